"""The way in: which command, and how every kind of trouble ends."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

import vworp
from vworp.cli.commands import all_commands
from vworp.cli.files import reason
from vworp.core import VworpError

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

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

UNWRITABLE = (errno.EBADF, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC)
"""What a stream says that is closed, or whose disk is full or broken."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Write, or fail as every output does; argparse itself would say nothing of it."""
        (file or sys.stderr).write(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    _open_what_is_closed()
    _make_streams_forgiving()
    if sys.stdout is None:
        return _refuse("standard output is closed, so there is nowhere to write to")
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except BrokenPipeError:
        _stop_writing()
        return NOBODY_READS
    except OSError as error:
        if error.errno not in UNWRITABLE or error.filename is not None:
            raise  # no stream's trouble, and files say theirs themselves: a mistake of ours
        _stop_writing()
        return _refuse(f"can't write the output: {reason(error)}")
    return code


def _run(argv: Sequence[str]) -> int:
    """The command's exit code, or what its refusal means."""
    try:
        words = _or_serve(argv)
        args = parser(words[0]).parse_args(words)
        code: int = args.run(args)
    except VworpError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as stop:  # argparse's way out, after --help and after a refusal
        return int(stop.code or 0)
    return code


def _refuse(sentence: str) -> int:
    with suppress(OSError):  # where nobody can be told, the exit code has to do
        print(f"vworp: {sentence}", file=sys.stderr, flush=True)
    return BAD_INPUT


def _or_serve(argv: Sequence[str]) -> Sequence[str]:
    """`vworp` alone opens the games in the browser."""
    return argv or ["serve", "--open"]


def parser(chosen: str) -> argparse.ArgumentParser:
    """The command line: all commands by name, and the chosen one with its arguments."""
    top = Parser(
        prog="vworp",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"vworp {vworp.__version__}")
    listed = top.add_subparsers(metavar="COMMAND", required=True, dest="command")
    for command in all_commands():
        inner = listed.add_parser(command.name, help=command.summary)
        if command.name == chosen:
            command.load().declare(inner)
    return top


def _open_what_is_closed() -> None:
    """An input that was closed (`<&-`) is an empty one, and closed errors go nowhere."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  open to the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  open to the end


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
