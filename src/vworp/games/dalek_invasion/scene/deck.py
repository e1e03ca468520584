"""The TARDIS space, the deck with its known end, and the discard pile."""

from functools import lru_cache

from vworp.games.dalek_invasion.board import BOARD, NOWHERE
from vworp.games.dalek_invasion.cards import CLARA_MASK
from vworp.games.dalek_invasion.scene.atlas import GAME
from vworp.games.dalek_invasion.scene.faces import territory_card
from vworp.games.dalek_invasion.scene.layout import CARD_HIGH, DECK_LEFT, TERRITORY_CARD_WIDE
from vworp.games.dalek_invasion.scene.offers import Offers
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import WIDE, halo
from vworp.scene.lettering import fitted, label
from vworp.scene.ornament import seal
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, MIST, NIGHT, OLD_BRASS
from vworp.scene.shapes import Raw, Shape, at, group, rect, use

SLOT = TERRITORY_CARD_WIDE + 12
LISTED = 4
"""How many of the known cards under the deck are named."""


def draw_deck(table: Table, y: float, offers: Offers) -> list[Shape]:
    """The three places for Territory Cards beside the hands, and what is known of the deck."""
    size = table.deck_size + len(table.tail)
    return [
        _space(table.landed, y),
        _deck(size, y, offers.deck),
        _discard(table.discard.bit_count(), (table.discard & CLARA_MASK).bit_count(), y),
        _known(tuple(table.tail[:LISTED]), len(table.tail), table.deck_size, y),
    ]


@lru_cache(maxsize=128)
def _space(landed: int, y: float) -> Raw:
    """DI-31. The board's TARDIS space and the card that lies on it."""
    x = DECK_LEFT
    face = (
        group(territory_card(landed), transform=at(x, y), id="landed")
        if landed != NOWHERE
        else use(f"{GAME}-tardis", transform=at(x + 32, y + 70, 1.2), opacity=0.35)
    )
    badge = [use(f"{GAME}-tardis", transform=at(x + 6, y + 40, 0.72))] if landed != NOWHERE else []
    return Raw(_slot(x, y), face, *badge)


def _slot(x: float, y: float) -> Shape:
    return rect(
        x,
        y,
        TERRITORY_CARD_WIDE,
        CARD_HIGH,
        rx=6,
        fill=NIGHT,
        fill_opacity=0.6,
        stroke=OLD_BRASS,
        stroke_dasharray="5 5",
    )


def _deck(size: int, y: float, actions: list[int]) -> Shape:
    x = DECK_LEFT + SLOT
    shape = group(_backs(size, x, y), id="deck")
    if actions:
        shape.add(halo(x, y, TERRITORY_CARD_WIDE, CARD_HIGH, rx=6))
    return shape.affords(actions, "Draw a Territory Card")


@lru_cache(maxsize=128)
def _backs(size: int, x: float, y: float) -> Raw:
    """The deck seen from above: thicker the more cards there are."""
    layers = min(3, (size + 9) // 14) if size else 0
    wide = TERRITORY_CARD_WIDE
    backs = [
        rect(x + n * 2, y - n * 2, wide, CARD_HIGH, rx=6, fill="#16356b", stroke=INK)
        for n in range(layers + (size > 0))
    ]
    lift = max(layers, 0) * 2
    middle_x, middle_y = x + wide / 2 + lift, y + CARD_HIGH / 2 - lift
    face = [
        rect(x + lift + 4, y - lift + 4, wide - 8, CARD_HIGH - 8, rx=4, fill="none", stroke=BRASS),
        seal(middle_x, middle_y - 10, 19, colour="#7fa6df"),
        label(middle_x, middle_y + 29, str(size), 22, fill=LAMP, font_weight="bold"),
    ]
    return Raw(_slot(x, y), *backs, *(face if size else []))


@lru_cache(maxsize=512)
def _discard(count: int, claras: int, y: float) -> Raw:
    """DI-R25. The face-up discard pile, counted."""
    x = DECK_LEFT + 2 * SLOT
    middle = x + TERRITORY_CARD_WIDE / 2
    shapes = [_slot(x, y)]
    if count:
        shapes += [
            rect(x + 3, y + 2, TERRITORY_CARD_WIDE - 6, CARD_HIGH - 6, rx=6, fill="#b9ab86"),
            rect(x, y, TERRITORY_CARD_WIDE - 2, CARD_HIGH - 2, rx=6, fill="#e9dcbb", stroke=INK),
        ]
    shapes += [
        label(middle, y + 16, "discard", 14, fill=INK if count else MIST),
        label(middle, y + 44, str(count), 26, fill=INK if count else MIST, font_weight="bold"),
    ]
    if claras:
        shapes += [
            use(f"{GAME}-clara", transform=at(middle - 8, y + 71, 0.8)),
            label(middle + 2, y + 72, str(claras), 16, fill=INK, anchor="start"),
        ]
    return Raw(group(*shapes, id="discard"))


@lru_cache(maxsize=1024)
def _known(listed: tuple[int, ...], count: int, unknown: int, y: float) -> Raw:
    """DI-R28. The cards whose order under the deck everybody knows, the next one first."""
    x = DECK_LEFT + 3 * SLOT
    room = WIDE - 12 - x
    if not count:
        return Raw(
            label(x, y + 34, "the deck", 16, fill=MIST, anchor="start"),
            label(x, y + 54, "is secret", 16, fill=MIST, anchor="start"),
        )
    head = f"after {unknown}:" if unknown else "next:"
    rows = [BOARD.names[card] for card in listed]
    if count > len(rows):
        rows[-1] = f"and {count - len(rows) + 1} more"
    return Raw(
        group(
            label(x, y + 8, head, 15, fill=BRASS, anchor="start"),
            *(
                label(x, y + 26 + n * 17, row, fitted(row, 14, room), fill=IVORY, anchor="start")
                for n, row in enumerate(rows)
            ),
            id="known-cards",
        )
    )
