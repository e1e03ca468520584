"""Arguments that several commands share, and their reading."""

import argparse
from typing import Any, TypeAlias

from vworp.cli.files import Trouble, read_text
from vworp.core import Game, Option
from vworp.core.game import OptionValue

Commands: TypeAlias = "argparse._SubParsersAction[Any]"


def describe(parser: argparse.ArgumentParser, description: str, examples: str) -> None:
    """Give a command a text of its own and examples that can be typed."""
    parser.description = description
    parser.epilog = f"examples:\n{examples}"
    parser.formatter_class = argparse.RawDescriptionHelpFormatter


def add_command(
    commands: Commands, name: str, summary: str, description: str, examples: str
) -> argparse.ArgumentParser:
    """A command inside a command, with a line in its list."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=summary)
    describe(parser, description, examples)
    return parser


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--option name=value`, as often as one likes."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, see `vworp games`; NAME=@FILE reads it from a file",
    )


def add_database(parser: argparse.ArgumentParser) -> None:
    """`--database` and `--config`, for commands about the file of games that a server keeps."""
    parser.add_argument(
        "--database", metavar="URL", help="as for serve; also VWORP_DATABASE; default: as there"
    )
    parser.add_argument("--config", metavar="FILE", help="the server's settings; also VWORP_CONFIG")


def database_of(args: argparse.Namespace) -> str:
    """The database that a server would use that was started in the same way."""
    from vworp.server import configuration  # only servers' commands need it

    given = {} if args.database is None else {"database": args.database}
    return configuration.configure(given, file=args.config).settings.database


def whole_number(text: str) -> int:
    """A positive whole number."""
    if not text.isascii() or not text.isdigit() or not 0 < len(text) < 10 or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)


def seconds(text: str) -> float:
    """A time that is more than nothing and less than an hour."""
    try:
        time = float(text)
    except ValueError:
        time = 0.0
    if not 0 < time <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds up to 3600")
    return time


def read_options(game: Game, given: list[str]) -> dict[str, OptionValue]:
    """The game's options from `name=value`, checked."""
    known = {option.name: option for option in game.options}
    values: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Trouble(f"--option is written name=value, not {text!r}")
        if name in values:
            raise Trouble(f"option {name} is given twice")
        values[name] = _from_file(known.get(name), value)
    return game.read_options(values)


def _from_file(option: Option | None, value: str) -> str:
    if option is not None and option.is_data and value.startswith("@"):
        return read_text(value[1:])
    return value
