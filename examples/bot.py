"""A bot in a few lines of plain Python: it plays any game on a vworp server over HTTP.

    python examples/bot.py http://127.0.0.1:8000                     # against a Companion
    python examples/bot.py http://127.0.0.1:8000 k7m2x9qzw4ta 1      # on a free seat of a game

Replace `choose` with something cleverer; docs/protocol.md tells what `now` holds.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
from typing import Any


def choose(now: dict[str, Any]) -> int:
    """Pick one of the legal actions."""
    return int(random.choice(now["legal"])["number"])


def ask(url: str, token: str = "", body: object = None) -> Any:
    """Send a request, with a JSON body if there is one, and read the JSON answer."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code != 429:
            raise
        time.sleep(float(error.headers["retry-after"]))  # we were too fast
        return ask(url, token, body)


def sit_down(server: str, game: str, seat: str) -> tuple[str, str]:
    """Take a free seat of a game, or make a new one; its address and our token."""
    if game:
        joined = ask(f"{server}/api/games/{game}/seats/{seat}/join", body={"name": "Bot"})
        return f"{server}/api/games/{game}", joined["token"]
    seats = [{"kind": "me", "name": "Bot"}, {"kind": "bot", "level": "companion"}]
    made = ask(f"{server}/api/games", body={"game": "tardis_run", "seats": seats})
    return f"{server}/api/games/{made['game']['id']}", made["tokens"]["0"]


def play(server: str, game: str = "", seat: str = "0") -> str:
    """Play a game to its end; who won, in words."""
    table, token = sit_down(server, game, seat)
    ask(f"{table}/seats/{seat}/ready", token, {})
    state = ask(f"{table}/state", token)
    while state["game"]["phase"] != "over":
        now = state["now"]
        if now and now["legal"]:
            ask(f"{table}/act", token, {"after": now["after"], "action": choose(now)})
        else:
            ask(f"{table}/events?seen={state['seq']}&wait=20", token)
        state = ask(f"{table}/state", token)
    return str(state["game"]["result"]["words"])


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
