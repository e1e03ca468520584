"""`python bench/sight.py`: the miniatures table's geometry, and a plain-Python peer, in one run.

Sight tests (three lines each) on the village table, 30 observers by 30 targets: in one vectorised
call, one by one, remembered, and cast as rays in plain Python. The answers must be the same.
Ratios of medians over interleaved rounds are written to bench/sight.md.
"""

import argparse
from collections.abc import Callable
from math import hypot
from pathlib import Path
from random import Random

import shapely

from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.adventures import GAME
from vworp.games.adventures.box.catalogue import ALIEN, CHARACTER, CIVILIAN, LEADER, SOLDIER
from vworp.games.adventures.box.tables import table
from vworp.games.adventures.rules import race
from vworp.games.adventures.rules.appear import arrive
from vworp.games.adventures.rules.geometry.ground import Ground
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN, Sight
from vworp.games.adventures.rules.geometry.terrain import Piece
from vworp.games.adventures.setup import start
from vworp.games.adventures.state import Adventure
from workload import Counts, Workload, time_together

OURS, SINGLE, MEMORY, PEER = (
    "shapely, one call for the matrix",
    "shapely, one question at a time",
    "remembered answers",
    "plain Python rays",
)
TURN = "A whole turn of the village with 20 pieces of terrain and 41 figures"
Outline = tuple[Point, ...]


def people(ground: Ground, count: int, seed: int) -> list[Point]:
    """Figures anywhere on the table but right on an edge, where rays and shapely may differ."""
    rng = Random(seed)
    edges = shapely.union_all([piece.polygon.exterior for piece in ground.terrain.pieces])
    found: list[Point] = []
    while len(found) < count:
        spot = (rng.randrange(2, 287) / 4, rng.randrange(2, 191) / 4)
        if ground.may_stand(spot) and not shapely.dwithin(edges, shapely.Point(spot), 0.01):
            found.append(spot)
    return found


# The peer: what one would write without a geometry library.


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    if (_turn(a, b, c) > 0) == (_turn(a, b, d) > 0):
        return False
    return (_turn(c, d, a) > 0) != (_turn(c, d, b) > 0)


def _contains(outline: Outline, point: Point) -> bool:
    x, y = point
    is_inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            is_inside = not is_inside
    return is_inside


def _meets(outline: Outline, a: Point, b: Point) -> bool:
    ends = zip(outline, (*outline[1:], outline[0]), strict=True)
    return any(_cross(a, b, c, d) for c, d in ends) or _contains(outline, a)


def _distance(outline: Outline, point: Point) -> float:
    return min(
        _to_segment(point, a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)
    )


def _to_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)


class Rays:
    """The same question answered by casting rays at edges, with bounding boxes to be fair."""

    def __init__(self, ground: Ground) -> None:
        terrain = ground.terrain
        self.blocks = [_boxed(_thin(piece)) for piece in terrain.blocks]
        self.screens = [(_boxed(_thin(piece)), piece.outline) for piece in terrain.screens]
        self.insides = [piece.outline for piece in terrain.insides]
        self.behinds = [piece.outline for piece in terrain.behinds]

    def view(self, observer: Point, target: Point) -> int:
        """HIDDEN, COVER or OPEN."""
        dx, dy = target[0] - observer[0], target[1] - observer[1]
        length = hypot(dx, dy) or 1.0
        aside = (-0.45 * dy / length, 0.45 * dx / length)
        screens = [
            shape
            for shape, outline in self.screens
            if not (_contains(outline, observer) or _contains(outline, target))
        ]
        ends = [(target[0] + side * aside[0], target[1] + side * aside[1]) for side in (0, 1, -1)]
        stopped = sum(self._is_stopped(observer, end, screens) for end in ends)
        if stopped == len(ends):
            return HIDDEN
        is_inside = any(_contains(outline, target) for outline in self.insides)
        return COVER if stopped or is_inside or self._is_behind(observer, target) else OPEN

    def _is_stopped(self, a: Point, b: Point, screens: list["Boxed"]) -> bool:
        low = (min(a[0], b[0]), min(a[1], b[1]))
        high = (max(a[0], b[0]), max(a[1], b[1]))
        return any(
            shape[1][0] <= high[0]
            and shape[1][2] >= low[0]
            and shape[1][1] <= high[1]
            and shape[1][3] >= low[1]
            and _meets(shape[0], a, b)
            for shape in (*self.blocks, *screens)
        )

    def _is_behind(self, observer: Point, target: Point) -> bool:
        return any(
            _distance(outline, target) <= 1.5 and _meets(outline, observer, target)
            for outline in self.behinds
        )


Boxed = tuple[Outline, tuple[float, float, float, float]]


def _thin(piece: Piece) -> Outline:
    return tuple((x, y) for x, y in list(piece.thin.exterior.coords)[:-1])


def _boxed(outline: Outline) -> Boxed:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return outline, (min(xs), min(ys), max(xs), max(ys))


# The workloads.


def workloads() -> list[Workload]:
    """All four ways of asking."""
    village = table("village")
    ground = village.ground()
    seers, targets = people(ground, 30, 1), people(ground, 30, 2)
    rays = Rays(ground)
    warm = Sight(ground.terrain, ())
    expected = warm.views(seers, targets)
    assert expected == [[rays.view(seer, target) for target in targets] for seer in seers]

    def counted(ask: Callable[[], object]) -> Callable[[], Counts]:
        def work() -> Counts:
            ask()
            return {"tests": len(seers) * len(targets)}

        return work

    def singles(view: Callable[[Point, Point], int]) -> None:
        for seer in seers:
            for target in targets:
                view(seer, target)

    def matrix() -> None:
        Sight(ground.terrain, ()).views(seers, targets)

    def alone() -> None:
        singles(Sight(ground.terrain, ()).view)

    return [
        Workload(OURS, lambda: counted(matrix)),
        Workload(SINGLE, lambda: counted(alone)),
        Workload(MEMORY, lambda: counted(lambda: singles(warm.view))),
        Workload(PEER, lambda: counted(lambda: singles(rays.view))),
    ]


def crowded_village() -> Adventure:
    """The village at the start of a turn with 41 figures on it, Daleks among them."""
    options = GAME.read_options({"table": "village", "team": "doctor_3 jo sarah", "unit": UNIT})
    state = start(1, options)
    _play(state, Random(5), 1)
    race.turn_up(state, 0)
    for kind, count, place in NEWCOMERS:
        arrive(state, kind, count, place)
    return state


UNIT = "brigadier yates benton"
NEWCOMERS: tuple[tuple[int, int, Point], ...] = (
    (ALIEN, 3, (20, 40)),
    (ALIEN, 3, (50, 40)),
    (ALIEN, 2, (60, 30)),
    (LEADER, 1, (26, 20)),
    (CHARACTER, 1, (40, 22)),
    (SOLDIER, 8, (43, 8)),
    (CIVILIAN, 2, (36, 20)),
)


def _play(state: Adventure, rng: Random, turn: int) -> None:
    """Random decisions until a turn begins; everything else follows its rules."""
    dice = QuickDice(rng)
    while state.steps and state.turn < turn:
        step = state.step
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, dice))
        else:
            state.apply(rng.choice(step.options(state)))


def whole_turns() -> Workload:
    """Turns of that village, each with other dice and other decisions."""
    village = crowded_village()
    rng = Random(7)

    def work() -> Counts:
        _play(village.copy(), rng, village.turn + 1)
        return {"turns": 1}

    return Workload(TURN, lambda: work)


def main() -> None:
    """Measure, print, and keep the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds per workload")
    arguments = parser.parse_args()
    found, turns = workloads(), whole_turns()
    time_together([*found, turns], arguments.rounds, arguments.seconds, lambda: None)
    peer = next(workload for workload in found if workload.name == PEER).rate("tests")
    lines = ["| sight tests | per CPU second | ratio to the rays |", "| --- | --- | --- |"]
    for workload in found:
        rate = workload.rate("tests")
        lines.append(f"| {workload.name} | {rate:,.0f} | {rate / peer:.1f} |")
    lines += ["", f"{TURN}: {1000 / turns.rate('turns'):.0f} ms of CPU, the time of "]
    lines[-1] += f"{peer / turns.rate('turns'):,.0f} sight tests by plain rays."
    page = "\n".join([*HEAD, *lines, ""])
    Path(__file__).with_name("sight.md").write_text(page)
    print(page)


HEAD = [
    "# Sight tests on the miniatures table",
    "",
    "Written by `python bench/sight.py`: 30 x 30 views on the village table, three lines each,",
    "cover included; medians over interleaved rounds of one run on one core.",
    "",
]


if __name__ == "__main__":
    main()
