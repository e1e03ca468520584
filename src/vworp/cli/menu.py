"""The short menu of `vworp play`: which game, how many, against whom."""

import argparse
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import vworp
from vworp import bots
from vworp.cli.files import read_record
from vworp.cli.keep import latest_unfinished
from vworp.cli.keyboard import Keyboard
from vworp.cli.screen import make_console, say, say_beside
from vworp.core import Game


def choose(args: argparse.Namespace) -> bool:
    """Fill in what the command line left open; False when the person has left."""
    try:
        _choose(args)
    except EOFError:
        return False
    return True


def _choose(args: argparse.Namespace) -> None:
    games = vworp.games()
    kept = latest_unfinished()
    lines = [f"{game.title}. {game.summary}" for game in games]
    lines += [_in_words(kept)] if kept is not None else []
    picked = _pick("What shall we play?", lines)
    if picked == len(games):
        args.resume = str(kept)
        return
    game = games[picked]
    args.game = game.id
    if args.seats is None and args.bots is None:
        args.seats = _how_many(game)
    if args.bots is None and (args.seats or game.seats[0]) > 1:
        args.bots = _opponents(game)


def _in_words(kept: Path) -> str:
    match = read_record(str(kept))
    when = datetime.fromtimestamp(kept.stat().st_mtime)
    return f"Go on with {match.game.title}, left on {when:%d %B at %H:%M}."


def _how_many(game: Game) -> int:
    if len(game.seats) == 1:
        return game.seats[0]
    lines = [f"{count} player{'' if count == 1 else 's'}" for count in game.seats]
    return game.seats[_pick("How many play?", lines)]


def _opponents(game: Game) -> str:
    levels = bots.levels(game)
    lines = [f"{bots.title(name)}: {summary}." for name, summary in levels.items()]
    lines.append("People, at this keyboard.")
    answers = [*levels, "none"]
    return answers[_pick("Against whom?", lines, default=answers.index("companion"))]


def _pick(question: str, lines: Sequence[str], default: int = 0) -> int:
    """One of the lines, by number; Enter takes the default."""
    console = make_console()
    say(console, f"\n{question}", "bold cyan")
    for number, line in enumerate(lines, 1):
        say_beside(console, str(number), line)
    keyboard = Keyboard()
    while True:
        typed = keyboard.ask(f"Number, or Enter for {default + 1}> ")
        if not typed:
            return default
        if typed.lower() in ("q", "quit"):
            raise EOFError
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(lines):
            return int(typed) - 1
        say(console, f"Type a number from 1 to {len(lines)}, or quit.", "yellow")
