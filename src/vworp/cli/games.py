"""`vworp games`: which games there are, and what can be chosen in them."""

import argparse
import json
from typing import Any

from rich.console import Console

import vworp
from vworp.cli.arguments import describe
from vworp.cli.screen import make_console, say
from vworp.core import Game, Option


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "List the games with their seats, their length and the options each one knows.",
        "  vworp games\n  vworp games --json",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show all games."""
    if args.json:
        print(json.dumps([_as_json(game) for game in vworp.games()], indent=2))
        return 0
    console = make_console()
    for number, game in enumerate(vworp.games()):
        if number:
            say(console)
        _show(console, game)
    return 0


def _show(console: Console, game: Game) -> None:
    say(console, game.title, "bold")
    say(console, f"  {game.summary}", wraps=True)
    say(console, f"  {game.id} · {seats_in_words(game)} · about {game.minutes} minutes", "cyan")
    width = max((len(_setting(option)) for option in game.options), default=0)
    for option in game.options:
        say(console, f"    {_setting(option):<{width}}  {option.help} ({kind(option)})", wraps=True)


def _setting(option: Option) -> str:
    """An option at its default, as it would be typed."""
    return f"{option.name}={_word(option.default)}"


def seats_in_words(game: Game) -> str:
    """How many can play: '2 seats', '2 to 4 seats'."""
    low, high = game.seats[0], game.seats[-1]
    if game.seats == tuple(range(low, high + 1)) and low < high:
        return f"{low} to {high} seats"
    return f"{' or '.join(str(count) for count in game.seats)} seats"


def kind(option: Option) -> str:
    """What values an option takes, in words."""
    if isinstance(option.default, bool):
        return "yes or no"
    if isinstance(option.default, int):
        return f"{option.low} to {option.high}"
    ways = [*option.choices]
    if option.is_data:
        ways.append("@FILE")
    elif option.check is not None:
        ways.append("a text")
    return f"{', '.join(ways[:-1])} or {ways[-1]}" if len(ways) > 1 else "".join(ways)


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _as_json(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "rules": game.version,
        "options": [_option_as_json(option) for option in game.options],
    }


def _option_as_json(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": option.name,
        "type": type(option.default).__name__,
        "default": option.default,
        "help": option.help,
    }
    if isinstance(option.default, int) and not isinstance(option.default, bool):
        data |= {"low": option.low, "high": option.high}
    if isinstance(option.default, str):
        data |= {"choices": list(option.choices), "may_be_a_file": option.is_data}
    return data
