"""`vworp arena`: a tournament between bots, resumable, with ratings and how sure they are."""

import argparse
import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vworp import bots
from vworp.arena.playouts import cores, outcomes
from vworp.arena.plot import plot
from vworp.arena.ratings import is_settled
from vworp.arena.rows import Rows, folder_name, write_parquet
from vworp.arena.standings import is_played_in_teams, standings
from vworp.arena.tournament import Tournament, tournament
from vworp.cli.arguments import add_options, describe, read_options, whole_number
from vworp.cli.files import write_text
from vworp.cli.report import share_cells
from vworp.cli.screen import make_console, say, show_table, table, with_progress
from vworp.cli.seats import BOTS_HELP
from vworp.core import registry

INTERRUPTED = 130
GAMES = 100
MOST_GAMES = 10_000
"""Bots that are equally strong are never told apart: somewhere there has to be an end."""

LOOK_EVERY = 10
"""How many games pass between two looks at whether the question is settled."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "A round robin: every two bots meet in every way they can be seated, or, where players "
        "win or lose together, every bot makes a team of its own. Each game is written to a "
        "folder as it is finished; the same command with the same seed goes on where it was "
        "stopped. The same seed gives the same games in one process, many, or on a Ray cluster, "
        "except where a bot has a budget of time.",
        "  vworp arena tardis_run --bots novice,companion --games 1000 --seed 1\n"
        "  vworp arena keys_to_the_tardis --bots novice,companion,timelord:20it --games 60\n"
        "  vworp arena keys_to_the_tardis --bots random,companion --until-settled\n"
        "  vworp arena dalek_invasion --seats 4 --bots novice,companion --ray local",
    )
    parser.add_argument("game", metavar="GAME", help="which game, see `vworp games`")
    parser.add_argument(
        "--bots", metavar="LEVEL,…", default="novice,companion", help=f"who plays ({BOTS_HELP})"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number,
        help=f"how many at most (default {GAMES}, with --until-settled {MOST_GAMES})",
    )
    parser.add_argument("--seats", metavar="N", type=whole_number, help="how many play in each")
    add_options(parser)
    parser.add_argument("--seed", help="default: a new one, which is told")
    parser.add_argument(
        "--until-settled",
        action="store_true",
        help="stop as soon as it is known of every two bots which is stronger (95 %%)",
    )
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number, help="so many processes (default: one a core)"
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster there, or on a `local` one"
    )
    parser.add_argument(
        "--luck",
        action="store_true",
        help="weigh luck too, where the game has an oracle: scores without it are far steadier",
    )
    parser.add_argument("--out", metavar="DIR", help="the folder (default: a name of its own)")
    parser.add_argument("--parquet", action="store_true", help="write games.parquet there too")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is not played yet, then report; Ctrl-C reports what is finished."""
    game = registry.find(args.game)
    names = tuple(bots.level(word, game) for word in args.bots.split(","))
    options = read_options(game, args.option)
    seed = args.seed if args.seed is not None else secrets.token_hex(4)
    seats = game.seat_count(args.seats)
    plan = tournament(game, names, seats, options, seed, tells_luck=args.luck)
    rows = Rows(Path(args.out or folder_name(plan)), plan)
    most = args.games or (MOST_GAMES if args.until_settled else GAMES)
    is_stopped = False
    try:
        _play(plan, rows, most, args)
    except KeyboardInterrupt:
        is_stopped = True
    finally:
        rows.close()
    found = standings(plan, rows.in_order())
    _write(found, rows, args)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        _show(found, rows, args)
    return INTERRUPTED if is_stopped else 0


def _play(plan: Tournament, rows: Rows, most: int, args: argparse.Namespace) -> None:
    missing = [number for number in range(most) if number not in rows.games]
    numbers = _until_settled(plan, rows, missing, args)
    played = outcomes(plan, numbers, args.jobs or cores(), args.ray)
    for outcome in with_progress(played, most, most - len(missing)):
        rows.add(outcome)


def _until_settled(
    plan: Tournament, rows: Rows, missing: list[int], args: argparse.Namespace
) -> Iterator[int]:
    """The numbers still to be played; asked for one by one, so that they can end early."""
    for asked, number in enumerate(missing):
        if args.until_settled and asked % LOOK_EVERY == 0:
            known = list(rows.unbroken())
            if is_settled(plan.bots, known, is_team=is_played_in_teams(plan)):
                return
        yield number


def _write(found: dict[str, Any], rows: Rows, args: argparse.Namespace) -> None:
    write_text(rows.folder / "standings.json", json.dumps(found, indent=2))
    if found["games"]:
        plot(found).write(rows.folder / "standings.svg")
    if args.parquet:
        write_parquet(rows.in_order(), rows.folder / "games.parquet")


def _show(found: dict[str, Any], rows: Rows, args: argparse.Namespace) -> None:
    console = make_console()
    game = registry.find(found["game"])
    say(console, game.title, "bold cyan")
    say(console, f"  {found['games']} games, {found['seats']} seats, seed {found['seed']}")
    if found["games"]:
        pairs = [_pair_table(found)] if found["pairs"] else []
        for content in (_bot_table(found), *pairs, _seat_table(found)):
            say(console)
            show_table(console, content)
        say(console)
        say(console, f"{found['turns']} turns a game on average, {found['draws']} drawn")
        if found["is_settled"]:
            say(console, "Settled: of every two bots it is known which is stronger (95 %)")
        elif args.until_settled:
            say(
                console,
                f"Not settled after {found['games']} games; more --games may tell",
                "yellow",
            )
    again = "the same command" if args.seed is not None else f"with --seed {found['seed']} it"
    say(console, f"Everything is in {rows.folder}; {again} goes on from there", "dim")


def _bot_table(found: dict[str, Any]) -> Any:
    rows = []
    for name, line in sorted(found["bots"].items(), key=lambda row: -(row[1]["share"] or 0)):
        rating = f"{line['elo']:.0f} ± {line['margin']:.0f}" if "elo" in line else "-"
        rows.append((name, rating, str(line["played"]), *share_cells(line)))
    numbers = ("Elo", "played", "won", "95 % interval")
    return table(("bot", *numbers), rows, numbers)


def _steadier(score: dict[str, float] | None, any_luck: bool) -> tuple[str, ...]:
    """The score without luck, where there is one in the table at all."""
    if not any_luck:
        return ()
    if score is None:
        return ("-",)
    return (f"{score['score']:.1%} ({score['low']:.1%} to {score['high']:.1%})",)


def _pair_table(found: dict[str, Any]) -> Any:
    any_luck = any(pair["luck_taken_off"] for pair in found["pairs"])
    rows = [
        (
            f"{pair['first']} v {pair['second']}",
            str(pair["games"]),
            *share_cells(pair, "score"),
            *_steadier(pair["luck_taken_off"], any_luck),
        )
        for pair in found["pairs"]
    ]
    numbers = ("games", "score", "95 % interval", *(("luck taken off",) if any_luck else ()))
    return table(("pair", *numbers), rows, numbers)


def _seat_table(found: dict[str, Any]) -> Any:
    rows = [(word, *share_cells(line)) for word, line in found["seats_won"].items()]
    numbers = ("won", "95 % interval")
    return table(("seat", *numbers), rows, numbers)
