"""Words in pictures: sized so that they fit, whichever of the fonts is there."""

from vworp.scene.palette import IVORY
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
