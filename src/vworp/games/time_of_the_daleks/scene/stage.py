"""The stage in the middle of the table: whatever is being decided, as large as it can be."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.actions import DOCTORS
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE, legend
from vworp.games.time_of_the_daleks.box.printed import DECKS, say_doctor
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.scene import adventure, band, layout, web
from vworp.games.time_of_the_daleks.scene.busts import ALIEN_GROUND, EARTH_GROUND, bust, short_name
from vworp.games.time_of_the_daleks.scene.buttons import HIGH, buttons_of, draw_buttons
from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.games.time_of_the_daleks.scene.doctors import doctor_name
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import Layout, Size
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.panels import tile_face
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Moment
from vworp.scene.furniture import halo
from vworp.scene.lettering import LEAST, broken, clipped, label, outlined
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Point
from vworp.scene.place import Place
from vworp.scene.shapes import Look, Raw, Shape, at, group, path, rect, use

TARDIS_DIE = (
    "Half of its sides show the TARDIS: go to any place in play, or to one of two new locations. "
    "The others show a question mark: go to a new location."
)

TRAVELLING = (
    "The TARDIS: you choose where. The question mark: a new place.",
    "Or go to a time zone that is lit.",
)
"""What the die is for, in lines below it."""


def draw_stage(table: Table, layout: Layout, offers: Offers) -> Shape:
    """What is going on, and the plain choices below it; it shows by itself how things stand."""
    size = layout.stage_size
    scene = _doctors if 0 in table.doctors else _scene
    drawn = _ground(size), *scene(table, offers, size)
    return group(*drawn, transform=layout.stage.transform, data_marks="")


@lru_cache(maxsize=16)
def _ground(size: Size) -> Raw:
    """A dark sheet before the vortex, so that what stands on it can be read."""
    look: Look = {"rx": 12, "stroke": OLD_BRASS, "stroke_width": 1.4}
    return Raw(
        rect(-2, -2, size.wide + 4, size.high + 4, fill="#050a1d", **look),
        web.vortex(*size),
        rect(0, 0, size.wide, size.high, rx=10, fill=INK, fill_opacity=0.5),
    )


def _scene(table: Table, offers: Offers, size: Size) -> Iterator[Shape]:
    step = table.steps[-1] if table.steps else None
    friends = friends_of(offers)
    ended = how_it_ended(table)
    if adventure.is_running(table) or friends:
        yield from _adventure(table, offers, friends, size)
    elif table.drawn:
        yield from _drawn(table, offers, size)
    elif isinstance(step, Moment) and step.rolls_tardis_die:
        yield _tardis_die(size)
    else:
        if ended is None:
            yield _tardis(size)
        else:
            yield from band.draw_verdict(table, ended, size)
        yield from _words(table, offers, size, ended is not None)
    yield from draw_buttons(buttons_of(table, offers, size), size)


@part
def _tardis(size: Size) -> Shape:
    """A TARDIS in the vortex: nothing else is going on."""
    place = f"{at(size.wide / 2, 338, 3.3)} rotate(-9)"
    return use(f"{GAME}-box", fill=PALE_BRASS, opacity=0.85, transform=place)


def how_it_ended(table: Table) -> bool | None:
    """Whether an adventure that is being settled was a success, where it still has a place."""
    is_there = table.acting != NOBODY and table.places[table.acting] != NOWHERE
    return band.verdict(table) if is_there else None


def _words(table: Table, offers: Offers, size: Size, is_below: bool) -> Iterator[Shape]:
    """What is asked; when the game is over, why."""
    result = table.result()
    words = table.step.ask(table) if offers.options else ""
    words = result.words if result is not None else words
    if words:
        yield _lines(words, size.wide, 272 if is_below else 60)


@part
def _lines(words: str, wide: float, top: float) -> Iterator[Shape]:
    room = wide - 40
    for number, line in enumerate(broken(words, 24, room, 3)):
        yield outlined(wide / 2, top + 32 * number, clipped(line, 24, room), IVORY, 24)


Friend = tuple[str, int]
"""A companion deck or a companion, and which."""


def _adventure(table: Table, offers: Offers, friends: list[Friend], size: Size) -> Iterator[Shape]:
    """The place and the challenge, with companions to recruit or with dice below it."""
    is_crowded = len(friends) > MOST_FRIENDS
    if adventure.is_running(table) and not is_crowded:
        yield from band.draw_band(table, size)
    if adventure.is_running(table):
        yield from adventure.draw_conditions(table, offers, size)
    if adventure.is_running(table) and len(friends) <= FEW_FRIENDS:
        yield adventure.draw_challenge(table, size)
    if friends:
        yield from _recruits(offers, friends, size, _top_of(friends))
        return
    yield from adventure.draw_dice(table, offers, size)
    yield from adventure.draw_row(table, offers, size)


def _doctors(table: Table, offers: Offers, size: Size) -> Iterator[Shape]:
    """TD-04, TD-R09. Thirteen Doctors to choose from; those taken are gone."""
    scale = min(size.wide / (7 * 82), (size.high - 8) / (2 * 132))
    free = [n for n in table.offered if n not in table.doctors]
    for place, number in enumerate(table.offered):
        if number not in free:
            continue
        line, column = divmod(place, 7)
        columns = min(7, len(table.offered) - 7 * line)
        x = size.wide / 2 + 82 * scale * (column - (columns - 1) / 2)
        y = size.high / 2 + scale * (132 * line - 26)
        yield _doctor(number, x, y, scale, tuple(offers["doctor", number - 1]))


@part
def _doctor(
    number: int, x: float, y: float, scale: float, actions: tuple[int, ...]
) -> Iterator[Shape]:
    if actions:
        lit = halo(-37, -104, 74, 124, rx=12, faint=True)
        yield group(lit, transform=at(x, y, scale))
    name = f"offered-{DOCTORS[number - 1]}"
    portrait = group(_portrait(number), id=name, transform=at(x, y, scale))
    yield portrait.affords(actions, say_doctor(number - 1))


@lru_cache(maxsize=16)
def _portrait(number: int) -> Raw:
    return Raw(
        Shape("title", legend.doctor(number)),
        rect(-36, -103, 72, 122, rx=11, fill="#0c1a40", stroke=OLD_BRASS),
        use(doctor_name(number), transform=at(0, -2, 1.22)),
        rect(-19, -6, 38, 24, rx=7, fill=INK, stroke=BRASS, stroke_width=1.6),
        label(0, 6, str(number), 22, fill=PALE_BRASS, bold=True),
    )


FEW_FRIENDS, MOST_FRIENDS = 6, 9
"""So many companions to recruit can stand below the challenge, or below the head of the scene."""


def _top_of(friends: list[Friend]) -> float:
    if len(friends) <= FEW_FRIENDS:
        return adventure.WORDS + 14
    return adventure.BAND_HIGH + 6 if len(friends) <= MOST_FRIENDS else 44


def friends_of(offers: Offers) -> list[Friend]:
    """Who could be recruited."""
    things = [thing for thing in offers.by_thing if thing[0] in ("deck", "search")]
    return [(kind, number) for kind, number in things if isinstance(number, int)]


def _recruits(offers: Offers, friends: list[Friend], size: Size, top: float) -> Iterator[Shape]:
    """TD-42, TD-44. A random companion from a deck, or one that a link leads to."""
    bottom = size.high - HIGH - 6
    columns = 3
    lines = -(-len(friends) // columns)
    high = min(76, (bottom - top) / lines)
    wide = size.wide / columns
    left = (size.wide - wide * min(columns, len(friends))) / 2
    for place, (kind, number) in enumerate(friends):
        x, y = left + wide * (place % columns), top + high * (place // columns)
        room = (wide - 6, high - 6)
        yield _recruit(kind, number, x + 3, y, room, tuple(offers[kind, number]))


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
        label(40, high / 2, DECKS[deck], LEAST, fill=IVORY, anchor="start"),
    )


@lru_cache(maxsize=512)
def _chip(number: int, wide: float, high: float) -> Raw:
    companion = BOX.companions[number]
    ground = ALIEN_GROUND if companion.deck else EARTH_GROUND
    size = min(1.5, (high - 6) / 40)
    left = 8 + 40 * size
    icons, icons_wide = row(numbers_of(companion.abilities), PALE_BRASS)
    fits = icons_wide <= wide - left - 2
    return Raw(
        Shape("title", legend.companion(number)),
        _plate(wide, high, ground),
        group(bust(number), transform=at(4 + 20 * size, high / 2, size)),
        label(
            left,
            high * (0.28 if fits else 0.5),
            short_name(companion, wide - left - 6, LEAST),
            LEAST,
            fill=IVORY,
            anchor="start",
        ),
        *([group(icons, transform=at(left, high * 0.72))] if fits else []),
    )


def _drawn(table: Table, offers: Offers, size: Size) -> Iterator[Shape]:
    """TD-33. The location tiles that were drawn."""
    count = len(table.drawn)
    gap = min(24.0, size.wide - layout.PANEL_WIDE * count)
    scale = min(1.4, (size.wide - gap) / (layout.PANEL_WIDE * 2), size.high / layout.TILE_HIGH)
    pitch = layout.PANEL_WIDE * scale + gap
    x = (size.wide - pitch * count + gap) / 2
    for tile in table.drawn:
        y = (size.high - layout.TILE_HIGH * scale) / 2
        yield _drawn_tile(tile, Place(x, y, scale), tuple(offers["drawn", tile]))
        x += pitch


@part
def _drawn_tile(tile: int, place: Place, actions: tuple[int, ...]) -> Iterator[Shape]:
    if actions:
        lit = halo(0, 0, layout.PANEL_WIDE, layout.TILE_HIGH, rx=10)
        yield group(lit, transform=place.transform)
    face = tile_face(tile, has_dilemmas=True)
    shape = group(face, id=shapes.location(tile), transform=place.transform)
    yield shape.affords(actions, f"Keep {BOX.locations[tile].name}")


def _travelling(room: float) -> list[str]:
    """In lines that fit, and no more of them than there is room for."""
    return [line for words in TRAVELLING for line in broken(words, LEAST, room)]


@lru_cache(maxsize=16)
def _tardis_die(size: Size) -> Raw:
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
            transform=at(size.wide / 2, 150, 2),
        ),
        *(
            outlined(size.wide / 2, 296 + 25 * number, line, IVORY, LEAST)
            for number, line in enumerate(_travelling(size.wide - 16))
        ),
    )
