"""Covers: the square pictures that stand for a game where one is chosen."""

from vworp.scene.furniture import shared_definitions, sign, sign_board, table_clip
from vworp.scene.ornament import roundel, starfield
from vworp.scene.palette import BRASS, OLD_BRASS
from vworp.scene.shapes import Shape, Svg, group, rect

SIDE = 600
MIDDLE = SIDE / 2


def cover(game: str, title: str, seed: int, definitions: list[Shape], *shapes: Shape) -> Svg:
    """A night sky with a great ornament, the game's own shapes before it, and its title."""
    name = f"{game}-cover"
    defs = [*shared_definitions(name), table_clip(name, SIDE, SIDE), *definitions]
    sky = group(
        rect(0, 0, SIDE, SIDE, fill=f"url(#{name}-night)"),
        starfield(SIDE, SIDE, seed, stars=150),
        group(roundel(MIDDLE, 258, 240, seed), opacity=0.7),
        *shapes,
        rect(6, 6, SIDE - 12, SIDE - 12, rx=14, fill="none", stroke=OLD_BRASS, stroke_width=2),
        clip_path=f"url(#{name}-table)",
    )
    return Svg(
        SIDE,
        SIDE,
        Shape("defs", *defs),
        sky,
        sign_board(40, 502, SIDE - 80, 70),
        sign(40, 502, SIDE - 80, 70, title, 38),
        rect(40, 502, SIDE - 80, 70, rx=5, fill="none", stroke=BRASS, stroke_width=2.5),
        title=title,
    )
