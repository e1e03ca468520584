"""Arrowheads where an army could cross into enemy land: each stands for one attack."""

from vworp.games.dalek_invasion.actions import ATTACK
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.atlas import ANCHORS, GAME, WIDTH, WORLD
from vworp.games.dalek_invasion.scene.odds import odds_by_dice
from vworp.games.dalek_invasion.state import Table
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Point, spot
from vworp.scene.shapes import Look, Shape, group, path, rect, text, use

AIM = "#ff6a55"

TAG = f"{GAME}-odds"

_LOOK: Look = {
    "fill": AIM,
    "stroke": INK,
    "stroke_width": 1.2,
    "font_size": 13,
    "font_weight": "bold",
    "text_anchor": "middle",
}


def odds_tag() -> Shape:
    """What the odds stand on, to be used by name."""
    return rect(-23, -9.5, 46, 19, rx=9.5, fill=PALE_BRASS, id=TAG)


def draw_crossings(table: Table, offers: Offers) -> list[Shape]:
    """An arrowhead for each pair of source and target, on the border or the sea line."""
    heads = group(**_LOOK)
    for _, actions in offers.of("crossing"):
        source, target, _ = ATTACK.args(actions[0])
        heads.add(_head(source, target, odds_by_dice(table, actions), tuple(actions)))
    return [heads] if heads.children else []


@part
def _head(source: int, target: int, chances: tuple[int, ...], actions: tuple[int, ...]) -> Shape:
    """An attack; its words bring the odds to those who can't see the arrow.

    The odds on it are whispered: a page shows them once the source has been chosen.
    """
    attack = f"Attack {BOARD.names[target]} from {BOARD.names[source]}"
    x, y = _ahead(source, target)
    head = group(
        Shape("title", f"{attack}\n{_odds_words(chances)}"),
        path(_arrowhead(source, target)),
        group(
            use(TAG, x, y),
            text(x, y + 4.7, f"{chances[-1]} %", fill=INK, stroke="none"),
            class_="whisper",
            visibility="hidden",
        ),
        id=f"attack-{BOARD.ids[source]}-{BOARD.ids[target]}",
    )
    return head.affords(actions, f"{attack}: {chances[-1]} %")


def _odds_words(chances: tuple[int, ...]) -> str:
    """The odds of the whole battle, and of beginning it with fewer dice than one could."""
    fewer = [f"begun with {dice}: {chances[dice - 1]} %" for dice in range(1, len(chances))]
    return ", ".join([f"{chances[-1]} % to conquer it in the end", *fewer])


def _ahead(source: int, target: int) -> Point:
    """Where the odds stand: over the border, so that those of other targets are further away."""
    (x, y), (ux, uy) = _crossing(source, target), _direction(source, target)
    return x + 18 * ux, y + 18 * uy


def _arrowhead(source: int, target: int) -> str:
    middle, (ux, uy) = _crossing(source, target), _direction(source, target)

    def put(along: float, aside: float) -> str:
        return spot((middle[0] + ux * along - uy * aside, middle[1] + uy * along + ux * aside))

    return f"M{put(7, 0)}L{put(-5, 6.5)}L{put(-2, 0)}L{put(-5, -6.5)}Z"


def _direction(source: int, target: int) -> Point:
    """From army to army; between the two ends of the map, over its edge."""
    (x0, y0), (x1, y1) = ANCHORS[source], ANCHORS[target]
    dx, dy = x1 - x0, y1 - y0
    if abs(dx) > WIDTH / 2:
        dx -= WIDTH if dx > 0 else -WIDTH
    length = (dx * dx + dy * dy) ** 0.5
    return dx / length, dy / length


def _crossing(source: int, target: int) -> Point:
    pair = {BOARD.ids[source], BOARD.ids[target]}
    for border in WORLD.borders:
        if {border.a, border.b} == pair:
            return border.at
    line = next(line for line in WORLD.sea_lines if {line.a, line.b} == pair)
    return _middle(line.d, is_forward=line.a == BOARD.ids[source])


def _middle(d: str, *, is_forward: bool) -> Point:
    """The middle of a sea line; of one that leaves the map, of the part at the source."""
    parts = d[1:].split("M")
    part = parts[0] if is_forward or len(parts) == 1 else parts[1]
    numbers = [float(word) for word in part.replace("L", " ").replace("Q", " ").split()]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    weights = (0.5, 0.5) if len(points) == 2 else (0.25, 0.5, 0.25)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
    )
