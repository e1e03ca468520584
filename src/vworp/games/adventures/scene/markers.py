"""Objective markers, portals, tokens, smoke and vehicles."""

from collections.abc import Iterator
from math import hypot

from vworp.games.adventures import shapes
from vworp.games.adventures.actions import CARDS, MARKERS, PORTALS, VEHICLES
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import VehicleKind
from vworp.games.adventures.rules.people import passengers
from vworp.games.adventures.rules.portals import point_of
from vworp.games.adventures.scene import titles
from vworp.games.adventures.scene.cards import all_cards
from vworp.games.adventures.scene.colours import LIVE as LIVE_LIGHT
from vworp.games.adventures.scene.colours import SHADE, tone
from vworp.games.adventures.scene.field import GAME, Field, name_on
from vworp.games.adventures.scene.layout import Measures
from vworp.games.adventures.scene.props import THINGS
from vworp.games.adventures.scene.titles import card_title
from vworp.games.adventures.state import (
    DESTROYED,
    FACE_DOWN,
    KNOWN_DUMMY,
    KNOWN_LIVE,
    NOWHERE,
    Adventure,
)
from vworp.games.adventures.wording import capital, marker_name, names_of, times
from vworp.scene.furniture import halo
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, IVORY, LAMP, PALE_BRASS, VERMILION
from vworp.scene.parts import part
from vworp.scene.paths import Point, dots
from vworp.scene.shapes import Raw, Shape, at, circle, group, path, rect, use

PAINT = {"land_rover": "#64704a", "army_lorry": "#55603c", "roadster": "#d8b63c"}


def marker_definitions() -> Raw:
    """What markers refer to."""
    portal = THINGS.draw("portal", vortex=f"url(#{GAME}-vortex)")
    return Raw(portal.named(f"{GAME}-portal"), THINGS.draw("marker").named(f"{GAME}-marker"))


def draw_markers(state: Adventure, field: Field, offers: Offers) -> list[Shape]:
    """The four objective markers, as they lie and as they are known."""
    spots = [field.at(point) for point in state.table.objectives]
    rings: list[Shape] = [
        ring(spot, THING * field.look.size)
        for number, spot in enumerate(spots)
        if offers["marker", number]
    ]
    return rings + [
        _marker(
            number,
            point,
            field.at(point),
            state.known[number],
            state.faces[number],
            state.has_mcguffin,
            field.look,
            tuple(offers["marker", number]),
        )
        for number, point in enumerate(state.table.objectives)
    ]


@part
def _marker(
    number: int,
    point: Point,
    spot: Point,
    known: int,
    face: int,
    has_mcguffin: bool,
    look: Measures,
    actions: tuple[int, ...],
) -> Shape:
    drawn: list[Shape] = []
    if known == KNOWN_LIVE:
        drawn.append(circle(0, 0, 26, fill=f"url(#{GAME}-glow)"))
    drawn.append(use(f"{GAME}-marker"))
    drawn += _face(known, face == FACE_DOWN)
    if has_mcguffin and known == KNOWN_LIVE:
        drawn.append(_mcguffin())
    return group(
        Shape("title", titles.marker_title(number, known, face, has_mcguffin)),
        touched(look),
        group(*drawn, transform=f"scale({look.size:g})"),
        name_on(look, 0, 13 * look.size + look.type * 0.5, MARKERS.names[number]),
        id=shapes.marker(number),
        transform=at(*spot),
        data_base=f"{point[0]:g} {point[1]:g} 0",
    ).affords(actions, capital(marker_name(number)))


def touched(look: Measures) -> Shape:
    """Round a small thing: what is touched of it is larger than what is seen."""
    return circle(0, 0, look.touched / 2, fill="#000", fill_opacity=0)


@part
def ring(spot: Point, radius: float) -> Shape:
    """The brass glow round what can be chosen: no part of the thing, which is the same to all."""
    (x, y), side = spot, 2 * radius
    return halo(x - radius, y - radius, side, side, rx=radius, pointer_events="none")


THING = 13
"""The radius of the glow round a marker or a chest, on their sheet."""


def _face(known: int, is_down: bool) -> list[Shape]:
    if known == KNOWN_LIVE:
        star = "M0 -6L1.6 -1.6L6 0L1.6 1.6L0 6L-1.6 1.6L-6 0L-1.6 -1.6Z"
        return [path(star, fill=LIVE_LIGHT, opacity=0.6 if is_down else 1)]
    if known == KNOWN_DUMMY:
        return [path("M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6", stroke="#8f88a8", stroke_width=2)]
    return [label(0, 0, "?", 13, fill=PALE_BRASS, bold=True)]


def _mcguffin() -> Shape:
    return path(
        "M0 -13L6 -6L3 2H-3L-6 -6ZM-6 -6H6M0 -13L-3 2M0 -13L3 2",
        fill=LIVE_LIGHT,
        fill_opacity=0.75,
        stroke=INK,
        stroke_width=0.9,
    )


def draw_portals(state: Adventure, field: Field) -> list[Shape]:
    """The portals that are on the table: an arch, and its Activity Level in lamps."""
    there = [number for number, portal in enumerate(state.portals) if portal.site != NOWHERE]
    points = [point_of(state, number) for number in there]
    return [
        _portal(number, state.portals[number].level, point, field.at(point), field.look)
        for number, point in zip(there, points, strict=True)
    ]


@part
def _portal(number: int, level: int, point: Point, spot: Point, look: Measures) -> Shape:
    lamps = [((n - (level - 1) / 2) * 5.4, 11.4) for n in range(level)]
    return group(
        Shape("title", titles.portal_title(PORTALS.names[number], level)),
        group(
            use(f"{GAME}-portal"),
            path(dots(lamps), stroke=INK, stroke_width=5, stroke_linecap="round"),
            path(dots(lamps), stroke=LAMP, stroke_width=3.2, stroke_linecap="round"),
            transform=f"scale({look.size:g})",
        ),
        name_on(look, 0, 15 * look.size + look.type * 0.5, PORTALS.names[number]),
        id=shapes.portal(number),
        transform=at(*spot),
        data_base=f"{point[0]:g} {point[1]:g} 0",
    )


def draw_fallen(state: Adventure, field: Field) -> list[Shape]:
    """AT-133. Where figures were destroyed, until they are taken back at the end of the turn."""
    return [
        _fallen(shapes.fallen(figure), figure.sheet.name, field.at(figure.point), field.look)
        for figure in state.figures.values()
        if figure.place == DESTROYED
    ]


@part
def _fallen(word: str, who: str, spot: Point, look: Measures) -> Shape:
    """A scorched place with a cross."""
    cross = "M-7 -7L7 7M7 -7L-7 7"
    return group(
        Shape("title", f"{capital(who)}\nFell here this turn."),
        circle(0, 0, 12, fill="#120c08", opacity=0.55),
        path(cross, stroke=INK, stroke_width=5, stroke_linecap="round"),
        path(cross, stroke=VERMILION, stroke_width=2.6, stroke_linecap="round"),
        id=word,
        transform=at(*spot, look.size),
    )


def draw_tokens(state: Adventure, field: Field, offers: Offers) -> list[Shape]:
    """Artifacts and samples that lie about."""
    rings: list[Shape] = [
        ring(field.at((x, y)), THING * field.look.size)
        for x, y, word in state.tokens
        if offers["card", _number(word)]
    ]
    return rings + [
        _token(word, (x, y), field.at((x, y)), field.look, tuple(offers["card", _number(word)]))
        for x, y, word in state.tokens
    ]


def _number(word: str) -> int:
    """The number of the card that a token stands for; an item is none."""
    return CARDS.number(word) if word in CARDS.words else -1


@part
def _token(word: str, point: Point, spot: Point, look: Measures, actions: tuple[int, ...]) -> Shape:
    number = _number(word)
    title = QUEST_TOKEN.format(capital(word)) if number < 0 else card_title(all_cards()[number])
    chest = group(
        Shape("title", f"{title}\n{TO_PICK_UP}"),
        touched(look),
        group(THINGS.draw("chest"), transform=f"scale({look.size:g})"),
        id=shapes.token(word),
        transform=at(*spot),
        data_base=f"{point[0]:g} {point[1]:g} 0",
    )
    return chest.affords(actions, title.partition("\n")[0])


QUEST_TOKEN = "{}\nWhat a quest asks for."
TO_PICK_UP = "Lies here: whoever stands within 2 inches can pick it up."


def draw_smoke(state: Adventure, field: Field) -> Iterator[Shape]:
    """AT-R49. Clouds, and how many turns they will last."""
    for number, (x, y, last) in enumerate(state.smoke):
        left = max(last - state.turn + 1, 1)
        yield _cloud(number, field.at((x, y)), 3 * field.scale, field.look.type, left)


@part
def _cloud(number: int, spot: Point, radius: float, letters: float, left: int) -> Shape:
    puffs = [
        circle(dx * radius, dy * radius, size * radius, fill="#dfe3e6", opacity=0.62)
        for dx, dy, size in _PUFFS
    ]
    return group(
        Shape("title", f"Smoke\nNobody sees through it. {times(left, 'turn')} left."),
        *puffs,
        circle(0, 0, radius, fill="none", stroke=IVORY, stroke_dasharray="3 4"),
        label(0, 0, f"smoke {left}", letters, fill=INK),
        id=shapes.smoke(number),
        transform=at(*spot),
    )


_PUFFS = ((0, 0, 0.7), (-0.45, 0.2, 0.5), (0.45, 0.1, 0.52), (0.05, -0.45, 0.5), (0, 0.45, 0.48))


def draw_vehicles(state: Adventure, field: Field, offers: Offers) -> list[Shape]:
    """Vehicles from above."""
    rings: list[Shape] = [
        ring(field.at((vehicle.x, vehicle.y)), _half(vehicle.kind) * field.scale)
        for number, vehicle in enumerate(state.vehicles)
        if not vehicle.is_destroyed and offers["vehicle", number]
    ]
    return rings + [
        _vehicle(
            number,
            vehicle.kind,
            field.at((vehicle.x, vehicle.y)),
            vehicle.heading,
            field.scale,
            field.look,
            vehicle.is_wreck,
            names_of(inside) if (inside := passengers(state, number)) else "",
            tuple(offers["vehicle", number]),
        )
        for number, vehicle in enumerate(state.vehicles)
        if not vehicle.is_destroyed
    ]


def _half(word: str) -> float:
    """Half of a vehicle's length, from corner to corner."""
    return hypot(*catalogue().vehicles[word].size) / 2


def _bows(length: float, wide: float) -> str:
    """The hoops under a canvas top."""
    side = wide * 0.42
    return "".join(f"M{length * x:g} {-side:g}V{side:g}" for x in (-0.3, -0.12))


def _vehicle_words(kind: VehicleKind, is_wreck: bool, inside: str) -> str:
    """AT-252 to AT-258. What it can do, and who sits in it."""
    if is_wreck:
        return "A wreck: it never drives again."
    stores = " U.N.I.T. weapons and ammunition are in it." if kind.has_stores else ""
    people = capital(f"{inside} inside.") if inside else "Nobody is in it."
    return f"Drives up to {kind.move} inches and has {kind.seats} seats.{stores}\n{people}"


@part
def _vehicle(
    number: int,
    word: str,
    spot: Point,
    heading: int,
    scale: float,
    look: Measures,
    is_wreck: bool,
    inside: str,
    actions: tuple[int, ...],
) -> Shape:
    kind = catalogue().vehicles[word]
    length, wide = (side * scale for side in kind.size)
    paint = "#3b352f" if is_wreck else PAINT.get(word, "#7a3b36")
    body = {"rx": wide * 0.18}
    return group(
        Shape("title", f"{kind.name}\n{_vehicle_words(kind, is_wreck, inside)}"),
        touched(look),
        group(
            rect(-length / 2 + 4, -wide / 2 + 5, length, wide, fill=SHADE, opacity=0.45, **body),
            rect(-length / 2, -wide / 2, length, wide, fill=paint, stroke=INK, **body),
            rect(length * 0.12, -wide * 0.4, length * 0.13, wide * 0.8, fill="#9fc6d6", stroke=INK),
            rect(
                -length * 0.45,
                -wide * 0.42,
                length * 0.52,
                wide * 0.84,
                fill=tone(paint, 0.14),
                stroke=tone(paint, -0.5),
            ),
            path(_bows(length, wide), stroke=tone(paint, -0.4)),
            transform=f"rotate({-heading})",
        ),
        name_on(look, 0, 0, VEHICLES[number].upper()),
        id=shapes.vehicle(number),
        transform=at(*spot),
    ).affords(actions, kind.name)
