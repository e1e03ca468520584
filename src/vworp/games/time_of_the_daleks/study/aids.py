"""Aids: icons, cards, charges and black dice that can still help a roll, and what using one leaves.

Two pools at most are on the table, 0 of the acting Doctor and 1 of the helper. Whoever can add
something has a purse; the purses of those two are for pools 0 and 1, others may follow.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK
from vworp.games.time_of_the_daleks.study.spread import Pools

REROLL_PRICE = BOX.limits.sonic_reroll_cost
TURN_PRICE = BOX.limits.sonic_change_cost


@dataclass(frozen=True, slots=True, order=True)
class Icon:
    """A re-roll that is still unused: how many dice, of which colours, in one of which pools.

    `price` is in charges of its purse, `either` in charges or cards; a card from hand can be
    discarded for such a price instead of being played.
    """

    is_all: bool
    most: int
    colours: tuple[int, ...]
    pools: tuple[int, ...] = (0,)
    purse: int = 0
    price: int = 0
    either: int = 0
    is_card: bool = False


@dataclass(frozen=True, slots=True, order=True)
class Turner:
    """Something that turns one die: its colours and symbols, in one of which pools."""

    colours: tuple[int, ...]
    symbols: tuple[int, ...]
    pools: tuple[int, ...] = (0,)
    purse: int = 0
    price: int = 0
    is_card: bool = False

    def is_wild(self) -> bool:
        """Whether it turns any die to anything."""
        return len(self.colours) == len(ALL_COLOURS) and len(self.symbols) == len(ALL_SYMBOLS)


@dataclass(frozen=True, slots=True, order=True)
class Purse:
    """The charges of a Doctor, what may be bought with them, and cards of no use but to pay."""

    charges: int = 0
    may_reroll: bool = True
    may_turn: bool = True
    idle_cards: int = 0


@dataclass(frozen=True, slots=True)
class Aids:
    """Everything that can still help; equal sets are equal in whatever order they were given."""

    icons: tuple[Icon, ...]
    turners: tuple[Turner, ...]
    purses: tuple[Purse, ...]

    def for_facings(self) -> "Aids":
        """What counts of these for changes of facing, and nothing else."""
        purses = [
            Purse(_for_facings(self, number, purse), may_reroll=False, may_turn=purse.may_turn)
            for number, purse in enumerate(self.purses)
        ]
        return Aids((), self.turners, tuple(purses))

    def is_at_least(self, other: "Aids") -> bool:
        """Whether there is all of this that there is of another set of the same adventure."""
        return (
            Counter(self.icons) >= Counter(other.icons)
            and Counter(self.turners) >= Counter(other.turners)
            and all(
                own.charges >= purse.charges and own.idle_cards >= purse.idle_cards
                for own, purse in zip(self.purses, other.purses, strict=True)
            )
        )

    def without_rerolls(self) -> "Aids":
        """What is left when the facings are changed."""
        return Aids((), self.turners, self.purses)


@dataclass(frozen=True, slots=True)
class Lifting:
    """Which dice may be rolled again together: any `most` of some colours of a pool, or all."""

    pool: int
    colours: tuple[int, ...]
    most: int
    is_all: bool = False


def aids_of(
    icons: Iterable[Icon] = (),
    turners: Iterable[Turner] = (),
    purses: Iterable[Purse] = (Purse(),),
) -> Aids:
    """These aids, in whatever order they are given."""
    return Aids(tuple(sorted(icons)), tuple(sorted(turners)), tuple(purses))


@dataclass(frozen=True, slots=True)
class Reading:
    """How aids are read in an adventure: all moments of it alike, so that they can be compared.

    Whether the helper's die is a joker, whether anything has a price, whether cards can pay it,
    the pools for which charges are nothing but icons for one die, and the purses that hold what
    they are asked for and have no other use for it.
    """

    has_joker: bool
    has_price: bool
    is_paying: bool
    buyers: tuple[int, ...]
    rich: tuple[int, ...]


def reading_of(aids: Aids, dice: Pools) -> Reading:
    """The reading in which these aids come out simplest."""
    is_joker = has_joker(aids, dice)
    if is_joker:
        aids = _with_joker(aids)
    rich = tuple(n for n in range(len(aids.purses)) if _is_rich(aids, dice, n))
    aids = _without_prices(aids, rich)
    fitted = [icon for icon in (_fitted(icon, dice) for icon in aids.icons) if icon.colours]
    is_paying = any(icon.either for icon in fitted)
    has_price = is_paying or any(i.price for i in fitted) or any(t.price for t in aids.turners)
    buyers = tuple(n for n, purse in enumerate(aids.purses[:2]) if _only_rerolls(aids, n, purse))
    return Reading(is_joker, has_price, is_paying, buyers, rich)


def can_be_read(aids: Aids, dice: Pools, reading: Reading) -> bool:
    """Whether this is right for aids that are left at another moment."""
    if len(aids.purses) <= max((*reading.rich, *reading.buyers), default=-1):
        return False
    if has_joker(aids, dice) != reading.has_joker:
        return False
    if reading.has_joker:
        aids = _with_joker(aids)
    if not all(_is_rich(aids, dice, number) for number in reading.rich):
        return False
    aids = _without_prices(aids, reading.rich)
    return all(_only_rerolls(aids, number, aids.purses[number]) for number in reading.buyers)


def _is_rich(aids: Aids, dice: Pools, number: int) -> bool:
    """Whether cards of no other use, and charges of none, pay all that a purse can be asked for."""
    if not any(icon.either and icon.purse == number for icon in aids.icons):
        return True
    purse = aids.purses[number]
    own = [_fitted(icon, dice) for icon in aids.icons if icon.purse == number]
    spare = purse.idle_cards + sum(icon.is_card and not icon.colours for icon in own)
    fixed = any(i.price for i in own) or any(t.price for t in aids.turners if t.purse == number)
    can_turn = purse.may_turn and purse.charges >= TURN_PRICE
    if not fixed and not can_turn:
        spare += purse.charges % REROLL_PRICE if purse.may_reroll else purse.charges
    return sum(icon.either for icon in own if icon.colours) <= spare


def _without_prices(aids: Aids, rich: tuple[int, ...]) -> Aids:
    if not any(icon.either for icon in aids.icons):
        return aids
    icons = (replace(i, either=0) if i.either and i.purse in rich else i for i in aids.icons)
    return Aids(tuple(icons), aids.turners, aids.purses)


def _only_rerolls(aids: Aids, number: int, purse: Purse) -> bool:
    can_turn = purse.may_turn and purse.charges >= TURN_PRICE
    return not can_turn and not has_prices(aids, number)


def simplified(aids: Aids, dice: Pools, reading: Reading) -> Aids:
    """The same without what these dice give no occasion for; aids that do the same become equal.

    Cards for which there are no dice can still pay for something.
    """
    if reading.has_joker:
        aids = _with_joker(aids)
    aids = _without_prices(aids, reading.rich)
    aids = _with_charges_as_icons(aids, reading.buyers)
    fitted = [_fitted(icon, dice) for icon in aids.icons]
    purses = []
    for number, purse in enumerate(aids.purses):
        is_of_use = reading.has_price or purse.may_reroll or purse.may_turn
        charges = purse.charges if is_of_use else 0
        useless = sum(icon.is_card and icon.purse == number and not icon.colours for icon in fitted)
        idle = purse.idle_cards + useless if reading.is_paying else 0
        purses.append(Purse(charges, purse.may_reroll, purse.may_turn, idle))
    icons = [icon if reading.is_paying else _plain(icon) for icon in fitted if icon.colours]
    return Aids(tuple(sorted(icons)), aids.turners, tuple(purses))


def _plain(icon: Icon) -> Icon:
    """An icon made equal to all that do the same; whose it is counts only where it has a price."""
    return replace(icon, is_card=False, purse=icon.purse if icon.price else 0)


def has_joker(aids: Aids, dice: Pools) -> bool:
    """Whether the helper's only die can be turned to anything: then it's all one what it shows."""
    if sum(dice[-1]) != 1 or len(aids.purses) < len(dice) or len(dice) == 1:
        return False
    purse = aids.purses[1]
    is_asked_to_pay = any(
        icon.purse == 1 and 0 in icon.pools and icon.price + icon.either for icon in aids.icons
    ) or any(turner.purse == 1 and 0 in turner.pools and turner.price for turner in aids.turners)
    return purse.may_turn and purse.charges >= TURN_PRICE and not is_asked_to_pay


def is_settled(aids: Aids, dice: Pools, pool: int) -> bool:
    """Whether nothing can be done any more to the dice of a pool: they stay as they lie."""
    purse = aids.purses[pool]
    buys = (purse.may_reroll and purse.charges >= REROLL_PRICE) or (
        purse.may_turn and purse.charges >= TURN_PRICE
    )
    can_discard = dice[pool][BLACK] > 0 and sum(dice[pool]) > 1
    held = {colour for colour in ALL_COLOURS if dice[pool][colour]}
    reached = [icon.colours for icon in aids.icons if pool in icon.pools]
    reached += [turner.colours for turner in aids.turners if pool in turner.pools]
    return not buys and not can_discard and not any(held & set(row) for row in reached)


def _with_joker(aids: Aids) -> Aids:
    """Nothing else is done to a die that is turned in the end anyway."""
    return Aids(
        tuple(replace(icon, pools=(0,)) for icon in aids.icons if 0 in icon.pools),
        tuple(replace(turner, pools=(0,)) for turner in aids.turners if 0 in turner.pools),
        (aids.purses[0], Purse(TURN_PRICE, may_reroll=False), *aids.purses[2:]),
    )


def _with_charges_as_icons(aids: Aids, buyers: tuple[int, ...]) -> Aids:
    """Charges that can do nothing but re-roll single dice are so many icons for one die."""
    icons, purses = list(aids.icons), list(aids.purses)
    for pool in buyers:
        purse = purses[pool]
        bought = purse.charges // REROLL_PRICE if purse.may_reroll else 0
        icons += [Icon(False, 1, ALL_COLOURS, (pool,))] * bought
        purses[pool] = Purse(0, may_reroll=False, may_turn=False, idle_cards=purse.idle_cards)
    return Aids(tuple(icons), aids.turners, tuple(purses))


@lru_cache(maxsize=1 << 12)
def _fitted(icon: Icon, dice: Pools) -> Icon:
    """An icon with just the colours and the number of dice that there are for it."""
    pools = tuple(pool for pool in icon.pools if any(dice[pool][c] for c in icon.colours))
    colours = tuple(c for c in icon.colours if any(dice[pool][c] for pool in pools))
    held = max((sum(dice[pool][c] for c in colours) for pool in pools), default=0)
    return replace(
        icon,
        colours=colours,
        pools=pools,
        most=min(icon.most, held),
        is_all=icon.is_all and held > 1,
    )


def _for_facings(aids: Aids, number: int, purse: Purse) -> int:
    """The charges of a purse, in as many steps as matter."""
    if any(turner.purse == number and turner.price for turner in aids.turners):
        return purse.charges
    return purse.charges // TURN_PRICE * TURN_PRICE if purse.may_turn and number < 2 else 0


def has_prices(aids: Aids, number: int) -> bool:
    """Whether a purse has anything to pay for but plain re-rolls and turns."""
    return any(icon.purse == number and icon.price + icon.either for icon in aids.icons) or any(
        turner.purse == number and turner.price for turner in aids.turners
    )


def after_icon(aids: Aids, icon: Icon) -> list[Aids]:
    """TD-64, TD-R30. What can be left after using an icon; several where the price is a choice."""
    icons = list(aids.icons)
    icons.remove(icon)
    left = Aids(tuple(icons), aids.turners, aids.purses)
    if aids.purses[icon.purse].charges < icon.price:
        return []
    found = [poorer(left, icon.purse, icon.price)]
    for _ in range(icon.either):
        found = [paid for before in found for paid in _ways_to_pay(before, icon.purse)]
    return found


def _ways_to_pay(aids: Aids, number: int) -> list[Aids]:
    """A charge or a card; a card that is of no other use is always the best to give."""
    purse = aids.purses[number]
    if purse.idle_cards:
        return [_with_purse(aids, number, replace(purse, idle_cards=purse.idle_cards - 1))]
    ways = [poorer(aids, number, 1)] if purse.charges else []
    for icon in dict.fromkeys(i for i in aids.icons if i.is_card and i.purse == number):
        icons = list(aids.icons)
        icons.remove(icon)
        ways.append(Aids(tuple(icons), aids.turners, aids.purses))
    for turner in dict.fromkeys(t for t in aids.turners if t.is_card and t.purse == number):
        turners = list(aids.turners)
        turners.remove(turner)
        ways.append(Aids(aids.icons, tuple(turners), aids.purses))
    return ways


def poorer(aids: Aids, number: int, price: int) -> Aids:
    """The same after spending charges of one purse."""
    if not price:
        return aids
    purse = aids.purses[number]
    return _with_purse(aids, number, replace(purse, charges=purse.charges - price))


def _with_purse(aids: Aids, number: int, purse: Purse) -> Aids:
    purses = (*aids.purses[:number], purse, *aids.purses[number + 1 :])
    return Aids(aids.icons, aids.turners, purses)
