"""Adventure C: gathering, focusing, trimming and exterminating dice."""

from typing import ClassVar

from vworp.core import Deed, Illegal, push_in_order
from vworp.games.time_of_the_daleks.actions import (
    DONE,
    DROP,
    EXTERMINATE,
    GATHER,
    PLAY,
    PLAY_ON,
    POOLS,
    TAKE,
    USE,
    USE_ON,
    WAIVE,
    ability_of,
)
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK, COLOURS, CONDITIONS, POOL
from vworp.games.time_of_the_daleks.rules.console import affordable, use_code, works
from vworp.games.time_of_the_daleks.rules.dice import most_dice, pool_of, put_back, take_dice
from vworp.games.time_of_the_daleks.rules.pooling import (
    asking_order,
    can_change_pool,
    exterminated,
    is_equipment_for_any,
    is_plain,
    pool_cards,
    pools_in_play,
    waivable,
    why_not_add,
    why_not_focus,
    why_not_gather,
    why_not_pool_card,
    why_not_pool_of_others,
)
from vworp.games.time_of_the_daleks.state import ACTING, NOBODY, Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.paying import start_playing, start_using


class BuildPools(Deed[Table]):
    """TD-R22, TD-R07. The order in which pools are built, extermination last."""

    __slots__ = ()
    rules = ("TD-52", "TD-R22")

    def run(self, table: Table) -> None:
        """Acting Doctor, helper, Any Adventure cards, Daleks."""
        builders = [table.turn] if table.helper == NOBODY else [table.turn, table.helper]
        steps: list[Decision | Deed[Table]] = []
        for player in builders:
            seat = table.seat_of(player)
            steps += [Gather(seat, player), Focus(seat, player), Trim(seat, player)]
        steps += [AddDice(table.seat_of(player), player) for player in asking_order(table)]
        push_in_order(table, *steps, CountDaleks())


class Gather(Decision):
    """TD-52, TD-53, TD-D16, TD-D17. Dice icons, cards that add dice, conditions to ignore.

    Icons may be left unused; `gather` takes all that need no further choice.
    """

    __slots__ = ()
    rules = ("TD-52", "TD-53", "TD-106", "TD-R22", "TD-R47", "TD-D16", "TD-D17")
    prompt = "Gather your dice: take icons, play cards, or be done"
    reads_hand: ClassVar[bool] = True

    def options(self, table: Table) -> list[int]:
        """Whatever would still change the pool."""
        icons = self._usable(table)
        gather = [GATHER()] if any(is_plain(ability) for ability in icons) else []
        return [
            DONE(),
            *(USE(ability.number) for ability in icons),
            *(PLAY(card) for card in pool_cards(table, self.player)),
            *(
                PLAY_ON(card, pool_of(table, self.player))
                for card in pool_cards(table, self.player, for_any=True)
            ),
            *gather,
        ]

    def _usable(self, table: Table) -> list[Effect]:
        return [
            ability
            for ability in affordable(table, self.player, POOL)
            if ability.kind != "focus" and can_change_pool(table, self.player, ability)
        ]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        player = self.player
        if action in USE:
            return why_not_gather(table, player, ability_of(action))
        if action in PLAY:
            return why_not_pool_card(table, player, *PLAY.args(action), None)
        if action in PLAY_ON:
            card, pool = PLAY_ON.args(action)
            refusal = why_not_pool_card(table, player, card, pool)
            if refusal is None and pool != pool_of(table, player):
                return Illegal("TD-R22", "now you gather your own dice")
            return refusal
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """One thing at a time."""
        if action == DONE():
            return
        table.steps.append(self)
        pool = pool_of(table, self.player)
        if action == GATHER():
            for ability in self._usable(table):
                if is_plain(ability):
                    table.used.append(use_code(self.player, ability))
                    take_dice(table, table.pools[pool], ability.colours[0], ability.n)
        elif action in USE:
            payments = start_using(table, self.player, ability_of(action))
            change_pool(table, self.player, pool, ability_of(action))
            push_in_order(table, *payments)
        else:
            card = (PLAY if action in PLAY else PLAY_ON).args(action)[0]
            play_into_pool(table, self.player, pool, card)


def play_into_pool(table: Table, player: int, pool: int, card: int) -> None:
    """TD-R57. All abilities of a played card, in the printed order."""
    start_playing(table, player, card)
    for ability in reversed(BOX.cards[card].abilities):
        if works(table, player, ability) and can_change_pool(table, player, ability):
            change_pool(table, player, pool, ability)


def change_pool(table: Table, player: int, pool: int, ability: Effect) -> None:
    """Add dice, raise a limit, or ignore a condition."""
    seat = table.seat_of(player)
    if ability.kind == "add_dice" and len(ability.colours) == 1:
        take_dice(table, table.pools[pool], ability.colours[0], ability.n)
    elif ability.kind == "add_dice":
        table.steps.extend(TakeDie(seat, player, pool, ability.number, 0) for _ in range(ability.n))
    elif ability.kind == "waive":
        table.steps.append(WaiveCondition(seat, player, ability.number))
    elif ability.stat == "max_dice":
        table.bonus_dice += ability.delta
    elif ability.stat == "exterminate":
        table.bonus_exterminate += ability.delta


class TakeDie(Decision):
    """TD-55, TD-R22. The colour of a die that an icon with several colours gives.

    With `is_swap` it replaces a black die.
    """

    __slots__ = ("effect", "is_swap", "pool")
    rules = ("TD-55", "TD-R22")
    prompt = "Choose the colour of the die"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "pool", "effect", "is_swap")

    def __init__(self, seat: int, player: int, pool: int, effect: int, is_swap: int) -> None:
        super().__init__(seat, player)
        self.pool = pool
        self.effect = effect
        self.is_swap = is_swap

    def options(self, table: Table) -> list[int]:
        """Colours of the icon that the supply still has."""
        colours = sorted(BOX.effects[self.effect].colours)
        return [TAKE(colour) for colour in colours if table.supply[colour]]

    def take(self, table: Table, action: int) -> None:
        """Into the pool."""
        pool = table.pools[self.pool]
        if self.is_swap:
            put_back(table, pool, BLACK)
        take_dice(table, pool, TAKE.args(action)[0], 1)


class WaiveCondition(Decision):
    """TD-R34, TD-D17. The condition that this Doctor ignores in this adventure."""

    __slots__ = ("effect",)
    rules = ("TD-R34", "TD-D17")
    prompt = "Choose a condition to ignore"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "effect")

    def __init__(self, seat: int, player: int, effect: int) -> None:
        super().__init__(seat, player)
        self.effect = effect

    def options(self, table: Table) -> list[int]:
        """Those the challenge has."""
        pool = pool_of(table, self.player)
        found = waivable(table, pool, BOX.effects[self.effect])
        return [WAIVE(CONDITIONS.index(word)) for word in CONDITIONS if word in found]

    def take(self, table: Table, action: int) -> None:
        """For the own pool only."""
        pool = table.pools[pool_of(table, self.player)]
        pool.waived.append(CONDITIONS[WAIVE.args(action)[0]])


class Focus(Decision):
    """TD-54, TD-55, TD-D18. Each focus icon swaps one own black die for one of its colours."""

    __slots__ = ()
    rules = ("TD-54", "TD-55", "TD-D18")
    prompt = "Focus: swap black dice for coloured ones, or be done"

    def options(self, table: Table) -> list[int]:
        """Every unused icon, while there are black dice and coloured ones."""
        pool = table.pools[pool_of(table, self.player)]
        icons = [
            ability
            for ability in affordable(table, self.player, POOL)
            if ability.kind == "focus"
            and pool.waiting[BLACK]
            and any(table.supply[colour] for colour in ability.colours)
        ]
        return [DONE(), *(USE(ability.number) for ability in icons)]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in USE:
            return why_not_focus(table, self.player, ability_of(action))
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """One swap at a time."""
        if action == DONE():
            return
        ability = ability_of(action)
        table.steps.append(self)
        table.used.append(use_code(self.player, ability))
        pool = pool_of(table, self.player)
        table.steps.append(TakeDie(self.seat, self.player, pool, ability.number, 1))


class Trim(Decision):
    """TD-56, TD-57, TD-R24, TD-D19. Dice above the limit go back, as the owner likes."""

    __slots__ = ()
    rules = ("TD-56", "TD-57", "TD-58", "TD-R24", "TD-R25", "TD-D19")
    prompt = "Too many dice: put one back"

    def options(self, table: Table) -> list[int]:
        """Any own die, while there are too many."""
        pool = pool_of(table, self.player)
        if table.pools[pool].size() <= most_dice(table, pool):
            return []
        return [DROP(c) for c in ALL_COLOURS if table.pools[pool].waiting[c]]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        own = pool_of(table, self.player)
        if action in DROP and not table.pools[own].waiting[DROP.args(action)[0]]:
            colour, most = COLOURS[DROP.args(action)[0]], most_dice(table, own)
            reason = f"you have no {colour} die to put back; the limit is {most} dice"
            return Illegal("TD-56", reason)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """Until the limit is met."""
        pool = table.pools[pool_of(table, self.player)]
        put_back(table, pool, DROP.args(action)[0])
        table.steps.append(self)


class AddDice(Decision):
    """TD-107, TD-R22, TD-R46, TD-D20. Any Adventure cards that add dice, on either pool."""

    __slots__ = ()
    rules = ("TD-107", "TD-R46", "TD-D20")
    prompt = "Add dice with an Any Adventure card, or pass"
    reads_hand: ClassVar[bool] = True

    def options(self, table: Table) -> list[int]:
        """Each such card, on each pool; who builds a pool has had the chance for that one."""
        others = [p for p in pools_in_play(table) if p != pool_of(table, self.player)]
        uses = [
            USE_ON(ability.number, pool)
            for ability in affordable(table, self.player, POOL)
            if ability.kind == "add_dice" and is_equipment_for_any(ability)
            for pool in others
        ]
        cards = pool_cards(table, self.player, for_any=True)
        return [DONE(), *uses, *(PLAY_ON(card, pool) for card in cards for pool in others)]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        player = self.player
        if action in USE_ON:
            return why_not_add(table, player, ability_of(action), USE_ON.args(action)[1])
        if action in PLAY_ON:
            card, pool = PLAY_ON.args(action)
            refusal = why_not_pool_card(table, player, card, pool)
            return refusal or why_not_pool_of_others(table, player, pool)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """Then the owner of the pool trims again, and the offer stands."""
        if action == DONE():
            return
        pool = (USE_ON if action in USE_ON else PLAY_ON).args(action)[1]
        owner = table.turn if pool == ACTING else table.helper
        push_in_order(table, Trim(table.seat_of(owner), owner), self)
        if action in USE_ON:
            payments = start_using(table, self.player, ability_of(action))
            change_pool(table, self.player, pool, ability_of(action))
            push_in_order(table, *payments)
        else:
            play_into_pool(table, self.player, pool, PLAY_ON.args(action)[0])


class CountDaleks(Deed[Table]):
    """TD-59, TD-60, TD-R26. One die for each marker that counts, after modifiers."""

    __slots__ = ()
    rules = ("TD-59", "TD-60", "TD-R26")

    def run(self, table: Table) -> None:
        """TD-109. The acting Doctor chooses them one by one."""
        count = exterminated(table, table.turn)
        seat = table.seat_of(table.turn)
        table.steps.extend(ExterminateDie(seat, table.turn) for _ in range(count))


class ExterminateDie(Decision):
    """TD-59, TD-109, TD-R24, TD-D21. A die of either pool, as the helped Doctor chooses."""

    __slots__ = ()
    rules = ("TD-59", "TD-109", "TD-R24", "TD-D21")
    prompt = "The Daleks exterminate a die: choose which"

    def options(self, table: Table) -> list[int]:
        """Any die; none when all are gone."""
        return [
            EXTERMINATE(number, colour)
            for number, pool in enumerate(table.pools)
            for colour in ALL_COLOURS
            if pool.waiting[colour]
        ]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in EXTERMINATE:
            number, colour = EXTERMINATE.args(action)
            if not table.pools[number].waiting[colour]:
                reason = f"there is no {COLOURS[colour]} die in the {POOLS[number]} pool"
                return Illegal("TD-59", reason)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """Gone."""
        number, colour = EXTERMINATE.args(action)
        put_back(table, table.pools[number], colour)
