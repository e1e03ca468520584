"""What cards ask for: the five conditions of the card vocabulary, and who its words mean."""

from collections.abc import Callable
from functools import cache

import shapely

from vworp.games.adventures.actions import ITEMS, RACES
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.vocabulary import All, AnyOf, Condition, Count, Within, Worked
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.portals import on_table
from vworp.games.adventures.rules.race import is_known
from vworp.games.adventures.state import NOWHERE, UNKNOWN, Adventure, Figure, LiveCard

Test = Callable[[Figure], bool]


def _is_of(*kinds: int) -> Test:
    return lambda figure: box.KINDS[figure.number] in kinds


SELECTORS: dict[str, Test] = {
    "doctor": _is_of(box.DOCTOR),
    "companion": lambda figure: people.is_pc(figure) and box.KINDS[figure.number] != box.DOCTOR,
    "pc": people.is_pc,
    "scientist": lambda figure: people.is_pc(figure) and people.is_scientist(figure),
    "soldier": _is_of(box.SOLDIER),
    "unit": people.is_unit,
    "civilian": _is_of(box.CIVILIAN),
    "players": people.is_players,
    "prisoner": lambda figure: not people.is_alien(figure) and people.is_prisoner(figure),
    "k9": lambda figure: figure.number == box.K9,
    "alien": _is_of(box.ALIEN),
    "leader": _is_of(box.LEADER),
    "character": _is_of(box.CHARACTER),
    "cybermat": _is_of(box.CYBERMAT),
    "node": _is_of(box.NODE),
    "enemy": lambda figure: people.is_alien(figure) and box.KINDS[figure.number] != box.NODE,
}
"""Who is meant by the words of the cards; `holder` is whoever has the card (AT-D07)."""


def chosen_by(state: Adventure, who: str, holder: int = -1) -> list[Figure]:
    """The figures on the table that a word means."""
    if who == "holder":
        return [state.figures[holder]] if holder >= 0 else []
    test = SELECTORS[who]
    return [figure for figure in people.everybody(state) if test(figure)]


def marker_of(state: Adventure, place: str) -> int:
    """The objective marker that a word means, or -1 while nobody knows it."""
    return {"live_objective": state.live, "centre_objective": 0}.get(place, NOWHERE)


def is_near(state: Adventure, figure: Figure, place: str, inches: float) -> bool:
    """Section 5.2. Within so much of a figure, marker or zone; 0 with a zone means inside."""
    if place in SELECTORS:
        others = [other for other in chosen_by(state, place) if other is not figure]
        return any(people.gap_between(figure, other) <= inches for other in others)
    if place == "start_zone":
        return bool(shapely.intersects_xy(state.table.party, *figure.point))
    if place == "lab":
        piece = state.table.laboratory
        return piece >= 0 and state.ground.inside(figure.point, piece)
    marker = marker_of(state, place)
    return marker != NOWHERE and people.gap_to(figure, state.table.objectives[marker]) <= inches


def holds(state: Adventure, condition: Condition | None, live: LiveCard | None = None) -> bool:
    """Section 5.2. Whether a condition is true; counters and work are those of the live card."""
    if condition is None:
        return True
    if isinstance(condition, All):
        return all(holds(state, part, live) for part in condition.of)
    if isinstance(condition, AnyOf):
        return any(holds(state, part, live) for part in condition.of)
    if isinstance(condition, Within):
        return _is_within(state, condition)
    if isinstance(condition, Count):
        found = count(state, condition.what, live)
        return found >= condition.n if condition.op == ">=" else found <= condition.n
    return live is not None and live.work[_place_of(live.card, condition)] >= condition.turns


def _is_within(state: Adventure, condition: Within) -> bool:
    item = ITEMS.number(condition.item) if condition.item else NOWHERE
    return any(
        people.is_active(state, figure)
        and (item == NOWHERE or figure.items[item] > 0)
        and is_near(state, figure, condition.of, condition.inches)
        for figure in chosen_by(state, condition.who)
    )


def count(state: Adventure, what: str, live: LiveCard | None) -> int:
    """AT-D04. A counter: events since the card went live, or the present state of things."""
    family, _, kind = what.partition(".")
    if family == "figures":
        return _count_figures(state, kind)
    if family == "captured":
        captives = [figure for figure in people.everybody(state) if people.is_prisoner(figure)]
        return sum(SELECTORS[kind](figure) for figure in captives)
    if family == "flag":
        return int(_flag(state, kind))
    if what == "portals.on_table":
        return len(on_table(state))
    return 0 if live is None else _count_events(live, what)


def _count_figures(state: Adventure, kind: str) -> int:
    figures = chosen_by(state, kind)
    if kind == "prisoner":
        return len(figures)
    return sum(not people.is_prisoner(figure) for figure in figures)


def _flag(state: Adventure, flag: str) -> bool:
    """AT-D08. Race flags are true only once the race card is face up."""
    if flag == "race_known":
        return is_known(state)
    if flag == "unit_allowed":
        return state.table.is_earth
    return state.race != UNKNOWN and RACES[state.race] == flag.removeprefix("race.")


def _count_events(live: LiveCard, what: str) -> int:
    if what == "rescued.civilian":
        return live.rescued
    if what == "portals.eliminated":
        return live.eliminated
    if what == "objectives.seen":
        return len(live.seen)
    kinds = {"leader": (box.LEADER,), "node": (box.NODE,)}.get(
        what.removeprefix("destroyed."), (box.ALIEN, box.LEADER, box.CHARACTER, box.CYBERMAT)
    )
    return sum(kind in kinds for kind in live.destroyed)


def requirement(card: int) -> Condition | None:
    """What a live card waits for: a quest's or Actions card's demand, or what ends an event."""
    return CARDS[card].requires or CARDS[card].keep_until


def parts(condition: Condition | None) -> list[Condition]:
    """A condition and all that stand inside it, in the order they are written."""
    if condition is None:
        return []
    if isinstance(condition, All | AnyOf):
        return [condition, *(part for one in condition.of for part in parts(one))]
    return [condition]


@cache
def works_of(card: int) -> tuple[Worked, ...]:
    """AT-D06. The kinds of work that count for a card."""
    return tuple(part for part in parts(requirement(card)) if isinstance(part, Worked))


def _place_of(card: int, condition: Worked) -> int:
    return next(place for place, work in enumerate(works_of(card)) if work is condition)


def fits(state: Adventure, figure: Figure, work: Worked) -> bool:
    """AT-D06. Whether an act of work by this figure, here, counts."""
    return SELECTORS[work.who](figure) and is_near(state, figure, work.at, work.inches)


def unmet(state: Adventure, condition: Condition | None, live: LiveCard) -> list[Condition]:
    """The parts of a live card's demand that are still to be met."""
    if condition is None or holds(state, condition, live):
        return []
    if isinstance(condition, All | AnyOf):
        return [part for one in condition.of for part in unmet(state, one, live)]
    return [condition]


def mentions(card: int, *words: str) -> bool:
    """Whether a card's demand speaks of a counter, figure or place."""
    return speak_of(parts(requirement(card)), *words)


def speak_of(conditions: list[Condition], *words: str) -> bool:
    """Whether any of these speaks of a counter, figure or place."""
    for part in conditions:
        if isinstance(part, Count) and part.what in words:
            return True
        if isinstance(part, Within) and part.of in words:
            return True
        if isinstance(part, Worked) and part.at in words:
            return True
    return False
