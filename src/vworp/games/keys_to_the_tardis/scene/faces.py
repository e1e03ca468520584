"""The cards: ten faces, each with a picture of its own, and the back."""

from collections.abc import Iterator
from typing import NamedTuple

from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box import CARDS, capital
from vworp.games.keys_to_the_tardis.scene.colours import DOOR, DOOR_DARK, DOOR_LIGHT, GAME, emblem
from vworp.games.keys_to_the_tardis.scene.icons import ICONS, STEEL, pandorica, sheet
from vworp.games.keys_to_the_tardis.scene.layout import CardSize
from vworp.scene.figures import monster
from vworp.scene.lettering import broken, label
from vworp.scene.palette import BRASS, INK, IVORY, MIST, OLD_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, circle, group, path, rect, use

PAPER = "#101c40"
GROUND = "#0a2453"
MARGIN = 8
ART = (116, 116)
"""The room that a picture is drawn for."""

LEADING = 1.13
"""From line to line, by the size of the words."""

EDGE: Look = {"stroke": BRASS, "stroke_width": 2.5}


class Line(NamedTuple):
    """A line of words on a card."""

    words: str
    size: float
    colour: str
    bold: bool


@part
def card_face(kind: int, card: CardSize) -> list[Shape]:
    """A card's face: its picture, its name and, where there is room, what it does."""
    high = card.high - 2 * MARGIN
    size = min(card.art / ART[0], high / ART[1])
    place = at(MARGIN + card.art / 2, card.high / 2, round(size, 2))
    return [
        rect(0, 0, card.wide, card.high, rx=10, fill=PAPER, **EDGE),
        group(
            rect(MARGIN, MARGIN, card.art, high, rx=6, fill=_ground(kind), stroke=OLD_BRASS),
            group(_picture(kind), transform=place),
            data_large="",
        ),
        *_written(card, list(_lines(kind, card))),
    ]


def _lines(kind: int, card: CardSize) -> Iterator[Line]:
    room = card.wide - _words_begin(card) - MARGIN
    for line in broken(capital(CARDS[kind].name), card.name, room, 2):
        yield Line(line, card.name, IVORY, bold=bool(card.most_lines))
    if card.most_lines:
        for line in broken(capital(CARDS[kind].does), card.words, room, card.most_lines):
            yield Line(line, card.words, MIST, bold=False)


def _words_begin(card: CardSize) -> float:
    return MARGIN + card.art + 12


def _written(card: CardSize, lines: list[Line]) -> Iterator[Shape]:
    """Lines one below the other, in the middle of a card's height."""
    x, y = _words_begin(card), (card.high - LEADING * sum(line.size for line in lines)) / 2
    for words, size, colour, bold in lines:
        middle = y + LEADING * size / 2
        yield label(x, middle, words, size, fill=colour, anchor="start", bold=bold)
        y += LEADING * size


def _ground(kind: int) -> str:
    return DOOR[kind] if kind < len(DOOR) else GROUND


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
