"""What can still help a roll: icons and cards of everybody, and the pools they may act on."""

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import FIXED_POINT, REROLL, TIME_LOCKED
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules import dice
from vworp.games.time_of_the_daleks.rules.console import abilities, uses_left, works
from vworp.games.time_of_the_daleks.state import Table

Source = tuple[Effect, tuple[int, ...], bool]
"""An effect, the pools it may act on, and whether it stands on a card in hand."""


def parties(table: Table) -> list[int]:
    """Whoever can add something: the acting Doctor, the helper (or nobody), then the others."""
    order = dice.asking_order(table)
    return order if table.helper != NOBODY else [order[0], NOBODY, *order[1:]]


def pools_free_of(table: Table, condition: str) -> list[int]:
    """TD-70, TD-76, TD-R34. The pools that a condition doesn't bind."""
    return [pool for pool in dice.pools_in_play(table) if not dice.is_under(table, pool, condition)]


def sources(table: Table, player: int, when: str) -> list[Source]:
    """TD-64, TD-74, TD-106, TD-107. What a player has for a stage, each as often as it is there."""
    free = pools_free_of(table, FIXED_POINT if when == REROLL else TIME_LOCKED)
    own = tuple(pool for pool in free if pool == dice.pool_of(table, player))
    found: list[Source] = []
    for ability in abilities(table, player, when):
        pools = tuple(free) if dice.is_equipment_for_any(ability) else own
        found += [(ability, pools, False)] * uses_left(table, player, ability)
    for for_any in (False, True):
        for card in dice.played_cards(table, player, when, for_any):
            effects = [a for a in BOX.cards[card].abilities if works(table, player, a)]
            count = table.hands[player].count(card)
            found += [(effect, tuple(free) if for_any else own, True) for effect in effects] * count
    return [source for source in found if source[1]]


def effects_of(action: int) -> tuple[Effect, ...]:
    """The effects of using an ability or playing a card."""
    if act.is_use(action):
        return (act.ability_of(action),)
    return BOX.cards[act.card_of(action)].abilities


def pool_aimed_at(table: Table, player: int, action: int) -> int:
    """TD-107. The pool that a use or a card acts on: the one named, or one's own."""
    named = act.pool_named(action)
    return dice.pool_of(table, player) if named is None else named
