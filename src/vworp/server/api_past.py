"""HTTP: looking back, from one's own seat while the game goes on, from any after its end."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from vworp.core import REFEREE, State
from vworp.core.game import Form
from vworp.core.match import Match, view_of
from vworp.core.past import table_line
from vworp.core.position import write_viewer
from vworp.server import bot_pool, wire
from vworp.server.api_lobby import SVG
from vworp.server.commands import check_seat
from vworp.server.portions import MOST_BYTES, Pause
from vworp.server.problems import Problem
from vworp.server.records import record_for
from vworp.server.room import Room
from vworp.server.service import viewer_of
from vworp.server.sight import Eyes, action_info, due_info, log_line, log_lines, result_info
from vworp.server.table import Table
from vworp.server.thought_queue import Thought, Urgency
from vworp.server.visit import Asked, TheVisit

MOST_FRAMES = 200
MOST_LINES = 2000

First = Annotated[int, QueryParameter(name="from", ge=0, le=2**53)]
Last = Annotated[int, QueryParameter(name="to", ge=0, le=2**53)]
MoveNumber = Annotated[int | None, QueryParameter(ge=0, le=2**53)]


class PastMove(msgspec.Struct, frozen=True):
    """The table as it was at a move."""

    move: int
    moves: int
    view: int | str
    picture: str
    text: str
    due: wire.Due | None
    log: wire.LogLine | None
    action: wire.ActionInfo | None
    result: wire.ResultInfo | None


class Replay(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """Many moves at once."""

    moves: int
    start: int
    end: int
    frames: list[wire.Frame]


class Log(msgspec.Struct, frozen=True, rename={"end": "to"}):
    """Moves in words, up to number `to`."""

    moves: int
    end: int
    log: list[wire.LogLine]


class Proof(msgspec.Struct, frozen=True):
    """Whether all luck followed from the seed that was committed to."""

    is_fair: bool
    commitment: str
    seed: str
    nonces: tuple[str, ...]
    outcomes: int
    words: str


def viewer(visit: TheVisit, view: Annotated[str, QueryParameter(max_length=12)] = "") -> int:
    """Through whose eyes somebody may look back."""
    table, who, text = visit.table, visit.who, view
    if text == "all":
        if table.phase != "over":
            raise Problem("hidden", "everything is laid open after the end")
        viewer_of(table, who, "spectator")
        return REFEREE
    if not text or text == "spectator":
        return viewer_of(table, who, text or None)
    if not text.isascii() or not text.isdigit():
        raise Problem("invalid", f"`view` is a seat, 'spectator' or 'all', not {text!r}")
    seat = int(text)
    check_seat(table, seat)
    if seat not in table.seats_of(who):
        if table.phase != "over":
            raise Problem("hidden", f"what seat {seat} sees is its own until the end")
        viewer_of(table, who, "spectator")
    return seat


TheViewer = NamedDependency[int]


def _existing_move(table: Table, move: int) -> int:
    match = table.playing()
    if not 0 <= move <= len(match.events):
        raise Problem("no_such_move", f"the moves are 0 to {len(match.events)}")
    return move


@get("/api/games/{game:str}/moves/{move:int}", tags=["past"])
async def past_move(
    visit: TheVisit, viewer: TheViewer, move: FromPath[int], form: FromQuery[Form] = "tall"
) -> PastMove:
    """The table at a move."""
    _existing_move(visit.table, move)
    return await visit.room.look(_past_move, visit.room, Eyes(viewer, form), move)


def _past_move(room: Room, eyes: Eyes, move: int) -> PastMove:
    viewer = eyes.viewer
    match = room.table.playing()
    seen = _seen_at(room, viewer, move)
    event = match.events[move - 1] if move else None
    return PastMove(
        move=move,
        moves=len(match.events),
        view=write_viewer(viewer),
        picture=room.sight.picture(eyes, move),
        text=seen.text() if isinstance(seen, State) else seen,
        due=due_info(seen) if isinstance(seen, State) and match.has_table_at(move) else None,
        log=log_line(match, move, event, viewer) if event else None,
        action=action_info(match, event, viewer) if event else None,
        result=result_info(match.result()) if move == len(match.events) else None,
    )


def _seen_at(room: Room, viewer: int, move: int) -> State | str:
    """The table at a move; or, in words, why it can't be read."""
    try:
        return view_of(room.sight.state_at(move), viewer)
    except Problem as problem:
        return problem.detail


@get("/api/games/{game:str}/moves/{move:int}/picture.svg", tags=["past"], media_type=SVG)
async def past_picture(
    visit: TheVisit,
    viewer: TheViewer,
    request: Asked,
    move: FromPath[int],
    form: FromQuery[Form] = "tall",
) -> Response[str]:
    """The picture of the table at a move, small enough for lists of games to show it."""
    _existing_move(visit.table, move)
    tag = f'W/"{visit.table.line}-{move}-{viewer}-{form}"'
    headers = {"cache-control": "private, no-cache", "etag": tag, "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response("", status_code=304, media_type=SVG, headers=headers)
    # Of what others wrote it has their names alone, and those are what they were at the start:
    # nobody can try out one guess after the other beside a hand (compression.py).
    request.scope["state"]["hides_nothing"] = True
    picture = await visit.room.look(visit.room.sight.picture, Eyes(viewer, form), move)
    return Response(picture, media_type=SVG, headers=headers)


@get("/api/games/{game:str}/replay", tags=["past"])
async def replay(
    visit: TheVisit,
    viewer: TheViewer,
    first: First = 0,
    last: Last = 2**53,
    form: FromQuery[Form] = "tall",
) -> Replay:
    """Many moves, each with its picture; `to` is the last one that the answer has room for."""
    moves = visit.table.moves
    _existing_move(visit.table, first)
    last = min(last, moves, first + MOST_FRAMES - 1)
    frames = await _frames(visit.room, Eyes(viewer, form), first, last)
    return Replay(moves, first, first + len(frames) - 1, frames)


async def _frames(room: Room, eyes: Eyes, first: int, last: int) -> list[wire.Frame]:
    frames: list[wire.Frame] = []
    line, size, pause = room.table.line, 0, Pause()
    asked = room.sight.frames(eyes, first, last, is_whole=True, pictured=MOST_FRAMES)
    while size < MOST_BYTES:
        frame = await room.look(next, asked, None)
        if frame is None:
            break
        frames.append(frame)
        size += _size(frame)
        await pause.now_and_then()
        if room.table.line != line:
            raise Problem("stale", "moves were taken back meanwhile", seq=room.table.after)
    return frames


def _size(frame: wire.Frame) -> int:
    """About how many letters a frame takes."""
    picture = frame.picture
    if picture is None:
        return 0
    if isinstance(picture.svg, str):
        return len(picture.svg)
    return sum(len(piece) if isinstance(piece, str) else 8 for piece in picture.patch or ())


@get("/api/games/{game:str}/log", tags=["past"])
async def past_log(visit: TheVisit, viewer: TheViewer, first: First = 0, last: Last = 2**53) -> Log:
    """What happened, in words: at most so many moves at once, `to` is the last one."""
    match = visit.table.playing()
    last = min(last, len(match.events), first + MOST_LINES)
    return Log(len(match.events), last, log_lines(match, viewer, first, last))


@get("/api/games/{game:str}/position", tags=["past"])
async def position(visit: TheVisit, viewer: TheViewer, move: MoveNumber = None) -> dict[str, Any]:
    """The table as the game's position JSON, as far as a view knows it."""
    visit.table.playing()
    number = visit.table.moves if move is None else _existing_move(visit.table, move)
    return await visit.room.look(_position, visit.room, viewer, number)


def _position(room: Room, viewer: int, move: int) -> dict[str, Any]:
    return view_of(room.sight.state_at(move), viewer).position()


@get("/api/games/{game:str}/record", tags=["past"], media_type="text/plain")
async def record(visit: TheVisit, viewer: TheViewer) -> Response[str]:
    """The record: whole after the end; before, what the view may know."""
    table = visit.table
    name = f"{table.made.game}-{table.id}.vworp"
    match, is_over = table.playing().copy(), table.phase == "over"
    kept = await visit.service.rooms.store.tables(table.id) if is_over else []
    lines = [table_line(one.move, one.data) for one in kept]
    return Response(
        await asyncio.to_thread(record_for, match, viewer, lines, is_over=is_over),
        media_type="text/plain",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/games/{game:str}/verify", tags=["past"])
async def verify(visit: TheVisit) -> Proof:
    """Prove that all luck followed from the seed that was committed to."""
    service, table = visit.service, visit.table
    viewer_of(table, visit.who, None)
    match = table.playing()
    if table.phase != "over":
        raise Problem("wrong_phase", "the seed is shown after the end")
    if table.rules != table.game.version:
        detail = f"its luck was drawn by version {table.rules} of the rules: a vworp with them"
        raise Problem("rules_changed", f"{detail} can prove it from the record")
    service.thoughts.check(visit.network)
    record = await asyncio.to_thread(match.record)
    thought = Thought(bot_pool.prove, (record,), visit.network, Urgency.LOOKING_BACK)
    outcomes, wrong = await service.think_over(thought)
    words = wrong or _proven(match, outcomes)
    seed = table.made.seed
    return Proof(not wrong, table.commitment, seed, match.nonces, outcomes, words)


def _proven(match: Match, outcomes: int) -> str:
    if match.past is None:
        return f"All {outcomes} chance outcomes follow from the seed and the nonces"
    return (
        f"All {outcomes} chance outcomes since the rules changed follow from the seed and the "
        f"nonces; a vworp with version {match.past.rules} of the rules can prove those before it"
    )


HANDLERS = [past_move, past_picture, replay, past_log, position, record, verify]
