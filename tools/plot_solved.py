"""The plots of docs/solved.md, from the saved results of `tools/solve_tardis_run.py`.

python tools/plot_solved.py docs/solved/four.json docs/pictures/solved
"""

import json
import sys
from pathlib import Path
from typing import Any

from vworp.scene import Svg
from vworp.scene.palette import BRASS, DUSK, GLOW, IVORY, MIST, NIGHT, VERMILION
from vworp.scene.shapes import Shape, line, rect, text

WIDTH, HEIGHT = 640, 300
LEFT, TOP, BOTTOM = 60, 52, 252


def bars(title: str, values: list[float], labels: list[str], notes: list[str] | None = None) -> Svg:
    """A row of bars over their labels; a note stands on top of its bar."""
    high = max(values) or 1
    wide = (WIDTH - LEFT - 20) / len(values)
    shapes: list[Shape] = [
        rect(0, 0, WIDTH, HEIGHT, fill=NIGHT),
        text(20, 30, title, fill=BRASS, font_size=17, font_family="Georgia, serif"),
        line(LEFT, BOTTOM, WIDTH - 20, BOTTOM, stroke=DUSK, stroke_width=2),
    ]
    for number, value in enumerate(values):
        x, tall = LEFT + wide * number, (BOTTOM - TOP - 16) * value / high
        shapes.append(rect(x + wide * 0.12, BOTTOM - tall, wide * 0.76, tall, fill=GLOW, rx=2))
        shapes.append(_word(x + wide / 2, BOTTOM + 18, labels[number], MIST))
        if notes:
            shapes.append(_word(x + wide / 2, BOTTOM - tall - 6, notes[number], IVORY))
    return Svg(WIDTH, HEIGHT, *shapes, title=title)


def _word(x: float, y: float, words: str, colour: str) -> Shape:
    return text(x, y, words, text_anchor="middle", fill=colour, font_size=12)


def lengths(results: dict[str, Any]) -> Svg:
    """How long perfect games are."""
    counts = results["perfect_turns"]
    last = max(number for number, many in enumerate(counts) if many) + 1
    total = sum(counts)
    labels = [str(5 * number) if number % 4 == 0 else "" for number in range(last)]
    title = f"Turns of {total:,} games between perfect players, {results['pawns']} pawns a side"
    return bars(title, [many / total for many in counts[:last]], labels)


def losses(results: dict[str, Any]) -> Svg:
    """What each kind of player gives away with a pick."""
    watched = results["watched"]
    names = ["random", "greedy", "network", "network with endgames"]
    values = [watched[f"lost_by_{name}"]["mean"] for name in names]
    notes = [f"{100 * value:.2g} %" for value in values]
    return bars("Chance to win lost with each pick, against the best one", values, names, notes)


def wins(results: dict[str, Any]) -> Svg:
    """How often a perfect player beats the others."""
    names = ["random", "greedy", "network", "network with endgames"]
    matches = [results["matches"][f"perfect v {name}"] for name in names]
    shares = [match["wins"] / match["games"] for match in matches]
    notes = [f"{share:.1%}" for share in shares]
    picture = bars("Games that a perfect player wins against", shares, names, notes)
    y = BOTTOM - (BOTTOM - TOP - 16) * 0.5 / max(shares)
    half: dict[str, str | float] = {
        "stroke": VERMILION,
        "stroke_width": 1.5,
        "stroke_dasharray": "6 5",
    }
    picture.add(line(LEFT, y, WIDTH - 20, y, **half))
    return picture


def arrows(results: dict[str, Any]) -> Svg:
    """When a shortcut backwards pays: all of those on offer, by what taking one gains."""
    counts = results["watched"]["backward_arrows_by_gain"]
    total = sum(counts)
    labels = [f"{(number - 20) / 2:g} %" if number % 8 == 4 else "" for number in range(41)]
    title = f"{total:,} shortcuts backwards on offer, by what taking them gains"
    return bars(title, [many / total for many in counts], labels)


PLOTS = {"lengths": lengths, "losses": losses, "wins": wins, "arrows": arrows}


def main(source: str, target: str) -> int:
    """Draw them all."""
    results = json.loads(Path(source).read_text(encoding="utf-8"))
    folder = Path(target)
    folder.mkdir(parents=True, exist_ok=True)
    for name, plot in PLOTS.items():
        plot(results).write(folder / f"{name}.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
