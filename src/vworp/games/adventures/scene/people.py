"""The figures on the table: base, model, order counter, and what ails them."""

from collections.abc import Iterator
from functools import cache

from vworp.games.adventures import shapes
from vworp.games.adventures.actions import FIGURES, ORDERS
from vworp.games.adventures.box.catalogue import CIVILIAN, KINDS, LEADER, SOLDIER
from vworp.games.adventures.rules import people
from vworp.games.adventures.scene.colours import ALIENS, NEUTRAL
from vworp.games.adventures.scene.field import GAME, Field
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.scene.titles import figure_title
from vworp.games.adventures.state import NO_ORDER, Adventure, Figure
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, INK, PALE_BRASS, VERMILION
from vworp.scene.parts import kept, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Raw, Shape, at, circle, group, path, use

SEATS = ("#9fd0ff", "#ffd27d", "#a8e6a1", "#e2a8ff")
"""The rims of the players' bases, by seat."""


Model = tuple[str, str]
"""Which model stands for a figure: its profile, and the person or the colour."""

Base = tuple[bool, str, float]
"""What a figure stands on: whether it is an alien's, the colour of its rim, its radius."""


def model_name(profile: str, which: str) -> str:
    """The name of a model among the picture's definitions."""
    return f"{GAME}-{profile or 'unknown'}-{which}".replace("#", "")


def model_of(state: Adventure, figure: Figure) -> Model:
    """Which model stands for a figure."""
    profile = figure.sheet.profile
    if profile == "doctor":
        return profile, _which_doctor(state)
    if profile == "dalek":
        return profile, "#d2b15a" if people.kind_of(figure) == LEADER else "#9c3d30"
    if people.is_pc(figure):
        word = FIGURES[figure.number]
        return ("robot" if word == "kamelion" else profile), word
    return profile, "x"


def _which_doctor(state: Adventure) -> str:
    team = str(dict(state.setting.options).get("team", ""))
    named = [word for word in team.split() if word.startswith("doctor_")]
    return named[0] if named else state.table.default_team[0]


def model_definitions(state: Adventure, field: Field) -> Shape:
    """Models and bases, written once each however many figures there are."""
    there = people.everybody(state)
    models = {model_of(state, figure) for figure in (*there, *people.pcs(state))}
    return _definitions(frozenset(models), frozenset(map(base_of, there)), field.scale)


@row
def _definitions(models: frozenset[Model], bases: frozenset[Base], scale: float) -> Shape:
    named = sorted(models, key=lambda key: model_name(*key))
    below = sorted(bases, key=lambda key: _base_name(*key))
    return Shape("defs", *(_model(*key) for key in named), *(_base(scale, *key) for key in below))


def order_definitions() -> Raw:
    """The order counters: brass, with the sign of an order."""
    brass = circle(0, 0, 5.6, fill=PALE_BRASS, stroke=INK, stroke_width=1)
    return Raw(*(group(brass, SIGNS.draw(word), id=f"{GAME}-{word}") for word in ORDERS.words))


@cache
def _model(profile: str, which: str) -> Raw:
    return Raw(model(profile, which).named(model_name(profile, which)))


def draw_figures(state: Adventure, field: Field, offers: Offers, focus: int) -> Iterator[Shape]:
    """All figures, those farther north behind those farther south."""
    there = sorted(people.everybody(state), key=lambda figure: (-figure.y, figure.number))
    for figure in there:
        is_down = figure.paralysed >= state.turn or figure.is_low_power
        actions = {*offers["figure", figure.number], *_group_offers(figure, offers)}
        ailments = _ailments(figure, state.turn)
        yield _figure(
            figure.number,
            shapes.figure(figure),
            figure_title(state, figure, ailments),
            model_of(state, figure),
            base_of(figure),
            (figure.point, field.at(figure.point), field.scale),
            is_down,
            figure.number == focus,
            ailments,
            figure.order,
            tuple(sorted(actions)),
        )


@kept(4096)
def _figure(
    number: int,
    name: str,
    title: str,
    model: Model,
    base: Base,
    place: tuple[Point, Point, float],
    is_down: bool,
    is_focus: bool,
    ailments: tuple[str, ...],
    order: int,
    actions: tuple[int, ...],
) -> Shape:
    """A figure; its place is in inches, in the picture, and one is as many times the other."""
    radius, ((x, y), spot, scale) = base[2], place
    drawn = group(
        Shape("title", title),
        *_ring_of(radius * scale, is_focus),
        use(_base_name(*base)),
        use(model_name(*model), transform="rotate(-78)" if is_down else None),
        *_crest(number),
        *_signs(ailments),
        *([] if order == NO_ORDER else [order_counter(order, 11, 1)]),
        id=name,
        transform=at(*spot),
        data_base=f"{x:g} {y:g} {radius:g}",
        data_focus="" if is_focus else None,
        data_from="" if is_focus else None,
    )
    return drawn.affords(actions, title.partition("\n")[0])


def _crest(number: int) -> Iterator[Shape]:
    """AT-250. A leader carries a pennon, so that everybody knows whom to watch."""
    if KINDS[number] == LEADER:
        yield group(
            path("M7 0V-34", stroke=INK, stroke_width=2.4),
            path("M7 0V-34", stroke=BRASS, stroke_width=1.2),
            path("M7 -34L18 -30.6L7 -27Z", fill=VERMILION, stroke=INK, stroke_width=1),
            class_="pennon",
        )


def _group_offers(figure: Figure, offers: Offers) -> list[int]:
    return offers["group", figure.group] if people.kind_of(figure) == SOLDIER else []


def _ring_of(radius: float, is_focus: bool) -> Iterator[Shape]:
    """The ring around the figure whose turn it is."""
    if is_focus:
        yield circle(0, 0, radius + 5, fill="none", stroke=PALE_BRASS, stroke_width=2.4)


def base_of(figure: Figure) -> Base:
    """What a figure stands on."""
    return people.is_alien(figure), rim_of(figure), figure.sheet.radius


def _base_name(is_alien: bool, rim: str, radius: float) -> str:
    """Which of the bases in the picture's definitions is meant."""
    return f"{GAME}-{'alien' if is_alien else 'base'}-{rim[1:]}-{radius * 10:g}"


def _base(scale: float, is_alien: bool, rim: str, inches: float) -> Shape:
    """A base with its shadow; an alien's has teeth."""
    radius = inches * scale
    shapes = [
        circle(1.2, 1.8, radius + 1, fill="#000", opacity=0.4),
        circle(0, 0, radius, fill="#131a30", stroke=rim, stroke_width=2),
    ]
    if is_alien:
        shapes.append(path(_teeth(radius), stroke=rim, stroke_width=1.6))
    return group(*shapes, id=_base_name(is_alien, rim, inches))


def _teeth(radius: float) -> str:
    """Marks around an alien's base, so that sides are told apart without colour."""
    out, inner = radius + 2.6, radius + 0.6
    diagonal = 0.7071
    return "".join(
        f"M{x * inner:.1f} {y * inner:.1f}L{x * out:.1f} {y * out:.1f}"
        for x, y in ((1, 0), (-1, 0), (0, 1), (diagonal, diagonal), (-diagonal, diagonal))
    )


def rim_of(figure: Figure) -> str:
    """The colour of a base's rim."""
    if people.is_alien(figure):
        return ALIENS
    if people.kind_of(figure) == CIVILIAN:
        return "#a8e6a1" if figure.is_rescued else NEUTRAL
    return SEATS[max(figure.seat, 0) % len(SEATS)]


def order_counter(order: int, x: float, y: float) -> Shape:
    """The counter of an order, behind a figure or on a plate."""
    return use(f"{GAME}-{ORDERS[order]}", x, y)


def _ailments(figure: Figure, turn: int) -> tuple[str, ...]:
    """Whatever ails a figure."""
    ails = {
        "prisoner": people.is_prisoner(figure),
        "knocked-out": figure.paralysed >= turn,
        "suppressed": figure.suppressed >= turn,
        "immobilised": figure.immobilised >= turn,
        "disarmed": figure.disarmed >= turn,
        "wounded": figure.wounds > 0,
        "unseen": figure.unseen >= turn,
    }
    return tuple(word for word, is_so in ails.items() if is_so)


def _signs(ailments: tuple[str, ...]) -> list[Shape]:
    """Signs above the head for whatever ails a figure."""
    start = -(len(ailments) - 1) * 5
    return [
        group(SIGNS.draw(word), transform=at(start + number * 10, -31))
        for number, word in enumerate(ailments)
    ]
