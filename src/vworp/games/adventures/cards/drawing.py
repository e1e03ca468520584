"""Step 2: cards are drawn one at a time and allocated by their kind (AT-R34, AT-R38)."""

from typing import ClassVar

from vworp.core import Deed
from vworp.games.adventures.actions import DECLINE, DISCARD, DRAW
from vworp.games.adventures.cards.conditions import holds
from vworp.games.adventures.cards.deck import is_empty, take_from_top, top_card
from vworp.games.adventures.cards.deeds import carry_out
from vworp.games.adventures.cards.hands import CARDS, HELD, discard, put_under, room, takers
from vworp.games.adventures.cards.live import go_live, look_at_the_set
from vworp.games.adventures.cards.parts import EFFECTS
from vworp.games.adventures.cards.passive import receive
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import Decision, Luck, join, split
from vworp.games.adventures.wording import capital


class DrawCards(Deed[Adventure]):
    """AT-41, AT-R34. The cards of this turn's dice, and those that quests have earned."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-41", "AT-R34", "AT-R40")

    def run(self, state: Adventure) -> None:
        """With nobody in sight of a portal nothing is drawn; rewards wait, the dice don't."""
        if not takers(state):
            state.draws = 0
            return
        state.draws += state.rewards
        state.rewards = 0
        state.steps.append(DrawNext())


class DrawNext(Deed[Adventure]):
    """One card, and then the next."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-R34", "AT-R37")

    def run(self, state: Adventure) -> None:
        """Until there are enough, the deck is empty or nobody can be given any."""
        if state.draws <= 0 or is_empty(state) or not takers(state):
            state.draws = 0
            look_at_the_set(state)
            return
        state.draws -= 1
        state.steps += [DrawNext(), DrawCard()]


class DrawCard(Luck):
    """AT-193. The top card of the deck."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-10", "AT-193", "AT-R38")
    prompt = "A card is drawn"

    def weights(self, state: Adventure) -> dict[int, int]:
        """What can be on top."""
        return top_card(state)

    def take(self, state: Adventure, action: int) -> None:
        """It goes where cards of its kind go."""
        (card,) = DRAW.args(action)
        take_from_top(state, card)
        allocate(state, card)


def allocate(state: Adventure, card: int) -> None:
    """AT-75, AT-R38. By its kind; a card that makes no sense now goes under the deck."""
    entry = CARDS[card]
    order = takers(state)
    holder = order[0]
    if entry.deck in HELD:
        offer(state, card, order)
    elif not holds(state, entry.needs):
        put_under(state, card)
        state.note("AT-75", f"{entry.title} makes no sense now")
    elif entry.deck == "quest":
        go_live(state, card, holder)
    elif entry.deck == "event":
        happen(state, card, holder)
    elif entry.deck == "artifact":
        state.limbo.append(card)
    else:
        state.figures[holder].abilities.append(card)
        receive(state, state.figures[holder], card)


def happen(state: Adventure, card: int, holder: int) -> None:
    """AT-78, AT-79, AT-D07. An event happens at once; K-9 stays run down for longer."""
    if CARDS[card].keep_until is not None:
        go_live(state, card, holder)
    else:
        state.yellow.append(card)
    carry_out(state, card, EFFECTS, holder)


def offer(state: Adventure, card: int, order: list[int]) -> None:
    """AT-71, AT-72, AT-R34. The nearest takes it if he has room; if not, he is asked."""
    if not order:
        put_under(state, card)
        state.note("AT-R34", f"nobody takes {CARDS[card].title}")
        return
    figure = state.figures[order[0]]
    if room(figure) > 0:
        figure.hand.append(card)
        state.note("AT-71", f"{figure.sheet.name} gets {CARDS[card].title}")
        return
    state.limbo.append(card)
    state.steps.append(OfferCard(figure.seat, figure.number, card, join(order[1:])))


class OfferCard(Decision):
    """AT-72, AT-R34. A full hand: discard a card for the new one, or let the offer go on."""

    __slots__ = ("card", "figure", "others")

    rules: ClassVar[tuple[str, ...]] = ("AT-72", "AT-R34")
    saves: ClassVar[tuple[str, ...]] = ("seat", "figure", "card", "others")

    def __init__(self, seat: int, figure: int, card: int, others: str) -> None:
        super().__init__(seat)
        self.figure = figure
        self.card = card
        self.others = others

    def ask(self, state: Adventure) -> str:
        """Which card, to whom."""
        name, title = capital(state.figures[self.figure].sheet.name), CARDS[self.card].title
        return f"{name} has a full hand: discard a card for “{title}”, or let the offer go on"

    def options(self, state: Adventure) -> list[int]:
        """Any held card, the new one, or let the next nearest have it."""
        hand = state.figures[self.figure].hand
        return sorted([DECLINE(), *(DISCARD(card) for card in {*hand, self.card})])

    def take(self, state: Adventure, action: int) -> None:
        """Exchange, or pass the offer on."""
        state.limbo.remove(self.card)
        figure = state.figures[self.figure]
        if action == DECLINE():
            offer(state, self.card, split(self.others))
        elif action == DISCARD(self.card):
            put_under(state, self.card)
        else:
            discard(state, figure, DISCARD.args(action)[0])
            figure.hand.append(self.card)
