"""All rooms of a server: which are open, who may write in them, and their bots."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Literal, TypeVar

from vworp.server import beside, sight, wire
from vworp.server import events as e
from vworp.server.bot_players import BotPlayers, bot_has_to, is_for_bots_alone
from vworp.server.bot_pool import open_pool
from vworp.server.clock import Clock
from vworp.server.draft import Draft, Plan
from vworp.server.metrics import Metrics
from vworp.server.problems import Problem
from vworp.server.room import Room
from vworp.server.settings import Settings
from vworp.server.shelf import Shelf
from vworp.server.store import Conflict, GameSummary, Missing, SeatKey, Store
from vworp.server.table import Table, Who
from vworp.server.tokens import new_game_id

log = logging.getLogger("vworp.server")

T = TypeVar("T")

AT_ONCE = 2
"""So many stored games are played through at a time."""

GOODBYE_SECONDS = 0.1
"""Those at a deleted table are told after so long: whoever asks just then is answered first."""


class RoomRegistry:
    """All rooms of a server. Every change goes through `write`."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics, clock: Clock) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.bot_pool = open_pool(settings, clock)
        self.clock = clock
        self.bots = BotPlayers(
            self.bot_pool,
            settings,
            metrics,
            clock,
            write=self.write,
            spawn=self._spawn,
            is_stopping=lambda: self.is_stopping,
        )
        self.shelf = Shelf(settings.picture_bytes)
        self.is_stopping = False
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._rebuilding = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._warming: asyncio.Task[Any] | None = None

    # Rooms.

    def is_open(self, game: str) -> bool:
        """Whether a game is in memory, so that coming to it costs next to nothing."""
        return game in self._rooms or game in self._opening

    async def room(self, game: str) -> Room:
        """The room of a game, rebuilt from its events if nobody has been in it lately."""
        room = self._rooms.get(game)
        if room is not None:
            self._rooms.move_to_end(game)
            return room
        opening = self._opening.get(game)
        if opening is None:
            opening = self._spawn(self._open(game))
            self._opening[game] = opening
        return await asyncio.shield(opening)

    async def _open(self, game: str) -> Room:
        try:
            log_of_game = await self.store.events(game)
            # A long game takes a while to play through, and others are waiting for answers.
            async with self._rebuilding:
                table = await beside.rebuilt(game, log_of_game)
        except Missing as error:
            raise Problem("no_such_game", f"there is no game {game!r}") from error
        except Problem:
            raise
        except Exception as error:  # whatever an event can do that was never played
            log.error("game can't be rebuilt", extra={"game": game, "why": str(error)})
            raise Problem(
                "store_damaged", "the stored events of this game make no sense"
            ) from error
        finally:
            del self._opening[game]
        return self._enter(table)

    def _enter(self, table: Table) -> Room:
        room = Room(table, self.shelf, self.clock)
        self._keep(room)
        self.bots.wake(room)
        return room

    def _keep(self, room: Room) -> None:
        self._rooms[room.table.id] = room
        others = [other for other in self._rooms.values() if other is not room]
        self._close(other for other in others if other.is_idle)
        self._close(other for other in others if other.may_rest(self.settings.rest_seconds))

    def _close(self, rooms: Iterable[Room]) -> None:
        """Close rooms until there are no more than may be kept open, the oldest first."""
        for room in rooms:
            if len(self._rooms) <= self.settings.tables:
                return
            if self._rooms.pop(room.table.id, None) is not None:
                room.close()

    @property
    def open_rooms(self) -> list[Room]:
        """Those in memory."""
        return list(self._rooms.values())

    def count_tables(self, game: str) -> int:
        """How many of a game are in memory."""
        return sum(room.table.made.game == game for room in self._rooms.values())

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something that is waited for when the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits is told; nobody waits for a request that was cut off

    # Writing: store, acknowledge, tell.

    async def create(self, created: e.Created, network: str, game: str = "") -> Room:
        """Store a new game that is made from a network, and open its room.

        One that has its name already, and was stored before under it, is that one.
        """
        self._check_stopping()
        table = Table(game or new_game_id(), e.Logged(1, self.clock.now(), created))
        return await asyncio.shield(self._spawn(self._create(table, network)))

    async def _create(self, table: Table, network: str) -> Room:
        draft = Draft(table, table.changed_at)
        draft.begin_if_ready()
        try:
            await self._store(draft.table, [table.log[0].logged, *draft.logged], network)
        except Conflict:
            return await self.room(table.id)
        return self._enter(draft.table)

    async def write(
        self, room: Room, plan: Plan, acknowledge: Callable[[int], None] | None = None
    ) -> Draft:
        """Do what was planned: the draft, once all is stored.

        A client that goes away in the middle changes nothing: what was begun is finished.
        """
        self._check_stopping()
        return await asyncio.shield(self._spawn(self._write(room, plan, acknowledge)))

    async def _write(
        self, room: Room, plan: Plan, acknowledge: Callable[[int], None] | None
    ) -> Draft:
        async with room.writing:
            try:
                draft = await self._plan_and_store(room, plan)
            except Conflict:
                await self.catch_up(room)
                draft = await self._plan_and_store(room, plan)
            except Missing as error:
                self.forget(room.table.id)
                raise Problem("no_such_game", "the game was deleted by the host") from error
            if acknowledge is not None:
                acknowledge(draft.seq)
        asyncio.get_running_loop().call_soon(self._publish, room)
        return draft

    async def _plan_and_store(self, room: Room, plan: Plan) -> Draft:
        """The table changes only when its change is stored; until then its twin has changed."""
        table = room.table
        draft = Draft(table, max(self.clock.now(), table.changed_at))
        if table.is_frozen:
            why = f": {table.why_frozen}" if table.why_frozen else ""
            raise Problem("frozen", f"the operator of this server has frozen the table{why}")
        await room.work(plan, draft)
        await self._store(draft.table, draft.logged)
        table.replace_by(draft.table)
        return draft

    async def _store(self, table: Table, logged: list[e.Logged], network: str = "") -> None:
        started = time.perf_counter()
        await self.store.append(summary_of(table, self.settings.bot_games), logged, network)
        self.metrics.commit_seconds.observe(time.perf_counter() - started)
        self.metrics.events.labels(table.made.game).inc(len(logged))

    async def follow(self, game: str) -> None:
        """Take up what the operator did to a game by another way in."""
        room = self._rooms.get(game)
        if room is not None:
            async with room.writing:
                await self.catch_up(room)

    def forget(self, game: str) -> None:
        """Close the room of a game that was deleted, whoever is in it."""
        room = self._rooms.pop(game, None)
        if room is not None:
            room.is_gone = True
            asyncio.get_running_loop().call_later(GOODBYE_SECONDS, room.tell)

    async def catch_up(self, room: Room) -> None:
        """Take what another writer has stored in the meantime."""
        for logged in await self.store.events(room.table.id, room.table.seq):
            room.table.take(logged)
        self._publish(room)

    def _publish(self, room: Room) -> None:
        room.tell()
        self.bots.wake(room)

    def _check_stopping(self) -> None:
        if self.is_stopping:
            raise Problem("stopping", "the server is going down; come back in a moment")

    def visited(self, room: Room, who: Who, network: str) -> None:
        """Somebody has come: bots that rested while nobody looked play on."""
        room.presence.visit(who, network)
        self.bots.wake(room)

    # Opening and closing the rooms.

    async def resume(self) -> None:
        """After a start: let bots go on where the server was stopped."""
        for game in await self.store.waiting_for_bots():
            if self.is_stopping:
                return
            try:
                await self.room(game)
            except Problem as problem:
                log.warning("not resumed", extra={"game": game, "why": problem.detail})
            await asyncio.sleep(0)

    def start(self) -> None:
        """Begin."""
        self._spawn(self.resume())
        if self.settings.is_pool_warm:
            self._warming = self._spawn(self.bot_pool.warm_up())

    async def stop(self) -> None:
        """Take nothing more, tell everybody, finish what is being written."""
        self.is_stopping = True
        for room in self.open_rooms:
            room.tell()
        while self._tasks:
            self.bots.stop()
            for room in self.open_rooms:
                if room.bots is not None:
                    room.bots.cancel()
            if self._warming is not None:
                self._warming.cancel()
            await asyncio.wait(self._tasks, timeout=1)
        await self.bot_pool.close()
        await self.store.close()


def summary_of(table: Table, bot_games: Literal["watched", "always"] = "watched") -> GameSummary:
    """What the store keeps of a game beside its events."""
    is_played_on = bot_games == "always" or not is_for_bots_alone(table)
    room = any(table.is_free(seat) for seat in range(len(table.seats)))
    return GameSummary(
        id=table.id,
        game=table.made.game,
        phase=table.phase,
        listed=table.made.listed and not table.is_frozen,
        has_room=room,
        may_watch=table.made.may_watch,
        bot_is_due=bot_has_to(table) and is_played_on,
        host=table.made.host,
        created_at=table.log[0].logged.at,
        changed_at=table.changed_at,
        entry=wire.encode(sight.list_entry(table)),
        keys=tuple(SeatKey(n, seat.guest, seat.token) for n, seat in enumerate(table.seats)),
    )
