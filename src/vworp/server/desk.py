"""The desk: what HTTP and WebSocket both ask for, done once."""

from collections.abc import Callable
from random import SystemRandom

from litestar.di import NamedDependency

from vworp.bots import UnknownBot, budget_of, level, title
from vworp.core import SPECTATOR, BadOption, Game, Illegal, UnknownGame, registry
from vworp.core.chance import secret_seed
from vworp.server import commands, sight, thinkers, wire
from vworp.server import events as e
from vworp.server import requests as r
from vworp.server.limits import Limiter
from vworp.server.problems import Problem
from vworp.server.rooms import House, Room
from vworp.server.settings import Settings
from vworp.server.signs import clean_name, clean_words
from vworp.server.table import Table, Who
from vworp.server.thinkers import Unthinkable
from vworp.server.tokens import digest, new_nonce, new_token

Acknowledge = Callable[[int], None]

STAND_IN = "companion"
"""Who plays on for somebody who has put a game away."""
MOST_SECONDS, MOST_ITERATIONS = 5.0, 2000
"""How long a bot may be asked to think on a server, where thinkers are shared."""


class Desk:
    """Answers requests about games."""

    def __init__(self, house: House, settings: Settings) -> None:
        limits = settings.limits
        self.house = house
        self.settings = settings
        self.sockets = 0
        self.creations = Limiter(limits.creations)
        self.chatter = Limiter(limits.chatter)
        self.thoughts = Limiter(limits.thoughts)

    # Making games.

    async def create(self, who: Who, asked: r.Create) -> tuple[Room, dict[str, str]]:
        """A new game, and the tokens of the asker's seats."""
        try:
            game = registry.find(asked.game)
        except UnknownGame as error:
            raise Problem("unknown_game", str(error)) from error
        try:
            game.seat_count(len(asked.seats))
            options = game.read_options(asked.options)
            game.start(len(asked.seats), options)
        except BadOption as error:
            raise Problem("bad_option", str(error)) from error
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
        )
        return await self._make(who, created), tokens

    async def _make(self, who: Who, created: e.Created) -> Room:
        most = self.settings.limits.games
        if await self.house.store.unfinished(who.guest) >= most:
            raise Problem("too_many_games", f"finish some of your games first; {most} may be open")
        return await self.house.create(created)

    async def branch(self, room: Room, who: Who, asked: r.Branch) -> tuple[Room, dict[str, str]]:
        """A new game that begins at a move of this one."""
        table = room.table
        match = table.playing()
        viewer_of(table, who, None)
        if asked.move > len(match.events):
            raise Problem("no_such_move", f"there are {len(match.events)} moves")
        if len(asked.seats) != len(table.seats):
            raise Problem("bad_option", f"this game has {len(table.seats)} seats")
        state = room.sight.state_at(asked.move)
        if table.phase != "over":
            seat = commands.my_seat(table, who, asked.seat)
            # Not even the asker may learn from a branch what lies face down here.
            state = state.view(seat).guess(SystemRandom())
        if state.is_over:
            raise Problem("wrong_phase", "the game is over at that move")
        plans, tokens = plan_seats(registry.find(table.made.game), asked.seats, who)
        created = e.Created(
            game=table.made.game,
            rules=table.made.rules,
            seats=plans,
            options=table.made.options,
            seed=secret_seed().hex(),
            listed=False,
            may_watch=table.made.may_watch,
            host=who.guest,
            position=state.position(),
            branched_from=e.Origin(table.id, asked.move),
        )
        return await self._make(who, created), tokens

    async def rematch(self, room: Room, who: Who) -> Room:
        """The same people again, each one seat further; asked for twice, it is one game."""
        table = room.table
        seat = _any_seat(table, who)
        if table.phase != "over":
            raise Problem("wrong_phase", "a rematch comes after the end")
        async with room.continuing:
            if table.next:
                return await self.house.room(table.next)
            new = await self._make(who, _turned(table, who))
            await self.house.write(room, lambda t: [e.Continued(seat, new.table.id)])
        return new

    # Sitting down and getting up.

    async def join(self, room: Room, who: Who, seat: int, asked: r.Join) -> str:
        """Sit down; the token that opens the seat."""
        token = new_token()
        nonce = asked.nonce or ""
        newcomer = e.Seated(seat, clean_name(asked.name), who.guest, digest(token), nonce)
        await self.house.write(room, lambda t: commands.join(t, seat, newcomer, who))
        room.presence.touch(who)
        return token

    async def ready(
        self,
        room: Room,
        who: Who,
        seat: int | None,
        nonce: str | None,
        acknowledge: Acknowledge | None = None,
    ) -> int:
        """Add a nonce to the luck."""
        drawn = nonce or new_nonce()
        return await self.house.write(
            room, lambda t: commands.ready(t, commands.my_seat(t, who, seat), drawn), acknowledge
        )

    async def leave(self, room: Room, who: Who, seat: int) -> None:
        """Get up."""
        await self.house.write(room, lambda t: commands.leave(t, commands.my_seat(t, who, seat)))

    async def hand_over(self, room: Room, who: Who, seat: int, wanted: str) -> None:
        """Let a bot play."""
        name = read_level(wanted, registry.find(room.table.made.game))

        def is_away(number: int) -> bool:
            return room.presence.is_away(number, self.settings.away_seconds)

        await self.house.write(room, lambda t: commands.hand_to_bot(t, seat, name, who, is_away))

    async def put_away(self, room: Room, who: Who, *, is_sure: bool) -> None:
        """Leave a game out of somebody's list; bots play on for them where others wait."""
        table = room.table
        _any_seat(table, who)
        if table.phase != "over":
            if not is_sure:
                raise Problem("wrong_phase", "the game is not over: say whether you are sure")
            for seat in commands.deserted(table, who):
                await self.hand_over(room, who, seat, STAND_IN)
        await self.house.store.put_away(table.id, who.guest or who.token)

    async def bring_back(self, room: Room, who: Who) -> None:
        """Whoever opens a game that they had put away finds it in their list again."""
        if room.table.seats_of(who):
            await self.house.store.bring_back(room.table.id, who.guest or who.token)

    async def take_back(self, room: Room, who: Who, seat: int) -> None:
        """Play for oneself again."""
        await self.house.write(
            room, lambda t: commands.take_back(t, commands.my_seat(t, who, seat))
        )

    async def new_token(self, room: Room, who: Who, seat: int) -> str:
        """A fresh token for one's seat; the old one ends."""
        token = new_token()

        def plan(table: Table) -> list[e.Event]:
            commands.my_seat(table, who, seat)
            return [e.Claimed(seat, table.seats[seat].guest, digest(token))]

        await self.house.write(room, plan)
        return token

    async def claim(self, room: Room, who: Who, seat: int) -> str:
        """Move a seat to the guest who shows its token; the old token and guest end."""
        token = new_token()

        def plan(table: Table) -> list[e.Event]:
            commands.existing(table, seat)
            if not who.token or table.seats[seat].token != who.token:
                raise Problem("bad_token", "a seat is claimed with its token")
            return [e.Claimed(seat, who.guest, digest(token))]

        await self.house.write(room, plan)
        return token

    # Playing.

    async def act(
        self, room: Room, who: Who, asked: r.Act, acknowledge: Acknowledge | None = None
    ) -> int:
        """A decision."""

        def plan(table: Table) -> list[e.Event]:
            seat = commands.my_seat(table, who, asked.seat)
            return commands.act(table, seat, asked.after, asked.action, "person")

        return await self.house.write(room, plan, acknowledge)

    async def undo(
        self, room: Room, who: Who, asked: r.TakeBack, acknowledge: Acknowledge | None = None
    ) -> int:
        """Take one's last decision back."""

        def plan(table: Table) -> list[e.Event]:
            return commands.undo(table, commands.my_seat(table, who, asked.seat), asked.after)

        return await self.house.write(room, plan, acknowledge)

    async def resign(
        self, room: Room, who: Who, asked: r.Resign, acknowledge: Acknowledge | None = None
    ) -> int:
        """Give the game up."""

        def plan(table: Table) -> list[e.Event]:
            return commands.resign(table, commands.my_seat(table, who, asked.seat))

        return await self.house.write(room, plan, acknowledge)

    async def offer(
        self, room: Room, who: Who, asked: r.MakeOffer, acknowledge: Acknowledge | None = None
    ) -> int:
        """Ask for a draw, or to go back."""

        def plan(table: Table) -> list[e.Event]:
            seat = commands.my_seat(table, who, asked.seat)
            return commands.offer(table, seat, asked.kind, asked.move)

        return await self.house.write(room, plan, acknowledge)

    async def answer(
        self,
        room: Room,
        who: Who,
        offer: int,
        asked: r.AnswerOffer,
        acknowledge: Acknowledge | None = None,
    ) -> int:
        """Agree or decline."""

        def plan(table: Table) -> list[e.Event]:
            seat = commands.my_seat(table, who, asked.seat)
            return commands.answer(table, seat, offer, asked.agrees)

        return await self.house.write(room, plan, acknowledge)

    async def say(
        self, room: Room, who: Who, asked: r.Say, acknowledge: Acknowledge | None = None
    ) -> int:
        """Chat."""
        seat = commands.my_seat(room.table, who, asked.seat)
        words = clean_words(asked.words)
        self.chatter.check(f"{room.table.id} {seat}")

        def plan(table: Table) -> list[e.Event]:
            return [e.Said(commands.my_seat(table, who, seat), words)]

        return await self.house.write(room, plan, acknowledge)

    async def hint(self, room: Room, who: Who, asked: r.AskHint, address: str) -> list[wire.Advice]:
        """What a good player would do, best first; reckoned on the seat's view."""
        table = room.table
        seat = commands.my_seat(table, who, asked.seat)
        match = table.playing()
        if asked.after != table.after:
            raise Problem("stale", f"the newest table event is {table.after}", seq=table.after)
        if table.due != seat:
            raise Problem("wrong_turn", "there is a hint when you decide")
        self.thoughts.check(address)
        view = match.view(seat)
        choices = {choice.number: choice for choice in sight.choices(view)}
        try:
            found = await self.house.thinkers.ask(
                thinkers.advise, table.made.game, view.position(), self.settings.hint
            )
        except Unthinkable as error:
            raise Problem("internal", "no hint could be found in time") from error
        return [wire.advice(choices[advice.action], advice) for advice in found]

    def why(self, room: Room, who: Who, asked: r.AskWhy) -> tuple[bool, str, str]:
        """Whether an action is legal, else the rule in its way and the reason."""
        table = room.table
        seat = commands.my_seat(table, who, asked.seat)
        try:
            commands.check(table.playing().view(seat), asked.action)
        except Problem as problem:
            cause = problem.__cause__
            reason = cause.reason if isinstance(cause, Illegal) else problem.detail
            return False, problem.rule, reason
        return True, "", ""


TheDesk = NamedDependency[Desk]
"""The desk, where a request handler asks for it."""


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
    return commands.my_seat(table, who, seat)


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
    for number, wish in enumerate(wishes):
        if isinstance(wish, r.MySeat):
            token = tokens[str(number)] = new_token()
            name = clean_name(wish.name)
            plans.append(e.SeatPlan("person", name, guest=who.guest, token=digest(token)))
        elif isinstance(wish, r.BotSeat):
            level_name = read_level(wish.level, game)
            name = clean_name(wish.name) if wish.name else title(level_name)
            plans.append(e.SeatPlan("bot", name, level_name))
        else:
            plans.append(e.SeatPlan("open"))
    return plans, tokens


def read_level(wanted: str, game: Game) -> str:
    """A bot level by its proper name; one that would think too long for a server is refused."""
    try:
        proper = level(wanted, game)
    except UnknownBot as error:
        raise Problem("bad_level", str(error)) from error
    budget = budget_of(proper)
    if budget is not None and not budget.is_within(MOST_SECONDS, MOST_ITERATIONS):
        limits = f"{MOST_SECONDS:.0f}s or {MOST_ITERATIONS}it"
        raise Problem("bad_level", f"a bot thinks at most {limits} a move here")
    return proper


def _any_seat(table: Table, who: Who) -> int:
    mine = table.seats_of(who)
    if not mine:
        raise Problem("not_seated", "you have no seat at this table")
    return mine[0]


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
    made = table.made
    return e.Created(
        game=made.game,
        rules=made.rules,
        seats=[seats[-1], *seats[:-1]],
        options=made.options,
        seed=secret_seed().hex(),
        listed=made.listed,
        may_watch=made.may_watch,
        host=who.guest or made.host,
        position=made.position,
    )
