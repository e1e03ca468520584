"""Actions and things in plain words, for buttons and the log."""

from collections.abc import Sequence
from math import dist

from vworp.core import Domain, Illegal
from vworp.core.actions import Verb
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import WORDS, catalogue
from vworp.games.adventures.rules import whereabouts
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    DUCK,
    GROUND,
    MOVE,
    NOBODY,
    NOWHERE,
    RETREAT,
    ROUT,
    STAND,
    Adventure,
    Figure,
)

GOES = {
    ATTACK: "charges",
    ADVANCE: "advances",
    STAND: "steps",
    RETREAT: "falls back",
    ROUT: "runs",
    DUCK: "ducks",
}
WALKS = "walks"
"""How somebody goes under an order."""

ORDERED = {
    ATTACK: "attack the nearest enemy",
    MOVE: "be on the move",
    STAND: "stay put",
    RETREAT: "fall back",
    ROUT: "run for it",
    DUCK: "get behind cover",
    GROUND: "drop to the ground",
}
"""What somebody with an order will do, where that is not its own word."""

SHOWN = 240
"""How many letters of a card are shown large."""


# Things.


def name_of(state: Adventure, number: int) -> str:
    """A figure by name; one that is not there by its word."""
    figure = state.figures.get(number)
    return figure.sheet.name if figure else WORDS[number]


def names_of(figures: Sequence[Figure]) -> str:
    """Some figures in a row: soldier 1, soldier 2 and Sarah Jane Smith."""
    return in_a_row([figure.sheet.name for figure in figures])


def in_a_row(words: Sequence[str]) -> str:
    """Some words as one says them: a, b and c."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def marker_name(number: int) -> str:
    """An objective marker, as it is written on it."""
    return f"marker {act.MARKERS.names[number]}"


def portal_name(number: int) -> str:
    """A portal, as it is written under it."""
    return f"portal {act.PORTALS.names[number]}"


def target_name(state: Adventure, target: int) -> str:
    """A figure, marker or vehicle that something is aimed at."""
    if target < act.FIRST_MARKER:
        return name_of(state, target)
    if target < act.FIRST_VEHICLE:
        return marker_name(target - act.FIRST_MARKER)
    return vehicle_name(state, target - act.FIRST_VEHICLE)


def vehicle_name(state: Adventure, number: int) -> str:
    """A vehicle by what it is, and by its sign where there are several."""
    if number >= len(state.vehicles):
        return act.VEHICLES[number].upper()
    name = f"the {catalogue().vehicles[state.vehicles[number].kind].name}"
    return name if len(state.vehicles) == 1 else f"{name} ({act.VEHICLES[number].upper()})"


def group_name(state: Adventure, group: int) -> str:
    """A group of soldiers by its officer, where there are several."""
    if len(state.groups) == 1:
        return "the soldiers"
    officer = state.groups[group].officer
    if officer == NOBODY:
        return f"the soldiers of group {group + 1}"
    return f"the soldiers of {name_of(state, officer)}"


def token_name(word: str) -> str:
    """What lies on the table: an artifact by its title, the token of a quest by its word."""
    if word in act.CARDS.words:
        return act.CARDS.names[act.CARDS.number(word)]
    return f"the {word.replace('_', ' ')}"


def card_words(number: int) -> str:
    """A card to be shown large: its title, then what it says, as far as there is room."""
    card = tuple(catalogue().cards.values())[number]
    words = f"{card.title}\n{card.text}"
    return words if len(words) <= SHOWN else f"{words[: SHOWN - 1]}…"


def order_name(order: int) -> str:
    """An order as one says it: will stay put."""
    return ORDERED.get(order, act.ORDERS[order])


def times(count: int, thing: str) -> str:
    """So many of a thing: 1 turn, 2 turns."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def capital(line: str) -> str:
    """With a capital letter in front."""
    return line[:1].upper() + line[1:]


# Actions.


def say_action(state: Adventure, action: int) -> str:
    """What an action means, in plain words: those of its verb, with names as they are here."""
    verb = act.ACTIONS.verb_of(action)
    form = act.PLACE_WORDS.get(verb, verb.says)
    return _filled(state, form, action, NOWHERE)


def tell_action(state: Adventure, action: int, number: int = NOWHERE) -> str:
    """The log line of an action, decided for a figure; "" where a rule tells of it."""
    verb = act.ACTIONS.verb_of(action)
    form = act.TOLD.get(verb)
    if form is None:
        return capital(say_action(state, action))
    return capital(_filled(state, form, action, number))


def _filled(state: Adventure, form: str, action: int, number: int) -> str:
    """The form of a sentence, with what it asks for."""
    verb = act.ACTIONS.verb_of(action)
    args = verb.args(action)
    names = [_name(state, domain, arg) for domain, arg in zip(verb.domains, args, strict=True)]
    figure, found = state.figures.get(number), {"who": name_of(state, number)}
    if "{where}" in form:
        found["where"] = whereabouts.place(state, act.point_of(action), _mover(verb, args))
    if "{way}" in form:
        found["way"] = _way(state, verb, args, act.point_of(action))
    if "{goes}" in form:
        found["goes"] = GOES.get(figure.order, WALKS) if figure else WALKS
    if "{order}" in form:
        found["order"] = order_name(args[1])
    return form.format(*names, **found)


def _mover(verb: Verb, args: tuple[int, ...]) -> int:
    """The figure that an action names first, if it does."""
    return args[0] if verb.domains[0] is act.FIGURES else NOWHERE


def _way(state: Adventure, verb: Verb, args: tuple[int, ...], end: tuple[float, float]) -> str:
    """The way to a place; AT-50: an Advance goes towards its goal."""
    start, mover = _start(state, verb, args[0]), _mover(verb, args)
    figure = state.figures.get(mover)
    if figure is not None and figure.order == ADVANCE and figure.goal != NOWHERE:
        length = whereabouts.inches(dist(start, end))
        return f"{length} towards {target_name(state, figure.goal)}"
    return whereabouts.way(state, start, end, mover)


def _start(state: Adventure, verb: Verb, number: int) -> tuple[float, float]:
    """From where something goes: a figure or a vehicle."""
    if verb.domains[0] is act.FIGURES:
        return state.figures[number].point
    vehicle = state.vehicles[number]
    return vehicle.x, vehicle.y


def _name(state: Adventure, domain: Domain, number: int) -> str:
    if domain is act.FIGURES:
        return name_of(state, number)
    if domain is act.TARGETS:
        return target_name(state, number)
    return vehicle_name(state, number) if domain is act.VEHICLES else domain.names[number]


def refused(words: str) -> Illegal | None:
    """A refusal out of "AT-R06: something blocks the way"; None of nothing."""
    rule, _, reason = words.partition(": ")
    return Illegal(rule, reason) if words else None
