"""Guided tours: a record with remarks that lead a newcomer through a first game.

A tour is a record like any other, kept in its game's folder. A line that begins with `#:` is what
the guide says before the next event; several such lines run on. The first seat's decisions are
the learner's to make; everything else happens by itself.
"""

from dataclasses import dataclass
from importlib import resources

from vworp.core.errors import BadRecord
from vworp.core.game import Game
from vworp.core.match import Match
from vworp.core.record import read

LEARNER = 0
SAYS = "#:"


@dataclass(frozen=True)
class Tour:
    """A match, and what the guide says before each of its events (and after the last)."""

    match: Match
    words: dict[int, str]


def read_tour(text: str) -> Tour:
    """A tour from its text; one that takes moves back or says nothing is refused."""
    match = read(text)
    words: dict[int, list[str]] = {}
    events = 0
    body = text.split("\n\n", 1)[1]
    for line in body.splitlines():
        if line.startswith(SAYS):
            words.setdefault(events, []).append(line.removeprefix(SAYS).strip())
        elif line.strip() and not line.lstrip().startswith("#"):
            events += 1
    if events != len(match.events):
        raise BadRecord(1, "a tour goes straight on: no undo, and no luck after its last line")
    if 0 not in words or events not in words:
        raise BadRecord(1, f"a tour says something ('{SAYS} …') at its start and at its end")
    return Tour(match, {number: " ".join(lines) for number, lines in words.items()})


def find_tour(game: Game) -> Tour | None:
    """The tour in a game's own folder (`tour.vworp`), if it has one."""
    file = resources.files(f"vworp.games.{game.id}") / "tour.vworp"
    return read_tour(file.read_text(encoding="utf-8")) if file.is_file() else None
