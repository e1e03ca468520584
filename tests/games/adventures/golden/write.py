"""Write the games against each race: in `tests`, `python -m games.adventures.golden.write`.

Games that are there stay as they are, and only their transcripts are written again.
"""

from pathlib import Path
from random import Random

import vworp
from golden.transcript import transcript
from vworp.core.match import Match
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.state import VICTORY, Adventure

HERE = Path(__file__).parent
SEATS = (1, 2, 3, 4)
ATTEMPTS = 16


def game_against(race: int) -> Match:
    """A game against this race, at a table of one to four; one that was won, if there is one.

    A victory shows the Actions and Consequences of the race as well.
    """
    other = RACES[(race + 1) % len(RACES)]
    options: dict[str, object] = {"sets": f"{RACES[race]} {other}", "episodes": 2, "turns": 14}
    found: Match | None = None
    for attempt in range(ATTEMPTS):
        seed = f"golden {RACES[race]} {attempt}"
        match = played(options, SEATS[race % len(SEATS)], seed)
        assert isinstance(match.state, Adventure)
        if match.state.race == race:
            found = match
            if match.state.outcome == VICTORY:
                break
    assert found is not None, f"{RACES[race]} never came"
    return found


def played(options: dict[str, object], seats: int, seed: str) -> Match:
    """One game; now and then somebody does just anything."""
    rng = Random(seed)
    match = vworp.new("adventures", seats, options, seed=seed)
    while not match.is_over:
        view = match.view(match.seat)
        choices = view.options()
        weights = match.game.policy.weigh(view, choices)
        best = choices[weights.index(max(weights))]
        match.play(rng.choice(choices) if rng.random() < 0.02 else best)
    return match


def main() -> None:
    """Write all of them."""
    for race, word in enumerate(RACES):
        record = HERE / f"{word}.vworp"
        if not record.exists():
            record.write_text(game_against(race).record(), encoding="utf-8")
        match = vworp.read(record.read_text(encoding="utf-8"))
        record.with_suffix(".txt").write_text(transcript(match), encoding="utf-8")


if __name__ == "__main__":
    main()
