"""What can be calculated beforehand: the way left, the hits that threaten, and who wins a race."""

from collections import Counter
from functools import cache, lru_cache
from itertools import product

from vworp.games.tardis_run.actions import BLACK_PADDLE, WHITE_PADDLES
from vworp.games.tardis_run.box.board import NOWHERE, Board, Route
from vworp.games.tardis_run.rules.turn import count_seals

Chart = list[tuple[int, float]]
"""Each number of seals with its chance, the zero first."""

NOBODYS, OURS, THEIRS = range(3)
"""Whose the black paddle is, as the side that moves sees it."""

AFTER_THE_TURN = (NOBODYS, THEIRS, OURS)
"""The same as the other side sees it."""

STRETCH = 5.0
"""What a step is worth is measured over so many steps to either side."""

LONGEST = 100
"""The race is tabulated up to so many steps a side; longer ones are looked up in proportion."""


def _chart(*paddles: tuple[int, int]) -> Chart:
    throws = Counter(count_seals(throw) for throw in product(*paddles))
    return [(seals, throws[seals] / throws.total()) for seals in sorted(throws)]


CHARTS = (_chart(*WHITE_PADDLES), _chart(*WHITE_PADDLES, BLACK_PADDLE))
"""TR-42, TR-43. The odds of four paddles, and of five."""

SPEED = 0.78
"""How much of a throw with the black paddle brings a side nearer to its end.

Long throws overshoot the exit, and the holder's zeros send pawns home: five paddles bring a
lone pawn about 3.9 steps a throw, not 5.
"""


def _slowed(chart: Chart) -> Chart:
    """Each throw cut down to `SPEED`, to the next step above or below, right on average."""
    slowed: dict[int, float] = {}
    for seals, chance in chart:
        whole, part = divmod(SPEED * seals, 1) if seals > 1 else (seals, 0.0)
        for steps, share in ((int(whole), 1 - part), (int(whole) + 1, part)):
            slowed[steps] = slowed.get(steps, 0.0) + share * chance
    return [(steps, slowed[steps]) for steps in sorted(slowed) if slowed[steps]]


PACE = (CHARTS[0], _slowed(CHARTS[1]))
"""The throws of a race, with four paddles and with five."""

MEAN = sum(seals * chance for seals, chance in CHARTS[0])


class Guide:
    """A board as a runner knows it by heart.

    `left[side][place]` are the steps still to go: a lone pawn's throws to its exit, shortcuts
    and wasted seals included, times what a throw brings. `exposed[side][five][foe][place]` is
    what a single pawn of `side` on `place` can expect to lose to one throw of a foe on `foe`.
    """

    __slots__ = ("exposed", "left")

    def __init__(self, board: Board) -> None:
        self.left = [_steps_left(route) for route in board.routes]
        self.exposed = [
            [
                _exposed(board.routes[side], self.left[side], board.routes[1 - side], chart)
                for chart in CHARTS
            ]
            for side in (0, 1)
        ]


@lru_cache(maxsize=64)
def guide(board: Board) -> Guide:
    """The guide to a board."""
    return Guide(board)


def _steps_left(route: Route) -> list[float]:
    left = [0.0] * (route.off + 1)
    (_, zero), *moves = CHARTS[0]
    for place in reversed(range(route.off)):
        ends = [(min(place + seals, route.off), chance) for seals, chance in moves]
        farther = sum(chance * _from_here(route, left, end) for end, chance in ends)
        left[place] = (MEAN + farther) / (1 - zero)
    return left


def _from_here(route: Route, left: list[float], end: int) -> float:
    """The way left from where a move ends; a shortcut is taken if it is one."""
    jump = route.shortcut[end] if end < route.off else NOWHERE
    return min(left[end], left[jump]) if jump > end else left[end]


def _exposed(route: Route, left: list[float], foes: Route, chart: Chart) -> list[list[float]]:
    table = [[0.0] * (route.off + 1) for _ in range(foes.off + 1)]
    for foe in range(foes.off):
        for end, chance in _ends(foes, foe, chart):
            place = foes.theirs[end]
            if place != NOWHERE:
                table[foe][place] += chance * (left[0] - left[place])
    return table


def _ends(route: Route, place: int, chart: Chart) -> list[tuple[int, float]]:
    """Where one throw can bring a pawn on the board, by shortcuts too."""
    ends = []
    for seals, chance in chart:
        end = place + seals
        if seals and end < route.off:
            ends.append((end, chance))
            if route.shortcut[end] != NOWHERE:
                ends.append((route.shortcut[end], chance))
    return ends


Race = list[list[list[float]]]


def chance_to_win(paddle: int, ours: float, theirs: float) -> float:
    """The chance of the side that throws next, with so many steps left on each side."""
    scale = min(1.0, LONGEST / max(ours, theirs, 1.0))
    return race()[paddle][round(scale * ours)][round(scale * theirs)]


def worth_of_a_step(paddle: int, ours: float, theirs: float) -> tuple[float, float]:
    """What a step forward by us and a step back by them add to our chance, after our turn.

    It is how steep the race is there, over a stretch that is longer than any roughness in it.
    """
    after = AFTER_THE_TURN[paddle]
    back, ahead = ours + STRETCH, max(ours - STRETCH, 0.0)
    ours_gained = chance_to_win(after, theirs, back) - chance_to_win(after, theirs, ahead)
    behind, before = theirs + STRETCH, max(theirs - STRETCH, 0.0)
    theirs_lost = chance_to_win(after, before, ours) - chance_to_win(after, behind, ours)
    return ours_gained / (back - ahead), theirs_lost / (behind - before)


@cache
def race() -> Race:
    """`race()[paddle][ours][theirs]`: the chance to win for the side that throws next.

    A race of two heaps of steps: a throw takes its seals off the heap, a zero wins the black
    paddle (TR-23, TR-24), and the side without steps and with the paddle has won (TR-38). There
    are no pawns in it and no captures, which makes it small enough to be solved exactly.
    """
    span = range(LONGEST + 1)
    table = [[[0.0 for _ in span] for _ in span] for _ in range(3)]
    table[OURS][0] = [1.0 for _ in span]
    table[NOBODYS][0][0] = 16 / 31  # TR-R26: throws in turn would take too long to settle here
    for total in range(2 * LONGEST + 1):
        for ours in range(max(0, total - LONGEST), total // 2 + 1):
            _settle(table, ours, total - ours)
    return table


def _settle(table: Race, ours: int, theirs: int) -> None:
    """Two heaps, either side to throw: zeros lead from one to the other until they settle."""
    cells = [
        (paddle, mine, other, _moved(table, paddle, mine, other))
        for paddle in range(3)
        for mine, other in ((ours, theirs), (theirs, ours))
        if (paddle, mine) != (OURS, 0) and (paddle, other) != (THEIRS, 0)
    ]
    for _ in range(5):
        for paddle, mine, other, moved in cells:
            (_, zero), *_ = PACE[paddle == OURS]
            if mine == 0:
                moved = (1 - zero) * (1 - table[AFTER_THE_TURN[paddle]][other][0])
            table[paddle][mine][other] = moved + zero * (1 - table[THEIRS][other][mine])


def _moved(table: Race, paddle: int, mine: int, other: int) -> float:
    """The share of throws that show seals."""
    after = table[AFTER_THE_TURN[paddle]][other]
    _, *moves = PACE[paddle == OURS]
    return sum(chance * (1 - after[max(mine - seals, 0)]) for seals, chance in moves)
