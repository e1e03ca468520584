"""Placing, attacking, occupying, manoeuvring."""

from collections.abc import Sequence

from vworp.games.dalek_invasion import actions
from vworp.games.dalek_invasion.box.board import BOARD, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.policy.outlook import Outlook
from vworp.games.dalek_invasion.rules.manoeuvre import destinations
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.manoeuvre import ManoeuvreTo, MoveDaleks

CAREFUL = 0.65
BOLD = 0.35
"""The least chance of conquest that an attack is begun with, early and late."""

STUBBORN = 0.12
"""How much less is enough to go on with one."""

LEFT_OVER = 0.9
"""What Daleks still to be placed are worth, beside the best use of the ones placed now."""

NEXT_TURN = 0.35
"""What a stack may take next turn counts so much of what it could take now."""

_NEIGHBOURS = BOARD.neighbour_masks


def weigh_neutral(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """Neutral Daleks go where they stand most in the way of the one whose turn it is."""
    rival = Outlook(view, view.active)
    mine = Outlook(view, seat)
    worth: dict[int, float] = {}
    scores = []
    for action in options:
        territory, count = divmod(action - actions.NEUTRAL.first, 3)
        if territory not in worth:
            near = _NEIGHBOURS[territory]
            theirs = max([view.daleks[t] for t in bits_of(near & rival.held)], default=0)
            ours = max([view.daleks[t] for t in bits_of(near & mine.held)], default=0)
            worth[territory] = rival.gain(territory) * min(theirs, 6) - mine.gain(territory) * min(
                ours, 6
            )
        scores.append(worth[territory] + 0.1 * count)
    return scores


def weigh_place(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """To the stack with the best campaign, after what a threatened continent needs."""
    outlook = Outlook(view, seat)
    due = view.due
    base: dict[int, float] = {}
    gains: list[float] = []
    counts: list[int] = []
    for action in options:
        territory, count = divmod(action - actions.PLACE.first, actions.MOST_NEW)
        if territory not in base:
            base[territory] = _strength(outlook, territory, view.daleks[territory])
        stronger = _strength(outlook, territory, view.daleks[territory] + count + 1)
        gains.append(stronger - base[territory])
        counts.append(count + 1)
    rate = max([gain / count for gain, count in zip(gains, counts, strict=True)])
    return [
        gain + LEFT_OVER * rate * (due - count) for gain, count in zip(gains, counts, strict=True)
    ]


def _strength(outlook: Outlook, territory: int, daleks: int) -> float:
    """What a stack can take and keep."""
    if outlook.is_inland(territory):
        return 0.0
    attack = 0.0
    if not outlook.closed >> territory & 1:
        attack = outlook.campaign(territory, daleks)
    return attack + outlook.safety(territory, daleks)


def weigh_attack(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """The best attack that is worth its price; always with all dice."""
    outlook = Outlook(view, seat)
    first, end = actions.ATTACK.first, actions.ATTACK.end
    scores = []
    before, score, most = -1, 0.0, 0
    for action in options:
        if not first <= action < end:
            scores.append(0.0)
            continue
        pair, dice = divmod(action - first, 3)
        if pair != before:
            source, target = divmod(pair, TERRITORY_COUNT)
            score, before = _attack_score(outlook, source, target), pair
            most = min(2 if view.impaired_at == target else 3, view.daleks[source] - 1)
        scores.append(score if dice + 1 == most else score - 0.5)
    return scores


def _attack_score(outlook: Outlook, source: int, target: int) -> float:
    """The expected gain, and how the stack stands afterwards."""
    view = outlook.view
    force = view.daleks[source] - 1
    chance = outlook.chance(force, target)
    if chance < least_chance(outlook):
        return -1.0
    score = outlook.attack_score(force, target)
    if view.daleks[source] > 2 and _NEIGHBOURS[source] & outlook.foes & ~(1 << target):
        score -= outlook.safety(source, view.daleks[source]) - outlook.safety(source, 1)
    return score * (0.5 + 0.5 * chance)


def least_chance(outlook: Outlook) -> float:
    """No attack below this; bolder when there is little left to lose."""
    return CAREFUL if outlook.turns_left > 1.5 else BOLD


def weigh_go_on(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """On with all dice while it pays."""
    outlook = Outlook(view, seat)
    force = view.daleks[view.source] - 1
    chance = outlook.chance(force, view.target)
    goes_on = chance > least_chance(outlook) - STUBBORN
    if goes_on:
        goes_on = outlook.attack_score(force, view.target) > 0
    dice = [action - actions.CONTINUE.first for action in options if action in actions.CONTINUE]
    return [
        (1.0 + 0.2 * (action - actions.CONTINUE.first - dice[-1]) if goes_on else 0.1)
        if action in actions.CONTINUE
        else 0.5
        for action in options
    ]


def weigh_occupy(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """Where the Daleks can do more: ahead, or at home."""
    outlook = Outlook(view, seat)
    outlook.foes &= ~(1 << view.target)
    outlook.held |= 1 << view.target
    scores = []
    for action in options:
        moved = action - actions.OCCUPY.first + 1
        rest = view.daleks[view.source] - moved
        ahead = 0.0 if view.is_beaten else outlook.campaign(view.target, moved)
        behind = outlook.campaign(view.source, rest)
        kept = outlook.safety(view.target, moved) + outlook.safety(view.source, rest)
        scores.append(max(ahead, behind) + 0.3 * min(ahead, behind) + kept + 0.001 * moved)
    return scores


def weigh_manoeuvre(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """From inland to the border that needs it most."""
    outlook = Outlook(view, seat)
    scores = []
    for action in options:
        if action in actions.MANOEUVRE:
            scores.append(_best_move(outlook, action - actions.MANOEUVRE.first))
        elif action in actions.PLAY:
            scores.append(_transmat_score(outlook))
        else:
            scores.append(0.02)
    return scores


def _best_move(outlook: Outlook, source: int) -> float:
    reached = destinations(outlook.view, outlook.seat, source)
    return max(_move_scores(outlook, source, bits_of(reached)))


def _move_scores(outlook: Outlook, source: int, targets: Sequence[int]) -> list[float]:
    """What a whole stack but one would be worth over there, less what it is worth here."""
    daleks = outlook.view.daleks
    moved = daleks[source] - 1
    idle = 0.001 * moved - 0.5 if outlook.is_inland(source) else -1.0
    here = _standing(outlook, source, moved + 1) - _standing(outlook, source, 1)
    return [
        idle
        if outlook.is_inland(target)
        else _standing(outlook, target, daleks[target] + moved)
        - _standing(outlook, target, daleks[target])
        - here
        for target in targets
    ]


def _standing(outlook: Outlook, territory: int, daleks: int) -> float:
    """What a stack keeps now and may take next turn."""
    key = territory, daleks
    found = outlook.standings.get(key)
    if found is None:
        found = 0.0
        if not outlook.is_inland(territory):
            found = outlook.safety(territory, daleks)
            found += NEXT_TURN * outlook.campaign(territory, daleks)
        outlook.standings[key] = found
    return found


def _transmat_score(outlook: Outlook) -> float:
    """The card is for a stack that no chain can bring out."""
    view = outlook.view
    idle = [t for t in bits_of(outlook.held & ~outlook.closed) if view.daleks[t] > 5]
    stuck = [
        t
        for t in idle
        if outlook.is_inland(t)
        and all(outlook.is_inland(end) for end in bits_of(destinations(view, outlook.seat, t)))
    ]
    return 1.0 if stuck else -1.0


def weigh_to(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """The place where the Daleks are worth most."""
    step = view.step
    assert isinstance(step, ManoeuvreTo)
    outlook = Outlook(view, seat)
    return _move_scores(outlook, step.source, [action - actions.TO.first for action in options])


def weigh_move(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """As many as keep both ends best."""
    step = view.step
    assert isinstance(step, MoveDaleks)
    outlook = Outlook(view, seat)
    daleks = view.daleks
    scores = []
    for action in options:
        moved = action - actions.MOVE.first + 1
        there = _standing(outlook, step.target, daleks[step.target] + moved)
        here = _standing(outlook, step.source, daleks[step.source] - moved)
        scores.append(there + here + 0.001 * moved)
    return scores
