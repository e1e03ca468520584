"""The reduced game of one pawn each, solved by value iteration over the engine itself."""

import pytest

from games.tardis_run.tables import table
from support import rule
from vworp.core.odds import odds
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import Shortcut

pytestmark = pytest.mark.slow

Key = tuple[int, int, int, int, bool]
Choices = list[dict[Key, float]]
"""For each option of a decision where it leads, and how likely."""


def key(state: Table) -> Key:
    """What the value of a table with one pawn each depends on."""
    (ours,), (theirs,) = state.pawns
    on_arrow = bool(state.steps) and isinstance(state.step, Shortcut)
    return ours, theirs, state.holder, state.seat, on_arrow


def choices(state: Table, met: dict[Key, Table]) -> Choices:
    """Where each option leads; the tables met there are kept."""

    def meet(after: Table) -> Key:
        met.setdefault(key(after), after)
        return key(after)

    found = []
    for action in state.options():
        after = state.copy()
        after.apply(action)
        found.append({to: float(chance) for to, chance in odds(after, meet).items()})
    return found


def chance_of_the_first_player(start: Table) -> float:
    """How often the Monsters win when both sides play perfectly."""
    tables = {key(start): start}
    decisions: dict[Key, Choices] = {}
    values: dict[Key, float] = {}
    while len(values) < len(tables):
        for here, state in list(tables.items())[len(values) :]:
            result = state.result()
            values[here] = 0.5 if result is None else (result.payoffs[0] + 1) / 2
            if result is None:
                decisions[here] = choices(state, tables)
    while improve(values, decisions) > 1e-8:
        pass
    return values[key(start)]


def improve(values: dict[Key, float], decisions: dict[Key, Choices]) -> float:
    """Let each side choose the best by the values so far; the largest change."""
    largest = 0.0
    for here, options in reversed(decisions.items()):
        worths = []
        for ends in options:
            worth = 0.0
            for to, chance in ends.items():
                worth += values[to] * chance
            worths.append(worth)
        value = max(worths) if here[3] == 0 else min(worths)
        largest = max(largest, abs(value - values[here]))
        values[here] = value
    return largest


@rule("TR-07", "TR-B1")
def test_with_one_pawn_each_the_first_player_wins_as_often_as_the_ledger_says() -> None:
    assert chance_of_the_first_player(table("a1", "a4")) == pytest.approx(0.512634, abs=1e-6)
