"""How far every pawn has to go: what a sensible player sees when looking at the grid.

Lengths are in quarters of a turn. Entering an open tile takes a turn; a closed door takes a
little longer, because a card has to be spent on it, and longer still without a card that fits.
"""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box import board
from vworp.games.keys_to_the_tardis.rules import doors
from vworp.games.keys_to_the_tardis.state import FACE_DOWN, Table

PLACES = board.OUTSIDE + 1

TURN = 4
FAR = 120
"""No road is longer: whoever sees no way at all is that far from the goal."""

CLOSED_FOR_OTHERS = TURN + 2
BARRIER_FOR_OTHERS = 6

_CLOSED_WITH_KEY = TURN + 1
_CLOSED_WITH_SONIC = TURN + 2
_CLOSED_WITHOUT = TURN + 5
_BARRIER_WITH_SONIC = 4
_BARRIER_WITHOUT = 9
_DALEK_WITH_COOKIE = TURN + 3
_DALEK_WITHOUT = TURN + 24
_CLOSED_DALEK = 3
_DANGER_OF_DALEK = 8
_PAWN_IN_THE_WAY = 3
_EXTRA_TURN_GAIN = 3
_TARDIS_KEY_GAIN = 1

Costs = list[tuple[int, int]]
"""What entering tiles costs: pairs of a cost and the set of tiles that have it."""


class Road:
    """The ways of one pawn to its goal, over all places at once: the tiles, and OUTSIDE.

    `cost[place]` is what entering it takes, `ahead[place]` the length of the best way from
    there to the goal, `length` that from where the pawn is, and `behind[place]` that from the
    pawn to the place, entering it included.
    """

    __slots__ = (
        "_behind", "ahead", "cost", "costs", "edge", "gates", "goal", "here", "length",
        "tunnels",
    )  # fmt: skip

    def __init__(self, table: Table, seat: int) -> None:
        edge = table.edges[seat]
        self.here = table.pawns[seat]
        self.edge = board.EDGE_TILES[edge]
        self.gates = table.faces[box.TELEPORT]
        self.goal = board.GOAL_TILES[edge] & ~self.gates
        ends = [board.DIAGONALS[pair] for pair in board.tiles_in(table.tunnels)]
        self.tunnels = [(1 << south, 1 << north) for south, north in ends]
        self.costs = [*entry_costs(table, seat), (TURN, 1 << board.OUTSIDE)]
        self.cost = [FAR] * PLACES
        for cost, tiles in self.costs:
            for tile in board.tiles_in(tiles):
                self.cost[tile] = cost
        self.ahead = self._look_ahead()
        self.length = self.ahead[self.here]
        self._behind: list[int] | None = None

    @property
    def behind(self) -> list[int]:
        """The length of the best way from the pawn to each place; found when first asked for."""
        if self._behind is None:
            self._behind = self._look_behind()
        return self._behind

    def length_if(self, tile: int, cost: int) -> int:
        """How long the road would be if entering one tile cost something else."""
        others = [(old, tiles & ~(1 << tile)) for old, tiles in self.costs]
        for length, places in self._backwards([*others, (cost, 1 << tile)]):
            if places >> self.here & 1:
                return length
        return FAR

    def length_over(self, tile: int, cost: int) -> int:
        """The length of the best road over a tile, if entering it cost so much."""
        return self.behind[tile] - self.cost[tile] + cost + self.ahead[tile]

    def length_with_tunnel(self, south: int, north: int) -> int:
        """How long the road would be if two tiles were joined."""
        northward = self.behind[south] + self.cost[north] + self.ahead[north]
        southward = self.behind[north] + self.cost[south] + self.ahead[south]
        return min(self.length, northward, southward)

    def leads_over(self, tile: int) -> bool:
        """Whether a tile lies on a best road."""
        return self.behind[tile] + self.ahead[tile] == self.length and tile != self.here

    def _look_ahead(self) -> list[int]:
        ahead = [FAR] * PLACES
        for length, places in self._backwards(self.costs):
            for place in board.tiles_in(places):
                ahead[place] = length
        for gate in board.tiles_in(self.gates):
            ahead[gate] = ahead[board.CONTROL]
        return ahead

    def _backwards(self, costs: Costs) -> Iterator[tuple[int, int]]:
        """The places at each length from the goal, the nearest first."""
        entering = [0] * (2 * FAR)
        known = 0
        for length in range(FAR):
            if length and not entering[length]:
                continue
            fresh = (self._near(entering[length]) if length else self.goal) & ~known
            known |= fresh
            yield length, fresh
            stops = fresh & ~self.gates
            if fresh >> board.CONTROL & 1:
                stops |= self.gates
            _queue(entering, length, stops, costs)

    def _look_behind(self) -> list[int]:
        behind = [FAR] * PLACES
        waiting = [0] * (2 * FAR)
        waiting[0] = 1 << self.here
        known = 0
        for length in range(FAR):
            fresh = waiting[length] & ~known
            if fresh:
                known |= fresh
                for place in board.tiles_in(fresh):
                    behind[place] = length
                if fresh & self.gates:
                    fresh = fresh & ~self.gates | 1 << board.CONTROL
                _queue(waiting, length, self._near(fresh), self.costs)
        return behind

    def _near(self, places: int) -> int:
        """All places that are one move away from some place of a set."""
        near = board.spread(places & board.GRID)
        if places & self.edge:
            near |= 1 << board.OUTSIDE
        if places >> board.OUTSIDE:
            near |= self.edge
        for south, north in self.tunnels:
            if places & south:
                near |= north
            if places & north:
                near |= south
        return near


def _queue(waiting: list[int], length: int, tiles: int, costs: Costs) -> None:
    """Put tiles in line, each as far on as entering it costs."""
    for cost, alike in costs:
        if tiles & alike:
            waiting[length + cost] |= tiles & alike


def entry_costs(table: Table, seat: int) -> Costs:
    """What it costs a player to enter each tile, given the cards held, or an average hand."""
    hand = table.hands[seat]
    costs: dict[int, int] = {}
    left = board.DOORS
    for cost, tiles in [*_specials(table, seat, hand), (TURN, table.open_doors)]:
        costs[cost] = costs.get(cost, 0) | tiles & left
        left &= ~tiles
    seen = doors.seen_faces(table)
    for colour, tiles in enumerate(table.colours):
        cost = _closed(hand, colour)
        costs[cost] = costs.get(cost, 0) | tiles & left & seen
        if tiles & left & ~seen:
            cost += _danger(table, colour)
            costs[cost] = costs.get(cost, 0) | tiles & left & ~seen
    return _with_barriers(table, list(costs.items()), hand)


def _specials(table: Table, seat: int, hand: tuple[int, ...]) -> Costs:
    """The tiles that cost more or less than their doors tell, the first mention counts."""
    daleks = doors.bare_daleks(table)
    dalek = _DALEK_WITH_COOKIE if box.COOKIE in hand else _DALEK_WITHOUT
    fresh = table.open_doors & ~table.used[seat]
    return [
        (TURN + _PAWN_IN_THE_WAY, doors.pawns_on_tiles(table) & ~(1 << table.pawns[seat])),
        (dalek, daleks & table.open_doors),
        (dalek + _CLOSED_DALEK, daleks),
        (TURN - _EXTRA_TURN_GAIN, table.faces[box.EXTRA_TURN] & fresh),
        (TURN - _TARDIS_KEY_GAIN, table.faces[box.TARDIS_KEY] & fresh),
    ]


def _closed(hand: tuple[int, ...], colour: int) -> int:
    if FACE_DOWN in hand:
        return CLOSED_FOR_OTHERS
    if colour in hand:
        return _CLOSED_WITH_KEY
    return _CLOSED_WITH_SONIC if box.SONIC in hand else _CLOSED_WITHOUT


def _danger(table: Table, colour: int) -> int:
    """What is lost, on average, by a door of this colour turning out to be a Dalek's."""
    left = doors.faces_left(table, colour)
    return round(_DANGER_OF_DALEK * left[box.DALEK] / sum(left))


def _with_barriers(table: Table, costs: Costs, hand: tuple[int, ...]) -> Costs:
    if not table.barriers:
        return costs
    extra = _BARRIER_WITH_SONIC if box.SONIC in hand else _BARRIER_WITHOUT
    if FACE_DOWN in hand:
        extra = BARRIER_FOR_OTHERS
    clear = [(cost, tiles & ~table.barriers) for cost, tiles in costs]
    blocked = [(cost + extra, tiles & table.barriers) for cost, tiles in costs]
    return [(cost, tiles) for cost, tiles in [*clear, *blocked] if tiles]
