"""What a viewer gets to see of a table. Everything here is made from views."""

from collections.abc import Hashable, Iterator
from textwrap import wrap
from typing import Any, NamedTuple

from msgspec.structs import asdict, replace

from vworp.core import BadPosition, Result, State, registry
from vworp.core.game import Form
from vworp.core.match import Event as Move
from vworp.core.match import Match, place_of, view_of, views_differ
from vworp.core.state import CHANCE
from vworp.scene import Svg, rect, text
from vworp.server import events as e
from vworp.server import terms, tracing, wire
from vworp.server.patches import make_patch
from vworp.server.problems import Problem
from vworp.server.shelf import Shelf
from vworp.server.table import LogEntry, Seat, Table, Who

LOG_KEPT = 200
NOTICE_LETTERS = 52
"""So many fit into a line of a picture that stands for a table that can't be drawn."""
_NOTICE_LOOK: dict[str, str | int] = {
    "font_size": 20,
    "font_family": "sans-serif",
    "text_anchor": "middle",
    "fill": "#dfe7ff",
}
PICTURED = 24
"""Of an event with many moves, this many get a picture; each costs time to draw."""


class Eyes(NamedTuple):
    """Who looks, and how: at which form of the picture.

    Who `is_brief` does not look at moves in between: of an event, only the last is pictured.
    """

    viewer: int
    form: Form = "tall"
    is_brief: bool = False


def game_header(table: Table) -> wire.GameHeader:
    """What is shown of a game everywhere."""
    match = table.match
    return wire.GameHeader(
        id=table.id,
        game=table.made.game,
        title=table.game.title,
        phase=table.phase,
        moves=table.moves,
        due=table.due,
        created_at=wire.iso(table.log[0].logged.at),
        result=None if match is None else result_info(match.result()),
    )


def game_info(table: Table) -> wire.GameInfo:
    """The game from outside."""
    made = table.made
    return wire.GameInfo(
        **asdict(game_header(table)),
        rules_version=table.rules,
        options=made.options,
        listed=made.listed,
        may_watch=made.may_watch,
        terms=terms.shown(table),
        seq=table.seq,
        decisions=0 if table.match is None else table.match.decisions,
        seats=[_seat_info(table, seat) for seat in range(len(table.seats))],
        commitment=table.commitment,
        seed=made.seed if table.phase == "over" else None,
        began_at=wire.iso(table.began_at) if table.began_at else None,
        ended_at=wire.iso(table.ended_at) if table.ended_at else None,
        branched_from=_branch_info(made.branched_from),
        next=table.next or None,
        frozen=table.why_frozen if table.is_frozen else None,
        stopped=table.stopped or None,
        turn_tables=turn_tables(table),
    )


def turn_tables(table: Table) -> list[int]:
    """The moves whose tables were kept from before the rules changed, the last of them included."""
    past = None if table.match is None else table.match.past
    return [] if past is None else past.moves


def list_entry(table: Table) -> wire.ListEntry:
    """What lists show of a game."""
    seats = [_listed_seat(table, seat) for seat in range(len(table.seats))]
    return wire.ListEntry(**asdict(game_header(table)), seats=seats, pace=table.made.terms.pace)


def _branch_info(origin: e.Origin | None) -> wire.BranchInfo | None:
    if origin is None:
        return None
    return wire.BranchInfo(origin.id if origin.listed else None, origin.move)


def _listed_seat(table: Table, number: int) -> wire.ListedSeat:
    seat = table.seats[number]
    word = table.game.seat_titles(len(table.seats))[number]
    return wire.ListedSeat(word, seat.kind, seat.name, table.is_free(number))


def _seat_info(table: Table, number: int) -> wire.SeatInfo:
    seat = table.seats[number]
    has_begun = table.match is not None
    return wire.SeatInfo(
        **asdict(_listed_seat(table, number)),
        seat=number,
        level=seat.level or None,
        is_ready=seat.is_ready() or (has_begun and seat.kind != "open"),
        nonce=seat.nonce if table.match is None else table.match.nonces[number],
        trouble=_trouble(seat),
        is_stuck=seat.is_stuck,
        hints=seat.hints,
    )


def _trouble(seat: Seat) -> str:
    """What keeps a bot from playing, in words for those who wait for it."""
    if seat.is_stuck:
        return "This bot could not decide: choose another, or let somebody take the seat."
    return "This bot could not decide. It is thinking again." if seat.failures else ""


def result_info(result: Result | None) -> wire.ResultInfo | None:
    """How a game ended."""
    if result is None:
        return None
    return wire.ResultInfo(result.payoffs, result.winners, result.rule, result.words)


def you(table: Table, who: Who) -> wire.You:
    """What somebody is at the table."""
    return wire.You(table.seats_of(who), table.is_host(who))


def known_chances(view: State) -> wire.Chances | None:
    """Each seat's chance to win, where the game's oracle knows this position."""
    oracle = registry.find(view.game_id).oracle
    verdict = oracle.judge(view) if oracle is not None else None
    return None if verdict is None else wire.Chances(verdict.chances, verdict.is_exact)


def has_secrets(match: Match) -> bool:
    """Whether a screen that people share is covered between them.

    A position may hold secrets that the options, which are then those of any game, don't tell of.
    """
    if match.game.has_secrets(match.game.read_options(match.options)):
        return True
    return match.starts_from_position and views_differ(match.state, range(match.seats))


def due_info(view: State) -> wire.Due | None:
    """The decision that is due, in the words of a view."""
    if view.is_over:
        return None
    step = view.step
    return wire.Due(view.seat, type(step).__name__, step.ask(view), step.rules)


def aim_info(view: State) -> wire.AimInfo | None:
    """What the viewer is trying to do, where the game says so."""
    stage = registry.find(view.game_id).stage
    aim = None if stage is None else stage.aim(view)
    return None if aim is None else wire.AimInfo(*aim)


def choices(view: State) -> list[wire.Choice]:
    """What the viewer may do now, each option with the rule that gives the right to it."""
    space = registry.find(view.game_id).actions
    return [
        wire.Choice(int(a), a.notation, view.step.words(view, a), space.verb_of(a).rule)
        for a in view.legal()
    ]


def orders(view: State) -> list[wire.OrderInfo]:
    """The orders that the viewer could give now."""
    offered = registry.find(view.game_id).orders
    found = [] if offered is None else offered(view)
    return [wire.OrderInfo(offer.sentence, offer.words) for offer in found]


def log_line(match: Match, number: int, move: Move, viewer: int) -> wire.LogLine:
    """A move in words that the viewer may read."""
    return wire.LogLine(
        move=number,
        seat=None if move.seat == CHANCE else move.seat,
        told=move.told[place_of(match.seats, viewer)],
        notes=[wire.NoteInfo(note.rule, sentence(note.words)) for note in move.notes_for(viewer)],
        beats=[wire.BeatInfo(*beat) for beat in move.beats_for(viewer)],
        turn=wire.TurnInfo(move.turn.number, move.turn.seat if move.turn.seat >= 0 else None),
    )


def sentence(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def log_lines(match: Match, viewer: int, first: int, last: int) -> list[wire.LogLine]:
    """The moves from number `first` to `last` in words, silent ones left out."""
    lines = [
        log_line(match, number, match.events[number - 1], viewer)
        for number in range(max(first, 1), min(last, len(match.events)) + 1)
    ]
    return [line for line in lines if line.told or line.notes or line.beats]


def action_info(match: Match, move: Move, viewer: int) -> wire.ActionInfo | None:
    """What was done, unless the viewer must not know, or other rules named it."""
    if move.action < 0 or move.secret_to[place_of(match.seats, viewer)]:
        return None
    return wire.ActionInfo(move.action, match.game.actions.notation(move.action))


def chat_line(entry: LogEntry) -> wire.ChatLine:
    """Something that was said."""
    said = entry.logged.event
    assert isinstance(said, e.Said)
    at = wire.iso(entry.logged.at)
    return wire.ChatLine(entry.logged.seq, at, said.seat, entry.speaker, said.words)


class Sight:
    """A table as its viewers see it; what many look at is drawn once, and kept on the shelf."""

    def __init__(self, table: Table, shelf: Shelf) -> None:
        self.table = table
        self._shelf = shelf
        self._judged: tuple[int, int] | None = None
        self._verdict: wire.Chances | None = None

    def now(self, viewer: int) -> wire.Now | None:
        """What is due."""
        match = self.table.match
        if match is None:
            return None
        view = view_of(match.state, viewer)
        goes_on = not match.is_over and not self.table.stopped
        since = self.table.decided.get(viewer, 0)
        is_asked = goes_on and match.seat == viewer
        legal = choices(view) if goes_on else []
        return wire.Now(
            after=self.table.after,
            move=len(match.events),
            due=due_info(view) if goes_on else None,
            legal=legal,
            is_forced=len(legal) == 1 and not view.step.has_free_places,
            orders=orders(view) if goes_on else [],
            may_undo=viewer >= 0 and goes_on and match.may_undo(viewer),
            may_resign=viewer >= 0 and match.may_resign,
            has_secrets=has_secrets(match),
            result=result_info(match.result()),
            chances=self._chances(match, view),
            aim=aim_info(view) if goes_on else None,
            since=since,
            recap=match.recap(viewer, since) if is_asked else [],
        )

    def _chances(self, match: Match, view: State) -> wire.Chances | None:
        """The chances in a view; where nobody has secrets they are worked out once for all.

        They are a hint of a kind: while people play without hints, nobody is told.
        """
        if (
            match.game.oracle is None
            or self.table.stopped
            or (not match.is_over and terms.hints_at(self.table) == "off")
        ):
            return None
        moment = None if has_secrets(match) else (self.table.line, len(match.events))
        if moment is None or moment != self._judged:
            self._judged, self._verdict = moment, known_chances(view)
        return self._verdict

    def state(self, eyes: Eyes, who: Who, here: list[int], watching: int) -> wire.StateMessage:
        """Everything at once."""
        viewer = eyes.viewer
        table, match = self.table, self.table.match
        start = max(0, table.moves - LOG_KEPT)
        return wire.StateMessage(
            seq=table.seq,
            seat=viewer if viewer >= 0 else None,
            game=game_info(table),
            you=you(table, who),
            now=self.now(viewer),
            picture=None if match is None else self.picture(eyes, table.moves),
            log=[] if match is None else log_lines(match, viewer, start + 1, table.moves),
            log_start=start,
            chat=[chat_line(entry) for entry in table.chat],
            offers=self.offers(),
            here=here,
            watching=watching,
        )

    def offers(self) -> list[wire.OfferInfo]:
        """What waits for all to agree."""
        return [
            wire.OfferInfo(
                number,
                offer.kind,
                offer.seat,
                offer.move,
                sorted(offer.agreed),
                self.table.waits_for(offer),
            )
            for number, offer in self.table.offers.items()
        ]

    # Pictures.

    def picture(self, eyes: Eyes, move: int) -> str:
        """The table at a move of the line that stands, as SVG."""
        return "".join(self.parts(eyes, move))

    def parts(self, eyes: Eyes, move: int) -> list[str]:
        """The picture in parts. A move is another one once moves were taken back: see `line`."""
        key = (self.table.id, eyes.viewer, eyes.form, self.table.line, move)
        known = self._shelf.get(key)
        if known is None:
            known = self._drawn(eyes, move).parts()
            self._shelf.put(key, known)
        return known

    def _drawn(self, eyes: Eyes, move: int) -> Svg:
        try:
            with tracing.span("draw", game=self.table.id, move=move, form=eyes.form):
                return view_of(self.state_at(move), eyes.viewer).scene(eyes.form)
        except Problem as problem:
            return notice(problem.detail)

    def state_at(self, move: int) -> State:
        """The table as it was at a move, or of its turn's beginning; not to be changed."""
        match = self.table.playing()
        if match.past is not None and (move < match.base or self.table.stopped):
            return past_state(match, move)
        if move == len(match.events):
            return match.state
        moments = self._shelf.moments
        known = moments.get((self.table.id, self.table.line, move))
        if known is None:
            known = self._next_state(match, move)
            moments.put((self.table.id, self.table.line, move), known)
        return known

    def _next_state(self, match: Match, move: int) -> State:
        before = self._shelf.moments.get((self.table.id, self.table.line, move - 1))
        if before is None or move == match.base:
            return match.state_at(move)
        state = before.copy()
        state.apply(match.events[move - 1].action)
        return state

    def frames(
        self, eyes: Eyes, first: int, last: int, *, is_whole: bool, pictured: int = PICTURED
    ) -> Iterator[wire.Frame]:
        """Moves `first` to `last` of the line that stands, each with its picture.

        The first picture is whole or a patch on the one before it, the others are patches; of many
        moves the last ones are pictured.
        """
        match = self.table.playing()
        skipped = max(first, last - pictured + 1)
        before = [] if is_whole else self.parts(eyes, first - 1)
        for number in range(first, last + 1):
            is_shown = number >= skipped and (is_whole or not is_in_a_throw(match, number, last))
            is_known = match.has_table_at(number) or number == first
            parts = self.parts(eyes, number) if is_shown and is_known else []
            yield self._frame(match, eyes.viewer, number, change(before, parts) if parts else None)
            before = parts or before

    def _frame(
        self, match: Match, viewer: int, number: int, picture: wire.Picture | None
    ) -> wire.Frame:
        if number == 0:
            return _still(0, picture)
        frame = move_frame(match, viewer, number, match.events[number - 1], picture)
        # What moved can't be shown where the tables around it are not known.
        return frame if match.has_table_at(number) else replace(frame, beats=[])

    # Events.

    def known_message(self, eyes: Eyes, seq: int) -> str | None:
        """An event's message, if it was written before."""
        known = self._shelf.get(self._message_key(eyes, seq))
        return None if known is None else known[0]

    def message(self, eyes: Eyes, seq: int) -> str:
        """An event as a viewer is told of it, ready to be sent; the same for all who see alike."""
        known = self.known_message(eyes, seq)
        if known is None:
            known = wire.encode(self.event(eyes, seq)).decode()
            self._shelf.put(self._message_key(eyes, seq), [known])
        return known

    def _message_key(self, eyes: Eyes, seq: int) -> Hashable:
        return self.table.id, eyes, seq, self.table.seq

    def event(self, eyes: Eyes, seq: int) -> wire.EventMessage:
        """An event as a viewer is told of it."""
        entry = self.table.log[seq - 1]
        event = entry.logged.event
        is_table = isinstance(event, e.TableEvent)
        ends = is_table and self.table.phase == "over" and seq == self.table.after
        shows_game = ends or isinstance(event, e.GameEvent)
        return wire.EventMessage(
            seq=seq,
            at=wire.iso(entry.logged.at),
            kind=e.kind_of(event),
            seat=getattr(event, "seat", None),
            frames=list(self._event_frames(eyes, entry)),
            now=self.now(eyes.viewer) if is_table and seq == self.table.after else None,
            game=game_info(self.table) if shows_game else None,
            **self._more(seq, event),
        )

    def _event_frames(self, eyes: Eyes, entry: LogEntry) -> Iterator[wire.Frame]:
        event = entry.logged.event
        if not entry.renames and not isinstance(event, e.TableEvent):
            return
        match = self.table.playing()
        last = entry.first + len(entry.moves) - 1
        if isinstance(event, e.Began):
            yield from self._opening(eyes, entry)
        elif entry.renames or isinstance(event, e.Undone | e.Drawn | e.Resigned | e.Upgraded):
            stands = entry.first <= len(match.events) and self._is_latest(entry)
            picture = wire.Picture(svg=self.picture(eyes, entry.first)) if stands else None
            yield _still(entry.first, picture)
        elif self.table.is_in_line(entry):
            pictured = 1 if eyes.is_brief else PICTURED
            yield from self.frames(eyes, entry.first, last, is_whole=False, pictured=pictured)
        else:
            for number, move in enumerate(entry.moves, entry.first):
                yield move_frame(match, eyes.viewer, number, move, None)

    def _is_latest(self, entry: LogEntry) -> bool:
        """Whether nobody went back further after this way back, so that its picture holds."""
        seq = entry.logged.seq
        later = [later.logged.event for later in self.table.log[seq:]]
        return all(event.to >= entry.first for event in later if isinstance(event, e.Undone))

    def _opening(self, eyes: Eyes, entry: LogEntry) -> Iterator[wire.Frame]:
        """The set-up: its chance in words, and one picture when all lies there."""
        match = self.table.playing()
        stands = self.table.is_in_line(entry)
        last = len(entry.moves)
        picture = wire.Picture(svg=self.picture(eyes, last)) if stands else None
        if not entry.moves:
            yield _still(0, picture)
        for number, move in enumerate(entry.moves, 1):
            yield move_frame(match, eyes.viewer, number, move, picture if number == last else None)

    def _more(self, seq: int, event: e.Event) -> dict[str, Any]:
        match event:
            case e.Acted():
                return {"by": event.by}
            case e.Undone():
                return {"to": event.to}
            case e.Handed():
                return {"level": event.level}
            case e.Offered():
                return {"offer": seq, "offers": self.offers()}
            case e.Answered():
                return {"offer": event.offer, "agrees": event.agrees, "offers": self.offers()}
            case e.Said():
                return {"name": self.table.log[seq - 1].speaker, "words": event.words}
            case e.Continued():
                return {"next": event.next}
        return {}


def past_state(match: Match, move: int) -> State:
    """The newest table that was kept by a move from before the rules changed."""
    assert match.past is not None
    try:
        return match.past.state_at(move, match.names)
    except Exception as error:  # whatever the present rules make of it
        raise Problem("rules_changed", table_in_words(error)) from error


def table_in_words(error: Exception) -> str:
    """Why a table of the past can't be shown."""
    reason = str(error) if isinstance(error, BadPosition) else "it makes no sense to them"
    return f"This table was played by other rules, and can't be read by the present ones: {reason}"


def notice(words: str) -> Svg:
    """A picture in the place of a table that can't be drawn."""
    lines = wrap(words, NOTICE_LETTERS)
    shown = [
        text(320, 200 + 30 * (row - len(lines) / 2), line, **_NOTICE_LOOK)
        for row, line in enumerate(lines)
    ]
    return Svg(640, 400, rect(0, 0, 640, 400, fill="#101a33"), *shown, title=words)


def is_in_a_throw(match: Match, number: int, last: int) -> bool:
    """Whether luck of one kind follows a move twice: of a throw of many dice one sees the end."""
    if number + 2 > last:
        return False
    move, *luck = match.events[number - 1 : number + 2]
    kinds = {match.game.actions.verb_of(one.action) for one in luck if one.seat == CHANCE}
    if len(kinds) != 1 or any(one.seat != CHANCE for one in luck):
        return False
    return move.seat != CHANCE or match.game.actions.verb_of(move.action) in kinds


def change(before: list[str], after: list[str]) -> wire.Picture:
    """A picture as a patch on the one before it, where that is shorter."""
    if not before:
        return wire.Picture(svg="".join(after))
    patch = make_patch(before, after)
    size = sum(len(piece) + 4 if isinstance(piece, str) else 10 for piece in patch)
    if size < sum(map(len, after)):
        return wire.Picture(patch=patch)
    return wire.Picture(svg="".join(after))


def move_frame(
    match: Match, viewer: int, number: int, move: Move, picture: wire.Picture | None
) -> wire.Frame:
    """One move as a viewer is told of it."""
    line = log_line(match, number, move, viewer)
    return wire.Frame(**asdict(line), action=action_info(match, move, viewer), picture=picture)


def _still(number: int, picture: wire.Picture | None) -> wire.Frame:
    """A frame that shows the table at a move, and tells nothing."""
    return wire.Frame(number, None, "", [], [], None, None, picture)
