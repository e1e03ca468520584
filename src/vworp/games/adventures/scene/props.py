"""What stands about on the terrain: crowns of trees, crates and barrels."""

from random import Random

from vworp.games.adventures.scene.colours import FUNGUS, LEAF, SHADE, tone
from vworp.games.adventures.scene.field import GAME
from vworp.scene.paths import polar, ring
from vworp.scene.shapes import Shape, at, circle, group, path


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
    return [
        group(
            path("M-1 -1L6 3V7L0 8Z", fill=SHADE, opacity=0.35),
            path("M-4 -4H4V4H-4Z", fill="#9a7444", stroke="#3c2a16"),
            path("M-4 -4L4 4M4 -4L-4 4M-4 -4H4V4H-4Z", stroke="#5b4020", fill="none"),
            id=f"{GAME}-crate",
        ),
        group(
            circle(2, 2.6, 4, fill=SHADE, opacity=0.35),
            circle(0, 0, 3.8, fill="#5e6d75", stroke="#222b31"),
            circle(-0.8, -0.8, 2.2, fill="#85969f"),
            circle(-0.8, -0.8, 0.8, fill="#2b363d"),
            id=f"{GAME}-barrel",
        ),
    ]
