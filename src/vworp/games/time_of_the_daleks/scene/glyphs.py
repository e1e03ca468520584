"""Effects as little pictures: what a card, a reward or a fail cost does, at a glance."""

from collections.abc import Sequence
from functools import lru_cache

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EFFECTS, STATS, SYMBOLS
from vworp.games.time_of_the_daleks.scene.colours import DIE, DIE_MARK, GAME
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.scene.lettering import label, width
from vworp.scene.palette import MIST
from vworp.scene.shapes import Raw, Shape, at, group, rect, use

Glyph = tuple[list[Shape], float]
"""Shapes that begin at x = 0 and are centred on y = 0, and how wide they are."""

GAP = 5


@lru_cache(maxsize=2048)
def row(effects: tuple[int, ...], colour: str) -> tuple[Raw, float]:
    """Effects, by number, one beside the other."""
    shapes: list[Shape] = []
    x = 0.0
    for number in effects:
        more, wide = glyph(BOX.effects[number], colour)
        shapes.append(group(*more, transform=at(x, 0)))
        x += wide + GAP
    return Raw(*shapes), max(0.0, x - GAP)


def numbers_of(effects: Sequence[Effect]) -> tuple[int, ...]:
    """Effects as a key for `row`."""
    return tuple(effect.number for effect in effects)


def glyph(effect: Effect, colour: str) -> Glyph:
    """One effect."""
    if effect.kind == "choice":
        return _choice(effect, colour)
    if effect.kind == "add_dice":
        return _add_dice(effect, colour)
    if effect.kind in ("focus", "reroll", "change_face", "imprison_dice"):
        return _on_dice(effect, colour)
    if effect.kind == "modify":
        return _with_words(
            STATS[effect.stat].picture, f"{effect.delta:+d}".replace("-", "−"), colour
        )
    return _with_words(_picture(effect), _count(effect), colour)


def _picture(effect: Effect) -> str:
    if effect.kind in ("waive", "impose") and len(effect.what) == 1:
        return effect.what[0]
    return effect.pick(EFFECTS[effect.kind].picture)


def _count(effect: Effect) -> str:
    """How many, with a sign; nothing where there is nothing to count."""
    count = effect.pick(EFFECTS[effect.kind].count)
    if count not in ("+", "-"):
        return count
    return f"{-effect.n if count == '-' else effect.n:+d}".replace("-", "−")


def _with_words(picture: str, words: str, colour: str) -> Glyph:
    shapes = [icon(picture, 13, 0, colour, 0.86)]
    if not words:
        return shapes, 26
    shapes.append(label(27, 0, words, 20, fill=colour, anchor="start"))
    return shapes, 29 + width(words, 20)


def _choice(effect: Effect, colour: str) -> Glyph:
    shapes: list[Shape] = []
    x = 0.0
    for way in effect.options:
        if x:
            shapes.append(label(x + 1, 0, "/", 22, fill=MIST, anchor="start"))
            x += 10
        drawn, wide = row(numbers_of(way), colour)
        shapes.append(group(drawn, transform=at(x, 0)))
        x += wide
    return shapes, x


def mini_die(colours: Sequence[int], x: float, size: float) -> list[Shape]:
    """A small die; one of several colours is striped."""
    if len(colours) == 1:
        return [use(f"{GAME}-small-{colours[0]}", transform=at(x, 0, size / 26))]
    wide = size / len(colours)
    stripes = [
        rect(x - size / 2 + n * wide, -size / 2, wide, size, fill=DIE[colour])
        for n, colour in enumerate(colours)
    ]
    edge = rect(
        x - size / 2, -size / 2, size, size, rx=3, fill="none", stroke="#e9e2cf", stroke_width=1.8
    )
    return [*stripes, edge]


def _mark_of(colours: Sequence[int]) -> str:
    return DIE_MARK[colours[0]] if len(colours) == 1 else "#ffffff"


def _add_dice(effect: Effect, colour: str) -> Glyph:
    if effect.n == 1:
        return [icon("plus", 6, 0, colour, 0.66), *mini_die(effect.colours, 24, 20)], 35
    words = label(0, 0, f"+{effect.n}", 20, fill=colour, anchor="start")
    return [words, *mini_die(effect.colours, 44, 20)], 55


def _on_dice(effect: Effect, colour: str) -> Glyph:
    shapes = mini_die(effect.colours, 14, 26)
    mark = _mark_of(effect.colours)
    picture = SYMBOLS[effect.to[0]] if len(effect.to) == 1 else _picture(effect)
    shapes.append(icon(picture, 14, 0, mark, 0.66))
    words = _how_many(effect)
    if words:
        shapes.append(label(30, 0, words, 20, fill=colour, anchor="start"))
        return shapes, 30 + width(words, 20)
    return shapes, 28


def _how_many(effect: Effect) -> str:
    if effect.kind == "change_face":
        return ""
    if effect.kind == "reroll":
        return {"number": str(effect.n), "any": "", "all": "all"}[effect.mode]
    return str(effect.n) if effect.n > 1 else ""
