"""Consoles in brief, where three or four players share the room."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import legend
from vworp.games.time_of_the_daleks.scene import art, frames
from vworp.games.time_of_the_daleks.scene.busts import bust
from vworp.games.time_of_the_daleks.scene.colours import PLAYER_COLOUR, player_emblem
from vworp.games.time_of_the_daleks.scene.layout import BRIEF_HIGH
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.state import Table, heading_of, person_of
from vworp.scene.lettering import BOLD, clipped, label
from vworp.scene.palette import BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, at, group, path, rect

LEFT = 76
"""Where what a Doctor has begins, beside the portrait."""

CREW_PITCH, GEAR_PITCH = 45, 34


def small_console(table: Table, player: int, wide: float, offers: Offers) -> Iterator[Shape]:
    """A console in brief."""
    yield frames.frame(player, wide, BRIEF_HIGH, table.acting == player)
    if not table.doctors[player]:
        yield frames.nobody(player, person_of(table, player), wide, BRIEF_HIGH)
        return
    yield frames.figure(table, player, 36, BRIEF_HIGH - 10, 1.06)
    yield _name(player, heading_of(table, player), wide)
    yield frames.charges(player, wide - 36, 50, table.charges[player], 0)
    yield frames.cards(player, wide - 36, 80, len(table.hands[player]))
    crew = [(c, False) for c in table.companions[player]] + [
        (c, True) for c in table.part_time[player]
    ]
    gear = table.equipment[player]
    needed = CREW_PITCH * len(crew) + GEAR_PITCH * len(gear)
    close = min(1.0, (wide - LEFT - 52) / max(needed, 1))
    for place, (companion, is_part_time) in enumerate(crew):
        yield _small_companion(companion, is_part_time, LEFT + 22 + CREW_PITCH * close * place, 66)
    left = LEFT + CREW_PITCH * close * len(crew)
    for place, card in enumerate(gear):
        name = shapes.equipment(player, card, gear[:place].count(card) + 1)
        yield _small_gear(card, name, left + GEAR_PITCH * close * place, 50)
    actions = offers["player", player]
    yield from frames.hot(0, 0, wide, BRIEF_HIGH, actions, heading_of(table, player))


@part
def _name(player: int, name: str, wide: float) -> Iterator[Shape]:
    colour, room = PLAYER_COLOUR[player], wide - LEFT - 24
    short = name if wide > 380 else name.removesuffix(" Doctor")
    yield path(player_emblem(player, LEFT + 6, 20, 7.5), fill=colour)
    words = clipped(short, 20 * BOLD, room)
    yield label(LEFT + 18, 20, words, 20, fill=colour, anchor="start", bold=True)


@lru_cache(maxsize=1024)
def _small_companion(number: int, is_part_time: bool, x: float, y: float) -> Raw:
    shape = group(
        Shape("title", legend.companion(number, is_part_time)),
        bust(number),
        id=shapes.companion(number),
    )
    shape.attributes["transform"] = at(x, y - 4, 0.96) if is_part_time else at(x, y, 1.1)
    if is_part_time:
        shape.attributes["opacity"] = 0.8
    return Raw(shape)


@lru_cache(maxsize=1024)
def _small_gear(card: int, name: str, x: float, y: float) -> Raw:
    shape = group(
        Shape("title", legend.card(card)),
        art.card_picture(card, 30, 34),
        rect(0, 0, 30, 34, rx=3, fill="none", stroke=BRASS, stroke_width=1.6),
        id=name,
        transform=at(x, y),
    )
    return Raw(shape)
