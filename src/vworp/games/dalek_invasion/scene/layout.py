"""Where everything lies: the map above, below it the armies, the hand and the cards."""

from vworp.games.dalek_invasion.scene.atlas import HEIGHT as MAP_HIGH
from vworp.scene.furniture import WIDE

EDGE = 8

TURN = (7, 7, 124, 64)
"""Whose turn it is: in the corner above Alaska."""

BUTTONS = (8, 276, 146)
"""What can be chosen off the map: in the South Pacific, downwards."""

CHARTS = (6, 419)
"""The board's two charts, off the coast of Chile."""

BATTLE = (514, 330)
"""The dice, in the Indian Ocean."""

STRIP = (266, 450, 46.5)
"""The Regeneration Strip, along the southern edge: left, top, step."""

ARMIES_TOP = MAP_HIGH + EDGE
ARMIES_HIGH = 92

SECRETS_TOP = ARMIES_TOP + ARMIES_HIGH + EDGE
"""Power and Mission Cards."""

CARD_HIGH = 90
TERRITORY_CARD_WIDE = 64
WIDE_CARD_WIDE = 121

DECK_LEFT = 440
DECK_WIDE = WIDE - EDGE - DECK_LEFT
"""The TARDIS space, the deck and the discard pile."""


def deck_top(has_hand: bool) -> float:
    """The row of the deck: under the secret cards, or in their place when there are none."""
    return SECRETS_TOP + (CARD_HIGH + EDGE if has_hand else 0)


def height(has_hand: bool) -> float:
    """How high the picture is; nobody but a player has a hand to look at."""
    return deck_top(has_hand) + CARD_HIGH + EDGE
