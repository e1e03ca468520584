"""The figures on the table: base, portrait on a stem, name, order counter, and how they are."""

from collections.abc import Iterator
from math import atan2, cos, hypot, sin

from vworp.games.adventures import shapes
from vworp.games.adventures.actions import FIGURES, ORDERS
from vworp.games.adventures.box import catalogue
from vworp.games.adventures.rules import people
from vworp.games.adventures.scene import fan, portraits
from vworp.games.adventures.scene.field import GAME, Field
from vworp.games.adventures.scene.lookout import NOTHING, Seen, look_around
from vworp.games.adventures.scene.markers import ring
from vworp.games.adventures.scene.names import name_and_number
from vworp.games.adventures.scene.portraits import DISC, Model, portrait_name
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.titles import figure_title
from vworp.games.adventures.state import NO_ORDER, NOBODY, Adventure, Figure
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, INK, IVORY, NIGHT, PALE_BRASS, VERMILION
from vworp.scene.parts import kept, row
from vworp.scene.paths import Point, number, polar, polygon
from vworp.scene.shapes import Look, Raw, Shape, at, circle, group, path, rect, use


def model_of(state: Adventure, figure: Figure) -> Model:
    """Which model stands for a figure."""
    profile = figure.sheet.profile
    if profile == "doctor":
        return profile, _which_doctor(state)
    if profile == "dalek":
        is_leader = people.kind_of(figure) == catalogue.LEADER
        return profile, "#d2b15a" if is_leader else "#9c3d30"
    if people.is_pc(figure):
        word = FIGURES[figure.number]
        return ("robot" if word == "kamelion" else profile), word
    return profile, "x"


def _which_doctor(state: Adventure) -> str:
    team = str(dict(state.setting.options).get("team", ""))
    named = [word for word in team.split() if word.startswith("doctor_")]
    return named[0] if named else state.table.default_team[0]


def side_of(figure: Figure) -> str:
    """Whose a figure is: an alien's, nobody's, or a player's by the number of the seat."""
    if people.is_alien(figure):
        return portraits.ALIEN
    if people.kind_of(figure) == catalogue.CIVILIAN:
        return portraits.SAVED if figure.is_rescued else portraits.CIVILIAN
    return str(max(figure.seat, 0))


Face = tuple[Model, str]
"""A model and its side."""

Base = tuple[str, float]
"""What a figure stands on: whose it is, and its radius."""


def figure_definitions(state: Adventure, field: Field) -> Shape:
    """Portraits, rings and bases, written once each however many figures there are."""
    there = people.everybody(state)
    faces = {face_of(state, figure) for figure in (*there, *people.pcs(state))}
    bases = {(side_of(figure), figure.sheet.radius) for figure in there}
    return _definitions(frozenset(faces), frozenset(bases), field.scale)


def face_of(state: Adventure, figure: Figure) -> Face:
    """Who is on a portrait, and on whose side."""
    return model_of(state, figure), side_of(figure)


@row
def _definitions(faces: frozenset[Face], bases: frozenset[Base], scale: float) -> Shape:
    named = {portrait_name(*face): portraits.portrait(*face) for face in faces}
    sides = sorted({side for _, side in faces})
    below = sorted(bases)
    return Shape(
        "defs",
        portraits.disc_clip(),
        *(named[name] for name in sorted(named)),
        *(portraits.ring(side) for side in sides),
        *(_base(scale, *key) for key in below),
    )


def order_definitions() -> Raw:
    """The order counters: brass, with the sign of an order."""
    brass = circle(0, 0, 5.6, fill=PALE_BRASS, stroke=INK, stroke_width=1)
    return Raw(*(group(brass, SIGNS.draw(word), id=f"{GAME}-{word}") for word in ORDERS.words))


def order_counter(order: int, x: float, y: float, size: float) -> Shape:
    """The counter of an order, on a portrait or a plate."""
    return use(f"{GAME}-{ORDERS[order]}", transform=at(x, y, size))


# The figures.


GLOW = 1.2
"""How much larger than a portrait the glow round it is."""


def draw_figures(
    state: Adventure,
    field: Field,
    offers: Offers,
    focus: int,
    things: tuple[fan.Area, ...],
    *,
    is_offered: bool,
) -> Iterator[Shape]:
    """All figures that can be chosen, or all others.

    Of those whose portraits hang far away the stems lie below the others.
    """
    there = people.everybody(state)
    pinned = fan.pin(sizes_of(field), standing(there, field), things)
    found = sorted(zip(there, pinned, strict=True), key=_depth)
    seen = look_around(state)
    for figure, pin in found:
        actions = {*offers["figure", figure.number], *_group_offers(figure, offers)}
        if bool(actions) is not is_offered:
            continue
        badges = badges_of(state, figure)
        if actions and figure.number != focus:
            (x, y), (dx, dy) = field.at(figure.point), pin.way
            yield ring((x + dx, y + dy), field.look.token * GLOW)
        yield _figure(
            figure.number,
            shapes.figure(figure),
            figure_title(state, figure, badges),
            seen.get(figure.number, NOTHING),
            face_of(state, figure),
            (figure.point, field.at(figure.point), figure.sheet.radius),
            (field.look.token / DISC, field.look.type),
            pin,
            figure.paralysed >= state.turn or figure.is_low_power,
            figure.number == focus,
            badges,
            figure.order,
            tuple(sorted(actions)),
        )


def covered(state: Adventure, field: Field, things: tuple[fan.Area, ...]) -> tuple[fan.Area, ...]:
    """Where the portraits hang, names included."""
    sizes, there = sizes_of(field), standing(people.everybody(state), field)
    pinned = fan.pin(sizes, there, things)
    return tuple(
        fan.area_of(sizes, figure, pin.way, pin.name)
        for figure, pin in zip(there, pinned, strict=True)
    )


def sizes_of(field: Field) -> fan.Sizes:
    """How large portraits are on a field."""
    look, base = field.look, 0.5 * field.scale
    return fan.Sizes(field.width, field.height, look.token, look.type, base)


def standing(there: list[Figure], field: Field) -> tuple[fan.Standing, ...]:
    """The figures with the names that they may bear."""
    return tuple(fan.Standing(field.at(figure.point), *name_and_number(figure)) for figure in there)


def _depth(pair: tuple[Figure, fan.Pinned]) -> tuple[float, float, int]:
    figure, pin = pair
    return (-round(hypot(*pin.way)), -figure.y, figure.number)


@kept(4096)
def _figure(
    figure: int,
    name: str,
    title: str,
    seen: Seen,
    face: Face,
    place: tuple[Point, Point, float],
    sizes: tuple[float, float],
    pin: fan.Pinned,
    is_down: bool,
    is_focus: bool,
    badges: tuple[str, ...],
    order: int,
    actions: tuple[int, ...],
) -> Shape:
    """A figure; its place is in inches and in the picture, with the radius of its base."""
    (x, y), spot, radius = place
    size, letters = sizes
    _, side = face
    drawn = group(
        Shape("title", f"{title}\n{seen.words}".rstrip()),
        _stem(pin.way, side, size),
        use(_base_name(side, radius)),
        group(
            *(portraits.glow() if is_focus else ()),
            portraits.draw_portrait(*face, transform="rotate(-78)" if is_down else None),
            *_crest(figure),
            *_badges(badges),
            *([] if order == NO_ORDER else [order_counter(order, -27, -27, 2.2)]),
            transform=at(*pin.way, size),
            data_ring="",
        ),
        *_ribbon(pin, letters, size * DISC),
        id=name,
        transform=at(*spot),
        data_base=f"{x:g} {y:g} {radius:g}",
        data_sees=seen.in_the_open or None,
        data_glimpses=seen.in_cover or None,
        data_focus="" if is_focus else None,
        data_from="" if is_focus else None,
    )
    return drawn.affords(actions, title.partition("\n")[0])


def _stem(way: Point, side: str, size: float) -> Shape:
    """A wedge from the portrait to the place where the figure stands."""
    turn = atan2(way[1], way[0])
    dx, dy = -sin(turn) * 11 * size, cos(turn) * 11 * size
    wedge = polygon([(0, 0), (way[0] + dx, way[1] + dy), (way[0] - dx, way[1] - dy)])
    return path(wedge, fill=portraits.ring_colour(side), stroke=INK, stroke_width=1.2)


def _ribbon(pin: fan.Pinned, letters: float, disc: float) -> Iterator[Shape]:
    """The name under a portrait."""
    x, y = pin.way[0], pin.way[1] + disc
    wide, high = fan.ribbon_width(pin.name, letters), letters * 1.3
    look: Look = {"fill": NIGHT, "fill_opacity": 0.9, "stroke": BRASS, "stroke_width": 1}
    yield rect(
        _short(x - wide / 2), _short(y - high / 2), _short(wide), _short(high), rx=high / 2, **look
    )
    yield label(x, y, pin.name, letters, fill=IVORY)


def _short(value: float) -> float:
    return float(number(value))


def _crest(figure: int) -> Iterator[Shape]:
    """AT-250. A leader carries a pennon, so that everybody knows whom to watch."""
    if catalogue.KINDS[figure] == catalogue.LEADER:
        yield group(
            path("M0 -30V-58", stroke=INK, stroke_width=5),
            path("M0 -30V-58", stroke=BRASS, stroke_width=2.6),
            path("M0 -58L22 -51L0 -43Z", fill=VERMILION, stroke=INK, stroke_width=1.6),
            class_="pennon",
        )


def _group_offers(figure: Figure, offers: Offers) -> list[int]:
    is_soldier = people.kind_of(figure) == catalogue.SOLDIER
    return offers["group", figure.group] if is_soldier else []


def _base_name(side: str, radius: float) -> str:
    """Which of the bases in the picture's definitions is meant."""
    return f"{GAME}-base-{side}-{radius * 10:g}"


def _base(scale: float, side: str, inches: float) -> Shape:
    """A base with its shadow."""
    radius, colour = inches * scale, portraits.ring_colour(side)
    return group(
        circle(1, 1.6, radius + 1, fill="#000", opacity=0.4),
        circle(0, 0, radius, fill="#131a30", stroke=colour, stroke_width=radius * 0.3),
        circle(0, 0, radius * 0.3, fill=colour),
        id=_base_name(side, inches),
    )


# How they are.


def badges_of(state: Adventure, figure: Figure) -> tuple[str, ...]:
    """Whatever can be seen of how a figure is, the worst first."""
    turn = state.turn
    holds = {
        "prisoner": people.is_prisoner(figure),
        "knocked-out": figure.paralysed >= turn,
        "suppressed": figure.suppressed >= turn,
        "immobilised": figure.immobilised >= turn,
        "disarmed": figure.disarmed >= turn,
        "wounded": figure.wounds > 0,
        "unseen": figure.unseen >= turn,
        "carrying": figure.carries != NOBODY or bool(figure.artifacts),
        "cover": turn > 0 and state.ground.in_cover(figure.point),
        "acted": figure.has_moved,
    }
    return tuple(word for word, is_so in holds.items() if is_so)[:MOST_BADGES]


MOST_BADGES = 5
FIRST_TURN, NEXT_TURN = 48, 36
"""Where badges begin on the rim of a portrait, clockwise from its top, and how far apart."""


def _badges(badges: tuple[str, ...]) -> list[Shape]:
    spots = [polar(0, 0, DISC + 1, FIRST_TURN + NEXT_TURN * n) for n in range(len(badges))]
    return [
        group(SIGNS.draw(word), transform=at(_short(x), _short(y), 2.2))
        for word, (x, y) in zip(badges, spots, strict=True)
    ]
