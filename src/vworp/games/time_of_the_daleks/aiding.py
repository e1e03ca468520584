"""What can still help a roll, on the table: icons, charges and black dice, with their odds."""

from vworp.games.time_of_the_daleks.actions import (
    DONE,
    MARK,
    PLAY,
    PLAY_ON,
    SACRIFICE,
    SONIC_REROLL,
    USE,
    USE_ON,
    ability_of,
)
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.console import affordable, is_forbidden, works
from vworp.games.time_of_the_daleks.dice import challenge, is_under, pool_of
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.odds import (
    REROLL_PRICE,
    Aids,
    Counts,
    Icon,
    Turner,
    after_rolling,
    aids_of,
    best_chance,
    can_be_turned,
    chance_of_black_dice,
    chance_of_roll_and_play,
    chance_with_icon,
    dice_by_colour,
    spare_dice,
)
from vworp.games.time_of_the_daleks.state import NOBODY, Table
from vworp.games.time_of_the_daleks.steps.pooling import played_cards
from vworp.games.time_of_the_daleks.steps.rolling import ChangeFacings, MarkDice, RerollDice
from vworp.games.time_of_the_daleks.vocabulary import (
    CHANGE,
    FIXED_POINT,
    REROLL,
    TIME_LOCKED,
)


def needs_for(table: Table, pool: int) -> Counts:
    """What the dice of one pool still have to show, those of the other pool given."""
    other = table.pools[1 - pool].shown
    needs = challenge(table, table.turn)
    return tuple(max(0, needs[s] - sum(other[6 * c + s] for c in ALL_COLOURS)) for s in ALL_SYMBOLS)


def aids_left(table: Table, player: int, is_rerolling: bool = True) -> Aids:
    """The icons, turns and charges that a player can still use on the own pool."""
    pool = pool_of(table, player)
    sonic = not is_forbidden(table, "sonic")
    is_fixed = not is_rerolling or is_under(table, pool, FIXED_POINT)
    is_locked = is_under(table, pool, TIME_LOCKED)
    icons = [] if is_fixed else [icon_of(a) for a in _effects(table, player, REROLL)]
    turners = [] if is_locked else [turner_of(a) for a in _effects(table, player, CHANGE)]
    return aids_of(
        icons, turners, table.charges[player], sonic and not is_fixed, sonic and not is_locked
    )


def _effects(table: Table, player: int, when: str) -> list[Effect]:
    """Abilities and cards of a moment, those with a price in cards left out."""
    found = [a for a in affordable(table, player, when) if not a.either_price]
    for for_any in (False, True):
        for card in played_cards(table, player, when, for_any):
            found += [a for a in BOX.cards[card].abilities if works(table, player, a)]
    return found


def icon_of(ability: Effect) -> Icon:
    """A re-roll ability as the odds know it."""
    most = ability.n if ability.mode == "number" else 0
    return Icon(ability.mode, most, tuple(sorted(ability.colours)))


def turner_of(ability: Effect) -> Turner:
    """A change of facing as the odds know it."""
    return Turner(tuple(sorted(ability.colours)), tuple(sorted(ability.to)), ability.sonic_price)


def chances(table: Table) -> dict[int, float]:
    """For the decision that is due in a roll: how likely success is after each option.

    Empty for every other decision, and for a player who takes no part in the adventure.
    """
    step = table.steps[-1] if table.steps else None
    if isinstance(step, MarkDice):
        return _after_marking(table, step)
    if not isinstance(step, RerollDice | ChangeFacings):
        return {}
    pool = pool_of(table, step.player)
    if pool == NOBODY:
        return {}
    aids = aids_left(table, step.player, isinstance(step, RerollDice))
    if isinstance(step, ChangeFacings):
        return _after_turning(table, step, pool, aids)
    return {action: _after(table, step, pool, aids, action) for action in step.options(table)}


def _after(table: Table, step: RerollDice, pool: int, aids: Aids, action: int) -> float:
    shown = tuple(table.pools[pool].shown)
    needs = needs_for(table, pool)
    if action == DONE():
        return best_chance_without_rerolls(shown, needs, aids)
    if action in SACRIFICE:
        return chance_of_black_dice(dice_by_colour(shown), needs, aids)
    if action in SONIC_REROLL:
        kind = SONIC_REROLL.args(action)[0]
        return after_rolling(shown, needs, aids.poorer(REROLL_PRICE), (kind,))
    return max(
        (_with_effect(table, step.player, pool, aids, effect) for effect in effects_of(action)),
        default=0.0,
    )


def effects_of(action: int) -> tuple[Effect, ...]:
    """The effects of using an ability or playing a card."""
    if action in USE or action in USE_ON:
        return (ability_of(action),)
    return BOX.cards[(PLAY if action in PLAY else PLAY_ON).args(action)[0]].abilities


def _with_effect(table: Table, player: int, pool: int, aids: Aids, effect: Effect) -> float:
    shown = tuple(table.pools[pool].shown)
    needs = needs_for(table, pool)
    icon = icon_of(effect)
    if icon not in aids.icons:
        aids = aids_of(
            (*aids.icons, icon), aids.turners, aids.charges, aids.may_reroll, aids.may_turn
        )
    return chance_with_icon(shown, needs, aids, icon, spare_dice(shown, needs))


def best_chance_without_rerolls(shown: Counts, needs: Counts, aids: Aids) -> float:
    """Whether changes of facing alone complete the challenge."""
    return float(can_be_turned(shown, needs, aids.only_turning()))


def _after_turning(table: Table, step: ChangeFacings, pool: int, aids: Aids) -> dict[int, float]:
    shown = tuple(table.pools[pool].shown)
    can = best_chance_without_rerolls(shown, needs_for(table, pool), aids)
    return {action: 0.0 if action == DONE() else can for action in step.options(table)}


def _after_marking(table: Table, step: MarkDice) -> dict[int, float]:
    """Marking goes on until done; each option is judged by the roll if it were the last."""
    pool = table.pools[step.pool]
    owner = table.turn if step.pool == 0 else table.helper
    aids = aids_left(table, owner)
    needs = needs_for(table, step.pool)
    odds = {}
    for action in step.options(table):
        rest, dice = pool.shown[:], pool.waiting[:]
        if action in MARK:
            kind = MARK.args(action)[0]
            rest[kind] -= 1
            dice[kind // 6] += 1
        odds[action] = chance_of_roll_and_play(tuple(rest), tuple(dice), needs, aids)
    return odds


def chance_now(table: Table, player: int) -> float:
    """The chance of success for the dice that lie, with best play of one Doctor's aids."""
    pool = pool_of(table, player)
    shown = tuple(table.pools[pool].shown)
    return best_chance(shown, needs_for(table, pool), aids_left(table, player))
