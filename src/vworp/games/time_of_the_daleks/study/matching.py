"""Changes of facing for dice that lie: whether they complete the challenge, one table at a time.

The same question as in `facings`, asked of a single table: quick, and for dice that were turned to
symbols they don't have.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.study.facings import Wild, one_less, with_bought
from vworp.games.time_of_the_daleks.study.outcomes import Counts, Pools
from vworp.games.time_of_the_daleks.study.resources import TURN_PRICE, FacingChange, Resources


def is_out_of_reach(dice: Pools, needs: Counts, resources: Resources) -> bool:
    """Whether there are too few dice, or more symbols missing than turns, however they fall."""
    if sum(map(sum, dice)) < sum(needs):
        return True
    turns = len(resources.changes)
    turns += sum(own.count // TURN_PRICE for own in resources.charges[:2] if own.may_turn)
    return _always_missing(tuple(map(sum, zip(*dice, strict=True))), needs) > turns


SOME_SYMBOLS = [
    (some, [colour for colour in ALL_COLOURS if any(BOX.faces[colour][symbol] for symbol in some)])
    for count in range(1, len(ALL_SYMBOLS) + 1)
    for some in combinations(ALL_SYMBOLS, count)
]
"""Every choice of symbols, and the colours of dice that have any of them."""


@lru_cache(maxsize=1 << 12)
def _always_missing(held: Counts, needs: Counts) -> int:
    """Of some symbols no more can be shown than there are dice that have any of them."""
    return max(
        sum(needs[symbol] for symbol in some) - sum(held[colour] for colour in colours)
        for some, colours in SOME_SYMBOLS
    )


@lru_cache(maxsize=1 << 16)
def can_be_completed(shown: Pools, needs: Counts, resources: Resources) -> bool:
    """TD-73, TD-R28, TD-R32. Whether changes of facing can complete what lies there."""
    charges = [own.count for own in resources.charges]
    buyers = [n for n, own in enumerate(resources.charges[:2]) if own.may_turn]
    return _completes(shown, needs, resources.changes, charges, (0, 0), buyers)


def _completes(
    shown: Pools,
    needs: Counts,
    changes: tuple[FacingChange, ...],
    charges: list[int],
    wild: Wild,
    buyers: list[int],
) -> bool:
    """Each change is left alone, or turns a die: that die is gone, and so is a need."""
    free = with_bought(wild, charges, buyers)
    missing = sum(needs) - sum(_most_covered(shown, needs, (0, 1)))
    if missing > len(changes) + sum(free):
        return False
    if _covers(shown, needs, free):
        return True
    for place, change in enumerate(changes):
        if change.price > charges[change.owner]:
            continue
        paid = charges[:]
        paid[change.owner] -= change.price
        rest = changes[place + 1 :]
        for pool in change.pools:
            if change.is_wild():
                more = (wild[0] + (pool == 0), wild[1] + (pool == 1))
                if _completes(shown, needs, rest, paid, more, buyers):
                    return True
                continue
            for left, fewer in _turns(shown, needs, change, pool):
                if _completes(left, fewer, rest, paid, wild, buyers):
                    return True
    return False


def _turns(
    shown: Pools, needs: Counts, change: FacingChange, pool: int
) -> Iterator[tuple[Pools, Counts]]:
    """What is left to match when a die of a pool is turned to a symbol that is needed."""
    row = shown[pool]
    for kind, count in enumerate(row):
        if count and kind // 6 in change.colours:
            left = (*row[:kind], count - 1, *row[kind + 1 :])
            pools = (*shown[:pool], left, *shown[pool + 1 :])
            for symbol in change.symbols:
                if needs[symbol]:
                    yield pools, one_less(needs, symbol)


def _most_covered(shown: Pools, needs: Counts, pools: tuple[int, ...]) -> list[int]:
    """For each symbol, how many of those needed are shown in these pools."""
    found = []
    for symbol in ALL_SYMBOLS:
        total = 0
        for pool in pools:
            row = shown[pool]
            total += row[symbol] + row[6 + symbol] + row[12 + symbol] + row[18 + symbol]
        found.append(min(total, needs[symbol]))
    return found


def _covers(shown: Pools, needs: Counts, wild: Wild) -> bool:
    """Whether so many dice turned to anything do; the cuts are those of `facings.covered`."""
    sizes = [sum(row) for row in shown]
    turned = [min(wild[pool], sizes[pool]) for pool in (0, 1)]
    still = [sizes[pool] - turned[pool] for pool in (0, 1)]
    wanted = sum(needs) - sum(turned)
    if sum(still) < wanted or sum(_most_covered(shown, needs, (0, 1))) < wanted:
        return wanted <= 0
    return all(
        sum(_most_covered(shown, needs, (1 - bound,))) + still[bound] >= wanted for bound in (0, 1)
    )
