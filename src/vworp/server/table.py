"""A table: what a game's events add up to. It holds only what has been stored."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import msgspec

from vworp.bots import title
from vworp.core import BadOption, Game, State, UnknownGame, registry
from vworp.core.chance import commitment
from vworp.core.game import OptionValue
from vworp.core.history import History
from vworp.core.match import Event as Move
from vworp.core.match import Match
from vworp.core.past import Past
from vworp.core.position import read_across
from vworp.core.state import Turn
from vworp.server import asides
from vworp.server import events as e
from vworp.server.problems import Problem

CHAT_KEPT = 100

MOST_FAILURES = 3
"""After so many failures in a row a bot's seat may be taken, or given to another level."""


@dataclass(slots=True)
class Seat:
    """Who plays for a seat. Guest and token are digests of what opens it."""

    kind: e.SeatKind
    name: str = ""
    level: str = ""
    guest: str = ""
    token: str = ""
    nonce: str = ""
    is_stand_in: bool = False
    heard_at: float = 0.0
    """When its person last did something here."""
    hints: int = 0
    """How many they asked for, where everybody is told."""
    failures: int = 0
    """How often in a row its bot could not decide."""

    @property
    def is_stuck(self) -> bool:
        """Whether its bot has failed too often to be waited for."""
        return self.kind == "bot" and self.failures >= MOST_FAILURES

    @property
    def is_held(self) -> bool:
        """Whether somebody has a right to the seat."""
        return bool(self.guest or self.token)

    def is_ready(self) -> bool:
        """Whether the game need not wait for this seat."""
        return self.kind == "bot" or (self.kind == "person" and bool(self.nonce))


@dataclass(slots=True)
class Offer:
    """A draw or a way back that waits for all to agree."""

    kind: Literal["draw", "undo"]
    seat: int
    move: int
    agreed: set[int]


@dataclass(slots=True)
class LogEntry:
    """An event of the log, and which moves belong to it: moves[0] is move number `first`.

    `speaker` is who said it, for chat, and `guest` their digest: the seat may be another's by the
    time it is read. `renames`: somebody new sat down in mid-game, after move `first`.
    """

    logged: e.Logged
    first: int = 0
    moves: Sequence[Move] = ()
    speaker: str = ""
    guest: str = ""
    renames: bool = False


class Mark(NamedTuple):
    """After which move a turn began; None: one that other rules have counted."""

    move: int
    turn: Turn | None


@dataclass(frozen=True, slots=True)
class Carried:
    """From where a table goes on whose rules have changed since it began.

    The events up to number `seq` lie behind it. `stopped` says why it can't go on; empty: it can.
    `turns` are the moves of the tables that are kept for ever.
    """

    seq: int
    past: Past
    start: State
    turns: tuple[int, ...]
    stopped: str = ""


class Who(msgspec.Struct, frozen=True):
    """Somebody who asks, as digests of what they showed."""

    guest: str = ""
    token: str = ""


class Table:
    """A game as its events tell it. A change is tried on a twin first, see `Draft`."""

    def __init__(
        self,
        game_id: str,
        created: e.Logged,
        carried: Carried | None = None,
        *,
        is_lenient: bool = False,
    ) -> None:
        event = created.event
        assert isinstance(event, e.Created)
        self.id = game_id
        self.made = event
        self.game = game_of(event)
        self.rules = event.rules
        """The version by which the newest moves were played."""
        self.carried = carried
        self.is_lenient = is_lenient
        """Whether it is played through by other rules, as far as they allow."""
        self.broken = ""
        """Why the rules don't allow the rest of it."""
        self.marks: History[Mark] = History()
        self.stored_move = -1
        """The newest of these whose table is stored."""
        self._passed = 0
        self.seed = bytes.fromhex(event.seed)
        self.commitment = commitment(self.seed)
        self.seats = [
            Seat(**msgspec.structs.asdict(plan), heard_at=created.at) for plan in event.seats
        ]
        self.match: Match | None = None
        self.log = History([LogEntry(created)])
        self.after = 0
        self.line = 0
        self.changed_at = created.at
        self.began_at = 0.0
        self.ended_at = 0.0
        self.offers: dict[int, Offer] = {}
        self.chat: list[LogEntry] = []
        self.asides: asides.Counts = {}
        self.next = ""
        self.decided: dict[int, int] = {}
        """By seat, the move of the last decision that its person really made."""
        self.is_frozen = False
        self.why_frozen = ""
        self.looked_from: frozenset[tuple[str, int]] = frozenset()
        """Which guests have seen the running game from which seats."""
        self.unseated: frozenset[str] = frozenset()
        """The guests whom the host has asked to go."""

    # What it is.

    @property
    def seq(self) -> int:
        """The number of the newest event."""
        return len(self.log)

    @property
    def phase(self) -> Literal["gathering", "playing", "over"]:
        """Where the game stands."""
        if self.match is None:
            return "gathering"
        return "over" if self.match.is_over else "playing"

    @property
    def moves(self) -> int:
        """How many moves lie behind the table."""
        return 0 if self.match is None else len(self.match.events)

    @property
    def due(self) -> int | None:
        """The seat that decides now."""
        if self.match is None or self.match.is_over or self.stopped:
            return None
        return self.match.seat

    @property
    def stopped(self) -> str:
        """Why the game can't go on by the present rules, in words; empty: it can."""
        return "" if self.carried is None else self.carried.stopped

    def playing(self) -> Match:
        """The match, once there is one."""
        if self.match is None:
            raise Problem("wrong_phase", "the game has not begun: not all seats are ready")
        return self.match

    def seats_of(self, who: Who) -> tuple[int, ...]:
        """The seats that somebody may open."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if (who.guest and seat.guest == who.guest) or (who.token and seat.token == who.token)
        )

    def is_host(self, who: Who) -> bool:
        """Whether somebody made the game."""
        return bool(who.guest) and who.guest == self.made.host

    def guests_of(self, who: Who) -> set[str]:
        """The guests that somebody is, by cookie and by the seats their token opens."""
        return {who.guest, *(self.seats[number].guest for number in self.seats_of(who))} - {""}

    def is_free(self, number: int) -> bool:
        """Whether a seat may be joined now."""
        seat = self.seats[number]
        if self.phase == "over" or self.is_frozen or self.stopped:
            return False
        is_without_person = (seat.is_stand_in or seat.is_stuck) and not seat.is_held
        return seat.kind == "open" or is_without_person

    def name_of(self, number: int) -> str:
        """What the player of a seat is called."""
        return self.seats[number].name or self.game.seat_titles(len(self.seats))[number]

    def is_in_line(self, entry: LogEntry) -> bool:
        """Whether the moves of an event still stand, none of them taken back."""
        match = self.match
        if match is None or not entry.moves:
            return match is not None
        last = entry.first + len(entry.moves) - 1
        return last <= len(match.events) and match.events[last - 1] is entry.moves[-1]

    # What happens to it.

    def take(self, logged: e.Logged) -> None:
        """Let an event that has been stored happen."""
        assert logged.seq == self.seq + 1, f"event {logged.seq} after {self.seq}"
        entry = LogEntry(logged)
        if isinstance(logged.event, e.TableEvent):
            self._let_happen(entry, logged.event)
        else:
            self._change_seats(entry, logged.event)
        self.add(entry)

    def add(self, entry: LogEntry) -> None:
        """Write an event that has happened into the log."""
        logged = entry.logged
        self.log.append(entry)
        self.changed_at = logged.at
        self._note_who_was_heard(logged)
        if isinstance(logged.event, e.GameEvent) and self.match is not None:
            self.looked_from |= {(seat.guest, n) for n, seat in enumerate(self.seats) if seat.guest}
        self.asides = asides.counted(self.asides, logged)
        if isinstance(logged.event, e.TableEvent):
            self.after = logged.seq
            self.offers.clear()
            self._mark_turn()
        if isinstance(logged.event, e.Acted):
            self.seats[logged.event.seat].failures = 0
        self._note_who_decided(entry)
        if (
            self.phase == "over"
            and not self.ended_at
            and not self.is_before_these_rules(logged.seq)
        ):
            self.ended_at = logged.at

    def is_before_these_rules(self, seq: int) -> bool:
        """Whether other rules were played at the time of an event."""
        return self.carried is not None and seq < self.carried.seq

    def mark(self, move: int) -> None:
        """Keep the table of a move as that of a turn."""
        self.marks.append(Mark(move, None))

    def _mark_turn(self) -> None:
        """Remember where turns began: the tables of those moves are kept."""
        match, move = self.match, self.moves
        if match is None or move < match.base:
            return
        while self.marks and self.marks[-1].move > move:
            self.marks.cut(len(self.marks) - 1)
        last = self.marks[-1] if self.marks else None
        self.stored_move = min(self.stored_move, -1 if last is None else last.move)
        turn = None if match.is_over else match.state.whose_turn()
        if last is None or (last.move < move and (last.turn != turn or match.is_over)):
            self.marks.append(Mark(move, turn))

    def _note_who_decided(self, entry: LogEntry) -> None:
        event = entry.logged.event
        if isinstance(event, e.Undone):
            stands = [known for known in self.log if self.is_in_line(known)]
            self.decided = dict(map(_decision, filter(_is_decided, stands)))
        elif _is_decided(entry):
            self.decided = self.decided | dict([_decision(entry)])

    def _note_who_was_heard(self, logged: e.Logged) -> None:
        event = logged.event
        if isinstance(event, e.Handed) or (isinstance(event, e.Acted) and event.by == "bot"):
            return
        seat = getattr(event, "seat", None)
        if seat is not None:
            self.seats[seat].heard_at = logged.at

    def twin(self) -> "Table":
        """A table that is equal and can change by itself."""
        twin = copy(self)
        twin.seats = [replace(seat) for seat in self.seats]
        twin.log = self.log.copy()
        twin.marks = self.marks.copy()
        twin.offers = {
            number: replace(offer, agreed=set(offer.agreed))
            for number, offer in self.offers.items()
        }
        twin.match = None if self.match is None else self.match.copy()
        return twin

    def replace_by(self, twin: "Table") -> None:
        """Be as the twin is now."""
        self.__dict__.update(twin.__dict__)

    def _let_happen(self, entry: LogEntry, event: e.TableEvent) -> None:
        if isinstance(event, e.Upgraded):
            self.rules = event.rules
        is_behind = self.carried is not None and entry.logged.seq <= self.carried.seq
        if is_behind or self.broken:
            self._pass_by(entry, event)
        elif self.is_lenient:
            self._try(entry, event)
        else:
            self._change_table(entry, event)

    def _try(self, entry: LogEntry, event: e.TableEvent) -> None:
        """Let something happen if the rules, which have changed since, still allow it."""
        before = self.match and self.match.copy()
        try:
            self._change_table(entry, event)
        except Exception as error:  # whatever other rules make of what was decided
            if before is None:
                detail = f"the rules have changed, and the game can't begin by them: {error}"
                raise Problem("rules_changed", detail) from error
            self.match, self.broken = before, str(error)

    def _pass_by(self, entry: LogEntry, event: e.TableEvent) -> None:
        """Something that lies behind the table from which the present rules go on."""
        entry.first = self._passed + 1
        match event:
            case e.Began():
                self._passed = len(event.then)
                self._take_up(event, entry.logged.at)
            case e.Acted():
                self._passed += 1 + len(event.then)
            case e.Undone():
                entry.first = self._passed = event.to
            case e.Upgraded():
                self._passed = event.move + len(event.then)

    def _take_up(self, event: e.Began, at: float) -> None:
        carried = self.carried
        if carried is None:  # it broke off before it began
            return
        self.began_at = at
        self.marks = History(Mark(move, None) for move in carried.turns)
        self.match = Match(
            self.game,
            carried.start,
            {} if self.made.position is not None else known_options(self.game, self.made.options),
            secret=self.seed,
            nonces=event.nonces,
            names=event.names,
            starts_from_position=self.made.position is not None,
            past=carried.past,
        )

    def begin(self, nonces: list[str], names: list[str], at: float) -> Match:
        """Lay the table; its chance has not run yet."""
        made = self.made
        self.began_at = at
        self.match = Match(
            self.game,
            _start_of(self.game, made),
            {} if made.position is not None else made.options,
            secret=self.seed,
            nonces=nonces,
            names=names,
            starts_from_position=made.position is not None,
        )
        return self.match

    def _change_table(self, entry: LogEntry, event: e.TableEvent) -> None:
        if isinstance(event, e.Began):
            match = self.begin(event.nonces, event.names, entry.logged.at)
            entry.first, entry.moves = 1, play_through(match, event.then)
            return
        if isinstance(event, e.Upgraded) and self.match is None:
            return
        match = self.playing()
        if isinstance(event, e.Acted):
            entry.first = len(match.events) + 1
            entry.moves = play_through(match, [event.action, *event.then])
            return
        if isinstance(event, e.Upgraded):
            entry.first = len(match.events) + 1
            entry.moves = play_through(match, event.then)
            return
        if isinstance(event, e.Undone):
            match.undo(event.to, anew=event.anew)
        elif isinstance(event, e.Resigned):
            match.resign(event.seat)
        else:
            match.agree_draw()
        self.line += 1
        entry.first = event.to if isinstance(event, e.Undone) else len(match.events)

    def _change_seats(self, entry: LogEntry, event: e.Event) -> None:
        match event:
            case e.Seated():
                self.seats[event.seat] = Seat(
                    "person", event.name, "", event.guest, event.token, event.nonce
                )
                self._rename(entry, event)
            case e.Ready():
                self.seats[event.seat].nonce = event.nonce
            case e.Left():
                self.seats[event.seat] = Seat("open")
            case e.Unseated():
                self.unseated |= {self.seats[event.seat].guest}
                self.seats[event.seat] = Seat("open")
            case e.Handed():
                self._hand(event)
            case e.Returned():
                seat = self.seats[event.seat]
                seat.kind, seat.level, seat.is_stand_in = "person", "", False
                seat.failures = 0
            case e.Faltered():
                self.seats[event.seat].failures += 1
            case e.Claimed():
                self.seats[event.seat].guest = event.guest
                self.seats[event.seat].token = event.token
            case e.Offered():
                self._offer(entry.logged.seq, event)
            case e.Answered():
                self._answer(event)
            case e.Said():
                entry.speaker = self.name_of(event.seat)
                entry.guest = self.seats[event.seat].guest
                self.chat = [*self.chat[1 - CHAT_KEPT :], entry]
            case e.Hinted():
                self.seats[event.seat].hints += 1
            case e.Continued():
                self.next = event.next
            case e.Frozen() | e.Unfrozen():
                self.is_frozen = isinstance(event, e.Frozen)
                self.why_frozen = event.why if isinstance(event, e.Frozen) else ""

    def _rename(self, entry: LogEntry, event: e.Seated) -> None:
        """In mid-game the board has the new name from now on, so its pictures are others."""
        if self.match is not None:
            self.match.rename(event.seat, event.name)
            self.line += 1
            entry.first, entry.renames = len(self.match.events), True

    def _hand(self, event: e.Handed) -> None:
        seat = self.seats[event.seat]
        seat.is_stand_in = seat.is_stand_in or (seat.kind != "bot" and self.phase != "gathering")
        seat.kind, seat.level, seat.failures = "bot", event.level, 0
        if not seat.name:
            seat.name = event.name or title(event.level)

    def _offer(self, number: int, event: e.Offered) -> None:
        for older in [n for n, offer in self.offers.items() if offer.seat == event.seat]:
            del self.offers[older]
        self.offers[number] = Offer(event.offer, event.seat, event.move, {event.seat})

    def _answer(self, event: e.Answered) -> None:
        if event.agrees:
            self.offers[event.offer].agreed.add(event.seat)
        else:
            del self.offers[event.offer]

    def waits_for(self, offer: Offer) -> list[int]:
        """Who has not agreed yet: people, and for a draw bots too."""
        asked = [number for number, seat in enumerate(self.seats) if self._is_asked(seat, offer)]
        return [number for number in asked if number not in offer.agreed]

    def _is_asked(self, seat: Seat, offer: Offer) -> bool:
        """A bot goes back with anybody, but not for a person who may return to the seat."""
        if seat.kind != "bot" or offer.kind == "draw":
            return seat.kind != "open"
        is_mine = bool(seat.guest) and seat.guest == self.seats[offer.seat].guest
        return seat.is_stand_in and seat.is_held and not is_mine


def play_through(match: Match, sentences: Iterable[str]) -> Sequence[Move]:
    """Play moves that were stored, chance included, each one checked; what happened."""
    before = len(match.events)
    for sentence in sentences:
        match.take(match.state.check(match.game.actions.parse(sentence)))
    return match.events[before:]


def _is_decided(entry: LogEntry) -> bool:
    """Whether an event is a decision that a person really made."""
    event = entry.logged.event
    return isinstance(event, e.Acted) and event.by == "person" and not event.unasked


def _decision(entry: LogEntry) -> tuple[int, int]:
    event = entry.logged.event
    assert isinstance(event, e.Acted)
    return event.seat, entry.first


def game_of(made: e.Created) -> Game:
    """The game that was made, if this server has it."""
    try:
        return registry.find(made.game)
    except UnknownGame as error:
        raise Problem("rules_changed", f"this server does not know {made.game!r}") from error


def _start_of(game: Game, made: e.Created) -> State:
    if made.position is not None:
        return read_across(game, made.position, min(made.rules, game.version))
    if made.rules == game.version:
        return game.start(len(made.seats), game.read_options(made.options))
    return game.start(len(made.seats), known_options(game, made.options))


def known_options(game: Game, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options of a game, those at their default that older rules had and these don't."""
    known: dict[str, object] = {}
    for name, value in given.items():
        with suppress(BadOption):
            game.read_options({name: value})
            known[name] = value
    return game.read_options(known)


def rebuild(game_id: str, log: list[e.Logged]) -> Table:
    """The table that a log tells of."""
    table = Table(game_id, log[0])
    for logged in log[1:]:
        table.take(logged)
    return table
