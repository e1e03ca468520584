"""All rooms of a server: which are open, who may write in them, and their bots."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from hashlib import sha256
from typing import Any, TypeVar

from vworp.server import bot_pool, commands, sight, wire
from vworp.server import events as e
from vworp.server.bot_pool import BotFailed, BotPool
from vworp.server.clock import Clock
from vworp.server.draft import Draft, Plan
from vworp.server.metrics import Metrics
from vworp.server.problems import Problem
from vworp.server.room import Room
from vworp.server.settings import Settings
from vworp.server.shelf import Shelf
from vworp.server.store import Conflict, GameSummary, Missing, SeatKey, Store
from vworp.server.table import Table, rebuild
from vworp.server.tokens import new_game_id

log = logging.getLogger("vworp.server")

T = TypeVar("T")

BOT_RETRY_SECONDS = 5.0

AT_ONCE = 2
"""So many stored games are played through at a time."""


class RoomRegistry:
    """All rooms of a server. Every change goes through `write`."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics, clock: Clock) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.bot_pool = BotPool(settings.bot_processes, settings.bot_seconds, settings.imports)
        self.clock = clock
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
                table = await asyncio.to_thread(rebuild, game, log_of_game)
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
        self.wake_bots(room)
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
                room.rest()

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

    async def create(self, created: e.Created, network: str) -> Room:
        """Store a new game that is made from a network, and open its room."""
        self._check_stopping()
        table = Table(new_game_id(), e.Logged(1, self.clock.now(), created))
        return await asyncio.shield(self._spawn(self._create(table, network)))

    async def _create(self, table: Table, network: str) -> Room:
        draft = Draft(table, table.changed_at)
        draft.begin_if_ready()
        await self._store(draft.table, [table.log[0].logged, *draft.logged], network)
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
                self._rooms.pop(room.table.id, None)
                raise Problem("no_such_game", "the game was deleted by the host") from error
            if acknowledge is not None:
                acknowledge(draft.seq)
        asyncio.get_running_loop().call_soon(self._publish, room)
        return draft

    async def _plan_and_store(self, room: Room, plan: Plan) -> Draft:
        """The table changes only when its change is stored; until then its twin has changed."""
        table = room.table
        draft = Draft(table, max(self.clock.now(), table.changed_at))
        await room.work(plan, draft)
        await self._store(draft.table, draft.logged)
        table.replace_by(draft.table)
        return draft

    async def _store(self, table: Table, logged: list[e.Logged], network: str = "") -> None:
        started = time.perf_counter()
        await self.store.append(summary_of(table), logged, network)
        self.metrics.commit_seconds.observe(time.perf_counter() - started)
        self.metrics.events.labels(table.made.game).inc(len(logged))

    async def catch_up(self, room: Room) -> None:
        """Take what another writer has stored in the meantime."""
        for logged in await self.store.events(room.table.id, room.table.seq):
            room.table.take(logged)
        self._publish(room)

    def _publish(self, room: Room) -> None:
        room.tell()
        self.wake_bots(room)

    def _check_stopping(self) -> None:
        if self.is_stopping:
            raise Problem("stopping", "the server is going down; come back in a moment")

    # Bots.

    def wake_bots(self, room: Room) -> None:
        """Let the bots of a table play if it is their turn to decide or to answer."""
        if room.bots is None and not self.is_stopping and bot_has_to(room.table):
            room.bots = self._spawn(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        try:
            while bot_has_to(room.table) and not self.is_stopping:
                asked = _asked_bots(room.table)
                if asked:
                    await self._bot_answers(room, *asked[0])
                else:
                    await self._bot_acts(room)
        except Exception:
            log.exception("bots stopped", extra={"game": room.table.id})
            asyncio.get_running_loop().call_later(BOT_RETRY_SECONDS, self.wake_bots, room)
        finally:
            room.bots = None

    async def _bot_acts(self, room: Room) -> None:
        table = room.table
        seat, after = table.due, table.after
        assert seat is not None
        action = await self._bot_chooses(table, seat)

        def plan(draft: Draft) -> None:
            if _asked_bots(draft.table):
                raise Problem("stale", "an offer came meanwhile, and would lapse with the action")
            commands.act(draft, seat, after, action, "bot")

        try:
            await self.write(room, plan)
        except Problem as problem:
            # Undone, taken back or stopped while it thought: the loop looks again.
            if problem.code not in ("stale", "wrong_phase", "wrong_turn", "stopping"):
                raise

    async def _bot_chooses(self, table: Table, seat: int) -> int:
        view = table.playing().view(seat)
        forced = view.forced()
        if forced is not None:
            return forced
        level = table.seats[seat].level
        # Fixed by the game's secret: unforeseeable for others, the same after a restart.
        seed = sha256(table.seed + f" bot {seat} {table.after}".encode()).hexdigest()
        started = time.perf_counter()
        try:
            action = await self.bot_pool.ask(
                bot_pool.choose, table.made.game, view.position(), level, seed
            )
            commands.check(view, action)
        except (BotFailed, Problem) as error:
            log.error("bot failed", extra={"game": table.id, "level": level, "why": str(error)})
            self.metrics.bot_failures.inc()
            action = secrets.choice(view.options())
        self.metrics.thought_seconds.observe(time.perf_counter() - started)
        return action

    async def _bot_answers(self, room: Room, offer: int, seat: int) -> None:
        table = room.table
        position = table.playing().view(seat).position()
        try:
            agrees = await self.bot_pool.ask(
                bot_pool.agrees_to_draw, table.made.game, position, seat
            )
        except BotFailed:
            agrees = False
        try:
            await self.write(room, lambda d: commands.answer(d, seat, offer, agrees))
        except Problem as problem:
            if problem.code not in ("no_such_offer", "wrong_phase", "stopping"):
                raise

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
            for room in self.open_rooms:
                if room.bots is not None:
                    room.bots.cancel()
            if self._warming is not None:
                self._warming.cancel()
            await asyncio.wait(self._tasks, timeout=1)
        await self.bot_pool.close()
        await self.store.close()


def bot_has_to(table: Table) -> bool:
    """Whether a bot has to decide, or to answer an offer."""
    due = table.due
    return due is not None and (table.seats[due].kind == "bot" or bool(_asked_bots(table)))


def _asked_bots(table: Table) -> list[tuple[int, int]]:
    return [
        (number, seat)
        for number, offer in table.offers.items()
        for seat in table.waits_for(offer)
        if table.seats[seat].kind == "bot" and offer.kind == "draw"
    ]


def summary_of(table: Table) -> GameSummary:
    """What the store keeps of a game beside its events."""
    room = any(table.is_free(seat) for seat in range(len(table.seats)))
    return GameSummary(
        id=table.id,
        game=table.made.game,
        phase=table.phase,
        listed=table.made.listed,
        has_room=room,
        may_watch=table.made.may_watch,
        bot_is_due=bot_has_to(table),
        host=table.made.host,
        created_at=table.log[0].logged.at,
        changed_at=table.changed_at,
        entry=wire.encode(sight.list_entry(table)),
        keys=tuple(SeatKey(n, seat.guest, seat.token) for n, seat in enumerate(table.seats)),
    )
