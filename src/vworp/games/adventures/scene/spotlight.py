"""Who it is about, large: whoever is to decide or to act, else the enemy, else the Doctor.

It has the place where a question is asked, while nothing is asked there.
"""

from collections.abc import Iterable, Iterator

from vworp.games.adventures.box.catalogue import THE_DOCTOR
from vworp.games.adventures.rules.people import aliens_on_table
from vworp.games.adventures.scene import portraits
from vworp.games.adventures.scene.layout import GAP, Layout
from vworp.games.adventures.scene.people import Face, badges_of, face_of
from vworp.games.adventures.scene.portraits import DISC
from vworp.games.adventures.scene.titles import figure_lines
from vworp.games.adventures.state import Adventure, Figure
from vworp.scene.furniture import plate
from vworp.scene.lettering import BOLD, broken, label
from vworp.scene.palette import PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Box
from vworp.scene.shapes import Shape, at, group

SPOTLIGHT = "spotlight"
PAD = 14
PORTRAIT = 2.7
"""The radius of the portrait, in letters."""


def draw_spotlight(state: Adventure, layout: Layout, room: Box, focus: int) -> list[Shape]:
    """A portrait, a name and what there is to say, at the foot of the room.

    The sentences stand below the portrait; where there is no room for that, some stand beside it.
    """
    who = _who(state, focus)
    name, *said = figure_lines(state, who, badges_of(state, who))
    radius = layout.words * PORTRAIT
    left, most = 2 * (radius + PAD), room.high - GAP - PAD
    title = broken(name, layout.name * BOLD, room.wide - left - PAD)
    lines = _as_many(said, layout, room.wide - 2 * PAD, 99)
    is_below = left + len(lines) * layout.line <= most
    top = left if is_below else PAD + len(title) * layout.name * LINE
    if not is_below:
        lines = _as_many(said, layout, room.wide - left - PAD, int((most - top) // layout.line))
    high = max(left, top + len(lines) * layout.line + PAD)
    if not lines or high > most + PAD:
        return []
    spot = (PAD if is_below else left, top)
    drawn = _spotlight(
        face_of(state, who), title, lines, spot, (room.wide, high), (layout.words, layout.name)
    )
    return [group(drawn, class_=SPOTLIGHT, transform=at(room.x, room.y + room.high - high))]


LINE = 1.24
"""From one line to the next, in letters."""

Size = tuple[float, float]


def _who(state: Adventure, focus: int) -> Figure:
    """Somebody on the table, or about to be put there."""
    enemies = [figure.number for figure in aliens_on_table(state)]
    number: int = getattr(state.step, "figure", focus) if not state.turn else focus
    return state.figures[next(who for who in (number, *enemies, THE_DOCTOR) if who >= 0)]


def _as_many(said: Iterable[str], layout: Layout, wide: float, most: int) -> tuple[str, ...]:
    """The first sentences, in so many lines at most."""
    found: tuple[str, ...] = ()
    for sentence in said:
        longer = (*found, *broken(sentence, layout.words, wide))
        if len(longer) > most:
            break
        found = longer
    return found


@part
def _spotlight(
    face: Face,
    title: tuple[str, ...],
    lines: tuple[str, ...],
    spot: tuple[float, float],
    size: Size,
    letters: Size,
) -> Iterator[Shape]:
    """The sentences begin at a spot: below the portrait, or beside it under the name."""
    (x, top), (words, large) = spot, letters
    radius = words * PORTRAIT
    left = 2 * (radius + PAD)
    above = PAD if x == left else PAD + radius - large * LINE * len(title) / 2
    yield plate(0, 0, *size)
    yield portraits.draw_portrait(
        *face, transform=at(PAD + radius, PAD + radius, radius / (DISC + 4))
    )
    for row, said in enumerate(title):
        y = above + large * LINE * (row + 0.5)
        yield label(left, y, said, large, fill=PALE_BRASS, anchor="start", bold=True)
    for row, said in enumerate(lines):
        yield label(x, top + words * LINE * (row + 0.5), said, words, anchor="start")
