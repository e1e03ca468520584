"""How many turns what cards ask for is likely to take yet."""

from vworp.games.adventures.box.catalogue import CIVILIAN, KINDS
from vworp.games.adventures.box.vocabulary import All, AnyOf, Condition, Count, Within, Worked
from vworp.games.adventures.policy.purposes import STRIDE, able, places_of
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards import conditions
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.state import Adventure, Figure, LiveCard

NOBODY_THERE, NOT_FOUND = 5.0, 4.0
"""The turns it may take until somebody is there who can do it, or the place is known."""

A_KILL, AN_EXIT, A_DOOR = 2.5, 1.5, 3.0
"""The turns for each enemy to beat, civilian to bring away, portal to close."""

OVERLAP = 0.4
"""Of several things to do the longest counts in full, and this share of the others."""


def turns_for(state: Adventure, condition: Condition | None, live: LiveCard) -> float:
    """The turns until a demand is likely to be met, if nobody stands in the way."""
    if condition is None or conditions.holds(state, condition, live):
        return 0.0
    if isinstance(condition, AnyOf):
        return min(turns_for(state, part, live) for part in condition.of)
    if isinstance(condition, All):
        parts = [turns_for(state, part, live) for part in condition.of]
        return max(parts) + OVERLAP * (sum(parts) - max(parts))
    if isinstance(condition, Worked):
        return _turns_of_work(state, condition, live)
    if isinstance(condition, Within):
        return _turns_to_be_within(state, condition)
    return _turns_to_count(state, condition, live)


def _turns_of_work(state: Adventure, work: Worked, live: LiveCard) -> float:
    left = work.turns - live.work[conditions.works_of(live.card).index(work)]
    return left + _way(state, work.who, places_of(state, work.at), work.inches)


def _turns_to_be_within(state: Adventure, within: Within) -> float:
    return _way(state, within.who, places_of(state, within.of), within.inches)


def _way(state: Adventure, who: str, points: list[Point], inches: float) -> float:
    """The turns until the nearest who can is there."""
    if not points:
        return NOT_FOUND
    workers = [figure for figure in able(state) if conditions.SELECTORS[who](figure)]
    if not workers:
        return NOBODY_THERE
    gaps = [people.gap_to(figure, point) for figure in workers for point in points]
    return max(min(gaps) - inches, 0.0) / STRIDE


def _turns_to_count(state: Adventure, need: Count, live: LiveCard) -> float:
    missing = max(need.n - conditions.count(state, need.what, live), 1)
    family, _, word = need.what.partition(".")
    if need.op == "<=":
        return 4 * NOBODY_THERE
    if family == "rescued":
        return _turns_of_rescue(state, missing)
    if family in ("destroyed", "captured"):
        return A_KILL * missing + _turns_to_meet(state, word)
    return A_DOOR * missing


def _turns_to_meet(state: Adventure, word: str) -> float:
    targets = [
        figure for figure in conditions.chosen_by(state, word) if not people.is_prisoner(figure)
    ]
    fighters = [figure for figure in able(state) if people.is_armed(state, figure)]
    if not targets or not fighters:
        return NOT_FOUND
    return min(people.gap_between(one, other) for one in fighters for other in targets) / (
        2 * STRIDE
    )


def _turns_of_rescue(state: Adventure, missing: int) -> float:
    """AT-151. Somebody of the party goes there; then they walk off by themselves."""
    party = [figure for figure in able(state) if people.is_of_the_party(figure)]
    hiding = [
        f
        for f in people.everybody(state)
        if KINDS[f.number] == CIVILIAN and not people.is_prisoner(f)
    ]
    ways = sorted(_fetching(figure, party) for figure in hiding)[:missing]
    return max(ways, default=NOT_FOUND) + AN_EXIT * missing


def _fetching(civilian: Figure, party: list[Figure]) -> float:
    if civilian.is_rescued:
        return 0.0
    return min((people.gap_between(civilian, friend) for friend in party), default=24.0) / STRIDE


def turns_of_card(state: Adventure, live: LiveCard) -> float:
    """The turns until a card in force is likely to be done with."""
    return turns_for(state, conditions.requirement(live.card), live)
