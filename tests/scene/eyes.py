"""How far apart colours look, to all kinds of eyes."""

from itertools import combinations

EYES = {
    "all three cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long cones": ((0.1124, 0.8876, 0), (0.1124, 0.8876, 0), (0.004, -0.004, 1)),
    "no middle cones": ((0.2928, 0.7072, 0), (0.2928, 0.7072, 0), (-0.0223, 0.0223, 1)),
    "no short cones": ((1, 0.1446, -0.1446), (0, 0.8599, 0.1401), (0, 0.8599, 0.1401)),
}
"""Which light reaches whom: linear red, green and blue, as published for dichromats."""

Triple = tuple[float, float, float]


def least_distance(colours: list[str], eyes: str) -> float:
    """How far apart (in CIELAB) the two most similar of these colours look."""
    seen = [_lab(_through(eyes, _linear(colour))) for colour in colours]
    return min(_apart(one, other) for one, other in combinations(seen, 2))


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red**2.2, green**2.2, blue**2.2


def _through(eyes: str, light: Triple) -> Triple:
    red, green, blue = (
        max(0.0, sum(part * channel for part, channel in zip(row, light, strict=True)))
        for row in EYES[eyes]
    )
    return red, green, blue


def _lab(light: Triple) -> Triple:
    red, green, blue = light
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def _apart(one: Triple, other: Triple) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)
