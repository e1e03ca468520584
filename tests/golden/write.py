"""`make golden`: write the transcripts anew, and a game where a table has none yet.

The games themselves (`*.vworp`) stay as they are, so a changed rule shows as a diff of the
transcript, or as a record that no longer plays.
"""

from pathlib import Path
from random import Random

import vworp
from golden.transcript import transcript
from vworp.core import Game
from vworp.core.match import Match

HERE = Path(__file__).parent


def sensible_game(game: Game, seats: int) -> Match:
    """A game in which everybody mostly follows the policy, and sometimes does anything."""
    rng = Random(f"golden {game.id} {seats}")
    match = vworp.new(game.id, seats, seed=f"golden {game.id} {seats}")
    while not match.is_over:
        view = match.view(match.seat)
        options = view.options()
        weights = game.policy.weigh(view, options)
        best = options[weights.index(max(weights))]
        match.play(rng.choice(options) if rng.random() < 0.1 else best)
    return match


def main() -> None:
    """Write all of them."""
    for game in vworp.games():
        for seats in game.seats:
            record = HERE / f"{game.id}-{seats}.vworp"
            if not record.exists():
                record.write_text(sensible_game(game, seats).record(), encoding="utf-8")
            match = vworp.read(record.read_text(encoding="utf-8"))
            record.with_suffix(".txt").write_text(transcript(match), encoding="utf-8")


if __name__ == "__main__":
    main()
