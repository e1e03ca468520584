"""What holds for all tests."""

import os
import signal
from pathlib import Path

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # workers on all cores need no threads besides
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell's background job ignores Ctrl-C,
    signal.signal(signal.SIGINT, signal.default_int_handler)  # and so would all that tests start


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many moments of random games the conformance suite looks at, for each table."""
    parser.addoption("--moments", type=int, default=300)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may come too late, so a test of it has two more tries.

    A fault that stays is still a fault. No other test has a second try.
    """
    browser = Path(__file__).parent / "browser"
    for item in items:
        if item.path.is_relative_to(browser):
            item.add_marker(pytest.mark.flaky(reruns=2))
