"""What happened, and what the table looks like, to one viewer at one moment of a match."""

from copy import copy

from vworp.cli.files import Trouble
from vworp.core import CHANCE, REFEREE, SPECTATOR
from vworp.core.history import History
from vworp.core.match import Match, place_of


def read_viewer(match: Match, word: str) -> int:
    """A viewer by name: a seat's word, a player's name, `spectator`, or `all` for everything."""
    seats = match.game.seat_words(match.seats)
    known = {"all": REFEREE, "spectator": SPECTATOR}
    known |= {name.lower(): seat for seat, name in enumerate(match.names)}
    known |= {name: seat for seat, name in enumerate(seats)}
    if word.lower() not in known:
        raise Trouble(f"nobody here is {word!r}; there are: {', '.join(seats)}, spectator, all")
    return known[word.lower()]


def told_to(viewer: int, match: Match, first: int = 0, end: int | None = None) -> list[str]:
    """The log of the events from `first` up to `end`, in words that the viewer may read."""
    part = copy(match)
    part.events = match.events[first:end]
    if end is not None and end < len(match.events):
        part.entries = History(part.events)  # an agreement on a draw came after these
    if viewer == REFEREE:
        return part.log(everything=True)
    return part.log(None if viewer == SPECTATOR else viewer)


def event_in_words(match: Match, number: int, viewer: int) -> str:
    """Event `number` (the first is 1) in notation, as its viewer may know it."""
    event = match.events[number - 1]
    who = "chance" if event.seat == CHANCE else match.game.seat_words(match.seats)[event.seat]
    hidden = event.secret_to[place_of(match.seats, viewer)]
    notation = event.notation or match.game.actions.notation(event.action)
    return f"{who} {'…' if hidden else notation}"
