"""A million random tables, picks and throws of TARDIS Run: the solver's moves against the rules."""

import numpy as np
from tardis_run_research.batches import Batches
from tardis_run_research.check import count_wrong_moves

from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering


def test_a_million_moves_of_the_solver_are_those_of_the_rules() -> None:
    moves = Moves(Numbering(load_board("police_box"), 4))
    assert count_wrong_moves(moves, Batches(moves, np).lead, "police_box", 1_000_000, seed=9) == 0
