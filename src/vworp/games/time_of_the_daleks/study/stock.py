"""Stock: the resources that are left as a tuple of counts, and the re-rolls that take of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.study.outcomes import Pools
from vworp.games.time_of_the_daleks.study.resources import (
    REROLL_PRICE,
    Charges,
    FacingChange,
    Reroll,
    Resources,
    fitted,
    simplified,
)

Left = tuple[int, ...]
"""How many are left of each kind of resource; the charges of owner 0 first, those of 1 next."""

Kind = Reroll | FacingChange | tuple[str, int]
"""What is counted: re-rolls or changes that are alike, the "charges" or the "cards" of an owner."""


@dataclass(frozen=True, slots=True)
class DiceChoice:
    """Which dice may be rolled again together: any `most` of some colours of a pool, or all."""

    pool: int
    colours: tuple[int, ...]
    most: int
    is_all: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """A re-roll: which kind makes it, for which dice, and what it takes of every kind."""

    kind: int
    choice: DiceChoice
    takes: Left


class Stock:
    """All kinds of resources of an adventure, the counts of the `whole`, and every re-roll.

    `useful` are the dice that can show anything that counts. `turning` are the owners whose charges
    can turn dice to anything and have nothing else to pay for but re-rolls. `units` are the least
    that is taken of each kind at a time, and `for_turning` the kinds that change facings.
    """

    def __init__(self, resources: Resources, useful: Pools) -> None:
        self._useful = useful
        self._is_paying = any(reroll.either for reroll in resources.rerolls)
        self.resources = simplified(resources, useful)
        counts = _counted(self.resources)
        self.kinds = list(counts)
        self.whole: Left = tuple(counts.values())
        self.moves = list(self._moves())
        self.units = [
            min((m.takes[kind] for m in self.moves if m.takes[kind]), default=1)
            for kind in range(len(self.kinds))
        ]
        self.for_turning = [
            number
            for number, kind in enumerate(self.kinds)
            if isinstance(kind, FacingChange) or number < len(resources.charges)
        ]
        self.turning = tuple(
            owner
            for owner, own in enumerate(self.resources.charges[:2])
            if own.may_turn and not self.resources.has_prices(owner)
        )

    def _moves(self) -> Iterator[Move]:
        """TD-64, TD-68, TD-R30. Every re-roll with every way to pay for it."""
        for number, kind in enumerate(self.kinds):
            if isinstance(kind, Reroll):
                for takes, pool in product(self.payments(kind), kind.pools):
                    choice = DiceChoice(pool, kind.colours, kind.most, kind.is_all)
                    yield from (Move(number, part, takes) for part in _parts(choice))
        for owner, own in enumerate(self.resources.charges[:2]):
            if own.may_reroll and own.count >= REROLL_PRICE:
                colours = tuple(c for c in ALL_COLOURS if self._useful[owner][c])
                for part in _parts(DiceChoice(owner, colours, 1)):
                    yield Move(owner, part, self.reroll_price(owner))

    def payments(self, reroll: Reroll) -> list[Left]:
        """TD-64. What a re-roll can take: itself, charges, and charges or cards."""
        reroll = fitted(reroll, self._useful, self._is_paying)
        fixed: Counter[Kind] = Counter({reroll: 1, ("charges", reroll.owner): reroll.price})
        payers = [kind for kind in self.kinds if _can_pay(kind, reroll.owner)]
        chosen = combinations_with_replacement(payers, reroll.either)
        return [self._takes(fixed + Counter(some)) for some in chosen]

    def reroll_price(self, owner: int) -> Left:
        """TD-68. What it takes to re-roll a die with charges."""
        return self._takes(Counter({("charges", owner): REROLL_PRICE}))

    def _takes(self, taken: Counter[Kind]) -> Left:
        return tuple(taken[kind] for kind in self.kinds)

    def for_facings(self, left: Left) -> Resources:
        """What is left for changes of facing."""
        pairs = zip(self.kinds, left, strict=True)
        changes = [kind for kind, n in pairs if isinstance(kind, FacingChange) for _ in range(n)]
        charges = [
            Charges(left[owner], may_turn=own.may_turn)
            for owner, own in enumerate(self.resources.charges)
        ]
        return Resources((), tuple(changes), tuple(charges)).for_facings()


def after(left: Left, takes: Left) -> Left:
    """What is left after a move; below 0 where there isn't enough for it."""
    return tuple(map(int.__sub__, left, takes))


def _parts(choice: DiceChoice) -> Iterator[DiceChoice]:
    """One die of some colours is one die of any of them."""
    if choice.most > 1 or choice.is_all:
        yield choice
    else:
        yield from (DiceChoice(choice.pool, (colour,), 1) for colour in choice.colours)


def _can_pay(kind: Kind, owner: int) -> bool:
    """Charges can, cards of no other use, and other cards."""
    if isinstance(kind, tuple):
        return kind[1] == owner
    return kind.is_card and kind.owner == owner


def _counted(resources: Resources) -> Counter[Kind]:
    """How many there are of everything, the charges of all owners first."""
    counts: Counter[Kind] = Counter()
    for owner, own in enumerate(resources.charges):
        counts[("charges", owner)] = own.count
    for owner, own in enumerate(resources.charges):
        counts[("cards", owner)] = own.idle_cards
    counts.update(resources.rerolls)
    counts.update(resources.changes)
    return counts
