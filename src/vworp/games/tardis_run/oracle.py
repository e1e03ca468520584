"""What is known for certain about a table: the chance to win under best play by both sides."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from vworp.core import CHANCE
from vworp.core.oracle import Verdict
from vworp.games.tardis_run.rules import PAWNS
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps import DropPaddle, PickPawn

if TYPE_CHECKING:
    from vworp.games.tardis_run.solved.endgames import Endgames
    from vworp.games.tardis_run.solved.numbering import Numbering


class Unknown(Exception):
    """A table that is not in the oracle's books."""


class TardisRunOracle:
    """Looks the last pawns up in the shipped endgames, and plays up to them by the rules.

    A game with fewer pawns is the endgame of one with all of them, so a game with two pawns a
    side is known from its first move.
    """

    def judge(self, view: Table) -> Verdict | None:
        """How a table stands; None where it is not known."""
        try:
            monsters = _chance_of_monsters(_whole(view))
        except Unknown:
            return None
        return Verdict((monsters, 1 - monsters), is_exact=True)

    def weigh(self, view: Table, options: Sequence[int]) -> list[float] | None:
        """The chance of the seat that decides after each option; None where it is not known."""
        seat, found = view.seat, []
        try:
            for action in options:
                after = _whole(view)
                after.apply(action)
                monsters = _chance_of_monsters(after)
                found.append(1 - monsters if seat else monsters)
        except Unknown:
            return None
        return found


def _whole(view: Table) -> Table:
    """The table behind a view: nothing is hidden in this game, but a view decides for one seat."""
    return view.guess(Random(0))


def _chance_of_monsters(table: Table) -> float:
    """Play on by the rules, over throws and arrows, to turns that are in the books."""
    if table.is_over:
        result = table.result()
        assert result is not None
        return (result.payoffs[0] + 1) / 2
    if isinstance(table.step, PickPawn):
        chance = _looked_up(table, table.seat)
        return 1 - chance if table.seat else chance
    afters = []
    for action in table.options():
        after = table.copy()
        after.apply(action)
        afters.append(_chance_of_monsters(after))
    if table.seat == CHANCE:
        assert isinstance(table.step, DropPaddle)
        return sum(afters) / len(afters)  # TR-13: both faces are equally likely
    return min(afters) if table.seat else max(afters)


def _looked_up(table: Table, seat: int) -> float:
    """The chance of a side whose turn begins."""
    from vworp.games.tardis_run.solved.endgames import BOARD, ON_BOARD

    off = table.board.routes[0].off
    left = [sum(place < off for place in pawns) for pawns in table.pawns]
    if table.board_text != BOARD or sum(left) > ON_BOARD:
        raise Unknown
    mine, yours = PAWNS - left[seat], PAWNS - left[1 - seat]
    owner = 0 if table.holder == NOBODY else 1 if table.holder == seat else 2
    numbering, endgames = _books()
    ours, theirs = (
        numbering.number([place for place in table.pawns[side] if place < off] + [off] * gone)
        - numbering.blocks[gone].start
        for side, gone in ((seat, mine), (1 - seat, yours))
    )
    return endgames.chance((owner, mine, yours), ours, theirs)


@cache
def _books() -> "tuple[Numbering, Endgames]":
    from vworp.games.tardis_run.board import load_board
    from vworp.games.tardis_run.solved.endgames import BOARD, load_shipped
    from vworp.games.tardis_run.solved.numbering import Numbering

    return Numbering(load_board(BOARD), PAWNS), load_shipped()
