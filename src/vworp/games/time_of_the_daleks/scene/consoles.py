"""The TARDIS consoles: Doctor, companions, equipment, sonic charges, and how many cards."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.actions import CARDS, COMPANIONS, is_farewell
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.scene import art, frames
from vworp.games.time_of_the_daleks.scene.brief import small_console
from vworp.games.time_of_the_daleks.scene.busts import ALIEN_GROUND, EARTH_GROUND, bust, short_name
from vworp.games.time_of_the_daleks.scene.colours import PLAYER_COLOUR, player_emblem
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of
from vworp.games.time_of_the_daleks.scene.glyphs import row as row_of_icons
from vworp.games.time_of_the_daleks.scene.layout import CREW_HIGH, CREW_WIDE, ConsoleSize, Layout
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import chance_before
from vworp.games.time_of_the_daleks.state import Table, heading_of, person_of
from vworp.scene.furniture import halo
from vworp.scene.lettering import BOLD, LEAST, broken, clipped, label, squeezed, width
from vworp.scene.palette import BRASS, IVORY, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.shapes import Look, Raw, Shape, at, group, path, rect

CREW, TOP = 86, 38
"""Where the crew begins, beside the Doctor and below the name."""

CREW_PITCH = CREW_WIDE + 4
GEAR_HIGH = 92
ROOM_ABOARD = "Room for a companion\nThey bring dice and re-rolls. Recruit one on an adventure."
ROOM_FOR_GEAR = "Room for equipment\nInstall an equipment card from your hand when you prepare."

EMPTY: Look = {"fill": NIGHT, "fill_opacity": 0.5, "stroke": OLD_BRASS, "stroke_dasharray": "4 6"}


def draw_consoles(table: Table, layout: Layout, offers: Offers, own: int) -> Iterator[Shape]:
    """The viewer's own console with all it holds, and those of the others."""
    for number, seat in enumerate(layout.seats):
        player = (own + number) % table.players
        if seat.full:
            drawn = _full(table, player, seat.full, offers)
        else:
            drawn = small_console(table, player, seat.wide, offers)
        yield _console(tuple(drawn), seat.place.transform)


@row
def _console(drawn: tuple[Shape, ...], transform: str) -> Shape:
    return group(*drawn, transform=transform, data_marks="ring")


def _full(table: Table, player: int, size: ConsoleSize, offers: Offers) -> Iterator[Shape]:
    yield frames.frame(player, size.wide, size.high, table.acting == player)
    doctor = table.doctors[player]
    if not doctor:
        yield frames.nobody(player, person_of(table, player), size.wide, size.high)
        return
    name = heading_of(table, player)
    yield _head(doctor, player, name, size.wide)
    yield frames.charges(player, size.wide - 100, 20, table.charges[player], 21)
    yield frames.cards(player, size.wide - 158, 20, len(table.hands[player]))
    yield frames.figure(table, player, 44, TOP + CREW_HIGH - 4, 1.14)
    yield from _crew(table, player, offers)
    yield from _gear(table, player, size, offers)
    if player == offers.player:
        actions = offers["source", BOX.doctors[doctor - 1].id]
        yield from frames.hot(6, TOP, 76, CREW_HIGH, actions, name)
        yield from chance_before(82, TOP + 56, offers.chance(actions))
    yield from frames.hot(0, 0, size.wide, size.high, offers["player", player], name)


@part
def _head(doctor: int, player: int, name: str, wide: float) -> Shape:
    icons, icons_wide = row_of_icons(numbers_of(BOX.doctors[doctor - 1].abilities), PALE_BRASS)
    left = wide - 180 - icons_wide
    room = left - 44
    short = name if width(name, 21 * BOLD) <= room else name.removesuffix(" Doctor")
    words = clipped(short, 21 * BOLD, room)
    return group(
        Shape("title", legend.doctor(doctor)),
        path(player_emblem(player, 20, 20, 9), fill=PLAYER_COLOUR[player]),
        label(36, 20, words, 21, fill=PLAYER_COLOUR[player], anchor="start", bold=True),
        group(icons, transform=at(left, 20)),
    )


def _crew(table: Table, player: int, offers: Offers) -> Iterator[Shape]:
    """TD-R08, TD-43. Three spaces; a part-time companion lies askew."""
    full, part = table.companions[player], table.part_time[player]
    crew = [(c, False) for c in full] + [(c, True) for c in part]
    spaces = max(BOX.limits.companion_spaces, len(crew))
    pitch = CREW_PITCH * min(1, (BOX.limits.companion_spaces - 1) / (spaces - 1))
    for place in range(spaces):
        x = CREW + pitch * place
        if place >= len(crew):
            yield _empty(x, TOP, CREW_WIDE, CREW_HIGH, "companion", ROOM_ABOARD)
            continue
        companion, is_part_time = crew[place]
        actions = offers["source", COMPANIONS[companion]] if player == offers.player else []
        yield _aboard(companion, is_part_time, x, TOP, tuple(actions))
        yield from chance_before(x + CREW_WIDE - 3, TOP + CREW_HIGH - 10, offers.chance(actions))


@part
def _aboard(
    companion: int, is_part_time: bool, x: float, y: float, actions: tuple[int, ...]
) -> Iterator[Shape]:
    if actions:
        faint = all(map(is_farewell, actions))
        yield halo(x - 1, y - 1, CREW_WIDE + 2, CREW_HIGH + 2, rx=10, faint=faint)
    card = group(_companion(companion, is_part_time), id=shapes.companion(companion))
    place = f"{at(x + 2, y + 7)} rotate(-4)" if is_part_time else at(x, y)
    card.attributes["transform"] = place
    yield card.affords(actions, BOX.companions[companion].name)


@lru_cache(maxsize=128)
def _empty(x: float, y: float, wide: float, high: float, words: str, title: str) -> Raw:
    return Raw(
        group(
            Shape("title", title),
            rect(x, y, wide, high, rx=9, **EMPTY),
            label(x + wide / 2, y + high / 2, words, LEAST, fill="#6d80bd"),
        )
    )


@lru_cache(maxsize=256)
def _companion(number: int, is_part_time: bool) -> Raw:
    companion = BOX.companions[number]
    ground = ALIEN_GROUND if companion.deck else EARTH_GROUND
    look: Look = {"stroke": PALE_BRASS if is_part_time else BRASS, "stroke_width": 1.8}
    if is_part_time:
        look["stroke_dasharray"] = "7 5"
    lines = _lines(numbers_of(companion.abilities))
    name = short_name(companion, CREW_WIDE - 12, LEAST)
    return Raw(
        Shape("title", legend.companion(number, is_part_time)),
        rect(0, 0, CREW_WIDE, CREW_HIGH, rx=9, fill="#0d1b45", **look),
        rect(2, 2, CREW_WIDE - 4, 27, rx=7, fill=ground),
        label(CREW_WIDE / 2, 16, name, LEAST, fill=IVORY),
        group(bust(number), transform=at(29, 60, 1.36)),
        *(_icons(line, 60 + 28 * (n - (len(lines) - 1) / 2)) for n, line in enumerate(lines)),
    )


ICONS = 57
ICON_ROOM = CREW_WIDE - ICONS - 1


def _lines(abilities: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Abilities in lines that fit."""
    lines: list[tuple[int, ...]] = [()]
    for ability in abilities:
        if lines[-1] and row_of_icons((*lines[-1], ability), IVORY)[1] > ICON_ROOM:
            lines.append(())
        lines[-1] = (*lines[-1], ability)
    return lines


def _icons(abilities: tuple[int, ...], y: float) -> Shape:
    icons, _ = row_of_icons(abilities, IVORY)
    return group(icons, transform=at(ICONS, y))


def _gear(table: Table, player: int, size: ConsoleSize, offers: Offers) -> Iterator[Shape]:
    """TD-R08. Two equipment slots."""
    gear, wide = table.equipment[player], size.gear_wide
    spaces = max(BOX.limits.equipment_slots, len(gear))
    pitch = (wide + 6) * min(1, 1 / (spaces - 1))
    for place in range(spaces):
        x, top = size.gear[0] + pitch * place, size.gear[1]
        if place >= len(gear):
            yield _empty(x, top, wide, GEAR_HIGH, "equipment", ROOM_FOR_GEAR)
            continue
        card = gear[place]
        actions = offers["source", CARDS[card]] if player == offers.player else []
        name = shapes.equipment(player, card, gear[:place].count(card) + 1)
        yield _carried(card, name, x, top, wide, tuple(actions))
        yield from chance_before(x + wide - 4, top + GEAR_HIGH - 14, offers.chance(actions))


@part
def _carried(
    card: int, name: str, x: float, y: float, wide: float, actions: tuple[int, ...]
) -> Iterator[Shape]:
    if actions:
        faint = all(map(is_farewell, actions))
        yield halo(x - 1, y - 1, wide + 2, GEAR_HIGH + 2, rx=10, faint=faint)
    shape = group(_equipment(card, wide), id=name, transform=at(x, y))
    yield shape.affords(actions, BOX.cards[card].name)


ART = 52


@lru_cache(maxsize=128)
def _equipment(number: int, wide: float) -> Raw:
    card = BOX.cards[number]
    icons, icons_wide = row_of_icons(numbers_of(card.abilities[:1]), PALE_BRASS)
    room = wide - ART - 16
    lines = broken(card.name, LEAST, room)
    high = GEAR_HIGH - 30 if len(lines) < 3 else GEAR_HIGH
    y = high / 2 - 10.5 * (len(lines) - 1)
    place = at(ART + 11, GEAR_HIGH - 17) if len(lines) < 3 else at(5, GEAR_HIGH - 15)
    return Raw(
        Shape("title", legend.card(number)),
        rect(0, 0, wide, GEAR_HIGH, rx=9, fill="#123c40", stroke=BRASS, stroke_width=1.6),
        group(art.card_picture(number, ART, GEAR_HIGH - 8), transform=at(4, 4)),
        *(
            squeezed(ART + 11, y + 21 * n, line, LEAST, room, IVORY, anchor="start")
            for n, line in enumerate(lines)
        ),
        *([rect(3, GEAR_HIGH - 29, icons_wide + 5, 27, rx=4, fill=NIGHT)] * (len(lines) > 2)),
        group(icons, transform=place),
    )
