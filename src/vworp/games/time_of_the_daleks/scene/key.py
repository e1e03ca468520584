"""The key to the icons: what each of them stands for, always at hand."""

from functools import lru_cache

from vworp.games.time_of_the_daleks.box import legend
from vworp.games.time_of_the_daleks.box.printed import capital
from vworp.games.time_of_the_daleks.box.vocabulary import SYMBOLS
from vworp.games.time_of_the_daleks.scene.colours import COST
from vworp.games.time_of_the_daleks.scene.icons import chip, icon
from vworp.games.time_of_the_daleks.scene.layout import KEY_HIGH, KEY_WIDE
from vworp.scene.lettering import LEAST, label, width
from vworp.scene.palette import GLOW, IVORY, MIST, PALE_BRASS
from vworp.scene.place import Place
from vworp.scene.shapes import Raw, Shape, at, group

OTHERS = (
    ("tardis", "TARDIS", PALE_BRASS, "Your TARDIS moves: + towards Gallifrey, − back."),
    ("saucer", "ship", COST, "The Dalek ship moves: + towards Gallifrey, − back."),
    ("dalek", "Dalek", COST, "A Dalek lands, or with − is driven away."),
    ("bolt", "charge", GLOW, "Sonic charges: they pay for nearly everything."),
    ("card", "card", MIST, "Timey-wimey cards, drawn or given up."),
    ("person", "friend", MIST, "Companions, recruited or lost."),
    ("crosshair", "swap", IVORY, "Swap a black die for one of this colour, before the roll."),
    ("loop", "re-roll", IVORY, "Roll dice of this colour again."),
    ("eye", "turn", IVORY, "Turn a die to the symbol it shows."),
)
"""What effects speak of: the icon, a word, its colour and a sentence."""


@lru_cache(maxsize=8)
def draw_key(place: Place, columns: int) -> Raw:
    """The six symbols, and what effects speak of."""
    drawn, x, y = [], 0.0, 0.0
    for number, (name, shape, word, title) in enumerate(entries()):
        if number and number % columns == 0:
            x, y = 0.0, y + KEY_HIGH
        words = label(30, KEY_HIGH / 2, word, LEAST, fill=MIST, anchor="start")
        entry = group(Shape("title", title), shape, words, id=f"key-{name}")
        entry.attributes["transform"] = at(x, y)
        drawn.append(entry)
        x += KEY_WIDE if columns < len(entries()) else 36 + width(word, LEAST)
    return Raw(group(*drawn, transform=place.transform))


def entries() -> list[tuple[str, Shape, str, str]]:
    """The name of each, its picture, a word and what it means."""
    middle = KEY_HIGH / 2
    found: list[tuple[str, Shape, str, str]] = []
    for number, symbol in enumerate(SYMBOLS):
        found.append((symbol, chip(number, 14, middle), symbol, legend.symbol(number)))
    for name, word, colour, means in OTHERS:
        shape = icon(name, 14, middle, colour, 0.82)
        found.append((name, shape, word, f"{capital(word)}\n{means}"))
    return found
