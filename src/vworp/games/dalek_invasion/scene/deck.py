"""The TARDIS space, the deck with its known end, and the discard pile."""

from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE
from vworp.games.dalek_invasion.box.cards import CLARA_MASK
from vworp.games.dalek_invasion.scene.atlas import GAME
from vworp.games.dalek_invasion.scene.faces import territory_card
from vworp.games.dalek_invasion.scene.layout import (
    DECK_HIGH,
    DECK_ROW,
    DECK_WIDE,
    EDGE,
    GAP,
    LAND_HIGH,
    LAND_WIDE,
    SMALLEST,
    Place,
)
from vworp.games.dalek_invasion.scene.names import short_name
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import halo
from vworp.scene.lettering import label, squeezed
from vworp.scene.offers import Offers
from vworp.scene.ornament import seal
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, MIST, NIGHT, OLD_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, group, rect, use

PILE = 64
"""How wide the deck and the discard pile are."""

LISTED = 4
"""How many of the known cards under the deck are named where there is room for them."""


def draw_deck(table: Table, place: Place, offers: Offers, *, has_hand: bool) -> Shape:
    """The three places for Territory Cards, and what is known of the deck.

    Beside a hand they stand close together; somebody without a hand has the whole row for them.
    """
    size = table.deck_size + len(table.tail)
    piles = DECK_WIDE - 2 * PILE - GAP if has_hand else LAND_WIDE + 60
    discard = table.discard
    return group(
        _space(table.landed),
        _deck(size, piles, tuple(offers["deck", 0])),
        _discard(discard.bit_count(), (discard & CLARA_MASK).bit_count(), piles + PILE + GAP),
        _known_beside(tuple(table.tail), table.deck_size, piles - 2 * GAP)
        if has_hand
        else _known_at_large(tuple(table.tail), table.deck_size, piles + 2 * PILE + 26),
        transform=place.transform,
    )


@part
def _space(landed: int) -> list[Shape]:
    """DI-31. The board's TARDIS space and the card that lies on it."""
    box = use(
        f"{GAME}-tardis",
        transform=at(LAND_WIDE + 26, LAND_HIGH - 1, 1.08),
        opacity=0.35 if landed == NOWHERE else None,
    )
    space = group(Shape("title", _space_words(landed)), _slot(0, LAND_WIDE, LAND_HIGH), box).named(
        shapes.TARDIS_SPACE
    )
    if landed == NOWHERE:
        return [space]
    return [space, group(territory_card(landed), id="landed")]


def _space_words(landed: int) -> str:
    words = "The TARDIS space\nA card is turned up here every turn: there the TARDIS lands."
    if landed == NOWHERE:
        return words
    return f"{words}\nThe {BOARD.names[landed]} card goes under the deck when the turn is over."


def _slot(x: float, wide: float = PILE, high: float = DECK_HIGH) -> Shape:
    dashes: Look = {"fill_opacity": 0.6, "stroke": OLD_BRASS, "stroke_dasharray": "5 5"}
    return rect(x, 0, wide, high, rx=6, fill=NIGHT, **dashes)


@part
def _deck(size: int, x: float, actions: tuple[int, ...]) -> Shape:
    words = f"The deck: {size} Territory Cards\nWhoever conquers a territory may draw one then."
    shape = group(Shape("title", words), *_backs(size, x), id=shapes.DECK)
    shape.affords(actions, "Draw a Territory Card")
    if not actions:
        return shape
    return group(shape, halo(x, 0, PILE, DECK_HIGH, rx=6, pointer_events="none"))


def _backs(size: int, x: float) -> list[Shape]:
    """The deck seen from above: thicker the more cards there are."""
    layers = min(3, (size + 9) // 14) if size else 0
    backs = [
        rect(x + n * 2, -n * 2, PILE, DECK_HIGH, rx=6, fill="#16356b", stroke=INK)
        for n in range(layers + (size > 0))
    ]
    lift = max(layers, 0) * 2
    middle_x, middle_y = x + PILE / 2 + lift, DECK_HIGH / 2 - lift
    face = [
        rect(x + lift + 4, 4 - lift, PILE - 8, DECK_HIGH - 8, rx=4, fill="none", stroke=BRASS),
        seal(middle_x, middle_y - 12, 21, colour="#7fa6df"),
        label(middle_x, middle_y + 31, str(size), 22, fill=LAMP, font_weight="bold"),
    ]
    return [_slot(x), *backs, *(face if size else [])]


@part
def _discard(count: int, claras: int, x: float) -> Shape:
    """DI-R25. The face-up discard pile, counted."""
    middle = x + PILE / 2
    words = f"The discard pile: {count} cards\nTraded in. When the deck is empty it is the new one."
    drawn = [Shape("title", words), _slot(x)]
    if count:
        drawn += [
            rect(x + 3, 2, PILE - 6, DECK_HIGH - 6, rx=6, fill="#b9ab86"),
            rect(x, 0, PILE - 2, DECK_HIGH - 2, rx=6, fill="#e9dcbb", stroke=INK),
        ]
    ink = INK if count else MIST
    drawn += [
        squeezed(middle, 17, "discard", SMALLEST, PILE - 8, ink),
        label(middle, 49, str(count), 26, fill=ink, font_weight="bold"),
    ]
    if claras:
        drawn += [
            use(f"{GAME}-clara", transform=at(middle - 9, 80, 0.85)),
            label(middle + 2, 82, str(claras), SMALLEST, fill=INK, anchor="start"),
        ]
    return group(*drawn, id=shapes.DISCARD)


@part
def _known_beside(tail: tuple[int, ...], unknown: int, room: float) -> list[Shape]:
    """DI-R28. The cards whose order under the deck everybody knows: the next one, in short."""
    if not tail:
        words = ("The order of", "the deck is secret")
        return _rows(words, (MIST, MIST), 0, LAND_HIGH + 18, room)
    count = len(tail)
    more = "" if count == 1 else f" and {count - 1} more"
    head = f"{_when(unknown)}{more}" if count > 1 else _when(unknown)
    words = (f"{head}:", short_name(BOARD.names[tail[0]]))
    rows = _rows(words, (BRASS, IVORY), 0, LAND_HIGH + 18, room)
    return [group(Shape("title", _listed(tail, unknown)), *rows, id="known-cards")]


@part
def _known_at_large(tail: tuple[int, ...], unknown: int, x: float) -> list[Shape]:
    """DI-R28. The same with their names, for those who have no hand of cards to look at."""
    room = DECK_ROW - EDGE - x
    if not tail:
        words = ("The order of the deck is secret.", "Cards put under it will be named here.")
        return _rows(words, (MIST, MIST), x, 38, room)
    names = [BOARD.names[card] for card in tail[:LISTED]]
    if len(tail) > LISTED:
        names[-1] = f"and {len(tail) - LISTED + 1} more"
    lines = (f"{_when(unknown)}:", ", ".join(names[:2]), ", ".join(names[2:]))
    rows = _rows(lines, (BRASS, IVORY, IVORY), x, 24, room)
    return [group(Shape("title", _listed(tail, unknown)), *rows, id="known-cards")]


def _rows(
    words: tuple[str, ...], inks: tuple[str, ...], x: float, y: float, room: float
) -> list[Shape]:
    return [
        squeezed(x, y + 23 * row, line, SMALLEST, room, ink, anchor="start")
        for row, (line, ink) in enumerate(zip(words, inks, strict=True))
        if line
    ]


def _when(unknown: int) -> str:
    return f"after {unknown}" if unknown else "next"


def _listed(tail: tuple[int, ...], unknown: int) -> str:
    known = ", ".join(BOARD.names[card] for card in tail)
    first = f"after {unknown} unknown cards" if unknown else "next"
    return f"Known cards in the deck\nUsed TARDIS cards lie under it, {first}: {known}."
