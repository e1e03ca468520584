"""Checking a file of games from its pages to the last move, and saving what is good in it."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from msgspec.structs import astuple

from vworp.core import BadPosition, VworpError
from vworp.core.past import unpack
from vworp.server import events as e
from vworp.server import opening, schema
from vworp.server.databases import import_postgres, is_server
from vworp.server.page_check import one_line
from vworp.server.problems import Problem
from vworp.server.sql import Connection, Row, Unreadable
from vworp.server.sqlite import set_up
from vworp.server.store import GameSummary, KeptTable
from vworp.server.summary import summary_of
from vworp.server.table import Table, game_of
from vworp.server.tokens import LETTERS
from vworp.server.upkeep import DatabaseTrouble, existing, told

MOST_PAGES = 20
"""So many broken pages are named; a file that has more is no better for it."""


_LISTED = len(GameSummary.__struct_fields__) - 1
"""So many columns the games have beside that number: the summary without its keys."""


_BROKEN: tuple[type[Exception], ...] = (sqlite3.DatabaseError, Unreadable)
"""What a database says that can't be read."""


class Fault(VworpError):
    """What is wrong with a game, or with the file."""


@dataclass
class Report:
    """What a check has found."""

    good: list[str] = field(default_factory=list)
    unplayed: list[str] = field(default_factory=list)
    """Games under other rules than ours, which go on from their last table or are looked at."""
    faults: list[str] = field(default_factory=list)


@dataclass
class Stored:
    """A game as it lies in the file; its table where it could be played through."""

    events: list[Row]
    summary: Row
    seats: list[Row]
    tables: list[Row]
    table: Table
    slips: list[str] = field(default_factory=list)
    """What was wrong with it, and has been put right from its events."""


def check(database: str, into: Path | None = None) -> Report:
    """Read every game of a file and play it through; nothing there is changed.

    With `into` everything that is good is written into a new file of that name.
    """
    if is_server(database):
        return _check_server(database, into)
    with told(database):
        path = existing(database)
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as file:
            schema.check_ours(file)
            report = Report(faults=list(_faults_of_pages(file)))
            if into is None:
                _check_games(file, report, None)
            else:
                _repair(file, report, into)
    return report


def _check_server(database: str, into: Path | None) -> Report:
    """PostgreSQL looks after its pages itself; the games are ours to play through."""
    with told(database):
        if into is not None:
            raise DatabaseTrouble("only a file can be mended; restore a copy of the database")
        report = Report()
        with import_postgres().reader(database) as link:
            _check_games(link, report, None)
    return report


def _faults_of_pages(file: sqlite3.Connection) -> Iterator[str]:
    try:
        for (line,) in file.execute(f"PRAGMA integrity_check({MOST_PAGES})"):
            if line != "ok":
                yield f"the file: {one_line(line)}"
    except sqlite3.DatabaseError as error:
        yield f"the file: {error}"


def _check_games(file: Connection, report: Report, there: sqlite3.Connection | None) -> None:
    for game in _ids(file):
        try:
            stored = _read(file, game)
        except Fault as fault:
            report.faults.append(f"{game}: {fault}")
            continue
        is_ours = opening.is_by_own_rules(stored.table.game, _log(stored.table))
        (report.good if is_ours else report.unplayed).append(game)
        report.faults += [f"{game}: {slip}; that can be mended" for slip in stored.slips]
        if there is not None:
            _insert(there, "events", stored.events)
            _insert(there, "games", [stored.summary])
            _insert(there, "seats", stored.seats)
            _insert(there, "tables", stored.tables)


# Reading what may be broken.


def _ids(file: Connection) -> list[str]:
    """All games of which there is any trace, also where pages in between are broken."""
    found: set[str] = set()
    for column, table in (("game", "events"), ("id", "games"), ("game", "seats")):
        ask = f"SELECT DISTINCT {column} FROM {table}"
        try:
            found.update(game for (game,) in file.execute(ask).fetchall())
        except _BROKEN:
            found.update(_ids_piecemeal(file, ask, column))
    return sorted(found)


def _ids_piecemeal(file: Connection, ask: str, column: str) -> Iterator[str]:
    """Ask for each pair of first letters by itself: a broken page hides only its neighbours."""
    for start in (one + two for one in LETTERS for two in LETTERS):
        span = f"{ask} WHERE {column} >= ? AND {column} < ?"
        with suppress(*_BROKEN):
            yield from (game for (game,) in file.execute(span, (start, f"{start}\x7f")).fetchall())


def _read(file: Connection, game: str) -> Stored:
    rows = _rows(file, "SELECT * FROM events WHERE game = ? ORDER BY seq", game)
    log = [_logged(row, number) for number, row in enumerate(rows, 1)]
    slips: list[str] = []
    tables = _tables(file, game, slips)
    try:
        table = _play(file, game, log, tables)
    except Problem as problem:
        raise Fault(problem.detail) from problem
    return _with_summary(file, rows, tables, table, slips)


def _tables(file: Connection, game: str, slips: list[str]) -> list[Row]:
    """The tables that were kept of a game, without those that are damaged."""
    version = schema.version_of(file) if isinstance(file, sqlite3.Connection) else schema.VERSION
    if "tables" not in schema.tables_of(version):
        return []  # the file of an older vworp
    try:
        rows = _rows(file, f"SELECT {_COLUMNS} FROM tables WHERE game = ? ORDER BY move", game)
    except Fault as fault:
        slips.append(f"its tables: {fault}")
        return []
    good = [row for row in rows if _can_be_unpacked(row)]
    if good != rows:
        slips.append("a table of it is damaged, and left out")
    return good


_COLUMNS = "game, move, seq, is_turn, data"


def _can_be_unpacked(row: Row) -> bool:
    try:
        return bool(unpack(row[-1]).move == row[1])
    except BadPosition:
        return False


def _with_summary(
    file: Connection, rows: list[Row], tables: list[Row], table: Table, slips: list[str]
) -> Stored:
    """What lists say of a game that could be played, put right where it is wrong."""
    summary = summary_of(table)
    keys = [(table.id, key.seat, key.guest, key.token) for key in summary.keys]
    stored = Stored(rows, _with_newest(astuple(summary), rows), keys, tables, table, slips)
    try:
        listed = _rows(file, "SELECT phase FROM games WHERE id = ?", table.id)
        seats = _rows(file, "SELECT * FROM seats WHERE game = ? ORDER BY seat", table.id)
    except Fault as fault:
        stored.slips.append(str(fault))
        return stored
    if listed != [(table.phase,)]:
        stored.slips.append("lists tell something else of it than its events")
    if seats != keys:
        stored.slips.append("its seats are other people's than its events say")
    return stored


def _with_newest(listed: Row, rows: list[Row]) -> Row:
    """What the table of games has of one, of any version, with the number of its newest event."""
    return (*listed[:_LISTED], len(rows))


def _rows(file: Connection, sql: str, game: str) -> list[Row]:
    try:
        return file.execute(sql, (game,)).fetchall()
    except _BROKEN as error:
        raise Fault(f"it can't be read: {error}") from error


def _logged(row: Row, number: int) -> e.Logged:
    _, seq, at, data = row
    if seq != number:
        raise Fault(f"event {number} is missing")
    try:
        return e.Logged(seq, at, e.read_event(data))
    except Exception as error:
        raise Fault(f"event {number} can't be read: {error}") from error


def _log(table: Table) -> list[e.Logged]:
    return [entry.logged for entry in table.log]


def _play(file: Connection, game: str, log: list[e.Logged], tables: list[Row]) -> Table:
    """The table that the events tell of, each of them checked by the rules."""
    if not log or not isinstance(made := log[0].event, e.Created):
        raise Fault("its first event is missing")
    if opening.is_by_own_rules(game_of(made), log):
        return _taken(Table(game, log[0]), log)
    kept = [KeptTable(move, seq, bool(is_turn), data) for _, move, seq, is_turn, data in tables]
    table = _taken(opening.first_table(game, log, kept), log)
    for (entry,) in _rows(file, "SELECT summary FROM games WHERE id = ?", game):
        opening.finish(table, entry)
    return table


def _taken(table: Table, log: list[e.Logged]) -> Table:
    for logged in log[1:]:
        try:
            table.take(logged)
        except Exception as error:  # whatever a broken event can do to the rules
            raise Fault(f"event {logged.seq} can't have happened: {error}") from error
    return table


# Writing what is good.


def _repair(file: sqlite3.Connection, report: Report, into: Path) -> None:
    try:
        os.close(os.open(into, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError as error:
        raise DatabaseTrouble(f"{into} is there already; name a new file") from error
    with closing(sqlite3.connect(into, isolation_level=None)) as there:
        there.execute("PRAGMA auto_vacuum = INCREMENTAL")
        set_up(there)
        schema.bring_up_to_date(there)
        there.execute("BEGIN")
        _check_games(file, report, there)
        _copy_the_rest(file, there, {*report.good, *report.unplayed})
        there.execute("COMMIT")


_COPIED = ("games", "events", "tables", "heartbeat")


def _copy_the_rest(file: sqlite3.Connection, there: sqlite3.Connection, games: set[str]) -> None:
    """Whatever else the file holds, as far as it can be read, of games that are kept."""
    known = "SELECT name, sql FROM sqlite_master WHERE type = 'table'"
    ours = {name for name, _ in there.execute(known)}
    for name, sql in file.execute(known).fetchall():
        if name in _COPIED or name.startswith("sqlite_"):
            continue
        if name not in ours:
            there.execute(sql)
        _insert(there, name, _of_games(file, name, games))


def _of_games(file: sqlite3.Connection, table: str, games: set[str]) -> Iterator[Row]:
    with suppress(sqlite3.DatabaseError):
        found = file.execute(f'SELECT * FROM "{table}"')
        names = [column[0] for column in found.description]
        place = names.index("game") if "game" in names else None
        yield from (row for row in found if place is None or row[place] in games)


def _insert(there: sqlite3.Connection, table: str, rows: Iterable[Row]) -> None:
    for row in rows:
        marks = ", ".join("?" * len(row))
        there.execute(f'INSERT OR IGNORE INTO "{table}" VALUES ({marks})', row)
