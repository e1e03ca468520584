"""The hand: timey-wimey cards with a picture, their type, name and what they do."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, legend, printed
from vworp.games.time_of_the_daleks.box.components import Card
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, EVENT, TRANSFER
from vworp.games.time_of_the_daleks.forms import UNKNOWN
from vworp.games.time_of_the_daleks.scene import art
from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of
from vworp.games.time_of_the_daleks.scene.glyphs import row as row_of_icons
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import Hand
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import chance_before
from vworp.games.time_of_the_daleks.state import Table
from vworp.scene.furniture import halo
from vworp.scene.lettering import LEAST, broken, clipped, label
from vworp.scene.palette import BRASS, GLOW, INK, IVORY, MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Raw, Shape, at, group, rect, use

GAP = 6
SLOTS = BOX.limits.hand_limit

GROUND = {EQUIPMENT: "#123c40", EVENT: "#5a4210", TRANSFER: "#46266e"}
PICTURE = {EQUIPMENT: "gear", EVENT: "star", TRANSFER: "arrows"}
LIGHT = {EQUIPMENT: "#9fe3df", EVENT: "#ffdf8c", TRANSFER: "#dcbcff"}
"""Each type of card has a colour and a sign."""


def draw_hand(table: Table, lies: Hand, offers: Offers, player: int) -> Shape:
    """The cards of one player, as far as the viewer may see them."""
    fitted = _fitted(lies, len(table.hands[player]))
    return _laid_out(tuple(_cards(table, fitted, offers, player)), lies.place.transform)


def _fitted(lies: Hand, count: int) -> Hand:
    """Cards side by side; where there are more than a hand should have, they are narrower."""
    columns = -(-count * lies.columns // SLOTS)
    if lies.has_words or columns <= lies.columns:
        return lies
    room = (lies.wide + GAP) * lies.columns
    return lies._replace(columns=columns, wide=room / columns - GAP)


@row
def _laid_out(cards: tuple[Shape, ...], transform: str) -> Shape:
    return group(*cards, transform=transform)


def _cards(table: Table, lies: Hand, offers: Offers, player: int) -> Iterator[Shape]:
    hand = table.hands[player]
    spots = [_spot(lies, place) for place in range(max(SLOTS, len(hand)))]
    for spot in () if lies.has_words else spots[len(hand) :]:
        yield _place(spot, lies.wide, lies.high)
    for place, card in enumerate(hand):
        if card == UNKNOWN:
            yield _back(spots[place], lies.wide, lies.high)
            continue
        actions = offers["card", card] if player == offers.player else []
        name = shapes.card(player, card, hand[:place].count(card) + 1)
        size = lies.wide, lies.high
        yield _card(card, name, spots[place], size, lies.has_words, tuple(actions))
        x, y = spots[place]
        yield from chance_before(x + lies.wide - 6, y + lies.high - 17, offers.chance(actions))


def _spot(lies: Hand, place: int) -> Point:
    line, column = divmod(place, lies.columns)
    return (lies.wide + GAP) * column, (lies.high + GAP) * line


@part
def _card(
    card: int, name: str, spot: Point, size: Point, has_words: bool, actions: tuple[int, ...]
) -> Iterator[Shape]:
    words, (x, y), (wide, high) = printed.say_card(BOX.cards[card]), spot, size
    if actions:
        yield halo(x - 1, y - 1, wide + 2, high + 2, rx=11)
    face = card_face(card, wide, high, has_words)
    yield group(face, id=name, transform=at(x, y)).affords(actions, words)


@part
def _place(spot: Point, wide: float, high: float) -> Shape:
    look: Look = {"fill": NIGHT, "fill_opacity": 0.4, "stroke": OLD_BRASS}
    return rect(spot[0], spot[1], wide, high, rx=10, stroke_dasharray="4 7", **look)


@part
def _back(spot: Point, wide: float, high: float) -> Shape:
    return group(
        Shape("title", "A card that only its owner sees"),
        rect(0, 0, wide, high, rx=10, fill="#15295c", stroke=BRASS, stroke_width=2),
        rect(7, 7, wide - 14, high - 14, rx=6, fill="none", stroke=OLD_BRASS),
        use(f"{GAME}-word", transform=at(wide / 2, high / 2, 0.65), stroke=BRASS),
        transform=at(*spot),
    )


ART = 78
BESIDE = ART + 14
LEAST_WIDE = 220
"""A narrower card has no picture, so that its name can be read."""


@lru_cache(maxsize=512)
def card_face(number: int, wide: float, high: float, has_words: bool) -> Raw:
    """A timey-wimey card; equipment has its price on its picture."""
    card = BOX.cards[number]
    look: Look = {"fill": GROUND[card.kind], "stroke": BRASS, "stroke_width": 2.2}
    return Raw(
        Shape("title", legend.card(number)),
        rect(0, 0, wide, high, rx=10, **look),
        *(_picture(number, high) if wide >= LEAST_WIDE else ()),
        rect(7, high - 34, 62 if card.kind == EQUIPMENT else 32, 27, rx=6, fill=INK),
        icon(PICTURE[card.kind], 22, high - 20, LIGHT[card.kind], 0.8),
        *(_price(card, high) if card.kind == EQUIPMENT else ()),
        *(_in_words(card, wide) if has_words else _in_signs(card, wide, high)),
    )


def _picture(number: int, high: float) -> list[Shape]:
    return [group(art.card_picture(number, ART, high - 10), transform=at(5, 5))]


def _price(card: Card, high: float) -> list[Shape]:
    return [
        icon("bolt", 44, high - 20, GLOW, 0.72),
        label(60, high - 20, str(card.price), LEAST, fill=PALE_BRASS, bold=True),
    ]


def _in_signs(card: Card, wide: float, high: float) -> Iterator[Shape]:
    """The name in up to four lines, what it does as signs."""
    left = BESIDE if wide >= LEAST_WIDE else 10
    lines = broken(card.name, LEAST, wide - left - 6)
    pitch = 22 if len(lines) < 4 else 19
    icons, _ = row_of_icons(numbers_of(card.abilities), IVORY)
    for n, line in enumerate(lines):
        y = 36 + pitch * (n - (len(lines) - 1) / 2)
        yield label(left, y, line, LEAST, fill=IVORY, anchor="start")
    signs = 74 if card.kind == EQUIPMENT else 44
    yield group(icons, transform=at(max(left, signs), high - 17))


def _in_words(card: Card, wide: float) -> Iterator[Shape]:
    """The name in one line, what it does as it reads."""
    room = wide - BESIDE - 10
    yield label(BESIDE, 20, card.name, 23, fill=IVORY, anchor="start", bold=True)
    lines = broken(" ".join(printed.ability_lines(card.abilities)), LEAST, room, 4)
    for n, line in enumerate(lines):
        words = clipped(line, LEAST, room)
        yield label(BESIDE, 47 + 23 * n, words, LEAST, fill=MIST, anchor="start")
