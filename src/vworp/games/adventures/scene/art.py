"""What is drawn on cards that are no Idea Cards."""

from pathlib import Path

from vworp.games.adventures.box.entries import Card
from vworp.scene.shapes import Shape, at, group
from vworp.scene.sheets import Sheet

ART = Sheet(Path(__file__).parent / "symbols" / "cards.svg")
"""A picture of each card but the Idea Cards, and of each deck, about 36 wide and high."""


def draw_art(card: Card, x: float, y: float, size: float) -> Shape:
    """The picture on a card, round a point."""
    name = card.id.lower()
    return group(ART.draw(name if name in ART else card.deck), transform=at(x, y, size))
