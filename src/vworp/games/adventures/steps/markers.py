"""Objective markers are turned, the live one is found, and the McGuffin is put there."""

from vworp.core import Deed, beats, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.rules import markers, race
from vworp.games.adventures.rules.appear import put_node
from vworp.games.adventures.state import KNOWN_LIVE as IS_LIVE
from vworp.games.adventures.state import NOT_SEEN, UNKNOWN, Adventure
from vworp.games.adventures.steps.base import Luck
from vworp.games.adventures.steps.race import RaceQuestion
from vworp.games.adventures.wording import marker_name, say_action


@step
class FindLive(Luck):
    """AT-20. Which marker is live, when something needs to know."""

    rules = ("AT-20",)
    prompt = "The live objective"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Any marker that nobody has seen yet."""
        return {act.LIVE(marker): 1 for marker in markers.can_be_live(state)}

    def take(self, state: Adventure, action: int) -> None:
        (marker,) = act.LIVE.args(action)
        state.live = marker
        state.known[marker] = IS_LIVE
        state.tell(beats.reveal(shapes.marker(marker), "live!", mood="good"))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        return f"It turns out that {say_action(state, action)}"


@step
class TurnMarker(Luck):
    """AT-20, AT-24. A marker is seen face up for the first time."""

    rules = ("AT-24", "AT-20")

    marker: act.MarkerWord

    def ask(self, state: Adventure) -> str:
        return f"Marker M{self.marker + 1} is turned face up"

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        return ""

    def weights(self, state: Adventure) -> dict[int, int]:
        """One of those not seen is live."""
        if state.live != UNKNOWN:
            return {
                act.LIVE(self.marker) if state.live == self.marker else act.DUMMY(self.marker): 1
            }
        others = len(markers.can_be_live(state)) - 1
        weights = {act.LIVE(self.marker): 1}
        if others:
            weights[act.DUMMY(self.marker)] = others
        return weights

    def fault(self, state: Adventure) -> str:
        is_news = state.known[self.marker] == NOT_SEEN
        return "" if is_news else "AT-24: the players know this marker already"

    def take(self, state: Adventure, action: int) -> None:
        """The players know it from now on."""
        markers.learn(state, self.marker, action in act.LIVE)


@step
class SeeMarkers(Deed[Adventure]):
    """AT-24, AT-25. After each move the markers are turned as they should lie."""

    rules = ("AT-24", "AT-25", "AT-R19", "AT-R21")

    def run(self, state: Adventure) -> None:
        """Those that are seen for the first time are turned up one by one."""
        news = markers.turn_markers(state)
        assert all(state.known[marker] == NOT_SEEN for marker in news)
        push_in_order(state, *(TurnMarker(marker) for marker in news))


AUTONS = act.RACES.number("autons")


@step
class PlaceDevice(Deed[Adventure]):
    """AT-17, AT-247, AT-R20. The McGuffin, or the Autons' Command Node, on the live marker."""

    rules = ("AT-17", "AT-R20", "AT-247", "AT-R75")

    def run(self, state: Adventure) -> None:
        """In the turn in which that marker is first face up."""
        if state.has_mcguffin or not markers.is_live_face_up(state):
            return
        state.has_mcguffin = True
        found = beats.stamp("the McGuffin", shapes.marker(state.live))
        device = "the McGuffin, an alien device"
        state.note("AT-17", f"At {marker_name(state.live)} lies {device}", found)
        if state.race == AUTONS:
            put_node(state)
        elif not race.is_known(state) and AUTONS in state.races:
            state.steps.append(IsThereANode())


@step
class IsThereANode(RaceQuestion):
    """AT-R95. Only Autons have a Command Node: seeing it, or not, tells."""

    rules = ("AT-R95", "AT-247")
    prompt = "Is there a Command Node at the live objective?"
    answer_of_the_others = "There is no Command Node at the live objective"

    def question(self, state: Adventure) -> int:
        return AUTONS if state.race == AUTONS else UNKNOWN

    def go_on(self, state: Adventure) -> None:
        put_node(state)
