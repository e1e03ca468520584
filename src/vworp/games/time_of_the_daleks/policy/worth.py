"""What things are worth, in spaces of the leading TARDIS."""

from collections.abc import Sequence

from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS, BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.forms import FACEDOWN
from vworp.games.time_of_the_daleks.policy.kit import Dice, Kit, chance_alone, usefulness
from vworp.games.time_of_the_daleks.state import Table

HOME = 4.0
"""What the last step to Gallifrey is worth beside the space itself."""


def needs_at(zone: int, dilemma: int) -> Dice:
    """TD-50. The symbols of a time zone together with those of a dilemma."""
    needs, more = BOX.zones[zone].needs, BOX.dilemmas[dilemma].needs
    return tuple(needs[symbol] + more[symbol] for symbol in ALL_SYMBOLS)


def daleks_at(table: Table, zone: int) -> int:
    """The markers that would exterminate dice in a time zone."""
    spot = BOX.zones[zone].spot
    return table.daleks[spot] if spot != NOWHERE else 0


def chance_at(table: Table, kit: Kit, zone: int) -> float:
    """The chance of success in a time zone; a facedown dilemma is taken as an average one."""
    daleks = daleks_at(table, zone)
    if zone >= BOX.tile_zones:
        marks = tuple(BOX.anomalies[BOX.zones[zone].anomaly].conditions)
        return chance_alone(kit, BOX.zones[zone].needs, marks, daleks)
    slot = table.slots[zone]
    if slot >= 0:
        few: Sequence[int] = (slot,)
    else:
        batch = table.batches[FACEDOWN - slot if slot <= FACEDOWN else -1]
        few = batch[:: max(1, len(batch) // 4)][:4] or [0]
    chances = [
        chance_alone(kit, needs_at(zone, dilemma), tuple(BOX.dilemmas[dilemma].conditions), daleks)
        for dilemma in few
    ]
    return sum(chances) / len(chances)


def space_worth(table: Table, player: int) -> float:
    """One Doctor on Gallifrey is enough: those in front count most; in a race, oneself."""
    if table.is_race:
        return 1.0
    leader = max(table.tardises)
    if leader == BOX.track.length:
        return 0.1
    behind = leader - table.tardises[player]
    return 1.0 if behind <= 1 else 0.75 if behind <= 3 else 0.45


def move_worth(table: Table, player: int, spaces: int) -> float:
    """TD-139. Each space counts, and coming home before the ship does counts most."""
    at = table.tardises[player]
    moved = min(spaces, BOX.track.length - at) if spaces > 0 else spaces
    worth = space_worth(table, player)
    comes_home = spaces > 0 and at < BOX.track.length <= at + spaces
    return worth * (moved + (HOME if comes_home else 0.0))


def effect_worth(table: Table, player: int, effect: Effect, zone: int = NOWHERE) -> float:
    """What an effect is worth; `zone` is where it would happen, if not where the player is now."""
    n = effect.n
    if effect.kind == "move_tardis":
        return move_worth(table, player, n)
    if effect.kind == "move_dalek_ship":
        return -ship_worth(table, n)
    if effect.kind == "choice":
        return max(sum(effect_worth(table, player, e, zone) for e in way) for way in effect.options)
    if effect.kind == "place_dalek":
        where = zone if zone != NOWHERE else table.places[player]
        return -n * marker_worth(table, BOX.zones[where].spot if effect.where == "here" else 0)
    if effect.kind == "remove_dalek":
        return n * max(
            (marker_worth(table, s, -1) for s, c in enumerate(table.daleks) if c), default=0.0
        )
    return n * _plain_worth(table, player, effect.kind, n)


def _plain_worth(table: Table, player: int, kind: str, n: int) -> float:
    return {
        "gain_sonic": 0.3 if table.charges[player] < 4 else 0.1,
        "lose_sonic": -0.3 * min(1.0, table.charges[player] / max(1, n)),
        "draw_cards": 0.45,
        "discard_cards": -0.4 * min(1.0, len(table.hands[player]) / max(1, n)),
        "discard_equipment": -0.7 * bool(table.equipment[player]),
        "discard_companion": -0.9 * bool(table.companions[player]),
        "dismiss_companion": -0.8 * bool(table.companions[player]),
        "regenerate": -0.1,
    }.get(kind, 0.0)


def ship_worth(table: Table, spaces: int) -> float:
    """How bad it is that the Dalek ship moves on; within reach of Gallifrey it is the end."""
    if spaces > 0 and table.ship + spaces >= BOX.track.length - 1:
        return 9.0
    return spaces * (1.3 if table.ship < 13 else 2.2)


def marker_worth(table: Table, spot: int, change: int = 1) -> float:
    """How bad a Dalek marker here is: the seventh anywhere and the third on Earth lose."""
    total = sum(table.daleks) + (change > 0)
    earth = sum(table.daleks[:EARTH_ZONES]) + (change > 0)
    worth = (0.5, 0.6, 0.7, 0.9, 1.3, 2.0, 3.0, 40.0)[min(total, 7)]
    if 0 <= spot < EARTH_ZONES:
        worth += (0.0, 0.3, 1.2, 6.0, 6.0, 6.0, 6.0, 6.0)[min(earth, 7)]
    return worth


def stakes(table: Table, player: int, zone: int) -> tuple[float, float]:
    """What success and failure in a time zone are worth."""
    spot = BOX.zones[zone].spot
    won = 0.3 + sum(effect_worth(table, player, effect, zone) for effect in BOX.zones[zone].reward)
    lost = sum(effect_worth(table, player, effect, zone) for effect in _fail(table, zone))
    if spot != NOWHERE:
        won += marker_worth(table, spot, -1) if table.daleks[spot] else 0.0
        lost -= marker_worth(table, spot)
    elif BOX.zones[zone].anomaly != NOWHERE:
        won += 0.6
    return won, lost


def zone_worth(table: Table, player: int, kit: Kit, zone: int) -> float:
    """What an adventure in a time zone is worth, success and failure weighed."""
    chance = chance_at(table, kit, zone)
    won, lost = stakes(table, player, zone)
    return chance * won + (1 - chance) * lost


def _fail(table: Table, zone: int) -> tuple[Effect, ...]:
    if zone >= BOX.tile_zones:
        return BOX.zones[zone].fail
    slot = table.slots[zone]
    return BOX.dilemmas[slot].fail if slot >= 0 else BOX.dilemmas[0].fail


def companion_worth(companion: int, needs: Sequence[int]) -> float:
    """What a companion can do for these symbols."""
    worth = 0.0
    for ability in BOX.companions[companion].abilities:
        if ability.kind in ("add_dice", "focus"):
            worth += 0.3 * max(usefulness(c, tuple(needs)) for c in ability.colours)
        elif ability.kind == "change_face":
            worth += 0.5 if any(needs[symbol] for symbol in ability.to) else 0.2
        else:
            worth += 0.25
    return worth
