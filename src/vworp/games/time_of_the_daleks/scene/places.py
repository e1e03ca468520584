"""Earth, the location tiles and the time anomalies, with whoever stands there."""

from collections.abc import Iterator
from functools import cache

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE, printed
from vworp.games.time_of_the_daleks.forms import FACEDOWN, NO_DILEMMA
from vworp.games.time_of_the_daleks.scene import dice, doctors, icons, layout, panels
from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.games.time_of_the_daleks.scene.layout import (
    HEAD_HIGH,
    PANEL_WIDE,
    ROW_HIGH,
    Layout,
    zone_place,
)
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.state import AnomalyInPlay, Table, doctor_of
from vworp.scene.furniture import halo
from vworp.scene.lettering import LEAST, label, squeezed
from vworp.scene.palette import GLOW, INK, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.place import Place
from vworp.scene.shapes import Look, Shape, circle, group, rect, use

FIGURE = 0.58
BESIDE = 13
"""How far Doctors at one place stand apart: close, so that the reward can be read."""

MARKS = "ring words"
"""What has happened to a place is marked, but no line leads there across the stage."""

EARTH_LIMIT, MOST_DALEKS = BOX.limits.daleks_on_earth_loss, BOX.limits.dalek_markers


def draw_counters(table: Table, layout: Layout) -> Iterator[Shape]:
    """Daleks on Earth of three (TD-142), the round, Daleks in play of six (TD-140)."""
    earth, now, everywhere = layout.counters
    yield _on_earth(earth, sum(table.daleks[:EARTH_ZONES]))
    yield _round(now, table.rounds)
    yield _in_play(everywhere, sum(table.daleks), table.davros != NOWHERE)


@part
def _on_earth(place: Place, count: int) -> Shape:
    daleks = printed.plural(count, "Dalek")
    words = f"{EARTH_LIMIT} of them at the end of a round, and Earth has fallen."
    return group(
        Shape("title", f"{daleks} on Earth\n{words}"),
        _tray(276),
        label(12, 20, "Daleks on Earth", fill=MIST, anchor="start"),
        *(_pip(192 + 28 * n, n < count, False) for n in range(EARTH_LIMIT)),
        id=shapes.DALEKS_ON_EARTH,
        transform=place.transform,
        data_marks="",
    )


@part
def _round(place: Place, rounds: int) -> Shape:
    return group(
        Shape("title", f"Round {rounds}\nEvery Doctor has a turn, then the Daleks."),
        _tray(92),
        squeezed(46, 20, f"Round {rounds}" if rounds else "", LEAST, 80, PALE_BRASS),
        id=shapes.ROUND,
        transform=place.transform,
        data_marks="",
    )


@part
def _in_play(place: Place, count: int, has_davros: bool) -> Shape:
    daleks = printed.plural(count, "Dalek")
    words = f"The {MOST_DALEKS}th is Davros. When one more has to land, all is lost."
    return group(
        Shape("title", f"{daleks} in play, of {MOST_DALEKS}\n{words}"),
        _tray(176),
        *(_pip(19 + 27.5 * n, n < count, has_davros and n == count - 1) for n in range(6)),
        id=shapes.DALEKS_IN_PLAY,
        transform=place.transform,
        data_marks="",
    )


def _tray(wide: float) -> Shape:
    look: Look = {"fill": "#0a1738", "stroke": OLD_BRASS, "stroke_width": 1.4}
    return rect(0, 0, wide, layout.COUNTER_HIGH, rx=8, **look)


def _pip(x: float, is_there: bool, is_davros: bool) -> Shape:
    colour = "#c86bff" if is_davros else "#ff8a4c" if is_there else "#33406b"
    return icons.icon("dalek", x, 20, colour, 0.95)


def draw_places(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """Everything there is to go to."""
    yield _earth(layout.earth)
    for tile, place in zip(table.tiles, layout.tiles, strict=True):
        yield _tile(tile, place)
    for anomaly, place in zip(table.anomalies, layout.anomalies, strict=True):
        yield from _anomaly(anomaly, place, offers)
    for zone in zones_shown(table):
        corner = zone_place(table, layout, zone)
        if corner is not None:
            yield _dilemma(table.slots[zone], zone, corner.inside(0, ROW_HIGH))
    yield from _daleks(table, layout)
    yield from _doctors(table, layout)
    yield from _choices(table, layout, offers)


def zones_shown(table: Table) -> list[int]:
    """Every time zone on the table that a dilemma may lie in."""
    return [*range(EARTH_ZONES), *(z for tile in table.tiles for z in BOX.locations[tile].zones)]


@part
def _earth(place: Place) -> Shape:
    return group(panels.earth_face(), transform=place.transform, data_marks=MARKS)


@part
def _tile(tile: int, place: Place) -> Shape:
    face = panels.tile_face(tile, has_dilemmas=False)
    return group(face, id=shapes.location(tile), transform=place.transform, data_marks=MARKS)


@part
def _dilemma(slot: int, zone: int, place: Place) -> Shape:
    """What lies in a slot: nothing, a card facedown, or one to be read."""
    if slot == NO_DILEMMA:
        return group(*_empty(), transform=place.transform)
    face = panels.facedown(zone) if slot <= FACEDOWN else panels.dilemma_face(slot)
    return group(face, id=shapes.dilemma(zone), transform=place.transform)


def _empty() -> list[Shape]:
    look: Look = {"fill": INK, "stroke": OLD_BRASS, "stroke_dasharray": "5 6"}
    return [
        rect(4, 0, PANEL_WIDE - 8, layout.DILEMMA_HIGH, rx=7, **look),
        label(PANEL_WIDE / 2, layout.DILEMMA_HIGH / 2, "solved", fill=MIST),
    ]


def _anomaly(anomaly: AnomalyInPlay, place: Place, offers: Offers) -> Iterator[Shape]:
    """TD-128, TD-133. A time anomaly in play."""
    yield _anomaly_card(anomaly.card, place)
    goal = BOX.anomalies[anomaly.card].goal
    if goal:
        yield _progress(place, goal, anomaly.progress)
    x = 26
    for colour, count in enumerate(anomaly.dice):
        for number in range(1, count + 1):
            name = shapes.prisoner(anomaly.card, colour, number)
            freed = tuple(offers["prisoner", colour])
            yield _prisoner(name, colour, place.inside(x, panels.SECOND_ROW), freed)
            x += 40


@part
def _prisoner(name: str, colour: int, place: Place, freed: tuple[int, ...]) -> Iterator[Shape]:
    words = f"{act.COLOUR_WORDS[colour]} die"
    if freed:
        yield group(halo(-19, -17, 38, 34), transform=place.transform)
    title = f"An imprisoned {words}\nNobody can roll it until a task sets it free."
    small = place._replace(scale=place.scale * 0.58)
    prisoner = group(Shape("title", title), dice.die(colour), id=name, transform=small.transform)
    yield prisoner.affords(freed, f"Free a {words}")


@part
def _anomaly_card(card: int, place: Place) -> Shape:
    return group(panels.anomaly_face(card), id=shapes.anomaly(card), transform=place.transform)


@part
def _progress(place: Place, goal: int, done: int) -> Shape:
    """TD-135. Progress markers, and how many it takes."""
    spots = []
    for n in range(goal):
        fill = GLOW if n < done else INK
        x = PANEL_WIDE - 22 - 28 * (goal - 1 - n)
        look: Look = {"fill": fill, "stroke": "#e3b8ff", "stroke_width": 2}
        spots.append(circle(x, panels.SECOND_ROW, 11, **look))
    return group(*spots, transform=place.transform)


def _daleks(table: Table, layout: Layout) -> Iterator[Shape]:
    """TD-R40. Dalek markers: in a time zone of Earth, or on a tile as a whole."""
    for spot, count in enumerate(table.daleks):
        place = _landing(table, layout, spot) if count else None
        for n in range(count if place else 0):
            assert place is not None
            is_davros = table.davros == spot and n == count - 1
            yield _dalek(spot, n, place.inside(-25 * n, 0), is_davros)


def _landing(table: Table, layout: Layout, spot: int) -> Place | None:
    """Where the first Dalek of a spot stands: in the landscape, or before its time zone."""
    if spot < EARTH_ZONES:
        corner = zone_place(table, layout, spot)
        assert corner is not None
        return corner.inside(PANEL_WIDE - 20 - 24 * table.places.count(spot), ROW_HIGH)
    if spot - EARTH_ZONES not in table.tiles:
        return None
    tile = layout.tiles[table.tiles.index(spot - EARTH_ZONES)]
    return tile.inside(PANEL_WIDE - 20, HEAD_HIGH - 1)


@part
def _dalek(spot: int, number: int, place: Place, is_davros: bool) -> Shape:
    name = f"{GAME}-{'davros' if is_davros else 'dalek'}"
    small = place._replace(scale=place.scale * FIGURE)
    dalek = use(name, id=shapes.dalek(spot, number + 1), transform=small.transform)
    who = "Davros, lord of the Daleks" if is_davros else "A Dalek"
    words = "Each takes a die from whoever has an adventure here. A success drives one away."
    return dalek.add(Shape("title", f"{who}\n{words}"))


def _doctors(table: Table, layout: Layout) -> Iterator[Shape]:
    """The Doctor markers, where they are."""
    for player, zone in enumerate(table.places):
        corner = zone_place(table, layout, zone) if zone != NOWHERE else None
        if corner is None:
            continue
        before = table.places[:player].count(zone)
        place = corner.inside(PANEL_WIDE - 18 - BESIDE * before, ROW_HIGH + 2)
        yield marker(player, table.doctors[player], doctor_of(table, player), place)


@part
def marker(player: int, doctor: int, who: str, place: Place) -> Shape:
    """TD-147. A Doctor marker: the figure on its player's foot."""
    return group(
        Shape("title", f"{printed.capital(who)}\nIs here now."),
        use(doctors.foot_name(player)),
        use(doctors.doctor_name(doctor)),
        id=shapes.doctor(player),
        transform=place._replace(scale=place.scale * FIGURE).transform,
    )


def _choices(table: Table, form: Layout, offers: Offers) -> Iterator[Shape]:
    """Halos and click areas over whatever can be chosen."""
    for number, actions in offers.of("zone"):
        place = zone_place(table, form, int(number))
        if place is not None:
            high = layout.zone_high(int(number))
            yield _hot(place, high, tuple(actions), _say_zone(int(number)))
    for number, actions in offers.of("tile"):
        place = form.tiles[table.tiles.index(int(number))]
        yield _hot(place, layout.TILE_HIGH, tuple(actions), BOX.locations[int(number)].name)
    cards = [anomaly.card for anomaly in table.anomalies]
    for number, actions in offers.of("anomaly"):
        place = form.anomalies[cards.index(int(number))]
        yield _hot(place, layout.ANOMALY_HIGH, tuple(actions), BOX.anomalies[int(number)].name)


@cache
def _say_zone(number: int) -> str:
    zone = BOX.zones[number]
    return f"{zone.name}: {printed.say_effects(zone.reward)}"


@part
def _hot(place: Place, high: float, actions: tuple[int, ...], words: str) -> Shape:
    area = rect(0, 0, PANEL_WIDE, high, rx=8, fill="#fff", fill_opacity=0)
    lit = halo(1, 1, PANEL_WIDE - 2, high - 2, pointer_events="none")
    return group(lit, area.affords(actions, words), transform=place.transform)
