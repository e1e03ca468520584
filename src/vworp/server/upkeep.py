"""Looking after the file of games: deleting what is old, backup copies, and putting one back."""

import asyncio
import errno
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from vworp.core import VworpError
from vworp.server import schema
from vworp.server.databases import import_postgres, is_server, open_store, shown
from vworp.server.page_check import one_line
from vworp.server.sqlite import path_of
from vworp.server.store import LastChanged, Store

DAY = 24 * 3600

_COPY_NAME = "games-{:%Y%m%d-%H%M%S-%f}.sqlite"
_COPIES = "games-*.sqlite"
_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file while it is in use."""


class DatabaseTrouble(VworpError):
    """A database that can't be used, in one sentence."""


@contextmanager
def told(database: str | Path) -> Iterator[None]:
    """Every trouble with a database as one sentence that names it."""
    try:
        yield
    except DatabaseTrouble:
        raise
    except (OSError, ValueError, sqlite3.Error, VworpError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        where = shown(str(database)) or "in the data folder"
        sentence = f"can't use the database {where}: {reason[:1].lower()}{reason[1:]}"
        raise DatabaseTrouble(sentence) from error


def open_or_refuse(database: str) -> Store:
    """The store, or a refusal in one sentence before anything listens."""
    with told(database):
        return open_store(database)


def prune(
    database: str, days: float, *, gathering: float | None = None, bots: float | None = None
) -> int:
    """Delete games that were over more than so many days ago; returns how many.

    If asked, also those that have waited for players for so many days, and those in which only
    bots are left and nothing has happened for so many days.
    """

    def before(limit: float | None) -> float:
        return 0.0 if limit is None else time.time() - limit * DAY

    async def work() -> int:
        store = open_store(database, is_there=True)
        try:
            return await store.prune(LastChanged(before(days), before(gathering), before(bots)))
        finally:
            await store.close()

    with told(database):
        return asyncio.run(work())


def upgrade(database: str) -> tuple[int, int]:
    """Bring the tables of a database up to date; of which version they were, and are."""
    before = _version(database)

    async def work() -> None:
        await open_store(database, is_there=True).close()

    with told(database):
        asyncio.run(work())
    return before, schema.VERSION


def _version(database: str) -> int:
    with told(database):
        if is_server(database):
            return int(import_postgres().version_at(database))
        with closing(sqlite3.connect(existing(database))) as file:
            schema.check_ours(file)
            return schema.version_of(file)


def vacuum(database: str) -> tuple[int, int]:
    """Write the file anew without its gaps; how many bytes it had, and has.

    Players who move meanwhile are told to wait: the file is locked for as long as it takes.
    """
    with told(database):
        path = existing(database)
        before = _size(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            schema.check_ours(file)
            file.execute("PRAGMA auto_vacuum = INCREMENTAL")
            file.execute("VACUUM")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return before, _size(path)


def _size(path: Path) -> int:
    beside = path.with_name(f"{path.name}-wal")
    return path.stat().st_size + (beside.stat().st_size if beside.exists() else 0)


def backup(database: str, target: Path, keep: int | None = None) -> Path:
    """A copy of the games as they are now, while a server may be running; where it is.

    In a folder the copy is named after the time, and only the newest `keep` copies stay there.
    """
    with told(database):
        source = existing(database)
        if keep is not None and not target.is_dir():
            raise DatabaseTrouble(f"--keep wants a folder of copies, and {target} is not a folder")
        goal = target / _COPY_NAME.format(datetime.now(UTC)) if target.is_dir() else target
        if goal.exists() and goal.samefile(source):
            raise DatabaseTrouble(f"{goal} is the database itself, not a place for its copy")
        _put(copied(source, goal), goal)
        for old in sorted(target.glob(_COPIES))[:-keep] if keep else []:
            old.unlink()
        return goal


def copied(source: Path, goal: Path) -> Path:
    """A whole and checked copy that only its owner can read, beside the place it is meant for."""
    handle, beside = tempfile.mkstemp(dir=goal.parent, prefix=f".{goal.name}.")  # mode 600
    os.close(handle)
    try:
        with closing(sqlite3.connect(source)) as file, closing(sqlite3.connect(beside)) as there:
            schema.check_ours(file)
            file.backup(there)
            there.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            check_pages(there)
        _sync(Path(beside))
    except BaseException:
        Path(beside).unlink()
        raise
    return Path(beside)


def _put(copy: Path, goal: Path) -> None:
    """Put a copy in its place, at one stroke."""
    os.replace(copy, goal)
    _sync(goal.parent)


def check_pages(file: sqlite3.Connection) -> None:
    """Refuse a file whose pages are not what SQLite wrote."""
    (found,) = file.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise ValueError(f"it is damaged; `vworp database check` says how ({one_line(found)})")


def _sync(path: Path) -> None:
    """Make sure that a file, or the names in a folder, outlast a power cut."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def restore(backup_file: Path, database: str) -> Path | None:
    """Put a copy in the place of the database; where what stood there is kept now."""
    with told(database):
        goal = existing(database) if is_server(database) else path_of(database)
        if goal.exists() and backup_file.exists() and goal.samefile(backup_file):
            raise DatabaseTrouble(f"{backup_file} is the database itself")
        if not database:
            goal.parent.mkdir(parents=True, exist_ok=True)
        if not goal.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, f"there is no folder {goal.parent}")
    with told(backup_file):
        copy = copied(existing(str(backup_file)), goal)
    try:
        with told(database):
            _give_to_owner_of(goal if goal.exists() else goal.parent, copy)
            old = _set_aside(goal) if goal.exists() else None
            _put(copy, goal)
    except BaseException:
        copy.unlink(missing_ok=True)
        raise
    return old


def _give_to_owner_of(place: Path, copy: Path) -> None:
    """Whoever runs the server has to be able to open what an administrator puts there."""
    owner = place.stat()
    if os.name == "posix" and os.geteuid() == 0:
        os.chown(copy, owner.st_uid, owner.st_gid)


def _set_aside(path: Path) -> Path:
    """Give a database another name, unless somebody is using it."""
    with closing(sqlite3.connect(path, timeout=0)) as file:
        try:
            # Only the last one who has it open can do this; it also empties the file beside it.
            file.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError as error:
            raise DatabaseTrouble(f"{path} is in use: stop the server first") from error
        except sqlite3.DatabaseError:
            pass  # too damaged to be opened, which may be why another is wanted
    aside = path.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    for ending in ("", *_BESIDE):
        with suppress(FileNotFoundError):
            os.replace(f"{path}{ending}", f"{aside}{ending}")
    return aside


def existing(database: str) -> Path:
    """The file of a database that has to be there."""
    if is_server(database):
        raise DatabaseTrouble(
            f"{shown(database)} is no file: its own tools look after it (pg_dump, pg_restore), and "
            "`vworp database export` and `import` move its games"
        )
    path = path_of(database)
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, f"there is no file {path}")
    schema.check_header(path)
    return path
