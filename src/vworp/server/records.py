"""Records for those who may not know everything yet."""

import json
from collections.abc import Iterator

from vworp.core.match import Event, Match, PastLine, place_of, view_of
from vworp.core.position import read_across
from vworp.core.record import body_line, write


def record_for(match: Match, viewer: int, tables: list[str], *, is_over: bool) -> str:
    """The record of a match as a viewer may read it: after the end the whole one, with tables."""
    if is_over:
        return write(match, tables=tables)
    lines = match.record(with_seed=False).split("\n")
    body = lines.index("") + 1
    header = [_open_header(match, line, viewer) for line in lines[:body]]
    return "\n".join([*header, *_body(match, viewer)]) + "\n"


def _open_header(match: Match, line: str, viewer: int) -> str:
    """A position that the match began with is written as the viewer sees it."""
    if not line.startswith("position: "):
        return line
    first = match.start()
    if match.past is not None:
        first = read_across(match.game, match.past.position or {}, match.past.rules)
    seen = view_of(first, viewer).position()
    return f"position: {json.dumps(seen, separators=(',', ':'))}"


def _body(match: Match, viewer: int) -> Iterator[str]:
    place = place_of(match.seats, viewer)
    for entry in [*match.events[: match.base], *match.entries]:
        if isinstance(entry, PastLine):  # told by those events, without what the viewer can't know
            continue
        is_hidden = isinstance(entry, Event) and entry.secret_to[place]
        yield body_line(match, entry, is_hidden=is_hidden)
