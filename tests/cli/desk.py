"""What tests of the command line share: what a command said, and somebody who types."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Said:
    """What a command did: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


class Typist(io.TextIOBase):
    """Somebody who types numbers of choices for ever, without looking."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # of text
        return f"{self._rng.randrange(1, 13)}\n"


def stream(typed: str | bytes | io.TextIOBase) -> io.TextIOBase:
    """Typed lines as a standard input."""
    if isinstance(typed, io.TextIOBase):
        return typed
    data = typed.encode() if isinstance(typed, str) else typed
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
