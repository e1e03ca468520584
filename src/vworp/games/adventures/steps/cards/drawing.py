"""Step 2: cards are drawn one at a time and allocated by their kind (AT-R34, AT-R38)."""

from vworp.core import Deed, beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.rules.cards import drawing, hands
from vworp.games.adventures.rules.cards.conditions import holds
from vworp.games.adventures.rules.cards.deck import is_empty, take_from_top, top_card
from vworp.games.adventures.rules.cards.effects import EFFECTS
from vworp.games.adventures.rules.cards.passive import receive
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import FigureDecision, FigureDeed, FigureThrow, Luck, Small
from vworp.games.adventures.steps.cards.effects import carry_out
from vworp.games.adventures.steps.cards.live import go_live, look_at_the_set
from vworp.games.adventures.wording import capital, card_words, times


@step
class DrawCards(Deed[Adventure]):
    """AT-41, AT-R34. The cards of this turn's dice, and those that quests have earned."""

    rules = ("AT-41", "AT-R34", "AT-R40")

    def run(self, state: Adventure) -> None:
        """With nobody in sight of a portal nothing is drawn; rewards wait, the dice don't."""
        if not drawing.takers(state):
            state.draws = 0
            return
        state.draws += state.rewards
        state.rewards = 0
        state.steps.append(DrawNext())


@step
class DrawNext(Deed[Adventure]):
    """One card, and then the next."""

    rules = ("AT-R34", "AT-R37")

    def run(self, state: Adventure) -> None:
        """Until there are enough, the deck is empty or nobody can be given any."""
        if state.draws <= 0 or is_empty(state) or not drawing.takers(state):
            state.draws = 0
            look_at_the_set(state)
            return
        state.draws -= 1
        state.steps += [DrawNext(), DrawCard()]


@step
class DrawCard(Luck):
    """AT-193. The top card of the deck."""

    rules = ("AT-10", "AT-193", "AT-R38")
    prompt = "A card is drawn"

    def weights(self, state: Adventure) -> dict[int, int]:
        return {} if is_empty(state) else top_card(state)

    def take(self, state: Adventure, action: int) -> None:
        """It goes where cards of its kind go."""
        (card,) = act.DRAW.args(action)
        take_from_top(state, card)
        allocate(state, card)


def allocate(state: Adventure, card: int) -> None:
    """AT-75, AT-R38. By its kind; a card that makes no sense now goes under the deck."""
    entry = hands.CARDS[card]
    order = drawing.takers(state)
    holder = order[0]
    if entry.deck in hands.HELD:
        offer(state, card, order)
    elif not holds(state, entry.needs):
        hands.put_under(state, card)
        shown = beats.play("", card_words(card))
        words = f"{hands.NAMES[card]} makes no sense now and goes under the deck"
        state.note("AT-75", words, shown)
    elif entry.deck == "quest":
        go_live(state, card, holder)
    elif entry.deck == "event":
        state.tell(beats.play("", card_words(card)))
        happen(state, card, holder)
    elif entry.deck == "artifact":
        state.tell(beats.play("", card_words(card)))
        state.limbo.append(card)
    else:
        learn(state, card, state.figures[holder])


def learn(state: Adventure, card: int, figure: Figure) -> None:
    """AT-R38. An ability stays with whoever drew it."""
    figure.abilities.append(card)
    receive(state, figure, card)
    draw = beats.draw(shapes.DECK, shapes.hand(figure), seat=figure.seat)
    shown = beats.play(shapes.card(card), card_words(card), seat=figure.seat)
    state.note("AT-R38", f"{figure.sheet.name} now has {hands.NAMES[card]}", draw, shown)


def happen(state: Adventure, card: int, holder: int) -> None:
    """AT-78, AT-79, AT-D07. An event happens at once; K-9 stays run down for longer."""
    if hands.CARDS[card].keep_until is not None:
        go_live(state, card, holder)
    else:
        state.yellow.append(card)
    carry_out(state, card, EFFECTS, holder)


def offer(state: Adventure, card: int, order: list[int]) -> None:
    """AT-71, AT-72, AT-R34. The nearest takes it if he has room; if not, he is asked."""
    if not order:
        hands.put_under(state, card)
        words = f"Nobody takes {hands.NAMES[card]}: it goes under the deck"
        state.note("AT-R34", words, beats.draw("", shapes.DECK))
        return
    figure = state.figures[order[0]]
    if hands.room(figure) > 0:
        _get(state, card, figure, "AT-71")
        return
    state.limbo.append(card)
    state.steps.append(OfferCard(figure.seat, figure.number, card, tuple(order[1:])))


def _get(state: Adventure, card: int, figure: Figure, rule: str) -> None:
    figure.hand.append(card)
    shown = beats.draw(shapes.DECK, shapes.hand(figure), seat=figure.seat)
    state.note(rule, f"{figure.sheet.name} gets {hands.NAMES[card]}", shown)


@step
class OfferCard(FigureDecision):
    """AT-72, AT-R34. A full hand: discard a card for the new one, or let the offer go on."""

    rules = ("AT-72", "AT-R34")

    card: act.CardWord
    others: act.Figures

    def ask(self, state: Adventure) -> str:
        name = capital(state.figures[self.figure].sheet.name)
        return f"{name} has a full hand: what goes for {hands.NAMES[self.card]}?"

    def fault(self, state: Adventure) -> str:
        return "" if self.card in state.limbo else "AT-R34: a card on offer has just been drawn"

    def options(self, state: Adventure) -> list[int]:
        """Any held card, the new one, or let the next nearest have it."""
        hand = state.figures[self.figure].hand
        return sorted([act.DECLINE(), *(act.DISCARD(card) for card in {*hand, self.card})])

    def take(self, state: Adventure, action: int) -> None:
        """Exchange, or pass the offer on."""
        state.limbo.remove(self.card)
        figure = state.figures[self.figure]
        if action == act.DECLINE():
            offer(state, self.card, list(self.others))
        elif action == act.DISCARD(self.card):
            hands.put_under(state, self.card)
            words = f"{figure.sheet.name} lets {hands.NAMES[self.card]} go under the deck"
            state.note("AT-72", words, beats.draw("", shapes.DECK, seat=self.seat))
        else:
            hands.discard(state, figure, act.DISCARD.args(action)[0])
            _get(state, self.card, figure, "AT-72")


@step
class LaboratoryDice(Deed[Adventure]):
    """AT-156. Every scientist at work throws, apart from the others' dice."""

    rules = ("AT-154", "AT-156", "AT-R79")

    def run(self, state: Adventure) -> None:
        """AT-R79. Their act of this turn is spent."""
        found = drawing.workers(state)
        for number in found:
            state.figures[number].act = (act.LABORATORY(),)
        push_in_order(state, *(LaboratoryDie(number) for number in found))


@step
class LaboratoryDie(FigureThrow):
    """AT-156. A scientist's D6."""

    rules = ("AT-155", "AT-156", "AT-R79")

    def ask(self, state: Adventure) -> str:
        figure = state.figures[self.figure]
        level = drawing.level_of(figure)
        return f"{capital(figure.sheet.name)} works in the laboratory (+{level})"

    def verdict(self, state: Adventure, dots: int) -> str:
        count = self._cards(state, dots)
        return f"and finds {times(count, 'card')}" if count else "and finds nothing"

    def brief(self, state: Adventure, dots: int) -> str:
        return times(self._cards(state, dots), "card")

    def _cards(self, state: Adventure, dots: int) -> int:
        return drawing.cards_for(dots, drawing.level_of(state.figures[self.figure]))

    def take(self, state: Adventure, action: int) -> None:
        """So many cards are drawn for this scientist."""
        self.show(state, action, shapes.figure(state.figures[self.figure]))
        count = self._cards(state, self.dots(action))
        state.steps.append(LaboratoryDraw(self.figure, count))


@step
class LaboratoryDraw(FigureDeed):
    """One card for a scientist, and then the next."""

    rules = ("AT-156", "AT-157")

    left: Small

    def run(self, state: Adventure) -> None:
        if self.left <= 0 or is_empty(state):
            look_at_the_set(state)
            return
        state.steps += [LaboratoryDraw(self.figure, self.left - 1), LaboratoryCard(self.figure)]


@step
class LaboratoryCard(Luck):
    """AT-157. A card drawn in the laboratory."""

    rules = ("AT-157", "AT-R79")
    prompt = "A card is drawn in the laboratory"

    figure: act.FigureWord

    def weights(self, state: Adventure) -> dict[int, int]:
        return {} if is_empty(state) else top_card(state)

    def take(self, state: Adventure, action: int) -> None:
        """Idea Cards numbered 1 to 3 are offered to the scientist, the rest goes under."""
        (card,) = act.DRAW.args(action)
        take_from_top(state, card)
        if hands.CARDS[card].number in drawing._RULES.keep_numbers:
            offer(state, card, [self.figure])
        else:
            hands.put_under(state, card)
            words = f"{hands.NAMES[card]} is of no use in the laboratory and goes under the deck"
            state.note("AT-157", words, beats.draw("", shapes.DECK))
