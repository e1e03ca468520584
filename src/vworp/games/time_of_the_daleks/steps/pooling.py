"""Adventure C: gathering, focusing, trimming and exterminating dice."""

from functools import partial
from typing import ClassVar

from vworp.core import Illegal, Step, push_in_order, step
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.printed import plural
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK, COLOURS, CONDITIONS, POOL
from vworp.games.time_of_the_daleks.forms import NOBODY, use_code
from vworp.games.time_of_the_daleks.rules import aiding, dice, pooling
from vworp.games.time_of_the_daleks.rules.console import affordable, works
from vworp.games.time_of_the_daleks.rules.daleks import exterminated
from vworp.games.time_of_the_daleks.state import ACTING, Table
from vworp.games.time_of_the_daleks.steps import base
from vworp.games.time_of_the_daleks.steps.paying import start_aid
from vworp.games.time_of_the_daleks.telling import pools
from vworp.games.time_of_the_daleks.telling.consoles import ability_used


@step
class BuildPools(base.Happening):
    """TD-R22, TD-R07. The order in which pools are built, extermination last."""

    rules = ("TD-52", "TD-R22")

    def run(self, table: Table) -> None:
        """Acting Doctor, helper, Any Adventure cards, Daleks."""
        builders = [table.acting] if table.helper == NOBODY else [table.acting, table.helper]
        steps: list[Step[Table]] = []
        for player in builders:
            seat = table.seat_of(player)
            steps += [kind(seat, player) for kind in BUILDING]
        steps += [AddDice(table.seat_of(player), player) for player in dice.asking_order(table)]
        push_in_order(table, *steps, CountDaleks())


@step
class Gather(base.OpenDecision):
    """TD-52, TD-53, TD-D16, TD-D17. Dice icons, cards that add dice, conditions to ignore.

    Icons may be left unused; `gather` takes all that need no further choice.
    """

    rules = ("TD-52", "TD-53", "TD-106", "TD-R22", "TD-R47", "TD-D16", "TD-D17")
    prompt = "Gather dice: all that your cards bring, or one by one"
    is_of_adventure = True
    needs_pool = True
    doing = "gathers dice"
    done = "Enough dice"
    reads_hand = True
    ladder: ClassVar[base.Ladder] = base.aids(
        use=pooling.why_not_gather,
        play=pooling.why_not_pool_card,
        play_on=pooling.why_not_gather_card,
    )

    def ask(self, table: Table) -> str:
        """TD-56. Who has some knows how many may roll."""
        own = dice.pool_of(table, self.player)
        size, most = table.pools[own].size(), dice.most_dice(table, own)
        if not size:
            return self.prompt
        return f"You have {plural(size, 'die')}, {most} may roll: another card, or enough?"

    def choices(self, table: Table) -> list[int]:
        icons = self._usable(table)
        gather = [act.GATHER()] if any(pooling.is_plain(ability) for ability in icons) else []
        return [
            *act.uses(icons),
            *act.plays(pooling.pool_cards(table, self.player)),
            *(
                act.PLAY_ON(card, dice.pool_of(table, self.player))
                for card in pooling.pool_cards(table, self.player, for_any=True)
            ),
            *gather,
        ]

    def _usable(self, table: Table) -> list[Effect]:
        return [
            ability
            for ability in affordable(table, self.player, POOL)
            if ability.kind != "focus" and pooling.can_change_pool(table, self.player, ability)
        ]

    def choose(self, table: Table, action: int) -> None:
        table.steps.append(self)
        pool = dice.pool_of(table, self.player)
        if action == act.GATHER():
            for ability in self._usable(table):
                if pooling.is_plain(ability):
                    table.used.append(use_code(self.player, ability))
                    dice.take_dice(table, table.pools[pool], ability.colours[0], ability.n)
        else:
            start_aid(table, self.player, action, partial(change_pool, pool=pool))


def change_pool(table: Table, player: int, ability: Effect, pool: int) -> None:
    """Add dice, raise a limit, or ignore a condition, as far as it works here."""
    seat = table.seat_of(player)
    if not works(table, player, ability) or not pooling.can_change_pool(table, player, ability):
        return
    if ability.kind == "add_dice" and len(ability.colours) == 1:
        dice.take_dice(table, table.pools[pool], ability.colours[0], ability.n)
    elif ability.kind == "add_dice":
        table.steps.extend(TakeDie(seat, player, pool, ability.number, 0) for _ in range(ability.n))
    elif ability.kind == "waive":
        table.steps.append(WaiveCondition(seat, player, ability.number))
    elif ability.stat == "max_dice":
        table.bonus_dice += ability.delta
    elif ability.stat == "exterminate":
        table.bonus_exterminate += ability.delta


@step
class TakeDie(base.Decision):
    """TD-55, TD-R22. The colour of a die that an icon with several colours gives.

    With `is_swap` it replaces a black die.
    """

    rules = ("TD-55", "TD-R22")
    prompt = "Which colour shall the die have?"
    is_of_adventure = True
    doing = "takes a die"

    pool: base.PoolNumber
    effect: base.EffectNumber
    is_swap: base.YesNo

    def options(self, table: Table) -> list[int]:
        """Colours of the icon that the supply still has."""
        colours = sorted(BOX.effects[self.effect].colours)
        return [act.TAKE(colour) for colour in colours if table.supply[colour]]

    def told(self, table: Table, action: int, viewer: int) -> str:
        """A swap for the only colour of an icon has been told with the icon."""
        is_choice = len(BOX.effects[self.effect].colours) > 1
        return super().told(table, action, viewer) if is_choice else ""

    def take(self, table: Table, action: int) -> None:
        pool = table.pools[self.pool]
        if self.is_swap:
            dice.put_back(table, pool, BLACK)
        dice.take_dice(table, pool, act.TAKE.args(action)[0], 1)


@step
class WaiveCondition(base.Decision):
    """TD-R34, TD-D17. The condition that this Doctor ignores in this adventure."""

    rules = ("TD-R34", "TD-D17")
    prompt = "Which condition do you ignore?"
    is_of_adventure = True

    effect: base.EffectNumber

    def options(self, table: Table) -> list[int]:
        pool = dice.pool_of(table, self.player)
        found = pooling.waivable(table, pool, BOX.effects[self.effect])
        return [act.WAIVE(CONDITIONS.index(word)) for word in CONDITIONS if word in found]

    def take(self, table: Table, action: int) -> None:
        pool = table.pools[dice.pool_of(table, self.player)]
        condition = CONDITIONS[act.WAIVE.args(action)[0]]
        pool.waived.append(condition)
        pools.condition_ignored(table, condition)


@step
class Focus(base.OpenDecision):
    """TD-54, TD-55, TD-D18. Each focus icon swaps one own black die for one of its colours."""

    rules = ("TD-54", "TD-55", "TD-D18")
    prompt = "Swap a black die for a coloured one, or go on"
    is_of_adventure = True
    needs_pool = True
    doing = "focuses dice"
    done = "Go on"
    ladder: ClassVar[base.Ladder] = base.aids(use=pooling.why_not_focus)

    def choices(self, table: Table) -> list[int]:
        """Every unused icon, while there are black dice and coloured ones."""
        pool = table.pools[dice.pool_of(table, self.player)]
        return act.uses(
            ability
            for ability in affordable(table, self.player, POOL)
            if ability.kind == "focus"
            and pool.waiting[BLACK]
            and any(table.supply[colour] for colour in ability.colours)
        )

    def choose(self, table: Table, action: int) -> None:
        ability = act.ability_of(action)
        table.steps.append(self)
        table.used.append(use_code(self.player, ability))
        ability_used(table, self.player, ability)
        pool = dice.pool_of(table, self.player)
        table.steps.append(TakeDie(self.seat, self.player, pool, ability.number, 1))


@step
class Trim(base.Decision):
    """TD-56, TD-57, TD-R24, TD-D19. Dice above the limit go back, as the owner likes."""

    rules = ("TD-56", "TD-57", "TD-58", "TD-R24", "TD-R25", "TD-D19")
    prompt = "Too many dice: put one back"
    is_of_adventure = True
    needs_pool = True
    doing = "has too many dice"

    def ask(self, table: Table) -> str:
        """TD-56. How many have to go."""
        own = dice.pool_of(table, self.player)
        size, most = table.pools[own].size(), dice.most_dice(table, own)
        count = "one back" if size == most + 1 else f"{size - most} back, one by one"
        return f"You have {plural(size, 'die')}, {most} may roll: put {count}"

    def options(self, table: Table) -> list[int]:
        """Any own die, while there are too many."""
        pool = dice.pool_of(table, self.player)
        if table.pools[pool].size() <= dice.most_dice(table, pool):
            return []
        return [act.DROP(c) for c in ALL_COLOURS if table.pools[pool].waiting[c]]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        own = dice.pool_of(table, self.player)
        if action in act.DROP and not table.pools[own].waiting[act.DROP.args(action)[0]]:
            colour, most = COLOURS[act.DROP.args(action)[0]], dice.most_dice(table, own)
            reason = f"you have no {colour} die to put back; the limit is {most} dice"
            return Illegal("TD-56", reason)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        pool = table.pools[dice.pool_of(table, self.player)]
        dice.put_back(table, pool, act.DROP.args(action)[0])
        table.steps.append(self)


@step
class AddDice(base.OpenDecision):
    """TD-107, TD-R22, TD-R46, TD-D20. Any Adventure cards that add dice, on either pool."""

    rules = ("TD-107", "TD-R46", "TD-D20")
    prompt = "Add dice to their roll with a card, or pass"
    is_of_adventure = True
    doing = "may add dice"
    reads_hand = True
    ladder: ClassVar[base.Ladder] = base.aids(
        use_on=pooling.why_not_add, play_on=pooling.why_not_add_card
    )

    def choices(self, table: Table) -> list[int]:
        """Each such card, on each pool; who builds a pool has had the chance for that one."""
        others = [p for p in dice.pools_in_play(table) if p != dice.pool_of(table, self.player)]
        uses = [
            act.USE_ON(ability.number, pool)
            for ability in affordable(table, self.player, POOL)
            if ability.kind == "add_dice" and dice.is_equipment_for_any(ability)
            for pool in others
        ]
        cards = pooling.pool_cards(table, self.player, for_any=True)
        return [*uses, *(act.PLAY_ON(card, pool) for card in cards for pool in others)]

    def choose(self, table: Table, action: int) -> None:
        """Then the owner of the pool trims again, and the offer stands."""
        pool = aiding.pool_aimed_at(table, self.player, action)
        owner = table.acting if pool == ACTING else table.helper
        push_in_order(table, Trim(table.seat_of(owner), owner), self)
        start_aid(table, self.player, action, partial(change_pool, pool=pool))


@step
class CountDaleks(base.Happening):
    """TD-59, TD-60, TD-R26. One die for each marker that counts, after modifiers."""

    rules = ("TD-59", "TD-60", "TD-R26")
    is_of_turn = True

    def run(self, table: Table) -> None:
        """TD-109. The acting Doctor chooses them one by one."""
        count = exterminated(table, table.acting)
        seat = table.seat_of(table.acting)
        table.steps.extend(ExterminateDie(seat, table.acting) for _ in range(count))


@step
class ExterminateDie(base.Decision):
    """TD-59, TD-109, TD-R24, TD-D21. A die of either pool, as the helped Doctor chooses."""

    rules = ("TD-59", "TD-109", "TD-R24", "TD-D21")
    prompt = "The Daleks exterminate a die: which one?"
    is_of_adventure = True
    is_of_acting_doctor = True
    doing = "loses a die"

    def options(self, table: Table) -> list[int]:
        """Any die; none when all are gone."""
        return [
            act.EXTERMINATE(number, colour)
            for number, pool in enumerate(table.pools)
            for colour in ALL_COLOURS
            if pool.waiting[colour]
        ]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in act.EXTERMINATE:
            number, colour = act.EXTERMINATE.args(action)
            if not table.pools[number].waiting[colour]:
                reason = f"there is no {COLOURS[colour]} die in the {act.POOLS[number]} pool"
                return Illegal("TD-59", reason)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        number, colour = act.EXTERMINATE.args(action)
        pools.die_exterminated(table, number, colour)
        dice.lose_die(table, table.pools[number], colour)


BUILDING: tuple[type[base.Decision], ...] = (Gather, Focus, Trim)
"""TD-52 to TD-57. How a Doctor builds a pool."""
