"""HTTP: every command and every question by one generic way in."""

import re
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from vworp.server import commands, questions, repeats, seating
from vworp.server.commands import Command
from vworp.server.identity import as_guest
from vworp.server.questions import Question
from vworp.server.requests import Request, TableRequest, as_body
from vworp.server.store import Done
from vworp.server.visit import Asked, Entrance, TheVisit, Visit

Handle = Callable[..., Coroutine[Any, Any, Any]]


class Stored(msgspec.Struct, frozen=True):
    """What you asked for is stored, as event number `seq`."""

    seq: int


class Seated(Entrance, frozen=True):
    """Your seat, and its token."""

    token: str


ANSWERS = {"seq": Response[Stored], "game": Response[Entrance], "token": Response[Seated]}

_Body: Any = JSONBody


def command_way(command: type[Command]) -> HTTPRouteHandler:
    """The address of a command."""

    async def handle(visit: TheVisit, request: Asked, data: Any) -> Any:
        service, cookie = visit.service, None
        if command.needs_guest:
            who, cookie = as_guest(request, service.settings)
            visit = replace(visit, who=who)
        asked = _whole(command, request, data)
        name = await repeats.name_of(request)
        cookies = [cookie] if cookie else None

        async def do() -> Any:
            draft = await service.carry_out(visit.room, visit.who, visit.network, asked, name=name)
            return Response(_answer(command, visit, draft.seq, draft.token), cookies=cookies)

        async def again(done: Done) -> Any:
            outcome = done.outcome()
            answer = _answer(command, visit, outcome.seq, outcome.token)
            return Response(answer, cookies=cookies, headers=repeats.REPLAYED)

        return await repeats.once(service.rooms.store, name, do, again)

    return _way_in(command, handle, ANSWERS[command.answer])


def question_way(question: type[Question]) -> HTTPRouteHandler:
    """The address of a question."""

    async def handle(visit: TheVisit, data: Any) -> Any:
        return await data.answer(visit)

    return _way_in(question, handle, question.gives)


def _answer(command: type[Command], visit: Visit, seq: int, token: str) -> msgspec.Struct:
    if command.answer == "seq":
        return Stored(seq)
    here = visit.entrance()
    return here if command.answer == "game" else Seated(here.game, here.you, token)


def _in_path(path: str) -> set[str]:
    return set(re.findall(r"{(\w+):int}", path))


def _whole(command: type[Command], request: Asked, body: Request) -> Command:
    """A command from its body and its address."""
    there = {name: request.path_params[name] for name in _in_path(command.path)}
    return command(**msgspec.structs.asdict(body), **there)


def _way_in(kind: type[TableRequest], handle: Handle, answer: Any) -> HTTPRouteHandler:
    in_path = _in_path(kind.path)
    body = as_body(kind, in_path) if in_path else kind
    handle.__name__ = re.sub(r"\B([A-Z])", r"_\1", kind.__name__).lower()
    handle.__doc__ = kind.__doc__
    handle.__annotations__ |= {"data": _Body[body], "return": answer}
    tag = "seats" if kind.path.startswith("seats/") else "play"
    return post(f"/api/games/{{game:str}}/{kind.path}", tags=[tag], status_code=200)(handle)


COMMANDS = (*commands.COMMANDS, *seating.COMMANDS)
TABLE_REQUESTS: tuple[type[TableRequest], ...] = (*COMMANDS, *questions.QUESTIONS)

HANDLERS = [*map(command_way, COMMANDS), *map(question_way, questions.QUESTIONS)]
