"""Dice taken up and rolled again, for a list of ways they lie: which places to look at, in numbers.

Worked out once for a list and a re-roll, and then used for many sets of aids at a time. Values are
losses, the chances of failure, as arrays [places, sets of aids].
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np

from vworp.games.time_of_the_daleks.odds.spread import SMALL, Numbers, Row, Spread

BLOCK = 1 << 15
"""About so many numbers are reckoned with at once: as many as stay near the processor."""

Falls = list[tuple[float, Numbers]]
"""The chance of each way to fall, and the places it leads to."""


@dataclass(frozen=True, slots=True)
class Lift:
    """Dice of one row taken up: what they fall on, what else is taken up, and the best to take.

    `falls` lead from what is left lying to places of the values given; `picks` from the ways asked
    about to what is left lying, `choices` where there are other dice to take up, and `deeper` are
    further dice taken up from what is left lying, which comes first among the places looked at.
    """

    falls: Falls
    picks: Numbers
    choices: list[tuple[Numbers, Numbers]]
    deeper: "list[Lift]"

    def losses(self, values: Numbers) -> Numbers:
        """The losses of all ways asked about, from those after the roll."""
        rolled = self.rolled(values)
        best = rolled.take(self.picks, axis=0)
        for places, others in self.choices:
            best[places] = np.minimum(best[places], rolled.take(others, axis=0))
        return best

    def rolled(self, values: Numbers) -> Numbers:
        """The losses of what is left lying, from those after the roll."""
        rolled = _mean(values, self.falls)
        if self.deeper:
            first, *others = (lift.losses(rolled) for lift in self.deeper)
            for losses in others:
                np.minimum(first, losses, out=first)
            own = rolled[: len(first)]
            np.minimum(own, first, out=own)
        return rolled

    def lower(self, own: Numbers, rolled: Numbers) -> None:
        """Nowhere is more lost than by what is left lying, a part of the ways at a time."""
        step = max(1, BLOCK // own.shape[1])
        for start in range(0, len(self.picks), step):
            part = own[start : min(start + step, len(self.picks))]
            np.minimum(part, rolled.take(self.picks[start : start + step], axis=0), out=part)
        for places, others in self.choices:
            for start in range(0, len(places), step):
                some = places[start : start + step]
                better = rolled.take(others[start : start + step], axis=0)
                own[some] = np.minimum(own[some], better)


def _mean(values: Numbers, falls: Falls) -> Numbers:
    """Weighed with the chances of all ways to fall, a part of the places at a time."""
    count, step = len(falls[0][1]), max(1, BLOCK // values.shape[1])
    if count <= step:
        return _mean_of_few(values, falls)
    total = np.empty((count, values.shape[1]), values.dtype)
    for start in range(0, count, step):
        some = slice(start, start + step)
        total[some] = _mean_of_few(values, [(chance, places[some]) for chance, places in falls])
    return total


def _mean_of_few(values: Numbers, falls: Falls) -> Numbers:
    (chance, places), *others = falls
    total = values.take(places, axis=0)
    total *= chance
    for chance, places in others:
        part = values.take(places, axis=0)
        part *= chance
        total += part
    return total


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
        dice = space.rows[number]
        if not dice.count:
            continue
        tray = Tray(space, number, ways, dice)
        first, *others = [tray.with_digit(dice.fewer, pick[tray.digit]) for pick in dice.picks]
        differing = [np.flatnonzero(other != first) for other in others]
        left = space.fewer(number)
        lying = distinct(len(left), first, *others).astype(SMALL)
        further = rows[start:] if most > 1 else ()
        deeper = list(_lifts(left, lying, further, most - 1, None))
        reached = (looked_at for _, looked_at in deeper)
        others_reached = distinct(len(left), *reached)
        is_lying = np.zeros(len(left), bool)
        is_lying[lying] = True
        whole = np.concatenate([lying, others_reached[~is_lying[others_reached]]]).astype(SMALL)
        within = np.zeros(len(left), np.intp)
        within[whole] = np.arange(len(whole))
        falls = list(_falls(left, number, whole, dice))
        looked_at = np.concatenate([after for _, after in falls])
        yield (
            Lift(
                falls if places is None else [(chance, places[after]) for chance, after in falls],
                within[first],
                [(d, within[o[d]]) for d, o in zip(differing, others, strict=True) if len(d)],
                [_moved(lift, within) for lift, _ in deeper],
            ),
            looked_at,
        )


def _moved(lift: Lift, places: Numbers) -> Lift:
    """The same with places in a list instead of ways."""
    falls = [(chance, places[after]) for chance, after in lift.falls]
    return Lift(falls, lift.picks, lift.choices, lift.deeper)


def _falls(left: Spread, number: int, lying: Numbers, dice: Row) -> Iterator[tuple[float, Numbers]]:
    tray = Tray(left, number, lying, dice.fewer)
    for chance, after in dice.fallen:
        yield chance, tray.with_digit(dice, after[tray.digit])


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
    falls = [(chance, places[lying + offset]) for chance, offset in offsets]
    return Lift(falls, np.searchsorted(lying, rest), [], [])


def distinct(size: int, *numbers: Numbers) -> Numbers:
    """All that occur among numbers below a size, in ascending order."""
    has = np.zeros(size, bool)
    for some in numbers:
        has[some] = True
    return np.flatnonzero(has)
