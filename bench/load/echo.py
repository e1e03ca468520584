"""The floor: a bare uvicorn that sends as many bytes to a table, `echo.py PORT BYTES`.

It does what no server can do without: takes a message and sends an answer of the same size to
both sockets of the table. No rules, no picture, nothing stored.
"""

import sys
from collections import defaultdict
from typing import Any

import uvicorn

tables: defaultdict[str, list[Any]] = defaultdict(list)


def application(payload: str) -> Any:
    """An ASGI application in which every path is a table."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        table = tables[scope["path"]]
        table.append(send)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                answer = message["text"] + payload
                for other in table:
                    await other({"type": "websocket.send", "text": answer})
        finally:
            table.remove(send)

    return app


class Server(uvicorn.Server):
    """Says when it is there."""

    async def startup(self, sockets: Any = None) -> None:
        """Begin."""
        await super().startup(sockets)
        print("ready", flush=True)


if __name__ == "__main__":
    port, size = map(int, sys.argv[1:])
    Server(
        uvicorn.Config(
            application("x" * size),
            port=port,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            lifespan="off",
            log_level="warning",
        )
    ).run()
