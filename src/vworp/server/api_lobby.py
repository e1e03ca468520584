"""HTTP: the catalogue, and games before and around the table."""

from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, QueryParameter

import vworp
from vworp.bots import levels, title
from vworp.core import SPECTATOR, Game, Option
from vworp.core.match import new_match, view_of
from vworp.core.rulebook import NoRulebook, rulebook, without_sources
from vworp.server import beside, repeats
from vworp.server import requests as r
from vworp.server.identity import as_guest
from vworp.server.limits import network_of
from vworp.server.problems import Problem
from vworp.server.room import Room
from vworp.server.rulepages import RulePage, read_page
from vworp.server.sent_files import ALWAYS_ASK, FOREVER, SentFile, make_file, send_file
from vworp.server.service import TheService, found
from vworp.server.settings import Limits
from vworp.server.sight import game_info, you
from vworp.server.store import Done
from vworp.server.table import Who
from vworp.server.visit import Asked, Entrance, TheVisit, address_of

SVG = "image/svg+xml"

Version = Annotated[str, QueryParameter(name="v", max_length=40)]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option as a form can offer it; `quick` is its value where one click begins a game."""

    name: str
    kind: Literal["bool", "int", "choice", "text"]
    default: bool | int | str
    quick: bool | int | str
    help: str
    low: int
    high: int
    choices: tuple[str, ...]
    titles: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    is_data: bool


class BadgeInfo(msgspec.Struct, frozen=True):
    """A player's colour, and emblem as a small SVG picture."""

    colour: str
    emblem: str


class SignpostInfo(msgspec.Struct, frozen=True):
    """What a newcomer is shown first: a shape, by the beginning of its id, and what it is."""

    shape: str
    words: str


class CatalogueGame(msgspec.Struct, frozen=True):
    """Something to play.

    `badges` are those of the seats, by how many there are; `has_hand`: there is a picture of just
    what a player holds.
    """

    id: str
    title: str
    summary: str
    picture: str
    minutes: int
    seats: tuple[int, ...]
    rules_version: int
    can_draw: bool
    has_hand: bool
    seat_words: dict[str, tuple[str, ...]]
    options: list[OptionInfo]
    levels: list[str]
    badges: dict[str, list[BadgeInfo]]
    signposts: list[SignpostInfo]


class LevelInfo(msgspec.Struct, frozen=True):
    """A level of bots."""

    id: str
    title: str
    words: str


class CatalogueLimits(msgspec.Struct, frozen=True):
    """How much a request may hold, and how many unfinished games a guest may have."""

    name: int
    chat: int
    nonce: int
    message: int
    games: int


class Catalogue(msgspec.Struct, frozen=True):
    """Everything that can be played here."""

    version: str
    games: list[CatalogueGame]
    levels: list[LevelInfo]
    limits: CatalogueLimits


class RuleInfo(msgspec.Struct, frozen=True):
    """One rule of the book."""

    id: str
    words: str
    section: str
    title: str


class Made(Entrance, frozen=True):
    """A new game, and the tokens of your seats."""

    tokens: dict[str, str]


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
        quick=option.default if option.quick is None else option.quick,
        help=option.help,
        low=option.low,
        high=option.high,
        choices=option.choices,
        titles=option.choice_titles(),
        words=option.words,
        is_data=option.is_data,
    )


def _catalogue_game(game: Game, picture: str) -> CatalogueGame:
    return CatalogueGame(
        id=game.id,
        title=game.title,
        summary=game.summary,
        picture=picture,
        minutes=game.minutes,
        seats=game.seats,
        rules_version=game.version,
        can_draw=game.agree_draw is not None,
        has_hand=game.hand is not None,
        seat_words={str(count): game.seat_titles(count) for count in game.seats},
        options=[_option_info(option) for option in game.options],
        levels=list(levels(game)),
        badges=_badges(game),
        signposts=[SignpostInfo(*post) for post in game.stage.signposts] if game.stage else [],
    )


def _badges(game: Game) -> dict[str, list[BadgeInfo]]:
    if game.stage is None:
        return {}
    badges = game.stage.badges
    return {str(count): [BadgeInfo(*badge) for badge in badges(count)] for count in game.seats}


@get("/api/catalogue", tags=["catalogue"])
async def catalogue(service: TheService, request: Asked) -> Response[Catalogue]:
    """Everything that can be played here, with its options, and the levels of bots."""
    pictures = [(game.id, await lid_address(game)) for game in vworp.games()]
    file = _catalogue_file(tuple(pictures), service.settings.limits)
    return send_file(file, request, ALWAYS_ASK)  # type: ignore[return-value]  # written already


@lru_cache(maxsize=4)
def _catalogue_file(pictures: tuple[tuple[str, str], ...], limits: Limits) -> SentFile:
    """What the catalogue says: the quickest game first, which is the easiest to begin with."""
    games = [_catalogue_game(found(game), picture) for game, picture in pictures]
    everything = Catalogue(
        version=vworp.__version__,
        games=sorted(games, key=lambda game: (game.minutes, game.title)),
        levels=[LevelInfo(name, title(name), words) for name, words in levels().items()],
        limits=msgspec.convert(limits, CatalogueLimits, from_attributes=True),
    )
    return make_file(msgspec.json.encode(everything), MediaType.JSON)


@get("/api/catalogue/{game:str}/picture.svg", tags=["catalogue"], media_type=SVG)
async def cover(request: Asked, game: FromPath[str], version: Version = "") -> Response[bytes]:
    """The lid of the box; where a game has none, a table set up, as a spectator sees it."""
    file = await lid_of(found(game))
    return send_file(file, request, FOREVER if version == file.version else ALWAYS_ASK)


_LIDS: dict[str, SentFile] = {}


async def lid_of(game: Game) -> SentFile:
    """The lid of a game's box, drawn once."""
    if game.id not in _LIDS:
        _LIDS[game.id] = await beside.work_long(game, _drawn_lid, game)
    return _LIDS[game.id]


async def lid_address(game: Game) -> str:
    """Where a lid is to be had: another address for another picture, so that it may be kept."""
    return f"/api/catalogue/{game.id}/picture.svg?v={(await lid_of(game)).version}"


def _drawn_lid(game: Game) -> SentFile:
    if game.cover is not None:
        return make_file(str(game.cover()).encode(), SVG)
    table = view_of(new_match(game, seed="cover").state, SPECTATOR)
    return make_file(str(table.scene()).encode(), SVG)


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


@post("/api/games", tags=["games"])
async def create(service: TheService, request: Asked, data: JSONBody[r.Create]) -> Response[Made]:
    """Make a game."""
    network = network_of(address_of(request))
    service.creations.check(network)
    who, cookie = as_guest(request, service.settings)
    service.moderation.check_visitor([who.guest], network)
    service.moderation.note_visit(who.guest, network)
    name = await repeats.name_of(request)

    async def do() -> Response[Made]:
        room, tokens = await service.create(who, network, data, name)
        service.rooms.visited(room, who, network)
        return _made(room, who, tokens, cookie)

    async def again(done: Done) -> Response[Made]:
        return _made(await service.rooms.room(done.game), who, done.outcome().tokens, cookie)

    return await repeats.once(service.rooms.store, name, do, again)


@get("/api/games/{game:str}", tags=["games"])
async def one_game(visit: TheVisit) -> Entrance:
    """A game from outside."""
    return visit.entrance()


@post("/api/games/{game:str}/rematch", tags=["games"], status_code=200)
async def rematch(visit: TheVisit, data: JSONBody[r.Nothing]) -> Entrance:
    """The same people again, each one seat further."""
    visit.service.creations.check(visit.network)
    room = await visit.service.rematch(visit.room, visit.who, visit.network)
    return replace(visit, room=room).entrance()


@post("/api/games/{game:str}/branch", tags=["games"])
async def branch(visit: TheVisit, request: Asked, data: JSONBody[r.Branch]) -> Response[Made]:
    """A new game that begins at a move of this one."""
    service = visit.service
    service.creations.check(visit.network)
    who, cookie = as_guest(request, service.settings)
    name = await repeats.name_of(request)

    async def do() -> Response[Made]:
        new, tokens = await service.branch(visit.room, who, visit.network, data, name)
        service.rooms.visited(new, who, visit.network)
        return _made(new, who, tokens, cookie)

    async def again(done: Done) -> Response[Made]:
        return _made(await service.rooms.room(done.game), who, done.outcome().tokens, cookie)

    return await repeats.once(service.rooms.store, name, do, again)


def _made(room: Room, who: Who, tokens: dict[str, str], cookie: Cookie | None) -> Response[Made]:
    made = Made(game_info(room.table), you(room.table, who), tokens)
    return Response(made, status_code=201, cookies=[cookie] if cookie else None)


HANDLERS = [catalogue, cover, rules, one_rule, create, one_game, rematch, branch]
