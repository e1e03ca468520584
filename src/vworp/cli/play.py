"""`vworp play`: people and bots at one keyboard."""

import argparse
from pathlib import Path
from random import Random

from vworp import bots
from vworp.cli import menu
from vworp.cli.arguments import add_options, describe, read_options, whole_number
from vworp.cli.files import Trouble, read_record_aloud, read_text, write_text
from vworp.cli.keep import Keep, keep_at, keep_somewhere, players_of
from vworp.cli.screen import is_interactive, make_console, say
from vworp.cli.seats import BOTS_HELP, PERSON, read_players
from vworp.cli.sitting import Sitting
from vworp.core import registry
from vworp.core.match import new_match


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Play at this terminal: you against bots, or several people at one keyboard. The game is "
        "kept in a file after every move, so that it can always be resumed. Without GAME, a "
        "menu asks. At every decision `help` lists what can be typed.",
        "  vworp play\n"
        "  vworp play tardis_run --bots novice\n"
        "  vworp play tardis_run --bots none --names Ada,Grace\n"
        "  vworp play tardis_run --by-hand --option pawns=2\n"
        "  vworp play --resume game.vworp",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game, see `vworp games`")
    parser.add_argument("--seats", metavar="N", type=whole_number, help="how many play")
    parser.add_argument(
        "--bots",
        metavar="LEVEL,…",
        help="who plays against you, a level for all or one each; `none` for people only; "
        f"`person,companion,random` names every seat ({BOTS_HELP}; default companion)",
    )
    parser.add_argument("--names", metavar="NAME,…", help="the players' names, by seat")
    add_options(parser)
    parser.add_argument("--seed", help="the same seed gives the same luck; default: new luck")
    parser.add_argument(
        "--by-hand",
        action="store_true",
        help="with real dice, paddles and cards: you type what they show",
    )
    parser.add_argument("--file", metavar="PATH", help="where to keep the game")
    parser.add_argument("--resume", metavar="FILE", help="play on in a game that was kept")
    parser.add_argument(
        "--ask-forced", action="store_true", help="ask also where there is only one choice"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Begin or resume a game, and play it."""
    if args.game is None and args.resume is None:
        if not is_interactive():
            raise Trouble(f"say which game to play: {', '.join(registry.names())}")
        if not menu.choose(args):
            return 0
    sitting = _begun(args) if args.resume is None else _resumed(args)
    if sitting is not None:
        sitting.run()
    return 0


def _begun(args: argparse.Namespace) -> Sitting:
    game = registry.find(args.game)
    players = read_players(game, args.seats, args.bots)
    if args.by_hand and args.seed is not None:
        raise Trouble("--by-hand has no seed: your own dice are the luck")
    match = new_match(
        game,
        len(players),
        read_options(game, args.option),
        args.seed,
        names=_read_names(args.names, players, Random(args.seed)),
        by_hand=args.by_hand,
    )
    keep = keep_somewhere(game.id) if args.file is None else keep_at(args.file)
    return Sitting(match, players, keep, asks_forced=args.ask_forced)


def _read_names(text: str | None, players: tuple[str, ...], rng: Random) -> list[str]:
    """A name for every seat: bots have some of their own, people are called as their seat is."""
    names = [name.strip() for name in text.split(",")] if text is not None else []
    names += [""] * (len(players) - len(names))
    for seat, player in enumerate(players):
        if player != PERSON and not names[seat]:
            names[seat] = bots.draw_name(names, rng)
    return names


def _resumed(args: argparse.Namespace) -> Sitting | None:
    """The sitting that a file holds, or None when its game is over already."""
    for name in ("seats", "option", "seed", "names"):
        if getattr(args, name):
            raise Trouble(f"--{name} can't be given with --resume: the file says it")
    match = read_record_aloud(args.resume)
    if args.game not in (None, match.game.id):
        raise Trouble(f"{args.resume} is a game of {match.game.id}, not of {args.game}")
    if match.secret is None and match.commitment is not None and not args.by_hand:
        raise Trouble(f"{args.resume} does not tell its seed; play on with --by-hand")
    if match.is_over:
        say(make_console(), f"The game in {args.resume} is over: {match.result()}")
        return None
    who = args.bots or players_of(read_text(args.resume))
    players = read_players(match.game, match.seats, who)
    if match.remark and args.file is None:
        _keep_as_it_was(args.resume)
    keep = Keep(Path(args.resume), is_new=False) if args.file is None else keep_at(args.file)
    return Sitting(match, players, keep, asks_forced=args.ask_forced)


def _keep_as_it_was(path: str) -> None:
    """Copy a record of other rules before it is gone on with: not all of it may be in the new."""
    copy = f"{path}.before"
    write_text(copy, read_text(path))
    say(make_console(), f"As it was, it is kept in {copy}")
