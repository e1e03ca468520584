"""K-9 out of power, on somebody's arm (AT-80)."""

from vworp.games.adventures.actions import (
    CARRY,
    DONE,
)
from vworp.games.adventures.people import (
    is_prisoner,
    touches,
)
from vworp.games.adventures.roster import K9
from vworp.games.adventures.state import (
    ON_TABLE,
    Adventure,
    Figure,
)
from vworp.games.adventures.steps.base import FigureDecision
from vworp.games.adventures.wording import name_of


def may_carry_k9(state: Adventure, figure: Figure) -> bool:
    """AT-80, AT-D09. K-9 out of power, in contact at the start of step 3."""
    dog = state.figures.get(K9)
    return (
        dog is not None
        and dog.is_low_power
        and dog.place == ON_TABLE
        and not is_prisoner(dog)
        and figure.number != K9
        and touches(figure, dog)
        and all(other.carries != K9 for other in state.figures.values())
    )


class AskCarry(FigureDecision):
    """AT-80. K-9 may be carried by one person, who can do nothing else."""

    __slots__ = ()

    rules = ("AT-80", "AT-D09")

    def ask(self, state: Adventure) -> str:
        """Who."""
        return f"Does {name_of(state, self.figure)} carry K-9?"

    def options(self, state: Adventure) -> list[int]:
        """Yes or no."""
        return [DONE(), CARRY(self.figure)]

    def take(self, state: Adventure, action: int) -> None:
        """He comes along."""
        if action in CARRY:
            state.figures[self.figure].carries = K9
