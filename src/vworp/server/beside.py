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
from vworp.server.table import Table, rebuild

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


async def rebuilt(game: str, log: list[e.Logged]) -> Table:
    """The table that a log tells of."""
    table = Table(game, log[0])
    if not table.game.takes_long:
        return await asyncio.to_thread(rebuild, game, log)
    for first in range(1, len(log), A_TURN):
        await work_long(table.game, _take, table, log[first : first + A_TURN])
    return table


def _take(table: Table, events: list[e.Logged]) -> None:
    for logged in events:
        table.take(logged)
