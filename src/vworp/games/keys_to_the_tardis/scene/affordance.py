"""Which shapes an option concerns: a click on any of them narrows the choice down to it.

A shape affords every option that it takes part in: a card all its uses, a tile all that can be
done to it. Whoever clicks a card and then a tile is left with what both afford, which is one
option in nearly every case.
"""

from collections import defaultdict
from collections.abc import Sequence

from vworp.games.keys_to_the_tardis import actions, box
from vworp.games.keys_to_the_tardis.box.board import DIAGONALS, TILES

_CARD_OF_VERB = {
    actions.SONIC: box.SONIC,
    actions.BARRIER: box.BARRIER,
    actions.TUNNEL: box.TUNNEL,
    actions.COOKIE: box.COOKIE,
    actions.PANDORICA: box.PANDORICA,
    actions.CYBERMAN: box.CYBERMAN,
}


FEW = 14
"""So many tiles may glow brightly; more would outshine the picture."""


class Offers:
    """The options of the one who decides, by the things on the table that they concern."""

    __slots__ = ("cards", "discards", "edges", "is_play", "is_wide", "options", "pairs", "tiles")

    def __init__(self, options: Sequence[int]) -> None:
        self.options = frozenset(options)
        self.is_play = False
        self.cards: defaultdict[int, list[int]] = defaultdict(list)
        self.tiles: defaultdict[int, list[int]] = defaultdict(list)
        self.edges: defaultdict[int, list[int]] = defaultdict(list)
        self.pairs: dict[int, int] = {}
        self.discards: list[int] = []
        for action in options:
            self._add(action)
        self.is_wide = self.is_play or len(self.tiles) > FEW

    def _add(self, action: int) -> None:
        card, tiles, edge = CONCERNS[action]
        if card >= 0:
            self.cards[card].append(action)
            self.is_play = True
        for tile in tiles:
            self.tiles[tile].append(action)
        if edge >= 0:
            self.edges[edge].append(action)
        if action in actions.DISCARD:
            self.discards.append(action)
        elif action in actions.TUNNEL:
            self.pairs[actions.TUNNEL.args(action)[0]] = action


Concern = tuple[int, tuple[int, ...], int]
"""A card, tiles and an edge; -1 for no card and for no edge."""


def _concern(action: int) -> Concern:
    verb = actions.ACTIONS.verb_of(action)
    args = verb.args(action)
    if verb in (actions.DISCARD, actions.KEY):
        return args[0], args[1:], -1
    card = _CARD_OF_VERB.get(verb, -1)
    if verb is actions.TUNNEL:
        return card, DIAGONALS[args[0]], -1
    if verb in (actions.PANDORICA, actions.CYBERMAN):
        return card, args[1:], args[0]
    return card, args if verb.domains == (TILES,) else (), -1


CONCERNS = tuple(_concern(action) for action in range(actions.ACTIONS.decisions))
"""For each decision, by number, what it concerns."""
