"""Sets of aids as whole numbers: all that can be left at some time, and the re-rolls between them.

A set is written in digits: how many are left of each kind of icon, of the charges, of cards that
only pay. Every re-roll takes a fixed number away, so that all of them are found at once.

Where that makes too many sets, the least useful things are left alone, and others are of use only
before anything more useful is: once that has begun they are given up. Nobody has to play so, so
that best play is at least as good.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations_with_replacement
from math import prod

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.study.aids import (
    REROLL_PRICE,
    Aids,
    Icon,
    Lifting,
    Purse,
    Turner,
)
from vworp.games.time_of_the_daleks.study.charges import spare_charges
from vworp.games.time_of_the_daleks.study.spread import Numbers

Kind = tuple[str, Icon | Turner | int]
"""What a digit counts: an icon or turner of some kind, or what is in a purse of some number."""

Takes = tuple[tuple[int, int], ...]
"""Digits, and how much is taken of each."""

EARLY = 8
"""What is of use only at first may make so many times fewer sets."""

BLOCK = 120_000
"""About so many losses make a block: few enough to stay near the processor."""

NARROW = 48
"""So many sets make a block, if there are any more."""


@dataclass(frozen=True, slots=True)
class Move:
    """A re-roll: which dice, how much of each digit it takes, and a digit that must be 0 for it."""

    lifting: Lifting
    takes: Takes
    is_free: bool
    without: int = -1
    only_from: tuple[int, ...] = ()

    def is_single(self) -> bool:
        """Whether it re-rolls one die, whichever it may."""
        return self.lifting.most == 1 and not self.lifting.is_all


class Sets:
    """All sets of aids below one. `codes` are in ascending order; so is whatever goes with them.

    `levels` says how many re-rolls are left at most, `turns` numbers what is left for changes of
    facing, and `turners` are those numbers written out. Sets that have both in common, and some of
    the digits if dice can lie in many `ways`, make a block: `block` is the block of each set and
    `lines` its place there, `block_turns` and `block_sizes` tell of the blocks, which are in the
    order of their levels.
    `groups` are digits to be used in any order, the last to be used first: that makes no more than
    `width` sets. Icons in none of them are left alone; charges and cards are kept for facings. With
    `is_sparing` charges are spent only where that can be best, which makes fewer sets.
    """

    def __init__(self, aids: Aids, width: int, ways: int, is_sparing: bool = True) -> None:
        self.aids = aids
        self._is_sparing = is_sparing
        self.kinds: dict[Kind, int] = {}
        self.most: list[int] = []
        self.moves = self._moves()
        self.groups = self._groups(width)
        self.moves = [move for move in self.moves if self._group_of(move) >= 0]
        self.strides, self.bases = self._strides()
        self._base_of = {move.takes: self.bases[self._group_of(move)] for move in self.moves}
        self.codes = self._all_codes()
        self.digits = [self._digit(number) for number in range(len(self.most))]
        self.levels = self._levels()
        self.turns, self.turners = self._turns()
        self.block, self.lines, self.block_sizes, self.block_turns = self._blocks(ways)
        self._constant = +Counter(
            {kind: n for kind, n in _counted(aids).items() if kind not in self.kinds}
        )

    def __len__(self) -> int:
        return len(self.codes)

    def _place(self, kind: Kind, most: int) -> int:
        """The digit that counts this, a new one if there is none yet."""
        if kind not in self.kinds:
            self.kinds[kind] = len(self.most)
            self.most.append(most)
        return self.kinds[kind]

    def _moves(self) -> list[Move]:
        """TD-64, TD-68, TD-R30. Every re-roll with every way to pay for it."""
        found = []
        for icon, count in Counter(self.aids.icons).items():
            itself = self._place(("icon", icon), count)
            for price in self._prices(icon):
                takes = Counter({itself: 1}) + price
                is_free = not icon.price and not icon.either
                for pool in icon.pools:
                    lifting = Lifting(pool, icon.colours, icon.most, icon.is_all)
                    without = self._idle_before(icon, price)
                    found.append(Move(lifting, tuple(takes.items()), is_free, without))
        for number, purse in enumerate(self.aids.purses[:2]):
            if purse.may_reroll and purse.charges >= REROLL_PRICE:
                amounts = spare_charges(self.aids, number) if self._is_sparing else (purse.charges,)
                if amounts:
                    charges = self._place(("charges", number), purse.charges)
                    lifting = Lifting(number, ALL_COLOURS, 1)
                    two = ((charges, REROLL_PRICE),)
                    only_from = amounts if self._is_sparing else ()
                    found.append(Move(lifting, two, is_free=False, only_from=only_from))
        return found

    def _prices(self, icon: Icon) -> Iterator[Counter[int]]:
        """The ways to pay for an icon, as what they take of which digits."""
        purse = self.aids.purses[icon.purse]
        fixed: Counter[int] = Counter()
        if icon.price:
            fixed[self._place(("charges", icon.purse), purse.charges)] = icon.price
        payers = list(self._payers(icon.purse)) if icon.either else []
        for chosen in combinations_with_replacement(payers, icon.either):
            yield fixed + Counter(chosen)

    def _payers(self, number: int) -> Iterator[int]:
        """The digits of what a purse pays with: idle cards, charges, other cards."""
        purse = self.aids.purses[number]
        yield self._place(("idle", number), purse.idle_cards)
        yield self._place(("charges", number), purse.charges)
        for icon, count in Counter(self.aids.icons).items():
            if icon.is_card and icon.purse == number:
                yield self._place(("icon", icon), count)
        for turner, count in Counter(self.aids.turners).items():
            if turner.is_card and turner.purse == number:
                yield self._place(("turner", turner), count)

    def _idle_before(self, icon: Icon, price: Counter[int]) -> int:
        """A card that is of no other use is always the best to give: nothing else while one is."""
        idle = self.kinds.get(("idle", icon.purse), -1)
        return idle if icon.either == 1 and idle not in price else -1

    def _group_of(self, move: Move) -> int:
        """The group that has all that a move takes, -1 if none has."""
        taken = {number for number, _ in move.takes}
        return next((n for n, group in enumerate(self.groups) if taken.issubset(group)), -1)

    def _strides(self) -> tuple[list[int], list[int]]:
        """What a digit counts, 0 for icons left alone, and where groups begin, with an end.

        What is used first is counted lowest, and what isn't used in re-rolls highest; among what is
        used in any order, what makes most work: its sets stand in few long rows then.
        """
        strides, bases, size = [0] * len(self.most), [], 1
        used = set(chain.from_iterable(self.groups))
        kept = [n for (word, _), n in self.kinds.items() if n not in used and word != "icon"]
        for group in (*reversed(self.groups), kept):
            bases.append(size)
            for number in sorted(group, key=self._work):
                strides[number] = size
                size *= self.most[number] + 1
        return strides, [*bases[-2::-1], bases[-1]]

    def _work(self, number: int) -> tuple[int, int]:
        """How many dice, of how many rows, the re-rolls that take of a digit are for."""
        liftings = [move.lifting for move in self.moves if number in dict(move.takes)]
        most = max((lifting.most for lifting in liftings), default=0)
        rows = {(lifting.pool, colour) for lifting in liftings for colour in lifting.colours}
        return min(most, 2), len(rows)

    def _all_codes(self) -> Numbers:
        """Whatever moves lead to, from the whole set on, one group after another."""
        whole = sum(map(int.__mul__, self.most, self.strides))
        found = {whole}
        for number, base in enumerate(self.bases[:-1]):
            moves = [move for move in self.moves if self._group_of(move) == number]
            found.update(self._codes_within(whole - whole % base, base, number, moves))
        return np.array(sorted(found))

    def _codes_within(self, first: int, base: int, group: int, moves: list[Move]) -> list[int]:
        """The codes that moves of a group lead to from the first, all of what is lower used up."""
        size = prod(self.most[number] + 1 for number in self.groups[group])
        rest = first - first // base % size * base
        is_found = np.zeros(size, bool)
        fresh = np.array([first])
        while len(fresh):
            is_found[fresh // base % size] = True
            is_fresh = np.zeros(size, bool)
            for move in moves:
                is_fresh[self.made(move, fresh)[1] // base % size] = True
            fresh = np.flatnonzero(is_fresh & ~is_found) * base + rest
        codes: list[int] = (np.flatnonzero(is_found) * base + rest).tolist()
        return codes

    def made(self, move: Move, codes: Numbers) -> tuple[Numbers, Numbers]:
        """The places of the codes that can make a move, and the codes it leads them to.

        What should have been used before is given up then.
        """
        may = np.ones(len(codes), bool)
        for number, count in move.takes:
            may &= self._digit(number, codes) >= count
        if move.without >= 0:
            may &= self._digit(move.without, codes) == 0
        if move.only_from:
            may &= np.isin(self._digit(move.takes[0][0], codes), move.only_from)
        places = np.flatnonzero(may)
        taken = sum(count * self.strides[number] for number, count in move.takes)
        base = self._base_of[move.takes]
        return places, (codes[places] - taken) // base * base

    def is_whole(self) -> bool:
        """Whether everything may be used in any order, so that chances are exact."""
        return len(self.groups[0]) == len(self.most)

    def _groups(self, width: int) -> list[list[int]]:
        """All digits if they make no more sets; else the most useful ones, and some used before."""
        kinds = {number: kind for kind, number in self.kinds.items()}
        ranked = sorted(kinds, key=lambda number: _rank(*kinds[number]))
        if prod(map(self._values, ranked)) <= width:
            return [ranked[::-1]]
        width //= 2
        found = [self._largest(ranked, width)]
        while ranked and width >= EARLY and (early := self._largest(ranked, width // EARLY)):
            found.append(early)
        return found

    def _largest(self, ranked: list[int], width: int) -> list[int]:
        """The last ones of a row of digits, taken from it: those that make so many sets at most."""
        found: list[int] = []
        size = 1
        while ranked and size * self._values(ranked[-1]) <= width:
            found.append(ranked.pop())
            size *= self._values(found[-1])
        return found

    def _values(self, number: int) -> int:
        """How many values a digit can have at some time."""
        taken = [
            (count, move.only_from) for move in self.moves for n, count in move.takes if n == number
        ]
        found, fresh = {self.most[number]}, {self.most[number]}
        while fresh:
            after = {
                v - n for v in fresh for n, only in taken if v >= n and (not only or v in only)
            }
            fresh = after - found
            found |= fresh
        return len(found)

    def _in_turn(self, digits: list[int]) -> int:
        """The code of a set, without what is left alone or given up."""
        code = sum(map(int.__mul__, digits, self.strides))
        for group, base in zip(self.groups, self.bases, strict=False):
            if any(digits[number] < self.most[number] for number in group):
                return code // base * base
        return code

    def _digit(self, number: int, codes: Numbers | None = None) -> Numbers:
        values = self.codes if codes is None else codes
        if not self.strides[number]:
            return np.zeros(len(values), np.intp)
        return np.asarray(values // self.strides[number] % (self.most[number] + 1))

    def _levels(self) -> Numbers:
        """More than after any re-roll."""
        total = np.zeros(len(self), np.intp)
        for (word, what), number in self.kinds.items():
            if word == "icon":
                total += self.digits[number]
            elif word == "charges" and what in (0, 1):
                total += self.digits[number] // REROLL_PRICE
        return total

    def _turns(self) -> tuple[Numbers, list[Aids]]:
        """What is left for changes of facing, for each set: numbered, and written out."""
        rows = [self._charges_to_turn_with(number) for number in range(len(self.aids.purses))]
        cards = {
            t: self.kinds[("turner", t)] for t in self.aids.turners if ("turner", t) in self.kinds
        }
        rows += [self.digits[number] for number in cards.values()]
        keys = np.zeros(len(self), np.intp)
        for row in rows:
            keys = keys * (int(row.max()) + 1) + row
        _, first, numbers = np.unique(keys, return_index=True, return_inverse=True)
        columns = np.array(rows)[:, first].T.tolist()
        return numbers, [self._written(column, cards) for column in columns]

    def _blocks(self, ways: int) -> tuple[Numbers, Numbers, list[int], list[int]]:
        """The block of each set and its place there, and the sizes and facings of all blocks."""
        keys = self.levels * len(self.turners) + self.turns
        for number in self._apart(len(np.unique(keys)), ways):
            keys = keys * (self.most[number] + 1) + self.digits[number]
        _, first, block, sizes = np.unique(
            keys, return_index=True, return_inverse=True, return_counts=True
        )
        order = np.argsort(block, kind="stable")
        lines = np.zeros(len(self), np.intp)
        lines[order] = np.arange(len(self)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        return block, lines, sizes.tolist(), self.turns[first].tolist()

    def _apart(self, blocks: int, ways: int) -> list[int]:
        """Digits that are the same all over a block, so that blocks aren't larger than they should.

        What makes most work goes first: where it leads is another block as it stands.
        """
        found = []
        for number in sorted(range(len(self.most)), key=self._work, reverse=True):
            more = blocks * (self.most[number] + 1)
            if self.strides[number] and len(self) >= more * max(NARROW, BLOCK // ways):
                blocks = more
                found.append(number)
        return found

    def _charges_to_turn_with(self, number: int) -> Numbers:
        """Charges, in as many steps as matter."""
        place = self.kinds.get(("charges", number), -1)
        if place < 0:
            return np.full(len(self), self.aids.for_facings().purses[number].charges)
        purses = self.aids.purses
        steps = []
        for charges in range(self.most[place] + 1):
            purse = replace(purses[number], charges=charges)
            left = Aids((), self.aids.turners, (*purses[:number], purse, *purses[number + 1 :]))
            steps.append(left.for_facings().purses[number].charges)
        return np.array(steps)[self.digits[place]]

    def _written(self, column: list[int], cards: dict[Turner, int]) -> Aids:
        own = len(self.aids.purses)
        left = Counter(self.aids.turners)
        for turner, count in zip(cards, column[own:], strict=True):
            left[turner] = count
        purses = [
            Purse(charges, may_reroll=False, may_turn=purse.may_turn)
            for charges, purse in zip(column[:own], self.aids.purses, strict=True)
        ]
        return Aids((), tuple(sorted(left.elements())), tuple(purses))

    def find(self, aids: Aids) -> int:
        """The number of a set, or -1 if it isn't among these."""
        counts = _counted(aids)
        digits = [counts.pop(kind, 0) for kind in self.kinds]
        if +counts != self._constant or _flags(aids.purses) != _flags(self.aids.purses):
            return -1
        if any(map(int.__gt__, digits, self.most)):
            return -1
        code = self._in_turn(digits)
        place = int(np.searchsorted(self.codes, code))
        return place if place < len(self) and self.codes[place] == code else -1


def _counted(aids: Aids) -> Counter[Kind]:
    """How many there are of everything."""
    counts: Counter[Kind] = Counter(("icon", icon) for icon in aids.icons)
    counts.update(("turner", turner) for turner in aids.turners)
    for number, purse in enumerate(aids.purses):
        counts[("charges", number)] = purse.charges
        counts[("idle", number)] = purse.idle_cards
    return counts


def _rank(word: str, what: Icon | Turner | int) -> tuple[int, ...]:
    """How much something can do for the work it makes: most of all what can be paid with.

    Several dice of several colours are many to choose from, which makes the most work.
    """
    if not isinstance(what, Icon) or what.price or what.either:
        return (2, word == "charges")
    is_simple = what.is_all or what.most == 1 or len(what.colours) == 1
    return (is_simple, what.most, len(what.colours) * len(what.pools), -what.pools[0])


def _flags(purses: Iterable[Purse]) -> list[Purse]:
    return [replace(purse, charges=0, idle_cards=0) for purse in purses]
