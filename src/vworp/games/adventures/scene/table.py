"""The whole picture: the table above, the story and the characters below."""

from collections.abc import Iterator
from functools import cache

from vworp.games.adventures import actions as act
from vworp.games.adventures.scene import light, markers, names, overlay, people
from vworp.games.adventures.scene.field import GAME, MARGIN, Field, field_of
from vworp.games.adventures.scene.ground import KEPT_TABLES, draw_ground
from vworp.games.adventures.scene.plates import draw_plates
from vworp.games.adventures.scene.players import draw_players
from vworp.games.adventures.scene.story import draw_story
from vworp.games.adventures.shapes import HEADLINE
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.movement.going import FreeMove, MoveFigure
from vworp.scene.furniture import WIDE, backdrop, shared_definitions, sign, sign_board, table_clip
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, PALE_BRASS
from vworp.scene.parts import kept, part
from vworp.scene.shapes import Look, Raw, Shape, Svg, group, path, rect

SIGN_HIGH = 46
TOP = MARGIN + SIGN_HIGH + 8


def draw_scene(state: Adventure) -> Svg:
    """The table as a player sees it; nothing on it is hidden from anybody."""
    field = field_of(state.table)
    offers = Offers(state)
    focus = overlay.focus_of(state)
    below = TOP + field.height + 16
    words = headline(state)
    players, below = draw_players(state, below)
    story, below = draw_story(state, below, offers)
    plates, below = draw_plates(state, below, offers, focus)
    height = round(below + 6)
    return Svg(
        WIDE,
        height,
        *_background(height),
        people.model_definitions(state, field),
        _sign(words),
        _world(state, field, offers, focus),
        group(*players, *story, *plates, data_below=""),
        title="Adventures in Time and Space",
        description=words,
        has_choices=bool(offers.options),
    )


def _world(state: Adventure, field: Field, offers: Offers, focus: int) -> Shape:
    """The table itself: on a narrow screen one looks at a part of it."""
    return Shape(
        "svg",
        draw_ground(field),
        *([] if state.turn else [_zones(field)]),
        *overlay.draw_overlay(state, field, focus),
        *light.draw_light(state, field),
        *markers.draw_portals(state, field),
        *markers.draw_markers(state, field, offers),
        *markers.draw_tokens(state, field, offers),
        *markers.draw_vehicles(state, field, offers),
        *overlay.draw_sight_lines(state, field, focus),
        *overlay.draw_places(state, field, offers),
        *people.draw_figures(state, field, offers, focus),
        *markers.draw_smoke(state, field),
        names.draw_names(state, field),
        *_edges(field, offers),
        _frame(field.width, field.height),
        id="world",
        x=round((WIDE - field.width) / 2, 2),
        y=TOP,
        width=field.width,
        height=field.height,
        viewBox=f"0 0 {field.width:g} {field.height:g}",
        data_window="",
        data_field=f"0 {field.height:g} {field.scale:.6g} 0.25",
        data_unit="inches",
        data_point=_free_place(state, offers),
        data_reach=_reach(state, focus),
    )


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
    if isinstance(state.step, MoveFigure):
        return f"{sentence}|{act.VIA.word}{sentence.removeprefix(act.MOVE.word)}"
    return sentence


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
        _edge(field.width, field.height, number, tuple(offers["edge", number]))
        for number in range(len(act.EDGES))
        if offers["edge", number]
    ]


@part
def _edge(wide: float, high: float, number: int, actions: tuple[int, ...]) -> Shape:
    strips = {
        "north": rect(0, 0, wide, 14),
        "east": rect(wide - 14, 0, 14, high),
        "south": rect(0, high - 14, wide, 14),
        "west": rect(0, 0, 14, high),
    }
    word = act.EDGES[number]
    strip = strips[word]
    strip.attributes |= {"id": f"edge-{word}", "fill": PALE_BRASS, "fill-opacity": 0.45}
    return strip.affords(actions, f"the {word} edge")


def _background(height: float) -> Iterator[Shape]:
    shared, own = _definitions()
    yield Shape("defs", shared, table_clip(GAME, WIDE, height), own)
    yield _night(height)


@cache
def _definitions() -> tuple[Raw, Raw]:
    own = (light.light_definitions(), markers.marker_definitions(), people.order_definitions())
    return Raw(*shared_definitions(GAME)), Raw(*own)


@kept(128)
def _night(height: float) -> list[Shape]:
    night = group(backdrop(GAME, WIDE, height, seed=17), data_below="")
    return [night, sign_board(MARGIN, MARGIN, WIDE - 2 * MARGIN, SIGN_HIGH)]


@part
def _sign(words: str) -> Shape:
    about = "A story has some episodes, and an episode some turns: be done before the last."
    drawn = sign(MARGIN, MARGIN, WIDE - 2 * MARGIN, SIGN_HIGH, words, 25)
    return group(Shape("title", f"{words}\n{about}"), drawn, id=HEADLINE)


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
        f"turn {state.episode_turn} of {setting.turns_per_episode}"
    )
