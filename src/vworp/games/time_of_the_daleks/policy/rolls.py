"""How a sensible player rolls: icons on spare dice, charges where they complete the challenge."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK, CHANGE, REROLL, TIME_LOCKED
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.policy.gaps import chance_to_fill, gaps_of, spare_dice, turned
from vworp.games.time_of_the_daleks.policy.kit import chance_of, expected_missing
from vworp.games.time_of_the_daleks.rules.aiding import effects_of, pool_aimed_at, sources
from vworp.games.time_of_the_daleks.rules.console import is_forbidden
from vworp.games.time_of_the_daleks.rules.dice import challenge, is_under, pool_of
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.study import resources
from vworp.games.time_of_the_daleks.study.matching import can_be_completed
from vworp.games.time_of_the_daleks.study.outcomes import Counts, dice_by_colour
from vworp.games.time_of_the_daleks.study.reading import EVERY_DIE, change_of

NO_DICE = (0,) * 24

DANGER = 5
"""With so many Dalek markers in play another failure is everybody's business."""


class Lying(NamedTuple):
    """One pool as its owner looks at it: dice, what they lack, and what can turn them."""

    shown: Counts
    needs: Counts
    gaps: Counts
    spare: Counts
    changes: tuple[resources.FacingChange, ...]
    charges: int
    may_buy: bool

    def can_be_completed(self, shown: Counts | None = None, price: int = 0) -> bool:
        """Whether changes of facing do it, perhaps after one that cost something."""
        charges = resources.Charges(self.charges - price, False, self.may_buy)
        pools = (shown or self.shown, NO_DICE)
        return can_be_completed(
            pools, self.needs, resources.Resources((), self.changes, (charges,))
        )

    def chance_with(self, lifted: Sequence[int], price: int = 0) -> float:
        """The chance that rolling these dice leaves no more than can be turned."""
        turns = (self.charges - price) // resources.TURN_PRICE if self.may_buy else 0
        gaps = list(self.gaps)
        for change in self.changes:
            symbol = next((s for s in change.symbols if gaps[s]), -1)
            if symbol >= 0:
                gaps[symbol] -= 1
        dice = [0] * len(ALL_COLOURS)
        for kind in lifted:
            dice[kind // 6] += 1
        lost = [kind % 6 for kind in lifted if not self.spare[kind]]
        for symbol in lost:
            gaps[symbol] += self.needs[symbol] > 0
        return chance_to_fill(tuple(gaps), tuple(dice), turns)


def lying(table: Table, player: int, pool: int) -> Lying:
    """What a player sees of a pool."""
    shown = tuple(table.pools[pool].shown)
    other = table.pools[1 - pool].shown
    asked = challenge(table, table.acting)
    needs = tuple(
        max(0, asked[s] - other[s] - other[6 + s] - other[12 + s] - other[18 + s])
        for s in ALL_SYMBOLS
    )
    found = [source for source in sources(table, player, CHANGE) if pool in source[1]]
    changes = tuple(sorted(change_of((effect, (0,), is_card), 0) for effect, _, is_card in found))
    may_buy = (
        pool == pool_of(table, player)
        and not is_forbidden(table, "sonic")
        and not is_under(table, pool, TIME_LOCKED)
    )
    gaps, spare = gaps_of(shown, needs), spare_dice(shown, needs)
    return Lying(shown, needs, gaps, spare, changes, table.charges[player], may_buy)


def reroll_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """Free icons on spare dice first; then what gives the best chance, if anything does."""
    pool = pool_of(table, step.player)
    if pool == NOBODY:
        return [_from_outside(table, action) for action in options]
    dice = lying(table, step.player, pool)
    is_done = dice.can_be_completed()
    return [_reroll(table, step.player, dice, is_done, action) for action in options]


def _reroll(table: Table, player: int, dice: Lying, is_done: bool, action: int) -> float:
    if act.is_done(action):
        return 0.9 if is_done else 0.03
    if action in act.SACRIFICE:
        return _sacrifice(table, player, dice, act.SACRIFICE.args(action)[0])
    if action in act.SONIC_REROLL:
        kind = act.SONIC_REROLL.args(action)[0]
        if not dice.spare[kind] or is_done:
            return 0.0
        return 0.8 * dice.chance_with((kind,), resources.REROLL_PRICE)
    effect = effects_of(action)[0]
    lifted = best_spare(effect, dice)
    if not lifted or pool_aimed_at(table, player, action) != pool_of(table, player):
        return 0.0
    is_free = _is_icon(action) and not effect.either_price and not effect.sonic_price
    helps = any(BOX.faces[kind // 6][s] for kind in lifted for s in ALL_SYMBOLS if dice.gaps[s])
    if is_free and helps and effect.mode != "all":
        return 1.0 + 0.1 * sum(dice.spare)
    if is_done and not is_free:
        return 0.1
    return (0.95 if is_free else 0.85) * dice.chance_with(lifted)


def _is_icon(action: int) -> bool:
    return act.is_use(action) and act.pool_named(action) is None


def best_spare(effect: Effect, dice: Lying) -> tuple[int, ...]:
    """The dice that a re-roll would lift: spare ones, those that can still become something."""
    kinds = [kind for kind in range(len(dice.shown)) if kind // 6 in effect.colours]
    if effect.mode == "all":
        return tuple(kind for kind in kinds for _ in range(dice.shown[kind]))
    hits = {
        colour: sum(BOX.faces[colour][s] for s in ALL_SYMBOLS if dice.gaps[s])
        for colour in effect.colours
    }
    spare = [kind for kind in kinds for _ in range(dice.spare[kind])]
    spare.sort(key=lambda kind: -hits[kind // 6])
    useful = [kind for kind in spare if hits[kind // 6]] or spare[:1]
    return tuple(useful[: effect.n if effect.mode == "number" else EVERY_DIE])


def _sacrifice(table: Table, player: int, dice: Lying, symbol: int) -> float:
    """A fresh roll with one die fewer, against what the present one still promises."""
    fewer = list(dice_by_colour(dice.shown))
    fewer[BLACK] -= 1
    turns = 0.55 * len(dice.changes) + (dice.charges // resources.TURN_PRICE if dice.may_buy else 0)
    icons = [source[0] for source in sources(table, player, REROLL)]
    rerolls = 0.8 * sum(icon.n if icon.mode == "number" else 2 for icon in icons)
    gaps = sum(dice.gaps)
    stay = chance_of(gaps, turns, 1.2 * rerolls, 0) if gaps <= turns + rerolls else 0.0
    missing = expected_missing(tuple(fewer), dice.needs)
    fresh = chance_of(missing, turns, rerolls, min(fewer[BLACK], 3))
    tidy = 0.001 * (not dice.needs[symbol])
    return fresh + tidy if fresh > stay + 0.05 else 0.02 + tidy


def _from_outside(table: Table, action: int) -> float:
    """A card spent on somebody else's adventure: where it is close; in a race, in danger only."""
    if act.is_done(action):
        return 0.5
    if table.is_race and sum(table.daleks) < DANGER:
        return 0.1
    needs = challenge(table, table.acting)
    both = map(int.__add__, table.pools[0].shown, table.pools[1].shown)
    gaps = gaps_of(tuple(both), needs)
    return 0.6 if sum(map(bool, gaps)) == 1 else 0.2


def mark_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """Lift the dice that match nothing and can still become something."""
    dice = lying(table, step.player, step.pool)
    wanted = best_spare(BOX.effects[step.effect], dice)
    return [_mark(dice, wanted, action) for action in options]


def _mark(dice: Lying, wanted: tuple[int, ...], action: int) -> float:
    if act.is_done(action):
        return 0.5
    kind = act.MARK.args(action)[0]
    can_help = any(BOX.faces[kind // 6][s] for s in ALL_SYMBOLS if dice.gaps[s])
    return 0.0 if kind not in wanted else 1.0 if can_help else 0.4


def change_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """Turn only what completes the challenge; free icons before charges and cards."""
    pool = pool_of(table, step.player)
    if pool == NOBODY:
        return [_from_outside(table, action) for action in options]
    dice = lying(table, step.player, pool)
    if not dice.can_be_completed():
        return [float(act.is_done(action)) for action in options]
    return [_change(table, step.player, dice, action) for action in options]


def _change(table: Table, player: int, dice: Lying, action: int) -> float:
    if act.is_done(action):
        return 0.05
    if action in act.SONIC_TURN:
        kind, symbol = act.SONIC_TURN.args(action)
        if not dice.gaps[symbol]:
            return 0.0
        return 0.5 * dice.can_be_completed(turned(dice.shown, kind, symbol), resources.TURN_PRICE)
    effect = effects_of(action)[0]
    is_useful = any(dice.gaps[symbol] for symbol in effect.to)
    if not is_useful or pool_aimed_at(table, player, action) != pool_of(table, player):
        return 0.01
    return 1.0 if _is_icon(action) and not effect.sonic_price else 0.6


def turn_all(table: Table, step: Any, options: Sequence[int]) -> list[float]:
    """The turn after which the rest can still be completed."""
    owner = table.acting if step.pool == 0 else table.helper
    dice = lying(table, owner, step.pool)
    return [_turn(dice, action) for action in options]


def _turn(dice: Lying, action: int) -> float:
    if act.is_done(action):
        return 0.1
    kind, symbol = act.TURN.args(action)
    after = turned(dice.shown, kind, symbol)
    closed = sum(dice.gaps) - sum(gaps_of(after, dice.needs))
    return 1.0 + dice.can_be_completed(after) + 0.2 * closed
