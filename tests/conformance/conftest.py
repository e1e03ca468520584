"""The walk that all tests of a table share."""

import pytest

from conformance import walks
from vworp.core import Game


@pytest.fixture
def moments(request: pytest.FixtureRequest) -> int:
    """How many moments of random games are looked at: fewer in `make quick`."""
    return int(request.config.getoption("moments"))


@pytest.fixture
def walk(game: Game, seats: int, moments: int) -> walks.Walk:
    """States of random games at this table; never to be changed, for others look at them too."""
    return walks.walk(game, seats, moments)
