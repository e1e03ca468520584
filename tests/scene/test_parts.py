"""Parts: what a move leaves as it was is not drawn again, in any game.

A part that stayed is the same object in the next picture. A shape that is drawn outside of a part
is a new one each time: it costs time for every viewer of every move.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest

from vworp.core import SPECTATOR, State, registry
from vworp.core.match import new_match, view_of
from vworp.scene.parts import part, row
from vworp.scene.shapes import Raw, Shape, group, rect

MOVES = 60

CHANGED = {
    "adventures": 0.22,
    "dalek_invasion": 0.1,
    "keys_to_the_tardis": 0.17,
    "tardis_run": 0.17,
    "time_of_the_daleks": 0.17,
}
"""The share of a picture's letters, at most, that are in parts which a move changed."""

LOOSE = {
    "adventures": 900,
    "dalek_invasion": 400,
    "keys_to_the_tardis": 250,
    "tardis_run": 250,
    "time_of_the_daleks": 400,
}
"""How many letters, at most, are not in a part: the tags round parts, title and description."""


@part
def _square(side: int) -> Shape:
    return rect(0, 0, side, side)


@row
def _squares(sides: tuple[int, ...]) -> Shape:
    return group(*map(_square, sides))


def test_a_part_is_drawn_once_for_the_same_arguments() -> None:
    assert isinstance(_square(1), Raw)
    assert _square(1) is _square(1)
    assert str(_square(2)) == str(rect(0, 0, 2, 2))


def test_the_members_of_a_row_are_parts_of_it() -> None:
    before, after = _squares((1, 2, 3)).parts(), _squares((1, 4, 3)).parts()
    assert [one is other for one, other in zip(before, after, strict=True)] == [
        False, True, False, True, False,
    ]  # fmt: skip


@pytest.mark.parametrize("game_id", CHANGED)
def test_a_move_changes_few_of_a_pictures_parts(game_id: str) -> None:
    pictures = [view.scene().parts() for view in views(game_id, viewer=0)]
    changed = sum(new_letters(before, after) for before, after in pairwise(pictures))
    assert changed < CHANGED[game_id] * sum(len(part) for parts in pictures for part in parts)


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("game_id", LOOSE)
def test_whatever_is_drawn_is_in_a_part(game_id: str, viewer: int) -> None:
    for view in views(game_id, viewer):
        assert new_letters(view.scene().parts(), view.scene().parts()) < LOOSE[game_id]


def views(game_id: str, viewer: int) -> Iterator[State]:
    """What somebody sees of a random game."""
    match, rng = new_match(registry.find(game_id), seed="parts"), Random(1)
    while not match.is_over and match.decisions < MOVES:
        match.play(rng.choice(match.state.view(match.seat).options()))
        yield view_of(match.state, viewer)


def new_letters(before: Sequence[str], after: Sequence[str]) -> int:
    """The letters of those parts that are not the same objects as before."""
    known = set(map(id, before))
    return sum(len(part) for part in after if id(part) not in known)
