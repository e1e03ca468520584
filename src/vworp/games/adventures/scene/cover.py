"""The lid of the box: the Doctor and a companion, and what waits behind the wall."""

from functools import cache

from vworp.games.adventures.scene.field import GAME
from vworp.games.adventures.scene.silhouettes import model
from vworp.scene.covers import cover
from vworp.scene.furniture import gradient
from vworp.scene.shapes import Shape, Svg, at, circle, ellipse, group, path


@cache
def draw_cover() -> Svg:
    """A table edge in the moonlight."""
    name = f"{GAME}-cover"
    definitions = [
        gradient(f"{name}-vortex", (0, "#e3d2ff", 0.95), (0.35, "#8f5fe8", 0.7), (1, "#3a1f7a", 0)),
        gradient(f"{name}-lawn", (0, "#5d7a45", 1), (0.7, "#33502f", 1), (1, "#132413", 1)),
    ]
    return cover(GAME, "Adventures in Time and Space", 31, definitions, *_shapes(name))


def _shapes(name: str) -> list[Shape]:
    return [
        ellipse(300, 470, 330, 120, fill=f"url(#{name}-lawn)"),
        circle(420, 270, 120, fill=f"url(#{name}-vortex)"),
        _arch(),
        _standing(model("dalek", "#9c3d30"), 440, 372, 5.2),
        _standing(model("cyberman", "x"), 352, 352, 4.2),
        _standing(model("soldier", "x"), 92, 400, 4.2),
        _standing(model("doctor", "doctor_4"), 188, 448, 7.4),
        _standing(model("companion", "leela"), 290, 458, 5.8),
        _standing(model("k9", "k9"), 400, 470, 4.6),
    ]


def _arch() -> Shape:
    return path(
        "M330 400V240A90 90 0 0 1 510 240V400",
        fill="none",
        stroke="#f6e3b0",
        stroke_width=9,
        stroke_linecap="round",
    )


def _standing(figure: Shape, x: float, y: float, size: float) -> Shape:
    return group(
        ellipse(0, 0.6, 9.4, 3.6, fill="#131a30", stroke="#d9b15f", stroke_width=1),
        figure,
        transform=at(x, y, size),
    )
