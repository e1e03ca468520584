"""Parts of a picture: what follows from the same arguments is drawn once, and then looked up.

A scene is put together from parts. Each takes just what it depends on (numbers, words, tuples of
them), never the table, so that a move draws anew what it changed and nothing else; and the parts
of two pictures that are the same object are the same without being compared.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import ParamSpec

from vworp.scene.shapes import Raw, Shape

P = ParamSpec("P")

KEPT = 1024
"""So many forms of a part are remembered unless it says otherwise."""


def part(draw: Callable[P, Shape | Iterable[Shape]]) -> Callable[P, Raw]:
    """Draw a part once for the same arguments."""
    return kept(KEPT)(draw)


def kept(most: int) -> Callable[[Callable[P, Shape | Iterable[Shape]]], Callable[P, Raw]]:
    """`part`, for one that is large (keep few) or has many forms (keep many)."""

    def decorate(draw: Callable[P, Shape | Iterable[Shape]]) -> Callable[P, Raw]:
        @lru_cache(maxsize=most)
        def drawn(*arguments: P.args, **named: P.kwargs) -> Raw:
            shapes = draw(*arguments, **named)
            return Raw(shapes) if isinstance(shapes, Shape) else Raw(*shapes)

        drawn.__doc__ = draw.__doc__
        return drawn  # type: ignore[return-value]  # lru_cache forgets the parameters

    return decorate
