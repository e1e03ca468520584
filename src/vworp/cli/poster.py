"""A game on a poster: its table, who played, and what is worth telling of it."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from vworp.core import SPECTATOR
from vworp.core.beats import Beat
from vworp.core.game import Form
from vworp.core.hindsight import Standing, standings, turning_point
from vworp.core.match import Event, Match, place_of
from vworp.core.stage import Badge
from vworp.core.state import State
from vworp.scene.palette import MIST
from vworp.scene.paths import Point
from vworp.scene.poster import Guest, Moment, Poster

WEIGHTS = {"stamp": 5, "fall": 4, "arrive": 2, "leave": 2, "play": 2, "reveal": 2, "hit": 1}
"""How much a beat adds to a moment that is worth telling."""

MOODY = 3
"""What somebody is glad or sorry about is worth more."""

MOST_ALIKE = 2
"""Of moments in the same words, these come first; the others only where there is room."""

_ASIDE = re.compile(r" \([^)]*\)")


def make_poster(match: Match, at: int, view: State, viewer: int, form: Form) -> Poster:
    """A match as it was after `at` events, seen by a viewer."""
    is_end = at == len(match.events) and match.is_over
    course = standings(match, at)
    return Poster(
        title=match.game.title,
        picture=view.scene(form),
        guests=_guests(match, is_end),
        headline=_headline(match, view, is_end),
        words=_words(match, at),
        curves=_curves(match, course, at),
        turning=_turning(match, course, is_end),
        moments=_moments(match, at, viewer),
    )


def _guests(match: Match, is_end: bool) -> list[Guest]:
    result = match.result() if is_end else None
    stage = match.game.stage
    badges = stage.badges(match.seats) if stage else [Badge(MIST, "")] * match.seats
    titles = match.game.seat_titles(match.seats)
    winners = result.winners if result else ()
    return [
        Guest(match.names[seat], titles[seat], *badges[seat], seat in winners)
        for seat in range(match.seats)
    ]


def _headline(match: Match, view: State, is_end: bool) -> str:
    result = match.result() if is_end else None
    if result is not None:
        return result.words
    return "The end" if view.is_over else f"{view.name(view.seat)}: {view.step.ask(view)}"


def _words(match: Match, at: int) -> str:
    turns = match.events[at - 1].turn.number if at else 0
    return f"after {turns} turn{'s' if turns != 1 else ''}" if turns else "before the first turn"


def _curves(match: Match, course: Sequence[Standing], at: int) -> list[list[Point]]:
    """Everybody's chances, by part of the game; a single point makes no curve."""
    if len(course) < 2:
        return []
    seats, length = range(match.seats), max(at, 1)
    return [[(events / length, chances[seat]) for events, chances in course] for seat in seats]


def _turning(match: Match, course: Sequence[Standing], is_end: bool) -> Moment | None:
    """What did most for who won."""
    result = match.result() if is_end else None
    if result is None or not result.winners:
        return None
    found = turning_point(course, result.winners[0])
    events = match.events[found[0].events : found[1].events] if found else []
    told = [words for event in events if (words := event.told[place_of(match.seats, SPECTATOR)])]
    if not told:
        return None
    return Moment(f"turn {events[0].turn.number}", f"The turning point: {', '.join(told)}")


def _moments(match: Match, at: int, viewer: int) -> list[Moment]:
    """The best moment of each turn; of those that read alike, two at most."""
    found: list[Moment] = []
    alike: Counter[str] = Counter()
    for number, turn in groupby(match.events[:at], key=lambda event: event.turn.number):
        best = max(turn, key=lambda event: _weight(event.beats_for(viewer)))
        words = _told(best, match, viewer)
        kind = " ".join(words.split()[:3])
        alike[kind] += 1
        weight = _weight(best.beats_for(viewer)) / (1 if alike[kind] <= MOST_ALIKE else 10)
        if weight and words:
            found.append(Moment(f"turn {number}", words, weight))
    return found


def _weight(beats: Iterable[Beat]) -> int:
    return sum(WEIGHTS.get(beat.kind, 0) + (MOODY if beat.mood else 0) for beat in beats)


def _told(event: Event, match: Match, viewer: int) -> str:
    """The words of what weighed most in an event, else its own; reckonings are left out."""
    notes = [note for note in event.notes_for(viewer) if note.beats]
    best = max(notes, key=lambda note: _weight(note.beats)).words if notes else ""
    words = _ASIDE.sub("", best or event.told[place_of(match.seats, viewer)])
    return words[:1].upper() + words[1:]
