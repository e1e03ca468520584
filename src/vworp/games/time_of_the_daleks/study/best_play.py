"""Best play of a roll by backward induction: the chance of success for every way the dice can lie.

Memoised over (dice, resources left): first what changes of facing complete, then what one re-roll
more is worth on the best dice, and so on. Discarding a black die leads to the same adventure with a
smaller pool, all of it rolled anew.

This is exact, unless it were too much work. Then it is a lower bound: of more resources than can be
tried in every order, the least useful one is used first or never. Play that is free to use them is
at least as good. That holds for every option of a roll alike.
"""

from functools import lru_cache
from math import inf, prod

import numpy as np

from vworp.games.time_of_the_daleks.box.vocabulary import BLACK
from vworp.games.time_of_the_daleks.study.facings import turnable
from vworp.games.time_of_the_daleks.study.lifting import reroll, reroll_all, rerolls_in
from vworp.games.time_of_the_daleks.study.matching import is_out_of_reach
from vworp.games.time_of_the_daleks.study.outcomes import (
    Array,
    Counts,
    OutcomeSpace,
    Pools,
    outcome_space,
)
from vworp.games.time_of_the_daleks.study.resources import TURN_PRICE, Reroll, Resources
from vworp.games.time_of_the_daleks.study.stock import DiceChoice, Kind, Left, Move, Stock, after

EXACT_WORK = 230_000
"""Microseconds, roughly, that the exact odds of a roll may take."""

LEFT_WORK, CHOICE_WORK, WAY_WORK = 130.0, 6.0, 0.002
"""Microseconds that some resources left take, each choice of dice, and each way they can lie."""

BOUND_SHARE = 0.25
"""How much of that the most useful resources take, where they can't be all tried in every order."""

Moves = list[tuple[DiceChoice | None, Left]]
"""Re-rolls with what is left after them; None gives something up."""

Leads = dict[Left, dict[DiceChoice | None, list[Left]]]
"""What is left after a move, and what can have been left before it."""


class BestPlay:
    """One adventure from a roll on: dice, needs and resources, and the chances they lead to.

    `is_bound` says that these are no more than lower bounds, to keep within the work allowed.
    """

    def __init__(self, dice: Pools, needs: Counts, resources: Resources) -> None:
        self.dice = dice
        self.needs = needs
        self.stock = Stock(resources, _useful(dice, needs))
        self._used: dict[tuple[int, ...], set[int]] = {}
        self._prices_of_wild = {
            pool: TURN_PRICE * sum(dice[pool]) for pool in self.stock.turning if any(dice[pool])
        }
        self._is_hopeless = is_out_of_reach(dice, needs, resources)
        self._moves: dict[Left, Moves] = {}
        self._most_left = inf
        most = EXACT_WORK / self._work_for_each()
        self.is_bound = self._is_more_left_than(most)
        if self.is_bound:
            self._moves.clear()
            self._most_left = BOUND_SHARE * most
        self._completed: dict[tuple[object, ...], Array] = {}
        self._values: dict[tuple[Pools, Left], Array] = {}
        self._leads: dict[Left, Leads] = {}

    def _work_for_each(self) -> float:
        """Microseconds, roughly, for each of the resources that can be left."""
        total, every = 0.0, {move.choice for move in self.stock.moves}
        for dice in self._all_dice():
            space = self.space(dice, self.stock.whole)
            choices = sum(_choices_in(space, choice) for choice in every)
            total += LEFT_WORK + choices * (CHOICE_WORK + WAY_WORK * len(space))
        return total

    def _all_dice(self) -> set[Pools]:
        """The dice, and what is left of them when black ones are discarded."""
        found, fresh = {self.dice}, {self.dice}
        while fresh:
            fresh = {
                _without_black_die(dice, pool)
                for dice in fresh
                for pool in range(len(dice))
                if self.may_discard(dice, pool)
            } - found
            found |= fresh
        return found

    def _is_more_left_than(self, most: float) -> bool:
        """Whether there are more stages of what can be left, after any option."""
        whole, stock = self.stock.whole, self.stock
        prices = [stock.reroll_price(owner) for owner in range(len(self.dice))]
        queue = [whole, *(after(whole, m.takes) for m in stock.moves)]
        queue += [after(whole, price) for price in prices]
        found = set(queue)
        for left in queue:
            fresh = {rest for _, rest in self._moves_from(left)} - found
            found |= fresh
            queue += fresh
            if len(found) > most:
                return True
        return False

    def may_discard(self, dice: Pools, pool: int) -> bool:
        """TD-69, TD-R31. A black die can go if one remains, and if enough do to matter."""
        enough = sum(map(sum, dice)) > sum(self.needs)
        return enough and dice[pool][BLACK] > 0 and sum(dice[pool]) > 1

    def space(self, dice: Pools, left: Left) -> OutcomeSpace:
        """All ways these dice can lie, as far as it matters."""
        return outcome_space(dice, self.needs, self._wild_pools(left))

    def _wild_pools(self, left: Left) -> tuple[int, ...]:
        """The pools in which every die can be turned to anything: what they show is all one."""
        return tuple(pool for pool, price in self._prices_of_wild.items() if left[pool] >= price)

    def values(self, dice: Pools, left: Left) -> Array:
        """The chances of success for every way that dice can lie."""
        if (dice, left) not in self._values:
            self._sweep(dice, left)
        return self._values[dice, left]

    def _sweep(self, dice: Pools, whole: Left) -> None:
        """One sweep of backward induction: from the least that can be left up to the whole."""
        leads = self._leads_below(whole)
        fresh = {left for left in leads if (dice, left) not in self._values}
        for left in reversed(leads):
            if left in fresh:
                self._values[dice, left] = self._without_rerolls(dice, left)
        for rest, moves in leads.items():
            for choice, befores in moves.items():
                if not fresh.isdisjoint(befores):
                    better = self.rerolled(dice, rest, choice)
                    for before in fresh.intersection(befores):
                        own = self._values[dice, before]
                        np.maximum(own, better, out=own)

    def _without_rerolls(self, dice: Pools, left: Left) -> Array:
        """What changes of facing complete, or a smaller pool does."""
        space = self.space(dice, left)
        facings = space, *(left[kind] for kind in self.stock.for_turning)
        if facings not in self._completed:
            resources = self.stock.for_facings(left)
            self._completed[facings] = turnable(space, self.needs, resources).astype(float)
        found = self._completed[facings].copy()
        for pool in range(len(dice)):
            if self.may_discard(dice, pool):
                np.maximum(found, self.after_discard(dice, left, pool), out=found)
        return found

    def after_discard(self, dice: Pools, left: Left, pool: int) -> Array:
        """TD-69, TD-108. One black die less, and all others of the pool rolled again."""
        fewer = _without_black_die(dice, pool)
        space = self.space(fewer, left)
        values = reroll_all(self.values(fewer, left), space, space.axes(pool))
        own = self.space(dice, left)
        sizes = zip(own.pools, own.shape, strict=True)
        return values.reshape([1 if owner == pool else size for owner, size in sizes])

    def rerolled(self, dice: Pools, left: Left, choice: DiceChoice | None) -> Array:
        """The chances before the best dice of a choice are rolled, from those with what is left."""
        values = self.values(dice, left)
        if choice is None:
            return values
        space = self.space(dice, left)
        axes = space.axes(choice.pool, choice.colours)
        if choice.is_all and axes:
            return reroll_all(values, space, axes)
        return reroll(values, space, axes, choice.most)

    def _leads_below(self, whole: Left) -> Leads:
        """All that can be left of a whole, the least first, and what leads to each."""
        if whole not in self._leads:
            found: Leads = {whole: {}}
            queue = [whole]
            for before in queue:
                for choice, rest in self._moves_from(before):
                    if rest not in found:
                        found[rest] = {}
                        queue.append(rest)
                    found[rest].setdefault(choice, []).append(before)
            self._leads[whole] = dict(sorted(found.items(), key=lambda pair: sum(pair[0])))
        return self._leads[whole]

    def _moves_from(self, left: Left) -> Moves:
        """Every re-roll that may be best; of too many resources only those of the least useful."""
        if left not in self._moves:
            self._moves[left] = self._find_moves(left)
        return self._moves[left]

    def _find_moves(self, left: Left) -> Moves:
        wild = self._wild_pools(left)
        moves = [move for move in self.stock.moves if self._is_sensible(move, left, wild)]
        found: Moves = []
        if moves and self._most_left < self._count_below(left, wild):
            least = min((m.kind for m in moves), key=lambda kind: _rank(self.stock.kinds[kind]))
            moves = [move for move in moves if move.kind == least]
            found.append((None, (*left[:least], left[least] - 1, *left[least + 1 :])))
        found += [(move.choice, after(left, move.takes)) for move in moves]
        return found

    def _is_sensible(self, move: Move, left: Left, wild: tuple[int, ...]) -> bool:
        """Whether a re-roll can be made, and may be best.

        It isn't for a die that can be turned to anything, with the same charges or with others.
        """
        is_waste = move.kind in self.stock.turning and left[move.kind] == TURN_PRICE
        return (
            not self._is_hopeless
            and not is_waste
            and move.choice.pool not in wild
            and all(map(int.__ge__, left, move.takes))
        )

    def _count_below(self, left: Left, wild: tuple[int, ...]) -> int:
        """How many stages of what can be left there are from here on, or a few more."""
        if wild not in self._used:
            self._used[wild] = {
                kind
                for move in self.stock.moves
                if move.choice.pool not in wild
                for kind, count in enumerate(move.takes)
                if count
            }
        return prod(left[kind] // self.stock.units[kind] + 1 for kind in self._used[wild])


def _rank(kind: Kind) -> tuple[int, ...]:
    """How useful it is to be free when to use something: most of all what can be paid with.

    Many dice are best re-rolled early, single ones of any colour late.
    """
    if not isinstance(kind, Reroll) or kind.price or kind.either:
        return (1,)
    return (0, -kind.most, len(kind.colours) * len(kind.pools))


def _choices_in(space: OutcomeSpace, choice: DiceChoice) -> int:
    counts = [space.groups[axis].count for axis in space.axes(choice.pool, choice.colours)]
    return 1 if choice.is_all else rerolls_in(counts, choice.most)


def _useful(dice: Pools, needs: Counts) -> Pools:
    """The dice that can show anything that counts: resources for others are of no use."""
    space = outcome_space(dice, needs)
    showing = {
        (pool, group.colour)
        for pool, group in zip(space.pools, space.groups, strict=True)
        if len(group) > 1
    }
    return tuple(
        tuple(count if (pool, colour) in showing else 0 for colour, count in enumerate(row))
        for pool, row in enumerate(dice)
    )


def _without_black_die(dice: Pools, pool: int) -> Pools:
    return (*dice[:pool], (dice[pool][BLACK] - 1, *dice[pool][1:]), *dice[pool + 1 :])


@lru_cache(maxsize=4)
def best_play(dice: Pools, needs: Counts, resources: Resources) -> BestPlay:
    """The adventure that this is a moment of; the last ones are remembered."""
    return BestPlay(dice, needs, resources)
