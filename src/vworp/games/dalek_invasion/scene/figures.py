"""The TARDIS, Clara, the eleven Doctors' keepsakes, stars and dice."""

from vworp.scene.palette import BRASS, INK, IVORY, LAMP, PALE_BRASS
from vworp.scene.paths import Point, dots, star
from vworp.scene.shapes import Shape, circle, group, path, rect

BOX = "#1f5fb8"
BOX_DARK = "#123b7a"
BOX_LIGHT = "#5c9be8"
DRESS = "#d8324a"
HAIR = "#5a3420"
SKIN = "#f0cfae"


def tardis() -> Shape:
    """A blue police box, feet at (0, 0), 26 wide and 42 high."""
    return group(
        rect(-14, -3, 28, 3, rx=0.6, fill=BOX_DARK),
        rect(-12, -33, 24, 30, fill=BOX),
        rect(-13, -34, 3, 31, fill=BOX_LIGHT, stroke_width=0.6),
        rect(10, -34, 3, 31, fill=BOX_DARK, stroke_width=0.6),
        rect(-10.5, -33.5, 21, 4, fill=INK, stroke_width=0.5),
        path("M-8 -31.5H8", stroke=IVORY, stroke_width=1.4, stroke_dasharray="2.4 0.9"),
        path("M-13 -34.5H13L11 -37.5H-11ZM-9 -37.5H9L8 -39.5H-8Z", fill=BOX),
        path("M-1.8 -39.5V-42.5Q0 -44.5 1.8 -42.5V-39.5Z", fill=LAMP),
        path("M-8.5 -28V-22H-1.5V-28ZM1.5 -28V-22H8.5V-28Z", fill=LAMP, stroke_width=0.7),
        path("M-5 -28V-22M-8.5 -25H-1.5M5 -28V-22M1.5 -25H8.5", stroke=BOX_DARK, stroke_width=0.7),
        path(
            "M-8.5 -20V-14H-1.5V-20ZM1.5 -20V-14H8.5V-20Z"
            "M-8.5 -12V-5H-1.5V-12ZM1.5 -12V-5H8.5V-12Z",
            fill=BOX_DARK,
            stroke=BOX_LIGHT,
            stroke_width=0.5,
        ),
        path("M0 -29V-3", stroke=INK, stroke_width=0.9),
        stroke=INK,
        stroke_width=1,
        stroke_linejoin="round",
    )


def clara() -> Shape:
    """Clara in her red dress, about (0, 0), 16 wide and 28 high."""
    return group(
        path("M-3 4L-8 13Q0 16 8 13L3 4Z", fill=DRESS),
        path("M-3.4 -2Q0 -4 3.4 -2L3 5H-3Z", fill=DRESS),
        path("M-6 3Q-9 -14 0 -14Q9 -14 6 3Q3.5 0 4 -5Q0 -9 -4 -5Q-3.5 0 -6 3Z", fill=HAIR),
        circle(0, -6, 4.2, fill=SKIN),
        path("M-4.6 -7Q-3 -11.5 1 -11Q4.6 -10 4.6 -6.6Q1 -7.5 0 -9.4Q-2 -7.4 -4.6 -7Z", fill=HAIR),
        stroke=INK,
        stroke_width=1,
        stroke_linejoin="round",
    )


def stars(x: float, y: float, count: int, r: float) -> Shape:
    """One or two stars, the first about (x, y)."""
    d = "".join(star(x + n * r * 2.1, y, r, 5, 0.45) for n in range(count))
    return path(d, fill=BRASS, stroke=INK, stroke_width=1, stroke_linejoin="round")


_LEFT, _MIDDLE, _RIGHT = -0.27, 0.0, 0.27

PIPS: tuple[tuple[Point, ...], ...] = (
    ((0, 0),),
    ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (0, 0), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _LEFT), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_LEFT, _RIGHT), (0, 0), (_RIGHT, _LEFT), (_RIGHT, _RIGHT)),
    (
        (_LEFT, _LEFT),
        (_LEFT, _MIDDLE),
        (_LEFT, _RIGHT),
        (_RIGHT, _LEFT),
        (_RIGHT, _MIDDLE),
        (_RIGHT, _RIGHT),
    ),
)


def die(
    x: float, y: float, size: float, pips: int, *, is_red: bool, is_lost: bool = False
) -> Shape:
    """A die about (x, y): black for the attacker, red for the defender (DI-10)."""
    face, edge, ink = ("#b3202f", "#ff9a94", "#fff") if is_red else ("#16181f", "#9aa4b8", "#fff")
    spots = dots([(x + dx * size, y + dy * size) for dx, dy in PIPS[pips - 1]])
    return group(
        rect(
            x - size / 2,
            y - size / 2,
            size,
            size,
            rx=size * 0.2,
            fill=face,
            stroke=edge,
            stroke_width=1.4,
        ),
        path(spots, stroke=ink, stroke_width=size * 0.2, stroke_linecap="round"),
    )


def _fine(d: str, colour: str = INK, size: float = 1.6) -> Shape:
    return path(d, fill="none", stroke=colour, stroke_width=size, stroke_linecap="round")


def keepsake(doctor: int) -> list[Shape]:
    """What one thinks of with each of the eleven Doctors; about (0, 0), 24 wide and high."""
    return KEEPSAKES[doctor]


KEEPSAKES: tuple[list[Shape], ...] = (
    [  # a walking stick and a ring
        _fine("M-4 11V-6Q-4 -11 1 -11Q5.5 -11 5.5 -6.5", INK, 4),
        _fine("M-4 11V-6Q-4 -11 1 -11Q5.5 -11 5.5 -6.5", "#9a6a35", 2),
        circle(6, 6, 4, fill="none", stroke=INK, stroke_width=3.2),
        circle(6, 6, 4, fill="none", stroke="#4aa3ff", stroke_width=1.6),
    ],
    [  # a recorder
        path("M-11 8L6 -9L10 -11L11 -10L9 -6L-8 11Z", fill="#c98a4b", stroke=INK),
        _fine("M-6 6h0M-3 3h0M0 0h0M3 -3h0", INK, 2.2),
    ],
    [  # a frilled shirt under a velvet cape
        path("M-12 11L-7 -11H7L12 11Z", fill="#6d1f4a", stroke=INK),
        path(
            "M-3 -11H3L5 -6L3 -4L6 0L3 2L6 6L0 10L-6 6L-3 2L-6 0L-3 -4L-5 -6Z",
            fill="#fff",
            stroke=INK,
            stroke_width=0.9,
        ),
        _fine("M0 -8V7", "#9aa3b3", 0.9),
    ],
    [  # a very long scarf
        path("M-12 -5Q0 4 12 -5L11 1Q8 3 6 3L8 12H2L1 4Q-7 4 -12 1Z", fill="#b5563a", stroke=INK),
        _fine("M-8 -2.2L-8 2.6M-2 .4V4.6M8 -2L8.4 2", "#e6c25a", 2.4),
        _fine("M1.6 6.6H7M2 9.6H7.6", "#4f7a4a", 1.8),
    ],
    [  # a stick of celery
        path("M-2 12L-3 0H3L2 12Z", fill="#cfe6a0", stroke=INK),
        _fine("M0 11V1", "#8fb558", 1),
        path(
            "M0 0Q-10 1 -9 -5Q-8 -9 -4 -7Q-3 -13 1 -11Q6 -12 5 -7Q10 -8 9 -3Q7 2 0 0Z",
            fill="#5fa044",
            stroke=INK,
        ),
    ],
    [  # a coat of many colours
        path("M-11 -9L0 -4V12H-10Z", fill="#e4b23c", stroke=INK),
        path("M11 -9L0 -4V12H10Z", fill="#3f78c2", stroke=INK),
        path("M-11 -9L-4 -12L0 -4Z", fill="#d1435b", stroke=INK),
        path("M11 -9L4 -12L0 -4Z", fill="#58a05b", stroke=INK),
        path("M-10 4H0V12H-10Z", fill="#8a55b0", stroke=INK, stroke_width=0.8),
        path("M0 2H10.5V7H0Z", fill="#e77f3a", stroke=INK, stroke_width=0.8),
    ],
    [  # an umbrella with a question mark for a handle
        path(
            "M-12 -1Q-10 -12 0 -12Q10 -12 12 -1Q9 -4 6 -1Q3 -4 0 -1Q-3 -4 -6 -1Q-9 -4 -12 -1Z",
            fill="#39424f",
            stroke=INK,
        ),
        _fine("M0 -2V4Q5 4 5 8Q5 12 0 12Q-4 12 -4 8.6", INK, 3.4),
        _fine("M0 -2V4Q5 4 5 8Q5 12 0 12Q-4 12 -4 8.6", "#e4483f", 1.7),
    ],
    [  # a pocket watch
        _fine("M0 -7Q4 -13 10 -10", "#8b6c34", 1.6),
        circle(-1, 2, 9, fill=BRASS, stroke=INK, stroke_width=1),
        circle(-1, 2, 6.4, fill=IVORY, stroke=INK, stroke_width=0.7),
        _fine("M-1 -2V2L2 4", INK, 1.3),
        rect(-3, -9.5, 4, 3, rx=1, fill=PALE_BRASS, stroke=INK, stroke_width=0.8),
    ],
    [  # a leather jacket
        path("M-11 12L-10 -6L-4 -11L0 -2L4 -11L10 -6L11 12H1V0H-1V12Z", fill="#3a2a22", stroke=INK),
        path("M-4 -11L-8 -4L-3 0ZM4 -11L8 -4L3 0Z", fill="#5c4335", stroke=INK, stroke_width=0.8),
        _fine("M0 1V12", "#c9d2de", 1.1),
    ],
    [  # clever spectacles
        rect(-11.5, -5, 10, 9, rx=3, fill="#8ad0ff", stroke=INK, stroke_width=2),
        rect(1.5, -5, 10, 9, rx=3, fill="#ff9c92", stroke=INK, stroke_width=2),
        _fine("M-1.5 -2Q0 -4 1.5 -2M-11.5 -3L-13 -7M11.5 -3L13 -7", INK, 2),
    ],
    [  # a bow tie, which is cool
        path("M0 0L-12 -7V7ZM0 0L12 -7V7Z", fill="#c22f45", stroke=INK),
        _fine("M-9 -3L-4 0L-9 3M9 -3L4 0L9 3", "#7c1526", 1),
        rect(-3, -3.6, 6, 7.2, rx=1.6, fill="#e2566a", stroke=INK, stroke_width=1),
    ],
)
