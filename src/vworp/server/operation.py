"""What the operator of a server can do; the page and the command line both come here."""

from ipaddress import ip_network

from vworp.server import events as e
from vworp.server import opening
from vworp.server.clock import Clock
from vworp.server.draft import Draft
from vworp.server.moderation_store import Deed, DeedKind, Sanction, SanctionKind, Target
from vworp.server.problems import Problem
from vworp.server.store import Conflict, Missing, Store
from vworp.server.summary import summary_of
from vworp.server.table import Table
from vworp.server.tokens import digest, new_token

HOUR = 3600
TRIES = 5
"""Somebody may move at the very moment in which a table is frozen."""


class Operator:
    """Writes into the store, with a note of who did what and why.

    A server that runs on the same store sees the note and follows: it takes up the new events,
    forgets what was deleted, and learns who is muted or banned.
    """

    def __init__(self, store: Store, clock: Clock, doer: str) -> None:
        self.store = store
        self.tables = store.moderation
        self._clock = clock
        self._doer = doer

    async def new_key(self) -> str:
        """A key to the operator's page; the one before it ends."""
        key = new_token()
        await self.tables.set_key(digest(key), self._deed("key", ""))
        return key

    async def freeze(self, game: str, why: str) -> None:
        """Let a table be looked at and nothing else."""
        await self._append(game, e.Frozen(why))
        await self.tables.note(self._deed("freeze", game, why))

    async def unfreeze(self, game: str, why: str) -> None:
        """Let a frozen table go on."""
        await self._append(game, e.Unfrozen())
        await self.tables.note(self._deed("unfreeze", game, why))

    async def delete(self, game: str, why: str) -> None:
        """Delete a game, also one that goes on."""
        await self.tables.delete_game(game, self._deed("delete", game, why))

    async def punish(
        self, kind: SanctionKind, target: Target, subject: str, hours: float | None, why: str
    ) -> int:
        """Mute or ban a guest or a network for some hours, or for good; the sanction's number."""
        if target == "network":
            _check_network(subject)
        now = self._clock.now()
        until = 0.0 if hours is None else now + hours * HOUR
        sanction = Sanction(0, kind, target, subject, now, until, why)
        deed = self._deed(kind, f"{target} {subject}", why)
        return await self.tables.add_sanction(sanction, deed)

    async def lift(self, number: int, why: str) -> None:
        """End a mute or a ban early."""
        await self.tables.lift(number, self._deed("lift", str(number), why))

    async def close_report(self, number: int, why: str) -> None:
        """Be done with a report."""
        await self.tables.close_report(number, self._deed("close", str(number), why))

    async def guest_at(self, game: str, seat: int) -> str:
        """Who holds a seat."""
        table = await self.table(game)
        if not 0 <= seat < len(table.seats) or not table.seats[seat].guest:
            raise Problem("no_such_seat", f"nobody sits on seat {seat} of {game}")
        return table.seats[seat].guest

    async def table(self, game: str) -> Table:
        """A table as its events tell it."""
        try:
            return await opening.looked_at(self.store, game)
        except Missing as error:
            raise Problem("no_such_game", f"there is no game {game!r}") from error

    async def _append(self, game: str, event: e.Frozen | e.Unfrozen) -> None:
        for _ in range(TRIES):
            table = await self.table(game)
            if table.is_frozen == isinstance(event, e.Frozen):
                raise Problem("wrong_phase", f"{game} is {'' if table.is_frozen else 'not '}frozen")
            draft = Draft(table, max(self._clock.now(), table.changed_at))
            draft.add(event)
            try:
                await self.store.append(summary_of(draft.table), draft.logged)
            except Conflict:
                continue
            return
        raise Problem("stale", f"{game} changes too fast; try again")

    def _deed(self, deed: DeedKind, subject: str, why: str = "") -> Deed:
        return Deed(0, self._clock.now(), self._doer, deed, subject, why)


def _check_network(subject: str) -> None:
    """Refuse what no visitor can come from: they count by address, of IPv6 by the first 64 bits."""
    try:
        found = ip_network(subject)
    except ValueError:
        found = None
    if found is None or found.prefixlen != (32 if found.version == 4 else 64):
        detail = f"{subject!r} is no address; name one at a time, such as 203.0.113.7"
        raise Problem("invalid", detail)
