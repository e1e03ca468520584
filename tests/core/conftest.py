"""The game of counting is known while a test of the core runs, and only then."""

from collections.abc import Iterator

import pytest

from core.counting import GAME
from vworp.core import registry


@pytest.fixture(autouse=True)
def counting() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.forget(GAME.id)
