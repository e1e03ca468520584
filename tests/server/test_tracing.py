"""Request ids: in answers, in every log line, in other processes and workers; and traces."""

import asyncio
import gzip
import json
import logging
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from server.harness import PATIENCE, Hands, Player, Running, code, eventually, running
from server.test_processes import the_same, two_processes
from server.test_worker import WORKER, with_queue
from vworp.cli import main
from vworp.core import VworpError
from vworp.server import Settings, telemetry, tracing
from vworp.server.bot_pool import BotFailed, BotPool, ThinkerProcess
from vworp.server.clock import Clock
from vworp.server.job_queue import JobQueue
from vworp.server.logs import JsonLines
from vworp.server.remote_pool import RemotePool
from vworp.server.service import Service
from vworp.server.store import read_changes, write_change
from vworp.server.thought_queue import Thought, ThoughtQueue, Urgency

BEN = {"kind": "me", "name": "Ben"}
BOT = {"kind": "bot", "level": "companion"}
OURS = re.compile(r"[0-9a-f]{32}")
TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = f"00-{TRACE}-b7ad6b7169203331-01"

Line = dict[str, Any]


class Lines(logging.Handler):
    """Log lines as they are written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.all: list[Line] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.all.append(json.loads(self.format(record)))

    def of(self, name: str, what: str = "") -> list[Line]:
        """Those of a request."""
        return [
            line
            for line in list(self.all)
            if line.get("request_id") == name and what in ("", line["what"])
        ]

    def at(self, game: str, what: str = "") -> list[Line]:
        """Those about a game."""
        return [
            line
            for line in list(self.all)
            if game in (line.get("game", ""), *line.get("path", "").split("/"))
            and what in ("", line["what"])
        ]

    def last(self, what: str) -> Line:
        return next(line for line in reversed(self.all) if line["what"] == what)


@pytest.fixture
def lines() -> Iterator[Lines]:
    handler, logger = Lines(), logging.getLogger("vworp")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(level)


# In answers.


def test_every_answer_says_what_its_request_is_called(ada: Player) -> None:
    paths = ("/", "/api/games", "/api/games/none", "/no.file", "/health")
    names = [ada.http.get(path).headers["x-request-id"] for path in paths]
    assert all(OURS.fullmatch(name) for name in names)
    assert len(set(names)) == len(paths)


def test_a_socket_is_called_something_too(ada: Player) -> None:
    live = ada.live(ada.create(ada.me(), BEN), seat=0)
    assert live.socket.response is not None
    assert OURS.fullmatch(live.socket.response.headers["x-request-id"])


def test_only_a_proxy_that_was_named_may_name_requests(ada: Player, tmp_path: Path) -> None:
    told = {"x-request-id": "from-the-proxy-1", "traceparent": PARENT}
    assert OURS.fullmatch(ada.http.get("/health", headers=told).headers["x-request-id"])
    assert ada.http.get("/health", headers=told).headers["x-request-id"] != TRACE
    with running(tmp_path, proxies=("127.0.0.1",)) as server:
        http = server.client()
        for headers, name in (
            (told, "from-the-proxy-1"),
            ({"x-request-id": "a/b+c==:7"}, "a/b+c==:7"),
            ({"traceparent": PARENT}, TRACE),
            ({"x-request-id": "two words", "traceparent": PARENT}, TRACE),
        ):
            headers |= {"x-forwarded-for": "203.0.113.9"}
            assert http.get("/health", headers=headers).headers["x-request-id"] == name
        for unusable in ("", "a,b", "x" * 129, "a b"):
            headers = {"x-request-id": unusable}
            assert OURS.fullmatch(http.get("/health", headers=headers).headers["x-request-id"])
        for unusable in ("00-00", PARENT.replace(TRACE, "0" * 32), f"ff{PARENT[2:]}"):
            headers = {"traceparent": unusable}
            assert http.get("/health", headers=headers).headers["x-request-id"] != TRACE


def test_a_fault_is_told_with_the_id_by_which_it_is_found(
    ada: Player, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ada.create(ada.me(), BEN)
    live = ada.live(game, seat=0)

    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(Service, "carry_out", fail)
    answer = ada.http.post(f"/api/games/{game}/chat", json={"words": "hello", "seat": 0})
    assert code(answer) == "internal"
    told = [answer.json(), live.ask(type="chat", words="hello")]
    assert told[0]["request_id"] == answer.headers["x-request-id"]
    assert told[1]["code"] == "internal"
    for problem, what in zip(told, ("request failed", "message failed"), strict=True):
        name = problem["request_id"]
        assert problem["detail"].endswith(f"(request {name})")
        assert "a mistake of ours" in lines.of(name, what)[0]["trace"]
    assert "request_id" not in ada.http.get("/api/games/none").json()


def test_a_hint_that_fails_is_in_the_log_too(
    ada: Player, server: Running, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_bot(ada)
    after = ada.get(f"{game}/state")["now"]["after"]

    async def fail(thought: Thought[Any]) -> None:
        raise BotFailed("no idea")

    monkeypatch.setattr(server.rooms.bot_pool, "ask", fail)
    answer = ada.http.post(f"/api/games/{game}/hint", json={"after": after})
    told = [answer.json(), ada.live(game).ask(type="hint", after=after)]
    for problem, what in zip(told, ("request failed", "message failed"), strict=True):
        assert "no idea" in lines.of(problem["request_id"], what)[0]["trace"]


def test_a_hint_that_meets_a_mistake_of_ours_is_answered(
    ada: Player, server: Running, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_bot(ada)
    after = ada.get(f"{game}/state")["now"]["after"]

    async def fail(thought: Thought[Any]) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(server.rooms.bot_pool, "ask", fail)
    problem = ada.live(game).ask(type="hint", after=after)
    (line,) = lines.of(problem["request_id"], "message failed")
    assert "a mistake of ours" in line["trace"]


# In logs.


def act(player: Player, game: str, **headers: str) -> str:
    """Take the first legal action; what the request is called."""
    now = player.get(f"{game}/state", seat=0)["now"]
    body = {"after": now["after"], "action": now["legal"][0]["number"], "seat": 0}
    answer = player.http.post(f"/api/games/{game}/act", json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.headers["x-request-id"]


def with_bot(player: Player) -> str:
    """A game in which a person has to decide, and then a bot."""
    game = player.create(player.me(), BOT)
    eventually(lambda: player.get(f"{game}/state")["now"]["due"]["seat"] == 0)
    return game


def act_until_a_bot_moves(player: Player, game: str, lines: Lines) -> str:
    """Move until it is a bot's turn; what the last request is called."""
    while True:
        name = act(player, game)
        if (
            player.get(f"{game}/state", seat=0)["now"]["due"]["seat"] != 0
            or len(lines.of(name, "stored")) > 1
        ):
            return name


def test_a_move_and_the_bots_answer_to_it_have_one_id(ada: Player, lines: Lines) -> None:
    name = act_until_a_bot_moves(ada, with_bot(ada), lines)
    eventually(lambda: len(lines.of(name, "stored")) >= 2)
    assert lines.of(name, "request")[0]["path"].endswith("/act")
    (first, *_) = lines.of(name, "thought over")
    assert first["task"] == "choose"
    assert all(line["kinds"] == ["acted"] for line in lines.of(name, "stored"))


def test_each_command_of_a_socket_has_an_id_of_its_own(ada: Player, lines: Lines) -> None:
    game = ada.create(ada.me(), BEN)
    live = ada.live(game, seat=0)
    live.ask(type="chat", words="one")
    live.ask(type="chat", words="two")
    live.ask(type="ping")
    live.ask(type="chat", words="")
    eventually(lambda: len(lines.at(game, "message")) == 4)
    said = lines.at(game, "message")
    assert [(line["word"], line["code"]) for line in said] == [
        ("hello", ""),
        ("chat", ""),
        ("chat", ""),
        ("", "invalid"),
    ]
    assert len({line["request_id"] for line in said}) == 4
    stored = [line["request_id"] for line in lines.at(game) if line.get("kinds") == ["said"]]
    assert stored == [line["request_id"] for line in said[1:3]]
    live.close()
    eventually(lambda: bool(lines.at(game, "socket closed")))
    (opened,), (closed,) = lines.at(game, "socket opened"), lines.at(game, "socket closed")
    assert opened["request_id"] == closed["request_id"]
    assert opened["request_id"] not in stored


def test_bots_among_themselves_move_each_for_itself(ada: Player, lines: Lines) -> None:
    game = ada.create(BOT, BOT, may_watch=True)
    live = ada.live(game)
    for _ in range(4):
        live.event("acted")
    names = [li["request_id"] for li in lines.at(game) if li.get("kinds") == ["acted"]]
    assert len(set(names[:4])) == 4


def test_a_line_names_its_process_and_no_request_where_there_is_none(lines: Lines) -> None:
    logging.getLogger("vworp.server").warning("something of its own")
    line = lines.last("something of its own")
    assert line["process"] > 0
    assert not {"request_id", "trace_id"} & set(line)


# In other processes.


def test_other_processes_name_the_same_request(tmp_path: Path, postgres: str, lines: Lines) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        the_same(ada, second).get(f"{game}/state", seat=0)
        for _ in range(3):
            name = ada.http.post(
                f"/api/games/{game}/chat", json={"words": "hello", "seat": 0}
            ).headers["x-request-id"]
            eventually(lambda name=name: bool(lines.of(name, "followed")))  # type: ignore[misc]
            (followed,) = lines.of(name, "followed")
            assert (followed["game"], followed["seq"]) == (game, lines.of(name, "stored")[0]["seq"])


def test_what_has_changed_is_told_with_its_request_and_older_words_are_read() -> None:
    told = " ".join([write_change("a", "one"), write_change("b", ""), write_change("c", "=x,y")])
    assert list(read_changes(told)) == [("a", "one"), ("b", ""), ("c", "=x,y")]
    assert list(read_changes("a b")) == [("a", ""), ("b", "")]
    assert {"a", "b", "c"} <= set(told.split())  # which is how an older process reads it


def test_a_thinker_knows_for_whom_it_thinks() -> None:
    async def work() -> None:
        hands = Hands()
        pool = BotPool(
            [ThinkerProcess((), "warning")], ThoughtQueue(20, hands.clock), PATIENCE, hands.clock
        )

        async def ask(name: str) -> str:
            with tracing.following(name):
                return await pool.ask(Thought(tracing.request_id, (), "ada", Urgency.PERSON))

        # The second waits until the first one's thinker is free, and is handed out by its task.
        first, second = await asyncio.gather(ask("one"), ask("two"))
        assert (first, second) == ("one", "two")
        await pool.close()

    asyncio.run(work())


def test_a_job_takes_its_request_along(postgres: str) -> None:
    async def work(queue: JobQueue) -> None:
        with tracing.following("one"):
            await queue.ask(Thought(tracing.request_id, (), "ada", Urgency.PERSON))
        with tracing.following("two"):  # the same thought is one job, of whoever asked first
            await queue.ask(Thought(tracing.request_id, (), "ada", Urgency.PERSON))
        job = await queue.take("worker", is_reserved=False)
        assert job is not None
        assert job.carrier == "one"

    with_queue(postgres, work)


def test_what_a_server_does_for_all_has_nobodys_id(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vworp.server.remote_pool.LOOK_SECONDS", 0.01)

    async def work(queue: JobQueue) -> None:
        pool = RemotePool(queue, Clock())
        looks: list[str] = []

        async def look(jobs: list[int]) -> None:
            looks.append(tracing.request_id())

        monkeypatch.setattr(pool, "_fetch", look)
        with tracing.following("whoever came first"):
            await pool.warm_up()
        while not looks:
            await asyncio.sleep(0.01)
        assert set(looks) == {""}
        await pool.close()

    with_queue(postgres, work)


@contextmanager
def worker_with_log(url: str, log: Path, **environment: str) -> Iterator[None]:
    """A worker that tells everything."""
    with log.open("w") as out:
        process = subprocess.Popen(
            [*WORKER, url, "--log-level", "debug"],
            stdout=subprocess.PIPE,
            stderr=out,
            text=True,
            env={**os.environ, **environment},
        )
        assert process.stdout is not None
        try:
            assert "thinkers are ready" in process.stdout.readline()
            yield
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def test_a_worker_names_the_same_request(tmp_path: Path, postgres: str, lines: Lines) -> None:
    log = tmp_path / "worker.log"
    with (
        running(tmp_path, database=postgres, thinking="workers") as server,
        worker_with_log(postgres, log),
    ):
        ada = Player(server)
        name = act_until_a_bot_moves(ada, with_bot(ada), lines)
        eventually(lambda: len(lines.of(name, "stored")) >= 2)
    asked = {line["job"] for line in lines.of(name, "job asked for")}
    told = [json.loads(line) for line in log.read_text().splitlines()]
    ours = [line for line in told if line.get("request_id") == name]
    taken = {line["job"] for line in ours if line["what"] == "job taken"}
    assert taken
    assert taken <= asked
    assert {line["task"] for line in ours if line["what"] == "thought over"} == {"choose"}


# Traces.


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    kept = InMemorySpanExporter()
    provider = TracerProvider(id_generator=telemetry._Ids(), shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(kept))
    with tracing.recording(telemetry.Telemetry(provider)):
        yield kept


def of_trace(kept: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    return [
        span
        for span in kept.get_finished_spans()
        if span.context is not None and f"{span.context.trace_id:032x}" == name
    ]


def way_to(span: ReadableSpan, trace: list[ReadableSpan]) -> list[str]:
    """The names of a span and of all it is part of."""
    parent = [one for one in trace if one.context and span.parent
              and one.context.span_id == span.parent.span_id]  # fmt: skip
    return [span.name, *(way_to(parent[0], trace) if parent else [])]


def test_a_request_is_a_trace_with_all_that_is_done_for_it(
    ada: Player, lines: Lines, spans: InMemorySpanExporter
) -> None:
    game = with_bot(ada)
    live = ada.live(game, seat=0)
    name = act_until_a_bot_moves(ada, game, lines)
    root = "POST /api/games/{game}/act"

    def ways() -> list[list[str]]:
        trace = of_trace(spans, name)
        return [way_to(span, trace) for span in trace]

    live.event("acted")
    for way in (
        [root],
        ["append", root],
        ["bot moves", root],
        ["think choose", "bot moves", root],
        ["append", "bot moves", root],
        ["draw", root],
    ):
        eventually(lambda way=way: way in ways())  # type: ignore[misc]
    asked = next(span for span in of_trace(spans, name) if span.name == root)
    assert asked.attributes is not None
    assert asked.attributes["http.response.status_code"] == 200
    assert asked.attributes["vworp.request_id"] == name
    assert lines.of(name, "stored")[0]["trace_id"] == name


def test_a_command_is_a_trace_and_a_ping_is_none(ada: Player, spans: InMemorySpanExporter) -> None:
    game = ada.create(ada.me(), BEN)
    live = ada.live(game, seat=0)
    spans.clear()
    live.ask(type="ping")
    live.ask(type="chat", words="hello")
    ada.http.get("/health")
    ada.http.get("/")

    def names() -> list[str]:
        found = spans.get_finished_spans()
        return [one.name for one in found if (one.attributes or {}).get("vworp.game") == game]

    eventually(lambda: len(names()) == 2)
    assert names() == ["append", "command chat"]
    assert not [one for one in spans.get_finished_spans() if one.name.startswith("GET")]


def test_a_refusal_is_no_error_of_a_span_and_a_mistake_is(
    spans: InMemorySpanExporter,
) -> None:
    for error in (VworpError("not now"), RuntimeError("a mistake of ours")):
        with pytest.raises(type(error)), tracing.span("try", game="a"):
            raise error
    refused, failed = spans.get_finished_spans()
    assert refused.status.is_unset
    assert refused.attributes is not None
    assert refused.attributes["vworp.refused"] == "not now"
    assert not failed.status.is_ok
    assert [event.name for event in failed.events] == ["exception"]


def test_a_trace_goes_on_from_a_proxys(tmp_path: Path, spans: InMemorySpanExporter) -> None:
    with running(tmp_path, proxies=("127.0.0.1",)) as server:
        headers = {"traceparent": PARENT, "x-request-id": "from-the-proxy-1"}
        server.client().get("/api/catalogue", headers=headers)
        eventually(lambda: bool(of_trace(spans, TRACE)))
    (span,) = of_trace(spans, TRACE)
    assert span.parent is not None
    assert f"{span.parent.span_id:016x}" in PARENT
    assert span.attributes is not None
    assert span.attributes["vworp.request_id"] == "from-the-proxy-1"


@contextmanager
def collector() -> Iterator[tuple[str, list[Any]]]:
    """Where spans are sent; its address, and the spans."""
    found: list[Any] = []

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            body = self.rfile.read(int(self.headers["content-length"]))
            is_packed = self.headers.get("content-encoding") == "gzip"
            body = gzip.decompress(body) if is_packed else body
            told = ExportTraceServiceRequest.FromString(body)
            for resource in told.resource_spans:
                names = {one.key: one.value.string_value for one in resource.resource.attributes}
                for scope in resource.scope_spans:
                    found.extend((names["service.name"], span) for span in scope.spans)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Taking) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", found
        server.shutdown()


def test_a_workers_spans_go_on_from_the_servers(
    tmp_path: Path, postgres: str, lines: Lines, spans: InMemorySpanExporter
) -> None:
    with (
        collector() as (address, sent),
        running(tmp_path, database=postgres, thinking="workers") as server,
        worker_with_log(postgres, tmp_path / "worker.log", OTEL_EXPORTER_OTLP_ENDPOINT=address),
    ):
        ada = Player(server)
        name = act_until_a_bot_moves(ada, with_bot(ada), lines)
        eventually(lambda: len(lines.of(name, "stored")) >= 2)
    # Both have ended; the worker has sent all it had.
    queued = {
        f"{span.context.span_id:016x}"
        for span in of_trace(spans, name)
        if span.name == "queue choose" and span.context is not None
    }
    thought = [span for who, span in sent if who == "vworp-worker"]
    ours = [span for span in thought if span.trace_id.hex() == name]
    assert {span.name for span in ours} == {"think choose"}
    assert {span.parent_span_id.hex() for span in ours} <= queued


# Switching traces on.


@pytest.mark.parametrize(
    ("traces", "environment", "asker"),
    [
        ("", {}, ""),
        ("http://127.0.0.1:4318", {}, "the setting `traces`"),
        ("", {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://otel:4318"}, "OTEL_EXPORTER_OTLP_ENDPOINT"),
        ("", {"OTEL_TRACES_EXPORTER": "console"}, "OTEL_TRACES_EXPORTER"),
        ("", {"OTEL_EXPORTER_OTLP_ENDPOINT": "x", "OTEL_TRACES_EXPORTER": "none"}, ""),
        ("http://127.0.0.1:4318", {"OTEL_SDK_DISABLED": "true"}, ""),
        ("", {"OTEL_SERVICE_NAME": "games"}, ""),
    ],
)
def test_a_setting_or_the_standard_variables_ask_for_traces(
    traces: str, environment: dict[str, str], asker: str
) -> None:
    settings = replace(Settings(), traces=traces)
    assert tracing.who_asks_for_traces(settings, environment) == asker


@pytest.mark.parametrize(
    ("variable", "value"),
    [("OTEL_TRACES_EXPORTER", "zipkin"), ("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc")],
)
def test_ways_to_send_that_there_are_not_are_refused(variable: str, value: str) -> None:
    with pytest.raises(VworpError, match=value):
        telemetry.check({variable: value})


def test_the_service_is_called_as_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = replace(Settings(), traces="http://127.0.0.1:9")
    for called in ("vworp", "club"):
        if called != "vworp":
            monkeypatch.setenv("OTEL_SERVICE_NAME", called)
        opened = telemetry.open_telemetry(settings, "vworp")
        assert opened._provider.resource.attributes["service.name"] == called
        opened.close()


@pytest.mark.parametrize("url", ["collector:4318", "ftp://x", "http://"])
def test_a_collector_has_an_address(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["serve", "--traces", url, "--database", str(tmp_path / "games.sqlite")]
    assert main(asked) == 2
    assert "traces is the address of a collector" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_traces_without_the_extra_are_one_sentence(tmp_path: Path, command: str) -> None:
    file = tmp_path / "games.sqlite"
    program = (
        "import sys; sys.modules['opentelemetry'] = None; from vworp.cli import main; "
        f"sys.exit(main(['{command}', '--traces', 'http://127.0.0.1:4318', "
        f"'--port', '0', '--database', '{file}']))"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert said.returncode == 2
    assert said.stderr == (
        "vworp: traces want one more package, pip install 'vworp[otel]' "
        "(the setting `traces` asks for them)\n"
    )
    assert not file.exists()


def test_nothing_of_opentelemetry_is_loaded_unless_it_is_asked_for() -> None:
    program = (
        "import sys; import vworp.server.run, vworp.server.worker, vworp.cli; "
        "print([name for name in sys.modules if name.startswith('opentelemetry')])"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert said.stdout == "[]\n"
