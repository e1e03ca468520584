"""Every game as a Gymnasium environment for one agent: alone, or with bots in the other seats.

Importing this module registers the games, so that `gymnasium.make` knows them as
`vworp/TardisRun-v1` and so on.
"""

from random import Random
from typing import Any, SupportsInt

import gymnasium

from vworp.adapters.episode import RENDER_MODES, Episode, Observation, check_mode
from vworp.adapters.spaces import action_space, observation_space
from vworp.bots import bot
from vworp.bots.bot import Bot
from vworp.core import BadOption, Illegal, registry


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table; bots of the level `opponents` sit in all others.

    The reward is the seat's payoff when the game ends, and 0 before. An illegal action changes
    nothing, costs `penalty`, and `info["refusal"]` says which rule stands in the way: use
    `action_mask` to choose legal ones.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # Gymnasium's way

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "companion",
        render_mode: str | None = None,
        penalty: float = 0.01,
        **options: object,
    ) -> None:
        self.episode = Episode(game, seats, options)
        if not 0 <= seat < self.episode.seats:
            raise BadOption(f"there is no seat {seat}; they run from 0 to {self.episode.seats - 1}")
        self.render_mode = check_mode(render_mode)
        self.seat = seat
        self.penalty = penalty
        self._level = opponents
        self._bots = self._make_bots(Random(0))
        self.observation_space = observation_space(self.episode)
        self.action_space = action_space(self.episode)

    def _make_bots(self, rng: Random) -> list[Bot]:
        return [bot(self._level, rng.getrandbits(64)) for _ in range(self.episode.seats)]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game and play on to this seat's first decision."""
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(1 << 62)))
        self._begin(rng)
        while self.episode.state.is_over:  # the bots ended it before this seat had its first turn
            self._begin(rng)
        return self.episode.observe(self.seat), {}

    def _begin(self, rng: Random) -> None:
        self._bots = self._make_bots(rng)
        self.episode.begin(rng.getrandbits(62))
        self._let_the_others_play()

    def _let_the_others_play(self) -> None:
        state = self.episode.state
        while not state.is_over and state.seat != self.seat:
            self.episode.play(self._bots[state.seat].choose(state.view(state.seat)))

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, let the bots answer; over when the game is."""
        if self.episode.state.is_over:
            raise Illegal("", "the game is over: reset it")
        try:
            self.episode.choose(int(action))
        except Illegal as refusal:
            info = {"refusal": str(refusal)}
            return self.episode.observe(self.seat), -self.penalty, False, False, info
        self._let_the_others_play()
        is_over = self.episode.state.is_over
        reward = self.episode.payoffs()[self.seat] if is_over else 0.0
        return self.episode.observe(self.seat), reward, is_over, False, {}

    def render(self) -> str | None:
        return self.episode.draw(self.render_mode)


def env_id(game: str) -> str:
    """The name of a game in Gymnasium's registry, such as `vworp/TardisRun-v1`."""
    title = "".join(word.capitalize() for word in game.split("_"))
    return f"vworp/{title}-v{registry.find(game).version}"


def env(game: str, **given: Any) -> SeatEnv:
    """One seat of a game as Gymnasium makes it, without its wrappers."""
    register_all()
    made = gymnasium.make(env_id(game), **given).unwrapped
    assert isinstance(made, SeatEnv)
    return made


def register_all() -> None:
    """Make all games known to `gymnasium.make`."""
    for game in registry.names():
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(env_id(game), f"{__name__}:SeatEnv", kwargs={"game": game})


register_all()
