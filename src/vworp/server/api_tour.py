"""HTTP: the guided tour of a game, as pictures and what the guide says."""

import asyncio

import msgspec
from litestar import get
from litestar.params import FromPath

from vworp.core import State
from vworp.core.tour import LEARNER, Tour, find_tour
from vworp.server import beside, wire
from vworp.server.problems import Problem
from vworp.server.service import found
from vworp.server.sight import change, choices, due_info


class TourStop(msgspec.Struct, frozen=True):
    """The table at one moment of the tour.

    The picture is a patch on the one of the stop before. `says` is empty where the guide is
    silent. `wants` is the action the learner is to take; null where the tour goes on by itself.
    """

    move: int
    picture: wire.Picture
    says: str
    prompt: str
    legal: list[wire.Choice]
    wants: int | None
    told: str


class TourInfo(msgspec.Struct, frozen=True):
    """A whole tour, from the learner's seat."""

    game: str
    title: str
    stops: list[TourStop]


@get("/api/catalogue/{game:str}/tour", tags=["catalogue"])
async def tour(game: FromPath[str]) -> TourInfo:
    """The guided tour: the learner takes the wanted actions, the rest happens by itself."""
    info = await _tour_info(found(game).id)
    if info is None:
        raise Problem("not_found", f"{game} has no guided tour")
    return info


async def _tour_info(game_id: str) -> TourInfo | None:
    """The tour, drawn once beside the event loop; who comes meanwhile waits for the same one."""
    drawing = _tours.get(game_id)
    if drawing is None or drawing.get_loop() is not asyncio.get_running_loop():
        drawing = _tours[game_id] = asyncio.ensure_future(
            beside.work_long(found(game_id), _draw_tour, game_id)
        )
    return await asyncio.shield(drawing)


_tours: dict[str, asyncio.Future[TourInfo | None]] = {}


def _draw_tour(game_id: str) -> TourInfo | None:
    game = found(game_id)
    walk = find_tour(game)
    if walk is None:
        return None
    last = len(walk.match.events)
    stops, before = [], list[str]()
    for move in range(_set_up(walk), last + 1):
        view = walk.match.state_at(move).view(LEARNER)
        after = view.scene().parts()
        stops.append(_stop(walk, move, view, change(before, after)))
        before = after
    return TourInfo(game.id, game.title, stops)


def _set_up(walk: Tour) -> int:
    """The tour begins when the table is laid: at the first decision, or the first luck in play."""
    begins_with_luck = walk.match.events[0].seat < 0
    return next(n for n in sorted(walk.words) if n > 0) if begins_with_luck else 0


def _stop(walk: Tour, move: int, view: State, picture: wire.Picture) -> TourStop:
    match = walk.match
    event = match.events[move] if move < len(match.events) else None
    is_learners = event is not None and event.seat == LEARNER
    due = due_info(view)
    return TourStop(
        move=move,
        picture=picture,
        says=_words_at(walk, move),
        prompt=due.prompt if due is not None and is_learners else "",
        legal=choices(view) if is_learners else [],
        wants=event.action if is_learners and event is not None else None,
        told=match.events[move - 1].told[LEARNER] if move else "",
    )


def _words_at(walk: Tour, move: int) -> str:
    """What is said here; what was said before a long set-up is said at its end."""
    before = [walk.words[n] for n in sorted(walk.words) if n < move == _set_up(walk)]
    return " ".join([*before, walk.words.get(move, "")]).strip()


HANDLERS = (tour,)
