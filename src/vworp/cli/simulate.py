"""`vworp simulate`: many games between bots, on all cores, and what came of them."""

import argparse
import json
import secrets
import time
from pathlib import Path

from vworp.arena.playouts import Outcome, Plan, cores, outcomes
from vworp.cli import report
from vworp.cli.arguments import add_options, describe, read_options, whole_number
from vworp.cli.files import make_folder, write_text
from vworp.cli.screen import make_console, with_progress
from vworp.cli.seats import BOTS_HELP, read_bots
from vworp.core import Game, registry

INTERRUPTED = 130


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Play games between bots and tell how long they are, who wins and by which rule they "
        "end. Game number i has luck of its own, made from the seed and i, so the same seed "
        "gives the same games however many processes play them. Bots change seats from game to "
        "game. Decisions in a row by one seat count as one turn.",
        "  vworp simulate tardis_run\n"
        "  vworp simulate tardis_run --games 1000 --bots companion,random --seed 7\n"
        "  vworp simulate tardis_run --games 50 --records games/ --json",
    )
    parser.add_argument("game", metavar="GAME", help="which game, see `vworp games`")
    parser.add_argument(
        "--games", metavar="N", type=whole_number, default=100, help="how many (100)"
    )
    parser.add_argument("--seats", metavar="N", type=whole_number, help="how many play in each")
    parser.add_argument(
        "--bots",
        metavar="LEVEL,…",
        default="companion",
        help=f"a level for all seats, or one for each ({BOTS_HELP}; default companion)",
    )
    parser.add_argument("--fixed-seats", action="store_true", help="bots never change seats")
    parser.add_argument("--seed", help="default: a new one, which is told")
    add_options(parser)
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number, help="so many processes (default: one a core)"
    )
    parser.add_argument("--records", metavar="DIR", help="keep the record of every game there")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, then report; Ctrl-C reports what is finished."""
    game = registry.find(args.game)
    plan = _plan(game, args)
    if args.records is not None:
        make_folder(args.records)
    jobs = args.jobs or cores()
    began = time.perf_counter()
    played: list[Outcome] = []
    is_stopped = False
    try:
        for outcome in with_progress(outcomes(plan, range(args.games), jobs), args.games):
            _keep(args.records, game.id, outcome)
            played.append(outcome)
    except KeyboardInterrupt:
        is_stopped = True
    timing = report.timing(len(played), time.perf_counter() - began, jobs)
    found = report.count(plan, args.games, sorted(played, key=lambda outcome: outcome.number))
    if args.json:
        print(json.dumps({**found, "timing": timing}, indent=2))
    else:
        report.show(make_console(), game, found, timing)
    return INTERRUPTED if is_stopped else 0


def _plan(game: Game, args: argparse.Namespace) -> Plan:
    return Plan(
        game_id=game.id,
        bots=read_bots(game, args.seats, args.bots),
        options=read_options(game, args.option),
        seed=args.seed if args.seed is not None else secrets.token_hex(4),
        rotates=not args.fixed_seats,
        keeps_records=args.records is not None,
    )


def _keep(folder: str | None, game_id: str, outcome: Outcome) -> None:
    if folder is not None:
        name = f"{game_id}-{outcome.number:06}.vworp"
        write_text(Path(folder) / name, outcome.record)
