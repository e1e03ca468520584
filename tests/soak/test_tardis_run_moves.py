"""A million random tables, picks and throws of TARDIS Run: the solver's moves against the rules."""

import numpy as np

from vworp.games.tardis_run.board import load_board
from vworp.games.tardis_run.solved.batches import Batches
from vworp.games.tardis_run.solved.check import count_wrong_moves
from vworp.games.tardis_run.solved.moves import Moves
from vworp.games.tardis_run.solved.numbering import Numbering


def test_a_million_moves_of_the_solver_are_those_of_the_rules() -> None:
    moves = Moves(Numbering(load_board("police_box"), 4))
    assert count_wrong_moves(moves, Batches(moves, np).lead, "police_box", 1_000_000, seed=9) == 0
