"""`python bench/wins.py`: how often the program's own player wins Adventures, by table and race.

Level `companion` runs everybody. Each race is the enemy equally often: its Idea set is in the deck
with others drawn by lot, and its race card is the one on top; everything else is as the options
stand. Prints the tables of docs/rules/adventures.md, section 10, with Wilson's interval of 95 %.
Two games at a time; `--games` is how many each race gets on a table.
"""

import argparse
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from rich.progress import track

from vworp.arena.ratings import wilson
from vworp.bots import bot
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.core.registry import find
from vworp.games.adventures.actions import RACE, RACES
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.tables import find_table
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.race import TurnUpRace

STANDARD = ("village", "quarry", "unit_base", "spaceship")
OTHERS = (("village", 2), ("village", 3), ("village", 4), ("drill_yard", 1), ("power_station", 3))


class Setup(NamedTuple):
    """One game to play."""

    table: str
    seats: int
    race: str
    number: int


class Played(NamedTuple):
    """How one came out."""

    setup: Setup
    is_won: bool
    seconds: float


def play(setup: Setup) -> Played:
    """A whole game, its luck and its players seeded by what it is."""
    rng = Random(str(setup))
    game = find("adventures")
    sets = _sets(setup, rng)
    state = game.new_state(setup.seats, {"table": setup.table, "sets": sets})
    assert isinstance(state, Adventure)
    players = [bot("companion", f"{setup}/{seat}") for seat in range(setup.seats)]
    wanted = RACE(RACES.number(setup.race))
    began = time.process_time()
    while not state.is_over:
        step = state.step
        if not isinstance(step, ChanceStep):
            state.apply(players[step.seat].choose(state.view(step.seat)))
        elif isinstance(step, TurnUpRace) and wanted in step.options(state):
            state.apply(wanted)
        else:
            state.apply(step.sample(state, QuickDice(rng)))
    result = state.result()
    assert result is not None
    return Played(setup, bool(result.winners), time.process_time() - began)


def _sets(setup: Setup, rng: Random) -> str:
    """The race's set and as many others as the table's deck has."""
    count = catalogue().deck_presets[find_table(setup.table).deck].sets
    others = [race for race in RACES.words if race != setup.race]
    return " ".join([setup.race, *rng.sample(others, count - 1)])


def _setups(games: int) -> list[Setup]:
    """All games; a third as many where it is not the standard one."""
    tables = [(table, 1, games) for table in STANDARD]
    tables += [(table, seats, max(1, games // 3)) for table, seats in OTHERS]
    return [
        Setup(table, seats, race, number)
        for table, seats, count in tables
        for number in range(count)
        for race in RACES.words
    ]


def _line(name: str, *groups: Iterable[Played]) -> str:
    cells = [name]
    for games in map(list, groups):
        won = sum(game.is_won for game in games)
        low, high = wilson(won, len(games))
        share = f"{100 * won / len(games):.0f} %"
        cells += [f"{won} of {len(games)}", share, f"{100 * low:.0f} to {100 * high:.0f} %"]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Play them all, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each race on each table")
    setups = _setups(parser.parse_args().games)
    with ProcessPoolExecutor(2) as pool:
        found = list(track(pool.map(play, setups, chunksize=1), "Playing", len(setups)))
    print("\n".join(_page(found)))


def _page(found: list[Played]) -> list[str]:
    standard = [game for game in found if game.setup.table in STANDARD and game.setup.seats == 1]
    at = partial(_at, found)
    seconds = sum(game.seconds for game in standard) / len(standard)
    return [
        f"A standard game takes {seconds:.1f} s of processor time.",
        _line("all together", standard),
        *(_line(table, at(table, 1)) for table in STANDARD),
        "",
        *(
            _line(
                race, *([g for g in games if g.setup.race == race] for games in (standard, found))
            )
            for race in RACES.words
        ),
        "",
        *(_line(f"{table}, {seats} players", at(table, seats)) for table, seats in OTHERS),
    ]


def _at(found: list[Played], table: str, seats: int) -> list[Played]:
    return [game for game in found if game.setup[:2] == (table, seats)]


if __name__ == "__main__":
    main()
