"""How dangerous a place is, and what cards and aliens the dice would bring there."""

from collections.abc import Sequence
from functools import cache, lru_cache

from vworp.games.adventures.box.catalogue import ALIEN, CYBERMAT, KINDS, LIMITS, catalogue
from vworp.games.adventures.box.entries import Weapon
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.appear import available
from vworp.games.adventures.rules.cards.drawing import workers
from vworp.games.adventures.rules.geometry.points import Point, distance
from vworp.games.adventures.rules.geometry.sight import HIDDEN
from vworp.games.adventures.rules.hitting import CANNOT, number_to_hit
from vworp.games.adventures.rules.portals import on_table, point_of
from vworp.games.adventures.rules.race import is_known
from vworp.games.adventures.rules.shooting import has_hand_held_weapon, small_arms
from vworp.games.adventures.rules.targets import weapon
from vworp.games.adventures.state import Adventure, Figure

BASES = 1.0
"""Two radii: what lies between centres besides the gap."""

UNKNOWN_MOVE = 5.0
HEALTH = 5
SEEN, FAR = 0.04, 24.0
"""What it costs to be seen by an alien that is not too far away."""

AROUND, LEAST, MOST = 12.0, 8.0, 18.0
"""Who is near a place of work, and how near a decoy should come."""

UNSEEN = -1
"""What somebody adds to the events dice who sees no portal."""

GUARDED = 6.0
"""AT-205. How near an armed friend deters a captor."""


class Threat:
    """An alien as its enemies see it."""

    __slots__ = ("arms", "has_gun_in_hand", "is_armed", "point", "reach")

    def __init__(self, state: Adventure, alien: Figure) -> None:
        self.point = alien.point
        self.is_armed = people.is_armed(state, alien) or not alien.sheet.race
        self.reach = people.move_of(state, alien) if alien.sheet.race else UNKNOWN_MOVE
        self.arms = [weapon(number) for number in small_arms(state, alien)]
        if people.is_immobilised(state, alien):
            self.reach, self.arms = 0.0, []
        self.has_gun_in_hand = has_hand_held_weapon(state, alien)

    def danger(self, gap: float, is_unarmed: bool, is_guarded: bool) -> float:
        """What it may do next turn to somebody so far away: 1 is capture for sure."""
        near = gap - self.reach
        found = max((knock_out(arm, max(near, 0.0)) for arm in self.arms), default=0.0)
        if self.is_armed and is_unarmed:
            grip = 1.0 if near <= 2 else 0.35 if near <= 2 + self.reach else 0.0
            found += grip * (0.4 if is_guarded else 1.0)
        elif near <= 0 and self.reach:
            found += 0.35
        return found


@lru_cache(maxsize=4096)
def knock_out(arm: Weapon, gap: float) -> float:
    """How likely a shot puts a player character out."""
    needed = number_to_hit(arm, gap)
    if needed == CANNOT or arm.damage is None:
        return 0.0
    wanted = HEALTH + (1 if arm.stun else 3) - arm.damage.plus
    return (11 - needed) / 10 * chance_of_total(arm.damage.dice, wanted)


@cache
def chance_of_total(dice: int, wanted: int) -> float:
    """The chance that so many D6 show at least a total."""
    if dice == 0:
        return 1.0 if wanted <= 0 else 0.0
    return sum(chance_of_total(dice - 1, wanted - face) for face in range(1, 7)) / 6


@cache
def expectation(score: int) -> tuple[float, float]:
    """AT-192 to AT-198. The cards and the figures that the events dice bring with modifiers."""
    table = catalogue().events
    last = table.row[-1].total[1]
    cards = figures = 0.0
    for die in range(2, 7):
        total = die + score
        if total > last:
            total = min(total - table.second_column, last)
        row = next(row for row in table.row if row.total[0] <= total <= row.total[1])
        cards += row.draw / 6
        figures += (row.alien + 1.5 * row.leader + 0.5 * row.character) / 6
    return cards, figures


class Outlook:
    """The table as the players' side looks at it before a move."""

    def __init__(self, state: Adventure) -> None:
        self.state = state
        self.threats = [Threat(state, a) for a in people.active_aliens(state) if not a.is_disguised]
        self.guards = [f for f in people.active_players(state) if people.is_armed(state, f)]
        self.portals = on_table(state)
        known = 0 if is_known(state) else -1
        self.score = known + (2 if people.leader_is_on_table(state) else 0)
        self.supply = 1.0 if available(state, ALIEN) else 0.0
        busy = workers(state)
        seers = [f for f in people.active_players(state) if f.number not in busy]
        sums = self._sums([seer.point for seer in seers])
        self.sums = {f.number: n for f, n in zip(seers, sums, strict=True) if n > UNSEEN}

    def dangers(self, figure: Figure, points: Sequence[Point]) -> list[float]:
        """How dangerous each place would be for a figure, with all aliens together."""
        if not self.threats:
            return [0.0] * len(points)
        state = self.state
        is_unarmed = not people.is_armed(state, figure)
        views = state.ground.views([threat.point for threat in self.threats], points)
        guards = [guard.point for guard in self.guards if guard is not figure]
        found = []
        for place, point in enumerate(points):
            is_guarded = any(distance(point, g) - BASES <= GUARDED for g in guards)
            total = 0.0
            for number, threat in enumerate(self.threats):
                gap = max(0.0, distance(point, threat.point) - BASES)
                risk = threat.danger(gap, is_unarmed, is_guarded)
                is_hidden = views[number][place] == HIDDEN
                total += 0.35 * risk if is_hidden else risk + (SEEN if gap <= FAR else 0.0)
            found.append(total)
        return found

    def guns_in_reach(self, points: Sequence[Point]) -> list[int]:
        """AT-89. How many weapons a screwdriver could put out of action from each place."""
        armed = [threat.point for threat in self.threats if threat.has_gun_in_hand]
        if not armed:
            return [0] * len(points)
        views = self.state.ground.views(points, armed)
        reach, most = LIMITS.sonic_range + BASES, LIMITS.sonic_targets
        found = []
        for point, row in zip(points, views, strict=True):
            seen = [place for place, view in zip(armed, row, strict=True) if view != HIDDEN]
            found.append(min(most, sum(distance(point, place) <= reach for place in seen)))
        return found

    def lures(self, points: Sequence[Point], work: Point | None) -> list[float]:
        """AT-161. How many aliens would leave a place of work to come after somebody here."""
        near = [t.point for t in self.threats if work and distance(t.point, work) <= AROUND]
        if work is None or not near:
            return [0.0] * len(points)
        views = self.state.ground.views(near, points)
        found = []
        for place, point in enumerate(points):
            seen = [a for number, a in enumerate(near) if views[number][place] != HIDDEN]
            drawn = sum(LEAST <= distance(point, alien) - BASES <= MOST for alien in seen)
            found.append(drawn + 0.05 * min(distance(point, work), 2 * MOST))
        return found

    def flows(self, figure: Figure, points: Sequence[Point]) -> list[tuple[float, float]]:
        """The cards and figures that the dice would bring if a figure stood at each place.

        AT-R26. Only who sees most counts: behind him the others may see what they like.
        """
        others = {seer: added for seer, added in self.sums.items() if seer != figure.number}
        most = max(others.values(), default=UNSEEN)
        has_taker = any(people.is_pc(self.state.figures[seer]) for seer in others)
        found = []
        for mine in self._sums(points):
            highest = max(most, mine)
            cards, figures = (0.0, 0.0) if highest == UNSEEN else expectation(highest + self.score)
            found.append((cards if has_taker or mine > UNSEEN else 0.0, figures * self.supply))
        return found

    def _sums(self, points: Sequence[Point]) -> list[int]:
        """AT-188, AT-189. What an observer at each place would add; UNSEEN without a portal."""
        state = self.state
        mats = [a.point for a in people.active_aliens(state) if KINDS[a.number] == CYBERMAT]
        levels = self._levels(points)
        if not mats:
            return levels
        views = state.ground.views(points, mats)
        return [
            level if level == UNSEEN else level + sum(view != HIDDEN for view in seen)
            for level, seen in zip(levels, views, strict=True)
        ]

    def _levels(self, points: Sequence[Point]) -> list[int]:
        """AT-188. The same without Cybermats; remembered, since portals seldom move."""
        state = self.state
        sites = tuple((state.portals[n].site, state.portals[n].level) for n in self.portals)
        known = state.ground.remembered(sites)
        missing = [point for point in dict.fromkeys(points) if point not in known]
        if missing:
            rows = state.ground.portals_active(missing, [site for site, _ in sites])
            for point, row in zip(missing, rows, strict=True):
                known[point] = self._sum(point, row) if any(row) else UNSEEN
        return [known[point] for point in points]

    def _sum(self, point: Point, seen: Sequence[bool]) -> int:
        state = self.state
        numbers = [n for n, is_seen in zip(self.portals, seen, strict=True) if is_seen]
        nearest = min(numbers, key=lambda n: distance(point, point_of(state, n)))
        return sum(state.portals[n].level for n in numbers if n != nearest)
