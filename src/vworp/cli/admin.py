"""`vworp admin`: what the operator of a server does to its tables and people."""

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from vworp.cli.arguments import (
    Commands,
    add_command,
    add_database,
    database_of,
    describe,
    whole_number,
)

if TYPE_CHECKING:
    from vworp.server.moderation_store import Deed, Report, Sanction, TableRow, Target
    from vworp.server.operation import Operator

Work = Callable[["Operator", argparse.Namespace], Awaitable[None]]

DOER = "command line"
SHORT = 12
"""Letters of a guest's digest that are enough to tell guests apart."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Look after the people on your server. What you do here is written into the file of "
        "games with a note of it; a server that is running follows within two seconds. The same "
        "can be done on the page /operator, with the key that `vworp admin key` prints.",
        "  vworp admin key\n"
        "  vworp admin reports\n"
        "  vworp admin freeze k7m2x9qzw4ta --why 'insults in the chat'\n"
        "  vworp admin mute --game k7m2x9qzw4ta --seat 1 --hours 24 --why insults",
    )
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    _add_looking(actions)
    _add_tables(actions)
    _add_people(actions)


def _add(
    actions: Commands, name: str, summary: str, example: str, work: Work
) -> argparse.ArgumentParser:
    parser = add_command(actions, name, summary, f"{summary[:1].upper()}{summary[1:]}.", example)
    add_database(parser)
    parser.set_defaults(run=lambda args: _run(work, args))
    return parser


def _add_looking(actions: Commands) -> None:
    _add(
        actions,
        "key",
        "make a new key to the operator's page; the one before it ends",
        "  vworp admin key",
        _new_key,
    )
    reports = _add(
        actions,
        "reports",
        "show what players reported, with the chat around it",
        "  vworp admin reports\n  vworp admin reports --closed",
        _show_reports,
    )
    reports.add_argument("--closed", action="store_true", help="those that are done with")
    close = _add(
        actions, "close", "be done with a report", "  vworp admin close 3 --why muted", _close
    )
    close.add_argument("report", type=whole_number, metavar="REPORT", help="its number")
    _add_why(close)
    _add(actions, "sanctions", "show who is muted or banned", "  vworp admin sanctions", _sanctions)
    _add(actions, "audit", "show what operators did, and why", "  vworp admin audit", _show_trail)


def _add_tables(actions: Commands) -> None:
    tables = _add(
        actions,
        "tables",
        "list the tables that changed last, unlisted ones too",
        "  vworp admin tables\n  vworp admin tables Ada --most 5",
        _show_tables,
    )
    tables.add_argument("find", nargs="?", default="", help="letters of an id, a title or a name")
    tables.add_argument("--most", type=whole_number, default=20, help="how many (default: 20)")
    example = "  vworp admin {} k7m2x9qzw4ta"
    because = example + " --why insults"
    for name, summary, shown, work in (
        ("show", "show a table: who sits there, and what they said", example, _show_table),
        ("freeze", "let a table be looked at and nothing else", because, _freeze),
        ("unfreeze", "let a frozen table go on", example, _unfreeze),
        ("delete", "delete a table, also one that is being played", because + " --yes", _delete),
    ):
        parser = _add(actions, name, summary, shown.format(name), work)
        parser.add_argument("game", metavar="GAME", help="its id, as in the table's address")
        if name == "delete":
            parser.add_argument("--yes", action="store_true", help="it can't be brought back")
        if name != "show":
            _add_why(parser)


def _add_people(actions: Commands) -> None:
    for kind, words in (("mute", "let somebody play and not chat"), ("ban", "turn somebody away")):
        parser = _add(
            actions,
            kind,
            f"{words}, for a while or for good",
            f"  vworp admin {kind} --game k7m2x9qzw4ta --seat 1 --hours 24\n"
            f"  vworp admin {kind} --network 203.0.113.7 --why 'insults, again'",
            _punish,
        )
        parser.set_defaults(kind=kind)
        parser.add_argument("--game", metavar="GAME", help="with --seat: who sits there")
        parser.add_argument("--seat", type=_seat, metavar="N", help="a seat of that game, from 0")
        parser.add_argument("--guest", help="a guest, as `admin show` and `admin reports` name it")
        parser.add_argument("--network", help="an address; of IPv6 its first 64 bits count")
        parser.add_argument("--hours", type=whole_number, help="for how long; default: for good")
        _add_why(parser)
    parser = _add(
        actions, "lift", "end a mute or a ban early", "  vworp admin lift 3 --why sorry", _lift
    )
    parser.add_argument("sanction", type=whole_number, metavar="NUMBER", help="as `sanctions` says")
    _add_why(parser)


def _add_why(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--why", default="", metavar="WORDS", help="stands in the audit trail")


def _seat(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise argparse.ArgumentTypeError(f"{text!r} is not a seat; they are counted from 0")
    return int(text)


def _run(work: Work, args: argparse.Namespace) -> int:
    from vworp.server.clock import Clock  # the server's libraries take half a second to load
    from vworp.server.databases import open_store
    from vworp.server.operation import Operator
    from vworp.server.upkeep import told

    database = database_of(args)

    async def run() -> None:
        with told(database):
            store = open_store(database, is_there=True)
        try:
            await work(Operator(store, Clock(), DOER), args)
        finally:
            await store.close()

    asyncio.run(run())
    return 0


# Looking.


async def _new_key(operator: "Operator", _: argparse.Namespace) -> None:
    print(await operator.new_key())


async def _show_reports(operator: "Operator", args: argparse.Namespace) -> None:
    found = await operator.tables.reports(closed=args.closed)
    print("\n\n".join(map(_report_text, found)) or "no reports")


async def _sanctions(operator: "Operator", _: argparse.Namespace) -> None:
    found = await operator.tables.sanctions(datetime.now(UTC).timestamp())
    print("\n".join(map(_sanction_line, found)) or "nobody is muted or banned")


async def _show_trail(operator: "Operator", _: argparse.Namespace) -> None:
    found = await operator.tables.deeds()
    print("\n".join(map(_deed_line, found)) or "nothing was done yet")


async def _show_tables(operator: "Operator", args: argparse.Namespace) -> None:
    rows = await operator.tables.tables(args.find, 0.0, args.most)
    print("\n".join(map(_table_line, rows)) or "no such tables")


async def _show_table(operator: "Operator", args: argparse.Namespace) -> None:
    table = await operator.table(args.game)
    print(f"{table.game.title}, {table.phase}{', frozen' if table.is_frozen else ''}")
    for number, seat in enumerate(table.seats):
        guest = f", guest {seat.guest}" if seat.guest else ""
        print(f"  seat {number}: {table.name_of(number)} ({seat.kind}){guest}")
    for entry in table.chat:
        words = getattr(entry.logged.event, "words", "")
        print(f"  {_time(entry.logged.at)}  {entry.speaker}: {_on_one_line(words)}")


# Doing.


async def _freeze(operator: "Operator", args: argparse.Namespace) -> None:
    await operator.freeze(args.game, args.why)
    print(f"{args.game} is frozen")


async def _unfreeze(operator: "Operator", args: argparse.Namespace) -> None:
    await operator.unfreeze(args.game, args.why)
    print(f"{args.game} goes on")


async def _delete(operator: "Operator", args: argparse.Namespace) -> None:
    from vworp.cli.files import Trouble

    if not args.yes:
        raise Trouble(f"say --yes to delete {args.game}: it can't be brought back")
    await operator.delete(args.game, args.why)
    print(f"{args.game} is deleted")


async def _punish(operator: "Operator", args: argparse.Namespace) -> None:
    from vworp.cli.files import Trouble
    from vworp.server.limits import network_of

    has_seat = args.game is not None and args.seat is not None
    if [has_seat, bool(args.guest), bool(args.network)].count(True) != 1:
        raise Trouble("say whom: --game GAME --seat N, or --guest GUEST, or --network ADDRESS")
    guest = await operator.guest_at(args.game, args.seat) if has_seat else args.guest
    target: Target = "guest" if guest else "network"
    subject = guest or network_of(args.network)
    number = await operator.punish(args.kind, target, subject, args.hours, args.why)
    print(f"{args.kind} {number}: {target} {subject}")


async def _lift(operator: "Operator", args: argparse.Namespace) -> None:
    await operator.lift(args.sanction, args.why)
    print(f"{args.sanction} is lifted")


async def _close(operator: "Operator", args: argparse.Namespace) -> None:
    await operator.close_report(args.report, args.why)
    print(f"report {args.report} is closed")


# In words.


def _time(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S}"


def _on_one_line(words: str) -> str:
    return " / ".join(words.splitlines())


def _report_text(report: "Report") -> str:
    where = f", from {report.network}" if report.network else ""
    head = f"report {report.id}, {_time(report.at)}: table {report.table}, event {report.seq}"
    about = f"  about guest {report.accused}{where}; by {report.reporter[:SHORT]}"
    lines = [
        f"  {'>' if line.seq == report.seq else ' '} {line.name}: {_on_one_line(line.words)}"
        for line in report.lines
    ]
    reason = [f"  because: {_on_one_line(report.reason)}"] if report.reason else []
    return "\n".join([head, about, *reason, *lines])


def _sanction_line(sanction: "Sanction") -> str:
    until = f"until {_time(sanction.until)}" if sanction.until else "for good"
    whom = f"{sanction.target} {sanction.subject}"
    return f"{sanction.id}  {sanction.kind}  {whom}  {until}  {sanction.why}".rstrip()


def _deed_line(deed: "Deed") -> str:
    return f"{_time(deed.at)}  {deed.doer}  {deed.deed} {deed.subject}  {deed.why}".rstrip()


def _table_line(row: "TableRow") -> str:
    entry = json.loads(row.entry)
    names = ", ".join(seat["name"] or "free" for seat in entry["seats"])
    listed = "listed" if row.listed else "unlisted"
    where = f"  from {row.network}" if row.network else ""
    shown = f"{entry['id']}  {_time(row.changed_at)}  {entry['title']}, {entry['phase']}, {listed}"
    return f"{shown}: {names}{where}"
