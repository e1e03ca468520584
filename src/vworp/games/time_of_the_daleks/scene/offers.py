"""Which shapes an option concerns, and how likely success is after it."""

from collections.abc import Callable, Sequence

from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules.dice import pool_of
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.study.bound import best_of
from vworp.scene import offers


class Offers(offers.Offers):
    """The options of the one who decides, with the console and the dice pool that they concern."""

    __slots__ = ("best_chance", "chances", "player", "pool")

    def __init__(
        self,
        table: Table,
        chances: Callable[[Table], dict[int, float]],
        best_chance: Callable[[Table], float],
    ) -> None:
        super().__init__(table)
        self.chances = chances(table) if self.options else {}
        self.best_chance = best_chance
        step = table.steps[-1] if table.steps else None
        self.player = step.player if isinstance(step, Decision) else NOBODY
        own = pool_of(table, self.player) if self.player != NOBODY else NOBODY
        self.pool = int(getattr(step, "pool", own))

    def on_die(self, pool: int, die: int) -> list[int]:
        """What concerns dice that lie in a pool."""
        return self["die", die] if pool == self.pool else []

    def on_waiting(self, pool: int, colour: int) -> list[int]:
        """What concerns dice of a pool that are not rolled yet."""
        own = self["waiting", colour] if pool == self.pool else []
        return own + self[f"waiting-{pool}", colour]

    def chance(self, actions: Sequence[int]) -> float | None:
        """How likely success is after the best of these options; None where that is not told."""
        found = [self.chances[action] for action in actions if action in self.chances]
        return best_of(found) if found else None
