"""What things are and do, for those who look at them: a name, and below it plain sentences."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from vworp.games.time_of_the_daleks.box import BOX, NOWHERE, printed
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK, COLOURS, EQUIPMENT, SYMBOLS

CONDITIONS = {
    "time_breach": "You may roll one die fewer.",
    "fixed_point": "Cards and sonic charges can't re-roll dice; giving up a black die still can.",
    "time_locked": "Cards and sonic charges can't turn dice to another symbol.",
}


def lines(*sentences: str) -> str:
    """A name and what follows it, each in a line of its own; what is empty is left out."""
    return "\n".join(sentence for sentence in sentences if sentence)


@cache
def symbol(number: int) -> str:
    """One of the six things that challenges ask for."""
    colour = COLOURS[colour_of(number)]
    most = f"{printed.capital(colour)} dice show it most often."
    return lines(
        printed.capital(SYMBOLS[number]),
        f"One of the six things a challenge may ask for. {most}",
    )


@cache
def colour_of(symbol: int) -> int:
    """TD-51. The colour of dice that shows a symbol most often; black ones show all alike."""
    coloured = [colour for colour in range(len(COLOURS)) if colour != BLACK]
    return max(coloured, key=lambda colour: BOX.faces[colour][symbol])


@cache
def condition(word: str) -> str:
    """What a condition of a challenge forbids."""
    return lines(printed.capital(printed.CONDITION_NAMES[word]), CONDITIONS[word])


@cache
def die(colour: int, symbol: int | None) -> str:
    """A story die, with what it shows once it is rolled."""
    faces = [f"{SYMBOLS[s]} on {count}" for s, count in enumerate(BOX.faces[colour]) if count]
    name = f"{printed.capital(COLOURS[colour])} die"
    shows = "Not rolled yet." if symbol is None else f"It shows {SYMBOLS[symbol]}."
    return lines(name, shows, f"Its six sides: {printed.listed(faces)}.")


@cache
def doctor(number: int) -> str:
    """A Doctor, by number from 1."""
    card = BOX.doctors[number - 1]
    friend = f"Begins with {BOX.companions[card.companion].name}."
    return lines(card.name, friend, *printed.ability_lines(card.abilities), _links(card.links))


@cache
def companion(number: int, is_part_time: bool = False) -> str:
    """A companion, for good or for this adventure."""
    card = BOX.companions[number]
    kind = f"A companion from the {printed.DECKS[card.deck]}"
    stays = ", who comes along for this adventure and stays if it succeeds" if is_part_time else ""
    others = tuple(other for other in card.links if other != number)
    return lines(
        card.name, f"{kind}{stays}.", *printed.ability_lines(card.abilities), _links(others)
    )


@cache
def card(number: int) -> str:
    """A timey-wimey card."""
    found = BOX.cards[number]
    price = f"Installing it costs {printed.plural(found.price, 'sonic charge')}."
    return lines(
        found.name,
        *printed.ability_lines(found.abilities),
        printed.say_type(found),
        price if found.kind == EQUIPMENT else "",
        found.flavour,
    )


@cache
def zone(number: int) -> str:
    """A time zone: what it asks for, and what it gives."""
    found = BOX.zones[number]
    return lines(
        found.name,
        f"{_asks(found.symbols)} The dilemma that lies here asks for more.",
        f"Reward: {printed.say_effects(found.reward)}",
        _links(found.links),
    )


@cache
def location(tile: int) -> str:
    """A location tile."""
    zones = [BOX.zones[zone].name.split(": ", 1)[1] for zone in BOX.locations[tile].zones]
    return lines(
        BOX.locations[tile].name,
        f"A location with two time zones: {printed.listed(zones)}.",
        "It leaves the table when neither a Doctor nor a Dalek is here.",
    )


@cache
def dilemma(number: int, has_more: bool = True) -> str:
    """A dilemma that lies faceup; whom it helps to find and what it feels like is more."""
    found = BOX.dilemmas[number]
    more = (_links(found.links), found.flavour) if has_more else ()
    return lines(
        found.name,
        _asks(found.symbols),
        f"If you fail: {printed.say_effects(found.fail)}",
        *(condition(word).replace("\n", ": ") for word in found.conditions),
        *more,
    )


@cache
def anomaly(number: int, has_more: bool = True) -> str:
    """A time anomaly."""
    found = BOX.anomalies[number]
    asks = _asks(BOX.zones[found.zone].symbols) if found.zone != NOWHERE else ""
    flavour = found.flavour if has_more else ""
    return lines(found.name, "A time anomaly.", asks, *printed.anomaly_lines(found), flavour)


def _asks(symbols: tuple[int, ...]) -> str:
    return f"Asks for {say_symbols(symbols)}."


TIMES = ("", "", " twice", " three times", " four times")


def say_symbols(symbols: Iterable[int]) -> str:
    """Running twice, science and cunning."""
    return printed.listed([f"{SYMBOLS[s]}{TIMES[n]}" for s, n in sorted(Counter(symbols).items())])


def _links(links: tuple[int, ...]) -> str:
    names = [BOX.companions[companion].name for companion in links]
    return f"When recruiting you can search for {printed.either(names)}." if names else ""
