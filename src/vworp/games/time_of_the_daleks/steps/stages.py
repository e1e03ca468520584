"""Adventure D: the two stages after a roll, in which everybody may act until all have passed."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.time_of_the_daleks.actions import (
    DONE,
    PLAY,
    PLAY_ON,
    USE,
    USE_ON,
    ability_of,
)
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.console import affordable, works
from vworp.games.time_of_the_daleks.dice import dice_of, is_matched, is_under, pool_of
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.state import ACTING, HELPING, NOBODY, Decision, Table
from vworp.games.time_of_the_daleks.steps.paying import start_playing, start_using
from vworp.games.time_of_the_daleks.steps.pooling import (
    asking_order,
    is_equipment_for_any,
    played_cards,
)

REROLLING, CHANGING = range(2)


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
        from vworp.games.time_of_the_daleks.steps.facing import ChangeFacings
        from vworp.games.time_of_the_daleks.steps.rerolling import RerollDice

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
