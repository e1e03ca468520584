"""Choices that card effects leave to the holder's player: which figures, which prisoner."""

from typing import ClassVar

from vworp.core import push_in_order
from vworp.games.adventures.actions import CHOOSE, DONE
from vworp.games.adventures.cards.conditions import chosen_by
from vworp.games.adventures.cards.hands import CARDS
from vworp.games.adventures.cards.parts import effects_of
from vworp.games.adventures.cards.picking import candidates, limit_of, meet
from vworp.games.adventures.combat.prisoners import escape
from vworp.games.adventures.effects import Effect, Free, Modify, Status
from vworp.games.adventures.people import is_pc
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import Decision, join, split
from vworp.games.adventures.steps.chance import SeeMarkers
from vworp.games.adventures.steps.orders import AskOrder


class CardChoice(Decision):
    """A choice for one effect of a card."""

    __slots__ = ("card", "holder", "part", "place")

    rules: ClassVar[tuple[str, ...]] = ("AT-D07",)

    def __init__(self, seat: int, card: int, part: int, place: int, holder: int) -> None:
        super().__init__(seat)
        self.card = card
        self.part = part
        self.place = place
        self.holder = holder

    def effect(self) -> Effect:
        """The effect that the choice is for."""
        return effects_of(self.card, self.part)[self.place]


class ChooseFigures(CardChoice):
    """AT-D07. Whom a card meets, one after the other, up to its number."""

    __slots__ = ("chosen",)

    saves: ClassVar[tuple[str, ...]] = ("seat", "card", "part", "place", "holder", "chosen")

    def __init__(
        self, seat: int, card: int, part: int, place: int, holder: int, chosen: str
    ) -> None:
        super().__init__(seat, card, part, place, holder)
        self.chosen = chosen

    def ask(self, state: Adventure) -> str:
        """For which card."""
        return f"Choose whom “{CARDS[self.card].title}” meets, or be done"

    def _left(self, state: Adventure) -> list[Figure]:
        effect = self.effect()
        assert isinstance(effect, Status | Modify)
        chosen = split(self.chosen)
        found = candidates(state, effect, self.holder)
        return [figure for figure in found if figure.number not in chosen]

    def options(self, state: Adventure) -> list[int]:
        """Those it fits, or nobody more."""
        return sorted([DONE(), *(CHOOSE(figure.number) for figure in self._left(state))])

    def take(self, state: Adventure, action: int) -> None:
        """It meets this one; another may follow."""
        if action == DONE():
            return
        effect = self.effect()
        assert isinstance(effect, Status | Modify)
        (number,) = CHOOSE.args(action)
        meet(state, state.figures[number], effect)
        chosen = [*split(self.chosen), number]
        again = ChooseFigures(
            self.seat, self.card, self.part, self.place, self.holder, join(chosen)
        )
        if len(chosen) < limit_of(effect) and again._left(state):
            state.steps.append(again)


class ChoosePrisoner(CardChoice):
    """Section 5.3, `free`. Which prisoner escapes without a throw."""

    __slots__ = ("left",)

    rules: ClassVar[tuple[str, ...]] = ("AT-214", "AT-215")
    saves: ClassVar[tuple[str, ...]] = ("seat", "card", "part", "place", "holder", "left")
    prompt = "Choose the prisoner who escapes"

    def __init__(self, seat: int, card: int, part: int, place: int, holder: int, left: int) -> None:
        super().__init__(seat, card, part, place, holder)
        self.left = left

    def options(self, state: Adventure) -> list[int]:
        """Every prisoner of the aliens."""
        effect = self.effect()
        assert isinstance(effect, Free)
        return [CHOOSE(figure.number) for figure in chosen_by(state, effect.who)]

    def take(self, state: Adventure, action: int) -> None:
        """He is out, and may choose an order for this turn."""
        figure = state.figures[CHOOSE.args(action)[0]]
        escape(state, figure)
        again = ChoosePrisoner(
            self.seat, self.card, self.part, self.place, self.holder, self.left - 1
        )
        if self.left > 1 and again.options(state):
            state.steps.append(again)
        asked = [AskOrder(figure.number)] if is_pc(figure) else []
        push_in_order(state, SeeMarkers(), *asked)
