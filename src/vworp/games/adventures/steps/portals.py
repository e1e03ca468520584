"""The aliens that the dice granted come out of a portal, and portals in the open fall back."""

from vworp.core import Deed, beats, step
from vworp.games.adventures import shapes
from vworp.games.adventures.actions import PORTAL
from vworp.games.adventures.rules import portals, race
from vworp.games.adventures.rules.appear import arrive
from vworp.games.adventures.state import NOBODY, NOWHERE, Adventure
from vworp.games.adventures.steps.base import Luck
from vworp.games.adventures.steps.race import LookAtAliens, TurnUpRace
from vworp.games.adventures.wording import portal_name


@step
class PlaceAliens(Deed[Adventure]):
    """AT-159, AT-199, AT-200. The aliens that the dice granted appear."""

    rules = ("AT-159", "AT-199", "AT-200", "AT-203")

    def run(self, state: Adventure) -> None:
        """A character at the most central portal, the others at one drawn at random."""
        if not state.due or not portals.on_table(state):
            state.due = []
            return
        if any(portal != NOWHERE for _, portal in state.due):
            emerge(state, portals.central(state))
        else:
            state.steps.append(PickPortal())


@step
class PickPortal(Luck):
    """AT-199. A Portal Marker at random among those in line of sight."""

    rules = ("AT-199", "AT-159", "AT-R31")
    prompt = "Which portal something comes out of"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Those active for the observer; if they, or the observer, have all gone since, any."""
        observer = state.figures.get(state.observer)
        seen = portals.active_for(state, observer) if observer is not None else []
        return {PORTAL(number): 1 for number in seen or portals.on_table(state)}

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        return f"Something comes out of {portal_name(PORTAL.args(action)[0])}"

    def take(self, state: Adventure, action: int) -> None:
        (portal,) = PORTAL.args(action)
        state.tell(beats.reveal(shapes.portal(portal), "something comes!", mood="bad"))
        emerge(state, portal)


def emerge(state: Adventure, portal: int) -> None:
    """AT-R31, AT-203. The figures that are due come out of a portal."""
    kinds = [kind for kind, _ in state.due]
    state.due = []
    come_out(state, portal, kinds)


def come_out(state: Adventure, portal: int, kinds: list[int]) -> None:
    """AT-R31. Alien-side figures of these kinds appear at a portal; AT-30: at a rock only once."""
    point = portals.point_of(state, portal)
    away = state.figures[state.observer].point if state.observer != NOBODY else None
    is_seen = portals.comes_in_view(state, portal)
    has_come = [arrive(state, kind, 1, point, away) for kind in kinds]
    portals.close_rock(state, portal)
    if any(has_come) and not race.is_known(state):
        state.steps.append(TurnUpRace() if is_seen else LookAtAliens())


@step
class OpenPortalsFallBack(Deed[Adventure]):
    """AT-219. At the end of step 2 the portals in the open fall back."""

    rules = ("AT-219", "AT-R74")

    def run(self, state: Adventure) -> None:
        portals.open_ones_fall_back(state)
