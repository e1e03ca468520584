"""What is told of dice: they are gathered, lost, rolled and turned."""

from vworp.core import beats
from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import CONDITION_NAMES, capital
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS
from vworp.games.time_of_the_daleks.state import ACTING, HELPING, Pool, Table


def number_of(table: Table, pool: Pool) -> int:
    """Which of the two pools it is."""
    return ACTING if pool is table.pools[ACTING] else HELPING


def owner_of(table: Table, pool: int) -> int:
    """The seat of the Doctor whose dice they are."""
    return table.seat_of(table.acting if pool == ACTING else table.helper)


def lying(pool: Pool, die: int) -> int:
    """The number of the last of the dice of a kind that lie, among those of its colour."""
    colour = die // 6
    return pool.waiting[colour] + sum(pool.shown[6 * colour : die + 1])


def dice_gathered(table: Table, pool: Pool, colour: int, count: int) -> None:
    """TD-52, TD-55. Dice of a colour come into a pool."""
    if table.story is not None and count:
        number = number_of(table, pool)
        first = shapes.die(number, colour, pool.waiting[colour] - count + 1)
        words, seat = f"+{count} {COLOURS[colour]}", owner_of(table, number)
        table.tell(beats.arrive(first, words=words, seat=seat))


def die_put_back(table: Table, pool: Pool, colour: int) -> None:
    """TD-54, TD-56. A die that is not rolled leaves a pool, before it does."""
    if table.story is not None:
        number = number_of(table, pool)
        gone = shapes.die(number, colour, pool.waiting[colour])
        table.tell(beats.leave(gone, seat=owner_of(table, number)))


def die_exterminated(table: Table, number: int, colour: int) -> None:
    """TD-59. A Dalek shoots at a die, before it goes; where there is none, the ship does."""
    if table.story is not None:
        gone = shapes.die(number, colour, table.pools[number].waiting[colour])
        spot = BOX.zones[table.places[table.acting]].spot
        is_there = spot >= 0 and table.daleks[spot]
        gun = shapes.dalek(spot, 1) if is_there else shapes.SHIP
        table.tell(beats.ray(gun, gone), beats.fall(gone, words="Exterminated!"))


def condition_ignored(table: Table, word: str) -> None:
    """TD-R34. A condition does not hold."""
    if table.story is not None:
        words = f"{capital(CONDITION_NAMES[word])} ignored"
        table.tell(beats.stamp(words, shapes.condition(word), mood="good"))


def die_lifted(table: Table, number: int, die: int) -> None:
    """TD-65, TD-68. A die is picked up to be rolled again, before it is: the last to wait."""
    if table.story is not None:
        shape = shapes.die(number, die // 6, table.pools[number].waiting[die // 6] + 1)
        table.tell(beats.reveal(shape, "Once more", owner_of(table, number)))


def die_given_up(table: Table, number: int, die: int) -> None:
    """TD-69. A black die is given for another roll of the others, before it goes."""
    if table.story is not None:
        gone = shapes.die(number, die // 6, lying(table.pools[number], die))
        table.tell(beats.fall(gone, words="Given up", seat=owner_of(table, number)))
