"""Which store a database URL names."""

import errno
from types import ModuleType
from urllib.parse import urlsplit, urlunsplit

from vworp.core import VworpError
from vworp.server.sqlite import SqliteStore, path_of
from vworp.server.store import Store

SERVERS = ("postgresql", "postgres")
"""How the URLs of databases begin that are not files."""


def open_store(url: str, *, is_there: bool = False) -> Store:
    """The store that a database URL names; empty: a file in the user's data folder.

    A file that is not there yet is made, unless it has to be; a folder that was named is not,
    because a slip in its name would hide all games.
    """
    if is_server(url):
        return _open_postgres(url)
    path = path_of(url)
    if url and not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {path.parent}")
    if is_there and not path.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no file {path}")
    return SqliteStore(path)


def _open_postgres(url: str) -> Store:
    import_postgres()
    from vworp.server.postgres import PostgresStore
    from vworp.server.postgres_tables import in_one_sentence

    with in_one_sentence():
        return PostgresStore(url)


def import_postgres() -> ModuleType:
    """The tables of PostgreSQL, which not every installation has the packages for."""
    try:
        from vworp.server import postgres_tables
    except ImportError as error:
        raise VworpError("it wants one more package: pip install 'vworp[postgres]'") from error
    return postgres_tables


def is_server(url: str) -> bool:
    """Whether a URL names a database server, and not a file."""
    return url.partition("://")[0] in SERVERS


def shown(url: str) -> str:
    """A URL as it may be printed: without the password in it."""
    if not is_server(url):
        return url
    parts = urlsplit(url)
    name, colon, _ = parts.netloc.rpartition("@")[0].partition(":")
    place = parts.netloc.rpartition("@")[2]
    who = f"{name}{':***' if colon else ''}@" if name else ""
    return urlunsplit(parts._replace(netloc=f"{who}{place}"))
