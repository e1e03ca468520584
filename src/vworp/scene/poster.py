"""A poster: a table to be hung on a wall, with who played and how it went.

The sheet has the shape of A-series paper. It knows no game: whoever makes one brings the picture,
the names and the story.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vworp.scene.lettering import BOLD, broken, clipped, fitted, label, width
from vworp.scene.ornament import roundel, seal, starfield
from vworp.scene.palette import BRASS, DUSK, IVORY, MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.paths import Point
from vworp.scene.shapes import ROUND, Look, Raw, Shape, Svg, at, circle, group, line, path, rect

WIDE, HIGH = 1400, 1980
MARGIN = 70
INNER = WIDE - 2 * MARGIN
FOOT = HIGH - 96
TITLE = 84
MOST_PICTURE = 1180
"""An upright picture leaves room for the names and the end of the story."""
CURVE_HIGH = 250
MOMENT = 27
STEP = 1.32
"""From one line to the next, in heights of its letters."""


class Guest(NamedTuple):
    """Somebody who played: name, what the seat is called, colour, emblem (an SVG), victory."""

    name: str
    word: str
    colour: str
    emblem: str
    has_won: bool


class Moment(NamedTuple):
    """Something worth telling: when, in words, and how much."""

    when: str
    words: str
    weight: float = 0

    def lines(self) -> tuple[str, ...]:
        """The words as they are written."""
        return broken(self.words, MOMENT, INNER - 190, 2)

    def height(self) -> float:
        """How much room they take."""
        return len(self.lines()) * MOMENT * STEP + 12


class Poster(NamedTuple):
    """What is on a poster. `curves` are chances by part of the game, one for each guest."""

    title: str
    picture: Svg
    guests: Sequence[Guest]
    headline: str
    words: str
    curves: Sequence[Sequence[Point]] = ()
    turning: Moment | None = None
    moments: Sequence[Moment] = ()

    def draw(self) -> Svg:
        """The whole sheet."""
        sheet = [*_ground(), *_title(self.title), *self._below(self._picture_size()[1])]
        return Svg(WIDE, HIGH, *sheet, self._picture(), title=f"{self.title}: {self.headline}")

    def _picture_size(self) -> tuple[float, float]:
        ratio = self.picture.width / self.picture.height
        high = min(INNER / ratio, MOST_PICTURE)
        return high * ratio, high

    def _picture(self) -> Shape:
        wide, high = self._picture_size()
        x, y = (WIDE - wide) / 2, MARGIN + TITLE + 40
        frame: Look = {"fill": NIGHT, "stroke": BRASS, "stroke_width": 3}
        inside = Shape("svg", *self.picture.children, **_window(self.picture, x, y, wide, high))
        edge = rect(x - 8, y - 8, wide + 16, high + 16, rx=20, **frame)
        return group(edge, inside)

    def _below(self, high: float) -> Iterator[Shape]:
        y = MARGIN + TITLE + 40 + high + 44
        yield from _guests(self.guests, y)
        y += 110 * -(-len(self.guests) // _a_row(self.guests)) + 34
        for words in broken(self.headline, 48, INNER - 60, 2):
            yield label(WIDE / 2, y, words, fitted(words, 48, INNER), fill=PALE_BRASS)
            y += 58
        yield label(WIDE / 2, y - 6, clipped(self.words, 30, INNER), 30, fill=MIST)
        yield from self._story(y + 46)

    def _story(self, y: float) -> Iterator[Shape]:
        """The curve where there is one, the turning point, and what else there is room for."""
        if self.curves and y + CURVE_HIGH < FOOT:
            colours = [guest.colour for guest in self.guests]
            yield from _curves(self.curves, colours, y)
            y += CURVE_HIGH + 34
        turning = [self.turning] if self.turning else []
        for moment in [*turning, *self._best(FOOT - y - sum(one.height() for one in turning))]:
            yield from _moment(moment, y)
            y += moment.height()

    def _best(self, room: float) -> list[Moment]:
        """Of the moments those worth most, as many as there is room for, in their order."""
        kept = []
        for moment in sorted(self.moments, key=lambda moment: moment.weight, reverse=True):
            room -= moment.height()
            if room < 0:
                break
            kept.append(moment)
        return sorted(kept, key=self.moments.index)


def _window(picture: Svg, x: float, y: float, wide: float, high: float) -> Look:
    box = picture.attributes["viewBox"]
    return {"x": x, "y": y, "width": wide, "height": high, "viewBox": box}


def _ground() -> Iterator[Shape]:
    yield rect(0, 0, WIDE, HIGH, fill=DUSK)
    yield starfield(WIDE, HIGH, 11, 260)
    rings = (roundel(90, HIGH - 130, 420, 5), roundel(WIDE - 60, 120, 380, 6))
    yield group(*rings, opacity=0.14)
    for inset, wide in ((26, 3), (36, 1.2)):
        size = (WIDE - 2 * inset, HIGH - 2 * inset)
        yield rect(inset, inset, *size, rx=16, fill="none", stroke=OLD_BRASS, stroke_width=wide)
    yield seal(WIDE / 2, HIGH - 62, 20, colour=BRASS)


def _title(words: str) -> Iterator[Shape]:
    y, spacing = MARGIN + TITLE / 2, 5
    words = words.upper()
    size = fitted(words, 62, (INNER - 40) / BOLD, spacing)
    yield label(WIDE / 2, y, words, size, fill=IVORY, bold=True, letter_spacing=spacing)
    reach = min(width(words, size, spacing) * BOLD / 2, INNER / 2 - 40)
    for side in (-1, 1):
        x = WIDE / 2 + side * (reach + 20)
        yield line(x, y + 46, WIDE / 2, y + 46, stroke=BRASS, stroke_width=2)


def _a_row(guests: Sequence[Guest]) -> int:
    return 3 if len(guests) > 4 or len(guests) == 3 else 2 if len(guests) in (2, 4) else 1


def _guests(guests: Sequence[Guest], y: float) -> Iterator[Shape]:
    """The players, in rows; who won has a brass plate."""
    columns = _a_row(guests)
    wide = min(520, (INNER - 20 * (columns - 1)) / columns)
    for number, guest in enumerate(guests):
        row, column = divmod(number, columns)
        beside = min(columns, len(guests) - row * columns)
        left = (WIDE - beside * wide - 20 * (beside - 1)) / 2
        yield group(*_guest(guest, wide), transform=at(left + column * (wide + 20), y + 110 * row))


def _guest(guest: Guest, wide: float) -> Iterator[Shape]:
    edge, thick = (BRASS, 5) if guest.has_won else (guest.colour, 2)
    yield rect(0, 0, wide, 92, rx=14, fill=NIGHT, stroke=edge, stroke_width=thick)
    yield rect(0, 14, 10, 64, rx=3, fill=guest.colour)
    yield circle(58, 46, 34, fill="#0a1430", stroke=guest.colour, stroke_width=3)
    yield _emblem(guest.emblem, 34, 22, 48)
    room = wide - 130
    yield label(108, 34, clipped(guest.name, 34, room), 34, anchor="start", bold=True)
    about = [guest.word] if guest.word != guest.name else []
    words = " · ".join([*about, *(["won"] if guest.has_won else [])])
    fill = PALE_BRASS if guest.has_won else MIST
    yield label(108, 68, clipped(words, 24, room), 24, fill=fill, anchor="start")


def _emblem(emblem: str, x: float, y: float, size: float) -> Shape:
    """A small picture that comes written out."""
    drawn = Raw()
    place = f'<svg x="{x}" y="{y}" width="{size}" height="{size}" '
    drawn.written = emblem.replace("<svg ", place, 1)
    return drawn


def _curves(curves: Sequence[Sequence[Point]], colours: Sequence[str], y: float) -> Iterator[Shape]:
    """Each player's chance to win, from the beginning of the game on the left to now."""
    room = INNER - 60
    yield rect(MARGIN, y - 16, INNER, CURVE_HIGH + 32, rx=14, fill=NIGHT, fill_opacity=0.7)
    for share in (0, 0.5, 1):
        at_height = y + CURVE_HIGH * (1 - share)
        faint: Look = {"stroke": OLD_BRASS, "stroke_width": 1, "stroke_dasharray": "4 8"}
        yield line(MARGIN + 70, at_height, MARGIN + INNER - 16, at_height, **faint)
        yield label(MARGIN + 60, at_height, f"{share:.0%}", 20, fill=MIST, anchor="end")
    for curve, colour in zip(curves, colours, strict=True):
        points = [(MARGIN + 70 + x * (room - 26), y + CURVE_HIGH * (1 - c)) for x, c in curve]
        way = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
        yield path(way, fill="none", stroke=MIST, stroke_width=7, stroke_opacity=0.5, **ROUND)
        yield path(way, fill="none", stroke=colour, stroke_width=4.5, **ROUND)


def _moment(moment: Moment, y: float) -> Iterator[Shape]:
    yield label(MARGIN + 160, y + MOMENT / 2, moment.when, MOMENT, fill=BRASS, anchor="end")
    for number, words in enumerate(moment.lines()):
        height = y + MOMENT / 2 + number * MOMENT * STEP
        words = clipped(words, MOMENT, INNER - 190)
        yield label(MARGIN + 186, height, words, MOMENT, fill=IVORY, anchor="start")
