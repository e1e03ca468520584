"""The whole picture: the table, and beside or below it the story and the characters."""

from collections.abc import Iterator
from functools import cache

from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.people import pcs, pcs_of
from vworp.games.adventures.scene import fan, light, markers, overlay, people, plates, signs, story
from vworp.games.adventures.scene.field import GAME, Field, field_of
from vworp.games.adventures.scene.goals import draw_goals
from vworp.games.adventures.scene.ground import KEPT_TABLES, draw_ground
from vworp.games.adventures.scene.layout import (
    GAP,
    Form,
    Layout,
    Section,
    layout_of,
    layouts_of,
)
from vworp.games.adventures.scene.phases import PHASES, draw_phases, phase_of
from vworp.games.adventures.scene.players import draw_players
from vworp.games.adventures.scene.spotlight import draw_spotlight
from vworp.games.adventures.shapes import HEADLINE
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.movement.going import FreeMove, MoveFigure
from vworp.scene.furniture import backdrop, shared_definitions, sign_board, sign_lines, table_clip
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, PALE_BRASS
from vworp.scene.parts import kept, part
from vworp.scene.paths import Box
from vworp.scene.shapes import Look, Raw, Shape, Svg, group, path, rect


def draw_scene(state: Adventure) -> Svg:
    """The table for an upright window; nothing on it is hidden from anybody."""
    return _draw(state, "tall")


def draw_wide(state: Adventure) -> Svg:
    """The same for a lying window: the story beside the table."""
    return _draw(state, "wide")


def draw_held(state: Adventure) -> Svg:
    """What the viewer's own characters hold, for a phone beside the table."""
    return _draw(state, "hand")


def _draw(state: Adventure, form: Form) -> Svg:
    layout = layout_of(state.table, form)
    field = field_of(state.table, layout)
    offers = Offers(state)
    focus = overlay.focus_of(state)
    if layout.column.high:
        beside, below = _beside(state, layouts_of(state.table, form), offers, focus), 0.0
    else:
        top = layout.column.y or layout.world.y + field.height + GAP
        beside, below = _flow(state, layout, offers, focus, top)
    height = layout.height or round(below + 2)
    words = headline(state)
    return Svg(
        layout.width,
        height,
        *_background(layout, height),
        people.figure_definitions(state, field),
        _sign(layout.sign, words, layout.words, phase_of(state)),
        *([] if form == "hand" else [_world(state, layout, field, offers, focus)]),
        group(*beside, *_plates_in_a_row(state, layout, offers, focus), data_below=""),
        title="Adventures in Time and Space" if form != "hand" else "Your characters",
        description=words,
        has_choices=bool(offers.options),
    )


# Beside the table.


def _beside(
    state: Adventure, layouts: tuple[Layout, ...], offers: Offers, focus: int
) -> list[Shape]:
    """What is told beside the table, cards as large as all of it has room; a question at the foot.

    Where not even the smallest cards leave room, what is to be done is cut.
    """
    *larger, smallest = layouts
    column = smallest.column
    foot = column.y + column.high
    _, asked = story.draw_question(state, smallest, column._replace(high=0), offers)
    for layout in larger:
        drawn, top = _flow(state, layout, offers, focus, column.y)
        if top <= foot - max(asked, layout.spare):
            break
    else:
        layout = smallest
        drawn, top = _flow(state, layout, offers, focus, column.y, foot - asked - GAP)
    room = column._replace(y=top, high=foot - top)
    _, asked = story.draw_question(state, layout, room, offers)
    question, _ = story.draw_question(state, layout, room._replace(y=foot - asked), offers)
    return [*drawn, *(question or draw_spotlight(state, layout, room, focus))]


def _flow(
    state: Adventure, layout: Layout, offers: Offers, focus: int, top: float, foot: float = 0
) -> tuple[list[Shape], float]:
    """The sections of a column, one below the other, and where they end; 0 is no foot at all."""
    drawn: list[Shape] = []
    for section in layout.flow:
        place = Box(layout.column.x, top, layout.column.wide, foot - top if foot else 0)
        shapes, high = _section(state, section, layout, offers, focus, place)
        drawn += shapes
        top += high + GAP if high else 0
    return drawn, top


def _section(
    state: Adventure, section: Section, layout: Layout, offers: Offers, focus: int, place: Box
) -> story.Told:
    if section == "question":
        return story.draw_question(state, layout, place, offers)
    if section == "goals":
        return draw_goals(state, place, layout.words)
    if section == "enemy":
        return story.draw_enemy(state, layout, place)
    if section == "tasks":
        return story.draw_tasks(state, layout, place)
    if section == "players":
        shapes, below = draw_players(state, place, layout.words, layout.players_across)
        return shapes, below - place.y - GAP
    return _plates_in_lanes(state, section, layout, offers, focus, place)


def _plates_in_lanes(
    state: Adventure, section: Section, layout: Layout, offers: Offers, focus: int, place: Box
) -> story.Told:
    is_own = section == "own plates"
    shown = pcs_of(state, max(state.viewer, 0)) if is_own else pcs(state)
    boxes, below = plates.in_lanes(shown, layout, place)
    return plates.draw_plates(state, shown, boxes, layout, offers, focus), below - place.y - GAP


def _plates_in_a_row(state: Adventure, layout: Layout, offers: Offers, focus: int) -> list[Shape]:
    if layout.plates is None:
        return []
    shown = pcs(state)
    boxes = plates.in_a_row(shown, layout, layout.plates)
    return plates.draw_plates(state, shown, boxes, layout, offers, focus)


# The table itself.


def _world(state: Adventure, layout: Layout, field: Field, offers: Offers, focus: int) -> Shape:
    """The table: on a narrow screen one looks at a part of it."""
    things = things_of(state, field)
    return Shape(
        "svg",
        draw_ground(field),
        *([] if state.turn else [_zones(field)]),
        *overlay.draw_overlay(state, field, focus),
        *light.draw_light(state, field),
        *markers.draw_fallen(state, field),
        *markers.draw_portals(state, field),
        *markers.draw_markers(state, field, offers),
        *markers.draw_tokens(state, field, offers),
        *markers.draw_vehicles(state, field, offers),
        signs.draw_signs(field, (*things, *people.covered(state, field, things))),
        *overlay.draw_sight_lines(state, field, focus),
        *people.draw_figures(state, field, offers, focus, things, is_offered=False),
        *overlay.draw_places(state, field, offers),
        *people.draw_figures(state, field, offers, focus, things, is_offered=True),
        *markers.draw_smoke(state, field),
        *_edges(field, offers),
        _frame(field.width, field.height),
        id="world",
        x=round(layout.world.x + (layout.world.wide - field.width) / 2, 2),
        y=round(layout.world.y + max(0, _spare(layout, field)) / 2, 2),
        width=field.width,
        height=field.height,
        viewBox=f"0 0 {field.width:g} {field.height:g}",
        data_window="",
        data_field=f"0 {field.height:g} {field.scale:.6g} 0.25",
        data_unit="inches",
        data_point=_free_place(state, offers),
        data_reach=_reach(state, focus),
    )


def _spare(layout: Layout, field: Field) -> float:
    """How much room is left above and below a table; what lies below it comes up otherwise."""
    return layout.world.high - field.height if layout.height else 0


def things_of(state: Adventure, field: Field) -> tuple[fan.Area, ...]:
    """What portraits should not cover: markers and portals."""
    half = field.look.size * 12
    portals = [state.table.sites[portal.site].point for portal in state.portals if portal.site >= 0]
    spots = (field.at(point) for point in (*state.table.objectives, *portals))
    return tuple((x - half, y - half, x + half, y + half + field.look.type) for x, y in spots)


@part
def _frame(wide: float, high: float) -> Shape:
    look: Look = {"fill": "none", "stroke": BRASS, "stroke_width": 4, "pointer_events": "none"}
    return rect(0, 0, wide, high, **look)


def _reach(state: Adventure, focus: int) -> str | None:
    figure = state.figures.get(focus)
    if figure is None or not isinstance(state.step, MoveFigure | FreeMove):
        return None
    return f"{overlay.reach_of(state, figure):g}"


def _free_place(state: Adventure, offers: Offers) -> str | None:
    """The sentence that a click on the bare table stands for, if any place may be chosen."""
    actions = [action for _, found in offers.of("place") for action in found]
    if not actions:
        return None
    sentence = " ".join([*act.ACTIONS.notation(actions[0]).split()[:-2], "{x} {y}"])
    if not isinstance(state.step, MoveFigure):
        return f"{sentence}=Here"
    by_way = f"{act.VIA.word}{sentence.removeprefix(act.MOVE.word)}"
    return f"{sentence}=Go here|{by_way}=Go round by here, then on"


@kept(KEPT_TABLES)
def _zones(field: Field) -> list[Shape]:
    """The start zones, while figures are put on the table."""
    look: Look = {
        "fill": PALE_BRASS,
        "fill_opacity": 0.16,
        "stroke": PALE_BRASS,
        "stroke_width": 1.5,
    }
    zones = {field.shape(zone) for zone in (field.table.party, field.table.unit)}
    return [path(d, stroke_dasharray="8 5", **look) for d in sorted(zones)]


def _edges(field: Field, offers: Offers) -> list[Shape]:
    """The edges of the table, when somebody is asked for one."""
    return [
        _edge(field.width, field.height, field.look.touched, number, tuple(offers["edge", number]))
        for number in range(len(act.EDGES))
        if offers["edge", number]
    ]


@part
def _edge(wide: float, high: float, broad: float, number: int, actions: tuple[int, ...]) -> Shape:
    between = high - 2 * broad
    strips = {
        "north": rect(0, 0, wide, broad),
        "east": rect(wide - broad, broad, broad, between),
        "south": rect(0, high - broad, wide, broad),
        "west": rect(0, broad, broad, between),
    }
    word = act.EDGES[number]
    strip = strips[word]
    strip.attributes |= {"id": f"edge-{word}", "fill": PALE_BRASS, "fill-opacity": 0.45}
    return strip.affords(actions, f"the {word} edge")


def _background(layout: Layout, height: float) -> Iterator[Shape]:
    shared, own = _definitions()
    yield Shape("defs", shared, table_clip(GAME, layout.width, height), own)
    yield _night(layout.width, height, layout.sign)


@cache
def _definitions() -> tuple[Raw, Raw]:
    own = (light.light_definitions(), markers.marker_definitions(), people.order_definitions())
    return Raw(*shared_definitions(GAME)), Raw(*own)


@kept(128)
def _night(wide: float, high: float, board: Box) -> list[Shape]:
    night = group(backdrop(GAME, wide, high, seed=17), data_below="")
    return [night, sign_board(*board)]


@part
def _sign(board: Box, words: str, least: float, phase: int) -> Shape:
    about = "A story has some episodes, and an episode some turns: be done before the last."
    drawn = sign_lines(board, words, 28, least) if phase < 0 else draw_phases(board, phase, least)
    return group(Shape("title", f"{words}\n{about}"), *drawn, id=HEADLINE)


def headline(state: Adventure) -> str:
    """What is going on, in a few words."""
    result = state.result()
    if result is not None:
        return result.words.split(":")[0]
    if not state.turn:
        return f"{state.table.name}: set-up"
    setting = state.setting
    return (
        f"Episode {state.episode} of {setting.episodes}, "
        f"turn {state.episode_turn} of {setting.turns_per_episode}: {PHASES[phase_of(state)][1]}"
    )
