"""Passing cards and freeing prisoners: who may give what to whom (AT-69, AT-210, AT-R36)."""

from collections.abc import Sequence

from vworp.core import Illegal, beats
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards import hands
from vworp.games.adventures.rules.cards.passive import hand_over, has_radio
from vworp.games.adventures.state import Adventure, Figure

SAMPLE = act.ITEMS.number("sample")
PASSIVE = "prisoners and the paralysed pass and receive nothing"
PAIR = 2
"""AT-210. So many cards of one colour buy freedom."""


def is_in_reach(state: Adventure, giver: Figure, taker: Figure) -> bool:
    """AT-69. Within 3 of each other."""
    return people.gap_between(giver, taker) <= LIMITS.card_pass


def gifts(state: Adventure, giver: Figure, given: Sequence[int]) -> list[int]:
    """All cards that a figure can pass, each at most once in a window."""
    cards = [card for card in (*giver.hand, *giver.artifacts) if card not in given]
    if not cards or not people.is_active(state, giver):
        return []
    return [
        act.GIVE(card, taker.number)
        for taker in people.pcs(state)
        if may_receive(state, giver, taker)
        for card in cards
        if why_not_give(state, giver.seat, card, taker.number, given) is None
    ]


def may_receive(state: Adventure, giver: Figure, taker: Figure) -> bool:
    """AT-69, AT-R39. Whether there is any card that could be passed: a quick look first."""
    if giver is taker or not people.is_active(state, taker):
        return False
    return is_in_reach(state, giver, taker) or (
        hands.room(taker) > 0 and has_radio(state, taker) and has_radio(state, giver)
    )


def samples(state: Adventure, giver: Figure, handed: Sequence[int]) -> list[int]:
    """AT-R39. A quest's token is handed on like an artifact, once in a window."""
    if not giver.items[SAMPLE]:
        return []
    return [
        act.GIVE_ITEM(giver.number, SAMPLE, taker.number)
        for taker in people.pcs(state)
        if why_not_hand(state, giver.seat, giver.number, SAMPLE, taker.number, handed) is None
    ]


def colours_to_free(figure: Figure) -> list[int]:
    """AT-210, AT-R61. The colours of which a hand holds two Idea Cards."""
    colours = [hands.colour_of(card) for card in figure.hand]
    return sorted({c for c in colours if c >= 0 and colours.count(c) >= PAIR})


def captives_near(state: Adventure, giver: Figure) -> list[Figure]:
    """AT-210. Prisoners of the aliens within 6."""
    return [
        figure
        for figure in people.everybody(state)
        if people.is_prisoner(figure)
        and not people.is_alien(figure)
        and people.gap_between(giver, figure) <= LIMITS.free_distance
    ]


def ransoms(state: Adventure, giver: Figure) -> list[int]:
    """AT-210. Whom a figure can free, for cards of which colour."""
    if not people.is_active(state, giver):
        return []
    return [
        act.FREE(giver.number, colour, captive.number)
        for colour in colours_to_free(giver)
        for captive in captives_near(state, giver)
    ]


def of_colour(figure: Figure, colour: int) -> list[int]:
    """The Idea Cards of one colour in a hand."""
    return [card for card in figure.hand if hands.colour_of(card) == colour]


def is_kept_with(figure: Figure, together: tuple[int, int]) -> bool:
    """AT-211. By the same captor, or at the same marker."""
    captor, marker = together
    return figure.held_at == marker if marker >= 0 else figure.captor == captor


def pass_card(state: Adventure, card: int, taker: Figure) -> None:
    """AT-69, AT-R39. From one figure to another."""
    giver = hands.holder_of(state, card)
    assert giver is not None
    state.tell(beats.draw(shapes.hand(giver), shapes.hand(taker), seat=giver.seat))
    if card in giver.artifacts:
        hand_over(state, giver, taker, card)
    else:
        giver.hand.remove(card)
        taker.hand.append(card)


def why_not_give(
    state: Adventure, seat: int, card: int, to: int, given: Sequence[int]
) -> Illegal | None:
    """AT-69, AT-70, AT-R36, AT-R39. What stands in the way of passing a card."""
    giver, taker = hands.holder_of(state, card), _character(state, to)
    title = hands.CARDS[card].title
    if giver is None or taker is None or giver is taker or not _runs(seat, giver):
        return Illegal("AT-69", f"nobody here can pass {title} to that figure")
    if card in giver.abilities:
        return Illegal("AT-R38", f"{title} is an ability and stays with its character")
    if card in given:
        return Illegal("AT-R36", f"{title} has changed hands in this window already")
    if not people.is_active(state, giver) or not people.is_active(state, taker):
        return Illegal("AT-R36", PASSIVE)
    is_held = hands.CARDS[card].deck in hands.HELD
    if is_held and hands.room(taker) <= 0:
        limit = taker.sheet.card_limit
        return Illegal("AT-67", f"{taker.sheet.name} may hold {limit} and has no room")
    if is_in_reach(state, giver, taker):
        return None
    apart = f"{people.gap_between(giver, taker):.1f} inches apart"
    if not is_held:
        return Illegal("AT-R39", f"they are {apart}; an artifact is handed over within 3")
    if has_radio(state, giver) and has_radio(state, taker):
        return None
    return Illegal("AT-69", f"they are {apart}; 3 at most, or a radio on both sides")


def _runs(seat: int, figure: Figure) -> bool:
    return people.is_pc(figure) and figure.seat == seat


def _character(state: Adventure, number: int) -> Figure | None:
    figure = state.figures.get(number)
    return figure if figure is not None and people.is_pc(figure) else None


def why_not_hand(
    state: Adventure, seat: int, giver: int, item: int, to: int, handed: Sequence[int]
) -> Illegal | None:
    """AT-R39. What stands in the way of handing on the token of a quest."""
    figure, taker = _character(state, giver), _character(state, to)
    if figure is None or not _runs(seat, figure) or item != SAMPLE or not figure.items[SAMPLE]:
        return Illegal("AT-R39", "only the token of a quest is handed on, by whoever has it")
    if giver in handed:
        return Illegal("AT-R36", "the sample has changed hands in this window already")
    if taker is None or taker is figure:
        return Illegal("AT-R39", "it is handed over to another character")
    if not people.is_active(state, figure) or not people.is_active(state, taker):
        return Illegal("AT-R36", PASSIVE)
    if is_in_reach(state, figure, taker):
        return None
    apart = f"{people.gap_between(figure, taker):.1f} inches apart"
    return Illegal("AT-R39", f"they are {apart}; it is handed over within 3, to a character")


def why_not_free(
    state: Adventure, seat: int, giver: int, colour: int, captive: int
) -> Illegal | None:
    """AT-210. What stands in the way of freeing somebody."""
    figure, prisoner = _character(state, giver), state.figures.get(captive)
    if figure is None or not _runs(seat, figure):
        return Illegal("AT-210", "a character of your own frees prisoners")
    if prisoner is None or not people.is_prisoner(prisoner) or people.is_alien(prisoner):
        return Illegal("AT-210", "that figure is no prisoner of the aliens")
    if not people.is_active(state, figure):
        return Illegal("AT-210", f"{figure.sheet.name} can't act")
    if colour not in colours_to_free(figure):
        word = act.COLOURS[colour]
        return Illegal("AT-210", f"{figure.sheet.name} does not hold two {word} Idea Cards")
    if prisoner in captives_near(state, figure):
        return None
    inches = f"{people.gap_between(figure, prisoner):.1f} inches away"
    return Illegal("AT-210", f"{prisoner.sheet.name} is {inches}; {LIMITS.free_distance} at most")
