"""The whole server, put together."""

import asyncio
import logging
import traceback
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec
from litestar import Litestar, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

import vworp
from vworp.core import VworpError
from vworp.server import (
    api_cards,
    api_commands,
    api_lists,
    api_lobby,
    api_operator,
    api_past,
    api_reach,
    api_review,
    api_table,
    api_tour,
    static,
    wire,
)
from vworp.server.bot_pool import Pool, open_pool
from vworp.server.cards import Cards
from vworp.server.clock import Clock
from vworp.server.connections import Connections
from vworp.server.databases import open_store
from vworp.server.gossip import Gossip
from vworp.server.live import live
from vworp.server.metrics import Metrics
from vworp.server.middleware import Middleware, check_operator_network
from vworp.server.problems import Problem
from vworp.server.remote_pool import RemotePool
from vworp.server.rooms import RoomRegistry
from vworp.server.service import Service, TheService
from vworp.server.settings import Settings
from vworp.server.store import Channel, Store
from vworp.server.visit import Asked, visit
from vworp.server.warmth import warm_up
from vworp.server.watchdog import watch_loop

if TYPE_CHECKING:
    from vworp.server.postgres import PostgresStore

log = logging.getLogger("vworp.server")

PROBLEM = "application/problem+json"

_BY_STATUS = {400: "malformed", 404: "not_found", 405: "method", 413: "too_large", 429: "rate"}


class ProblemInfo(wire.Refusal, frozen=True):
    """Why a request was refused (RFC 9457); `code` is for programs, `detail` for people."""

    type: str
    request_id: str | msgspec.UnsetType = msgspec.UNSET


REFUSALS = {
    status: ResponseSpec(
        ProblemInfo, generate_examples=False, description=words, media_type=PROBLEM
    )
    for status, words in {
        400: "Not JSON",
        401: "A seat token that is not good",
        403: "Not yours",
        404: "Not there",
        409: "Not now",
        413: "Too large",
        422: "A field is wrong, or the rules forbid it",
        429: "Too fast",
        503: "The server is going down, or can't do this now",
    }.items()
}
"""How every request can be refused; docs/protocol.md lists the codes."""


class Server:
    """An ASGI application, and the rooms behind it."""

    def __init__(
        self, settings: Settings, store: Store | None = None, clock: Clock | None = None
    ) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = store
        self.clock = clock or Clock()
        self.connections = Connections(settings, self.metrics, self.clock)
        self.service: Service | None = None
        self.cards: Cards | None = None
        self.warming: asyncio.Task[None] | None = None
        self.middleware = Middleware(self._litestar(), settings, self.metrics, self.clock)
        self.app: ASGIApp = self.middleware

    def _litestar(self) -> Litestar:
        for handler in API:
            handler.responses = REFUSALS
        return Litestar(
            route_handlers=[*API, live, static.client_page, static.client_file],
            dependencies={
                "service": Provide(self._service, sync_to_thread=False),
                "cards": Provide(self._cards, sync_to_thread=False),
                "visit": Provide(visit),
                "viewer": Provide(api_past.viewer, sync_to_thread=False),
                "operator": Provide(api_operator.operator),
            },
            exception_handlers={
                HTTPException: _http_exception,
                VworpError: _refused,
                Exception: _fault,
            },
            lifespan=[self._open],
            openapi_config=OpenAPIConfig(
                title="vworp",
                version=vworp.__version__,
                description="Play Doctor Who tabletop games. An unofficial fan project.",
                path="/api/openapi.json",
                render_plugins=[JsonRenderPlugin(path="/")],
            ),
            request_max_body_size=self.settings.limits.message,
            logging_config=None,
        )

    def _gossip(self, service: Service) -> Gossip:
        limiters = {**service.limiters, "requests": self.middleware.requests}
        return Gossip(service.rooms, limiters, {"sockets": self.middleware.sockets})

    def _pool(self, store: Store) -> Pool:
        """Where bots think."""
        if self.settings.thinking == "here":
            return open_pool(self.settings, self.clock)
        if not store.is_shared:
            raise VworpError("workers want a PostgreSQL that they share with the server")
        jobs = cast("PostgresStore", store).jobs(self.settings.limits.thinking)
        return RemotePool(jobs, self.clock)

    def _cards(self) -> Cards:
        assert self.cards is not None
        return self.cards

    def _service(self) -> Service:
        assert self.service is not None
        return self.service

    @asynccontextmanager
    async def _open(self, app: Litestar) -> AsyncIterator[None]:
        store = self.store or open_store(self.settings.database)
        pool = self._pool(store)
        rooms = RoomRegistry(store, self.settings, self.metrics, self.clock, pool)
        service = self.service = Service(rooms, self.settings)
        self.cards = Cards(service)
        self.metrics.sockets.set_function(lambda: service.sockets)
        self.metrics.thoughts.set_function(lambda: rooms.bot_pool.waiting)
        for game in vworp.games():
            self.metrics.tables.labels(game.id).set_function(partial(rooms.count_tables, game.id))
        self.metrics.shelf_bytes.set_function(lambda: rooms.shelf.bytes)
        await service.moderation.start()
        rooms.start()
        tasks = [
            asyncio.create_task(_follow_operator(service)),
            asyncio.create_task(self.connections.look_on()),
        ]
        if store.is_shared:
            gossip = self._gossip(service)
            heard: dict[Channel, Callable[[str], None]] = {
                "changed": rooms.hear,
                "talk": gossip.hear,
            }
            if isinstance(pool, RemotePool):
                heard["answered"] = pool.hear
            store.listen(heard)
            tasks.append(asyncio.create_task(gossip.run()))
        if self.settings.is_pool_warm:
            self.warming = asyncio.create_task(warm_up(app))
            tasks.append(self.warming)
        try:
            with watch_loop(self.metrics):
                yield
        finally:
            for task in tasks:
                task.cancel()
            await rooms.stop()


FOLLOW_SECONDS = 2.0
"""After so long at most, what the operator did by the command line holds in a running server."""


async def _follow_operator(service: Service) -> None:
    while True:
        await asyncio.sleep(FOLLOW_SECONDS)
        try:
            await service.follow_operator()
        except VworpError as error:
            log.warning("can't follow the operator", extra={"why": str(error)})


class Health(msgspec.Struct, frozen=True):
    """All is well."""

    status: Literal["ok"]
    version: str


WELL = Health("ok", vworp.__version__)


@get("/health", tags=["server"])
async def health(service: TheService) -> Health:
    """Whether the server can do all of its work: write, think, and find room on the disk."""
    complaints = await service.checkup.complaints()
    if complaints:
        raise Problem("unwell", "; ".join(complaints))
    return WELL


@get("/ready", tags=["server"])
async def ready(service: TheService) -> Health:
    """Whether new visitors may be sent here: not before it has begun, not while it ends."""
    if service.rooms.is_stopping:
        raise Problem("stopping", "the server is going down")
    return WELL


@get("/metrics", tags=["server"], media_type="text/plain; version=0.0.4")
async def metrics(service: TheService, request: Asked) -> str:
    """Figures for Prometheus."""
    check_operator_network(request.scope, service.settings)
    return service.rooms.metrics.text()


API: list[HTTPRouteHandler] = [
    *api_lobby.HANDLERS,
    *api_lists.HANDLERS,
    *api_commands.HANDLERS,
    *api_table.HANDLERS,
    *api_past.HANDLERS,
    *api_cards.HANDLERS,
    *api_review.HANDLERS,
    *api_tour.HANDLERS,
    *api_reach.HANDLERS,
    *api_operator.HANDLERS,
    health,
    ready,
    metrics,
]


def _answer(problem: Problem) -> Response[dict[str, Any]]:
    retry = problem.more.get("retry_after")
    headers = {"retry-after": str(retry)} if retry else None
    return Response(problem.body(), status_code=problem.status, media_type=PROBLEM, headers=headers)


def _refused(_: Asked, error: VworpError) -> Response[dict[str, Any]]:
    problem = error if isinstance(error, Problem) else Problem("invalid", str(error))
    if problem.is_fault:
        log.error("request failed", exc_info=error)
    return _answer(problem)


def _http_exception(_: Asked, error: HTTPException) -> Response[dict[str, Any]]:
    if isinstance(error, ValidationException):
        return _answer(_invalid(error))
    code = _BY_STATUS.get(error.status_code, "internal" if error.status_code >= 500 else "invalid")
    return _answer(Problem(code, error.detail))


def _invalid(error: ValidationException) -> Problem:
    extra: Any = error.extra or []
    faults = [
        f"{fault.get('key', '')}: {fault['message']}".removeprefix(": ")
        for fault in (extra if isinstance(extra, list) else [])
        if isinstance(fault, dict) and "message" in fault
    ]
    return Problem("invalid", "; ".join(faults) or error.detail)


_UNREADABLE = {
    RecursionError: "not JSON: it is nested too deeply",
    UnicodeDecodeError: "not JSON: it is not UTF-8",
}


def _unreadable(error: Exception) -> str:
    """Why a body could not be read; anywhere else these are faults of ours, and this is empty."""
    deepest = traceback.extract_tb(error.__traceback__)[-1].name
    return _UNREADABLE.get(type(error), "") if deepest == "decode_json" else ""


def _fault(_: Asked, error: Exception) -> Response[dict[str, Any]]:
    if _unreadable(error):
        return _answer(Problem("malformed", _unreadable(error)))
    log.error("request failed", exc_info=error)
    return _answer(Problem("internal", "something went wrong in the server"))
