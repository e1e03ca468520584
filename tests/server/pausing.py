"""What the pauses of bots tell somebody who only looks at the times of events."""

from collections.abc import Sequence

from vworp.server.events import Acted
from vworp.server.table import Table


def pauses(table: Table) -> tuple[list[float], list[float]]:
    """Before decisions that others can't judge: pauses with one option, and with several."""
    forced: list[float] = []
    free: list[float] = []
    match = table.playing()
    before = table.log[0].logged.at
    for entry in table.log:
        if isinstance(entry.logged.event, Acted):
            state = match.state_at(entry.first - 1)
            if not state.step.may_go_unasked(state):
                pause = entry.logged.at - before
                (free if state.forced() is None else forced).append(pause)
        before = entry.logged.at
    return forced, free


def told_apart(some: Sequence[float], others: Sequence[float]) -> float:
    """The area under the ROC curve: 1 where the others are always longer, 0.5 by guessing."""
    wins = sum((b > a) + 0.5 * (b == a) for a in some for b in others)
    return wins / (len(some) * len(others))
