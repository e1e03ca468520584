"""What the operator keeps beside the games: reports, mutes and bans, and a trail of what was done.

The tables stand beside those of the games (schema.py), and the same thread writes them.
"""

from typing import Any, Literal

import msgspec

from vworp.server.problems import Problem
from vworp.server.sql import Connection, Dialect, Read, Write, delete_games

MOST_REPORTS = 10_000
"""Reports that wait for the operator; more are refused."""

SanctionKind = Literal["mute", "ban"]
Target = Literal["guest", "network"]
DeedKind = Literal["key", "freeze", "unfreeze", "delete", "mute", "ban", "lift", "close"]


class ReportedLine(msgspec.Struct, frozen=True):
    """A line of chat around the one that was reported."""

    seq: int
    at: float
    seat: int
    name: str
    words: str


class Report(msgspec.Struct, frozen=True):
    """Somebody finds a line of chat amiss; `lines` are what was said around it.

    `accused` and `reporter` are guests as digests, `network` is where the accused came from.
    """

    id: int
    at: float
    table: str
    seq: int
    accused: str
    network: str
    reporter: str
    reason: str
    lines: list[ReportedLine]
    closed_at: float = 0.0


class Sanction(msgspec.Struct, frozen=True):
    """A guest or network that may not speak, or not come at all, until a time (0: for good)."""

    id: int
    kind: SanctionKind
    target: Target
    subject: str
    at: float
    until: float
    why: str

    def holds(self, now: float) -> bool:
        """Whether it has not ended yet."""
        return not self.until or now < self.until


class Deed(msgspec.Struct, frozen=True):
    """Something the operator did, by which way in, to what, and why."""

    id: int
    at: float
    doer: str
    deed: DeedKind
    subject: str
    why: str


class TableRow(msgspec.Struct, frozen=True):
    """A game as the operator's list shows it: what all lists show, and from where it was made."""

    entry: bytes
    listed: bool
    changed_at: float
    network: str


class ModerationStore:
    """The operator's tables."""

    def __init__(self, write: Write, read: Read, dialect: Dialect) -> None:
        self._write = write
        self._read = read
        self._dialect = dialect

    # Doing something, with a note of it in the same transaction.

    async def note(self, deed: Deed) -> None:
        """Note what was done elsewhere."""
        await self._write(lambda connection: self._note(connection, deed))

    async def set_key(self, digest: str, deed: Deed) -> None:
        """Let one key open the operator's page; the one before it ends."""
        sql = """
            INSERT INTO operator_key VALUES (1, ?)
            ON CONFLICT (id) DO UPDATE SET digest = excluded.digest"""

        def work(connection: Connection) -> None:
            connection.execute(sql, (digest,))
            self._note(connection, deed)

        await self._write(work)

    async def add_sanction(self, sanction: Sanction, deed: Deed) -> int:
        """Store a mute or a ban; its number."""
        sql = """
            INSERT INTO sanctions (kind, target, subject, at, until, why)
            VALUES (?, ?, ?, ?, ?, ?) RETURNING id"""

        def work(connection: Connection) -> int:
            self._note(connection, deed)
            row = connection.execute(sql, msgspec.structs.astuple(sanction)[1:]).fetchone()
            return int(row[0])

        return await self._write(work)

    async def lift(self, number: int, deed: Deed) -> None:
        """End a mute or a ban."""

        def work(connection: Connection) -> None:
            found = connection.execute("DELETE FROM sanctions WHERE id = ?", (number,))
            if not found.rowcount:
                raise Problem("not_found", f"there is no mute or ban {number}")
            self._note(connection, deed)

        await self._write(work)

    async def close_report(self, number: int, deed: Deed) -> None:
        """Put a report among those that are done with."""
        sql = "UPDATE reports SET closed_at = ? WHERE id = ? AND closed_at = 0"

        def work(connection: Connection) -> None:
            if not connection.execute(sql, (deed.at, number)).rowcount:
                raise Problem("not_found", f"there is no open report {number}")
            self._note(connection, deed)

        await self._write(work)

    async def delete_game(self, game: str, deed: Deed) -> None:
        """Delete a game with all that belongs to it; reports about it stay."""

        def work(connection: Connection) -> None:
            if not delete_games(connection, [(game,)]):
                raise Problem("no_such_game", f"there is no game {game!r}")
            self._note(connection, deed)

        await self._write(work)

    async def add_report(self, report: Report) -> None:
        """Store a report; the same one twice is one."""
        sql = """
            INSERT INTO reports
            (at, at_table, seq, accused, network, reporter, reason, lines, closed_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""
        lines = msgspec.json.encode(report.lines)
        row = (*msgspec.structs.astuple(report)[1:8], lines, report.closed_at)

        def work(connection: Connection) -> None:
            waiting = "SELECT count(*) FROM reports WHERE closed_at = 0"
            if connection.execute(waiting).fetchone()[0] >= MOST_REPORTS:
                raise Problem("rate", "too many reports wait for the operator", retry_after=3600)
            connection.execute(sql, row)

        await self._write(work)

    def _note(self, connection: Connection, deed: Deed) -> None:
        """Deeds are numbered in the order in which they are stored, whoever else stores some."""
        if self._dialect.lock:
            connection.execute(self._dialect.lock.format("deeds"))
        sql = "INSERT INTO deeds (at, doer, deed, subject, why) VALUES (?, ?, ?, ?, ?)"
        connection.execute(sql, msgspec.structs.astuple(deed)[1:])

    # Looking.

    async def key(self) -> str:
        """The digest of the operator's key; empty when none was made."""
        rows = await self._read("SELECT digest FROM operator_key")
        return rows[0][0] if rows else ""

    async def sanctions(self, now: float) -> list[Sanction]:
        """The mutes and bans that hold."""
        sql = "SELECT * FROM sanctions WHERE until = 0 OR until > ? ORDER BY id DESC"
        return [Sanction(*row) for row in await self._read(sql, now)]

    async def reports(self, *, closed: bool, limit: int = 100) -> list[Report]:
        """Reports that wait, or those that are done with; the newest first."""
        sql = "SELECT * FROM reports WHERE (closed_at > 0) = ? ORDER BY id DESC LIMIT ?"
        return [_report(row) for row in await self._read(sql, closed, limit)]

    async def deeds(self, before: int = 2**53, limit: int = 100) -> list[Deed]:
        """What was done, the newest first."""
        sql = "SELECT * FROM deeds WHERE id < ? ORDER BY id DESC LIMIT ?"
        return [Deed(*row) for row in await self._read(sql, before, limit)]

    async def deeds_after(self, number: int) -> list[Deed]:
        """What was done since, in order."""
        rows = await self._read("SELECT * FROM deeds WHERE id > ? ORDER BY id", number)
        return [Deed(*row) for row in rows]

    async def last_deed(self) -> int:
        """The number of the newest deed."""
        (row,) = await self._read("SELECT coalesce(max(id), 0) FROM deeds")
        return int(row[0])

    async def tables(self, find: str, before: float, limit: int) -> list[TableRow]:
        """All games, listed or not, whose id or names hold some letters; newest first."""
        entry = self._dialect.text.format("summary")
        sql = f"""
            SELECT summary, listed, changed_at, coalesce(network, '')
            FROM games LEFT JOIN makers ON makers.game = id
            WHERE (? = '' OR {self._dialect.find}(lower({entry}), lower(?)) > 0)
            AND (? = 0 OR changed_at < ?) ORDER BY changed_at DESC LIMIT ?"""
        rows = await self._read(sql, find, find, before, before, limit)
        return [TableRow(*row) for row in rows]


def _report(row: tuple[Any, ...]) -> Report:
    lines = msgspec.json.decode(row[8], type=list[ReportedLine])
    return Report(*(*row[:8], lines, row[9]))
