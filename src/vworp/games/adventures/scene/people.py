"""The figures on the table: base, model, order counter, and what ails them."""

from functools import cache

from vworp.games.adventures.actions import FIGURES, ORDERS
from vworp.games.adventures.box.catalogue import CIVILIAN, LEADER, SOLDIER
from vworp.games.adventures.rules import people
from vworp.games.adventures.scene.colours import ALIENS, NEUTRAL
from vworp.games.adventures.scene.field import GAME, Field
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.state import NO_ORDER, ON_TABLE, Adventure, Figure
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, INK, PALE_BRASS, VERMILION
from vworp.scene.shapes import Raw, Shape, at, circle, group, path, use

SEATS = ("#9fd0ff", "#ffd27d", "#a8e6a1", "#e2a8ff")
"""The rims of the players' bases, by seat."""


def models_of(state: Adventure) -> dict[str, tuple[str, str]]:
    """The models that the picture needs: their names, with profile and person."""
    return {
        model_name(state, figure): model_key(state, figure)
        for figure in state.figures.values()
        if figure.place == ON_TABLE or people.is_pc(figure)
    }


def model_name(state: Adventure, figure: Figure) -> str:
    """The name of a model among the picture's definitions."""
    profile, which = model_key(state, figure)
    return f"{GAME}-{profile or 'unknown'}-{which}".replace("#", "")


def model_key(state: Adventure, figure: Figure) -> tuple[str, str]:
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


def model_definitions(state: Adventure, field: Field) -> list[Shape]:
    """Models and bases, written once each however many figures there are."""
    models = [_written(name, *key) for name, key in sorted(models_of(state).items())]
    there = [figure for figure in state.figures.values() if figure.place == ON_TABLE]
    bases = {_base_name(figure): figure for figure in there}
    return [*models, *(_base(name, figure, field) for name, figure in sorted(bases.items()))]


def order_definitions() -> Raw:
    """The order counters: brass, with the sign of an order."""
    brass = circle(0, 0, 5.6, fill=PALE_BRASS, stroke=INK, stroke_width=1)
    return Raw(*(group(brass, SIGNS.draw(word), id=f"{GAME}-{word}") for word in ORDERS.words))


@cache
def _written(name: str, profile: str, which: str) -> Raw:
    return Raw(model(profile, which).named(name))


def draw_figures(state: Adventure, field: Field, offers: Offers, focus: int) -> list[Shape]:
    """All figures, those farther north behind those farther south."""
    there = [figure for figure in state.figures.values() if figure.place == ON_TABLE]
    there.sort(key=lambda figure: (-figure.y, figure.number))
    return [_figure(state, field, figure, offers, focus) for figure in there]


def _figure(state: Adventure, field: Field, figure: Figure, offers: Offers, focus: int) -> Shape:
    word = FIGURES[figure.number]
    radius = figure.sheet.radius * field.scale
    is_down = figure.paralysed >= state.turn or figure.is_low_power
    doll = use(model_name(state, figure), transform="rotate(-78)" if is_down else None)
    drawn = group(
        Shape("title", f"{figure.sheet.name} ({word})"),
        *_ring_of(radius, figure.number == focus),
        use(_base_name(figure)),
        doll,
        *_crest(figure),
        *_ailments(state, figure),
        *_order(figure),
        id=word,
        transform=at(*field.at(figure.point)),
        data_base=f"{figure.x:g} {figure.y:g} {figure.sheet.radius:g}",
    )
    if figure.number == focus:
        drawn.attributes["data-focus"] = ""
        drawn.attributes["data-from"] = ""
    actions = [*offers["figure", figure.number], *_group_offers(figure, offers)]
    return drawn.affords(sorted(set(actions)), figure.sheet.name)


def _crest(figure: Figure) -> list[Shape]:
    """AT-250. A leader carries a pennon, so that everybody knows whom to watch."""
    if people.kind_of(figure) != LEADER:
        return []
    return [
        group(
            path("M7 0V-34", stroke=INK, stroke_width=2.4),
            path("M7 0V-34", stroke=BRASS, stroke_width=1.2),
            path("M7 -34L18 -30.6L7 -27Z", fill=VERMILION, stroke=INK, stroke_width=1),
            class_="pennon",
        )
    ]


def _group_offers(figure: Figure, offers: Offers) -> list[int]:
    return offers["group", figure.group] if people.kind_of(figure) == SOLDIER else []


def _ring_of(radius: float, is_focus: bool) -> list[Shape]:
    """The ring around the figure whose turn it is."""
    if not is_focus:
        return []
    return [circle(0, 0, radius + 5, fill="none", stroke=PALE_BRASS, stroke_width=2.4)]


def _base_name(figure: Figure) -> str:
    """Which of the bases in the picture's definitions is meant."""
    side = "alien" if people.is_alien(figure) else "base"
    return f"{GAME}-{side}-{rim_of(figure)[1:]}-{figure.sheet.radius * 10:g}"


def _base(name: str, figure: Figure, field: Field) -> Shape:
    """A base with its shadow; an alien's has teeth."""
    radius = figure.sheet.radius * field.scale
    rim = rim_of(figure)
    shapes = [
        circle(1.2, 1.8, radius + 1, fill="#000", opacity=0.4),
        circle(0, 0, radius, fill="#131a30", stroke=rim, stroke_width=2),
    ]
    if people.is_alien(figure):
        shapes.append(path(_teeth(radius), stroke=rim, stroke_width=1.6))
    return group(*shapes, id=name)


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


def _order(figure: Figure) -> list[Shape]:
    """The order counter behind a figure."""
    return [] if figure.order == NO_ORDER else [order_counter(figure.order, 11, 1)]


def order_counter(order: int, x: float, y: float) -> Shape:
    """The counter of an order."""
    return use(f"{GAME}-{ORDERS[order]}", x, y)


def _ailments(state: Adventure, figure: Figure) -> list[Shape]:
    """Signs above the head for whatever ails a figure."""
    ails = {
        "prisoner": people.is_prisoner(figure),
        "knocked-out": figure.paralysed >= state.turn,
        "suppressed": figure.suppressed >= state.turn,
        "immobilised": figure.immobilised >= state.turn,
        "disarmed": figure.disarmed >= state.turn,
        "wounded": figure.wounds > 0,
        "unseen": figure.unseen >= state.turn,
    }
    signs = [word for word, is_so in ails.items() if is_so]
    start = -(len(signs) - 1) * 5
    return [
        group(SIGNS.draw(word), transform=at(start + number * 10, -31))
        for number, word in enumerate(signs)
    ]
