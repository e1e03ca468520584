"""The level that knows the rules and nothing else."""

from typing import ClassVar

from vworp.bots.bot import Bot
from vworp.core import State


class RandomBot(Bot):
    """Plays anything that is legal, all options alike."""

    name: ClassVar[str] = "random"
    summary: ClassVar[str] = "plays anything that is legal"

    def choose(self, view: State) -> int:
        return self._one_of(view.options())
