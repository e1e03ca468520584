"""Artifacts and tokens that lie on the table (AT-76, AT-77, AT-R39)."""

from typing import ClassVar

from vworp.core import Deed, Illegal
from vworp.games.adventures import actions as act
from vworp.games.adventures.cards.hands import CARDS, takers
from vworp.games.adventures.cards.passive import add_items, receive
from vworp.games.adventures.combat.hitting import EPSILON
from vworp.games.adventures.geometry import gap
from vworp.games.adventures.people import (
    LIMITS,
    everybody,
    gap_to,
    is_pc,
    pcs,
    seat_for_all,
)
from vworp.games.adventures.state import STAND, Adventure, Figure, Point, Token
from vworp.games.adventures.steps.base import Decision
from vworp.games.adventures.wording import token_name

REACH = 2
"""AT-R39. How near one must begin step 3 to pick something up."""

RING = 4.0


class PlaceArtifacts(Deed[Adventure]):
    """AT-76. The artifacts drawn in this step are placed."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-41", "AT-76")

    def run(self, state: Adventure) -> None:
        """By the player of whoever is nearest to a portal."""
        order = takers(state)
        seat = state.figures[order[0]].seat if order else seat_for_all(state)
        for card in reversed([c for c in state.limbo if CARDS[c].deck == "artifact"]):
            state.steps.append(PutArtifact(seat, card))


def may_lie(state: Adventure, point: Point) -> bool:
    """AT-76, AT-R39. At least 3 from every base, on the table, in no blocking piece."""
    return state.ground.may_stand(point) and all(
        gap_to(figure, point) >= LIMITS.artifact_clearance - EPSILON for figure in everybody(state)
    )


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
        near = [p for pc in pcs(state) for p in ground.spokes(pc.point, RING)]
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
        near = min(everybody(state), key=lambda figure: gap_to(figure, point))
        inches = f"{gap_to(near, point):.2f} inches from {near.sheet.name}"
        return Illegal("AT-76", f"{inches}, {LIMITS.artifact_clearance} are needed")

    def take(self, state: Adventure, action: int) -> None:
        """There it lies."""
        state.limbo.remove(self.card)
        x, y = act.point_of(act.PUT, action)
        state.tokens.append((x, y, act.CARDS[self.card]))
        state.uses[self.card] = CARDS[self.card].uses


def tokens_in_reach(state: Adventure, figure: Figure) -> list[Token]:
    """AT-77, AT-R39. What a PC with a Stand order, who began step 3 within 2, can pick up."""
    if figure.order != STAND or not is_pc(figure):
        return []
    return [
        token
        for token in state.tokens
        if gap(figure.start, token[:2], figure.sheet.radius, 0.0) <= REACH + EPSILON
    ]


def pick_up_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-77. Picking something up takes the whole turn."""
    words = {token[2] for token in tokens_in_reach(state, figure)}
    cards = [act.PICK_UP(act.CARDS.number(word)) for word in words if word in act.CARDS.words]
    items = [act.PICK_UP_ITEM(act.ITEMS.number(word)) for word in words if word in act.ITEMS.words]
    return cards + items


def pick_up(state: Adventure, figure: Figure, action: int) -> None:
    """AT-77, AT-R39. At the end of step 4 it is taken, unless somebody was quicker."""
    is_card = action in act.PICK_UP
    number = (act.PICK_UP if is_card else act.PICK_UP_ITEM).args(action)[0]
    word = act.CARDS[number] if is_card else act.ITEMS[number]
    token = next((t for t in tokens_in_reach(state, figure) if t[2] == word), None)
    if token is None:
        return
    state.tokens.remove(token)
    if is_card:
        figure.artifacts.append(number)
        receive(state, figure, number)
    else:
        add_items(figure, number, 1)
    state.note("AT-77", f"{figure.sheet.name} picks up {token_name(word)}")
