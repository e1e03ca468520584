"""What holds for all tests."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # workers on all cores need no threads besides

REAL = {"browser", "server"}
"""Tests here run real processes against the clock; on a busy machine one may come too late."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many moments of random games the conformance suite looks at, for each table."""
    parser.addoption("--moments", type=int, default=300)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Such a test has two more tries; a fault that stays is still a fault."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and item.path.relative_to(here).parts[0] in REAL:
            item.add_marker(pytest.mark.flaky(reruns=2))
