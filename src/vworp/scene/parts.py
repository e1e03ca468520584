"""Parts of a picture: what follows from the same arguments is drawn once, and then looked up.

A scene is put together from parts. Each takes just what it depends on (numbers, words, tuples of
them), never the table, so that a move draws anew what it changed and nothing else; and the parts
of two pictures that are the same object are the same without being compared.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import ParamSpec, TypeVar

from vworp.scene.shapes import Raw, Row, Shape

P = ParamSpec("P")
Kind = TypeVar("Kind")
Draw = Callable[P, Shape | Iterable[Shape]]

KEPT = 1024
"""So many forms of a part are remembered unless it says otherwise."""


def part(draw: Draw[P]) -> Callable[P, Raw]:
    """Draw something once for the same arguments; it changes as a whole."""
    return kept(KEPT)(draw)


def kept(most: int) -> Callable[[Draw[P]], Callable[P, Raw]]:
    """`part`, for one that is large (keep few) or has many forms (keep many)."""

    def decorate(draw: Draw[P]) -> Callable[P, Raw]:
        return _remembered(draw, Raw, most)

    return decorate


def row(draw: Draw[P]) -> Callable[P, Row]:
    """Draw several things once for the same arguments, which change one by one.

    Make them of parts: a pawn that stays where it is is the same part in the next row.
    """
    return kept_row(KEPT)(draw)


def kept_row(most: int) -> Callable[[Draw[P]], Callable[P, Row]]:
    """`row`, for one that has many forms."""

    def decorate(draw: Draw[P]) -> Callable[P, Row]:
        return _remembered(draw, Row, most)

    return decorate


def _remembered(draw: Draw[P], whole: Callable[..., Kind], most: int) -> Callable[P, Kind]:
    @lru_cache(maxsize=most)
    def drawn(*arguments: P.args, **named: P.kwargs) -> Kind:
        shapes = draw(*arguments, **named)
        return whole(shapes) if isinstance(shapes, Shape) else whole(*shapes)

    drawn.__doc__ = draw.__doc__
    return drawn  # type: ignore[return-value]  # lru_cache forgets the parameters
