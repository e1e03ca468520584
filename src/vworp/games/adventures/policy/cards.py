"""What to do with cards: keep the colour that is needed, bring it together, free friends."""

from collections.abc import Sequence
from typing import Any

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import THE_DOCTOR
from vworp.games.adventures.policy import purposes
from vworp.games.adventures.rules.cards import hands
from vworp.games.adventures.rules.people import active_aliens, gap_between, is_of_the_party
from vworp.games.adventures.state import UNKNOWN, Adventure, Figure

WANTED, BLUE_EDGE, OTHER = 10.0, 1.5, 1.0
PAIR = 0.6
"""What it is worth to hold a card: of the enemy's colour, blue-edged, any other; a second one."""


def is_wanted(state: Adventure, card: int) -> bool:
    """Whether a card is of the enemy's colour."""
    return state.race != UNKNOWN and card in hands.set_of(state.race)


def card_worth(state: Adventure, figure: Figure, card: int) -> float:
    """What a card is worth in a hand."""
    if is_wanted(state, card):
        return WANTED
    if hands.CARDS[card].deck == "blue_edge":
        return BLUE_EDGE
    if hands.CARDS[card].race and act.RACES.number(hands.CARDS[card].race) not in state.races:
        base = 0.3
    else:
        base = OTHER
    colour = hands.colour_of(card)
    twins = sum(hands.colour_of(other) == colour and other != card for other in figure.hand)
    return base + (PAIR if twins else 0.0)


def judge_offer(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Give up the worst card for the new one, unless the next in the row has room for it."""
    figure = state.figures[step.figure]
    new = card_worth(state, figure, step.card)
    found = []
    for option in options:
        if option == act.DECLINE():
            has_room = any(hands.room(state.figures[n]) > 0 for n in step.others)
            found.append(0.5 if has_room else -0.2)
        else:
            (card,) = act.DISCARD.args(option)
            lost = card_worth(state, figure, card)
            found.append(0.0 if card == step.card else new - lost)
    return found


def judge_price(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Cards numbered 4 and 5 can't be had in a laboratory (AT-157): they go last."""
    return [-0.1 * hands.CARDS[act.DISCARD.args(option)[0]].number for option in options]


def judge_pass(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Towards the Doctor what he needs, away from him what he does not; freedom above all."""
    return [pass_worth(state, option) for option in options]


def pass_worth(state: Adventure, option: int) -> float:
    """What a dealing is worth; being done is worth nothing."""
    if option in act.FREE:
        _, colour, captive = act.FREE.args(option)
        return free_worth(state, colour, state.figures[captive])
    if option in act.GIVE:
        card, to = act.GIVE.args(option)
        return gift_worth(state, card, to)
    if option in act.DISCARD:
        return discard_worth(state, act.DISCARD.args(option)[0])
    return -0.1 if option in act.GIVE_ITEM else 0.0


def free_worth(state: Adventure, colour: int, captive: Figure) -> float:
    """AT-210. Friends are worth more than cards, the Doctor more than any."""
    price = 0.5 if state.race != colour else 9.0 if hands.is_set_held(state) else 4.0
    return (8.0 if is_of_the_party(captive) else 2.5) - price


def gift_worth(state: Adventure, card: int, to: int) -> float:
    """AT-261. What the Doctor needs goes to him."""
    holder = hands.holder_of(state, card)
    assert holder is not None
    if card not in holder.hand:
        return -0.5
    if to == THE_DOCTOR:
        return 5.0 if is_wanted(state, card) else -1.0
    if holder.number == THE_DOCTOR and not is_wanted(state, card):
        return 1.0 if purposes.is_doctor_short_of_room(state) and state.race != UNKNOWN else -1.0
    return -1.0


def discard_worth(state: Adventure, card: int) -> float:
    """A card in the hand is one less in the deck: only the Doctor makes room, for what waits."""
    holder = hands.holder_of(state, card)
    assert holder is not None
    if holder.number != THE_DOCTOR or is_wanted(state, card):
        return -3.0
    is_waited_for = any(
        purposes.has_wanted_card(state, friend) and purposes.are_in_touch(state, friend, holder)
        for friend in purposes.able(state)
        if friend is not holder
    )
    return 0.5 if is_waited_for and not hands.room(holder) else -2.0


def judge_play(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """Cards that help are played at once; those that save are kept for danger."""
    return [play_worth(state, option) for option in options]


def play_worth(state: Adventure, option: int) -> float:
    """What it is worth to play a card now."""
    if act.is_done(option):
        return 0.0
    card = act.card_of(option)
    word = hands.CARDS[card].id
    if word in ("BE-3", "BE-6"):
        holder = hands.holder_of(state, card)
        assert holder is not None
        near = [gap_between(holder, alien) for alien in active_aliens(state)]
        return 1.0 if min(near, default=99.0) <= 9 else -1.0
    if word == "BE-8":
        return 1.0 if state.live == UNKNOWN else -0.5
    return 1.0


def judge_reward(state: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    """As many as there are, until the set is complete."""
    sign = -1.0 if hands.is_set_held(state) else 1.0
    return [sign * act.REWARD.args(option)[0] for option in options]
