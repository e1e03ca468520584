"""Keys to the TARDIS: cross a maze of doors and be the first to reach the opposite edge.

Draw a card, play a card, move your pawn. Keys and Sonic Screwdrivers open doors for you and
close them on the others; behind a door may wait an open way, a Dalek, a bonus or a Teleport.
"""

from vworp.core import Game, Option
from vworp.core.position import Handwritten
from vworp.games.keys_to_the_tardis import position
from vworp.games.keys_to_the_tardis.actions import ACTIONS
from vworp.games.keys_to_the_tardis.board import EDGES, EDGES_TAKEN
from vworp.games.keys_to_the_tardis.features import FEATURES
from vworp.games.keys_to_the_tardis.policy import POLICY
from vworp.games.keys_to_the_tardis.position import STEPS
from vworp.games.keys_to_the_tardis.rules.ending import MOST_TURNS, agree_draw
from vworp.games.keys_to_the_tardis.scene import draw_cover, draw_scene
from vworp.games.keys_to_the_tardis.setup import start
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
    most_events=61 + 6 * 2000,
    actions=ACTIONS,
    steps=STEPS,
    start=start,
    positions=Handwritten(position.write, position.read, position.schema),  # type: ignore[arg-type]
    result=lambda table: table.result(),
    seat_words=lambda seats: tuple(EDGES[edge] for edge in EDGES_TAKEN[seats]),
    text=draw_text,
    scene=draw_scene,
    cover=draw_cover,
    policy=POLICY,
    features=FEATURES,
    options=(
        Option("first", "random", "Who goes first: an edge, or chance", choices=("random", *EDGES)),
        Option(
            "max_turns", 2000, "Turns after which the game is drawn; 0 for never", high=MOST_TURNS
        ),
    ),
    agree_draw=agree_draw,
)
