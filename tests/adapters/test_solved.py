"""OpenSpiel's value iteration on a cut-down TARDIS Run, against a calculation of our own.

The calculation below knows nothing of vworp: it is the rules for one pawn a side, written down
once more, on a board of four spaces, with the game drawn after so many turns.
"""

import importlib
import json
import sys
from fractions import Fraction
from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
from open_spiel.python.algorithms import minimax  # type: ignore[import-untyped]  # no types

import vworp

ROUTES = (("a1", "b1", "c1"), ("a2", "c1", "b1"))
ARROWS = {"b1": "c1"}
BOARD = json.dumps(
    {
        "name": "Broom cupboard",
        "monsters": " ".join(ROUTES[0]),
        "doctors": " ".join(ROUTES[1]),
        "home": 1,
        "shortcuts": ARROWS,
    }
)
OFF = len(ROUTES[0])
NOBODY = -1

WHITE = [sum(faces) for faces in product((0, 1), (0, 1), (0, 2), (0, 2))]
THROWS = {4: WHITE, 5: [seals + 1 for seals in WHITE] + [2 * seals for seals in WHITE]}
"""Every way the paddles can fall, as seals; the black one adds one seal or doubles the others."""

Pawns = tuple[int, int]


@cache
def worth(pawns: Pawns, holder: int, side: int, turns: int) -> Fraction:
    """What the Monsters can expect when `side` is to throw and so many turns are left."""
    if turns == 0:
        return Fraction(0)
    paddles = [4, 5] if holder == side and pawns[side] < OFF else [4]
    return best(side, [average(pawns, holder, side, turns, count) for count in paddles])


def best(side: int, values: list[Fraction]) -> Fraction:
    return max(values) if side == 0 else min(values)


def average(pawns: Pawns, holder: int, side: int, turns: int, paddles: int) -> Fraction:
    values = [after_throw(pawns, holder, side, turns, seals) for seals in THROWS[paddles]]
    return sum(values, Fraction(0)) / len(values)


def after_throw(pawns: Pawns, holder: int, side: int, turns: int, seals: int) -> Fraction:
    place = pawns[side]
    if seals == 0 and holder != side:
        return passed_on(pawns, side, side, turns)
    if place == OFF:
        return passed_on(pawns, holder, side, turns)
    end = 0 if seals == 0 else min(place + seals, OFF)
    stay = landed(pawns, side, end)
    ways = [passed_on(stay, holder, side, turns)]
    if seals and end < OFF and ROUTES[side][end] in ARROWS:
        goal = ROUTES[side].index(ARROWS[ROUTES[side][end]])
        ways.append(passed_on(landed(stay, side, goal), holder, side, turns))
    return best(side, ways)


def landed(pawns: Pawns, side: int, end: int) -> Pawns:
    """A pawn arrives, and sends the other one home if it stands there."""
    theirs = pawns[1 - side]
    meets = end < OFF and theirs < OFF and ROUTES[side][end] == ROUTES[1 - side][theirs]
    theirs = 0 if meets else theirs
    return (end, theirs) if side == 0 else (theirs, end)


def passed_on(pawns: Pawns, holder: int, side: int, turns: int) -> Fraction:
    """The one who threw has won, or it is the other side's turn."""
    if holder == side and pawns[side] == OFF:
        return Fraction(1 if side == 0 else -1)
    return worth(pawns, holder, 1 - side, turns - 1)


@pytest.fixture
def value_iteration(monkeypatch: pytest.MonkeyPatch) -> Any:
    """OpenSpiel's; it asks for cvxpy, and uses it in games with simultaneous moves only."""
    monkeypatch.setitem(sys.modules, "cvxpy", SimpleNamespace(ECOS=None))
    return importlib.import_module("open_spiel.python.algorithms.value_iteration").value_iteration


@pytest.mark.parametrize("turns", [1, 3, 5])
def test_value_iteration_agrees_with_the_rules_written_down_once_more(
    turns: int, value_iteration: Any
) -> None:
    game = vworp.open_spiel("tardis_run", pawns=1, board=BOARD, max_turns=turns)
    values = value_iteration(game, -1, 1e-9, cyclic_game=True)
    compared = 0
    for text, value in values.items():
        position = json.loads(text)
        if position["steps"] and position["steps"][-1]["step"] == "PickPawn":
            assert value == pytest.approx(float(worth(*read(position))), abs=1e-9)
            compared += 1
    assert compared > 1 or turns == 1
    assert turns == 1 or len(set(values.values())) > 3
    assert values[str(game.new_initial_state())] == pytest.approx(
        float(worth((0, 0), NOBODY, 0, turns)), abs=1e-9
    )


@pytest.mark.parametrize("turns", [1, 2])
def test_expectiminimax_agrees_too(turns: int) -> None:
    game = vworp.open_spiel("tardis_run", pawns=1, board=BOARD, max_turns=turns)
    root = game.new_initial_state()
    value, _ = minimax.expectiminimax(root, 2 * turns, lambda state: 0, 0)
    assert value == pytest.approx(float(worth((0, 0), NOBODY, 0, turns)), abs=1e-9)


def read(position: dict[str, object]) -> tuple[Pawns, int, int, int]:
    """What a position says, in the words of the calculation."""
    sides = ["monsters", "doctors"]
    places = [
        OFF if spaces[0] not in route else route.index(spaces[0])
        for route, spaces in zip(ROUTES, (position["monsters"], position["doctors"]), strict=True)
        if isinstance(spaces, list)
    ]
    holder = sides.index(str(position["holder"])) if position["holder"] else NOBODY
    steps, most, gone = position["steps"], position["max_turns"], position["turns"]
    assert isinstance(steps, list)
    assert isinstance(most, int)
    assert isinstance(gone, int)
    return (places[0], places[1]), holder, steps[-1]["seat"], most - gone
