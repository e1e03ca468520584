"""The parts of a card that hold effects, and what the simplest of them need."""

from vworp.games.adventures import appear
from vworp.games.adventures.cards.hands import CARDS
from vworp.games.adventures.effects import Effect, Give, Spawn, Timer
from vworp.games.adventures.roster import (
    ALIEN,
    CHARACTER,
    CIVILIAN,
    CYBERMAT,
    LEADER,
    SOLDIER,
)
from vworp.games.adventures.state import Adventure, Point

ON_LIVE, EFFECTS, USE, LATER = range(4)
"""The parts of a card with effects; LATER + n is what the timer at place n sets off."""

SPAWNED = {
    "alien": ALIEN,
    "leader": LEADER,
    "character": CHARACTER,
    "cybermat": CYBERMAT,
    "civilian": CIVILIAN,
    "soldier": SOLDIER,
}
"""AT-D11. The kinds of figure that cards bring."""


def effects_of(card: int, part: int) -> tuple[Effect, ...]:
    """The effects that stand in a part of a card."""
    entry = CARDS[card]
    if part >= LATER:
        timer = entry.effects[part - LATER]
        assert isinstance(timer, Timer)
        return timer.then
    return (entry.on_live, entry.effects, entry.use)[part]


def happen_at(state: Adventure, effect: Spawn | Give, point: Point) -> None:
    """AT-D11. The place is fixed: figures appear around it, or a token lies there."""
    if isinstance(effect, Spawn):
        appear.arrive(state, SPAWNED[effect.what], effect.n, point)
    else:
        state.tokens += [(point[0], point[1], effect.item)] * effect.n
