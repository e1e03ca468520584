"""`vworp replay`: a record, looked at event by event."""

import argparse
import json
from typing import get_args

from vworp.cli.arguments import describe
from vworp.cli.files import Trouble, read_record_aloud
from vworp.cli.output import write_out
from vworp.cli.poster import make_poster
from vworp.cli.screen import is_interactive, make_console, say
from vworp.cli.story import event_in_words, read_viewer, told_to
from vworp.core import CHANCE, State
from vworp.core.game import Form
from vworp.core.match import Match, view_of

KEYS = "Enter: next   p: back   a number: go there   q: quit"


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Show a record: the table after event N (by default the last one) as text, poster, log "
        "or position. On a terminal, without --at, step through the game.",
        "  vworp replay game.vworp\n"
        "  vworp replay game.vworp --at 12 --seat spectator\n"
        "  vworp replay game.vworp --log\n"
        "  vworp replay game.vworp --svg -o poster.svg\n"
        "  vworp replay game.vworp --at 12 --svg --bare --form tall -o table.svg",
    )
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument("--at", metavar="N", help="after event N; 0 is the start")
    what = parser.add_mutually_exclusive_group()
    for name, meaning in _WAYS.items():
        what.add_argument(f"--{name}", dest="what", action="store_const", const=name, help=meaning)
    parser.add_argument(
        "--seat",
        metavar="NAME",
        default="all",
        help="as this seat sees it; or spectator; or all, which is the default",
    )
    parser.add_argument(
        "--form",
        choices=get_args(Form),
        help="with --svg: the table for a lying window (wide, the default) or an upright one "
        "(tall), or just a hand (hand, with --seat)",
    )
    parser.add_argument(
        "--bare", action="store_true", help="with --svg: the table alone, without names and story"
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="write to this file")
    parser.set_defaults(run=run)


_WAYS = {
    "text": "the table as text (the default)",
    "svg": "a poster: the table as a picture, who played and how it went",
    "log": "what happened up to there, in words",
    "position": "the table as JSON",
}


def run(args: argparse.Namespace) -> int:
    """Show a record at one event, or step through it."""
    match = read_record_aloud(args.file)
    viewer = read_viewer(match, args.seat)
    if args.at is None and args.what is None and args.output is None and is_interactive():
        step_through(match, viewer)
        return 0
    if args.what != "svg" and (args.form or args.bare):
        raise Trouble("--form and --bare say how a picture looks: add --svg")
    at = len(match.events) if args.at is None else _read_event(match, args.at)
    if args.what == "svg":
        shown = _drawn(match, at, viewer, _read_form(match, args.form, viewer), args.bare)
    else:
        shown = _shown(match, at, viewer, args.what or "text")
    write_out(args.output, shown)
    return 0


def _read_form(match: Match, asked: Form | None, viewer: int) -> Form:
    """The form of a picture; one that is asked for has to be there."""
    if asked == "hand" and viewer < 0:
        raise Trouble("a hand is somebody's: say whose with --seat")
    has = {"tall": True, "wide": match.game.wide, "hand": match.game.hand}
    if asked and not has[asked]:
        raise Trouble(f"{match.game.title} has no picture of the form {asked!r}")
    return asked or "wide"


def _drawn(match: Match, at: int, viewer: int, form: Form, is_bare: bool) -> str:
    view = _view_at(match, at, viewer)
    if is_bare:
        return str(view.scene(form))
    return str(make_poster(match, at, view, viewer, form).draw())


def _read_event(match: Match, text: str) -> int:
    last = len(match.events)
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) > last:
        raise Trouble(f"--at is an event from 0 to {last}, not {text!r}")
    return int(text)


def _shown(match: Match, at: int, viewer: int, what: str) -> str:
    if what == "log":
        return "\n".join(told_to(viewer, match, end=at))
    view = _view_at(match, at, viewer)
    if what == "position":
        return json.dumps(view.position(), indent=2)
    return view.text()


def _view_at(match: Match, at: int, viewer: int) -> State:
    is_last = at == len(match.events)  # the table itself also knows of an agreed draw
    return view_of(match.state if is_last else match.state_at(at), viewer)


def step_through(match: Match, viewer: int) -> None:
    """The stepper: one event at a time, forwards and backwards."""
    console = make_console()
    at = 0
    while True:
        console.clear()
        say(console, f"{match.game.title} · event {at} of {len(match.events)}", "bold cyan")
        say(console)
        say(console, _shown(match, at, viewer, "text"))
        say(console)
        say(console, _headline(match, at, viewer), wraps=True)
        say(console, f"\n{KEYS}", "dim")
        try:
            word = input("> ").strip().lower()
        except EOFError:
            return
        if word in ("q", "quit"):
            return
        at = _turned(word, at, len(match.events))


def _turned(word: str, at: int, last: int) -> int:
    """Where a key leads; what is not understood leads nowhere."""
    if word in ("", "n"):
        return min(at + 1, last)
    if word == "p":
        return max(at - 1, 0)
    if word.isascii() and word.isdigit() and len(word) < 10:
        return min(int(word), last)
    return at


def _headline(match: Match, at: int, viewer: int) -> str:
    """What the latest event was and, at the end, how the game came out."""
    lines = []
    if at:
        lines = [event_in_words(match, at, viewer), *told_to(viewer, match, at - 1, at)]
    elif match.events:
        who = match.events[0].seat
        seats = match.game.seat_words(match.seats)
        lines = [f"The game begins; {'chance' if who == CHANCE else seats[who]} is first."]
    if at == len(match.events):
        result = match.result()
        lines.append(str(result) if result is not None else "The record ends here.")
    return "\n".join(lines)
