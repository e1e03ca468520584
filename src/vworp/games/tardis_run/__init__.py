"""TARDIS Run: four Doctors and four Monsters race over the walls of a police box.

Pick a pawn, drop the paddles, move. Nothing but blanks wins the black paddle; whoever has all
pawns off the board while holding it has escaped with the Black Scroll of Rassilon.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from vworp.core import Game, Option
from vworp.core.solving import Solver
from vworp.games.tardis_run.actions import ACTIONS
from vworp.games.tardis_run.box.board import SIDES, our_boards, read_board
from vworp.games.tardis_run.features import FEATURES
from vworp.games.tardis_run.policy import POLICY
from vworp.games.tardis_run.position import POSITIONS
from vworp.games.tardis_run.rules.ending import result
from vworp.games.tardis_run.rules.setup import PAWNS, count_components
from vworp.games.tardis_run.scene.cover import draw_cover
from vworp.games.tardis_run.scene.hand import draw_hand
from vworp.games.tardis_run.scene.table import draw_tall, draw_wide
from vworp.games.tardis_run.stage import STAGE
from vworp.games.tardis_run.state import MOST_TURNS, USUAL_TURNS
from vworp.games.tardis_run.steps import STEPS, start, turn_of
from vworp.games.tardis_run.study.oracle import TardisRunOracle
from vworp.games.tardis_run.text import draw_text

if TYPE_CHECKING:
    from vworp.core.solving import Findings, Task, Tell


def _load_solver() -> "Callable[[Task, Tell], Findings]":
    from vworp.games.tardis_run.study.command import run

    return run


GAME = Game(
    id="tardis_run",
    title="TARDIS Run",
    summary="A race with paddles: bring your pawns across and escape with the Black Scroll.",
    minutes=20,
    seats=(2,),
    version=1,
    most_events=7 * 1000,  # a pick, five paddles and a shortcut in each of max_turns turns
    actions=ACTIONS,
    steps=STEPS,
    start=start,
    positions=POSITIONS,
    result=result,
    inventory=count_components,
    turn=turn_of,
    seat_words=lambda seats: SIDES,
    text=draw_text,
    scene=draw_tall,
    wide=draw_wide,
    hand=draw_hand,
    cover=draw_cover,
    policy=POLICY,
    solver=Solver(_load_solver),
    oracle=TardisRunOracle(),
    features=FEATURES,
    has_secrets=lambda options: False,
    stage=STAGE,
    options=(
        Option("pawns", PAWNS, "Pawns on each side; fewer make a shorter game", low=1, high=PAWNS),
        Option(
            "board",
            "police_box",
            "The board: one of ours by name, or a file of your own",
            choices=our_boards(),
            check=read_board,
            is_data=True,
        ),
        Option(
            "max_turns",
            USUAL_TURNS,
            "Turns after which the game is drawn; 0 for never",
            high=MOST_TURNS,
        ),
    ),
)
