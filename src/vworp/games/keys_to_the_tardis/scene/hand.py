"""Where cards lie: the viewer's hand, the draw pile and the discard pile."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.box import CARDS
from vworp.games.keys_to_the_tardis.scene.faces import (
    blank_face,
    card_back,
    card_face,
    ornament,
    small_face,
)
from vworp.games.keys_to_the_tardis.scene.layout import CARD_HIGH, CARD_WIDE, HAND
from vworp.games.keys_to_the_tardis.scene.words import (
    card_title,
    deck_title,
    discards_title,
    title,
)
from vworp.games.keys_to_the_tardis.shapes import (
    DECK,
    DISCARDS,
    card_shape,
    discarded_shape,
    hand_shape,
)
from vworp.games.keys_to_the_tardis.state import NO_CARD, Table
from vworp.scene.furniture import WIDE, halo
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.shapes import Look, Shape, at, group, rect

LEFT = 18
PITCH = CARD_WIDE + 9
SLOTS = 4
PILES = LEFT + SLOTS * PITCH + 8
"""Where the draw pile begins."""

PILE_WIDE, PILE_HIGH = 74, 112
LEANS = (-9, 7, -2)
"""How the uppermost cards of the discard pile lie, in degrees."""

EMPTY: Look = {"fill": NIGHT, "fill_opacity": 0.45, "stroke": OLD_BRASS, "stroke_dasharray": "4 7"}


def draw_hand(table: Table, shown: int, offers: Offers) -> Shape:
    """The open hand, with an empty place for the card that a turn begins with."""
    hand = table.hands[shown]
    afforded = tuple(tuple(offers["card", kind]) for kind in hand)
    return _hand(table.edges[shown], hand, afforded)


@row
def _hand(
    edge: int, hand: tuple[int, ...], afforded: tuple[tuple[int, ...], ...]
) -> Iterator[Shape]:
    yield _tray(edge)
    yield _empty_slots(len(hand))
    for slot, (kind, actions) in enumerate(zip(hand, afforded, strict=True)):
        if actions:
            yield _slot_halo(slot)
        yield _card(slot, kind, hand[:slot].count(kind) + 1, actions)


@part
def _tray(edge: int) -> Shape:
    wide, high = SLOTS * PITCH + 3, CARD_HIGH + 12
    look: Look = {"rx": 15, "fill": NIGHT, "fill_opacity": 0.35, "id": hand_shape(edge)}
    return rect(LEFT - 6, HAND - 6, wide, high, **look)


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
    place = at(LEFT + PITCH * slot, HAND)
    words = title(card_title(kind, has_no_use=len(actions) == 1))
    card = group(words, card_face(kind), id=card_shape(kind, copy), transform=place)
    return card.affords(actions, f"{CARDS[kind].name}: {CARDS[kind].does}")


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
    yield _deck(x, table.deck_size)
    yield _count(x + 40, table.deck_size, "deck")
    yield _discards(x + 94, tuple(table.discards), table.on_top, tuple(offers["pile", DISCARDS]))
    yield _count(x + 131, sum(table.discards), "discards")


@part
def _deck(x: float, cards: int) -> Shape:
    return group(
        title(deck_title(cards)),
        rect(x, HAND + 10, PILE_WIDE, PILE_HIGH, rx=8, **EMPTY),
        *(
            group(card_back(), transform=at(x + 3 * number, HAND + 10 - 3 * number))
            for number in range(min(cards, 3))
        ),
        id=DECK,
    )


@part
def _count(x: float, number: int, words: str) -> Iterator[Shape]:
    yield label(x, HAND + 146, str(number), 26, fill=PALE_BRASS, bold=True)
    yield label(x, HAND + 174, words, 20, fill=MIST)


@part
def _discards(x: float, counts: tuple[int, ...], on_top: int, actions: tuple[int, ...]) -> Shape:
    """KT-R7, KT-R10. The discard pile with its last card face up; pointing at it tells the rest."""
    words = title(discards_title(counts, on_top))
    pile = group(words, *_strewn(x, sum(counts), on_top), id=DISCARDS)
    if not actions:
        return pile
    lit = halo(x, HAND + 10, PILE_WIDE, PILE_HIGH, rx=8, faint=True)
    return group(pile, lit).affords(actions, "Throw a card away unused")


def _strewn(x: float, cards: int, on_top: int) -> Iterator[Shape]:
    yield rect(x, HAND + 10, PILE_WIDE, PILE_HIGH, rx=8, **EMPTY)
    middle = (x + PILE_WIDE / 2, HAND + 10 + PILE_HIGH / 2)
    for lean in LEANS[-cards:] if cards else ():
        turn = f"translate({middle[0]:g} {middle[1]:g}) rotate({lean})"
        if lean == LEANS[-1] and on_top != NO_CARD:
            yield group(small_face(on_top), id=discarded_shape(on_top), transform=turn)
        else:
            yield group(blank_face(), transform=turn)
