"""Melee arithmetic: who fights whom, with which modifiers, and what a difference means."""

from collections.abc import Mapping, Sequence

CONTINUES, CAPTURED_OR_IMMOBILISED, DESTROYED_OR_CAPTURED = range(3)
"""What a difference of totals means for the loser."""


class Fight:
    """One fight: players' figures against alien ones, with one figure on at least one side."""

    __slots__ = ("aliens", "players")

    def __init__(self, players: tuple[int, ...], aliens: tuple[int, ...]) -> None:
        self.players = players
        self.aliens = aliens

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fight) and (self.players, self.aliens) == (
            other.players,
            other.aliens,
        )

    def __hash__(self) -> int:
        return hash((self.players, self.aliens))

    def __repr__(self) -> str:
        return f"Fight({self.players}, {self.aliens})"


def fights(touching: Sequence[tuple[int, int]]) -> list[Fight]:
    """AT-135, AT-R53. Figures in contact, as (player, alien) pairs, sorted into fights."""
    found: list[Fight] = []
    for pairs in _clusters(sorted(touching)):
        players = sorted({player for player, _ in pairs})
        aliens = sorted({alien for _, alien in pairs})
        if len(players) == 1 or len(aliens) == 1:
            found.append(Fight(tuple(players), tuple(aliens)))
        else:
            found.extend(_split(players, aliens, pairs))
    return found


def _clusters(touching: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The pairs, gathered into sets of figures that hang together."""
    clusters: list[list[tuple[int, int]]] = []
    for pair in touching:
        joined = [c for c in clusters if any(pair[0] == p or pair[1] == a for p, a in c)]
        apart = [c for c in clusters if c not in joined]
        clusters = [*apart, [*(old for cluster in joined for old in cluster), pair]]
    return sorted(sorted(cluster) for cluster in clusters)


def _split(players: list[int], aliens: list[int], pairs: list[tuple[int, int]]) -> list[Fight]:
    """AT-R53. Each figure of the smaller side is a centre; the others share them evenly."""
    by_player = len(players) <= len(aliens)
    centres, others = (players, aliens) if by_player else (aliens, players)
    reach = set(pairs) if by_player else {(alien, player) for player, alien in pairs}
    against: dict[int, list[int]] = {centre: [] for centre in centres}
    for other in others:
        near = [centre for centre in centres if (centre, other) in reach]
        against[min(near, key=lambda centre: (len(against[centre]), centre))].append(other)
    if by_player:
        return [Fight((one,), tuple(many)) for one, many in against.items() if many]
    return [Fight(tuple(many), (one,)) for one, many in against.items() if many]


def lead(figures: Sequence[int], modifiers: Mapping[int, int]) -> int:
    """AT-R53. The figure with the best modifiers of its own, then the lowest id."""
    return min(figures, key=lambda figure: (-modifiers[figure], figure))


def outcome(difference: int) -> int:
    """AT-144, AT-145, AT-146. What a difference of totals means for the loser."""
    if difference <= 1:
        return CONTINUES
    return CAPTURED_OR_IMMOBILISED if difference == 2 else DESTROYED_OR_CAPTURED
