"""Judging the dice pool, and what follows an adventure."""

from typing import Any

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK
from vworp.games.time_of_the_daleks.policy import kit, worth
from vworp.games.time_of_the_daleks.rules.dice import challenge, conditions, most_dice, pool_of
from vworp.games.time_of_the_daleks.rules.resolving import fail_cost
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.resolving import MARKER


def gather(table: Table, step: Any, action: int) -> float:
    """Everything on the console; cards only where success is in doubt."""
    if action == act.GATHER():
        return 9.0
    if act.is_done(action):
        return 0.5
    if not act.is_use(action) and _is_full(table, step.player, act.card_of(action)):
        return 0.2
    is_sure = _is_confident(table, step.player)
    if act.is_use(action):
        return 8.0 - act.ability_of(action).sonic_price * (7.6 if is_sure else 7.2)
    return 0.3 if is_sure else 1.0


def _is_full(table: Table, player: int, card: int) -> bool:
    """TD-56. Whether another card would only bring dice that can't roll."""
    own = pool_of(table, player)
    is_only_dice = all(ability.kind == "add_dice" for ability in BOX.cards[card].abilities)
    return is_only_dice and table.pools[own].size() >= most_dice(table, own)


def _is_confident(table: Table, player: int) -> bool:
    if table.pools[pool_of(table, player)].size() >= 8:
        return True
    acting = table.acting
    marks, daleks = tuple(conditions(table, acting)), worth.daleks_at(table, table.places[acting])
    return (
        kit.chance_alone(kit.kit_of(table, acting), challenge(table, acting), marks, daleks) > 0.8
    )


def take(table: Table, step: Any, action: int) -> float:
    """The colour that serves the challenge best."""
    return kit.usefulness(act.TAKE.args(action)[0], challenge(table, table.acting))


def focus(table: Table, step: Any, action: int) -> float:
    """Swap a black die where the colour serves the challenge better."""
    if act.is_done(action):
        return 0.0
    colours = act.ability_of(action).colours
    return max(_gain_of_swap(table, step.player, colour) for colour in colours) - 0.02


def _gain_of_swap(table: Table, player: int, colour: int) -> float:
    if not table.supply[colour]:
        return -1.0
    needs = challenge(table, table.acting)
    dice = table.pools[pool_of(table, player)].waiting
    after = dice[:]
    after[BLACK] -= 1
    after[colour] += 1
    return kit.expected_missing(tuple(dice), needs) - kit.expected_missing(tuple(after), needs)


def drop(table: Table, step: Any, action: int) -> float:
    """The die that is missed least."""
    return _after_losing(table, pool_of(table, step.player), act.DROP.args(action)[0])


def exterminate(table: Table, step: Any, action: int) -> float:
    """The die that is missed least, of either pool."""
    return _after_losing(table, *act.EXTERMINATE.args(action))


def _after_losing(table: Table, pool: int, colour: int) -> float:
    dice = [a + b for a, b in zip(table.pools[0].waiting, table.pools[1].waiting, strict=True)]
    dice[colour] -= 1
    missing = kit.expected_missing(tuple(dice), challenge(table, table.acting))
    return 0.04 * dice[BLACK] - missing - 0.01 * pool


def waive(table: Table, step: Any, action: int) -> float:
    """A fixed point hurts most, then a time lock."""
    return (0.6, 1.0, 0.9)[act.WAIVE.args(action)[0]]


def add_dice(table: Table, step: Any, action: int) -> float:
    """A card for somebody else's pool is kept."""
    return 0.4 if act.is_done(action) else 0.3


def prevent(table: Table, step: Any, action: int) -> float:
    """Where the marker or the cost hurts more than the card is worth."""
    if act.is_done(action):
        return 0.0
    if step.what == MARKER:
        spot = BOX.zones[table.places[step.player]].spot
        return worth.marker_worth(table, spot) - 0.65
    costs = fail_cost(table)
    return -sum(worth.effect_worth(table, step.player, effect) for effect in costs) - 0.8


def remove(table: Table, step: Any, action: int) -> float:
    """The marker that threatens most."""
    return worth.marker_worth(table, act.REMOVE.args(action)[0], -1)


def lose(table: Table, step: Any, action: int) -> float:
    """The companion who is missed least."""
    verb = act.LOSE if action in act.LOSE else act.DISMISS
    return -worth.companion_worth(verb.args(action)[0], (1,) * len(ALL_SYMBOLS))


def free(table: Table, step: Any, action: int) -> float:
    """The colour that is scarcest."""
    return -float(table.supply[act.FREE.args(action)[0]])


def avoid(table: Table, step: Any, action: int) -> float:
    """Regenerating is no loss."""
    return 1.0 if act.is_done(action) else 0.0
