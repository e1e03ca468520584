"""Small pictures: the six symbols, and one for each thing that effects speak of.

An icon fits into a box of 28 round (0, 0) and takes its colours from whatever shows it: what is
filled has the fill, what is drawn as a line has the stroke.
"""

from collections.abc import Callable

from vworp.games.time_of_the_daleks.box.vocabulary import SYMBOLS
from vworp.games.time_of_the_daleks.scene.colours import GAME, GROUND, LIGHT
from vworp.scene.paths import dots, ring, star
from vworp.scene.shapes import ROUND, Shape, at, circle, group, path, rect, use


def _line(d: str, size: float = 2.6) -> Shape:
    return path(d, fill="none", stroke_width=size, **ROUND)


def _solid(d: str) -> Shape:
    return path(d, stroke="none", fill_rule="evenodd")


def _running() -> list[Shape]:
    limbs = (
        "M3 -5.5L-1.5 2.5M-8.5 -1L-4.5 -6L3 -5.5L6 -0.5L11 -1.5M-1.5 2.5L4.5 6L2.5 13"
        "M-1.5 2.5L-4.5 8L-11.5 8.5"
    )
    return [circle(6, -10.5, 3.3, stroke="none"), _line(limbs, 3.3)]


def _diplomacy() -> list[Shape]:
    near = "M-10 -12H3Q6 -12 6 -9V-3Q6 0 3 0H-4L-9 5V0H-10Q-13 0 -13 -3V-9Q-13 -12 -10 -12Z"
    return [_solid(near), _line("M9.5 -5H10Q13 -5 13 -2V5Q13 8 10 8H9V12.5L4 8H-1.5Q-4 8 -4.4 6")]


def _science() -> list[Shape]:
    flask = "M-4.6 -12.5H4.6M-3 -12V-3.5L-10.6 9Q-12 12.6 -8 12.6H8Q12 12.6 10.6 9L3 -3.5V-12"
    return [_line(flask), _solid("M-5.4 3H5.4L9 9.2Q10 11.4 8 11.4H-8Q-10 11.4 -9 9.2Z")]


def _cunning() -> list[Shape]:
    mask = (
        "M-13 -6.5Q-6 -8.5 0 -5Q6 -8.5 13 -6.5Q13.5 6 6.5 7.5Q2 8 0 3.6Q-2 8 -6.5 7.5"
        "Q-13.5 6 -13 -6.5ZM-9.4 -1Q-6.4 -4.4 -3 -0.4Q-6.4 2.6 -9.4 -1Z"
        "M9.4 -1Q6.4 -4.4 3 -0.4Q6.4 2.6 9.4 -1Z"
    )
    return [_solid(mask)]


def _tactics() -> list[Shape]:
    rook = (
        "M-10 13V9.4H10V13ZM-7 8L-5.4 -1H5.4L7 8ZM-8.6 -2.4V-12.4H-4.4V-9H-2.2V-12.4H2.2"
        "V-9H4.4V-12.4H8.6V-2.4Z"
    )
    return [_solid(rook)]


def _strength() -> list[Shape]:
    return [_line("M-8 0H8", 3.4), _line("M-8.4 -8V8M8.4 -8V8", 5), _line("M-13 -4V4M13 -4V4", 3)]


def _tardis() -> list[Shape]:
    box = (
        "M-2 -14H2V-11H7.6V-8.4H8.6V11H9.6V13.6H-9.6V11H-8.6V-8.4H-7.6V-11H-2Z"
        "M-6 -6V-1H-1V-6ZM1 -6V-1H6V-6ZM-6 1.4V9H-1V1.4ZM1 1.4V9H6V1.4Z"
    )
    return [_solid(box)]


def _saucer() -> list[Shape]:
    return [
        _solid("M-6 -2.6Q-5.4 -9 0 -9Q5.4 -9 6 -2.6Z"),
        _solid("M-14 2Q-8 -2 0 -2Q8 -2 14 2Q8 7 0 7Q-8 7 -14 2Z"),
        _line(dots([(-7, 10), (0, 11.4), (7, 10)]), 3),
    ]


def _dalek() -> list[Shape]:
    return [
        _solid("M-9.6 13.4L-6 0.6H6L9.6 13.4ZM-5.6 -0.6L-4.8 -6H4.8L5.6 -0.6Z"),
        _solid("M-5 -7.2Q-4.6 -13.4 0 -13.4Q4.6 -13.4 5 -7.2Z"),
        _line("M3 -10H11M-4 -3L-11 -1", 2.2),
    ]


def _person() -> list[Shape]:
    return [circle(0, -6, 5.6, stroke="none"), _solid("M-11 13Q-11 1.6 0 1.6Q11 1.6 11 13Z")]


def _gear() -> list[Shape]:
    teeth = "".join(f"M{x} {y}L{-x} {-y}" for x, y in ((0, 12), (12, 0), (8.5, 8.5), (8.5, -8.5)))
    return [_line(teeth, 4.4), _solid(f"{ring(0, 0, 9)}{ring(0, 0, 3.6)}")]


def _loop() -> list[Shape]:
    return [_line("M8.6 -6.4A10.6 10.6 0 1 0 10.6 2.4", 2.8), _solid("M12.6 -11.6V-2.4L3.6 -4.4Z")]


def _crosshair() -> list[Shape]:
    return [_line(f"{ring(0, 0, 9)}M0 -13.4V-5M0 13.4V5M-13.4 0H-5M13.4 0H5", 2.2)]


def _arrows() -> list[Shape]:
    return [_line("M-11 -5H9M4 -10.4L9.6 -5L4 0.4M11 6H-9M-4 0.8L-9.6 6L-4 11.4", 2.6)]


def _eye() -> list[Shape]:
    return [_line("M-13 0Q0 -13 13 0Q0 13 -13 0Z", 2.4), circle(0, 0, 4.4, stroke="none")]


def _flame() -> list[Shape]:
    fire = (
        "M0 13.4Q-10 12 -9.4 3Q-9 -2 -4.4 -5Q-4.4 -1.6 -2.4 -0.6"
        "Q-3 -9 3.4 -13.6Q3 -8 6.4 -4Q9.6 0 9.4 4"
    )
    return [_solid(f"{fire}Q9.4 12 0 13.4ZM0 10Q4 8.6 3.4 4Q2 2 0.6 0Q-0.4 4 -3 5Q-3.6 9 0 10Z")]


def _breach() -> list[Shape]:
    return [_line("M2 -13L-4 -5L4 0L-4 5L2 13M-12 -6V6M12 -6V6", 2.8)]


def _pin() -> list[Shape]:
    return [_solid(f"M0 13.4L-7.6 -1A8.6 8.6 0 1 1 7.6 -1Z{ring(0, -5, 3.2)}")]


def _lock() -> list[Shape]:
    return [
        _line("M-5.6 -2V-7A5.6 5.6 0 0 1 5.6 -7V-2", 3),
        _solid("M-9.6 -2H9.6V12H-9.6ZM-1.6 2V8H1.6V2Z"),
    ]


ICONS: dict[str, Callable[[], list[Shape]]] = {
    **dict(
        zip(SYMBOLS, (_running, _diplomacy, _science, _cunning, _tactics, _strength), strict=True)
    ),
    "tardis": _tardis,
    "bolt": lambda: [_solid("M3 -14L-9 2H-1.6L-4 14L9 -3.6H1.4Z")],
    "card": lambda: [_line("M-8 -12H8V12H-8Z", 2.4), _line(ring(0, 0, 4), 2)],
    "saucer": _saucer,
    "dalek": _dalek,
    "person": _person,
    "gear": _gear,
    "loop": _loop,
    "crosshair": _crosshair,
    "arrows": _arrows,
    "star": lambda: [_solid(star(0, 0, 14, 4, 0.36))],
    "eye": _eye,
    "shield": lambda: [_solid("M0 -13L11 -9Q12 6 0 13.6Q-12 6 -11 -9Z")],
    "flame": _flame,
    "time_breach": _breach,
    "fixed_point": _pin,
    "time_locked": _lock,
    "plus": lambda: [_line("M-7 0H7M0 -7V7", 4)],
    "pips": lambda: [_line(dots([(-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)]), 5)],
    "vortex": lambda: [
        _line("M1 0Q2 -4 -2 -4Q-7 -3 -6 2Q-4 8 3 7Q11 5 10 -3Q8 -12 -2 -12Q-13 -10 -13 1", 2.6)
    ],
}
"""What each icon is drawn of, by name."""


def icon_name(word: str) -> str:
    """Under which name an icon is defined."""
    return f"{GAME}-i-{word}"


def icon_definitions() -> list[Shape]:
    """All icons, and the symbols on their grounds."""
    icons = [group(*draw(), id=icon_name(word)) for word, draw in ICONS.items()]
    chips = [_chip(symbol) for symbol in range(len(SYMBOLS))]
    return [*icons, *chips]


def icon(word: str, x: float, y: float, colour: str, scale: float = 1) -> Shape:
    """An icon in one colour."""
    return use(icon_name(word), fill=colour, stroke=colour, transform=at(x, y, scale))


def _chip(symbol: int) -> Shape:
    """A symbol on its ground, 28 wide: the ground's corners tell the colour it hints at."""
    ground = rect(-13, -13, 26, 26, rx=(9, 9, 13, 13, 3, 3)[symbol], fill=GROUND[symbol])
    sign = icon(SYMBOLS[symbol], 0, 0, LIGHT[symbol], 0.82)
    return group(ground, sign, id=f"{GAME}-s-{symbol}")


def chip(symbol: int, x: float, y: float, scale: float = 1) -> Shape:
    """A symbol as it is printed on tiles and dilemmas."""
    return use(f"{GAME}-s-{symbol}", transform=at(x, y, scale))
