"""Ornament in the manner of a circular script: rings, arcs and dots that say nothing.

All of it is drawn from a seed, so the same number is the same ornament everywhere.
"""

from math import sqrt
from random import Random

from vworp.scene.palette import BRASS
from vworp.scene.paths import Point, arc, dots, polar, ring, spot
from vworp.scene.shapes import Shape, group, path


def starfield(width: float, height: float, seed: int, stars: int = 110) -> Shape:
    """A night sky: many faint stars, some brighter, a few bright."""
    rng = Random(seed)
    layers = [(stars, 1.4, 0.35), (stars // 3, 2.2, 0.5), (stars // 12, 3.2, 0.8)]
    return group(
        *(
            path(dots(_scatter(rng, width, height, count)), stroke_width=size, opacity=faint)
            for count, size, faint in layers
        ),
        stroke="#dfe8ff",
        stroke_linecap="round",
        fill="none",
    )


def _scatter(rng: Random, width: float, height: float, count: int) -> list[Point]:
    return [(int(rng.random() * width), int(rng.random() * height)) for _ in range(count)]


def roundel(x: float, y: float, r: float, seed: int | str, *, colour: str | None = BRASS) -> Shape:
    """A word of no language: rings within a double ring, joined by lines and pricked with dots.

    Without a colour it takes the stroke of whatever it is put into.
    """
    rng = Random(seed)
    words = _words(rng, x, y, r)
    fine = [ring(x, y, r * 0.94), *_inner_rings(rng, words), *_rays(rng, x, y, r, words)]
    bold = [ring(x, y, r), *(ring(*middle, size) for middle, size in words)]
    pricks = [point for word in words for point in _pricks(rng, *word)]
    return group(
        path("".join(fine), stroke_width=min(r * 0.012 + 0.5, 1.8)),
        path("".join(bold), stroke_width=min(r * 0.024 + 0.6, 3.6)),
        path(dots(pricks), stroke_width=min(r * 0.045 + 1, 8)),
        fill="none",
        stroke=colour,
        stroke_linecap="round",
    )


Word = tuple[Point, float]


def _words(rng: Random, x: float, y: float, r: float) -> list[Word]:
    count = rng.choice([4, 5, 6])
    turn = rng.random() * 360
    words: list[Word] = []
    for number in range(count):
        size = r * rng.uniform(0.17, 0.3)
        away = r * 0.94 - size * rng.choice([1.0, 1.25, 0.55])
        words.append((polar(x, y, away, turn + 360 * number / count + rng.uniform(-9, 9)), size))
    return words


def _inner_rings(rng: Random, words: list[Word]) -> list[str]:
    rings = []
    for (x, y), size in words:
        start = rng.random() * 360
        rings.append(
            rng.choice([ring(x, y, size * 0.62), arc(x, y, size * 0.7, start, start + 230)])
        )
        rings.append(ring(*polar(x, y, size * 0.3, start), size * 0.26))
    return rings


def _rays(rng: Random, x: float, y: float, r: float, words: list[Word]) -> list[str]:
    """A ring off the middle, and from each word one line or two to it."""
    heart = polar(x, y, r * rng.uniform(0.04, 0.12), rng.random() * 360)
    size = r * rng.uniform(0.22, 0.3)
    start = rng.random() * 360
    lines = [ring(*heart, size), arc(*heart, size * 0.72, start, start + 200)]
    for middle, width in words:
        asides = rng.choice([(0.0,), (0.0,), (-0.3, 0.3)])
        lines += [_between(middle, width, heart, size, aside) for aside in asides]
    return lines


def _between(one: Point, near: float, other: Point, far: float, aside: float) -> str:
    """A line from one ring to another, past their middles by a part of the first one's radius."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = sqrt(dx * dx + dy * dy)
    dx, dy = dx / length, dy / length
    shift = near * aside
    begin, end = sqrt(near * near - shift * shift), length - sqrt(far * far - shift * shift)
    if end <= begin:
        return ""
    x, y = one[0] - dy * shift, one[1] + dx * shift
    return f"M{spot((x + dx * begin, y + dy * begin))}L{spot((x + dx * end, y + dy * end))}"


def _pricks(rng: Random, middle: Point, size: float) -> list[Point]:
    start = rng.random() * 360
    return [polar(*middle, size * 0.82, start + 26 * n) for n in range(rng.choice([1, 2, 3]))]


def seal(x: float, y: float, r: float, *, colour: str) -> Shape:
    """Our seal: three rings that lean on one another in a larger one, and a dot between them."""
    leaning = [polar(x, y, r * 0.4, turn) for turn in (0, 120, 240)]
    rings = "".join(ring(*middle, r * 0.36) for middle in leaning)
    arcs = "".join(arc(x, y, r * 0.76, turn - 22, turn + 22) for turn in (60, 180, 300))
    return group(
        path(ring(x, y, r), stroke_width=r * 0.15),
        path(rings + arcs, stroke_width=r * 0.12),
        path(dots([(x, y)]), stroke_width=r * 0.2),
        fill="none",
        stroke=colour,
        stroke_linecap="round",
    )
