"""Art: a landscape for every place, a picture for every dilemma and card, each on a sheet."""

from functools import lru_cache
from pathlib import Path

from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, EVENT, TRANSFER
from vworp.scene.shapes import Raw, Shape, rect
from vworp.scene.sheets import Sheet

_HERE = Path(__file__).parent / "symbols"
LANDSCAPES = Sheet(_HERE / "landscapes.svg")
"""Wide pictures from (0, 0) to (300, 50), by place."""

FOES = Sheet(_HERE / "foes.svg")
CARDS = Sheet(_HERE / "cards.svg")
"""Pictures in a box of 100 round (0, 0): what a dilemma is about, what a card shows."""

RIFT = "rift"
"""What a task is: a crack in time, wherever."""

GROUNDS = {EQUIPMENT: "#1d6a6e", EVENT: "#8a6516", TRANSFER: "#6a3fa6"}
SQUARE = "-50 -50 100 100"


def _window(view: str, wide: float, high: float, *shapes: Shape) -> Raw:
    """A picture, cut to a size: from (0, 0) on."""
    window = Shape("svg", *shapes, viewBox=view, width=wide, height=high)
    window.attributes["preserveAspectRatio"] = "xMidYMid slice"
    return Raw(window)


@lru_cache(maxsize=512)
def landscape(name: str, wide: float, high: float) -> Raw:
    """A place."""
    return _window("0 0 300 50", wide, high, LANDSCAPES.draw(name))


def place_of(zone: int) -> str:
    """Which landscape a time zone has: its own on Earth, elsewhere that of the location."""
    found = BOX.zones[zone]
    if zone < EARTH_ZONES:
        return found.word
    if zone >= BOX.tile_zones:
        return BOX.anomalies[found.anomaly].id
    return BOX.locations[found.location].id


def anomaly_place(card: int) -> str:
    """The landscape of a time anomaly."""
    name = BOX.anomalies[card].id
    return name if name in set(LANDSCAPES) else RIFT


@lru_cache(maxsize=512)
def foe(dilemma: int, wide: float, high: float) -> Raw:
    """What a dilemma is about."""
    return _window(SQUARE, wide, high, FOES.draw(BOX.dilemmas[dilemma].id))


@lru_cache(maxsize=512)
def card_picture(card: int, wide: float, high: float) -> Raw:
    """What a timey-wimey card shows, on the ground of its type."""
    found = BOX.cards[card]
    behind = rect(-50, -50, 100, 100, fill=GROUNDS[found.kind])
    return _window(SQUARE, wide, high, behind, CARDS.draw(found.id))
