"""`vworp GAME check FILE`: a file that players may write for a game, checked.

A game that has such files, a table of one's own for instance, has a room `check.py` with
`WHAT` (what the file holds), `EXAMPLE` (one that can be looked at) and `faults(text)`.
"""

import argparse
from functools import partial
from importlib import import_module, resources

from vworp.cli.arguments import Commands, add_command
from vworp.cli.files import read_text

FAULTY = 1


def games_with_files() -> list[str]:
    """The games whose files can be checked, found without loading them."""
    folders = resources.files("vworp.games").iterdir()
    return sorted(folder.name for folder in folders if (folder / "check.py").is_file())


def add_to(commands: Commands) -> None:
    """Declare `vworp GAME check FILE` for every game that has files to check."""
    for game in games_with_files():
        parser = add_command(
            commands,
            game,
            "check a file of your own for this game",
            "Say everything that is wrong with a file you have written for this game, in "
            "sentences that name the rule. The exit code is 0 for a file that can be played.",
            f"  vworp {game} check mine.toml\n  vworp {game} check --example",
        )
        actions = parser.add_subparsers(metavar="check", required=True)
        check = actions.add_parser("check", help="say what is wrong with a file")
        check.add_argument("file", metavar="FILE", nargs="?", default="-", help="- is typed input")
        check.add_argument("--example", action="store_true", help="print a file that is right")
        check.set_defaults(run=partial(run, game))


def run(game: str, args: argparse.Namespace) -> int:
    """Check a file, and say what was found."""
    room = import_module(f"vworp.games.{game}.check")
    if args.example:
        print(room.EXAMPLE, end="")
        return 0
    faults: list[str] = room.faults(read_text(args.file))
    for fault in faults:
        print(f"{args.file}: {fault}")
    if not faults:
        print(f"{args.file}: {room.WHAT} that can be played")
    return FAULTY if faults else 0
