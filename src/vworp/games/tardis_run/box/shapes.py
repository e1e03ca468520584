"""What things are called in the picture, so that what is told can point at them."""

from vworp.games.tardis_run.actions import SPACES
from vworp.games.tardis_run.box.board import SIDES

PADDLES = "paddles"
"""The panel that the paddles fall on."""

WHITE = tuple(f"paddle-{number}" for number in range(1, 5))
BLACK = "paddle-black"
BLACK_PLACE = "place-black"
"""Where the black paddle lies while nobody holds it."""

SIGN = "sign"
TOTAL = "total"
ODDS = "odds"
WAY = "way"

FIGURES = (
    ("Dalek", "Cyberman", "Weeping Angel", "Ood"),
    ("Fourth Doctor", "First Doctor", "Tenth Doctor", "Thirteenth Doctor"),
)
"""Who the pawns of a side are, by number."""


def pawn_shape(side: int, number: int) -> str:
    """A pawn, wherever it stands."""
    return f"pawn-{SIDES[side]}-{number + 1}"


def pawn_of(shape: str) -> tuple[int, int]:
    """The side and number of a pawn, from what its shape is called."""
    _, side, number = shape.split("-")
    return SIDES.index(side), int(number) - 1


def ring_shape(side: int, number: int) -> str:
    """The ring at the feet of a pawn."""
    return f"ring-{SIDES[side]}-{number + 1}"


def tile_shape(space: int) -> str:
    """A space of the board."""
    return f"tile-{SPACES[space]}"


def space_of(shape: str) -> str:
    """The name of a space, from what its shape is called."""
    return shape.removeprefix("tile-")


def arrow_shape(space: int) -> str:
    """The shortcut arrow on a space."""
    return f"arrow-{SPACES[space]}"


def start_shape(side: int) -> str:
    """The letter S where a route begins."""
    return f"start-{SIDES[side]}"


def exit_shape(side: int) -> str:
    """The arrow where a side leaves the board."""
    return f"exit-{SIDES[side]}"


def tray_shape(side: int) -> str:
    """The plate with a player's name and the pawns that are out."""
    return f"tray-{SIDES[side]}"


def tag_shape(space: int) -> str:
    """The words on a space that a shortcut is about."""
    return f"tag-{SPACES[space]}"


def scroll_shape(side: int) -> str:
    """Where the black paddle lies beside its holder."""
    return f"scroll-{SIDES[side]}"
