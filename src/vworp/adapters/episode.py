"""One game being played for research: quick luck by seed, observations, masks and payoffs."""

import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy
from numpy.typing import NDArray

from vworp.core import CHANCE, ChanceStep, Game, Illegal, State, VworpError, registry, run_chance
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


class Event(NamedTuple):
    """What one seat may know of something that happened: who (-1 is chance), what, and in words.

    `action` is the number in the game's action space; None where which one it was is a secret.
    `notes` are what the rules then did by themselves.
    """

    seat: int
    action: int | None
    words: str
    notes: tuple[str, ...]


class Episode:
    """A table of one game, begun anew by `begin`; chance runs by itself after each decision.

    It knows its game by name only, so that it can be pickled and sent to another process.
    `witness` is the seat whose knowledge `events` are written down by, or None for no events.
    """

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object],
        *,
        is_in_blocks: bool = False,
    ) -> None:
        self._game_id = game
        self.seats = self.game.seat_count(seats)
        self.is_menu = self.game.actions.decisions > MOST_MASKED
        self.decisions = MENU if self.is_menu else self.game.actions.decisions
        self._options = self.game.read_options(options)
        self.state: State = self.game.start(self.seats, self._options)
        self._dice = QuickDice(Random(0))
        self.is_in_blocks = is_in_blocks
        self.witness: int | None = None
        self.events: list[Event] = []

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
        self._let_chance_run()

    def resume(self, state: State, seed: int | None = None) -> None:
        """Go on from another table of this game; luck goes on as well, or begins with a seed."""
        if seed is not None:
            self._dice = QuickDice(Random(seed))
        self.state = state.copy()

    def play(self, action: int) -> None:
        """Take a decision by its number and let chance run; Illegal changes nothing."""
        legal = self.state.check(int(action))
        if self.witness is None:
            self.state.apply(legal)
        else:
            self._witness(legal, self.witness)
        self._let_chance_run()

    def _let_chance_run(self) -> None:
        if self.witness is None:
            run_chance(self.state, self._dice)
            return
        steps = self.state.steps
        while steps and steps[-1].seat == CHANCE:
            step = steps[-1]
            assert isinstance(step, ChanceStep)
            self._witness(step.sample(self.state, self._dice), self.witness)

    def _witness(self, action: int, viewer: int) -> None:
        """Let an action happen, and write down what the viewer may know of it."""
        state, step = self.state, self.state.step
        known = None if step.is_secret(state, action, viewer) else action
        words = step.told(state, action, viewer)
        state.story = []
        state.apply(action)
        notes = [note.words for note in state.story if note.seats is None or viewer in note.seats]
        state.story = None
        self.events.append(Event(step.seat, known, words, tuple(notes)))

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
        row = self.features.array(view)
        seen: Observation = {"observation": row}
        if self.is_in_blocks:
            seen = self.features.by_name(row)
        seen["action_mask"] = self._mask(options)
        if self.is_menu:
            seen["menu"] = self._menu(options)
        return seen

    def mask(self, seat: int) -> NDArray[numpy.int8]:
        """A 1 for each action that a seat may take now, without the rest of what it sees."""
        return self._mask(self.state.view(seat).options())

    def _mask(self, options: Sequence[int]) -> NDArray[numpy.int8]:
        mask = numpy.zeros(self.decisions, dtype=numpy.int8)
        if self.is_menu:
            mask[: len(options)] = 1
        else:
            mask[options] = 1
        return mask

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
