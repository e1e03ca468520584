"""What lies before one pawn: the doors on its way, ways round, and what its hand does for it."""

from math import exp, log

from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box import board
from vworp.games.keys_to_the_tardis.policy.roads import FAR, TURN
from vworp.games.keys_to_the_tardis.policy.situation import Situation
from vworp.games.keys_to_the_tardis.rules.doors import faces_left
from vworp.games.keys_to_the_tardis.state import colour_of

_LONGEST = 14
"""The most tiles of a way that are looked at."""

_WIDEST = 4 * TURN
"""A way round that is longer by this or more is as good as none."""

_STOPPERS = (box.SONIC, box.BARRIER, box.CYBERMAN, box.PANDORICA)
"""Cards that stop a pawn whatever the colour of the door before it."""


class Outlook:
    """The way of one pawn, tile by tile, and what is counted along it.

    `detour` is how much longer the next best way is from the first tile on, `bottleneck` how much
    longer it is, at most, from a later one.
    """

    __slots__ = (
        "_now", "_road", "bottleneck", "closed", "colours", "daleks", "detour", "hand",
        "here", "hidden", "keys", "matched", "missing", "seat", "sonics", "urgency",
        "walls", "way",
    )  # fmt: skip

    def __init__(self, now: Situation, seat: int) -> None:
        self._now = now
        self._road = now.roads[seat]
        self.seat = seat
        self.here = now.places[seat]
        self.hand = now.table.hands[seat]
        self.keys = [self.hand.count(colour) for colour in range(4)]
        self.sonics = self.hand.count(box.SONIC)
        self.way: list[int] = []
        self.colours: list[int] = []
        self.detour = self.bottleneck = 0
        self.closed = self.hidden = self.matched = self.missing = self.walls = self.daleks = 0
        self.urgency = 0.0
        if not self.is_there:
            self._walk()
            self._look_at_doors()

    @property
    def is_there(self) -> bool:
        """Whether the pawn has crossed, or will with its move."""
        return bool(self._road.goal >> self.here & 1)

    # The way.

    def _walk(self) -> None:
        place, road = self.here, self._road
        while len(self.way) < _LONGEST:
            tile, more = self._next_tile(place)
            if not self.way:
                self.detour = more
            if tile < 0:
                return
            self.way.append(tile)
            if road.goal >> tile & 1:
                return
            if len(self.way) > 1:
                self.bottleneck = max(self.bottleneck, more)
            place = board.CONTROL if road.gates >> tile & 1 else tile

    def _next_tile(self, place: int) -> tuple[int, int]:
        """The best tile to enter from a place, and how much longer the second best way is."""
        cost, ahead = self._road.cost, self._road.ahead
        best = second = FAR
        found = -1
        near = board.tiles_in(self._near(place) & board.DOORS)
        if self._road.edge >> place & 1:
            near.append(board.OUTSIDE)
        for tile in near:
            far = cost[tile] + ahead[tile]
            if far < best:
                best, second, found = far, best, tile
            elif far < second:
                second = far
        return found, min(second - best, _WIDEST)

    def _near(self, place: int) -> int:
        if place == board.OUTSIDE:
            return self._road.edge
        return board.NEIGHBOURS[place] | board.tunnel_ends(place, self._now.table.tunnels)

    # The doors on it.

    def _look_at_doors(self) -> None:
        """Count what has to be opened on the way, and what the hand has for it."""
        table, left, sonics = self._now.table, self.keys[:], self.sonics
        for number, tile in enumerate(self.way):
            if tile == board.OUTSIDE:
                continue
            colour = colour_of(table, tile)
            wall, shut = table.barriers >> tile & 1, not table.open_doors >> tile & 1
            with_key = bool(shut and left[colour])
            left[colour] -= with_key
            wanted = wall + (shut and not with_key)
            found = min(sonics, wanted)
            sonics -= found
            self.walls += wall
            self.closed += shut
            self.daleks += self._now.daleks >> tile & 1
            self.hidden += shut and not self._now.seen >> tile & 1
            self.matched += with_key + found
            self.missing += wanted - found
            if wanted > found and not self.urgency:
                self.urgency = 1 / (1 + number)
            if not shut:
                self.colours.append(colour)

    @property
    def is_shut_in(self) -> bool:
        """Whether the first door on the way is closed."""
        return bool(self.way) and not self._now.table.open_doors >> self.way[0] & 1

    # How near the end is.

    def chance_to_cross(self) -> float:
        """How likely the pawn can reach its goal in one turn with the cards in hand."""
        now, table = self._now, self._now.table
        if table.pandorica[self.seat]:
            return 0.0
        goals = self._near(self.here) & self._road.goal & ~now.taken
        if goals & now.footing:
            return 1.0
        return max([self._chance_to_open(tile) for tile in board.tiles_in(goals)], default=0.0)

    def _chance_to_open(self, tile: int) -> float:
        now, table = self._now, self._now.table
        is_open, is_dalek = table.open_doors >> tile & 1, now.daleks >> tile & 1
        if table.barriers >> tile & 1:
            return float(bool(is_open and self.sonics and not is_dalek))
        if is_open:
            return float(box.COOKIE in self.hand)
        colour = colour_of(table, tile)
        if not self.keys[colour] and not self.sonics:
            return 0.0
        if now.seen >> tile & 1:
            return 1.0 - is_dalek
        left = faces_left(table, colour)
        return 1 - (left[box.DALEK] + left[box.TELEPORT]) / sum(left)

    def openness(self) -> float:
        """How near the goal is over tiles that are open already; nothing if it can't be reached."""
        footing, road = self._now.footing, self._road
        reached, known = self._near(self.here) & footing, 0
        for moves in range(1, 12):
            if reached & road.goal:
                return exp(-moves / 2)
            known |= reached
            near = board.spread(
                reached & ~road.gates | (1 << board.CONTROL if reached & road.gates else 0)
            )
            for south, north in road.tunnels:
                near |= north if reached & south else 0
                near |= south if reached & north else 0
            reached = near & footing & ~known
            if not reached:
                break
        return 0.0

    # All of it as numbers.

    def marks(self, crossing: float, rivals: list["Outlook"]) -> list[float]:
        """The row of numbers that the value is learned from."""
        now, table, far = self._now, self._now.table, self._road.ahead[self.here]
        is_next = now.next == self.seat
        return [
            log(far + 2),
            exp(-far / (2 * TURN)),
            self.detour / TURN,
            self.bottleneck / TURN,
            self.openness(),
            len(self.way),
            self.closed,
            self.hidden,
            self.matched,
            self.missing,
            self.urgency,
            self.walls,
            self.daleks,
            self.is_shut_in,
            crossing,
            sum(self.keys),
            self.sonics,
            *[
                self.hand.count(card)
                for card in (box.BARRIER, box.TUNNEL, box.COOKIE, box.PANDORICA, box.CYBERMAN)
            ],
            table.pandorica[self.seat],
            (self.seat - now.next) % table.seats / table.seats,
            is_next and now.has_drawn,
            now.flipper == self.seat,
            self.here == board.OUTSIDE,
            self.here == board.CONTROL,
            *max([self._danger_from(rival.hand) for rival in rivals]),
        ]

    def _danger_from(self, hand: tuple[int, ...]) -> tuple[int, int, int]:
        """What a rival holds to stop this pawn: any card, Keys to the first door, to later ones."""
        stoppers = sum([hand.count(card) for card in _STOPPERS])
        first = 0 if self.is_shut_in or not self.colours else hand.count(self.colours[0])
        later = self.colours if self.is_shut_in else self.colours[1:]
        return stoppers, first, sum([colour in hand for colour in later])
