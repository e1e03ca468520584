"""Judging what comes before an adventure: preparing, travelling, recruiting, paying."""

from collections.abc import Sequence
from typing import Any

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT
from vworp.games.time_of_the_daleks.policy.kit import Kit, kit_of
from vworp.games.time_of_the_daleks.policy.worth import (
    chance_at,
    companion_worth,
    effect_worth,
    zone_worth,
)
from vworp.games.time_of_the_daleks.rules import travel
from vworp.games.time_of_the_daleks.rules.console import install_price
from vworp.games.time_of_the_daleks.rules.dice import challenge
from vworp.games.time_of_the_daleks.state import Table

SAMPLE = 4
"""So many tiles stand for all that could be drawn."""


def choose_doctor(table: Table, step: Any, action: int) -> float:
    """Which Doctor one wants to be is a matter of taste, so that bots are not always the same."""
    return 0.0


def prepare(table: Table, step: Any, action: int) -> float:
    """Install what fits, use what helps at once, keep companions."""
    player = step.player
    if act.is_done(action):
        return 0.0
    if action in act.INSTALL:
        return _equipment_worth(table, player, act.INSTALL.args(action)[0])
    if act.is_use(action):
        return 1.0
    if act.is_play(action):
        return _play_now(table, player, BOX.cards[act.card_of(action)].abilities)
    if action in act.PAY_TASK:
        return 0.5 if table.charges[player] >= 4 else -0.5
    return -1.0 if action in act.UNINSTALL else -2.0


def _equipment_worth(table: Table, player: int, card: int) -> float:
    price = install_price(table, player, card)
    left = table.charges[player] - price
    worth = {"add_dice": 2.2, "change_face": 1.6, "reroll": 1.1, "prevent": 1.0}
    gain = sum(worth.get(ability.kind, 0.7) for ability in BOX.cards[card].abilities)
    return gain - 0.35 * price - (0.9 if left < 2 else 0.0)


def _play_now(table: Table, player: int, abilities: Sequence[Effect]) -> float:
    """Ship, TARDIS and marker cards at once; charges when there is room for them."""
    worth = 0.0
    for ability in abilities:
        if ability.kind == "gain_sonic":
            room = BOX.limits.max_sonic - table.charges[player]
            worth += 1.0 if room >= ability.n else -1.0
        elif ability.kind == "move_dalek_ship":
            worth += 1.0 if table.ship > 3 else -1.0
        else:
            worth += effect_worth(table, player, ability) or 0.2
    return worth


def travel_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """The adventure that is worth most; the die for what it may bring."""
    player = step.player
    kit = kit_of(table, player)
    rolled = die_worth(table, player, kit)
    return [_travel(table, player, kit, rolled, action) for action in options]


def _travel(table: Table, player: int, kit: Kit, rolled: tuple[float, float], action: int) -> float:
    if action in act.STAY or action in act.GO:
        zone = (act.STAY if action in act.STAY else act.GO).args(action)[0]
        return zone_worth(table, player, kit, zone)
    if act.is_use(action):
        effect = act.ability_of(action)
        return rolled[effect.result] + 0.45 * len(effect.then)
    if act.is_play(action):
        effect = BOX.cards[act.card_of(action)].abilities[0]
        return rolled[effect.result] + 0.45 * len(effect.then) - 0.3
    return sum(rolled) / 2


def die_worth(table: Table, player: int, kit: Kit) -> tuple[float, float]:
    """What the TARDIS and the question mark of the die are worth."""
    worths = sorted(_tile_worths(table, player, kit), reverse=True)
    if not worths:
        return -9.0, -9.0
    half = max(1, len(worths) // 2)
    two = sum(worths[:half]) / half
    in_play = [z for z in travel.zones_in_play(table) if travel.is_unsolved(table, z)]
    tardis = max(two, *(zone_worth(table, player, kit, zone) for zone in in_play))
    return tardis, sum(worths) / len(worths)


def _tile_worths(table: Table, player: int, kit: Kit) -> list[float]:
    """What a few of the tiles that could be drawn are worth."""
    away = {*table.tiles, *table.tile_discard}
    tiles = [tile for tile in range(len(BOX.locations)) if tile not in away]
    few = tiles[:: max(1, len(tiles) // SAMPLE)][:SAMPLE]
    return [_tile_worth(table, player, kit, tile) for tile in few]


def _tile_worth(table: Table, player: int, kit: Kit, tile: int) -> float:
    return max(zone_worth(table, player, kit, zone) for zone in BOX.locations[tile].zones)


def destination_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """TD-32, TD-33. A place in play, or the better half of what two tiles may bring."""
    kit = kit_of(table, step.player)
    return [_destination(table, step.player, kit, action) for action in options]


def _destination(table: Table, player: int, kit: Kit, action: int) -> float:
    if action == act.DRAW_TWO():
        worths = sorted(_tile_worths(table, player, kit), reverse=True)
        half = max(1, len(worths) // 2)
        return sum(worths[:half]) / half
    if action in act.KEEP:
        return _tile_worth(table, player, kit, act.KEEP.args(action)[0])
    return zone_worth(table, player, kit, act.GO.args(action)[0])


def recruit(table: Table, step: Any, action: int) -> float:
    """An empty space is filled nearly always, by link if one leads to somebody useful."""
    player = step.player
    if act.is_done(action):
        return 0.0
    poor = float(table.charges[player] + len(table.hands[player]) < 2)
    if action in act.SEARCH:
        needs = challenge(table, player)
        return 1.0 - poor + companion_worth(act.SEARCH.args(action)[0], needs)
    if action in act.RECRUIT_FROM:
        return 1.0 - poor
    abilities = BOX.cards[act.card_of(action)].abilities
    if any(ability.kind == "recruit" for ability in abilities):
        return 3.0
    return 0.6 - chance_at(table, kit_of(table, player), table.places[player])


def pay(table: Table, step: Any, action: int) -> float:
    """Cards that help least first; charges when there are plenty."""
    player = step.player
    if action == act.SPEND():
        return {1: 0.45, 2: 0.55, 3: 0.2, 4: 0.5}.get(table.charges[player], 0.8)
    return 0.9 - _card_worth(table, player, act.DISCARD.args(action)[0])


def discard(table: Table, step: Any, action: int) -> float:
    """The card that helps least."""
    return -_card_worth(table, step.player, act.DISCARD.args(action)[0])


def _card_worth(table: Table, player: int, card: int) -> float:
    kind = BOX.cards[card]
    main = kind.abilities[0].kind
    if kind.kind == EQUIPMENT:
        room = len(table.equipment[player]) < BOX.limits.equipment_slots
        return (0.7 if room else 0.25) - 0.1 * kind.price
    return {
        "change_face": 0.95,
        "prevent": 0.85,
        "move_tardis": 0.9,
        "move_dalek_ship": 0.9,
        "remove_dalek": 0.8,
        "reroll": 0.6,
        "add_dice": 0.6,
        "set_tardis_die": 0.35,
    }.get(main, 0.5)


def give(table: Table, step: Any, action: int) -> float:
    """To whoever leads, or in a race is furthest behind; then to whoever holds least."""
    player = act.GIVE.args(action)[0]
    forward = table.tardises[player] * (-1 if table.is_race else 1)
    return 0.3 * forward - len(table.hands[player])
