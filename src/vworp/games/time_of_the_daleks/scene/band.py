"""The head of an adventure: where it is, what waits there, who faces it, what is at stake."""

from collections.abc import Iterator

from vworp.games.time_of_the_daleks.box import BOX, legend, printed
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules.dice import conditions
from vworp.games.time_of_the_daleks.rules.resolving import fail_cost
from vworp.games.time_of_the_daleks.scene import art
from vworp.games.time_of_the_daleks.scene.adventure import BAND_HIGH
from vworp.games.time_of_the_daleks.scene.colours import COST
from vworp.games.time_of_the_daleks.scene.doctors import doctor_name, foot_name
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.layout import Size
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.resolving import UseOutcomeAbilities
from vworp.scene.lettering import LEAST, broken, clipped, label, outlined, squeezed, width
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, group, rect, use

FOE = 84
TITLE = 36
"""The strip of the names along the top."""

GOOD, BAD = "#9df5c3", "#ffb29c"


def dilemma_of(table: Table, zone: int) -> int:
    """The dilemma of an adventure; NOBODY at a time anomaly."""
    return table.slots[zone] if zone < BOX.tile_zones else NOBODY


def draw_band(table: Table, size: Size) -> Iterator[Shape]:
    """The place with whoever is there, and what success brings and failure costs."""
    zone = table.places[table.acting]
    dilemma = dilemma_of(table, zone)
    yield _view(art.place_of(zone), size.wide)
    yield _names(zone, dilemma, len(conditions(table, table.acting)), size.wide)
    if dilemma >= 0:
        yield _foe(dilemma)
    yield from _people(table)
    price = numbers_of(fail_cost(table)) if zone >= BOX.tile_zones or dilemma >= 0 else ()
    yield _stakes(zone, price, size.wide)


@part
def _view(place: str, wide: float) -> list[Shape]:
    edge: Look = {"fill": "none", "stroke": BRASS, "stroke_width": 1.6}
    return [
        art.landscape(place, wide, BAND_HIGH),
        rect(0, 0, wide, TITLE, fill=INK, fill_opacity=0.66),
        rect(0, 0, wide, BAND_HIGH, rx=4, **edge),
    ]


@part
def _names(zone: int, dilemma: int, badges: int, wide: float) -> Shape:
    """What it is, and where; where there is little room only what it is."""
    where = BOX.zones[zone].name.split(": ")[0]
    what = BOX.dilemmas[dilemma].name if dilemma >= 0 else where
    room = wide - 150 * badges - 16
    words = f"{what} · {where}" if dilemma >= 0 else what
    if width(words, 22) * 1.08 > room:
        words = clipped(what, 22 * 1.08, room)
    return label(10, TITLE / 2, words, 22, fill=PALE_BRASS, anchor="start", bold=True)


@part
def _foe(dilemma: int) -> Shape:
    look: Look = {"fill": "none", "stroke": BRASS, "stroke_width": 2}
    return group(
        Shape("title", legend.dilemma(dilemma)),
        art.foe(dilemma, FOE, FOE),
        rect(0, 0, FOE, FOE, rx=3, **look),
        transform=at(8, TITLE + 5),
    )


def _people(table: Table) -> Iterator[Shape]:
    """TD-98. Who faces it, and who helps."""
    yield _person(table.acting, table.doctors[table.acting], 128, "")
    if table.helper != NOBODY:
        yield _person(table.helper, table.doctors[table.helper], 176, "helps")


@part
def _person(player: int, doctor: int, x: float, words: str) -> Iterator[Shape]:
    name = BOX.doctors[doctor - 1].name
    title = f"The {name}\n{'Helps.' if words else 'Faces the challenge.'}"
    figure = group(Shape("title", title), use(foot_name(player)), use(doctor_name(doctor)))
    figure.attributes["transform"] = at(x, BAND_HIGH - 8, 1.06)
    yield figure
    if words:
        yield outlined(x + 54, BAND_HIGH - 18, words, LAMP, LEAST)


@part
def _stakes(zone: int, price: tuple[int, ...], wide: float) -> Iterator[Shape]:
    """TD-81, TD-89. What success brings, and what failure costs."""
    room = min(wide * 0.5, 320.0)
    left = wide - room - 6
    reward = numbers_of(BOX.zones[zone].reward)
    for words, effects, y, ink in (
        ("Success", reward, TITLE + 6, PALE_BRASS),
        ("Failure", price, TITLE + 51, COST),
    ):
        icons, icons_wide = row(effects, ink)
        said = printed.say_effects([BOX.effects[number] for number in effects])
        at_right = room - icons_wide - 8
        yield group(
            Shape("title", f"{words}\n{said}"),
            rect(0, 0, room, 41, rx=8, fill=INK, fill_opacity=0.8, stroke=OLD_BRASS),
            label(10, 20.5, words, LEAST, fill=IVORY, anchor="start"),
            group(icons, transform=at(at_right, 20.5)),
            transform=at(left, y),
        )


def verdict(table: Table) -> bool | None:
    """TD-79, TD-85. How an adventure ended whose reward or price is being settled; else None."""
    for step in table.steps:
        if isinstance(step, UseOutcomeAbilities):
            return bool(step.is_success)
    return None


def draw_verdict(table: Table, is_success: bool, size: Size) -> Iterator[Shape]:
    """The place once more, and over it how it ended and what it brings."""
    zone = table.places[table.acting]
    yield _view(art.place_of(zone), size.wide)
    yield _names(zone, NOBODY, 0, size.wide)
    yield from _people(table)
    dilemma = dilemma_of(table, zone)
    effects = BOX.zones[zone].reward if is_success else ()
    if not is_success and (dilemma >= 0 or zone >= BOX.tile_zones):
        effects = fail_cost(table)
    yield _verdict(is_success, numbers_of(effects), size.wide)


@part
def _verdict(is_success: bool, effects: tuple[int, ...], wide: float) -> Iterator[Shape]:
    words, ink = ("Saved!", GOOD) if is_success else ("Failed!", BAD)
    shape = outlined(wide / 2, BAND_HIGH - 44, words, ink, 54, 9)
    shape.attributes["font-weight"] = "bold"
    yield shape
    head = "The reward: " if is_success else "The price: "
    said = printed.say_effects([BOX.effects[number] for number in effects]) if effects else ""
    lines = broken(head + said, 22, wide - 40) if said else ()
    for number, line in enumerate(lines):
        yield squeezed(wide / 2, BAND_HIGH + 30 + 29 * number, line, 22, wide - 20, ink)
