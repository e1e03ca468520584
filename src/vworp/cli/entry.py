"""The way in: which command, and how every kind of trouble ends."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import vworp
from vworp.cli import (
    arena,
    bench,
    check,
    games,
    play,
    position,
    replay,
    rules,
    serve,
    simulate,
    solve,
    verify,
)
from vworp.core import VworpError

DESCRIPTION = """\
Doctor Who tabletop games: to play, to study, to train on.
An unofficial fan project, affiliated with nobody.
"""

EXAMPLES = """\
examples:
  vworp                             play in the browser: the same as vworp serve --open
  vworp play                        play it in this terminal against the computer
  vworp rules tardis_run TR-09      what a rule says
  vworp simulate tardis_run         a hundred games between bots
  vworp arena tardis_run            a tournament between bots, with ratings
  vworp COMMAND --help              more about a command
"""

BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 141


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where to read more."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    _make_streams_forgiving()
    try:
        args = parser().parse_args(_or_serve(sys.argv[1:] if argv is None else argv))
        code: int = args.run(args)
        sys.stdout.flush()
    except VworpError as error:
        print(f"vworp: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return NOBODY_READS
    except SystemExit as stop:  # argparse's way out, after --help and after a refusal
        return int(stop.code or 0)
    return code


def _or_serve(argv: Sequence[str]) -> Sequence[str]:
    """`vworp` alone opens the games in the browser."""
    return argv or ["serve", "--open"]


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(
        prog="vworp",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"vworp {vworp.__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in (
        serve, games, rules, play, simulate, arena, replay, verify, position, bench, solve, check
    ):  # fmt: skip
        command.add_to(commands)
    return top


def _make_streams_forgiving() -> None:
    """A terminal that can't show a character shows a question mark, and the game goes on."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _stop_writing() -> None:
    """Nobody reads any more (`| head`): what is still buffered goes nowhere, quietly."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:  # a stdout without a file behind it, as in a test, needs nothing
        return
