"""A tournament as a picture: every bot with its interval."""

from typing import Any

from vworp.scene import Svg
from vworp.scene.palette import BRASS, DUSK, GLOW, IVORY, MIST, NIGHT
from vworp.scene.shapes import Shape, circle, line, rect, text

WIDTH, LEFT, RIGHT, TOP, ROW = 640, 170, 40, 64, 44
TICKS = 4


def plot(standings: dict[str, Any]) -> Svg:
    """Elo ratings, or for teams the share of games won, with 95 % intervals."""
    bots = standings["bots"]
    rows = [(name, *_interval(line, standings["is_team"])) for name, line in bots.items()]
    rows.sort(key=lambda row: -row[1])
    low = min(row[2] for row in rows)
    high = max(row[3] for row in rows)
    pad = (high - low) * 0.06 or 0.05
    low, high = low - pad, high + pad
    height = TOP + ROW * len(rows) + 40

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / (high - low)

    what = "share of games won" if standings["is_team"] else "Elo rating"
    title = f"{standings['game']}: {what} after {standings['games']} games"
    shapes: list[Shape] = [
        rect(0, 0, WIDTH, height, fill=NIGHT),
        text(20, 32, title, fill=BRASS, font_size=18, font_family="Georgia, serif"),
    ]
    for tick in range(TICKS + 1):
        value = low + (high - low) * tick / TICKS
        x = across(value)
        words = f"{value:.0%}" if standings["is_team"] else f"{value:.0f}"
        shapes.append(line(x, TOP - 14, x, height - 34, stroke=DUSK, stroke_width=1))
        shapes.append(_label(x, height - 14, words, "middle", MIST, 12))
    for number, (name, middle, least, most) in enumerate(rows):
        y = TOP + ROW * number + 8
        shapes.append(_label(LEFT - 14, y + 5, name, "end", IVORY, 15))
        shapes.append(line(across(least), y, across(most), y, stroke=GLOW, stroke_width=3))
        for end in (least, most):
            x = across(end)
            shapes.append(line(x, y - 6, x, y + 6, stroke=GLOW, stroke_width=2))
        shapes.append(circle(across(middle), y, 6, fill=BRASS))
    return Svg(WIDTH, height, *shapes, title=title)


def _interval(bot: dict[str, Any], is_team: bool) -> tuple[float, float, float]:
    if is_team:
        return bot["share"] or 0.0, bot["low"], bot["high"]
    return bot["elo"], bot["elo"] - bot["margin"], bot["elo"] + bot["margin"]


def _label(x: float, y: float, words: str, anchor: str, colour: str, size: int) -> Shape:
    return text(
        x, y, words, text_anchor=anchor, fill=colour, font_size=size, font_family="sans-serif"
    )
