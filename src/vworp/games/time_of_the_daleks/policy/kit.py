"""A kit: what a console brings to a challenge, and how likely it is to meet one.

These are quick estimates for choosing where to go and whom to ask; the exact odds of a roll are in
`odds`. A kit is a value, so that what was estimated once is remembered.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX, vocabulary
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.rules.console import cards_of, is_forbidden, ongoing, works
from vworp.games.time_of_the_daleks.state import Table

Dice = tuple[int, ...]

BASE, MISSING, TURNS, REROLLS, BLACKS = 1.06, -1.73, 0.96, 0.30, 0.23
"""How the chance of success hangs together: fitted to rolls of this very policy."""

Icons = tuple[tuple[tuple[int, ...], int], ...]
"""Colours and numbers of dice."""


class Kit(NamedTuple):
    """Dice icons, focus icons, changes of facing and their price, re-rolls; limits and losses."""

    adds: Icons = ()
    focus: tuple[tuple[int, ...], ...] = ()
    turns: float = 0.0
    rerolls: Icons = ()
    charges: int = 0
    most: int = 0
    lost: int = 0
    supply: Dice = ()


def kit_of(table: Table, player: int) -> Kit:
    """What a player has for any challenge now."""
    rows = cards_of(table, player)
    rows += [BOX.cards[card].abilities for card in table.hands[player] if is_for_rolls(card)]
    parts = [part_of(_working(table, player, row)) for row in rows]
    charges = 0 if is_forbidden(table, "sonic") else table.charges[player]
    return Kit(
        tuple([add for part in parts for add in part.adds]),
        tuple([colours for part in parts for colours in part.focus]),
        sum([part.turns for part in parts]),
        tuple([icon for part in parts for icon in part.rerolls]),
        max(0, charges + sum([part.charges for part in parts])),
        ongoing(table, "max_dice") + sum([part.most for part in parts]),
        ongoing(table, "exterminate") + sum([part.lost for part in parts]),
        tuple(table.supply),
    )


def is_for_rolls(card: int) -> bool:
    """Whether a card in hand changes a roll; one that can't be seen counts for nothing."""
    return (
        card >= 0
        and BOX.cards[card].when in (vocabulary.REROLL, vocabulary.CHANGE)
        and not BOX.cards[card].price
    )


def _working(table: Table, player: int, row: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The abilities of a card whose condition holds; hardly any has one."""
    for ability in row:
        if ability.doctors or ability.place:
            return tuple(a for a in row if works(table, player, a))
    return row


@lru_cache(maxsize=1 << 10)
def part_of(row: tuple[Effect, ...]) -> Kit:
    """What the abilities of one card add to a kit."""
    changes = [ability for ability in row if ability.when == vocabulary.CHANGE]
    free = [a for a in row if a.when == vocabulary.POOL and not a.sonic_price]
    rerolls = [ability for ability in row if ability.when == vocabulary.REROLL]
    passive = [ability for ability in row if ability.when == vocabulary.PASSIVE]
    return Kit(
        tuple((a.colours, a.n) for a in free if a.kind == "add_dice"),
        tuple(a.colours for a in free if a.kind == "focus" for _ in range(a.n)),
        sum(0.55 if len(a.to) == 1 else 1.0 for a in changes),
        tuple((a.colours, a.n if a.mode == "number" else 8) for a in rerolls),
        -sum(a.sonic_price for a in changes),
        sum(a.delta for a in passive if a.stat == "max_dice"),
        sum(a.delta for a in passive if a.stat == "exterminate"),
    )


@lru_cache(maxsize=1 << 16)
def expected_missing(dice: Dice, needs: Dice) -> float:
    """How many symbols a roll of these dice leaves open on average."""
    return sum(_short_of(dice, symbol, needs[symbol]) for symbol in ALL_SYMBOLS if needs[symbol])


@lru_cache(maxsize=1 << 16)
def _short_of(dice: Dice, symbol: int, need: int) -> float:
    chances = [1.0, *([0.0] * need)]
    for colour in ALL_COLOURS:
        hit = BOX.faces[colour][symbol] / 6
        for _ in range(dice[colour] if hit else 0):
            for shown in range(need, 0, -1):
                stays = chances[shown] if shown == need else chances[shown] * (1 - hit)
                chances[shown] = stays + chances[shown - 1] * hit
            chances[0] *= 1 - hit
    return sum((need - shown) * chance for shown, chance in enumerate(chances))


@lru_cache(maxsize=1 << 14)
def usefulness(colour: int, needs: Dice) -> float:
    """How much a die of a colour can do for these symbols; a black die for anything is 1."""
    faces = BOX.faces[colour]
    hits = sum(faces[s] * min(needs[s], 2) for s in ALL_SYMBOLS) / 6
    black = sum(min(needs[s], 2) for s in ALL_SYMBOLS) / 6
    return hits / black if black else 0.0


def wanted_colour(colours: Sequence[int], needs: Dice) -> int:
    """The colour that serves these symbols best."""
    return max(colours, key=lambda colour: usefulness(colour, needs))


@lru_cache(maxsize=1 << 15)
def likely_dice(kit: Kit, needs: Dice, most: int) -> Dice:
    """The pool that would be built for these symbols, roughly."""
    dice = [0] * len(ALL_COLOURS)
    for colours, count in kit.adds:
        dice[wanted_colour(colours, needs)] += count
    dice = [min(count, kit.supply[colour]) for colour, count in enumerate(dice)]
    for colours in kit.focus:
        colour = wanted_colour(colours, needs)
        if (
            dice[vocabulary.BLACK]
            and dice[colour] < kit.supply[colour]
            and usefulness(colour, needs) > 1
        ):
            dice[vocabulary.BLACK] -= 1
            dice[colour] += 1
    return fewer_dice(tuple(dice), needs, sum(dice) - most)


def fewer_dice(dice: Dice, needs: Dice, count: int) -> Dice:
    """The pool without the dice that serve these symbols least."""
    left = list(dice)
    for _ in range(min(count, sum(left))):
        left[min((c for c in ALL_COLOURS if left[c]), key=lambda c: usefulness(c, needs))] -= 1
    return tuple(left)


def chance_of(missing: float, turns: float, rerolls: float, blacks: float) -> float:
    """The chance of success from what is missing and what can still be done about it."""
    score = BASE + MISSING * missing + TURNS * turns + REROLLS * rerolls + BLACKS * blacks
    return 1 / (1 + exp(-score))


@lru_cache(maxsize=1 << 15)
def aids_count(kit: Kit, dice: Dice, marks: tuple[str, ...]) -> tuple[float, float]:
    """How many dice could be turned, and how many re-rolled, under these conditions."""
    turns, charges = kit.turns, kit.charges
    rerolls = 0.8 * sum(min(n, sum(dice[c] for c in colours)) for colours, n in kit.rerolls)
    if vocabulary.TIME_LOCKED in marks:
        turns = 0.0
    elif charges >= BOX.limits.sonic_change_cost:
        turns += 1
        charges -= BOX.limits.sonic_change_cost
    if vocabulary.FIXED_POINT in marks:
        return turns, 0.0
    return turns, rerolls + charges // BOX.limits.sonic_reroll_cost


@lru_cache(maxsize=1 << 16)
def chance_alone(kit: Kit, needs: Dice, marks: tuple[str, ...], daleks: int) -> float:
    """The chance of one Doctor, with the dice that Daleks leave."""
    share = BOX.limits.alone
    most = (share.acting_breach if vocabulary.TIME_BREACH in marks else share.acting) + kit.most
    dice = fewer_dice(likely_dice(kit, needs, most), needs, max(0, daleks + kit.lost))
    turns, rerolls = aids_count(kit, dice, marks)
    return chance_of(expected_missing(dice, needs), turns, rerolls, min(dice[vocabulary.BLACK], 3))


@lru_cache(maxsize=1 << 16)
def chance_together(
    kit: Kit, other: Kit, needs: Dice, marks: tuple[str, ...], daleks: int, is_there: bool
) -> float:
    """The chance with a helper, from afar or at the location."""
    share = BOX.limits.at_location if is_there else BOX.limits.from_afar
    most = (share.acting_breach if vocabulary.TIME_BREACH in marks else share.acting) + kit.most
    own = likely_dice(kit, needs, max(0, most))
    lent = likely_dice(other, needs, share.helper)
    both = tuple(min(a + b, limit) for a, b, limit in zip(own, lent, BOX.supply, strict=True))
    both = fewer_dice(both, needs, max(0, daleks + kit.lost))
    turns, rerolls = aids_count(kit, own, marks)
    more_turns, more_rerolls = aids_count(other, lent, marks)
    turns += min(1.0 + is_there, more_turns)
    return chance_of(
        expected_missing(both, needs), turns, rerolls + more_rerolls, min(both[vocabulary.BLACK], 3)
    )
