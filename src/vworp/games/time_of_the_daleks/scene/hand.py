"""The hand: timey-wimey cards with their kind, name and what they do."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.time_of_the_daleks.actions import CARDS
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import say_abilities, say_type
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, EVENT, TRANSFER
from vworp.games.time_of_the_daleks.forms import UNKNOWN
from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import HAND_HIGH, MARGIN, Layout
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


def draw_hand(table: Table, layout: Layout, offers: Offers, own: int) -> Iterator[Shape]:
    """The cards of one player, as far as the viewer may see them."""
    hand = table.hands[own]
    pitch = (ROOM + GAP) / max(SLOTS, len(hand))
    wide = pitch - GAP
    for place in range(len(hand), SLOTS):
        yield _place(MARGIN + pitch * place, layout.hand)
    for place, card in enumerate(hand):
        x = MARGIN + pitch * place
        if card == UNKNOWN:
            yield _back(x, layout.hand, wide)
            continue
        actions = offers["card", card] if own == offers.player else []
        copy = hand[:place].count(card) + 1
        yield _card(card, copy, x, layout.hand, wide, tuple(actions))
        yield from chance_before(x + wide - 6, layout.hand + HAND_HIGH - 20, offers.chance(actions))


@part
def _card(
    card: int, copy: int, x: float, y: float, wide: float, actions: tuple[int, ...]
) -> Iterator[Shape]:
    name = f"card-{CARDS[card]}-{copy}"
    words = f"{BOX.cards[card].name}: {say_abilities(BOX.cards[card].abilities)}"
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
    shapes: list[Shape] = [
        Shape(
            "title", f"{card.name}. {say_abilities(card.abilities)} {say_type(card)} {card.flavour}"
        ),
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
        shapes.append(icon("bolt", wide - 36, 86, GLOW, 0.82))
        shapes.append(label(wide - 18, 87, str(card.price), 21, fill=PALE_BRASS, bold=True))
    return Raw(*shapes)
