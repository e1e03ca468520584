"""What is known of a match from before its rules changed: what was told, and tables of each turn.

A snapshot is a position with what was told since the snapshot before it, packed into bytes: stores
keep them beside the moves and records at their end, so that a later version of the rules can show
the game and go on with it.
"""

import json
import zlib
from base64 import b64decode, b64encode
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from vworp.core.beats import Beat
from vworp.core.errors import BadPosition
from vworp.core.game import Game
from vworp.core.history import History
from vworp.core.match import Event, Match
from vworp.core.position import read_across
from vworp.core.result import Result
from vworp.core.state import CHANCE, Note, State, Turn

_LEVEL = 1
"""Packed a seventh tighter it would take up to ten times as long. A dictionary made beforehand
would save a third, and would have to be kept unchanged for ever."""

MOST_BYTES = 4_000_000
"""No table takes more, unpacked: a file that says so is broken."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it stood after `move` events, by a version of the rules.

    `told` is what has happened since the snapshot before it; `drawn` how many outcomes of the
    sealed dice were drawn by then; `result` how the game ended, if it had.
    """

    rules: int
    move: int
    drawn: int
    position: dict[str, Any]
    told: tuple[Event, ...]
    result: Result | None = None


def snapshot_of(match: Match, first: int, move: int | None = None) -> Snapshot:
    """The table of a match after `move` events, with what was told since event number `first`."""
    last = len(match.events)
    move = last if move is None else move
    state = match.state if move == last else match.state_at(move)
    return Snapshot(
        rules=match.game.version,
        move=move,
        drawn=match.drawn_outcomes if move == last else match.events[move].outcome,
        position=state.position(),
        told=tuple(_with_notation(match, event) for event in match.events[first:move]),
        result=match.result() if move == last else None,
    )


def _with_notation(match: Match, event: Event) -> Event:
    if event.notation:
        return event
    notation = match.game.actions.notation(event.action)
    return Event(
        event.seat,
        -1,
        event.told,
        event.secret_to,
        event.notes,
        event.outcome,
        event.turn,
        notation,
    )


# Packing.


def pack(snapshot: Snapshot) -> bytes:
    """A snapshot as bytes."""
    data = {
        "rules": snapshot.rules,
        "move": snapshot.move,
        "drawn": snapshot.drawn,
        "position": snapshot.position,
        "told": [_write_event(event) for event in snapshot.told],
    }
    if snapshot.result is not None:
        result = snapshot.result
        data["result"] = [result.payoffs, result.rule, result.words, result.shared_by]
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return zlib.compress(text.encode(), _LEVEL)


def unpack(data: bytes) -> Snapshot:
    """The inverse of `pack`; BadPosition where the bytes are not a snapshot."""
    try:
        unpacker = zlib.decompressobj()
        found = json.loads(unpacker.decompress(data, MOST_BYTES))
        result = found.get("result")
        return Snapshot(
            rules=int(found["rules"]),
            move=int(found["move"]),
            drawn=int(found["drawn"]),
            position=dict(found["position"]),
            told=tuple(_read_event(event) for event in found["told"]),
            result=None if result is None else _read_result(*result),
        )
    except (zlib.error, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BadPosition("a table that was kept can't be read: it is damaged") from error


def _write_event(event: Event) -> list[Any]:
    told = event.told[0] if len(set(event.told)) == 1 else event.told
    secret = event.secret_to[0] if len(set(event.secret_to)) == 1 else event.secret_to
    notes = [[note.rule, note.words, note.seats, note.beats] for note in event.notes]
    return [event.seat, event.notation, told, secret, notes, event.outcome, event.turn]


def _read_event(data: list[Any]) -> Event:
    seat, notation, told, secret, notes, outcome, turn = data
    return Event(
        seat=int(seat),
        action=-1,
        told=(str(told),) if isinstance(told, str) else tuple(map(str, told)),
        secret_to=(secret,) if isinstance(secret, bool) else tuple(map(bool, secret)),
        notes=tuple(_read_note(*note) for note in notes),
        outcome=int(outcome),
        turn=Turn(*map(int, turn)),
        notation=str(notation),
    )


def _read_note(rule: str, words: str, seats: list[int] | None, beats: list[list[Any]]) -> Note:
    shown = tuple(Beat(kind, tuple(shapes), *rest) for kind, shapes, *rest in beats)
    return Note(str(rule), str(words), None if seats is None else tuple(seats), shown)


def _read_result(payoffs: list[float], rule: str, words: str, shared_by: list[int]) -> Result:
    return Result(tuple(payoffs), rule, words, tuple(shared_by))


# What was kept of a match.


class Past:
    """What happened to a match before its rules changed.

    `rules` is the version it began with, `lines` tell it as its record does, and `position` is
    where it began if not at a table just set up. `tables` are the snapshots by how many events had
    happened, packed as they came: unpacked, those of a long game would fill megabytes. Where what
    was told is not known of an event, it is silent.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        packed: Iterable[bytes],
        *,
        rules: int,
        lines: Sequence[str] = (),
        position: dict[str, Any] | None = None,
        result: Result | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.lines = lines
        self.position = position
        self.result = result
        found = sorted([(unpack(data), data) for data in packed], key=lambda pair: pair[0].move)
        self.tables = {snapshot.move: data for snapshot, data in found}
        self.moves = list(self.tables)
        self.events = _joined(seats, [snapshot for snapshot, _ in found])
        self.drawn = max((snapshot.drawn for snapshot, _ in found), default=0)
        self._latest: tuple[int, State] | None = None

    def state_at(self, length: int, names: tuple[str, ...]) -> State:
        """The newest table that was kept when `length` events had happened."""
        place = bisect_right(self.moves, length)
        move = self.moves[max(0, place - 1)]
        latest = self._latest
        if latest is None or latest[0] != move:
            snapshot = unpack(self.tables[move])
            state = read_across(self.game, snapshot.position, snapshot.rules)
            state.names = names
            latest = self._latest = (move, state)
        return latest[1].copy()


def _joined(seats: int, snapshots: list[Snapshot]) -> History[Event]:
    """All that was told, in order."""
    events: list[Event] = []
    for snapshot in snapshots:
        told = [_for_seats(event, seats) for event in snapshot.told]
        missing = snapshot.move - len(events) - len(told)
        events += [_silent(seats)] * missing
        events = [*events[: snapshot.move - len(told)], *told]
    return History(events)


def _for_seats(event: Event, seats: int) -> Event:
    """What is the same for all was written once."""
    viewers = seats + 2
    told = event.told * viewers if len(event.told) == 1 else event.told
    secret = event.secret_to * viewers if len(event.secret_to) == 1 else event.secret_to
    if len(told) != viewers or len(secret) != viewers:
        raise BadPosition("a table that was kept was seen by others than sit there now")
    return Event(
        *(event.seat, event.action, told, secret, event.notes, event.outcome, event.turn),
        event.notation,
    )


def _silent(seats: int) -> Event:
    viewers = seats + 2
    return Event(-1, -1, ("",) * viewers, (True,) * viewers, (), 0, Turn(0, -1), "hidden")


def rules_in_words(rules: int, game: Game) -> str:
    """What everybody at a table is told whose rules have changed."""
    return (
        f"The rules have changed: version {rules} of them was played so far, and from here on "
        f"version {game.version}. What happened before can't be taken back any more"
    )


# The tables at the end of a record.

TABLE_MARK = "# table "
"""How a line begins that holds a table; to versions that don't know of them it is a remark."""


def turn_moves(match: Match) -> list[int]:
    """After how many events each turn's first decision was due, and those of the whole match.

    The table with which the present rules took over is among those of the past.
    """
    moves: list[int] = []
    turn: Turn | None = None
    for number, event in enumerate(match.events[match.base :], match.base):
        if event.seat != CHANCE and event.turn != turn:
            moves.append(number)
            turn = event.turn
    found = [*moves, len(match.events)]
    return found if match.past is None else [move for move in found if move > match.base]


def table_line(move: int, packed: bytes) -> str:
    """A table as the record has it."""
    return f"{TABLE_MARK}{move} {b64encode(packed).decode()}"


class TableLines:
    """The lines of a record that hold its tables; what was written once is not written again."""

    def __init__(self) -> None:
        self._known: list[tuple[int, Event | None, str]] = []

    def of(self, match: Match) -> list[str]:
        """A line for each turn, and one for the table as it stands."""
        known = [entry for entry in self._known if self._stands(match, entry)]
        moves = [move for move in turn_moves(match) if not known or move > known[-1][0]]
        for move in moves:
            first = known[-1][0] if known else match.base
            line = table_line(move, pack(snapshot_of(match, first, move)))
            known.append((move, match.events[move - 1] if move else None, line))
        self._known = known[:-1]  # the last is the table as it stands, which does not stay
        return [line for _, _, line in known]

    def _stands(self, match: Match, entry: tuple[int, Event | None, str]) -> bool:
        move, event, _ = entry
        return move <= len(match.events) and (event is None or match.events[move - 1] is event)


def read_tables(lines: Iterable[str]) -> list[bytes]:
    """The tables that a record holds, packed; BadPosition where one is damaged."""
    found: list[bytes] = []
    for line in lines:
        if line.startswith(TABLE_MARK):
            try:
                found.append(b64decode(line.split()[-1], validate=True))
            except ValueError as error:
                raise BadPosition("a table at the end of the record is damaged") from error
    return found
