"""`vworp position`: check a position and look at it."""

import argparse
import json

import vworp
from vworp.cli.arguments import describe
from vworp.cli.files import Trouble, read_text
from vworp.cli.output import write_out
from vworp.core import CHANCE, State, registry


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Read a position (JSON, as `vworp replay --position` writes it), say whether the rules "
        "can hold it, and show the table.",
        "  vworp replay game.vworp --at 20 --position -o puzzle.json\n"
        "  vworp position tardis_run puzzle.json\n"
        "  vworp position tardis_run puzzle.json --svg -o puzzle.svg\n"
        "  vworp position tardis_run --schema",
    )
    parser.add_argument("game", metavar="GAME", help="which game, see `vworp games`")
    parser.add_argument("file", metavar="FILE", nargs="?", help="JSON, or - for standard input")
    parser.add_argument("--svg", action="store_true", help="the picture instead of text")
    parser.add_argument("--schema", action="store_true", help="print the JSON schema and stop")
    parser.add_argument("-o", "--output", metavar="OUT", help="write to this file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check and show a position, or tell what one looks like."""
    game = registry.find(args.game)
    if args.schema:
        write_out(args.output, json.dumps(game.positions.schema(), indent=2))
        return 0
    if args.file is None:
        raise Trouble("say which file holds the position, or - for standard input")
    state = vworp.position(game.id, read_text(args.file))
    write_out(args.output, str(state.scene()) if args.svg else _in_words(state))
    return 0


def _in_words(state: State) -> str:
    result = state.result()
    if result is not None:
        return f"{state.text()}\n\n{result}"
    titles = registry.find(state.game_id).seat_titles(state.seats)
    who = "Chance" if state.seat == CHANCE else titles[state.seat]
    choices = "\n".join(f"  {action}" for action in state.legal())
    return f"{state.text()}\n\n{who}: {state.step.ask(state)}\n{choices}".rstrip()
