"""Where cards lie: the viewer's hand, the draw pile and the discard pile."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.box import CARD_WORDS, CARDS
from vworp.games.keys_to_the_tardis.scene.faces import PAPER, card_back, card_face, ornament
from vworp.games.keys_to_the_tardis.scene.layout import CARD_HIGH, CARD_WIDE, HAND
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.furniture import WIDE, halo
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.shapes import Look, Shape, at, group, rect

LEFT = 18
PITCH = CARD_WIDE + 9
SLOTS = 4
PILES = LEFT + SLOTS * PITCH + 8
"""Where the draw pile begins."""

PILE_WIDE, PILE_HIGH = 74, 112
EMPTY: Look = {"fill": NIGHT, "fill_opacity": 0.45, "stroke": OLD_BRASS, "stroke_dasharray": "4 7"}


def draw_hand(table: Table, shown: int, offers: Offers) -> Iterator[Shape]:
    """The open hand, with an empty place for the card that a turn begins with."""
    hand = table.hands[shown]
    for slot in range(len(hand), SLOTS):
        yield rect(LEFT + PITCH * slot, HAND, CARD_WIDE, CARD_HIGH, rx=10, **EMPTY)
    for slot, kind in enumerate(hand):
        x = LEFT + PITCH * slot
        name = f"card-{CARD_WORDS[kind]}-{hand[:slot].count(kind) + 1}"
        card = group(card_face(kind), id=name, transform=at(x, HAND))
        actions = offers["card", kind]
        if actions:
            yield halo(x - 3, HAND - 3, CARD_WIDE + 6, CARD_HIGH + 6, rx=12)
            card.affords(actions, f"{CARDS[kind].name}: {CARDS[kind].does}")
        yield card


def draw_spectators_place(table: Table, offers: Offers) -> Iterator[Shape]:
    """Who has no hand sees the piles in the middle, between two ornaments."""
    for x in (WIDE * 0.2, WIDE * 0.8):
        yield group(ornament(OLD_BRASS), transform=at(x, HAND + CARD_HIGH / 2, 1.7))
    yield from draw_piles(table, offers, WIDE / 2 - 84)


def draw_piles(table: Table, offers: Offers, x: float) -> Iterator[Shape]:
    """The draw pile and the discard pile, each with its number of cards."""
    for number in range(min(table.deck_size, 3)):
        yield group(card_back(), transform=at(x + 3 * number, HAND + 10 - 3 * number))
    yield from _count(x + 40, table.deck_size, "deck")
    yield _discards(table, offers, x + 94)
    yield from _count(x + 131, sum(table.discards), "discards")


def _count(x: float, number: int, words: str) -> Iterator[Shape]:
    yield label(x, HAND + 146, str(number), 26, fill=PALE_BRASS, bold=True)
    yield label(x, HAND + 174, words, 20, fill=MIST)


def _discards(table: Table, offers: Offers, x: float) -> Shape:
    """KT-R7, KT-R10. The discard pile; pointing at it tells what lies in it."""
    lying = [f"{count} {CARDS[kind].name}" for kind, count in enumerate(table.discards) if count]
    pile = group(
        Shape("title", ", ".join(lying) or "The discard pile is empty"),
        rect(x, HAND + 10, PILE_WIDE, PILE_HIGH, rx=8, **EMPTY),
    )
    if lying:
        pile.add(*_strewn(x))
    discards = offers["pile", "discards"]
    if discards:
        pile.add(halo(x, HAND + 10, PILE_WIDE, PILE_HIGH, rx=8, faint=True))
        pile.affords(discards, "Discard a card unused")
    return pile


def _strewn(x: float) -> Iterator[Shape]:
    for lean in (-9, 7, -2):
        turn = f"rotate({lean} {x + 37:g} {HAND + 66:g})"
        edge: Look = {"stroke": BRASS, "stroke_width": 2}
        yield rect(x + 6, HAND + 16, 62, 100, rx=7, fill=PAPER, transform=turn, **edge)
