"""Draw the pictures of these pages anew, from games that always go the same way.

Run it in the repository: `python docs/pictures/make.py`. It writes one SVG a game beside itself.
"""

from pathlib import Path
from random import Random

import vworp
from vworp.core.match import Match

HERE = Path(__file__).parent

SCENES = {"tardis_run": (2, 11, 66), "keys_to_the_tardis": (3, 5, 95)}
"""For each game: how many play, the seed of the luck, and after how many decisions to look."""


def random_match(game: str, seats: int, seed: int, decisions: int) -> Match:
    """A game between players who do anything that is legal, up to a certain decision."""
    rng = Random(seed)
    match = vworp.new(game, seats, seed=seed)
    for _ in range(decisions):
        match.play(rng.choice(match.legal()))
    return match


def make(folder: Path) -> list[Path]:
    """Write all pictures into a folder, each as the one who decides sees the table."""
    written = []
    for game, (seats, seed, decisions) in SCENES.items():
        match = random_match(game, seats, seed, decisions)
        written.append(folder / f"{game}.svg")
        match.state.view(match.seat).scene().write(written[-1])
    return written


if __name__ == "__main__":
    for path in make(HERE):
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
