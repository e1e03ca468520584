"""Passing cards and freeing prisoners in the two windows of a turn (AT-69, AT-210, AT-R36)."""

from typing import ClassVar

from vworp.core import Deed, Illegal
from vworp.games.adventures import actions as act
from vworp.games.adventures.cards.hands import (
    CARDS,
    HELD,
    colour_of,
    discard,
    holder_of,
    room,
)
from vworp.games.adventures.cards.live import look_at_the_set
from vworp.games.adventures.cards.passive import add_items, hand_over, has_radio
from vworp.games.adventures.combat.prisoners import set_free
from vworp.games.adventures.people import (
    LIMITS,
    everybody,
    gap_between,
    is_active,
    is_alien,
    is_pc,
    is_prisoner,
    pcs,
)
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import Decision, join, split
from vworp.games.adventures.steps.going import FreeMove
from vworp.games.adventures.wording import capital

SAMPLE = act.ITEMS.number("sample")
HANDED = len(CARDS)
"""Who was handed a token in a window is noted behind the cards that were passed."""

PAIR = 2
"""AT-210. So many cards of one colour buy freedom."""


def is_in_reach(state: Adventure, giver: Figure, taker: Figure) -> bool:
    """AT-69. Within 3 of each other."""
    return gap_between(giver, taker) <= LIMITS.card_pass


def may_pass(state: Adventure, giver: Figure, taker: Figure, card: int) -> bool:
    """AT-69, AT-70, AT-R36, AT-R39. Both active; near or by radio; artifacts only by hand."""
    if giver is taker or not is_active(state, giver) or not is_active(state, taker):
        return False
    near = is_in_reach(state, giver, taker)
    if CARDS[card].deck not in HELD:
        return near
    if room(taker) <= 0:
        return False
    return near or (has_radio(state, giver) and has_radio(state, taker))


def gifts(state: Adventure, giver: Figure, given: list[int]) -> list[int]:
    """All cards that a figure can pass, each at most once in a window."""
    cards = [card for card in (*giver.hand, *giver.artifacts) if card not in given]
    if not cards or not is_active(state, giver):
        return []
    return [
        act.GIVE(card, taker.number)
        for taker in pcs(state)
        if may_receive(state, giver, taker)
        for card in cards
        if may_pass(state, giver, taker, card)
    ]


def may_receive(state: Adventure, giver: Figure, taker: Figure) -> bool:
    """AT-69, AT-R39. Whether there is any card that could be passed: a quick look first."""
    if giver is taker or not is_active(state, taker):
        return False
    return is_in_reach(state, giver, taker) or (
        room(taker) > 0 and has_radio(state, taker) and has_radio(state, giver)
    )


def samples(state: Adventure, giver: Figure, given: list[int]) -> list[int]:
    """AT-R39. A quest's token is handed on like an artifact, once in a window."""
    if not giver.items[SAMPLE] or not is_active(state, giver) or HANDED + giver.number in given:
        return []
    return [
        act.GIVE_ITEM(giver.number, SAMPLE, taker.number)
        for taker in pcs(state)
        if taker is not giver and is_active(state, taker) and is_in_reach(state, giver, taker)
    ]


def colours_to_free(figure: Figure) -> list[int]:
    """AT-210, AT-R61. The colours of which a hand holds two Idea Cards."""
    colours = [colour_of(card) for card in figure.hand]
    return sorted({c for c in colours if c >= 0 and colours.count(c) >= PAIR})


def captives_near(state: Adventure, giver: Figure) -> list[Figure]:
    """AT-210. Prisoners of the aliens within 6."""
    return [
        figure
        for figure in everybody(state)
        if is_prisoner(figure)
        and not is_alien(figure)
        and gap_between(giver, figure) <= LIMITS.free_distance
    ]


def ransoms(state: Adventure, giver: Figure) -> list[int]:
    """AT-210. Whom a figure can free, for cards of which colour."""
    if not is_active(state, giver):
        return []
    return [
        act.FREE(giver.number, colour, captive.number)
        for colour in colours_to_free(giver)
        for captive in captives_near(state, giver)
    ]


def free_with_cards(state: Adventure, giver: Figure, colour: int, captive: Figure) -> None:
    """AT-210, AT-211, AT-R61. One pair frees all that are kept together there."""
    together = (captive.captor, captive.held_at)
    freed = [
        figure
        for figure in captives_near(state, giver)
        if figure is captive or _is_kept_with(figure, together)
    ]
    for figure in reversed(freed):
        set_free(state, figure)
        seat = figure.seat if is_pc(figure) else giver.seat
        state.steps.append(FreeMove(seat, figure.number, LIMITS.free_move))
    pay(state, giver, colour)


def pay(state: Adventure, giver: Figure, colour: int) -> None:
    """AT-212, AT-R61. Two cards of the colour are discarded; of more the giver chooses."""
    cards = of_colour(giver, colour)
    if len(cards) > PAIR:
        state.steps.append(GiveUpCard(giver.seat, giver.number, colour, PAIR))
        return
    for card in cards:
        discard(state, giver, card)


def of_colour(figure: Figure, colour: int) -> list[int]:
    """The Idea Cards of one colour in a hand."""
    return [card for card in figure.hand if colour_of(card) == colour]


def _is_kept_with(figure: Figure, together: tuple[int, int]) -> bool:
    captor, marker = together
    return figure.held_at == marker if marker >= 0 else figure.captor == captor


class Exchange(Deed[Adventure]):
    """AT-R36. Window A (end of step 2) or B (end of step 4)."""

    __slots__ = ("window",)

    rules: ClassVar[tuple[str, ...]] = ("AT-69", "AT-R36")
    saves: ClassVar[tuple[str, ...]] = ("window",)

    def __init__(self, window: str) -> None:
        super().__init__()
        self.window = window

    def run(self, state: Adventure) -> None:
        """One player after the other."""
        for seat in reversed(range(state.seats)):
            state.steps.append(AskToPass(seat, self.window))
        look_at_the_set(state)


class AskToPass(Deed[Adventure]):
    """AT-R36. A player who can pass something on or free somebody by now is asked."""

    __slots__ = ("player", "window")

    rules: ClassVar[tuple[str, ...]] = ("AT-69", "AT-R36")
    saves: ClassVar[tuple[str, ...]] = ("player", "window")

    def __init__(self, player: int, window: str) -> None:
        super().__init__()
        self.player = player
        self.window = window

    def run(self, state: Adventure) -> None:
        """What the players before him have given him counts."""
        step = PassCards(self.player, self.window, "")
        if step.opens(state):
            state.steps.append(step)


class PassCards(Decision):
    """AT-69, AT-210, AT-R34. Pass cards, free prisoners, discard; as often as one likes."""

    __slots__ = ("given", "window")

    rules: ClassVar[tuple[str, ...]] = ("AT-69", "AT-70", "AT-210", "AT-R34", "AT-R36")
    saves: ClassVar[tuple[str, ...]] = ("seat", "window", "given")
    prompt = "Pass cards, free prisoners or discard, or be done"

    def __init__(self, seat: int, window: str, given: str) -> None:
        super().__init__(seat)
        self.window = window
        self.given = given

    def _own(self, state: Adventure) -> list[Figure]:
        return [figure for figure in pcs(state) if figure.seat == self.seat]

    def _dealings(self, state: Adventure) -> list[int]:
        given = split(self.given)
        return [
            action
            for figure in self._own(state)
            for action in (
                *gifts(state, figure, given),
                *samples(state, figure, given),
                *ransoms(state, figure),
            )
        ]

    def opens(self, state: Adventure) -> bool:
        """Only when there is something to pass on, or a hand is full."""
        is_full = any(f.hand and room(f) <= 0 and is_active(state, f) for f in self._own(state))
        return bool(self._dealings(state)) or (is_full and self.window == "A")

    def options(self, state: Adventure) -> list[int]:
        """All dealings, every card as a discard, or nothing more."""
        discards = [
            act.DISCARD(card)
            for figure in self._own(state)
            if is_active(state, figure)
            for card in figure.hand
        ]
        return sorted([act.DONE(), *self._dealings(state), *discards])

    def take(self, state: Adventure, action: int) -> None:
        """Do it, and go on."""
        if action == act.DONE():
            return
        given = split(self.given)
        if action in act.GIVE:
            given.append(act.GIVE.args(action)[0])
        elif action in act.GIVE_ITEM:
            given.append(HANDED + act.GIVE_ITEM.args(action)[2])
        again = PassCards(self.seat, self.window, join(given))
        state.steps.append(again)
        deal(state, action)
        if len(again.options(state)) == 1:
            state.steps.remove(again)
        look_at_the_set(state)

    def refusal(self, state: Adventure, action: int) -> Illegal:
        """Too far, no room, no radio, no pair."""
        given = split(self.given)
        if action in act.GIVE:
            card, to = act.GIVE.args(action)
            return why_not_give(state, card, to, given)
        if action in act.GIVE_ITEM:
            giver, item, taker = act.GIVE_ITEM.args(action)
            return why_not_hand(state, giver, item, taker, given)
        if action in act.FREE:
            giver, colour, captive = act.FREE.args(action)
            return why_not_free(state, giver, colour, captive)
        return super().refusal(state, action)


class GiveUpCard(Decision):
    """AT-212, AT-R61. Which cards of the colour somebody's freedom costs."""

    __slots__ = ("colour", "figure", "left")

    rules: ClassVar[tuple[str, ...]] = ("AT-212", "AT-R61")
    saves: ClassVar[tuple[str, ...]] = ("seat", "figure", "colour", "left")

    def __init__(self, seat: int, figure: int, colour: int, left: int) -> None:
        super().__init__(seat)
        self.figure = figure
        self.colour = colour
        self.left = left

    def ask(self, state: Adventure) -> str:
        """How many more."""
        cards = f"{self.left} {act.COLOURS[self.colour]} card{'s' if self.left > 1 else ''}"
        return f"{capital(state.figures[self.figure].sheet.name)} gives up {cards}: which?"

    def options(self, state: Adventure) -> list[int]:
        """Every card of the colour in the hand."""
        cards = of_colour(state.figures[self.figure], self.colour)
        return sorted(act.DISCARD(card) for card in cards)

    def take(self, state: Adventure, action: int) -> None:
        """Under the deck with it, and then the next."""
        discard(state, state.figures[self.figure], act.DISCARD.args(action)[0])
        if self.left > 1:
            state.steps.append(GiveUpCard(self.seat, self.figure, self.colour, self.left - 1))


def deal(state: Adventure, action: int) -> None:
    """One dealing is carried out."""
    if action in act.GIVE:
        card, to = act.GIVE.args(action)
        pass_card(state, card, state.figures[to])
    elif action in act.GIVE_ITEM:
        giver, item, taker = act.GIVE_ITEM.args(action)
        add_items(state.figures[giver], item, -1)
        add_items(state.figures[taker], item, 1)
    elif action in act.FREE:
        number, colour, captive = act.FREE.args(action)
        free_with_cards(state, state.figures[number], colour, state.figures[captive])
    else:
        (card,) = act.DISCARD.args(action)
        holder = holder_of(state, card)
        assert holder is not None
        discard(state, holder, card)


def pass_card(state: Adventure, card: int, taker: Figure) -> None:
    """AT-69, AT-R39. From one figure to another."""
    giver = holder_of(state, card)
    assert giver is not None
    if card in giver.artifacts:
        hand_over(state, giver, taker, card)
    else:
        giver.hand.remove(card)
        taker.hand.append(card)


def why_not_give(state: Adventure, card: int, to: int, given: list[int]) -> Illegal:
    """What stands in the way of passing a card."""
    giver, taker = holder_of(state, card), state.figures.get(to)
    if giver is None or taker is None or giver is taker:
        return Illegal("AT-69", f"nobody here can pass {CARDS[card].title} to that figure")
    if card in giver.abilities:
        return Illegal("AT-R38", f"{CARDS[card].title} is an ability and stays with its character")
    if card in given:
        return Illegal("AT-R36", f"{CARDS[card].title} has changed hands in this window already")
    if not is_active(state, giver) or not is_active(state, taker):
        return Illegal("AT-R36", "prisoners and the paralysed pass and receive nothing")
    if CARDS[card].deck in HELD and room(taker) <= 0:
        limit = taker.sheet.card_limit
        return Illegal("AT-67", f"{taker.sheet.name} may hold {limit} and has no room")
    apart = f"{gap_between(giver, taker):.1f} inches apart"
    if CARDS[card].deck not in HELD:
        return Illegal("AT-R39", f"they are {apart}; an artifact is handed over within 3")
    return Illegal("AT-69", f"they are {apart}; 3 at most, or a radio on both sides")


def why_not_hand(state: Adventure, giver: int, item: int, to: int, given: list[int]) -> Illegal:
    """What stands in the way of handing on the token of a quest."""
    figure, taker = state.figures.get(giver), state.figures.get(to)
    if figure is None or taker is None or item != SAMPLE or not figure.items[SAMPLE]:
        return Illegal("AT-R39", "only the token of a quest is handed on, by whoever has it")
    if HANDED + giver in given:
        return Illegal("AT-R36", "the sample has changed hands in this window already")
    if not is_active(state, figure) or not is_active(state, taker):
        return Illegal("AT-R36", "prisoners and the paralysed pass and receive nothing")
    apart = f"{gap_between(figure, taker):.1f} inches apart"
    return Illegal("AT-R39", f"they are {apart}; it is handed over within 3, to a character")


def why_not_free(state: Adventure, giver: int, colour: int, captive: int) -> Illegal:
    """What stands in the way of freeing somebody."""
    figure, prisoner = state.figures.get(giver), state.figures.get(captive)
    if figure is None or prisoner is None or not is_prisoner(prisoner):
        return Illegal("AT-210", "that figure is no prisoner")
    if not is_active(state, figure):
        return Illegal("AT-210", f"{figure.sheet.name} can't act")
    if colour not in colours_to_free(figure):
        word = act.COLOURS[colour]
        return Illegal("AT-210", f"{figure.sheet.name} does not hold two {word} Idea Cards")
    inches = f"{gap_between(figure, prisoner):.1f} inches away"
    return Illegal("AT-210", f"{prisoner.sheet.name} is {inches}; {LIMITS.free_distance} at most")
