"""The research world's own interfaces: PettingZoo, Gymnasium and OpenSpiel, for every game.

Each is an extra that has to be installed; none is imported before somebody asks for it.
"""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from vworp.core import VworpError


class MissingExtra(VworpError):
    """Something that is not installed; says what to install."""


@contextmanager
def brought_by(extra: str) -> Iterator[None]:
    """Import what an extra brings; if it is missing, say how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("vworp"):
            raise
        raise MissingExtra(
            f"{error.name} is not installed; `pip install vworp[{extra}]` brings it"
        ) from error


def load(adapter: str, extra: str) -> ModuleType:
    """The adapter of this name, or a refusal that names the extra it needs."""
    with brought_by(extra):
        return importlib.import_module(f"vworp.adapters.{adapter}")
