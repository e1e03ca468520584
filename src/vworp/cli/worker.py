"""`vworp worker`: thinks for the bots of servers that share a PostgreSQL."""

import argparse
import asyncio

from vworp.cli.arguments import describe
from vworp.cli.serve import add_settings, read_settings


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Take what servers have to think over (bots' moves, hints, reviews, pictures) from the "
        "queue in their PostgreSQL. Run as many as you like, on as many machines; the servers are "
        "started with --thinking workers. A worker that is stopped or dies takes nothing with it. "
        "The settings are those of serve.",
        "  vworp worker --database postgresql://vworp@db/vworp\n"
        "  vworp worker --database postgresql://vworp@db/vworp --bot-processes 8",
    )
    add_settings(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Work until interrupted."""
    read = read_settings(args)
    if args.print_config:
        print(read.toml(), end="")
        return 0
    from vworp.server.worker import open_worker  # the libraries take half a second to load

    def ready(thinkers: int) -> None:
        print(f"vworp worker: {thinkers} thinkers are ready   (Ctrl-C stops them)", flush=True)

    asyncio.run(open_worker(read.settings, ready))
    return 0
