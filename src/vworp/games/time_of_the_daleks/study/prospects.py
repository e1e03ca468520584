"""Prospects: how likely success is after each option of a decision in a roll, with best play."""

from vworp.games.time_of_the_daleks.actions import (
    DONE,
    MARK,
    SACRIFICE,
    SONIC_REROLL,
    SONIC_TURN,
    TURN,
)
from vworp.games.time_of_the_daleks.aiding import (
    Source,
    aids_on,
    effects_of,
    icon_of,
    parties,
    pool_aimed_at,
    roll_on,
    shown_on,
    sources,
    turner_of,
    waiting_on,
)
from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.vocabulary import CHANGE, REROLL
from vworp.games.time_of_the_daleks.rules.dice import asking_order, challenge, pool_of
from vworp.games.time_of_the_daleks.state import NOBODY, Table
from vworp.games.time_of_the_daleks.steps.rolling import MarkDice
from vworp.games.time_of_the_daleks.steps.stages import (
    ChangeFacings,
    RerollDice,
    StageStep,
    TurnDie,
)
from vworp.games.time_of_the_daleks.study import (
    REROLL_PRICE,
    TURN_PRICE,
    Aids,
    Lifting,
    Pools,
    Roll,
    Turner,
    aids_of,
    best_of,
    can_be_completed,
    poorer,
)


def chances(table: Table) -> dict[int, float]:
    """For the decision that is due in a roll: how likely success is after each option.

    Empty for every other decision. Best play is that of all Doctors together; of hands that the
    viewer can't see only the number of cards is known.
    """
    step = table.steps[-1] if table.steps else None
    if isinstance(step, RerollDice):
        return _after_rerolls(table, step)
    if isinstance(step, MarkDice):
        return _after_marks(table, step)
    if isinstance(step, ChangeFacings | TurnDie):
        options = step.options(table)
        return {action: float(_is_still_open(table, step, action)) for action in options}
    return {}


def chance_now(table: Table) -> float:
    """TD-73, TD-R29. The chance of success with best play: from the dice that lie, or before.

    Dice being marked, somebody's pass and the change-facing stage bind: then it's the best option.
    """
    step = table.steps[-1] if table.steps else None
    is_free = isinstance(step, RerollDice) and not step.passes
    options = {} if is_free else chances(table)
    if options:
        return best_of(options.values())
    roll = roll_on(table)
    if any(map(any, waiting_on(table))):
        return roll.after_rolling(shown_on(table), waiting_on(table))
    return roll.chance(shown_on(table))


def yet_to_pass(table: Table, step: StageStep) -> list[int]:
    """TD-R29. Who is still asked in this stage if the one who decides passes."""
    order = asking_order(table)
    left = len(order) - step.passes - 1
    return [order[(step.place + 1 + place) % len(order)] for place in range(left)]


def _after_rerolls(table: Table, step: RerollDice) -> dict[int, float]:
    roll, shown = roll_on(table), shown_on(table)
    number = parties(table).index(step.player)
    found = {}
    for action in step.options(table):
        if action == DONE():
            found[action] = _after_passing(table, step, roll, shown)
        elif action in SACRIFICE:
            found[action] = roll.without_black_die(shown, pool_of(table, step.player))
        elif action in SONIC_REROLL:
            found[action] = _after_one(table, roll, number, SONIC_REROLL.args(action)[0])
        else:
            pool = pool_aimed_at(table, step.player, action)
            icons = [icon_of(source, number) for source in named(table, step, action, REROLL)]
            found[action] = best_of(roll.with_icon(shown, icon, pool) for icon in icons)
    return found


def named(table: Table, step: StageStep, action: int, when: str) -> list[Source]:
    """What a use or a card brings to a stage."""
    effects = effects_of(action)
    found = {source[0].number: source for source in sources(table, step.player, when)}
    return [found[effect.number] for effect in effects if effect.number in found]


def _after_one(table: Table, roll: Roll, number: int, kind: int) -> float:
    """TD-68. Two charges on one die."""
    left = roll.left_with(poorer(roll.aids, number, REROLL_PRICE))
    return left.after_rolling(*_lifted(shown_on(table), waiting_on(table), number, kind))


def _lifted(shown: Pools, waiting: Pools, pool: int, kind: int) -> tuple[Pools, Pools]:
    return _changed(shown, pool, kind, -1), _changed(waiting, pool, kind // 6, 1)


def _changed(counts: Pools, pool: int, place: int, change: int) -> Pools:
    row = list(counts[pool])
    row[place] += change
    return (*counts[:pool], tuple(row), *counts[pool + 1 :])


def _after_passing(table: Table, step: RerollDice, roll: Roll, shown: Pools) -> float:
    """TD-R29. Facings are changed, unless somebody who has not passed yet acts first."""
    found = [float(roll.is_completed(shown))]
    for player in yet_to_pass(table, step):
        number = parties(table).index(player)
        for source in sources(table, player, REROLL):
            icon = icon_of(source, number)
            found += [roll.with_icon(shown, icon, pool) for pool in icon.pools]
        pool = pool_of(table, player)
        if pool != NOBODY:
            found += [roll.with_charges(shown, pool), roll.without_black_die(shown, pool)]
    return best_of(found)


def _after_marks(table: Table, step: MarkDice) -> dict[int, float]:
    """TD-65, TD-66. What is marked is rolled in the end, perhaps with further dice."""
    roll, colours = roll_on(table), BOX.effects[step.effect].colours
    found = {}
    for action in step.options(table):
        kept, lifted, most = shown_on(table), waiting_on(table), 0
        if action in MARK:
            kept, lifted = _lifted(kept, lifted, step.pool, MARK.args(action)[0])
            most = step.left - 1
        found[action] = roll.after_marking(kept, lifted, Lifting(step.pool, colours, most))
    return found


def _is_still_open(table: Table, step: ChangeFacings | TurnDie, action: int) -> bool:
    """Whether the challenge can be completed after an option of the change-facing stage."""
    aids = aids_on(table, is_rerolling=False)
    if isinstance(step, TurnDie):
        number = parties(table).index(step.player)
        again = turner_of((BOX.effects[step.effect], (step.pool,), False), number)
        aids = _with_turners(aids, [again] * (step.left - 1))
        if action == DONE():
            return _is_open(table, shown_on(table), aids)
        return _is_open(table, _turned(table, step.pool, *TURN.args(action)), aids)
    number = parties(table).index(step.player)
    if action == DONE():
        return any(_can_act(table, player) for player in yet_to_pass(table, step))
    if action in SONIC_TURN:
        left = poorer(aids, number, TURN_PRICE)
        return _is_open(table, _turned(table, number, *SONIC_TURN.args(action)), left)
    pool = pool_aimed_at(table, step.player, action)
    bring = named(table, step, action, CHANGE)
    return any(_can_use(table, source, (pool,), number) for source in bring)


def _with_turners(aids: Aids, more: list[Turner]) -> Aids:
    return aids_of(aids.icons, (*aids.turners, *more), aids.purses)


def _turned(table: Table, pool: int, kind: int, symbol: int) -> Pools:
    after = _changed(shown_on(table), pool, kind, -1)
    return _changed(after, pool, 6 * (kind // 6) + symbol, 1)


def _is_open(table: Table, shown: Pools, aids: Aids) -> bool:
    return can_be_completed(shown, challenge(table, table.acting), aids.without_rerolls())


def _can_use(table: Table, source: Source, pools: tuple[int, ...], number: int) -> bool:
    """Whether some turn that this gives, in one of these pools, leaves the challenge open."""
    effect, turner = source[0], turner_of(source, number)
    aids = aids_on(table, is_rerolling=False)
    turners = list(aids.turners)
    turners.remove(turner)
    left = poorer(aids_of((), turners, aids.purses), number, turner.price)
    return any(
        _is_open(table, _turned(table, pool, kind, symbol), left)
        for pool in pools
        for kind, count in enumerate(table.pools[pool].shown)
        if count and kind // 6 in effect.colours
        for symbol in effect.to
        if symbol != kind % 6
    )


def _can_act(table: Table, player: int) -> bool:
    """Whether a turn by this player, who has not passed yet, leaves the challenge open."""
    number = parties(table).index(player)
    if any(_can_use(table, s, s[1], number) for s in sources(table, player, CHANGE)):
        return True
    aids = aids_on(table, is_rerolling=False)
    purse = aids.purses[number]
    if pool_of(table, player) == NOBODY or not purse.may_turn or purse.charges < TURN_PRICE:
        return False
    left = poorer(aids, number, TURN_PRICE)
    return any(
        _is_open(table, _turned(table, number, kind, symbol), left)
        for kind, count in enumerate(table.pools[number].shown)
        if count
        for symbol in ALL_SYMBOLS
        if symbol != kind % 6
    )
