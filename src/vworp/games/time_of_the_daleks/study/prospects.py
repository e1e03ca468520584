"""Prospects: how likely success is after each option of a decision in a roll, with best play."""

from collections.abc import Iterator

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.vocabulary import CHANGE, REROLL
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules import aiding
from vworp.games.time_of_the_daleks.rules.dice import asking_order, challenge, pool_of
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps import stages
from vworp.games.time_of_the_daleks.steps.rolling import MarkDice
from vworp.games.time_of_the_daleks.study import reading
from vworp.games.time_of_the_daleks.study.bound import best_of
from vworp.games.time_of_the_daleks.study.matching import can_be_completed
from vworp.games.time_of_the_daleks.study.outcomes import Pools
from vworp.games.time_of_the_daleks.study.resources import TURN_PRICE, Resources, resources_of
from vworp.games.time_of_the_daleks.study.roll import Roll
from vworp.games.time_of_the_daleks.study.stock import DiceChoice


def chances(table: Table) -> dict[int, float]:
    """For the decision that is due in a roll: how likely success is after each option.

    Empty for every other decision. Best play is that of all Doctors together; of hands that the
    viewer can't see only the number of cards is known.
    """
    step = table.steps[-1] if table.steps else None
    if isinstance(step, stages.RerollDice):
        return _after_rerolls(table, step)
    if isinstance(step, MarkDice):
        return _after_marks(table, step)
    if isinstance(step, stages.ChangeFacings | stages.TurnDie):
        options = step.options(table)
        return {action: float(_is_still_open(table, step, action)) for action in options}
    return {}


def chance_now(table: Table) -> float:
    """TD-73, TD-R29. The chance of success with best play: of the best option, or of the roll."""
    options = chances(table)
    if options:
        return best_of(options.values())
    roll, shown = reading.roll_on(table), reading.shown_on(table)
    waiting = reading.waiting_on(table)
    return roll.after_rolling(shown, waiting) if any(map(any, waiting)) else roll.chance(shown)


def yet_to_pass(table: Table, step: stages.StageStep) -> list[int]:
    """TD-R29. Who is still asked in this stage if the one who decides passes."""
    order = asking_order(table)
    left = len(order) - step.passes - 1
    return [order[(step.place + 1 + place) % len(order)] for place in range(left)]


def _after_rerolls(table: Table, step: stages.RerollDice) -> dict[int, float]:
    roll, shown = reading.roll_on(table), reading.shown_on(table)
    owner = aiding.parties(table).index(step.player)
    found = {}
    for action in step.options(table):
        if act.is_done(action):
            found[action] = _after_passing(table, step, roll, shown)
        elif action in act.SACRIFICE:
            found[action] = roll.without_black_die(shown, pool_of(table, step.player))
        elif action in act.SONIC_REROLL:
            kind = act.SONIC_REROLL.args(action)[0]
            lifted = _lifted(shown, reading.waiting_on(table), owner, kind)
            found[action] = roll.with_charges_on(*lifted, owner)
        else:
            pool = aiding.pool_aimed_at(table, step.player, action)
            bring = named(table, step, action, REROLL)
            icons = [reading.reroll_of(source, owner) for source in bring]
            found[action] = best_of(roll.with_reroll(shown, icon, pool) for icon in icons)
    return found


def named(table: Table, step: stages.StageStep, action: int, when: str) -> list[aiding.Source]:
    """What a use or a card brings to a stage."""
    effects = aiding.effects_of(action)
    found = {source[0].number: source for source in aiding.sources(table, step.player, when)}
    return [found[effect.number] for effect in effects if effect.number in found]


def _lifted(shown: Pools, waiting: Pools, pool: int, kind: int) -> tuple[Pools, Pools]:
    return _changed(shown, pool, kind, -1), _changed(waiting, pool, kind // 6, 1)


def _changed(counts: Pools, pool: int, place: int, change: int) -> Pools:
    row = list(counts[pool])
    row[place] += change
    return (*counts[:pool], tuple(row), *counts[pool + 1 :])


def _after_passing(table: Table, step: stages.RerollDice, roll: Roll, shown: Pools) -> float:
    """TD-R29. Facings are changed, unless somebody who has not passed yet acts first."""
    found = [float(roll.is_completed(shown))]
    for player in yet_to_pass(table, step):
        owner, pool = aiding.parties(table).index(player), pool_of(table, player)
        for source in aiding.sources(table, player, REROLL):
            icon = reading.reroll_of(source, owner)
            found += [roll.with_reroll(shown, icon, pool) for pool in icon.pools]
        if pool != NOBODY:
            found += [roll.with_charges(shown, pool), roll.without_black_die(shown, pool)]
    return best_of(found)


def _after_marks(table: Table, step: MarkDice) -> dict[int, float]:
    """TD-65, TD-66. What is marked is rolled in the end, perhaps with further dice."""
    roll, colours = reading.roll_on(table), tuple(BOX.effects[step.effect].colours)
    found = {}
    for action in step.options(table):
        kept, lifted, most = reading.shown_on(table), reading.waiting_on(table), 0
        if action in act.MARK:
            kept, lifted = _lifted(kept, lifted, step.pool, act.MARK.args(action)[0])
            most = step.left - 1
        found[action] = roll.after_rolling(kept, lifted, DiceChoice(step.pool, colours, most))
    return found


def _is_still_open(table: Table, step: stages.ChangeFacings | stages.TurnDie, action: int) -> bool:
    """Whether the challenge can be completed after an option of the change-facing stage."""
    resources = reading.resources_on(table, is_rerolling=False)
    owner = aiding.parties(table).index(step.player)
    if isinstance(step, stages.TurnDie):
        again = reading.change_of((BOX.effects[step.effect], (step.pool,), False), owner)
        changes = [*resources.changes, *[again] * (step.left - 1)]
        resources = resources_of((), changes, resources.charges)
        if act.is_done(action):
            return _is_open(table, reading.shown_on(table), resources)
        return _is_open(table, _turned(table, step.pool, *act.TURN.args(action)), resources)
    if act.is_done(action):
        return any(_can_act(table, player) for player in yet_to_pass(table, step))
    if action in act.SONIC_TURN:
        left = resources.spend(owner, TURN_PRICE)
        return _is_open(table, _turned(table, owner, *act.SONIC_TURN.args(action)), left)
    pool = aiding.pool_aimed_at(table, step.player, action)
    bring = named(table, step, action, CHANGE)
    return any(_can_use(table, source, (pool,), owner) for source in bring)


def _turned(table: Table, pool: int, kind: int, symbol: int) -> Pools:
    after = _changed(reading.shown_on(table), pool, kind, -1)
    return _changed(after, pool, 6 * (kind // 6) + symbol, 1)


def _is_open(table: Table, shown: Pools, resources: Resources) -> bool:
    return can_be_completed(shown, challenge(table, table.acting), resources.without_rerolls())


def _can_use(table: Table, source: aiding.Source, pools: tuple[int, ...], owner: int) -> bool:
    """Whether some turn that this gives, in one of these pools, leaves the challenge open."""
    effect, change = source[0], reading.change_of(source, owner)
    resources = reading.resources_on(table, is_rerolling=False)
    changes = list(resources.changes)
    changes.remove(change)
    left = resources_of((), changes, resources.charges).spend(owner, change.price)
    turns = (_turns(table, pool, tuple(effect.colours), tuple(effect.to)) for pool in pools)
    return any(_is_open(table, after, left) for some in turns for after in some)


def _turns(
    table: Table, pool: int, colours: tuple[int, ...], symbols: tuple[int, ...]
) -> Iterator[Pools]:
    """The dice after every turn of a die of some colours to one of some symbols."""
    for kind, count in enumerate(table.pools[pool].shown):
        if count and kind // 6 in colours:
            others = (symbol for symbol in symbols if symbol != kind % 6)
            yield from (_turned(table, pool, kind, symbol) for symbol in others)


def _can_act(table: Table, player: int) -> bool:
    """Whether a turn by this player, who has not passed yet, leaves the challenge open."""
    owner = aiding.parties(table).index(player)
    if any(_can_use(table, s, s[1], owner) for s in aiding.sources(table, player, CHANGE)):
        return True
    resources = reading.resources_on(table, is_rerolling=False)
    own = resources.charges[owner]
    if pool_of(table, player) == NOBODY or not own.may_turn or own.count < TURN_PRICE:
        return False
    left = resources.spend(owner, TURN_PRICE)
    turns = _turns(table, owner, ALL_COLOURS, tuple(ALL_SYMBOLS))
    return any(_is_open(table, after, left) for after in turns)
