"""Changes of facing: for every way the dice can lie, whether they can still be completed.

Max-flow, min-cut: dice flow to the symbols that are needed, as they lie or turned. As much flows as
the narrowest cut lets through; where every cut is as wide as the needs, they are met.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import TypeVar

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS
from vworp.games.time_of_the_daleks.study.outcomes import Array, Counts, OutcomeSpace
from vworp.games.time_of_the_daleks.study.resources import TURN_PRICE, FacingChange, Resources

Thing = TypeVar("Thing")

Wild = tuple[int, int]
"""How many dice of each pool can be turned to anything."""

Cut = tuple[bool, bool, Array]
"""Whether dice of each pool pass it, and how much passes, for every way they lie."""


@lru_cache(maxsize=1 << 10)
def turnable(dice: OutcomeSpace, needs: Counts, resources: Resources) -> Array:
    """TD-73 to TD-75, TD-R28. The ways that changes of facing alone complete."""
    found = np.zeros(dice.shape, bool)
    if sum(dice.counts) < sum(needs):
        return found
    buyers = [n for n, own in enumerate(resources.charges[:2]) if own.may_turn]
    free = tuple(change for change in resources.changes if not change.price)
    for paid in _subsets([change for change in resources.changes if change.price]):
        charges = [own.count for own in resources.charges]
        for change in paid:
            charges[change.owner] -= change.price
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
    dice: OutcomeSpace,
    needs: Counts,
    wild: Wild,
    changes: tuple[FacingChange, ...] = (),
    buyers: tuple[int, ...] = (),
) -> Array:
    """The ways in which so many dice turned to anything, and these changes, meet the needs.

    Dice of the pools of `buyers` alone are turned to anything.
    """
    enough = np.ones(dice.shape, bool)
    for first, second, width in _cuts(dice, needs, changes, buyers):
        enough &= width >= sum(needs) - wild[0] * first - wild[1] * second
    return enough


@lru_cache(maxsize=1 << 3)
def _cuts(
    dice: OutcomeSpace, needs: Counts, changes: tuple[FacingChange, ...], buyers: tuple[int, ...]
) -> tuple[Cut, ...]:
    """Every cut that can be the narrowest: some groups are cut off by their number of dice.

    Groups that the same changes are for go together: what they show is never more than they are.
    Those that nothing turns are not cut off at all.
    """
    groups: dict[tuple[object, ...], list[int]] = {}
    for axis, (pool, group) in enumerate(zip(dice.pools, dice.groups, strict=True)):
        turned_by = tuple(_is_for(change, pool, group.colour) for change in changes)
        alike = (pool if pool in buyers else -1, turned_by)
        groups.setdefault(alike, []).append(axis)
    fixed = groups.pop((-1, (False,) * len(changes)), [])
    found: list[Cut] = []
    for some in _subsets(list(groups.values())):
        axes = sorted(chain(fixed, *some))
        first, second = (any(dice.pools[axis] == pool for axis in axes) for pool in (0, 1))
        found += [(first, second, width) for width in _widths(dice, needs, changes, axes)]
    return tuple(found)


def _is_for(change: FacingChange, pool: int, colour: int) -> bool:
    return pool in change.pools and colour in change.colours


def _widths(
    dice: OutcomeSpace, needs: Counts, changes: tuple[FacingChange, ...], axes: list[int]
) -> Iterator[Array]:
    """What passes where these groups aren't cut off: dice as they lie, turned dice, all other dice.

    A change with several symbols passes, or else all needs of its symbols are cut off.
    """
    others = sum(group.count for axis, group in enumerate(dice.groups) if axis not in axes)
    here = [(dice.pools[axis], dice.groups[axis].colour) for axis in axes]
    at_work = [change for change in changes if any(_is_for(change, *held) for held in here)]
    asked = [symbol for symbol in ALL_SYMBOLS if needs[symbol]]
    wide = [t for t in at_work if sum(symbol in t.symbols for symbol in asked) > 1]
    single = [t for t in at_work if sum(symbol in t.symbols for symbol in asked) == 1]
    turned = [sum(symbol in change.symbols for change in single) for symbol in ALL_SYMBOLS]
    for passing in _subsets(list(dict.fromkeys(wide))):
        cut_off = {s for t in wide if t not in passing for s in t.symbols}
        kept = [symbol for symbol in asked if symbol not in cut_off]
        count = others + sum(change in passing for change in wide)
        count += sum(needs[symbol] for symbol in asked if symbol in cut_off)
        if count + sum(min(turned[s], needs[s]) for s in kept) >= sum(needs):
            continue  # As wide as the needs, however the dice lie.
        total = np.full((1,) * len(dice.groups), count, np.int8)
        for symbol in kept:
            passed = dice.of_symbol(axes, symbol) + np.int8(turned[symbol])
            total = total + np.minimum(passed, np.int8(needs[symbol]))
        yield total
