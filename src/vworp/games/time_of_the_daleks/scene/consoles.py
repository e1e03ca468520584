"""The TARDIS consoles: Doctor, companions, equipment, sonic charges, and how many cards."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.actions import CARDS, COMPANIONS, is_farewell
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.scene.brief import say_cards, say_charges, small_console
from vworp.games.time_of_the_daleks.scene.busts import ALIEN_GROUND, EARTH_GROUND, bust, short_name
from vworp.games.time_of_the_daleks.scene.colours import PLAYER_COLOUR, player_emblem
from vworp.games.time_of_the_daleks.scene.frames import FULL, figure, frame, hot
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import CONSOLE_HIGH, MARGIN, Layout
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import chance_before
from vworp.games.time_of_the_daleks.state import Table, heading_of
from vworp.scene.furniture import WIDE, halo
from vworp.scene.lettering import BOLD, broken, clipped, label, squeezed
from vworp.scene.palette import BRASS, GLOW, IVORY, MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Raw, Shape, at, group, path, rect

CREW, CREW_WIDE, CREW_HIGH = 84, 144, 86

NAME_ROOM = 224

GEAR, GEAR_WIDE, GEAR_HIGH = 540, 202, 41

TOP = 38

ROOM_ABOARD = "Room for a companion\nThey bring dice and re-rolls. Recruit one on an adventure."
ROOM_FOR_GEAR = "Room for equipment\nInstall an equipment card from your hand when you prepare."

EMPTY: Look = {"fill": NIGHT, "fill_opacity": 0.5, "stroke": OLD_BRASS, "stroke_dasharray": "4 6"}


def draw_consoles(table: Table, layout: Layout, offers: Offers, own: int) -> Iterator[Shape]:
    """The viewer's own console with all its cards, the others below."""
    yield from _full(table, own, layout.console, offers)
    others = [(own + n) % table.players for n in range(1, table.players)]
    if len(others) == 1:
        yield from _full(table, others[0], layout.others, offers)
        return
    wide = (FULL - 8 * (len(others) - 1)) / len(others)
    for place, player in enumerate(others):
        yield from small_console(
            table, player, MARGIN + place * (wide + 8), layout.others, wide, offers
        )


def _full(table: Table, player: int, y: float, offers: Offers) -> Iterator[Shape]:
    is_due = table.acting == player
    yield frame(player, y, FULL, CONSOLE_HIGH, is_due)
    doctor = table.doctors[player]
    if not doctor:
        yield label(WIDE / 2, y + CONSOLE_HIGH / 2, "no Doctor yet", 22, fill=MIST)
        return
    yield _doctor_card(doctor, player, heading_of(table, player), y)
    yield _charges(player, WIDE - MARGIN - 128, y + 20, table.charges[player])
    yield _cards(player, WIDE - MARGIN - 190, y + 20, len(table.hands[player]))
    yield figure(table, player, MARGIN + 42, y + CONSOLE_HIGH - 12, 1.3)
    yield from _crew(table, player, y, offers)
    yield from _gear(table, player, y, offers)
    if player == offers.player:
        actions = offers["source", BOX.doctors[doctor - 1].id]
        yield from hot(MARGIN + 5, y + 5, 74, CONSOLE_HIGH - 10, actions, heading_of(table, player))
        yield from chance_before(MARGIN + 74, y + CONSOLE_HIGH - 16, offers.chance(actions))
    actions = offers["player", player]
    yield from hot(MARGIN, y, FULL, CONSOLE_HIGH, actions, heading_of(table, player))


@part
def _doctor_card(doctor: int, player: int, name: str, y: float) -> Shape:
    icons, _ = row(numbers_of(BOX.doctors[doctor - 1].abilities), PALE_BRASS)
    x = MARGIN + CREW + 22
    words = clipped(name, 21 * BOLD, NAME_ROOM)
    return group(
        Shape("title", legend.doctor(doctor)),
        path(player_emblem(player, x - 13, y + 20, 9), fill=PLAYER_COLOUR[player]),
        label(x + 4, y + 20, words, 21, fill=PLAYER_COLOUR[player], anchor="start", bold=True),
        group(icons, transform=at(MARGIN + 340, y + 20)),
    )


@part
def _charges(player: int, x: float, y: float, count: int) -> Shape:
    """TD-07, TD-20. Sonic charges, of five."""
    most = BOX.limits.max_sonic
    bolts = [
        icon("bolt", x + 25 * n, y, GLOW if n < count else "#2c3b6b", 0.92) for n in range(most)
    ]
    return group(say_charges(count), *bolts, id=shapes.charges(player))


@part
def _cards(player: int, x: float, y: float, count: int) -> Shape:
    return group(
        say_cards(count),
        icon("card", x, y, MIST, 0.86),
        label(x + 15, y, str(count), 21, fill=IVORY, anchor="start"),
        id=shapes.hand(player),
    )


def _crew(table: Table, player: int, y: float, offers: Offers) -> Iterator[Shape]:
    """TD-R08, TD-43. Three spaces; a part-time companion lies askew."""
    full, part = table.companions[player], table.part_time[player]
    crew = [(c, False) for c in full] + [(c, True) for c in part]
    for place in range(max(BOX.limits.companion_spaces, len(crew))):
        x = MARGIN + CREW + (CREW_WIDE + 6) * place
        if place >= len(crew):
            yield _empty(x, y + TOP, CREW_WIDE, CREW_HIGH, "companion", ROOM_ABOARD)
            continue
        companion, is_part_time = crew[place]
        actions = offers["source", COMPANIONS[companion]] if player == offers.player else []
        yield _aboard(companion, is_part_time, x, y + TOP, tuple(actions))
        yield from chance_before(x + CREW_WIDE - 6, y + TOP + CREW_HIGH - 1, offers.chance(actions))


@part
def _aboard(
    companion: int, is_part_time: bool, x: float, y: float, actions: tuple[int, ...]
) -> Iterator[Shape]:
    if actions:
        faint = all(map(is_farewell, actions))
        yield halo(x - 1, y - 1, CREW_WIDE + 2, CREW_HIGH + 2, rx=10, faint=faint)
    card = group(_companion(companion, is_part_time), id=shapes.companion(companion))
    place = f"{at(x + 2, y + 9)} rotate(-5)" if is_part_time else at(x, y)
    card.attributes["transform"] = place
    yield card.affords(actions, BOX.companions[companion].name)


@lru_cache(maxsize=128)
def _empty(x: float, y: float, wide: float, high: float, words: str, title: str) -> Raw:
    return Raw(
        group(
            Shape("title", title),
            rect(x, y, wide, high, rx=9, **EMPTY),
            label(x + wide / 2, y + high / 2, words, 20, fill="#52649c"),
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
    name = short_name(companion, CREW_WIDE - 12, 20)
    return Raw(
        Shape("title", legend.companion(number, is_part_time)),
        rect(0, 0, CREW_WIDE, CREW_HIGH, rx=9, fill="#0d1b45", **look),
        rect(2, 2, CREW_WIDE - 4, 28, rx=7, fill=ground),
        squeezed(CREW_WIDE / 2, 16.5, name, 20, CREW_WIDE - 12, IVORY),
        group(bust(number), transform=at(24, 57, 1.05)),
        *(_icons(line, 57 + 25 * (n - (len(lines) - 1) / 2)) for n, line in enumerate(lines)),
    )


ICON_ROOM = CREW_WIDE - 53


def _lines(abilities: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Abilities in one line, or in two where they would be too small to read."""
    if row(abilities, IVORY)[1] <= ICON_ROOM * 1.2:
        return [abilities]
    half = (len(abilities) + 1) // 2
    return [abilities[:half], abilities[half:]]


def _icons(abilities: tuple[int, ...], y: float) -> Shape:
    icons, wide = row(abilities, IVORY)
    return group(icons, transform=at(47, y, min(0.94, ICON_ROOM / max(wide, 1))))


def _gear(table: Table, player: int, y: float, offers: Offers) -> Iterator[Shape]:
    """TD-R08. Two equipment slots."""
    gear = table.equipment[player]
    for place in range(max(BOX.limits.equipment_slots, len(gear))):
        x, top = MARGIN + GEAR, y + TOP + (GEAR_HIGH + 4) * place
        if place >= len(gear):
            yield _empty(x, top, GEAR_WIDE, GEAR_HIGH, "equipment", ROOM_FOR_GEAR)
            continue
        card = gear[place]
        actions = offers["source", CARDS[card]] if player == offers.player else []
        name = shapes.equipment(player, card, gear[:place].count(card) + 1)
        yield _carried(card, name, x, top, tuple(actions))
        yield from chance_before(x + GEAR_WIDE - 6, top + 1, offers.chance(actions))


@part
def _carried(card: int, name: str, x: float, y: float, actions: tuple[int, ...]) -> Iterator[Shape]:
    if actions:
        faint = all(map(is_farewell, actions))
        yield halo(x - 1, y - 1, GEAR_WIDE + 2, GEAR_HIGH + 2, rx=10, faint=faint)
    shape = group(_equipment(card), id=name, transform=at(x, y))
    yield shape.affords(actions, BOX.cards[card].name)


@lru_cache(maxsize=128)
def _equipment(number: int) -> Raw:
    card = BOX.cards[number]
    icons, wide = row(numbers_of(card.abilities[:1]), PALE_BRASS)
    room = GEAR_WIDE - 22 - wide
    lines = broken(card.name, 20, room, 2)
    middle = GEAR_HIGH / 2 - 9.5 * (len(lines) - 1)
    return Raw(
        Shape("title", legend.card(number)),
        rect(0, 0, GEAR_WIDE, GEAR_HIGH, rx=9, fill="#123c40", stroke=BRASS, stroke_width=1.6),
        *(
            squeezed(10, middle + 19 * n, line, 20, room, IVORY, anchor="start")
            for n, line in enumerate(lines)
        ),
        group(icons, transform=at(GEAR_WIDE - 6 - wide, GEAR_HIGH / 2)),
    )
