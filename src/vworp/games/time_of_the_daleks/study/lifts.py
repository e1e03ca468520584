"""Dice taken up and rolled again, for a list of ways they lie: which places to look at, in numbers.

Worked out once for a list and a re-roll, and then used for many sets of aids at a time. Values are
losses, the chances of failure, as arrays [places, sets of aids].
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import prod

import numpy as np

from vworp.games.time_of_the_daleks.study.spread import SMALL, Numbers, Row, Spread

BLOCK = 1 << 15
"""About so many numbers are reckoned with at once: as many as stay near the processor."""

ALL_ROWS = -1
"""In place of a row where dice of several are taken up together."""

Falls = list[tuple[float, list[Numbers]]]
"""The ways to fall, by their chances: the places that they lead to."""


@dataclass(frozen=True, slots=True)
class Lift:
    """Dice of one row taken up: what they fall on, what else is taken up, and the best to take.

    `falls` lead from what is left lying to places of the values given; `picks` from the ways asked
    about to what is left lying, `choices` where there are other dice to take up, and `deeper` are
    further dice taken up from what is left lying. They look at some places more, from which
    `further` falls lead on.
    """

    row: int
    falls: Falls
    further: Falls
    picks: Numbers
    choices: list[tuple[Numbers, Numbers]]
    deeper: "list[Lift]"

    def moved(self, places: Numbers) -> "Lift":
        """The same where values stand at other places."""
        falls, further = _moved(self.falls, places), _moved(self.further, places)
        return replace(self, falls=falls, further=further)

    def losses(self, values: Numbers) -> Numbers:
        """The losses of all ways asked about, from those after the roll."""
        best = np.ones((len(self.picks), values.shape[1]), values.dtype)
        self.lower(best, self.rolled(values))
        return best

    def rolled(self, values: Numbers) -> Numbers:
        """The losses of what is left lying, from those after the roll."""
        return self.with_deeper(values, self.fallen(values))

    def fallen(self, values: Numbers) -> Numbers:
        """The same without anything else taken up: equal for all lifts of a row from some ways."""
        return mean_of(values, self.falls)

    def with_deeper(self, values: Numbers, fallen: Numbers) -> Numbers:
        """The least losses, whatever else is taken up."""
        if not self.deeper:
            return fallen
        whole = fallen
        if self.further:
            whole = np.concatenate([fallen, mean_of(values, self.further)])
        best = fallen.copy()
        for lift in self.deeper:
            lift.lower(best, lift.rolled(whole))
        return best

    def lower(self, own: Numbers, rolled: Numbers) -> None:
        """Nowhere is more lost than by what is left lying."""
        lower(own, rolled, self.picks)
        step = max(1, BLOCK // own.shape[1])
        for places, others in self.choices:
            for start in range(0, len(places), step):
                some = places[start : start + step]
                better = rolled.take(others[start : start + step], axis=0)
                own[some] = np.minimum(own[some], better)


def lower(own: Numbers, losses: Numbers, picks: Numbers) -> None:
    """Nowhere is more lost than at the place picked, for a part of the ways at a time."""
    step = max(1, BLOCK // own.shape[1])
    for start in range(0, len(picks), step):
        part = own[start : min(start + step, len(picks))]
        np.minimum(part, losses.take(picks[start : start + step], axis=0), out=part)


def mean_of(values: Numbers, falls: Falls) -> Numbers:
    """Weighed with the chances of all ways to fall, a part of the places at a time."""
    count, step = len(falls[0][1][0]), max(1, BLOCK // values.shape[1])
    total = np.empty((count, values.shape[1]), values.dtype)
    for start in range(0, count, step):
        some = slice(start, start + step)
        total[some] = _mean_of_few(values, falls, some)
    return total


def _mean_of_few(values: Numbers, falls: Falls, some: slice) -> Numbers:
    first, *others = (_weighed(values, chance, group, some) for chance, group in falls)
    for part in others:
        first += part
    return first


def _weighed(values: Numbers, chance: float, group: list[Numbers], some: slice) -> Numbers:
    first, *others = (values.take(places[some], axis=0) for places in group)
    for part in others:
        first += part
    first *= chance
    return first


class Tray:
    """Ways that dice lie, in a space, split into the digit of one row and the rest."""

    __slots__ = ("dice", "digit", "stride", "under", "upper")

    def __init__(self, space: Spread, number: int, ways: Numbers, dice: Row) -> None:
        self.dice = dice
        self.stride = prod(space.shape[number + 1 :])
        above, self.under = np.divmod(ways, self.stride)
        self.upper, self.digit = np.divmod(above, len(dice))

    def with_digit(self, dice: Row, digits: Numbers) -> Numbers:
        """The same ways with another digit for the row, which now holds these dice."""
        return np.asarray((self.upper * len(dice) + digits) * self.stride + self.under)


def lifts(
    space: Spread, ways: Numbers, rows: tuple[int, ...], most: int, places: Numbers
) -> list[Lift]:
    """Up to so many dice of some rows taken up from each way; `places` are where values stand."""
    return [lift for lift, _ in _lifts(space, ways, rows, most, places)]


def _lifts(
    space: Spread, ways: Numbers, rows: tuple[int, ...], most: int, places: Numbers | None
) -> Iterator[tuple[Lift, Numbers]]:
    """Each with the ways that are looked at after the roll; without `places` it leads to these."""
    for start, number in enumerate(rows):
        if space.rows[number].count:
            yield _lift(space, ways, rows[start:], most, places)


def _lift(
    space: Spread, ways: Numbers, rows: tuple[int, ...], most: int, places: Numbers | None
) -> tuple[Lift, Numbers]:
    """A die of the first of some rows taken up, and then perhaps more of them all."""
    number, dice, left = rows[0], space.rows[rows[0]], space.fewer(rows[0])
    tray = Tray(space, number, ways, dice)
    first, *others = [tray.with_digit(dice.fewer, pick[tray.digit]) for pick in dice.picks]
    lying = distinct(len(left), first, *others)
    deeper = list(_lifts(left, lying.astype(SMALL), rows if most > 1 else (), most - 1, None))
    further = distinct(len(left), *(looked_at for _, looked_at in deeper))
    whole = np.concatenate([lying, np.setdiff1d(further, lying, assume_unique=True)])
    within = np.zeros(len(left), np.intp)
    within[whole] = np.arange(len(whole))
    falls = _falls(left, number, whole.astype(SMALL), dice)
    looked_at = np.concatenate([after for _, group in falls for after in group])
    if places is not None:
        falls = _moved(falls, places)
    differing = [(np.flatnonzero(other != first), other) for other in others]
    lift = Lift(
        number,
        _part(falls, slice(len(lying))),
        _part(falls, slice(len(lying), None)) if len(whole) > len(lying) else [],
        within[first],
        [(some, within[other[some]]) for some, other in differing if len(some)],
        [lift.moved(within) for lift, _ in deeper],
    )
    return lift, looked_at


def _moved(falls: Falls, places: Numbers) -> Falls:
    """The same with places in a list instead of ways."""
    return [(chance, [places[after] for after in group]) for chance, group in falls]


def _part(falls: Falls, some: slice) -> Falls:
    return [(chance, [after[some] for after in group]) for chance, group in falls]


def _falls(left: Spread, number: int, lying: Numbers, dice: Row) -> Falls:
    tray = Tray(left, number, lying, dice.fewer)
    found: dict[float, list[Numbers]] = {}
    for chance, after in dice.fallen:
        found.setdefault(chance, []).append(tray.with_digit(dice, after[tray.digit]))
    return list(found.items())


def all_of(space: Spread, ways: Numbers, rows: Iterable[int], places: Numbers) -> Lift:
    """TD-67. All dice of some rows taken up, whatever they show."""
    offsets: list[tuple[float, int]] = [(1.0, 0)]
    rest = ways
    for number in rows:
        dice, stride = space.rows[number], prod(space.shape[number + 1 :])
        rest = rest - rest // stride % len(dice) * stride
        fresh = dice.fresh()
        fallen = [(float(fresh[way]), int(way) * stride) for way in np.flatnonzero(fresh)]
        offsets = [(p * q, o + more) for (p, o), (q, more) in product(offsets, fallen)]
    lying = distinct(len(space), rest)
    found: dict[float, list[Numbers]] = {}
    for chance, offset in offsets:
        found.setdefault(chance, []).append(places[lying + offset])
    return Lift(ALL_ROWS, list(found.items()), [], np.searchsorted(lying, rest), [], [])


def distinct(size: int, *numbers: Numbers) -> Numbers:
    """All that occur among numbers below a size, in ascending order."""
    has = np.zeros(size, bool)
    for some in numbers:
        has[some] = True
    return np.flatnonzero(has)
