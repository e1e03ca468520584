"""All rooms of a server: which are open, who may write in them, and their bots."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from vworp.server import beside, keeping, opening, tracing
from vworp.server import events as e
from vworp.server.bot_players import BotPlayers
from vworp.server.bot_pool import Pool
from vworp.server.clock import Clock
from vworp.server.draft import Draft, Plan
from vworp.server.metrics import Metrics
from vworp.server.problems import Problem
from vworp.server.room import Room
from vworp.server.settings import Settings
from vworp.server.shelf import Shelf
from vworp.server.store import Conflict, Done, Missing, Store, TableChange, read_changes
from vworp.server.summary import summary_of
from vworp.server.table import Table, Who
from vworp.server.tokens import new_game_id

log = logging.getLogger("vworp.server")

T = TypeVar("T")

AT_ONCE = 2
"""So many stored games are played through at a time."""

LOOK_SECONDS = 1.0
"""Whatever another process does is seen after so long at most."""

MakeDone = Callable[[str], Done]
"""What came of the request for a game, by the id that the game has got."""

GOODBYE_SECONDS = 0.1
"""Those at a deleted table are told after so long: whoever asks just then is answered first."""


class RoomRegistry:
    """All rooms of a server. Every change goes through `write`."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        pool: Pool,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.bot_pool = pool
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
        self._looking_around: asyncio.Task[Any] | None = None

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
            # A long game takes a while to play through, and others are waiting for answers.
            async with self._rebuilding:
                table = await opening.opened(self.store, game, self.clock, self.settings.bot_games)
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
        return self._enter(table, is_led_elsewhere=self.store.is_shared)

    def _enter(self, table: Table, *, is_led_elsewhere: bool = False) -> Room:
        room = Room(table, self.shelf, self.clock)
        self._keep(room)
        if is_led_elsewhere:
            self.bots.leave_to_another(room)
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

    async def create(
        self, created: e.Created, network: str, game: str = "", done: MakeDone | None = None
    ) -> Room:
        """Store a new game that is made from a network, and open its room.

        One that has its name already, and was stored before under it, is that one.
        """
        self._check_stopping()
        table = Table(game or new_game_id(), e.Logged(1, self.clock.now(), created))
        what = done(table.id) if done is not None else None
        return await asyncio.shield(self._spawn(self._create(table, network, what)))

    async def _create(self, table: Table, network: str, done: Done | None) -> Room:
        draft = Draft(table, table.changed_at)
        draft.begin_if_ready()
        change = await beside.work(table.game, keeping.changed_tables, draft.table)
        news = [table.log[0].logged, *draft.logged]
        try:
            await self._store(draft.table, news, change, network, done)
        except Conflict:
            return await self.room(table.id)
        room = self._enter(draft.table)
        room.note_cause(news)
        return room

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
                if not await self.catch_up(room):
                    detail = "the rules have changed meanwhile; come back in a moment"
                    raise Problem("stale", detail, seq=room.table.after) from None
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
        if table.stopped:
            raise Problem("rules_changed", table.stopped)
        change = await room.work(keeping.plan_and_pack, plan, draft)
        await self._store(draft.table, draft.logged, change, done=draft.done())
        table.replace_by(draft.table)
        room.note_cause(draft.logged)
        room.led_elsewhere_until = 0.0
        return draft

    async def _store(
        self,
        table: Table,
        logged: list[e.Logged],
        change: TableChange | None,
        network: str = "",
        done: Done | None = None,
    ) -> None:
        started = time.perf_counter()
        summary = summary_of(table, self.settings.bot_games)
        kinds = [e.kind_of(one.event) for one in logged]
        with tracing.span("append", game=table.id, seq=logged[-1].seq):
            await self.store.append(summary, logged, network, change, done)
        log.debug("stored", extra={"game": table.id, "seq": logged[-1].seq, "kinds": kinds})
        self.metrics.commit_seconds.observe(time.perf_counter() - started)
        self.metrics.events.labels(table.made.game).inc(len(logged))

    async def follow(self, game: str) -> None:
        """Take up what was done to a game by another way in: another process, the operator."""
        room = self._rooms.get(game)
        if room is not None:
            async with room.writing:
                await self.catch_up(room)

    def hear(self, games: str) -> None:
        """Another process has changed some games."""
        for game, carrier in read_changes(games):
            if game in self._rooms:
                with tracing.following(carrier):
                    self._spawn(self.follow(game))

    def hear_presence(self, game: str, process: str, seats: Iterable[int], watching: int) -> None:
        """Who looks at a table by way of another process."""
        room = self._rooms.get(game)
        if room is not None and room.presence.hear(process, seats, watching):
            room.tell()

    def forget_process(self, process: str) -> None:
        """Another process has gone, and with it those who looked."""
        for game in list(self._rooms):
            self.hear_presence(game, process, (), 0)

    async def _look_around(self) -> None:
        """A note from another process may get lost: look what has happened, once a second."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._catch_up_all()
            except Problem as problem:
                log.warning("can't see other processes", extra={"why": problem.detail})

    async def _catch_up_all(self) -> None:
        known = {room.table.id: room.table.seq for room in self.open_rooms}
        newest = await self.store.newest(list(known))
        for game, seq in known.items():
            if game not in newest:
                self.forget(game)
            elif newest[game] > seq:
                await self.follow(game)

    def forget(self, game: str) -> None:
        """Close the room of a game that was deleted, whoever is in it."""
        room = self._rooms.pop(game, None)
        if room is not None:
            room.is_gone = True
            asyncio.get_running_loop().call_later(GOODBYE_SECONDS, room.tell)

    async def catch_up(self, room: Room) -> bool:
        """Take what another writer has stored in the meantime.

        Whether the room is still open: by other rules it is another table.
        """
        news = await self.store.events(room.table.id, room.table.seq)
        if any(isinstance(logged.event, e.Upgraded) for logged in news):
            self._rooms.pop(room.table.id, None)
            room.close()
            return False
        if news:
            with tracing.span("follow", "consumer", game=room.table.id, seq=news[-1].seq):
                await room.work(beside.take_all, room.table, news)
            room.note_cause(news)
            log.debug("followed", extra={"game": room.table.id, "seq": news[-1].seq})
            room.table.stored_move = await self.store.last_turn(room.table.id)
        if news and self.store.is_shared:
            self.bots.leave_to_another(room)
        self._publish(room)
        return True

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
        if self.store.is_shared:
            self._looking_around = self._spawn(self._look_around())
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
            for task in (self._warming, self._looking_around):
                if task is not None:
                    task.cancel()
            await asyncio.wait(self._tasks, timeout=1)
        await self.bot_pool.close()
        await self.store.close()
