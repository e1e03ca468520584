"""TR-42, TR-43. The odds of each total, one dot for each way to throw it."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from vworp.games.tardis_run.actions import BLACK_PADDLE, WHITE_PADDLES
from vworp.games.tardis_run.box.shapes import ODDS
from vworp.games.tardis_run.rules.turn import count_seals
from vworp.games.tardis_run.scene.layout import Chart
from vworp.games.tardis_run.scene.plan import Plan
from vworp.games.tardis_run.scene.titles import ODDS_TITLE, title
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle
from vworp.scene.furniture import plate
from vworp.scene.lettering import label
from vworp.scene.palette import BRASS, LAMP, MIST, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import dots
from vworp.scene.shapes import Shape, group, path

DIGIT, TWO_DIGITS = 1.15, 1.6
"""How wide a column is over a number with one digit or two, in sizes of its type."""


def count_ways(paddles: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """How many of the equally likely throws show each total."""
    return dict(sorted(Counter(count_seals(throw) for throw in product(*paddles)).items()))


FOUR = count_ways(WHITE_PADDLES)
FIVE = count_ways((*WHITE_PADDLES, BLACK_PADDLE))
WORDS = ("4 paddles", "5 paddles")


def draw_odds(table: Table, plan: Plan) -> Shape:
    """Both charts, with the latest total marked."""
    falls = bool(table.steps) and isinstance(table.steps[-1], DropPaddle)
    if not table.throw or falls:
        return _charts(plan, -1, -1)
    total = count_seals(table.throw)
    return _charts(plan, *((total, -1) if len(table.throw) == 4 else (-1, total)))


@part
def _charts(plan: Plan, *marked: int) -> Shape:
    shapes = [title(*ODDS_TITLE), plate(*plan.odds)]
    for chart, ways, words, total in zip(
        plan.layout.charts, (FOUR, FIVE), WORDS, marked, strict=True
    ):
        x, y = plan.odds.point(chart.words_at)
        shapes.append(label(x, y, words, plan.layout.words, fill=MIST, anchor="start"))
        shapes += _chart(plan, chart, ways, total)
    return group(*shapes, id=ODDS, data_late="throw")


def _chart(plan: Plan, chart: Chart, ways: dict[int, int], marked: int) -> Iterator[Shape]:
    size, dot = plan.layout.words, plan.layout.dot
    left, bottom = plan.odds.point((chart.left, chart.bottom))
    for total, count in ways.items():
        wide = size * (DIGIT if total < 10 else TWO_DIGITS)
        is_marked = total == marked
        fill = PALE_BRASS if is_marked else MIST
        yield _pile(left + wide / 2, bottom, count, dot, is_marked)
        yield label(left + wide / 2, bottom + 16, str(total), size, fill=fill, bold=is_marked)
        left += wide


def _pile(x: float, bottom: float, ways: int, dot: float, is_marked: bool) -> Shape:
    """A dot for each way to throw a total."""
    points = [(x, bottom - 7 - dot * step) for step in range(ways)]
    colour = LAMP if is_marked else BRASS
    size = dot - 0.8 if is_marked else dot - 2.4
    return path(dots(points), stroke=colour, stroke_width=size, stroke_linecap="round", fill="none")
