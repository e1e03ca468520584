"""Moving all games: from one database to another, of either engine, or through a file of text.

A file has a line of JSON for each row, after one that says of which version the tables are. Rows of
an older version are put into tables of that version, which are then brought up to date: all in one
transaction, so that the target has everything or nothing.
"""

import gzip
import sqlite3
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, Any, Literal, Protocol, cast

import msgspec

import vworp
from vworp.server import schema
from vworp.server.databases import import_postgres, is_server
from vworp.server.sql import SQLITE, Connection, Dialect, Row
from vworp.server.sqlite import make_file, path_of
from vworp.server.upkeep import DatabaseTrouble, existing, told

_AT_A_TIME = 1000

Tell = Callable[[int, int], None]
"""Is told how many rows have been moved, and how many there are."""


class Moved(msgspec.Struct, frozen=True):
    """How much has been moved."""

    games: int
    rows: int


class Source(Protocol):
    """Where games come from."""

    version: int
    count: int
    """How many rows there are."""

    @abstractmethod
    def rows(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every row as it was at one moment: its table, and its values by column."""


# From a database.


class _Stream(Connection, Protocol):
    """A connection that reads tables of any size."""

    def stream(self, sql: str) -> Iterator[dict[str, Any]]: ...


class _FileStream:
    """A SQLite file to be read."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self.execute = file.execute
        self.executemany = file.executemany

    def stream(self, sql: str) -> Iterator[dict[str, Any]]:
        found = self.execute(sql)
        names = [column[0] for column in found.description]
        return (dict(zip(names, row, strict=True)) for row in found)


class _Snapshot:
    """A database as it is at one moment, whoever goes on writing in it."""

    def __init__(self, connection: _Stream, version: int) -> None:
        if version == 0:
            raise ValueError("there are no games of vworp in it")
        schema.check(version)
        self.version = version
        self._connection = connection
        self.count = sum(self._count(table) for table in schema.tables_of(version))

    def _count(self, table: str) -> int:
        return int(self._connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    def rows(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for table in schema.tables_of(self.version):
            for row in self._connection.stream(f"SELECT * FROM {table}"):
                yield table, row


@contextmanager
def _from_database(url: str) -> Iterator[Source]:
    with told(url):
        if is_server(url):
            with import_postgres().snapshot(url) as (link, version):
                yield _Snapshot(link, version)
            return
        with closing(sqlite3.connect(existing(url), isolation_level=None)) as file:
            file.execute("BEGIN")
            yield _Snapshot(_FileStream(file), schema.version_of(file))


# Into a database.


class Sink(Protocol):
    """A database without games, in a transaction."""

    connection: Connection
    dialect: Dialect

    def fill(self, table: str, columns: list[str], rows: list[Row]) -> None:
        """Put rows into a table."""

    def finish(self, version: int) -> None:
        """All rows are there: note of which version the tables are."""


class _File:
    """A new SQLite file."""

    dialect = SQLITE

    def __init__(self, file: sqlite3.Connection) -> None:
        self.connection: Connection = file

    def fill(self, table: str, columns: list[str], rows: list[Row]) -> None:
        marks = ", ".join("?" * len(columns))
        sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        self.connection.executemany(sql, rows)

    def finish(self, version: int) -> None:
        self.connection.execute(f"PRAGMA user_version = {version}")


@contextmanager
def _into_database(url: str) -> Iterator[Sink]:
    with told(url):
        if is_server(url):
            with import_postgres().new_tables(url) as sink:
                yield sink
            return
        with _new_file(path_of(url)) as file:
            yield _File(file)


@contextmanager
def _new_file(path: Path) -> Iterator[sqlite3.Connection]:
    """A file that is there only when all went well."""
    if path.exists():
        raise DatabaseTrouble(f"{path} is there already; name a new file")
    if not path.parent.is_dir():
        raise DatabaseTrouble(f"there is no folder {path.parent}")
    beside = path.with_name(f".{path.name}.new")
    make_file(beside)
    try:
        with closing(sqlite3.connect(beside, isolation_level=None)) as file:
            file.execute("PRAGMA auto_vacuum = INCREMENTAL")
            file.execute("BEGIN")
            yield file
            file.execute("COMMIT")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _fill(sink: Sink, source: Source, tell: Tell) -> Moved:
    schema.make_tables(sink.connection, sink.dialect, since=0, until=source.version)
    games = moved = 0
    for table, columns, rows in _portions(source.rows()):
        sink.fill(table, columns, rows)
        games += len(rows) if table == "games" else 0
        moved += len(rows)
        tell(moved, source.count)
    schema.make_tables(sink.connection, sink.dialect, since=source.version)
    sink.finish(schema.VERSION)
    return Moved(games, moved)


def _portions(
    rows: Iterator[tuple[str, dict[str, Any]]],
) -> Iterator[tuple[str, list[str], list[Row]]]:
    """Rows of one table at a time, some at once."""
    table, columns = "", list[str]()
    waiting: list[Row] = []
    for name, row in rows:
        if waiting and (name != table or len(waiting) == _AT_A_TIME):
            yield table, columns, waiting
            waiting = []
        table, columns = name, list(row)
        waiting.append(tuple(row.values()))
    if waiting:
        yield table, columns, waiting


# Through a file of text.


class Header(msgspec.Struct, frozen=True):
    """The first line of a file."""

    vworp: str
    tables: int
    """The version of the tables."""
    rows: int


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A row; bytes are written in base 64."""

    table: str
    row: dict[str, msgspec.Raw]


_BYTES = {
    ("games", "summary"),
    ("events", "data"),
    ("reports", "lines"),
    ("tables", "data"),
    ("requests", "answer"),
}
"""The columns that hold bytes."""


class _Text:
    """A file that `export_games` wrote."""

    def __init__(self, file: IO[bytes]) -> None:
        try:
            header = msgspec.json.decode(file.readline(), type=Header)
        except (msgspec.MsgspecError, UnicodeDecodeError, EOFError, OSError) as error:
            raise ValueError("it is no file that `vworp database export` wrote") from error
        schema.check(header.tables)
        self.version = header.tables
        self.count = header.rows
        self._file = file

    def rows(self) -> Iterator[tuple[str, dict[str, Any]]]:
        known = set(schema.tables_of(self.version))
        number = 0
        for number, text in enumerate(self._file, 1):
            yield _row(text, number + 1, known)
        if number != self.count:
            raise ValueError(f"it ends after {number} of {self.count} rows")


def _row(text: bytes, number: int, known: set[str]) -> tuple[str, dict[str, Any]]:
    try:
        line = msgspec.json.decode(text, type=Line)
        if line.table not in known:
            raise ValueError(f"unknown table {line.table!r}")
        return line.table, {name: _value(line.table, name, raw) for name, raw in line.row.items()}
    except (msgspec.MsgspecError, ValueError) as error:
        raise ValueError(f"line {number} makes no sense: {error}") from error


def _value(table: str, column: str, raw: msgspec.Raw) -> Any:
    if not column.isidentifier():
        raise ValueError(f"no column is named {column!r}")
    return msgspec.json.decode(raw, type=bytes if (table, column) in _BYTES else Any)


@contextmanager
def _text(path: Path, mode: Literal["rb", "wb"], suffix: str) -> Iterator[IO[bytes]]:
    """A file of text, which is compressed where its name says so."""
    with path.open(mode) as file:
        if suffix != ".gz":
            yield file
            return
        with gzip.open(file, mode) as text:
            yield cast("IO[bytes]", text)


# What the commands do.


def _quietly(moved: int, count: int) -> None:
    """Tell nobody."""


def copy_games(source: str, target: str, tell: Tell = _quietly) -> Moved:
    """Copy all games as they are now into a database without games; the source may be in use."""
    with _from_database(source) as found, _into_database(target) as sink:
        return _fill(sink, found, tell)


def export_games(source: str, path: Path, tell: Tell = _quietly) -> Moved:
    """Write all games as they are now into a file of text, whole or not at all."""
    with _from_database(source) as found, told(path):
        beside = path.with_name(f".{path.name}.new")
        try:
            make_file(beside)
            games = _write_text(found, beside, path.suffix, tell)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
        return Moved(games, found.count)


def _write_text(found: Source, beside: Path, suffix: str, tell: Tell) -> int:
    games = 0
    encode = msgspec.json.Encoder().encode
    with _text(beside, "wb", suffix) as file:
        file.write(encode(Header(vworp.__version__, found.version, found.count)) + b"\n")
        for number, (table, row) in enumerate(found.rows(), 1):
            file.write(encode([table, row]) + b"\n")
            games += table == "games"
            if number % _AT_A_TIME == 0 or number == found.count:
                tell(number, found.count)
    return games


def import_games(path: Path, target: str, tell: Tell = _quietly) -> Moved:
    """Put the games of a file of text into a database without games."""
    with told(path), _text(path, "rb", path.suffix) as file:
        source = _Text(file)
        with _into_database(target) as sink:
            return _fill(sink, source, tell)
