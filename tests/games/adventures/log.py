"""What the log says while something happens."""

from games.adventures.stage import due, play
from vworp.core import Step
from vworp.games.adventures.state import Adventure


def told(state: Adventure, *sentences: str) -> list[str]:
    """Play sentences and give the notes of the log, as `AT-163: ...`."""
    state.story = []
    play(state, *sentences)
    return _notes(state)


def said(state: Adventure, *steps: str | Step[Adventure]) -> list[str]:
    """Let steps come due and give the notes of the log."""
    state.story = []
    due(state, *steps)
    return _notes(state)


def _notes(state: Adventure) -> list[str]:
    notes = [f"{note.rule}: {note.words}" for note in state.story or ()]
    state.story = None
    return notes
