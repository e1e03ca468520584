"""The turn: orders, dice and cards, movement, shooting and acting, bookkeeping (AT-39)."""

from vworp.core import Deed, push_in_order
from vworp.games.adventures import race
from vworp.games.adventures.actions import LIKE, RACE, RACES
from vworp.games.adventures.appear import arrive, return_casualties
from vworp.games.adventures.cards.steps import (
    CardWindow,
    DrawCards,
    EndOfTurn,
    Exchange,
    LaboratoryDice,
    PlaceArtifacts,
)
from vworp.games.adventures.combat.aliens import alien_shot
from vworp.games.adventures.combat.escape import EscapeDice
from vworp.games.adventures.combat.prisoners import SurrenderCheck
from vworp.games.adventures.combat.steps import ShootingAndActing
from vworp.games.adventures.people import active_aliens
from vworp.games.adventures.roster import NODE
from vworp.games.adventures.state import FACE_DOWN, GOES_ON, NEVER, UNKNOWN, Adventure
from vworp.games.adventures.steps.base import Luck
from vworp.games.adventures.steps.chance import Look, SeeMarkers
from vworp.games.adventures.steps.dice import EventsDice, OpenPortalsFallBack, PlaceAliens
from vworp.games.adventures.steps.episodes import CloseTurn
from vworp.games.adventures.steps.movement import Movement
from vworp.games.adventures.steps.orders import GiveOrders, OrderGroups, begin_orders
from vworp.games.adventures.winning import check

AUTONS = RACES.number("autons")


class BeginTurn(Deed[Adventure]):
    """AT-39, AT-R13. A new turn, with everything that belongs to it in its order."""

    __slots__ = ()

    rules = ("AT-39", "AT-R13", "AT-41")

    def run(self, state: Adventure) -> None:
        """Orders; dice and cards; movement; shooting and acting; bookkeeping."""
        state.turn += 1
        state.episode_turn += 1
        begin_orders(state)
        state.note("AT-39", f"episode {state.episode}, turn {state.episode_turn}")
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
            Look(),
            PlaceArtifacts(),
            Exchange("A"),
            OpenPortalsFallBack(),
            Movement(),
            Look(),
            SurrenderCheck(),
            SeeMarkers(),
            HoldFire(),
            ShootingAndActing(),
            SeeMarkers(),
            Bookkeeping(),
            EndOfTurn(),
            PlaceDevice(),
            CheckVictory(),
            CloseTurn(),
        )


class HoldFire(Deed[Adventure]):
    """AT-R95. Unknown aliens that shoot tell their race; those that don't may still tell much."""

    __slots__ = ()

    rules = ("AT-R95",)

    def run(self, state: Adventure) -> None:
        """Only while the card is face down."""
        if race.is_known(state) or not active_aliens(state):
            return
        if set(race.answers(state, lambda: shooting_race(state))) != {UNKNOWN}:
            state.steps.append(OpenFire())


def shooting_race(state: Adventure) -> int:
    """The race supposed, if any of its figures would shoot now."""
    if any(alien_shot(state, alien) is not None for alien in active_aliens(state)):
        return state.race
    return UNKNOWN


class OpenFire(Luck):
    """AT-R95. The race card is turned up because they shoot, or they hold their fire."""

    __slots__ = ()

    rules = ("AT-R95",)
    prompt = "Do the unknown aliens shoot?"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each race that would shoot, and together those that would not."""
        ways = race.answers(state, lambda: shooting_race(state))
        quiet = ways.pop(UNKNOWN, [])
        weights = {RACE(number): 1 for number in sorted(ways)}
        if quiet:
            weights[LIKE(quiet[0])] = len(quiet)
        return weights

    def take(self, state: Adventure, action: int) -> None:
        """Known, or known not to be."""
        if action in RACE:
            race.turn_up(state, RACE.args(action)[0])
        else:
            state.races = tuple(race.answers(state, lambda: shooting_race(state))[UNKNOWN])


class Bookkeeping(Deed[Adventure]):
    """AT-R13, AT-R51. Statuses, modifiers, smoke and fog that end this turn are removed."""

    __slots__ = ()

    rules = ("AT-R13", "AT-R51", "AT-125")

    def run(self, state: Adventure) -> None:
        """An effect of n turns that started in turn t ends now if this is turn t+n."""
        for figure in state.figures.values():
            for status in ("suppressed", "paralysed", "immobilised", "disarmed", "jammed"):
                if getattr(figure, status) <= state.turn:
                    setattr(figure, status, NEVER)
            if figure.unseen <= state.turn:
                figure.unseen = NEVER
        state.modifiers = [row for row in state.modifiers if row[3] > state.turn]
        state.smoke = [cloud for cloud in state.smoke if cloud[2] > state.turn]
        if state.fog <= state.turn:
            state.fog = NEVER


class PlaceDevice(Deed[Adventure]):
    """AT-17, AT-247, AT-R20. The McGuffin, or the Autons' Command Node, on the live marker."""

    __slots__ = ()

    rules = ("AT-17", "AT-R20", "AT-247", "AT-R75")

    def run(self, state: Adventure) -> None:
        """In the turn in which that marker is first face up."""
        if state.has_mcguffin or not is_live_face_up(state):
            return
        state.has_mcguffin = True
        state.note("AT-17", f"the McGuffin is put at marker M{state.live + 1}")
        if state.race == AUTONS:
            put_node(state)
        elif not race.is_known(state) and AUTONS in state.races:
            state.steps.append(IsThereANode())


def is_live_face_up(state: Adventure) -> bool:
    """Whether the live marker is known and lies face up."""
    return state.live != UNKNOWN and state.faces[state.live] != FACE_DOWN


def put_node(state: Adventure) -> None:
    """AT-247. In place of a leader the Autons have a Command Node at the live objective."""
    arrive(state, NODE, 1, state.table.objectives[state.live])


class IsThereANode(Luck):
    """AT-R95. Only Autons have a Command Node: seeing it, or not, tells."""

    __slots__ = ()

    rules = ("AT-R95", "AT-247")
    prompt = "Is there a Command Node at the live objective?"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Autons, or any other race."""
        others = [number for number in state.races if number != AUTONS]
        weights = {RACE(AUTONS): 1}
        if others:
            weights[LIKE(others[0])] = len(others)
        return weights

    def take(self, state: Adventure, action: int) -> None:
        """The Node gives them away."""
        if action in RACE:
            race.turn_up(state, AUTONS)
            put_node(state)
        else:
            state.races = tuple(number for number in state.races if number != AUTONS)


class CheckVictory(Deed[Adventure]):
    """AT-R82. After the timers."""

    __slots__ = ()

    rules = ("AT-R82", "AT-260", "AT-264")

    def run(self, state: Adventure) -> None:
        """Casualties go back to the pool first: victory asks for figures on the table only."""
        check(state)
        return_casualties(state)
        if state.outcome != GOES_ON:
            state.steps.clear()
