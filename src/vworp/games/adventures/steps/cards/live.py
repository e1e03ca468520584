"""Playing cards in the windows of a turn (AT-85); cards in force, completed and rewarded."""

from typing import Annotated

from vworp.core import Deed, Illegal, Text, beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import CIVILIAN
from vworp.games.adventures.box.vocabulary import Status
from vworp.games.adventures.rules import appear
from vworp.games.adventures.rules.cards import hands
from vworp.games.adventures.rules.cards.conditions import chosen_by, works_of
from vworp.games.adventures.rules.cards.effects import EFFECTS, LATER, ON_LIVE
from vworp.games.adventures.rules.cards.live import (
    MOMENTS,
    PATIENCE,
    WITH_EVENTS,
    actions_card,
    bring,
    is_completed,
    is_live,
    missing_civilians,
    playable,
    use_up,
    wanted_kind,
    why_not_play,
)
from vworp.games.adventures.rules.people import pcs_of, seat_for_all
from vworp.games.adventures.rules.race import is_known
from vworp.games.adventures.state import FACE_DOWN, NOBODY, Adventure, LiveCard
from vworp.games.adventures.steps.base import Decision, Luck, Open
from vworp.games.adventures.steps.cards.effects import carry_out
from vworp.games.adventures.wording import card_words

PlayWindow = Annotated[str, Text(*MOMENTS)]
"""AT-85. When cards are played."""


@step
class CardWindow(Deed[Adventure]):
    """AT-R13. A moment at which cards of one kind can be played."""

    rules = ("AT-85", "AT-R13")

    window: PlayWindow

    def run(self, state: Adventure) -> None:
        """Every player who has something to play is asked."""
        for seat in reversed(range(state.seats)):
            step = PlayCards(seat, self.window)
            if step.choices(state):
                state.steps.append(step)
        if self.window == WITH_EVENTS:
            state.steps.append(MendDeadEnds())
        look_at_the_set(state)


@step
class PlayCards(Open, Decision):
    """AT-85. A player may play cards now."""

    rules = ("AT-85", "AT-D08")
    prompt = "Do you play a card now?"
    enough = "No card now"

    window: PlayWindow

    def choices(self, state: Adventure) -> list[int]:
        """The cards in the hands of this player's figures."""
        own = pcs_of(state, self.seat)
        return [act.PLAY(card) for figure in own for card in playable(state, figure, self.window)]

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        if action not in act.PLAY:
            return super().why_not(state, action)
        (card,) = act.PLAY.args(action)
        holders = [figure for figure in pcs_of(state, self.seat) if card in figure.hand]
        if not holders:
            return Illegal("AT-85", f"nobody of yours holds {hands.CARDS[card].title}")
        return why_not_play(state, holders[0], card, self.window)

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        return ""

    def choose(self, state: Adventure, action: int) -> None:
        (card,) = act.PLAY.args(action)
        holder = use_up(state, card)
        if self.choices(state):
            state.steps.append(self)
        carry_out(state, card, EFFECTS, holder)


def go_live(state: Adventure, card: int, holder: int) -> None:
    """AT-D03, AT-D04, AT-82. A card comes into force: counters at 0, what it brings appears."""
    live = LiveCard(card)
    live.work = [0] * len(works_of(card))
    live.seen = [marker for marker, face in enumerate(state.faces) if face != FACE_DOWN]
    state.live_cards.append(live)
    if hands.CARDS[card].deck != "event":
        state.tell(beats.play("", card_words(card), shapes.TASKS))
    carry_out(state, card, ON_LIVE, holder)


def look_at_the_set(state: Adventure) -> None:
    """AT-61, AT-D03. The Actions card comes into force once all five are held."""
    if not is_known(state) or state.actions_done or not hands.is_set_held(state):
        return
    card = actions_card(state)
    if not is_live(state, card):
        words = f"All five cards are there, and with them a plan: {hands.NAMES[card]}"
        state.note("AT-D03", words, beats.count(shapes.ENEMY, "5 of 5", mood="good"))
        go_live(state, card, NOBODY)


@step
class EndOfTurn(Deed[Adventure]):
    """AT-R13, step 5. Yellow cards go, quests and Actions are checked, timers run out."""

    rules = ("AT-78", "AT-D05", "AT-R13")

    def run(self, state: Adventure) -> None:
        """AT-78. Yellow cards are discarded; then the others are looked at one by one."""
        for card in state.yellow:
            hands.put_under(state, card)
        state.yellow = []
        push_in_order(state, CheckCards(), RunTimers(), MissLeaders())
        look_at_the_set(state)


@step
class CheckCards(Deed[Adventure]):
    """AT-D05. What has been completed in this turn."""

    rules = ("AT-60", "AT-81", "AT-D05")

    def run(self, state: Adventure) -> None:
        """Each card once: what the Consequences bring counts for the others from now on."""
        met = [live for live in state.live_cards if is_completed(state, live)]
        state.live_cards = [live for live in state.live_cards if live not in met]
        for live in sorted(met, key=lambda live: hands.CARDS[live.card].deck != "idea"):
            complete(state, live.card)


def complete(state: Adventure, card: int) -> None:
    """A card in force is done with; what comes of it is put on top of the steps."""
    place = shapes.TASKS if hands.CARDS[card].deck != "event" else ""
    done = beats.stamp("done!", place, mood="good")
    state.note("AT-D05", f"{hands.NAMES[card]} is completed", done)
    if hands.CARDS[card].deck == "idea":
        follow_the_consequences(state)
    elif hands.CARDS[card].deck == "quest":
        state.set_aside.append(card)
        state.steps.append(Reward(seat_for_all(state)))
    else:
        end_event(state, card)


def follow_the_consequences(state: Adventure) -> None:
    """AT-62, AT-D05. The Actions are done; the Consequences card of the colour happens."""
    state.actions_done = True
    state.consequences_done = True
    card = hands.set_of(state.race)[hands.CONSEQUENCES - 1]
    holder = hands.holder_of(state, card)
    carry_out(state, card, EFFECTS, holder.number if holder else NOBODY)


def end_event(state: Adventure, card: int) -> None:
    """AT-79. An event that stayed in force ends, and its card is discarded."""
    for effect in hands.CARDS[card].effects:
        if isinstance(effect, Status) and effect.status == "low_power":
            for figure in chosen_by(state, effect.who):
                figure.is_low_power = False
    hands.put_under(state, card)


@step
class RunTimers(Deed[Adventure]):
    """Section 5.3, `timer`. What was set to happen in this turn happens."""

    rules = ("AT-R51", "AT-R82")

    def run(self, state: Adventure) -> None:
        """All that are due, in the order they were set."""
        due = [timer for timer in state.timers if timer[0] <= state.turn]
        state.timers = [timer for timer in state.timers if timer[0] > state.turn]
        for _, card, place in reversed(due):
            carry_out(state, card, LATER + place, NOBODY)


@step
class MissLeaders(Deed[Adventure]):
    """AT-D10; AT-R93 (ruling). A leader or Node that a card needs comes back in the end."""

    rules = ("AT-D10", "AT-R93")

    def run(self, state: Adventure) -> None:
        """Count the turns without one; after three of them it appears."""
        for live in state.live_cards:
            kind = wanted_kind(state, live)
            live.missed = live.missed + 1 if kind != NOBODY else 0
            if live.missed >= PATIENCE:
                live.missed = 0
                bring(state, kind)


@step
class MendDeadEnds(Deed[Adventure]):
    """AT-D10. In step 2 civilians appear that a card needs and that are no longer there."""

    rules = ("AT-D10",)

    def run(self, state: Adventure) -> None:
        if missing_civilians(state) > 0:
            state.steps.append(MoreCivilians())


@step
class MoreCivilians(Luck):
    """AT-D10. At which marker they appear."""

    rules = ("AT-D10",)
    prompt = "More civilians have been hiding at"

    def weights(self, state: Adventure) -> dict[int, int]:
        return {act.MARKER(marker): 1 for marker in range(len(state.table.objectives))}

    def take(self, state: Adventure, action: int) -> None:
        point = state.table.objectives[act.MARKER.args(action)[0]]
        state.tell(beats.reveal(shapes.marker(act.MARKER.args(action)[0])))
        appear.arrive(state, CIVILIAN, missing_civilians(state), point)


@step
class Reward(Decision):
    """AT-84, AT-R40. Up to 2 cards, drawn when next somebody can be given any."""

    rules = ("AT-84", "AT-R40")
    prompt = "The quest is completed. How many more cards with the next draw?"

    def options(self, state: Adventure) -> list[int]:
        return [act.REWARD(count) for count in range(len(act.FEW))]

    def take(self, state: Adventure, action: int) -> None:
        """They wait for the next draw."""
        (count,) = act.REWARD.args(action)
        state.rewards += count
        state.tell(beats.count(shapes.DECK, f"{count} more next time", self.seat))
