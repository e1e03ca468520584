"""What the figure whose turn it is can do: reach, sight, weapon bands, command, who sees whom."""

from collections.abc import Iterator
from functools import cache
from math import dist

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import LIMITS, catalogue
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.ground import Ground
from vworp.games.adventures.rules.geometry.points import Base, Mover, Parked, Point
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN
from vworp.games.adventures.rules.movement.destinations import OrderedMove
from vworp.games.adventures.rules.sight import far
from vworp.games.adventures.scene.colours import BANDS, COMMAND, COVER_LINE, OPEN_LINE, REACH
from vworp.games.adventures.scene.field import Field, name_on
from vworp.games.adventures.scene.layout import Measures
from vworp.games.adventures.state import NO_ORDER, ON_TABLE, Adventure, Figure
from vworp.games.adventures.steps.acts import DeclareAct, MoreSonic, SecondShot
from vworp.games.adventures.steps.movement.going import AskCarry, FreeMove, MoveFigure
from vworp.games.adventures.steps.orders import ChooseDuck, ChooseOrder
from vworp.scene.offers import Offers
from vworp.scene.parts import kept, part, row
from vworp.scene.shapes import Look, Shape, at, circle, group, line, path

Standing = tuple[Field, tuple[Parked, ...], tuple[Point, ...]]
"""The ground for parts: the field, with the vehicles and the smoke on it."""

KEPT_AREAS = 512
"""Areas are long, and each is asked for as long as one figure stands in one place."""

LINES = {OPEN: OPEN_LINE, COVER: COVER_LINE}
MOVING = (MoveFigure, FreeMove, ChooseOrder, AskCarry, ChooseDuck)
SHOOTING = (DeclareAct, SecondShot, MoreSonic)


def focus_of(state: Adventure) -> int:
    """The figure that the decision is about, or -1."""
    if state.is_over:
        return -1
    number: int = getattr(state.step, "figure", -1)
    figure = state.figures.get(number)
    return number if figure is not None and figure.place == ON_TABLE else -1


def draw_overlay(state: Adventure, field: Field, focus: int) -> list[Shape]:
    """Areas and rings under the figures."""
    figure = state.figures.get(focus)
    if figure is None or state.turn == 0:
        return []
    step = state.step
    ground = (field, state.ground.vehicles, state.ground.smoke)
    shapes: list[Shape] = [_sight(ground, figure.point, far(state, figure) + 1)]
    if isinstance(step, MOVING) and people.is_active(state, figure):
        shapes += _reach(state, ground, figure)
    if isinstance(step, SHOOTING):
        shapes += _bands(field, figure)
    if people.is_pc(figure) and isinstance(step, ChooseOrder):
        radius = LIMITS.command_radius + 2 * figure.sheet.radius
        spot = field.at(figure.point)
        shapes.append(_ring(field.look, spot, radius * field.scale, COMMAND, "command"))
    return [group(*shapes, id="overlay", pointer_events="none")]


def _on(ground: Standing) -> Ground:
    field, vehicles, smoke = ground
    return field.table.ground(vehicles, smoke)


@kept(KEPT_AREAS)
def _sight(ground: Standing, point: Point, radius: float) -> Shape:
    """What the figure can't see lies in a shade."""
    field = ground[0]
    area = _on(ground).sight_area(point, radius).simplify(0.05)
    table = f"M0 0H{field.width:g}V{field.height:g}H0Z"
    return path(
        table + field.shape(area),
        fill="#060b1c",
        fill_opacity=0.3,
        fill_rule="evenodd",
        stroke=OPEN_LINE,
        stroke_opacity=0.4,
        stroke_width=1,
        stroke_dasharray="2 5",
    )


def reach_of(state: Adventure, figure: Figure) -> float:
    """How far the figure may go now."""
    if isinstance(state.step, FreeMove):
        return state.step.inches
    return (
        people.move_of(state, figure)
        if figure.order == NO_ORDER
        else OrderedMove(state, figure).limit
    )


def _reach(state: Adventure, ground: Standing, figure: Figure) -> Iterator[Shape]:
    """The true area that can be reached around terrain and enemies; half of the way to choose."""
    limit, mover = reach_of(state, figure), people.mover_of(figure)
    if limit > 0:
        enemies = tuple(people.enemy_bases(state, figure))
        yield _reached(ground, figure.point, limit, mover, enemies, False)
        if isinstance(state.step, ChooseOrder):
            yield _reached(ground, figure.point, limit / 2, mover, (), True)


@kept(KEPT_AREAS)
def _reached(
    ground: Standing,
    point: Point,
    limit: float,
    mover: Mover,
    enemies: tuple[Base, ...],
    is_dashed: bool,
) -> Shape:
    area = _on(ground).reach(point, limit, mover, enemies)
    look: Look = {"fill": REACH, "stroke": REACH, "stroke_width": 1.6, "stroke_linejoin": "round"}
    dashed: Look = {"fill_opacity": 0.12, "stroke_dasharray": "4 3"}
    more = dashed if is_dashed else {"fill_opacity": 0.2}
    return path(ground[0].shape(area), **more, **look)


def _bands(field: Field, figure: Figure) -> list[Shape]:
    """The ranges of the figure's weapons, as far as they shoot at all."""
    spot, base = field.at(figure.point), 2 * figure.sheet.radius
    return [
        _ring(field.look, spot, (inches + base) * field.scale, colour, f"{inches}″")
        for inches, colour in _ranges(tuple(figure.weapons))
    ]


@cache
def _ranges(numbers: tuple[int, ...]) -> list[tuple[float, str]]:
    weapons = [list(catalogue().weapons.values())[number] for number in numbers]
    bands = catalogue().bands
    ends = {
        inches: colour
        for weapon in weapons
        for inches, colour, to_hit in zip(
            bands.heavy if weapon.is_heavy else bands.small, BANDS, weapon.to_hit, strict=True
        )
        if to_hit or weapon.is_heavy
    }
    return list(ends.items())


@part
def _ring(look: Measures, spot: Point, radius: float, colour: str, words: str) -> Shape:
    """A ring so far from the edge of the base that targets' edges are measured to it."""
    x, y = spot
    top = y - radius if y - radius > 10 else y + radius
    return group(
        circle(x, y, radius, fill="none", stroke=colour, stroke_width=1.5, stroke_dasharray="7 5"),
        name_on(look, x, top, words, colour),
    )


def draw_sight_lines(state: Adventure, field: Field, focus: int) -> list[Shape]:
    """Whom the figure sees, and who sees it: green in the open, amber in cover."""
    figure = state.figures.get(focus)
    if figure is None or state.turn == 0:
        return []
    others = (
        people.players_figures(state) if people.is_alien(figure) else people.aliens_on_table(state)
    )
    spot, view = field.at(figure.point), state.ground.view
    seen = tuple(
        (field.at(other.point), view(figure.point, other.point), view(other.point, figure.point))
        for other in others
    )
    lines = tuple(line for line in seen if line[1:] != (HIDDEN, HIDDEN))
    return [_sight_lines(spot, lines)] if lines else []


@row
def _sight_lines(spot: Point, lines: tuple[tuple[Point, int, int], ...]) -> Shape:
    shapes = [_sight_line(spot, *seen) for seen in lines]
    return group(*shapes, id="sight-lines", pointer_events="none")


@part
def _sight_line(here: Point, spot: Point, there: int, back: int) -> list[Shape]:
    """Between two figures, one of whom sees the other in the open or in cover."""
    (ax, ay), (bx, by) = here, spot
    colour = LINES[max(there, back, COVER)]
    dashes = None if there == OPEN else "6 4"
    sight = line(ax, ay, bx, by, stroke=colour, stroke_width=1.7, stroke_dasharray=dashes)
    shapes = [sight]
    if there != HIDDEN:
        shapes.append(circle(bx, by, 9.5, fill="none", stroke=LINES[there], stroke_width=1.8))
    if back != HIDDEN:
        share = 12 / (((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1)
        shapes.append(circle(ax + (bx - ax) * share, ay + (by - ay) * share, 2.6, fill=LINES[back]))
    return shapes


def draw_places(state: Adventure, field: Field, offers: Offers) -> list[Shape]:
    """The places that are offered, each to be clicked; any other may be named as well."""
    actions = [action for _, (action, *_) in offers.of("place")]
    return [
        _place(
            tuple(together),
            tuple(field.at(act.point_of(action)) for action in together),
            ",".join("{:g} {:g}".format(*act.point_of(action)) for action in together),
            (field.look.token * DOT, field.look.touched / 2),
            "; ".join(state.step.words(state, action) for action in together),
        )
        for together in _together(actions, field.apart)
    ]


DOT = 0.18
"""The radius of the dot at a place, as a part of a portrait's."""


def _together(actions: list[int], apart: float) -> list[list[int]]:
    """Places that are too near to one another to be touched apart are offered together."""
    found: list[list[int]] = []
    for action in actions:
        here = act.point_of(action)
        near = (some for some in found if dist(here, act.point_of(some[0])) < apart)
        some = next(near, None)
        if some is None:
            found.append([action])
        else:
            some.append(action)
    return found


@kept(4096)
def _place(
    actions: tuple[int, ...],
    spots: tuple[Point, ...],
    places: str,
    sizes: tuple[float, float],
    words: str,
) -> Shape:
    """Dots, and round the first of them what is touched: the nearest dot is meant."""
    look: Look = {"fill": REACH, "stroke": "#2a1d08", "stroke_width": 1.4}
    (dot, around), (x, y) = sizes, spots[0]
    return group(
        circle(0, 0, around, fill="#000", fill_opacity=0),
        *(circle(_short(px - x), _short(py - y), dot, **look) for px, py in spots),
        id=f"place-{actions[0]}",
        data_places=places,
        transform=at(x, y),
    ).affords(actions, words)


def _short(value: float) -> float:
    return round(value, 1)
