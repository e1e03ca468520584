"""Actions in plain words, for buttons and the log."""

from vworp.core import Domain, Illegal
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import WORDS, catalogue
from vworp.games.adventures.state import Adventure


def name_of(state: Adventure, number: int) -> str:
    """A figure by name; one that is not there by its word."""
    figure = state.figures.get(number)
    return figure.sheet.name if figure else WORDS[number]


def target_name(state: Adventure, target: int) -> str:
    """A figure, marker or vehicle that something is aimed at."""
    if target < act.FIRST_MARKER:
        return name_of(state, target)
    word = act.TARGETS[target]
    if word in act.MARKERS.words:
        return f"marker {word.upper()}"
    return vehicle_name(state, act.VEHICLES.number(word))


def vehicle_name(state: Adventure, number: int) -> str:
    """A vehicle by what it is."""
    if number >= len(state.vehicles):
        return act.VEHICLES[number].upper()
    kind = catalogue().vehicles[state.vehicles[number].kind]
    return f"the {kind.name} ({act.VEHICLES[number].upper()})"


def token_name(word: str) -> str:
    """What lies on the table: an artifact by its title, the token of a quest by its word."""
    if word in act.CARDS.words:
        return act.CARDS.names[act.CARDS.number(word)]
    return f"the {word.replace('_', ' ')}"


def capital(line: str) -> str:
    """With a capital letter in front."""
    return line[:1].upper() + line[1:]


def say_action(state: Adventure, action: int) -> str:
    """What an action means, in plain words: those of its verb, with names as they are here."""
    verb = act.ACTIONS.verb_of(action)
    args = zip(verb.domains, verb.args(action), strict=True)
    return verb.says.format(*(_name(state, domain, arg) for domain, arg in args))


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
