"""`python bench/tournaments.py`: a tournament with one process, two, and local Ray.

Games per second: the same games each time, in turn, several rounds long, in wall time; starting
the processes is not counted. Scaling is the rate with two processes over twice the rate with one.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from vworp.arena.playouts import Outcome, cores, outcomes
from vworp.arena.tournament import Tournament, tournament
from vworp.core import registry

RESULTS = Path(__file__).with_name("tournaments.md")
GAMES = {"tardis_run": 400, "keys_to_the_tardis": 200}
WARM = 16
"""Games that are played before the clock starts: by then all processes are there."""


def rate(played: Iterator[Outcome], games: int) -> float:
    """Games per second after the warm-up."""
    for _ in range(WARM):
        next(played)
    began = time.perf_counter()
    count = sum(1 for _ in played)
    assert count == games
    return count / (time.perf_counter() - began)


def ways(plan: Tournament, games: int) -> dict[str, float]:
    """One round: every way once."""
    numbers = range(WARM + games)
    return {
        "one process": rate(outcomes(plan, numbers, jobs=1), games),
        "two processes": rate(outcomes(plan, numbers, jobs=2), games),
        "local Ray": rate(outcomes(plan, numbers, ray="local"), games),
    }


def measure(game_id: str, games: int, rounds: int) -> dict[str, float]:
    """The medians over some rounds."""
    game = registry.find(game_id)
    plan = tournament(game, ("novice", "companion"), 2, game.read_options({}), "bench")
    found = [ways(plan, games) for _ in range(rounds)]
    return {way: statistics.median(row[way] for row in found) for way in found[0]}


def main() -> int:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    lines = [
        "# Tournaments: games per second",
        "",
        f"Written by `python bench/tournaments.py` on {cores()} cores, novice against companion:",
        f"medians over {args.rounds} rounds, interleaved.",
        "Ratios to one process; only they mean anything.",
        "",
        "| game | two processes | scaling | local Ray |",
        "| --- | --- | --- | --- |",
    ]
    for game_id, games in GAMES.items():
        found = measure(game_id, games, args.rounds)
        two, ray = (found[way] / found["one process"] for way in ("two processes", "local Ray"))
        lines.append(f"| {game_id} | {two:.2f} x | {two / 2:.0%} | {ray:.2f} x |")
        print(game_id, found, flush=True)
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
