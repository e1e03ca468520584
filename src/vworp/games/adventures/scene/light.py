"""Night and fog: dark or white over everything that nobody of the players is near enough to see."""

from collections.abc import Iterator
from random import Random

from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.people import active_players
from vworp.games.adventures.rules.sight import is_dark
from vworp.games.adventures.scene.field import GAME, Field
from vworp.games.adventures.scene.ground import KEPT_TABLES
from vworp.games.adventures.state import Adventure
from vworp.scene.furniture import gradient
from vworp.scene.parts import kept, part
from vworp.scene.paths import Point
from vworp.scene.shapes import Raw, Shape, circle, ellipse, group, rect

NIGHT_BLUE = "#040a24"
FOG_WHITE = "#dfe5e6"


def light_definitions() -> Raw:
    """What the light refers to."""
    return Raw(
        gradient(f"{GAME}-hole", (0, "#000", 1), (0.72, "#000", 0.92), (1, "#000", 0)),
        gradient(f"{GAME}-wisp", (0, FOG_WHITE, 0.75), (0.6, FOG_WHITE, 0.35), (1, FOG_WHITE, 0)),
        gradient(f"{GAME}-glow", (0, "#8ff7ff", 0.75), (0.4, "#8ff7ff", 0.25), (1, "#8ff7ff", 0)),
        gradient(f"{GAME}-vortex", (0, "#b58cff", 0.9), (0.5, "#7d4fd8", 0.4), (1, "#7d4fd8", 0)),
    )


def is_foggy(state: Adventure) -> bool:
    """Fog of the table, or of a card."""
    return state.setting.light == "fog" or state.fog >= state.turn > 0


def draw_light(state: Adventure, field: Field) -> Iterator[Shape]:
    """Nothing by day."""
    if is_dark(state):
        spots = dict.fromkeys(field.at(figure.point) for figure in active_players(state))
        yield _mask(field, tuple(spots))
        yield _veil(field, is_foggy(state))


@part
def _mask(field: Field, spots: tuple[Point, ...]) -> Shape:
    """AT-32. What is within 12 of a players' figure is seen."""
    radius = (catalogue().visibility.open_dark + 1) * field.scale
    dark = rect(0, 0, field.width, field.height, fill="#fff")
    holes = [circle(x, y, radius, fill=f"url(#{GAME}-hole)") for x, y in spots]
    return Shape("mask", dark, *holes, id=f"{GAME}-dark")


@kept(KEPT_TABLES)
def _veil(field: Field, is_fog: bool) -> Shape:
    veil = _fog(field) if is_fog else _night(field)
    return group(*veil, mask=f"url(#{GAME}-dark)", pointer_events="none")


def _night(field: Field) -> list[Shape]:
    rooms = [p.polygon.centroid for p in field.table.pieces if p.kind.id == "room"]
    lamps = [
        circle(*field.at((middle.x, middle.y)), 62, fill=f"url(#{GAME}-lamp)") for middle in rooms
    ]
    dark = rect(0, 0, field.width, field.height, fill=NIGHT_BLUE, opacity=0.74)
    return [dark, group(*lamps, opacity=0.5)]


def _fog(field: Field) -> list[Shape]:
    rng = Random(field.table.id)
    wisps = [
        ellipse(
            round(rng.uniform(0, field.width)),
            round(rng.uniform(0, field.height)),
            round(rng.uniform(70, 170)),
            round(rng.uniform(26, 60)),
            fill=f"url(#{GAME}-wisp)",
        )
        for _ in range(26)
    ]
    return [rect(0, 0, field.width, field.height, fill=FOG_WHITE, opacity=0.66), *wisps]
