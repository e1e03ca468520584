"""Words for beats, which have little room."""

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import plural

FEW, MANY = 40, 240
"""How many letters fit on the board, and on a card that is shown large."""


def few(words: str) -> str:
    """As many words as fit on the board."""
    return shortened(words, FEW)


def many(words: str) -> str:
    """As many words as fit on a card that is shown large."""
    return shortened(words, MANY)


def shortened(words: str, most: int) -> str:
    """The words, or those of them that fit."""
    if len(words) <= most:
        return words
    return words[: most - 1].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"


def signed(change: int) -> str:
    """With a plus, or a minus as it is printed."""
    return f"{change:+d}".replace("-", "−")


def way_home(space: int) -> str:
    """How far a space of the track is from Gallifrey."""
    left = BOX.track.length - space
    return f"{plural(left, 'space')} from Gallifrey" if left else "home on Gallifrey"
