"""`vworp rules`: the ledger page of a game, or some of its rules."""

import argparse

from vworp.cli.arguments import describe
from vworp.cli.screen import make_console, show_markdown
from vworp.core import registry
from vworp.core.rulebook import rulebook, without_sources


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Show the ledger of a game: every rule with its id, the rulings where the printed rules "
        "are silent, and what had to be added. With ids, show only those rules.",
        "  vworp rules tardis_run\n  vworp rules tardis_run TR-09 tr-r5",
    )
    parser.add_argument("game", metavar="GAME", help="which game, see `vworp games`")
    parser.add_argument("ids", metavar="ID", nargs="*", default=[], help="a rule, such as TR-09")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the page or the rules."""
    book = rulebook(registry.find(args.game).id)
    rules = [without_sources(book.rule(wanted)[1]) for wanted in args.ids]
    show_markdown(make_console(), "\n\n".join(rules) if rules else book.page.rstrip())
    return 0
