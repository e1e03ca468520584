"""HTTP: the operator's page. Every request shows the key that `vworp admin key` printed."""

from hmac import compare_digest
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from vworp.server import wire
from vworp.server.limits import network_of
from vworp.server.moderation_store import Report, Sanction, SanctionKind, TableRow, Target
from vworp.server.operation import Operator
from vworp.server.problems import Problem
from vworp.server.requests import Request, SeatNumber
from vworp.server.service import Service, TheService
from vworp.server.sight import chat_line, game_info
from vworp.server.tokens import digest
from vworp.server.visit import Asked, GameId, address_of

Why = Annotated[str, msgspec.Meta(max_length=500)]
Hours = Annotated[float, msgspec.Meta(gt=0, le=24 * 366 * 10)]
ItsNumber = Annotated[int, PathParameter(ge=0, le=2**53)]

MOST = 100


# What comes in.


class Reason(Request, frozen=True):
    """Why something is done; it stands in the trail."""

    why: Why = ""


class Punish(Request, frozen=True):
    """Mute or ban a guest, a network, or whoever holds a seat; without hours it is for good."""

    kind: SanctionKind
    target: Literal["guest", "network", "seat", "seat_network"]
    subject: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The guest's digest or the network; for a seat, the game."""
    seat: SeatNumber | None = None
    hours: Hours | None = None
    why: Why = ""


# What goes out.


class ReportInfo(msgspec.Struct, frozen=True):
    """A line that somebody found amiss, and what was said around it."""

    id: int
    at: str
    table: str
    seq: int
    accused: str
    network: str
    reporter: str
    reason: str
    lines: list[wire.ChatLine]
    closed_at: str | None


class Reports(msgspec.Struct, frozen=True):
    """Reports, the newest first."""

    reports: list[ReportInfo]


class SanctionInfo(msgspec.Struct, frozen=True):
    """A mute or ban; without an end it is for good."""

    id: int
    kind: SanctionKind
    target: Target
    subject: str
    at: str
    until: str | None
    why: str


class Sanctions(msgspec.Struct, frozen=True):
    """The mutes and bans that hold."""

    sanctions: list[SanctionInfo]


class DeedInfo(msgspec.Struct, frozen=True):
    """Something the operator did."""

    id: int
    at: str
    doer: str
    deed: str
    subject: str
    why: str


class Trail(msgspec.Struct, frozen=True):
    """What the operator did, the newest first."""

    deeds: list[DeedInfo]


class OperatorTable(wire.ListEntry, frozen=True, kw_only=True):
    """A game as the operator's list shows it."""

    listed: bool
    changed_at: str
    network: str


class OperatorTables(msgspec.Struct, frozen=True):
    """Games, listed or not, the one that changed last first."""

    tables: list[OperatorTable]


class SeatHolder(msgspec.Struct, frozen=True):
    """Who holds a seat, and where they were last seen."""

    seat: int
    guest: str
    network: str


class OperatorView(msgspec.Struct, frozen=True):
    """A table from outside, its people and what they said; no hand is shown to the operator."""

    game: wire.GameInfo
    holders: list[SeatHolder]
    chat: list[wire.ChatLine]


class Done(msgspec.Struct, frozen=True):
    """It is stored."""

    id: int | None = None


async def operator(service: TheService, request: Asked) -> Operator:
    """Whoever shows the key; a wrong one costs time."""
    network = network_of(address_of(request))
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    good = await service.moderation.store.key()
    if not good:
        raise Problem("bad_key", "this server has no key yet: `vworp admin key` makes one")
    shown = digest(key.strip()) if scheme.lower() == "bearer" else ""
    if not compare_digest(shown, good):
        service.keys.check(network)
        raise Problem("bad_key", "that is not the key that `vworp admin key` printed last")
    return Operator(service.rooms.store, service.clock, f"page {network}")


TheOperator = NamedDependency[Operator]


# Reports.


@get("/api/operator/reports", tags=["operator"])
async def reports(operator: TheOperator, closed: FromQuery[bool] = False) -> Reports:
    """What people found amiss."""
    found = await operator.tables.reports(closed=closed, limit=MOST)
    return Reports(list(map(_report_info, found)))


@post("/api/operator/reports/{number:int}/close", tags=["operator"], status_code=200)
async def close_report(operator: TheOperator, number: ItsNumber, data: JSONBody[Reason]) -> Done:
    """Be done with a report."""
    await operator.close_report(number, data.why)
    return Done(number)


def _report_info(report: Report) -> ReportInfo:
    lines = [
        wire.ChatLine(line.seq, wire.iso(line.at), line.seat, line.name, line.words)
        for line in report.lines
    ]
    told = {**msgspec.structs.asdict(report), "at": wire.iso(report.at), "lines": lines}
    return ReportInfo(**{**told, "closed_at": _time(report.closed_at)})


def _time(at: float) -> str | None:
    return wire.iso(at) if at else None


# Tables.


@get("/api/operator/tables", tags=["operator"])
async def tables(
    operator: TheOperator,
    find: Annotated[str, QueryParameter(max_length=64)] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=MOST)] = 50,
) -> OperatorTables:
    """All games whose id, title or names hold some letters."""
    rows = await operator.tables.tables(find, 0.0, limit)
    return OperatorTables(list(map(_table_info, rows)))


def _table_info(row: TableRow) -> OperatorTable:
    own = {"listed": bool(row.listed), "changed_at": wire.iso(row.changed_at)}
    entry = msgspec.json.decode(row.entry)
    return msgspec.convert({**entry, **own, "network": row.network}, OperatorTable)


@get("/api/operator/tables/{game:str}", tags=["operator"])
async def one_table(operator: TheOperator, service: TheService, game: GameId) -> OperatorView:
    """One table: who sits there, and what they said."""
    table = (await service.rooms.room(game)).table
    network_of_guest = service.moderation.network_of_guest
    holders = [
        SeatHolder(number, seat.guest, network_of_guest(seat.guest))
        for number, seat in enumerate(table.seats)
        if seat.guest
    ]
    return OperatorView(game_info(table), holders, list(map(chat_line, table.chat)))


@post("/api/operator/tables/{game:str}/freeze", tags=["operator"], status_code=200)
async def freeze(
    operator: TheOperator, service: TheService, game: GameId, data: JSONBody[Reason]
) -> Done:
    """Let a table be looked at and nothing else."""
    await operator.freeze(game, data.why)
    await service.follow_operator()
    return Done()


@post("/api/operator/tables/{game:str}/unfreeze", tags=["operator"], status_code=200)
async def unfreeze(
    operator: TheOperator, service: TheService, game: GameId, data: JSONBody[Reason]
) -> Done:
    """Let a frozen table go on."""
    await operator.unfreeze(game, data.why)
    await service.follow_operator()
    return Done()


@post("/api/operator/tables/{game:str}/delete", tags=["operator"], status_code=200)
async def delete(
    operator: TheOperator, service: TheService, game: GameId, data: JSONBody[Reason]
) -> Done:
    """Delete a game, also one that goes on."""
    await operator.delete(game, data.why)
    await service.follow_operator()
    return Done()


# Mutes and bans.


@get("/api/operator/sanctions", tags=["operator"])
async def sanctions(operator: TheOperator, service: TheService) -> Sanctions:
    """The mutes and bans that hold."""
    found = await operator.tables.sanctions(service.clock.now())
    return Sanctions(list(map(_sanction_info, found)))


def _sanction_info(sanction: Sanction) -> SanctionInfo:
    times = {"at": wire.iso(sanction.at), "until": _time(sanction.until)}
    return SanctionInfo(**{**msgspec.structs.asdict(sanction), **times})


@post("/api/operator/sanctions", tags=["operator"])
async def punish(operator: TheOperator, service: TheService, data: JSONBody[Punish]) -> Done:
    """Mute or ban somebody."""
    target, subject = await _whom(operator, service, data)
    number = await operator.punish(data.kind, target, subject, data.hours, data.why)
    await service.follow_operator()
    return Done(number)


async def _whom(operator: Operator, service: Service, asked: Punish) -> tuple[Target, str]:
    if not asked.subject:
        raise Problem("invalid", "say whom: a guest, a network, or a game and a seat")
    if asked.target == "guest":
        return "guest", asked.subject
    if asked.target == "network":
        return "network", network_of(asked.subject)
    if asked.seat is None:
        raise Problem("invalid", "say which seat of the game")
    guest = await operator.guest_at(asked.subject, asked.seat)
    if asked.target == "seat":
        return "guest", guest
    network = service.moderation.network_of_guest(guest)
    if not network:
        raise Problem("not_found", "nobody has seen where that player comes from")
    return "network", network


@post("/api/operator/sanctions/{number:int}/lift", tags=["operator"], status_code=200)
async def lift(
    operator: TheOperator, service: TheService, number: ItsNumber, data: JSONBody[Reason]
) -> Done:
    """End a mute or a ban early."""
    await operator.lift(number, data.why)
    await service.follow_operator()
    return Done(number)


@get("/api/operator/trail", tags=["operator"])
async def trail(
    operator: TheOperator,
    before: Annotated[int, QueryParameter(ge=1, le=2**53)] = 2**53,
) -> Trail:
    """What the operator did, by page and by command line."""
    deeds = await operator.tables.deeds(before, MOST)
    return Trail(
        [DeedInfo(**{**msgspec.structs.asdict(deed), "at": wire.iso(deed.at)}) for deed in deeds]
    )


HANDLERS = [
    *(reports, close_report, tables, one_table, freeze, unfreeze, delete),
    *(sanctions, punish, lift, trail),
]
