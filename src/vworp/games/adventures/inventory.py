"""Every component of the box, counted where it lies."""

from vworp.games.adventures.actions import CARDS
from vworp.games.adventures.rules.people import pcs
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.setup import DrawSet


def cards_in_play(state: Adventure) -> list[int]:
    """Every card that has a name and a place, deck included."""
    held = [
        card
        for figure in state.figures.values()
        for row in (figure.hand, figure.abilities, figure.artifacts)
        for card in row
    ]
    on_table = [CARDS.number(word) for _, _, word in state.tokens if word in CARDS.words]
    live = [card.card for card in state.live_cards if lies_open(card.card)]
    piles = [state.pile, state.bottom, state.limbo, state.yellow, state.set_aside]
    return [*held, *on_table, *live, *(card for pile in piles for card in pile)]


def lies_open(card: int) -> bool:
    """AT-81. A quest in force, or K-9's empty battery; an Actions card is in somebody's hand."""
    return CARDS[card].startswith(("qu-", "ev-"))


def count_everything(state: Adventure) -> dict[str, int]:
    """AT-20, AT-23. The same throughout a game."""
    return {
        "cards": len(cards_in_play(state)) + sum(state.extras) + 5 * sets_to_come(state),
        "objective markers": len(state.faces),
        "portals": len(state.portals),
        "vehicles": len(state.vehicles),
        "player characters": len(pcs(state)),
    }


def sets_to_come(state: Adventure) -> int:
    """Sets that are still to be put into the deck."""
    return sum(isinstance(step, DrawSet) for step in state.steps)
