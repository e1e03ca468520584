"""Tables in a line of words: where the pawns stand, who holds the paddle, whose turn it is."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import support
import vworp
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.core.odds import odds
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.box.board import SIDES
from vworp.games.tardis_run.rules.turn import count_seals
from vworp.games.tardis_run.state import Table

HOME = ("a1 a1 b1 b1", "a4 a4 b4 b4")


def table(
    monsters: str = HOME[0],
    doctors: str = HOME[1],
    *,
    holder: str | None = None,
    turn: str = "monsters",
    board: str = "police_box",
    max_turns: int = 0,
) -> Table:
    """A table at the start of a turn; `off` is a pawn that has escaped."""
    data = {
        "game": "tardis_run",
        "viewer": "all",
        "board": board,
        "max_turns": max_turns,
        "turns": 0,
        "monsters": monsters.split(),
        "doctors": doctors.split(),
        "holder": holder,
        "throw": [],
        "winner": None,
        "steps": [{"step": "PickPawn", "seat": SIDES.index(turn)}],
    }
    state = vworp.position("tardis_run", data)
    assert isinstance(state, Table)
    return state


def play(state: Table, *sentences: str) -> Table:
    """Play decisions and paddles, in words; returns the same table."""
    support.play(state, *sentences)
    return state


def paddles(faces: str) -> list[str]:
    """A throw in words: `paddles("1 0 2 2x")` are the sentences of its paddles."""
    return [f"paddle {face}" for face in faces.split()]


def monsters(state: Table) -> str:
    """Where the Monsters stand, in the order of their route."""
    return " ".join(state.position()["monsters"])


def doctors(state: Table) -> str:
    """Where the Doctors stand, in the order of their route."""
    return " ".join(state.position()["doctors"])


def chart(state: Table) -> dict[int, Fraction]:
    """How likely each number of seals is, of the throw that is due."""
    return odds(state, lambda after: count_seals(after.throw))


def random_tables(seed: int, board: str = "police_box", pawns: int = 4) -> Iterator[Table]:
    """The tables of a random game, at each decision and at its end."""
    rng = Random(seed)
    dice = QuickDice(rng)
    state = GAME.new_state(options={"board": board, "pawns": pawns})
    assert isinstance(state, Table)
    while not state.is_over:
        step = state.step
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, dice))
        else:
            yield state.copy()
            state.apply(rng.choice(state.options()))
    yield state
