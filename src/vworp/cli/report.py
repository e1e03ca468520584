"""What simulated games amount to: lengths, wins with their intervals, endings."""

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console

from vworp.arena.playouts import Outcome, Plan
from vworp.arena.ratings import win_figures
from vworp.cli.screen import say, show_table, table
from vworp.cli.talk import rule_words
from vworp.core import Game, registry


def count(plan: Plan, asked: int, played: Sequence[Outcome]) -> dict[str, Any]:
    """The figures, as JSON data; they depend on the plan and the games, not on the machine."""
    seat_words = registry.find(plan.game_id).seat_words(len(plan.bots))
    by_bot = [(name, seat, game) for game in played for seat, name in enumerate(game.bots)]
    by_seat = [(seat_words[seat], seat, game) for _, seat, game in by_bot]
    return {
        "game": plan.game_id,
        "seats": len(plan.bots),
        "options": plan.options,
        "bots": list(plan.bots),
        "seats_rotate": plan.rotates,
        "seed": plan.seed,
        "games_asked": asked,
        "games": len(played),
        "turns": lengths([game.turns for game in played]),
        "decisions": lengths([game.decisions for game in played]),
        "events": lengths([game.events for game in played]),
        "wins_by_bot": _wins(sorted(set(plan.bots)), by_bot),
        "wins_by_seat": _wins(seat_words, by_seat),
        "draws": sum(not any(game.result.payoffs) for game in played),
        "lost_by_all": sum(max(game.result.payoffs) < 0 for game in played),
        "endings": dict(sorted(Counter(game.result.rule for game in played).items())),
    }


def lengths(numbers: Sequence[int]) -> dict[str, float] | None:
    """Mean, median and the range that nine in ten games lie in."""
    if not numbers:
        return None
    ordered = sorted(numbers)
    last = len(ordered) - 1
    return {
        "mean": round(statistics.fmean(ordered), 3),
        "median": statistics.median(ordered),
        "p5": ordered[round(0.05 * last)],
        "p95": ordered[round(0.95 * last)],
    }


def _wins(
    names: Iterable[str], chances: Sequence[tuple[str, int, Outcome]]
) -> dict[str, dict[str, Any]]:
    found = {}
    for name in names:
        own = [seat in game.result.winners for who, seat, game in chances if who == name]
        found[name] = win_figures(sum(own), len(own))
    return found


def timing(games: int, seconds: float, jobs: int) -> dict[str, float]:
    """How quick it was: the one part that differs from run to run."""
    return {
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2) if seconds else 0.0,
        "jobs": jobs,
    }


def show(console: Console, game: Game, found: dict[str, Any], timing: dict[str, float]) -> None:
    """The figures as tables."""
    rotate = "changing seats" if found["seats_rotate"] else "in fixed seats"
    stopped = f" of {found['games_asked']}" if found["games"] != found["games_asked"] else ""
    say(console, game.title, "bold cyan")
    say(console, f"  {found['games']}{stopped} games, {' v '.join(found['bots'])}, {rotate}")
    say(console, f"  seed {found['seed']}")
    if not found["games"]:
        return
    bots, seats = found["wins_by_bot"], found["wins_by_seat"]
    wins = (_win_table("bot", bots), _win_table("seat", seats))
    for content in (_length_table(found), *wins, _ending_table(game, found)):
        say(console)
        show_table(console, content)
    say(console)
    say(console, f"{found['draws']} drawn, {found['lost_by_all']} lost by all")
    processes = "one process" if timing["jobs"] == 1 else f"{timing['jobs']} processes"
    say(console, f"{timing['games_per_second']:,} games a second with {processes}", "dim")


def _length_table(found: dict[str, Any]) -> Any:
    names = ("turns", "decisions", "events")
    rows = [
        (
            name,
            f"{found[name]['mean']:.1f}",
            f"{found[name]['median']:g}",
            f"{found[name]['p5']} to {found[name]['p95']}",
        )
        for name in names
    ]
    numbers = ("mean", "median", "nine in ten")
    return table(("length", *numbers), rows, numbers)


def _win_table(what: str, wins: dict[str, dict[str, Any]]) -> Any:
    rows = [
        (name, str(line["played"]), str(line["won"]), *share_cells(line))
        for name, line in wins.items()
    ]
    numbers = ("played", "won", "share", "95 % interval")
    return table((what, *numbers), rows, numbers)


def share_cells(line: dict[str, Any], share: str = "share") -> tuple[str, str]:
    """A share and its interval, as a table shows them."""
    shown = "-" if line[share] is None else f"{line[share]:.1%}"
    return shown, f"{line['low']:.1%} to {line['high']:.1%}"


def _ending_table(game: Game, found: dict[str, Any]) -> Any:
    rows = [
        (rule, str(times), _first_sentence(game, rule)) for rule, times in found["endings"].items()
    ]
    return table(("ended by", "games", ""), rows, ("games",))


def _first_sentence(game: Game, rule: str) -> str:
    return rule_words(game, rule)[1].split(". ")[0]
