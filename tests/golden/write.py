"""`make golden`: write the transcripts anew, and a game where a table has none yet.

The games themselves (`*.vworp`) stay as they are, so a changed rule shows as a diff of the
transcript, or as a record that no longer plays.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random

import vworp
from golden.transcript import transcript
from vworp.core.match import Match

HERE = Path(__file__).parent


def sensible_game(
    game: str,
    seats: int,
    seed: str,
    options: Mapping[str, object] | None = None,
    whims: float = 0.1,
) -> Match:
    """A game in which everybody mostly follows the policy, and sometimes does anything."""
    rng = Random(seed)
    match = vworp.new(game, seats, options, seed=seed)
    while not match.is_over:
        view = match.view(match.seat)
        choices = view.options()
        weights = match.game.policy.weigh(view, choices)
        best = choices[weights.index(max(weights))]
        match.play(rng.choice(choices) if rng.random() < whims else best)
    return match


def keep(record: Path, play: Callable[[], Match]) -> None:
    """Play a game if there is no record of it yet, and write its transcript."""
    if not record.exists():
        record.write_text(play().record(), encoding="utf-8")
    match = vworp.read(record.read_text(encoding="utf-8"))
    record.with_suffix(".txt").write_text(transcript(match), encoding="utf-8")


def main() -> None:
    """Write all of them."""
    for game in vworp.games():
        for seats in game.seats:
            play = partial(sensible_game, game.id, seats, f"golden {game.id} {seats}")
            keep(HERE / f"{game.id}-{seats}.vworp", play)


if __name__ == "__main__":
    main()
