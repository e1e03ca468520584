"""The bots of all tables: when they play, how their answers are found, and what if none is."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from vworp.bots import Budget, budget_of
from vworp.core import State
from vworp.server import bot_pool, commands, tracing
from vworp.server.bot_pool import BotFailed, Pool
from vworp.server.clock import Clock
from vworp.server.draft import Draft, Plan
from vworp.server.metrics import Metrics
from vworp.server.pauses import Pauses
from vworp.server.problems import Problem
from vworp.server.room import Rest, Room
from vworp.server.settings import Settings
from vworp.server.table import MOST_FAILURES, Table
from vworp.server.thought_queue import Thought

log = logging.getLogger("vworp.server")

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0
"""Seconds before a bot that has failed thinks again; each pause is twice the one before."""

MOST_UNWATCHED = 1000
"""So many decisions bots take in a row at a table of people while none of them looks."""

QUICK = Budget(seconds=0.5)
"""A level that thinks for no longer than this is quick."""

WINDOW = Budget(seconds=0.2)
"""What a search may cost where others must not learn whether there is anything to choose.

All such decisions take as long as the longest, so it is kept short.
"""


class Write(Protocol):
    """How bots change a table."""

    async def __call__(self, room: Room, plan: Plan) -> Draft:
        """Do what was planned, once it is stored."""


Spawn = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]


TAKEOVER_SECONDS = 2.0
"""Where the bots of a table have been silent for so long, another process lets them play."""


class BotPlayers:
    """Lets bots play at the tables where it is their turn to decide or to answer."""

    def __init__(
        self,
        pool: Pool,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        *,
        write: Write,
        spawn: Spawn,
        is_stopping: Callable[[], bool],
    ) -> None:
        self.pool = pool
        self.pauses = Pauses()
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._write = write
        self._spawn = spawn
        self._is_stopping = is_stopping
        self._alarms: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Let nobody be woken any more."""
        for alarm in self._alarms:
            alarm.cancel()

    def wake(self, room: Room) -> None:
        """Let the bots of a table play, if they have to and may."""
        if room.bots is None and self._may_play(room):
            room.bots = self._spawn(self._play(room))

    def _may_play(self, room: Room) -> bool:
        if self._is_stopping() or room.is_gone or not bot_has_to(room.table):
            return False
        if self._clock.elapsed() < room.led_elsewhere_until:
            return False
        return not self._is_resting(room) and self.is_played_on(room)

    def leave_to_another(self, room: Room) -> None:
        """Another process has moved at the table: its bots play on, unless it is not heard of."""
        is_new = room.led_elsewhere_until <= self._clock.elapsed()
        room.led_elsewhere_until = self._clock.elapsed() + TAKEOVER_SECONDS
        if is_new and bot_has_to(room.table):
            self._set_alarm(room, TAKEOVER_SECONDS)

    def _is_resting(self, room: Room) -> bool:
        rest, table = room.rest, room.table
        if rest is None or (rest.after, rest.seat) != (table.after, table.due):
            return False
        return table.seats[rest.seat].level == rest.level and self._clock.elapsed() < rest.until

    def is_played_on(self, room: Room) -> bool:
        """Whether anybody cares: bots alone play while somebody looks, or by the host's leave."""
        if room.is_watched:
            room.unwatched = 0
        elif self._settings.bot_games == "watched":
            return not is_for_bots_alone(room.table) and room.unwatched < MOST_UNWATCHED
        return True

    async def _play(self, room: Room) -> None:
        try:
            while self._may_play(room):
                with _request_of(room.table):
                    await self._decide(room)
        except Exception:
            log.exception("bots stopped", extra={"game": room.table.id})
            self._set_alarm(room, FIRST_PAUSE)
        finally:
            room.bots = None

    async def _decide(self, room: Room) -> None:
        asked = _asked_bots(room.table)
        with tracing.span("bot answers" if asked else "bot moves", game=room.table.id):
            if asked:
                await self._answer(room, *asked[0])
            else:
                await self._act(room)

    def _set_alarm(self, room: Room, seconds: float) -> None:
        alarm = self._spawn(self._wake_later(room, seconds))
        self._alarms.add(alarm)
        alarm.add_done_callback(self._alarms.discard)

    async def _wake_later(self, room: Room, seconds: float) -> None:
        while seconds > 0:
            await self._clock.sleep(seconds)
            seconds = room.led_elsewhere_until - self._clock.elapsed()
        self.wake(room)

    # Deciding.

    async def _act(self, room: Room) -> None:
        table = room.table
        seat, after = table.due, table.after
        assert seat is not None
        try:
            action = await self._choose(room, seat)
        except (BotFailed, Problem) as error:
            if not isinstance(error, Problem) or error.code not in _OVERTAKEN:
                await self._fail(room, seat, after, error)
            return

        def plan(draft: Draft) -> None:
            if _asked_bots(draft.table):
                raise Problem("stale", "an offer came meanwhile, and would lapse with the action")
            commands.act(draft, seat, after, action, "bot")

        room.unwatched += 1
        await self._write_if_it_still_holds(room, plan)

    async def _write_if_it_still_holds(self, room: Room, plan: Plan) -> None:
        """Undone, taken back or stopped while a bot thought: the loop looks again."""
        try:
            await self._write(room, plan)
        except Problem as problem:
            if problem.code not in _OVERTAKEN:
                raise

    async def _choose(self, room: Room, seat: int) -> int:
        """What the bot of a seat does, when it is time to say so."""
        asked = await room.look(_decision, room.table, seat)
        if asked.forced is not None and not asked.is_hidden:
            return asked.forced
        thought = self._thought(room, seat, asked)
        action = await self.pool.ask(thought)
        seconds = self._clock.elapsed() - thought.began
        await room.look(commands.check, asked.view, action)
        self._metrics.thought_seconds.observe(seconds)
        if asked.is_hidden:
            await self._pause(thought, seconds, is_forced=asked.forced is not None)
        return action

    async def _pause(self, thought: Thought[int], seconds: float, *, is_forced: bool) -> None:
        """Answer when any bot of the level would: the time must not tell what the hand allows.

        The way to a thinker and back, and waiting for a core, take the same time with a choice and
        without; a search leaves less room for them, so that there they count.
        """
        game, _, level, _ = thought.args
        pause = self.pauses.draw(game, level, seconds)
        if not is_forced:
            self.pauses.learn(game, level, thought.work if budget_of(level) is None else seconds)
        await self._clock.sleep(thought.began + pause - self._clock.elapsed())

    def _thought(self, room: Room, seat: int, asked: "_Decision") -> Thought[int]:
        table = room.table
        level = table.seats[seat].level
        if asked.is_hidden:
            level = shortened(level)
        failures = _failures(room)
        # Fixed by the game's secret: unforeseeable for others, the same after a restart.
        luck = table.seed + f" bot {seat} {table.after} {failures or ''}".rstrip().encode()
        args = (table.made.game, asked.position, level, sha256(luck).hexdigest())
        return Thought(
            bot_pool.choose,
            args,
            room.presence.visitor,
            room.urgency,
            is_quick=_is_quick(level),
        )

    async def _fail(self, room: Room, seat: int, after: int, error: Exception) -> None:
        """Say that a bot has failed, and let it think again after a while."""
        table = room.table
        level = table.seats[seat].level
        why = {"game": table.id, "level": level, "why": str(error)}
        log.error("bot failed", extra=why)
        self._metrics.bot_failures.inc()
        before = _failures(room)
        pause = min(FIRST_PAUSE * 2**before, LONGEST_PAUSE)
        until = self._clock.elapsed() + pause
        room.rest = Rest(after, seat, level, before + 1, until)
        self._set_alarm(room, pause)
        if table.seats[seat].failures < MOST_FAILURES:
            await self._write_if_it_still_holds(
                room, lambda draft: commands.falter(draft, seat, after)
            )

    # Answering offers.

    async def _answer(self, room: Room, offer: int, seat: int) -> None:
        table = room.table
        position = table.playing().view(seat).position()
        thought = Thought(
            bot_pool.agrees_to_draw,
            (table.made.game, position, seat),
            room.presence.visitor,
            room.urgency,
        )
        try:
            agrees = await self.pool.ask(thought)
        except BotFailed:
            agrees = False
        await self._write_if_it_still_holds(
            room, lambda draft: commands.answer(draft, seat, offer, agrees)
        )


@dataclass(frozen=True, slots=True)
class _Decision:
    """What a bot is asked: its view, the only option if there is one, and who knows that."""

    view: State
    position: dict[str, Any]
    forced: int | None
    is_hidden: bool


def _decision(table: Table, seat: int) -> _Decision:
    if table.due != seat:
        raise Problem("stale", "the table has moved on meanwhile")
    view = table.playing().view(seat)
    forced, is_hidden = view.forced(), not view.step.may_go_unasked(view)
    is_asked = forced is None or is_hidden
    return _Decision(view, view.position() if is_asked else {}, forced, is_hidden)


def _failures(room: Room) -> int:
    """How often a bot has failed at the decision that is due."""
    rest = room.rest
    return rest.failures if rest is not None and rest.after == room.table.after else 0


_OVERTAKEN = (
    *("stale", "wrong_phase", "wrong_turn", "no_such_offer", "stopping"),
    *("frozen", "no_such_game"),
)


def shortened(level: str) -> str:
    """A level as it thinks in a window: a search by time gets no more than `WINDOW`."""
    budget = budget_of(level)
    if budget is None or budget.seconds is None or budget.seconds <= (WINDOW.seconds or 0.0):
        return level
    return f"{level.partition(':')[0]}:{WINDOW}"


def _is_quick(level: str) -> bool:
    budget = budget_of(level)
    return budget is None or budget.is_within(QUICK.seconds or 0.0, 0)


def _request_of(table: Table) -> AbstractContextManager[None]:
    """Bots play on for the request that it is their turn by; among themselves, each for itself."""
    if tracing.request_id() and not is_for_bots_alone(table):
        return nullcontext()
    return tracing.following(tracing.new_id())


def is_for_bots_alone(table: Table) -> bool:
    """Whether no seat is a person's to play."""
    return all(seat.kind == "bot" for seat in table.seats)


def bot_has_to(table: Table) -> bool:
    """Whether a bot has to decide, or to answer an offer."""
    due = None if table.is_frozen else table.due
    return due is not None and (table.seats[due].kind == "bot" or bool(_asked_bots(table)))


def _asked_bots(table: Table) -> list[tuple[int, int]]:
    return [
        (number, seat)
        for number, offer in table.offers.items()
        for seat in table.waits_for(offer)
        if table.seats[seat].kind == "bot" and offer.kind == "draw"
    ]
