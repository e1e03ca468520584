"""The charts printed on the board: Daleks for territories, Daleks for cards."""

from vworp.games.dalek_invasion.box.cards import DALEKS_FOR_STARS, TERRITORY_BONUS
from vworp.games.dalek_invasion.scene.layout import CHARTS
from vworp.scene.lettering import label
from vworp.scene.palette import INK, IVORY, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, group, rect, text

TABLE = 192
"""How wide a chart is."""

HIGH = 39
SIZE = 12
NARROW, BROAD = 18.5, 23.5
"""How wide a column is, by the digits in it."""

LAND, STARS = "territories", "stars"
MEANING = {
    LAND: "Three come every turn. So many more come from so many territories on.",
    STARS: "The stars of Territory Cards that are traded in together, and the Daleks they bring.",
}

BONUS_STEPS = [
    (next(n for n, bonus in enumerate(TERRITORY_BONUS) if bonus == step), step)
    for step in range(1, max(TERRITORY_BONUS) + 1)
]
"""DI-44. From so many territories on, so many Daleks."""


@part
def draw_charts(territories: int, stars: int) -> list[Shape]:
    """Both charts; lit is where the hand and the territories of one player stand."""
    x, y = CHARTS
    bonus = TERRITORY_BONUS[territories]
    return [
        _chart(x, y, LAND, BONUS_STEPS, bonus - 1),
        _chart(x, y + HIGH + 3, STARS, list(DALEKS_FOR_STARS.items()), stars - 2),
    ]


def _chart(x: float, y: float, words: str, columns: list[tuple[int, int]], lit: int) -> Shape:
    look: Look = {"fill": INK, "fill_opacity": 0.6, "stroke": OLD_BRASS, "stroke_width": 0.8}
    chart = group(
        Shape("title", f"New Daleks for {words}\n{MEANING[words]}"),
        rect(x, y, TABLE, HIGH, rx=4, **look),
        text(x + 5, y + 11, f"new Daleks for {words}", font_size=SIZE, fill=MIST),
        id=f"chart-{words}",
    )
    widths = [BROAD if daleks > 9 else NARROW for _, daleks in columns]
    left = x + (TABLE - sum(widths)) / 2
    for number, ((need, daleks), wide) in enumerate(zip(columns, widths, strict=True)):
        chart.add(*_column(left, y, wide, need, daleks, number == lit))
        left += wide
    return chart


def _column(x: float, y: float, wide: float, need: int, daleks: int, is_lit: bool) -> list[Shape]:
    back = rect(x + 0.5, y + 13.5, wide - 1, 24.5, rx=3, fill=PALE_BRASS)
    middle = x + wide / 2
    return [
        *([back] if is_lit else []),
        label(middle, y + 19.5, str(need), SIZE, fill=INK if is_lit else MIST),
        label(middle, y + 31.5, str(daleks), SIZE, fill=INK if is_lit else IVORY, bold=True),
    ]
