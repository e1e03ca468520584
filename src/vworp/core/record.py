"""Records: a match as text that a person can read, cut and mend, and that replays exactly.

    vworp record 1
    game: tardis_run
    rules: 1
    seats: 2
    option pawns: 4
    name monsters: Ada
    seed: 9f2c…

    monsters pick a1 four
    chance paddle 0
    undo 4

The header ends at the first empty line; then one line for each decision and chance outcome,
who first. `undo 4` goes back to where four events had happened, and luck that was taken back falls
the same way again; after `undo 4 anew` the next outcome is the first that was never drawn.
`agreed draw` ends the game, and so does `resigned doctors`. `#` begins a remark.

`rules 5 after 41` says that after 41 events version 5 of the rules took over, from the table as it
stood. Tables stand at the end of the file, packed into remarks (`# table 41 …`), one for each turn:
by them a later version shows what it can't play through, and goes on from the last one. Of an older
record without tables as much is read as the present rules allow.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from vworp.core import registry
from vworp.core.chance import SealedDice, commitment
from vworp.core.errors import BadRecord, VworpError
from vworp.core.game import Game, OptionValue, is_one_line
from vworp.core.match import (
    Agreement,
    Entry,
    Match,
    PastLine,
    Resignation,
    Undo,
    Upgrade,
)
from vworp.core.past import Past, Snapshot, TableLines, read_tables, table_line, unpack
from vworp.core.position import read_across, read_position
from vworp.core.state import CHANCE, State

TITLE = "vworp record 1"
LINE_END = re.compile(r"\r\n|\r|\n")
"""Records travel between systems that end their lines differently."""
LONGEST_QUOTE = 60

T = TypeVar("T")


def write(match: Match, *, with_seed: bool = True, tables: Iterable[str] | None = None) -> str:
    """The record of a match; without its seed it tells what happened and not what will.

    `tables` are the lines that hold its tables; left out, those that it can't be read without.
    """
    body = [body_line(match, entry) for entry in match.entries]
    kept = past_tables(match) if tables is None else tables
    lines = [*_header(match, with_seed), "", *body, *_footer(match), *kept]
    return "\n".join(lines) + "\n"


def write_for_later(match: Match) -> str:
    """The record with the table of each turn, so that versions to come can show it."""
    return write(match, tables=[*past_tables(match), *TableLines().of(match)])


def past_tables(match: Match) -> list[str]:
    """The tables from before the rules changed."""
    kept = {} if match.past is None else match.past.tables
    return [table_line(move, packed) for move, packed in kept.items()]


def _header(match: Match, with_seed: bool) -> Iterator[str]:
    words = match.game.seat_words(match.seats)
    yield TITLE
    yield f"game: {match.game.id}"
    yield f"rules: {match.game.version if match.past is None else match.past.rules}"
    yield f"seats: {match.seats}"
    unsaid = {option.name: option.default for option in match.game.options if option.omits_default}
    for name, value in match.options.items():
        if name in unsaid and value == unsaid[name]:
            continue
        yield f"option {name}: {json.dumps(value) if isinstance(value, bool) else value}"
    for word, name in zip(words, match.names, strict=True):
        yield f"name {word}: {name}"
    position = _first_position(match)
    if position is not None:
        yield f"position: {json.dumps(position, separators=(',', ':'))}"
    if match.commitment is not None:
        yield f"commitment: {match.commitment}"
        for word, nonce in zip(words, match.nonces, strict=True):
            if nonce:
                yield f"nonce {word}: {nonce}"
    if match.secret is not None and with_seed:
        yield f"seed: {match.secret.hex()}"


def _first_position(match: Match) -> dict[str, Any] | None:
    if match.past is not None:
        return match.past.position
    return match.start().position() if match.starts_from_position else None


def body_line(match: Match, entry: Entry, *, is_hidden: bool = False) -> str:
    """The line that tells of an entry; of a hidden one only who did something."""
    if isinstance(entry, Undo):
        return f"undo {entry.length}{' anew' if entry.anew else ''}"
    if isinstance(entry, Agreement):
        return "agreed draw"
    if isinstance(entry, PastLine):
        return entry.line
    if isinstance(entry, Upgrade):
        return f"rules {entry.rules} after {match.base}"
    words = match.game.seat_words(match.seats)
    if isinstance(entry, Resignation):
        return f"resigned {words[entry.seat]}"
    who = "chance" if entry.seat == CHANCE else words[entry.seat]
    notation = entry.notation or match.game.actions.notation(entry.action)
    return f"{who} {'hidden' if is_hidden else notation}"


def _footer(match: Match) -> Iterator[str]:
    result = match.result()
    if result is not None:
        yield f"# {result}"


def read(text: str) -> Match:
    """The match that a record tells, every line checked; an unfinished one can be played on."""
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    header, first = _read_header(lines)
    opening = _read_opening(header)
    if opening.rules != opening.game.version:
        return _read_older(opening, lines, first)
    match = _start(opening)
    _read_entries(match, lines, first)
    match.run_chance()
    return match


def _read_entries(match: Match, lines: list[str], first: int) -> None:
    dice = SealedDice(match.secret, match.nonces) if match.secret is not None else None
    for number, line in enumerate(lines[first:], first + 1):
        words = line.split("#")[0].split()
        if words:
            is_last = number == len(lines)
            _read_entry(match, dice, number, words, is_cut=is_last)


# Records of other versions of the rules.


def _read_older(opening: "_Opening", lines: list[str], first: int) -> Match:
    """The match of a record that began with other rules: by its tables, or as far as it goes."""
    if opening.rules > opening.game.version:
        here = f"this vworp plays version {opening.game.version} of {opening.game.title}"
        raise BadRecord(
            opening.rules_line, f"{here}, and the record was made with version {opening.rules}"
        )
    tables = _refuse_at(
        len(lines), lambda: {unpack(packed).move: packed for packed in read_tables(lines)}
    )
    game = opening.game
    last = _taken_over(lines, first, game.version)
    if not tables and last is None:
        return _read_as_far_as_it_goes(opening, lines, first)
    until, moves = last or (len(lines), max(tables))
    if moves not in tables:
        raise BadRecord(until, f"the table after {moves} events is not in the record")
    kept = [packed for move, packed in tables.items() if move <= moves]
    newest = unpack(tables[moves])
    match = _carried(opening, newest, kept, [*_told_lines(lines[first:until])])
    if last is not None:
        match.remark = ""  # it knows of the change itself
        _read_entries(match, lines, until + 1)
    match.run_chance()
    return match


def _taken_over(lines: list[str], first: int, version: int) -> tuple[int, int] | None:
    """Where in a record these rules took over, and after how many events; None: they did not."""
    for number in reversed(range(first, len(lines))):
        words = lines[number].split("#")[0].split()
        is_upgrade = len(words) == 4 and words[0] == "rules" and words[2] == "after"
        moves = _whole_number(words[3]) if is_upgrade else None
        if moves is not None and words[1] == str(version):
            return number, moves
    return None


def _told_lines(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        if words := line.split("#")[0].split():
            yield " ".join(words)


def _carried(opening: "_Opening", newest: Snapshot, kept: list[bytes], lines: list[str]) -> Match:
    game = opening.game
    start = _refuse_at(opening.rules_line, lambda: read_across(game, newest.position, newest.rules))
    past = Past(
        game,
        start.seats,
        kept,
        rules=opening.rules,
        lines=lines,
        position=json.loads(opening.position) if opening.position else None,
        result=newest.result,
    )
    match = _match(opening, start, game.read_options(_known_options(game, opening)), past)
    match.remark = _words_of_change(opening, f"it goes on from the table after event {match.base}")
    if match.settled is not None:
        match.remark = _words_of_change(opening, "its table at each turn is shown as it was kept")
    return match


def _known_options(game: Game, opening: "_Opening") -> dict[str, str]:
    """The options of an older record that the present rules still have."""
    known = {}
    for name, (_, value) in opening.options.items():
        with suppress(VworpError):
            game.read_options({name: value})
            known[name] = value
    return known


def _read_as_far_as_it_goes(opening: "_Opening", lines: list[str], first: int) -> Match:
    match = _start(opening)
    before = match.copy()
    dice = SealedDice(match.secret, match.nonces) if match.secret is not None else None
    until = "it can be followed to its end"
    for number, line in enumerate(lines[first:], first + 1):
        words = line.split("#")[0].split()
        try:
            if words:
                _read_entry(match, dice, number, words, is_cut=False)
        except Exception as error:  # whatever other rules make of a line
            match, until = before, f"it can be followed up to event {len(before.events)} ({error})"
            break
        before = match.copy()
    match.remark = _words_of_change(opening, until)
    match.run_chance()
    return match


def _words_of_change(opening: "_Opening", what: str) -> str:
    game = opening.game
    return (
        f"the record was made with version {opening.rules} of the rules of {game.title}; "
        f"by version {game.version} {what}"
    )


class _Header:
    """The header's lines by key, each with its number."""

    def __init__(self) -> None:
        self.values: dict[str, tuple[int, str]] = {}
        self.end = 0

    def take(self, key: str, default: str | None = None) -> tuple[int, str]:
        if key in self.values:
            return self.values.pop(key)
        if default is None:
            raise BadRecord(self.end, f"the header has no line '{key}: …'")
        return 0, default

    def take_all(self, kind: str) -> dict[str, tuple[int, str]]:
        keys = [key for key in self.values if key.startswith(kind + " ")]
        return {key.removeprefix(kind + " "): self.values.pop(key) for key in keys}

    def number(self, key: str) -> tuple[int, int]:
        line, value = self.take(key)
        number = _whole_number(value)
        if number is None:
            raise BadRecord(line, f"{key} is a whole number, not {_quoted(value)}")
        return line, number


def _quoted(text: str) -> str:
    """What was read, in quotes, and no more of it than a sentence can hold."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…")


def _whole_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _read_header(lines: list[str]) -> tuple[_Header, int]:
    if lines[0].strip() != TITLE:
        if lines[0].startswith("vworp record"):
            raise BadRecord(1, f"this vworp reads '{TITLE}', not {_quoted(lines[0].strip())}")
        raise BadRecord(1, f"a record begins with the line '{TITLE}'")
    header = _Header()
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            header.end = number
            return header, number
        if line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(number, f"a header line reads 'key: value', not {_quoted(line)}")
        if key.strip() in header.values:
            raise BadRecord(number, f"{_quoted(key.strip())} stands twice in the header")
        header.values[key.strip()] = (number, value.strip())
    raise BadRecord(len(lines), "the record is cut off: no empty line ends the header")


@dataclass(frozen=True)
class _Opening:
    """What the header says."""

    game: Game
    rules: int
    rules_line: int
    seats: int
    seats_line: int
    options: dict[str, tuple[int, str]]
    position: str
    position_line: int
    seal: str | None
    secret: bytes | None
    names: list[str]
    nonces: list[str]


def _read_opening(header: _Header) -> _Opening:
    line, game_id = header.take("game")
    game = _refuse_at(line, lambda: registry.find(game_id))
    rules_line, rules = header.number("rules")
    seats_line, seats = header.number("seats")
    options = header.take_all("option")
    position_line, position = header.take("position", "")
    if position and options:
        line = min(number for number, _ in options.values())
        raise BadRecord(line, "a match that begins at a position has its options from there")
    _refuse_at(seats_line, lambda: game.seat_count(seats))
    seal, secret = _read_seal(header)
    names = _by_seat(game, seats, header.take_all("name"), "name")
    nonces = _by_seat(game, seats, header.take_all("nonce"), "nonce")
    for key, (line, _) in header.values.items():
        raise BadRecord(line, f"a header has no line {_quoted(key)}")
    return _Opening(
        *(game, rules, rules_line, seats, seats_line, options, position, position_line),
        *(seal, secret, names, nonces),
    )


def _start(opening: _Opening) -> Match:
    game = opening.game
    options = _read_options(game, opening.options)
    start = (
        _refuse_at(opening.position_line, lambda: read_position(game, opening.position))
        if opening.position
        else _refuse_at(opening.seats_line, lambda: game.start(opening.seats, options))
    )
    if start.seats != opening.seats:
        found = f"the position has {start.seats} seats, the header says {opening.seats}"
        raise BadRecord(opening.seats_line, found)
    return _match(opening, start, options)


def _match(
    opening: _Opening, start: State, options: dict[str, OptionValue], past: Past | None = None
) -> Match:
    has_position = bool(opening.position)
    return _refuse_at(
        opening.position_line,
        lambda: Match(
            opening.game,
            start,
            {} if has_position else options,
            secret=opening.secret,
            seal=opening.seal,
            nonces=opening.nonces,
            names=opening.names,
            starts_from_position=has_position,
            past=past,
        ),
    )


def _read_options(game: Game, given: dict[str, tuple[int, str]]) -> dict[str, OptionValue]:
    for name, (line, value) in given.items():
        _refuse_at(line, partial(game.read_options, {name: value}))
    return game.read_options({name: value for name, (_, value) in given.items()})


def _read_seal(header: _Header) -> tuple[str | None, bytes | None]:
    seal_line, seal = header.take("commitment", "")
    seal = seal.lower()
    if seal and _from_hex(seal) is None:
        raise BadRecord(seal_line, "a commitment is 64 hexadecimal digits")
    line, text = header.take("seed", "")
    if not text:
        return seal or None, None
    secret = _from_hex(text)
    if secret is None:
        raise BadRecord(line, "a seed is 64 hexadecimal digits")
    if seal and commitment(secret) != seal:
        raise BadRecord(line, "the seed is not the one that was committed to")
    return seal or None, secret


def _from_hex(text: str) -> bytes | None:
    is_hex = len(text) == 64 and all(digit in "0123456789abcdef" for digit in text.lower())
    return bytes.fromhex(text) if is_hex else None


def _by_seat(game: Game, seats: int, given: dict[str, tuple[int, str]], kind: str) -> list[str]:
    words = game.seat_words(seats)
    for word, (line, text) in given.items():
        if word not in words:
            raise BadRecord(line, f"{kind} for {_quoted(word)}: the seats are {', '.join(words)}")
        if not is_one_line(text):
            raise BadRecord(line, f"{kind} for {word}: {_quoted(text)} is not plain text")
    return [given[word][1] if word in given else "" for word in words]


def _read_entry(
    match: Match, dice: SealedDice | None, line: int, words: list[str], *, is_cut: bool
) -> None:
    try:
        _take_entry(match, dice, words)
    except VworpError as error:
        cut = "the record is cut off in the middle of a line: " if is_cut else ""
        raise BadRecord(line, f"{cut}{error}") from error


def _take_entry(match: Match, dice: SealedDice | None, words: list[str]) -> None:
    if words[0] == "undo":
        _take_undo(match, words[1:])
    elif words == ["agreed", "draw"]:
        match.agree_draw()
    elif words[0] == "resigned":
        match.resign(_seat_called(match, words[1:]))
    elif match.is_over:
        raise VworpError("the game was over before this line")
    else:
        _check_who(match, words[0])
        action = match.state.check(match.game.actions.parse(" ".join(words[1:])))
        if match.seat == CHANCE and dice is not None:
            _check_luck(match, dice, action)
        match.take(action)


def _take_undo(match: Match, words: list[str]) -> None:
    anew = words[1:] == ["anew"]
    length = _whole_number(words[0]) if len(words) == 1 + anew else None
    if length is None:
        raise VworpError("undo is followed by a number of events, and by 'anew' or nothing")
    match.go_back(length, anew=anew)


def _seat_called(match: Match, words: list[str]) -> int:
    seats = match.game.seat_words(match.seats)
    if len(words) != 1 or words[0] not in seats:
        raise VworpError(f"resigned is followed by who did: {' or '.join(seats)}")
    return seats.index(words[0])


def _check_who(match: Match, word: str) -> None:
    seats = match.game.seat_words(match.seats)
    due = "chance" if match.seat == CHANCE else seats[match.seat]
    if word not in (*seats, "chance"):
        raise VworpError(f"{_quoted(word)} does not sit here; a line begins with {due}")
    if word != due:
        raise VworpError(f"it is {due} who decides here, not {word}")


def _check_luck(match: Match, dice: SealedDice, action: int) -> None:
    fair = match.drawn(dice)
    if fair != action:
        notation = match.game.actions.notation
        raise VworpError(f"the seed gives {notation(fair)!r} here, not {notation(action)!r}")


def _refuse_at(line: int, make: Callable[[], T]) -> T:
    try:
        return make()
    except VworpError as error:
        raise BadRecord(line, str(error)) from error
