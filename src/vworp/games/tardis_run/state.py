"""The table of TARDIS Run: where the pawns stand and who holds the black paddle."""

from typing import Annotated, Any, ClassVar

from vworp.core import (
    SHARED,
    BadOption,
    BadPosition,
    By,
    Entry,
    Number,
    State,
    Text,
    Word,
    field,
    table,
)
from vworp.core.forms import read_list
from vworp.games.tardis_run.actions import FACES
from vworp.games.tardis_run.box.board import SIDES, Board, load_board, read_board

NOBODY = -1

OFF = "off"
"""The word for a pawn that has escaped."""

MOST_TURNS = 100_000
"""TR-R31. The latest turn that a game can be set to be drawn after."""

USUAL_TURNS = 1000

MaybeSide = Annotated[int, Word(SIDES, none=NOBODY, kind="side")]


class BoardText(Text):
    """A board: the name of one of ours, or a whole one as JSON."""

    def read(self, data: Any, table: Any, where: str) -> str:
        try:
            return read_board(super().read(data, table, where))
        except BadOption as error:
            raise BadPosition(str(error)) from error

    def says(self) -> str:
        return "the name of one of our boards, or a whole board as JSON"


def _pawns_of(side: int) -> Entry:
    """The pawns of a side, in a position: their spaces along the route."""

    def write(table: "Table") -> list[str]:
        route = table.board.routes[side]
        return [OFF if p == route.off else route.name(p) for p in sorted(table.pawns[side])]

    def read(table: "Table", data: Any) -> None:
        route = table.board.routes[side]
        places = {route.name(place): place for place in range(route.off)} | {OFF: route.off}
        for pawn in read_list(data, SIDES[side]):
            if not isinstance(pawn, str) or pawn not in places:
                raise BadPosition(f"no pawn of the {SIDES[side]} can stand on {pawn!r}")
        table.pawns[side] = sorted(places[pawn] for pawn in data)

    schema = {"type": "array", "items": {"type": "string"}}
    means = f"the pawns of the {SIDES[side].capitalize()}"
    return Entry(write, read, schema, shape='spaces, or `"off"`', means=means, is_needed=True)


@table
class Table(State):
    """TR-01, TR-R32. Two sides; a side's pawns are alike, so only their places count.

    `pawns[side]` are places along that side's route, with the route's `off` for a pawn that
    has escaped. Nothing is hidden from anybody.
    """

    game_id = "tardis_run"

    board_text: Annotated[str, BoardText()] = field(
        default="police_box", name="board", means="the board"
    )
    board: Annotated[Board, SHARED] = field(
        init=False, factory=lambda table: load_board(table.board_text), is_written=False
    )
    max_turns: Annotated[int, Number(0, MOST_TURNS)] = field(
        default=USUAL_TURNS, means="turns after which the game is drawn; 0 for never"
    )
    turns: Annotated[int, Number(0)] = field(default=0, means="how many turns have been taken")
    pawns: Annotated[list[list[int]], By(SIDES)] = field(default=[[], []], is_written=False)
    monsters: ClassVar[Entry] = _pawns_of(0)
    doctors: ClassVar[Entry] = _pawns_of(1)
    holder: MaybeSide = field(default=NOBODY, means="who has the black paddle")
    throw: list[Annotated[int, Word(FACES)]] = field(
        default=[], means="what the latest paddles show, as far as they lie"
    )
    winner: MaybeSide = field(default=NOBODY, means="the side that has won")
