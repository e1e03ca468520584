"""The cards: ten faces, each with a picture of its own, and the back."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box import CARDS
from vworp.games.keys_to_the_tardis.scene.colours import DOOR, DOOR_DARK, DOOR_LIGHT, GAME, emblem
from vworp.games.keys_to_the_tardis.scene.icons import ICONS, STEEL, pandorica, sheet
from vworp.games.keys_to_the_tardis.scene.layout import CARD_HIGH, CARD_WIDE
from vworp.scene.figures import monster
from vworp.scene.lettering import fitted, label
from vworp.scene.palette import BRASS, INK, IVORY, OLD_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, circle, group, path, rect, use

PAPER = "#101c40"
GROUND = "#0a2453"
ART_HIGH = 130
EDGE: Look = {"stroke": BRASS, "stroke_width": 2.5}


@part
def card_face(kind: int) -> list[Shape]:
    """A card's face: picture above, name below."""
    return [
        rect(0, 0, CARD_WIDE, CARD_HIGH, rx=10, fill=PAPER, **EDGE),
        rect(8, 8, CARD_WIDE - 16, ART_HIGH, rx=6, fill=_ground(kind), stroke=OLD_BRASS),
        group(_picture(kind), transform=at(CARD_WIDE / 2, 8 + ART_HIGH / 2)),
        *_name(kind),
    ]


def _ground(kind: int) -> str:
    return DOOR[kind] if kind < len(DOOR) else GROUND


def _name(kind: int) -> Iterator[Shape]:
    """The name, in two lines where it has two words or more."""
    name = CARDS[kind].name
    lines = f"{name[0].upper()}{name[1:]}".split(" ", 1)
    middle = (ART_HIGH + 8 + CARD_HIGH) / 2 + 2
    top = middle - 11.5 * (len(lines) - 1)
    for number, line in enumerate(lines):
        size = fitted(line, 21, CARD_WIDE - 4)
        yield label(CARD_WIDE / 2, top + 23 * number, line, size, fill=IVORY)


def _picture(kind: int) -> Shape:
    if kind < len(DOOR):
        return _key_picture(kind)
    shape, place = {
        box.SONIC: (ICONS.draw("sonic"), at(4, 0, 1.35)),
        box.BARRIER: (sheet(84, 92), at(0, 0)),
        box.TUNNEL: (ICONS.draw("vortex"), at(0, 0, 1.1)),
        box.COOKIE: (ICONS.draw("cookie"), at(0, 0, 1.7)),
        box.PANDORICA: (pandorica(), at(0, 0, 1.75)),
        box.CYBERMAN: (monster(1, STEEL), at(0, 57, 1.5)),
    }[kind]
    return group(ornament("#3b62a8"), group(shape, transform=place))


def _key_picture(colour: int) -> Shape:
    light = DOOR_LIGHT[colour]
    return group(
        ornament(DOOR_DARK[colour]),
        group(ICONS.draw("key"), transform=at(-16, 4, 1.75)),
        circle(32, -36, 19, fill=INK, fill_opacity=0.85, stroke=light, stroke_width=2),
        path(emblem(colour, 32, -36, 12.5), fill=light, fill_rule="evenodd"),
    )


def ornament(colour: str) -> Shape:
    """The word that all cards bear, in a colour."""
    return use(f"{GAME}-word", stroke=colour)


@part
def blank_face() -> Shape:
    """A card of the discard pile under the uppermost, drawn round its middle."""
    return rect(-31, -50, 62, 100, rx=7, fill=PAPER, **EDGE)


@part
def small_face(kind: int) -> list[Shape]:
    """The uppermost card of the discard pile: its picture alone, drawn round its middle."""
    return [
        rect(-34, -54, 68, 108, rx=7, fill=PAPER, **EDGE),
        rect(-29, -49, 58, 98, rx=4, fill=_ground(kind), stroke=OLD_BRASS),
        group(_picture(kind), transform=at(0, 0, 0.5)),
    ]


@part
def card_back() -> list[Shape]:
    """The back of a card of the draw pile."""
    return [
        rect(0, 0, 74, 112, rx=8, fill="#15295c", **EDGE),
        rect(6, 6, 62, 100, rx=5, fill="none", stroke=OLD_BRASS),
        group(ornament(BRASS), transform=at(37, 56, 0.5)),
    ]
