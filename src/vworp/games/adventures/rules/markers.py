"""Objective markers: face up while somebody is near, live or dummy, the McGuffin (chapter 3.2)."""

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import CIVILIAN, KINDS, LIMITS
from vworp.games.adventures.rules.people import gap_to, players_figures
from vworp.games.adventures.rules.sight import spots_marker
from vworp.games.adventures.state import (
    FACE_DOWN,
    FACE_UP,
    KNOWN_DUMMY,
    KNOWN_LIVE,
    NOT_SEEN,
    SPOTTED,
    UNKNOWN,
    Adventure,
    Figure,
)


def lookers(state: Adventure) -> list[Figure]:
    """AT-R21, AT-R63. Every players' figure that is not a prisoner, but no civilians."""
    return [f for f in players_figures(state) if KINDS[f.number] != CIVILIAN]


def is_near(state: Adventure, marker: int, seers: list[Figure]) -> bool:
    """AT-24. Whether any figure of the players' forces is within 6."""
    point = state.table.objectives[marker]
    return any(gap_to(figure, point) <= LIMITS.objective_flip for figure in seers)


def turn_markers(state: Adventure) -> list[int]:
    """AT-24, AT-25, AT-R19. Each marker shows the side it should; returns those seen first now."""
    news: list[int] = []
    seers = lookers(state)
    for marker in range(len(state.faces)):
        if is_near(state, marker, seers):
            state.faces[marker] = FACE_UP
        elif state.faces[marker] == FACE_UP:
            state.faces[marker] = FACE_DOWN
        if state.faces[marker] == FACE_DOWN and _is_spotted(state, marker, seers):
            state.faces[marker] = SPOTTED
        if state.faces[marker] != FACE_DOWN:
            _count_as_seen(state, marker)
            if state.known[marker] == NOT_SEEN:
                news.append(marker)
    return news


def _is_spotted(state: Adventure, marker: int, seers: list[Figure]) -> bool:
    return any(spots_marker(state, figure, marker) for figure in seers)


def _count_as_seen(state: Adventure, marker: int) -> None:
    for card in state.live_cards:
        if marker not in card.seen:
            card.seen.append(marker)


def lose_sight(state: Adventure) -> None:
    """AT-R19. What was spotted from afar is face down again when the turn ends."""
    state.faces = [FACE_DOWN if face == SPOTTED else face for face in state.faces]


def can_be_live(state: Adventure) -> list[int]:
    """The markers that nobody has seen yet; one of them is live unless it is known already."""
    if state.live != UNKNOWN:
        return [state.live]
    return [marker for marker, seen in enumerate(state.known) if seen == NOT_SEEN]


def learn(state: Adventure, marker: int, is_live: bool) -> None:
    """AT-20. A marker is seen for the first time."""
    state.known[marker] = KNOWN_LIVE if is_live else KNOWN_DUMMY
    if is_live:
        state.live = marker
    words = "the live objective" if is_live else "a dummy"
    mood: beats.Mood = "good" if is_live else ""
    shown = beats.reveal(shapes.marker(marker), "live!" if is_live else "dummy", mood=mood)
    state.note("AT-24", f"Marker M{marker + 1} is turned up: it is {words}", shown)


def is_live_face_up(state: Adventure) -> bool:
    """Whether the live marker is known and lies face up."""
    return state.live != UNKNOWN and state.faces[state.live] != FACE_DOWN
