"""Passing cards and freeing prisoners in the two windows of a turn (AT-69, AT-210, AT-R36)."""

from typing import Literal

from vworp.core import Deed, Illegal, Seat, beats, field, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules.cards import passing
from vworp.games.adventures.rules.cards.hands import discard, holder_of, room
from vworp.games.adventures.rules.cards.passive import add_items
from vworp.games.adventures.rules.people import is_active, is_pc, pcs_of
from vworp.games.adventures.rules.prisoners import set_free
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import Decision, FigureDecision, Open, Small
from vworp.games.adventures.steps.cards.live import look_at_the_set
from vworp.games.adventures.steps.movement.going import FreeMove
from vworp.games.adventures.wording import capital, name_of, names_of

PassWindow = Literal["A", "B"]


def free_with_cards(state: Adventure, giver: Figure, colour: int, captive: Figure) -> None:
    """AT-210, AT-211, AT-R61. One pair frees all that are kept together there."""
    together = (captive.captor, captive.held_at)
    freed = [
        figure
        for figure in passing.captives_near(state, giver)
        if figure is captive or passing.is_kept_with(figure, together)
    ]
    for figure in reversed(freed):
        set_free(state, figure)
        seat = figure.seat if is_pc(figure) else giver.seat
        state.steps.append(FreeMove(seat, figure.number, LIMITS.free_move))
    pay(state, giver, colour)


def pay(state: Adventure, giver: Figure, colour: int) -> None:
    """AT-212, AT-R61. Two cards of the colour are discarded; of more the giver chooses."""
    cards = passing.of_colour(giver, colour)
    if len(cards) > passing.PAIR:
        state.steps.append(GiveUpCard(giver.seat, giver.number, colour, passing.PAIR))
        return
    for card in cards:
        discard(state, giver, card)


@step
class Exchange(Deed[Adventure]):
    """AT-R36. Window A (end of step 2) or B (end of step 4)."""

    rules = ("AT-69", "AT-R36")

    window: PassWindow

    def run(self, state: Adventure) -> None:
        for seat in reversed(range(state.seats)):
            state.steps.append(AskToPass(seat, self.window))
        look_at_the_set(state)


@step
class AskToPass(Deed[Adventure]):
    """AT-R36. A player who can pass something on or free somebody by now is asked."""

    rules = ("AT-69", "AT-R36")

    who: Seat = field(name="player")
    window: PassWindow

    def run(self, state: Adventure) -> None:
        """What the players before him have given him counts."""
        step = PassCards(self.who, self.window)
        if step.opens(state):
            state.steps.append(step)


@step
class PassCards(Open, Decision):
    """AT-69, AT-210, AT-R34. Pass cards, free prisoners, discard; as often as one likes."""

    rules = ("AT-69", "AT-70", "AT-210", "AT-R34", "AT-R36")

    window: PassWindow
    given: act.CardWords = ()
    handed: act.Figures = ()

    def _dealings(self, state: Adventure) -> list[int]:
        return [
            action
            for figure in pcs_of(state, self.seat)
            for action in (
                *passing.gifts(state, figure, self.given),
                *passing.samples(state, figure, self.handed),
                *passing.ransoms(state, figure),
            )
        ]

    def ask(self, state: Adventure) -> str:
        """What of it there is to do now."""
        verbs = {act.ACTIONS.verb_of(action) for action in self._dealings(state)}
        could = ["hand a card on"] if act.GIVE in verbs else []
        could += ["hand a find on"] if act.GIVE_ITEM in verbs else []
        could += ["free a prisoner for two cards"] if act.FREE in verbs else []
        return capital(f"{', '.join([*could, self._drop(state)])}, or go on?")

    def _drop(self, state: Adventure) -> str:
        full = [
            figure for figure in pcs_of(state, self.seat) if room(figure) <= 0 < len(figure.hand)
        ]
        return f"drop a card ({names_of(full)}: no room for more)" if full else "drop a card"

    def opens(self, state: Adventure) -> bool:
        """Only when there is something to pass on, or a hand is full."""
        own = pcs_of(state, self.seat)
        is_full = any(f.hand and room(f) <= 0 and is_active(state, f) for f in own)
        return bool(self._dealings(state)) or (is_full and self.window == "A")

    def choices(self, state: Adventure) -> list[int]:
        """All dealings, and every card as a discard."""
        discards = [
            act.DISCARD(card)
            for figure in pcs_of(state, self.seat)
            if is_active(state, figure)
            for card in figure.hand
        ]
        return [*self._dealings(state), *discards]

    def choose(self, state: Adventure, action: int) -> None:
        given, handed = self.given, self.handed
        if action in act.GIVE:
            given = (*given, act.GIVE.args(action)[0])
        elif action in act.GIVE_ITEM:
            handed = (*handed, act.GIVE_ITEM.args(action)[2])
        again = PassCards(self.seat, self.window, given, handed)
        state.steps.append(again)
        deal(state, action)
        if not again.choices(state):
            state.steps.remove(again)
        look_at_the_set(state)

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """Who hands what to whom."""
        if action not in act.GIVE:
            return super().told(state, action, viewer)
        card, to = act.GIVE.args(action)
        giver = holder_of(state, card)
        assert giver is not None
        names = capital(giver.sheet.name), name_of(state, to)
        return f"{names[0]} hands {act.CARDS.names[card]} to {names[1]}"

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Too far, no room, no radio, no pair."""
        if action in act.GIVE:
            card, to = act.GIVE.args(action)
            return passing.why_not_give(state, self.seat, card, to, self.given)
        if action in act.GIVE_ITEM:
            giver, item, to = act.GIVE_ITEM.args(action)
            return passing.why_not_hand(state, self.seat, giver, item, to, self.handed)
        if action in act.FREE:
            return passing.why_not_free(state, self.seat, *act.FREE.args(action))
        return super().why_not(state, action)


@step
class GiveUpCard(FigureDecision):
    """AT-212, AT-R61. Which cards of the colour somebody's freedom costs."""

    rules = ("AT-212", "AT-R61")

    colour: act.ColourWord
    left: Small

    def ask(self, state: Adventure) -> str:
        cards = f"{self.left} {act.COLOURS[self.colour]} card{'s' if self.left > 1 else ''}"
        return f"Freedom costs {state.figures[self.figure].sheet.name} {cards}: which?"

    def options(self, state: Adventure) -> list[int]:
        """Every card of the colour in the hand."""
        cards = passing.of_colour(state.figures[self.figure], self.colour)
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
        passing.pass_card(state, card, state.figures[to])
    elif action in act.GIVE_ITEM:
        giver, item, taker = act.GIVE_ITEM.args(action)
        add_items(state.figures[giver], item, -1)
        add_items(state.figures[taker], item, 1)
        pile, hand = (shapes.hand(state.figures[number]) for number in (giver, taker))
        state.tell(beats.draw(pile, hand, seat=state.figures[giver].seat))
    elif action in act.FREE:
        number, colour, captive = act.FREE.args(action)
        free_with_cards(state, state.figures[number], colour, state.figures[captive])
    else:
        (card,) = act.DISCARD.args(action)
        holder = holder_of(state, card)
        assert holder is not None
        discard(state, holder, card)
