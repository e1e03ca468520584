"""Who holds which cards, how many more fit, and where discards go (chapter 3.6)."""

from functools import cache

from vworp.core import beats
from vworp.games.adventures.actions import CARDS as WORDS
from vworp.games.adventures.actions import COLOURS, RACES
from vworp.games.adventures.box.catalogue import THE_DOCTOR, catalogue
from vworp.games.adventures.box.entries import Card
from vworp.games.adventures.rules import people
from vworp.games.adventures.shapes import DECK, hand, whose
from vworp.games.adventures.state import UNKNOWN, Adventure, Figure

CARDS: tuple[Card, ...] = tuple(catalogue().cards.values())
"""The game cards by their numbers."""

NAMES = WORDS.names
"""The same in words."""

ACTIONS_REQUIRED, CONSEQUENCES = 4, 5
"""The numbers of the last two cards of a set."""

HELD = ("idea", "blue_edge")
"""AT-73. What counts against a limit, and is held in a hand."""


@cache
def set_of(race: int) -> tuple[int, ...]:
    """AT-57, AT-63, AT-D02. The five Idea Cards of a race; the first three are text only."""
    cards = [number for number, card in enumerate(CARDS) if card.race == RACES[race]]
    return tuple(sorted(cards, key=lambda number: CARDS[number].number))


def colour_of(number: int) -> int:
    """The colour of an Idea Card, or -1 for any other card."""
    colour = CARDS[number].colour
    return COLOURS.number(colour) if colour else -1


def room(figure: Figure) -> int:
    """AT-65 (5), AT-66 (4), AT-67, AT-68, AT-73. How many more cards fit into a hand."""
    return figure.sheet.card_limit - len(figure.hand)


def holder_of(state: Adventure, card: int) -> Figure | None:
    """Who has a card: in the hand, as an artifact or as an ability."""
    for figure in state.figures.values():
        if card in figure.hand or card in figure.artifacts or card in figure.abilities:
            return figure
    return None


def cards_of_colour(state: Adventure, figure: Figure) -> list[int]:
    """AT-58. The cards of the enemy's colour in a hand; none while the race is not known."""
    if state.race == UNKNOWN:
        return []
    return [card for card in figure.hand if card in set_of(state.race)]


def is_set_held(state: Adventure) -> bool:
    """AT-61, AT-R35, AT-D03. All five of the colour are held by player characters."""
    if state.race == UNKNOWN:
        return False
    held = {card for figure in people.pcs(state) for card in figure.hand}
    return held.issuperset(set_of(state.race))


def is_set_with_the_doctor(state: Adventure) -> bool:
    """AT-59, AT-261. All five of the colour are in the Doctor's own hand."""
    if state.race == UNKNOWN:
        return False
    return set(state.figures[THE_DOCTOR].hand).issuperset(set_of(state.race))


def put_under(state: Adventure, card: int) -> None:
    """AT-74. To the bottom of the deck, to come round again."""
    state.bottom.append(card)


def discard(state: Adventure, figure: Figure, card: int) -> None:
    """AT-74, AT-R34. Out of a hand and under the deck."""
    figure.hand.remove(card)
    put_under(state, card)
    shown = beats.draw(hand(figure), DECK, seat=whose(figure))
    state.note("AT-74", f"{figure.sheet.name} puts {NAMES[card]} under the deck", shown)


def give_back(state: Adventure, figure: Figure) -> None:
    """AT-R77. What an enemy character stole goes to the nearest PC with room, else under."""
    if people.is_pc(figure):
        return
    while figure.hand:
        card = figure.hand.pop(0)
        near = [pc for pc in people.pcs(state) if people.is_active(state, pc) and room(pc) > 0]
        taker = min(near, key=lambda pc: (people.gap_between(figure, pc), pc.number), default=None)
        if taker is None:
            put_under(state, card)
        else:
            taker.hand.append(card)
            shown = beats.draw(hand(figure), hand(taker), seat=whose(taker))
            state.note("AT-R77", f"{NAMES[card]} goes back to {taker.sheet.name}", shown)
