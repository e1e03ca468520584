"""Artifacts are put on the table (AT-76)."""

from typing import ClassVar

from vworp.core import Deed, Illegal
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.cards.artifacts import may_lie
from vworp.games.adventures.rules.cards.drawing import takers
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import Decision

RING = 4.0


class PlaceArtifacts(Deed[Adventure]):
    """AT-76. The artifacts drawn in this step are placed."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-41", "AT-76")

    def run(self, state: Adventure) -> None:
        """By the player of whoever is nearest to a portal."""
        order = takers(state)
        seat = state.figures[order[0]].seat if order else people.seat_for_all(state)
        for card in reversed([c for c in state.limbo if CARDS[c].deck == "artifact"]):
            state.steps.append(PutArtifact(seat, card))


class PutArtifact(Decision):
    """AT-76. Where an artifact lies."""

    __slots__ = ("card",)

    rules: ClassVar[tuple[str, ...]] = ("AT-76", "AT-R39")
    saves: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def ask(self, state: Adventure) -> str:
        """Which one."""
        return f"Put “{CARDS[self.card].title}” on the table, 3 from every figure"

    def options(self, state: Adventure) -> list[int]:
        """Places around the player characters; without one, anywhere in cover."""
        ground = state.ground
        near = [p for pc in people.pcs(state) for p in ground.spokes(pc.point, RING)]
        for places in (near, state.table.cover_spots):
            found = {act.at(act.PUT, point=p) for p in places if may_lie(state, p)}
            if found:
                return sorted(found)
        return [act.at(act.PUT, point=state.table.cover_spots[0])]

    def allows(self, state: Adventure, action: int) -> bool:
        """Any point of the table that is far enough from everybody."""
        if action not in act.PUT:
            return False
        return may_lie(state, act.point_of(act.PUT, action)) or action in self.options(state)

    def refusal(self, state: Adventure, action: int) -> Illegal:
        """Too near to somebody, or not a place at all."""
        if action not in act.PUT:
            return super().refusal(state, action)
        point = act.point_of(act.PUT, action)
        fault = state.ground.standing_fault(point)
        if fault:
            return Illegal("AT-R39", f"an artifact can't lie there: {fault}")
        near = min(people.everybody(state), key=lambda figure: people.gap_to(figure, point))
        inches = f"{people.gap_to(near, point):.2f} inches from {near.sheet.name}"
        return Illegal("AT-76", f"{inches}, {LIMITS.artifact_clearance} are needed")

    def take(self, state: Adventure, action: int) -> None:
        """There it lies."""
        state.limbo.remove(self.card)
        x, y = act.point_of(act.PUT, action)
        state.tokens.append((x, y, act.CARDS[self.card]))
        state.uses[self.card] = CARDS[self.card].uses
