"""What is printed on cards and tiles, in plain English: effects, links and conditions."""

from collections.abc import Sequence

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

MOMENTS = {
    "passive": "",
    "prepare": "Prepare: ",
    "travel": "Travel: ",
    "recruit": "Start of adventure: ",
    "pool": "Dice pool: ",
    "reroll": "Re-roll: ",
    "change": "Change facing: ",
    "success": "On success: ",
    "failure": "On failure: ",
}

STATS = {
    "max_dice": "maximum dice pool",
    "sonic_income": "sonic charges gained in Prepare",
    "equipment_cost": "sonic cost of equipment you install",
    "recruit_cost": "price of recruiting",
    "call_cost": "price of calling for help",
    "exterminate": "dice exterminated from your pool",
    "dalek_speed": "spaces the Dalek ship moves in the Dalek turn",
}

DECKS = ("Earth deck", "alien deck")
"""The two decks of companions."""

WHERE = {"here": "at your location", "earth": "on Earth", "any": "anywhere"}


def name_of_spot(spot: int) -> str:
    """Where Dalek markers stand."""
    return BOX.zones[spot].name if spot < EARTH_ZONES else BOX.locations[spot - EARTH_ZONES].name


def plural(count: int, word: str) -> str:
    """1 die, 2 dice."""
    many = {"die": "dice"}.get(word, word + "s")
    return f"{count} {word if count == 1 else many}"


def either(words: Sequence[str]) -> str:
    """Red, green or blue."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _colours(effect: Effect) -> str:
    if len(effect.colours) == len(vocabulary.COLOURS):
        return "any colour"
    return either([vocabulary.COLOURS[colour] for colour in effect.colours])


def _symbols(effect: Effect) -> str:
    if len(effect.to) == len(vocabulary.SYMBOLS):
        return "any symbol"
    return either([vocabulary.SYMBOLS[symbol] for symbol in effect.to])


def _reroll(effect: Effect) -> str:
    if effect.mode == "number":
        up_to = "up to " if effect.n > 1 else ""
        return f"re-roll {up_to}{plural(effect.n, 'die')} ({_colours(effect)})"
    word = "any or all" if effect.mode == "any" else "all"
    return f"re-roll {word} {_colours(effect)} dice"


def _move(effect: Effect, what: str) -> str:
    way = "forward" if effect.n > 0 else "back"
    return f"move {what} {way} {plural(abs(effect.n), 'space')}"


def _prevent(effect: Effect) -> str:
    return {
        "dalek_marker": "do not place 1 Dalek marker for this failure",
        "fail_cost": "ignore your own fail cost",
        "regenerate": "do not regenerate",
    }[effect.what[0]]


def _forbid(effect: Effect) -> str:
    return {
        "recruit": "nobody may recruit",
        "help": "nobody may call for help",
        "sonic": "sonic charges cannot re-roll dice or change facings",
    }[effect.what[0]]


def _conditions(effect: Effect) -> str:
    return either([word.replace("_", " ") for word in effect.what])


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
        return f"discard {plural(effect.either_price, 'sonic charge')} or timey-wimey card to "
    return "discard this card: " if effect.is_self_price else ""


def _main_clause(effect: Effect) -> str:
    each = "each Doctor: " if effect.is_for_all else ""
    n = effect.n
    match effect.kind:
        case "add_dice":
            return f"add {plural(n, 'die')} ({_colours(effect)})"
        case "focus":
            up_to = "up to " if n > 1 else ""
            return f"swap {up_to}{n} of your black dice for {_colours(effect)}"
        case "reroll":
            return _reroll(effect)
        case "change_face":
            return f"turn {plural(n, 'die')} ({_colours(effect)}) to {_symbols(effect)}"
        case "modify":
            return f"{STATS[effect.stat]} {effect.delta:+d}"
        case "waive":
            return f"ignore one condition ({_conditions(effect)})"
        case "impose":
            return f"every challenge {either([CONDITIONS[word] for word in effect.what])}"
        case "forbid":
            return _forbid(effect)
        case "prevent":
            return _prevent(effect)
        case "recruit":
            deck = "either" if effect.deck == "either" else f"the {effect.deck}"
            return f"recruit {n} random part-time companion from {deck} deck, free of charge"
        case "choice":
            ways = [" and ".join(say_effect(e) for e in option) for option in effect.options]
            return f"choose: {' / '.join(ways)}"
        case _:
            return each + _simple_clause(effect)


def _simple_clause(effect: Effect) -> str:
    n = effect.n
    where = WHERE.get(effect.where, "")
    return {
        "gain_sonic": f"gain {plural(n, 'sonic charge')}",
        "lose_sonic": f"discard {plural(n, 'sonic charge')}",
        "draw_cards": f"draw {plural(n, 'timey-wimey card')}",
        "discard_cards": f"discard {plural(n, 'timey-wimey card')} from hand",
        "discard_equipment": f"discard {plural(n, 'installed equipment card')}",
        "discard_companion": f"discard {plural(n, 'companion')}",
        "dismiss_companion": f"dismiss {plural(n, 'companion')}",
        "move_tardis": _move(effect, "your TARDIS"),
        "move_dalek_ship": _move(effect, "the Dalek ship"),
        "place_dalek": f"place {plural(n, 'Dalek marker')} {where}",
        "remove_dalek": f"remove {plural(n, 'Dalek marker')} {where}",
        "regenerate": "regenerate",
        "set_tardis_die": _die_result(effect),
        "reveal_dilemma": f"turn {plural(n, 'facedown dilemma')} in play faceup",
        "replace_dilemma": "discard the dilemma in your time zone and draw a new one faceup",
        "imprison_dice": f"imprison {plural(n, 'die')} ({_colours(effect)})"
        if effect.colours
        else "",
        "progress": f"add {n} progress to a task time anomaly, or free {n} of its dice",
    }[effect.kind]


def _die_result(effect: Effect) -> str:
    return (
        f"instead of rolling the TARDIS die take the {('TARDIS', 'question mark')[effect.result]}"
    )


def say_abilities(abilities: Sequence[Effect]) -> str:
    """The rule text of a card, made from its effects."""
    sentences: list[str] = []
    moment = ""
    for ability in abilities:
        opening = MOMENTS[ability.when]
        words = say_effect(ability)
        if opening and opening == moment:
            sentences[-1] += f"; {words}"
        else:
            sentences.append(capital(opening + words))
        moment = opening
    return " ".join(f"{sentence}." for sentence in sentences)


def say_doctor(number: int) -> str:
    """A Doctor with the companion on the card (TD-05), what the card can do, and its links."""
    doctor = BOX.doctors[number]
    friend = BOX.companions[doctor.companion].name
    can = say_abilities(doctor.abilities)
    return f"{doctor.name}, with {friend}: {can}{say_links(doctor.links)}"


def say_companion(number: int) -> str:
    """A companion with what the card can do, and its links to others."""
    companion = BOX.companions[number]
    can = say_abilities(companion.abilities)
    others = [other for other in companion.links if other != number]
    return f"{companion.name}: {can}{say_links(others)}"


def say_effects(effects: Sequence[Effect]) -> str:
    """A reward or a fail cost."""
    return capital(" and ".join(say_effect(effect) for effect in effects)) + "."


def say_anomaly(anomaly: Anomaly) -> str:
    """The rule text of a time anomaly."""
    sentences = []
    if anomaly.entry:
        sentences.append(f"When drawn: {say_effects(anomaly.entry)}")
    if anomaly.ongoing:
        sentences.append(f"While in play: {say_effects(anomaly.ongoing)}")
    if anomaly.zone != NOWHERE:
        zone = BOX.zones[anomaly.zone]
        sentences += [f"Reward: {say_effects(zone.reward)}", f"Fail cost: {say_effects(zone.fail)}"]
        sentences[-1] += say_conditions(anomaly.conditions) + say_links(zone.links)
    if anomaly.trigger:
        sentences.append(f"Task: {TASKS[anomaly.trigger]}{_task_end(anomaly)}.")
    return " ".join(sentences)


TASKS = {
    "success": "succeed in an adventure",
    "success_earth": "succeed on Earth",
    "success_off_earth": "succeed at a location other than Earth or a time anomaly",
    "success_helped": "succeed in an adventure with a helping Doctor",
    "dalek_removed": "remove a Dalek marker",
    "pay": "once in each Prepare step, spend sonic charges",
}


def _task_end(anomaly: Anomaly) -> str:
    price = f" ({anomaly.price})" if anomaly.price else ""
    if anomaly.goal:
        return f"{price}; done after {anomaly.goal}"
    return f"{price} to free a die; done when none is left"


def capital(words: str) -> str:
    """With a capital letter in front."""
    return words[:1].upper() + words[1:]


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
    return f"{card.name}: {say_abilities(card.abilities)}"


def say_price(anomaly: Anomaly) -> str:
    """What a task costs that is completed by paying."""
    return f"{anomaly.price} sonic charges for the task of {anomaly.name}"


def name_of_place(zone: int) -> str:
    """Where a Doctor is."""
    return "on the console" if zone == NOWHERE else BOX.zones[zone].name
