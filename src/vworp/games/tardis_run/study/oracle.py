"""What is known about a table: the chance to win under best play by both sides."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from vworp.core import CHANCE, REFEREE
from vworp.core.oracle import Verdict
from vworp.games.tardis_run.rules.setup import PAWNS
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps.turn import DropPaddle, PickPawn

if TYPE_CHECKING:
    from vworp.games.tardis_run.study.endgames import Endgames
    from vworp.games.tardis_run.study.network import Network
    from vworp.games.tardis_run.study.numbering import Numbering, Stand


class Unknown(Exception):
    """A table that is not in the oracle's books."""


class TardisRunOracle:
    """Exact where few pawns are left, nearly so before: endgames, and a network that learned.

    A game with fewer pawns is the endgame of one with all of them, so a game with two pawns a
    side is known from its first move. Other boards than the shipped one are not known at all.
    """

    def open_books(self) -> None:
        _network()
        _books()

    def judge(self, view: Table) -> Verdict | None:
        """How a table stands; None where it is not known."""
        look_up = LookUp()
        monsters = monsters_chance(view, look_up)
        return None if monsters is None else Verdict((monsters, 1 - monsters), look_up.is_exact)

    def weigh(self, view: Table, options: Sequence[int]) -> Verdict | None:
        """The chance of the seat that decides after each option; None where it is not known."""
        look_up, seat, found = LookUp(), view.seat, []
        try:
            for action in options:
                after = _whole(view)
                after.apply(action)
                monsters = look_up.monsters(after)
                found.append(1 - monsters if seat else monsters)
        except Unknown:
            return None
        return Verdict(tuple(found), look_up.is_exact)


def monsters_chance(table: Table, look_up: "LookUp | None" = None) -> float | None:
    """The chance of the monsters in a table or a view of it, or None where it is not known."""
    whole = table if table.viewer == REFEREE else _whole(table)
    try:
        return (look_up or LookUp()).monsters(whole)
    except Unknown:
        return None


def _whole(view: Table) -> Table:
    """The table behind a view: nothing is hidden in this game, but a view decides for one seat."""
    return view.guess(Random(0))


class LookUp:
    """One question to the books, which may lead to many pages; `is_exact` if all of them were."""

    def __init__(self) -> None:
        self.is_exact = True
        self._turns: dict[tuple[Stand, Stand, int], float] = {}

    def monsters(self, table: Table) -> float:
        """The monsters' chance: play on by the rules, over throws and arrows, to the next turn."""
        if table.is_over:
            result = table.result()
            assert result is not None
            return (result.payoffs[0] + 1) / 2
        if isinstance(table.step, PickPawn):
            chance = self._turn(table, table.seat)
            return 1 - chance if table.seat else chance
        afters = []
        for action in table.options():
            after = table.copy()
            after.apply(action)
            afters.append(self.monsters(after))
        if table.seat == CHANCE:
            assert isinstance(table.step, DropPaddle)
            return sum(afters) / len(afters)  # TR-13: both faces are equally likely
        return min(afters) if table.seat else max(afters)

    def _turn(self, table: Table, seat: int) -> float:
        """The chance of a side whose turn begins."""
        ours, theirs = (tuple(sorted(table.pawns[side])) for side in (seat, 1 - seat))
        owner = 0 if table.holder == NOBODY else 1 if table.holder == seat else 2
        found = self._turns.get((ours, theirs, owner))
        if found is None:
            found = self._turns[ours, theirs, owner] = self._read(table, ours, theirs, owner)
        return found

    def _read(self, table: Table, ours: "Stand", theirs: "Stand", owner: int) -> float:
        from vworp.games.tardis_run.study.endgames import BOARD, ON_BOARD

        if table.board_text != BOARD:
            raise Unknown
        off = table.board.routes[0].off
        stands = [stand + (off,) * (PAWNS - len(stand)) for stand in (ours, theirs)]
        gone = [stand.count(off) for stand in stands]
        if 2 * PAWNS - sum(gone) > ON_BOARD:
            self.is_exact = False
            return _network().chance_at(stands[0], stands[1], owner, off)
        numbering, endgames = _books()
        mine, yours = (
            numbering.number(stand) - numbering.blocks[count].start
            for stand, count in zip(stands, gone, strict=True)
        )
        return endgames.chance((owner, gone[0], gone[1]), mine, yours)


@cache
def _network() -> "Network":
    from vworp.games.tardis_run.study.network import load_shipped

    return load_shipped()


@cache
def _books() -> "tuple[Numbering, Endgames]":
    from vworp.games.tardis_run.box.board import load_board
    from vworp.games.tardis_run.study.endgames import BOARD, load_shipped
    from vworp.games.tardis_run.study.numbering import Numbering

    return Numbering(load_board(BOARD), PAWNS), load_shipped()
