"""A round told in a sentence for each opponent, from what everybody saw of it."""

from collections.abc import Sequence
from typing import NamedTuple

from vworp.core import Telling
from vworp.core.beats import Beat
from vworp.games.keys_to_the_tardis.box import CARDS, FACE_WORDS, OPEN_DOOR
from vworp.games.keys_to_the_tardis.box.board import CONTROL, EDGES, PAIRS, TILES
from vworp.games.keys_to_the_tardis.rules.doors import SHUT
from vworp.games.keys_to_the_tardis.rules.pawns import rows, rows_from
from vworp.games.keys_to_the_tardis.shapes import DISCARDS, parse_shape, pawn_shape
from vworp.games.keys_to_the_tardis.state import NOBODY, Table

MOST_DEEDS = 4
"""What one sentence can hold."""

SLIGHT, USUAL, AGAINST_VIEWER = range(3)


class Deed(NamedTuple):
    """Something that a player did, as a piece of a sentence, and how much it matters."""

    words: str
    weight: int = USUAL


def recap(view: Table, told: Sequence[Telling]) -> list[str]:
    """What each opponent did, in the order of turns."""
    seen: dict[int, list[Beat]] = {}
    for telling in told:
        seat = telling.turn.seat
        if seat not in (NOBODY, view.viewer):
            seen.setdefault(seat, []).extend(beat for note in telling.notes for beat in note.beats)
    told_of = [(view.name(seat), _deeds(view, seat, beats)) for seat, beats in seen.items()]
    return [_sentence(name, deeds) for name, deeds in told_of if deeds]


def _sentence(name: str, deeds: list[Deed]) -> str:
    """Ada opened e3 (a Dalek) and moved to c5: 2 rows to go."""
    least = min(USUAL, max(deed.weight for deed in deeds))
    kept = [deed for deed in deeds if deed.weight >= least]
    ranked = sorted(range(len(kept)), key=lambda which: (kept[which].weight, which))
    *others, last = [kept[which].words for which in sorted(ranked[-MOST_DEEDS:])]
    return f"{name} {', '.join(others)}{' and ' if others else ''}{last}."


def _deeds(view: Table, seat: int, beats: Sequence[Beat]) -> list[Deed]:
    """What a player did, the own move at its end; of each pawn's ways the last one counts."""
    ways = {beat.shapes[0]: beat for beat in beats if beat.kind == "hop"}
    move = ways.pop(pawn_shape(view.edges[seat]), None)
    told = [beat for beat in beats if beat.kind != "hop" or beat in ways.values()]
    deeds = [deed for deed in (_deed(view, beat) for beat in told) if deed is not None]
    if move is not None:
        is_there = bool(deeds) and deeds[-1].words == f"opened {_end(move)}"
        deeds.append(_move(view.edges[seat], _end(move), is_there=is_there))
    return deeds


def _end(hop: Beat) -> str:
    """The tile at the end of a way, or the edge outside."""
    return parse_shape(hop.shapes[-1])[1]


def _move(edge: int, place: str, *, is_there: bool) -> Deed:
    """A player's last move; it may be through the door of which the sentence tells just before."""
    if place not in TILES.words:
        return Deed("stepped outside")
    left = rows_from(edge, TILES.number(place))
    there = "in" if is_there else f"to {_tile(place)}"
    return Deed(f"moved {there}: {'just ' if left == 1 else ''}{rows(left)} to go")


def _tile(place: str) -> str:
    return "the Control Tile" if place == TILES[CONTROL] else place


def _deed(view: Table, beat: Beat) -> Deed | None:
    """What a beat tells of a card; None if another beat tells it."""
    kind, which = parse_shape(beat.shapes[0] if beat.shapes else beat.at)
    match beat.kind, kind:
        case "reveal", "tile" if beat.words == SHUT:
            return Deed(f"closed {which}")
        case "reveal", "tile":
            is_way = beat.words.lower() == FACE_WORDS.names[OPEN_DOOR]
            found = f"{beat.words[:1].lower()}{beat.words[1:]}"
            return Deed(f"opened {which}" if is_way else f"opened {which} ({found})")
        case "arrive", "pandorica":
            return _against(view, which, "trapped {} in a Pandorica")
        case "hop", "pawn":
            return _against(view, which, f"pushed {{}} to {_tile(_end(beat))}")
        case "play", _ if beat.at == DISCARDS:
            title = beat.words.partition("\n")[0]
            (name,) = [card.name for card in CARDS if card.title == title]
            return Deed(f"threw away a {name}", SLIGHT)
        case laid:
            words = _LAID.get(laid)
            return Deed(words.format(_place(which))) if words else None


_LAID = {
    ("arrive", "barrier"): "laid a Time Barrier on {}",
    ("leave", "barrier"): "took the Time Barrier off {}",
    ("arrive", "tunnel"): "dug a Time Tunnel between {}",
    ("arrive", "cookie"): "gave the Dalek on {} a Jam Cookie",
}


def _place(which: str) -> str:
    """A tile, or the two ends of a tunnel."""
    return PAIRS.names[PAIRS.number(which)] if which in PAIRS.words else which


def _against(view: Table, edge: str, words: str) -> Deed:
    """What was done to somebody's pawn, maybe to the viewer's."""
    seat = view.edges.index(EDGES.number(edge))
    if seat == view.viewer:
        return Deed(words.format("you"), AGAINST_VIEWER)
    return Deed(words.format(view.name(seat)))
