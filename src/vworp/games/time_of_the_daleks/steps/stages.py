"""Adventure D: the two stages after a roll, in which everybody may act until all have passed."""

from functools import partial
from typing import Annotated, ClassVar

from vworp.core import Illegal, Word, push_in_order, step
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.legend import say_symbols
from vworp.games.time_of_the_daleks.box.printed import say_die
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK, SYMBOLS
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules import aiding, charges, console, dice, stages
from vworp.games.time_of_the_daleks.rules.rolling import lift, lift_all
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps import base
from vworp.games.time_of_the_daleks.steps.paying import start_aid
from vworp.games.time_of_the_daleks.steps.rolling import MarkDice, RollDie, RollLifted
from vworp.games.time_of_the_daleks.telling.challenge import die_turned
from vworp.games.time_of_the_daleks.telling.pools import lying

REROLLING, CHANGING = range(2)
StageNumber = Annotated[int, Word(("rerolling", "changing"), as_number=True, kind="stage")]


@step
class RollPools(base.Happening):
    """TD-61, TD-R27. The whole pool is rolled; without dice the adventure fails unrolled."""

    rules = ("TD-61", "TD-R27", "TD-R29")

    def run(self, table: Table) -> None:
        if any(pool.size() for pool in table.pools):
            push_in_order(table, RollDie(), Stage(REROLLING), Stage(CHANGING))


@step
class Stage(base.Happening):
    """TD-62, TD-R28, TD-R29. Whose turn it is to act in a stage, until all have passed in a row.

    `place` counts along the asking order, `passes` those who passed one after another.
    """

    rules = ("TD-62", "TD-73", "TD-R29")

    kind: StageNumber
    place: base.Count = 0
    passes: base.Count = 0

    def run(self, table: Table) -> None:
        """Success ends everything; otherwise the next player is asked."""
        order = dice.asking_order(table)
        if dice.is_matched(table) or self.passes == len(order):
            return
        player = order[self.place % len(order)]
        kind = RerollDice if self.kind == REROLLING else ChangeFacings
        table.steps.append(kind(table.seat_of(player), player, self.place, self.passes))

    def fault(self, table: Table) -> str:
        too_many = self.passes > table.players
        return f"TD-R29: {self!r} can't have {self.passes} passes" if too_many else ""


@step
class StageStep(base.OpenDecision):
    """One action of one player in a stage, or a pass."""

    is_of_adventure = True
    reads_hand = True
    stage: ClassVar[int] = REROLLING
    way: ClassVar[stages.Way] = stages.REROLLS

    place: base.Count = 0
    passes: base.Count = 0

    def ask(self, table: Table) -> str:
        """What is still wanting, and what can be done about it."""
        missing = [symbol for symbol, n in enumerate(dice.missing_symbols(table)) for _ in range(n)]
        wanting = say_symbols(missing) if missing else "nothing"
        return f"Missing: {wanting}. {self.prompt}"

    def fault(self, table: Table) -> str:
        order = dice.asking_order(table)
        if self.passes >= len(order):
            return f"TD-R29: {self!r} can't have {self.passes} passes"
        if self.player != order[self.place % len(order)]:
            return f"TD-R29: {self!r} asks somebody whose turn it is not in the stage"
        return super().fault(table)

    def end(self, table: Table) -> None:
        """TD-R29. A pass hands on."""
        table.steps.append(Stage(self.stage, self.place + 1, self.passes + 1))

    def choose(self, table: Table, action: int) -> None:
        """TD-R29. An action keeps the turn and wakes the others again."""
        table.steps.append(Stage(self.stage, self.place, 0))

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-106, TD-107, TD-R33, TD-R46. What keeps abilities and cards from a pool."""
        if act.is_use(action):
            return self._why_not_use(table, act.ability_of(action), act.pool_named(action))
        if act.is_play(action):
            return self._why_not_play(table, act.card_of(action), act.pool_named(action))
        return super().why_not(table, action)

    def _why_not_use(self, table: Table, ability: Effect, named: int | None) -> Illegal | None:
        pool = dice.pool_of(table, self.player) if named is None else named
        return (
            console.why_not_use(table, self.player, ability, self.way.when)
            or dice.why_not_named("that card", dice.is_equipment_for_any(ability), named)
            or stages.why_not_on_pool(table, self.way, pool)
            or (None if self.fits(table, pool, ability) else console.idle("that ability"))
        )

    def _why_not_play(self, table: Table, card: int, named: int | None) -> Illegal | None:
        pool = dice.pool_of(table, self.player) if named is None else named
        name = BOX.cards[card].name
        return (
            console.why_not_play(table, self.player, card, self.way.when)
            or dice.why_not_named(name, BOX.cards[card].is_any_adventure, named)
            or stages.why_not_on_pool(table, self.way, pool)
            or (None if self.card_fits(table, pool, card) else console.idle(name))
        )

    def aids(self, table: Table) -> list[int]:
        """TD-106, TD-107, TD-R33, TD-R46. Abilities and cards that could act on a pool now."""
        player, (when, condition) = self.player, self.way[:2]
        own = dice.pool_of(table, player)
        free = aiding.pools_free_of(table, condition)
        uses, uses_on = [], []
        for ability in console.affordable(table, player, when):
            if dice.is_equipment_for_any(ability):
                uses_on += [
                    act.USE_ON(ability.number, p) for p in free if self.fits(table, p, ability)
                ]
            elif own in free and self.fits(table, own, ability):
                uses.append(act.USE(ability.number))
        plays = [
            act.PLAY(card)
            for card in dice.played_cards(table, player, when, for_any=False)
            if own in free and self.card_fits(table, own, card)
        ]
        plays_on = [
            act.PLAY_ON(card, pool)
            for card in dice.played_cards(table, player, when, for_any=True)
            for pool in free
            if self.card_fits(table, pool, card)
        ]
        return [*uses, *uses_on, *plays, *plays_on]

    def sonic_dice(self, table: Table) -> list[int]:
        """TD-68, TD-75. The kinds of dice that charges could be spent on."""
        if stages.why_not_sonic(table, self.player, self.way) is not None:
            return []
        return dice.dice_of(table.pools[dice.pool_of(table, self.player)], ALL_COLOURS)

    def card_fits(self, table: Table, pool: int, card: int) -> bool:
        """Whether any ability of a card could act on a pool."""
        return any(
            console.works(table, self.player, ability) and self.fits(table, pool, ability)
            for ability in BOX.cards[card].abilities
        )

    def fits(self, table: Table, pool: int, ability: Effect) -> bool:
        """Whether an ability could act on a pool."""
        return bool(dice.dice_of(table.pools[pool], ability.colours))

    def take_aid(self, table: Table, action: int) -> None:
        """Use an ability, or play a card, on a pool."""
        pool = aiding.pool_aimed_at(table, self.player, action)
        start_aid(table, self.player, action, partial(self.begin, pool=pool))

    def begin(self, table: Table, player: int, ability: Effect, pool: int) -> None:
        """Start what the ability does."""
        raise NotImplementedError


@step
class RerollDice(StageStep):
    """TD-63 to TD-72, TD-D22, TD-D23. Icons, two charges, or a black die, one at a time."""

    rules = ("TD-63", "TD-64", "TD-68", "TD-69", "TD-70", "TD-71", "TD-108", "TD-D22", "TD-D23")
    prompt = "Re-roll dice?"
    doing = "may re-roll"

    def choices(self, table: Table) -> list[int]:
        """TD-70, TD-71, TD-72. A fixed point leaves only the black dice."""
        aids = self.aids(table)
        own = dice.pool_of(table, self.player)
        if own == NOBODY:
            return aids
        pool = table.pools[own]
        black = dice.dice_of(pool, (BLACK,)) if pool.size() > 1 else []
        return [
            *aids,
            *(act.SONIC_REROLL(kind) for kind in self.sonic_dice(table)),
            *(act.SACRIFICE(kind % 6) for kind in black),
        ]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in act.SONIC_REROLL:
            return stages.why_not_sonic_die(
                table, self.player, self.way, *act.SONIC_REROLL.args(action)
            )
        if action in act.SACRIFICE:
            return stages.why_not_sacrifice(table, self.player, *act.SACRIFICE.args(action))
        if action in act.SONIC_TURN:
            return Illegal("TD-73", "dice are turned once all have passed on re-rolls")
        return super().why_not(table, action)

    def choose(self, table: Table, action: int) -> None:
        super().choose(table, action)
        if action in act.SONIC_REROLL:
            charges.spend(table, self.player, BOX.limits.sonic_reroll_cost)
            lift(table, dice.pool_of(table, self.player), act.SONIC_REROLL.args(action)[0])
            table.steps.append(RollDie())
        elif action in act.SACRIFICE:
            stages.discard_black_die(table, self.player, act.SACRIFICE.args(action)[0])
            table.steps.append(RollDie())
        else:
            self.take_aid(table, action)

    def begin(self, table: Table, player: int, ability: Effect, pool: int) -> None:
        """TD-65, TD-66, TD-67. ALL rolls at once; otherwise dice are marked first."""
        if ability.mode == "all":
            lift_all(table.pools[pool], ability.colours)
            table.steps.append(RollDie())
        else:
            most = ability.n if ability.mode == "number" else table.pools[pool].size()
            seat = table.seat_of(self.player)
            table.steps.append(RollLifted())
            table.steps.append(MarkDice(seat, self.player, pool, ability.number, most))


@step
class ChangeFacings(StageStep):
    """TD-73 to TD-77, TD-D24, TD-D25. Icons and cards, or three charges, one die at a time."""

    rules = ("TD-73", "TD-74", "TD-75", "TD-76", "TD-77", "TD-D24", "TD-D25")
    prompt = "Turn a die?"
    doing = "may turn dice"
    stage: ClassVar[int] = CHANGING
    way: ClassVar[stages.Way] = stages.CHANGES

    def choices(self, table: Table) -> list[int]:
        """TD-76, TD-77. A time lock forbids all of it."""
        return [
            *self.aids(table),
            *(
                act.SONIC_TURN(kind, symbol)
                for kind in self.sonic_dice(table)
                for symbol in ALL_SYMBOLS
                if symbol != kind % 6
            ),
        ]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in act.SONIC_TURN:
            kind, symbol = act.SONIC_TURN.args(action)
            refusal = stages.why_not_sonic_die(table, self.player, self.way, kind)
            if refusal is None and kind % 6 == symbol:
                return Illegal("TD-75", "the die shows that symbol already")
            return refusal
        if action in act.SONIC_REROLL:
            return Illegal("TD-73", "re-rolling is over: say which symbol to turn the die to")
        return super().why_not(table, action)

    def fits(self, table: Table, pool: int, ability: Effect) -> bool:
        """A die of its colours that shows something else."""
        return bool(stages.turns(table.pools[pool], ability))

    def choose(self, table: Table, action: int) -> None:
        super().choose(table, action)
        if action in act.SONIC_TURN:
            charges.spend(table, self.player, BOX.limits.sonic_change_cost)
            turn_die(table, dice.pool_of(table, self.player), *act.SONIC_TURN.args(action))
        else:
            self.take_aid(table, action)

    def begin(self, table: Table, player: int, ability: Effect, pool: int) -> None:
        """Which die, and to which symbol."""
        seat = table.seat_of(self.player)
        table.steps.append(TurnDie(seat, self.player, pool, ability.number, ability.n))


@step
class TurnDie(base.OpenDecision):
    """TD-74, TD-D24. The die that an icon turns, and its new symbol."""

    rules = ("TD-74", "TD-R32", "TD-D24")
    prompt = "Which die do you turn, and to which symbol?"
    is_of_adventure = True
    doing = "turns a die"

    pool: base.PoolNumber
    effect: base.EffectNumber
    left: base.Count

    def choices(self, table: Table) -> list[int]:
        ability = BOX.effects[self.effect]
        found = stages.turns(table.pools[self.pool], ability) if self.left else []
        return [act.TURN(kind, symbol) for kind, symbol in found]

    def may_end(self, table: Table) -> bool:
        """The first turn must be made, further ones may be."""
        return self.left < BOX.effects[self.effect].n

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in act.TURN and action not in self.choices(table):
            kind, symbol = act.TURN.args(action)
            return Illegal("TD-74", f"this icon can't turn {say_die(kind)} to {SYMBOLS[symbol]}")
        return super().why_not(table, action)

    def choose(self, table: Table, action: int) -> None:
        turn_die(table, self.pool, *act.TURN.args(action))
        if self.left > 1 and not dice.is_matched(table):
            step = TurnDie(self.seat, self.player, self.pool, self.effect, self.left - 1)
            table.steps.append(step)


def turn_die(table: Table, number: int, die: int, symbol: int) -> None:
    """TD-74, TD-75, TD-R28. A die is turned, and counts at once."""
    pool = table.pools[number]
    place = lying(pool, die)
    stages.turn(pool, die, symbol)
    die_turned(table, number, act.die(die // 6, symbol), place)
