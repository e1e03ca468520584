"""Judging the table: how likely an adventure is to succeed, and what things are worth.

These are quick estimates for choosing where to go; the exact odds of a roll are in `odds`.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.console import cards_of, is_forbidden, modifier, works
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.state import FACEDOWN, NOBODY, Table
from vworp.games.time_of_the_daleks.vocabulary import (
    BLACK,
    CHANGE,
    FIXED_POINT,
    POOL,
    REROLL,
    TIME_BREACH,
    TIME_LOCKED,
)

Dice = tuple[int, ...]

BASE, MISSING, TURNS, REROLLS, BLACKS = 1.06, -1.73, 0.96, 0.30, 0.23
"""How the chance of success hangs together: fitted to rolls of this very policy."""


@lru_cache(maxsize=1 << 16)
def expected_missing(dice: Dice, needs: Dice) -> float:
    """How many symbols a roll of these dice leaves open on average."""
    total = 0.0
    for symbol in ALL_SYMBOLS:
        if needs[symbol]:
            total += _short_of(dice, symbol, needs[symbol])
    return total


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


def likely_dice(table: Table, player: int, needs: Dice, most: int) -> Dice:
    """The pool that a player would build for these symbols, roughly."""
    dice = [0] * len(ALL_COLOURS)
    focus: list[Effect] = []
    for row in cards_of(table, player):
        for ability in row:
            if ability.when != POOL or ability.sonic_price or not works(table, player, ability):
                continue
            if ability.kind == "add_dice":
                dice[wanted_colour(ability.colours, needs)] += ability.n
            elif ability.kind == "focus":
                focus += [ability] * ability.n
    dice = [min(count, table.supply[colour]) for colour, count in enumerate(dice)]
    for ability in focus:
        colour = wanted_colour(ability.colours, needs)
        if dice[BLACK] and dice[colour] < table.supply[colour] and usefulness(colour, needs) > 1:
            dice[BLACK] -= 1
            dice[colour] += 1
    while sum(dice) > most:
        worst = min((c for c in ALL_COLOURS if dice[c]), key=lambda c: usefulness(c, needs))
        dice[worst] -= 1
    return tuple(dice)


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


def chance_of(missing: float, turns: float, rerolls: float, blacks: float) -> float:
    """The chance of success from what is missing and what can still be done about it."""
    score = BASE + MISSING * missing + TURNS * turns + REROLLS * rerolls + BLACKS * blacks
    return 1 / (1 + exp(-score))


def aids_count(table: Table, player: int, dice: Dice, marks: Sequence[str]) -> tuple[float, float]:
    """How many dice a player could turn, and how many re-roll, under these conditions."""
    turns, rerolls = 0.0, 0.0
    charges = 0 if is_forbidden(table, "sonic") else table.charges[player]
    for ability in _roll_abilities(table, player):
        if ability.when == CHANGE:
            charges -= ability.sonic_price
            turns += 0.55 if len(ability.to) == 1 else 1.0
        else:
            held = sum(dice[colour] for colour in ability.colours)
            rerolls += min(ability.n if ability.mode == "number" else held, held) * 0.8
    if TIME_LOCKED in marks:
        turns = 0.0
    elif charges >= BOX.limits.sonic_change_cost:
        turns += 1
        charges -= BOX.limits.sonic_change_cost
    if FIXED_POINT in marks:
        return turns, 0.0
    return turns, rerolls + max(0, charges) // BOX.limits.sonic_reroll_cost


def _roll_abilities(table: Table, player: int) -> list[Effect]:
    rows = list(cards_of(table, player))
    rows += [
        BOX.cards[card].abilities
        for card in table.hands[player]
        if card >= 0 and BOX.cards[card].when in (REROLL, CHANGE) and not BOX.cards[card].price
    ]
    return [
        ability
        for row in rows
        for ability in row
        if ability.when in (REROLL, CHANGE) and works(table, player, ability)
    ]


def chance_at(table: Table, player: int, zone: int) -> float:
    """The chance of success in a time zone; a facedown dilemma is taken as an average one."""
    if zone >= BOX.tile_zones:
        marks = BOX.anomalies[BOX.zones[zone].anomaly].conditions
        return chance_against(table, player, zone, BOX.zones[zone].needs, marks)
    slot = table.slots[zone]
    if slot >= 0:
        return _with_dilemma(table, player, zone, slot)
    batch = table.batches[FACEDOWN - slot if slot <= FACEDOWN else -1]
    return average_chance(table, player, zone, batch)


def average_chance(table: Table, player: int, zone: int, batch: Sequence[int]) -> float:
    """The mean over a few of the dilemmas that could lie there."""
    few = batch[:: max(1, len(batch) // 4)][:4] or [0]
    return sum(_with_dilemma(table, player, zone, dilemma) for dilemma in few) / len(few)


def _with_dilemma(table: Table, player: int, zone: int, dilemma: int) -> float:
    needs = BOX.zones[zone].needs
    more = BOX.dilemmas[dilemma].needs
    both = tuple(needs[s] + more[s] for s in ALL_SYMBOLS)
    return chance_against(table, player, zone, both, BOX.dilemmas[dilemma].conditions)


def chance_against(
    table: Table, player: int, zone: int, needs: Dice, marks: Sequence[str], helper: int = NOBODY
) -> float:
    """The chance of a player, alone or helped from afar, with the dice that Daleks leave."""
    share = BOX.limits.alone if helper == NOBODY else BOX.limits.from_afar
    most = share.acting_breach if TIME_BREACH in marks else share.acting
    most += modifier(table, player, "max_dice")
    spot = BOX.zones[zone].spot
    lost = table.daleks[spot] if spot != NOWHERE else 0
    lost = max(0, lost + modifier(table, player, "exterminate"))
    dice = likely_dice(table, player, needs, most)
    turns, rerolls = aids_count(table, player, dice, marks)
    if helper != NOBODY:
        more_turns, more_rerolls = aids_count(table, helper, (0, 1, 0, 0), marks)
        turns += min(1.0, more_turns)
        rerolls += min(2.0, more_rerolls)
        dice = (dice[0] + 1, *dice[1:])
    dice = _exterminated(dice, needs, lost)
    missing = expected_missing(dice, needs)
    return chance_of(missing, turns, rerolls, min(dice[BLACK], 3))


def _exterminated(dice: Dice, needs: Dice, count: int) -> Dice:
    left = list(dice)
    for _ in range(min(count, sum(left))):
        left[min((c for c in ALL_COLOURS if left[c]), key=lambda c: usefulness(c, needs))] -= 1
    return tuple(left)


def space_worth(table: Table, player: int) -> float:
    """One Doctor on Gallifrey is enough: those in front count most; in a race, oneself."""
    behind = max(table.tardises) - table.tardises[player]
    if table.is_race:
        return 1.0
    return 1.0 if behind <= 1 else 0.75 if behind <= 3 else 0.45


def effect_worth(table: Table, player: int, effect: Effect, zone: int = NOWHERE) -> float:
    """What an effect is worth to the team, in spaces of the leading TARDIS.

    `zone` is where it would happen, if not where the player is now.
    """
    n = effect.n
    if effect.kind == "move_tardis":
        at = table.tardises[player]
        spaces = min(n, BOX.track.length - at) if n > 0 else n
        return spaces * space_worth(table, player)
    if effect.kind == "move_dalek_ship":
        return -n * (0.8 if table.ship < 14 else 1.6)
    if effect.kind == "choice":
        return max(sum(effect_worth(table, player, e, zone) for e in way) for way in effect.options)
    if effect.kind == "place_dalek":
        where = zone if zone != NOWHERE else table.places[player]
        return -n * marker_worth(table, BOX.zones[where].spot if effect.where == "here" else 0)
    if effect.kind == "remove_dalek":
        return n * max(
            (marker_worth(table, s, -1) for s, c in enumerate(table.daleks) if c), default=0.0
        )
    return n * {
        "gain_sonic": 0.3 if table.charges[player] < 4 else 0.1,
        "lose_sonic": -0.3 * min(1.0, table.charges[player] / max(1, n)),
        "draw_cards": 0.45,
        "discard_cards": -0.4 * min(1.0, len(table.hands[player]) / max(1, n)),
        "discard_equipment": -0.7 * bool(table.equipment[player]),
        "discard_companion": -0.9 * bool(table.companions[player]),
        "dismiss_companion": -0.8 * bool(table.companions[player]),
        "regenerate": -0.1,
    }.get(effect.kind, 0.0)


def marker_worth(table: Table, spot: int, change: int = 1) -> float:
    """How bad a Dalek marker here is: the seventh anywhere and the third on Earth lose."""
    total = sum(table.daleks) + (change > 0)
    earth = sum(table.daleks[:EARTH_ZONES]) + (change > 0)
    worth = (0.5, 0.6, 0.7, 0.9, 1.3, 2.0, 3.0, 40.0)[min(total, 7)]
    if 0 <= spot < EARTH_ZONES:
        worth += (0.0, 0.3, 1.2, 6.0, 6.0, 6.0, 6.0, 6.0)[min(earth, 7)]
    return worth


def zone_worth(table: Table, player: int, zone: int, chance: float) -> float:
    """What an adventure in a time zone is worth, success and failure weighed."""
    spot = BOX.zones[zone].spot
    won = sum(effect_worth(table, player, effect, zone) for effect in BOX.zones[zone].reward)
    lost = sum(effect_worth(table, player, effect, zone) for effect in _fail(table, zone))
    if spot != NOWHERE:
        won += marker_worth(table, spot, -1) if table.daleks[spot] else 0.0
        lost -= marker_worth(table, spot)
    elif BOX.zones[zone].anomaly != NOWHERE:
        won += 0.6
    return chance * (won + 0.3) + (1 - chance) * lost


def _fail(table: Table, zone: int) -> tuple[Effect, ...]:
    if zone >= BOX.tile_zones:
        return BOX.zones[zone].fail
    slot = table.slots[zone]
    return BOX.dilemmas[slot].fail if slot >= 0 else BOX.dilemmas[0].fail
