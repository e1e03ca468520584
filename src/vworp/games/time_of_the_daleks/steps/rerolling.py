"""Adventure D: re-rolling, one action at a time."""

from typing import ClassVar

from vworp.core import Deed
from vworp.games.time_of_the_daleks.actions import DONE, MARK, SACRIFICE, SONIC_REROLL, die
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX
from vworp.games.time_of_the_daleks.console import is_forbidden
from vworp.games.time_of_the_daleks.dice import dice_of, is_under, lift, lift_all, pool_of
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.state import NOBODY, Decision, Table
from vworp.games.time_of_the_daleks.steps.rolling import RollDie, next_die
from vworp.games.time_of_the_daleks.steps.stages import StageStep
from vworp.games.time_of_the_daleks.vocabulary import BLACK, FIXED_POINT, REROLL


class RerollDice(StageStep):
    """TD-63 to TD-72, TD-D22, TD-D23. Icons, two charges, or a black die, one at a time."""

    __slots__ = ()
    rules = ("TD-63", "TD-64", "TD-68", "TD-69", "TD-70", "TD-71", "TD-108", "TD-D22", "TD-D23")
    prompt = "Re-roll dice, or pass"

    def options(self, table: Table) -> list[int]:
        """TD-70, TD-71, TD-72. A fixed point leaves only the black dice."""
        aids = self.aids(table, REROLL, FIXED_POINT)
        own = pool_of(table, self.player)
        if own == NOBODY:
            return [DONE(), *aids]
        pool = table.pools[own]
        sonic = dice_of(pool, ALL_COLOURS) if self.may_use_sonic(table, own) else []
        black = dice_of(pool, (BLACK,)) if pool.size() > 1 else []
        return [
            DONE(),
            *aids,
            *(SONIC_REROLL(kind) for kind in sonic),
            *(SACRIFICE(kind % 6) for kind in black),
        ]

    def may_use_sonic(self, table: Table, pool: int) -> bool:
        """TD-68, TD-71. Two charges, no fixed point, nothing that forbids it."""
        return (
            table.charges[self.player] >= BOX.limits.sonic_reroll_cost
            and not is_under(table, pool, FIXED_POINT)
            and not is_forbidden(table, "sonic")
        )

    def take(self, table: Table, action: int) -> None:
        """Lift dice and roll them."""
        if self.is_pass(table, action):
            return
        if action in SONIC_REROLL:
            table.charges[self.player] -= BOX.limits.sonic_reroll_cost
            lift(table.pools[pool_of(table, self.player)], SONIC_REROLL.args(action)[0])
            table.steps.append(RollDie())
        elif action in SACRIFICE:
            discard_black_die(table, self.player, SACRIFICE.args(action)[0])
            table.steps.append(RollDie())
        else:
            self.take_aid(table, action)

    def begin(self, table: Table, pool: int, ability: Effect) -> None:
        """TD-65, TD-66, TD-67. ALL rolls at once; otherwise dice are marked first."""
        if ability.mode == "all":
            lift_all(table.pools[pool], ability.colours)
            table.steps.append(RollDie())
        else:
            most = ability.n if ability.mode == "number" else table.pools[pool].size()
            seat = table.seat_of(self.player)
            table.steps.append(RollLifted())
            table.steps.append(MarkDice(seat, self.player, pool, ability.number, most))


def discard_black_die(table: Table, player: int, symbol: int) -> None:
    """TD-69, TD-108, TD-R31. The die leaves the pool, all others of that pool are lifted."""
    pool = table.pools[pool_of(table, player)]
    pool.shown[die(BLACK, symbol)] -= 1
    table.supply[BLACK] += 1
    lift_all(pool, ALL_COLOURS)


class RollLifted(Deed[Table]):
    """TD-R30. At least one die was marked: they roll."""

    __slots__ = ()
    rules = ("TD-R30",)

    def run(self, table: Table) -> None:
        """Roll them."""
        if next_die(table) is not None:
            table.steps.append(RollDie())


class MarkDice(Decision):
    """TD-65, TD-66, TD-R30. Which dice an icon re-rolls: at least one, at most its number."""

    __slots__ = ("effect", "left", "pool")
    rules = ("TD-65", "TD-66", "TD-R30")
    prompt = "Mark dice to re-roll, then be done"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "pool", "effect", "left")

    def __init__(self, seat: int, player: int, pool: int, effect: int, left: int) -> None:
        super().__init__(seat, player)
        self.pool = pool
        self.effect = effect
        self.left = left

    def options(self, table: Table) -> list[int]:
        """Dice of the icon's colours that lie; done once one is marked."""
        pool = table.pools[self.pool]
        marked = [DONE()] if any(pool.waiting) else []
        colours = BOX.effects[self.effect].colours if self.left else ()
        return [*marked, *(MARK(kind) for kind in dice_of(pool, colours))]

    def take(self, table: Table, action: int) -> None:
        """Lift it, and offer the next."""
        if action == DONE():
            return
        lift(table.pools[self.pool], MARK.args(action)[0])
        table.steps.append(MarkDice(self.seat, self.player, self.pool, self.effect, self.left - 1))
