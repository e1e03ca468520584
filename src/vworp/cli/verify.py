"""`vworp verify`: the proof that nobody bent a die."""

import argparse
import sys

from vworp.cli.arguments import describe
from vworp.cli.files import read_record, read_text
from vworp.core import CHANCE, BadRecord
from vworp.core.match import Event, Match
from vworp.core.record import read

NOT_PROVEN = 1


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Check a record: every decision was legal, the seed is the one that was committed to "
        "before the first move, and every die, paddle and card is what that seed gives.\n\n"
        "Exit code 0: proven. 1: not proven, or the luck does not fit. 2: the file can't be read.",
        "  vworp verify game.vworp",
    )
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check a record's luck."""
    text = read_text(args.file)
    told = read_record(args.file, _without_seed(text))  # its luck is taken on trust
    if _header(text, "seed") is None:
        return _not_proven(args.file, _why_without_seed(told))
    try:
        match = read(text)
    except BadRecord as error:
        return _not_proven(args.file, f"its luck does not fit: {error}")
    if match.remark:
        return _not_proven(args.file, match.remark)
    if _header(text, "commitment") is None:
        return _not_proven(args.file, "it has a seed, but no commitment made before the game")
    _report(match)
    return 0


def _without_seed(text: str) -> str:
    """The record with an empty remark for its seed, so that its lines keep their numbers."""
    header, gap, body = text.partition("\n\n")
    lines = ["#" if line.startswith("seed:") else line for line in header.split("\n")]
    return "\n".join(lines) + gap + body


def _header(text: str, key: str) -> str | None:
    for line in text.partition("\n\n")[0].split("\n"):
        name, colon, value = line.partition(":")
        if colon and name.strip() == key:
            return value.strip()
    return None


def _why_without_seed(told: Match) -> str:
    if told.commitment is None:
        return "its luck was made by hand, with no seed to check it against"
    return "its seed is not told yet; that comes when the game is over"


def _not_proven(path: str, reason: str) -> int:
    print(f"vworp: {path} is not proven: {reason}", file=sys.stderr)
    return NOT_PROVEN


def _report(match: Match) -> None:
    events = [entry for entry in match.entries if isinstance(entry, Event)]
    chances = sum(event.seat == CHANCE for event in events)
    nonces = sum(bool(nonce) for nonce in match.nonces)
    result = match.result()
    print(f"{match.game.title}, rules version {match.game.version}, {match.seats} seats")
    print(f"  decisions    {len(events) - chances}, all legal")
    print(f"  commitment   {match.commitment}")
    print("               fits the seed")
    print(f"  chance       {chances} outcomes, each the one that the seed gives")
    print(f"  nonces       {_nonces(nonces, match.seats)}")
    print(f"  result       {result if result is not None else 'the game is not over'}")
    if match.past is not None:
        older = f"version {match.past.rules} of the rules was played up to event {match.base}"
        print(f"  before       {older}: a vworp that has it proves those")
    print("Proven: nobody bent a die.")


def _nonces(nonces: int, seats: int) -> str:
    if nonces == seats:
        return "one from every seat, so nobody can have picked the seed for its luck"
    return f"{nonces} of {seats} seats; whoever chose the seed could have picked a lucky one"
