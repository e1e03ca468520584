"""Step 4 of a turn: attacks, with windows A, R and B and the dice."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from vworp.core import ChanceStep, Illegal, beats, step
from vworp.core.chance import Dice
from vworp.games.dalek_invasion.actions import (
    ACTIONS,
    ATTACK,
    BLACK,
    CONTINUE,
    END_ATTACKS,
    RED,
    WITHDRAW,
)
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT
from vworp.games.dalek_invasion.rules import attack, powers
from vworp.games.dalek_invasion.rules.setup import counted, map_name, place_name
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import base
from vworp.games.dalek_invasion.steps.conquest import territory_falls
from vworp.games.dalek_invasion.study.battle import opening_chance

_END_ATTACKS = END_ATTACKS()
_WITHDRAW = WITHDRAW()
_FIRST_ATTACK = ATTACK.first
_FIRST_CONTINUE = CONTINUE.first
_FIRST_BLACK = BLACK.first
_FIRST_RED = RED.first


@step
class AttackPhase(base.TurnDeed):
    """DI-64, DI-81, DI-82. Between attacks: another one, or the step is over."""

    def run(self, table: Table) -> None:
        """Ask if anything can be attacked."""
        table.source = NOWHERE
        table.target = NOWHERE
        table.force = 0
        if not table.is_beaten and attack.may_attack(table, table.active):
            table.steps.append(ATTACK_STEP[table.active])

    def battle_faults(self, table: Table) -> Iterator[str]:
        """DI-81. Whatever the last attack was, it is over."""
        return iter(())


@step
class Attack(base.Decision):
    """DI-64 to DI-70. From where, on whom and with how many; or no more attacks."""

    rules = ("DI-65", "DI-64", "DI-66", "DI-67", "DI-68", "DI-69", "DI-70", "DI-R29", "DI-R34")
    prompt = "To attack, choose a territory of yours, then a neighbour"
    asked_by = AttackPhase

    def options(self, table: Table) -> list[int]:
        """DI-64, DI-65. Every possible attack, and the end of them."""
        found = attack.possible_attacks(table, self.seat)
        found.append(_END_ATTACKS)
        return found

    def take(self, table: Table, action: int) -> None:
        """DI-66. One source, one target; after the battle this question comes again (DI-81)."""
        if action == _END_ATTACKS:
            base.tell_pass(table, self.seat)
            return
        pair, dice = divmod(action - _FIRST_ATTACK, attack.MOST_BLACK)
        table.source, table.target = divmod(pair, TERRITORY_COUNT)
        table.force = dice + 1
        table.steps.append(ATTACK_PHASE)
        if table.story is not None:
            table.tell(attack.march(table))
        _aim(table)

    def words(self, table: Table, action: int) -> str:
        """DI-77. An attack with the odds of the whole battle when it begins with so many dice.

        With how many is said where they are fewer than could be.
        """
        if action not in ATTACK:
            return ACTIONS.verb_of(action).say(action)
        source, target, dice = ATTACK.args(action)
        chance = opening_chance(table, source, target, dice + 1)
        is_boldest = dice + 1 == attack.most_dice(table, source, target)
        begun = "" if is_boldest else f" with {counted(dice + 1)}"
        battle = f"Attack {map_name(target)} from {map_name(source)}{begun}"
        return f"{battle}: {round(100 * chance)} % to take it"

    def does(self, table: Table, action: int) -> str:
        if action == _END_ATTACKS:
            return "ends the attacks"
        source, target, dice = ATTACK.args(action)
        whom, there = table.name(table.owner[target]), place_name(target)
        return f"attacks {whom} in {there} from {place_name(source)} with {counted(dice + 1)}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-65 to DI-69. An attack by the rules of attacks."""
        if action not in ATTACK:
            return super().why_not(table, action)
        source, target, dice = ATTACK.args(action)
        return attack.why_not_attack(table, self.seat, source, target, dice + 1)

    def faults(self, table: Table) -> Iterator[str]:
        """DI-64, DI-82. Something can be attacked."""
        yield from super().faults(table)
        if table.is_beaten or not attack.may_attack(table, self.seat):
            yield "DI-64: no attack is possible"


# A roll, in its order.


def _aim(table: Table) -> None:
    """Window A, attacker first (DI-R47)."""
    if not base.open_window(table, AIM_WINDOW, table.active):
        _ask_defender(table)


def _ask_defender(table: Table) -> None:
    """Window A, then the defender; nobody answers for a neutral army (DI-R49)."""
    if not base.open_window(table, DEFENCE_WINDOW, table.owner[table.target]):
        _roll(table)


def _roll(table: Table) -> None:
    """DI-72. All dice are taken up; they fall one after the other."""
    table.black = []
    table.red = []
    table.steps.append(BLACK_DIE)


def _dice_have_fallen(table: Table) -> None:
    """Window R: the attacker may roll low dice again."""
    if not base.open_window(table, RESULT_WINDOW, table.active):
        _settle(table)


def _settle(table: Table) -> None:
    """DI-77, DI-78. Losses; then the territory falls, the attacker is beaten, or he chooses."""
    attack.remove_losses(table)
    if attack.is_conquered(table):
        territory_falls(table)
    elif attack.is_attacker_beaten(table):
        _beaten(table)
    else:
        table.steps.append(GO_ON[table.active])


def _beaten(table: Table) -> None:
    """DI-82, DI-R30. No further attacks, unless window B undoes it."""
    table.is_beaten = True
    seat = table.active
    if table.story is not None:
        where = f"{table.name(seat)} is beaten in {place_name(table.source)}"
        verdict = beats.stamp("beaten", shapes.garrison(table.source), seat=seat, mood="bad")
        table.note("DI-82", f"{where} and attacks no more this turn", verdict)
    base.open_window(table, BEATEN_WINDOW, seat)


@step
class AimWindow(base.PowerWindow, base.InBattle):
    """Window A: an attack is declared, the attacker may play a card."""

    rules = ("DI-62", "DI-63", "DI-R46", "DI-R59")
    window = powers.AT_AIM
    without = "Roll without a card"

    def ask(self, table: Table) -> str:
        return f"You attack {map_name(table.target)}: play a card first, or just roll?"

    def go_on(self, table: Table, *, is_played: bool) -> None:
        _ask_defender(table)


@step
class DefenceWindow(base.PowerWindow, base.InBattle):
    """Window A: the defender's answer."""

    rules = ("DI-62", "DI-63", "DI-R46", "DI-R49", "DI-R59")
    window = powers.AT_DEFENCE
    without = "Defend without a card"

    def go_on(self, table: Table, *, is_played: bool) -> None:
        _roll(table)

    def ask(self, table: Table) -> str:
        rival, place = table.name(table.active), map_name(table.target)
        return f"{rival} attacks {place} with {table.force}: play a card?"

    def may_decide(self, table: Table) -> bool:
        """DI-62. The defender."""
        return self.seat == table.owner[table.target]


@step
class Die(ChanceStep[Table], base.InBattle):
    """One die."""

    first: ClassVar[int]

    def weights(self, table: Table) -> dict[int, int]:
        return {self.first + pips: 1 for pips in range(6)}

    def sample(self, table: Table, dice: Dice) -> int:
        return self.first + dice.below(6)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-63. A second card in the same attack is too late for good, not only for now."""
        power = base.power_of(action)
        reason = None if power is None else powers.why_no_second_card(table, power)
        return reason or super().why_not(table, action)


@step
class BlackDie(Die):
    """DI-10, DI-70. A die of the attacker's."""

    rules = ("DI-70", "DI-10", "DI-72")
    prompt = "The attack dice fall"
    first = BLACK.first

    def take(self, table: Table, action: int) -> None:
        """One for each attacking Dalek, then the red ones; after PC-10 those lie already."""
        black = table.black
        black.append(action - _FIRST_BLACK + 1)
        if len(black) < table.force:
            table.steps.append(self)
            return
        if table.story is not None:
            table.tell(_thrown(black, shapes.black_die, table.active))
        if table.red:
            _settle(table)
        else:
            table.steps.append(RED_DIE)

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Told with the last red die; dice rolled again are told at once."""
        if len(table.black) + 1 < table.force or not table.red:
            return ""
        return _told_dice(table, [*table.black, action - _FIRST_BLACK + 1], table.red)

    def faults(self, table: Table) -> Iterator[str]:
        """DI-70. Some are still to fall; after PC-10 the red ones lie."""
        yield from super().faults(table)
        if len(table.black) >= table.force or len(table.red) not in (0, attack.red_dice(table)):
            yield "DI-70: the dice still to fall"


@step
class RedDie(Die):
    """DI-10, DI-71. A die of the defender's."""

    rules = ("DI-71", "DI-10", "DI-72", "DI-R31", "DI-R50")
    prompt = "The defence dice fall"
    first = RED.first

    def take(self, table: Table, action: int) -> None:
        red = table.red
        red.append(action - _FIRST_RED + 1)
        if len(red) < attack.red_dice(table):
            table.steps.append(self)
            return
        if table.story is not None:
            defender = table.player_of(table.owner[table.target])
            table.tell(_thrown(red, shapes.red_die, defender))
        _dice_have_fallen(table)

    def told(self, table: Table, action: int, viewer: int) -> str:
        red = [*table.red, action - _FIRST_RED + 1]
        return _told_dice(table, table.black, red) if len(red) == attack.red_dice(table) else ""

    def faults(self, table: Table) -> Iterator[str]:
        """DI-71. The black ones lie, and some red ones are still to fall."""
        yield from super().faults(table)
        if len(table.black) != table.force or len(table.red) >= attack.red_dice(table):
            yield "DI-71: the dice still to fall"


def _told_dice(table: Table, black: list[int], red: list[int]) -> str:
    """DI-72, DI-73. Who has thrown what, the highest dice first."""
    attacker, defender = table.name(table.active), table.name(table.owner[table.target])
    place = place_name(table.target)
    return f"{attacker} throws {_listed(black)}, {defender} in {place} throws {_listed(red)}"


def _listed(dice: list[int]) -> str:
    *others, last = [str(pips) for pips in sorted(dice, reverse=True)]
    return f"{', '.join(others)} and {last}" if others else last


def _thrown(dice: list[int], shape: Callable[[int], str], seat: int | None) -> beats.Beat:
    """DI-72. Dice of one side, as they lie: the highest first."""
    words = " ".join([str(pips) for pips in sorted(dice, reverse=True)])
    return beats.throw(*[shape(number) for number in range(len(dice))], words=words, seat=seat)


@step
class ResultWindow(base.PowerWindow, base.InBattle):
    """Window R: the dice lie, nothing is removed yet."""

    rules = ("DI-62", "DI-63", "DI-R46", "DI-R59")
    window = powers.AT_RESULT
    without = "Keep this roll"

    def go_on(self, table: Table, *, is_played: bool) -> None:
        """Roll the dice taken up again, or let the roll stand."""
        if is_played:
            table.steps.append(BLACK_DIE)
        else:
            _settle(table)

    def ask(self, table: Table) -> str:
        mine, theirs = _listed(table.black), _listed(table.red)
        rival = table.name(table.owner[table.target])
        return f"You threw {mine}, {rival} {theirs}: play a card?"

    def battle_faults(self, table: Table) -> Iterator[str]:
        """DI-72. All dice have fallen."""
        yield from super().battle_faults(table)
        if len(table.black) != table.force or len(table.red) != attack.red_dice(table):
            yield "DI-72: all dice have fallen"


@step
class GoOn(base.Decision, base.InBattle):
    """DI-77, DI-78, DI-79. After a roll that settled nothing: go on, or withdraw."""

    rules = ("DI-78", "DI-77", "DI-79", "DI-R29")
    attackers = 1

    def options(self, table: Table) -> list[int]:
        """DI-79. With one to three Daleks, or not at all."""
        most = attack.most_dice(table, table.source, table.target)
        return [*range(_FIRST_CONTINUE, _FIRST_CONTINUE + most), _WITHDRAW]

    def take(self, table: Table, action: int) -> None:
        """DI-81. After withdrawing, further attacks may follow."""
        if action != _WITHDRAW:
            table.force = action - _FIRST_CONTINUE + 1
            _aim(table)
        elif table.story is not None:
            defender = table.player_of(table.owner[table.target])
            place = shapes.garrison(table.target)
            table.tell(beats.stamp("holds out", place, seat=defender, mood="good"))

    def ask(self, table: Table) -> str:
        ours, theirs = counted(table.daleks[table.source]), table.daleks[table.target]
        return f"Your {ours} against {theirs} in {map_name(table.target)}: go on?"

    def words(self, table: Table, action: int) -> str:
        """DI-77. So many dice with the odds of the rest of the battle when it goes on with them."""
        if action not in CONTINUE:
            return ACTIONS.verb_of(action).say(action)
        chance = opening_chance(table, table.source, table.target, action - _FIRST_CONTINUE + 1)
        return f"{CONTINUE.say(action)}: {round(100 * chance)} %"

    def does(self, table: Table, action: int) -> str:
        there = place_name(table.target)
        if action == _WITHDRAW:
            return f"withdraws: {there} holds out"
        return f"attacks {there} again with {counted(action - _FIRST_CONTINUE + 1)}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """DI-66, DI-79. As many dice as are left, or another matter."""
        if action in CONTINUE:
            dice = action - _FIRST_CONTINUE + 1
            return attack.why_not_dice(table, table.source, table.target, dice)
        if action in ATTACK:
            return Illegal("DI-66", "one attack at a time: go on with this one, or withdraw")
        return super().why_not(table, action)


@step
class BeatenWindow(base.PowerWindow, base.InBattle):
    """Window B: the attacker has been beaten."""

    rules = ("DI-62", "DI-63", "DI-82", "DI-R46", "DI-R59")
    is_beaten = True
    attackers = 0
    window = powers.AT_BEATEN

    def ask(self, table: Table) -> str:
        return f"You are beaten in {place_name(table.source)}: play a card?"

    def battle_faults(self, table: Table) -> Iterator[str]:
        """DI-R30. Only the guard is left."""
        yield from super().battle_faults(table)
        if not attack.is_attacker_beaten(table):
            yield "DI-R30: only the guard is left"


ATTACK_PHASE = AttackPhase()
ATTACK_STEP = tuple(Attack(seat) for seat in base.SEATS)
AIM_WINDOW = tuple(AimWindow(seat) for seat in base.SEATS)
DEFENCE_WINDOW = tuple(DefenceWindow(seat) for seat in base.SEATS)
BLACK_DIE = BlackDie()
RED_DIE = RedDie()
RESULT_WINDOW = tuple(ResultWindow(seat) for seat in base.SEATS)
GO_ON = tuple(GoOn(seat) for seat in base.SEATS)
BEATEN_WINDOW = tuple(BeatenWindow(seat) for seat in base.SEATS)
