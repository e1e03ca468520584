"""The TARDIS space, the deck with its known end, and the discard pile."""

from collections.abc import Sequence

from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE
from vworp.games.dalek_invasion.box.cards import CLARA_MASK
from vworp.games.dalek_invasion.scene.atlas import GAME
from vworp.games.dalek_invasion.scene.faces import territory_card
from vworp.games.dalek_invasion.scene.layout import (
    DECK_HIGH,
    DECK_WIDE,
    EDGE,
    GAP,
    LAND_HIGH,
    LAND_WIDE,
    SMALLEST,
    Below,
)
from vworp.games.dalek_invasion.scene.names import short_name
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import halo
from vworp.scene.lettering import label, squeezed
from vworp.scene.offers import Offers
from vworp.scene.ornament import seal
from vworp.scene.palette import BRASS, GLOW, INK, IVORY, LAMP, MIST, NIGHT, OLD_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, group, rect, use

PILE = 64
"""How wide the deck and the discard pile are."""

LISTED = 4
"""How many of the known cards under the deck are named where there is room for them."""


LEADING = 22


def draw_deck(table: Table, below: Below, offers: Offers) -> Shape:
    """The three places for Territory Cards, and what is known of the deck.

    Beside a hand they stand close together; somebody without a hand has the whole row for them.
    """
    size, discard = table.deck_size + len(table.tail), table.discard
    piles = DECK_WIDE - 2 * PILE - GAP
    known = tuple(table.tail), table.deck_size
    left = below.deck_row - DECK_WIDE - 2 * EDGE
    return group(
        _space(table.landed, table.tardis, piles - 2 * GAP),
        _deck(size, piles, tuple(offers["deck", 0])),
        _discard(discard.bit_count(), (discard & CLARA_MASK).bit_count(), piles + PILE + GAP),
        _known_at_large(*known, DECK_WIDE + EDGE, left)
        if left > 0
        else _known_beside(*known, piles - 2 * GAP),
        transform=below.deck.transform,
    )


@part
def _space(landed: int, tardis: int, room: float) -> list[Shape]:
    """DI-31. The board's TARDIS space and the card that lies on it, and what that means."""
    box = use(
        f"{GAME}-tardis",
        transform=at(LAND_WIDE + 26, LAND_HIGH - 1, 1.08),
        opacity=0.35 if landed == NOWHERE else None,
    )
    space = group(
        Shape("title", _space_words(landed, tardis)), _slot(0, LAND_WIDE, LAND_HIGH), box
    ).named(shapes.TARDIS_SPACE)
    if landed == NOWHERE:
        return [space]
    where = "there" if tardis == landed else f"in {short_name(BOARD.names[tardis])}"
    words = _rows([f"ceasefire {where}"], [GLOW], 0, LAND_HIGH + 18, room)
    return [
        space,
        group(territory_card(landed), id="landed"),
        *([] if tardis == NOWHERE else words),
    ]


def _space_words(landed: int, tardis: int) -> str:
    words = "The TARDIS space\nA card is turned up here every turn: there the TARDIS lands."
    if landed == NOWHERE:
        return words
    peace = f"No attack and no march in or out of {BOARD.names[tardis]} this turn."
    then = f"The {BOARD.names[landed]} card goes under the deck when the turn is over."
    return f"{words}\n{then}" if tardis == NOWHERE else f"{words}\n{peace}\n{then}"


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
        squeezed(middle, 18, "used", SMALLEST, PILE - 8, ink),
        label(middle, 49, str(count), 26, fill=ink, font_weight="bold"),
    ]
    if claras:
        drawn += [
            use(f"{GAME}-clara", transform=at(middle - 9, 88, 0.85)),
            label(middle + 2, 90, str(claras), SMALLEST, fill=INK, anchor="start"),
        ]
    return group(*drawn, id=shapes.DISCARD)


@part
def _known_beside(tail: tuple[int, ...], unknown: int, room: float) -> list[Shape]:
    """DI-R28. The cards whose order under the deck everybody knows: the next one, in short."""
    if not tail:
        return []
    when = f"card {unknown + 1}" if unknown else "next card"
    words = f"{when}: {short_name(BOARD.names[tail[0]])}"
    line = _rows([words], [IVORY], 0, LAND_HIGH + 18 + LEADING, room)
    return [group(Shape("title", _listed(tail, unknown)), *line, id="known-cards")]


@part
def _known_at_large(tail: tuple[int, ...], unknown: int, x: float, room: float) -> list[Shape]:
    """DI-R28. The same with more of their names, for those who have no hand to look at."""
    if not tail:
        return _rows(["The order of", "the deck is", "a secret"], [MIST] * 3, x, 24, room)
    names = [BOARD.names[card] for card in tail[:LISTED]]
    if len(tail) > LISTED:
        names[-1] = f"and {len(tail) - LISTED + 1} more"
    heading = f"Known, from card {unknown + 1} on:" if unknown else "Known, the next cards:"
    rows = _rows([heading, *names], [BRASS, *[IVORY] * LISTED], x, 12, room)
    return [group(Shape("title", _listed(tail, unknown)), *rows, id="known-cards")]


def _rows(
    words: Sequence[str], inks: Sequence[str], x: float, y: float, room: float
) -> list[Shape]:
    return [
        squeezed(x, y + LEADING * row, line, SMALLEST, room, ink, anchor="start")
        for row, (line, ink) in enumerate(zip(words, inks, strict=False))
    ]


def _listed(tail: tuple[int, ...], unknown: int) -> str:
    known = ", ".join(BOARD.names[card] for card in tail)
    first = f"after {unknown} unknown ones" if unknown else "now on top"
    return f"Known cards in the deck\nUsed TARDIS cards are put under it, {first}: {known}."
