"""Every game as an OpenSpiel game with explicit chance nodes.

Importing this module registers the games: `pyspiel.load_game("vworp_tardis_run(pawns=1)")`. Its
parameters are `players` and the options of the game. Chance outcomes are numbered from 0, as
OpenSpiel wants it; a decision has its number in the game's action space.
"""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pyspiel

from vworp.adapters.episode import features_of
from vworp.adapters.memory import Moment
from vworp.adapters.observers import Observer, make_observer
from vworp.core import CHANCE, ChanceStep, Game, State, registry
from vworp.core.game import OptionValue

PREFIX = "vworp_"

_UTILITY = {
    "zero-sum": pyspiel.GameType.Utility.ZERO_SUM,
    "shared": pyspiel.GameType.Utility.IDENTICAL,
    "general": pyspiel.GameType.Utility.GENERAL_SUM,
}


def game_type(game: Game, options: Mapping[str, OptionValue]) -> pyspiel.GameType:
    """What OpenSpiel has to know of a game before it is begun."""
    information = pyspiel.GameType.Information
    parameters = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if game.has_secrets(options)
        else information.PERFECT_INFORMATION,
        utility=_UTILITY[game.payoffs(options)],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.seat_count(None), **parameters},
    )


def _game_info(game: Game, players: int, kind: pyspiel.GameType) -> pyspiel.GameInfo:
    """The most there can be of everything."""
    is_zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    return pyspiel.GameInfo(
        num_distinct_actions=game.actions.decisions,
        max_chance_outcomes=game.actions.size - game.actions.decisions,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if is_zero_sum else None,
        max_game_length=game.most_events,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A game of vworp, as OpenSpiel sees it; `game` is the one behind it."""

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        features_of(game)  # refuses a game that has none
        given = dict(params or {})
        self.players = game.seat_count(given.pop("players", None))
        options = game.read_options(given)
        kind = game_type(game, options)
        super().__init__(kind, _game_info(game, self.players, kind), dict(params or {}))
        self.game = game
        self._has_secrets = game.has_secrets(options)
        self._start = Moment(game.start(self.players, options))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self._start.copy())

    def state_at(self, table: State) -> "SpielState":
        """A state that begins at a table of your own: a puzzle, or a position of another match."""
        return SpielState(self, Moment(table.copy()))

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        """Something that looks at states: by default what a seat sees now, as numbers and JSON."""
        return make_observer(self.game, self._has_secrets, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        return self.game.most_events


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """A table in OpenSpiel's clothes; `table` is the state behind it."""

    def __init__(self, game: SpielGame, moment: Moment) -> None:
        super().__init__(game)
        # OpenSpiel clones and saves what is in __dict__, so everything is in here.
        self.moment = moment

    @property
    def table(self) -> State:
        """The state of vworp, the whole of it."""
        return self.moment.table

    def current_player(self) -> int:
        table = self.moment.table
        if not table.steps:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = table.steps[-1].seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.moment.table.options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        table = self.moment.table
        step = table.step
        assert isinstance(step, ChanceStep)
        weights = step.weights(table)
        total = sum(weights.values())
        first = registry.find(table.game_id).actions.decisions
        return [(outcome - first, weight / total) for outcome, weight in weights.items()]

    def _apply_action(self, action: int) -> None:
        self.moment.apply(self._number(action))

    def _number(self, action: int) -> int:
        """The number of an action or outcome in the game's own action space."""
        table = self.moment.table
        if table.seat != CHANCE:
            return action
        return action + registry.find(table.game_id).actions.decisions

    def _action_to_string(self, player: int, action: int) -> str:
        space = registry.find(self.moment.table.game_id).actions
        is_chance = player == pyspiel.PlayerId.CHANCE
        return space.notation(action + space.decisions if is_chance else action)

    def is_terminal(self) -> bool:
        return not self.moment.table.steps

    def returns(self) -> list[float]:
        result = self.moment.table.result()
        return [0.0] * self.moment.table.seats if result is None else list(result.payoffs)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """Another state that this player can't tell from this one.

        What it can't know is filled in at random. The new state has no history before now, since
        OpenSpiel's would give away the hidden cards; of what the others have seen it remembers
        only what everybody saw.
        """
        rng = Random(probability_sampler())
        return SpielState(self.get_game(), self.moment.resampled(player_id, rng))

    def __str__(self) -> str:
        return json.dumps(self.moment.table.position())


class PolicyEvaluator:
    """The game's own policy in the form that OpenSpiel's MCTS and ISMCTS ask for.

    Rollouts of a whole game take long in Python; this looks at a position once.
    """

    def evaluate(self, state: SpielState) -> list[float]:
        """What every seat can expect, as the seat that decides sees it."""
        table = state.table
        return registry.find(table.game_id).policy.value(table.view(max(table.seat, 0)))

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """How likely a sensible player takes each action."""
        if state.is_chance_node():
            return state.chance_outcomes()
        view = state.table.view(state.table.seat)
        options = view.options()
        weights = registry.find(view.game_id).policy.weigh(view, options)
        total = sum(weights)
        return [(option, weight / total) for option, weight in zip(options, weights, strict=True)]


def load(game: str, seats: int | None = None, **options: object) -> SpielGame:
    """A game with these options; boards of your own can't be written into OpenSpiel's one line."""
    found = registry.find(game)
    return SpielGame(found, {"players": found.seat_count(seats), **found.read_options(options)})


def _class_of(game: Game) -> type[SpielGame]:
    """A class that makes one game from parameters alone.

    OpenSpiel lets go of what is registered only after Python has ended. A class lives on in
    circles of its own; a plain function would die then, and take the process with it.
    """

    def __init__(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:  # noqa: N807  # it is one
        SpielGame.__init__(self, game, params)

    return type(f"{SpielGame.__name__}_{game.id}", (SpielGame,), {"__init__": __init__})


def register_all() -> list[str]:
    """Make all games known to `pyspiel.load_game`; their names there."""
    names = []
    for game_id in registry.names():
        game = registry.find(game_id)
        names.append(PREFIX + game_id)
        if names[-1] not in pyspiel.registered_names():
            pyspiel.register_game(game_type(game, game.read_options({})), _class_of(game))
    return names


register_all()
