"""What a sensible player would do: recruit, pick likely adventures, spend where it adds most."""

from collections.abc import Callable, Sequence
from typing import Any

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks import judgement
from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.console import install_price
from vworp.games.time_of_the_daleks.dice import (
    challenge,
    conditions,
    pool_of,
)
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.ending import result
from vworp.games.time_of_the_daleks.odds import Counts
from vworp.games.time_of_the_daleks.policy_of_rolls import (
    judge_change,
    judge_mark,
    judge_reroll,
    judge_turn,
)
from vworp.games.time_of_the_daleks.state import (
    Decision,
    Table,
)
from vworp.games.time_of_the_daleks.steps import (
    effects,
    helping,
    losses,
    paying,
    pooling,
    prepare,
    recruiting,
    resolving,
    rolling,
    rounds,
    tasks,
    travel,
)
from vworp.games.time_of_the_daleks.vocabulary import BLACK, EQUIPMENT

STRONG_DOCTORS = {4: 1.5, 12: 1.5, 10: 1.4, 3: 1.2, 9: 1.3, 5: 1.2, 13: 1.2}


class Crew:
    """One policy for all Doctors: each decision has its judge, the best option the most weight."""

    def weigh(self, view: Table, options: Sequence[int]) -> list[float]:
        """How good each option is, from almost nothing to 1."""
        step = view.steps[-1]
        assert isinstance(step, Decision)
        judge = JUDGES.get(type(step))
        if judge is None or len(options) == 1:
            return [1.0] * len(options)
        scores = [judge(view, step, action) for action in options]
        low, high = min(scores), max(scores)
        if high == low:
            return [1.0] * len(options)
        return [((score - low) / (high - low)) ** 8 for score in scores]

    def value(self, view: Table) -> list[float]:
        """How the race stands: the leading TARDIS against the ship and the markers."""
        ended = result(view)
        if ended is not None:
            return list(ended.payoffs)
        goal = BOX.track.length
        ahead = (goal - view.ship) - 1.15 * (goal - max(view.tardises))
        danger = 0.12 * max(0, sum(view.daleks) - 3) + 0.2 * sum(view.daleks[:3])
        worth = max(-0.95, min(0.95, 0.09 * ahead - danger))
        return [worth] * view.seats


def _choose_doctor(table: Table, step: Any, action: int) -> float:
    return STRONG_DOCTORS.get(act.DOCTOR.args(action)[0] + 1, 1.0)


def _prepare(table: Table, step: Any, action: int) -> float:
    """Install what fits, use what helps at once, keep companions."""
    player = step.player
    if action == act.DONE():
        return 0.0
    if action in act.INSTALL:
        return _equipment_worth(table, player, act.INSTALL.args(action)[0])
    if action in act.USE:
        return 1.0
    if action in act.PLAY:
        return _play_now(table, player, BOX.cards[act.PLAY.args(action)[0]].abilities)
    if action in act.PAY_TASK:
        return 0.5 if table.charges[player] >= 4 else -0.5
    if action in act.UNINSTALL:
        return -1.0
    return -2.0


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
            worth += judgement.effect_worth(table, player, ability) or 0.2
    return worth


def _travel(table: Table, step: Any, action: int) -> float:
    """The adventure that is worth most; the die for what it may bring."""
    player = step.player
    if action in act.STAY or action in act.GO:
        zone = (act.STAY if action in act.STAY else act.GO).args(action)[0]
        return _zone_worth(table, player, zone)
    if action in act.USE or action in act.PLAY:
        effect = (
            act.ability_of(action)
            if action in act.USE
            else BOX.cards[act.PLAY.args(action)[0]].abilities[0]
        )
        extra = 0.45 * len(effect.then)
        known = _die_worth(table, player)[effect.result]
        return known + extra - (0.3 if action in act.PLAY else 0.0)
    return sum(_die_worth(table, player)) / 2


def _zone_worth(table: Table, player: int, zone: int) -> float:
    chance = judgement.chance_at(table, player, zone)
    return judgement.zone_worth(table, player, zone, chance)


def _die_worth(table: Table, player: int) -> tuple[float, float]:
    """What the TARDIS and the question mark of the die are worth."""
    away = {*table.tiles, *table.tile_discard}
    tiles = [tile for tile in range(len(BOX.locations)) if tile not in away]
    few = tiles[:: max(1, len(tiles) // 4)][:4]
    worths = sorted(
        (
            max(_zone_worth(table, player, zone) for zone in BOX.locations[tile].zones)
            for tile in few
        ),
        reverse=True,
    )
    if not worths:
        return -9.0, -9.0
    question = sum(worths) / len(worths)
    two = sum(worths[: max(1, len(worths) // 2)]) / max(1, len(worths) // 2)
    in_play = [z for z in travel.zones_in_play(table) if travel.is_unsolved(table, z)]
    return max(two, *(_zone_worth(table, player, zone) for zone in in_play)), question


def _tile_worth(table: Table, player: int, tile: int) -> float:
    return max(_zone_worth(table, player, zone) for zone in BOX.locations[tile].zones)


def _destination(table: Table, step: Any, action: int) -> float:
    if action == act.DRAW_TWO():
        away = {*table.tiles, *table.tile_discard}
        tiles = [tile for tile in range(len(BOX.locations)) if tile not in away][::4]
        worths = [_tile_worth(table, step.player, tile) for tile in tiles]
        return sum(sorted(worths)[len(worths) // 2 :]) / max(1, len(worths) - len(worths) // 2)
    return _zone_worth(table, step.player, act.GO.args(action)[0])


def _keep(table: Table, step: Any, action: int) -> float:
    return _tile_worth(table, step.player, act.KEEP.args(action)[0])


def _recruit(table: Table, step: Any, action: int) -> float:
    """An empty space is filled nearly always, by link if one leads to somebody useful."""
    player = step.player
    if action == act.DONE():
        return 0.0
    poor = float(table.charges[player] + len(table.hands[player]) < 2)
    needs = challenge(table, player)
    if action in act.SEARCH:
        return 1.0 - poor + _companion_worth(act.SEARCH.args(action)[0], needs)
    if action in act.RECRUIT_FROM:
        return 1.0 - poor
    abilities = BOX.cards[act.PLAY.args(action)[0]].abilities
    if any(ability.kind == "recruit" for ability in abilities):
        return 3.0
    return 0.6 - judgement.chance_at(table, player, table.places[player])


def _companion_worth(companion: int, needs: Sequence[int]) -> float:
    worth = 0.0
    for ability in BOX.companions[companion].abilities:
        if ability.kind in ("add_dice", "focus"):
            worth += 0.3 * max(judgement.usefulness(c, needs) for c in ability.colours)
        elif ability.kind == "change_face":
            worth += 0.5 if any(needs[symbol] for symbol in ability.to) else 0.2
        else:
            worth += 0.25
    return worth


def _pay(table: Table, step: Any, action: int) -> float:
    """Cards that help least first; charges when there are plenty."""
    player = step.player
    if action == act.SPEND():
        return {1: 0.45, 2: 0.55, 3: 0.2, 4: 0.5}.get(table.charges[player], 0.8)
    return 0.9 - _card_worth(table, player, act.DISCARD.args(action)[0])


def _discard(table: Table, step: Any, action: int) -> float:
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


def _call(table: Table, step: Any, action: int) -> float:
    """TD-98. Help pays when success is in doubt and somebody has a good die to lend."""
    player = step.player
    zone = table.places[player]
    needs = challenge(table, player)
    marks = conditions(table, player)
    alone = judgement.chance_against(table, player, zone, needs, marks)
    stakes = judgement.zone_worth(table, player, zone, 1.0) - judgement.zone_worth(
        table, player, zone, 0.0
    )
    if action == act.DONE():
        return alone * stakes
    args = (act.CALL if action in act.CALL else act.CALL_WITH).args(action)
    helper = args[0]
    if helping.is_at_same_location(table, player, helper):
        return alone * stakes - 1.5
    helped = judgement.chance_against(table, player, zone, needs, marks, helper)
    price = 0.35 if action in act.CALL else 0.1
    return helped * stakes - price + 0.3 * helped - 0.3 * (1 - helped)


def _answer(table: Table, step: Any, action: int) -> float:
    """From afar, unless the ship is far behind and the reward is worth coming for."""
    return 1.0 if action == act.AFAR() else 0.0


def _gather(table: Table, step: Any, action: int) -> float:
    """Everything on the console; cards only where success is in doubt."""
    if action == act.GATHER():
        return 9.0
    if action == act.DONE():
        return 0.5
    player = step.player
    if action in act.USE:
        ability = act.ability_of(action)
        return 8.0 - ability.sonic_price * (7.6 if _is_confident(table, player) else 7.2)
    return 0.3 if _is_confident(table, player) else 1.0


def _is_confident(table: Table, player: int) -> bool:
    pool = table.pools[pool_of(table, player)]
    if pool.size() >= 8:
        return True
    marks = conditions(table, table.turn)
    zone = table.places[table.turn]
    needs = challenge(table, table.turn)
    return judgement.chance_against(table, table.turn, zone, needs, marks) > 0.8


def _take(table: Table, step: Any, action: int) -> float:
    return judgement.usefulness(act.TAKE.args(action)[0], challenge(table, table.turn))


def _focus(table: Table, step: Any, action: int) -> float:
    """Swap a black die where the colour serves the challenge better."""
    if action == act.DONE():
        return 0.0
    needs = challenge(table, table.turn)
    best = max(_gain_of_swap(table, step.player, c, needs) for c in act.ability_of(action).colours)
    return best - 0.02


def _gain_of_swap(table: Table, player: int, colour: int, needs: Counts) -> float:
    if not table.supply[colour]:
        return -1.0
    dice = table.pools[pool_of(table, player)].waiting
    before = judgement.expected_missing(tuple(dice), needs)
    after = dice[:]
    after[BLACK] -= 1
    after[colour] += 1
    return before - judgement.expected_missing(tuple(after), needs)


def _drop(table: Table, step: Any, action: int) -> float:
    pool, colour = pool_of(table, step.player), act.DROP.args(action)[0]
    return _after_losing(table, pool, colour)


def _exterminate(table: Table, step: Any, action: int) -> float:
    return _after_losing(table, *act.EXTERMINATE.args(action))


def _after_losing(table: Table, pool: int, colour: int) -> float:
    dice = [a + b for a, b in zip(table.pools[0].waiting, table.pools[1].waiting, strict=True)]
    dice[colour] -= 1
    black = 0.04 * dice[BLACK]
    return (
        black - judgement.expected_missing(tuple(dice), challenge(table, table.turn)) - 0.01 * pool
    )


def _waive(table: Table, step: Any, action: int) -> float:
    return (0.6, 1.0, 0.9)[act.WAIVE.args(action)[0]]


def _prevent(table: Table, step: Any, action: int) -> float:
    if action == act.DONE():
        return 0.0
    if step.what == resolving.MARKER:
        spot = BOX.zones[table.places[step.player]].spot
        return judgement.marker_worth(table, spot) - 0.65
    costs = resolving.fail_cost(table)
    return -sum(judgement.effect_worth(table, step.player, e) for e in costs) - 0.8


def _choose_way(table: Table, step: Any, action: int) -> float:
    way = BOX.effects[step.effect].options[act.CHOOSE.args(action)[0]]
    return sum(judgement.effect_worth(table, step.player, effect) for effect in way)


def _remove(table: Table, step: Any, action: int) -> float:
    return judgement.marker_worth(table, act.REMOVE.args(action)[0], -1)


def _lose(table: Table, step: Any, action: int) -> float:
    verb = act.LOSE if action in act.LOSE else act.DISMISS
    return -_companion_worth(verb.args(action)[0], (1,) * len(ALL_SYMBOLS))


def _give(table: Table, step: Any, action: int) -> float:
    return -float(len(table.hands[act.GIVE.args(action)[0]]))


def _free(table: Table, step: Any, action: int) -> float:
    return -float(table.supply[act.FREE.args(action)[0]])


def _avoid(table: Table, step: Any, action: int) -> float:
    return 1.0 if action == act.DONE() else 0.0


JUDGES: dict[type[Decision], Callable[[Table, Any, int], float]] = {
    rounds.ChooseDoctor: _choose_doctor,
    prepare.Prepare: _prepare,
    travel.Travel: _travel,
    travel.ChooseDestination: _destination,
    travel.KeepTile: _keep,
    travel.EnterTile: _destination,
    recruiting.Recruit: _recruit,
    paying.PayOne: _pay,
    paying.GiveCard: _give,
    helping.CallForHelp: _call,
    helping.ChooseHelp: _answer,
    pooling.Gather: _gather,
    pooling.TakeDie: _take,
    pooling.WaiveCondition: _waive,
    pooling.Focus: _focus,
    pooling.Trim: _drop,
    pooling.AddDice: lambda table, step, action: 0.4 if action == act.DONE() else 0.3,
    pooling.ExterminateDie: _exterminate,
    rolling.RerollDice: judge_reroll,
    rolling.MarkDice: judge_mark,
    rolling.ChangeFacings: judge_change,
    rolling.TurnDie: judge_turn,
    resolving.Prevent: _prevent,
    effects.ChooseWay: _choose_way,
    effects.RemoveAnywhere: _remove,
    effects.RemoveOnEarth: _remove,
    effects.AvoidRegeneration: _avoid,
    losses.DiscardCard: _discard,
    losses.DiscardCompanion: _lose,
    losses.DismissCompanion: _lose,
    rounds.CutHand: _discard,
    tasks.FreeDie: _free,
}
"""Who judges which decision; the others have nothing to choose between."""

POLICY = Crew()
