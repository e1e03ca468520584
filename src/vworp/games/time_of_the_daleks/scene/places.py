"""Earth, the location tiles and the time anomalies, with whoever stands there."""

from collections.abc import Iterator
from functools import cache

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE, printed
from vworp.games.time_of_the_daleks.forms import FACEDOWN, NO_DILEMMA
from vworp.games.time_of_the_daleks.scene import dice, doctors, icons, panels
from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.games.time_of_the_daleks.scene.layout import (
    MARGIN,
    PANEL_WIDE,
    PLACES,
    STRIP,
    STRIP_HIGH,
    TITLE_HIGH,
    ZONE_HIGH,
    Layout,
    anomaly_high,
    column_left,
    zone_place,
)
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.state import AnomalyInPlay, Table, doctor_of
from vworp.scene.furniture import WIDE, halo
from vworp.scene.lettering import label
from vworp.scene.palette import GLOW, INK, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, circle, group, rect, use

FIGURE = 0.64
EARTH_LIMIT, MOST_DALEKS = BOX.limits.daleks_on_earth_loss, BOX.limits.dalek_markers


def draw_strip(table: Table) -> Iterator[Shape]:
    """The counters: Daleks on Earth of three (TD-142), Daleks in play of six (TD-140)."""
    yield _strip(
        sum(table.daleks[:EARTH_ZONES]), sum(table.daleks), table.davros != NOWHERE, table.rounds
    )


@part
def _strip(on_earth: int, in_play: int, has_davros: bool, rounds: int) -> list[Shape]:
    y = STRIP + STRIP_HIGH / 2
    daleks = printed.plural(on_earth, "Dalek")
    words = f"{EARTH_LIMIT} of them at the end of a round, and Earth has fallen."
    earth = [
        Shape("title", f"{daleks} on Earth\n{words}"),
        label(MARGIN + 14, y, "Daleks on Earth", 20, fill=MIST, anchor="start"),
        *(_pip(220 + 26 * n, y, n < on_earth, False) for n in range(EARTH_LIMIT)),
    ]
    daleks = printed.plural(in_play, "Dalek")
    words = f"The {MOST_DALEKS}th is Davros. When one more has to land, all is lost."
    everywhere = [
        Shape("title", f"{daleks} in play, of {MOST_DALEKS}\n{words}"),
        label(WIDE - 184, y, "in all", 20, fill=MIST, anchor="end"),
        *(
            _pip(WIDE - 166 + 27 * n, y, n < in_play, has_davros and n == in_play - 1)
            for n in range(MOST_DALEKS)
        ),
    ]
    now = f"Round {rounds}" if rounds else ""
    return [
        rect(MARGIN, STRIP, WIDE - 2 * MARGIN, STRIP_HIGH, rx=8, fill="#0a1738", stroke=OLD_BRASS),
        group(*earth, id=shapes.DALEKS_ON_EARTH),
        label(WIDE / 2 + 6, y, now, 22, fill=PALE_BRASS, bold=True, id=shapes.ROUND),
        group(*everywhere, id=shapes.DALEKS_IN_PLAY),
    ]


def _pip(x: float, y: float, is_there: bool, is_davros: bool) -> Shape:
    colour = "#c86bff" if is_davros else "#ff8a4c" if is_there else "#33406b"
    return icons.icon("dalek", x, y, colour, 0.95)


def draw_places(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """Everything there is to go to."""
    for zone in range(EARTH_ZONES):
        yield panels.earth_face(zone)
    for tile, (x, y) in zip(table.tiles, layout.tiles, strict=True):
        yield _tile(tile, x, y)
    for anomaly, (x, y) in zip(table.anomalies, layout.anomalies, strict=True):
        yield from _anomaly(anomaly, x, y, offers)
    for zone in zones_shown(table):
        place = zone_place(table, layout, zone)
        if place is not None and zone < BOX.tile_zones:
            yield _dilemma(table.slots[zone], zone, *place)
    yield from _daleks(table, layout)
    yield from _doctors(table, layout)
    yield from _choices(table, layout, offers)


def zones_shown(table: Table) -> list[int]:
    """Every time zone on the table."""
    return [*range(EARTH_ZONES), *(z for tile in table.tiles for z in BOX.locations[tile].zones)]


@part
def _tile(tile: int, x: float, y: float) -> Shape:
    face = panels.tile_face(tile, has_dilemmas=False)
    return group(face, id=shapes.location(tile), transform=at(x, y))


@part
def _dilemma(slot: int, zone: int, x: float, y: float) -> list[Shape]:
    """What lies in a slot: nothing, a card facedown, or one to be read."""
    if slot == NO_DILEMMA:
        return _empty(x, y + 34)
    face = panels.facedown(zone, 0) if slot <= FACEDOWN else panels.dilemma_face(slot)
    return [group(face, id=shapes.dilemma(zone), transform=at(x, y + 34))]


def _empty(x: float, y: float) -> list[Shape]:
    look: Look = {"fill": INK, "stroke": OLD_BRASS, "stroke_dasharray": "5 6"}
    return [
        rect(x + 6, y, PANEL_WIDE - 12, panels.CARD_HIGH, rx=7, **look),
        label(x + PANEL_WIDE / 2, y + 31, "solved", 20, fill=MIST),
    ]


def _anomaly(anomaly: AnomalyInPlay, x: float, y: float, offers: Offers) -> Iterator[Shape]:
    """TD-128, TD-133. A time anomaly in play."""
    yield _anomaly_card(anomaly.card, x, y)
    goal = BOX.anomalies[anomaly.card].goal
    if goal:
        yield _progress(x, y, goal, anomaly.progress)
    place = x + 26
    for colour, count in enumerate(anomaly.dice):
        for number in range(1, count + 1):
            name = shapes.prisoner(anomaly.card, colour, number)
            freed = tuple(offers["prisoner", colour])
            yield _prisoner(name, colour, place, y + TITLE_HIGH + 50, freed)
            place += 38


@part
def _prisoner(
    name: str, colour: int, x: float, y: float, freed: tuple[int, ...]
) -> Iterator[Shape]:
    if freed:
        yield halo(x - 19, y - 19, 38, 38)
    words = f"{act.COLOUR_WORDS[colour]} die"
    title = f"An imprisoned {words}\nNobody can roll it until a task sets it free."
    prisoner = group(Shape("title", title), dice.die(colour), id=name, transform=at(x, y, 0.56))
    yield prisoner.affords(freed, f"Free a {words}")


@part
def _anomaly_card(card: int, x: float, y: float) -> Shape:
    return group(panels.anomaly_face(card), id=shapes.anomaly(card), transform=at(x, y))


@part
def _progress(x: float, y: float, goal: int, done: int) -> list[Shape]:
    """TD-135. Progress markers, and how many it takes."""
    spots = []
    for n in range(goal):
        fill = GLOW if n < done else INK
        cx = x + PANEL_WIDE - 24 - 28 * (goal - 1 - n)
        spots.append(
            circle(cx, y + TITLE_HIGH + 50, 11, fill=fill, stroke="#e3b8ff", stroke_width=2)
        )
    return spots


def _daleks(table: Table, layout: Layout) -> Iterator[Shape]:
    """TD-R40. Dalek markers: in a time zone of Earth, or on a tile as a whole."""
    for spot, count in enumerate(table.daleks):
        if not count:
            continue
        if spot < EARTH_ZONES:
            x, y = column_left(spot), float(PLACES)
        elif spot - EARTH_ZONES in table.tiles:
            x, y = layout.tiles[table.tiles.index(spot - EARTH_ZONES)]
        else:
            continue
        for n in range(count):
            is_davros = table.davros == spot and n == count - 1
            yield _dalek(spot, n, x + PANEL_WIDE - 18 - 25 * n, y + TITLE_HIGH - 2, is_davros)


@part
def _dalek(spot: int, number: int, x: float, y: float, is_davros: bool) -> Shape:
    name = f"{GAME}-{'davros' if is_davros else 'dalek'}"
    dalek = use(name, id=shapes.dalek(spot, number + 1), transform=at(x, y, 0.56))
    who = "Davros, lord of the Daleks" if is_davros else "A Dalek"
    words = "Each takes a die from whoever has an adventure here. A success drives one away."
    return dalek.add(Shape("title", f"{who}\n{words}"))


def _doctors(table: Table, layout: Layout) -> Iterator[Shape]:
    """The Doctor markers, where they are."""
    for player, zone in enumerate(table.places):
        place = zone_place(table, layout, zone) if zone != NOWHERE else None
        if place is None:
            continue
        before = table.places[:player].count(zone)
        x = place[0] + PANEL_WIDE - 16 - 22 * before
        who = doctor_of(table, player)
        yield marker(player, table.doctors[player], who, x, place[1] + 33, FIGURE)


@part
def marker(player: int, doctor: int, who: str, x: float, y: float, scale: float) -> Shape:
    """TD-147. A Doctor marker: the figure on its player's foot."""
    return group(
        Shape("title", f"{printed.capital(who)}\nIs here now."),
        use(doctors.foot_name(player)),
        use(doctors.doctor_name(doctor)),
        id=shapes.doctor(player),
        transform=at(x, y, scale),
    )


def _choices(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """Halos and click areas over whatever can be chosen."""
    for kind, thing in list(offers.by_thing):
        number = int(thing) if isinstance(thing, int) else NOWHERE
        if kind == "zone":
            place = zone_place(table, layout, number)
            if place is not None:
                high = ZONE_HIGH if number < BOX.tile_zones else 72
                yield _hot(*place, high, tuple(offers[kind, thing]), _say_zone(number))
        elif kind == "tile":
            x, y = layout.tiles[table.tiles.index(number)]
            actions = tuple(offers[kind, thing])
            yield _hot(x, y, TITLE_HIGH + 2 * ZONE_HIGH, actions, BOX.locations[number].name)
        elif kind == "anomaly":
            cards = [anomaly.card for anomaly in table.anomalies]
            x, y = layout.anomalies[cards.index(number)]
            actions = tuple(offers[kind, thing])
            yield _hot(x, y, anomaly_high(number), actions, BOX.anomalies[number].name)


@cache
def _say_zone(number: int) -> str:
    zone = BOX.zones[number]
    return f"{zone.name}: {printed.say_effects(zone.reward)}"


@part
def _hot(x: float, y: float, high: float, actions: tuple[int, ...], words: str) -> Iterator[Shape]:
    yield halo(x + 1, y + 1, PANEL_WIDE - 2, high - 2, pointer_events="none")
    area = rect(x, y, PANEL_WIDE, high, rx=8, fill="#fff", fill_opacity=0)
    yield area.affords(actions, words)
