"""The cards of the player who looks: Power and Mission Cards above, Territory Cards below."""

from functools import lru_cache

from vworp.core import REFEREE
from vworp.games.dalek_invasion.box import cards, shapes
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.scene.faces import mission_card, power_card, territory_card
from vworp.games.dalek_invasion.scene.layout import (
    LAND_HIGH,
    LAND_WIDE,
    SECRET_HIGH,
    SECRET_WIDE,
    Hand,
)
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import halo
from vworp.scene.lettering import broken, label
from vworp.scene.offers import Offers
from vworp.scene.palette import MIST, OLD_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Shape, at, group, rect

Lying = tuple[int, bool, tuple[int, ...]]
"""A card, whether it is laid or fulfilled, and what a click on it stands for."""


def hand_seat(table: Table) -> int | None:
    """Whose hand lies open: the viewer's own; the referee sees that of the active player."""
    if table.viewer == REFEREE:
        return table.active if table.active >= 0 else None
    return table.viewer if table.viewer >= 0 else None


@lru_cache(maxsize=1024)
def cards_of(hand: int) -> tuple[list[int], list[int]]:
    """The Territory Cards of a hand, and its Power and Mission Cards."""
    held = bits_of(hand)
    lands = [card for card in held if card < cards.FIRST_POWER]
    return lands, held[len(lands) :]


def draw_hand(table: Table, seat: int, lie: Hand, offers: Offers) -> Shape:
    """All cards of a hand, none on another."""
    lands, secrets = cards_of(table.hands[seat])
    return _hand(
        lie,
        tuple(
            (card, _is_fulfilled(table, seat, card), tuple(offers["card", card]))
            for card in secrets
        ),
        tuple((card, bool(table.laid >> card & 1), tuple(offers["card", card])) for card in lands),
    )


def _is_fulfilled(table: Table, seat: int, card: int) -> bool:
    """Whether a card is a mission whose territory the holder controls."""
    mission = card - cards.FIRST_MISSION
    return mission >= 0 and bool(table.held[seat] >> cards.MISSION_TERRITORY[mission] & 1)


@row
def _hand(lie: Hand, secrets: tuple[Lying, ...], lands: tuple[Lying, ...]) -> Shape:
    return group(
        *([] if lands else [_empty_row(lie.lands_top, lie.wide, lie.empty_high)]),
        *(_secret(lie.secret_spot(number), *card) for number, card in enumerate(secrets)),
        *(_land(lie.land_spot(number), *card) for number, card in enumerate(lands)),
        transform=lie.place.transform,
    )


@part
def _empty_row(y: float, wide: float, high: float) -> list[Shape]:
    lines = broken("Conquer a territory to earn a card", 20, wide - 12)
    top = y + high / 2 - 12 * (len(lines) - 1)
    dashes: Look = {"stroke": OLD_BRASS, "stroke_dasharray": "5 6", "opacity": 0.7}
    return [
        rect(0, y, wide, high, rx=8, fill="none", **dashes),
        *(label(wide / 2, top + 24 * row, line, 20, fill=MIST) for row, line in enumerate(lines)),
    ]


@row
def _land(spot: Point, card: int, is_laid: bool, actions: tuple[int, ...]) -> Shape:
    place = at(spot[0] + (4 if is_laid else 0), spot[1] - (6 if is_laid else 0))
    shape = group(territory_card(card), id=shapes.card(card), transform=place)
    shape.affords(actions, f"Lay {BOARD.names[card]}, {BOARD.stars[card]} stars")
    if not is_laid and not actions:
        return shape
    glow = halo(0, 0, LAND_WIDE, LAND_HIGH, rx=6, faint=not is_laid, transform=place)
    return group(shape, group(glow, pointer_events="none"))


@row
def _secret(spot: Point, card: int, is_fulfilled: bool, actions: tuple[int, ...]) -> Shape:
    if card < cards.FIRST_MISSION:
        face = power_card(card - cards.FIRST_POWER)
        words = f"Play {cards.POWERS[card - cards.FIRST_POWER].title}"
    else:
        mission = card - cards.FIRST_MISSION
        face = mission_card(mission, is_fulfilled)
        words = f"Reveal the mission against the {cards.MISSIONS[mission].invader}"
    shape = group(face, id=shapes.card(card), transform=at(*spot)).affords(actions, words)
    if not actions:
        return shape
    return group(shape, halo(*spot, SECRET_WIDE, SECRET_HIGH, rx=7, pointer_events="none"))


def stars_in_hand(table: Table, seat: int) -> int:
    """The stars of the cards laid for a trade-in, or else of the whole hand."""
    return cards.stars_of(table.laid or table.hands[seat] & cards.TERRITORY_CARDS)
