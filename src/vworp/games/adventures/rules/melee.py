"""Close combat: who fights whom, with which modifiers, what a difference means (chapter 3.11)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import CYBERMAT, KINDS, LEADER, catalogue
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.bonds import untie
from vworp.games.adventures.rules.cards import conditions
from vworp.games.adventures.state import ATTACK, Adventure, Figure

CONTINUES, CAPTURED_OR_IMMOBILISED, DESTROYED_OR_CAPTURED = range(3)
"""What a difference of totals means for the loser."""


class Fight(NamedTuple):
    """One fight: players' figures against alien ones, with one figure on at least one side."""

    players: tuple[int, ...]
    aliens: tuple[int, ...]


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


_MELEE = catalogue().melee


def contacts(state: Adventure) -> list[tuple[int, int]]:
    """AT-135, AT-148, AT-R65. Who touches whom; Cybermats fight only when attacked."""
    able = [figure for figure in people.everybody(state) if not people.is_prisoner(figure)]
    aliens = [f for f in able if people.is_alien(f) and not f.is_disguised]
    return [
        (figure.number, alien.number)
        for figure in able
        if not people.is_alien(figure)
        for alien in aliens
        if people.touches(figure, alien)
        and (KINDS[alien.number] != CYBERMAT or _attacks(figure, alien))
        and not (people.is_paralysed(state, figure) and people.is_paralysed(state, alien))
    ]


def _attacks(figure: Figure, cybermat: Figure) -> bool:
    """AT-148, AT-R65. On Attack now, or in a fight with it that goes on (AT-R57)."""
    return figure.order == ATTACK or cybermat.number in figure.bonds


def own_modifiers(state: Adventure, figure: Figure, opponents: list[Figure]) -> int:
    """AT-137 to AT-140, AT-142, AT-143, AT-R56. Race, blade, cards, and what it defends.

    AT-138: Sontarans +1. AT-139: Daleks, Autons and Cybermen nothing. AT-150: civilians are Humans.
    """
    total = _MELEE.race.get(figure.sheet.race, 0) + people.stat(state, figure, "melee")
    if figure.items[people.KNIFE] or figure.items[people.SWORD]:
        total += _MELEE.knife_or_sword
    if is_defending(state, figure, opponents):
        total += _MELEE.defending
    return total


def is_defending(state: Adventure, figure: Figure, opponents: list[Figure]) -> bool:
    """AT-142, AT-R55. Not moved into this contact, with an obstacle or a slope in between."""
    return not figure.has_charged and any(
        people.touches(figure, other) and state.ground.is_defending(figure.point, other.point)
        for other in opponents
    )


def lead_of(state: Adventure, side: list[Figure], opponents: list[Figure]) -> Figure:
    """AT-R53. Who stands for a side: of those that can fight the one with the best modifiers."""
    able = [figure for figure in side if not people.is_paralysed(state, figure)] or side
    own = {figure.number: own_modifiers(state, figure, opponents) for figure in able}
    return state.figures[lead(list(own), own)]


def bonus_of(state: Adventure, side: list[Figure], opponents: list[Figure]) -> int | None:
    """AT-141, AT-R53. What a side adds to its die; None if nobody of it can fight (AT-R45)."""
    able = [figure for figure in side if not people.is_paralysed(state, figure)]
    if not able:
        return None
    first = lead_of(state, side, opponents)
    return own_modifiers(state, first, opponents) + _MELEE.extra_figure * (len(able) - 1)


def is_better_captured(state: Adventure, loser: Figure, result: int) -> bool:
    """A rule of thumb: prisoners where a card wants one; otherwise the enemy is got rid of."""
    word = "captured.leader" if people.kind_of(loser) == LEADER else "captured.enemy"
    wanted = (
        conditions.unmet(state, conditions.requirement(live.card), live)
        for live in state.live_cards
    )
    is_wanted = any(conditions.speak_of(needs, word) for needs in wanted)
    return is_wanted or result == CAPTURED_OR_IMMOBILISED


def total(dots: int, bonus: int | None) -> int:
    """AT-R45. A side that is paralysed to a man counts 0."""
    return 0 if bonus is None else dots + bonus


def immobilise(state: Adventure, figure: Figure) -> None:
    """AT-R54. No move and no act for the next turn."""
    figure.immobilised = max(figure.immobilised, state.turn + 1)
    untie(state, figure)
    struck = beats.hit(shapes.figure(figure), "knocked down", seat=shapes.whose(figure))
    words = f"{figure.sheet.name} is knocked down: no move and no act next turn"
    state.note("AT-R54", words, struck)
