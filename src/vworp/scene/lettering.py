"""Words in pictures: sized, broken or cut so that they fit, whichever of the fonts is there."""

from functools import lru_cache

from vworp.scene.palette import INK, IVORY
from vworp.scene.shapes import Shape, Value, text

LEAST = 20
"""The smallest type: pictures are 780 wide, so on a phone of 390 this is 10 pixels high."""

BOLD = 1.08
"""How much wider bold type comes out."""

_NARROW = frozenset("fijlrtI.,:;'|!()[] ")
_WIDE = frozenset("mwMW%@—")


def width(words: str, size: float, spacing: float = 0) -> float:
    """About how wide words come out in the widest of our fonts."""
    return sum(_width(letter) for letter in words) * size + spacing * len(words)


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.4
    if letter in _WIDE:
        return 0.97
    return 0.7 if letter.isupper() else 0.62


def fitted(words: str, size: float, room: float, spacing: float = 0) -> float:
    """The size, or what is left of it when the words need more room than there is."""
    return min(size, size * room / max(width(words, size, spacing), 1))


@lru_cache(maxsize=4096)
def clipped(words: str, size: float, room: float) -> str:
    """The words, or as many of their letters as fit."""
    if width(words, size) <= room:
        return words
    while words and width(f"{words}…", size) > room:
        words = words[:-1]
    return f"{words.rstrip(' -,')}…"


@lru_cache(maxsize=4096)
def broken(words: str, size: float, room: float, most: int = 99) -> tuple[str, ...]:
    """The words in at most so many lines; what does not fit makes the last one too long."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > room and len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def label(
    x: float,
    y: float,
    words: str,
    size: float = LEAST,
    *,
    fill: str = IVORY,
    anchor: str = "middle",
    bold: bool = False,
    **attributes: Value | None,
) -> Shape:
    """Words centred on a height, by their capitals."""
    if bold:
        attributes["font_weight"] = "bold"
    return text(
        x,
        y + size * 0.36,
        words,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        **attributes,
    )


def squeezed(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    fill: str,
    *,
    anchor: str = "middle",
    bold: bool = False,
) -> Shape:
    """Words of one height whatever the room: too long a word becomes narrower, not smaller."""
    shape = label(x, y, words, size, fill=fill, anchor=anchor, bold=bold)
    if width(words, size) * (BOLD if bold else 1) > room:
        shape.attributes["textLength"] = room
        shape.attributes["lengthAdjust"] = "spacingAndGlyphs"
    return shape


def outlined(
    x: float, y: float, words: str, fill: str, size: float = LEAST, edge: float = 5
) -> Shape:
    """Words that stand out from whatever is behind them."""
    return label(
        x,
        y,
        words,
        size,
        fill=fill,
        stroke=INK,
        stroke_width=edge,
        stroke_linejoin="round",
        paint_order="stroke",
    )
