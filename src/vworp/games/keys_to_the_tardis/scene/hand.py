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
from vworp.scene.parts import part, row
from vworp.scene.shapes import Look, Shape, at, group, rect

LEFT = 18
PITCH = CARD_WIDE + 9
SLOTS = 4
PILES = LEFT + SLOTS * PITCH + 8
"""Where the draw pile begins."""

PILE_WIDE, PILE_HIGH = 74, 112
EMPTY: Look = {"fill": NIGHT, "fill_opacity": 0.45, "stroke": OLD_BRASS, "stroke_dasharray": "4 7"}


def draw_hand(table: Table, shown: int, offers: Offers) -> Shape:
    """The open hand, with an empty place for the card that a turn begins with."""
    hand = table.hands[shown]
    return _hand(hand, tuple(tuple(offers["card", kind]) for kind in hand))


@row
def _hand(hand: tuple[int, ...], afforded: tuple[tuple[int, ...], ...]) -> Iterator[Shape]:
    yield _empty_slots(len(hand))
    for slot, (kind, actions) in enumerate(zip(hand, afforded, strict=True)):
        if actions:
            yield _slot_halo(slot)
        yield _card(slot, kind, hand[:slot].count(kind) + 1, actions)


@part
def _empty_slots(first: int) -> Iterator[Shape]:
    for slot in range(first, SLOTS):
        yield rect(LEFT + PITCH * slot, HAND, CARD_WIDE, CARD_HIGH, rx=10, **EMPTY)


@part
def _slot_halo(slot: int) -> Shape:
    x = LEFT + PITCH * slot
    return halo(x - 3, HAND - 3, CARD_WIDE + 6, CARD_HIGH + 6, rx=12)


@row
def _card(slot: int, kind: int, copy: int, actions: tuple[int, ...]) -> Shape:
    """A card; its face is a part of its own, which stays when the card can be played."""
    name, place = f"card-{CARD_WORDS[kind]}-{copy}", at(LEFT + PITCH * slot, HAND)
    words = f"{CARDS[kind].name}: {CARDS[kind].does}"
    return group(card_face(kind), id=name, transform=place).affords(actions, words)


def draw_spectators_place(table: Table, offers: Offers) -> Iterator[Shape]:
    """Who has no hand sees the piles in the middle, between two ornaments."""
    yield _ornaments()
    yield from draw_piles(table, offers, WIDE / 2 - 84)


@part
def _ornaments() -> Iterator[Shape]:
    for x in (WIDE * 0.2, WIDE * 0.8):
        yield group(ornament(OLD_BRASS), transform=at(x, HAND + CARD_HIGH / 2, 1.7))


def draw_piles(table: Table, offers: Offers, x: float) -> Iterator[Shape]:
    """The draw pile and the discard pile, each with its number of cards."""
    yield _deck(x, min(table.deck_size, 3))
    yield _count(x + 40, table.deck_size, "deck")
    yield _discards(x + 94, tuple(table.discards), tuple(offers["pile", "discards"]))
    yield _count(x + 131, sum(table.discards), "discards")


@part
def _deck(x: float, cards: int) -> Iterator[Shape]:
    for number in range(cards):
        yield group(card_back(), transform=at(x + 3 * number, HAND + 10 - 3 * number))


@part
def _count(x: float, number: int, words: str) -> Iterator[Shape]:
    yield label(x, HAND + 146, str(number), 26, fill=PALE_BRASS, bold=True)
    yield label(x, HAND + 174, words, 20, fill=MIST)


@part
def _discards(x: float, counts: tuple[int, ...], actions: tuple[int, ...]) -> Shape:
    """KT-R7, KT-R10. The discard pile; pointing at it tells what lies in it."""
    lying = [f"{count} {CARDS[kind].name}" for kind, count in enumerate(counts) if count]
    words = ", ".join(lying) or "The discard pile is empty"
    pile = group(Shape("title", words), _strewn(x, bool(lying), bool(actions)))
    return pile.affords(actions, "Discard a card unused")


@part
def _strewn(x: float, has_cards: bool, is_lit: bool) -> Iterator[Shape]:
    yield rect(x, HAND + 10, PILE_WIDE, PILE_HIGH, rx=8, **EMPTY)
    for lean in (-9, 7, -2) if has_cards else ():
        turn = f"rotate({lean} {x + 37:g} {HAND + 66:g})"
        edge: Look = {"stroke": BRASS, "stroke_width": 2}
        yield rect(x + 6, HAND + 16, 62, 100, rx=7, fill=PAPER, transform=turn, **edge)
    if is_lit:
        yield halo(x, HAND + 10, PILE_WIDE, PILE_HIGH, rx=8, faint=True)
