"""What is printed on cards and tiles besides their effects: links, conditions, types."""

from collections.abc import Sequence

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Card
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, EVENT, TRANSFER

TYPES = {
    EQUIPMENT: "Equipment",
    EVENT: "Event",
    TRANSFER: "Transfer, passed on after use",
}


CONDITIONS = {
    "time_breach": "has a time breach",
    "fixed_point": "is a fixed point",
    "time_locked": "is time locked",
}


def say_links(links: Sequence[int]) -> str:
    """TD-45, TD-49. The companions that can be searched for, as a sentence after another one."""
    names = [BOX.companions[companion].name for companion in links]
    return f" Links: {', '.join(names)}." if names else ""


def say_conditions(conditions: Sequence[str]) -> str:
    """TD-78. The conditions of a challenge, as a sentence after another one."""
    found = [CONDITIONS[condition] for condition in conditions]
    return f" This challenge {' and '.join(found)}." if found else ""


def say_type(card: Card) -> str:
    """TD-107, TD-R46, TD-R57. What kind of timey-wimey card it is, as a sentence."""
    anywhere = "; Any Adventure: helps either pool of anybody's" if card.is_any_adventure else ""
    return f"{TYPES[card.kind]}{anywhere}."
