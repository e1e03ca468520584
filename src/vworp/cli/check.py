"""`vworp GAME check FILE`: a file that players may write for a game, checked.

A game that has such files, a table of one's own for instance, has a room `check.py` with
`WHAT` (what the file holds), `EXAMPLE` (one that can be looked at) and `faults(text)`.
"""

import argparse
from importlib import import_module

from vworp.cli.arguments import describe
from vworp.cli.files import read_text

FAULTY = 1


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what `vworp GAME check FILE` does, for any game that has files to check."""
    describe(
        parser,
        "Say everything that is wrong with a file you have written for this game, in "
        "sentences that name the rule. The exit code is 0 for a file that can be played.",
        "  %(prog)s check mine.toml\n  %(prog)s check --example",
    )
    actions = parser.add_subparsers(metavar="check", required=True)
    check = actions.add_parser("check", help="say what is wrong with a file")
    check.add_argument("file", metavar="FILE", nargs="?", default="-", help="- is typed input")
    check.add_argument("--example", action="store_true", help="print a file that is right")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check a file, and say what was found."""
    room = import_module(f"vworp.games.{args.command}.check")
    if args.example:
        print(room.EXAMPLE, end="")
        return 0
    faults: list[str] = room.faults(read_text(args.file))
    for fault in faults:
        print(f"{args.file}: {fault}")
    if not faults:
        print(f"{args.file}: {room.WHAT} that can be played")
    return FAULTY if faults else 0
