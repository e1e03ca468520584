"""Buttons for what can't be pointed at on the map or in the hand."""

from vworp.games.dalek_invasion.actions import ACTIONS, DONE, TRADE
from vworp.games.dalek_invasion.box.cards import DALEKS_FOR_STARS, stars_of
from vworp.games.dalek_invasion.scene.layout import BUTTONS
from vworp.games.dalek_invasion.state import Table
from vworp.scene.furniture import button_ink, button_plate
from vworp.scene.lettering import fitted, label
from vworp.scene.offers import Offers
from vworp.scene.palette import INK
from vworp.scene.parts import part
from vworp.scene.shapes import Shape, group, rect

HIGH, STEP = 28, 31
GAP = STEP - HIGH
ROOM = 107
"""From the top of the first button to Clara's head on the strip below."""

MOST_LETTERS = 12
"""What is longer does not fit on a button: it says what one would type."""


def draw_choices(table: Table, offers: Offers) -> list[Shape]:
    """A column of brass buttons: the largest number, the ways out of a step, smaller numbers."""
    largest = max((option for option in offers.plain if not _is_way_out(option)), default=None)
    ordered = sorted(
        offers.plain, key=lambda option: (option != largest, not _is_way_out(option), -option)
    )
    step = min(STEP, ROOM / max(1, len(ordered)))
    return [
        _button(option, number * step, step, _words(table, option), table.step.words(table, option))
        for number, option in enumerate(ordered)
    ]


@part
def _button(option: int, down: float, step: float, words: str, sentence: str) -> Shape:
    x, top, wide = BUTTONS
    y, high = top + down, step - GAP
    size = fitted(words, 19, wide - 8)
    is_quiet = _is_way_out(option) and option != DONE()
    return group(
        Shape("title", sentence),
        rect(x, y + 2, wide, high, rx=9, fill=INK, opacity=0.6),
        button_plate(x, y, wide, high, is_quiet=is_quiet),
        label(x + wide / 2, y + high / 2, words, size, fill=button_ink(is_quiet), bold=True),
        id="choice-" + ACTIONS.notation(option).replace(" ", "-"),
        data_roomy="",
    ).affords([option], sentence if words in sentence else words)


def _is_way_out(option: int) -> bool:
    """Whether it leads on without a number being chosen."""
    return option != TRADE() and not ACTIONS.verb_of(option).domains


def _words(table: Table, option: int) -> str:
    if option == TRADE():
        return f"Trade: +{DALEKS_FOR_STARS[stars_of(table.laid)]} Daleks"
    words = table.step.words(table, option).removeprefix("Roll ")
    if len(words) <= MOST_LETTERS:
        return words
    return ACTIONS.notation(option).replace("_", " ").capitalize()
