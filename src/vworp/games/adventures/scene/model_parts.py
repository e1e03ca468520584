"""What the models are made of: heads, coats, legs and strokes."""

from vworp.scene.palette import INK
from vworp.scene.paths import dots
from vworp.scene.shapes import Shape, circle, path

SKIN = "#e9c3a0"
OLIVE = "#5c6b3c"
SILVER = "#c9d3da"
BLACK = "#23232e"


def stroke(d: str, colour: str, size: float) -> Shape:
    """A line with round ends."""
    return path(d, fill="none", stroke=colour, stroke_width=size, stroke_linecap="round")


def head(y: float = -20, r: float = 4, colour: str = SKIN) -> Shape:
    """A head."""
    return circle(0, y, r, fill=colour)


def eyes(y: float = -19.6) -> Shape:
    """Two eyes."""
    return stroke(dots([(-1.5, y), (1.5, y)]), INK, 1.1)


def coat(colour: str, wide: float = 6, high: float = 16) -> Shape:
    """A coat down to the ground."""
    return path(
        f"M-{wide} 0L-{wide - 1.6} -{high - 2}Q0 -{high + 2} {wide - 1.6} -{high - 2}"
        f"L{wide} 0Q0 2.2 -{wide} 0Z",
        fill=colour,
    )


def legs(colour: str) -> Shape:
    """Two legs."""
    return path("M-4 -8L-4.6 0.6H-0.6L0 -6L0.6 0.6H4.6L4 -8Z", fill=colour)
