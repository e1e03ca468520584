"""Every game as a PettingZoo environment, turn by turn (AEC) or with all agents at once."""

from typing import Any

import numpy
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # ships no types
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]  # ships no types
from pettingzoo.utils.conversions import (  # type: ignore[import-untyped]  # ships no types
    turn_based_aec_to_parallel,
)

from vworp.adapters.episode import RENDER_MODES, Episode, Observation, check_mode
from vworp.adapters.spaces import action_space, observation_space

ILLEGAL = -1.0
"""What an illegal move costs: the game ends there, the mover loses and nobody else wins."""


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A table: `player_0` is seat 0, an action is its number, the reward is the payoff at the end.

    Chance is played by the environment. An illegal action raises `Illegal`, which names the rule;
    `env` below wraps it so that it ends the game instead, as PettingZoo's own games do.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, seats, options)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"vworp_{game}_v{self.episode.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {a: observation_space(self.episode) for a in self.possible_agents}
        self._actions = {agent: action_space(self.episode) for agent in self.possible_agents}
        size = self.episode.seats * self.episode.features.size
        self.state_space = Box(0.0, 1.0, (size,), numpy.float32)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same luck."""
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.episode.state.seat]

    def step(self, action: int | None) -> None:
        """Take the selected agent's action; agents whose game is over step with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose game goes on has to act"
        self.episode.choose(action)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if self.episode.state.is_over:
            self.rewards = dict(zip(self.agents, self.episode.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._select()

    def observe(self, agent: str) -> Observation:
        return self.episode.observe(self._seat_of[agent])

    def state(self) -> NDArray[numpy.float32]:
        """What all seats together see, for centralised training."""
        views = [self.episode.state.view(seat) for seat in range(self.episode.seats)]
        return numpy.concatenate([self.episode.features.array(view) for view in views])

    def render(self) -> str | None:
        return self.episode.draw(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(
    game: str, seats: int | None = None, render_mode: str | None = None, **options: object
) -> AECEnv:
    """A game as an AEC environment in PettingZoo's usual wrappers."""
    table: AECEnv = TableEnv(game, seats, render_mode, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


def parallel_env(
    game: str, seats: int | None = None, render_mode: str | None = None, **options: object
) -> ParallelEnv:
    """The same with all agents acting at once; only the action of the one whose turn it is counts.

    `infos[agent]["active_agent"]` names that one; the masks of all others are empty.
    """
    return turn_based_aec_to_parallel(env(game, seats, render_mode, **options))
