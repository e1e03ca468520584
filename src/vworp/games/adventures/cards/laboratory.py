"""Scientists at work in the laboratory (chapter 3.13)."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures.actions import D6, DRAW, LABORATORY
from vworp.games.adventures.cards.deck import is_empty, take_from_top, top_card
from vworp.games.adventures.cards.drawing import offer
from vworp.games.adventures.cards.hands import CARDS, put_under
from vworp.games.adventures.cards.live import look_at_the_set
from vworp.games.adventures.catalogue import catalogue
from vworp.games.adventures.people import (
    is_active,
    is_doctor,
    is_immobilised,
    is_in_contact,
    is_scientist,
    pcs,
)
from vworp.games.adventures.state import STAND, Adventure, Figure
from vworp.games.adventures.steps.base import FigureLuck

_RULES = catalogue().laboratory


def workers(state: Adventure) -> list[int]:
    """AT-154, AT-R79, AT-R101. Scientists who stand inside the laboratory, not in contact."""
    piece = state.table.laboratory
    if piece < 0:
        return []
    return [
        figure.number
        for figure in pcs(state)
        if figure.order == STAND
        and is_scientist(figure)
        and is_active(state, figure)
        and not is_immobilised(state, figure)
        and state.ground.inside(figure.point, piece)
        and not is_in_contact(state, figure)
    ]


def level_of(figure: Figure) -> int:
    """AT-155, AT-R79. 3 for the Doctor, 2 for anybody else."""
    return _RULES.level_doctor if is_doctor(figure) else _RULES.level_other


def cards_for(die: int, level: int) -> int:
    """AT-156, AT-R79. How many cards the events table grants; a natural 1 is nothing."""
    if die == 1:
        return 0
    total = die + level
    return next(row.draw for row in catalogue().events.row if row.total[0] <= total <= row.total[1])


class LaboratoryDice(Deed[Adventure]):
    """AT-156. Every scientist at work throws, apart from the others' dice."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-154", "AT-156", "AT-R79")

    def run(self, state: Adventure) -> None:
        """AT-R79. Their act of this turn is spent."""
        found = workers(state)
        for number in found:
            state.figures[number].act = (LABORATORY(),)
        push_in_order(state, *(LaboratoryDie(number) for number in found))


class LaboratoryDie(FigureLuck):
    """AT-156. A scientist's D6."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-155", "AT-156", "AT-R79")

    def ask(self, state: Adventure) -> str:
        """Who, with which level."""
        figure = state.figures[self.figure]
        return f"{figure.sheet.name} works in the laboratory, level {level_of(figure)}"

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D6."""
        return {D6(face): 1 for face in range(6)}

    def take(self, state: Adventure, action: int) -> None:
        """So many cards are drawn for this scientist."""
        level = level_of(state.figures[self.figure])
        count = cards_for(D6.args(action)[0] + 1, level)
        state.steps.append(LaboratoryDraw(self.figure, count))


class LaboratoryDraw(Deed[Adventure]):
    """One card for a scientist, and then the next."""

    __slots__ = ("figure", "left")

    rules: ClassVar[tuple[str, ...]] = ("AT-156", "AT-157")
    saves: ClassVar[tuple[str, ...]] = ("figure", "left")

    def __init__(self, figure: int, left: int) -> None:
        super().__init__()
        self.figure = figure
        self.left = left

    def run(self, state: Adventure) -> None:
        """While there are any."""
        if self.left <= 0 or is_empty(state):
            look_at_the_set(state)
            return
        state.steps += [LaboratoryDraw(self.figure, self.left - 1), LaboratoryCard(self.figure)]


class LaboratoryCard(FigureLuck):
    """AT-157. A card drawn in the laboratory."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-157", "AT-R79")
    prompt = "A card is drawn in the laboratory"

    def weights(self, state: Adventure) -> dict[int, int]:
        """What can be on top."""
        return top_card(state)

    def take(self, state: Adventure, action: int) -> None:
        """Idea Cards numbered 1 to 3 are offered to the scientist, the rest goes under."""
        (card,) = DRAW.args(action)
        take_from_top(state, card)
        if CARDS[card].number in _RULES.keep_numbers:
            offer(state, card, [self.figure])
        else:
            put_under(state, card)
            state.note("AT-157", f"{CARDS[card].title} is of no use in the laboratory")
