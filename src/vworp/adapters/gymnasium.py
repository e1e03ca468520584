"""Every game as a Gymnasium environment for one agent: alone, or with bots in the other seats.

Importing this module registers the games, so that `gymnasium.make` knows them as
`vworp/TardisRun-v1` and so on.
"""

from collections.abc import Callable, Sequence
from operator import index
from random import Random
from typing import Any, Literal, NamedTuple, SupportsIndex, SupportsInt, TypeAlias

import gymnasium
import numpy
from numpy.typing import NDArray

from vworp.adapters.episode import RENDER_MODES, Episode, Observation, check_mode
from vworp.adapters.spaces import action_space, observation_space
from vworp.bots import bot, level
from vworp.bots.bot import Bot
from vworp.core import BadOption, Illegal, State, registry

Model: TypeAlias = Callable[[Observation], SupportsInt]
"""A player of your own: from what its seat observes to what it chooses, as `step` takes it."""

Opponent: TypeAlias = str | Model
"""A level of our bots, or a model."""

ALTERNATE = "alternate"


class Saved(NamedTuple):
    """A table to come back to, and who sits at it."""

    state: State
    seat: int
    players: "list[Bot | Model]"


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table; bots or models sit in all others.

    `opponents` is a level of our bots or a model for all of them, or a list with one for each, in
    the order of play after this seat. With `seat="alternate"` the seat is 0 in the first game after
    a seed, then 1 and so on. `reset(options={"seat": 1, "opponents": "novice"})` is for one game.

    The reward is the seat's payoff when the game ends, and 0 before. An illegal action changes
    nothing, costs `penalty`, and `info["refusal"]` says which rule stands in the way: use
    `action_mask` to choose legal ones. `info["seat"]` is the seat, `info["payoffs"]` and
    `info["ending"]` say how a game ended, and with `events` `info["events"]` is all that this seat
    may know to have happened since it was last asked. With `blocks` an observation has the
    blocks of the features by name, not one row.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # Gymnasium's way

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | Literal["alternate"] = 0,
        opponents: Opponent | Sequence[Opponent] = "companion",
        render_mode: str | None = None,
        penalty: float = 0.01,
        blocks: bool = False,
        events: bool = False,
        **options: object,
    ) -> None:
        self.episode = Episode(game, seats, options, is_in_blocks=blocks)
        self.render_mode = check_mode(render_mode)
        self.penalty = penalty
        self._alternates = seat == ALTERNATE
        self.seat = self._seat(0 if self._alternates else seat)
        self._next_seat = self.seat
        self._opponents = self._read_opponents(opponents)
        self._has_events = events
        self._players = self._seat_players(self._opponents, Random(0))
        self.observation_space = observation_space(self.episode)
        self.action_space = action_space(self.episode)

    def _seat(self, seat: object) -> int:
        seats = self.episode.seats
        if not isinstance(seat, SupportsIndex) or not 0 <= index(seat) < seats:
            raise BadOption(f"there is no seat {seat}; they run from 0 to {seats - 1}")
        return index(seat)

    def _read_opponents(self, given: Opponent | Sequence[Opponent]) -> list[Opponent]:
        """One for each of the others, in the order of play after this seat."""
        others = self.episode.seats - 1
        named = [given] * others if isinstance(given, str) or callable(given) else list(given)
        if len(named) != others:
            raise BadOption(
                f"there are {others} other seats, and {len(named)} opponents were named"
            )
        game = self.episode.game
        return [level(one, game) if isinstance(one, str) else one for one in named]

    def _seat_players(self, opponents: list[Opponent], rng: Random) -> "list[Bot | Model]":
        """Who decides for each seat; nobody is ever asked for this environment's own."""
        players: list[Bot | Model] = []
        for seat in range(self.episode.seats):
            place = (seat - self.seat) % self.episode.seats
            chosen = opponents[place - 1] if place else "random"
            seed = rng.getrandbits(64)
            players.append(bot(chosen, seed) if isinstance(chosen, str) else chosen)
        return players

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game and play on to this seat's first decision."""
        super().reset(seed=seed)
        given = options or {}
        self._take_seat(given.get("seat"), is_anew=seed is not None)
        opponents = self._opponents
        if "opponents" in given:
            opponents = self._read_opponents(given["opponents"])
        rng = Random(int(self.np_random.integers(1 << 62)))
        self._begin(opponents, rng)
        while self.episode.state.is_over:  # the bots ended it before this seat had its first turn
            self._begin(opponents, rng)
        return self.observe(), self._info()

    def _take_seat(self, wanted: object, *, is_anew: bool) -> None:
        if self._alternates and is_anew:
            self._next_seat = 0
        self.seat = self._next_seat if wanted is None else self._seat(wanted)
        if self._alternates:
            self._next_seat = (self._next_seat + 1) % self.episode.seats

    def _begin(self, opponents: list[Opponent], rng: Random) -> None:
        self._players = self._seat_players(opponents, rng)
        self.episode.events = []
        self.episode.witness = self.seat if self._has_events else None
        self.episode.begin(rng.getrandbits(62))
        self._let_the_others_play()

    def _let_the_others_play(self) -> None:
        state = self.episode.state
        while not state.is_over and state.seat != self.seat:
            player = self._players[state.seat]
            if isinstance(player, Bot):
                self.episode.play(player.choose(state.view(state.seat)))
            else:
                self.episode.choose(int(player(self.episode.observe(state.seat))))

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, let the bots answer; over when the game is."""
        if self.episode.state.is_over:
            raise Illegal("", "the game is over: reset it")
        self.episode.events = []
        try:
            self.episode.choose(int(action))
        except Illegal as refusal:
            info = self._info() | {"refusal": str(refusal)}
            return self.observe(), -self.penalty, False, False, info
        self._let_the_others_play()
        is_over = self.episode.state.is_over
        reward = self.episode.payoffs()[self.seat] if is_over else 0.0
        return self.observe(), reward, is_over, False, self._info()

    def observe(self) -> Observation:
        """What this seat sees now, as `reset` and `step` return it."""
        return self.episode.observe(self.seat)

    def action_masks(self) -> NDArray[numpy.bool_]:
        """What may be done now, by the name that sb3-contrib's MaskablePPO asks for."""
        return self.episode.mask(self.seat).astype(numpy.bool_)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat}
        if self._has_events:
            info["events"] = self.episode.events
        if self.episode.state.is_over:
            info |= {"payoffs": self.episode.payoffs(), "ending": str(self.episode.state.result())}
        return info

    def save(self) -> Saved:
        """The table as it is, to come back to with `restore`: as quick as a copy of a state."""
        return Saved(self.episode.state.copy(), self.seat, self._players)

    def restore(self, saved: Saved, seed: int | None = None) -> None:
        """Go back to a table that was saved here, or in another environment of the same game.

        Luck is not part of a table: dice and bots go on as they are, so that every restore is
        followed by another future. With a seed, dice fall alike after each restore.
        """
        self.seat, self._players = saved.seat, saved.players
        self.episode.events = []
        self.episode.witness = self.seat if self._has_events else None
        self.episode.resume(saved.state, seed)

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
