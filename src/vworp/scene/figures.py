"""Figures of our own, each known by its outline: Doctors, Daleks, other monsters, a police box.

A figure stands with its feet at (0, 0) and is about 40 wide and 74 high. Pawns wear the colour they
are given; what differs otherwise is the outline, so that no two are told apart by colour alone.
"""

from pathlib import Path

from vworp.scene.palette import EMBER, IVORY, PALE_BRASS, VERMILION
from vworp.scene.shapes import Shape, at, group
from vworp.scene.sheets import Sheet

_HERE = Path(__file__).parent / "symbols"
DOCTORS = Sheet(_HERE / "doctors.svg")
MONSTERS = Sheet(_HERE / "monsters.svg")
DALEKS = Sheet(_HERE / "daleks.svg")
POLICE_BOX = Sheet(_HERE / "police-box.svg")

SKIN = "#e9c3a0"

FIGURES = 4
"""How many different pawns there are of each kind."""

_ON_ITS_FOOT = at(0, -9)


def doctor(number: int, coat: str = IVORY) -> Shape:
    """A pawn, one of four Doctors: a scarf and a hat, a cane, spiky hair, a bob."""
    which = (4, 1, 10, 13)[number % FIGURES]
    return _joined(MONSTERS.draw("round-foot"), DOCTORS.draw(f"doctor-{which}", coat=coat))


def monster(number: int, skin: str = VERMILION) -> Shape:
    """A pawn, one of four monsters: a Dalek, a robot, a winged statue, a many-armed one."""
    foot = MONSTERS.draw("square-foot")
    kind = ("dalek", "cyberman", "angel", "ood")[number % FIGURES]
    if kind != "dalek":
        return _joined(foot, MONSTERS.draw(kind, skin=skin))
    figure = dalek("bands", casing=skin, shade=EMBER, light=PALE_BRASS, studs=PALE_BRASS)
    return foot.add(group(*figure.children, transform=_ON_ITS_FOOT))


def dalek(collar: str, **colours: str) -> Shape:
    """A Dalek that looks to the right, 44 wide and 62 high: its casing, shade, light and studs."""
    parts = ("classic-skirt", collar, "classic-head")
    return _joined(*(DALEKS.draw(part, **colours) for part in parts))


def _joined(symbol: Shape, *more: Shape) -> Shape:
    """Symbols that are outlined alike, in one group."""
    return symbol.add(*(part for other in more for part in other.children))


def police_box(**colours: str) -> Shape:
    """A blue police box, 26 wide and 42 high; its trim is the roof and the step."""
    return POLICE_BOX.draw("police-box", **colours)
