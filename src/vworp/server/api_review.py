"""HTTP: a finished game in hindsight, decision by decision."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from vworp.core import State
from vworp.core.hindsight import standings, turning_point
from vworp.core.match import Match
from vworp.server import beside, bot_pool
from vworp.server.api_past import First
from vworp.server.commands import check_seat
from vworp.server.problems import Problem
from vworp.server.service import viewer_of
from vworp.server.table import Table
from vworp.server.thought_queue import Thought, Urgency
from vworp.server.visit import TheVisit, Visit

MOST_DECISIONS = 5
"""Looked at for one request: an answer comes soon, and a page can show how far it is."""


class Reviewed(msgspec.Struct, frozen=True):
    """One decision: what was done, what was best, and the chance to win that it cost."""

    move: int
    seat: int
    words: str
    best: str
    best_chance: float
    chance: float
    cost: float
    is_exact: bool


class Review(msgspec.Struct, frozen=True):
    """A few decisions of a finished game; go on from `next` until it is null."""

    moves: int
    decisions: list[Reviewed]
    next: int | None


class StandingInfo(msgspec.Struct, frozen=True):
    """Each seat's chance to win at a move."""

    move: int
    seats: tuple[float, ...]


class Course(msgspec.Struct, frozen=True):
    """How the chances went. `turning` is the move at which most was won; null where none was."""

    standings: list[StandingInfo]
    turning: int | None


@get("/api/games/{game:str}/chances", tags=["past"])
async def chances(visit: TheVisit) -> Course:
    """The chances over a finished game, where it has been worked out; else nothing."""
    table = visit.table
    viewer_of(table, visit.who, None)
    if table.phase != "over":
        raise Problem("wrong_phase", "the chances of a game are told after its end")
    if table.game.oracle is None or table.stopped:
        return Course([], None)
    visit.service.thoughts.check(visit.network)
    return await beside.work_long(table.game, _course, table.playing())


def _course(match: Match) -> Course:
    found, result = standings(match), match.result()
    turning = turning_point(found, result.winners[0]) if result and result.winners else None
    told = [StandingInfo(standing.events, standing.chances) for standing in found]
    return Course(told, turning[0].events + 1 if turning else None)


@get("/api/games/{game:str}/review", tags=["past"])
async def review(
    visit: TheVisit,
    seat: Annotated[int | None, QueryParameter(ge=0, le=99)] = None,
    first: First = 0,
) -> Review:
    """The next few decisions from a move on, of one seat or of all."""
    service, table = visit.service, visit.table
    viewer_of(table, visit.who, None)
    if table.phase != "over":
        raise Problem("wrong_phase", "a game is reviewed after its end")
    if table.rules != table.made.rules or table.rules != table.game.version:
        detail = "a review needs the rules that a game was played by, and they have changed since"
        raise Problem("rules_changed", detail)
    if seat is not None:
        check_seat(table, seat)
    asked = await beside.work_long(table.game, _decisions, table, seat, first)
    service.thoughts.check(visit.network)
    found = [await _look_at(visit, move) for move in asked[:MOST_DECISIONS]]
    rest = asked[MOST_DECISIONS:]
    return Review(table.moves, found, rest[0] if rest else None)


def _decisions(table: Table, seat: int | None, first: int) -> list[int]:
    """The moves from `first` on in which a seat had more than one choice."""
    match = table.playing()
    found: list[int] = []
    for number, event in enumerate(match.events, 1):
        if number < max(1, first) or event.seat < 0 or (seat is not None and event.seat != seat):
            continue
        if len(found) > MOST_DECISIONS:
            break
        if len(match.state_at(number - 1).options()) > 1:
            found.append(number)
    return found


def _seen(match: Match, move: int) -> State:
    """What the one who decided on a move saw before it."""
    return match.state_at(move - 1).view(match.events[move - 1].seat)


async def _look_at(visit: Visit, move: int) -> Reviewed:
    table = visit.table
    match = table.playing()
    event = match.events[move - 1]
    view = await visit.room.look(_seen, match, move)
    asked = (table.made.game, view.position(), event.action)
    verdict = await visit.service.think_over(
        Thought(bot_pool.review, asked, visit.network, Urgency.LOOKING_BACK)
    )
    return Reviewed(
        move=move,
        seat=event.seat,
        words=view.step.words(view, event.action),
        best=view.step.words(view, verdict.best),
        best_chance=verdict.best_chance,
        chance=verdict.chance,
        cost=verdict.cost,
        is_exact=verdict.is_exact,
    )


HANDLERS = [review, chances]
