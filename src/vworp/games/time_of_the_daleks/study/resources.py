"""Resources: re-rolls, changes of facing, sonic charges and cards that can still help a roll.

Two pools at most are on the table, 0 of the acting Doctor and 1 of the helper. Whoever can add
something is an owner; owners 0 and 1 are those two Doctors, others may follow.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK
from vworp.games.time_of_the_daleks.study.outcomes import Pools

REROLL_PRICE = BOX.limits.sonic_reroll_cost
TURN_PRICE = BOX.limits.sonic_change_cost


@dataclass(frozen=True, slots=True, order=True)
class Reroll:
    """A re-roll that is still unused: how many dice, of which colours, in one of which pools.

    `price` is in charges of its owner, `either` in charges or cards; a card from hand can be
    discarded for such a price instead of being played.
    """

    is_all: bool
    most: int
    colours: tuple[int, ...]
    pools: tuple[int, ...] = (0,)
    owner: int = 0
    price: int = 0
    either: int = 0
    is_card: bool = False


@dataclass(frozen=True, slots=True, order=True)
class FacingChange:
    """Something that turns one die: its colours and symbols, in one of which pools."""

    colours: tuple[int, ...]
    symbols: tuple[int, ...]
    pools: tuple[int, ...] = (0,)
    owner: int = 0
    price: int = 0
    is_card: bool = False

    def is_wild(self) -> bool:
        """Whether it turns any die to anything."""
        return len(self.colours) == len(ALL_COLOURS) and len(self.symbols) == len(ALL_SYMBOLS)


@dataclass(frozen=True, slots=True, order=True)
class Charges:
    """The sonic charges of an owner, what they may buy, and cards of no use but to pay."""

    count: int = 0
    may_reroll: bool = True
    may_turn: bool = True
    idle_cards: int = 0


@dataclass(frozen=True, slots=True)
class Resources:
    """All resources left; equal ones are equal in whatever order they were given."""

    rerolls: tuple[Reroll, ...]
    changes: tuple[FacingChange, ...]
    charges: tuple[Charges, ...]

    def for_facings(self) -> "Resources":
        """What counts of these for changes of facing, and nothing else."""
        charges = [
            Charges(self._for_facings(owner), may_reroll=False, may_turn=own.may_turn)
            for owner, own in enumerate(self.charges)
        ]
        return Resources((), self.changes, tuple(charges))

    def _for_facings(self, owner: int) -> int:
        """The charges of an owner, in as many steps as matter."""
        own = self.charges[owner]
        if any(change.owner == owner and change.price for change in self.changes):
            return own.count
        return own.count // TURN_PRICE * TURN_PRICE if own.may_turn and owner < 2 else 0

    def without_rerolls(self) -> "Resources":
        """What is left when the facings are changed."""
        return Resources((), self.changes, self.charges)

    def has_prices(self, owner: int) -> bool:
        """Whether an owner has anything to pay for but plain re-rolls and turns."""
        rerolls, changes = self.rerolls, self.changes
        return any(r.owner == owner and r.price + r.either for r in rerolls) or any(
            change.owner == owner and change.price for change in changes
        )

    def spend(self, owner: int, price: int) -> "Resources":
        """The same after spending charges."""
        own = self.charges[owner]
        left = replace(own, count=own.count - price)
        charges = (*self.charges[:owner], left, *self.charges[owner + 1 :])
        return Resources(self.rerolls, self.changes, charges)


def resources_of(
    rerolls: Iterable[Reroll] = (),
    changes: Iterable[FacingChange] = (),
    charges: Iterable[Charges] = (Charges(),),
) -> Resources:
    """These resources, in whatever order they are given."""
    return Resources(tuple(sorted(rerolls)), tuple(sorted(changes)), tuple(charges))


def simplified(resources: Resources, dice: Pools) -> Resources:
    """The same without what these dice give no occasion for; what does the same becomes equal.

    Cards for which there are no dice can still pay for something.
    """
    is_paying = any(reroll.either for reroll in resources.rerolls)
    fitting = [fitted(reroll, dice, is_paying) for reroll in resources.rerolls]
    charges = []
    for owner, own in enumerate(resources.charges):
        useless = sum(r.is_card and r.owner == owner and not r.colours for r in fitting)
        idle = own.idle_cards + useless if is_paying else 0
        charges.append(replace(own, count=_of_use(resources, owner), idle_cards=idle))
    return resources_of([r for r in fitting if r.colours], resources.changes, charges)


@lru_cache(maxsize=1 << 12)
def fitted(reroll: Reroll, dice: Pools, is_paying: bool) -> Reroll:
    """A re-roll with just the colours and the number of dice that there are for it.

    Whose it is, and whether it's a card, counts only where it has a price or can pay one.
    """
    pools = tuple(pool for pool in reroll.pools if any(dice[pool][c] for c in reroll.colours))
    colours = tuple(c for c in reroll.colours if any(dice[pool][c] for pool in pools))
    held = max((sum(dice[pool][c] for c in colours) for pool in pools), default=0)
    return Reroll(
        reroll.is_all and held > 1,
        min(reroll.most, held),
        colours,
        pools,
        reroll.owner if is_paying or reroll.price else 0,
        reroll.price,
        reroll.either,
        reroll.is_card and is_paying,
    )


def _of_use(resources: Resources, owner: int) -> int:
    """The charges of an owner without those that buy nothing."""
    own = resources.charges[owner]
    if resources.has_prices(owner):
        return own.count
    if owner > 1 or not (own.may_reroll or own.may_turn):
        return 0
    if own.may_reroll and own.may_turn:
        return own.count
    unit = REROLL_PRICE if own.may_reroll else TURN_PRICE
    return own.count // unit * unit


def is_settled(resources: Resources, dice: Pools, pool: int) -> bool:
    """Whether nothing can be done any more to the dice of a pool: they stay as they lie."""
    own = resources.charges[pool]
    buys = (own.may_reroll and own.count >= REROLL_PRICE) or (
        own.may_turn and own.count >= TURN_PRICE
    )
    can_discard = dice[pool][BLACK] > 0 and sum(dice[pool]) > 1
    held = {colour for colour in ALL_COLOURS if dice[pool][colour]}
    reached = [reroll.colours for reroll in resources.rerolls if pool in reroll.pools]
    reached += [change.colours for change in resources.changes if pool in change.pools]
    return not buys and not can_discard and not any(held & set(colours) for colours in reached)
