"""`python bench/pictures.py`: how large the pictures of each game are, and how long they take.

A random game of each with most players is looked at by its first player, in every form that the
game has. Sizes are of messages as the server compresses them: the first picture whole, every
change as a patch. Written to bench/pictures.md; `--only tardis` measures a part and writes nothing.
"""

import argparse
import zlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import thread_time
from typing import NamedTuple

import msgspec

import vworp
from vworp.core import ChanceStep, Game, State
from vworp.core.chance import QuickDice
from vworp.core.game import Form
from vworp.server.deflate import LEVEL
from vworp.server.patches import make_patch

KILO = 1000
FORMS: tuple[Form, ...] = ("tall", "wide", "hand")


class Limit(NamedTuple):
    """What the pictures of every game keep to: kilobytes and milliseconds."""

    first: float = 25
    change: float = 8
    drawing: float = 5


class Measured(NamedTuple):
    """One form of one game: kilobytes and milliseconds."""

    first: float
    changes: list[float]
    drawings: list[float]

    def row(self, game: Game, form: str) -> str:
        """A line of the table."""
        changes = median(self.changes), quantiles(self.changes, n=20)[-1]
        drawings = median(self.drawings), self.slow
        where = "thread" if game.takes_long else "loop"
        numbers = f"{changes[0]:.2f} | {changes[1]:.2f} | {drawings[0]:.2f} | {drawings[1]:.2f}"
        ends = f"{where} | {self.verdict(is_in_loop=not game.takes_long)}"
        return f"| {game.title} | {form} | {self.first:.1f} | {numbers} | {ends} |"

    @property
    def slow(self) -> float:
        """What one drawing in a hundred takes longer than."""
        return quantiles(self.drawings, n=100)[-1]

    def verdict(self, *, is_in_loop: bool) -> str:
        """Whether everything is within its limit; in the event loop, hardly any drawing is not."""
        found = (self.first, median(self.changes), median(self.drawings))
        is_within = all(here <= most for here, most in zip(found, LIMIT, strict=True))
        return "yes" if is_within and not (is_in_loop and self.slow > LIMIT.drawing) else "no"


LIMIT = Limit()


def states(game: Game, most: int) -> Iterator[State]:
    """The states of a random game, from its beginning."""
    rng = Random(7)
    state = game.new_state(game.seats[-1])
    yield state
    while not state.is_over and most:
        most -= 1
        state.apply(choose(state, rng))
        yield state


def choose(state: State, rng: Random) -> int:
    """A random action, or a chance outcome by its weight."""
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    return rng.choice(state.options())


def measure(game: Game, form: Form, most: int) -> Measured:
    """Draw a game as it goes on, and compress what would be sent."""
    pictures: list[list[str]] = []
    drawings = []
    for state in states(game, most):
        view, start = state.view(0), thread_time()
        pictures.append(view.scene(form).parts())
        drawings.append(KILO * (thread_time() - start))
    changes = [compressed(make_patch(old, new)) for old, new in pairwise(pictures) if old != new]
    return Measured(compressed("".join(pictures[0])), changes, drawings)


def compressed(message: object) -> float:
    """Kilobytes of a message, compressed as a WebSocket's are."""
    return len(zlib.compress(msgspec.json.encode(message), LEVEL)) / KILO


def rows(only: str, most: int) -> Iterator[str]:
    """A line for each form of each game."""
    for game in vworp.games():
        forms = [form for form in FORMS if form == "tall" or getattr(game, form) is not None]
        for form in forms if only in game.id else ():
            yield measure(game, form, most).row(game, form)


def main() -> None:
    """Measure, print, and keep the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="part of a game's id")
    parser.add_argument("--events", type=int, default=400, help="how far a game goes at most")
    arguments = parser.parse_args()
    page = "\n".join([*HEAD, *rows(arguments.only, arguments.events), ""])
    if not arguments.only:
        Path(__file__).with_name("pictures.md").write_text(page)
    print(page)


HEAD = [
    "# Pictures: how large, how quick",
    "",
    "Written by `python bench/pictures.py`: a random game with most players, seen by the first",
    "of them; KB as sent (compressed), ms of CPU for drawing what a move changed. Within limits:",
    f"a first picture of {LIMIT.first:g} KB, a change of {LIMIT.change:g} KB and a drawing of "
    f"{LIMIT.drawing:g} ms in the median.",
    "",
    "A drawing that may take longer belongs beside the event loop (`Game.takes_long`): of those in",
    "the loop, 99 in 100 have to keep to that, too.",
    "",
    "| game | form | first, KB | change, KB | 95 % | drawing, ms | 99 % | drawn in | within |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
]


if __name__ == "__main__":
    main()
