"""Adventure D: the two stages after a roll, in which everybody may act until all have passed."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.time_of_the_daleks.actions import (
    DONE,
    PLAY,
    PLAY_ON,
    SACRIFICE,
    SONIC_REROLL,
    SONIC_TURN,
    TURN,
    USE,
    USE_ON,
    ability_of,
)
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import (
    BLACK,
    CHANGE,
    FIXED_POINT,
    REROLL,
    TIME_LOCKED,
)
from vworp.games.time_of_the_daleks.rules.console import affordable, is_forbidden, works
from vworp.games.time_of_the_daleks.rules.dice import dice_of, is_matched, is_under, pool_of
from vworp.games.time_of_the_daleks.rules.pooling import (
    asking_order,
    is_equipment_for_any,
    played_cards,
)
from vworp.games.time_of_the_daleks.rules.rolling import lift, lift_all
from vworp.games.time_of_the_daleks.rules.stages import discard_black_die, turn, turns
from vworp.games.time_of_the_daleks.state import ACTING, HELPING, NOBODY, Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.paying import start_playing, start_using
from vworp.games.time_of_the_daleks.steps.rolling import MarkDice, RollDie, RollLifted

REROLLING, CHANGING = range(2)


class RollPools(Deed[Table]):
    """TD-61, TD-R27. The whole pool is rolled; without dice the adventure fails unrolled."""

    __slots__ = ()
    rules = ("TD-61", "TD-R27", "TD-R29")

    def run(self, table: Table) -> None:
        """Roll, then the two stages."""
        if any(pool.size() for pool in table.pools):
            push_in_order(table, RollDie(), Stage(REROLLING, 0, 0), Stage(CHANGING, 0, 0))


class Stage(Deed[Table]):
    """TD-62, TD-R28, TD-R29. Whose turn it is to act in a stage, until all have passed in a row.

    `place` counts along the asking order, `passes` those who passed one after another.
    """

    __slots__ = ("kind", "passes", "place")
    rules = ("TD-62", "TD-73", "TD-R29")
    saves: ClassVar[tuple[str, ...]] = ("kind", "place", "passes")

    def __init__(self, kind: int, place: int, passes: int) -> None:
        super().__init__()
        self.kind = kind
        self.place = place
        self.passes = passes

    def run(self, table: Table) -> None:
        """Success ends everything; otherwise the next player is asked."""
        order = asking_order(table)
        if is_matched(table) or self.passes == len(order):
            return
        player = order[self.place % len(order)]

        step = RerollDice if self.kind == REROLLING else ChangeFacings
        table.steps.append(step(table.seat_of(player), player, self.place, self.passes))


class StageStep(Decision):
    """One action of one player in a stage, or a pass."""

    __slots__ = ("passes", "place")
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "place", "passes")
    reads_hand: ClassVar[bool] = True
    stage: ClassVar[int] = REROLLING

    def __init__(self, seat: int, player: int, place: int, passes: int) -> None:
        super().__init__(seat, player)
        self.place = place
        self.passes = passes

    def is_pass(self, table: Table, action: int) -> bool:
        """TD-R29. A pass hands on; an action keeps the turn and wakes the others again."""
        is_pass = action == DONE()
        place, passes = (self.place + 1, self.passes + 1) if is_pass else (self.place, 0)
        table.steps.append(Stage(self.stage, place, passes))
        return is_pass

    def pools(self, table: Table) -> list[int]:
        """TD-107. The pools that there are."""
        return [ACTING] if table.helper == NOBODY else [ACTING, HELPING]

    def aids(self, table: Table, when: str, condition: str) -> list[int]:
        """TD-106, TD-107, TD-R33, TD-R46. Abilities and cards that could act on a pool now."""
        player = self.player
        own = pool_of(table, player)
        free = [pool for pool in self.pools(table) if not is_under(table, pool, condition)]
        uses, uses_on = [], []
        for ability in affordable(table, player, when):
            if is_equipment_for_any(ability):
                uses_on += [USE_ON(ability.number, p) for p in free if self.fits(table, p, ability)]
            elif own in free and self.fits(table, own, ability):
                uses.append(USE(ability.number))
        plays = [
            PLAY(card)
            for card in played_cards(table, player, when, for_any=False)
            if own in free and self.card_fits(table, own, card)
        ]
        plays_on = [
            PLAY_ON(card, pool)
            for card in played_cards(table, player, when, for_any=True)
            for pool in free
            if self.card_fits(table, pool, card)
        ]
        return [*uses, *uses_on, *plays, *plays_on]

    def card_fits(self, table: Table, pool: int, card: int) -> bool:
        """Whether any ability of a card could act on a pool."""
        return any(
            works(table, self.player, ability) and self.fits(table, pool, ability)
            for ability in BOX.cards[card].abilities
        )

    def fits(self, table: Table, pool: int, ability: Effect) -> bool:
        """Whether an ability could act on a pool."""
        return bool(dice_of(table.pools[pool], ability.colours))

    def take_aid(self, table: Table, action: int) -> None:
        """Use an ability, or play a card, on a pool."""
        player = self.player
        pool = pool_of(table, player)
        if action in USE_ON or action in PLAY_ON:
            pool = (USE_ON if action in USE_ON else PLAY_ON).args(action)[1]
        if action in USE or action in USE_ON:
            ability = ability_of(action)
            payments = start_using(table, player, ability)
            self.begin(table, pool, ability)
            push_in_order(table, *payments)
        else:
            card = (PLAY if action in PLAY else PLAY_ON).args(action)[0]
            start_playing(table, player, card)
            for ability in reversed(BOX.cards[card].abilities):
                self.begin(table, pool, ability)

    def begin(self, table: Table, pool: int, ability: Effect) -> None:
        """Start what the ability does."""
        raise NotImplementedError


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
