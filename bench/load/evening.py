"""A long evening: all five games at a gentle pace, `python -m load.evening ADDRESS TABLES`.

At every table one game follows the other, each played to its end by two people, or by a person and
bots, with a move in about a second. Somebody watches, goes and comes back; players lose their
connection now and then and resume; whoever has finished looks back through the game. Goes on until
it is ended, and prints how many games and moves there were, once in ten seconds.
"""

import asyncio
import itertools
import random
import sys
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from load.client import Message, decoder

GAMES: dict[str, dict[str, Any]] = {
    "tardis_run": {"max_turns": 60},
    "keys_to_the_tardis": {"max_turns": 60},
    "dalek_invasion": {"max_turns": 5},
    "time_of_the_daleks": {},
    "adventures": {},
}
"""With options that end a game after about a hundred decisions."""

PAUSE = 1.0
LOST = 0.02
"""So often a player's connection is lost after a move."""

TOLD_SECONDS = 10.0


class Evening:
    """What has happened so far."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.sockets = address.replace("http", "ws", 1)
        self.http = http
        self.games = self.moves = self.reconnections = 0

    async def table(self, number: int) -> None:
        """One game after the other."""
        for game in itertools.islice(itertools.cycle(GAMES), number, None):
            try:
                await self._play(game, number)
                self.games += 1
            except (httpx.HTTPError, OSError, ConnectionClosed) as error:
                print(f"{game}: {error!r}", file=sys.stderr, flush=True)
                await asyncio.sleep(5)

    async def _play(self, game: str, number: int) -> None:
        you: dict[str, Any] = {"kind": "me", "name": "Bo"}
        if number % 2:
            you = {"kind": "bot", "level": "companion"}
        seats = [{"kind": "me", "name": "Ada"}, you]
        asked = {"game": game, "seats": seats, "options": GAMES[game], "listed": True}
        made = await self._ask("POST", "/api/games", "", asked)
        table, tokens = made["game"]["id"], made["tokens"]
        for seat, token in tokens.items():
            await self._ask("POST", f"/api/games/{table}/seats/{seat}/ready", token, {})
        watching = asyncio.create_task(self._watch(table))
        try:
            async with asyncio.TaskGroup() as players:
                for seat, token in tokens.items():
                    players.create_task(self._seat(table, int(seat), token))
        except ExceptionGroup as several:
            raise several.exceptions[0] from several
        finally:
            watching.cancel()
        await self._ask("GET", f"/api/games/{table}/replay?from=0&to=100")
        await self._ask("GET", f"/api/games/{table}/log")
        await self._ask("GET", "/api/games?list=watch")

    async def _ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.request(method, path, headers=headers, json=body)
        return answer.raise_for_status().json()

    def _connect(self, table: str, token: str = "") -> connect:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        path = f"{self.sockets}/api/games/{table}/live"
        return connect(path, additional_headers=headers, max_size=None, open_timeout=60)

    async def _seat(self, table: str, seat: int, token: str) -> None:
        seen, is_over = 0, False
        while not is_over:
            async with self._connect(table, token) as socket:
                await socket.send(f'{{"type":"hello","seen":{seen}}}' if seen else HELLO)
                async for raw in socket:
                    message: Message = decoder.decode(raw)
                    if message.type in ("state", "event"):
                        seen = message.seq
                    if message.now is None:
                        continue
                    is_over = message.now.due is None
                    if is_over:
                        break
                    if message.now.due is not None and message.now.due.seat == seat:
                        await asyncio.sleep(random.expovariate(1 / PAUSE))
                        choice = random.choice(message.now.legal).number
                        act = f'"after":{message.now.after},"action":{choice}'
                        await socket.send(f'{{"type":"act","id":1,{act}}}')
                        self.moves += 1
                        if random.random() < LOST:
                            self.reconnections += 1
                            break

    async def _watch(self, table: str) -> None:
        while True:
            stay = random.uniform(1, 30)
            with suppress(ConnectionClosed, OSError, TimeoutError):
                async with asyncio.timeout(stay), self._connect(table) as socket:
                    await socket.send(HELLO)
                    async for _ in socket:
                        pass
            self.reconnections += 1
            await asyncio.sleep(random.uniform(0, 3))


HELLO = '{"type":"hello"}'


async def main(address: str, count: int) -> None:
    """Play until ended."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        evening = Evening(address, http)
        tables = [asyncio.create_task(evening.table(number)) for number in range(count)]
        print("ready", flush=True)
        while not any(table.done() for table in tables):
            await asyncio.sleep(TOLD_SECONDS)
            print(evening.games, evening.moves, evening.reconnections, flush=True)
        await asyncio.gather(*tables)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
