"""Busy tables beside a quiet one: bots play the four big games while people look on.

`python bench/load/busy.py ADDRESS`: seven tables of bots with twelve spectators, who also ask for
hints' worth of work (replays), until it is ended. Prints `ready` when all look on.
"""

import asyncio
import random
import sys

import httpx
from websockets.asyncio.client import connect

GAMES = ("keys_to_the_tardis", "dalek_invasion", "time_of_the_daleks", "adventures")
TABLES, SPECTATORS = 7, 12
BOTS = [{"kind": "bot", "level": "companion"}] * 4


async def watch(address: str, table: str, seated: asyncio.Semaphore) -> None:
    """Look on, game after game is somebody else's affair."""
    path = f"{address.replace('http', 'ws', 1)}/api/games/{table}/live"
    async with connect(path, compression=None, max_size=None, open_timeout=60) as socket:
        await socket.send('{"type": "hello"}')
        await socket.recv()
        seated.release()
        async for _ in socket:
            pass


async def leaf(http: httpx.AsyncClient, tables: list[str]) -> None:
    """Somebody who looks back."""
    while True:
        await http.get(f"/api/games/{random.choice(tables)}/replay")
        await asyncio.sleep(0.5)


async def main(address: str) -> None:
    """Make the tables, and look on."""
    seated = asyncio.Semaphore(0)
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        tables = []
        for number in range(TABLES):
            game = GAMES[number % len(GAMES)]
            made = await http.post("/api/games", json={"game": game, "seats": BOTS, "listed": True})
            tables.append(made.json()["game"]["id"])
        watching = [
            asyncio.create_task(watch(address, tables[number % TABLES], seated))
            for number in range(SPECTATORS)
        ]
        for _ in watching:
            await seated.acquire()
        print("ready", flush=True)
        await asyncio.gather(leaf(http, tables), *watching)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
