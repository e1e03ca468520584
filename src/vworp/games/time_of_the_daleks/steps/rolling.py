"""Adventure D: the dice roll, one after another."""

from vworp.core import ChanceStep, Deed, push_in_order
from vworp.games.time_of_the_daleks.actions import FACE, die
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.state import Pool, Table
from vworp.games.time_of_the_daleks.steps.stages import CHANGING, REROLLING, Stage


class RollPools(Deed[Table]):
    """TD-61, TD-R27. The whole pool is rolled; without dice the adventure fails unrolled."""

    __slots__ = ()
    rules = ("TD-61", "TD-R27", "TD-R29")

    def run(self, table: Table) -> None:
        """Roll, then the two stages."""
        if any(pool.size() for pool in table.pools):
            push_in_order(table, RollDie(), Stage(REROLLING, 0, 0), Stage(CHANGING, 0, 0))


def next_die(table: Table) -> tuple[Pool, int] | None:
    """The pool and colour of the next die to roll."""
    for pool in table.pools:
        for colour in ALL_COLOURS:
            if pool.waiting[colour]:
                return pool, colour
    return None


class RollDie(ChanceStep[Table]):
    """TD-61, TD-R05. One story die after another, black ones first."""

    __slots__ = ()
    rules = ("TD-61", "TD-63", "TD-R05")
    prompt = "The story dice roll"

    def weights(self, table: Table) -> dict[int, int]:
        """The faces of a die of this colour."""
        found = next_die(table)
        assert found is not None
        _, colour = found
        faces = BOX.faces[colour]
        return {FACE(die(colour, s)): faces[s] for s in ALL_SYMBOLS if faces[s]}

    def take(self, table: Table, action: int) -> None:
        """It lies; the next one."""
        found = next_die(table)
        assert found is not None
        pool, colour = found
        pool.waiting[colour] -= 1
        pool.shown[FACE.args(action)[0]] += 1
        if next_die(table) is not None:
            table.steps.append(self)

    def words(self, table: Table, action: int) -> str:
        """A black die shows science."""
        colour, symbol = FACE.domains[0][FACE.args(action)[0]].split("-")
        return f"A {colour} die shows {symbol}"
