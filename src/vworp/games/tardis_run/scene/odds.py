"""TR-42, TR-43. The odds of each total, one dot for each way to throw it."""

from collections import Counter
from itertools import product

from vworp.games.tardis_run.actions import BLACK_PADDLE, WHITE_PADDLES
from vworp.games.tardis_run.box.shapes import ODDS
from vworp.games.tardis_run.rules.turn import count_seals
from vworp.games.tardis_run.scene.layout import MARGIN, Layout
from vworp.games.tardis_run.scene.titles import ODDS_TITLE, title
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle
from vworp.scene.furniture import WIDE, plate
from vworp.scene.lettering import label
from vworp.scene.palette import BRASS, LAMP, MIST, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import dots
from vworp.scene.shapes import Shape, group, path

LEFT = 434
COLUMN = 27
DOT = 11


def count_ways(paddles: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """How many of the equally likely throws show each total."""
    return dict(sorted(Counter(count_seals(throw) for throw in product(*paddles)).items()))


FOUR = count_ways(WHITE_PADDLES)
FIVE = count_ways((*WHITE_PADDLES, BLACK_PADDLE))


def draw_odds(table: Table, layout: Layout) -> Shape:
    """Both charts, with the latest total marked."""
    falls = bool(table.steps) and isinstance(table.steps[-1], DropPaddle)
    if not table.throw or falls:
        return _charts(layout.paddles, -1, -1)
    total = count_seals(table.throw)
    return _charts(layout.paddles, *((total, -1) if len(table.throw) == 4 else (-1, total)))


@part
def _charts(top: float, four: int, five: int) -> Shape:
    return group(
        title(*ODDS_TITLE),
        plate(LEFT, top, WIDE - MARGIN - LEFT, 210),
        *_chart(FOUR, top + 66, four),
        label(LEFT + 16 + 7.4 * COLUMN, top + 36, "four", 20, fill=MIST, anchor="start"),
        label(LEFT + 16 + 7.4 * COLUMN, top + 60, "paddles", 20, fill=MIST, anchor="start"),
        *_chart(FIVE, top + 178, five),
        label(LEFT + 18, top + 118, "five", 20, fill=MIST, anchor="start"),
        id=ODDS,
    )


def _chart(ways: dict[int, int], bottom: float, marked: int) -> list[Shape]:
    columns = {total: LEFT + 14 + COLUMN * (n + 0.5) for n, total in enumerate(ways)}
    shapes = [_pile(x, bottom, ways[total], total == marked) for total, x in columns.items()]
    for total, x in columns.items():
        is_marked = total == marked
        fill = PALE_BRASS if is_marked else MIST
        shapes.append(label(x, bottom + 14, str(total), 20, fill=fill, bold=is_marked))
    return shapes


def _pile(x: float, bottom: float, ways: int, is_marked: bool) -> Shape:
    """A dot for each way to throw a total."""
    points = [(x, bottom - 7 - DOT * step) for step in range(ways)]
    colour = LAMP if is_marked else BRASS
    size = DOT - 0.8 if is_marked else DOT - 2.4
    return path(dots(points), stroke=colour, stroke_width=size, stroke_linecap="round", fill="none")
