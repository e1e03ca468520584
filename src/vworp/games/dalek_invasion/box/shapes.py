"""The ids of what one sees on the table, for the beats that rules tell and for the picture."""

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.box.cards import ARMIES, CARD_IDS

TARDIS = "tardis"
CLARA = "clara"
DECK = "deck"
DISCARD = "discard"
TARDIS_SPACE = "tardis-space"


def garrison(territory: int) -> str:
    """The Daleks of a territory, with their number."""
    return f"army-{BOARD.ids[territory]}"


def land(territory: int) -> str:
    """A territory itself."""
    return f"territory-{BOARD.ids[territory]}"


def panel(army: int) -> str:
    """The panel of an army, with all that everybody may know of it."""
    return f"seat-{ARMIES[army].id}"


def portrait(army: int) -> str:
    """The Dalek on the panel of an army."""
    return f"portrait-{ARMIES[army].id}"


def card(number: int) -> str:
    """A card in the hand of the one who looks."""
    return f"card-{CARD_IDS[number]}"


def black_die(number: int) -> str:
    """A die of the attacker's, the highest first."""
    return f"black-{number + 1}"


def red_die(number: int) -> str:
    """A die of the defender's, the highest first."""
    return f"red-{number + 1}"


def doctor(number: int) -> str:
    """A space of the Regeneration Strip."""
    return f"doctor-{number + 1}"
