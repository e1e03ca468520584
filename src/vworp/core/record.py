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
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from vworp.core import registry
from vworp.core.chance import SealedDice, commitment
from vworp.core.errors import BadRecord, VworpError
from vworp.core.game import Game, OptionValue, is_one_line
from vworp.core.match import Agreement, Entry, Match, Resignation, Undo
from vworp.core.position import read_position
from vworp.core.state import CHANCE

TITLE = "vworp record 1"
LINE_END = re.compile(r"\r\n|\r|\n")
"""Records travel between systems that end their lines differently."""
LONGEST_QUOTE = 60

T = TypeVar("T")


def write(match: Match, *, with_seed: bool = True) -> str:
    """The record of a match; without its seed it tells what happened and not what will."""
    body = [body_line(match, entry) for entry in match.entries]
    lines = [*_header(match, with_seed), "", *body, *_footer(match)]
    return "\n".join(lines) + "\n"


def _header(match: Match, with_seed: bool) -> Iterator[str]:
    words = match.game.seat_words(match.seats)
    yield TITLE
    yield f"game: {match.game.id}"
    yield f"rules: {match.game.version}"
    yield f"seats: {match.seats}"
    for name, value in match.options.items():
        yield f"option {name}: {json.dumps(value) if isinstance(value, bool) else value}"
    for word, name in zip(words, match.names, strict=True):
        yield f"name {word}: {name}"
    if match.starts_from_position:
        yield f"position: {json.dumps(match.start().position(), separators=(',', ':'))}"
    if match.commitment is not None:
        yield f"commitment: {match.commitment}"
        for word, nonce in zip(words, match.nonces, strict=True):
            if nonce:
                yield f"nonce {word}: {nonce}"
    if match.secret is not None and with_seed:
        yield f"seed: {match.secret.hex()}"


def body_line(match: Match, entry: Entry, *, is_hidden: bool = False) -> str:
    """The line that tells of an entry; of a hidden one only who did something."""
    if isinstance(entry, Undo):
        return f"undo {entry.length}{' anew' if entry.anew else ''}"
    if isinstance(entry, Agreement):
        return "agreed draw"
    words = match.game.seat_words(match.seats)
    if isinstance(entry, Resignation):
        return f"resigned {words[entry.seat]}"
    who = "chance" if entry.seat == CHANCE else words[entry.seat]
    return f"{who} {'hidden' if is_hidden else match.game.actions.notation(entry.action)}"


def _footer(match: Match) -> Iterator[str]:
    result = match.result()
    if result is not None:
        yield f"# {result}"


def read(text: str) -> Match:
    """The match that a record tells, every line checked; an unfinished one can be played on."""
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    header, first = _read_header(lines)
    match = _start(header)
    dice = SealedDice(match.secret, match.nonces) if match.secret is not None else None
    for number, line in enumerate(lines[first:], first + 1):
        words = line.split("#")[0].split()
        if words:
            is_last = number == len(lines)
            _read_entry(match, dice, number, words, is_cut=is_last)
    match.run_chance()
    return match


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


def _start(header: _Header) -> Match:
    line, game_id = header.take("game")
    game = _refuse_at(line, lambda: registry.find(game_id))
    line, version = header.number("rules")
    if version != game.version:
        here = f"this vworp plays version {game.version} of {game.title}"
        raise BadRecord(line, f"{here}, and the record was made with version {version}")
    seats_line, seats = header.number("seats")
    given = header.take_all("option")
    options = _read_options(game, given)
    position_line, position = header.take("position", "")
    if position and given:
        line = min(number for number, _ in given.values())
        raise BadRecord(line, "a match that begins at a position has its options from there")
    start = (
        _refuse_at(position_line, lambda: read_position(game, position))
        if position
        else _refuse_at(seats_line, lambda: game.start(game.seat_count(seats), options))
    )
    if start.seats != seats:
        raise BadRecord(
            seats_line, f"the position has {start.seats} seats, the header says {seats}"
        )
    seal, secret = _read_seal(header)
    names = _by_seat(game, seats, header.take_all("name"), "name")
    nonces = _by_seat(game, seats, header.take_all("nonce"), "nonce")
    for key, (line, _) in header.values.items():
        raise BadRecord(line, f"a header has no line {_quoted(key)}")
    make = partial(Match, game, start, {} if position else options, secret=secret, seal=seal)
    return _refuse_at(
        position_line,
        partial(make, nonces=nonces, names=names, starts_from_position=bool(position)),
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
