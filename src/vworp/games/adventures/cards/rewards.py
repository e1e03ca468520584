"""AT-84. What a completed quest earns."""

from typing import ClassVar

from vworp.games.adventures.actions import FEW, REWARD
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import Decision


class Reward(Decision):
    """AT-84, AT-R40. Up to 2 cards, drawn when next somebody can be given any."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-84", "AT-R40")
    prompt = "The quest is completed: take 0, 1 or 2 cards with the next draw"

    def options(self, state: Adventure) -> list[int]:
        """None, one or two."""
        return [REWARD(count) for count in range(len(FEW))]

    def take(self, state: Adventure, action: int) -> None:
        """They wait for the next draw."""
        state.rewards += REWARD.args(action)[0]
