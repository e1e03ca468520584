"""The solver's moves against the rules of the game, table by table."""

from collections.abc import Callable
from random import Random

import numpy as np
import numpy.typing as npt

from vworp.games.tardis_run.box.board import MONSTERS
from vworp.games.tardis_run.rules.setup import set_up
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps.turn import Shortcut, move_by_seals
from vworp.games.tardis_run.study.layers import MINE, NOBODYS, YOURS
from vworp.games.tardis_run.study.moves import FIVE, FOUR, NO_STAND, SEALS, Moves
from vworp.games.tardis_run.study.numbering import Numbering

Numbers = npt.NDArray[np.int32]
Lead = Callable[[Numbers], Numbers]
"""Where (ours, theirs, slot, throw) lead: both stands, the arrow declined and then taken."""

HOLDERS = {NOBODYS: NOBODY, MINE: MONSTERS, YOURS: 1 - MONSTERS}


class Referee:
    """The rules of the game, asked about tables by number; the Monsters move."""

    def __init__(self, numbering: Numbering, board_text: str) -> None:
        self.numbering = numbering
        self._table = set_up(2, {"board": board_text, "max_turns": 0, "pawns": numbering.pawns})

    def lead(self, ours: int, theirs: int, owner: int, place: int, seals: int) -> list[Table]:
        """The tables after a throw: one, or two where an arrow can be declined or taken."""
        table = self._table.copy()
        stands = self.numbering.stands
        table.pawns = [list(stands[ours]), list(stands[theirs])]
        table.holder = HOLDERS[owner]
        table.steps = []
        move_by_seals(table, MONSTERS, place, seals)
        if table.is_over or not isinstance(table.step, Shortcut):
            return [table]
        both = []
        for action in table.step.options(table):
            both.append(table.copy())
            both[-1].apply(action)
        return both[::-1]

    def stands(self, table: Table) -> tuple[int, int]:
        """Both sides' stands of a table, by number."""
        ours, theirs = (self.numbering.number(pawns) for pawns in table.pawns)
        return ours, theirs

    def owner_after(self, table: Table) -> int:
        """Whose the paddle is, seen by the other side, which moves next."""
        return {NOBODY: NOBODYS, MONSTERS: YOURS, 1 - MONSTERS: MINE}[table.holder]


def random_tables(numbering: Numbering, many: int, rng: Random) -> list[tuple[int, int]]:
    """Pairs of stands without a mixed space (TR-R22), the side that moves not all off."""
    theirs_of = numbering.board.routes[0].theirs
    found: list[tuple[int, int]] = []
    while len(found) < many:
        ours, theirs = rng.randrange(len(numbering) - 1), rng.randrange(len(numbering))
        facing = {theirs_of[place] for place in numbering.stands[ours] if place < numbering.off}
        if not facing & set(numbering.stands[theirs]):
            found.append((ours, theirs))
    return found


def count_wrong_moves(moves: Moves, lead: Lead, board_text: str, many: int, seed: int) -> int:
    """How many of so many random tables, picks and throws lead elsewhere than by the rules."""
    numbering, rng = moves.numbering, Random(seed)
    referee = Referee(numbering, board_text)
    cases = np.empty((many, 4), dtype=np.int32)
    for row, (ours, theirs) in zip(cases, random_tables(numbering, many, rng), strict=True):
        slots = int((moves.picked[:, ours] != NO_STAND).sum())
        row[:] = ours, theirs, rng.randrange(slots), rng.randrange(len(SEALS))
    found = lead(cases)
    wrong = 0
    for (ours, theirs, slot, throw), ends in zip(cases.tolist(), found.tolist(), strict=True):
        place = int(moves.picked[slot, ours])
        tables = referee.lead(ours, theirs, MINE, place, SEALS[throw])
        expected = [number for table in tables for number in referee.stands(table)]
        wrong += ends != (expected + [NO_STAND] * 4)[:4]
    return wrong


def largest_error(
    numbering: Numbering,
    worth: Callable[[Numbers, Numbers, Numbers], npt.NDArray[np.float64]],
    board_text: str,
    many: int,
    seed: int,
) -> float:
    """How far a table's chance is from what the rules and its successors' chances make of it.

    For each of so many random tables every pick, throw and arrow is played by the rules; a
    solution must give back its own chance when it is looked up at all the tables that come next.
    """
    rng = Random(seed)
    referee = Referee(numbering, board_text)
    over = len(numbering) - 1, YOURS  # TR-38: the others have won, nothing follows
    tables = [(*pair, rng.randrange(3)) for pair in random_tables(numbering, many, rng)]
    tables = [table for table in tables if table[1:] != over]
    nexts: list[tuple[int, int, int]] = []
    plans = [_plan(referee, table, nexts) for table in tables]
    left = 1 - worth(*np.array(nexts, dtype=np.int32).T)
    here = worth(*np.array(tables, dtype=np.int32).T)
    return max(
        abs(float(chance) - _best(plan, left))
        for plan, chance in zip(plans, here, strict=True)
    )  # fmt: skip


Plan = list[list[list[int]]]
"""For each pick, for zero and each of `SEALS`, where the tables that may follow are listed."""


def _plan(referee: Referee, table: tuple[int, int, int], nexts: list[tuple[int, int, int]]) -> Plan:
    ours, theirs, owner = table
    plan: Plan = []
    for place in sorted(set(referee.numbering.stands[ours]) - {referee.numbering.off}):
        plan.append([])
        for seals in (0, *SEALS):
            plan[-1].append([])
            for after in referee.lead(ours, theirs, owner, place, seals):
                plan[-1][-1].append(len(nexts))
                mine, yours = referee.stands(after)
                nexts.append((yours, mine, referee.owner_after(after)))
        plan[-1].append([owner])
    return plan


def _best(plan: Plan, left: npt.NDArray[np.float64]) -> float:
    """TR-26. The best pick; five paddles too, for the holder."""
    best = 0.0
    for *throws, (owner,) in plan:
        worths = [max(float(left[at]) for at in ends) for ends in throws]
        charts = (FOUR, FIVE) if owner == MINE else (FOUR,)
        for chart in charts:
            best = max(best, sum(p * w for p, w in zip(chart, worths, strict=True)) / 32)
    return best
