"""Consoles in brief, where three or four players share the room."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks.actions import CARDS, COMPANIONS
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.scene.busts import bust
from vworp.games.time_of_the_daleks.scene.colours import PLAYER_COLOUR, player_emblem
from vworp.games.time_of_the_daleks.scene.frames import figure, frame, hot
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import SMALL_CONSOLE_HIGH
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.state import Table, name_of
from vworp.scene.lettering import clipped, label
from vworp.scene.palette import GLOW, IVORY, MIST
from vworp.scene.shapes import Raw, Shape, at, group, path


def small_console(
    table: Table, player: int, x: float, y: float, wide: float, offers: Offers
) -> Iterator[Shape]:
    """A console in brief."""
    yield frame(player, y, wide, SMALL_CONSOLE_HIGH, table.acting == player, x)
    if not table.doctors[player]:
        yield label(x + wide / 2, y + SMALL_CONSOLE_HIGH / 2, "no Doctor yet", 20, fill=MIST)
        return
    yield from figure(table, player, x + 34, y + SMALL_CONSOLE_HIGH - 10, 1.02)
    yield _brief(
        player, table.doctors[player], table.charges[player], len(table.hands[player]), x, y, wide
    )
    crew = [(c, False) for c in table.companions[player]] + [
        (c, True) for c in table.part_time[player]
    ]
    for place, (companion, is_part_time) in enumerate(crew):
        yield _small_companion(companion, is_part_time, x + 86 + 41 * place, y + 74)
    for place, card in enumerate(table.equipment[player]):
        yield _small_gear(card, player, place, x + 86 + 41 * 3 + 28 * place - 8, y + 74)
    yield from hot(x, y, wide, SMALL_CONSOLE_HIGH, offers["player", player], name_of(table, player))


@lru_cache(maxsize=1024)
def _brief(
    player: int, doctor: int, charges: int, cards: int, x: float, y: float, wide: float
) -> Raw:
    colour = PLAYER_COLOUR[player]
    name = BOX.doctors[doctor - 1].name
    words = clipped(name if wide > 300 else name.removesuffix(" Doctor"), 20, wide - 96)
    return Raw(
        path(player_emblem(player, x + 74, y + 18, 7.5), fill=colour),
        label(x + 86, y + 18, words, 20, fill=colour, anchor="start", bold=True),
        icon("bolt", x + 76, y + 42, GLOW, 0.8),
        label(x + 90, y + 43, str(charges), 20, fill=IVORY, anchor="start"),
        icon("card", x + 126, y + 42, MIST, 0.76),
        label(x + 140, y + 43, str(cards), 20, fill=IVORY, anchor="start"),
    )


@lru_cache(maxsize=1024)
def _small_companion(number: int, is_part_time: bool, x: float, y: float) -> Raw:
    shape = group(
        Shape("title", BOX.companions[number].name),
        bust(number),
        id=f"companion-{COMPANIONS[number]}",
    )
    shape.attributes["transform"] = at(x, y - 6, 0.86) if is_part_time else at(x, y, 0.98)
    if is_part_time:
        shape.attributes["opacity"] = 0.8
    return Raw(shape)


@lru_cache(maxsize=1024)
def _small_gear(card: int, player: int, place: int, x: float, y: float) -> Raw:
    shape = group(
        Shape("title", BOX.cards[card].name),
        icon("gear", 0, 0, "#9fe3df", 0.9),
        id=f"equipment-{CARDS[card]}-{player + 1}-{place + 1}",
        transform=at(x, y),
    )
    return Raw(shape)
