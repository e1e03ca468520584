"""Gaps: what dice that lie still lack, which of them are spare, and quick answers about both."""

from functools import lru_cache

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.study.outcomes import Counts


@lru_cache(maxsize=1 << 16)
def gaps_of(shown: Counts, needs: Counts) -> Counts:
    """How many dice are wanting for each symbol."""
    return tuple(
        max(0, needs[s] - shown[s] - shown[6 + s] - shown[12 + s] - shown[18 + s])
        for s in ALL_SYMBOLS
    )


@lru_cache(maxsize=1 << 16)
def spare_dice(shown: Counts, needs: Counts) -> Counts:
    """The dice above what is needed of their symbol, black ones first."""
    spare = [0] * len(shown)
    for symbol in ALL_SYMBOLS:
        kinds = range(symbol, len(shown), len(ALL_SYMBOLS))
        extra = max(0, sum(shown[kind] for kind in kinds) - needs[symbol])
        for kind in kinds:
            spare[kind] = min(shown[kind], extra)
            extra -= spare[kind]
    return tuple(spare)


@lru_cache(maxsize=1 << 16)
def chance_to_fill(gaps: Counts, dice: Counts, turns: int) -> float:
    """The chance that a roll of these dice leaves no more gaps than can be turned."""
    if sum(gaps) <= turns:
        return 1.0
    if sum(gaps) > turns + sum(dice):
        return 0.0
    colour = next(c for c in ALL_COLOURS if dice[c])
    fewer = (*dice[:colour], dice[colour] - 1, *dice[colour + 1 :])
    total, missed = 0.0, 6
    for symbol, faces in enumerate(BOX.faces[colour]):
        if faces and gaps[symbol]:
            missed -= faces
            less = (*gaps[:symbol], gaps[symbol] - 1, *gaps[symbol + 1 :])
            total += faces * chance_to_fill(less, fewer, turns)
    return (total + missed * chance_to_fill(gaps, fewer, turns)) / 6


def turned(shown: Counts, kind: int, symbol: int) -> Counts:
    """What lies there once a die was turned."""
    after = list(shown)
    after[kind] -= 1
    after[6 * (kind // 6) + symbol] += 1
    return tuple(after)
