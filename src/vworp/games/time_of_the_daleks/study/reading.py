"""The roll on the table as the odds see it: dice, needs, and the resources of everybody."""

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS
from vworp.games.time_of_the_daleks.box.vocabulary import CHANGE, FIXED_POINT, REROLL, TIME_LOCKED
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules.aiding import Source, parties, sources
from vworp.games.time_of_the_daleks.rules.console import is_forbidden
from vworp.games.time_of_the_daleks.rules.dice import challenge, is_under, pool_of
from vworp.games.time_of_the_daleks.state import ACTING, HELPING, Table
from vworp.games.time_of_the_daleks.study.outcomes import Pools
from vworp.games.time_of_the_daleks.study.resources import (
    Charges,
    FacingChange,
    Reroll,
    Resources,
    is_settled,
    resources_of,
)
from vworp.games.time_of_the_daleks.study.roll import Roll

EVERY_DIE = 99
"""As many dice as there are."""


def reroll_of(source: Source, owner: int) -> Reroll:
    """A re-roll as the odds know it."""
    effect, pools, is_card = source
    return Reroll(
        is_all=effect.mode == "all",
        most=effect.n if effect.mode == "number" else EVERY_DIE,
        colours=tuple(sorted(effect.colours)),
        pools=pools,
        owner=owner,
        price=effect.sonic_price,
        either=effect.either_price,
        is_card=is_card,
    )


def change_of(source: Source, owner: int) -> FacingChange:
    """A change of facing as the odds know it."""
    effect, pools, is_card = source
    colours, symbols = tuple(sorted(effect.colours)), tuple(sorted(effect.to))
    return FacingChange(colours, symbols, pools, owner, effect.sonic_price, is_card)


def resources_on(table: Table, is_rerolling: bool = True) -> Resources:
    """TD-106, TD-107, TD-R46. All that can still be used, by everybody, as far as it is seen."""
    rerolls: list[Reroll] = []
    changes: list[FacingChange] = []
    charges: list[Charges] = []
    for owner, player in enumerate(parties(table)):
        if player == NOBODY:
            charges.append(Charges(0, may_reroll=False, may_turn=False))
            continue
        to_reroll = sources(table, player, REROLL) if is_rerolling else []
        to_change = sources(table, player, CHANGE)
        rerolls += [reroll_of(source, owner) for source in to_reroll]
        changes += [change_of(source, owner) for source in to_change for _ in range(source[0].n)]
        used = sum(is_card for _, _, is_card in (*to_reroll, *to_change))
        charges.append(_charges(table, player, len(table.hands[player]) - used, is_rerolling))
    return resources_of(rerolls, changes, charges)


def _charges(table: Table, player: int, idle_cards: int, is_rerolling: bool) -> Charges:
    """TD-68, TD-75. Only who has a pool buys, and only what no condition forbids."""
    pool = pool_of(table, player)
    takes_part = pool != NOBODY and not is_forbidden(table, "sonic")
    return Charges(
        table.charges[player],
        may_reroll=takes_part and is_rerolling and not is_under(table, pool, FIXED_POINT),
        may_turn=takes_part and not is_under(table, pool, TIME_LOCKED),
        idle_cards=idle_cards,
    )


def shown_on(table: Table) -> Pools:
    """The dice that lie, by colour and face."""
    return tuple(tuple(pool.shown) for pool in table.pools)


def waiting_on(table: Table) -> Pools:
    """The dice that are still to be rolled, by colour."""
    return tuple(tuple(pool.waiting) for pool in table.pools)


def dice_on(table: Table) -> Pools:
    """All dice of both pools, by colour."""
    return tuple(tuple(pool.count(colour) for colour in ALL_COLOURS) for pool in table.pools)


def roll_on(table: Table) -> Roll:
    """The roll that is being made, with all resources.

    Helping dice that lie and that nobody can touch any more have simply met a part of the needs.
    """
    resources = resources_on(table)
    dice, needs = dice_on(table), challenge(table, table.acting)
    if not any(table.pools[HELPING].waiting) and is_settled(resources, dice, HELPING):
        lie = table.pools[HELPING].shown
        needs = tuple(
            max(0, need - sum(lie[symbol :: len(ALL_SYMBOLS)])) for symbol, need in enumerate(needs)
        )
        dice = (dice[ACTING], (0,) * len(ALL_COLOURS))
    return Roll(dice, needs, resources)
