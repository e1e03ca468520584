"""Artifacts are put on the table (AT-76)."""

from vworp.core import Deed, Illegal, beats, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.rules import people, whereabouts
from vworp.games.adventures.rules.cards.artifacts import why_not_lie
from vworp.games.adventures.rules.cards.drawing import takers
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import Decision

RING = 4.0


@step
class PlaceArtifacts(Deed[Adventure]):
    """AT-76. The artifacts drawn in this step are placed."""

    rules = ("AT-41", "AT-76")

    def run(self, state: Adventure) -> None:
        """By the player of whoever is nearest to a portal."""
        order = takers(state)
        seat = state.figures[order[0]].seat if order else people.seat_for_all(state)
        for card in reversed([c for c in state.limbo if CARDS[c].deck == "artifact"]):
            state.steps.append(PutArtifact(seat, card))


@step
class PutArtifact(Decision):
    """AT-76. Where an artifact lies."""

    rules = ("AT-76", "AT-R39")
    has_free_places = True

    card: act.CardWord

    def ask(self, state: Adventure) -> str:
        name = act.CARDS.names[self.card]
        return f"Where does {name} lie? At least 3 inches from every figure"

    def options(self, state: Adventure) -> list[int]:
        """Places around the player characters; without one, anywhere in cover."""
        ground = state.ground
        near = [p for pc in people.pcs(state) for p in ground.spokes(pc.point, RING)]
        for places in (near, state.table.cover_spots):
            found = {act.at(act.PUT, point=p) for p in places if why_not_lie(state, p) is None}
            if found:
                return sorted(found)
        return [act.at(act.PUT, point=state.table.cover_spots[0])]

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Any point of the table will do that is far enough from everybody."""
        if action not in act.PUT:
            return self.not_now(state)
        refusal = why_not_lie(state, act.point_of(action))
        return None if refusal and action in self.options(state) else refusal

    def fault(self, state: Adventure) -> str:
        is_drawn = self.card in state.limbo
        return "" if is_drawn else "AT-76: an artifact that is placed has been drawn"

    def take(self, state: Adventure, action: int) -> None:
        state.limbo.remove(self.card)
        x, y = act.point_of(action)
        state.tokens.append((x, y, act.CARDS[self.card]))
        state.uses[self.card] = CARDS[self.card].uses
        state.tell(beats.arrive(shapes.token(act.CARDS[self.card]), seat=self.seat))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        where = whereabouts.place(state, act.point_of(action))
        return f"{act.CARDS.names[self.card]} lies {where}"
