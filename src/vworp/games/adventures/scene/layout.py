"""Where everything lies, in every form: the table, and beside or below it what it is about.

On an upright window (a phone) two units are a pixel and the table is looked at through a window
that enlarges it; on a lying one a unit is two thirds of a pixel. A square table leaves more room
beside it than a long one, which leaves it below.
"""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from vworp.games.adventures.box.tables import Table
from vworp.scene import furniture
from vworp.scene.paths import Box

GAP = 8

Section = Literal["question", "enemy", "goals", "tasks", "plates", "own plates", "players"]
"""What is told beside the table."""


class Face(NamedTuple):
    """A card: its size, and how much of its height is art; `is_read`: it shows all it says."""

    wide: float
    high: float
    art: float
    is_read: bool = False


class Measures(NamedTuple):
    """What stands on the table: how large portraits, things and words are there."""

    token: float
    """The radius of a portrait."""

    type: float
    size: float
    """How much larger than on their sheet markers, portals and chests are."""

    touched: float
    """What is touched is at least so wide, however small it is drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The measures of a form. What has no box of its own lies in the column, from its top down."""

    width: float
    height: float
    """0: as high as what lies on it."""

    words: float
    """How large words are; nothing beside the table is smaller."""

    name: float
    sign: Box
    world: Box
    """How large the table is at most."""

    on_table: Measures
    column: Box
    """Where what is told beside the table lies, from the top down."""

    flow: tuple[Section, ...]
    """What lies there, in this order; in a column of a fixed height the question is at its foot."""

    plates: Box | None
    """Where the characters' plates lie side by side; None: in the column."""

    is_first_across: bool
    """In the column plates lie in two lanes, the first of them perhaps across both."""

    card: Face
    card_rows: int
    """In how many rows a plate has its cards; where they are too many, they overlap."""

    idea: float
    """How wide and high the place of an Idea Card is in the enemy's row."""

    button: float
    buttons_across: int
    players_across: int
    spare: float = 0
    """What these measures leave for a question, so that cards don't shrink when one comes."""

    @property
    def line(self) -> float:
        """From one line of words to the next."""
        return self.words * 1.24


EDGE = 10
INSIDE = furniture.WIDE - 2 * EDGE

TALL = Layout(
    width=furniture.WIDE,
    height=0,
    words=26,
    name=30,
    sign=Box(EDGE, EDGE, INSIDE, 66),
    world=Box(EDGE, 84, INSIDE, 640),
    on_table=Measures(token=25, type=16, size=1.35, touched=50),
    column=Box(EDGE, 0, INSIDE, 0),
    flow=("question", "goals", "enemy", "plates", "tasks", "players"),
    plates=None,
    is_first_across=False,
    card=Face(174, 118, 52),
    card_rows=99,
    idea=78,
    button=92,
    buttons_across=5,
    players_across=2,
)

HELD = replace(
    TALL,
    column=Box(EDGE, 84, INSIDE, 0),
    flow=("question", "own plates", "enemy", "goals", "tasks"),
)
"""What a player holds, on a phone beside the table."""

WIDE = Layout(
    width=1680,
    height=1200,
    words=21,
    name=25,
    sign=Box(14, 14, 1252, 52),
    world=Box(14, 76, 1252, 835),
    on_table=Measures(token=36, type=21, size=1.75, touched=60),
    column=Box(1278, 14, 388, 1172),
    flow=("goals", "enemy", "players", "tasks"),
    plates=Box(14, 921, 1252, 265),
    is_first_across=True,
    card=Face(146, 103, 48),
    card_rows=2,
    idea=66,
    button=58,
    buttons_across=2,
    players_across=1,
)

CROWDED = replace(
    WIDE,
    sign=Box(1126, 14, 540, 52),
    world=Box(14, 14, 1100, 1172),
    column=Box(1126, 76, 540, 1110),
    flow=("goals", "enemy", "plates", "players", "tasks"),
    plates=None,
    card_rows=1,
    idea=54,
    buttons_across=3,
    players_across=2,
)
"""For a table that is as high as wide: everything beside it, cards over one another."""

ORDERS_IN_WORDS = 340
CARD_IN_QUESTION = 200

ROOMY = replace(CROWDED, idea=72, card_rows=99, spare=ORDERS_IN_WORDS)
LARGE = replace(ROOMY, words=24, name=27, spare=ORDERS_IN_WORDS * 24 / 21)

SQUARE = (
    replace(LARGE, card=Face(526, 160, 160, is_read=True)),
    replace(ROOMY, card=Face(526, 140, 140, is_read=True)),
    replace(LARGE, card=Face(168, 132, 66)),
    replace(ROOMY, card=Face(168, 124, 60)),
    replace(CROWDED, card=Face(123, 100, 40), card_rows=99, spare=CARD_IN_QUESTION),
    CROWDED,
)
"""As large as cards can be there: to be read, else smaller and smaller."""

Form = Literal["tall", "wide", "hand"]

LONG = 1.2
"""A table that is longer, compared to its height, leaves its room below."""


def layouts_of(table: Table, form: Form) -> tuple[Layout, ...]:
    """The measures of a table's picture; of several the first in which all has its room."""
    if form == "wide":
        return (WIDE,) if table.width / table.height > LONG else SQUARE
    return (HELD,) if form == "hand" else (TALL,)


def layout_of(table: Table, form: Form) -> Layout:
    """The same, as far as the table itself is concerned."""
    return layouts_of(table, form)[-1]
