"""What the policy thinks a table is worth."""

from random import Random

import pytest

from games.dalek_invasion.tables import earth, play
from vworp.core import ChanceStep, run_chance
from vworp.core.chance import QuickDice
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.policy import POLICY
from vworp.games.dalek_invasion.policy.prospects import (
    FOREVER,
    chance_of_the_end,
    landings_to_come,
    next_mover,
)
from vworp.games.dalek_invasion.rules.muster import daleks_for
from vworp.games.dalek_invasion.state import Table

EVEN = "black: russia 5, egypt 5; silver: china 5, peru 5"


def test_it_reads_the_end_off_a_deck_whose_order_is_known() -> None:
    # Greenland and Alberta show Clara; every second card is drawn by a player.
    last = earth(EVEN, "attack", deck="", tail="greenland peru", clara=9)
    assert landings_to_come(last) == 1
    assert chance_of_the_end(last) == 1
    later = earth(EVEN, "attack", deck="", tail="peru alberta greenland egypt", clara=9)
    assert landings_to_come(later) == 2
    assert chance_of_the_end(later) == 0


def test_a_landing_that_is_the_last_leaves_no_doubt() -> None:
    board = "black: russia 90; silver: china 1, peru 1"
    state = earth(board, "attack", rest="orange 1", deck="", tail="greenland peru", clara=9)
    assert POLICY.value(state) == pytest.approx([-0.5, -0.5, 1.0])
    doubt = earth(board, "attack", rest="orange 1", deck="", tail="peru egypt greenland", clara=9)
    assert max(POLICY.value(doubt)) < 1


def test_without_the_strip_there_is_no_end_to_wait_for() -> None:
    state = earth(EVEN, "land", domination=True, clara=0)
    assert landings_to_come(state) == FOREVER
    assert chance_of_the_end(state) == 0
    assert landings_to_come(earth(EVEN, "land", turns=397, max_turns=400)) == 4


def test_a_turn_in_its_middle_is_judged_as_if_it_ended_there() -> None:
    before = earth(EVEN, "land", seats=2, rest="yellow 1")
    assert next_mover(before) == 0
    during = earth(EVEN, "attack", seats=2, rest="yellow 1")
    assert next_mover(during) == 1
    assert POLICY.value(before)[0] > POLICY.value(during)[0]
    stopped = play(earth(EVEN, "attack", seats=2, rest="yellow 1"), "end_attacks")
    assert POLICY.value(stopped) == pytest.approx(POLICY.value(during))


def test_new_daleks_count_before_they_are_placed_but_neutral_ones_do_not() -> None:
    few = earth(EVEN, "place", seats=2, rest="yellow 1", new=3)
    many = earth(EVEN, "place", seats=2, rest="yellow 1", new=9)
    assert POLICY.value(many)[0] > POLICY.value(few)[0]
    neutral = earth(EVEN, "neutral silver", seats=2, rest="yellow 1", new=3)
    placed = play(neutral.copy(), "neutral alaska 3")
    assert POLICY.value(neutral) == pytest.approx(POLICY.value(placed))


def test_who_waits_stands_better_at_the_front() -> None:
    inland = "black: argentina 9, peru 1, brazil 1, venezuela 1; silver: central_america 6"
    front = "black: argentina 1, peru 1, brazil 1, venezuela 9; silver: central_america 6"
    values = [
        POLICY.value(earth(board, "draw", seats=2, rest="yellow 2", has_conquered=True))[0]
        for board in (inland, front)
    ]
    assert values[0] < values[1]


@pytest.mark.parametrize(("stars", "daleks"), [(0, 0), (1, 1), (4, 7), (10, 30), (12, 32)])
def test_cards_are_worth_what_they_would_bring(stars: int, daleks: int) -> None:
    assert daleks_for(stars) == daleks


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_turn_comes_to_a_quiet_point_and_values_add_up_to_nothing(seats: int) -> None:
    rng = Random(seats)
    dice = QuickDice(rng)
    state = GAME.new_state(seats)
    run_chance(state, dice)
    assert isinstance(state, Table)
    quiet: set[int] = set()
    while state.steps and state.turns < 60:
        assert sum(POLICY.value(state.view(state.seat))) == pytest.approx(0)
        if POLICY.is_quiet(state):
            quiet.add(state.turns)
        step = state.steps[-1]
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, dice))
        else:
            options = step.options(state)
            weights = POLICY.weigh(state, options)
            state.apply(options[weights.index(max(weights))])
    assert quiet >= set(range(1, state.turns))
