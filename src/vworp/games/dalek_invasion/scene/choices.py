"""Buttons for what can't be pointed at on the map or in the hand."""

from vworp.games.dalek_invasion.actions import (
    ACTIONS,
    CONTINUE,
    DONE,
    END_ATTACKS,
    MOVE,
    OCCUPY,
    PASS,
    SKIP,
    STAY,
    TRADE,
    WITHDRAW,
)
from vworp.games.dalek_invasion.box.cards import DALEKS_FOR_STARS, stars_of
from vworp.games.dalek_invasion.scene.layout import BUTTONS
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import button_ink, button_plate
from vworp.scene.lettering import fitted, label
from vworp.scene.offers import Offers
from vworp.scene.palette import INK
from vworp.scene.shapes import Shape, group, rect

HIGH, STEP = 28, 31
GAP = STEP - HIGH
ROOM = 107
"""From the top of the first button to Clara's head on the strip below."""

FIXED = {
    PASS(): "Pass",
    DONE(): "Done",
    END_ATTACKS(): "End attacks",
    WITHDRAW(): "Withdraw",
    STAY(): "Stay",
    SKIP(): "No card",
}
"""What the button of an action says that is always the same."""


def draw_choices(table: Table, offers: Offers) -> list[Shape]:
    """A column of brass buttons: the largest number first, the ways out of a step last."""
    ordered = sorted(offers.plain, key=lambda option: (option in FIXED, -option))
    step = min(STEP, ROOM / max(1, len(ordered)))
    return [_button(table, option, number * step, step) for number, option in enumerate(ordered)]


def _button(table: Table, option: int, down: float, step: float) -> Shape:
    x, top, wide = BUTTONS
    y, high = top + down, step - GAP
    words = _words(table, option)
    sentence = table.step.words(table, option)
    is_quiet = option in FIXED and option != DONE()
    return group(
        rect(x, y + 2, wide, high, rx=9, fill=INK, opacity=0.6),
        button_plate(x, y, wide, high, is_quiet=is_quiet),
        label(
            x + wide / 2,
            y + high / 2,
            words,
            fitted(words, 19, wide - 8),
            fill=button_ink(is_quiet),
            bold=True,
        ),
        id="choice-" + ACTIONS.notation(option).replace(" ", "-"),
        data_roomy="",
    ).affords([option], sentence if words in sentence else words)


def _words(table: Table, option: int) -> str:
    if option in FIXED:
        return FIXED[option]
    if option in CONTINUE:
        return table.step.words(table, option)
    if option in OCCUPY:
        return f"Move in {OCCUPY.args(option)[0] + 1}"
    if option in MOVE:
        return f"Move {MOVE.args(option)[0] + 1}"
    assert option == TRADE()
    return f"Trade: +{DALEKS_FOR_STARS[stars_of(table.laid)]} Daleks"
