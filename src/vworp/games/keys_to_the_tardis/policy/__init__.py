"""What a sensible player would do: shorten your own road, lengthen those of the others.

A player weighs moves by what is left of the road, and cards by what they make of all roads;
gains and losses are in quarters of a turn, as in `roads`.
"""

from collections.abc import Sequence
from math import exp

from vworp.core import Verb
from vworp.games.keys_to_the_tardis import actions, box
from vworp.games.keys_to_the_tardis.box.board import CONTROL, DIAGONALS, OUTSIDE, tiles_in
from vworp.games.keys_to_the_tardis.policy.prospects import chances
from vworp.games.keys_to_the_tardis.policy.roads import (
    BARRIER_FOR_OTHERS,
    CLOSED_FOR_OTHERS,
    TURN,
    Road,
)
from vworp.games.keys_to_the_tardis.rules.doors import faces_left
from vworp.games.keys_to_the_tardis.rules.pawns import may_enter, next_to_pawn
from vworp.games.keys_to_the_tardis.state import Table, colour_of, face_of
from vworp.games.keys_to_the_tardis.steps.cards import PLAYS
from vworp.games.keys_to_the_tardis.steps.turns import MovePawn, PlayCard, UseTardisKey

_WIN = 100.0

_KEEP = (1.0, 1.0, 1.0, 1.0, 2.2, 1.6, 0.8, 0.8, 2.5, 1.0)
"""What each kind of card is worth in the hand."""

_SECOND_KEY = 0.4
"""How much less a Key is worth of which there is another."""

_LATER = 0.8
"""A gain that is still some moves away counts for less: much can happen."""

_OTHERS = 0.8
"""How much the road of the leading opponent counts, against one's own."""

_ALARM = 60.0
"""How alarming a pawn at its goal is."""

_HELD_BY_PANDORICA = 7
"""Two moves less, but cards are played in the meantime."""

_HARD_TO_OPEN_AGAIN = 3
"""What a door costs a player who has just closed it, and spent the card that would open it."""


class Crosser:
    """Counts the turns that every pawn needs, and plays for the difference."""

    trust = 0.03

    def weigh(self, view: Table, options: Sequence[int]) -> list[float]:
        """The best option weighs 1, and one that is a quarter of a turn worse a third of it."""
        step = view.step
        if isinstance(step, MovePawn):
            gains = weigh_moves(view, step.seat, options)
        elif isinstance(step, PlayCard | UseTardisKey):
            gains = Thoughts(view, step.seat).weigh(options)
        else:
            return [1.0] * len(options)
        best = max(gains)
        return [exp(gain - best) for gain in gains]

    def value(self, view: Table) -> list[float]:
        """Each seat's payoff, by how likely it is to win."""
        result = view.result()
        if result is not None:
            return list(result.payoffs)
        loss = -1.0 / (view.seats - 1)
        return [loss + (1.0 - loss) * chance for chance in chances(view)]

    def is_quiet(self, view: Table) -> bool:
        """Every decision can be judged as it stands."""
        return True


def weigh_moves(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """The shorter the road from there, the better the move."""
    road = Road(view, seat)
    gains = []
    for action in options:
        if action in actions.MOVE:
            gains.append(-left_from(view, seat, road, action - actions.MOVE.first))
        elif action in actions.OUTSIDE:
            gains.append(-road.ahead[OUTSIDE] - 0.5)
        else:
            gains.append(-road.length - 0.25)
    return gains


def left_from(view: Table, seat: int, road: Road, tile: int) -> float:
    """How far it still is when the pawn has moved onto a tile; a bonus is as good as a way."""
    place = 1 << tile
    if road.goal & place:
        return -_WIN
    left = float(road.ahead[tile])
    if place & ~view.used[seat]:
        if view.faces[box.EXTRA_TURN] & place:
            left -= TURN
        elif view.faces[box.TARDIS_KEY] & place:
            left -= TURN / 2
    return left


def safety(length: float) -> float:
    """How glad one is of an opponent's road of this length; near the goal every bit counts."""
    return length - _ALARM * exp(-length / TURN)


class Thoughts:
    """What goes through a player's head before a card is played or a TARDIS Key turned."""

    def __init__(self, view: Table, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.road = Road(view, seat)
        self.rivals = {other: Road(view, other) for other in range(view.seats) if other != seat}
        nearest = min(road.length for road in self.rivals.values())
        self.care = {
            other: _OTHERS * exp((nearest - road.length) / (2 * TURN))
            for other, road in self.rivals.items()
        }
        can_move = isinstance(view.step, PlayCard) and not view.pandorica[seat]
        self.within_reach = next_to_pawn(view, seat) if can_move else 0
        now = tiles_in(may_enter(view, seat)) if can_move else []
        lefts = [left_from(view, seat, self.road, tile) for tile in now]
        self.left = min([float(self.road.length), *lefts])
        self.faces_left = [faces_left(view, colour) for colour in range(4)]
        self.flips: dict[int, float] = {}

    def weigh(self, options: Sequence[int]) -> list[float]:
        """What each option gains, less what its card was worth."""
        return [self._gain(action) - self._worth(action) for action in options]

    def _worth(self, action: int) -> float:
        if action >= actions.MOVE.first:
            return 0.0
        card, _ = PLAYS[action]
        is_second = card <= box.YELLOW_KEY and self.view.hands[self.seat].count(card) > 1
        return _KEEP[card] - _SECOND_KEY * is_second

    def _gain(self, action: int) -> float:
        verb, args = _READ[action]
        if verb is actions.KEY or verb is actions.SONIC or verb is actions.BONUS:
            return self._turn_over_or_unblock(args[-1])
        if verb is actions.BARRIER:
            return self._block(args[0])
        if verb is actions.TUNNEL:
            return self._dig(*DIAGONALS[args[0]])
        if verb is actions.COOKIE:
            return self._ease(args[0], TURN)
        if verb is actions.PANDORICA:
            return self._trap(self.view.edges.index(args[0]))
        if verb is actions.CYBERMAN:
            return self._push(self.view.edges.index(args[0]), args[1])
        return 0.02  # to throw a card away is better than to use it for nothing

    # What becomes of the roads.

    def _change(self, other: int, length: int) -> float:
        """What it is worth that the road of an opponent is now so long."""
        return self.care[other] * (safety(length) - safety(self.rivals[other].length))

    def _ease(self, tile: int, cost: int) -> float:
        """What it is worth that a tile becomes as easy to enter as this, for everybody."""
        gain = self._own_ease(tile, cost)
        for other, road in self.rivals.items():
            length = road.length_over(tile, cost)
            if length < road.length:
                gain += self._change(other, length)
        return gain

    def _own_ease(self, tile: int, cost: int) -> float:
        if cost == TURN and self.within_reach >> tile & 1:
            return max(0.0, self.left - left_from(self.view, self.seat, self.road, tile))
        return _LATER * max(0, self.road.length - self.road.length_over(tile, cost))

    def _hinder(self, tile: int, cost: int, more_for_me: int) -> float:
        """What it is worth that a tile becomes as hard to enter as this for the others."""
        gain = 0.0
        if self.road.leads_over(tile):
            gain -= self.road.length_if(tile, self.road.cost[tile] + more_for_me) - self.road.length
        for other, road in self.rivals.items():
            if road.leads_over(tile):
                gain += self._change(other, road.length_if(tile, cost))
        return gain

    # What the cards do.

    def _turn_over_or_unblock(self, tile: int) -> float:
        gain = self.flips.get(tile)
        if gain is None:
            is_open = self.view.open_doors >> tile & 1
            if self.view.barriers >> tile & 1:
                gain = self._ease(tile, TURN if is_open else CLOSED_FOR_OTHERS)
            elif is_open:
                gain = self._hinder(tile, CLOSED_FOR_OTHERS, _HARD_TO_OPEN_AGAIN)
            else:
                gain = self._open(tile)
            self.flips[tile] = gain
        return gain

    def _open(self, tile: int) -> float:
        """KT-M2. The average over what can be behind the door; on what is known, just that."""
        face = face_of(self.view, tile)
        if face >= 0:
            return self._open_to(tile, face)
        left = self.faces_left[colour_of(self.view, tile)]
        daleks, teleports = left[box.DALEK], left[box.TELEPORT]
        ways = sum(left) - daleks - teleports
        gain = ways * self._open_to(tile, box.OPEN_DOOR) if ways else 0.0
        gain += teleports * self._open_to(tile, box.TELEPORT) if teleports else 0.0
        return (gain + daleks * self._open_to(tile, box.DALEK)) / sum(left)

    def _open_to(self, tile: int, face: int) -> float:
        if face == box.DALEK:
            return -1.0
        if face == box.TELEPORT:
            is_near = self.within_reach >> tile & 1
            return max(0.0, self.left - self.road.ahead[CONTROL]) if is_near else 0.0
        return self._ease(tile, TURN)

    def _block(self, tile: int) -> float:
        cost = min(road.cost[tile] for road in self.rivals.values()) + BARRIER_FOR_OTHERS
        return self._hinder(tile, cost, BARRIER_FOR_OTHERS)

    def _dig(self, south: int, north: int) -> float:
        gain = _LATER * (self.road.length - self.road.length_with_tunnel(south, north))
        for other, road in self.rivals.items():
            length = road.length_with_tunnel(south, north)
            if length < road.length:
                gain += self._change(other, length)
        return gain

    def _trap(self, other: int) -> float:
        return self._change(other, self.rivals[other].length + _HELD_BY_PANDORICA)

    def _push(self, other: int, tile: int) -> float:
        """KT-R38. Away from the goal of the pushed pawn; never onto it."""
        road = self.rivals[other]
        return -_WIN if road.goal >> tile & 1 else self._change(other, road.ahead[tile])


def _read(action: int) -> tuple[Verb, tuple[int, ...]]:
    verb = actions.ACTIONS.verb_of(action)
    return verb, verb.args(action)


_READ = tuple(_read(action) for action in range(actions.ACTIONS.decisions))
"""Verb and arguments of each decision: looking them up costs too much for every option."""

POLICY = Crosser()
