"""Records for those who may not know everything yet."""

import json
from collections.abc import Iterator

from vworp.core import CHANCE
from vworp.core.match import Agreement, Match, Undo
from vworp.server.sight import place_of, view_of


def record_for(match: Match, viewer: int, *, is_over: bool) -> str:
    """The record of a match as a viewer may read it: after the end it is the whole one."""
    if is_over:
        return match.record()
    lines = match.record(with_seed=False).split("\n")
    body = lines.index("") + 1
    header = [_open_header(match, line, viewer) for line in lines[:body]]
    return "\n".join([*header, *_body(match, viewer)]) + "\n"


def _open_header(match: Match, line: str, viewer: int) -> str:
    """A position that the match began with is written as the viewer sees it."""
    if not line.startswith("position: "):
        return line
    seen = view_of(match.start(), viewer).position()
    return f"position: {json.dumps(seen, separators=(',', ':'))}"


def _body(match: Match, viewer: int) -> Iterator[str]:
    seats = match.game.seat_words(match.seats)
    place = place_of(match.seats, viewer)
    for entry in match.entries:
        if isinstance(entry, Undo):
            yield f"undo {entry.length}"
        elif isinstance(entry, Agreement):
            yield "agreed draw"
        else:
            who = "chance" if entry.seat == CHANCE else seats[entry.seat]
            is_hidden = entry.secret_to[place]
            what = "hidden" if is_hidden else match.game.actions.notation(entry.action)
            yield f"{who} {what}"
