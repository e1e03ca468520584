"""The four steps of a turn (AT-39) on the sign: which of them it is, and what comes after it."""

from collections.abc import Iterator

from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.orders import AskCommand, ChooseOrder, OrderGroups
from vworp.games.adventures.steps.portals import OpenPortalsFallBack
from vworp.games.adventures.steps.turn import ShootingAndActing
from vworp.scene.lettering import BOLD, label, width
from vworp.scene.palette import BRASS, INK, MIST
from vworp.scene.paths import Box
from vworp.scene.shapes import Shape, rect

PHASES = (
    ("Orders", "everybody gets an order"),
    ("Cards", "events, new cards and new enemies"),
    ("Moves", "everybody moves"),
    ("Action", "shots, fights, and what else is to be done"),
)
"""The steps in a word each, and what happens in them."""

NO_PHASE = -1


def phase_of(state: Adventure) -> int:
    """AT-39. Which step of the turn it is; before the first turn and after the last none."""
    if state.is_over or not state.turn:
        return NO_PHASE
    to_come = {type(waiting) for waiting in state.steps}
    if to_come & {ChooseOrder, AskCommand, OrderGroups}:
        return 0
    if OpenPortalsFallBack in to_come:
        return 1
    return 2 if ShootingAndActing in to_come else 3


def draw_phases(board: Box, phase: int, words: float) -> Iterator[Shape]:
    """The steps side by side, the one that it is on a light ground."""
    names = [name for name, _ in PHASES]
    wides = [width(name, words) * BOLD + words * 1.3 for name in names]
    between = min(words * 1.6, (board.wide - 20 - sum(wides)) / (len(names) - 1))
    x, middle = board.middle
    x -= (sum(wides) + between * (len(names) - 1)) / 2
    for number, (name, wide) in enumerate(zip(names, wides, strict=True)):
        is_now = number == phase
        if is_now:
            yield rect(x, middle - words * 0.85, wide, words * 1.7, rx=words * 0.5, fill=BRASS)
        yield label(x + wide / 2, middle, name, words, fill=INK if is_now else MIST, bold=is_now)
        x += wide
        if number < len(names) - 1:
            yield label(x + between / 2, middle, "›", words, fill=MIST)
        x += between
