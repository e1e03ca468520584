"""Game code beside the event loop, where a game says that it takes long.

Each such game has one thread. What its tables share (prepared geometry, what is remembered of it)
is not made for several threads at once, so nothing of it may be touched anywhere else.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import cache
from typing import TypeVar, TypeVarTuple

from vworp.core import Game
from vworp.server import events as e
from vworp.server.table import Table

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

A_TURN = 16
"""So many stored events are played at a stretch; then others have their turn."""


@cache
def _thread_of(game: str) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix=f"vworp-{game}")


async def work(game: Game, task: Callable[[*Ts], T], *args: *Ts) -> T:
    """Play or draw something: here if that is quick, else in the game's thread."""
    if not game.takes_long:
        return task(*args)
    return await work_long(game, task, *args)


async def work_long(game: Game, task: Callable[[*Ts], T], *args: *Ts) -> T:
    """The same for something that takes long in every game."""
    if not game.takes_long:
        return await asyncio.to_thread(task, *args)
    loop, context = asyncio.get_running_loop(), copy_context()
    return await loop.run_in_executor(_thread_of(game.id), lambda: context.run(task, *args))


async def rebuilt(table: Table, log: list[e.Logged]) -> Table:
    """The table that a log tells of, from how it was made on."""
    if not table.game.takes_long:
        await asyncio.to_thread(take_all, table, log[1:])
        return table
    for first in range(1, len(log), A_TURN):
        await work_long(table.game, take_all, table, log[first : first + A_TURN])
    return table


def take_all(table: Table, events: list[e.Logged]) -> None:
    """Let a table take what is stored of it."""
    for logged in events:
        table.take(logged)
