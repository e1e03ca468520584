"""Clara, the eleven Doctors' keepsakes, rival invaders, stars and dice."""

from pathlib import Path

from vworp.scene.palette import BRASS, INK
from vworp.scene.paths import Point, dots, star
from vworp.scene.shapes import Shape, Value, group, path, rect
from vworp.scene.sheets import Sheet

_HERE = Path(__file__).parent / "symbols"
KEEPSAKES = Sheet(_HERE / "keepsakes.svg")
INVADERS = Sheet(_HERE / "invaders.svg")


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
    tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_LEFT, _MIDDLE, _RIGHT)),
)


def die(x: float, y: float, size: float, pips: int, *, is_red: bool) -> Shape:
    """A die about (x, y): black for the attacker, red for the defender (DI-10)."""
    face, edge = ("#b3202f", "#ff9a94") if is_red else ("#16181f", "#9aa4b8")
    spots = dots([(x + dx * size, y + dy * size) for dx, dy in PIPS[pips - 1]])
    return group(
        square(x, y, size, rx=size * 0.2, fill=face, stroke=edge, stroke_width=1.4),
        path(spots, stroke="#fff", stroke_width=size * 0.2, stroke_linecap="round"),
    )


def square(x: float, y: float, size: float, **look: Value | None) -> Shape:
    """A square about (x, y)."""
    return rect(x - size / 2, y - size / 2, size, size, **look)


def keepsake(doctor: int) -> Shape:
    """What one thinks of with each of the eleven Doctors; about (0, 0), 24 wide and high."""
    return KEEPSAKES.draw(f"keepsake-{doctor + 1}")


def invader(mission: str) -> Shape:
    """Whom a Mission Card is about; about (0, 0), 40 wide and high."""
    return INVADERS.draw(mission)


def clara() -> Shape:
    """Clara in her red dress, about (0, 0), 16 wide and 28 high."""
    return KEEPSAKES.draw("clara")
