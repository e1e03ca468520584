"""The oracle: exact chances for the last pawns, learned ones for the games before them."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tardis_run_research.check import HOLDERS

import vworp
from games.tardis_run.tables import play, table
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import PickPawn
from vworp.games.tardis_run.study.bounds import WHOLE
from vworp.games.tardis_run.study.numbering import Numbering
from vworp.games.tardis_run.study.oracle import TardisRunOracle

ORACLE = TardisRunOracle()
SOLVED = {3: 0.506863, 4: 0.505904}
"""What the first move is worth, by docs/solved.md."""


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
    assert verdict.chances[0] == pytest.approx(SOLVED[pawns], abs=0.002)
    weighed = ORACLE.weigh(opening(pawns), opening(pawns).options())
    assert weighed is not None
    assert not weighed.is_exact


def test_tables_of_the_solution_are_worth_nearly_what_it_says() -> None:
    """Tables met in play, with the bounds that the whole solution gives them."""
    sample = np.load(Path(__file__).parents[3] / "docs" / "solved" / "sample.npz")
    numbering = Numbering(load_board("police_box"), 4)
    exact = (sample["lower"] / 2 + sample["upper"] / 2) / WHOLE
    off = {True: [0.0], False: [0.0]}
    for number in range(0, len(exact), 8):
        state = opening(4)
        state.pawns = [
            list(numbering.stands[sample[side][number]]) for side in ("ours", "theirs")
        ]  # fmt: skip
        state.holder = HOLDERS[int(sample["owner"][number])]
        verdict = ORACLE.judge(state)
        assert verdict is not None
        off[verdict.is_exact].append(abs(verdict.chances[0] - exact[number]))
    assert min(len(some) for some in off.values()) > 50
    assert max(off[True]) < 2e-5
    assert sum(off[False]) / len(off[False]) < 0.001


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
    assert sum(off) / len(off) < 0.002


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
