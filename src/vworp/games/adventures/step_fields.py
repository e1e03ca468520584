"""What the fields of a step may be: the people, things and ways it speaks of are there."""

from collections.abc import Callable

from vworp.games.adventures.actions import CARDS, FIGURES, FIRST_VEHICLE, MARKERS
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.models import NOBODY
from vworp.games.adventures.rules.cards import live
from vworp.games.adventures.rules.movement.going import read_way
from vworp.games.adventures.rules.movement.order import A_GROUP, A_VEHICLE
from vworp.games.adventures.rules.targets import weapon
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import split

Check = Callable[[Adventure, int], bool]
Reading = Callable[[Adventure, str], bool]

SMALL = range(-20, 101)
"""Dice, totals, counts and rows of tables: no step counts any further."""

WINDOWS = ("A", "B", live.WITH_ORDERS, live.WITH_EVENTS, live.TO_ESCAPE, live.AS_AN_ACT)
"""AT-85, AT-R36. When cards are passed, and when they are played."""


def _is_somebody(state: Adventure, value: int) -> bool:
    return value in state.figures


def _is_anybody(state: Adventure, value: int) -> bool:
    return value == NOBODY or value in state.figures


def is_target(state: Adventure, value: int) -> bool:
    """Whether there is a figure or a vehicle of this number to be shot at."""
    return value in state.figures or 0 <= value - FIRST_VEHICLE < len(state.vehicles)


def _is_weapon(state: Adventure, value: int) -> bool:
    return 0 <= value < len(catalogue().weapons) and weapon(value).damage is not None


def _is_seat(state: Adventure, value: int) -> bool:
    return 0 <= value < state.seats


def _are_people(state: Adventure, text: str) -> bool:
    return all(number in state.figures for number in split(text))


def _is_queue(state: Adventure, text: str) -> bool:
    """AT-42. Figures, groups and vehicles; some may have left since the order was fixed."""
    return all(
        0 <= number < len(FIGURES)
        or 0 <= number - A_GROUP < len(state.groups)
        or 0 <= number - A_VEHICLE < len(state.vehicles)
        for number in split(text)
    )


def _are_numbers(state: Adventure, text: str) -> bool:
    return all(number >= 0 for number in split(text))


def _is_way(state: Adventure, text: str) -> bool:
    return all(abs(x) + abs(y) < 1000 for x, y in read_way(text))


NUMBERS: dict[str, Check] = {
    **dict.fromkeys(("figure", "loser", "mover", "shooter", "thief", "winner"), _is_somebody),
    **dict.fromkeys(("after", "holder", "rival"), _is_anybody),
    **dict.fromkeys(("target", "victim"), is_target),
    **dict.fromkeys(("asked", "player", "seat"), _is_seat),
    "die": lambda state, value: 1 <= value <= 6,
    "card": lambda state, value: 0 <= value < len(CARDS),
    "group": lambda state, value: 0 <= value < len(state.groups),
    "marker": lambda state, value: 0 <= value < len(MARKERS),
    "vehicle": lambda state, value: 0 <= value < len(state.vehicles),
    "weapon": _is_weapon,
}

TEXTS: dict[str, Reading] = {
    **dict.fromkeys(("aliens", "chosen", "others", "players"), _are_people),
    **dict.fromkeys(("given", "picked"), _are_numbers),
    **dict.fromkeys(("answer", "rival_way", "way"), _is_way),
    "queue": _is_queue,
    "window": lambda state, text: text in WINDOWS,
}

EXCEPTIONS: dict[tuple[str, str], Check] = {
    ("Clash", "rival"): _is_somebody,
    ("MoveOne", "figure"): lambda state, value: 0 <= value < len(FIGURES),
}
"""Two who meet are both there; who waits to move may be gone, and is passed over then."""

NEEDED = {"Clash": ("way",), "MeleeDie": ("players", "aliens")}
"""What is never empty."""


def is_possible(state: Adventure, step: str, field: str, value: int | str) -> bool:
    """Whether a field of a step can be this."""
    if isinstance(value, str):
        try:
            return TEXTS[field](state, value) and (bool(value) or field not in NEEDED.get(step, ()))
        except ValueError:
            return False
    if (step, field) in EXCEPTIONS:
        return EXCEPTIONS[step, field](state, value)
    return NUMBERS[field](state, value) if field in NUMBERS else value in SMALL
