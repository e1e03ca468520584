"""Best play of a roll by trying everything, one die at a time: slow, short, and nobody's cousin."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.study.resources import Charges, FacingChange, Reroll, Resources

Die = tuple[int, int, int]
"""Its pool, its colour and the symbol it shows."""

Dice = tuple[Die, ...]
Needs = tuple[int, ...]


class Left(NamedTuple):
    """What the Doctors still have: icons, changes, charges and cards of no other use."""

    icons: tuple[Reroll, ...]
    changes: tuple[FacingChange, ...]
    charges: tuple[int, ...]
    cards: tuple[int, ...]


def best(dice: Dice, needs: Needs, resources: Resources) -> Fraction:
    """The chance of success with best play."""
    return _best(tuple(sorted(dice)), needs, _all_of(resources), resources.charges)


def with_icon(dice: Dice, needs: Needs, resources: Resources, icon: Reroll, pool: int) -> Fraction:
    """The chance of success when an icon is used next, on the best dice of a pool."""
    dice = tuple(sorted(dice))
    uses = _uses(dice, _all_of(resources), icon, pool)
    return max(
        (_mean(dice, lifted, needs, after, resources.charges) for lifted, after in uses),
        default=Fraction(0),
    )


def with_charges(dice: Dice, needs: Needs, resources: Resources, pool: int) -> Fraction:
    """The chance of success when two charges re-roll the best die of a pool next."""
    dice = tuple(sorted(dice))
    left = _all_of(resources)
    if not resources.charges[pool].may_reroll or left.charges[pool] < 2:
        return Fraction(0)
    after = left._replace(charges=_less(left.charges, pool, 2))
    mine = [n for n, die in enumerate(dice) if die[0] == pool]
    return max(
        (_mean(dice, (n,), needs, after, resources.charges) for n in mine), default=Fraction(0)
    )


def _all_of(resources: Resources) -> Left:
    charges = tuple(own.count for own in resources.charges)
    cards = tuple(own.idle_cards for own in resources.charges)
    return Left(resources.rerolls, resources.changes, charges, cards)


@cache
def _best(dice: Dice, needs: Needs, left: Left, owners: tuple[Charges, ...]) -> Fraction:
    if can_turn(dice, needs, left, owners):
        return Fraction(1)
    return max(
        (_mean(dice, lifted, needs, after, owners) for lifted, after in _moves(dice, left, owners)),
        default=Fraction(0),
    )


def _mean(
    dice: Dice, lifted: tuple[int, ...], needs: Needs, left: Left, owners: tuple[Charges, ...]
) -> Fraction:
    """The mean over all falls of the dice lifted; those numbered below 0 are out of the game."""
    gone = {-1 - place for place in lifted if place < 0}
    rolled = [place for place in lifted if place >= 0]
    faces = [
        [(Fraction(n, 6), s) for s, n in enumerate(BOX.faces[dice[place][1]]) if n]
        for place in rolled
    ]
    total = Fraction(0)
    for fall in product(*faces):
        after = list(dice)
        chance = Fraction(1)
        for place, (p, symbol) in zip(rolled, fall, strict=True):
            after[place] = (*dice[place][:2], symbol)
            chance *= p
        lie = tuple(sorted(die for place, die in enumerate(after) if place not in gone))
        total += chance * _best(lie, needs, left, owners)
    return total


def _moves(
    dice: Dice, left: Left, owners: tuple[Charges, ...]
) -> Iterator[tuple[tuple[int, ...], Left]]:
    for icon in set(left.icons):
        for pool in icon.pools:
            yield from _uses(dice, left, icon, pool)
    for pool, own in enumerate(owners[:2]):
        if own.may_reroll and left.charges[pool] >= 2:
            after = left._replace(charges=_less(left.charges, pool, 2))
            yield from (((n,), after) for n, d in enumerate(dice) if d[0] == pool)
    for n, (pool, colour, _) in enumerate(dice):
        rest = tuple(m for m, d in enumerate(dice) if d[0] == pool and m != n)
        if colour == 0 and rest:
            yield (-1 - n, *rest), left


def _uses(
    dice: Dice, left: Left, icon: Reroll, pool: int
) -> Iterator[tuple[tuple[int, ...], Left]]:
    mine = [n for n, d in enumerate(dice) if d[0] == pool and d[1] in icon.colours]
    sizes = [len(mine)] if icon.is_all else range(1, min(icon.most, len(mine)) + 1)
    for after, size in product(_used(left, icon), sizes):
        yield from ((chosen, after) for chosen in combinations(mine, size) if chosen)


def _less(numbers: tuple[int, ...], place: int, price: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] - price, *numbers[place + 1 :])


def _used(left: Left, icon: Reroll) -> list[Left]:
    icons = list(left.icons)
    icons.remove(icon)
    if left.charges[icon.owner] < icon.price:
        return []
    paid = [left._replace(icons=tuple(icons), charges=_less(left.charges, icon.owner, icon.price))]
    for _ in range(icon.either):
        paid = [after for before in paid for after in _paid(before, icon.owner)]
    return paid


def _paid(left: Left, owner: int) -> Iterator[Left]:
    if left.charges[owner]:
        yield left._replace(charges=_less(left.charges, owner, 1))
    if left.cards[owner]:
        yield left._replace(cards=_less(left.cards, owner, 1))
    for n, icon in enumerate(left.icons):
        if icon.is_card and icon.owner == owner:
            yield left._replace(icons=left.icons[:n] + left.icons[n + 1 :])
    for n, change in enumerate(left.changes):
        if change.is_card and change.owner == owner:
            yield left._replace(changes=left.changes[:n] + left.changes[n + 1 :])


def can_turn(dice: Dice, needs: Needs, left: Left, owners: tuple[Charges, ...]) -> bool:
    """Try every turn of every die to every symbol."""
    if all(sum(d[2] == symbol for d in dice) >= n for symbol, n in enumerate(needs)):
        return True
    for change, after in _turns(left, owners):
        for n, (pool, colour, shows) in enumerate(dice):
            if pool in change.pools and colour in change.colours:
                for symbol in change.symbols:
                    turned = (*dice[:n], (pool, colour, symbol), *dice[n + 1 :])
                    if symbol != shows and can_turn(turned, needs, after, owners):
                        return True
    return False


def _turns(left: Left, owners: tuple[Charges, ...]) -> Iterator[tuple[FacingChange, Left]]:
    for n, change in enumerate(left.changes):
        if left.charges[change.owner] >= change.price:
            rest = left.changes[:n] + left.changes[n + 1 :]
            charges = _less(left.charges, change.owner, change.price)
            yield change, left._replace(changes=rest, charges=charges)
    for pool, own in enumerate(owners[:2]):
        if own.may_turn and left.charges[pool] >= 3:
            anything = FacingChange((0, 1, 2, 3), tuple(range(6)), (pool,))
            yield anything, left._replace(charges=_less(left.charges, pool, 3))
