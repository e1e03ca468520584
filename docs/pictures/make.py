"""Draw the pictures of these pages anew, from games that always go the same way.

Run it in the repository: `python docs/pictures/make.py`. It writes one SVG a game beside itself.
"""

from pathlib import Path

import vworp
from vworp.core.match import Match

HERE = Path(__file__).parent

SCENES = {
    "tardis_run": (2, 11, 41),
    "keys_to_the_tardis": (3, 5, 30),
    "dalek_invasion": (4, 7, 150),
    "time_of_the_daleks": (2, 9, 62),
    "adventures": (2, 4, 120),
}
"""For each game: how many play, the seed of the luck, and after how many decisions to look."""


def sensible_match(game: str, seats: int, seed: int, decisions: int) -> Match:
    """A game between players who follow the game's policy, up to a certain decision."""
    match = vworp.new(game, seats, seed=seed)
    for _ in range(decisions):
        view = match.view(match.seat)
        options = view.options()
        weights = match.game.policy.weigh(view, options)
        match.play(options[weights.index(max(weights))])
    return match


def make(folder: Path) -> list[Path]:
    """Write all pictures into a folder, each as the one who decides sees the table."""
    written = []
    for game, (seats, seed, decisions) in SCENES.items():
        match = sensible_match(game, seats, seed, decisions)
        written.append(folder / f"{game}.svg")
        match.state.view(match.seat).scene("wide").write(written[-1])
    return written


if __name__ == "__main__":
    for path in make(HERE):
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
