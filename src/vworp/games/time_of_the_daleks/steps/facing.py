"""Adventure D: changing facings, one die at a time."""

from typing import ClassVar

from vworp.games.time_of_the_daleks.actions import DONE, SONIC_TURN, TURN, die
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.console import is_forbidden
from vworp.games.time_of_the_daleks.dice import dice_of, is_matched, is_under, pool_of
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.state import NOBODY, Decision, Pool, Table
from vworp.games.time_of_the_daleks.steps.stages import CHANGING, StageStep
from vworp.games.time_of_the_daleks.vocabulary import CHANGE, TIME_LOCKED


class ChangeFacings(StageStep):
    """TD-73 to TD-77, TD-D24, TD-D25. Icons and cards, or three charges, one die at a time."""

    __slots__ = ()
    rules = ("TD-73", "TD-74", "TD-75", "TD-76", "TD-77", "TD-D24", "TD-D25")
    prompt = "Change the facing of a die, or pass"
    stage: ClassVar[int] = CHANGING

    def options(self, table: Table) -> list[int]:
        """TD-76, TD-77. A time lock forbids all of it."""
        aids = self.aids(table, CHANGE, TIME_LOCKED)
        own = pool_of(table, self.player)
        if own == NOBODY or not self.may_use_sonic(table, own):
            return [DONE(), *aids]
        return [
            DONE(),
            *aids,
            *(
                SONIC_TURN(kind, symbol)
                for kind in dice_of(table.pools[own], ALL_COLOURS)
                for symbol in ALL_SYMBOLS
                if symbol != kind % 6
            ),
        ]

    def may_use_sonic(self, table: Table, pool: int) -> bool:
        """TD-75, TD-77. Three charges, no time lock, nothing that forbids it."""
        return (
            table.charges[self.player] >= BOX.limits.sonic_change_cost
            and not is_under(table, pool, TIME_LOCKED)
            and not is_forbidden(table, "sonic")
        )

    def fits(self, table: Table, pool: int, ability: Effect) -> bool:
        """A die of its colours that shows something else."""
        return bool(turns(table.pools[pool], ability))

    def take(self, table: Table, action: int) -> None:
        """Turn a die."""
        if self.is_pass(table, action):
            return
        if action in SONIC_TURN:
            table.charges[self.player] -= BOX.limits.sonic_change_cost
            kind, symbol = SONIC_TURN.args(action)
            turn(table.pools[pool_of(table, self.player)], kind, symbol)
        else:
            self.take_aid(table, action)

    def begin(self, table: Table, pool: int, ability: Effect) -> None:
        """Which die, and to which symbol."""
        seat = table.seat_of(self.player)
        table.steps.append(TurnDie(seat, self.player, pool, ability.number, ability.n))


def turns(pool: Pool, ability: Effect) -> list[int]:
    """TD-74, TD-R32. Every die of the colours to every symbol it does not show."""
    return [
        TURN(kind, symbol)
        for kind in dice_of(pool, ability.colours)
        for symbol in sorted(ability.to)
        if symbol != kind % 6
    ]


def turn(pool: Pool, kind: int, symbol: int) -> None:
    """TD-74, TD-75, TD-R32. The die shows that symbol until it is rolled again."""
    pool.shown[kind] -= 1
    pool.shown[die(kind // 6, symbol)] += 1


class TurnDie(Decision):
    """TD-74, TD-D24. The die that an icon turns, and its new symbol."""

    __slots__ = ("effect", "left", "pool")
    rules = ("TD-74", "TD-R32", "TD-D24")
    prompt = "Choose a die and the symbol to turn it to"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "pool", "effect", "left")

    def __init__(self, seat: int, player: int, pool: int, effect: int, left: int) -> None:
        super().__init__(seat, player)
        self.pool = pool
        self.effect = effect
        self.left = left

    def options(self, table: Table) -> list[int]:
        """The first turn must be made, further ones may be."""
        ability = BOX.effects[self.effect]
        done = [DONE()] if self.left < ability.n else []
        return [*done, *(turns(table.pools[self.pool], ability) if self.left else [])]

    def take(self, table: Table, action: int) -> None:
        """Turn it."""
        if action == DONE():
            return
        turn(table.pools[self.pool], *TURN.args(action))
        if self.left > 1 and not is_matched(table):
            step = TurnDie(self.seat, self.player, self.pool, self.effect, self.left - 1)
            table.steps.append(step)
