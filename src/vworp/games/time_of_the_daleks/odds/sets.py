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

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.odds.aids import (
    REROLL_PRICE,
    TURN_PRICE,
    Aids,
    Icon,
    Lifting,
    Purse,
    Turner,
)
from vworp.games.time_of_the_daleks.odds.spread import Numbers

Kind = tuple[str, Icon | Turner | int]
"""What a digit counts: an icon or turner of some kind, or what is in a purse of some number."""

Takes = tuple[tuple[int, int], ...]
"""Digits, and how much is taken of each."""

EARLY = 4
"""What is of use only at first may make so many times fewer sets."""


@dataclass(frozen=True, slots=True)
class Move:
    """A re-roll: which dice, how much of each digit it takes, and a digit that must be 0 for it."""

    lifting: Lifting
    takes: Takes
    is_free: bool
    without: int = -1

    def is_single(self) -> bool:
        """Whether it re-rolls one die, whichever it may."""
        return self.lifting.most == 1 and not self.lifting.is_all


class Sets:
    """All sets of aids below one. `codes` are in ascending order; so is whatever goes with them.

    `levels` says how many re-rolls are left at most, `turns` numbers what is left for changes of
    facing, `turners` are those numbers written out, and `lines` counts the sets of each of them.
    `groups` are digits to be used in any order, the last to be used first: that makes no more than
    `width` sets. Icons in none of them are left alone; charges and cards are kept for facings.
    """

    def __init__(self, aids: Aids, width: int) -> None:
        self.aids = aids
        self.kinds: dict[Kind, int] = {}
        self.most: list[int] = []
        self.moves = self._moves()
        self.strides = [1]
        for most in self.most:
            self.strides.append(self.strides[-1] * (most + 1))
        self.groups = self._groups(width)
        used = set(chain.from_iterable(self.groups))
        self.moves = [move for move in self.moves if used.issuperset(n for n, _ in move.takes)]
        self._resting = [
            n for (word, _), n in self.kinds.items() if n not in used and word != "icon"
        ]
        self.codes = self._all_codes()
        self.digits = [self._digit(number) for number in range(len(self.most))]
        self.levels = self._levels()
        self.turns, self.turners = self._turns()
        self.lines = self._lines()
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
                charges = self._place(("charges", number), purse.charges)
                lifting = Lifting(number, ALL_COLOURS, 1)
                found.append(Move(lifting, ((charges, REROLL_PRICE),), is_free=False))
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

    def _all_codes(self) -> Numbers:
        """Whatever moves lead to, from the whole set on."""
        found = fresh = self._in_turn(np.array([self.strides[-1] - 1]))
        while len(fresh):
            after = np.concatenate([self.made(move, fresh)[1] for move in self.moves] or [fresh])
            fresh = np.setdiff1d(after, found)
            found = np.union1d(found, fresh)
        return found

    def made(self, move: Move, codes: Numbers) -> tuple[Numbers, Numbers]:
        """The places of the codes that can make a move, and the codes it leads them to."""
        may = np.ones(len(codes), bool)
        for number, count in move.takes:
            may &= self._digit(number, codes) >= count
        if move.without >= 0:
            may &= self._digit(move.without, codes) == 0
        places = np.flatnonzero(may)
        taken = sum(count * self.strides[number] for number, count in move.takes)
        return places, self._in_turn(codes[places] - taken)

    def is_whole(self) -> bool:
        """Whether everything may be used in any order, so that chances are exact."""
        return len(self.groups[0]) == len(self.most)

    def _groups(self, width: int) -> list[list[int]]:
        """The most useful digits, some that are used before, and single dice one by one."""
        kinds = {number: kind for kind, number in self.kinds.items()}
        ranked = sorted(kinds, key=lambda number: _rank(*kinds[number]))
        found = [self._largest(ranked, width), self._largest(ranked, width // EARLY)]
        singles = [n for n in reversed(ranked) if _rank(*kinds[n])[:2] == (1, 1)]
        return [*found, *([number] for number in singles[:width])]

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
        steps = {count for move in self.moves for n, count in move.takes if n == number}
        step = steps.pop() if len(steps) == 1 else 1
        return self.most[number] // step + 1

    def _in_turn(self, codes: Numbers) -> Numbers:
        """The sets without what is left alone or, once a later group is touched, given up."""
        if self.is_whole():
            return codes
        is_touched = np.zeros(len(codes), bool)
        left = np.zeros(len(codes), codes.dtype)
        for group in self.groups:
            held = [(number, self._digit(number, codes)) for number in group]
            for number, digit in held:
                left += np.where(is_touched, 0, digit * self.strides[number])
            for number, digit in held:
                is_touched |= digit < self.most[number]
        for number in self._resting:
            left += self._digit(number, codes) * self.strides[number]
        return left

    def _digit(self, number: int, codes: Numbers | None = None) -> Numbers:
        values = self.codes if codes is None else codes
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
        columns = list(zip(*(row.tolist() for row in rows), strict=True))
        known = {column: number for number, column in enumerate(dict.fromkeys(columns))}
        numbers = np.array([known[column] for column in columns])
        return numbers, [self._written(list(column), cards) for column in known]

    def _lines(self) -> Numbers:
        """The place of each set among those that leave the same changes of facing."""
        found = np.zeros(len(self), np.intp)
        for number in range(len(self.turners)):
            same = np.flatnonzero(self.turns == number)
            found[same] = np.arange(len(same))
        return found

    def _charges_to_turn_with(self, number: int) -> Numbers:
        """Charges, in as many steps as matter."""
        purse = self.aids.purses[number]
        place = self.kinds.get(("charges", number), -1)
        charges = self.digits[place] if place >= 0 else np.full(len(self), purse.charges)
        if any(turner.purse == number and turner.price for turner in self.aids.turners):
            return charges
        may_turn = purse.may_turn and number < 2
        return charges // TURN_PRICE * TURN_PRICE if may_turn else charges * 0

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
        code = int(self._in_turn(np.array([sum(map(int.__mul__, digits, self.strides))]))[0])
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
