"""Artifacts and tokens that lie on the table: where, and who can pick them up (AT-76, AT-77)."""

from vworp.core import Domain, Illegal, beats
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules.cards.passive import add_items, receive
from vworp.games.adventures.rules.geometry.points import EPSILON, Point, gap
from vworp.games.adventures.rules.people import everybody, gap_to, is_pc, why_not_standing
from vworp.games.adventures.state import STAND, Adventure, Figure, Token
from vworp.games.adventures.wording import token_name

REACH = 2
"""AT-R39. How near one must begin step 3 to pick something up."""


def why_not_lie(state: Adventure, point: Point) -> Illegal | None:
    """AT-76, AT-R39. At least 3 from every base, on the table, in no blocking piece."""
    fault = state.ground.standing_fault(point)
    if fault:
        return Illegal("AT-R39", f"an artifact can't lie there: {fault}")
    near = min(everybody(state), key=lambda figure: gap_to(figure, point), default=None)
    if near is None or gap_to(near, point) >= LIMITS.artifact_clearance - EPSILON:
        return None
    inches = f"{gap_to(near, point):.2f} inches from {near.sheet.name}"
    return Illegal("AT-76", f"{inches}, {LIMITS.artifact_clearance} are needed")


def tokens_in_reach(state: Adventure, figure: Figure) -> list[Token]:
    """AT-77, AT-R39. What a PC with a Stand order, who began step 3 within 2, can pick up."""
    if figure.order != STAND or not is_pc(figure):
        return []
    return [token for token in state.tokens if _reach(figure, token) <= REACH + EPSILON]


def _reach(figure: Figure, token: Token) -> float:
    return gap(figure.start, token[:2], figure.sheet.radius, 0.0)


def lying(state: Adventure, domain: Domain) -> set[int]:
    """What lies on the table: of the artifacts, or of the tokens of quests."""
    return {domain.number(word) for _, _, word in state.tokens if word in domain.words}


def why_not_pick_up(state: Adventure, figure: Figure, word: str) -> Illegal | None:
    """AT-77, AT-R39. What stands in the way of picking something up."""
    if any(token[2] == word for token in tokens_in_reach(state, figure)):
        return None
    if not is_pc(figure):
        return Illegal("AT-77", "player characters pick things up")
    apart = [_reach(figure, token) for token in state.tokens if token[2] == word]
    if not apart:
        return Illegal("AT-77", f"{token_name(word)} does not lie on the table")
    where = f"{figure.sheet.name} began the turn {min(apart):.1f} inches from {token_name(word)}"
    return why_not_standing(figure) or Illegal("AT-R39", f"{where}, {REACH} at most")


def pick_up(state: Adventure, figure: Figure, word: str) -> None:
    """AT-77, AT-R39. At the end of step 4 it is taken, unless somebody was quicker."""
    token = next((t for t in tokens_in_reach(state, figure) if t[2] == word), None)
    if token is None:
        return
    state.tokens.remove(token)
    if word in act.CARDS.words:
        card = act.CARDS.number(word)
        figure.artifacts.append(card)
        receive(state, figure, card)
    else:
        add_items(figure, act.ITEMS.number(word), 1)
    shown = beats.draw(shapes.token(word), shapes.hand(figure), seat=figure.seat)
    state.note("AT-77", f"{figure.sheet.name} picks up {token_name(word)}", shown)
