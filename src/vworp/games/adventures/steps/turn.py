"""The turn: orders, dice and cards, movement, shooting and acting, bookkeeping (AT-39)."""

from vworp.core import Deed, beats, push_in_order, step
from vworp.games.adventures import shapes
from vworp.games.adventures.actions import RELEASE
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules import turn
from vworp.games.adventures.rules.appear import return_casualties
from vworp.games.adventures.rules.markers import lose_sight
from vworp.games.adventures.rules.orders import begin_orders
from vworp.games.adventures.rules.people import is_prisoner, pcs, seat_for_all
from vworp.games.adventures.rules.winning import check
from vworp.games.adventures.state import (
    CLIFFHANGER,
    DEFEAT,
    GOES_ON,
    NEVER,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    Adventure,
)
from vworp.games.adventures.steps.acts import Acting, Declaring
from vworp.games.adventures.steps.automated import WatchUnknownAliens
from vworp.games.adventures.steps.base import Decision
from vworp.games.adventures.steps.cards.artifacts import PlaceArtifacts
from vworp.games.adventures.steps.cards.drawing import DrawCards, LaboratoryDice
from vworp.games.adventures.steps.cards.live import CardWindow, EndOfTurn, look_at_the_set
from vworp.games.adventures.steps.cards.passing import Exchange
from vworp.games.adventures.steps.events import EventsDice
from vworp.games.adventures.steps.markers import PlaceDevice, SeeMarkers
from vworp.games.adventures.steps.melee import Fighting
from vworp.games.adventures.steps.movement.going import FreeMove
from vworp.games.adventures.steps.movement.order import Movement
from vworp.games.adventures.steps.orders import GiveOrders, OrderGroups
from vworp.games.adventures.steps.portals import OpenPortalsFallBack, PlaceAliens
from vworp.games.adventures.steps.prisoners import EscapeDice, SurrenderCheck
from vworp.games.adventures.steps.race import LookAtAliens
from vworp.games.adventures.steps.shooting import Volley
from vworp.games.adventures.telling import episodes


@step
class BeginTurn(Deed[Adventure]):
    """AT-39, AT-R13. A new turn, with everything that belongs to it in its order."""

    rules = ("AT-39", "AT-R13", "AT-41")

    def run(self, state: Adventure) -> None:
        """Orders; dice and cards; movement; shooting and acting; bookkeeping."""
        state.turn += 1
        state.episode_turn += 1
        begin_orders(state)
        if state.episode_turn == 1:
            episodes.begin(state)
        turn_words = f"turn {state.episode_turn} of {state.setting.turns_per_episode}"
        shown = beats.light(beats.count(shapes.HEADLINE, turn_words.capitalize()))
        state.note("AT-39", f"Episode {state.episode}, {turn_words} begins", shown)
        push_in_order(
            state,
            SeeMarkers(),
            GiveOrders(),
            CardWindow("orders"),
            OrderGroups(),
            CardWindow("events"),
            EventsDice(),
            LaboratoryDice(),
            EscapeDice(),
            DrawCards(),
            PlaceAliens(),
            LookAtAliens(),
            PlaceArtifacts(),
            Exchange("A"),
            OpenPortalsFallBack(),
            Movement(),
            LookAtAliens(),
            SurrenderCheck(),
            SeeMarkers(),
            WatchUnknownAliens(),
            ShootingAndActing(),
            SeeMarkers(),
            Bookkeeping(),
            EndOfTurn(),
            PlaceDevice(),
            CheckVictory(),
            CloseTurn(),
        )


@step
class ShootingAndActing(Deed[Adventure]):
    """AT-43, AT-R13. Declare everything; shooting; melee; acts; surrender; cards."""

    rules = ("AT-43", "AT-R13")

    def run(self, state: Adventure) -> None:
        """One after the other; AT-D03: the race may have been turned up in step 3."""
        push_in_order(
            state, Declaring(), Volley(), Fighting(), Acting(), SurrenderCheck(), Exchange("B")
        )
        look_at_the_set(state)


@step
class Bookkeeping(Deed[Adventure]):
    """AT-R13, AT-R51. Statuses, modifiers, smoke and fog that end this turn are removed."""

    rules = ("AT-R13", "AT-R51", "AT-125")

    def run(self, state: Adventure) -> None:
        """An effect of n turns that started in turn t ends now if this is turn t+n."""
        for figure in state.figures.values():
            if NEVER < figure.paralysed <= state.turn and figure.place == ON_TABLE:
                wakes = beats.stamp("awake", shapes.figure(figure), mood="good")
                state.note("AT-R51", f"{figure.sheet.name} comes round", wakes)
            for status in ("suppressed", "paralysed", "immobilised", "disarmed", "jammed"):
                if getattr(figure, status) <= state.turn:
                    setattr(figure, status, NEVER)
            if figure.unseen <= state.turn:
                figure.unseen = NEVER
        state.modifiers = [row for row in state.modifiers if row[3] > state.turn]
        for number, cloud in enumerate(state.smoke):
            if cloud[2] <= state.turn:
                state.note("AT-125", "The smoke drifts away", beats.leave(shapes.smoke(number)))
        state.smoke = [cloud for cloud in state.smoke if cloud[2] > state.turn]
        if state.fog <= state.turn:
            state.fog = NEVER


@step
class CheckVictory(Deed[Adventure]):
    """AT-R82. After the timers."""

    rules = ("AT-R82", "AT-260", "AT-264")

    def run(self, state: Adventure) -> None:
        """Casualties go back to the pool first: victory asks for figures on the table only."""
        check(state)
        return_casualties(state)
        if state.outcome != GOES_ON:
            episodes.finish(state)
            state.steps.clear()


@step
class CloseTurn(Deed[Adventure]):
    """AT-R81. The episode goes on, ends with a cliffhanger, or the game is over."""

    rules = ("AT-R81", "AT-265")

    def run(self, state: Adventure) -> None:
        """Capture first, then the count of turns."""
        lose_sight(state)
        if turn.are_all_captured(state):
            self._cliffhanger(state)
        elif state.episode_turn < state.setting.turns_per_episode:
            state.steps.append(BeginTurn())
        elif turn.is_last_episode(state):
            turn.end(state, DEFEAT)
            episodes.finish(state)
        else:
            episodes.end(state, "AT-R81")
            turn.next_episode(state)
            state.steps.append(BeginTurn())

    def _cliffhanger(self, state: Adventure) -> None:
        state.note(
            "AT-265",
            f"Episode {state.episode} ends with a cliffhanger: everybody is captured!",
            beats.stamp("Cliffhanger!", mood="bad"),
        )
        if turn.is_last_episode(state):
            turn.end(state, CLIFFHANGER)
            episodes.finish(state)
            return
        episodes.end(state, "AT-265")
        turn.next_episode(state)
        turn.regroup(state)
        state.steps.append(BeginTurn())
        state.steps.append(ReleaseOne(seat_for_all(state)))


@step
class ReleaseOne(Decision):
    """AT-R81. The players choose one captive who gets free and moves 12 at once."""

    rules = ("AT-R81",)
    prompt = "The next episode begins: who has slipped out of the cell?"

    def options(self, state: Adventure) -> list[int]:
        return [
            RELEASE(figure.number)
            for figure in pcs(state)
            if is_prisoner(figure) and figure.place == ON_TABLE
        ]

    def take(self, state: Adventure, action: int) -> None:
        figure = state.figures[RELEASE.args(action)[0]]
        figure.captor, figure.held_at, figure.bound_for = NOBODY, NOWHERE, NOWHERE
        state.tell(beats.stamp("free", shapes.figure(figure), figure.seat, "good"))
        push_in_order(state, FreeMove(figure.seat, figure.number, LIMITS.free_move))
