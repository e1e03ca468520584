"""What people ask of a table, turned into the events that would follow, or into a refusal.

Nothing here changes a table: the events are stored first, and happen then.
"""

import time
from collections.abc import Callable
from typing import Literal

from vworp.core import CHANCE, BadNotation, ChanceStep, Illegal, State, registry
from vworp.core.chance import SealedDice
from vworp.core.match import Match
from vworp.server import events as e
from vworp.server.problems import Problem
from vworp.server.table import Offer, Table, Who, rebuild

Plan = Callable[[Table], list[e.Event]]
OfferKind = Literal["draw", "undo"]


def my_seat(table: Table, who: Who, seat: int | None) -> int:
    """Which of their seats somebody means."""
    mine = table.seats_of(who)
    if seat is not None:
        existing(table, seat)
    if not mine:
        raise Problem("not_seated", "you have no seat at this table")
    if seat is None and len(mine) > 1:
        raise Problem("invalid", f"say which of your seats: {', '.join(map(str, mine))}")
    if seat is not None and seat not in mine:
        raise Problem("not_your_seat", f"seat {seat} is not yours")
    return mine[0] if seat is None else seat


def existing(table: Table, seat: int) -> int:
    """A seat number, if the table has it."""
    if not 0 <= seat < len(table.seats):
        raise Problem("no_such_seat", f"the seats are 0 to {len(table.seats) - 1}, not {seat}")
    return seat


# Sitting down and getting up.


def join(table: Table, seat: int, newcomer: e.Seated, who: Who) -> list[e.Event]:
    """Sit down on a free seat."""
    existing(table, seat)
    if table.phase == "over":
        raise Problem("wrong_phase", "the game is over")
    if not table.is_free(seat):
        raise Problem("seat_taken", f"{table.name_of(seat)} sits there")
    if table.phase == "playing" and table.seats_of(who):
        raise Problem("wrong_phase", "you sit at this table already")
    return _perhaps_begin(table, newcomer)


def ready(table: Table, seat: int, nonce: str) -> list[e.Event]:
    """Give the nonce that a seat adds to the luck."""
    if table.phase != "gathering":
        raise Problem("wrong_phase", "the game has begun, its luck is sealed")
    if table.seats[seat].nonce:
        raise Problem("wrong_phase", "this seat has given its nonce")
    return _perhaps_begin(table, e.Ready(seat, nonce))


def leave(table: Table, seat: int) -> list[e.Event]:
    """Get up."""
    if table.phase == "over":
        raise Problem("wrong_phase", "the game is over")
    return [e.Left(seat)]


def hand_to_bot(
    table: Table, seat: int, level: str, who: Who, is_away: Callable[[int], bool]
) -> list[e.Event]:
    """Let a bot play for one's own seat, a free one, or one whose player is away."""
    existing(table, seat)
    mine = table.seats_of(who)
    held = table.seats[seat]
    if not mine and not table.is_host(who):
        raise Problem("not_seated", "only those at the table can call a bot to it")
    if table.phase == "over":
        raise Problem("wrong_phase", "the game is over")
    if held.kind == "bot":
        raise Problem("wrong_phase", "a bot plays for this seat already")
    if held.kind == "open" and table.phase == "gathering" and not table.is_host(who):
        raise Problem("not_your_seat", "the host of the game fills its open seats")
    if held.kind == "person" and seat not in mine:
        if table.phase == "gathering":
            raise Problem("not_your_seat", f"{table.name_of(seat)} sits there")
        if not is_away(seat):
            raise Problem("not_your_seat", f"{table.name_of(seat)} is here, or was a moment ago")
    return _perhaps_begin(table, e.Handed(seat, level, mine[0] if mine else None))


def deserted(table: Table, who: Who) -> list[int]:
    """The seats at which others would wait in vain when somebody thinks no more of a game."""
    mine = table.seats_of(who)
    waits_for_more = table.phase == "gathering"
    others = [
        seat
        for number, seat in enumerate(table.seats)
        if number not in mine
        and (seat.kind == "person" or (waits_for_more and seat.kind == "open"))
    ]
    return [number for number in mine if others and table.seats[number].kind == "person"]


def take_back(table: Table, seat: int) -> list[e.Event]:
    """Play one's own seat again."""
    if table.seats[seat].kind != "bot":
        raise Problem("wrong_phase", "no bot plays for this seat")
    return [e.Returned(seat)]


def _perhaps_begin(table: Table, event: e.Event) -> list[e.Event]:
    """The event, and the beginning of the game if it was the last thing to wait for."""
    if table.phase != "gathering":
        return [event]
    twin = rebuild(table.id, [told.logged for told in table.told])
    twin.take(e.Logged(twin.seq + 1, time.time(), event))
    began = begin(twin)
    return [event] if began is None else [event, began]


def begin(table: Table) -> e.Began | None:
    """The beginning of the game, if all seats are ready."""
    if not all(seat.is_ready() for seat in table.seats):
        return None
    nonces = [seat.nonce for seat in table.seats]
    names = [table.name_of(seat) for seat in range(len(table.seats))]
    match = table.fresh_match(nonces, names)
    match.run_chance()
    return e.Began(nonces, names, [_notation(match, move.action) for move in match.events])


# Playing.

ORDER = "order "
"""How an action begins that names an order instead: its next plain action is taken."""


def act(
    table: Table, seat: int, after: int, action: int | str, by: Literal["person", "bot"]
) -> list[e.Event]:
    """A decision, and the luck that follows from it."""
    match = _on_table(table, after)
    if match.seat != seat:
        raise Problem("wrong_turn", f"{table.name_of(match.seat)} decides now")
    _check_hand(table, seat, by)
    number = check(match.view(seat), action)
    return [e.Acted(seat, _notation(match, number), _luck(match, number), by)]


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


def _check_hand(table: Table, seat: int, by: str) -> None:
    if by == "person" and table.seats[seat].kind == "bot":
        raise Problem("wrong_phase", "a bot plays for this seat; take it back first")
    if by == "bot" and table.seats[seat].kind != "bot":
        raise Problem("wrong_phase", "a person plays for this seat now")


def _on_table(table: Table, after: int) -> Match:
    match = table.playing()
    if match.is_over:
        raise Problem("wrong_phase", "the game is over")
    if after != table.after:
        detail = f"the newest table event is {table.after}, not {after}"
        raise Problem("stale", detail, seq=table.after)
    return match


def _notation(match: Match, action: int) -> str:
    return match.game.actions.notation(action)


def _luck(match: Match, action: int) -> list[str]:
    """What the sealed dice say after an action; reckoned beside the table."""
    state = match.state.copy()
    state.apply(action)
    assert match.secret is not None
    dice = SealedDice(match.secret, match.nonces)
    outcome = sum(move.seat == CHANCE for move in match.events)
    luck: list[str] = []
    while state.seat == CHANCE:
        step = state.step
        assert isinstance(step, ChanceStep)
        dice.begin(outcome)
        drawn = step.sample(state, dice)
        luck.append(_notation(match, drawn))
        state.apply(drawn)
        outcome += 1
    return luck


def undo(table: Table, seat: int, after: int) -> list[e.Event]:
    """Take one's last decision back, where nobody need be asked."""
    match = _on_table(table, after)
    if not match.may_undo(seat):
        raise Problem("no_undo", "something happened since, or you have decided nothing: offer it")
    return [e.Undone(seat, len(match.events) - 1)]


# Ending it before its end.


def resign(table: Table, seat: int) -> list[e.Event]:
    """Give the game up, whoever's decision is due."""
    match = _on_table(table, table.after)
    if not match.may_resign:
        raise Problem("no_resigning", "it would decide the game for others: let a bot take over")
    return [e.Resigned(seat)]


def offer(table: Table, seat: int, kind: OfferKind, move: int | None) -> list[e.Event]:
    """Ask all others for a draw, or to go back."""
    match = _on_table(table, table.after)
    if kind == "draw" and match.game.agree_draw is None:
        raise Problem("no_draw", f"{match.game.title} has no draws by agreement")
    target = _way_back(match, seat, move) if kind == "undo" else 0
    offered = e.Offered(seat, kind, target)
    waits = table.waits_for(Offer(kind, seat, target, {seat}))
    return [offered] if waits else [offered, _outcome(kind, seat, target)]


def _way_back(match: Match, seat: int, move: int | None) -> int:
    """Where somebody decides again: luck that has spoken is not asked anew."""
    if move is None:
        own = [number for number, event in enumerate(match.events) if event.seat == seat]
        if not own:
            raise Problem("no_undo", "you have decided nothing yet")
        return own[-1]
    if not 0 <= move < len(match.events):
        raise Problem("no_such_move", f"there is no move {move} to go back to")
    decisions = [n for n in range(move + 1) if match.events[n].seat != CHANCE]
    if not decisions:
        raise Problem("no_such_move", "nothing had been decided by then")
    return decisions[-1]


def answer(table: Table, seat: int, number: int, agrees: bool) -> list[e.Event]:
    """Agree to an offer, or decline it."""
    offered = table.offers.get(number)
    if offered is None:
        raise Problem("no_such_offer", f"offer {number} is no longer open")
    if seat not in table.waits_for(offered):
        raise Problem("wrong_phase", "you have agreed to this already")
    answered = e.Answered(seat, number, agrees)
    if agrees and table.waits_for(offered) == [seat]:
        return [answered, _outcome(offered.kind, offered.seat, offered.move)]
    return [answered]


def _outcome(kind: OfferKind, seat: int, move: int) -> e.Event:
    return e.Drawn() if kind == "draw" else e.Undone(seat, move)
