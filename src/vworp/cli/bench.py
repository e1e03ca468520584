"""`vworp bench`: how quick the rules are on this machine."""

import argparse
import json
import time
from random import Random
from typing import Any

import vworp
from vworp.cli.arguments import describe, seconds
from vworp.cli.screen import make_console, say, show_table, table
from vworp.core import ChanceStep, Game, State
from vworp.core.chance import QuickDice

COLUMNS = ("games/s", "decisions/s", "events/s", "copies/s")


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Play every game at random at every seat count on one core, and tell how many decisions, "
        "events (decisions and chance together) and copies of a table a second has.",
        "  vworp bench\n  vworp bench --seconds 5 --json",
    )
    parser.add_argument(
        "--seconds", metavar="S", type=seconds, default=1.0, help="for each line (default 1)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Time all games."""
    found = [
        {"game": game.id, "seats": seats, **measure(game, seats, args.seconds)}
        for game in vworp.games()
        for seats in game.seats
    ]
    if args.json:
        print(json.dumps(found, indent=2))
        return 0
    console = make_console()
    rows = [
        (line["game"], str(line["seats"]), *(f"{line[name]:,.0f}" for name in COLUMNS))
        for line in found
    ]
    show_table(console, table(("game", "seats", *COLUMNS), rows, ("seats", *COLUMNS)))
    say(console, "random play on one core", "dim")
    return 0


def measure(game: Game, seats: int, seconds: float) -> dict[str, Any]:
    """Random games for so long, then copies of a table from the middle of one."""
    rng = Random(1)
    games = decisions = events = 0
    began = time.perf_counter()
    while games == 0 or time.perf_counter() - began < seconds:
        made, happened = play_at_random(game.new_state(seats), rng)
        games += 1
        decisions += made
        events += happened
    took = time.perf_counter() - began
    halfway = game.new_state(seats)
    play_at_random(halfway, Random(2), most=events // games // 2)
    speeds = (games / took, decisions / took, events / took, _copies(halfway, seconds / 4))
    return {name: round(speed, 1) for name, speed in zip(COLUMNS, speeds, strict=True)}


def play_at_random(state: State, rng: Random, most: int = 1 << 60) -> tuple[int, int]:
    """Play on to the end or for `most` events; returns how many decisions and events that was."""
    dice = QuickDice(rng)
    decisions = events = 0
    while state.steps and events < most:
        step = state.steps[-1]
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, dice))
        else:
            options = step.options(state)
            state.apply(options[int(rng.random() * len(options))])
            decisions += 1
        events += 1
    return decisions, events


def _copies(state: State, seconds: float) -> float:
    """Copies of a table in a second."""
    made = 0
    began = time.perf_counter()
    while made == 0 or time.perf_counter() - began < seconds:
        for _ in range(100):
            state.copy()
        made += 100
    return made / (time.perf_counter() - began)
