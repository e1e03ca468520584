"""A whole game as text: what happened by which rule, and now and then the table."""

from pathlib import Path

import vworp
from vworp.core.match import Match

TABLE_EVERY = 100
"""Events between two pictures of the table."""


def transcript(match: Match) -> str:
    """Everything a referee sees of a match, in order."""
    lines = [f"{match.game.title}, {match.seats} seats", "", match.start().text(), ""]
    for number, event in enumerate(match.events, 1):
        told = event.told[-1] or match.game.actions.notation(event.action)
        lines.append(f"{number}. {told}")
        lines += [f"    {note.rule}: {note.words}" for note in event.notes if note.words]
        if number % TABLE_EVERY == 0:
            lines += ["", match.state_at(number).text(), ""]
    lines += ["", match.text(), "", str(match.result())]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def check_golden(record: Path) -> Match:
    """That a kept game still plays as it did, to its end."""
    match = vworp.read(record.read_text(encoding="utf-8"))
    assert match.is_over
    assert match.record() == record.read_text(encoding="utf-8")
    assert transcript(match) == record.with_suffix(".txt").read_text(encoding="utf-8")
    return match
