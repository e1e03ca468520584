"""`vworp prune`: deleting games from the server's store that ended long ago."""

import argparse

from vworp.cli.arguments import add_database, database_of, describe, whole_number
from vworp.cli.database import games_in_words


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Delete finished games from the server's store, and if you ask for it, games that wait for "
        "players in vain and games in which only bots are left. No game is ever deleted by itself. "
        "A server may be running meanwhile.",
        "  vworp prune --days 365\n  vworp prune --gathering 30 --bots 7",
    )
    parser.add_argument("--days", type=whole_number, default=365, help="how long ago they ended")
    parser.add_argument(
        "--gathering",
        type=whole_number,
        metavar="DAYS",
        help="also games that have not begun, and to which nobody has come for so long",
    )
    parser.add_argument(
        "--bots",
        type=whole_number,
        metavar="DAYS",
        help="also unfinished games without any person, in which nothing has happened for so long",
    )
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Clear the shelves."""
    from vworp.server import prune

    deleted = prune(database_of(args), args.days, gathering=args.gathering, bots=args.bots)
    print(f"{games_in_words(deleted)} deleted")
    return 0
