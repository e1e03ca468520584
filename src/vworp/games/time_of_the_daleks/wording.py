"""Actions, places and people in plain English."""

from collections.abc import Callable

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.box.printed import (
    DECKS,
    name_of_spot,
    plural,
    say_abilities,
    say_companion,
    say_die,
    say_doctor,
    say_effect,
)
from vworp.games.time_of_the_daleks.rules.console import install_price
from vworp.games.time_of_the_daleks.state import Table


def name_of(table: Table, player: int) -> str:
    """The Doctor a player is, or which player, before a Doctor is chosen."""
    number = table.doctors[player]
    return BOX.doctors[number - 1].name if number else f"Player {player + 1}"


def name_of_place(zone: int) -> str:
    """Where a Doctor is."""
    return "on the console" if zone == NOWHERE else BOX.zones[zone].name


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
