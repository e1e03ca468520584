"""HTTP: the catalogue, and games before and around the table."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter

import vworp
from vworp.bots import levels, title
from vworp.core import SPECTATOR, Game, Option, UnknownGame, registry
from vworp.core.match import new_match
from vworp.core.rulebook import NoRulebook, rulebook, without_sources
from vworp.server import requests as r
from vworp.server import wire
from vworp.server.desk import Desk, TheDesk
from vworp.server.identity import as_guest, check_token, who_is
from vworp.server.problems import Problem
from vworp.server.rooms import Room
from vworp.server.rulepages import RulePage, read_page
from vworp.server.sight import game_info, view_of, you
from vworp.server.table import Who

Asked = Request[Any, Any, Any]
GameId = Annotated[str, PathParameter(max_length=64)]

SVG = "image/svg+xml"


class OptionInfo(msgspec.Struct, frozen=True):
    """An option as a form can offer it."""

    name: str
    kind: Literal["bool", "int", "choice", "text"]
    default: bool | int | str
    help: str
    low: int
    high: int
    choices: tuple[str, ...]
    titles: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    is_data: bool


class CatalogueGame(msgspec.Struct, frozen=True):
    """Something to play."""

    id: str
    title: str
    summary: str
    minutes: int
    seats: tuple[int, ...]
    rules_version: int
    can_draw: bool
    seat_words: dict[str, tuple[str, ...]]
    options: list[OptionInfo]
    levels: list[str]


class LevelInfo(msgspec.Struct, frozen=True):
    """A level of bots."""

    id: str
    title: str
    words: str


class Catalogue(msgspec.Struct, frozen=True):
    """Everything that can be played here."""

    version: str
    games: list[CatalogueGame]
    levels: list[LevelInfo]
    limits: dict[str, int]


class RuleInfo(msgspec.Struct, frozen=True):
    """One rule of the book."""

    id: str
    words: str
    section: str
    title: str


class Entrance(msgspec.Struct, frozen=True):
    """A game from outside, and what you are at it."""

    game: wire.GameInfo
    you: wire.You


class Made(msgspec.Struct, frozen=True):
    """A new game, and the tokens of your seats."""

    game: wire.GameInfo
    you: wire.You
    tokens: dict[str, str]


class Seated(msgspec.Struct, frozen=True):
    """Your seat, and its token."""

    game: wire.GameInfo
    you: wire.You
    token: str


def found(game: str) -> Game:
    """A game of the catalogue."""
    try:
        return registry.find(game)
    except UnknownGame as error:
        raise Problem("unknown_game", str(error)) from error


def _kind(option: Option) -> Literal["bool", "int", "choice", "text"]:
    if isinstance(option.default, bool):
        return "bool"
    if isinstance(option.default, int):
        return "int"
    return "choice" if option.check is None else "text"


def _option_info(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        kind=_kind(option),
        default=option.default,
        help=option.help,
        low=option.low,
        high=option.high,
        choices=option.choices,
        titles=option.choice_titles(),
        words=option.words,
        is_data=option.is_data,
    )


def _catalogue_game(game: Game) -> CatalogueGame:
    return CatalogueGame(
        id=game.id,
        title=game.title,
        summary=game.summary,
        minutes=game.minutes,
        seats=game.seats,
        rules_version=game.version,
        can_draw=game.agree_draw is not None,
        seat_words={str(count): game.seat_titles(count) for count in game.seats},
        options=[_option_info(option) for option in game.options],
        levels=list(levels(game)),
    )


@get("/api/catalogue", tags=["catalogue"])
async def catalogue(desk: TheDesk) -> Catalogue:
    """Everything that can be played here, with its options, and the levels of bots."""
    limits = desk.settings.limits
    return Catalogue(
        version=vworp.__version__,
        games=[_catalogue_game(game) for game in vworp.games()],
        levels=[LevelInfo(name, title(name), words) for name, words in levels().items()],
        limits={
            "name": limits.name,
            "chat": limits.chat,
            "nonce": limits.nonce,
            "message": limits.message,
            "games": limits.games,
        },
    )


@get("/api/catalogue/{game:str}/picture.svg", tags=["catalogue"], media_type=SVG)
async def cover(game: FromPath[str]) -> str:
    """The lid of the box; where a game has none, a table set up, as a spectator sees it."""
    chosen = found(game)
    if chosen.cover is not None:
        return str(chosen.cover())
    return str(view_of(new_match(chosen, seed="cover").state, SPECTATOR).scene())


@get("/api/catalogue/{game:str}/rules", tags=["catalogue"])
async def rules(game: FromPath[str]) -> RulePage:
    """The rulebook page of a game."""
    return _page(game)


@get("/api/catalogue/{game:str}/rules/{rule:str}", tags=["catalogue"])
async def one_rule(game: FromPath[str], rule: FromPath[str]) -> RuleInfo:
    """What a rule says."""
    page = _page(game)
    try:
        name, text = rulebook(game).rule(rule)
    except NoRulebook as error:
        raise Problem("no_such_rule", str(error)) from error
    section = page.rules[name].section
    titles = {s.id: s.title for s in page.sections}
    return RuleInfo(name, without_sources(text), section, titles.get(section, ""))


def _page(game: str) -> RulePage:
    try:
        return read_page(found(game))
    except NoRulebook as error:
        raise Problem("no_such_rule", str(error)) from error


def entrance(room: Room, who: Who) -> Entrance:
    """What most answers begin with."""
    return Entrance(game_info(room.table), you(room.table, who))


def seated(room: Room, who: Who, token: str) -> Seated:
    """An answer with a seat's new token."""
    return Seated(game_info(room.table), you(room.table, who), token)


async def enter(desk: Desk, request: Asked, game: str) -> tuple[Room, Who]:
    """The room of a game and who comes in; a token that is shown has to be good."""
    who = who_is(request)
    room = await desk.house.room(game)
    check_token(room.table, who)
    room.presence.touch(who)
    return room, who


@post("/api/games", tags=["games"])
async def create(desk: TheDesk, request: Asked, data: JSONBody[r.Create]) -> Response[Made]:
    """Make a game."""
    desk.creations.check(address_of(request))
    who, cookie = as_guest(request, desk.settings)
    room, tokens = await desk.create(who, data)
    made = Made(game_info(room.table), you(room.table, who), tokens)
    return Response(made, status_code=201, cookies=[cookie] if cookie else None)


def address_of(request: Asked) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


@get("/api/games/{game:str}", tags=["games"])
async def one_game(desk: TheDesk, request: Asked, game: GameId) -> Entrance:
    """A game from outside."""
    room, who = await enter(desk, request, game)
    return entrance(room, who)


@post("/api/games/{game:str}/seats/{seat:int}/join", tags=["seats"], status_code=200)
async def join(
    desk: TheDesk, request: Asked, game: GameId, seat: FromPath[int], data: JSONBody[r.Join]
) -> Response[Seated]:
    """Sit down on a free seat."""
    room, _ = await enter(desk, request, game)
    who, cookie = as_guest(request, desk.settings)
    token = await desk.join(room, who, seat, data)
    return Response(seated(room, who, token), cookies=[cookie] if cookie else None)


@post("/api/games/{game:str}/seats/{seat:int}/ready", tags=["seats"], status_code=200)
async def ready(
    desk: TheDesk, request: Asked, game: GameId, seat: FromPath[int], data: JSONBody[r.ReadyWith]
) -> Entrance:
    """Give your part in the luck; when all have, the game begins."""
    room, who = await enter(desk, request, game)
    await desk.ready(room, who, seat, data.nonce)
    return entrance(room, who)


@post("/api/games/{game:str}/seats/{seat:int}/leave", tags=["seats"], status_code=200)
async def leave(
    desk: TheDesk, request: Asked, game: GameId, seat: FromPath[int], data: JSONBody[r.Nothing]
) -> Entrance:
    """Get up; your cookie and token no longer open the seat."""
    room, who = await enter(desk, request, game)
    await desk.leave(room, who, seat)
    return entrance(room, who)


@post("/api/games/{game:str}/seats/{seat:int}/bot", tags=["seats"], status_code=200)
async def hand_over(
    desk: TheDesk, request: Asked, game: GameId, seat: FromPath[int], data: JSONBody[r.HandOver]
) -> Entrance:
    """Let a bot play for a seat."""
    room, who = await enter(desk, request, game)
    await desk.hand_over(room, who, seat, data.level)
    return entrance(room, who)


@post("/api/games/{game:str}/seats/{seat:int}/return", tags=["seats"], status_code=200)
async def take_back(
    desk: TheDesk, request: Asked, game: GameId, seat: FromPath[int], data: JSONBody[r.Nothing]
) -> Entrance:
    """Take your seat back from the bot."""
    room, who = await enter(desk, request, game)
    await desk.take_back(room, who, seat)
    return entrance(room, who)


@post("/api/games/{game:str}/seats/{seat:int}/token", tags=["seats"], status_code=200)
async def renew_token(
    desk: TheDesk, request: Asked, game: GameId, seat: FromPath[int], data: JSONBody[r.Nothing]
) -> Seated:
    """A fresh token for your seat; the old one ends."""
    room, who = await enter(desk, request, game)
    token = await desk.new_token(room, who, seat)
    return seated(room, who, token)


@post("/api/games/{game:str}/seats/{seat:int}/claim", tags=["seats"], status_code=200)
async def claim(
    desk: TheDesk, request: Asked, game: GameId, seat: FromPath[int], data: JSONBody[r.Nothing]
) -> Response[Seated]:
    """Move a seat to this browser, by its token."""
    room, _ = await enter(desk, request, game)
    who, cookie = as_guest(request, desk.settings)
    token = await desk.claim(room, who, seat)
    return Response(seated(room, who, token), cookies=[cookie] if cookie else None)


@post("/api/games/{game:str}/rematch", tags=["games"], status_code=200)
async def rematch(
    desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.Nothing]
) -> Entrance:
    """The same people again, each one seat further."""
    room, who = await enter(desk, request, game)
    desk.creations.check(address_of(request))
    return entrance(await desk.rematch(room, who), who)


@post("/api/games/{game:str}/branch", tags=["games"])
async def branch(
    desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.Branch]
) -> Response[Made]:
    """A new game that begins at a move of this one."""
    room, _ = await enter(desk, request, game)
    desk.creations.check(address_of(request))
    who, cookie = as_guest(request, desk.settings)
    new, tokens = await desk.branch(room, who, data)
    made = Made(game_info(new.table), you(new.table, who), tokens)
    return Response(made, status_code=201, cookies=[cookie] if cookie else None)


HANDLERS = [
    catalogue,
    cover,
    rules,
    one_rule,
    create,
    one_game,
    join,
    ready,
    leave,
    hand_over,
    take_back,
    renew_token,
    claim,
    rematch,
    branch,
]
