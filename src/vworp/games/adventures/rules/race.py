"""The Alien Race card: face down at first, turned up when somebody sees what has come.

While it lies face down the race is not decided: `state.races` are those it can still be, and
whatever would differ between them is drawn among them (AT-R95).
"""

from collections.abc import Callable, Hashable
from typing import TypeVar

from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import THE_LEADER, catalogue
from vworp.games.adventures.box.entries import Sheet
from vworp.games.adventures.box.sheets import alien_sheet, unknown_alien
from vworp.games.adventures.rules.people import bases, is_alien, mover_of
from vworp.games.adventures.state import ON_TABLE, UNKNOWN, Adventure, Figure

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
    figure.weapons = figure.sheet.weapons
    figure.items = figure.sheet.items


def is_disguise(race: int, number: int) -> bool:
    """AT-R75. A Zygon leader appears disguised as a civilian."""
    return number == THE_LEADER and list(catalogue().races.values())[race].is_leader_disguised


def turn_up(state: Adventure, race: int) -> None:
    """AT-16. The card is turned up: everybody knows the enemy and the colour that is needed."""
    state.race = race
    state.races = (race,)
    for figure in [figure for figure in state.figures.values() if is_alien(figure)]:
        if sheet_in(state, figure.number, race) is None:
            del state.figures[figure.number]
            continue
        dress(state, figure)
        if figure.place == ON_TABLE:
            figure.is_disguised = is_disguise(race, figure.number)
            _make_room(state, figure)
    entry = catalogue().races[RACES[race]]
    state.note("AT-16", f"the race card is turned up: {entry.name}")


def _make_room(state: Adventure, figure: Figure) -> None:
    """AT-R75. What turns out to be a computer bank is larger than it looked."""
    mover = mover_of(figure)
    others = bases(state, figure)
    if not state.ground.may_stand(figure.point, mover, others):
        spot = state.ground.free_spot(figure.point, None, others, mover)
        figure.x, figure.y = spot or figure.point


def supposing(state: Adventure, race: int, question: Callable[[], A]) -> A:
    """What the answer would be if the aliens were of this race."""
    wearers = [figure for figure in state.figures.values() if is_alien(figure)]
    worn = [(f, f.sheet, f.weapons, f.items, f.is_disguised) for f in wearers]
    true_race, state.race = state.race, race
    for figure in wearers:
        dress(state, figure)
        figure.is_disguised = figure.place == ON_TABLE and is_disguise(race, figure.number)
    answer = question()
    state.race = true_race
    for figure, sheet, weapons, items, is_disguised in worn:
        figure.sheet, figure.weapons, figure.items = sheet, weapons, items
        figure.is_disguised = is_disguised
    return answer


def answers(state: Adventure, question: Callable[[], A]) -> dict[A, list[int]]:
    """AT-R95. What could be the case, and the races in which it would."""
    found: dict[A, list[int]] = {}
    for race in state.races:
        found.setdefault(supposing(state, race, question), []).append(race)
    return found
