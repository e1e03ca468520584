"""TARDIS Run as numbers: pawns along the routes, the black paddle and the throw."""

from vworp.core.features import (
    Block,
    Features,
    by_seat,
    one_hot,
    place_of,
    scale,
    share,
    shares,
    what_is_due,
    whose_turn,
)
from vworp.games.tardis_run.actions import FACES, SPACES
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.rules.setup import PAWNS
from vworp.games.tardis_run.rules.turn import ROOM
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps import STEPS
from vworp.games.tardis_run.steps.turn import DropPaddle, Shortcut

PLACES = len(SPACES)
PADDLES = 5


def _along_the_route(table: Table, side: int) -> list[float]:
    counts = [0] * (PLACES + 1)
    for place in table.pawns[side]:
        counts[place] += 1
    return shares(counts[:PLACES], ROOM)


def in_my_way(table: Table) -> list[float]:
    """The other side's pawns by place on the viewer's route: those that can meet its pawns."""
    me = max(table.viewer, 0)
    mine, theirs = table.board.routes[me], table.board.routes[1 - me]
    counts = [0] * PLACES
    for place in table.pawns[1 - me]:
        meeting = theirs.theirs[place] if place < theirs.off else NOWHERE
        if meeting != NOWHERE:
            counts[meeting] += 1
    return shares(counts[: mine.off], ROOM) + [0.0] * (PLACES - mine.off)


def _progress(table: Table, side: int) -> list[float]:
    off = table.board.routes[side].off
    gone = sorted((place / off for place in table.pawns[side]), reverse=True)
    return gone + [0.0] * (PAWNS - len(gone))


def throw(table: Table) -> list[float]:
    """The paddles that lie, in the order they are thrown."""
    row: list[float] = []
    for face in table.throw:
        row += one_hot(face, len(FACES))
    return row + [0.0] * (len(FACES) * (PADDLES - len(table.throw)))


def moving(table: Table) -> list[float]:
    """The place, on its own side's route, of the pawn that has been picked."""
    step = table.steps[-1] if table.steps else None
    return one_hot(step.place if isinstance(step, DropPaddle | Shortcut) else -1, PLACES)


def throwing(table: Table) -> list[float]:
    """Whose paddles are falling, and whether the black one is among them."""
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, DropPaddle):
        return [0.0, 0.0, 0.0]
    return [*one_hot(place_of(table, step.who), 2), float(step.five)]


FEATURES = Features(
    whose_turn(2),
    what_is_due(STEPS),
    Block(
        "pawns",
        2 * PLACES,
        "of each side, the pawns on each place of its own route; 1 is a full space",
        lambda table: by_seat(table, 2, PLACES, lambda side: _along_the_route(table, side)),
    ),
    Block("in_my_way", PLACES, "the other side's pawns on each place of the viewer's", in_my_way),
    Block(
        "progress",
        2 * PAWNS,
        "of each side, how far each pawn has come, the foremost first; 1 is off the board",
        lambda table: by_seat(table, 2, PAWNS, lambda side: _progress(table, side)),
    ),
    Block(
        "pawn_count",
        1,
        "pawns on each side, as a share of four",
        lambda table: [share(len(table.pawns[0]), PAWNS)],
    ),
    Block(
        "holder",
        2,
        "who holds the black paddle: the viewer, the other side",
        lambda table: one_hot(place_of(table, table.holder), 2),
    ),
    Block("throw", PADDLES * len(FACES), "the face of each paddle that lies: 0, 1, 2, 2x", throw),
    Block("moving", PLACES, "where on its route the picked pawn stands", moving),
    Block("throwing", 3, "the viewer throws, the other side throws, with five paddles", throwing),
    Block("turns", 1, "turns so far; 1/2 is 50", lambda table: [scale(table.turns, 50)]),
)
"""What a seat sees, for learning; everything here is open to both sides."""
