"""Three hundred faults under load."""

from server.conftest import postgres as postgres
from server.conftest import postgres_server as postgres_server
from server.faults import harm_again_and_again


def test_three_hundred_faults_lose_and_double_nothing(postgres: str) -> None:
    assert harm_again_and_again(postgres, faults=300, hands=4) > 1000
