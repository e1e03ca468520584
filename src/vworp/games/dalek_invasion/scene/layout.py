"""Where everything lies: the map above, below it the armies, the hand and the cards.

On a phone the map is looked at through a window, larger and taller than here; what lies below it
or sticks to its lower edge moves down with that edge. Two units are a pixel there, so nothing off
the map is written smaller than `SMALLEST`.
"""

from math import ceil

from vworp.games.dalek_invasion.scene.atlas import HEIGHT as MAP_HIGH
from vworp.scene.furniture import WIDE

SMALLEST = 18
EDGE = 8
GAP = 5

TURN = (7, 7, 124, 64)
"""Whose turn it is: in the corner above Alaska."""

BUTTONS = (283, 318, 97)
"""What can be chosen off the map: in the South Atlantic, downwards."""

CHARTS = (5, 406)
"""The board's two charts, off the coast of Chile."""

BATTLE = (4, 275)
"""The dice, in the South Pacific."""

STRIP = (266, 450, 46.5)
"""The Regeneration Strip, along the southern edge: left, top, step."""

ARMIES_TOP = MAP_HIGH + EDGE
ARMIES_HIGH = 92

SECRETS_TOP = ARMIES_TOP + ARMIES_HIGH + EDGE
"""Power and Mission Cards."""

SECRET_HIGH = 96
SECRETS_IN_ROW = 6
SECRET_WIDE = (WIDE - 2 * EDGE + GAP) / SECRETS_IN_ROW - GAP

LAND_WIDE, LAND_HIGH = 138, 48
"""A Territory Card, which lies on its side."""

DECK_LEFT, DECK_HIGH = 440, 2 * LAND_HIGH + GAP
"""The TARDIS space, the deck and the discard pile, beside two rows of Territory Cards."""

LANDS_BESIDE, LANDS_IN_ROW = 6, 5
"""So many Territory Cards lie beside the deck, and so many in each further row below it."""


def secret_spot(number: int) -> tuple[float, float]:
    """Where a Power or Mission Card lies."""
    row, column = divmod(number, SECRETS_IN_ROW)
    return EDGE + column * (SECRET_WIDE + GAP), SECRETS_TOP + row * (SECRET_HIGH + GAP)


def land_spot(number: int) -> tuple[float, float]:
    """Where a Territory Card lies, from the top of the deck's row downwards."""
    if number < LANDS_BESIDE:
        row, column = divmod(number, LANDS_BESIDE // 2)
    else:
        row, column = divmod(number - LANDS_BESIDE, LANDS_IN_ROW)
        row += 2
    return EDGE + column * (LAND_WIDE + GAP), row * (LAND_HIGH + GAP)


def deck_top(secrets: int | None) -> float:
    """The row of the deck: under the secret cards, or in their place when there is no hand."""
    if secrets is None:
        return SECRETS_TOP
    rows = max(1, ceil(secrets / SECRETS_IN_ROW))
    return SECRETS_TOP + rows * (SECRET_HIGH + GAP) + EDGE - GAP


def height(secrets: int | None, lands: int) -> float:
    """How high the picture is: higher for a hand of very many cards."""
    rows = max(0, ceil((lands - LANDS_BESIDE) / LANDS_IN_ROW))
    return deck_top(secrets) + DECK_HIGH + rows * (LAND_HIGH + GAP) + EDGE
