"""The WebSocket: one viewer of one table, told of everything as it happens.

Each connection keeps a cursor, the number of the last event it was sent, and a single task writes
to the socket. Publishing only wakes that task; it then reads what it lacks. So a slow client
holds up nobody, queues nothing, and a lost wake-up loses nothing.
"""

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import Any, Union

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from vworp.core import VworpError
from vworp.core.game import Form
from vworp.server import requests as r
from vworp.server import tracing, wire
from vworp.server.api_commands import TABLE_REQUESTS
from vworp.server.deflate import plain
from vworp.server.limits import Bucket
from vworp.server.problems import Problem
from vworp.server.questions import ANSWER_MESSAGES, Question
from vworp.server.service import TheService, may_look, viewer_of
from vworp.server.sight import Eyes, has_secrets
from vworp.server.visit import Visit, enter

log = logging.getLogger("vworp.server")
access = logging.getLogger("vworp.access")

FAR_BEHIND = 100
"""Who lacks more events than this gets the whole state instead."""

MOST_REFUSED = 100
"""This many messages over the rate, one after the other, end a connection."""

MOST_UNREAD = 200
"""This many answers wait for a client that does not read; then it has to go."""

_SEND_SECONDS = 20.0
_BYE_SECONDS = 2.0

MESSAGES = (
    *(r.Hello, r.Look, r.Attend, r.Ping),
    *map(r.as_message, filter(lambda kind: kind.word, TABLE_REQUESTS)),
)
"""What a client may send."""

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[MESSAGES])  # noqa: UP007  # made at run time

_NOT_JSON = (msgspec.DecodeError, UnicodeError, RecursionError)

Socket = WebSocket[Any, Any, Any]


class Goodbye(VworpError):
    """The connection ends; the client is told why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Live:
    """One connection."""

    def __init__(self, socket: Socket, visit: Visit) -> None:
        self.socket = socket
        self.visit = visit
        self.service = visit.service
        self.room = visit.room
        self.who = visit.who
        self.viewer: int | None = None
        self.cursor = 0
        self.wants_state = False
        self.form: Form = "tall"
        self.is_brief = False
        self.outbox: deque[str] = deque()
        self.wake = asyncio.Event()
        self.presence: tuple[list[int], int] = ([], 0)
        self.refused = 0
        self.bucket = Bucket(self.service.settings.limits.messages, self.service.clock.elapsed())
        self.thoughts: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve until one side goes."""
        self.room.listeners.add(self.wake)
        tasks = {asyncio.create_task(self._read_on()), asyncio.create_task(self._write_on())}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            await self._part(done)
        finally:
            self.room.listeners.discard(self.wake)
            if self.viewer is not None:
                self.room.go(self.who)
            for task in [*tasks, *self.thoughts]:
                task.cancel()
            await asyncio.gather(*tasks, *self.thoughts, return_exceptions=True)

    async def _part(self, done: set[asyncio.Task[None]]) -> None:
        for task in done:
            error = task.exception()
            if isinstance(error, Goodbye):
                await self._say_goodbye(error)
            elif error is not None and not isinstance(error, WebSocketDisconnect):
                raise error

    async def _say_goodbye(self, error: Goodbye) -> None:
        """Tell the client why; one that does not read is not waited for."""
        with suppress(TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(_BYE_SECONDS):
                await self._send_message(wire.Bye(error.reason))
                await self.socket.close(code=error.code, reason=error.reason)

    # From us to the client.

    async def _write_on(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                await self._send(self.outbox.popleft())
            if self.service.rooms.is_stopping:
                raise Goodbye(1001, "stopping")
            if self.room.is_closed:
                raise Goodbye(4410, "resting")
            if self.viewer is not None:
                await self._tell_news(self.viewer)

    async def _tell_news(self, viewer: int) -> None:
        table = self.room.table
        if self.room.is_gone:
            raise Goodbye(4404, "deleted")
        if self.visit.is_banned:
            raise Goodbye(4401, "banned")
        if not may_look(table, self.who, viewer):
            raise Goodbye(4401, self._why_no_more(viewer))
        if self.wants_state or table.seq - self.cursor > FAR_BEHIND:
            await self._send(await self._state(viewer))
        if self.presence != self.room.presence.now():
            self.presence = self.room.presence.now()
            await self._send_message(wire.PresenceMessage(*self.presence))
        if self.cursor < table.seq and not self.wants_state:
            text = await self.room.message(self._eyes(viewer), self.cursor + 1)
            self.cursor += 1
            await self._send(text)
        if self.cursor < table.seq:
            self.wake.set()  # answers that came meanwhile go out first

    def _eyes(self, viewer: int) -> Eyes:
        return Eyes(viewer, self.form, self.is_brief)

    def _why_no_more(self, viewer: int) -> str:
        if viewer < 0:
            return "private"
        return "claimed" if self.room.table.seats[viewer].is_held else "left"

    async def _state(self, viewer: int) -> str:
        self.wants_state = False
        self.presence = self.room.presence.now()
        state = await self.room.state(self._eyes(viewer), self.who)
        self.cursor = state.seq
        text = wire.encode(state).decode()
        return plain(text) if state.chat and self._hides_something(viewer) else text

    def _hides_something(self, viewer: int) -> bool:
        match = self.room.table.match
        return viewer >= 0 and match is not None and not match.is_over and has_secrets(match)

    async def _send_message(self, message: msgspec.Struct) -> None:
        await self._send(wire.encode(message).decode())

    async def _send(self, text: str) -> None:
        metrics = self.service.rooms.metrics
        metrics.messages_out.inc()
        metrics.bytes_out.inc(len(text))
        try:
            async with asyncio.timeout(_SEND_SECONDS):
                await self.socket.send_data(text, mode="text")
        except TimeoutError as error:
            raise WebSocketDisconnect(detail="slow", code=4408) from error

    def _reply(self, message: msgspec.Struct) -> None:
        """Answer; what is answered goes out before any news. Never fails: the deed is done."""
        self.outbox.append(wire.encode(message).decode())
        self.wake.set()

    # From the client to us.

    async def _read_on(self) -> None:
        settings = self.service.settings
        while True:
            patience = (
                settings.silence_seconds if self.viewer is not None else settings.hello_seconds
            )
            try:
                async with asyncio.timeout(patience):
                    message: Any = await self.socket.receive()
            except TimeoutError as error:
                raise Goodbye(4408, "slow") from error
            if message["type"] == "websocket.disconnect":
                return
            self.service.rooms.metrics.messages_in.inc()
            if len(self.outbox) >= MOST_UNREAD:
                raise Goodbye(4408, "slow")
            with tracing.following(tracing.new_id()):
                await self._hear(message.get("text"))

    async def _hear(self, text: str | None) -> None:
        started = time.perf_counter()
        word, code = await self._respond(text)
        if word != PING:
            seen = {"word": word, "code": code, "game": self.room.table.id}
            ms = round((time.perf_counter() - started) * 1000, 1)
            access.info("message", extra=seen | {"ms": ms, "address": self.visit.address})

    async def _respond(self, text: str | None) -> tuple[str, str]:
        """Answer a message; its type, and the code of a refusal."""
        request: int | str | None = None
        word = ""
        try:
            wait = self._over_rate()
            asked = self._read(text)
            request, word = asked.id, word_of(asked)
            if wait:
                raise Problem("rate", f"too fast; wait {wait:.2f} s", retry_after=round(wait, 2))
            await self._answer(asked)
        except Problem as problem:
            self.service.rooms.metrics.refusals.inc()
            named = problem.more.pop("request", request)
            self._reply(self._told(problem, named))
            return word, problem.code
        except (Goodbye, WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception as error:
            return word, self._fail(error, request)
        return word, ""

    def _fail(self, error: Exception, request: int | str | None) -> str:
        """Answer a message that met a mistake of ours; the code of that."""
        log.error("message failed", extra={"game": self.room.table.id}, exc_info=error)
        self.service.rooms.metrics.faults.inc()
        fault = Problem("internal", "something went wrong in the server")
        self._reply(fault.message(request))
        return fault.code

    def _told(self, problem: Problem, request: int | str | None) -> wire.ErrorMessage:
        """A refusal as it is answered; a fault is for somebody to look into."""
        if problem.is_fault:
            log.error("message failed", extra={"game": self.room.table.id}, exc_info=problem)
        return problem.message(request)

    def _over_rate(self) -> float:
        """How long to wait before the next message; 0 when all is well."""
        wait = self.bucket.wait(self.service.clock.elapsed())
        self.refused = self.refused + 1 if wait else 0
        if wait:
            self.service.rooms.metrics.limited.inc()
        if self.refused > MOST_REFUSED:
            raise Goodbye(4429, "too fast")
        return wait

    def _read(self, text: str | None) -> Any:
        if text is None:
            raise Problem("malformed", "messages are text, not bytes")
        if len(text) > self.service.settings.limits.message:
            raise Goodbye(1009, "too large")
        try:
            return _decoder.decode(text)
        except msgspec.ValidationError as error:
            raise _invalid(text, str(error)) from error
        except _NOT_JSON as error:
            raise Problem("malformed", f"not JSON: {error}") from error

    async def _answer(self, asked: Any) -> None:
        if isinstance(asked, r.Ping):
            self._reply(wire.Pong(asked.id))
        elif isinstance(asked, r.Hello):
            self._hello(asked)
        elif isinstance(asked, r.Attend):
            self.is_brief = not asked.is_looking
        elif self.viewer is None:
            raise Problem("wrong_phase", "the first message is hello")
        elif isinstance(asked, r.Look):
            self._look(viewer_of(self.room.table, self.who, asked.seat))
            self.form = asked.form or self.form
            self._show_all()
        else:
            await self._command(asked)

    def _hello(self, asked: r.Hello) -> None:
        table = self.room.table
        viewer = viewer_of(table, self.who, asked.seat)
        self._look(viewer)
        self.form = asked.form
        seen = asked.seen
        if seen and self._can_resume(seen):
            self.cursor = seen
            self.wants_state = False
            self.presence = self.room.presence.now()
            seat = viewer if viewer >= 0 else None
            self._reply(wire.Resumed(table.seq, seat, *self.presence))
        else:
            self._show_all()

    def _can_resume(self, seen: int) -> bool:
        """Whether somebody who knows all up to an event can be told the rest one by one."""
        table = self.room.table
        is_near = seen <= table.seq and table.seq - seen <= FAR_BEHIND
        return is_near and not table.is_before_these_rules(seen)

    def _show_all(self) -> None:
        """Send the whole state; asked for twice before it goes out, it is sent once."""
        self.wants_state = True
        self.wake.set()

    def _look(self, viewer: int) -> None:
        if self.viewer is None:
            self.room.come(self.who)
        self.viewer = viewer

    async def _command(self, asked: Any) -> None:
        if asked.seat is None and self.viewer is not None and self.viewer >= 0:
            asked = msgspec.structs.replace(asked, seat=self.viewer)
        with tracing.span(f"command {word_of(asked)}", "server", game=self.room.table.id):
            if isinstance(asked, Question):
                await self._question(asked)
            else:
                await self._carry_out(asked)

    async def _carry_out(self, asked: Any) -> None:
        def acknowledge(seq: int) -> None:
            self._reply(wire.Ack(asked.id, seq))

        await self.service.carry_out(self.room, self.who, self.visit.network, asked, acknowledge)

    async def _question(self, asked: Any) -> None:
        if not asked.is_slow:
            await self._reply_to(asked)
            return
        if len(self.thoughts) >= 3:
            raise Problem("rate", "ask for one hint at a time", retry_after=1)
        thought = asyncio.create_task(self._reply_later(asked))
        self.thoughts.add(thought)
        thought.add_done_callback(self.thoughts.discard)

    async def _reply_later(self, asked: Any) -> None:
        try:
            await self._reply_to(asked)
        except Problem as problem:
            self._reply(self._told(problem, asked.id))
        except Exception as error:
            self._fail(error, asked.id)

    async def _reply_to(self, asked: Any) -> None:
        answer = await asked.answer(self.visit)
        self._reply(ANSWER_MESSAGES[asked.word](**msgspec.structs.asdict(answer), id=asked.id))


def word_of(asked: msgspec.Struct) -> str:
    """The `type` of a message."""
    return str(asked.__struct_config__.tag)


PING = word_of(r.Ping())


def _invalid(text: str, detail: str) -> Problem:
    """What is wrong with a message, under its own id where one can be found."""
    try:
        data = msgspec.json.decode(text)
    except _NOT_JSON:
        data = None
    if not isinstance(data, dict):
        return Problem("malformed", "a message is a JSON object")
    name = data.get("id")
    good = isinstance(name, str | int) and not isinstance(name, bool)
    return Problem("invalid", detail, request=name if good else None)


CLOSE_CODES = {404: 4404, 503: 1013}
"""What a client is told that can't come in, by status; the last one means: come back later."""


@websocket("/api/games/{game:str}/live")
async def live(socket: Socket, service: TheService, game: FromPath[str]) -> None:
    """A viewer's connection to a table."""
    await socket.accept()
    try:
        visit = await enter(service, socket, game)
        await service.bring_back(visit.room, visit.who)
    except Problem as problem:
        service.rooms.metrics.refusals.inc()
        await socket.send_data(wire.encode(problem.message(None)).decode(), mode="text")
        await socket.close(code=CLOSE_CODES.get(problem.status, 4401), reason=problem.code)
        return
    service.sockets += 1
    try:
        await Live(socket, visit).run()
    except WebSocketDisconnect:
        return
    finally:
        service.sockets -= 1
