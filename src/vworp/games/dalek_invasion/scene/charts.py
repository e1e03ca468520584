"""The charts printed on the board: Daleks for territories, Daleks for cards."""

from functools import lru_cache

from vworp.games.dalek_invasion.cards import DALEKS_FOR_STARS, TERRITORY_BONUS
from vworp.games.dalek_invasion.scene.layout import CHARTS
from vworp.scene.lettering import label
from vworp.scene.palette import INK, IVORY, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.shapes import Raw, Shape, group, rect, text

TABLE = 178
"""How wide a chart is."""

HIGH = 33

BONUS_STEPS = [
    (next(n for n, bonus in enumerate(TERRITORY_BONUS) if bonus == step), step)
    for step in range(1, max(TERRITORY_BONUS) + 1)
]
"""DI-44. From so many territories on, so many Daleks."""


@lru_cache(maxsize=256)
def draw_charts(territories: int, stars: int) -> Raw:
    """Both charts; lit is where the hand and the territories of one player stand."""
    x, y = CHARTS
    bonus = TERRITORY_BONUS[territories]
    return Raw(
        _chart(x, y, "territories", BONUS_STEPS, bonus - 1, "chart-territories"),
        _chart(x, y + HIGH + 3, "stars", list(DALEKS_FOR_STARS.items()), stars - 2, "chart-stars"),
    )


def _chart(
    x: float, y: float, words: str, columns: list[tuple[int, int]], lit: int, name: str
) -> Shape:
    chart = group(
        rect(
            x,
            y,
            TABLE,
            HIGH,
            rx=4,
            fill=INK,
            fill_opacity=0.6,
            stroke=OLD_BRASS,
            stroke_width=0.8,
        ),
        text(x + 5, y + 8.6, f"Daleks for {words}", font_size=7.6, fill=MIST, letter_spacing=0.6),
        id=name,
    )
    step = (TABLE - 6) / len(columns)
    for number, (need, daleks) in enumerate(columns):
        chart.add(*_column(x + 3 + step * (number + 0.5), y, step, need, daleks, number == lit))
    return chart


def _column(x: float, y: float, step: float, need: int, daleks: int, is_lit: bool) -> list[Shape]:
    back = rect(x - step / 2 + 1, y + 10.5, step - 2, 21, rx=3, fill=PALE_BRASS)
    return [
        *([back] if is_lit else []),
        label(x, y + 15.6, str(need), 9, fill=INK if is_lit else MIST),
        label(x, y + 26, f"+{daleks}", 9, fill=INK if is_lit else IVORY, font_weight="bold"),
    ]
