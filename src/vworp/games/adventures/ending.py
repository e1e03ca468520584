"""How a story ends, and what everybody gets for it."""

from vworp.core import Result
from vworp.games.adventures.state import (
    CLIFFHANGER,
    DEFEAT,
    EARLY_VICTORY,
    GOES_ON,
    VICTORY,
    Adventure,
)

ENDINGS = {
    VICTORY: ("AT-262", "Victory: the plan is foiled, and the Doctor knows why", 1.0),
    EARLY_VICTORY: ("AT-264", "Victory: nobody is left to stop the Doctor", 1.0),
    CLIFFHANGER: ("AT-265", "A cliffhanger that no episode resolves: all are captured", -1.0),
    DEFEAT: ("AT-R81", "Defeat: the last episode is over and the plan goes on", -1.0),
}


def result(state: Adventure) -> Result | None:
    """AT-01, AT-R81. The players win or lose together."""
    if state.outcome == GOES_ON:
        return None
    rule, words, payoff = ENDINGS[state.outcome]
    return Result((payoff,) * state.seats, rule, words)
