"""The service: what HTTP and WebSocket both ask for, done once."""

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any, TypeVar

from litestar.di import NamedDependency
from msgspec.structs import replace

from vworp.bots import draw_name
from vworp.core import SPECTATOR, BadOption, Game, State, UnknownGame, registry
from vworp.core.chance import secret_seed
from vworp.core.game import OptionValue
from vworp.core.position import read_across
from vworp.server import asides, beside, bot_pool
from vworp.server import events as e
from vworp.server import requests as r
from vworp.server.bot_pool import BotFailed, OutOfTime
from vworp.server.commands import Asker, Command, my_seat, my_seats
from vworp.server.draft import Draft
from vworp.server.health import Checkup
from vworp.server.limits import Limiter
from vworp.server.moderation import Moderation
from vworp.server.problems import Problem
from vworp.server.room import Room
from vworp.server.rooms import MakeDone, RoomRegistry
from vworp.server.seating import HandOver, read_level, seats_to_stand_in_for
from vworp.server.settings import Settings
from vworp.server.store import Outcome, RequestName
from vworp.server.table import Table, Who, known_options
from vworp.server.terms import hints_at, read_terms
from vworp.server.text_checks import clean_name
from vworp.server.thought_queue import Thought, Urgency
from vworp.server.tokens import digest, new_token, next_game_id

Acknowledge = Callable[[int], None]

T = TypeVar("T")

DATA_SECONDS = 5.0
"""How long it may take to read the options of a new game."""

LONG_OPTION = 200
"""An option's text with more letters than this is read by a thinker."""

RETRY_SECONDS = 5
"""After so long it is worth asking again when all thinkers were busy."""


class Service:
    """Answers requests about games."""

    def __init__(self, rooms: RoomRegistry, settings: Settings) -> None:
        limits, clock = settings.limits, rooms.clock
        self.rooms = rooms
        self.clock = clock
        self.settings = settings
        self.sockets = 0
        self.checkup = Checkup(rooms)
        self.creations = Limiter(limits.creations, clock)
        self.openings = Limiter(limits.openings, clock)
        self.chatter = Limiter(limits.chatter, clock)
        self.thoughts = Limiter(limits.thoughts, clock)
        self.reports = Limiter(limits.reports, clock)
        self.keys = Limiter(limits.keys, clock)
        self.moderation = Moderation(rooms.store.moderation, clock)

    @property
    def limiters(self) -> dict[str, Limiter]:
        """The rates that hold for all processes together, by name."""
        names = ("creations", "openings", "chatter", "thoughts", "reports", "keys")
        return {name: getattr(self, name) for name in names}

    async def think_over(self, thought: Thought[T]) -> T:
        """The answer to something that somebody waits for, in time, or a refusal."""
        thought.patience = self.settings.bot_seconds
        try:
            return await self.rooms.bot_pool.ask(thought)
        except OutOfTime as error:
            detail = "no answer was found in time; ask again in a moment"
            raise Problem("busy", detail, retry_after=RETRY_SECONDS) from error
        except BotFailed as error:
            raise Problem("internal", "no answer could be found") from error

    # Making games.

    async def create(
        self, who: Who, network: str, asked: r.Create, name: RequestName | None = None
    ) -> tuple[Room, dict[str, str]]:
        """A new game, and the tokens of the asker's seats."""
        game = found(asked.game)
        options = await self._read_options(game, asked, network)
        plans, tokens = plan_seats(game, asked.seats, who)
        created = e.Created(
            game=game.id,
            rules=game.version,
            seats=plans,
            options=dict(options),
            seed=secret_seed().hex(),
            listed=asked.listed,
            may_watch=asked.may_watch,
            host=who.guest,
            terms=read_terms(asked.terms),
        )
        return await self._make(who, network, created, done=_made(name, tokens)), tokens

    async def _read_options(
        self, game: Game, asked: r.Create, network: str
    ) -> dict[str, OptionValue]:
        """The options as the game reads them, or a refusal.

        Data of one's own can be made to take any time: it is read by a thinker, within a limit.
        """
        seats = len(asked.seats)
        try:
            game.seat_count(seats)
            if not _holds_data(game, asked.options):
                options = game.read_options(asked.options)
                await beside.work_long(game, game.start, seats, options)
                return options
        except BadOption as error:
            raise Problem("bad_option", str(error)) from error
        thought = Thought(
            bot_pool.check_start,
            (game.id, seats, asked.options),
            network,
            Urgency.PERSON,
            is_quick=False,
            seconds=DATA_SECONDS,
        )
        options, fault = await self.think_over(thought)
        if fault:
            raise Problem("bad_option", fault)
        # Now that it is known to be quick, the table is laid here too, beside other work.
        await beside.work_long(game, game.start, seats, options)
        return options

    async def _make(
        self,
        who: Who,
        network: str,
        created: e.Created,
        game: str = "",
        done: MakeDone | None = None,
    ) -> Room:
        store, limits = self.rooms.store, self.settings.limits
        if await store.unfinished(who.guest) >= limits.games:
            detail = f"finish some of your games first; {limits.games} may be open"
            raise Problem("too_many_games", detail)
        since = self.clock.now() - limits.network_days * asides.DAY
        if await store.unfinished_from(network, since) >= limits.network_games:
            most = f"{limits.network_games} games in {limits.network_days} days"
            detail = f"{most} may be begun from your network without finishing them"
            raise Problem("too_many_games", detail)
        return await self.rooms.create(created, network, game, done)

    async def branch(
        self,
        room: Room,
        who: Who,
        network: str,
        asked: r.Branch,
        name: RequestName | None = None,
    ) -> tuple[Room, dict[str, str]]:
        """A new game that begins at a move of this one."""
        table = room.table
        match = table.playing()
        viewer_of(table, who, None)
        if asked.move > len(match.events):
            raise Problem("no_such_move", f"there are {len(match.events)} moves")
        if len(asked.seats) != len(table.seats):
            raise Problem("bad_option", f"this game has {len(table.seats)} seats")
        if not match.has_table_at(asked.move):
            detail = "the rules have changed since: a branch begins at a turn of this game"
            raise Problem("rules_changed", detail)
        state = await room.look(room.sight.state_at, asked.move)
        terms = table.made.terms
        if table.phase != "over":
            is_outsider = asked.seat is None and not table.seats_of(who)
            # Not even the asker may learn from a branch what lies face down here, or a hint.
            eyes = None if is_outsider else my_seat(table, who, asked.seat)
            state = await room.look(_guess, state, eyes)
            terms = replace(terms, hints=hints_at(table))
        if state.is_over:
            raise Problem("wrong_phase", "the game is over at that move")
        plans, tokens = plan_seats(registry.find(table.made.game), asked.seats, who)
        created = replace(
            _made_again(table),
            seats=plans,
            seed=secret_seed().hex(),
            listed=False,
            host=who.guest,
            position=state.position(),
            branched_from=e.Origin(table.id, asked.move, table.made.listed),
            terms=terms,
        )
        return await self._make(who, network, created, done=_made(name, tokens)), tokens

    async def rematch(self, room: Room, who: Who, network: str) -> Room:
        """The same people again, each one seat further; asked for twice, it is one game."""
        table = room.table
        seat = my_seats(table, who)[0]
        if table.phase != "over":
            raise Problem("wrong_phase", "a rematch comes after the end")
        async with room.continuing:
            if table.next:
                return await self.rooms.room(table.next)
            # Were the server stopped before the next line, asking again would find the same game.
            new = await self._make(who, network, _turned(table, who), next_game_id(table.seed))
            await self.rooms.write(room, lambda d: d.add(e.Continued(seat, new.table.id)))
        return new

    # Commands, and what goes beyond one table.

    async def carry_out(
        self,
        room: Room,
        who: Who,
        network: str,
        command: Command,
        acknowledge: Acknowledge | None = None,
        name: RequestName | None = None,
    ) -> Draft:
        """Do what somebody asks for, and what came of it once that is stored."""
        asker = Asker(who, network, room.presence, self.chatter, self.moderation)

        def plan(draft: Draft) -> None:
            draft.name = name
            command.plan(draft, asker)
            asides.check(draft.table.asides, draft.logged, self.settings.limits)

        draft = await self.rooms.write(room, plan, acknowledge)
        room.presence.touch(who)
        return draft

    async def tell(self, room: Room, event: e.Aside) -> None:
        """Let everybody at a table know what a seat did beside playing."""

        def plan(draft: Draft) -> None:
            draft.add(event)
            asides.check(draft.table.asides, draft.logged, self.settings.limits)

        await self.rooms.write(room, plan)

    async def put_away(self, room: Room, who: Who, network: str, *, is_sure: bool) -> None:
        """Leave a game out of somebody's list; bots play on for them where others wait."""
        table = room.table
        my_seats(table, who)
        if table.phase != "over":
            if not is_sure:
                raise Problem("wrong_phase", "the game is not over: say whether you are sure")
            stand_ins = [] if table.stopped else seats_to_stand_in_for(table, who)
            for seat in stand_ins:
                await self.carry_out(room, who, network, HandOver(seat))
        await self.rooms.store.put_away(table.id, who.guest or who.token)

    async def follow_operator(self) -> None:
        """Do what follows from what the operator did: on the page, or by the command line."""
        for deed in await self.moderation.news():
            if deed.deed in ("freeze", "unfreeze"):
                await self.rooms.follow(deed.subject)
            elif deed.deed == "delete":
                self.rooms.forget(deed.subject)
            elif deed.deed == "ban":
                for room in self.rooms.open_rooms:
                    room.tell()

    async def bring_back(self, room: Room, who: Who) -> None:
        """Whoever opens a game that they had put away finds it in their list again."""
        if room.table.seats_of(who):
            await self.rooms.store.bring_back(room.table.id, who.guest or who.token)


TheService = NamedDependency[Service]
"""The service, where a request handler asks for it."""


def _holds_data(game: Game, given: Mapping[str, object]) -> bool:
    """Whether options carry more than names and numbers to choose from."""
    plain = {choice for option in game.options if option.is_data for choice in option.choices}
    data = [option.name for option in game.options if option.is_data]
    return any(
        isinstance(value, str)
        and (len(value) > LONG_OPTION or (name in data and value not in plain))
        for name, value in given.items()
    )


def found(game: str) -> Game:
    """A game of the catalogue."""
    try:
        return registry.find(game)
    except UnknownGame as error:
        raise Problem("unknown_game", str(error)) from error


def viewer_of(table: Table, who: Who, seat: int | str | None) -> int:
    """Through whose eyes somebody looks: a seat of theirs, or a spectator's."""
    mine = table.seats_of(who)
    if seat is None and len(mine) == 1:
        return mine[0]
    if seat is None or seat == "spectator":
        is_outsider = not mine and not table.is_host(who)
        if is_outsider and not table.made.may_watch and table.phase != "gathering":
            raise Problem("not_seated", "this game is not for spectators")
        return SPECTATOR
    assert isinstance(seat, int)
    return my_seat(table, who, seat)


def may_look(table: Table, who: Who, viewer: int) -> bool:
    """Whether somebody who looks through a viewer's eyes may go on doing so."""
    try:
        viewer_of(table, who, viewer if viewer >= 0 else "spectator")
    except Problem:
        return False
    return True


def plan_seats(
    game: Game, wishes: list[r.SeatWish], who: Who
) -> tuple[list[e.SeatPlan], dict[str, str]]:
    """The seats of a new game, and the tokens of the asker's own."""
    plans: list[e.SeatPlan] = []
    tokens: dict[str, str] = {}
    given = [wish.name for wish in wishes if not isinstance(wish, r.OpenSeat)]
    taken = {clean_name(name) for name in given if name}
    for number, wish in enumerate(wishes):
        if isinstance(wish, r.MySeat):
            token = tokens[str(number)] = new_token()
            name = clean_name(wish.name)
            plans.append(e.SeatPlan("person", name, guest=who.guest, token=digest(token)))
        elif isinstance(wish, r.BotSeat):
            level_name = read_level(wish.level, game)
            name = clean_name(wish.name) if wish.name else draw_name(taken, SystemRandom())
            taken.add(name)
            plans.append(e.SeatPlan("bot", name, level_name))
        else:
            plans.append(e.SeatPlan("open"))
    return plans, tokens


def _guess(state: State, seat: int | None) -> State:
    return state.view(seat).guess(SystemRandom())


def _made_again(table: Table) -> e.Created:
    """How a game like this one is made by the present rules."""
    options = dict(known_options(table.game, table.made.options))
    return replace(table.made, rules=table.game.version, options=options)


def _position_again(table: Table) -> dict[str, Any] | None:
    """Where a branch begins once more: the first game has laid open what was hidden there."""
    if table.made.position is None:
        return None
    start = read_across(table.game, table.made.position, table.made.rules)
    return start.view(None).guess(SystemRandom()).position()


def _turned(table: Table, who: Who) -> e.Created:
    """The same table once more, everybody one seat further."""
    seats = [
        e.SeatPlan(
            "open" if seat.kind == "open" else "person" if seat.is_held else "bot",
            seat.name,
            "" if seat.is_held else seat.level,
            seat.guest,
            seat.token,
        )
        for seat in table.seats
    ]
    return replace(
        _made_again(table),
        seats=[seats[-1], *seats[:-1]],
        seed=secret_seed().hex(),
        host=who.guest or table.made.host,
        position=_position_again(table),
        branched_from=None,
    )


def _made(name: RequestName | None, tokens: dict[str, str]) -> MakeDone | None:
    """What is stored of the request for a game, if it has a name."""
    return None if name is None else lambda game: name.done(game, Outcome(tokens=tokens))
