"""What holds for the form of every game's features."""

from pathlib import Path

import make_docs
import numpy
import pytest

from conformance.walks import Walk, every_game, every_table, features_of, viewers
from vworp.core import Game, VworpError

RESEARCH = Path(__file__).parents[2] / "docs" / "research.md"


@every_table
def test_a_row_is_as_long_as_declared_and_between_nothing_and_one(game: Game, walk: Walk) -> None:
    features = features_of(game)
    for state in walk[::3]:
        for seat in viewers(state):
            row = features.array(state.view(seat))
            assert row.shape == (features.size,)
            assert row.dtype == numpy.dtype("float32")
            assert 0 <= row.min() <= row.max() <= 1


@every_table
def test_everybody_sees_whose_decision_it_is_from_their_own_side(
    game: Game, seats: int, walk: Walk
) -> None:
    features = features_of(game)
    place = features.slices["whose_turn"]
    for state in walk[::3]:
        for seat in range(seats):
            whose = features.row(state.view(seat))[place]
            assert (whose[1] == 1) == (state.seat == seat)
            assert sum(whose) == (not state.is_over)


@every_game
def test_features_are_made_of_views_only(game: Game) -> None:
    with pytest.raises(VworpError, match="give a view"):
        features_of(game).row(game.new_state())


@every_game
def test_the_layout_is_documented(game: Game) -> None:
    page = RESEARCH.read_text(encoding="utf-8")
    chapter = page.split(f"### {game.title}\n")[1].split("\n### ")[0].split("\n## ")[0]
    assert f"<!-- features: {game.id} -->" in chapter
    assert make_docs.made_anew(chapter) == chapter, "run `make docs`"
