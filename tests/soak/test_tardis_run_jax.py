"""A million random transitions of TARDIS Run in JAX beside the reference, and all of pgx's test."""

import pytest

from arrays.beside import walk
from arrays.test_tardis_run import ENV, check_by_pgx


def test_a_million_transitions_are_those_of_the_reference() -> None:
    assert walk(ENV, games=1000, rounds=1000, seed=11) > 5000


def test_pgx_s_own_test_passes_at_full_length(monkeypatch: pytest.MonkeyPatch) -> None:
    check_by_pgx(100, monkeypatch)
