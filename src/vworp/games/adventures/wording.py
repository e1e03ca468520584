"""Actions in plain words, for buttons and the log."""

from collections.abc import Callable

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.roster import WORDS
from vworp.games.adventures.state import Adventure


def name_of(state: Adventure, number: int) -> str:
    """A figure by name; one that is not there by its word."""
    figure = state.figures.get(number)
    return figure.sheet.name if figure else WORDS[number]


def target_name(state: Adventure, target: int) -> str:
    """A figure, marker or vehicle that something is aimed at."""
    if target < len(WORDS):
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


def card_name(number: int) -> str:
    """A card by its title."""
    card = list(catalogue().cards.values())[number]
    return f"“{card.title}” ({card.id})"


def token_name(word: str) -> str:
    """What lies on the table: an artifact by its title, the token of a quest by its word."""
    if word in act.CARDS.words:
        return card_name(act.CARDS.number(word))
    return f"the {word.replace('_', ' ')}"


def race_name(number: int) -> str:
    """A race by its name."""
    return catalogue().races[act.RACES[number]].name


def weapon_name(number: int) -> str:
    """A weapon by its name."""
    return catalogue().weapons[act.WEAPONS[number]].name


def item_name(number: int) -> str:
    """An item in words."""
    return act.ITEMS[number].replace("_", " ")


def capital(line: str) -> str:
    """With a capital letter in front."""
    return line[:1].upper() + line[1:]


def say_action(state: Adventure, action: int) -> str:
    """What an action means, in plain words."""
    verb = act.ACTIONS.verb_of(action)
    say = _WORDS.get(verb.first)
    return say(state, verb.args(action)) if say else verb.notation(action)


def _at(x: int, y: int) -> str:
    return f"{x * act.QUARTER:g} {y * act.QUARTER:g}"


Saying = Callable[[Adventure, tuple[int, ...]], str]

_WORDS: dict[int, Saying] = {
    act.DONE.first: lambda s, a: "done",
    act.PLACE.first: lambda s, a: f"{name_of(s, a[0])} starts at {_at(a[1], a[2])}",
    act.ORDER.first: lambda s, a: f"{name_of(s, a[0])}: {act.ORDERS[a[1]].capitalize()}",
    act.ADVANCE.first: lambda s, a: f"{name_of(s, a[0])}: Advance on {target_name(s, a[1])}",
    act.COMMAND.first: lambda s, a: f"give group {a[0] + 1} an order",
    act.SHIFT.first: lambda s, a: f"shift the score by {act.SHIFTS[a[0]]}",
    act.MOVE.first: lambda s, a: f"{name_of(s, a[0])} moves to {_at(a[1], a[2])}",
    act.VIA.first: lambda s, a: f"{name_of(s, a[0])} goes by way of {_at(a[1], a[2])}",
    act.STAY.first: lambda s, a: f"{name_of(s, a[0])} stays",
    act.DRIVE.first: lambda s, a: f"drive {vehicle_name(s, a[0])} to {_at(a[1], a[2])}",
    act.PARK.first: lambda s, a: f"{vehicle_name(s, a[0])} stays where it is",
    act.CARRY.first: lambda s, a: f"{name_of(s, a[0])} carries K-9",
    act.EDGE.first: lambda s, a: f"make for the {act.EDGES[a[0]]} edge",
    act.RELEASE.first: lambda s, a: f"{name_of(s, a[0])} gets free",
    act.NOTHING.first: lambda s, a: "do nothing",
    act.SHOOT.first: lambda s, a: f"shoot the {weapon_name(a[0])} at {target_name(s, a[1])}",
    act.GRENADE.first: lambda s, a: f"throw a grenade at {target_name(s, a[0])}",
    act.SMOKE.first: lambda s, a: f"throw a smoke bomb to {_at(a[0], a[1])}",
    act.SONIC.first: lambda s, a: f"point the sonic screwdriver at {name_of(s, a[0])}",
    act.WORK.first: lambda s, a: "work",
    act.LABORATORY.first: lambda s, a: "work in the laboratory",
    act.PICK_UP.first: lambda s, a: f"pick up {card_name(a[0])}",
    act.PICK_UP_ITEM.first: lambda s, a: f"pick up the {item_name(a[0])}",
    act.USE.first: lambda s, a: f"use {card_name(a[0])}",
    act.PLAY.first: lambda s, a: f"play {card_name(a[0])}",
    act.CHOOSE.first: lambda s, a: f"choose {name_of(s, a[0])}",
    act.LOAD.first: lambda s, a: "load the heavy weapon",
    act.FIRE.first: lambda s, a: f"fire the heavy weapon at {target_name(s, a[0])}",
    act.CREW.first: lambda s, a: f"serve the heavy weapon of {name_of(s, a[0])}",
    act.ENTER.first: lambda s, a: f"get into {vehicle_name(s, a[0])}",
    act.LEAVE.first: lambda s, a: "get out of the vehicle",
    act.CONVERT.first: lambda s, a: f"change to the {weapon_name(a[0])}",
    act.RESUPPLY.first: lambda s, a: "take ammunition from the vehicle",
    act.GIVE.first: lambda s, a: f"give {card_name(a[0])} to {name_of(s, a[1])}",
    act.GIVE_ITEM.first: lambda s, a: (
        f"{name_of(s, a[0])} hands the {item_name(a[1])} to {name_of(s, a[2])}"
    ),
    act.FREE.first: lambda s, a: (
        f"{name_of(s, a[0])} frees {name_of(s, a[2])} with two {act.COLOURS[a[1]]} cards"
    ),
    act.DISCARD.first: lambda s, a: f"discard {card_name(a[0])}",
    act.TAKE.first: lambda s, a: "take the card",
    act.DECLINE.first: lambda s, a: "let the card go to the next",
    act.PUT.first: lambda s, a: f"put it at {_at(a[0], a[1])}",
    act.CAPTURE.first: lambda s, a: "take the loser prisoner",
    act.IMMOBILISE.first: lambda s, a: "immobilise the loser",
    act.DESTROY.first: lambda s, a: "destroy the loser",
    act.REWARD.first: lambda s, a: f"take {a[0]} cards as a reward",
    act.D3.first: lambda s, a: str(a[0] + 1),
    act.D6.first: lambda s, a: str(a[0] + 1),
    act.D10.first: lambda s, a: str(a[0] + 1),
    act.SET.first: lambda s, a: f"the five cards of the {race_name(a[0])}",
    act.RACE.first: lambda s, a: f"it is the {race_name(a[0])}",
    act.LIKE.first: lambda s, a: f"as the {race_name(a[0])} would",
    act.LIVE.first: lambda s, a: f"{act.MARKERS[a[0]].upper()} is live",
    act.DUMMY.first: lambda s, a: f"{act.MARKERS[a[0]].upper()} is a dummy",
    act.DRAW.first: lambda s, a: card_name(a[0]),
    act.PORTAL.first: lambda s, a: act.PORTALS[a[0]].upper(),
    act.MARKER.first: lambda s, a: act.MARKERS[a[0]].upper(),
    act.FIGURE.first: lambda s, a: name_of(s, a[0]),
    act.CARD.first: lambda s, a: card_name(a[0]),
}
