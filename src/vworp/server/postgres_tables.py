"""Connections to PostgreSQL, its tables, and all that is in them at one moment."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, cast

import psycopg
from psycopg.rows import dict_row

from vworp.core import VworpError
from vworp.server import schema
from vworp.server.sql import POSTGRES, Connection, Cursor, Row, Unreadable
from vworp.server.sql_store import PATIENCE

_SCHEMA = "vworp"
"""Our tables are in a schema of their own: the database may be others' as well."""

_UPGRADE_LOCK = 0x76776F7270
"""Of several processes that start at once, one makes the tables ("vworp" in ASCII)."""

_SETTINGS = {
    "search_path": _SCHEMA,
    "statement_timeout": f"{PATIENCE * 1000:.0f}",
    "idle_in_transaction_session_timeout": "10000",
}
_LINK = {
    "connect_timeout": 2,
    "tcp_user_timeout": 2000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "application_name": "vworp",
}
"""A database that has gone is noticed within a few seconds, and not after the two hours of TCP."""


def connect(url: str, **settings: str) -> psycopg.Connection[Any]:
    """A connection to the games in a database; each statement stands by itself unless told."""
    chosen = {**_SETTINGS, **settings}
    options = " ".join(f"-c {name}={value}" for name, value in chosen.items())
    return psycopg.connect(url, autocommit=True, options=options, **cast("Any", _LINK))


class Link:
    """A connection that takes the SQL which both engines understand."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        return self.connection.execute(_translated(sql), values or None)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        cursor = self.connection.cursor()
        cursor.executemany(_translated(sql), rows)
        return cursor


@lru_cache(maxsize=512)
def _translated(sql: str) -> bytes:
    """Question marks stand for values; psycopg wants another sign for them."""
    return sql.replace("%", "%%").replace("?", "%s").encode()


# The tables.


def bring_up_to_date(url: str) -> psycopg.Connection[Any]:
    """A connection to a database whose tables are those of this vworp; all or nothing."""
    connection = connect(url)
    try:
        if version_of(connection) != schema.VERSION:
            with connection.transaction():
                _make_tables(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_tables(connection: psycopg.Connection[Any]) -> None:
    _wait_for_turn(connection)
    version = version_of(connection)
    schema.check(version)
    if version == 0:
        _make_schema(connection)
    schema.make_tables(Link(connection), POSTGRES, version)
    connection.execute("UPDATE version SET number = %s", (schema.VERSION,))


def _wait_for_turn(connection: psycopg.Connection[Any]) -> None:
    connection.execute("SET LOCAL statement_timeout = 0")
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (_UPGRADE_LOCK,))


def _make_schema(connection: psycopg.Connection[Any]) -> None:
    connection.execute(f"CREATE SCHEMA IF NOT EXISTS {_SCHEMA}")
    connection.execute("CREATE TABLE version (number INTEGER NOT NULL)")
    connection.execute("INSERT INTO version VALUES (0)")


@contextmanager
def snapshot(url: str) -> Iterator[tuple["Streaming", int]]:
    """A database as it is at one moment, and the version of its tables."""
    with in_one_sentence(), connect(url, statement_timeout="0") as connection:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield Streaming(connection), version_of(connection)
        connection.execute("COMMIT")


@contextmanager
def reader(url: str) -> Iterator["Careful"]:
    """A connection that changes nothing, to tables of this version."""
    settings = {"statement_timeout": "0", "default_transaction_read_only": "on"}
    with in_one_sentence(), connect(url, **settings) as connection:
        version = version_of(connection)
        schema.check(version)
        if version < schema.VERSION:
            raise VworpError(f"its tables are of version {version}; `vworp database upgrade` first")
        yield Careful(connection)


class Careful(Link):
    """A connection to what may be broken."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        try:
            return super().execute(sql, values)
        except psycopg.Error as error:
            raise Unreadable(str(error)) from error


class Streaming(Link):
    """A connection that reads tables of any size, some rows at a time."""

    def stream(self, sql: str) -> Iterator[dict[str, Any]]:
        """Rows by the names of their columns."""
        with self.connection.cursor(name="vworp", row_factory=dict_row) as cursor:
            yield from cursor.execute(_translated(sql))


class NewTables:
    """A database that has no games yet, in a transaction."""

    dialect = POSTGRES

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection: Connection = Link(connection)
        self._cursor = connection.cursor()
        self._filled: set[str] = set()

    def fill(self, table: str, columns: list[str], rows: list[Row]) -> None:
        """Put rows into a table."""
        self._filled.add(table)
        sql = f"COPY {table} ({', '.join(columns)}) FROM STDIN"
        with self._cursor.copy(sql.encode()) as there:
            for row in rows:
                there.write_row(row)

    def finish(self, version: int) -> None:
        """Keys go on after those that came with the rows."""
        for table in sorted(self._filled & schema.numbered()):
            self.connection.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"
            )
        self.connection.execute("UPDATE version SET number = ?", (version,))


@contextmanager
def new_tables(url: str) -> Iterator[NewTables]:
    """A database without games, which has its games at the end or nothing at all."""
    with (
        in_one_sentence(),
        connect(url, statement_timeout="0") as connection,
        connection.transaction(),
    ):
        _wait_for_turn(connection)
        _check_empty(connection)
        connection.execute(f"DROP SCHEMA IF EXISTS {_SCHEMA} CASCADE")
        _make_schema(connection)
        yield NewTables(connection)


def _check_empty(connection: psycopg.Connection[Any]) -> None:
    version = version_of(connection)
    schema.check(version)
    for table in schema.tables_of(version):
        if connection.execute(f"SELECT 1 FROM {table} LIMIT 1".encode()).fetchone():
            raise VworpError("there are games in it already; name a database without games")


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """What PostgreSQL has to complain about, as one of our errors."""
    try:
        yield
    except psycopg.Error as error:
        raise VworpError(" ".join(str(error).split())) from error


def version_at(url: str) -> int:
    """Which version of the tables a database has."""
    with in_one_sentence(), connect(url) as connection:
        return version_of(connection)


def version_of(connection: psycopg.Connection[Any]) -> int:
    """Which version of the tables a database has; 0: none yet."""
    (found,) = connection.execute("SELECT to_regclass(%s)", (f"{_SCHEMA}.version",)).fetchone() or (
        None,
    )
    if found is None:
        return 0
    row = connection.execute("SELECT number FROM version").fetchone()
    return int(row[0]) if row else 0
