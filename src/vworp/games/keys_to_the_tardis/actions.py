"""Everything that can happen in Keys to the TARDIS, dice and draws included."""

from vworp.core import ActionSpace
from vworp.games.keys_to_the_tardis.box import CARD_WORDS, COLOUR_WORDS, FACE_WORDS
from vworp.games.keys_to_the_tardis.box.board import EDGES, PAIRS, TILES

ACTIONS = ActionSpace()

DISCARD = ACTIONS.verb("discard", CARD_WORDS, rule="KT-18")
KEY = ACTIONS.verb("key", COLOUR_WORDS, TILES, rule="KT-49")
SONIC = ACTIONS.verb("sonic", TILES, rule="KT-54")
BARRIER = ACTIONS.verb("barrier", TILES, rule="KT-59")
TUNNEL = ACTIONS.verb("tunnel", PAIRS, rule="KT-66")
COOKIE = ACTIONS.verb("cookie", TILES, rule="KT-78")
PANDORICA = ACTIONS.verb("pandorica", EDGES, rule="KT-82")
CYBERMAN = ACTIONS.verb("cyberman", EDGES, TILES, rule="KT-73")
MOVE = ACTIONS.verb("move", TILES, rule="KT-22")
OUTSIDE = ACTIONS.verb("outside", rule="KT-30")
STAY = ACTIONS.verb("stay", rule="KT-19")
BONUS = ACTIONS.verb("bonus", TILES, rule="KT-38")
DECLINE = ACTIONS.verb("decline", rule="KT-R29")

LAY = ACTIONS.chance("lay", TILES, COLOUR_WORDS, rule="KT-03")
DEAL = ACTIONS.chance("deal", CARD_WORDS, rule="KT-11")
FIRST = ACTIONS.chance("first", EDGES, rule="KT-R4")
DRAW = ACTIONS.chance("draw", CARD_WORDS, rule="KT-15")
REVEAL = ACTIONS.chance("reveal", TILES, FACE_WORDS, rule="KT-R13")
