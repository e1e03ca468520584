"""The tables in the file of games, and how an older file is brought up to date."""

import sqlite3
from pathlib import Path

from vworp.server import moderation_store

STEPS = (
    """
CREATE TABLE games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, listed INTEGER NOT NULL,
    has_room INTEGER NOT NULL, may_watch INTEGER NOT NULL, bot_is_due INTEGER NOT NULL,
    host TEXT NOT NULL, created_at REAL NOT NULL, changed_at REAL NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE events (
    game TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE TABLE seats (
    game TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, token TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE put_away (
    who TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (who, game)
) WITHOUT ROWID;
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
    game TEXT PRIMARY KEY, network TEXT NOT NULL, at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX makers_by_network ON makers (network, at);
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at REAL NOT NULL)
""",
    moderation_store.TABLES,
)
"""What each version added to the one before it; a file says in `user_version` which it has."""

VERSION = len(STEPS)

_VERSION_IN_HEADER = slice(60, 64)


def check_header(path: Path) -> None:
    """Refuse the file of a newer vworp by its first bytes, before anything opens it."""
    with path.open("rb") as file:
        _check(int.from_bytes(file.read(100)[_VERSION_IN_HEADER]))


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make the tables that the file has not got yet, all or nothing."""
    _check(version_of(connection))
    if version_of(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        _check_owner(connection)
        for number in range(version_of(connection), VERSION):
            for statement in STEPS[number].split(";\n"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """Which version of the tables a file has; 0: none yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check_ours(connection: sqlite3.Connection) -> None:
    """Refuse a file that has no games of ours, or games of a newer vworp."""
    version = version_of(connection)
    _check(version)
    if version == 0:
        raise ValueError("there are no games of vworp in it")


def _check(version: int) -> None:
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
