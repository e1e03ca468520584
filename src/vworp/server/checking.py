"""Checking a file of games from its pages to the last move, and saving what is good in it."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from msgspec.structs import astuple

from vworp.core import VworpError
from vworp.server import events as e
from vworp.server import schema
from vworp.server.page_check import one_line
from vworp.server.problems import Problem
from vworp.server.rooms import summary_of
from vworp.server.sqlite import set_up
from vworp.server.table import Table
from vworp.server.tokens import LETTERS
from vworp.server.upkeep import DatabaseTrouble, existing, told

Row = tuple[Any, ...]

MOST_PAGES = 20
"""So many broken pages are named; a file that has more is no better for it."""


class Fault(VworpError):
    """What is wrong with a game, or with the file."""


@dataclass
class Report:
    """What a check has found."""

    good: list[str] = field(default_factory=list)
    unplayed: list[str] = field(default_factory=list)
    """Games under other rules than ours, which can be read but not played through."""
    faults: list[str] = field(default_factory=list)


@dataclass
class Stored:
    """A game as it lies in the file; its table where it could be played through."""

    events: list[Row]
    summary: Row
    seats: list[Row]
    table: Table | None
    slips: list[str] = field(default_factory=list)
    """What was wrong with it, and has been put right from its events."""


def check(database: str, into: Path | None = None) -> Report:
    """Read every game of a file and play it through; nothing there is changed.

    With `into` everything that is good is written into a new file of that name.
    """
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


def _faults_of_pages(file: sqlite3.Connection) -> Iterator[str]:
    try:
        for (line,) in file.execute(f"PRAGMA integrity_check({MOST_PAGES})"):
            if line != "ok":
                yield f"the file: {one_line(line)}"
    except sqlite3.DatabaseError as error:
        yield f"the file: {error}"


def _check_games(
    file: sqlite3.Connection, report: Report, there: sqlite3.Connection | None
) -> None:
    for game in _ids(file):
        try:
            stored = _read(file, game)
        except Fault as fault:
            report.faults.append(f"{game}: {fault}")
            continue
        (report.good if stored.table else report.unplayed).append(game)
        report.faults += [f"{game}: {slip}; that can be mended" for slip in stored.slips]
        if there is not None:
            _insert(there, "events", stored.events)
            _insert(there, "games", [stored.summary])
            _insert(there, "seats", stored.seats)


# Reading what may be broken.


def _ids(file: sqlite3.Connection) -> list[str]:
    """All games of which there is any trace, also where pages in between are broken."""
    found: set[str] = set()
    for column, table in (("game", "events"), ("id", "games"), ("game", "seats")):
        ask = f"SELECT DISTINCT {column} FROM {table}"
        try:
            found.update(game for (game,) in file.execute(ask))
        except sqlite3.DatabaseError:
            found.update(_ids_piecemeal(file, ask, column))
    return sorted(found)


def _ids_piecemeal(file: sqlite3.Connection, ask: str, column: str) -> Iterator[str]:
    """Ask for each pair of first letters by itself: a broken page hides only its neighbours."""
    for start in (one + two for one in LETTERS for two in LETTERS):
        span = f"{ask} WHERE {column} >= ? AND {column} < ?"
        with suppress(sqlite3.DatabaseError):
            for (game,) in file.execute(span, (start, f"{start}\x7f")):
                yield game


def _read(file: sqlite3.Connection, game: str) -> Stored:
    rows = _rows(file, "SELECT * FROM events WHERE game = ? ORDER BY seq", game)
    log = [_logged(row, number) for number, row in enumerate(rows, 1)]
    try:
        table = _play(game, log)
    except Problem as problem:
        if problem.code != "rules_changed":
            raise Fault(problem.detail) from problem
        listed = _rows(file, "SELECT * FROM games WHERE id = ?", game)
        if not listed:
            raise Fault("it is in no list, and can't be played to put it there") from problem
        return Stored(rows, listed[0], [], None)
    return _with_summary(file, rows, table)


def _with_summary(file: sqlite3.Connection, rows: list[Row], table: Table) -> Stored:
    """What lists say of a game that could be played, put right where it is wrong."""
    summary = summary_of(table)
    keys = [(table.id, key.seat, key.guest, key.token) for key in summary.keys]
    stored = Stored(rows, astuple(summary)[:-1], keys, table)
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


def _rows(file: sqlite3.Connection, sql: str, game: str) -> list[Row]:
    try:
        return file.execute(sql, (game,)).fetchall()
    except sqlite3.DatabaseError as error:
        raise Fault(f"it can't be read: {error}") from error


def _logged(row: Row, number: int) -> e.Logged:
    _, seq, at, data = row
    if seq != number:
        raise Fault(f"event {number} is missing")
    try:
        return e.Logged(seq, at, e.read_event(data))
    except Exception as error:
        raise Fault(f"event {number} can't be read: {error}") from error


def _play(game: str, log: list[e.Logged]) -> Table:
    """The table that the events tell of, each of them checked by the rules."""
    if not log or not isinstance(log[0].event, e.Created):
        raise Fault("its first event is missing")
    table = Table(game, log[0])
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


_COPIED = ("games", "events", "heartbeat")


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
