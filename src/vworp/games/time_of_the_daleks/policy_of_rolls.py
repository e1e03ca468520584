"""How a sensible player rolls: icons on spare dice, charges where they complete the challenge."""

from collections.abc import Sequence
from typing import Any

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks import judgement
from vworp.games.time_of_the_daleks.aiding import aids_left, icon_of, needs_for
from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.dice import conditions, pool_of
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.odds import (
    REROLL_PRICE,
    Aids,
    Counts,
    can_be_turned,
    chance_of_roll,
    dice_by_colour,
    spare_dice,
)
from vworp.games.time_of_the_daleks.state import NOBODY, Table
from vworp.games.time_of_the_daleks.vocabulary import BLACK, FIXED_POINT


def judge_reroll(table: Table, step: Any, action: int) -> float:
    """Free icons on spare dice first; then what gives the best chance, if anything does."""
    player = step.player
    pool = pool_of(table, player)
    if pool == NOBODY:
        return _from_outside(table, player, action)
    shown = tuple(table.pools[pool].shown)
    needs = needs_for(table, pool)
    aids = aids_left(table, player).only_turning()
    spare = dice_by_colour(spare_dice(shown, needs))
    if action == act.DONE():
        return 0.9 if can_be_turned(shown, needs, aids) else 0.03
    if action in act.SACRIFICE:
        return _sacrifice_worth(table, player, pool, act.SACRIFICE.args(action)[0])
    if action in act.SONIC_REROLL:
        kind = act.SONIC_REROLL.args(action)[0]
        if not spare_dice(shown, needs)[kind] or can_be_turned(shown, needs, aids):
            return 0.0
        return 0.8 * _roll_chance(shown, needs, aids.poorer(REROLL_PRICE), (kind,))
    effect = _effect_of(action)
    lifted = _best_spare(effect, shown, needs)
    if not lifted or _is_other_pool(table, player, action):
        return 0.0
    helps = any(BOX.faces[kind // 6][s] for kind in lifted for s in _gaps(shown, needs))
    is_free = action in act.USE and not effect.either_price and not effect.sonic_price
    if is_free and helps and effect.mode != "all":
        return 1.0 + 0.1 * sum(spare)
    if can_be_turned(shown, needs, aids) and not is_free:
        return 0.1
    return (0.95 if is_free else 0.85) * _roll_chance(shown, needs, aids, lifted)


def _is_other_pool(table: Table, player: int, action: int) -> bool:
    if action in act.USE_ON or action in act.PLAY_ON:
        verb = act.USE_ON if action in act.USE_ON else act.PLAY_ON
        return verb.args(action)[1] != pool_of(table, player)
    return False


def _from_outside(table: Table, player: int, action: int) -> float:
    """A card spent on somebody else's adventure: where it is close."""
    if action == act.DONE():
        return 0.5
    shown, needs = tuple(table.pools[0].shown), needs_for(table, 0)
    return 0.6 if len(_gaps(shown, needs)) == 1 else 0.2


def _effect_of(action: int) -> Effect:
    if action in act.USE or action in act.USE_ON:
        return act.ability_of(action)
    return BOX.cards[(act.PLAY if action in act.PLAY else act.PLAY_ON).args(action)[0]].abilities[0]


def _gaps(shown: Counts, needs: Counts) -> list[int]:
    totals = [sum(shown[6 * c + s] for c in range(4)) for s in ALL_SYMBOLS]
    return [s for s in ALL_SYMBOLS if totals[s] < needs[s]]


def _best_spare(effect: Effect, shown: Counts, needs: Counts) -> tuple[int, ...]:
    """The dice that a re-roll would lift: spare ones, those that can still become something."""
    icon = icon_of(effect)
    if icon.mode == "all":
        kinds = [k for k in range(24) if k // 6 in icon.colours for _ in range(shown[k])]
        return tuple(kinds)
    spare = spare_dice(shown, needs)
    gaps = _gaps(shown, needs)
    kinds = [k for k in range(24) if k // 6 in icon.colours for _ in range(spare[k])]
    kinds.sort(key=lambda kind: -sum(BOX.faces[kind // 6][s] for s in gaps))
    useful = [k for k in kinds if any(BOX.faces[k // 6][s] for s in gaps)] or kinds[:1]
    return tuple(useful[: icon.most] if icon.mode == "number" else useful)


def _roll_chance(shown: Counts, needs: Counts, aids: Aids, lifted: tuple[int, ...]) -> float:
    rest = list(shown)
    dice = [0] * 4
    for kind in lifted:
        rest[kind] -= 1
        dice[kind // 6] += 1
    return chance_of_roll(tuple(dice), needs, aids, tuple(rest))


def _sacrifice_worth(table: Table, player: int, pool: int, symbol: int) -> float:
    """A fresh roll with one die fewer, against what the present one still promises."""
    shown = tuple(table.pools[pool].shown)
    needs = needs_for(table, pool)
    marks = conditions(table, table.turn)
    dice = list(dice_by_colour(shown))
    dice[BLACK] -= 1
    turns, rerolls = _left(table, player, marks)
    gaps = sum(max(0, n - t) for n, t in zip(needs, _totals(shown), strict=True))
    stay = judgement.chance_of(gaps, turns, 1.2 * rerolls, 0) if gaps <= turns + rerolls else 0.0
    fresh = judgement.chance_of(
        judgement.expected_missing(tuple(dice), needs), turns, rerolls, min(dice[BLACK], 3)
    )
    tidy = 0.001 * (not needs[symbol])
    return fresh + tidy if fresh > stay + 0.05 else 0.02 + tidy


def _totals(shown: Counts) -> list[int]:
    return [sum(shown[6 * c + s] for c in range(4)) for s in ALL_SYMBOLS]


def _left(table: Table, player: int, marks: Sequence[str]) -> tuple[float, float]:
    aids = aids_left(table, player)
    turns = 0.55 * len(aids.turners) + aids.bought
    rerolls = 0.8 * sum(icon.most or 2 for icon in aids.icons) if FIXED_POINT not in marks else 0.0
    return turns, rerolls


def judge_mark(table: Table, step: Any, action: int) -> float:
    """Lift the dice that match nothing and can still become something."""
    pool = table.pools[step.pool]
    needs = needs_for(table, step.pool)
    shown = tuple(pool.shown)
    wanted = _best_spare(BOX.effects[step.effect], shown, needs)
    if action == act.DONE():
        return 0.5
    kind = act.MARK.args(action)[0]
    gaps = _gaps(shown, needs)
    can_help = any(BOX.faces[kind // 6][s] for s in gaps)
    return 0.0 if kind not in wanted else 1.0 if can_help else 0.4


def judge_change(table: Table, step: Any, action: int) -> float:
    """Turn only what completes the challenge; free icons before charges and cards."""
    player = step.player
    pool = pool_of(table, player)
    if pool == NOBODY:
        return _from_outside(table, player, action)
    shown = tuple(table.pools[pool].shown)
    needs = needs_for(table, pool)
    aids = aids_left(table, player, is_rerolling=False)
    if not can_be_turned(shown, needs, aids):
        return 1.0 if action == act.DONE() else 0.0
    if action == act.DONE():
        return 0.05
    if action in act.SONIC_TURN:
        kind, symbol = act.SONIC_TURN.args(action)
        after = _turned(shown, kind, symbol)
        left = aids.poorer(BOX.limits.sonic_change_cost)
        return 0.5 if can_be_turned(after, needs, left) else 0.0
    effect = _effect_of(action)
    is_free = action in act.USE and not effect.sonic_price
    useful = any(symbol in effect.to for symbol in _gaps(shown, needs))
    return (
        (1.0 if is_free else 0.6) if useful and not _is_other_pool(table, player, action) else 0.01
    )


def _turned(shown: Counts, kind: int, symbol: int) -> Counts:
    after = list(shown)
    after[kind] -= 1
    after[6 * (kind // 6) + symbol] += 1
    return tuple(after)


def judge_turn(table: Table, step: Any, action: int) -> float:
    """The turn after which the rest can still be completed."""
    if action == act.DONE():
        return 0.1
    kind, symbol = act.TURN.args(action)
    shown = tuple(table.pools[step.pool].shown)
    needs = needs_for(table, step.pool)
    after = _turned(shown, kind, symbol)
    owner = table.turn if step.pool == 0 else table.helper
    left = aids_left(table, owner, is_rerolling=False)
    closes = len(_gaps(shown, needs)) - len(_gaps(after, needs))
    return 1.0 + can_be_turned(after, needs, left) + 0.2 * closes
