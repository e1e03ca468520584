"""Records for those who may not know everything yet."""

import json
from collections.abc import Iterator

from vworp.core.match import Event, Match, place_of, view_of
from vworp.core.record import body_line


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
    place = place_of(match.seats, viewer)
    for entry in match.entries:
        is_hidden = isinstance(entry, Event) and entry.secret_to[place]
        yield body_line(match, entry, is_hidden=is_hidden)
