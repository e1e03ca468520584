"""What all steps of this game share: words, refusals that name a rule, and often a figure."""

from typing import ClassVar

from vworp.core import ChanceStep, Deed, Illegal, Step
from vworp.games.adventures.actions import DONE, NOTHING
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.wording import capital, say_action


class Decision(Step[Adventure]):
    """A decision of one player."""

    __slots__ = ()

    def words(self, state: Adventure, action: int) -> str:
        """The action in plain words."""
        return capital(say_action(state, action))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """Who does what; doing nothing is not worth a line."""
        line = say_action(state, action)
        number = getattr(self, "figure", -1)
        if action in DONE or action in NOTHING:
            return ""
        if number in state.figures and state.figures[number].sheet.name not in line:
            line = f"{state.figures[number].sheet.name}: {line}"
        return capital(line)

    def refusal(self, state: Adventure, action: int) -> Illegal:
        """The rule that stands in the way."""
        asked = self.ask(state)
        return Illegal(self.rules[0], f"not now; {asked[:1].lower()}{asked[1:]}")


class Luck(ChanceStep[Adventure]):
    """A throw or a draw."""

    __slots__ = ()

    def words(self, state: Adventure, action: int) -> str:
        """The outcome in plain words."""
        return capital(say_action(state, action))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """What it was for, and how it fell."""
        return capital(f"{self.ask(state)}: {say_action(state, action)}")


class FigureDecision(Decision):
    """A decision for one figure."""

    __slots__ = ("figure",)

    saves: ClassVar[tuple[str, ...]] = ("seat", "figure")

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure = figure


class FigureLuck(Luck):
    """A throw or a draw for one figure."""

    __slots__ = ("figure",)

    saves: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure


class FigureDeed(Deed[Adventure]):
    """Something that happens by itself to one figure."""

    __slots__ = ("figure",)

    saves: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure


def split(row: str) -> list[int]:
    """A row of numbers as steps remember it."""
    return [int(word) for word in row.split()]


def join(numbers: list[int]) -> str:
    """The inverse of `split`."""
    return " ".join(str(number) for number in numbers)
