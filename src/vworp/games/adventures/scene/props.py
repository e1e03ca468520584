"""What stands about on the terrain: crowns of trees, crates and barrels."""

from pathlib import Path
from random import Random

from vworp.games.adventures.scene.colours import FUNGUS, LEAF, SHADE, tone
from vworp.games.adventures.scene.field import GAME
from vworp.scene.paths import polar, ring
from vworp.scene.shapes import Shape, at, circle, group, path
from vworp.scene.sheets import Sheet

THINGS = Sheet(Path(__file__).parent / "symbols" / "markers.svg")
"""A portal, an objective marker, a token, a crate and a barrel."""

SIGNS = Sheet(Path(__file__).parent / "symbols" / "signs.svg")
"""Orders, what ails a figure, and the sign of each race's colour (AT-D01)."""


def tree_definitions(is_earth: bool, scale: float) -> list[Shape]:
    """Three crowns, and what lies about."""
    colours = LEAF if is_earth else FUNGUS
    size = scale * 0.115
    trees = [
        group(
            circle(2.5, 3.5, 9, fill=SHADE, opacity=0.35),
            path(_blob(number), fill=tone(colour, -0.35)),
            path(_blob(number), fill=colour, transform="translate(-1 -1.2) scale(0.84)"),
            path(_blob(number + 1), fill=tone(colour, 0.24), transform=at(-2.4, -3, 0.46)),
            transform=f"scale({size:.3g})",
        )
        for number, colour in enumerate(colours)
    ]
    return [group(tree, id=f"{GAME}-tree{number}") for number, tree in enumerate(trees)]


def _blob(seed: int) -> str:
    """A crown with lobes."""
    rng = Random(seed)
    lobes = [
        ring(*polar(0, 0, rng.uniform(4.6, 6.2), number * 360 / 7), rng.uniform(3.4, 4.6))
        for number in range(7)
    ]
    return "".join([ring(0, 0, 6.5), *lobes])


def clutter_definitions() -> list[Shape]:
    """A crate and a barrel."""
    return [THINGS.draw(word).named(f"{GAME}-{word}") for word in ("crate", "barrel")]
