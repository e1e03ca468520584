"""Adventure D: dice that are taken up, and which of them rolls next."""

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.state import Pool, Table


def lift(pool: Pool, die: int) -> None:
    """A die that lies is taken up to be rolled again."""
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
