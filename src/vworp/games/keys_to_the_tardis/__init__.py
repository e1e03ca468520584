"""Keys to the TARDIS: cross a maze of doors and be the first to reach the opposite edge.

Draw a card, play a card, move your pawn. Keys and Sonic Screwdrivers open doors for you and
close them on the others; behind a door may wait an open way, a Dalek, a bonus or a Teleport.
"""

from vworp.core import Game, Option
from vworp.games.keys_to_the_tardis.actions import ACTIONS
from vworp.games.keys_to_the_tardis.box.board import EDGES, EDGES_TAKEN
from vworp.games.keys_to_the_tardis.features import FEATURES
from vworp.games.keys_to_the_tardis.guess import guess
from vworp.games.keys_to_the_tardis.policy import POLICY
from vworp.games.keys_to_the_tardis.position import POSITIONS
from vworp.games.keys_to_the_tardis.rules.cards import count_components
from vworp.games.keys_to_the_tardis.rules.ending import agree_draw, result
from vworp.games.keys_to_the_tardis.scene.cover import draw_cover
from vworp.games.keys_to_the_tardis.scene.table import draw_hand, draw_tall, draw_wide
from vworp.games.keys_to_the_tardis.stage import STAGE
from vworp.games.keys_to_the_tardis.state import MOST_TURNS, USUAL_TURNS
from vworp.games.keys_to_the_tardis.steps import STEPS, turn_of
from vworp.games.keys_to_the_tardis.steps.setup import start
from vworp.games.keys_to_the_tardis.text import draw_text

GAME = Game(
    id="keys_to_the_tardis",
    title="Keys to the TARDIS",
    summary="A maze of doors and a hand of keys: be the first to cross the TARDIS.",
    minutes=30,
    seats=tuple(EDGES_TAKEN),
    version=1,
    # Set-up is 48 tiles, 12 cards and a first player; each of max_turns turns has at most a
    # draw, a play with a reveal, a move, and a TARDIS Key bonus with a reveal.
    most_events=61 + 6 * USUAL_TURNS,
    actions=ACTIONS,
    steps=STEPS,
    start=start,
    positions=POSITIONS,
    result=result,
    guess=guess,
    inventory=count_components,
    turn=turn_of,
    seat_words=lambda seats: tuple(EDGES[edge] for edge in EDGES_TAKEN[seats]),
    text=draw_text,
    scene=draw_tall,
    wide=draw_wide,
    hand=draw_hand,
    cover=draw_cover,
    policy=POLICY,
    features=FEATURES,
    options=(
        Option("first", "random", "Who goes first: an edge, or chance", choices=("random", *EDGES)),
        Option(
            "max_turns",
            USUAL_TURNS,
            "Turns after which the game is drawn; 0 for never",
            high=MOST_TURNS,
        ),
    ),
    agree_draw=agree_draw,
    stage=STAGE,
)
