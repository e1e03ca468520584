"""Orders of step 1, and the reaction table that gives groups of soldiers theirs (chapter 3.15)."""

from vworp.core import beats
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS, OFFICER, SOLDIER, catalogue
from vworp.games.adventures.box.entries import ReactionResult
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards.hands import is_set_held
from vworp.games.adventures.rules.cards.passive import reaction_bonus
from vworp.games.adventures.rules.geometry.sight import OPEN
from vworp.games.adventures.rules.sight import spotted_by
from vworp.games.adventures.rules.whereabouts import inches
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
from vworp.games.adventures.wording import group_name, name_of, target_name

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


def meaning(state: Adventure, figure: Figure, order: int) -> str:
    """AT-48 to AT-56. What an order would make this figure do now, as one says it."""
    seen = sorted((people.gap_between(figure, e), e.number) for e in spotted_by(state, figure))
    pace = people.pace_of(state, figure)
    if order == MOVE:
        return f"Move: go where you like, {pace / 2:g} to {inches(pace)}"
    if order == ATTACK and not seen:
        return "Attack: no enemy is in sight, so run at a marker"
    if order == ATTACK:
        return f"Attack: {_charge(state, *seen[0], pace)}"
    if order == RETREAT and seen:
        enemy = name_of(state, seen[0][1])
        return f"Retreat: fall back from {enemy}, {pace / 2:g} to {inches(pace)}"
    return act.ORDERS.names[order]


def _charge(state: Adventure, gap: float, number: int, pace: float) -> str:
    """AT-48, AT-49. At the nearest enemy, and into melee if it can be reached."""
    name = name_of(state, number)
    if gap <= pace:
        return f"run at {name}, the nearest enemy, then fight"
    return f"run {inches(pace)} towards {name}, the nearest enemy, {inches(gap)} away"


def meaning_of_advance(state: Adventure, figure: Figure, goal: int) -> str:
    """AT-50, AT-51. How far the goal of an Advance is."""
    name = target_name(state, goal)
    if goal < act.FIRST_MARKER:
        away = inches(people.gap_between(figure, state.figures[goal]))
        return f"Advance on {name}: straight towards it, {away} away, to shoot from near by"
    away = inches(people.gap_to(figure, state.table.objectives[goal - act.FIRST_MARKER]))
    return f"Advance on {name}: straight towards it, {away} away"


def goals_of_advance(state: Adventure, figure: Figure) -> list[int]:
    """AT-50. The objective markers, and the enemies that the figure spots."""
    markers = [act.FIRST_MARKER + marker for marker in range(len(act.MARKERS))]
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
    word = result_word(state, group, total)
    unit = state.groups[group]
    unit.score = total
    unit.order = ORDER_OF[word]
    unit.takes_cover = word == "retreat_to_cover"
    for figure in people.members(state, group):
        figure.order = unit.order
    if state.story is not None:
        _tell_order(state, group, word)


RESULT_WORDS = {
    "rout": "run for their lives",
    "retreat": "fall back",
    "retreat_to_cover": "fall back to cover",
    "stand": "hold their ground",
    "advance": "advance",
    "attack": "attack",
}
"""AT-179 to AT-185. What a group does, as one says it."""


RESULT_MEANS = {
    "rout": "run from the enemy, off the table if need be",
    "retreat": "fall back, 3 inches away from the enemy",
    "retreat_to_cover": "fall back to the nearest cover",
    "stand": "hold their ground and shoot",
    "advance": "advance on the nearest enemy or marker, and shoot",
    "attack": "attack: run at the nearest enemy and fight",
}

FACTOR_WORDS = {
    "outshot": "outnumbered under fire",
    "friends_fleeing": "friends are fleeing",
    "alone": "all on their own",
    "enemy_vehicle": "an enemy vehicle is near",
    "quarter_lost": "comrades are lost",
    "advancing": "they were going forward",
    "in_cover": "they are in cover",
    "led": "an officer is near",
    "lightly_engaged": "hardly under fire",
    "no_enemy_seen": "no enemy in sight",
}
"""AT-169 to AT-178. What moves a group, as one says it."""


def _reasons(state: Adventure, group: int, total: int) -> list[str]:
    """AT-168 to AT-178. What moves a group, with what each adds to its score."""
    found = [f"{FACTOR_WORDS[name]} {by:+d}" for name, by in factors(state, group)]
    shift = total - score(state, group)
    return [*found, f"the order {shift:+d}"] if shift else found


def inclination(state: Adventure, group: int) -> str:
    """What a group would do by itself, in words."""
    return RESULT_MEANS[result_word(state, group, score(state, group))]


HOLDING, ADVANCING = 0, 4
"""The scores that make soldiers stand, or go for the enemy."""


def wanted_score(state: Adventure) -> int:
    """What soldiers do best: hold their ground, unseen, until the plan is known; then advance.

    AT-R26. Soldiers who wander about see portals, and what sees portals brings aliens.
    """
    return ADVANCING if is_set_held(state) else HOLDING


def best_shift(state: Adventure, group: int, most: int) -> int:
    """AT-168, AT-R104. The shift that comes nearest to what soldiers do best."""
    by = wanted_score(state) - score(state, group)
    return max(-most, min(most, by))


def groups_to_lead(state: Adventure, figure: Figure) -> list[int]:
    """AT-R104. The automatic groups that would get an order from this character (AT-167)."""
    automatic = [number for number, group in enumerate(state.groups) if group.is_automatic]
    if not state.setting.may_order:
        return []
    nearest = {
        number: [near.number for near in commanders(state, number)[:1]] for number in automatic
    }
    return [number for number in automatic if figure.number in nearest[number]]


def show_command(state: Adventure, group: int) -> None:
    """AT-167. Somebody near gives a group an order."""
    if state.story is not None:
        commander, first = commanders(state, group)[0], people.members(state, group)[0]
        listen = beats.stamp("listen!", shapes.figure(commander), commander.seat)
        order = beats.count(shapes.figure(first), "an order", commander.seat)
        state.tell(beats.light(listen), beats.light(order))


def show_order(state: Adventure, figure: Figure) -> None:
    """AT-40. An order counter is put behind a figure."""
    if state.story is None:
        return
    words = act.ORDERS[figure.order].capitalize()
    state.tell(beats.light(beats.stamp(words, shapes.somebody(figure), figure.seat)))
    if figure.goal != NOWHERE:
        there = beats.count(shapes.target(state, figure.goal), "there", figure.seat)
        state.tell(beats.light(there))


def result_word(state: Adventure, group: int, total: int) -> str:
    """AT-179 to AT-185. What a score leads to, in cover or out of it."""
    row = result_of(total)
    is_covered = is_group_in_cover(state, people.members(state, group))
    return row.in_cover if is_covered else row.otherwise


def _tell_order(state: Adventure, group: int, word: str) -> None:
    total = state.groups[group].score
    shown = [
        beats.light(beats.stamp(RESULT_WORDS[word], shapes.figure(figure), figure.seat))
        for figure in people.members(state, group)[:1]
    ]
    why = ", ".join(_reasons(state, group, total)) or "nothing moves them"
    words = f"{group_name(state, group)} {RESULT_WORDS[word]} (score {total:+d}: {why})"
    state.note(_rule_of(total), words, *shown)


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
