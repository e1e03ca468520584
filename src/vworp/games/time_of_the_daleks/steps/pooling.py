"""Adventure C: gathering, focusing, trimming and exterminating dice."""

from vworp.core import Illegal, Step, push_in_order, step
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
from vworp.games.time_of_the_daleks.rules.console import affordable, works
from vworp.games.time_of_the_daleks.rules.daleks import exterminated
from vworp.games.time_of_the_daleks.rules.dice import (
    asking_order,
    is_equipment_for_any,
    most_dice,
    pool_of,
    pools_in_play,
    put_back,
    take_dice,
)
from vworp.games.time_of_the_daleks.rules.pooling import (
    can_change_pool,
    is_plain,
    pool_cards,
    waivable,
    why_not_add,
    why_not_focus,
    why_not_gather,
    why_not_pool_card,
    why_not_pool_of_others,
)
from vworp.games.time_of_the_daleks.state import ACTING, NOBODY, Table, use_code
from vworp.games.time_of_the_daleks.steps.base import (
    Decision,
    EffectNumber,
    Happening,
    PoolNumber,
    YesNo,
)
from vworp.games.time_of_the_daleks.steps.paying import start_playing, start_using


@step
class BuildPools(Happening):
    """TD-R22, TD-R07. The order in which pools are built, extermination last."""

    rules = ("TD-52", "TD-R22")

    def run(self, table: Table) -> None:
        """Acting Doctor, helper, Any Adventure cards, Daleks."""
        builders = [table.acting] if table.helper == NOBODY else [table.acting, table.helper]
        steps: list[Step[Table]] = []
        for player in builders:
            seat = table.seat_of(player)
            steps += [kind(seat, player) for kind in BUILDING]
        steps += [AddDice(table.seat_of(player), player) for player in asking_order(table)]
        push_in_order(table, *steps, CountDaleks())


@step
class Gather(Decision):
    """TD-52, TD-53, TD-D16, TD-D17. Dice icons, cards that add dice, conditions to ignore.

    Icons may be left unused; `gather` takes all that need no further choice.
    """

    rules = ("TD-52", "TD-53", "TD-106", "TD-R22", "TD-R47", "TD-D16", "TD-D17")
    prompt = "Gather your dice: take icons, play cards, or be done"
    is_of_adventure = True
    needs_pool = True
    doing = "gathers dice"
    done = "Enough dice"
    reads_hand = True

    def options(self, table: Table) -> list[int]:
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
            return why_not_pool_card(table, player, PLAY.args(action)[0], None)
        if action in PLAY_ON:
            card, pool = PLAY_ON.args(action)
            refusal = why_not_pool_card(table, player, card, pool)
            if refusal is None and pool != pool_of(table, player):
                return Illegal("TD-R22", "now you gather your own dice")
            return refusal
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
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


@step
class TakeDie(Decision):
    """TD-55, TD-R22. The colour of a die that an icon with several colours gives.

    With `is_swap` it replaces a black die.
    """

    rules = ("TD-55", "TD-R22")
    prompt = "Choose the colour of the die"
    is_of_adventure = True
    doing = "takes a die"

    pool: PoolNumber
    effect: EffectNumber
    is_swap: YesNo

    def options(self, table: Table) -> list[int]:
        """Colours of the icon that the supply still has."""
        colours = sorted(BOX.effects[self.effect].colours)
        return [TAKE(colour) for colour in colours if table.supply[colour]]

    def take(self, table: Table, action: int) -> None:
        pool = table.pools[self.pool]
        if self.is_swap:
            put_back(table, pool, BLACK)
        take_dice(table, pool, TAKE.args(action)[0], 1)


@step
class WaiveCondition(Decision):
    """TD-R34, TD-D17. The condition that this Doctor ignores in this adventure."""

    rules = ("TD-R34", "TD-D17")
    prompt = "Choose a condition to ignore"
    is_of_adventure = True

    effect: EffectNumber

    def options(self, table: Table) -> list[int]:
        pool = pool_of(table, self.player)
        found = waivable(table, pool, BOX.effects[self.effect])
        return [WAIVE(CONDITIONS.index(word)) for word in CONDITIONS if word in found]

    def take(self, table: Table, action: int) -> None:
        pool = table.pools[pool_of(table, self.player)]
        pool.waived.append(CONDITIONS[WAIVE.args(action)[0]])


@step
class Focus(Decision):
    """TD-54, TD-55, TD-D18. Each focus icon swaps one own black die for one of its colours."""

    rules = ("TD-54", "TD-55", "TD-D18")
    prompt = "Focus: swap black dice for coloured ones, or be done"
    is_of_adventure = True
    needs_pool = True
    doing = "focuses dice"
    done = "Go on"

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
        if action == DONE():
            return
        ability = ability_of(action)
        table.steps.append(self)
        table.used.append(use_code(self.player, ability))
        pool = pool_of(table, self.player)
        table.steps.append(TakeDie(self.seat, self.player, pool, ability.number, 1))


@step
class Trim(Decision):
    """TD-56, TD-57, TD-R24, TD-D19. Dice above the limit go back, as the owner likes."""

    rules = ("TD-56", "TD-57", "TD-58", "TD-R24", "TD-R25", "TD-D19")
    prompt = "Too many dice: put one back"
    is_of_adventure = True
    needs_pool = True
    doing = "has too many dice"

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
        pool = table.pools[pool_of(table, self.player)]
        put_back(table, pool, DROP.args(action)[0])
        table.steps.append(self)


@step
class AddDice(Decision):
    """TD-107, TD-R22, TD-R46, TD-D20. Any Adventure cards that add dice, on either pool."""

    rules = ("TD-107", "TD-R46", "TD-D20")
    prompt = "Add dice with an Any Adventure card, or pass"
    is_of_adventure = True
    reads_hand = True

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
        owner = table.acting if pool == ACTING else table.helper
        push_in_order(table, Trim(table.seat_of(owner), owner), self)
        if action in USE_ON:
            payments = start_using(table, self.player, ability_of(action))
            change_pool(table, self.player, pool, ability_of(action))
            push_in_order(table, *payments)
        else:
            play_into_pool(table, self.player, pool, PLAY_ON.args(action)[0])


@step
class CountDaleks(Happening):
    """TD-59, TD-60, TD-R26. One die for each marker that counts, after modifiers."""

    rules = ("TD-59", "TD-60", "TD-R26")
    is_of_turn = True

    def run(self, table: Table) -> None:
        """TD-109. The acting Doctor chooses them one by one."""
        count = exterminated(table, table.acting)
        seat = table.seat_of(table.acting)
        table.steps.extend(ExterminateDie(seat, table.acting) for _ in range(count))


@step
class ExterminateDie(Decision):
    """TD-59, TD-109, TD-R24, TD-D21. A die of either pool, as the helped Doctor chooses."""

    rules = ("TD-59", "TD-109", "TD-R24", "TD-D21")
    prompt = "The Daleks exterminate a die: choose which"
    is_of_adventure = True
    is_of_acting_doctor = True
    doing = "loses a die"

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
        number, colour = EXTERMINATE.args(action)
        put_back(table, table.pools[number], colour)


BUILDING: tuple[type[Decision], ...] = (Gather, Focus, Trim)
"""TD-52 to TD-57. How a Doctor builds a pool."""
