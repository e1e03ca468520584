"""Whatever goes wrong with several processes on a PostgreSQL: nothing is lost, nothing doubled."""

from server.faults import FAULTS, harm_again_and_again


def test_what_was_acknowledged_outlives_every_kind_of_fault(postgres: str) -> None:
    assert harm_again_and_again(postgres, faults=len(FAULTS), hands=2) > 10
