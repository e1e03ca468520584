"""Exact odds over the chance events that are due."""

from fractions import Fraction

from core.counting import GAME, UNKNOWN, Count
from support import play
from vworp.core.odds import odds


def fresh() -> Count:
    state = GAME.new_state()
    assert isinstance(state, Count)
    return state


def test_every_way_is_counted_by_its_weight() -> None:
    both = odds(fresh(), lambda state: tuple(state.hands))
    assert both[1, 1] == Fraction(1, 16)
    assert both[2, 2] == Fraction(1, 4)
    assert both[2, 3] == Fraction(1, 8)
    assert sum(both.values()) == 1
    assert len(both) == 9


def test_ways_to_the_same_value_are_added_up() -> None:
    total = odds(fresh(), lambda state: sum(hand or 0 for hand in state.hands))
    assert total == {n: Fraction(w, 16) for n, w in ((2, 1), (3, 4), (4, 6), (5, 4), (6, 1))}


def test_at_a_decision_everything_is_certain() -> None:
    state = fresh()
    play(state, "draw 1", "draw 2")
    assert odds(state, lambda state: state.total) == {0: 1}


def test_at_the_end_everything_is_certain() -> None:
    state = GAME.new_state(options={"goal": 1})
    play(state, "draw 1", "draw 2", "say 1")
    assert odds(state, lambda state: state.is_over) == {True: 1}


def test_measuring_can_stop_earlier() -> None:
    first = odds(fresh(), lambda state: tuple(state.hands), lambda state: state.hands[0] != 0)
    assert first == {(1, 0): Fraction(1, 4), (2, 0): Fraction(1, 2), (3, 0): Fraction(1, 4)}


def test_ways_of_different_length_are_weighed_right() -> None:
    found = odds(fresh(), lambda state: state.hands[1] == 0, lambda state: state.hands[0] == 1)
    assert found == {True: Fraction(1, 4), False: Fraction(3, 4)}


def test_the_state_is_left_as_it_was() -> None:
    state = fresh()
    odds(state, lambda state: tuple(state.hands))
    assert state == fresh()


def test_the_odds_of_a_view_tell_nothing_that_the_view_does_not_know() -> None:
    low, high = fresh(), fresh()
    play(low, "draw 1")
    play(high, "draw 3")
    seen = [odds(state.view(1), lambda view: tuple(view.hands)) for state in (low, high)]
    assert seen[0] == seen[1]
    assert seen[0][UNKNOWN, 2] == Fraction(1, 2)
