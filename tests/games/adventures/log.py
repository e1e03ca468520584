"""What the log says while something happens."""

from collections.abc import Iterator
from contextlib import contextmanager

from games.adventures.stage import due, play
from vworp.games.adventures.state import Adventure


def told(state: Adventure, *sentences: str) -> list[str]:
    """Play sentences and give the notes of the log, as `AT-163: ...`."""
    with listening(state) as notes:
        play(state, *sentences)
    return notes


def said(state: Adventure, *steps: str) -> list[str]:
    """Let steps come due and give the notes of the log."""
    with listening(state) as notes:
        due(state, *steps)
    return notes


def conflicts(state: Adventure, x: float, y: float) -> list[str]:
    """The conflicts that the Doctor would have on the way to a place."""
    state = due(state.copy(), "MoveFigure seat=0 figure=doctor")
    notes = told(state, f"move doctor {x} {y}")
    return [note.removeprefix("AT-44: ") for note in notes if note.startswith("AT-44")]


@contextmanager
def listening(state: Adventure) -> Iterator[list[str]]:
    """The notes of the log, once it is over."""
    notes: list[str] = []
    state.story = []
    yield notes
    notes += [f"{note.rule}: {note.words}" for note in state.story if note.words]
    state.story = None
