"""The rules of TARDIS Run as arrays of numbers, made from the rules themselves."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vworp.core.game import Options
from vworp.games.tardis_run import steps
from vworp.games.tardis_run.actions import ACTIONS, PICK, WHITE_PADDLES
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.rules.turn import ROOM, count_seals, go_home
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import ALL_PADDLES

Places = npt.NDArray[np.int8]

OUTCOMES = 2 ** len(ALL_PADDLES)
"""An outcome of chance has a bit for each paddle, the first paddle's lowest: its second face."""

FOUR_OUTCOMES = 2 ** len(WHITE_PADDLES)
"""Where only the white paddles are thrown, the black one's bit says nothing."""


def faces(outcome: int, *, five: bool) -> list[int]:
    """What the paddles of an outcome show, in the order they are thrown."""
    thrown = ALL_PADDLES if five else WHITE_PADDLES
    return [paddle[outcome >> number & 1] for number, paddle in enumerate(thrown)]


@dataclass(frozen=True)
class Rules:
    """The options of a game: what its tables are made for."""

    pawns: int
    board: str
    max_turns: int

    def start(self) -> Table:
        """TR-07. The reference's own table at the beginning of a game."""
        options: Options = {
            "pawns": self.pawns,
            "board": self.board,
            "max_turns": self.max_turns,
        }
        return steps.start(2, options)


class Tables(NamedTuple):
    """What a transition looks things up in. First indices of two are sides.

    Places run one beyond the last, to `off`, where nobody is met and no arrow leads on.
    """

    start: Places
    """TR-04. Where the pawns stand at the beginning."""
    off: Places
    """The place of a pawn that has escaped."""
    picks: Places
    """For each decision, the place of the pawn that it picks, or NOWHERE."""
    meets: Places
    """For each place, the same space on the other side's route, or NOWHERE."""
    arrow: Places
    """TR-19. For each place, where its arrow leads to, or NOWHERE."""


def has_five() -> npt.NDArray[np.bool_]:
    """TR-26. For each decision, whether the black paddle is thrown too."""
    return np.array([a in PICK and PICK.args(a)[1] == 1 for a in range(ACTIONS.decisions)])


def seals() -> Places:
    """TR-12. What each outcome counts, thrown with four paddles and with five."""
    throws = product((False, True), range(OUTCOMES))
    counts = [count_seals(faces(outcome, five=five)) for five, outcome in throws]
    return np.array(counts, np.int8).reshape(2, OUTCOMES)


def homes() -> Places:
    """TR-32. Where a pawn goes that is sent home, by how many of its side stand on S."""
    return np.array([_home(on_start) for on_start in range(ROOM + 1)], np.int8)


def _home(on_start: int) -> int:
    table = Table(2)
    far = table.board.routes[0].off - 1
    table.pawns[0] = [0] * on_start + [far]
    return go_home(table, 0, far)[1]


@cache
def tables_of(rules: Rules) -> Tables:
    """The tables for these options."""
    table = rules.start()
    routes = table.board.routes
    most = max(route.off for route in routes)
    beyond = [[NOWHERE] * (most + 1 - route.off) for route in routes]
    return Tables(
        start=np.array(table.pawns, np.int8),
        off=np.array([route.off for route in routes], np.int8),
        picks=np.array([[_picked(route.place_of, a) for a in _DECISIONS] for route in routes]),
        meets=np.array([r.theirs + b for r, b in zip(routes, beyond, strict=True)], np.int8),
        arrow=np.array([r.shortcut + b for r, b in zip(routes, beyond, strict=True)], np.int8),
    )


_DECISIONS = range(ACTIONS.decisions)


def _picked(place_of: list[int], action: int) -> np.int8:
    return np.int8(place_of[PICK.args(action)[0]] if action in PICK else NOWHERE)
