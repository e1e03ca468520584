"""What people ask of a table: a class a command, with its fields and the plan that carries it out.

A command has its one definition here or in `seating`; the ways in, HTTP and WebSocket, are made
from that. Its plan changes a draft, or refuses, and then nothing has happened.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from vworp.core import CHANCE, BadNotation, Illegal, State, registry
from vworp.core.match import Match
from vworp.server import events as e
from vworp.server.draft import Draft
from vworp.server.limits import Limiter
from vworp.server.moderation import Moderation
from vworp.server.presence import Presence
from vworp.server.problems import Problem
from vworp.server.requests import AnAction, Number, SeatNumber, TableRequest, Words
from vworp.server.table import Offer, Table, Who
from vworp.server.text_checks import clean_words

OfferKind = Literal["draw", "undo"]


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, and what plans need to know of the room: who is here, and who chats how fast."""

    who: Who
    network: str
    presence: Presence
    chatter: Limiter
    moderation: Moderation


class Command(TableRequest, frozen=True):
    """Something to be done at a table; `plan` does it to a draft."""

    answer: ClassVar[Literal["seq", "game", "token"]] = "seq"
    """What HTTP answers: the event's number, the game as it is now, or a seat's token too."""
    needs_guest: ClassVar[bool] = False
    """Whether the asker gets a guest cookie."""

    def plan(self, draft: Draft, asker: Asker) -> None:
        """Let it happen on the draft, or refuse it."""
        raise NotImplementedError


def my_seat(table: Table, who: Who, seat: int | None) -> int:
    """Which of their seats somebody means."""
    if seat is not None:
        check_seat(table, seat)
    mine = my_seats(table, who)
    if seat is None and len(mine) > 1:
        raise Problem("invalid", f"say which of your seats: {', '.join(map(str, mine))}")
    if seat is not None and seat not in mine:
        raise Problem("not_your_seat", f"seat {seat} is not yours")
    return mine[0] if seat is None else seat


def my_seats(table: Table, who: Who) -> tuple[int, ...]:
    """The seats of somebody who has one at least."""
    mine = table.seats_of(who)
    if not mine:
        raise Problem("not_seated", "you have no seat at this table")
    return mine


def check_seat(table: Table, seat: int) -> None:
    """Refuse the number of a seat that the table has not got."""
    if not 0 <= seat < len(table.seats):
        raise Problem("no_such_seat", f"the seats are 0 to {len(table.seats) - 1}, not {seat}")


# Playing.

ORDER = "order "
"""How an action begins that names an order instead: its next plain action is taken."""


class Act(Command, frozen=True):
    """Decide, at the table as it is after event `after`.

    `unasked`: there was one option and the browser took it, so this is not what the player will
    look back to.
    """

    word = "act"
    path = "act"
    after: Number
    action: AnAction
    seat: SeatNumber | None = None
    unasked: bool = False

    def plan(self, draft: Draft, asker: Asker) -> None:
        seat = my_seat(draft.table, asker.who, self.seat)
        act(draft, seat, self.after, self.action, "person", unasked=self.unasked)


def act(
    draft: Draft,
    seat: int,
    after: int,
    action: int | str,
    by: Literal["person", "bot"],
    *,
    unasked: bool = False,
) -> None:
    """Take an action that the seat's view allows."""
    match = _on_table(draft.table, after)
    if match.seat != seat:
        raise Problem("wrong_turn", f"{draft.table.name_of(match.seat)} decides now")
    _check_player(draft.table, seat, by)
    draft.act(seat, check(match.view(seat), action), by, unasked=unasked)


def check(view: State, action: int | str) -> int:
    """The number of an action that the viewer may take now.

    It is the view that is asked, never the table: a refusal must not tell what the seat can't know.
    """
    try:
        if isinstance(action, str) and action.startswith(ORDER):
            game = registry.find(view.game_id)
            action = game.next_of_order(view, action.removeprefix(ORDER))
        return view.check(action)
    except Illegal as error:
        raise Problem("illegal", str(error), rule=error.rule) from error
    except BadNotation as error:
        raise Problem("bad_notation", str(error)) from error


def _check_player(table: Table, seat: int, by: str) -> None:
    if by == "person" and table.seats[seat].kind == "bot":
        raise Problem("wrong_phase", "a bot plays for this seat; take it back first")
    if by == "bot" and table.seats[seat].kind != "bot":
        raise Problem("wrong_phase", "a person plays for this seat now")


def falter(draft: Draft, seat: int, after: int) -> None:
    """A bot could not decide, at the table as it still is."""
    _on_table(draft.table, after)
    _check_player(draft.table, seat, "bot")
    draft.add(e.Faltered(seat))


def _on_table(table: Table, after: int) -> Match:
    match = table.playing()
    if match.is_over:
        raise Problem("wrong_phase", "the game is over")
    if after != table.after:
        detail = f"the newest table event is {table.after}, not {after}"
        raise Problem("stale", detail, seq=table.after)
    return match


class Undo(Command, frozen=True):
    """Take your last decision back, if nothing has happened since."""

    word = "undo"
    path = "undo"
    after: Number
    seat: SeatNumber | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        seat = my_seat(draft.table, asker.who, self.seat)
        match = _on_table(draft.table, self.after)
        if not match.may_undo(seat):
            detail = "something happened since, or you have decided nothing: offer it"
            raise Problem("no_undo", detail)
        draft.add(e.Undone(seat, len(match.events) - 1))


class Resign(Command, frozen=True):
    """Give the game up, where there are just two against each other."""

    word = "resign"
    path = "resign"
    seat: SeatNumber | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        seat = my_seat(draft.table, asker.who, self.seat)
        match = _on_table(draft.table, draft.table.after)
        if not match.may_resign:
            detail = "it would decide the game for others: let a bot take over"
            raise Problem("no_resigning", detail)
        draft.add(e.Resigned(seat))


# Asking the others.


class MakeOffer(Command, frozen=True):
    """Ask all others for a draw, or to go back."""

    word = "offer"
    path = "offers"
    kind: OfferKind
    move: Number | None = None
    seat: SeatNumber | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        """Make the offer; one that waits for nobody is accepted at once."""
        seat = my_seat(draft.table, asker.who, self.seat)
        match = _on_table(draft.table, draft.table.after)
        if self.kind == "draw" and match.game.agree_draw is None:
            raise Problem("no_draw", f"{match.game.title} has no draws by agreement")
        move = _way_back(match, seat, self.move) if self.kind == "undo" else 0
        draft.add(e.Offered(seat, self.kind, move))
        _accept_if_agreed(draft, draft.table.offers[draft.seq])


def _way_back(match: Match, seat: int, move: int | None) -> int:
    """Where somebody decides again: the decision at or before a move, or their own last one."""
    if move is None:
        moves = reversed(range(match.base, len(match.events)))
        own = (n for n in moves if match.events[n].seat == seat)
        last = next(own, None)
        if last is None:
            raise Problem("no_undo", "you have decided nothing yet")
        return last
    if not 0 <= move < len(match.events):
        raise Problem("no_such_move", f"there is no move {move} to go back to")
    if move < match.base:
        detail = "the rules have changed since: that can't be taken back any more"
        raise Problem("no_undo", detail)
    decisions = (n for n in range(move, match.base - 1, -1) if match.events[n].seat != CHANCE)
    decision = next(decisions, None)
    if decision is None:
        raise Problem("no_such_move", "nothing had been decided by then")
    return decision


class AnswerOffer(Command, frozen=True):
    """Agree to an offer, or decline it."""

    word = "answer"
    path = "offers/{offer:int}/answer"
    offer: Number
    agrees: bool
    seat: SeatNumber | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        answer(draft, my_seat(draft.table, asker.who, self.seat), self.offer, self.agrees)


def answer(draft: Draft, seat: int, number: int, agrees: bool) -> None:
    """A seat's answer to an offer that is still open."""
    offered = draft.table.offers.get(number)
    if offered is None:
        raise Problem("no_such_offer", f"offer {number} is no longer open")
    if seat not in draft.table.waits_for(offered):
        raise Problem("wrong_phase", "you have agreed to this already")
    draft.add(e.Answered(seat, number, agrees))
    if agrees:
        _accept_if_agreed(draft, offered)


def _accept_if_agreed(draft: Draft, offer: Offer) -> None:
    if draft.table.waits_for(offer):
        return
    if offer.kind == "draw":
        draft.add(e.Drawn())
    else:
        # Who goes back behind luck has seen it: were it to fall again, the dice would be known.
        anew = draft.table.playing().has_luck_since(offer.move)
        draft.add(e.Undone(offer.seat, offer.move, anew))


class Say(Command, frozen=True):
    """Say something."""

    word = "chat"
    path = "chat"
    words: Words
    seat: SeatNumber | None = None

    def plan(self, draft: Draft, asker: Asker) -> None:
        seat = my_seat(draft.table, asker.who, self.seat)
        asker.moderation.check_voice(draft.table.guests_of(asker.who), asker.network)
        words = clean_words(self.words)
        asker.chatter.check(f"{draft.table.id} {seat}")
        draft.add(e.Said(seat, words))


COMMANDS: tuple[type[Command], ...] = (Act, Undo, Resign, MakeOffer, AnswerOffer, Say)
