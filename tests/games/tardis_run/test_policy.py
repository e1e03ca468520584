"""The runner's choices, its strength, and how it sees its chances."""

import json
from random import Random

import pytest

from games.tardis_run.tables import paddles, play, random_tables, table
from support import rule, words
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.policy.judgement import POLICY, Outlook, threat
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle

OFF = "off off off off"


def choice(state: Table) -> str:
    """What the runner does here, seeing only its view."""
    view = state.view(state.seat)
    weights = POLICY.weigh(view, view.options())
    return words(view)[weights.index(max(weights))]


def value(state: Table) -> float:
    """What the Monsters can expect."""
    return POLICY.value(state)[0]


def test_it_hits_the_pawn_that_is_nearest_to_its_exit() -> None:
    state = table("c1 c3 off off", "f1 f3 b4 b4")
    assert choice(state) == "pick c1 four"


def test_it_follows_an_arrow_forward() -> None:
    assert choice(play(table("d1 a1 a1 b1"), "pick d1 four", *paddles("1 0 0 0"))) == "take"


def test_it_does_not_follow_an_arrow_back_for_nothing() -> None:
    assert choice(play(table("e2 a1 a1 b1"), "pick e2 four", *paddles("1 0 0 0"))) == "decline"


def test_it_goes_back_for_a_pawn_that_is_about_to_escape() -> None:
    state = table("e2 off off off", "d1 off off off", holder="doctors")
    assert choice(play(state, "pick e2 four", *paddles("1 0 0 0"))) == "take"


def test_it_throws_the_black_paddle_for_a_long_way() -> None:
    assert choice(table("h1 off off off", OFF, holder="monsters")) == "pick h1 five"


@pytest.mark.parametrize(("doctors", "advice"), [("c4 c4 d4 d4", "decline"), (OFF, "take")])
def test_it_does_not_jump_in_front_of_foes(doctors: str, advice: str) -> None:
    state = play(table("e3 a1 a1 b1", doctors), "pick e3 four", *paddles("1 0 0 0"))
    assert choice(state) == advice


@pytest.mark.parametrize("seed", range(2))
def test_it_weighs_every_option_and_the_best_is_one(seed: int) -> None:
    for state in random_tables(seed):
        if not state.is_over:
            weights = POLICY.weigh(state, state.options())
            assert max(weights) == 1
            assert all(0 <= weight <= 1 for weight in weights)
            assert len(weights) == len(state.options())


def test_it_leaves_the_table_as_it_was() -> None:
    for state in random_tables(3):
        before = state.position()
        if not state.is_over:
            POLICY.weigh(state, state.options())
        POLICY.value(state)
        assert state.position() == before


@rule("TR-B8")
def test_it_sees_mirrored_tables_alike() -> None:
    there = table("e1 h2 b1 off", "a4 a4 d2 d2", holder="monsters")
    here = table("a1 a1 d3 d3", "e4 h3 b4 off", holder="doctors", turn="doctors")
    assert value(there) == -value(here)
    assert POLICY.weigh(there, there.options()) == pytest.approx(
        POLICY.weigh(here, [o for space in ["b4", "e4", "h3"] for o in picks(here, space)])
    )


def picks(state: Table, space: str) -> list[int]:
    return [action for action in state.legal() if space in str(action)]


def test_the_value_is_for_both_sides_together_nothing() -> None:
    for state in random_tables(4):
        monsters, doctors = POLICY.value(state)
        assert monsters == -doctors
        assert -1 <= monsters <= 1


def test_the_value_of_a_finished_game_is_its_payoff() -> None:
    state = table("c4 off off off", holder="monsters")
    assert value(play(state, "pick c4 four", *paddles("1 0 0 0"))) == 1.0


def test_the_paddle_and_steps_are_worth_something() -> None:
    even = value(table())
    assert abs(even) < 0.05
    assert value(table(holder="monsters")) > even > value(table(holder="doctors"))
    assert value(table("h1 h1 g1 f1")) > even
    assert value(table("c4 off off off", holder="monsters")) > 0.9


def test_a_pawn_on_an_arrow_that_shortens_the_way_is_judged_as_having_followed_it() -> None:
    state = play(table("d1 a1 a1 b1"), "pick d1 four", *paddles("1 0 0 0"))
    taken, declined = (value(play(state.copy(), word)) for word in ("take", "decline"))
    assert taken > declined + 0.02
    assert value(state) == pytest.approx(taken, abs=0.02)


def threatened(state: Table) -> float:
    outlook = Outlook(state, 0)
    return threat(outlook.their_exposed, outlook.mine, outlook.foes)


def test_single_pawns_in_reach_are_threatened_and_pairs_are_not() -> None:
    assert threatened(table("c1 c3 off off", "f1 f3 b4 b4")) > 0
    assert threatened(table("c1 c3 off off", "f1 f1 b4 b4")) == 0


def test_a_threat_is_worth_something_to_the_side_that_throws() -> None:
    outlook = Outlook(table("c1 c3 off off", "f1 f3 b4 b4"), 0)
    before = outlook.before_the_throw()
    outlook.their_step = 0.0
    assert before > outlook.before_the_throw()


def test_a_falling_throw_is_judged_by_all_the_ways_it_can_fall() -> None:
    falling = play(table(), "pick a1 four")
    first, second = falling.copy(), falling.copy()
    first.apply(falling.options()[0])
    second.apply(falling.options()[1])
    assert value(falling) == pytest.approx((value(first) + value(second)) / 2)


def test_on_a_board_that_nobody_has_learned_a_race_tells_the_value() -> None:
    board = {
        "name": "lane", "home": 1, "monsters": "a1 b1 c1 d1", "doctors": "a2 d1 c1 b1",
        "shortcuts": {},
    }  # fmt: skip
    state = GAME.new_state(2, GAME.read_options({"pawns": 1, "board": json.dumps(board)}))
    assert isinstance(state, Table)
    assert 0 < value(state) == Outlook(state, 0).before_the_throw()
    before = value(state)
    state.apply(state.options()[0])
    assert isinstance(state.step, DropPaddle)
    assert value(state) == before


def wins_against_random(side: int, games: int, seed: int) -> int:
    rng = Random(seed)
    dice = QuickDice(rng)
    wins = 0
    for _ in range(games):
        state = GAME.new_state()
        assert isinstance(state, Table)
        while not state.is_over:
            step = state.step
            options = state.options()
            if isinstance(step, ChanceStep):
                state.apply(step.sample(state, dice))
            elif state.seat == side:
                weights = POLICY.weigh(state, options)
                state.apply(options[weights.index(max(weights))])
            else:
                state.apply(rng.choice(options))
        result = state.result()
        wins += result is not None and result.winners == (side,)
    return wins


@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_a_random_player_on_either_side(side: int) -> None:
    assert wins_against_random(side, games=200, seed=7) >= 148
