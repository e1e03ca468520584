"""The small pictures on tiles and cards, each drawn round (0, 0) and about 56 across."""

from pathlib import Path

from vworp.games.keys_to_the_tardis.box import DALEK, EXTRA_TURN, OPEN_DOOR, TARDIS_KEY, TELEPORT
from vworp.games.keys_to_the_tardis.scene.colours import GAME
from vworp.scene.figures import monster
from vworp.scene.ornament import roundel
from vworp.scene.palette import INK
from vworp.scene.paths import spot
from vworp.scene.shapes import Shape, at, group, path, rect, use
from vworp.scene.sheets import Sheet

ICONS = Sheet(Path(__file__).parent / "symbols" / "icons.svg")

BRONZE = "#d39a4c"
STEEL = "#b4c3d6"
MINT = "#bff3d8"
FROST = "#eaf8ff"


def pandorica() -> Shape:
    """The box that holds whoever is put into it, with words on three sides."""
    return ICONS.draw("pandorica").add(
        _written("translate(-13 7) skewY(28) scale(0.2 0.22)"),
        _written("translate(13 7) skewY(-28) scale(0.2 0.22)"),
        _written("translate(0 -15) scale(0.22 0.12)"),
    )


def _written(place: str) -> Shape:
    return use(f"{GAME}-word", transform=place, stroke=MINT)


def word() -> Shape:
    """The ornament that cards, signs and boxes bear, in the stroke of whatever uses it."""
    return group(roundel(0, 0, 54, 26, colour=None), id=f"{GAME}-word")


def sheet(wide: float, high: float) -> Shape:
    """A Time Barrier: a hatched, translucent sheet that lets the colour below show through."""
    left, top = -wide / 2, -high / 2
    hatch = []
    for start in range(-int(high), int(wide), 15):
        near, far = max(start, 0), min(start + high, wide)
        begin, end = (left + near, -top - near + start), (left + far, -top - far + start)
        hatch.append(f"M{spot(begin)}L{spot(end)}")
    return group(
        rect(left, top, wide, high, rx=5, fill="#dff4ff", fill_opacity=0.24),
        path("".join(hatch), stroke=FROST, stroke_width=3, stroke_opacity=0.9),
        rect(left, top, wide, high, rx=5, fill="none", stroke=INK, stroke_width=6, opacity=0.5),
        rect(left, top, wide, high, rx=5, fill="none", stroke=FROST, stroke_width=3),
    )


def face_icons() -> dict[int, Shape]:
    """What is on open tiles."""
    return {
        OPEN_DOOR: ICONS.draw("passage"),
        DALEK: group(monster(0, BRONZE), transform=at(0, 31, 0.92)),
        TARDIS_KEY: ICONS.draw("key"),
        EXTRA_TURN: ICONS.draw("hourglass"),
        TELEPORT: ICONS.draw("whirl"),
    }
