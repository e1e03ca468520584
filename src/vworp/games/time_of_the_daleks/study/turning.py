"""Changes of facing: for every way the dice can lie, whether they can still be completed.

Dice flow to the symbols that are needed: as they lie, or turned by something that turns them. As
much flows as the narrowest cut lets through; where every cut is as wide as the needs, they are met.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import TypeVar

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS
from vworp.games.time_of_the_daleks.study.aids import TURN_PRICE, Aids, Turner
from vworp.games.time_of_the_daleks.study.spread import Counts, Numbers, Spread

Thing = TypeVar("Thing")

Wild = tuple[int, int]
"""How many dice of each pool can be turned to anything."""

Cut = tuple[bool, bool, Numbers]
"""Whether dice of each pool pass it, and how much passes, for every way they lie."""


@lru_cache(maxsize=1 << 10)
def turnable(dice: Spread, needs: Counts, aids: Aids) -> Numbers:
    """TD-73 to TD-75, TD-R28. The ways that changes of facing alone complete."""
    found = np.zeros(len(dice), bool)
    if sum(dice.counts) < sum(needs):
        return found
    buyers = [n for n, purse in enumerate(aids.purses[:2]) if purse.may_turn]
    free = tuple(turner for turner in aids.turners if not turner.price)
    for paid in _subsets([turner for turner in aids.turners if turner.price]):
        charges = [purse.charges for purse in aids.purses]
        for turner in paid:
            charges[turner.purse] -= turner.price
        if min(charges, default=0) >= 0:
            wild = with_bought((0, 0), charges, buyers)
            found |= covered(dice, needs, wild, (*free, *paid), tuple(buyers))
    return found


def _subsets(things: Sequence[Thing]) -> Iterator[tuple[Thing, ...]]:
    return chain.from_iterable(combinations(things, n) for n in range(len(things) + 1))


def one_less(needs: Counts, symbol: int) -> Counts:
    """What is still needed when a die was turned to a symbol."""
    return (*needs[:symbol], max(0, needs[symbol] - 1), *needs[symbol + 1 :])


def with_bought(wild: Wild, charges: list[int], buyers: list[int]) -> Wild:
    """TD-75. Three charges turn any own die to any symbol."""
    both = list(wild)
    for number in buyers:
        both[number] += charges[number] // TURN_PRICE
    return both[0], both[1]


def covered(
    dice: Spread,
    needs: Counts,
    wild: Wild,
    turners: tuple[Turner, ...] = (),
    buyers: tuple[int, ...] = (),
) -> Numbers:
    """The ways in which so many dice turned to anything, and these turners, meet the needs.

    Dice of the pools of `buyers` alone are turned to anything.
    """
    enough = np.ones(dice.shape, bool)
    for first, second, width in _cuts(dice, needs, turners, buyers):
        enough &= width >= sum(needs) - wild[0] * first - wild[1] * second
    return enough.reshape(-1)


@lru_cache(maxsize=1 << 3)
def _cuts(
    dice: Spread, needs: Counts, turners: tuple[Turner, ...], buyers: tuple[int, ...]
) -> tuple[Cut, ...]:
    """Every cut that can be the narrowest: some rows are cut off by their number of dice.

    A row goes with those that the same turners are for: what they show is never more than they
    are. Those that nothing turns are not cut off at all.
    """
    groups: dict[tuple[object, ...], list[int]] = {}
    for number, (pool, row) in enumerate(zip(dice.pools, dice.rows, strict=True)):
        turned_by = tuple(_is_for(turner, pool, row.colour) for turner in turners)
        group = (pool if pool in buyers else -1, turned_by)
        groups.setdefault(group, []).append(number)
    fixed = groups.pop((-1, (False,) * len(turners)), [])
    found: list[Cut] = []
    for some in _subsets(list(groups.values())):
        rows = sorted(chain(fixed, *some))
        first, second = (any(dice.pools[row] == pool for row in rows) for pool in (0, 1))
        found += [(first, second, width) for width in _widths(dice, needs, turners, rows)]
    return tuple(found)


def _is_for(turner: Turner, pool: int, colour: int) -> bool:
    return pool in turner.pools and colour in turner.colours


def _widths(
    dice: Spread, needs: Counts, turners: tuple[Turner, ...], rows: list[int]
) -> Iterator[Numbers]:
    """What passes where these rows aren't cut off: dice as they lie, turned dice, all other dice.

    A turner with several symbols passes, or else all needs of its symbols are cut off.
    """
    others = sum(row.count for number, row in enumerate(dice.rows) if number not in rows)
    here = [(dice.pools[number], dice.rows[number].colour) for number in rows]
    at_work = [turner for turner in turners if any(_is_for(turner, *row) for row in here)]
    asked = [symbol for symbol in ALL_SYMBOLS if needs[symbol]]
    wide = [t for t in at_work if sum(symbol in t.symbols for symbol in asked) > 1]
    single = [t for t in at_work if sum(symbol in t.symbols for symbol in asked) == 1]
    turned = [sum(symbol in turner.symbols for turner in single) for symbol in ALL_SYMBOLS]
    for passing in _subsets(list(dict.fromkeys(wide))):
        cut_off = {s for t in wide if t not in passing for s in t.symbols}
        kept = [symbol for symbol in asked if symbol not in cut_off]
        count = others + sum(turner in passing for turner in wide)
        count += sum(needs[symbol] for symbol in asked if symbol in cut_off)
        if count + sum(min(turned[s], needs[s]) for s in kept) >= sum(needs):
            continue  # As wide as the needs, however the dice lie.
        total = np.full((1,) * len(dice.rows), count, np.int8)
        for symbol in kept:
            passed = dice.of_symbol(rows, symbol) + np.int8(turned[symbol])
            total = total + np.minimum(passed, np.int8(needs[symbol]))
        yield total
