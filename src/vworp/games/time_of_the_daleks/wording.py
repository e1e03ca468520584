"""Words: effects, actions, places and people in plain English."""

from collections.abc import Callable, Sequence

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.components import Anomaly
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.printed import CONDITIONS, say_conditions, say_links
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, SYMBOLS
from vworp.games.time_of_the_daleks.rules.console import install_price
from vworp.games.time_of_the_daleks.state import Table

ROMAN = (
    "I",
    "II",
    "III",
    "IV",
    "V",
    "VI",
    "VII",
    "VIII",
    "IX",
    "X",
    "XI",
    "XII",
    "XIII",
    "XIV",
    "XV",
    "XVI",
    "XVII",
    "XVIII",
)

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


def name_of(table: Table, player: int) -> str:
    """The Doctor a player is, or which player, before a Doctor is chosen."""
    number = table.doctors[player]
    return BOX.doctors[number - 1].name if number else f"Player {player + 1}"


def name_of_spot(spot: int) -> str:
    """Where Dalek markers stand."""
    return BOX.zones[spot].name if spot < EARTH_ZONES else BOX.locations[spot - EARTH_ZONES].name


def name_of_place(zone: int) -> str:
    """Where a Doctor is."""
    return "on the console" if zone == NOWHERE else BOX.zones[zone].name


def plural(count: int, word: str) -> str:
    """1 die, 2 dice."""
    many = {"die": "dice"}.get(word, word + "s")
    return f"{count} {word if count == 1 else many}"


def either(words: Sequence[str]) -> str:
    """Red, green or blue."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _colours(effect: Effect) -> str:
    if len(effect.colours) == len(COLOURS):
        return "any colour"
    return either([COLOURS[colour] for colour in effect.colours])


def _symbols(effect: Effect) -> str:
    if len(effect.to) == len(SYMBOLS):
        return "any symbol"
    return either([SYMBOLS[symbol] for symbol in effect.to])


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
    return f"{COLOURS[die // 6]} {SYMBOLS[die % 6]}"


def say_action(table: Table, player: int, action: int) -> str:
    """An action in plain words, for a button."""
    verb = act.ACTIONS.verb_of(action)
    args = verb.args(action)
    if verb in (act.USE, act.USE_ON):
        ability = BOX.abilities[args[0]]
        return f"{_card_name(ability.card)}: {say_effect(ability)}{_pool(args)}"
    if verb in (act.PLAY, act.PLAY_ON):
        card = BOX.cards[args[0]]
        return f"Play {card.name}{_pool(args)}: {say_abilities(card.abilities)}"
    if verb is act.INSTALL:
        card = BOX.cards[args[0]]
        price = plural(install_price(table, player, args[0]), "sonic charge")
        return f"Install {card.name} for {price}: {say_abilities(card.abilities)}"
    return _SENTENCES[verb.word, len(args)](table, args)


def say_deed(table: Table, player: int, action: int) -> str:
    """The same for the log, with who does it; empty for passing.

    Lines of the log end without a full stop, and name a Doctor who uses the own card only once.
    """
    if action == act.DONE():
        return ""
    who = f"{name_of(table, player)}: "
    return who + say_action(table, player, action).removeprefix(who).removesuffix(".")


def _pool(args: tuple[int, ...]) -> str:
    return f" ({act.POOLS[args[1]]} pool)" if len(args) > 1 else ""


def _card_name(card: str) -> str:
    for row in (BOX.doctors, BOX.companions, BOX.cards):
        for item in row:
            if item.id == card:
                return item.name
    raise AssertionError(card)


_LIMITS = BOX.limits
_SENTENCES: dict[tuple[str, int], Callable[[Table, tuple[int, ...]], str]] = {
    ("doctor", 1): lambda t, a: f"Be the {say_doctor(a[0])}",
    ("done", 0): lambda t, a: "Done",
    ("pay", 1): lambda t, a: (
        f"Pay {BOX.anomalies[a[0]].price} sonic charges for the task of {BOX.anomalies[a[0]].name}"
    ),
    ("uninstall", 1): lambda t, a: f"Uninstall {BOX.cards[a[0]].name}",
    ("dismiss", 1): lambda t, a: f"Dismiss {BOX.companions[a[0]].name}",
    ("stay", 1): lambda t, a: f"Stay: {BOX.zones[a[0]].name}",
    ("go", 1): lambda t, a: f"Go to {BOX.zones[a[0]].name}",
    ("throw", 0): lambda t, a: "Roll the TARDIS die",
    ("draw", 0): lambda t, a: "Draw two location tiles and keep one",
    ("keep", 1): lambda t, a: f"Keep {BOX.locations[a[0]].name}",
    ("recruit", 1): lambda t, a: f"Recruit from the {DECKS[a[0]]}",
    ("search", 1): lambda t, a: f"Search for {say_companion(a[0])}",
    ("spend", 0): lambda t, a: "Spend a sonic charge",
    ("discard", 1): lambda t, a: f"Discard {BOX.cards[a[0]].name}",
    ("call", 1): lambda t, a: f"Call the {name_of(t, a[0])} for help",
    ("call", 2): lambda t, a: f"Call the {name_of(t, a[0])} with {BOX.cards[a[1]].name}",
    ("afar", 0): lambda t, a: "Help from afar with 1 die",
    ("come", 0): lambda t, a: "Come and help at the location with 3 dice",
    ("gather", 0): lambda t, a: "Gather the dice of all your cards",
    ("take", 1): lambda t, a: f"Take {act.COLOUR_WORDS[a[0]]}",
    ("waive", 1): lambda t, a: f"Ignore the {act.CONDITION_WORDS[a[0]].replace('_', ' ')}",
    ("drop", 1): lambda t, a: f"Put a {act.COLOUR_WORDS[a[0]]} die back",
    ("exterminate", 2): lambda t, a: (
        f"The Daleks exterminate a {act.COLOUR_WORDS[a[1]]} die of the {act.POOLS[a[0]]} pool"
    ),
    ("mark", 1): lambda t, a: f"Lift a {say_die(a[0])} die to roll it again",
    ("sonic", 1): lambda t, a: (
        f"Spend {_LIMITS.sonic_reroll_cost} sonic charges to re-roll {say_die(a[0])}"
    ),
    ("sacrifice", 1): lambda t, a: (
        f"Discard black {act.SYMBOL_WORDS[a[0]]} to re-roll all your dice"
    ),
    ("turn", 2): lambda t, a: f"Turn {say_die(a[0])} to {act.SYMBOL_WORDS[a[1]]}",
    ("sonic", 2): lambda t, a: (
        f"Spend {_LIMITS.sonic_change_cost} sonic charges to turn "
        f"{say_die(a[0])} to {act.SYMBOL_WORDS[a[1]]}"
    ),
    ("choose", 1): lambda t, a: f"Alternative {a[0] + 1}",
    ("lose", 1): lambda t, a: f"Discard {BOX.companions[a[0]].name}",
    ("remove", 1): lambda t, a: f"Remove a Dalek: {name_of_spot(a[0])}",
    ("invade", 1): lambda t, a: f"The Dalek lands: {name_of_spot(a[0])}",
    ("free", 1): lambda t, a: f"Free a {act.COLOUR_WORDS[a[0]]} die",
    ("advance", 1): lambda t, a: f"Progress on {BOX.anomalies[a[0]].name}",
    ("reveal", 1): lambda t, a: f"Turn up the dilemma of {BOX.zones[a[0]].name}",
    ("give", 1): lambda t, a: f"Pass the card to the {name_of(t, a[0])}",
}
