"""Adventure D: the dice roll, one after another."""

from vworp.core import Illegal, step
from vworp.games.time_of_the_daleks.actions import FACE, MARK, die
from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.printed import say_die
from vworp.games.time_of_the_daleks.rules.dice import dice_of
from vworp.games.time_of_the_daleks.rules.rolling import lift, next_die
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps import base
from vworp.games.time_of_the_daleks.telling.challenge import die_falls


@step
class RollDie(base.Luck):
    """TD-61, TD-R05. One story die after another, black ones first."""

    rules = ("TD-61", "TD-63", "TD-R05")
    prompt = "The story dice roll"
    is_of_adventure = True
    is_at_once = True

    def weights(self, table: Table) -> dict[int, int]:
        """The faces of a die of this colour."""
        found = next_die(table)
        assert found is not None
        _, colour = found
        faces = BOX.faces[colour]
        return {FACE(die(colour, s)): faces[s] for s in ALL_SYMBOLS if faces[s]}

    def take(self, table: Table, action: int) -> None:
        found = next_die(table)
        assert found is not None
        pool, colour = found
        (face,) = FACE.args(action)
        pool.waiting[colour] -= 1
        pool.shown[face] += 1
        die_falls(table, pool, face)
        if next_die(table) is not None:
            table.steps.append(self)

    def words(self, table: Table, action: int) -> str:
        colour, symbol = FACE.domains[0][FACE.args(action)[0]].split("-")
        return f"A {colour} die shows {symbol}"

    def fault(self, table: Table) -> str:
        return "" if next_die(table) else "TD-61: RollDie needs dice that wait to be rolled"


@step
class RollLifted(base.Happening):
    """TD-R30. At least one die was marked: they roll."""

    rules = ("TD-R30",)
    is_of_turn = True

    def run(self, table: Table) -> None:
        if next_die(table) is not None:
            table.steps.append(RollDie())


@step
class MarkDice(base.OpenDecision):
    """TD-65, TD-66, TD-R30. Which dice an icon re-rolls: at least one, at most its number."""

    rules = ("TD-65", "TD-66", "TD-R30")
    prompt = "Pick the dice to roll again"
    is_of_adventure = True
    doing = "picks dice to re-roll"
    done = "Roll them"

    pool: base.PoolNumber
    effect: base.EffectNumber
    left: base.Count

    def choices(self, table: Table) -> list[int]:
        """Dice of the icon's colours that lie."""
        colours = BOX.effects[self.effect].colours if self.left else ()
        return [MARK(kind) for kind in dice_of(table.pools[self.pool], colours)]

    def may_end(self, table: Table) -> bool:
        return any(table.pools[self.pool].waiting)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in MARK and action not in self.choices(table):
            kind = say_die(*MARK.args(action))
            return Illegal("TD-64", f"no {kind} die lies here that this icon could re-roll")
        return super().why_not(table, action)

    def choose(self, table: Table, action: int) -> None:
        lift(table, self.pool, MARK.args(action)[0])
        table.steps.append(MarkDice(self.seat, self.player, self.pool, self.effect, self.left - 1))
