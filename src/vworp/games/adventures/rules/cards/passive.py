"""What artifacts and abilities give to whoever has them, for as long as he has them."""

from collections.abc import Sequence

from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.box.sheets import changes_of_card, items_of_card
from vworp.games.adventures.box.vocabulary import Give, Modify
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.state import FOREVER, Adventure, Figure


def add_items(figure: Figure, item: int, count: int) -> None:
    """More (or fewer) of an item."""
    items = list(figure.items)
    items[item] = max(0, items[item] + count)
    figure.items = tuple(items)


def receive(state: Adventure, figure: Figure, card: int) -> None:
    """An artifact or ability begins to work for its holder."""
    for item, count in items_of_card(card):
        add_items(figure, item, count)
    state.modifiers += [(stat, figure.number, by, FOREVER) for stat, by in changes_of_card(card)]


def hand_over(state: Adventure, giver: Figure, taker: Figure, card: int) -> None:
    """AT-R39. An artifact changes hands, with as much of its contents as is left."""
    giver.artifacts.remove(card)
    taker.artifacts.append(card)
    for item, count in items_of_card(card):
        left = min(count, giver.items[item])
        add_items(giver, item, -left)
        add_items(taker, item, left)
    for stat, by in changes_of_card(card):
        state.modifiers.remove((stat, giver.number, by, FOREVER))
        state.modifiers.append((stat, taker.number, by, FOREVER))


def has_radio_of_own(state: Adventure, figure: Figure) -> bool:
    """AT-70. A radio carried, or given to all player characters by an artifact in play."""
    if figure.items[people.RADIO]:
        return True
    return any(
        isinstance(effect, Give) and effect.item == "radio" and effect.who == "pc"
        for holder in people.pcs(state)
        for card in holder.artifacts
        for effect in CARDS[card].passive
    )


def has_radio(state: Adventure, figure: Figure) -> bool:
    """AT-70, AT-R36. A radio of one's own or of a friend within 3, and no jamming."""
    if figure.jammed >= state.turn:
        return False
    return has_radio_of_own(state, figure) or any(
        friend.items[people.RADIO] > 0 and people.gap_between(figure, friend) <= LIMITS.card_pass
        for friend in people.active_players(state)
    )


def reaction_bonus(state: Adventure, soldiers: Sequence[Figure]) -> int:
    """What born leaders near a group add to its reaction score."""
    bonus = 0
    for holder in people.pcs(state):
        for card in holder.abilities:
            for effect in CARDS[card].passive:
                if (
                    isinstance(effect, Modify)
                    and effect.stat == "reaction_score"
                    and effect.near is not None
                    and people.is_active(state, holder)
                    and any(people.gap_between(holder, s) <= effect.near.inches for s in soldiers)
                ):
                    bonus += effect.by
    return bonus
