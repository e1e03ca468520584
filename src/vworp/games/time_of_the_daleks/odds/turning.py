"""Changes of facing: for every way the dice can lie, whether they can still be completed."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS
from vworp.games.time_of_the_daleks.odds.aids import TURN_PRICE, Aids, Turner
from vworp.games.time_of_the_daleks.odds.spread import Counts, Numbers, Spread

Wild = tuple[int, int]
"""How many dice of each pool can be turned to anything."""


@lru_cache(maxsize=1 << 10)
def turnable(dice: Spread, needs: Counts, aids: Aids) -> Numbers:
    """TD-73 to TD-75, TD-R28. The ways that changes of facing alone complete."""
    if sum(dice.counts) < sum(needs):
        return np.zeros(len(dice), bool)
    charges = [purse.charges for purse in aids.purses]
    buyers = [n for n, purse in enumerate(aids.purses[:2]) if purse.may_turn]
    return _turned(dice, needs, aids.turners, charges, (0, 0), buyers)


def _turned(
    dice: Spread,
    needs: Counts,
    turners: Sequence[Turner],
    charges: list[int],
    wild: Wild,
    buyers: list[int],
) -> Numbers:
    """Each turner is left alone, or turns a die: that die is gone, and so is a need."""
    if not turners:
        return covered(dice, needs, with_bought(wild, charges, buyers))
    turner, rest = turners[0], turners[1:]
    found = _turned(dice, needs, rest, charges, wild, buyers)
    if charges[turner.purse] < turner.price or found.all():
        return found
    paid = charges[:]
    paid[turner.purse] -= turner.price
    for pool in turner.pools:
        if turner.is_wild():
            more = (wild[0] + (pool == 0), wild[1] + (pool == 1))
            found = found | _turned(dice, needs, rest, paid, more, buyers)
            continue
        for number, row in enumerate(dice.rows):
            if dice.pools[number] == pool and row.count and row.colour in turner.colours:
                fewer = dice.fewer(number)
                done = np.zeros(len(fewer), bool)
                for symbol in turner.symbols:
                    if needs[symbol]:
                        done |= _turned(fewer, one_less(needs, symbol), rest, paid, wild, buyers)
                if done.any():
                    found = found | dice.take_up(done.reshape(-1, 1), number).ravel()
    return found


def one_less(needs: Counts, symbol: int) -> Counts:
    """What is still needed when a die was turned to a symbol."""
    return (*needs[:symbol], max(0, needs[symbol] - 1), *needs[symbol + 1 :])


def with_bought(wild: Wild, charges: list[int], buyers: list[int]) -> Wild:
    """TD-75. Three charges turn any own die to any symbol."""
    both = list(wild)
    for number in buyers:
        both[number] += charges[number] // TURN_PRICE
    return both[0], both[1]


def covered(dice: Spread, needs: Counts, wild: Wild) -> Numbers:
    """The ways in which so many dice turned to anything complete the challenge.

    A die that is turned can't serve as it lies: of each pool at most the others do. The most
    symbols that can be covered so is the least of four cuts, one for each set of pools that is
    bound by its number of dice rather than by what it shows.
    """
    turned = tuple(min(wild[pool], dice.counts[pool]) for pool in (0, 1))
    still = [dice.counts[pool] - turned[pool] for pool in (0, 1)]
    wanted = sum(needs) - sum(turned)
    if wanted <= 0:
        return np.ones(len(dice), bool)
    if sum(still) < wanted:
        return np.zeros(len(dice), bool)
    asked = [symbol for symbol in ALL_SYMBOLS if needs[symbol]]
    enough = sum(_shown(dice, s, (0, 1), needs[s]) for s in asked) >= wanted
    for bound in (0, 1) if turned[0] or turned[1] else ():
        other = sum(_shown(dice, s, (1 - bound,), needs[s]) for s in asked)
        enough = enough & (other + still[bound] >= wanted)
    return np.broadcast_to(enough, dice.shape).ravel()


def _shown(dice: Spread, symbol: int, pools: tuple[int, ...], need: int) -> Numbers:
    total = sum(dice.of_symbol(pool, symbol) for pool in pools)
    return np.minimum(total, need)
