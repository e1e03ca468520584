"""One game being played for research: quick luck by seed, observations, masks and payoffs."""

import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy
from numpy.typing import NDArray

from vworp.core import Game, Illegal, State, VworpError, registry, run_chance
from vworp.core.chance import QuickDice
from vworp.core.features import Features

Observation = dict[str, NDArray[Any]]


MOST_MASKED = 100_000
"""An action space larger than this is not given as a mask, but as a menu of what is legal now."""

MENU = 1024
"""How many options a menu has room for; further ones are not offered."""


class NoFeatures(VworpError):
    """A game that has not said how a view becomes numbers."""


def features_of(game: Game) -> Features:
    """How this game turns a view into numbers."""
    if game.features is None:
        raise NoFeatures(f"{game.title} declares no features; docs/adding-a-game.md tells how")
    return game.features


class Episode:
    """A table of one game, begun anew by `begin`; chance runs by itself after each decision.

    It knows its game by name only, so that it can be pickled and sent to another process.
    """

    def __init__(self, game: str, seats: int | None, options: Mapping[str, object]) -> None:
        self._game_id = game
        self.seats = self.game.seat_count(seats)
        self.is_menu = self.game.actions.decisions > MOST_MASKED
        self.decisions = MENU if self.is_menu else self.game.actions.decisions
        self._options = self.game.read_options(options)
        self.state: State = self.game.start(self.seats, self._options)
        self._dice = QuickDice(Random(0))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return registry.find(self._game_id)

    @property
    def features(self) -> Features:
        """How its views become numbers."""
        return features_of(self.game)

    def begin(self, seed: int | None) -> None:
        """Set the table up and play on to the first decision; the same seed, the same luck."""
        self._dice = QuickDice(Random(secrets.randbits(64) if seed is None else seed))
        self.state = self.game.start(self.seats, self._options)
        run_chance(self.state, self._dice)

    def play(self, action: int) -> None:
        """Take a decision by its number and let chance run; Illegal changes nothing."""
        self.state.play(int(action))
        run_chance(self.state, self._dice)

    def choose(self, choice: int) -> None:
        """Take what an agent chose: a number of the action space, or a place on the menu."""
        self.play(self._on_the_menu(int(choice)) if self.is_menu else choice)

    def _on_the_menu(self, place: int) -> int:
        options = self.state.options()
        if not 0 <= place < len(options):
            raise Illegal("", f"the menu has {len(options)} options, and {place} is none of them")
        return options[place]

    def payoffs(self) -> tuple[float, ...]:
        """What every seat got, when the game is over."""
        result = self.state.result()
        assert result is not None
        return result.payoffs

    def observe(self, seat: int) -> Observation:
        """What a seat sees as numbers, and which actions it may take now: none, if not its turn."""
        view = self.state.view(seat)
        options = view.options()  # a view lists nothing for another seat's decision
        mask = numpy.zeros(self.decisions, dtype=numpy.int8)
        seen: Observation = {"observation": self.features.array(view), "action_mask": mask}
        if self.is_menu:
            mask[: len(options)] = 1
            seen["menu"] = self._menu(options)
        else:
            mask[options] = 1
        return seen

    @property
    def menu_width(self) -> int:
        """How many numbers tell of an option: its verb, and the arguments of the longest verb."""
        return 1 + max(len(verb.domains) for verb in self.game.actions.verbs)

    def _menu(self, options: Sequence[int]) -> NDArray[numpy.float32]:
        """What each option is: verb and arguments, as shares of how many there are."""
        rows = numpy.zeros((MENU, self.menu_width), numpy.float32)
        space = self.game.actions
        for row, option in zip(rows, options, strict=False):
            verb = space.verb_of(option)
            row[0] = (space.verbs.index(verb) + 1) / len(space.verbs)
            pairs = zip(verb.args(option), verb.domains, strict=True)
            for place, (arg, domain) in enumerate(pairs, 1):
                row[place] = (arg + 1) / len(domain)
        return rows

    def draw(self, mode: str | None) -> str | None:
        """The whole table as text (`ansi`), printed text (`human`) or a picture (`svg`)."""
        if mode == "human":
            print(self.state.text())
            return None
        return str(self.state.scene()) if mode == "svg" else self.state.text()


RENDER_MODES = ["human", "ansi", "svg"]
"""How an episode can be drawn; `svg` is the picture that the browser shows."""


def check_mode(mode: str | None) -> str | None:
    """A way to draw that there is, or None for none."""
    if mode is not None and mode not in RENDER_MODES:
        raise VworpError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode
