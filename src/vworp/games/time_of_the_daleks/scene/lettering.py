"""Words fitted to the room there is: narrower or in more lines, never smaller than can be read."""

from functools import lru_cache

from vworp.scene.lettering import label, width
from vworp.scene.palette import INK
from vworp.scene.shapes import Shape


@lru_cache(maxsize=4096)
def clipped(words: str, size: float, room: float) -> str:
    """The words, or as many of their letters as fit."""
    if width(words, size) <= room:
        return words
    while words and width(f"{words}…", size) > room:
        words = words[:-1]
    return f"{words.rstrip(' -,')}…"


@lru_cache(maxsize=4096)
def wrapped(words: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """The words in lines; the last line is clipped if there are too many."""
    return tuple(clipped(line, size, room) for line in broken(words, size, room, most))


@lru_cache(maxsize=4096)
def broken(words: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """The words in at most so many lines; what does not fit makes the last one too long."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > room and len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def outlined(x: float, y: float, words: str, colour: str, size: float = 20) -> Shape:
    """Words that stand out from whatever is behind them."""
    return label(
        x,
        y,
        words,
        size,
        fill=colour,
        stroke=INK,
        stroke_width=5,
        paint_order="stroke",
        stroke_linejoin="round",
    )
