"""Cards as they lie beside the table: Idea Cards by colour, sign and number, others by title."""

from functools import cache

from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import Card
from vworp.games.adventures.scene.colours import tone
from vworp.scene.lettering import LEAST, fitted, label, width
from vworp.scene.palette import INK, IVORY, NIGHT, PALE_BRASS
from vworp.scene.shapes import ROUND, Look, Shape, at, group, path, rect

HIGH = 36
IDEA_WIDE = 46

SYMBOLS = {
    "hemisphere": "M-6 3A6 6 0 0 1 6 3Z",
    "handlebars": "M-6 5V-4H6V5M-3 -1H3",
    "hand": "M-4 5V-1M-1.4 5V-5M1.4 5V-4M4 5V-2M-4 5H4",
    "dome": "M-5 5V-1Q-5 -6 0 -6Q5 -6 5 -1V5Z",
    "shell": "M0 5Q-7 1 -5 -4Q0 -7 5 -4Q7 1 0 5ZM0 5V-5M0 5L-4 -4M0 5L4 -4",
    "snowflake": "M0 -6V6M-5.2 -3L5.2 3M-5.2 3L5.2 -3",
    "polyhedron": "M0 -6L5.4 -2L3.4 5H-3.4L-5.4 -2ZM0 -6V0M5.4 -2L0 0L-5.4 -2M0 0L3.4 5M0 0L-3.4 5",
    "fist": "M-5 5V-3H5V5ZM-2 -3V1M1.4 -3V1",
    "sucker": "M0 -6A6 6 0 1 0 0.1 -6ZM0 -2.4A2.4 2.4 0 1 0 0.1 -2.4Z",
}
"""AT-D01. The sign of each race's colour."""

PAPER = {
    "quest": ("#1c4f8f", IVORY),
    "event": ("#f0cf5a", INK),
    "blue_edge": ("#e9edf5", INK),
    "artifact": ("#8a5f2c", IVORY),
    "ability": ("#3f6b4a", IVORY),
}


@cache
def all_cards() -> tuple[Card, ...]:
    """The cards by number."""
    return tuple(catalogue().cards.values())


def symbol(name: str, x: float, y: float, colour: str, size: float = 1.0) -> Shape:
    """The sign of a race."""
    look: Look = {"fill": "none", "stroke": colour, "stroke_width": 1.7}
    return path(SYMBOLS[name], transform=at(x, y, size), **look, **ROUND)


def ink_on(colour: str) -> str:
    """Dark letters on light paper, light ones on dark."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return INK if red * 0.3 + green * 0.59 + blue * 0.11 > 140 else IVORY


def bright(colour: str) -> str:
    """A race's colour as it can be read on the night."""
    return tone(colour, 0.35) if ink_on(colour) == IVORY else colour


def idea_chip(race: str, number: int, x: float, y: float, *, is_held: bool = True) -> Shape:
    """An Idea Card, or the place where one is missing."""
    entry = catalogue().races[race]
    edge = bright(entry.hex)
    if not is_held:
        return group(
            rect(x, y, IDEA_WIDE, HIGH, rx=6, fill=NIGHT, stroke=edge, stroke_dasharray="4 3"),
            label(x + 14, y + HIGH / 2, str(number), LEAST, fill=edge),
            symbol(entry.symbol, x + 32, y + HIGH / 2, edge),
        )
    ink = ink_on(entry.hex)
    return group(
        rect(x, y, IDEA_WIDE, HIGH, rx=6, fill=entry.hex, stroke=PALE_BRASS, stroke_width=1.4),
        label(x + 14, y + HIGH / 2, str(number), 22, fill=ink, bold=True),
        symbol(entry.symbol, x + 32, y + HIGH / 2, ink),
    )


def card_wide(card: Card, most: float) -> float:
    """How much room a card needs."""
    return IDEA_WIDE if card.deck == "idea" else min(width(card.title, LEAST) + 22, most)


def card_chip(number: int, x: float, y: float, most: float) -> Shape:
    """A card with its title for those who point at it."""
    card = all_cards()[number]
    if card.deck == "idea":
        chip = idea_chip(card.race, card.number, x, y)
    else:
        paper, ink = PAPER[card.deck]
        wide = card_wide(card, most)
        size = fitted(card.title, LEAST, wide - 14)
        edge = "#3f7fd0" if card.border == "blue_edge" else PALE_BRASS
        chip = group(
            rect(x, y, wide, HIGH, rx=6, fill=paper, stroke=edge, stroke_width=2.4),
            label(x + wide / 2, y + HIGH / 2, card.title, size, fill=ink),
        )
    chip.children.insert(0, Shape("title", f"{card.title}: {card.text}"))
    chip.attributes["id"] = f"card-{card.id.lower()}"
    return chip
