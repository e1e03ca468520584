"""Adventure D: dice that are taken up, and which of them rolls next."""

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.state import Pool, Table
from vworp.games.time_of_the_daleks.telling.pools import die_lifted


def lift(table: Table, number: int, die: int) -> None:
    """A die that lies in a pool is taken up to be rolled again."""
    die_lifted(table, number, die)
    pool = table.pools[number]
    pool.shown[die] -= 1
    pool.waiting[die // 6] += 1


def lift_all(pool: Pool, colours: tuple[int, ...]) -> None:
    """All dice of these colours are taken up."""
    for colour in colours:
        for die in range(6 * colour, 6 * colour + 6):
            pool.waiting[colour] += pool.shown[die]
            pool.shown[die] = 0


def next_die(table: Table) -> tuple[Pool, int] | None:
    """The pool and colour of the next die to roll."""
    for pool in table.pools:
        for colour in ALL_COLOURS:
            if pool.waiting[colour]:
                return pool, colour
    return None
