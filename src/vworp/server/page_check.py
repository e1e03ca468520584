"""Reading every page of the file of games once, beside everything else."""

import logging
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

log = logging.getLogger("vworp.server")

MOST_FOUND = 3


class PageCheck:
    """A look at all pages in a thread of its own: damage is better told before it is met."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread: threading.Thread | None = None
        self._file: sqlite3.Connection | None = None
        self.found = ""
        """What is wrong with the file, as far as is known."""

    def start(self) -> None:
        """Begin to look; the server need not wait for it."""
        self._file = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        self._thread = threading.Thread(
            target=self._look, args=(self._file,), name="vworp-pages", daemon=True
        )
        self._thread.start()

    def _look(self, file: sqlite3.Connection) -> None:
        with closing(file):
            try:
                rows = file.execute(f"PRAGMA quick_check({MOST_FOUND})").fetchall()
                self.found = "; ".join(one_line(row[0]) for row in rows if row[0] != "ok")
            except sqlite3.DatabaseError as error:
                is_stopped = error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT
                self.found = "" if is_stopped else str(error)
        if self.found:
            log.error("the file of games is damaged", extra={"why": self.found})

    def stop(self) -> None:
        """Look no further."""
        if self._thread is None or self._file is None:
            return
        while self._thread.is_alive():
            with suppress(sqlite3.ProgrammingError):  # it has just been closed: the look is over
                self._file.interrupt()
            self._thread.join(0.05)


def one_line(words: str) -> str:
    """What SQLite says of a page, on one line."""
    return " ".join(words.replace("*** in database main ***", "").split())
