"""Nonsense of every kind: the server refuses it in good order, never fails, and changes nothing.

`make soak` sends ten times as much.
"""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Union
from urllib.parse import quote

import httpx
import msgspec
import pytest

import vworp
from server.harness import Json, Player, Running, operator, running
from server.nonsense import DIGITS, WILD, Nonsense
from vworp.games.adventures.check import EXAMPLE
from vworp.server import events as e
from vworp.server.live import MESSAGES
from vworp.server.room import Room
from vworp.server.table import Table, rebuild

REQUESTS, SOCKET_MESSAGES = 1400, 600
"""How much nonsense is talked in `make test`."""

AT_ONCE = 60
"""So many messages go over one socket."""

OPEN = {"kind": "open"}
LEVELS = ["random", "companion"]
PLAIN = ("tardis_run", "keys_to_the_tardis", "dalek_invasion", "time_of_the_daleks", "adventures")


class Witness:
    """Knows what people have done at each table, and whether anything else has changed."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self._seen: dict[str, int] = {}
        self._deeds: dict[str, int] = {}

    def table(self, game: str) -> Table:
        return self.server.room(game).table

    def deeds(self) -> dict[str, int]:
        """How many events at each table were people's doing; bots may play on meanwhile."""
        for room in self.server.rooms.open_rooms:
            log, game = room.table.log, room.table.id
            seen = self._seen.get(game, 0)
            news = [log[number].logged.event for number in range(seen, len(log))]
            self._seen[game] = seen + len(news)
            done = sum(not _is_bots(event) for event in news)
            self._deeds[game] = self._deeds.get(game, 0) + done
        return dict(self._deeds)

    def check_positions(self) -> None:
        """Every table is what its stored events tell, to the last card."""
        for room in self.server.rooms.open_rooms:
            here, again = self._twins(room)
            assert here.seats == again.seats
            assert here.moves == again.moves
            if here.match is not None and again.match is not None:
                assert here.match.state.position() == again.match.state.position()

    def _twins(self, room: Room) -> tuple[Table, Table]:
        """A table at one moment, and what the store tells of that moment."""

        async def twins() -> tuple[Table, list[e.Logged]]:
            return room.table.twin(), await self.server.rooms.store.events(room.table.id)

        here, stored = self.server.call(twins)
        return here, rebuild(here.id, stored[: here.seq])


def _is_bots(event: e.Event) -> bool:
    if isinstance(event, e.Acted):
        return event.by == "bot"
    return isinstance(event, e.Answered | e.Drawn | e.Faltered)


class Talk:
    """Somebody who asks a server for anything at all."""

    def __init__(self, server: Running, seed: object) -> None:
        self.server = server
        self.host = Player(server, "Fuzz")
        self.stranger = Player(server, "Nobody")
        self.witness = Witness(server)
        self.games: list[str] = []
        self.document = self.host.http.get("/api/openapi.json").json()
        self.nonsense = Nonsense(self.document["components"]["schemas"], self._known(), seed)
        self.rng = self.nonsense.rng
        self.faults: list[str] = []
        self.statuses: dict[int, int] = {}
        self._fill()

    def _known(self) -> dict[str, list[Any]]:
        return {
            "seat": [0, 1],
            "view": ["0", "1", "spectator", "all"],
            "move": [0, 1, 5, 40],
            "after": list(range(1, 12)),
            "offer": list(range(1, 20)),
            "level": LEVELS,
            "kind": ["draw", "undo", "me", "open", "bot"],
            "name": ["Ada"],
            "nonce": ["abc"],
            "words": ["hello"],
            "rule": ["TR-09", "KT-01"],
            "list": ["mine", "open", "watch"],
            "wait": [0],
            "action": [0, 1, 2, 3, "stay", "pick a1 four", "order attack"],
            "before": ["2026-11-15T09:40:00Z"],
        }

    def _fill(self) -> None:
        """Games of every kind: one that gathers, some that are played, and one that is over."""
        self.games = [game for game in self.games if self.witness.table(game).phase == "playing"]
        mine = self.host.me()
        for game in PLAIN:
            if sum(self.witness.table(known).made.game == game for known in self.games) < 2:
                self.games.append(self.host.create(mine, mine, game=game))
        over = self.host.create(mine, mine)
        self.host.post(f"{over}/resign", seat=0)
        self.games += [over, self.host.create(mine, OPEN, is_ready=False)]
        self.nonsense.known["game"] = self.games
        self.witness.deeds()

    # Requests.

    def ask(self, count: int) -> None:
        """So many requests; whatever is refused has changed nothing."""
        operations = [
            (method.upper(), path, operation)
            for path, methods in self.document["paths"].items()
            for method, operation in methods.items()
            for _ in range(6 if operation["operationId"] == "ApiGamesCreate" else 1)
        ]
        for number in range(count):
            if number % 250 == 249:
                self._fill()
            self._ask_once(*self.rng.choice(operations))

    def _ask_once(self, method: str, path: str, operation: Json) -> None:
        before = self.witness.deeds()
        request = self._request(method, path, operation)
        with closing(self._who().send(request, stream=True)) as answer:
            status = answer.status_code
            if not path.endswith("/stream") or status >= 400:
                answer.read()
        self.statuses[status] = self.statuses.get(status, 0) + 1
        said = f"{request.method} {str(request.url)[:300]} {request.content[:300]!r}: {status}"
        if status >= 500 and answer.json()["code"] != "busy":  # it may be asked again
            self.faults.append(said)
        if status >= 400:
            if self.witness.deeds() != before:
                self.faults.append(f"{said}, and something has changed")
            if request.method != "HEAD":
                self._check_refusal(answer, said)
        elif request.method == method and str(status) not in operation["responses"]:
            self.faults.append(f"{said}, which is not in the document")

    def _check_refusal(self, answer: httpx.Response, said: str) -> None:
        is_told = answer.headers.get("content-type") == "application/problem+json"
        if not is_told or not answer.json()["detail"]:
            self.faults.append(f"{said}, without a word")

    def _who(self) -> httpx.Client:
        return self.stranger.http if self.nonsense.is_one_in(5) else self.host.http

    def _request(self, method: str, path: str, operation: Json) -> httpx.Request:
        query: dict[str, str] = {}
        for parameter in operation.get("parameters", []):
            name = parameter["name"]
            text = self.nonsense.in_address(parameter.get("schema", {}), name)
            if parameter["in"] == "path":
                path = path.replace(f"{{{name}}}", quote(text, safe="") or "0")
            elif name != "wait" and not self.nonsense.is_one_in(3):
                query[name] = text
        if self.nonsense.is_one_in(40):
            path += self.rng.choice(["/", "/..", "%ff", "%00", "//", "?%ff=%ff", "/x" * 500])
        if self.nonsense.is_one_in(40):
            method = self.rng.choice(["PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "GET", "POST"])
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json")
        body = self._body(path, schema["schema"]) if schema else b""
        client = self.host.http
        url = httpx.URL(f"{self.server.url}{path}").copy_merge_params(query) if query else path
        return client.build_request(method, url, content=body, headers=self._headers())

    def _headers(self) -> list[tuple[bytes, bytes]]:
        headers = [(b"content-type", b"application/json")]
        if self.nonsense.is_one_in(30):
            name = self.rng.choice([b"cookie", b"authorization", b"accept", b"content-type"])
            value = self.rng.choice([b"\xff\xfe", b"Bearer \xff", b"Bearer x", b";;=", b"x" * 5000])
            headers.append((name, value))
        return headers

    def _body(self, path: str, schema: Json) -> bytes:
        if path == "/api/games" and not self.nonsense.is_one_in(5):
            return self.nonsense.text(self._new_game())
        return self.nonsense.text(self.nonsense.value(schema))

    def _new_game(self) -> Json:
        """A game that is almost right, with options of its own."""
        game = self.rng.choice(vworp.games())
        seats = [self.host.me(), OPEN, self.host.me()][: self.rng.choice(game.seats)]
        options = {
            option.name: self._option(option)
            for option in game.options
            if self.nonsense.is_one_in(3)
        }
        return {"game": game.id, "seats": seats, "options": options}

    def _option(self, option: vworp.core.Option) -> Any:
        if option.is_data and not self.nonsense.is_one_in(3):
            return self._spoiled(EXAMPLE)
        if self.nonsense.is_one_in(2):
            return self.rng.choice(WILD)
        words = [word for word, _ in option.words]
        likely = [option.default, option.low, option.high, option.high + 1, *option.choices]
        return self.rng.choice([*likely, " ".join(words[:3]), " ".join([*words, DIGITS])])

    def _spoiled(self, table: str) -> str:
        """A table of one's own with something in it that is not right."""
        places = list(re.finditer(r"[\d.]+|\[|\"\w+\"", table))
        place = self.rng.choice(places)
        bad = self.rng.choice(
            ["nan", "-inf", DIGITS, f"0.{DIGITS}", "1e308", "-1", '"\\u0000"', "[", ""]
        )
        return table[: place.start()] + bad + table[place.end() :]

    # Messages.

    def send(self, count: int) -> None:
        """So many messages over sockets; whatever is refused has changed nothing."""
        schema, definitions = _message_schemas()
        talk = Nonsense(definitions, self.nonsense.known, self.rng.random())
        for _ in range(0, count, AT_ONCE):
            self._fill()
            live = self.host.live(self.rng.choice(self.games))
            if live.first["type"] == "error":
                continue
            for _ in range(AT_ONCE):
                self._send_once(live, self._message(talk, schema))
            live.close()

    def _message(self, talk: Nonsense, schema: Json) -> str | bytes:
        data = talk.fitting(schema)
        if isinstance(data, dict) and talk.is_one_in(10):
            data["id"] = talk.rng.choice(WILD)
        text = talk.text(data)
        try:
            return text.decode()
        except UnicodeDecodeError:
            return text

    def _send_once(self, live: Any, message: str | bytes) -> None:
        before = self.witness.deeds()
        live.socket.send(message)
        live.socket.send('{"type": "ping", "id": "done"}')
        answers: list[Json] = [{}]
        while answers[-1].get("id") != "done":
            answers.append(json.loads(live.socket.recv(timeout=60)))
        refusals = [answer for answer in answers if answer.get("type") == "error"]
        if any(answer["code"] == "internal" for answer in refusals):
            self.faults.append(f"{message[:300]!r}: {refusals}")
        is_done = any(answer.get("type") == "ack" for answer in answers)
        if not is_done and self.witness.deeds() != before:
            self.faults.append(f"{message[:300]!r}: not done, and something has changed")


def _message_schemas() -> tuple[Json, Json]:
    (schema,), definitions = msgspec.json.schema_components([Union[MESSAGES]])  # noqa: UP007  # made at run time
    return schema, definitions


def talk_nonsense(folder: Path, requests: int, messages: int, seed: int) -> Talk:
    """Ask and send so much, and check that every table is as it should be."""
    with running(folder) as server:
        talk = Talk(server, seed)
        talk.ask(requests)
        talk.send(messages)
        talk.witness.check_positions()
        assert talk.faults == []
        assert server.figure("faults_total") == 0
        assert talk.host.http.get("/health").status_code == 200
    return talk


def test_no_request_and_no_message_makes_the_server_fail_or_changes_a_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    talk = talk_nonsense(tmp_path, REQUESTS, SOCKET_MESSAGES, seed=1)
    assert sum(count for status, count in talk.statuses.items() if status < 400) > REQUESTS / 20
    assert sum(count for status, count in talk.statuses.items() if status >= 400) > REQUESTS / 3
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.fixture(scope="module")
def host(server: Running) -> Iterator[Player]:
    player = Player(server, "Fuzz")
    server.opened.remove(player.http.close)  # it lives longer than one test
    yield player
    player.http.close()


def test_the_document_describes_every_way_in(host: Player) -> None:
    paths = host.http.get("/api/openapi.json").json()["paths"]
    for path in ("", "/{game}", "/{game}/act", "/{game}/state", "/{game}/seats/{seat}/join"):
        assert f"/api/games{path}" in paths
    assert sum(len(methods) for methods in paths.values()) >= 37


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"words": "\xff"}', "not UTF-8"),
        (b"\xff\xfe{\0}\0", "malformed"),
        (b"[" * 60_000, "nested too deeply"),
        (b'{"after": NaN}', "malformed"),
        (b'{"after": Infinity}', "malformed"),
        (b'{"after": ' + DIGITS.encode() + b"}", "out of range"),
    ],
)
def test_what_is_not_json_is_refused_on_every_route(host: Player, body: bytes, words: str) -> None:
    game = host.create(host.me(), OPEN)
    document = host.http.get("/api/openapi.json").json()
    desk = host.server.client(host.server.call(operator(host.server).new_key))
    known = {"{game}": game, "{seat}": "0", "{offer}": "1", "{number}": "1"}
    for path, methods in document["paths"].items():
        if "post" in methods:
            url = re.sub(r"{\w+}", lambda name: known[name[0]], path)
            client = desk if path.startswith("/api/operator/") else host.http
            answer = client.post(url, content=body)
            assert answer.status_code == 400, url
            assert words in answer.json()["detail"]


def test_random_bytes_end_nothing_but_their_own_socket(host: Player) -> None:
    rng = Random(5)
    game = host.create(host.me(), host.me())
    for _ in range(20):
        live = host.live(game)
        live.socket.send(rng.randbytes(rng.randint(0, 200)))
        live.socket.send(rng.randbytes(50).decode("latin-1"))
        assert {live.until("error")["code"] for _ in range(2)} == {"malformed"}
        live.close()
    assert host.http.get("/health").status_code == 200
