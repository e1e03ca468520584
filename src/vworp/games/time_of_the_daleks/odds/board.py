"""A board: the losses of all sets of aids, for every way that some dice can lie."""

from collections.abc import Iterable

import numpy as np

from vworp.games.time_of_the_daleks.odds.course import ALL, Stretch
from vworp.games.time_of_the_daleks.odds.lifts import Lift, all_of, lifts
from vworp.games.time_of_the_daleks.odds.sets import Sets
from vworp.games.time_of_the_daleks.odds.spread import SMALL, Counts, Numbers, Spread
from vworp.games.time_of_the_daleks.odds.turning import turnable

BLOCK = 1 << 15
"""About so many numbers are reckoned with at once: as many as stay near the processor."""


class Sheet:
    """The losses of the sets of aids that leave the same changes of facing, one line for each.

    `open` are the ways that aren't completed; each line ends with the loss of those that are,
    which is none. `places` says for every way where it stands.
    """

    __slots__ = ("losses", "open", "places")

    def __init__(self, lines: int, completed: Numbers) -> None:
        self.open = np.flatnonzero(~completed).astype(SMALL)
        count = len(self.open)
        self.places = np.full(len(completed), count)
        self.places[self.open] = np.arange(count)
        self.losses = np.ones((lines, count + 1))
        self.losses[:, count] = 0.0


class Board:
    """All losses with the dice of a space: a sheet for each kind of changes of facing."""

    def __init__(self, space: Spread, needs: Counts, sets: Sets) -> None:
        self.space = space
        self.sets = sets
        lines = np.bincount(sets.turns)
        self.sheets = [
            Sheet(int(lines[number]), turnable(space, needs, turners))
            for number, turners in enumerate(sets.turners)
        ]
        self._rows = {
            (pool, dice.colour): number
            for number, (pool, dice) in enumerate(zip(space.pools, space.rows, strict=True))
        }

    def size(self) -> int:
        """How many losses are written down."""
        return sum(sheet.losses.size for sheet in self.sheets)

    def column(self, number: int) -> Numbers:
        """The loss of every open way with one set of aids, as the only line."""
        sheet, line = self.sheets[self.sets.turns[number]], self.sets.lines[number]
        return np.asarray(sheet.losses[line : line + 1])

    def losses(self, number: int) -> Numbers:
        """The loss of every way with one set of aids."""
        return np.asarray(self.column(number)[0][self.sheets[self.sets.turns[number]].places])

    def fresh(self, pool: int, turns: int, lines: Numbers) -> Numbers:
        """The losses when a whole pool is rolled, for each way that the other one can lie."""
        sheet, space = self.sheets[turns], self.space
        rest = space.without(pool, sheet.open)
        order = np.argsort(rest, kind="stable")
        counts = np.bincount(rest)
        ways = np.flatnonzero(counts)
        losses = np.zeros((len(lines), space.size_without(pool)))
        if len(ways):
            weights = space.fresh_chances(pool, sheet.open)[order]
            weighed = lines.take(order, axis=1)
            weighed *= weights
            starts = np.cumsum(counts[ways]) - counts[ways]
            losses[:, ways] = np.add.reduceat(weighed, starts, axis=1)
        return losses

    def lower(self, pool: int, smaller: "Board") -> None:
        """TD-69. Nowhere is more lost than by discarding a black die of a pool."""
        for number, sheet in enumerate(self.sheets):
            losses = smaller.fresh(pool, number, smaller.sheets[number].losses)
            at = self.space.without(pool, sheet.open)
            own = sheet.losses[:, : len(sheet.open)]
            np.minimum(own, losses.take(at, axis=1), out=own)

    def follow(self, stretches: Iterable[Stretch]) -> None:
        """Lower losses by what re-rolls lead to, one after another."""
        known: dict[tuple[object, ...], list[Lift]] = {}
        for stretch in stretches:
            rows = tuple(self._rows[dice] for dice in stretch.dice if dice in self._rows)
            key = (rows, stretch.most, stretch.turns, stretch.turns_after)
            if rows and len(self.sheets[stretch.turns].open):
                if key not in known:
                    known[key] = self._lifts(stretch, rows)
                self._follow(stretch, known[key])

    def _follow(self, stretch: Stretch, ways: list[Lift]) -> None:
        sheet, after = self.sheets[stretch.turns], self.sheets[stretch.turns_after]
        count = len(sheet.open)
        step = max(1, BLOCK // count)
        for some in range(0, len(stretch.reached), step):
            reached = stretch.reached[some : some + step]
            values = after.losses.take(reached, axis=0)
            best = ways[0].losses(values)
            for lift in ways[1:]:
                np.minimum(best, lift.losses(values), out=best)
            for before, place in stretch.within(some, some + step):
                own = sheet.losses[before, :count]
                np.minimum(own, best[place], out=own)

    def _lifts(self, stretch: Stretch, rows: tuple[int, ...]) -> list[Lift]:
        open_ways = self.sheets[stretch.turns].open
        places = self.sheets[stretch.turns_after].places
        if stretch.most == ALL:
            return [all_of(self.space, open_ways, rows, places)]
        return lifts(self.space, open_ways, rows, stretch.most, places)
