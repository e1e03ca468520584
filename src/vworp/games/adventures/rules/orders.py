"""Orders of step 1, and the reaction table that gives groups of soldiers theirs (chapter 3.15)."""

from vworp.games.adventures.actions import FIRST_MARKER, MARKERS
from vworp.games.adventures.box.catalogue import LIMITS, OFFICER, SOLDIER, catalogue
from vworp.games.adventures.box.entries import ReactionResult
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards.passive import reaction_bonus
from vworp.games.adventures.rules.geometry.sight import OPEN
from vworp.games.adventures.rules.sight import spotted_by
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    IN_VEHICLE,
    MOVE,
    NO_ORDER,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    RETREAT,
    ROUT,
    STAND,
    Adventure,
    Figure,
)

FREE_ORDERS = (ATTACK, MOVE, STAND, RETREAT, ROUT)
"""The orders that need no target; Advance does."""


def begin_orders(state: Adventure) -> None:
    """The counters of the last turn are taken up, but remembered for AT-R68."""
    for figure in state.figures.values():
        figure.last_order, figure.order = figure.order, NO_ORDER
        figure.goal = NOWHERE
        figure.spot_die = 0
        figure.act = ()
        figure.has_escaped = False
        figure.has_moved = False
    for group in state.groups:
        group.last_order, group.order = group.order, NO_ORDER
        group.is_commanded = False
        group.takes_cover = False
    for vehicle in state.vehicles:
        vehicle.order, vehicle.has_moved = NO_ORDER, False


def goals_of_advance(state: Adventure, figure: Figure) -> list[int]:
    """AT-50. The objective markers, and the enemies that the figure spots."""
    markers = [FIRST_MARKER + marker for marker in range(len(MARKERS))]
    return sorted(enemy.number for enemy in spotted_by(state, figure)) + markers


FLEEING_FRIENDS, SUPPORT, VEHICLE_SCARE = 6, 12, 24
"""AT-170, AT-171, AT-172. How far the factors look."""

ORDER_OF = {
    "rout": ROUT,
    "retreat": RETREAT,
    "retreat_to_cover": RETREAT,
    "stand": STAND,
    "advance": ADVANCE,
    "attack": ATTACK,
}


def factors(state: Adventure, group: int) -> list[tuple[str, int]]:
    """AT-169 to AT-178, AT-R68. What makes up the score of a group, in the order of the table."""
    own = people.members(state, group)
    held = {
        "outshot": is_outshot(state, group, own),
        "friends_fleeing": friends_flee(state, group, own),
        "alone": is_alone(state, group, own),
        "enemy_vehicle": is_near_enemy_vehicle(state, own),
        "quarter_lost": quarters_lost(state, group),
        "advancing": state.groups[group].last_order in (ADVANCE, ATTACK),
        "in_cover": is_group_in_cover(state, own),
        "led": is_led(state, own),
        "lightly_engaged": 2 * len(shooters(state, group)) < len(own),
        "no_enemy_seen": not any(spotted_by(state, figure) for figure in own),
    }
    table = catalogue().reaction.modifier
    return [(row.id, row.by * int(held[row.id])) for row in table if held[row.id]]


def score(state: Adventure, group: int) -> int:
    """AT-R67. The plain sum of the factors, and what cards add."""
    bonus = reaction_bonus(state, people.members(state, group))
    return sum(by for _, by in factors(state, group)) + bonus


def shooters(state: Adventure, group: int) -> set[int]:
    """AT-R68. The enemies that attacked the group in the last step 4, those who fell included."""
    return {
        attacker
        for figure in state.figures.values()
        if people.kind_of(figure) == SOLDIER and figure.group == group
        for attacker in figure.shot_by
    }


def is_outshot(state: Adventure, group: int, own: list[Figure]) -> bool:
    """AT-169. Under fire from greater numbers."""
    return len(shooters(state, group)) > len(own)


def friends_flee(state: Adventure, group: int, own: list[Figure]) -> bool:
    """AT-170. Another friendly group within 6 had Retreat or Rout last turn."""
    return any(
        _last_order(state, friend) in (RETREAT, ROUT)
        for friend in _others_within(state, group, own, FLEEING_FRIENDS)
    )


def _last_order(state: Adventure, friend: Figure) -> int:
    """AT-R68. A soldier's is that of his group, though he may have lain in cover himself."""
    if people.kind_of(friend) == SOLDIER and not friend.is_rescued:
        return state.groups[friend.group].last_order
    return friend.last_order


def is_alone(state: Adventure, group: int, own: list[Figure]) -> bool:
    """AT-171. No active players' figure outside the group within 12."""
    return not _others_within(state, group, own, SUPPORT)


def _others_within(state: Adventure, group: int, own: list[Figure], inches: int) -> list[Figure]:
    return [
        friend
        for friend in people.active_players(state)
        if not (people.kind_of(friend) == SOLDIER and friend.group == group)
        and any(people.gap_between(friend, figure) <= inches for figure in own)
    ]


def is_near_enemy_vehicle(state: Adventure, own: list[Figure]) -> bool:
    """AT-172. A vehicle that an alien drives within 24."""
    return any(
        state.ground.vehicle_gap(figure.point, number, figure.sheet.radius) <= VEHICLE_SCARE
        for number, vehicle in enumerate(state.vehicles)
        if vehicle.driver != NOBODY and people.is_alien(state.figures[vehicle.driver])
        for figure in own
    )


def quarters_lost(state: Adventure, group: int) -> int:
    """AT-173. Full quarters of the starting number that are lost; who sits in a vehicle is not."""
    start = state.groups[group].start
    left = sum(
        people.kind_of(figure) == SOLDIER
        and figure.group == group
        and figure.place in (ON_TABLE, IN_VEHICLE)
        for figure in state.figures.values()
    )
    return 4 * (start - left) // start if start else 0


def is_group_in_cover(state: Adventure, own: list[Figure]) -> bool:
    """AT-175, AT-R68. At least half of them from the nearest enemy they spot."""
    return bool(own) and 2 * sum(is_covered(state, figure) for figure in own) >= len(own)


def is_covered(state: Adventure, figure: Figure) -> bool:
    """In cover from the nearest enemy it spots; without one, at cover at all (AT-R05)."""
    enemies = spotted_by(state, figure)
    if not enemies:
        return state.ground.in_cover(figure.point)
    nearest = min(enemies, key=lambda enemy: (people.gap_between(figure, enemy), enemy.number))
    return state.ground.view(nearest.point, figure.point) != OPEN


def is_led(state: Adventure, own: list[Figure]) -> bool:
    """AT-176. An active U.N.I.T. character within 12."""
    return any(
        people.kind_of(friend) == OFFICER
        and any(people.gap_between(friend, figure) <= SUPPORT for figure in own)
        for friend in people.active_players(state)
    )


def result_of(total: int) -> ReactionResult:
    """AT-179 to AT-185. The row of the table."""
    rows = catalogue().reaction.result
    return next(row for row in rows if row.score[0] <= total <= row.score[1])


def give_order(state: Adventure, group: int, total: int) -> None:
    """AT-46. The order that a score leads to."""
    row = result_of(total)
    in_cover = is_group_in_cover(state, people.members(state, group))
    word = row.in_cover if in_cover else row.otherwise
    unit = state.groups[group]
    unit.score = total
    unit.order = ORDER_OF[word]
    unit.takes_cover = word == "retreat_to_cover"
    for figure in people.members(state, group):
        figure.order = unit.order
    state.note(_rule_of(total), f"group {group + 1} scores {total:+d}: {word.replace('_', ' ')}")


def _rule_of(total: int) -> str:
    """The id of the row, for the log."""
    rows = catalogue().reaction.result
    return f"AT-{179 + rows.index(result_of(total))}"


def commanders(state: Adventure, group: int) -> list[Figure]:
    """AT-167, AT-R69. Active PCs within 6 of any figure of the group."""
    own = people.members(state, group)
    return [
        figure
        for figure in people.active_players(state)
        if people.is_pc(figure)
        and any(people.gap_between(figure, soldier) <= LIMITS.command_radius for soldier in own)
    ]
