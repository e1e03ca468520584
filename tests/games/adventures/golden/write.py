"""`make golden`: the games against each race, as the other golden games are written."""

from functools import partial
from pathlib import Path

from golden.write import keep, sensible_game
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
        match = sensible_game("adventures", SEATS[race % len(SEATS)], seed, options, whims=0.02)
        assert isinstance(match.state, Adventure)
        if match.state.race == race:
            found = match
            if match.state.outcome == VICTORY:
                break
    assert found is not None, f"{RACES[race]} never came"
    return found


def main() -> None:
    """Write all of them."""
    for race, word in enumerate(RACES):
        keep(HERE / f"{word}.vworp", partial(game_against, race))


if __name__ == "__main__":
    main()
