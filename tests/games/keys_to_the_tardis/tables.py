"""Tables drawn as pictures, and moves as words.

A picture has seven rows, north on top. `-` is a closed door nobody has seen, `.` an open way,
`D K X T` an open Dalek, TARDIS Key, Extra Turn or Teleport, `w d k x t` the same five closed
again, `S W N E` a pawn on an open way, `+` the Control Tile. Few tiles are quicker in a line:
`d1=S d2=.` on a grid of closed doors. Colours go round: a1 red, b1 green, c1 blue, d1 yellow,
e1 red and so on to g7, past d4.
"""

from collections import Counter
from typing import Any

import pytest

import support
import vworp
from vworp.core import Illegal
from vworp.games.keys_to_the_tardis.box import CARDS, COLOUR_WORDS
from vworp.games.keys_to_the_tardis.box.board import COLUMNS, EDGES, EDGES_TAKEN, ROWS, TILES
from vworp.games.keys_to_the_tardis.state import Table

FACES = {".": "open-door", "w": "open-door"} | {
    mark: face
    for capital, face in [
        ("D", "dalek"),
        ("K", "tardis-key"),
        ("X", "extra-turn"),
        ("T", "teleport"),
    ]
    for mark in (capital, capital.lower())
}
PAWNS = {"S": "south", "W": "west", "N": "north", "E": "east"}
STEPS = {"draw": "DrawCard", "play": "PlayCard", "move": "MovePawn", "bonus": "UseTardisKey"}
FILLERS = ["yellow-key", "blue-key", "green-key", "red-key", "sonic"]


def maze(
    picture: str = "",
    due: str = "play south",
    *,
    seats: int = 2,
    hand: str = "",
    hands: dict[str, str] | None = None,
    pawns: str = "",
    barriers: str = "",
    cookies: str = "",
    tunnels: str = "",
    used: str = "",
    pandorica: str = "",
    deck: str | None = None,
    turns: int = 0,
    max_turns: int = 0,
) -> Table:
    """A table at `due`, such as "move south"; hands are filled up with Keys.

    `pawns="south d4 north e3"`, `pandorica="north 2"`, `used="south d2"`; `deck` names what is
    left of the draw pile, and all other cards are discarded.
    """
    edges = [EDGES[edge] for edge in EDGES_TAKEN[seats]]
    verb, mover = due.split()
    marks = _marks(picture)
    held = _hands(edges, {mover: hand} | (hands or {}), mover if verb == "play" else "")
    left = Counter({card.kind: card.copies for card in CARDS})
    for cards in held.values():
        left.subtract(cards)
    on_pandorica = {edge: int(count) for edge, count in _by_two(pandorica)}
    left.subtract(["barrier"] * len(barriers.split()) + ["cookie"] * len(cookies.split()))
    left.subtract(["tunnel"] * len(tunnels.split()) + ["pandorica"] * len(on_pandorica))
    unseen = left if deck is None else Counter(deck.split())
    seat = "drawer" if verb == "draw" else "seat"
    data = {
        "game": "keys_to_the_tardis",
        "viewer": "all",
        "seats": seats,
        "max_turns": max_turns,
        "turns": turns,
        "first": edges[0],
        "tiles": {
            tile: _tile(tile, marks[tile], barriers.split(), cookies.split())
            for tile in TILES
            if tile != "d4"
        },
        "tunnels": tunnels.split(),
        "pawns": _pawns(edges, marks, pawns),
        "pandorica": {edge: on_pandorica.get(edge, 0) for edge in edges},
        "used": {edge: [t for e, t in _by_two(used) if e == edge] for edge in edges},
        "hands": held,
        "unseen": dict(unseen),
        "deck_size": sum(unseen.values()),
        "discards": dict(left - unseen),
        "winner": None,
        "drawn": "",
        "steps": [{"step": STEPS[verb], seat: edges.index(mover)}],
    }
    state = vworp.position("keys_to_the_tardis", data)
    assert isinstance(state, Table)
    return state


def _marks(picture: str) -> dict[str, str]:
    marks = dict.fromkeys(TILES, "-")
    if "=" in picture:
        return marks | dict(pair.split("=") for pair in picture.split())
    rows = [line.split() for line in picture.strip().splitlines()]
    for row, cells in zip(reversed(ROWS), rows, strict=False):
        marks |= {column + row: cell for column, cell in zip(COLUMNS, cells, strict=True)}
    return marks


def _tile(tile: str, mark: str, barriers: list[str], cookies: list[str]) -> dict[str, Any]:
    colour = COLOUR_WORDS[TILES.number(tile) % 4]
    face = "open-door" if mark in PAWNS else FACES.get(mark)
    return {
        "colour": colour,
        "face": face,
        "open": face is not None and not mark.islower(),
        "barrier": tile in barriers,
        "cookie": tile in cookies,
    }


def _pawns(edges: list[str], marks: dict[str, str], pawns: str) -> dict[str, str]:
    drawn = {PAWNS[mark]: tile for tile, mark in marks.items() if mark in PAWNS}
    return dict.fromkeys(edges, "outside") | drawn | dict(_by_two(pawns))


def _by_two(words: str) -> list[tuple[str, str]]:
    split = words.split()
    return list(zip(split[::2], split[1::2], strict=True))


def _hands(edges: list[str], given: dict[str, str], player: str) -> dict[str, list[str]]:
    held = {edge: given.get(edge, "").split() for edge in edges}
    named = {card for cards in held.values() for card in cards}
    fillers = iter([card for card in FILLERS if card not in named for _ in range(8)])
    for edge, cards in held.items():
        while len(cards) < (4 if edge == player else 3):
            cards.append(next(fillers))
    return held


def uses(state: Table, start: str) -> list[str]:
    """What of the options that begin so remains, such as the tiles after "key red"."""
    found = [words.removeprefix(start + " ") for words in support.words(state)]
    return [rest for rest, whole in zip(found, support.words(state), strict=True) if rest != whole]


def play(state: Table, *sentences: str) -> Table:
    """Play decisions and chance outcomes, in words; returns the same table."""
    support.play(state, *sentences)
    return state


def refused(state: Table, sentence: str) -> str:
    """The rule by which an action is refused."""
    with pytest.raises(Illegal) as refusal:
        state.play(sentence)
    return refusal.value.rule


def notes(state: Table, *sentences: str) -> list[str]:
    """The rules that the log names while these are played."""
    state.story = []
    play(state, *sentences)
    return [note.rule for note in state.story if note.words]


def pawn(state: Table, edge: str) -> str:
    """Where a pawn stands."""
    where: str = state.position()["pawns"][edge]
    return where


def tile(state: Table, name: str) -> dict[str, Any]:
    """A tile as the position tells it."""
    found: dict[str, Any] = state.position()["tiles"][name]
    return found


def is_open(state: Table, name: str) -> bool:
    """Whether a door is open."""
    return bool(tile(state, name).get("open"))


def hand(state: Table, edge: str) -> list[str]:
    """The cards a player holds."""
    cards: list[str] = state.position()["hands"][edge]
    return cards


def discarded(state: Table, card: str) -> int:
    """How many cards of a kind are in the discard pile."""
    count: int = state.position()["discards"].get(card, 0)
    return count


def mover(state: Table) -> str:
    """Whose decision or draw is due, and which: 'play south'."""
    step = state.position()["steps"][-1]
    seat = step.get("seat", step.get("drawer"))
    verbs = {name: verb for verb, name in STEPS.items()}
    return f"{verbs[step['step']]} {EDGES[state.edges[seat]]}"
