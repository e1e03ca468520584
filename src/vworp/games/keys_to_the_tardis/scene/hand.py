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
from vworp.games.keys_to_the_tardis.scene.layout import Layout
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
from vworp.games.keys_to_the_tardis.state import NO_CARD, NOBODY, Table
from vworp.scene.furniture import halo
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Shape, at, group, rect

PILE_WIDE, PILE_HIGH = 74, 112
LEANS = (-9, 7, -2)
"""How the uppermost cards of the discard pile lie, in degrees."""

EMPTY: Look = {"fill": NIGHT, "fill_opacity": 0.45, "stroke": OLD_BRASS, "stroke_dasharray": "4 7"}


def draw_cards(table: Table, layout: Layout, shown: int, offers: Offers) -> Iterator[Shape]:
    """The open hand, if there is one, and the piles."""
    if shown == NOBODY:
        yield _spectators_place(layout, table.on_top)
    else:
        hand = table.hands[shown]
        afforded = tuple(tuple(offers["card", kind]) for kind in hand)
        yield _hand(layout, table.edges[shown], hand, afforded)
    yield from _draw_piles(table, layout, offers)


@row
def _hand(
    layout: Layout, edge: int, hand: tuple[int, ...], afforded: tuple[tuple[int, ...], ...]
) -> Iterator[Shape]:
    """The cards, with an empty place for the one that a turn begins with."""
    yield _tray(layout, edge)
    yield _empty_slots(layout, len(hand))
    for slot, (kind, actions) in enumerate(zip(hand, afforded, strict=True)):
        if actions:
            yield _slot_halo(layout, slot)
        yield _card(layout, slot, kind, hand[:slot].count(kind) + 1, actions)


@part
def _tray(layout: Layout, edge: int) -> Shape:
    x, y, wide, high = layout.tray
    look: Look = {"rx": 15, "fill": NIGHT, "fill_opacity": 0.35, "id": hand_shape(edge)}
    return rect(x, y, wide, high, **look)


@part
def _empty_slots(layout: Layout, first: int) -> Iterator[Shape]:
    for x, y in layout.slots[first:]:
        yield rect(x, y, layout.card.wide, layout.card.high, rx=10, **EMPTY)


@part
def _slot_halo(layout: Layout, slot: int) -> Shape:
    (x, y), card = layout.slots[slot], layout.card
    return halo(x - 2, y - 2, card.wide + 4, card.high + 4, rx=12)


@row
def _card(layout: Layout, slot: int, kind: int, copy: int, actions: tuple[int, ...]) -> Shape:
    """A card; its face is a part of its own, which stays when the card can be played."""
    place = at(*layout.slots[slot])
    words = title(card_title(kind, has_no_use=len(actions) == 1))
    face = card_face(kind, layout.card)
    card = group(words, face, id=card_shape(kind, copy), transform=place)
    return card.affords(actions, f"{CARDS[kind].name}: {CARDS[kind].does}")


@part
def _spectators_place(layout: Layout, played: int) -> Iterator[Shape]:
    """Before those who have no hand lies the card that was played last, with its words."""
    for place in layout.ornaments:
        yield group(ornament(OLD_BRASS), transform=at(*place), opacity=0.5)
    if played != NO_CARD:
        (x, y), card = layout.tray.middle, layout.card
        corner = at(x - card.wide / 2, y - card.high / 2)
        words = title(card_title(played, has_no_use=False))
        yield group(words, card_face(played, card), transform=corner)


def _draw_piles(table: Table, layout: Layout, offers: Offers) -> Iterator[Shape]:
    """The draw pile and the discard pile, each with its number of cards."""
    yield _deck(layout, table.deck_size)
    yield _count(layout, layout.deck.number, table.deck_size, "deck")
    throw = tuple(offers["pile", DISCARDS])
    yield _discards(layout, tuple(table.discards), table.on_top, throw)
    yield _count(layout, layout.discards.number, sum(table.discards), "discards")


@part
def _deck(layout: Layout, cards: int) -> Shape:
    x, y, size, _ = layout.deck
    return group(
        title(deck_title(cards)),
        rect(0, 0, PILE_WIDE, PILE_HIGH, rx=8, **EMPTY),
        *(
            group(card_back(), transform=at(3 * number, -3 * number))
            for number in range(min(cards, 3))
        ),
        id=DECK,
        transform=at(x, y, size),
    )


@part
def _count(layout: Layout, place: Point, number: int, words: str) -> Iterator[Shape]:
    x, y = place
    yield label(x, y, str(number), layout.name * 1.2, fill=PALE_BRASS, bold=True)
    yield label(x, y + 32, words, layout.words, fill=MIST)


@part
def _discards(
    layout: Layout, counts: tuple[int, ...], on_top: int, actions: tuple[int, ...]
) -> Shape:
    """KT-R7, KT-R10. The discard pile with its last card face up; pointing at it tells the rest."""
    x, y, size, _ = layout.discards
    words, place = title(discards_title(counts, on_top)), at(x, y, size)
    pile = group(words, *_strewn(sum(counts), on_top), id=DISCARDS, transform=place)
    if not actions:
        return pile
    lit = halo(x, y, PILE_WIDE * size, PILE_HIGH * size, rx=8, faint=True)
    return group(pile, lit).affords(actions, "Throw a card away unused")


def _strewn(cards: int, on_top: int) -> Iterator[Shape]:
    yield rect(0, 0, PILE_WIDE, PILE_HIGH, rx=8, **EMPTY)
    for lean in LEANS[-cards:] if cards else ():
        turn = f"{at(PILE_WIDE / 2, PILE_HIGH / 2)} rotate({lean})"
        if lean == LEANS[-1] and on_top != NO_CARD:
            yield group(small_face(on_top), id=discarded_shape(on_top), transform=turn)
        else:
            yield group(blank_face(), transform=turn)
