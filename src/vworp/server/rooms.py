"""The rooms in which tables stand: who looks at one, who may write at it, and its bots."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Any

from vworp.server import commands, sight, thinkers, wire
from vworp.server import events as e
from vworp.server.metrics import Metrics
from vworp.server.presence import Presence
from vworp.server.problems import Problem
from vworp.server.settings import Settings
from vworp.server.sight import Sight
from vworp.server.store import Conflict, Missing, SeatKey, Shelf, Store
from vworp.server.table import Table, Who, rebuild
from vworp.server.thinkers import Thinkers, Unthinkable
from vworp.server.tokens import new_game_id

log = logging.getLogger("vworp.server")

CALM_SECONDS = 1.0
"""Spectators who come and go are told of together, after so long."""


BOT_RETRY_SECONDS = 5.0


class Room:
    """A table with the people around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sight = Sight(table)
        self.writing = asyncio.Lock()
        self.continuing = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.presence = Presence(table)
        self.bots: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether the room may be closed: the table can be rebuilt at any time."""
        return not self.listeners and not self.writing.locked() and self.bots is None

    def tell(self) -> None:
        """Wake all who listen: something is new."""
        for listener in self.listeners:
            listener.set()

    def come(self, who: Who) -> None:
        """Somebody looks at the table."""
        self.presence.come(who)
        self._tell_of(who)

    def go(self, who: Who) -> None:
        """Somebody no longer looks."""
        self.presence.go(who)
        self._tell_of(who)

    def _tell_of(self, who: Who) -> None:
        if self.table.seats_of(who):
            self.tell()
        else:
            asyncio.get_running_loop().call_later(CALM_SECONDS, self.tell)

    def state(self, viewer: int, who: Who) -> wire.StateMessage:
        """Everything at once, for somebody who looks through a viewer's eyes."""
        here, watching = self.presence.now()
        return self.sight.state(viewer, who, here, watching)


class House:
    """All rooms of a server. Every change goes through `write`."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.thinkers = Thinkers(settings.thinkers, settings.thinking_seconds, settings.imports)
        self.clock = time.time
        self.is_stopping = False
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._warming: asyncio.Task[Any] | None = None

    # Rooms.

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
            room = Room(await asyncio.to_thread(rebuild, game, log_of_game))
        except Missing as error:
            raise Problem("no_such_game", f"there is no game {game!r}") from error
        finally:
            del self._opening[game]
        self._keep(room)
        self.wake_bots(room)
        return room

    def _keep(self, room: Room) -> None:
        self._rooms[room.table.id] = room
        if len(self._rooms) > self.settings.tables:
            for game in [g for g, old in self._rooms.items() if old.is_idle and old is not room]:
                del self._rooms[game]
                if len(self._rooms) <= self.settings.tables:
                    break

    @property
    def open_rooms(self) -> list[Room]:
        """Those in memory."""
        return list(self._rooms.values())

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
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

    async def create(self, created: e.Created) -> Room:
        """Store a new game, and open its room."""
        self._check_stopping()
        table = Table(new_game_id(), e.Logged(1, self.clock(), created))
        room: Room = await asyncio.shield(self._spawn(self._create(table)))
        return room

    async def _create(self, table: Table) -> Room:
        logged = [table.told[0].logged]
        began = commands.begin(table)
        if began is not None:
            logged.append(e.Logged(2, self.clock(), began))
            table.take(logged[1])
        await self._store(table, logged)
        room = Room(table)
        self._keep(room)
        self.wake_bots(room)
        return room

    async def write(
        self, room: Room, plan: commands.Plan, acknowledge: Callable[[int], None] | None = None
    ) -> int:
        """Do what was planned: the number of the first new event, once all is stored.

        A client that goes away in the middle changes nothing: what was begun is finished.
        """
        self._check_stopping()
        seq: int = await asyncio.shield(self._spawn(self._write(room, plan, acknowledge)))
        return seq

    async def _write(
        self, room: Room, plan: commands.Plan, acknowledge: Callable[[int], None] | None
    ) -> int:
        async with room.writing:
            try:
                seq = await self._plan_and_store(room.table, plan)
            except Conflict:
                await self.catch_up(room)
                seq = await self._plan_and_store(room.table, plan)
            if acknowledge is not None:
                acknowledge(seq)
        asyncio.get_running_loop().call_soon(self._publish, room)
        return seq

    async def _plan_and_store(self, table: Table, plan: commands.Plan) -> int:
        """The table changes only when its change is stored; until then a twin has changed."""
        first = table.seq + 1
        now = max(self.clock(), table.has_changed_at)
        logged = [e.Logged(seq, now, event) for seq, event in enumerate(plan(table), first)]
        twin = table.twin()
        for entry in logged:
            twin.take(entry)
        await self._store(twin, logged)
        table.become(twin)
        return first

    async def _store(self, table: Table, logged: list[e.Logged]) -> None:
        started = time.perf_counter()
        await self.store.append(shelf_of(table), logged)
        self.metrics.commit_seconds.observe(time.perf_counter() - started)
        self.metrics.events.add(len(logged))

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
        if _asked_bots(table):
            return  # an offer came while it thought, and would lapse with its action
        try:
            await self.write(room, lambda t: commands.act(t, seat, after, action, "bot"))
        except Problem as problem:
            # Undone, taken back or stopped while it thought: the loop looks again.
            if problem.code not in ("stale", "wrong_phase", "wrong_turn", "stopping"):
                raise

    async def _bot_chooses(self, table: Table, seat: int) -> int:
        view = table.playing().view(seat)
        options = view.options()
        if len(options) == 1:
            return options[0]
        level = table.seats[seat].level
        # Fixed by the game's secret: unforeseeable for others, the same after a restart.
        seed = sha256(table.seed + f" bot {seat} {table.after}".encode()).hexdigest()
        started = time.perf_counter()
        try:
            action = await self.thinkers.ask(
                thinkers.choose, table.made.game, view.position(), level, seed
            )
            commands.check(view, action)
        except (Unthinkable, Problem) as error:
            log.error("bot failed", extra={"game": table.id, "level": level, "why": str(error)})
            self.metrics.bot_failures.add(1)
            action = secrets.choice(options)
        self.metrics.thought_seconds.observe(time.perf_counter() - started)
        return action

    async def _bot_answers(self, room: Room, offer: int, seat: int) -> None:
        table = room.table
        position = table.playing().view(seat).position()
        try:
            agrees = await self.thinkers.ask(
                thinkers.agrees_to_draw, table.made.game, position, seat
            )
        except Unthinkable:
            agrees = False
        try:
            await self.write(room, lambda t: commands.answer(t, seat, offer, agrees))
        except Problem as problem:
            if problem.code not in ("no_such_offer", "wrong_phase", "stopping"):
                raise

    # Opening and closing the house.

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
        if self.settings.are_thinkers_warm:
            self._warming = self._spawn(self.thinkers.warm_up())

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
        await self.thinkers.close()
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


def shelf_of(table: Table) -> Shelf:
    """A table's place in the lists."""
    room = any(table.is_free(seat) for seat in range(len(table.seats)))
    return Shelf(
        id=table.id,
        game=table.made.game,
        phase=table.phase,
        listed=table.made.listed,
        has_room=room,
        may_watch=table.made.may_watch,
        bot_is_due=bot_has_to(table),
        host=table.made.host,
        created_at=table.told[0].logged.at,
        changed_at=table.has_changed_at,
        summary=wire.encode(summary_of(table)),
        keys=tuple(SeatKey(n, seat.guest, seat.token) for n, seat in enumerate(table.seats)),
    )


def summary_of(table: Table) -> dict[str, Any]:
    """What lists show of a game."""
    info = sight.game_info(table)
    return {
        "id": info.id,
        "game": info.game,
        "title": info.title,
        "phase": info.phase,
        "seats": [
            {"word": s.word, "kind": s.kind, "name": s.name, "is_free": s.is_free}
            for s in info.seats
        ],
        "moves": info.moves,
        "due": info.due,
        "created_at": info.created_at,
        "result": info.result,
    }
