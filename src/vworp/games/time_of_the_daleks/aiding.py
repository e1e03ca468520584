"""What can still help a roll, on the table: icons, cards, charges and black dice of everybody."""

from vworp.games.time_of_the_daleks.actions import (
    PLAY,
    PLAY_ON,
    USE,
    USE_ON,
    ability_of,
)
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import CHANGE, FIXED_POINT, REROLL, TIME_LOCKED
from vworp.games.time_of_the_daleks.rules.console import abilities, is_forbidden, uses_left, works
from vworp.games.time_of_the_daleks.rules.dice import (
    asking_order,
    challenge,
    is_equipment_for_any,
    is_under,
    played_cards,
    pool_of,
)
from vworp.games.time_of_the_daleks.state import ACTING, HELPING, NOBODY, Table
from vworp.games.time_of_the_daleks.study import (
    Aids,
    Icon,
    Pools,
    Purse,
    Roll,
    Turner,
    aids_of,
    is_settled,
)

EVERY_DIE = 99
"""As many dice as there are."""

Source = tuple[Effect, tuple[int, ...], bool]
"""An effect, the pools it may act on, and whether it stands on a card in hand."""


def parties(table: Table) -> list[int]:
    """Whoever has a purse: the acting Doctor, the helper (or nobody), then the others."""
    order = asking_order(table)
    return order if table.helper != NOBODY else [order[0], NOBODY, *order[1:]]


def pools_free_of(table: Table, condition: str) -> list[int]:
    """TD-70, TD-76, TD-R34. The pools that a condition doesn't bind."""
    pools = [ACTING] if table.helper == NOBODY else [ACTING, HELPING]
    return [pool for pool in pools if not is_under(table, pool, condition)]


def sources(table: Table, player: int, when: str) -> list[Source]:
    """TD-64, TD-74, TD-106, TD-107. What a player has for a stage, each as often as it is there."""
    free = pools_free_of(table, FIXED_POINT if when == REROLL else TIME_LOCKED)
    own = tuple(pool for pool in free if pool == pool_of(table, player))
    found: list[Source] = []
    for ability in abilities(table, player, when):
        pools = tuple(free) if is_equipment_for_any(ability) else own
        found += [(ability, pools, False)] * uses_left(table, player, ability)
    for for_any in (False, True):
        for card in played_cards(table, player, when, for_any):
            effects = [a for a in BOX.cards[card].abilities if works(table, player, a)]
            count = table.hands[player].count(card)
            found += [(effect, tuple(free) if for_any else own, True) for effect in effects] * count
    return [source for source in found if source[1]]


def icon_of(source: Source, purse: int) -> Icon:
    """A re-roll as the odds know it."""
    effect, pools, is_card = source
    return Icon(
        is_all=effect.mode == "all",
        most=effect.n if effect.mode == "number" else EVERY_DIE,
        colours=tuple(sorted(effect.colours)),
        pools=pools,
        purse=purse,
        price=effect.sonic_price,
        either=effect.either_price,
        is_card=is_card,
    )


def turner_of(source: Source, purse: int) -> Turner:
    """A change of facing as the odds know it."""
    effect, pools, is_card = source
    colours, symbols = tuple(sorted(effect.colours)), tuple(sorted(effect.to))
    return Turner(colours, symbols, pools, purse, effect.sonic_price, is_card)


def aids_on(table: Table, is_rerolling: bool = True) -> Aids:
    """TD-106, TD-107, TD-R46. All that can still be used, by everybody, as far as it is seen."""
    icons: list[Icon] = []
    turners: list[Turner] = []
    purses: list[Purse] = []
    for number, player in enumerate(parties(table)):
        if player == NOBODY:
            purses.append(Purse(0, may_reroll=False, may_turn=False))
            continue
        rerolls = sources(table, player, REROLL) if is_rerolling else []
        changes = sources(table, player, CHANGE)
        icons += [icon_of(source, number) for source in rerolls]
        for source in changes:
            turners += [turner_of(source, number)] * source[0].n
        used = sum(is_card for _, _, is_card in (*rerolls, *changes))
        purses.append(_purse(table, player, len(table.hands[player]) - used, is_rerolling))
    return aids_of(icons, turners, purses)


def _purse(table: Table, player: int, idle_cards: int, is_rerolling: bool) -> Purse:
    """TD-68, TD-75. Only who has a pool buys, and only what no condition forbids."""
    pool = pool_of(table, player)
    takes_part = pool != NOBODY and not is_forbidden(table, "sonic")
    return Purse(
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


def roll_on(table: Table, aids: Aids | None = None) -> Roll:
    """The roll that is being made, with all aids or with those given.

    Helping dice that lie and that nobody can touch any more have simply met a part of the needs.
    """
    aids = aids or aids_on(table)
    dice, needs = dice_on(table), challenge(table, table.acting)
    if not any(table.pools[HELPING].waiting) and is_settled(aids, dice, HELPING):
        lie = table.pools[HELPING].shown
        needs = tuple(
            max(0, need - sum(lie[symbol :: len(ALL_SYMBOLS)])) for symbol, need in enumerate(needs)
        )
        dice = (dice[ACTING], (0,) * len(ALL_COLOURS))
    return Roll(dice, needs, aids)


def effects_of(action: int) -> tuple[Effect, ...]:
    """The effects of using an ability or playing a card."""
    if action in USE or action in USE_ON:
        return (ability_of(action),)
    return BOX.cards[(PLAY if action in PLAY else PLAY_ON).args(action)[0]].abilities


def pool_aimed_at(table: Table, player: int, action: int) -> int:
    """TD-107. The pool that a use or a card acts on: the one named, or one's own."""
    if action in USE_ON or action in PLAY_ON:
        return (USE_ON if action in USE_ON else PLAY_ON).args(action)[1]
    return pool_of(table, player)
