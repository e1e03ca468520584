"""The ids of the picture's shapes: the scene draws them, the rules name them in beats."""

from vworp.core import beats
from vworp.games.adventures.actions import FIGURES, FIRST_MARKER, FIRST_VEHICLE
from vworp.games.adventures.box.catalogue import KINDS, OFFICER, catalogue
from vworp.games.adventures.state import IN_VEHICLE, NOBODY, NOWHERE, Adventure, Figure

HEADLINE = "headline"
DECK = "deck"
ENEMY = "enemy"
"""The race card, with the five Idea Cards that are needed."""

EPISODE = "episode"
"""The card of the episode, with its number and title."""

GOALS = "goals"
"""What is left to do."""

TASKS = "tasks"
"""The Actions required and the quests in force."""

_CARD_IDS = tuple(card.lower() for card in catalogue().cards)


def figure(who: Figure) -> str:
    """A figure on the table; AT-248: one in disguise is the civilian whom everybody sees."""
    return FIGURES[who.disguise if who.is_disguised else who.number]


def whose(who: Figure) -> int:
    """The player in whose colour a figure is shown; an alien is nobody's."""
    return who.seat if who.seat != NOBODY else beats.NOBODY


def fallen(who: Figure) -> str:
    """Where a figure was destroyed this turn."""
    return f"fallen-{FIGURES[who.number]}"


def somebody(who: Figure) -> str:
    """A figure on the table, or the vehicle that it sits in."""
    return vehicle(who.vehicle) if who.place == IN_VEHICLE else figure(who)


def plate(number: int) -> str:
    """The plate of a player character below the table."""
    return f"plate-{FIGURES[number]}"


def hand(who: Figure) -> str:
    """Where the cards of a figure lie: on its plate, or with an alien on the table."""
    return plate(who.number) if KINDS[who.number] <= OFFICER else figure(who)


def player(seat: int) -> str:
    """The name of a player."""
    return f"player-{seat + 1}"


def marker(number: int) -> str:
    """An objective marker."""
    return f"marker-{number + 1}"


def portal(number: int) -> str:
    """A portal."""
    return f"portal-{number + 1}"


def portal_there(state: Adventure, number: int) -> str:
    """A portal, if it is on the table."""
    is_there = number != NOWHERE and state.portals[number].site != NOWHERE
    return portal(number) if is_there else ""


def vehicle(number: int) -> str:
    """A vehicle."""
    return f"vehicle-{number + 1}"


def target(state: Adventure, number: int) -> str:
    """What something is aimed at: a figure, a marker or a vehicle."""
    if number < FIRST_MARKER:
        return somebody(state.figures[number])
    if number < FIRST_VEHICLE:
        return marker(number - FIRST_MARKER)
    return vehicle(number - FIRST_VEHICLE)


def token(word: str) -> str:
    """What lies on the table to be picked up."""
    return f"token-{word}"


def smoke(number: int) -> str:
    """A cloud of smoke."""
    return f"smoke-{number + 1}"


def card(number: int) -> str:
    """A card in somebody's hand."""
    return f"card-{_CARD_IDS[number]}"


def idea(number: int) -> str:
    """The place of one of the five cards of the enemy's colour, numbered from 1."""
    return f"idea-{number}"
