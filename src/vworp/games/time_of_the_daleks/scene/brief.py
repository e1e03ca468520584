"""Consoles in brief, where three or four players share the room."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.box.printed import plural
from vworp.games.time_of_the_daleks.scene.busts import bust
from vworp.games.time_of_the_daleks.scene.colours import PLAYER_COLOUR, player_emblem
from vworp.games.time_of_the_daleks.scene.frames import figure, frame, hot
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import SMALL_CONSOLE_HIGH
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.state import Table, heading_of
from vworp.scene.lettering import BOLD, clipped, label
from vworp.scene.palette import GLOW, IVORY, MIST
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, at, group, path

REROLL, TURN = BOX.limits.sonic_reroll_cost, BOX.limits.sonic_change_cost
MOST, LIMIT = BOX.limits.max_sonic, BOX.limits.hand_limit


def small_console(
    table: Table, player: int, x: float, y: float, wide: float, offers: Offers
) -> Iterator[Shape]:
    """A console in brief."""
    yield frame(player, y, wide, SMALL_CONSOLE_HIGH, table.acting == player, x)
    if not table.doctors[player]:
        yield label(x + wide / 2, y + SMALL_CONSOLE_HIGH / 2, "no Doctor yet", 20, fill=MIST)
        return
    yield figure(table, player, x + 34, y + SMALL_CONSOLE_HIGH - 10, 1.02)
    held = table.charges[player], len(table.hands[player])
    yield _brief(player, heading_of(table, player), *held, x, y, wide)
    crew = [(c, False) for c in table.companions[player]] + [
        (c, True) for c in table.part_time[player]
    ]
    for place, (companion, is_part_time) in enumerate(crew):
        yield _small_companion(companion, is_part_time, x + 86 + 41 * place, y + 74)
    gear = table.equipment[player]
    for place, card in enumerate(gear):
        name = shapes.equipment(player, card, gear[:place].count(card) + 1)
        yield _small_gear(card, name, x + 86 + 41 * 3 + 28 * place - 8, y + 74)
    actions = offers["player", player]
    yield from hot(x, y, wide, SMALL_CONSOLE_HIGH, actions, heading_of(table, player))


def say_charges(count: int) -> Shape:
    """TD-07, TD-20. What sonic charges are for."""
    words = f"They pay for equipment, companions and help; {REROLL} re-roll a die, {TURN} turn one."
    return Shape("title", f"{plural(count, 'sonic charge')}, of {MOST}\n{words}")


def say_cards(count: int) -> Shape:
    """How many cards a player holds."""
    return Shape("title", f"{plural(count, 'card')} in hand\nTimey-wimey cards, {LIMIT} at most.")


@part
def _brief(
    player: int, name: str, charges: int, cards: int, x: float, y: float, wide: float
) -> Iterator[Shape]:
    colour = PLAYER_COLOUR[player]
    room = wide - 96
    words = clipped(name if wide > 300 else name.removesuffix(" Doctor"), 20 * BOLD, room)
    yield path(player_emblem(player, x + 74, y + 18, 7.5), fill=colour)
    yield label(x + 86, y + 18, words, 20, fill=colour, anchor="start", bold=True)
    yield group(
        say_charges(charges),
        icon("bolt", x + 76, y + 42, GLOW, 0.8),
        label(x + 90, y + 43, str(charges), 20, fill=IVORY, anchor="start"),
        id=shapes.charges(player),
    )
    yield group(
        say_cards(cards),
        icon("card", x + 126, y + 42, MIST, 0.76),
        label(x + 140, y + 43, str(cards), 20, fill=IVORY, anchor="start"),
        id=shapes.hand(player),
    )


@lru_cache(maxsize=1024)
def _small_companion(number: int, is_part_time: bool, x: float, y: float) -> Raw:
    shape = group(
        Shape("title", legend.companion(number, is_part_time)),
        bust(number),
        id=shapes.companion(number),
    )
    shape.attributes["transform"] = at(x, y - 6, 0.86) if is_part_time else at(x, y, 0.98)
    if is_part_time:
        shape.attributes["opacity"] = 0.8
    return Raw(shape)


@lru_cache(maxsize=1024)
def _small_gear(card: int, name: str, x: float, y: float) -> Raw:
    shape = group(
        Shape("title", legend.card(card)),
        icon("gear", 0, 0, "#9fe3df", 0.9),
        id=name,
        transform=at(x, y),
    )
    return Raw(shape)
