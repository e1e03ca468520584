"""The stage inside the Web of Time: whatever is being decided, as large as it can be."""

from collections.abc import Iterator
from functools import cache, lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.actions import DOCTORS
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.box.printed import DECKS, say_doctor
from vworp.games.time_of_the_daleks.scene import adventure, layout
from vworp.games.time_of_the_daleks.scene.busts import ALIEN_GROUND, EARTH_GROUND, bust, short_name
from vworp.games.time_of_the_daleks.scene.buttons import HIGH, buttons_of, draw_buttons
from vworp.games.time_of_the_daleks.scene.doctors import doctor_name
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.panels import tile_face
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Moment
from vworp.scene.furniture import halo
from vworp.scene.lettering import broken, clipped, label, outlined, squeezed
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Raw, Shape, at, group, path, rect, use

TARDIS_DIE = (
    "Half of its sides show the TARDIS: go to any place in play, or to one of two new locations. "
    "The others show a question mark: go to a new location."
)

MIDDLE = layout.STAGE_LEFT + layout.STAGE_WIDE / 2


def draw_stage(table: Table, offers: Offers) -> Iterator[Shape]:
    """What is going on, and the plain choices below it."""
    step = table.steps[-1] if table.steps else None
    if 0 in table.doctors:
        yield _curtain()
        yield from _doctors(table, offers)
        return
    friends = friends_of(offers)
    if adventure.is_running(table) or friends:
        yield _curtain()
        yield from _adventure(table, offers, friends)
    elif table.drawn:
        yield from _drawn(table, offers)
    elif isinstance(step, Moment) and step.rolls_tardis_die:
        yield _tardis_die()
    else:
        yield from _words(table, offers)
    yield from draw_buttons(buttons_of(table, offers))


def _words(table: Table, offers: Offers) -> Iterator[Shape]:
    """What is asked; when the game is over, why."""
    result = table.result()
    words = table.step.ask(table) if offers.options else ""
    words = result.words if result is not None else words
    if words:
        yield _lines(words)


@part
def _lines(words: str) -> Iterator[Shape]:
    room = layout.STAGE_WIDE - 40
    for number, line in enumerate(broken(words, 22, room, 3)):
        words = clipped(line, 22, room)
        yield outlined(MIDDLE, layout.STAGE_TOP + 84 + 30 * number, words, IVORY, 22)


Friend = tuple[str, int]
"""A companion deck or a companion, and which."""


def _adventure(table: Table, offers: Offers, friends: list[Friend]) -> Iterator[Shape]:
    """The challenge, with companions to recruit or with dice below it."""
    if adventure.is_running(table):
        yield from adventure.draw_challenge(table, offers)
    if friends:
        yield from _recruits(offers, friends)
    else:
        yield from adventure.draw_dice(table, offers)
        yield from adventure.draw_row(table, offers)


@cache
def _curtain() -> Raw:
    """A dark sheet before the vortex, so that what stands on it can be read."""
    return Raw(
        rect(
            layout.STAGE_LEFT - 6,
            layout.STAGE_TOP - 4,
            layout.STAGE_WIDE + 12,
            layout.STAGE_HIGH + 8,
            rx=14,
            fill=INK,
            fill_opacity=0.72,
            stroke=OLD_BRASS,
            stroke_width=1.4,
        )
    )


def _doctors(table: Table, offers: Offers) -> Iterator[Shape]:
    """TD-04, TD-R09. Thirteen Doctors to choose from; those taken are gone."""
    free = [n for n in table.offered if n not in table.doctors]
    for place, number in enumerate(table.offered):
        if number not in free:
            continue
        line, column = divmod(place, 7)
        columns = min(7, len(table.offered) - 7 * line)
        x = MIDDLE + 82 * (column - (columns - 1) / 2)
        y = layout.STAGE_TOP + 108 + 132 * line
        yield _doctor(number, x, y, tuple(offers["doctor", number - 1]))


@part
def _doctor(number: int, x: float, y: float, actions: tuple[int, ...]) -> Iterator[Shape]:
    if actions:
        yield halo(x - 37, y - 104, 74, 124, rx=12, faint=True)
    portrait = group(_portrait(number), id=f"offered-{DOCTORS[number - 1]}", transform=at(x, y))
    yield portrait.affords(actions, say_doctor(number - 1))


@cache
def _portrait(number: int) -> Raw:
    return Raw(
        Shape("title", legend.doctor(number)),
        rect(-36, -103, 72, 122, rx=11, fill="#0c1a40", stroke=OLD_BRASS),
        use(doctor_name(number), transform=at(0, -2, 1.22)),
        rect(-19, -6, 38, 24, rx=7, fill=INK, stroke=BRASS, stroke_width=1.6),
        label(0, 6, str(number), 22, fill=PALE_BRASS, bold=True),
    )


def friends_of(offers: Offers) -> list[Friend]:
    """Who could be recruited."""
    things = [thing for thing in offers.by_thing if thing[0] in ("deck", "search")]
    return [(kind, number) for kind, number in things if isinstance(number, int)]


def _recruits(offers: Offers, friends: list[Friend]) -> Iterator[Shape]:
    """TD-42, TD-44. A random companion from a deck, or one that a link leads to."""
    top, bottom = adventure.ROW - 84, layout.STAGE_BOTTOM - HIGH - 8
    columns = 3 if len(friends) <= 6 else 4
    lines = -(-len(friends) // columns)
    high = min(64, (bottom - top) / lines)
    wide = layout.STAGE_WIDE / columns
    left = layout.STAGE_LEFT + (layout.STAGE_WIDE - wide * min(columns, len(friends))) / 2
    for place, (kind, number) in enumerate(friends):
        x, y = left + wide * (place % columns), top + high * (place // columns)
        size = (wide - 6, high - 6)
        yield _recruit(kind, number, x + 3, y, size, tuple(offers[kind, number]))


@part
def _recruit(
    kind: str, number: int, x: float, y: float, size: Point, actions: tuple[int, ...]
) -> Shape:
    face = _deck_chip(number, *size) if kind == "deck" else _chip(number, *size)
    words = DECKS[number] if kind == "deck" else BOX.companions[number].name
    return group(face, transform=at(x, y)).affords(actions, f"Recruit: {words}")


def _plate(wide: float, high: float, colour: str) -> Shape:
    return rect(0, 0, wide, high, rx=10, fill=colour, stroke=PALE_BRASS, stroke_width=2)


@lru_cache(maxsize=64)
def _deck_chip(deck: int, wide: float, high: float) -> Raw:
    words = "Somebody drawn at random from this deck comes along."
    return Raw(
        Shape("title", f"The {DECKS[deck]}\n{words}"),
        _plate(wide, high, (EARTH_GROUND, ALIEN_GROUND)[deck]),
        icon("person", 20, high / 2, IVORY, min(1.0, high / 44)),
        squeezed(38, high / 2, DECKS[deck], 20, wide - 44, IVORY, anchor="start"),
    )


@lru_cache(maxsize=512)
def _chip(number: int, wide: float, high: float) -> Raw:
    companion = BOX.companions[number]
    ground = ALIEN_GROUND if companion.deck else EARTH_GROUND
    size = min(1.1, (high - 4) / 40)
    left = 8 + 40 * size
    room = wide - left - 4
    name = short_name(companion, room, 20)
    drawn = [
        Shape("title", legend.companion(number)),
        _plate(wide, high, ground),
        group(bust(number), transform=at(4 + 20 * size, high / 2, size)),
    ]
    if high < 40:
        drawn.append(squeezed(left, high / 2, name, 20, room, IVORY, anchor="start"))
    else:
        icons, _ = row(numbers_of(companion.abilities), PALE_BRASS)
        scale = min(0.92, high / 58)
        drawn.append(squeezed(left, high * 0.28, name, 20, room, IVORY, anchor="start"))
        drawn.append(group(icons, transform=at(left, high * 0.72, scale)))
    return Raw(*drawn)


def _drawn(table: Table, offers: Offers) -> Iterator[Shape]:
    """TD-33. The location tiles that were drawn."""
    high = layout.TITLE_HIGH + 2 * layout.ZONE_HIGH
    room = layout.PANEL_WIDE * len(table.drawn) + 24 * (len(table.drawn) - 1)
    x = MIDDLE - room / 2
    for tile in table.drawn:
        yield _drawn_tile(tile, x, high, tuple(offers["drawn", tile]))
        x += layout.PANEL_WIDE + 24


@part
def _drawn_tile(tile: int, x: float, high: float, actions: tuple[int, ...]) -> Iterator[Shape]:
    y = layout.STAGE_TOP + (layout.STAGE_HIGH - high) / 2
    if actions:
        yield halo(x, y, layout.PANEL_WIDE, high, rx=10)
    face = tile_face(tile, has_dilemmas=True)
    shape = group(face, id=shapes.location(tile), transform=at(x, y))
    yield shape.affords(actions, f"Keep {BOX.locations[tile].name}")


@cache
def _tardis_die() -> Raw:
    """TD-31, TD-R06. The TARDIS die: the box on one face, the question mark on the next."""
    front = "M-52 -30L0 -4V58L-52 32Z"
    side = "M52 -30L0 -4V58L52 32Z"
    look: Look = {"stroke": INK, "stroke_width": 3, "stroke_linejoin": "round"}
    return Raw(
        group(
            Shape("title", f"The TARDIS die\n{TARDIS_DIE}"),
            path("M0 -56L52 -30L0 -4L-52 -30Z", fill="#3f7fdb", **look),
            path(front, fill="#1d55b0", **look),
            path(side, fill="#123a86", **look),
            group(icon("tardis", 0, 0, LAMP, 1.45), transform=f"{at(-26, 14)} skewY(26.6)"),
            group(
                label(0, 0, "?", 44, fill=LAMP, bold=True), transform=f"{at(26, 14)} skewY(-26.6)"
            ),
            id=shapes.TARDIS_DIE,
            transform=at(MIDDLE, layout.STAGE_TOP + 88, 1.3),
        ),
        outlined(MIDDLE, layout.STAGE_TOP + 190, "or choose a time zone that is lit", IVORY),
    )
