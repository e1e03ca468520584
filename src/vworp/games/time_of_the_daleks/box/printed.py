"""What is printed on cards and tiles, in plain English: effects, links and conditions."""

from collections.abc import Callable, Sequence

from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE, vocabulary
from vworp.games.time_of_the_daleks.box.components import Anomaly, Card, Effect

TYPES = {
    vocabulary.EQUIPMENT: "Equipment",
    vocabulary.EVENT: "Event",
    vocabulary.TRANSFER: "Transfer, passed on after use",
}

CONDITIONS = {
    "time_breach": "has a time breach",
    "fixed_point": "is a fixed point",
    "time_locked": "is time locked",
}


def say_links(links: Sequence[int]) -> str:
    """TD-45, TD-49. The companions that can be searched for, as a sentence after another one."""
    names = [BOX.companions[companion].name for companion in links]
    return f" Links: {', '.join(names)}." if names else ""


def say_conditions(conditions: Sequence[str]) -> str:
    """TD-78. The conditions of a challenge, as a sentence after another one."""
    found = [CONDITIONS[condition] for condition in conditions]
    return f" This challenge {' and '.join(found)}." if found else ""


def say_type(card: Card) -> str:
    """TD-107, TD-R46, TD-R57. What kind of timey-wimey card it is, as a sentence."""
    anywhere = "; Any Adventure: helps either pool of anybody's" if card.is_any_adventure else ""
    return f"{TYPES[card.kind]}{anywhere}."


ROMAN = (
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX",
    "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII",
)  # fmt: skip

DECKS = ("Earth deck", "alien deck")
"""The two decks of companions."""

CONDITION_NAMES = {
    "time_breach": "time breach",
    "fixed_point": "fixed point",
    "time_locked": "time lock",
}

WHERE = {"here": "at your location", "earth": "on Earth", "any": "anywhere"}


def name_of_spot(spot: int) -> str:
    """Where Dalek markers stand."""
    return BOX.zones[spot].name if spot < EARTH_ZONES else BOX.locations[spot - EARTH_ZONES].name


def plural(count: int, word: str) -> str:
    """1 die, 2 dice."""
    many = {"die": "dice"}.get(word, word + "s")
    return f"{count} {word if count == 1 else many}"


class Count(int):
    """A number that is formatted with what is counted: `{n:die}` is 1 die, 2 dice."""

    def __format__(self, word: str) -> str:
        return plural(self, word) if word else str(self)


def either(words: Sequence[str]) -> str:
    """Red, green or blue."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _colours(effect: Effect) -> str:
    return either([vocabulary.COLOURS[colour] for colour in effect.colours])


def _is_any_colour(effect: Effect) -> bool:
    return len(effect.colours) == len(vocabulary.COLOURS)


def _dice(effect: Effect) -> str:
    """1 red die, 2 green or blue dice, 1 die of any colour."""
    if _is_any_colour(effect):
        return f"{plural(effect.n, 'die')} of any colour"
    return plural(effect.n, "die").replace(" ", f" {_colours(effect)} ")


def _swapped(effect: Effect) -> str:
    """A blue one, or green ones."""
    return f"a {_colours(effect)} one" if effect.n == 1 else f"{_colours(effect)} ones"


def _symbols(effect: Effect) -> str:
    if len(effect.to) == len(vocabulary.SYMBOLS):
        return "any symbol"
    return either([vocabulary.SYMBOLS[symbol] for symbol in effect.to])


PARTS: dict[str, Callable[[Effect], object]] = {
    "n": lambda effect: Count(effect.n),
    "far": lambda effect: Count(abs(effect.n)),
    "way": lambda effect: "forward" if effect.n > 0 else "back",
    "up_to": lambda effect: "up to " if effect.n > 1 else "",
    "dice": _dice,
    "those": lambda effect: "dice" if _is_any_colour(effect) else f"{_colours(effect)} dice",
    "black": lambda effect: "a black die" if effect.n == 1 else f"up to {effect.n} black dice",
    "swapped": _swapped,
    "symbols": _symbols,
    "stat": lambda effect: vocabulary.STATS[effect.stat].says,
    "delta": lambda effect: effect.delta,
    "conditions": lambda effect: either([CONDITION_NAMES[word] for word in effect.what]),
    "imposed": lambda effect: either([CONDITIONS[word] for word in effect.what]),
    "deck": lambda effect: "either" if effect.deck == "either" else f"the {effect.deck}",
    "where": lambda effect: WHERE[effect.where],
    "ways": lambda effect: ", or ".join(map(_say_together, effect.options)),
}
"""What the sentences of effects ask for."""


class Parts:
    """The parts of the sentence of one effect, made as they are asked for."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def __getitem__(self, name: str) -> object:
        return PARTS[name](self.effect)


def say_effect(effect: Effect) -> str:
    """One effect as a sentence without its full stop, as it stands on the card."""
    sentence = _main_clause(effect)
    if effect.doctors:
        sentence = f"with Doctor {either([str(n) for n in effect.doctors])}, {sentence}"
    if effect.place:
        where = {"earth": "on Earth", "location": "at a location", "anomaly": "at an anomaly"}
        sentence = f"{where[effect.place]}, {sentence}"
    sentence = _price(effect) + sentence
    if effect.then:
        sentence += ", then " + ", then ".join(say_effect(item) for item in effect.then)
    return sentence


def _price(effect: Effect) -> str:
    if effect.sonic_price:
        return f"spend {plural(effect.sonic_price, 'sonic charge')} to "
    if effect.either_price:
        count = effect.either_price
        return f"spend {plural(count, 'sonic charge')} or {plural(count, 'card')} to "
    return "discard this card: " if effect.is_self_price else ""


def _main_clause(effect: Effect) -> str:
    each = "each Doctor: " if effect.is_for_all else ""
    return each + effect.pick(vocabulary.EFFECTS[effect.kind].says).format_map(Parts(effect))


def _say_together(effects: Sequence[Effect]) -> str:
    return " and ".join(say_effect(effect) for effect in effects)


def say_abilities(abilities: Sequence[Effect]) -> str:
    """The rule text of a card, made from its effects."""
    return " ".join(ability_lines(abilities))


def say_briefly(abilities: Sequence[Effect]) -> str:
    """What a card does, without saying when."""
    return "; ".join(map(say_effect, abilities))


def ability_lines(abilities: Sequence[Effect]) -> list[str]:
    """What a card does, a sentence for each moment."""
    sentences: list[str] = []
    moment = ""
    for ability in abilities:
        opening = vocabulary.TIMINGS[ability.when]
        words = say_effect(ability)
        if opening and opening == moment:
            sentences[-1] += f"; {words}"
        else:
            sentences.append(capital(opening + words))
        moment = opening
    return [f"{sentence}." for sentence in sentences]


def say_doctor(number: int) -> str:
    """A Doctor with the companion on the card (TD-05): the dice, and what else the card can do."""
    doctor = BOX.doctors[number]
    friend = BOX.companions[doctor.companion].name
    plain = [a for a in doctor.abilities if a.kind == "add_dice" and not _price(a)]
    others = [say_effect(ability) for ability in doctor.abilities if ability not in plain]
    return f"{doctor.name} with {friend}: {'; '.join([listed(list(map(_dice, plain))), *others])}"


def say_companion(number: int) -> str:
    """A companion with what the card can do."""
    companion = BOX.companions[number]
    return f"{companion.name}: {say_briefly(companion.abilities)}"


def say_effects(effects: Sequence[Effect]) -> str:
    """A reward or a fail cost."""
    return capital(_say_together(effects)) + "."


def say_anomaly(anomaly: Anomaly) -> str:
    """The rule text of a time anomaly."""
    return " ".join(anomaly_lines(anomaly))


def anomaly_lines(anomaly: Anomaly) -> list[str]:
    """The rule text of a time anomaly, a line for each part."""
    sentences = []
    if anomaly.entry:
        sentences.append(f"When drawn: {say_effects(anomaly.entry)}")
    if anomaly.ongoing:
        sentences.append(f"While in play: {say_effects(anomaly.ongoing)}")
    if anomaly.zone != NOWHERE:
        zone = BOX.zones[anomaly.zone]
        fail = f"If you fail: {say_effects(zone.fail)}"
        sentences += [f"Reward: {say_effects(zone.reward)}", fail]
        sentences[-1] += say_conditions(anomaly.conditions) + say_links(zone.links)
    if anomaly.trigger:
        sentences.append(f"Task: {vocabulary.TASKS[anomaly.trigger].says}{_task_end(anomaly)}.")
    return sentences


def _task_end(anomaly: Anomaly) -> str:
    price = f" ({anomaly.price})" if anomaly.price else ""
    if anomaly.goal:
        return f"{price}; done after {anomaly.goal}"
    return f"{price} to free a die; done when none is left"


def capital(words: str) -> str:
    """With a capital letter in front."""
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str]) -> str:
    """Science, tactics and strength."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def say_die(die: int) -> str:
    """Black running."""
    return f"{vocabulary.COLOURS[die // 6]} {vocabulary.SYMBOLS[die % 6]}"


def say_ability(ability: Effect) -> str:
    """K-9: add 1 die (blue)."""
    names = {item.id: item.name for item in BOX.doctors}
    names |= {item.id: item.name for item in BOX.companions}
    names |= {item.id: item.name for item in BOX.cards}
    return f"{names[ability.card]}: {say_effect(ability)}"


def say_card(card: Card) -> str:
    """A timey-wimey card with what it can do."""
    return f"{card.name}: {say_briefly(card.abilities)}"


def say_either(count: int) -> str:
    """TD-R62. A price that is paid in charges, in cards or in both."""
    return "a sonic charge or a card" if count == 1 else f"{count} sonic charges or cards"


def say_price(anomaly: Anomaly) -> str:
    """What a task costs that is completed by paying."""
    return f"{anomaly.price} sonic charges for the task of {anomaly.name}"


def name_of_place(zone: int) -> str:
    """Where a Doctor is."""
    return "on the console" if zone == NOWHERE else BOX.zones[zone].name
