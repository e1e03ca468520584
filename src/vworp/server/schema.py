"""The tables of the database of games, and how an older one is brought up to date."""

import re
import sqlite3
from pathlib import Path

from vworp.server.sql import SQLITE, Connection, Dialect

STEPS = (
    """
CREATE TABLE games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, listed {flag} NOT NULL,
    has_room {flag} NOT NULL, may_watch {flag} NOT NULL, bot_is_due {flag} NOT NULL,
    host TEXT NOT NULL, created_at {real} NOT NULL, changed_at {real} NOT NULL,
    summary {bytes} NOT NULL
){clustered};
CREATE TABLE events (
    game TEXT NOT NULL, seq INTEGER NOT NULL, at {real} NOT NULL, data {bytes} NOT NULL,
    PRIMARY KEY (game, seq)
){clustered};
CREATE TABLE seats (
    game TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, token TEXT NOT NULL,
    PRIMARY KEY (game, seat)
){clustered};
CREATE TABLE put_away (
    who TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (who, game)
){clustered};
CREATE INDEX games_by_phase ON games (phase, listed, changed_at);
CREATE INDEX games_by_bot ON games (bot_is_due) WHERE bot_is_due;
CREATE INDEX games_by_host ON games (host, phase);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE INDEX seats_by_token ON seats (token)
""",
    """
DROP INDEX games_by_phase;
CREATE INDEX games_by_phase ON games (phase, changed_at);
CREATE INDEX games_to_join ON games (changed_at) WHERE listed AND has_room AND phase != 'over';
CREATE INDEX games_to_join_by_game ON games (game, changed_at)
    WHERE listed AND has_room AND phase != 'over';
CREATE INDEX games_to_watch ON games (changed_at)
    WHERE listed AND may_watch AND phase = 'playing';
CREATE INDEX games_to_watch_by_game ON games (game, changed_at)
    WHERE listed AND may_watch AND phase = 'playing';
CREATE INDEX put_away_by_game ON put_away (game);
CREATE TABLE makers (
    game TEXT PRIMARY KEY, network TEXT NOT NULL, at {real} NOT NULL
){clustered};
CREATE INDEX makers_by_network ON makers (network, at);
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at {real} NOT NULL)
""",
    """
CREATE TABLE operator_key (id INTEGER PRIMARY KEY CHECK (id = 1), digest TEXT NOT NULL);
CREATE TABLE reports (
    id {number}, at {real} NOT NULL, at_table TEXT NOT NULL,
    seq INTEGER NOT NULL, accused TEXT NOT NULL, network TEXT NOT NULL, reporter TEXT NOT NULL,
    reason TEXT NOT NULL, lines {bytes} NOT NULL, closed_at {real} NOT NULL,
    UNIQUE (at_table, seq, reporter)
);
CREATE TABLE sanctions (
    id {number}, kind TEXT NOT NULL, target TEXT NOT NULL,
    subject TEXT NOT NULL, at {real} NOT NULL, until {real} NOT NULL, why TEXT NOT NULL
);
CREATE TABLE deeds (
    id {number}, at {real} NOT NULL, doer TEXT NOT NULL,
    deed TEXT NOT NULL, subject TEXT NOT NULL, why TEXT NOT NULL
)
""",
    """
CREATE TABLE tables (
    game TEXT NOT NULL, move INTEGER NOT NULL, seq INTEGER NOT NULL, is_turn INTEGER NOT NULL,
    data {bytes} NOT NULL, PRIMARY KEY (game, move)
)
""",
    """
CREATE TABLE requests (
    digest TEXT PRIMARY KEY, body TEXT NOT NULL, game TEXT NOT NULL, answer {bytes} NOT NULL,
    at {real} NOT NULL
){clustered};
CREATE INDEX requests_by_time ON requests (at);
ALTER TABLE games ADD COLUMN newest INTEGER NOT NULL DEFAULT 0;
UPDATE games SET newest = coalesce((SELECT max(seq) FROM events WHERE events.game = games.id), 0)
""",
)
"""What each version added to the one before it; a database says which it has. Words in braces are
the engine's own (`sql.Dialect`)."""

VERSION = len(STEPS)

_VERSION_IN_HEADER = slice(60, 64)


def check_header(path: Path) -> None:
    """Refuse the file of a newer vworp by its first bytes, before anything opens it."""
    with path.open("rb") as file:
        check(int.from_bytes(file.read(100)[_VERSION_IN_HEADER]))


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make the tables that the file has not got yet, all or nothing."""
    check(version_of(connection))
    if version_of(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        check(version_of(connection))  # a newer vworp may have been quicker
        _check_owner(connection)
        make_tables(connection, SQLITE, version_of(connection))
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def make_tables(connection: Connection, dialect: Dialect, since: int, until: int = VERSION) -> None:
    """What a database of one version has not got of another."""
    for step in STEPS[since:until]:
        for statement in step.format_map(vars(dialect)).split(";\n"):
            connection.execute(statement)


def tables_of(version: int) -> list[str]:
    """The tables of a version that hold something to keep, in the order of their making."""
    made = re.findall(r"CREATE TABLE (\w+)", "".join(STEPS[:version]))
    return [table for table in made if table != "heartbeat"]


def numbered() -> set[str]:
    """The tables whose keys count up by themselves."""
    return set(re.findall(r"CREATE TABLE (\w+) \(\s*id {number}", "".join(STEPS)))


def version_of(connection: sqlite3.Connection) -> int:
    """Which version of the tables a file has; 0: none yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check_ours(connection: sqlite3.Connection) -> None:
    """Refuse a file that has no games of ours, or games of a newer vworp."""
    version = version_of(connection)
    check(version)
    if version == 0:
        raise ValueError("there are no games of vworp in it")


def check(version: int) -> None:
    """Refuse the tables of a newer vworp."""
    if version > VERSION:
        raise ValueError(
            f"a newer vworp wrote it (its tables are of version {version}, this vworp knows "
            f"{VERSION}); nothing was changed"
        )


def _check_owner(connection: sqlite3.Connection) -> None:
    """A file with somebody else's tables is not ours to add to."""
    count = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if count and version_of(connection) == 0:
        raise ValueError("it is another program's; nothing was changed")
