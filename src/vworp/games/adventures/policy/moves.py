"""Where to go and under which order: places are worth what they bring less what they risk."""

from collections.abc import Sequence
from typing import Any

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import COMPANION, DOCTOR, KIND_WORDS, KINDS, OFFICER
from vworp.games.adventures.policy import purposes
from vworp.games.adventures.policy.acts import is_wanted
from vworp.games.adventures.policy.outlook import Outlook
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards.artifacts import REACH
from vworp.games.adventures.rules.cards.hands import cards_of_colour, is_set_held
from vworp.games.adventures.rules.cards.live import can_work
from vworp.games.adventures.rules.geometry.points import Point, distance
from vworp.games.adventures.rules.orders import score, wanted_score
from vworp.games.adventures.rules.race import is_known
from vworp.games.adventures.rules.shooting import SCREWDRIVER
from vworp.games.adventures.rules.sight import spotted_by
from vworp.games.adventures.rules.turn import time_gone
from vworp.games.adventures.rules.winning import is_party_free
from vworp.games.adventures.state import ATTACK, MOVE, STAND, Adventure, Figure

DANGER = {DOCTOR: 6.0, COMPANION: 7.5, OFFICER: 2.5}
SOOTHING = 0.14
PLAN_KNOWN = {DOCTOR: 0.5, COMPANION: 0.5, OFFICER: 0.25}
LATENESS = 0.4
CARDS, FIGURES, CROWD, CONTACT = 1.8, 2.2, 0.2, 3.0
ARRIVED = 1.5
BOLDNESS, HURRY = 0.5, 0.5
SONIC, LURE = 0.5, 0.5
"""What places are worth, in moves towards a goal of weight 1."""

IN_THE_WAY = 6.0
WORK_HERE, PICK_UP_HERE, LABORATORY_HERE = 8.0, 1.5, 1.2
NO_SHIFT = act.SHIFTS.number("0")
"""The shift by nothing."""


def worths(state: Adventure, figure: Figure, points: Sequence[Point]) -> list[float]:
    """What it is worth for a figure to stand at each of these places."""
    outlook = Outlook(state)
    fear = fear_of(state, figure)
    found = [-fear * danger for danger in outlook.dangers(figure, points)]
    wants_cards = CARDS if not is_set_held(state) or not is_party_free(state) else 0.0
    crowd = price_of_figures(state, outlook)
    for place, (cards, figures) in enumerate(outlook.flows(figure, points)):
        found[place] += wants_cards * cards - crowd * figures
    if figure.items[SCREWDRIVER]:
        for place, count in enumerate(outlook.guns_in_reach(points)):
            found[place] += SONIC * count
    if KINDS[figure.number] == OFFICER:
        for place, lure in enumerate(outlook.lures(points, purposes.place_of_work(state))):
            found[place] += LURE * lure
    for goal in purposes.goals_of(state, figure):
        aim, left = _aim(state, figure, goal)
        weight = goal.weight * patience(state, outlook, figure, goal)
        for place, point in enumerate(points):
            found[place] += weight * _nearness(figure, point, goal, aim, left)
    return found


def price_of_figures(state: Adventure, outlook: Outlook) -> float:
    """What an alien more costs; the first one tells the race, and some are wanted by a card."""
    if not is_known(state) or (not outlook.threats and is_wanted(state, "enemy")):
        return -CONTACT
    return FIGURES + CROWD * len(outlook.threats)


def patience(state: Adventure, outlook: Outlook, figure: Figure, goal: purposes.Goal) -> float:
    """How much of a goal is left while aliens stand about there: better wait till they leave."""
    danger = outlook.dangers(figure, [goal.point])[0]
    return max(BOLDNESS + HURRY * time_gone(state), 1.0 - 0.5 * danger)


def fear_of(state: Adventure, figure: Figure) -> float:
    """How much a figure shuns danger.

    AT-213: cards of the colour open prison doors. AT-260: companions must not be prisoners in
    the end, so those who have a plan to carry out are the Doctor, the officers and whoever has
    a weapon. AT-216: who has just escaped runs first of all.
    """
    kind = KINDS[figure.number]
    fear = DANGER.get(kind, 2.0) * (1 - SOOTHING * len(cards_of_colour(state, figure)))
    if figure.has_escaped:
        return DANGER.get(kind, 2.0)
    if kind == COMPANION and not people.is_armed(state, figure):
        return fear
    haste = PLAN_KNOWN.get(kind, 1.0) if is_set_held(state) else 1.0
    return fear * haste * (1 - LATENESS * time_gone(state))


def _aim(state: Adventure, figure: Figure, goal: purposes.Goal) -> tuple[Point, float]:
    """The point that a full move along the shortest way leads to, and what is left after it."""
    path = state.ground.roads(people.mover_of(figure)).path(figure.point, goal.point)
    if path is None:
        return goal.point, 0.0
    step = min(people.move_of(state, figure), path.length)
    return path.at(step), path.length - step


def _nearness(figure: Figure, point: Point, goal: purposes.Goal, aim: Point, left: float) -> float:
    """The nearer the better; being there counts extra."""
    gap = distance(point, goal.point) - figure.sheet.radius
    if gap <= goal.radius:
        return ARRIVED
    far = max(distance(point, aim) + left - goal.radius, 0.0)
    return -far / purposes.STRIDE


def _spots(state: Adventure, figure: Figure, inches: float) -> list[Point]:
    """Some places that a move of so many inches leads to."""
    ground, others, mover = state.ground, people.bases(state, figure), people.mover_of(figure)
    ring = [*ground.spokes(figure.point, inches, 16), *ground.spokes(figure.point, inches / 2, 8)]
    cover = [p for p in state.table.cover_spots if distance(p, figure.point) <= inches]
    return [p for p in (*ring, *cover) if ground.may_stand(p, mover, others)]


def judge_order(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Stand where there is work or peace, move to a better place, attack when it pays."""
    figure = state.figures[step.figure]
    near = _spots(state, figure, 2.0)
    away = _spots(state, figure, people.move_of(state, figure))
    here, *rest = worths(state, figure, [figure.point, *near, *away])
    stand = max([here, *rest[: len(near)]]) + standing_worth(state, figure)
    best = max(rest[len(near) :], default=stand - 1)
    values = {
        act.ORDER(figure.number, STAND): stand + 0.15,
        act.ORDER(figure.number, MOVE): best,
        act.ORDER(figure.number, ATTACK): here + attack_worth(state, figure),
    }
    worst = min(values.values()) - 1.0
    return [values.get(option, worst) for option in options]


def standing_worth(state: Adventure, figure: Figure) -> float:
    """What a Stand order makes possible right here."""
    worth = 0.0
    if can_work(state, figure) and not people.is_in_contact(state, figure):
        worth += WORK_HERE
    for x, y, word in state.tokens:
        if people.gap_to(figure, (x, y)) <= REACH:
            worth += WORK_HERE if word == "sample" else PICK_UP_HERE
    piece = state.table.laboratory
    if piece >= 0 and people.is_scientist(figure) and state.ground.inside(figure.point, piece):
        worth += LABORATORY_HERE if purposes.has_use_for_laboratory(state) else 0.0
    return worth


def attack_worth(state: Adventure, figure: Figure) -> float:
    """An Attack pays against somebody whom a card wants beaten, with friends in reach too."""
    enemies = spotted_by(state, figure)
    if not enemies:
        return -6.0
    foe = min(enemies, key=lambda alien: (people.gap_between(figure, alien), alien.number))
    if people.gap_between(figure, foe) > people.move_of(state, figure):
        return -6.0
    friends = [f for f in people.active_players(state) if f is not figure]
    helpers = sum(people.gap_between(f, foe) <= people.move_of(state, f) for f in friends)
    is_prize = is_wanted(state, KIND_WORDS[KINDS[foe.number]])
    work = purposes.place_of_work(state)
    is_in_the_way = work is not None and people.gap_to(foe, work) <= IN_THE_WAY
    prize = 5.0 if is_prize else 2.5 if is_in_the_way else 0.0
    return prize + 1.2 * min(helpers, 3) - 4.0


def judge_move(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """The best place of those offered."""
    figure = state.figures[step.figure]
    points = [_point(figure, option) for option in options]
    return worths(state, figure, points)


def _point(figure: Figure, option: int) -> Point:
    return act.point_of(option) if option in act.MOVE else figure.point


judge_free_move = judge_move


def judge_start(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Close to the middle of the others."""
    points = [act.point_of(option) for option in options]
    middle = sorted(points)[len(points) // 2]
    return [-distance(point, middle) for point in points]


def judge_command(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Soldiers do best what they are told."""
    return [float(option in act.COMMAND) for option in options]


def judge_shift(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """They hold their ground until the plan is known; then they go for the enemy."""
    total, wanted = score(state, step.group), wanted_score(state)
    return [-abs(total + act.SHIFT.args(option)[0] - NO_SHIFT - wanted) for option in options]


def judge_drive(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Vehicles stay where they are; there is nothing that legs can't do."""
    return [1.0 if option in act.PARK else 0.0 for option in options]


def judge_release(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """The Doctor, if he can be had."""
    return [-float(act.RELEASE.args(option)[0]) for option in options]


def judge_put(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Near to somebody who can fetch it, away from the aliens."""
    friends = [f for f in state.figures.values() if f.seat >= 0 and not people.is_prisoner(f)]
    found = []
    for option in options:
        point = act.point_of(option)
        near = min((distance(f.point, point) for f in friends), default=0.0)
        aliens = [distance(alien.point, point) for alien in people.active_aliens(state)]
        found.append(-near + 0.3 * min([*aliens, 12.0]))
    return found
