"""Where an order lets a figure go: what a player may choose, and why not elsewhere."""

from collections.abc import Hashable

from vworp.core import Illegal
from vworp.games.adventures.actions import FIRST_MARKER, ORDERS, TARGETS
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.memory import Memory
from vworp.games.adventures.rules.geometry.points import (
    EPSILON,
    Path,
    Point,
    distance,
    gap,
    in_contact,
    snap,
)
from vworp.games.adventures.rules.movement import plans
from vworp.games.adventures.rules.sight import spotted_by
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    DUCK,
    GROUND,
    MOVE,
    NO_ORDER,
    RETREAT,
    ROUT,
    STAND,
    Adventure,
    Figure,
)
from vworp.games.adventures.wording import refused

SLACK = 0.5
"""How much longer than the shortest way an Advance over the grid may be."""

THIN = 0.75
"""Section 6 of the ledger: candidates nearer to each other than this are one."""

SPOKES = 16
_REMEMBERED: Memory[Hashable, tuple[list[Point], float]] = Memory(4096)


class OrderedMove:
    """One figure's move under its order: everything that is the same for all places."""

    def __init__(self, state: Adventure, figure: Figure, limit: float = -1.0) -> None:
        self.state = state
        self.figure = figure
        self.order = figure.order if limit < 0 else MOVE
        self.is_free = limit >= 0  # AT-211: any direction, no least distance
        self.move = people.pace_of(state, figure) if limit < 0 else limit
        self.limit = self.move if limit >= 0 else _most(self.order, self.move)
        self.least = 0.0 if limit >= 0 else _least(self.order, self.move)
        self.mover = people.mover_of(figure)
        self.bases = people.bases(state, figure)
        self.enemies = plans.near_enemies(state, figure, self.limit)
        self._spotted: list[Figure] | None = None
        self._goals: list[Path] | None = None
        self._offers: list[Point] | None = None
        self._most_behind: int | None = None

    @property
    def spotted(self) -> list[Figure]:
        """The enemies that the figure spots, nearest first."""
        if self._spotted is None:
            self._spotted = sorted(
                spotted_by(self.state, self.figure),
                key=lambda enemy: (people.gap_between(self.figure, enemy), enemy.number),
            )
        return self._spotted

    @property
    def charges(self) -> list[Path]:
        """AT-48, AT-R09. The ways of an Attack: at the nearest group, or else to any marker."""
        if self._goals is None:
            self._goals = self._ways_of_attack()
        return self._goals

    def _ways_of_attack(self) -> list[Path]:
        state, figure = self.state, self.figure
        if not self.spotted:
            points = state.table.objectives
            return [plans.way_to_point(state, figure, p, self.move, 0.0) for p in points]
        near = people.gap_between(figure, self.spotted[0])
        nearest = [e for e in self.spotted if people.gap_between(figure, e) <= near + EPSILON]
        return [plans.way_to(state, figure, enemy, self.move, 0.0) for enemy in nearest]

    # What is refused.

    def why_not(self, point: Point, way: tuple[Point, ...] = ()) -> Illegal | None:
        """Why the figure can't go there, along a drawn way if there is one; None if it can."""
        standing = self.state.ground.standing_fault(point, self.mover, self.bases)
        if standing:
            return refused(standing)
        path = self.path(point, way)
        if path is None:
            return Illegal("AT-R06", "no way leads there")
        if way:
            blocked = self.state.ground.drawn_fault(path.points, self.mover, self.enemies)
            if blocked:
                return refused(blocked)
        return self.why_not_for(point, path.length)

    def path(self, point: Point, way: tuple[Point, ...] = ()) -> Path | None:
        """The way to a place: as drawn, or the shortest."""
        if way:
            points = (self.figure.point, *way, point)
            return Path(points, sum(map(distance, points, points[1:])))
        ground = self.state.ground
        return ground.path(self.figure.point, point, self.mover, self.enemies, self.limit)

    def why_not_for(self, point: Point, length: float) -> Illegal | None:
        """What the order says to a free place at the end of a way of this length."""
        if length > self.limit + EPSILON:
            return self._too_far(length)
        if self.order != ATTACK and self._touches_an_enemy(point):
            return Illegal("AT-R06", "only an Attack may end in contact with an enemy")
        if self.is_free or self.order == STAND:
            return None
        checks = {
            ATTACK: self._why_no_attack,
            ADVANCE: self._why_no_advance,
            RETREAT: self._why_no_retreat,
            ROUT: self._why_no_rout,
            DUCK: self._why_no_ducking,
        }
        check = checks.get(self.order)
        fault = check(point) if check else None
        if fault is None and length < self.least - EPSILON:
            self.offers()  # where nothing is so far, the least distance falls away
            return self._too_short(length) if length < self.least - EPSILON else None
        return fault

    def _too_far(self, length: float) -> Illegal:
        rule = {STAND: "AT-53", DUCK: "AT-R52"}.get(self.order, "AT-R07")
        return Illegal(rule, f"{length:.2f} inches of path, {self.limit:g} allowed")

    def _too_short(self, length: float) -> Illegal:
        rules = {ATTACK: "AT-48", ADVANCE: "AT-50", MOVE: "AT-52", RETREAT: "AT-54", ROUT: "AT-55"}
        words = f"{length:.2f} inches of path, at least {self.least:g} on {ORDERS[self.order]}"
        return Illegal(rules.get(self.order, "AT-R08"), words)

    def _touches_an_enemy(self, point: Point) -> bool:
        return any(
            in_contact(point, (x, y), self.figure.sheet.radius, radius)
            for x, y, radius in self.enemies
        )

    def _why_no_attack(self, point: Point) -> Illegal | None:
        if any(path.end == point for path in self.charges):
            return None
        whom = self.spotted[0].sheet.name if self.spotted else "an objective marker"
        return Illegal("AT-48", f"an Attack runs straight at {whom}")

    def _why_no_advance(self, point: Point) -> Illegal | None:
        for enemy in people.open_aliens(self.state):
            apart = self._gap(point, enemy)
            if apart < plans.HALT - EPSILON and not self._halts_at(point, enemy):
                words = f"an Advance stops 2 inches from {enemy.sheet.name}, not {apart:.2f}"
                return Illegal("AT-51", words)
        goal, _ = goal_of(self.state, self.figure)
        now = self._way_length(self.figure.point, goal)
        then = self._way_length(point, goal)
        gone = self._way_length(self.figure.point, point)
        if gone + then > now + SLACK:
            where = TARGETS[self.figure.goal]
            return Illegal("AT-50", f"an Advance goes straight towards {where}")
        return None

    def _halts_at(self, point: Point, enemy: Figure) -> bool:
        """AT-R100. The point of the grid that stands for 2 inches from the one it advances on."""
        return enemy.number == self.figure.goal and point == self._advance().end

    def _way_length(self, start: Point, end: Point) -> float:
        """Over the ground alone: figures in the way are walked round, that is no detour."""
        roads = self.state.ground.roads(self.mover)
        found = roads.path(start, end)
        return found.length if found else distance(start, end)

    def _why_no_retreat(self, point: Point) -> Illegal | None:
        """AT-54, AT-R09. It must end farther from the nearest spotted enemy than it began."""
        for enemy in self.spotted[:1]:
            if self._gap(point, enemy) <= people.gap_between(self.figure, enemy):
                return Illegal("AT-54", f"a Retreat ends farther from {enemy.sheet.name}")
        return None

    def _why_no_rout(self, point: Point) -> Illegal | None:
        """AT-56, AT-R09. Farther from every spotted enemy, or from as many as possible."""
        if self._left_behind(point) < self._most_left_behind():
            return Illegal("AT-56", "a Rout ends farther from all enemies")
        return None

    def _left_behind(self, point: Point) -> int:
        return sum(
            self._gap(point, enemy) > people.gap_between(self.figure, enemy)
            for enemy in self.spotted
        )

    def may_stay(self) -> bool:
        """AT-53, AT-R08. Whether the figure may stay where it is."""
        if self.is_free or self.order in (STAND, GROUND, NO_ORDER):
            return True
        if self.order == DUCK and plans.is_safe(self.state, self.figure.point, self.spotted):
            return True
        return not self.offers()

    def _most_left_behind(self) -> int:
        if self._most_behind is None:
            spokes = self.state.ground.spokes(self.figure.point, self.move, SPOKES)
            places = [point for _, point in self._within_reach(spokes)]
            self._most_behind = max((self._left_behind(point) for point in places), default=0)
        return self._most_behind

    def _why_no_ducking(self, point: Point) -> Illegal | None:
        if plans.is_safe(self.state, point, self.spotted):
            return None
        return Illegal("AT-130", "a suppressed figure may only get behind cover")

    def _gap(self, point: Point, enemy: Figure) -> float:
        return gap(point, enemy.point, self.figure.sheet.radius, enemy.sheet.radius)

    # What is offered.

    def offers(self) -> list[Point]:
        """Good places under this order, thinned; a person may choose any other legal point."""
        if self._offers is None:
            key = self._key()
            found = _REMEMBERED.get(key)
            if found is None:
                found = self._find_offers()
                _REMEMBERED[key] = found
            self._offers, self.least = found
        return self._offers

    def _key(self) -> Hashable:
        """Everything that the offers depend on: a copy of a table asks for them again and again."""
        state, figure = self.state, self.figure
        goal = goal_of(state, figure) if self.order == ADVANCE else None
        return (
            state.ground,
            (figure.point, figure.sheet.radius, self.mover, self.order, self.limit, self.least),
            (goal, tuple(self.bases), tuple(self.enemies)),
            tuple((enemy.number, enemy.point) for enemy in self.spotted),
            tuple(state.tokens),
            tuple(other.point for other in people.everybody(state) if people.is_prisoner(other)),
            tuple(alien.point for alien in people.open_aliens(state)),
            tuple(friend.point for friend in people.active_players(state) if people.is_pc(friend)),
        )

    def _find_offers(self) -> tuple[list[Point], float]:
        """AT-R08. Good places and the least distance; where nothing is so far, there is none."""
        if self.order == ATTACK:
            return sorted({path.end for path in self.charges if path.length > 0}), 0.0
        places = [way for way in self._within_reach(self.candidates()) if way[0] > 0]
        far_enough = self._kept(places)
        if far_enough:
            return far_enough, self.least
        self.least = 0.0
        return self._kept(places), 0.0

    def _kept(self, places: list[tuple[float, Point]]) -> list[Point]:
        """What the order allows of these."""
        self._offers = []  # while they are being found, nobody asks for them
        found = [point for length, point in places if self.why_not_for(point, length) is None]
        return sorted(_thinned(found))

    def _within_reach(self, points: list[Point]) -> list[tuple[float, Point]]:
        ground = self.state.ground
        reach = self.limit + EPSILON
        near = [p for p in dict.fromkeys(points) if distance(p, self.figure.point) <= reach]
        free = [p for p in near if ground.may_stand(p, self.mover, self.bases)]
        lengths = ground.lengths(self.figure.point, free, reach, self.mover, self.enemies)
        return [
            (length, point) for length, point in zip(lengths, free, strict=True) if length <= reach
        ]

    def candidates(self) -> list[Point]:
        """Section 6 of the ledger: towards what matters, cover near by, and all directions."""
        if self.order == ADVANCE:
            goal, _ = goal_of(self.state, self.figure)
            return [*self._along(goal), self._advance().end]
        ground = self.state.ground
        places = [place for goal in self._what_matters() for place in self._along(goal)]
        places += [
            spot
            for spot in self.state.table.cover_spots
            if distance(spot, self.figure.point) <= self.limit
        ]
        for inches in (self.limit / 2, self.limit):
            places += ground.spokes(self.figure.point, inches, SPOKES)
        return places

    def _advance(self) -> Path:
        """AT-51. As far as an Advance goes this turn."""
        if self.figure.goal < FIRST_MARKER:
            enemy = self.state.figures[self.figure.goal]
            return plans.way_to(self.state, self.figure, enemy, self.limit, plans.HALT)
        goal, _ = goal_of(self.state, self.figure)
        return plans.way_to_point(self.state, self.figure, goal, self.limit, 0.0)

    def _what_matters(self) -> list[Point]:
        """Markers, the laboratory, things on the ground, friends, prisoners, spotted enemies."""
        state = self.state
        goals = [*state.table.objectives]
        if state.table.laboratory >= 0:
            middle = state.table.pieces[state.table.laboratory].polygon.centroid
            goals.append(snap((middle.x, middle.y)))
        goals += [
            f.point
            for f in people.active_players(state)
            if people.is_pc(f) and f is not self.figure
        ]
        goals += [(x, y) for x, y, _ in state.tokens]
        goals += [f.point for f in people.everybody(state) if people.is_prisoner(f)]
        goals += [enemy.point for enemy in self.spotted]
        return goals

    def _along(self, goal: Point) -> list[Point]:
        """Half way and all the way that the order allows along the shortest path to a goal."""
        path = self.state.ground.roads(self.mover).path(self.figure.point, goal)
        if path is None or not path.length:
            return []
        steps = (self.limit / 2, self.limit - 0.25, self.limit)
        return [snap(path.at(inches)) for inches in steps if inches <= path.length + 1]


def _most(order: int, move: float) -> float:
    """AT-48 to AT-55. How far an order lets a figure go."""
    special = {STAND: float(LIMITS.stand_move), GROUND: 0.0, NO_ORDER: 0.0, DUCK: move / 2}
    return min(special.get(order, move), move) if order in special else move


def _least(order: int, move: float) -> float:
    """AT-R07. Half speed at least; a Rout runs, as nearly as the grid lets it."""
    if order == ROUT:
        return max(move - SLACK, 0.0)
    return move / 2 if order in (ADVANCE, MOVE, RETREAT) else 0.0


def goal_of(state: Adventure, figure: Figure) -> tuple[Point, float]:
    """The place and radius of what an Advance leads to."""
    if figure.goal >= FIRST_MARKER:
        return state.table.objectives[figure.goal - FIRST_MARKER], 0.0
    other = state.figures[figure.goal]
    return other.point, other.sheet.radius


def _thinned(points: list[Point]) -> list[Point]:
    kept: list[Point] = []
    for point in points:
        if all(distance(point, other) >= THIN for other in kept):
            kept.append(point)
    return kept
