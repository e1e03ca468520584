"""The oracle: exact chances for the last pawns, learned ones for the games before them."""

import json
from random import Random

import pytest

import vworp
from games.tardis_run.tables import play, table
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.oracle import TardisRunOracle
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps import PickPawn

ORACLE = TardisRunOracle()


def opening(pawns: int, **options: str) -> Table:
    state = GAME.new_state(2, {"pawns": pawns, **options})
    assert isinstance(state, Table)
    return state


def test_games_with_one_or_two_pawns_are_known_from_the_start() -> None:
    for pawns, chance in ((1, 0.512634), (2, 0.508749)):
        verdict = ORACLE.judge(opening(pawns))
        assert verdict is not None
        assert verdict.is_exact
        assert verdict.chances[0] == pytest.approx(chance, abs=2e-5)
        assert sum(verdict.chances) == pytest.approx(1)


@pytest.mark.parametrize("pawns", [3, 4])
def test_with_more_pawns_on_the_board_it_has_learned_and_says_so(pawns: int) -> None:
    verdict = ORACLE.judge(opening(pawns))
    assert verdict is not None
    assert not verdict.is_exact
    assert 0.49 < verdict.chances[0] < 0.53
    weighed = ORACLE.weigh(opening(pawns), opening(pawns).options())
    assert weighed is not None
    assert not weighed.is_exact


def test_three_pawns_are_worth_nearly_what_the_solution_says() -> None:
    """The first move is worth 0.506863 with three pawns (docs/solved.md)."""
    verdict = ORACLE.judge(opening(3))
    assert verdict is not None
    assert verdict.chances[0] == pytest.approx(0.506863, abs=0.01)


def test_what_is_learned_agrees_with_what_follows_from_it() -> None:
    """A table is worth what its best option is, or the network would contradict itself."""
    rng, off = Random(5), []
    for _ in range(3):
        state = opening(4)
        for _ in range(50):
            if isinstance(state.step, PickPawn):
                verdict, weighed = ORACLE.judge(state), ORACLE.weigh(state, state.options())
                assert verdict is not None
                assert weighed is not None
                off.append(abs(max(weighed.chances) - verdict.chances[state.seat]))
            state.apply(rng.choice(state.options()))
    assert sum(off) / len(off) < 0.015


def test_a_board_of_ones_own_is_not_in_the_books() -> None:
    board = {
        "name": "lane", "home": 1, "monsters": "a1 b1 c1 d1", "doctors": "a2 d1 c1 b1",
        "shortcuts": {},
    }  # fmt: skip
    assert ORACLE.judge(opening(1, board=json.dumps(board))) is None


def test_the_best_option_is_worth_what_the_table_is_worth() -> None:
    """Before every decision of random games, throws half fallen and arrows included."""
    rng, met = Random(3), set()
    for _ in range(3):
        state = opening(2)
        for _ in range(60):
            if state.is_over:
                break
            verdict = ORACLE.judge(state)
            assert verdict is not None
            assert {ORACLE.judge(state.view(seat)) for seat in (0, 1, None)} == {verdict}
            met.add(type(state.step).__name__)
            if state.seat >= 0:
                weighed = ORACLE.weigh(state, state.options())
                assert weighed is not None
                assert max(weighed.chances) == pytest.approx(verdict.chances[state.seat], abs=4e-5)
            state.apply(rng.choice(state.options()))
    assert met == {"PickPawn", "DropPaddle", "Shortcut"}


def test_a_won_game_is_certain() -> None:
    won = play(table("off", "a4"), "shake", *["paddle 0"] * 4)
    assert won.is_over
    verdict = ORACLE.judge(won)
    assert verdict is not None
    assert verdict.chances == (1.0, 0.0)


def test_the_game_offers_it_to_everybody() -> None:
    assert vworp.new("tardis_run").game.oracle is GAME.oracle
