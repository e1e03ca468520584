"""Everything that can happen in Keys to the TARDIS, dice and draws included."""

from vworp.core import ActionSpace
from vworp.core.actions import Pointing, Thing
from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box import CARD_WORDS, COLOUR_WORDS, FACE_WORDS
from vworp.games.keys_to_the_tardis.box.board import DIAGONALS, EDGES, PAIRS, TILES


def _plays(card: int, *kinds: str) -> Pointing:
    """The card that a verb plays, and what its arguments point at."""
    return lambda *args: [("card", card), *zip(kinds, args, strict=True)]


def _digs(pair: int) -> list[Thing]:
    ends: list[Thing] = [("tile", end) for end in DIAGONALS[pair]]
    return [("card", box.TUNNEL), *ends, ("pair", pair)]


ACTIONS = ActionSpace()

DISCARD = ACTIONS.verb(
    "discard",
    CARD_WORDS,
    rule="KT-18",
    says="Throw away a {0} unused",
    at=lambda card: [("card", card), ("pile", "discards")],
)
KEY = ACTIONS.verb("key", COLOUR_WORDS, TILES, rule="KT-49", at=("card", "tile"))
SONIC = ACTIONS.verb("sonic", TILES, rule="KT-54", at=_plays(box.SONIC, "tile"))
BARRIER = ACTIONS.verb(
    "barrier",
    TILES,
    rule="KT-59",
    says="Lay a Time Barrier on {0}",
    at=_plays(box.BARRIER, "tile"),
)
TUNNEL = ACTIONS.verb("tunnel", PAIRS, rule="KT-66", says="Dig a Time Tunnel between {0}", at=_digs)
COOKIE = ACTIONS.verb(
    "cookie",
    TILES,
    rule="KT-78",
    says="Give the Dalek on {0} a Jam Cookie",
    at=_plays(box.COOKIE, "tile"),
)
PANDORICA = ACTIONS.verb("pandorica", EDGES, rule="KT-82", at=_plays(box.PANDORICA, "edge"))
CYBERMAN = ACTIONS.verb(
    "cyberman", EDGES, TILES, rule="KT-73", at=_plays(box.CYBERMAN, "edge", "tile")
)
MOVE = ACTIONS.verb("move", TILES, rule="KT-22", says="Move to {0}")
OUTSIDE = ACTIONS.verb("outside", rule="KT-30", says="Step outside")
STAY = ACTIONS.verb("stay", rule="KT-19", says="Stay put")
BONUS = ACTIONS.verb("bonus", TILES, rule="KT-38")
DECLINE = ACTIONS.verb("decline", rule="KT-R29", says="Keep the TARDIS Key for another visit")

LAY = ACTIONS.chance("lay", TILES, COLOUR_WORDS, rule="KT-03", says="Lay a {1} door on {0}")
DEAL = ACTIONS.chance("deal", CARD_WORDS, rule="KT-11", says="Deal a {0}")
FIRST = ACTIONS.chance("first", EDGES, rule="KT-R4")
DRAW = ACTIONS.chance("draw", CARD_WORDS, rule="KT-15", says="Draw a {0}")
REVEAL = ACTIONS.chance(
    "reveal", TILES, FACE_WORDS, rule="KT-R13", says="Behind the door on {0}: {1}"
)


def is_way(action: int) -> bool:
    """Whether an action takes the pawn somewhere."""
    return action in MOVE or action == OUTSIDE()
