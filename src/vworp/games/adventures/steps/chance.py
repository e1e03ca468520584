"""Luck that several chapters need: the spotting die, the race card, the live objective."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures import race
from vworp.games.adventures.actions import D10, DUMMY, LIKE, LIVE, RACE
from vworp.games.adventures.markers import can_be_live, learn, turn_markers
from vworp.games.adventures.people import aliens_on_table
from vworp.games.adventures.state import LIVE as IS_LIVE
from vworp.games.adventures.state import NOT_SEEN, UNKNOWN, Adventure
from vworp.games.adventures.steps.base import FigureLuck, Luck
from vworp.games.adventures.wording import name_of


class SpotDie(FigureLuck):
    """AT-R17. Each observer throws one D10 a turn, when it is first needed."""

    __slots__ = ()

    rules = ("AT-R17", "AT-35", "AT-36", "AT-37")

    def ask(self, state: Adventure) -> str:
        """Who looks."""
        return f"{name_of(state, self.figure)} looks for those in cover"

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D10."""
        return {D10(dots): 1 for dots in range(10)}

    def take(self, state: Adventure, action: int) -> None:
        """Keep the die for the turn."""
        state.figures[self.figure].spot_die = D10.args(action)[0] + 1


class TurnUpRace(Luck):
    """AT-14, AT-16. The top card of the race pile, turned up."""

    __slots__ = ()

    rules = ("AT-16", "AT-14", "AT-R23")
    prompt = "The race card is turned up"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Any race that it can still be."""
        return {RACE(number): 1 for number in state.races}

    def take(self, state: Adventure, action: int) -> None:
        """Now it is known."""
        race.turn_up(state, RACE.args(action)[0])


class Look(Deed[Adventure]):
    """AT-R23. Whether somebody recognises what has come."""

    __slots__ = ()

    rules = ("AT-R23",)

    def run(self, state: Adventure) -> None:
        """Only while the card is face down and there is something to see."""
        if race.is_known(state) or not aliens_on_table(state):
            return
        if True in race.answers(state, lambda: race.is_in_plain_view(state)):
            state.steps.append(Recognise())


class Recognise(Luck):
    """AT-R23, AT-R95. The race card is turned up, unless what is seen is disguised."""

    __slots__ = ()

    rules = ("AT-R23", "AT-R95", "AT-R75")
    prompt = "Somebody sees what has come"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each race that would be recognised, and together those that would not."""
        seen = race.answers(state, lambda: race.is_in_plain_view(state))
        weights = {RACE(number): 1 for number in seen.get(True, [])}
        unseen = seen.get(False, [])
        if unseen:
            weights[LIKE(unseen[0])] = len(unseen)
        return weights

    def take(self, state: Adventure, action: int) -> None:
        """Known, or known not to be."""
        if action in RACE:
            race.turn_up(state, RACE.args(action)[0])
            return
        seen = race.answers(state, lambda: race.is_in_plain_view(state))
        state.races = tuple(seen[False])
        state.note("AT-R95", "nobody recognises it")


class FindLive(Luck):
    """AT-20. Which marker is live, when something needs to know."""

    __slots__ = ()

    rules = ("AT-20",)
    prompt = "The live objective"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Any marker that nobody has seen yet."""
        return {LIVE(marker): 1 for marker in can_be_live(state)}

    def take(self, state: Adventure, action: int) -> None:
        """Everybody learns it."""
        (marker,) = LIVE.args(action)
        state.live = marker
        state.known[marker] = IS_LIVE


class TurnMarker(Luck):
    """AT-20, AT-24. A marker is seen face up for the first time."""

    __slots__ = ("marker",)

    rules = ("AT-24", "AT-20")
    saves: ClassVar[tuple[str, ...]] = ("marker",)

    def __init__(self, marker: int) -> None:
        super().__init__()
        self.marker = marker

    def ask(self, state: Adventure) -> str:
        """Which."""
        return f"Marker M{self.marker + 1} is turned face up"

    def weights(self, state: Adventure) -> dict[int, int]:
        """One of those not seen is live."""
        if state.live != UNKNOWN:
            return {LIVE(self.marker) if state.live == self.marker else DUMMY(self.marker): 1}
        others = len(can_be_live(state)) - 1
        weights = {LIVE(self.marker): 1}
        if others:
            weights[DUMMY(self.marker)] = others
        return weights

    def take(self, state: Adventure, action: int) -> None:
        """The players know it from now on."""
        learn(state, self.marker, action in LIVE)


class SeeMarkers(Deed[Adventure]):
    """AT-24, AT-25. After each move the markers are turned as they should lie."""

    __slots__ = ()

    rules = ("AT-24", "AT-25", "AT-R19", "AT-R21")

    def run(self, state: Adventure) -> None:
        """Those that are seen for the first time are turned up one by one."""
        news = turn_markers(state)
        assert all(state.known[marker] == NOT_SEEN for marker in news)
        push_in_order(state, *(TurnMarker(marker) for marker in news))
