"""Arrowheads where an army could cross into enemy land: each stands for one attack."""

from functools import cache
from math import cos, radians, sin

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.armies import PLATE_DOWN, PLATE_HALF
from vworp.games.dalek_invasion.scene.atlas import ANCHORS, GAME, HEIGHT, WIDTH, WORLD
from vworp.games.dalek_invasion.scene.layout import MAP_WORDS
from vworp.games.dalek_invasion.scene.odds import Front, fronts, odds_by_dice
from vworp.games.dalek_invasion.state import Table
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point, spot
from vworp.scene.shapes import Look, Shape, group, path, rect, text, use

AIM = "#ff6a55"

TAG = f"{GAME}-odds"
HALF, HALF_HIGH = 25, 10.5
"""Half the width and the height of the odds."""

BESIDE, ABOVE = 42, 24
"""How far from the middle of a number the odds are clear of it, across or upwards."""

TURNS = sorted(range(-180, 181, 15), key=abs)
"""By how many degrees the odds may stand aside from the straight way, the least first."""

FARTHER = (1, 1.3, 1.7)
"""How many times as far from the number as need be, where many armies stand close together."""

_LOOK: Look = {
    "fill": AIM,
    "stroke": INK,
    "stroke_width": 1.2,
    "font_size": MAP_WORDS,
    "font_weight": "bold",
    "text_anchor": "middle",
}


def odds_tag() -> Shape:
    """What the odds stand on, to be used by name."""
    high = 2 * HALF_HIGH
    return rect(-HALF, -HALF_HIGH, 2 * HALF, high, rx=HALF_HIGH, fill=PALE_BRASS, id=TAG)


def draw_crossings(table: Table, offers: Offers) -> list[Shape]:
    """An arrowhead for each pair of source and target, on the border or the sea line."""
    found = [(front, odds_by_dice(table, front)) for front in fronts(offers)]
    return [_heads(tuple(found))] if found else []


@row
def _heads(found: tuple[tuple[Front, tuple[int, ...]], ...]) -> Shape:
    heads = [_head(front.source, front.target, odds, front.attacks) for front, odds in found]
    return group(*heads, **_LOOK)


@part
def _head(source: int, target: int, chances: tuple[int, ...], actions: tuple[int, ...]) -> Shape:
    """An attack; its words bring the odds to those who can't see the arrow.

    The odds on it are whispered: a page shows them once the source has been chosen. It is too fine
    for fingers, which mean the land under it.
    """
    attack = f"Attack {BOARD.names[target]} from {BOARD.names[source]}"
    x, y = odds_places(target)[source]
    head = group(
        Shape("title", f"{attack}\n{_odds_words(chances)}"),
        path(_arrowhead(source, target)),
        group(
            use(TAG, x, y),
            text(x, y + 5.2, f"{chances[-1]} %", fill=INK, stroke="none"),
            class_="whisper",
            visibility="hidden",
            pointer_events="none",
        ),
        id=f"attack-{BOARD.ids[source]}-{BOARD.ids[target]}",
        data_fine="",
    )
    return head.affords(actions, f"{attack}: {chances[-1]} %")


def _odds_words(chances: tuple[int, ...]) -> str:
    """The odds of the whole battle, and of beginning it with fewer dice than one could."""
    fewer = [f"begun with {dice}: {chances[dice - 1]} %" for dice in range(1, len(chances))]
    return ", ".join([f"{chances[-1]} % to conquer it in the end", *fewer])


@cache
def odds_places(target: int) -> dict[int, Point]:
    """Where the odds of attacks on a territory stand, by their source.

    Each beside its number, on the side they come from or as near to that as leaves all numbers and
    the other odds in sight.
    """
    found: dict[int, Point] = {}
    for source in BOARD.neighbours[target]:
        places = [_aside(source, target, turn, far) for far in FARTHER for turn in TURNS]
        pair = ANCHORS[source], ANCHORS[target]
        found[source] = min(places, key=lambda place: _hidden(place, pair, found))
    return found


def _aside(source: int, target: int, turn: float, farther: float) -> Point:
    (x, y), (ux, uy) = ANCHORS[target], _direction(source, target)
    cosine, sine = cos(radians(turn)), sin(radians(turn))
    vx, vy = ux * cosine - uy * sine, ux * sine + uy * cosine
    far = farther * min(BESIDE / max(abs(vx), 0.01), ABOVE / max(abs(vy), 0.01))
    left, top = x - vx * far, y + PLATE_DOWN - vy * far
    return min(max(left, HALF), WIDTH - HALF), min(max(top, HALF), HEIGHT - HALF)


def _hidden(place: Point, pair: tuple[Point, Point], found: dict[int, Point]) -> tuple[int, int]:
    """How many numbers of the attack and other odds would be behind it, and numbers in all."""
    x, y = place
    wide, high = HALF + PLATE_HALF[0], HALF_HIGH + PLATE_HALF[1]
    behind = [
        anchor
        for anchor in ANCHORS
        if abs(x - anchor[0]) < wide and abs(y - anchor[1] - PLATE_DOWN) < high
    ]
    odds = [abs(x - a) < 2 * HALF and abs(y - b) < 2 * HALF_HIGH for a, b in found.values()]
    return sum(anchor in pair for anchor in behind) + sum(odds), len(behind)


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
