"""Guided tours read like records, and say something before every move a learner has to make."""

import pytest

import vworp
from vworp.core import BadRecord, Game
from vworp.core.tour import LEARNER, find_tour, read_tour

HEAD = """vworp record 1
game: tardis_run
rules: 1
seats: 2
option pawns: 1

"""
TURN = "monsters pick a1 four\nchance paddle 0\nchance paddle 0\nchance paddle 0\nchance paddle 2\n"


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_every_game_has_a_tour_that_explains_each_of_the_learners_moves(game: Game) -> None:
    tour = find_tour(game)
    assert tour is not None
    for number, event in enumerate(tour.match.events):
        if event.seat == LEARNER:
            assert number in tour.words


def test_remarks_are_gathered_before_the_event_they_stand_before() -> None:
    tour = read_tour(f"{HEAD}#: Pick\n#: it.\n{TURN}#: Well done.\n")
    assert tour.words == {0: "Pick it.", 5: "Well done."}


def test_a_tour_that_takes_back_or_ends_in_silence_is_refused() -> None:
    with pytest.raises(BadRecord, match="straight on"):
        read_tour(f"{HEAD}#: Pick.\n{TURN}undo 0\n#: Again.\n")
    with pytest.raises(BadRecord, match="at its end"):
        read_tour(f"{HEAD}#: Pick.\n{TURN}")
