"""What the runner reckons beforehand, against the exact odds and rules."""

from itertools import pairwise

import pytest

from games.tardis_run.tables import chart, play, table
from support import rule
from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.policy.race import (
    CHARTS,
    LONGEST,
    NOBODYS,
    OURS,
    PACE,
    THEIRS,
    chance_to_win,
    guide,
    race,
    worth_of_a_step,
)

BOARD = load_board("police_box")


@rule("TR-42", "TR-43")
def test_its_charts_are_the_exact_odds() -> None:
    four = chart(play(table(), "pick a1 four"))
    five = chart(play(table(holder="monsters"), "pick a1 five"))
    assert [dict(known) for known in CHARTS] == [
        pytest.approx({seals: float(chance) for seals, chance in exact.items()})
        for exact in (four, five)
    ]


def test_the_pace_of_five_paddles_is_slower_than_their_seals() -> None:
    four, five = (sum(steps * chance for steps, chance in pace) for pace in PACE)
    assert four == 3
    assert five == pytest.approx(3.9, abs=0.02)
    assert [sum(chance for _, chance in pace) for pace in PACE] == pytest.approx([1, 1])
    assert PACE[1][0] == CHARTS[1][0]


@rule("TR-R26")
def test_without_steps_the_first_thrower_wins_sixteen_of_thirty_one() -> None:
    assert race()[NOBODYS][0][0] == 16 / 31


@rule("TR-38", "TR-39")
def test_without_steps_only_the_paddle_is_missing() -> None:
    assert chance_to_win(OURS, 0, 7) == 1
    assert chance_to_win(THEIRS, 7, 0) == 0
    assert 1 / 16 < chance_to_win(THEIRS, 0, 1) < 1 / 8


def test_every_cell_of_the_race_is_what_its_throws_lead_to() -> None:
    table = race()
    for ours, theirs in ((5, 9), (40, 3), (1, 1), (17, 60)):
        (_, zero), *moves = PACE[1]
        after = sum(c * (1 - table[THEIRS][theirs][max(ours - s, 0)]) for s, c in moves)
        after += zero * (1 - table[THEIRS][theirs][ours])
        assert table[OURS][ours][theirs] == pytest.approx(after, abs=1e-6)


def test_fewer_steps_are_better_and_the_paddle_is_too() -> None:
    for paddle in (NOBODYS, OURS, THEIRS):
        chances = [chance_to_win(paddle, ours, 40) for ours in range(0, 100, 8)]
        assert all(first > second for first, second in pairwise(chances))
    assert chance_to_win(OURS, 40, 40) > chance_to_win(NOBODYS, 40, 40)
    assert chance_to_win(NOBODYS, 40, 40) > chance_to_win(THEIRS, 40, 40)


def test_longer_races_are_looked_up_in_proportion() -> None:
    assert chance_to_win(OURS, 300, 150) == chance_to_win(OURS, LONGEST, LONGEST / 2)


def test_steps_are_worth_something_everywhere() -> None:
    for paddle in (NOBODYS, OURS, THEIRS):
        for ours, theirs in ((97.6, 97.6), (50, 20), (3, 60)):
            assert min(worth_of_a_step(paddle, ours, theirs)) > 0


def test_a_lone_pawn_one_step_from_the_exit_needs_one_throw_that_is_no_zero() -> None:
    assert guide(BOARD).left[0][29] == pytest.approx(3 / (15 / 16))
    assert guide(BOARD).left[0][30] == 0


@rule("TR-B8")
def test_both_sides_know_the_board_alike() -> None:
    known = guide(BOARD)
    assert known.left[0] == known.left[1]
    assert known.exposed[0] == known.exposed[1]


@rule("TR-34", "TR-19")
def test_a_pawn_is_exposed_to_what_a_foe_can_throw_and_to_arrows() -> None:
    known = guide(BOARD)
    loss = known.left[0][0] - known.left[0][20]
    four, five = (exposed[11 - 2] for exposed in known.exposed[0])
    assert four[20] == pytest.approx(3 / 16 * loss)
    assert five[20] == pytest.approx(4 / 32 * loss)
    to_e3 = known.exposed[0][0][3]
    assert to_e3[20] == pytest.approx(2 / 16 * loss)
    assert known.exposed[0][0][12][20] == 0
