"""Commands about seats: sitting down and getting up, and who plays for a seat."""

import math
from random import SystemRandom

from vworp.bots import UnknownBot, budget_of, draw_name, level, title
from vworp.core import Game
from vworp.server import events as e
from vworp.server.commands import Asker, Command, check_seat, my_seat
from vworp.server.draft import Draft
from vworp.server.problems import Problem
from vworp.server.requests import Level, Name, Nonce, SeatNumber
from vworp.server.table import Table, Who
from vworp.server.terms import stand_in_level
from vworp.server.text_checks import clean_name
from vworp.server.tokens import digest, new_nonce, new_token

MOST_SECONDS, MOST_ITERATIONS = 5.0, 2000
"""How long a bot may be asked to think on a server, where the bot processes are shared."""


class Join(Command, frozen=True):
    """Sit down on a free seat."""

    path = "seats/{seat:int}/join"
    answer = "token"
    needs_guest = True
    seat: SeatNumber
    name: Name
    nonce: Nonce | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        table = draft.table
        name = clean_name(self.name)
        check_seat(table, self.seat)
        if table.phase == "over":
            raise Problem("wrong_phase", "the game is over")
        if not table.is_free(self.seat):
            raise Problem("seat_taken", f"{table.name_of(self.seat)} sits there")
        _check_newcomer(table, asker.who, self.seat)
        draft.token = new_token()
        key = digest(draft.token)
        draft.add(e.Seated(self.seat, name, asker.who.guest, key, self.nonce or ""))
        draft.begin_if_ready()


def _check_newcomer(table: Table, who: Who, seat: int) -> None:
    """Nobody plays against a hand they have seen, nor sits down where the host did not want them.

    A guest is known by the cookie alone: another browser of the same person is somebody else.
    """
    if who.guest in table.unseated:
        raise Problem("not_your_seat", "the host has asked you to leave this table")
    if table.phase != "playing" or (who.guest, seat) in table.looked_from:
        return
    if table.seats_of(who):
        raise Problem("wrong_phase", "you sit at this table already")
    if any(guest == who.guest for guest, _ in table.looked_from):
        raise Problem("wrong_phase", "you have played another seat of this game")


class Ready(Command, frozen=True):
    """Give your part in the luck; when all have, the game begins."""

    word = "ready"
    path = "seats/{seat:int}/ready"
    answer = "game"
    nonce: Nonce | None = None
    seat: SeatNumber | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        """Add the nonce to the luck; without one the server draws it."""
        seat = my_seat(draft.table, asker.who, self.seat)
        if draft.table.phase != "gathering":
            raise Problem("wrong_phase", "the game has begun, its luck is sealed")
        if draft.table.seats[seat].nonce:
            raise Problem("wrong_phase", "this seat has given its nonce")
        draft.add(e.Ready(seat, self.nonce or new_nonce()))
        draft.begin_if_ready()


class Leave(Command, frozen=True):
    """Get up; your cookie and token no longer open the seat."""

    path = "seats/{seat:int}/leave"
    answer = "game"
    seat: SeatNumber

    def plan(self, draft: Draft, asker: Asker) -> None:
        my_seat(draft.table, asker.who, self.seat)
        if draft.table.phase == "over":
            raise Problem("wrong_phase", "the game is over")
        draft.add(e.Left(self.seat))


class Unseat(Command, frozen=True):
    """Free a seat before the start, as the host of the game."""

    path = "seats/{seat:int}/unseat"
    answer = "game"
    seat: SeatNumber

    def plan(self, draft: Draft, asker: Asker) -> None:
        table = draft.table
        check_seat(table, self.seat)
        if not table.is_host(asker.who):
            raise Problem("not_your_seat", "only the host of the game can do that")
        if table.phase != "gathering":
            raise Problem("wrong_phase", "the game has begun, and nobody is sent away from it")
        if table.seats[self.seat].kind != "person" or self.seat in table.seats_of(asker.who):
            raise Problem("wrong_phase", "nobody else sits there")
        draft.add(e.Unseated(self.seat))


class HandOver(Command, frozen=True):
    """Let a bot play for a seat; without a level it is the table's."""

    path = "seats/{seat:int}/bot"
    answer = "game"
    seat: SeatNumber
    level: Level | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        """Hand one's own seat over, a free one, or one whose player is away."""
        table = draft.table
        usual = stand_in_level(table)
        proper = read_level(self.level, table.game) if self.level else usual
        self._check_right(table, asker)
        mine = table.seats_of(asker.who)
        is_others = self.seat not in mine and not table.seats[self.seat].is_stuck
        if proper != usual and table.phase == "playing" and is_others:
            raise Problem("bad_level", f"who plays for others at this table is {title(usual)}")
        draft.add(e.Handed(self.seat, proper, mine[0] if mine else None, self._name(table)))
        draft.begin_if_ready()

    def _name(self, table: Table) -> str:
        """A name of the bot's own where nobody has left one."""
        if table.seats[self.seat].name:
            return ""
        return draw_name([seat.name for seat in table.seats], SystemRandom())

    def _check_right(self, table: Table, asker: Asker) -> None:
        check_seat(table, self.seat)
        mine, is_host = table.seats_of(asker.who), table.is_host(asker.who)
        held = table.seats[self.seat]
        if not mine and not is_host:
            raise Problem("not_seated", "only those at the table can call a bot to it")
        if table.phase == "over":
            raise Problem("wrong_phase", "the game is over")
        if held.kind == "bot" and not held.is_stuck:
            raise Problem("wrong_phase", "a bot plays for this seat already")
        if held.kind == "open" and table.phase == "gathering" and not is_host:
            raise Problem("not_your_seat", "the host of the game fills its open seats")
        if held.kind == "person" and self.seat not in mine:
            self._check_absence(table, asker)

    def _check_absence(self, table: Table, asker: Asker) -> None:
        name = table.name_of(self.seat)
        if table.phase == "gathering":
            raise Problem("not_your_seat", f"{name} sits there")
        minutes = table.made.terms.stand_in
        if minutes == "never":
            raise Problem("not_your_seat", f"nobody plays for {name} at this table")
        left = asker.presence.patience_left(self.seat, 60 * minutes)
        if left:
            when = f"a bot may play after {minutes} min of absence, in {math.ceil(left / 60)} min"
            raise Problem("not_your_seat", f"{name} is here, or was not long ago: {when}")


class TakeBack(Command, frozen=True):
    """Take your seat back from the bot."""

    path = "seats/{seat:int}/return"
    answer = "game"
    seat: SeatNumber

    def plan(self, draft: Draft, asker: Asker) -> None:
        my_seat(draft.table, asker.who, self.seat)
        if draft.table.seats[self.seat].kind != "bot":
            raise Problem("wrong_phase", "no bot plays for this seat")
        draft.add(e.Returned(self.seat))


class RenewToken(Command, frozen=True):
    """A fresh token for your seat; the old one ends."""

    path = "seats/{seat:int}/token"
    answer = "token"
    seat: SeatNumber

    def plan(self, draft: Draft, asker: Asker) -> None:
        my_seat(draft.table, asker.who, self.seat)
        draft.token = new_token()
        guest = draft.table.seats[self.seat].guest
        draft.add(e.Claimed(self.seat, guest, digest(draft.token)))


class Claim(Command, frozen=True):
    """Move a seat to this browser, by its token."""

    path = "seats/{seat:int}/claim"
    answer = "token"
    needs_guest = True
    seat: SeatNumber

    def plan(self, draft: Draft, asker: Asker) -> None:
        """The seat is the guest's who shows its token; the old token and guest end."""
        check_seat(draft.table, self.seat)
        who = asker.who
        if not who.token or draft.table.seats[self.seat].token != who.token:
            raise Problem("bad_token", "a seat is claimed with its token")
        draft.token = new_token()
        draft.add(e.Claimed(self.seat, who.guest, digest(draft.token)))


COMMANDS: tuple[type[Command], ...] = (
    Join, Ready, Leave, Unseat, HandOver, TakeBack, RenewToken, Claim
)  # fmt: skip


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


def seats_to_stand_in_for(table: Table, who: Who) -> list[int]:
    """The seats of somebody who turns away from a game while others play or may still join."""
    mine = table.seats_of(who)
    waits_for_more = table.phase == "gathering"
    others = [
        seat
        for number, seat in enumerate(table.seats)
        if number not in mine
        and (seat.kind == "person" or (waits_for_more and seat.kind == "open"))
    ]
    return [number for number in mine if others and table.seats[number].kind == "person"]
