"""Chances of success, written beside whatever they belong to."""

from collections.abc import Iterator

from vworp.games.time_of_the_daleks.study.bound import AtLeast
from vworp.scene.lettering import label, width
from vworp.scene.palette import BRASS, INK
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, at, group, rect

HIGH = 26
TYPE = 20

GOOD, FAIR, POOR = "#7ff0b2", "#ffe08a", "#ff9d8a"
"""Ink for a chance of two in three and more, of one in three and more, and of less."""


def say_chance(chance: float) -> str:
    """In per cent; what is not certain never reads 100, what is possible never 0.

    A bound says that it is one, and is rounded down to stay one, unless it reads the same anyway.
    """
    if isinstance(chance, AtLeast) and chance < 0.995:
        return f"at least {int(100 * chance)}%"
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{chance:.0%}"


def short_chance(chance: float) -> str:
    """The same where there is little room."""
    return say_chance(chance).replace("at least ", "≥")


def ink_for(chance: float) -> str:
    """The colour of a chance."""
    return GOOD if chance >= 2 / 3 else FAIR if chance >= 1 / 3 else POOR


def chance_wide(chance: float) -> float:
    """How much room a badge needs."""
    return width(short_chance(chance), TYPE) + 14


def chance_badge(x: float, y: float, chance: float) -> Raw:
    """A badge centred on a point."""
    return _badge(x, y, short_chance(chance), ink_for(chance))


@part
def _badge(x: float, y: float, words: str, ink: str) -> Shape:
    wide = width(words, TYPE) + 14
    return group(
        rect(-wide / 2, -HIGH / 2, wide, HIGH, rx=8, fill=INK, stroke=BRASS, stroke_width=1.4),
        label(0, 0.5, words, TYPE, fill=ink, bold=True),
        transform=at(x, y),
        pointer_events="none",
    )


def chance_before(right: float, y: float, chance: float | None) -> Iterator[Shape]:
    """How likely success is, where that is known; the badge ends at `right`."""
    if chance is not None:
        yield chance_badge(right - chance_wide(chance) / 2, y, chance)
