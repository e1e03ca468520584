"""Cards as they lie beside the table: Idea Cards by colour, sign and number, others by title."""

from functools import cache

from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import Card
from vworp.games.adventures.scene.colours import tone
from vworp.games.adventures.scene.props import SIGNS
from vworp.games.adventures.scene.titles import card_title
from vworp.scene.lettering import LEAST, fitted, label, width
from vworp.scene.palette import INK, IVORY, NIGHT, PALE_BRASS
from vworp.scene.shapes import Shape, at, group, rect

HIGH = 36
IDEA_WIDE = 46

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
    return group(SIGNS.draw(name, ink=colour), transform=at(x, y, size))


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
    chip.children.insert(0, Shape("title", card_title(card)))
    chip.attributes["id"] = shapes.card(number)
    return chip
