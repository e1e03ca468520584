"""The hand: timey-wimey cards with their kind, name and what they do."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, legend
from vworp.games.time_of_the_daleks.box.printed import say_card
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, EVENT, TRANSFER
from vworp.games.time_of_the_daleks.forms import UNKNOWN
from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import HAND_HIGH, MARGIN
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import chance_before
from vworp.games.time_of_the_daleks.state import Table
from vworp.scene.furniture import WIDE, halo
from vworp.scene.lettering import broken, label, squeezed
from vworp.scene.palette import BRASS, GLOW, INK, IVORY, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Raw, Shape, at, group, rect, use

GAP = 8
ROOM = WIDE - 2 * MARGIN
SLOTS = BOX.limits.hand_limit

GROUND = {EQUIPMENT: "#123c40", EVENT: "#5a4210", TRANSFER: "#46266e"}
PICTURE = {EQUIPMENT: "gear", EVENT: "star", TRANSFER: "arrows"}
LIGHT = {EQUIPMENT: "#9fe3df", EVENT: "#ffdf8c", TRANSFER: "#dcbcff"}
"""Each type of card has a colour and a sign."""


def draw_hand(table: Table, top: float, offers: Offers, player: int) -> Iterator[Shape]:
    """The cards of one player, as far as the viewer may see them."""
    hand = table.hands[player]
    pitch = (ROOM + GAP) / max(SLOTS, len(hand))
    wide = pitch - GAP
    for place in range(len(hand), SLOTS):
        yield _place(MARGIN + pitch * place, top)
    for place, card in enumerate(hand):
        x = MARGIN + pitch * place
        if card == UNKNOWN:
            yield _back(x, top, wide)
            continue
        actions = offers["card", card] if player == offers.player else []
        name = shapes.card(player, card, hand[:place].count(card) + 1)
        yield _card(card, name, x, top, wide, tuple(actions))
        yield from chance_before(x + wide - 6, top + HAND_HIGH - 20, offers.chance(actions))


@part
def _card(
    card: int, name: str, x: float, y: float, wide: float, actions: tuple[int, ...]
) -> Iterator[Shape]:
    words = say_card(BOX.cards[card])
    if actions:
        yield halo(x - 1, y - 1, wide + 2, HAND_HIGH + 2, rx=11)
    yield group(card_face(card, wide), id=name, transform=at(x, y)).affords(actions, words)


@part
def _place(x: float, y: float) -> Shape:
    look: Look = {
        "fill": NIGHT,
        "fill_opacity": 0.4,
        "stroke": OLD_BRASS,
        "stroke_dasharray": "4 7",
    }
    return rect(x, y, (ROOM + GAP) / SLOTS - GAP, HAND_HIGH, rx=10, **look)


@part
def _back(x: float, y: float, wide: float) -> Shape:
    return group(
        Shape("title", "A card that only its owner sees"),
        rect(0, 0, wide, HAND_HIGH, rx=10, fill="#15295c", stroke=BRASS, stroke_width=2),
        rect(7, 7, wide - 14, HAND_HIGH - 14, rx=6, fill="none", stroke=OLD_BRASS),
        use(f"{GAME}-word", transform=at(wide / 2, HAND_HIGH / 2, 0.75), stroke=BRASS),
        transform=at(x, y),
    )


@lru_cache(maxsize=512)
def card_face(number: int, wide: float) -> Raw:
    """A timey-wimey card; equipment has its price at the lower right."""
    card = BOX.cards[number]
    light = LIGHT[card.kind]
    icons, icons_wide = row(numbers_of(card.abilities), IVORY)
    room = wide - 50 - (40 if card.kind == EQUIPMENT else 0)
    lines = broken(card.name, 20, wide - 8, 2)
    drawn: list[Shape] = [
        Shape("title", legend.card(number)),
        rect(0, 0, wide, HAND_HIGH, rx=10, fill=GROUND[card.kind], stroke=BRASS, stroke_width=2.2),
        rect(5, 66, wide - 10, HAND_HIGH - 71, rx=7, fill=INK, fill_opacity=0.6),
        *(
            squeezed(wide / 2, 36 + 25 * (n - (len(lines) - 1) / 2), line, 20, wide - 8, IVORY)
            for n, line in enumerate(lines)
        ),
        icon(PICTURE[card.kind], 22, 86, light, 0.86),
        group(icons, transform=at(42, 86, min(1.0, room / max(1.0, icons_wide)))),
    ]
    if card.kind == EQUIPMENT:
        drawn.append(icon("bolt", wide - 36, 86, GLOW, 0.82))
        drawn.append(label(wide - 18, 87, str(card.price), 21, fill=PALE_BRASS, bold=True))
    return Raw(*drawn)
