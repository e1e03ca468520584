"""Beats: what eyes see of what a rule does, told where the rule happens.

A client that knows no game can perform them: they name shapes of the picture by id and seats by
number. They are told beside the words for the log (`state.note`), or alone where the action's own
words say it already (`state.tell`).
"""

from typing import Literal, NamedTuple

Kind = Literal[
    "hop", "throw", "draw", "play", "reveal", "ray", "hit", "fall", "count", "stamp", "arrive",
    "leave", "pass",
]  # fmt: skip

NOBODY = -1
"""The seat of what no player does: an enemy that the rules move."""

Mood = Literal["", "good", "bad"]
"""How the one whom it happens to takes it."""

Weight = Literal["", "light", "heavy"]
"""Light: seen, and gone without a mark. Heavy: however crowded a round is, time to be read."""


class Beat(NamedTuple):
    """One thing to look at.

    `shapes` are those it happens to; `at` is a shape that is still there when they are gone, where
    a mark of it can stay, or a bare place of an open table. `words` are a few letters to be shown
    with it: the face of a die, a verdict. `seat` is whose it is; None: of whoever acts; `NOBODY`:
    of no player. `weight` is how much of it stays, and how long.
    """

    kind: Kind
    shapes: tuple[str, ...] = ()
    at: str = ""
    words: str = ""
    seat: int | None = None
    mood: Mood = ""
    weight: Weight = ""


def place(x: float, y: float) -> str:
    """A bare place of an open table (`data-field`), where `at` names no shape."""
    return f"@{x:g} {y:g}"


def hop(thing: str, *way: str, words: str = "", seat: int | None = None) -> Beat:
    """A pawn, a ship or a figure goes from place to place; the first is where it stands.

    Without a way it goes to where it stands in the next picture: on an open table there are no
    places to name.
    """
    return Beat("hop", (thing, *way), way[-1] if way else "", words, seat)


def throw(*dice: str, words: str = "", at: str = "", seat: int | None = None) -> Beat:
    """Dice or paddles are thrown; the words say what they show.

    Where no die lies in the picture, `at` is whoever throws it.
    """
    return Beat("throw", dice, at, words, seat)


def draw(pile: str, hand: str, words: str = "", seat: int | None = None) -> Beat:
    """A card goes from a pile to where it is held; either may be "" for out of sight."""
    return Beat("draw", (pile, hand), hand, words, seat)


def play(card: str, words: str, at: str = "", seat: int | None = None) -> Beat:
    """A card is shown large: a shape of it, or "" for one that lay in a closed hand.

    The first line of the words is its title, the rest is what it does.
    """
    return Beat("play", (card,) if card else (), at, words, seat)


def reveal(thing: str, words: str = "", seat: int | None = None, mood: Mood = "") -> Beat:
    """A door, a tile or a card is turned up."""
    return Beat("reveal", (thing,), thing, words, seat, mood)


def ray(start: str, end: str, words: str = "", seat: int | None = None) -> Beat:
    """Somebody shoots at, attacks or points at something."""
    return Beat("ray", (start, end), end, words, seat)


def hit(thing: str, words: str = "", at: str = "", seat: int | None = None) -> Beat:
    """Something is struck and stays."""
    return Beat("hit", (thing,), at or thing, words, seat, "bad")


def fall(thing: str, at: str = "", words: str = "", seat: int | None = None) -> Beat:
    """Something is destroyed and leaves the table."""
    return Beat("fall", (thing,), at, words, seat, "bad")


def count(thing: str, words: str, seat: int | None = None, mood: Mood = "") -> Beat:
    """A number changes: "+3", "5 of 8"."""
    return Beat("count", (thing,), thing, words, seat, mood)


def stamp(words: str, at: str = "", seat: int | None = None, mood: Mood = "") -> Beat:
    """A verdict: failed, conquered, captured. Without a place it stands over the whole board."""
    return Beat("stamp", (at,) if at else (), at, words, seat, mood)


def arrive(thing: str, at: str = "", words: str = "", seat: int | None = None) -> Beat:
    """Something appears on the table."""
    return Beat("arrive", (thing,), at or thing, words, seat)


def leave(thing: str, at: str = "", words: str = "", seat: int | None = None) -> Beat:
    """Something leaves in peace: a TARDIS dematerialises, a pawn escapes."""
    return Beat("leave", (thing,), at, words, seat)


def passes(seat: int | None = None, words: str = "") -> Beat:
    """Somebody does nothing, which logs fold away."""
    return Beat("pass", (), "", words, seat)


def light(beat: Beat) -> Beat:
    """The same, of which no mark stays: what it says is seen in the next picture anyway."""
    return beat._replace(weight="light")


def heavy(beat: Beat) -> Beat:
    """The same, which is never hurried: words that everybody is to read."""
    return beat._replace(weight="heavy")
