"""What the other side did since the viewer's last decision, in a few sentences."""

from collections.abc import Iterator, Sequence

from vworp.core.beats import Beat
from vworp.core.stage import Telling
from vworp.core.state import Note
from vworp.games.tardis_run.box import shapes
from vworp.games.tardis_run.rules.story import pawn_words, player, sentence
from vworp.games.tardis_run.state import Table

MOST = 3
"""So many sentences, at most; how the pawns went is told where there is room."""

ACTION = ""
"""What is told by an action's own words belongs to no rule: a shortcut that is taken."""


def recap(view: Table, told: Sequence[Telling]) -> list[str]:
    """What was taken from the viewer first, then how near the other side has come."""
    foe = 1 - view.viewer
    notes = [note for telling in told if telling.turn.seat == foe for note in telling.notes]
    news = [*_captures(view, foe, notes), *_paddle(view, foe, notes), *_escapes(view, foe, notes)]
    news += _stops(view, foe, notes)
    moves = list(_moves(view, foe, notes)) or ([] if news else [_in_vain(view, foe)])
    return [*moves[: MOST - len(news)], *news][:MOST]


def _beats(notes: Sequence[Note], kind: str, *rules: str) -> list[Beat]:
    return [
        beat for note in notes if note.rule in rules for beat in note.beats if beat.kind == kind
    ]


def _moves(view: Table, foe: int, notes: Sequence[Note]) -> Iterator[str]:
    """The pawn that went, from where it set out to where it is, or how many went."""
    ends: dict[str, tuple[str, str]] = {}
    hops = _beats(notes, "hop", "TR-12", ACTION)
    for hop in hops:
        pawn, start, *_, end = hop.shapes
        ends[pawn] = (ends.get(pawn, (start, ""))[0], end)
    if len(ends) > 1:
        yield f"{sentence(player(view, foe))} moved {len(ends)} pawns."
        return
    for pawn, (start, end) in ends.items():
        way = f"from {shapes.space_of(start)} to {shapes.space_of(end)}"
        way += ", by a shortcut" if any(hop.words for hop in hops) else ""
        yield f"{_pawn(view, pawn)} went {way}."


def _captures(view: Table, foe: int, notes: Sequence[Note]) -> Iterator[str]:
    lost = _beats(notes, "leave", "TR-34")
    who = sentence(player(view, foe))
    if len(lost) == 1:
        side, number = shapes.pawn_of(lost[0].shapes[0])
        where = shapes.space_of(lost[0].at)
        yield f"{who} sent your {shapes.FIGURES[side][number]} home from {where}."
    elif lost:
        yield f"{who} sent {len(lost)} of your pawns home."


def _paddle(view: Table, foe: int, notes: Sequence[Note]) -> Iterator[str]:
    taken = [note.rule for note in notes if note.rule in ("TR-23", "TR-24")]
    if taken and view.holder == foe:
        loser = " from you" if taken[-1] == "TR-24" else ""
        yield f"{sentence(player(view, foe))} threw a zero and took the black paddle{loser}."


def _escapes(view: Table, foe: int, notes: Sequence[Note]) -> Iterator[str]:
    gone = _beats(notes, "leave", "TR-17")
    out, pawns = view.pawns[foe].count(view.board.routes[foe].off), len(view.pawns[foe])
    if len(gone) == 1:
        yield f"{_pawn(view, gone[0].shapes[0])} got out: {out} of {pawns} are out."
    elif gone:
        yield f"{sentence(player(view, foe))} got {len(gone)} pawns out: {out} of {pawns} are out."


def _stops(view: Table, foe: int, notes: Sequence[Note]) -> Iterator[str]:
    """Moves that went wrong: no room, or a zero of the holder."""
    for beat in _beats(notes, "stamp", "TR-35")[-1:]:
        where = shapes.space_of(beat.at)
        yield f"There was no room on {where} for a move of {player(view, foe)}."
    for beat in _beats(notes, "leave", "TR-31")[-1:]:
        yield f"A zero sent {pawn_words(view, *shapes.pawn_of(beat.shapes[0]))} home."


def _in_vain(view: Table, foe: int) -> str:
    return f"{sentence(player(view, foe))} threw, and nothing came of it."


def _pawn(view: Table, shape: str) -> str:
    return sentence(pawn_words(view, *shapes.pawn_of(shape)))
