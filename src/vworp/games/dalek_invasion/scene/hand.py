"""The cards of the player who looks: Power and Mission Cards above, Territory Cards below."""

from vworp.core import REFEREE
from vworp.games.dalek_invasion.board import BOARD, bits_of
from vworp.games.dalek_invasion.cards import (
    CARD_IDS,
    FIRST_MISSION,
    FIRST_POWER,
    MISSION_TERRITORY,
    MISSIONS,
    POWERS,
    TERRITORY_CARDS,
)
from vworp.games.dalek_invasion.scene.faces import mission_card, power_card, territory_card
from vworp.games.dalek_invasion.scene.layout import (
    CARD_HIGH,
    DECK_LEFT,
    EDGE,
    SECRETS_TOP,
    TERRITORY_CARD_WIDE,
    WIDE_CARD_WIDE,
    deck_top,
)
from vworp.games.dalek_invasion.scene.offers import Offers
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import WIDE, halo
from vworp.scene.lettering import label
from vworp.scene.palette import MIST, OLD_BRASS
from vworp.scene.shapes import Shape, at, group, rect

GAP = 5
NARROWEST = 78
"""Power and Mission Cards first become narrower, then they lie on each other."""


def hand_seat(table: Table) -> int | None:
    """Whose hand lies open: the viewer's own; the referee sees that of the active player."""
    if table.viewer == REFEREE:
        return table.active if table.active >= 0 else None
    return table.viewer if table.viewer >= 0 else None


def draw_hand(table: Table, seat: int, offers: Offers) -> list[Shape]:
    """All cards of a hand, closer together the more there are."""
    cards = list(bits_of(table.hands[seat]))
    lands = [card for card in cards if card < FIRST_POWER]
    secrets = cards[len(lands) :]
    low = deck_top(has_hand=True)
    room = WIDE - 2 * EDGE
    wide = max(NARROWEST, min(WIDE_CARD_WIDE, (room + GAP) // max(len(secrets), 1) - GAP))
    step = _step(len(secrets), room, wide)
    close = _step(len(lands), DECK_LEFT - 2 * EDGE, TERRITORY_CARD_WIDE)
    held = table.held[seat]
    return [
        *(_empty_row(low) if not lands else []),
        *(
            _secret(card, EDGE + n * step, wide, held, offers.on_cards.get(card, []))
            for n, card in enumerate(secrets)
        ),
        *(
            _land(card, EDGE + n * close, low, table.laid, offers.on_cards.get(card, []))
            for n, card in enumerate(lands)
        ),
    ]


def _step(count: int, room: float, wide: float) -> float:
    return min(wide + GAP, (room - wide) / max(count - 1, 1))


def _empty_row(y: float) -> list[Shape]:
    return [
        rect(
            EDGE,
            y,
            DECK_LEFT - 2 * EDGE,
            CARD_HIGH,
            rx=8,
            fill="none",
            stroke=OLD_BRASS,
            stroke_dasharray="5 6",
            opacity=0.7,
        ),
        label(
            DECK_LEFT / 2,
            y + CARD_HIGH / 2,
            "Conquer a territory to earn a card",
            20,
            fill=MIST,
            id="no-cards",
        ),
    ]


def _land(card: int, x: float, y: float, laid: int, actions: list[int]) -> Shape:
    is_laid = laid >> card & 1
    top = y - 10 if is_laid else y
    shape = group(territory_card(card), id=f"card-{CARD_IDS[card]}", transform=at(x, top))
    if is_laid:
        shape.add(halo(0, 0, TERRITORY_CARD_WIDE, CARD_HIGH, rx=6))
    elif actions:
        shape.add(halo(0, 0, TERRITORY_CARD_WIDE, CARD_HIGH, rx=6, faint=True))
    return shape.affords(actions, f"Lay {BOARD.names[card]}, {BOARD.stars[card]} stars")


def _secret(card: int, x: float, wide: float, held: int, actions: list[int]) -> Shape:
    if card < FIRST_MISSION:
        face = power_card(card - FIRST_POWER, wide)
        words = f"Play {POWERS[card - FIRST_POWER].title}"
    else:
        mission = card - FIRST_MISSION
        face = mission_card(mission, bool(held >> MISSION_TERRITORY[mission] & 1), wide)
        words = f"Reveal the mission against the {MISSIONS[mission].invader}"
    shape = group(face, id=f"card-{CARD_IDS[card]}", transform=at(x, SECRETS_TOP))
    if actions:
        shape.add(halo(0, 0, wide, CARD_HIGH, rx=7))
    return shape.affords(actions, words)


def stars_in_hand(table: Table, seat: int) -> int:
    """The stars of the cards laid for a trade-in, or else of the whole hand."""
    cards = table.laid or table.hands[seat] & TERRITORY_CARDS
    return sum(BOARD.stars[card] for card in bits_of(cards))
