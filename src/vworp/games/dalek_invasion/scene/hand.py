"""The cards of the player who looks: Power and Mission Cards above, Territory Cards below."""

from vworp.core import REFEREE
from vworp.games.dalek_invasion.box import cards
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.scene import layout
from vworp.games.dalek_invasion.scene.faces import mission_card, power_card, territory_card
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import halo
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import MIST, OLD_BRASS
from vworp.scene.shapes import Look, Shape, at, group, rect


def hand_seat(table: Table) -> int | None:
    """Whose hand lies open: the viewer's own; the referee sees that of the active player."""
    if table.viewer == REFEREE:
        return table.active if table.active >= 0 else None
    return table.viewer if table.viewer >= 0 else None


def hand_of(table: Table, seat: int) -> tuple[list[int], list[int]]:
    """The Territory Cards of a hand, and its Power and Mission Cards."""
    held = list(bits_of(table.hands[seat]))
    lands = [card for card in held if card < cards.FIRST_POWER]
    return lands, held[len(lands) :]


def draw_hand(table: Table, seat: int, top: float, offers: Offers) -> list[Shape]:
    """All cards of a hand, none on another; the Territory Cards from `top` downwards."""
    lands, secrets = hand_of(table, seat)
    held = table.held[seat]
    return [
        *(_empty_row(top) if not lands else []),
        *(_secret(card, n, held, offers["card", card]) for n, card in enumerate(secrets)),
        *(_land(card, n, top, table.laid, offers["card", card]) for n, card in enumerate(lands)),
    ]


def _empty_row(y: float) -> list[Shape]:
    wide = layout.DECK_LEFT - 2 * layout.EDGE
    words = "Conquer a territory to earn a card"
    dashes: Look = {"stroke": OLD_BRASS, "stroke_dasharray": "5 6", "opacity": 0.7}
    return [
        rect(layout.EDGE, y, wide, layout.DECK_HIGH, rx=8, fill="none", **dashes),
        label(layout.DECK_LEFT / 2, y + layout.DECK_HIGH / 2, words, 20, fill=MIST, id="no-cards"),
    ]


def _land(card: int, number: int, top: float, laid: int, actions: list[int]) -> Shape:
    is_laid = laid >> card & 1
    x, y = layout.land_spot(number)
    place = at(x + (4 if is_laid else 0), top + y - (6 if is_laid else 0))
    shape = group(territory_card(card), id=f"card-{cards.CARD_IDS[card]}", transform=place)
    shape.affords(actions, f"Lay {BOARD.names[card]}, {BOARD.stars[card]} stars")
    if not is_laid and not actions:
        return shape
    glow = halo(0, 0, layout.LAND_WIDE, layout.LAND_HIGH, rx=6, faint=not is_laid, transform=place)
    return group(shape, group(glow, pointer_events="none"))


def _secret(card: int, number: int, held: int, actions: list[int]) -> Shape:
    if card < cards.FIRST_MISSION:
        face = power_card(card - cards.FIRST_POWER)
        words = f"Play {cards.POWERS[card - cards.FIRST_POWER].title}"
    else:
        mission = card - cards.FIRST_MISSION
        face = mission_card(mission, bool(held >> cards.MISSION_TERRITORY[mission] & 1))
        words = f"Reveal the mission against the {cards.MISSIONS[mission].invader}"
    x, y = layout.secret_spot(number)
    shape = group(face, id=f"card-{cards.CARD_IDS[card]}", transform=at(x, y)).affords(
        actions, words
    )
    if not actions:
        return shape
    return group(
        shape, halo(x, y, layout.SECRET_WIDE, layout.SECRET_HIGH, rx=7, pointer_events="none")
    )


def stars_in_hand(table: Table, seat: int) -> int:
    """The stars of the cards laid for a trade-in, or else of the whole hand."""
    return cards.stars_of(table.laid or table.hands[seat] & cards.TERRITORY_CARDS)
