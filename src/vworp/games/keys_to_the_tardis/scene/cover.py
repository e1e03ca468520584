"""The cover: four doors, and the key that opens one of them."""

from collections.abc import Iterator
from functools import cache

from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS, EXTRA_TURN, TELEPORT
from vworp.games.keys_to_the_tardis.scene.colours import DOOR_LIGHT, GAME
from vworp.games.keys_to_the_tardis.scene.icons import ICONS
from vworp.games.keys_to_the_tardis.scene.tiles import tile_definitions
from vworp.scene.covers import cover
from vworp.scene.palette import LAMP
from vworp.scene.shapes import Shape, Svg, at, group, path, rect, use

SHINE = "M-1 -2V22M-8.6 -18A9 9 0 0 1 -2 -23.6"
"""Where the light falls on the key."""

PLACES = ((189, 152), (411, 152), (189, 374), (411, 374))


@cache
def draw_cover() -> Svg:
    """The game's picture for the lobby."""
    title = "Keys to the TARDIS"
    return cover(GAME, title, 5, tile_definitions(), *_doors(), *_key())


def _doors() -> Iterator[Shape]:
    for colour, (x, y) in zip(range(len(COLOUR_WORDS)), PLACES, strict=True):
        yield rect(x - 108, y - 108, 216, 216, rx=18, fill=DOOR_LIGHT[colour], opacity=0.16)
        yield group(*_door(colour), transform=at(x, y, 2.4))


def _door(colour: int) -> Iterator[Shape]:
    face = {1: TELEPORT, 2: EXTRA_TURN}.get(colour)
    if face is None:
        yield use(f"{GAME}-closed-{colour}")
    else:
        yield use(f"{GAME}-open-{colour}")
        yield use(f"{GAME}-face-{face}", transform=at(0, 7, 0.92))
        yield use(f"{GAME}-tab-{colour}")


def _key() -> Iterator[Shape]:
    place = "translate(297 272) rotate(38) scale(4.6)"
    yield group(
        ICONS.draw("key"), path(SHINE, fill="none", stroke=LAMP, stroke_width=1.4), transform=place
    )
