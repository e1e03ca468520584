"""The charts printed on the board: Daleks for territories, Daleks for cards."""

from vworp.games.dalek_invasion.box.cards import DALEKS_FOR_STARS, TERRITORY_BONUS
from vworp.games.dalek_invasion.scene.layout import CHARTS, MAP_WORDS
from vworp.scene.lettering import label
from vworp.scene.palette import INK, IVORY, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, group, rect, text

TABLE = 184
"""How wide a chart is."""

HIGH = 46
COLUMN = 26
COLUMNS = 7
"""So many columns of a chart are shown, those round the one that counts."""

LAND, STARS = "territories", "stars"
MEANING = {
    LAND: "Three come every turn. So many more come from so many territories on",
    STARS: "The stars of Territory Cards that are traded in together, and the Daleks they bring",
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
        Shape("title", _title(words, columns)),
        rect(x, y, TABLE, HIGH, rx=4, **look),
        text(x + 4, y + 13, f"Daleks for {words}", font_size=MAP_WORDS, fill=MIST),
        id=f"chart-{words}",
    )
    first = min(max(lit - 2, 0), len(columns) - COLUMNS)
    for number, (need, daleks) in enumerate(columns[first : first + COLUMNS]):
        chart.add(*_column(x + 1 + COLUMN * number, y, need, daleks, first + number == lit))
    return chart


def _title(words: str, columns: list[tuple[int, int]]) -> str:
    steps = ", ".join(f"{need}: {daleks}" for need, daleks in columns)
    return f"New Daleks for {words}\n{MEANING[words]}: {steps}."


def _column(x: float, y: float, need: int, daleks: int, is_lit: bool) -> list[Shape]:
    back = rect(x + 0.5, y + 15.5, COLUMN - 1, HIGH - 16.5, rx=3, fill=PALE_BRASS)
    middle, size = x + COLUMN / 2, MAP_WORDS
    return [
        *([back] if is_lit else []),
        label(middle, y + 23, str(need), size, fill=INK if is_lit else MIST),
        label(middle, y + 38, str(daleks), size, fill=INK if is_lit else IVORY, bold=True),
    ]
