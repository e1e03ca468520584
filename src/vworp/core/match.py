"""A match: a table with sealed luck, and everything that has happened at it."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from vworp.core.actions import Action
from vworp.core.beats import Beat
from vworp.core.chance import SealedDice, Seed, commitment, secret_seed
from vworp.core.errors import BadOption, BadPosition, Illegal
from vworp.core.game import Game, is_one_line
from vworp.core.history import History
from vworp.core.result import Result, win
from vworp.core.stage import Telling
from vworp.core.state import CHANCE, DEED, REFEREE, SPECTATOR, ChanceStep, Note, State, Turn

if TYPE_CHECKING:
    from vworp.core.past import Past
    from vworp.scene import Svg

KEYFRAME = 16
"""Every so many events a copy of the table is kept, so that going back is quick."""


@dataclass(frozen=True, slots=True)
class Event:
    """One decision or chance outcome: who, what, and how each viewer is told of it.

    `outcome` is the number of the sealed outcome that it is, or for a decision of the next one;
    `turn` is the turn that it belongs to. One from before the rules changed has no number any
    more (`action` is -1), but its `notation` as it was.
    """

    seat: int
    action: int
    told: tuple[str, ...]
    secret_to: tuple[bool, ...]
    notes: tuple[Note, ...]
    outcome: int
    turn: Turn
    notation: str = ""

    def notes_for(self, viewer: int) -> list[Note]:
        """What rules did, as far as a viewer may read it."""
        return [note for note in self.seen_by(viewer) if note.words]

    def beats_for(self, viewer: int) -> list[Beat]:
        """What there was to see for a viewer, one after the other."""
        return [beat for note in self.seen_by(viewer) for beat in note.beats]

    def seen_by(self, viewer: int) -> list[Note]:
        """What a viewer is told, in words or for the eyes."""
        return [
            note
            for note in self.notes
            if note.seats is None or viewer == REFEREE or viewer in note.seats
        ]


@dataclass(frozen=True, slots=True)
class Undo:
    """The players went back to where `length` events had happened; nothing is erased.

    `anew`: luck that they have seen is not met again, the next outcome is one nobody has drawn.
    """

    length: int
    anew: bool = False


@dataclass(frozen=True, slots=True)
class Agreement:
    """All players agreed that the game is drawn."""


@dataclass(frozen=True, slots=True)
class Resignation:
    """A player gave the game up: the table stays as it was, and the other one has won.

    The table is told so (`State.ended`), for its picture.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class PastLine:
    """Something that happened under other rules, as the record tells it."""

    line: str


@dataclass(frozen=True, slots=True)
class Upgrade:
    """From here on the game is played by another version of its rules."""

    rules: int


Entry = Event | Undo | Agreement | Resignation | PastLine | Upgrade


class Match:
    """A game being played. Chance runs by itself after each decision, from the sealed seed.

    A match without a secret has no luck of its own: its chance outcomes are played like
    decisions, by people with real dice or from a record whose seed is not known yet.
    `commitment` is what binds the luck, shown before the first move; `resigned` is the seat that
    gave the game up, if one did.

    A match whose rules have changed since it began goes on from the table as it stood: `past` is
    what was told before that and the tables that were kept. One that was over by then is only
    looked at: `settled` is how it ended.
    """

    def __init__(
        self,
        game: Game,
        start: State,
        options: Mapping[str, object],
        *,
        secret: bytes | None,
        seal: str | None = None,
        nonces: Sequence[str] = (),
        names: Sequence[str] = (),
        starts_from_position: bool = False,
        past: "Past | None" = None,
    ) -> None:
        if start.viewer != REFEREE:
            raise BadPosition("a match begins at a whole table, not at what one seat sees of it")
        words = game.seat_words(start.seats)
        defaults = game.seat_titles(start.seats)
        names = _lines("name", names or defaults, words)
        self.game = game
        self.options = dict(options)
        self.secret = secret
        self.commitment = seal if secret is None else commitment(secret)
        self.nonces = _lines("nonce", nonces or [""] * start.seats, words)
        self.names = tuple(name or default for name, default in zip(names, defaults, strict=True))
        self.starts_from_position = starts_from_position
        self.state = start.copy()
        self.state.names = self.names
        self.entries: History[Entry] = History()
        self.events: History[Event] = History()
        self._keyframes = History([self.state.copy()])
        self._outcomes = 0  # those that stand
        self._drawn = 0  # those that were ever drawn
        self._next = 0  # the number of the outcome that is drawn next
        self.resigned: int | None = None
        self.settled: Result | None = None
        self.remark = ""  # what who reads its record should know
        self.past = past
        self._base = 0  # events that happened under other rules
        if past is not None:
            self._take_up(past)
        self._viewers = (*range(start.seats), SPECTATOR, REFEREE)

    def _take_up(self, past: "Past") -> None:
        self.events = History(past.events)
        self.entries = History([*map(PastLine, past.lines)])
        if past.result is None:
            self.entries.append(Upgrade(self.game.version))
        self.settled = past.result
        self._base = len(past.events)
        self._outcomes = sum(event.seat == CHANCE for event in past.events)
        self._drawn = self._next = past.drawn

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.state.seats

    @property
    def seat(self) -> int:
        """Whose decision is due; when the game is over, DEED."""
        return DEED if self.is_over else self.state.seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or because somebody resigned."""
        return self.state.is_over or self.resigned is not None or self.settled is not None

    @property
    def decisions(self) -> int:
        """How many of the events players decided on, not chance."""
        return len(self.events) - self._outcomes

    @property
    def base(self) -> int:
        """How many of the events happened under other rules."""
        return self._base

    @property
    def drawn_outcomes(self) -> int:
        """How many outcomes of the sealed dice were ever drawn."""
        return self._drawn

    # Playing.

    def play(self, action: int | str) -> Sequence[Event]:
        """Take an action and let chance run; returns what happened. A refusal changes nothing."""
        if self.resigned is not None or self.settled is not None:
            raise Illegal("", "the game is over")
        number = self.state.check(action)
        before = len(self.events)
        self.take(number)
        self.run_chance()
        return self.events[before:]

    def run_chance(self) -> None:
        """Let sealed chance decide until a player has to."""
        if self.secret is None:
            return
        dice = SealedDice(self.secret, self.nonces)
        while self.seat == CHANCE:
            self.take(self.drawn(dice))

    def drawn(self, dice: SealedDice) -> int:
        """The outcome that the sealed dice give for the chance event that is due."""
        step = self.state.step
        assert isinstance(step, ChanceStep)
        dice.begin(self._next)
        return step.sample(self.state, dice)

    def take(self, action: int) -> None:
        """One decision or outcome that is known to be legal; `play` is the one that checks."""
        action = int(action)  # what a step may keep in the state is a plain number
        state = self.state
        step = state.step
        told = tuple([step.told(state, action, viewer) for viewer in self._viewers])
        secret_to = tuple([step.is_secret(state, action, viewer) for viewer in self._viewers])
        turn = state.whose_turn()
        state.story = []
        state.apply(action)
        notes = tuple(state.story)
        state.story = None
        event = Event(step.seat, action, told, secret_to, notes, self._next, turn)
        self.entries.append(event)
        self.events.append(event)
        if step.seat == CHANCE:
            self._outcomes += 1
            self._next += 1
            self._drawn = max(self._drawn, self._next)
        if (len(self.events) - self._base) % KEYFRAME == 0:
            self._keyframes.append(state.copy())

    def undo(self, length: int | None = None, *, anew: bool = False) -> None:
        """Go back to where `length` events had happened; by default before the last decision.

        Undone luck stays what it was: the same decision meets the same dice again, and going
        back into the middle of a throw lets the rest of it fall as before. With `anew` nobody
        knows the next throw: its outcome has the first number that was never drawn.
        """
        if length is None:
            decisions = [n for n, event in self._own_events() if event.seat != CHANCE]
            if not decisions:
                raise Illegal("", "there is nothing to take back")
            length = decisions[-1]
        self.go_back(length, anew=anew)
        self.run_chance()

    def go_back(self, length: int, *, anew: bool = False) -> None:
        """What `undo` does before chance runs on; reading a record needs just that."""
        if 0 <= length < self._base:
            raise Illegal("", "the rules have changed since: that can't be taken back any more")
        if not 0 <= length < len(self.events):
            raise Illegal("", f"there is no event {length} to go back to")
        self.state = self.state_at(length)
        self.entries.append(Undo(length, anew))
        self.resigned = None
        self._next = self._drawn if anew else self.events[length].outcome
        self._outcomes -= sum(event.seat == CHANCE for event in self.events[length:])
        self.events.cut(length)
        self._keyframes.cut((length - self._base) // KEYFRAME + 1)

    def _own_events(self) -> list[tuple[int, Event]]:
        """The events by these rules, each with how many had happened before it."""
        return list(enumerate(self.events[self._base :], self._base))

    def add_note(self, words: str) -> None:
        """Tell everybody something beside the latest event, if there is one."""
        if self.events:
            last = self.events[-1]
            self.events.cut(len(self.events) - 1)
            self.events.append(replace(last, notes=(*last.notes, Note("", words))))

    def rename(self, seat: int, name: str) -> None:
        """Somebody else plays on for a seat. What was told before is not told anew."""
        names = [*self.names]
        names[seat] = name or self.game.seat_titles(self.seats)[seat]
        self.names = self.state.names = _lines("name", names, self.game.seat_words(self.seats))

    def copy(self) -> "Match":
        """A match that can go on by itself; what has happened is shared, not copied."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.entries = self.entries.copy()
        twin.events = self.events.copy()
        twin._keyframes = self._keyframes.copy()
        return twin

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back without asking anybody.

        Not after chance has spoken, not over another player's decision or what all agreed on.
        """
        if len(self.events) == self._base:
            return False
        if isinstance(self.entries[-1], Agreement | Resignation):
            return False
        return self.events[-1].seat == seat >= 0

    def has_luck_since(self, length: int) -> bool:
        """Whether chance has spoken after the first `length` events."""
        return any(event.seat == CHANCE for event in self.events[length:])

    def agree_draw(self) -> None:
        """All players agree on a draw, where the rules have one."""
        if self.game.agree_draw is None:
            raise Illegal("", f"{self.game.title} has no draws by agreement")
        if self.is_over:
            raise Illegal("", "the game is over")
        self.game.agree_draw(self.state)
        self.entries.append(Agreement())

    @property
    def may_resign(self) -> bool:
        """Whether a player can give the game up: where that makes the only other one win.

        Among more than two it would decide the game for others, and those who win or lose together
        can simply stop.
        """
        options = self.game.read_options(self.options)
        return self.seats == 2 and self.game.payoffs(options) == "zero-sum" and not self.is_over

    def resign(self, seat: int) -> None:
        """A player gives the game up, whoever's decision is due."""
        self._check_viewer(seat)
        if self.is_over:
            raise Illegal("", "the game is over")
        if not self.may_resign:
            raise Illegal("", "nobody resigns here: that would decide the game for the others")
        self.entries.append(Resignation(seat))
        self.resigned = seat
        self.state.ended = f"{self.names[seat]} resigned, so {self.names[1 - seat]} won"

    # Looking.

    def state_at(self, length: int) -> State:
        """The table as it was when `length` events had happened."""
        if not 0 <= length <= len(self.events):
            raise Illegal("", f"there is no event {length}; {len(self.events)} have happened")
        if self.past is not None and length < self._base:
            return self.past.state_at(length, self.names)
        frame = (length - self._base) // KEYFRAME
        state = self._keyframes[frame].copy()
        state.names = self.names
        for event in self.events[self._base + frame * KEYFRAME : length]:
            state.apply(event.action)
        return state

    def has_table_at(self, length: int) -> bool:
        """Whether `state_at` is the table of just then: of the past only some were kept."""
        return length >= self._base or (self.past is not None and length in self.past.tables)

    def start(self) -> State:
        """The table before anything happened, or with which the present rules took over."""
        return self._keyframes[0].copy()

    def log(self, seat: int | None = None, *, everything: bool = False) -> list[str]:
        """What has happened, in words that this seat may read (None: a spectator)."""
        self._check_viewer(seat)
        viewer = REFEREE if everything else SPECTATOR if seat is None else seat
        place = place_of(self.seats, viewer)
        lines: list[str] = []
        for event in self.events:
            lines += [event.told[place]] if event.told[place] else []
            lines += [f"  {_said(note)}" for note in event.notes_for(viewer)]
        last = self.entries[-1] if self.entries else None
        if isinstance(last, Agreement):
            lines.append("All players agree on a draw")
        if isinstance(last, Resignation):
            lines.append(f"{self.names[last.seat]} resigned")
        return lines

    def tellings(self, viewer: int, first: int) -> list[Telling]:
        """The events from number `first` on (counted from 1), as a viewer was told of them."""
        place = place_of(self.seats, viewer)
        return [
            Telling(event.seat, event.turn, event.told[place], tuple(event.seen_by(viewer)))
            for event in self.events[first - 1 :]
        ]

    def recap(self, viewer: int, since: int) -> list[str]:
        """What the others did after `since` events, in a few sentences of the game's own.

        Who plays alone plays against the table: what it did in answer to the last decision, and
        since then, is told as well.
        """
        stage, is_alone = self.game.stage, self.seats == 1
        if stage is None:
            return []
        told = self.tellings(viewer, max(since, 1) if is_alone else since + 1)
        if not is_alone and not any(telling.seat not in (viewer, CHANCE) for telling in told):
            return []
        return stage.recap(view_of(self.state, viewer), told)

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise BadOption(f"there is no seat {seat}; they run from 0 to {self.seats - 1}")

    def record(self, *, with_seed: bool = True) -> str:
        """The whole match as text: save file, log, replay and bug report in one.

        While a match is on, `with_seed=False` keeps the luck to come a secret.
        """
        from vworp.core.record import write

        return write(self, with_seed=with_seed)

    # What a match passes on to its table.

    def legal(self) -> list[Action]:
        """What may be done now."""
        return [] if self.is_over else self.state.legal()

    def view(self, seat: int | None) -> State:
        """What a seat may know (None: a spectator)."""
        self._check_viewer(seat)
        return self.state.view(seat)

    def position(self) -> dict[str, Any]:
        """The table as JSON data."""
        return self.state.position()

    def result(self) -> Result | None:
        """How the match ended, or None."""
        if self.settled is not None:
            return self.settled
        if self.resigned is None:
            return self.state.result()
        return win(1 - self.resigned, 2, "", self.state.ended)

    def text(self) -> str:
        """The table as plain text."""
        return self.state.text()

    def scene(self) -> "Svg":
        """The table as a picture."""
        return self.state.scene()

    def _repr_svg_(self) -> str:
        return str(self.scene())

    def __repr__(self) -> str:
        return f"<Match of {self.state!r}, {len(self.events)} events>"


def view_of(state: State, viewer: int) -> State:
    """A state as a viewer may know it; only the referee's is the table itself."""
    if viewer == REFEREE:
        return state
    return state.view(None if viewer == SPECTATOR else viewer)


def views_differ(state: State, seats: Sequence[int]) -> bool:
    """Whether some of these seats see another table than the others."""
    seen = [{**state.view(seat).position(), "viewer": None} for seat in seats]
    return any(position != seen[0] for position in seen)


def place_of(seats: int, viewer: int) -> int:
    """Where a viewer's words stand in the tuples of an event."""
    return {SPECTATOR: seats, REFEREE: seats + 1}.get(viewer, viewer)


def _said(note: Note) -> str:
    return f"{note.rule}: {note.words}" if note.rule else note.words


def _lines(kind: str, given: Sequence[str], words: tuple[str, ...]) -> tuple[str, ...]:
    """One line of text for each seat; what could not stand in a record is refused."""
    if len(given) != len(words):
        raise BadOption(f"{len(words)} seats need {len(words)} {kind}s, not {len(given)}")
    for word, line in zip(words, given, strict=True):
        if not is_one_line(line):
            raise BadOption(f"{kind} for {word}: {line!r} is not one line of plain text")
    return tuple(given)


def new_match(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: Seed | None = None,
    *,
    nonces: Sequence[str] = (),
    names: Sequence[str] = (),
    by_hand: bool = False,
) -> Match:
    """Set a table up, seal its luck, and play on to the first decision."""
    chosen = game.read_options(options or {})
    start = game.start(game.seat_count(seats), chosen)
    secret = None if by_hand else secret_seed(seed)
    match = Match(game, start, chosen, secret=secret, nonces=nonces, names=names)
    match.run_chance()
    return match


def match_from(state: State, seed: Seed | None = None) -> Match:
    """A match that begins at a position: a puzzle, or a branch of another match."""
    from vworp.core.registry import find

    match = Match(
        find(state.game_id), state, {}, secret=secret_seed(seed), starts_from_position=True
    )
    match.run_chance()
    return match
