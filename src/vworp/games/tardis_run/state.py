"""The table of TARDIS Run: where the pawns stand and who holds the black paddle."""

from random import Random
from typing import Any, ClassVar

from vworp.core import REFEREE, SPECTATOR, Result, State, draw, win
from vworp.games.tardis_run.board import SIDES, Board, load_board

NOBODY = -1


class Table(State):
    """TR-01, TR-R32. Two sides; a side's pawns are alike, so only their places count.

    `pawns[side]` are places along that side's route, with the route's `off` for a pawn that
    has escaped; `throw` is what the paddles of the latest throw show, as far as they lie.
    Nothing is hidden from anybody.
    """

    __slots__ = (
        "board",
        "board_text",
        "holder",
        "max_turns",
        "pawns",
        "throw",
        "turns",
        "winner",
    )

    game_id: ClassVar[str] = "tardis_run"

    def __init__(self, board_text: str, max_turns: int) -> None:
        super().__init__(2)
        self.board_text = board_text
        self.board: Board = load_board(board_text)
        self.max_turns = max_turns
        self.pawns: list[list[int]] = [[], []]
        self.holder = NOBODY
        self.turns = 0
        self.throw: list[int] = []
        self.winner = NOBODY

    def copy(self) -> "Table":
        """An independent table."""
        twin = Table.__new__(Table)
        twin.steps = self.steps[:]
        twin.seats = 2
        twin.viewer = self.viewer
        twin.story = None
        twin.board_text = self.board_text
        twin.board = self.board
        twin.max_turns = self.max_turns
        ours, theirs = self.pawns
        twin.pawns = [ours[:], theirs[:]]
        twin.holder = self.holder
        twin.turns = self.turns
        twin.throw = self.throw[:]
        twin.winner = self.winner
        return twin

    def view(self, seat: int | None) -> "Table":
        """The whole table: this game has no secrets."""
        view = self.copy()
        view.viewer = SPECTATOR if seat is None else seat
        return view

    def guess(self, rng: Random) -> "Table":
        """The whole table again: there is nothing to guess."""
        whole = self.copy()
        whole.viewer = REFEREE
        return whole

    def result(self) -> Result | None:
        """TR-38, TR-R31. Who escaped with the black paddle."""
        if self.steps:
            return None
        if self.winner == NOBODY:
            return draw(2, "TR-R31", f"Drawn: nobody had won after {self.turns} turns")
        side = SIDES[self.winner].capitalize()
        return win(self.winner, 2, "TR-38", f"The {side} escape with the Black Scroll")

    def inventory(self) -> dict[str, int]:
        """The pawns and the paddle, wherever they are."""
        return {
            "monster pawns": len(self.pawns[0]),
            "doctor pawns": len(self.pawns[1]),
            "black paddle": 1,
        }

    def position(self) -> dict[str, Any]:
        """The table as JSON data."""
        from vworp.games.tardis_run.position import write

        return write(self)
