"""What all tests share: naming the rule a test guards, and moves as words."""

from collections.abc import Callable
from typing import TypeVar

from vworp.core import State

F = TypeVar("F", bound=Callable[..., None])


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules of the ledger a test would fail without; read by test_ledger.py."""
    assert ids, "name at least one rule"

    def mark(test: F) -> F:
        return test

    return mark


def words(state: State) -> list[str]:
    """What may be done now, as sentences."""
    return [str(action) for action in state.legal()]


def play(state: State, *sentences: str) -> State:
    """Play decisions and chance outcomes, in words; returns the same state."""
    for sentence in sentences:
        state.play(sentence)
    return state
