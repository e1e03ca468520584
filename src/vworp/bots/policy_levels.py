"""The levels that follow the game's own policy: overlooking much, and seeing everything."""

from collections.abc import Sequence
from typing import ClassVar

from vworp.bots.bot import Bot
from vworp.core import State, registry


class Companion(Bot):
    """Follows the game's policy: the option with the highest weight, one of the best when tied."""

    name: ClassVar[str] = "companion"
    summary: ClassVar[str] = "does what a sensible player would do"

    def choose(self, view: State) -> int:
        options = view.options()
        return options[0] if len(options) == 1 else self._best(view, options)

    def _best(self, view: State, options: Sequence[int]) -> int:
        weights = registry.find(view.game_id).policy.weigh(view, options)
        best = max(weights)
        return self._one_of(
            [option for option, weight in zip(options, weights, strict=True) if weight == best]
        )


class Novice(Companion):
    """Follows the game's policy among what it notices, and overlooks the rest.

    Each option is overlooked with the chance `OVERLOOKS`, in each decision anew; if all are, one
    is taken blindly. Unlike noise on the weights this means the same in every game, however
    far apart a policy sets its weights. Against a companion, overlooking 0.25 and 0.35 won between
    an eighth and two fifths of a few dozen to two hundred games, by game; 1/3 itself was not run.
    """

    name: ClassVar[str] = "novice"
    summary: ClassVar[str] = "means well, and overlooks a lot"

    OVERLOOKS: ClassVar[float] = 1 / 3

    def _best(self, view: State, options: Sequence[int]) -> int:
        noticed = [option for option in options if self._rng.random() >= self.OVERLOOKS]
        return super()._best(view, noticed) if noticed else self._one_of(options)
