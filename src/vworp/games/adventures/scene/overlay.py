"""What the figure whose turn it is can do: reach, sight, weapon bands, command, who sees whom."""

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import LIMITS, catalogue
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN
from vworp.games.adventures.rules.movement.destinations import OrderedMove
from vworp.games.adventures.rules.sight import far
from vworp.games.adventures.scene.colours import BANDS, COMMAND, COVER_LINE, OPEN_LINE, REACH
from vworp.games.adventures.scene.field import Field, name
from vworp.games.adventures.state import NO_ORDER, ON_TABLE, Adventure, Figure
from vworp.games.adventures.steps.acts import DeclareAct, MoreSonic, SecondShot
from vworp.games.adventures.steps.movement.going import AskCarry, FreeMove, MoveFigure
from vworp.games.adventures.steps.orders import ChooseDuck, ChooseOrder
from vworp.scene.offers import Offers
from vworp.scene.shapes import Look, Shape, circle, group, line, path

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
    shapes = [_sight(state, field, figure)]
    if isinstance(step, MOVING) and people.is_active(state, figure):
        shapes += _reach(state, field, figure)
    if isinstance(step, SHOOTING):
        shapes += _bands(field, figure)
    if people.is_pc(figure) and isinstance(step, ChooseOrder):
        shapes.append(_ring(field, figure, LIMITS.command_radius, COMMAND, "command"))
    return [group(*shapes, id="overlay", pointer_events="none")]


def _sight(state: Adventure, field: Field, figure: Figure) -> Shape:
    """What the figure can't see lies in a shade."""
    area = state.ground.sight_area(figure.point, far(state, figure) + 1).simplify(0.05)
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


def _reach(state: Adventure, field: Field, figure: Figure) -> list[Shape]:
    """The true area that can be reached around terrain and enemies."""
    limit = reach_of(state, figure)
    if limit <= 0:
        return []
    area = state.ground.reach(
        figure.point, limit, people.mover_of(figure), people.enemy_bases(state, figure)
    )
    look: Look = {"fill": REACH, "stroke": REACH, "stroke_width": 1.6, "stroke_linejoin": "round"}
    shapes = [path(field.shape(area), fill_opacity=0.2, **look)]
    if isinstance(state.step, ChooseOrder):
        half = state.ground.reach(figure.point, limit / 2, people.mover_of(figure))
        shapes.append(path(field.shape(half), fill_opacity=0.12, stroke_dasharray="4 3", **look))
    return shapes


def _bands(field: Field, figure: Figure) -> list[Shape]:
    """The ranges of the figure's weapons, as far as they shoot at all."""
    weapons = [list(catalogue().weapons.values())[number] for number in figure.weapons]
    bands = catalogue().bands
    ends = {
        inches: colour
        for weapon in weapons
        for inches, colour, to_hit in zip(
            bands.heavy if weapon.is_heavy else bands.small, BANDS, weapon.to_hit, strict=True
        )
        if to_hit or weapon.is_heavy
    }
    return [_ring(field, figure, inches, colour, f"{inches}″") for inches, colour in ends.items()]


def _ring(field: Field, figure: Figure, inches: float, colour: str, words: str) -> Shape:
    """A ring so far from the edge of the base that targets' edges are measured to it."""
    x, y = field.at(figure.point)
    radius = (inches + 2 * figure.sheet.radius) * field.scale
    top = y - radius if y - radius > 10 else y + radius
    return group(
        circle(x, y, radius, fill="none", stroke=colour, stroke_width=1.5, stroke_dasharray="7 5"),
        name(x, top, words, colour),
    )


def draw_sight_lines(state: Adventure, field: Field, focus: int) -> list[Shape]:
    """Whom the figure sees, and who sees it: green in the open, amber in cover."""
    figure = state.figures.get(focus)
    if figure is None or state.turn == 0:
        return []
    others = (
        people.players_figures(state) if people.is_alien(figure) else people.aliens_on_table(state)
    )
    lines = [shape for other in others for shape in _between(state, field, figure, other)]
    return [group(*lines, id="sight-lines", pointer_events="none")] if lines else []


def _between(state: Adventure, field: Field, figure: Figure, other: Figure) -> list[Shape]:
    there = state.ground.view(figure.point, other.point)
    back = state.ground.view(other.point, figure.point)
    if there == HIDDEN and back == HIDDEN:
        return []
    (ax, ay), (bx, by) = field.at(figure.point), field.at(other.point)
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
    look: Look = {"fill": REACH, "stroke": "#2a1d08", "stroke_width": 1.2}
    places = []
    for _, (action, *_) in offers.of("place"):
        x, y = field.at(act.point_of(action))
        spot = Shape("circle", cx=x, cy=y, r=4.6, id=f"place-{action}", **look)
        places.append(spot.affords([action], state.step.words(state, action)))
    return places
