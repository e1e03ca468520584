"""Nonsense of every kind: the server refuses it in good order, and never fails."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.harness import Json, LiveTable, Player, Running

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
KEYS = "keys_to_the_tardis"

CALM: Json = {"deadline": None, "derandomize": True, "database": None}

wild: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


class Schema:
    """Makes JSON that fits the OpenAPI document, and now and then some that does not."""

    def __init__(self, document: Json, known: dict[str, list[Any]]) -> None:
        self.document = document
        self.known = known

    def operations(self) -> list[tuple[str, str, Json]]:
        return [
            (method.upper(), path, operation)
            for path, methods in self.document["paths"].items()
            for method, operation in methods.items()
        ]

    def value(self, schema: Json, name: str = "") -> st.SearchStrategy[Any]:
        fitting = self._fitting(schema)
        if name in self.known:
            fitting = st.sampled_from(self.known[name]) | fitting
        return st.integers(0, 9).flatmap(lambda die: wild if die == 0 else fitting)

    def _fitting(self, schema: Json) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self._fitting(self._named(schema["$ref"]))
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return st.one_of([self._fitting(option) for option in schema[choice]])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        if "const" in schema:
            return st.just(schema["const"])
        kind: Callable[[Json], st.SearchStrategy[Any]] = getattr(
            self, f"_{schema.get('type', 'any')}", lambda _: wild
        )
        return kind(schema)

    def _named(self, reference: str) -> Json:
        found: Any = self.document
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        return dict(found)

    def _object(self, schema: Json) -> st.SearchStrategy[Any]:
        fields = {
            name: self.value(field, name) for name, field in schema.get("properties", {}).items()
        }
        required = set(schema.get("required", []))
        return st.fixed_dictionaries(
            {name: field for name, field in fields.items() if name in required},
            optional={name: field for name, field in fields.items() if name not in required},
        )

    def _array(self, schema: Json) -> st.SearchStrategy[Any]:
        return st.lists(self.value(schema.get("items", {})), max_size=4)

    def _string(self, schema: Json) -> st.SearchStrategy[Any]:
        return st.text(min_size=schema.get("minLength", 0), max_size=30)

    def _integer(self, schema: Json) -> st.SearchStrategy[Any]:
        return st.integers(-2, 80) | st.integers()

    def _boolean(self, _: Json) -> st.SearchStrategy[Any]:
        return st.booleans()

    def _null(self, _: Json) -> st.SearchStrategy[Any]:
        return st.none()


@pytest.fixture(scope="module")
def host(server: Running) -> Iterator[Player]:
    player = Player(server, "Fuzz")
    server.opened.remove(player.http.close)  # it lives longer than one test
    yield player
    player.http.close()


@pytest.fixture(scope="module")
def games(host: Player) -> list[str]:
    """A game that gathers, two that are played, and one that is over."""
    over = host.create(host.me(), host.me(), game=KEYS)
    offer = host.post(f"{over}/offers", kind="draw", seat=0)["seq"]
    host.post(f"{over}/offers/{offer}/answer", agrees=True, seat=1)
    return [
        host.create(host.me(), OPEN, is_ready=False),
        host.create(host.me(), host.me()),
        host.create(host.me(), host.me(), game=KEYS),
        over,
    ]


@pytest.fixture(scope="module")
def schema(host: Player, games: list[str]) -> Schema:
    known: dict[str, list[Any]] = {
        "game": [*games, KEYS, "tardis_run"],
        "seat": [0, 1],
        "view": ["0", "1", "spectator", "all"],
        "move": [0, 1, 40],
        "after": [1, 2, 3, 4],
        "level": ["random", "companion"],
        "kind": ["draw", "undo", "me", "open", "bot"],
        "name": ["Ada"],
        "rule": ["TR-09", "KT-01"],
        "list": ["mine", "open", "watch"],
        "wait": [0],
        "action": [0, 1, "stay", "pick a1 four"],
    }
    return Schema(host.http.get("/api/openapi.json").json(), known)


def test_the_document_describes_every_way_in(schema: Schema) -> None:
    paths = set(schema.document["paths"])
    for path in ("", "/{game}", "/{game}/act", "/{game}/state", "/{game}/seats/{seat}/join"):
        assert f"/api/games{path}" in paths
    assert len(schema.operations()) >= 36


@settings(max_examples=200, **CALM)
@given(data=st.data())
def test_no_request_makes_the_server_fail(
    host: Player, schema: Schema, data: st.DataObject
) -> None:
    method, path, operation = data.draw(st.sampled_from(schema.operations()))
    if path.endswith(("/stream", "/metrics")):
        return
    query: Json = {}
    for parameter in operation.get("parameters", []):
        value = data.draw(schema.value(parameter.get("schema", {}), parameter["name"]))
        if parameter["in"] == "path":
            text = "".join(c for c in str(value) if c.isprintable() and c not in "/?#%.\\")
            path = path.replace(f"{{{parameter['name']}}}", text or "0")
        elif value is not None and parameter["name"] != "wait":
            query[parameter["name"]] = str(value)
    content = operation.get("requestBody", {}).get("content", {})
    body = None
    if content:
        body = data.draw(schema.value(content["application/json"]["schema"]))
    answer = host.http.request(method, path, params=query, json=body)
    assert answer.status_code < 500, f"{method} {path} {query} {body}: {answer.text}"
    assert str(answer.status_code) in operation["responses"], f"{method} {path}: {answer.text}"
    if answer.status_code >= 400:
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        assert answer.json()["detail"]


MESSAGES: dict[str, dict[str, list[Any]]] = {
    "hello": {"seat": [0, 1, "spectator", None], "seen": [0, 1, 5, None]},
    "look": {"seat": [0, 1, "spectator", None]},
    "act": {"after": [1, 4, 5, 6], "action": [0, 3, "stay", "pick a1 four"], "seat": [0, 1, None]},
    "undo": {"after": [4, 5, 6], "seat": [0, 1]},
    "resign": {"seat": [0, 1, 7]},
    "offer": {"kind": ["draw", "undo"], "move": [0, 1, 50, None], "seat": [0, 1]},
    "answer": {"offer": [5, 6, 7, 8], "agrees": [True, False], "seat": [0, 1]},
    "chat": {"words": ["hello", ""], "seat": [0, 1]},
    "ready": {"nonce": ["abc", None], "seat": [0, 1]},
    "hint": {"after": [4, 5, 6], "seat": [0, 1]},
    "why": {"action": [0, "stay"], "seat": [0, 1]},
    "ping": {},
}


@st.composite
def messages(draw: st.DrawFn) -> str:
    kind = draw(st.sampled_from([*MESSAGES, "nonsense"]))
    fields = MESSAGES.get(kind, {})
    message: Json = {"type": kind, "id": draw(st.integers(0, 9) | wild)}
    for name, values in fields.items():
        if draw(st.integers(0, 9)):
            message[name] = draw(st.sampled_from(values) if draw(st.integers(0, 5)) else wild)
    if not draw(st.integers(0, 15)):
        message[draw(st.text(max_size=5))] = draw(wild)
    text = json.dumps(message)
    if not draw(st.integers(0, 15)):
        cut = draw(st.integers(0, len(text)))
        text = text[:cut] + draw(st.text(max_size=3)) + text[cut + 1 :]
    return text


@settings(max_examples=100, **CALM)
@given(texts=st.lists(messages(), min_size=1, max_size=6), which=st.integers(0, 3))
def test_no_message_makes_the_server_fail(
    host: Player, games: list[str], texts: list[str], which: int
) -> None:
    live = host.live(games[which])
    for text in texts:
        live.socket.send(text.encode("utf-8", "replace").decode())
    live.send(type="ping", id="done")
    answers = unpatched(live)
    live.close()
    assert not [answer for answer in answers if answer.get("code") == "internal"]


def unpatched(live: LiveTable) -> list[Json]:
    """All answers until the last, without looking at pictures: cursors may have been nonsense."""
    heard: list[Json] = []
    while not heard or heard[-1].get("id") != "done":
        heard.append(json.loads(live.socket.recv(timeout=10)))
    return heard


def test_random_bytes_end_nothing_but_their_own_socket(host: Player, games: list[str]) -> None:
    rng = Random(5)
    for _ in range(20):
        live = host.live(games[1])
        live.socket.send(rng.randbytes(rng.randint(0, 200)))
        live.socket.send(rng.randbytes(50).decode("latin-1"))
        assert {live.until("error")["code"] for _ in range(2)} == {"malformed"}
        live.close()
    assert host.http.get("/health").status_code == 200
