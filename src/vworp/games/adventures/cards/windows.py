"""Playing blue-edged cards in the windows of a turn (AT-85)."""

from typing import ClassVar

from vworp.core import Deed
from vworp.games.adventures.actions import DONE, PLAY
from vworp.games.adventures.cards.conditions import holds
from vworp.games.adventures.cards.deeds import carry_out
from vworp.games.adventures.cards.hands import CARDS, holder_of
from vworp.games.adventures.cards.live import MendDeadEnds, look_at_the_set
from vworp.games.adventures.cards.parts import EFFECTS
from vworp.games.adventures.people import is_active, is_prisoner, pcs
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import Decision

ORDERS, EVENTS, ESCAPE, ACT = "orders", "events", "escape", "act"


def may_use_cards(state: Adventure, figure: Figure, window: str) -> bool:
    """AT-R60. Captives can't use cards, except those for escapes."""
    return is_active(state, figure) or (window == ESCAPE and is_prisoner(figure))


def playable(state: Adventure, figure: Figure, window: str) -> list[int]:
    """AT-85, AT-D08. The blue-edged cards that this figure may play in a window."""
    if not may_use_cards(state, figure, window):
        return []
    return [
        card
        for card in figure.hand
        if CARDS[card].play == window and holds(state, CARDS[card].needs)
    ]


def use_up(state: Adventure, card: int) -> int:
    """AT-85, AT-R94. A card is used, once, and leaves the game; returns who held it."""
    holder = holder_of(state, card)
    assert holder is not None
    holder.hand.remove(card)
    state.set_aside.append(card)
    state.note("AT-85", f"{holder.sheet.name} plays {CARDS[card].title}")
    return holder.number


class CardWindow(Deed[Adventure]):
    """AT-R13. A moment at which cards of one kind can be played."""

    __slots__ = ("window",)

    rules: ClassVar[tuple[str, ...]] = ("AT-85", "AT-R13")
    saves: ClassVar[tuple[str, ...]] = ("window",)

    def __init__(self, window: str) -> None:
        super().__init__()
        self.window = window

    def run(self, state: Adventure) -> None:
        """Every player who has something to play is asked."""
        for seat in reversed(range(state.seats)):
            step = PlayCards(seat, self.window)
            if len(step.options(state)) > 1:
                state.steps.append(step)
        if self.window == EVENTS:
            state.steps.append(MendDeadEnds())
        look_at_the_set(state)


class PlayCards(Decision):
    """AT-85. A player may play cards now."""

    __slots__ = ("window",)

    rules: ClassVar[tuple[str, ...]] = ("AT-85", "AT-D08")
    saves: ClassVar[tuple[str, ...]] = ("seat", "window")
    prompt = "Play a card, or be done"

    def __init__(self, seat: int, window: str) -> None:
        super().__init__(seat)
        self.window = window

    def options(self, state: Adventure) -> list[int]:
        """The cards in the hands of this player's figures."""
        own = [figure for figure in pcs(state) if figure.seat == self.seat]
        cards = [card for figure in own for card in playable(state, figure, self.window)]
        return sorted([DONE(), *(PLAY(card) for card in cards)])

    def take(self, state: Adventure, action: int) -> None:
        """Play it; another may follow."""
        if action == DONE():
            return
        (card,) = PLAY.args(action)
        holder = use_up(state, card)
        if len(self.options(state)) > 1:
            state.steps.append(self)
        carry_out(state, card, EFFECTS, holder)
