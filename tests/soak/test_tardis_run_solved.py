"""TARDIS Run with two pawns each, solved: every move by the engine, the values in NumPy.

By the symmetry of the board (TR-B8) one table serves both sides: `values[paddle][mine, theirs]`
is the chance of the side that moves, with the black paddle nobody's, its own, or the other's.
Takes a minute or two, so it runs only in `make soak`.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt
import pytest

from games.tardis_run.tables import chart, paddles, play, table
from support import rule
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.actions import TAKE
from vworp.games.tardis_run.box.board import MONSTERS
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import TURNS, Shortcut

Values = npt.NDArray[np.float64]
Places = npt.NDArray[np.int32]

NOBODYS, OURS, THEIRS = range(3)
THROWS = {
    0: "0 0 0 0 2x",
    1: "0 0 0 0 1",
    2: "1 0 0 0 1",
    3: "0 0 2 0 1",
    4: "1 0 2 0 1",
    5: "0 0 2 2 1",
    6: "1 0 2 2 1",
    7: "1 1 2 2 1",
    8: "0 0 2 2 2x",
    10: "1 0 2 2 2x",
    12: "1 1 2 2 2x",
}
"""One throw of five paddles for each number of seals."""

OFF = 30
STANDS = list(combinations_with_replacement(range(OFF + 1), 2))
NUMBERS = {stand: number for number, stand in enumerate(STANDS)}
COUNT = len(STANDS)


def set_up(state: Table, mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    """The Monsters' turn, the black paddle in their hand so that any throw can be made."""
    state.pawns = [list(mine), list(theirs)]
    state.holder = MONSTERS
    state.steps[:] = [TURNS[MONSTERS]]


def swapped(state: Table) -> int:
    """Where the other side looks its chance up: its own stand first."""
    mine, theirs = (NUMBERS[min(pawns), max(pawns)] for pawns in state.pawns)
    return theirs * COUNT + mine


def play_out(state: Table, actions: list[int]) -> tuple[int, int]:
    """Where a pick and a throw lead, the shortcut declined and taken."""
    for action in actions:
        state.apply(action)
    stayed = swapped(state)
    if state.is_over or not isinstance(state.step, Shortcut):
        return stayed, stayed
    state.apply(TAKE())
    return stayed, swapped(state)


def pairs() -> Iterator[tuple[int, tuple[int, int], tuple[int, int]]]:
    """All pairs of stands in which the side that moves has a pawn and no space is mixed."""
    for mine in STANDS[:-1]:
        facing = {31 - place for place in mine if 2 <= place < OFF}
        for theirs in STANDS:
            if not facing & set(theirs):
                yield NUMBERS[mine] * COUNT + NUMBERS[theirs], mine, theirs


def all_moves() -> tuple[Places, Places, Places]:
    """The pairs, and for each pick and each number of seals where both ways lead."""
    state = table("a1 b1", "a4 b4")
    parse = GAME.actions.parse
    route = state.board.routes[MONSTERS]
    picks = [parse(f"pick {route.name(place)} five") for place in range(OFF)]
    throws = [[parse(word) for word in paddles(faces)] for faces in THROWS.values()]
    here, found = [], []
    for pair, mine, theirs in pairs():
        here.append(pair)
        for start in (mine[0], mine[1] if mine[1] < OFF else mine[0]):
            for throw in throws:
                set_up(state, mine, theirs)
                found.append(play_out(state, [picks[start], *throw]))
    both = np.array(found, dtype=np.int32).reshape(len(here), 2, len(THROWS), 2)
    return np.array(here, dtype=np.int32), both[..., 0], both[..., 1]


def odds_of(paddles_thrown: str) -> Values:
    exact = chart(play(table(holder="monsters"), f"pick a1 {paddles_thrown}"))
    return np.array([float(exact.get(seals, 0)) for seals in THROWS])


def solve() -> Values:
    """The chances of the side that moves, when both play perfectly."""
    here, stayed, jumped = all_moves()
    swap = here % COUNT * COUNT + here // COUNT
    four, five = odds_of("four"), odds_of("five")
    values = np.full((3, COUNT * COUNT), 0.5)
    tables = values.reshape(3, COUNT, COUNT)
    tables[NOBODYS][-1, -1] = 16 / 31  # TR-R26: it would take hundreds of sweeps to get there
    change = 1.0
    while change > 1e-8:
        before = values.copy()
        for paddle, after in enumerate((NOBODYS, THEIRS, OURS)):
            worth = 1 - np.minimum(values[after][stayed], values[after][jumped])
            if paddle != OURS:
                worth[:, :, 0] = 1 - values[THEIRS][swap][:, None]
            fives = worth @ five if paddle == OURS else 0.0
            values[paddle][here] = np.maximum(worth @ four, fives).max(axis=1)
            tables[paddle][-1] = 1 / 16 + 15 / 16 * (1 - tables[after][:, -1])
            tables[OURS][-1] = 1
            tables[THEIRS][:, -1] = 0
        change = float(np.abs(values - before).max())
    return values


@rule("TR-07", "TR-B1", "TR-B8")
def test_with_two_pawns_each_the_first_player_wins_as_often_as_the_ledger_says() -> None:
    start = NUMBERS[0, 1] * COUNT + NUMBERS[0, 1]
    assert solve()[NOBODYS][start] == pytest.approx(0.508749, abs=1e-6)
