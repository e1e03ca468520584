"""The Alien Race card: face down at first, turned up when somebody sees what has come.

While it lies face down the race is not decided: `state.races` are those it can still be, and
whatever would differ between them is drawn among them (AT-R95).
"""

from collections.abc import Callable, Hashable
from random import Random
from typing import TypeVar

from vworp.core import REFEREE, beats
from vworp.games.adventures import shapes
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import CIVILIAN, CIVILIAN_NUMBERS, THE_LEADER, catalogue
from vworp.games.adventures.box.entries import Sheet
from vworp.games.adventures.box.sheets import alien_sheet, in_disguise, unknown_alien
from vworp.games.adventures.rules import people
from vworp.games.adventures.state import (
    ADVANCE,
    IN_DISGUISE,
    IN_POOL,
    LEFT,
    NOBODY,
    ON_TABLE,
    UNKNOWN,
    Adventure,
    Figure,
)

A = TypeVar("A", bound=Hashable)


def is_known(state: Adventure) -> bool:
    """AT-16. Whether the race card lies face up."""
    return state.race != UNKNOWN


def sheet_in(state: Adventure, number: int, race: int) -> Sheet | None:
    """What an alien-side figure would be in this race."""
    return alien_sheet(number, race, state.setting.ogron_leader)


def dress(state: Adventure, figure: Figure) -> None:
    """Give a figure the sheet of the race as far as it is known, and fresh weapons (AT-R44)."""
    sheet = sheet_in(state, figure.number, state.race) if is_known(state) else None
    figure.sheet = sheet or unknown_alien(figure.number)
    if figure.is_disguised:
        figure.sheet = in_disguise(figure.sheet, figure.disguise)
    figure.weapons = figure.sheet.weapons
    figure.items = figure.sheet.items


def is_disguise(race: int, number: int) -> bool:
    """AT-R75. A Zygon leader appears disguised as a civilian."""
    return number == THE_LEADER and list(catalogue().races.values())[race].is_leader_disguised


def disguise_in(state: Adventure, race: int, figure: Figure) -> int:
    """AT-248, AT-R75. The civilian that a figure on the table is taken for, or NOBODY."""
    if race == UNKNOWN or figure.place != ON_TABLE or not is_disguise(race, figure.number):
        return NOBODY
    return figure.disguise if figure.is_disguised else next(iter(free_civilians(state)), NOBODY)


def free_civilians(state: Adventure) -> list[int]:
    """AT-R96. Those who are not on the table, nor anybody's disguise."""
    worn = {figure.disguise for figure in state.figures.values()}
    return [
        number
        for number in CIVILIAN_NUMBERS
        if number not in worn
        and (number not in state.figures or state.figures[number].place in (LEFT, IN_POOL))
    ]


def unmask(state: Adventure, figure: Figure) -> None:
    """AT-R75. The disguise falls, if there is one: everybody sees who that was."""
    if figure.is_disguised:
        shape = shapes.figure(figure)
        taken_for, figure.disguise = figure.sheet.name, NOBODY
        figure.sheet = sheet_in(state, figure.number, state.race) or figure.sheet
        shown = beats.reveal(shape, figure.sheet.name.removeprefix("the "), mood="bad")
        state.note("AT-R75", f"{taken_for} is {figure.sheet.name} in disguise!", shown)


def guess(view: Adventure, rng: Random) -> Adventure:
    """AT-248. The table, with one of the civilians taken for a leader in disguise.

    What else nobody knows is not decided yet.
    """
    whole = view.copy()
    whole.viewer = REFEREE
    leader = whole.figures.get(THE_LEADER)
    if leader is not None and leader.place == IN_DISGUISE:
        _suspect(whole, leader, rng)
    return whole


def _suspect(state: Adventure, leader: Figure, rng: Random) -> None:
    suspects = [
        f for f in people.everybody(state) if people.kind_of(f) == CIVILIAN and _is_idle(state, f)
    ]
    if suspects:
        civilian = rng.choice(suspects)
        del state.figures[civilian.number]
        leader.look_like(civilian)
        leader.order, leader.disguise = ADVANCE, civilian.number
        dress(state, leader)


def _is_idle(state: Adventure, civilian: Figure) -> bool:
    """Nobody has met him yet, so that he may be anybody."""
    is_touched = any(who == civilian.number for _, who, _, _ in state.modifiers)
    return not (civilian.is_rescued or people.is_prisoner(civilian) or is_touched)


def turn_up(state: Adventure, race: int) -> None:
    """AT-16. The card is turned up: everybody knows the enemy and the colour that is needed."""
    state.race = race
    state.races = (race,)
    for figure in [figure for figure in state.figures.values() if people.is_alien(figure)]:
        if sheet_in(state, figure.number, race) is None:
            if figure.place == ON_TABLE:
                state.tell(beats.leave(shapes.figure(figure)))
            del state.figures[figure.number]
            continue
        figure.disguise = disguise_in(state, race, figure)
        dress(state, figure)
        if figure.place == ON_TABLE:
            _make_room(state, figure)
    entry = catalogue().races[RACES[race]]
    state.note(
        "AT-16",
        f"Now it is known: the enemy are the {entry.name}, and the {entry.colour} Idea Cards count",
        beats.reveal(shapes.ENEMY, entry.name, mood="bad"),
    )


def _make_room(state: Adventure, figure: Figure) -> None:
    """AT-R75. What turns out to be a computer bank is larger than it looked."""
    mover = people.mover_of(figure)
    others = people.bases(state, figure)
    if not state.ground.may_stand(figure.point, mover, others):
        spot = state.ground.free_spot(figure.point, None, others, mover)
        figure.x, figure.y = spot or figure.point
        state.tell(beats.hop(shapes.figure(figure)))


def supposing(state: Adventure, race: int, question: Callable[[], A]) -> A:
    """What the answer would be if the aliens were of this race."""
    wearers = [figure for figure in state.figures.values() if people.is_alien(figure)]
    worn = [(f, f.sheet, f.weapons, f.items, f.disguise) for f in wearers]
    true_race, state.race = state.race, race
    for figure in wearers:
        figure.disguise = disguise_in(state, race, figure)
        dress(state, figure)
    answer = question()
    state.race = true_race
    for figure, sheet, weapons, items, disguise in worn:
        figure.sheet, figure.weapons, figure.items = sheet, weapons, items
        figure.disguise = disguise
    return answer


def answers(state: Adventure, question: Callable[[], A]) -> dict[A, list[int]]:
    """AT-R95. What could be the case, and the races in which it would."""
    found: dict[A, list[int]] = {}
    for race in state.races:
        found.setdefault(supposing(state, race, question), []).append(race)
    return found
