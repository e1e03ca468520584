"""What a search found out, for people: every option with its odds and a reason in plain words."""

from dataclasses import dataclass
from random import Random

from vworp.bots.budget import Budget
from vworp.bots.search import Search
from vworp.bots.tree import Edge
from vworp.core import State, registry

HINT = Budget(seconds=0.7)
"""What a hint may cost: short enough to be waited for."""

_A_LOOK = 8
"""An option that was tried less often was only glanced at."""

_ALIKE = 0.005
"""Chances to win that a search found are called alike when they differ by less."""

_CLEARLY = 0.05
"""So much less often the next best idea wins when it is called clearly worse."""

_HARDLY = 0.001
"""The same for chances that a network has learned."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One option: its share of all tries, the chance to win with it, and why it stands there."""

    action: int
    share: float
    visits: int
    chance: float
    reason: str


@dataclass(frozen=True, slots=True)
class Known:
    """The chance to win with each option, from the game's oracle: exact, or nearly so."""

    chances: dict[int, float]
    is_exact: bool

    @property
    def best(self) -> int:
        """The option with the highest chance."""
        return max(self.chances, key=lambda action: self.chances[action])


def advise(view: State, budget: Budget = HINT, seed: str = "hint") -> list[Advice]:
    """All options of a view's own seat, the best first: looked up where they are known."""
    known = look_up(view)
    if known is not None:
        return advice_from(known)
    search = Search(view, Random(seed))
    search.run(budget)
    return advice_of(search)


def look_up(view: State) -> Known | None:
    """The chance to win with each of several options, where the game's oracle knows it."""
    oracle = registry.find(view.game_id).oracle
    options = view.options()
    verdict = None if oracle is None or len(options) < 2 else oracle.weigh(view, options)
    if verdict is None:
        return None
    return Known(dict(zip(options, verdict.chances, strict=True)), verdict.is_exact)


def advice_from(known: Known) -> list[Advice]:
    """Known chances as advice, the best first."""
    chances = known.chances
    ranking = sorted(chances, key=lambda action: -chances[action])
    best = chances[ranking[0]]
    reason = _exact_reason if known.is_exact else _learned_reason
    return [
        Advice(
            action=action,
            share=float(action == ranking[0]),
            visits=1,  # looked up once; an option with none has a chance that means nothing
            chance=chances[action],
            reason=reason(chances[action], best),
        )
        for action in ranking
    ]


def _exact_reason(chance: float, best: float) -> str:
    if chance == best:
        return "it has been worked out: nothing wins more often"
    return f"it has been worked out: this wins {best - chance:.1%} less often"


def _learned_reason(chance: float, best: float) -> str:
    if chance == best:
        return "nothing wins more often, our strongest bot has learned"
    if best - chance < _HARDLY:
        return "about as good"
    return f"this wins about {best - chance:.1%} less often, our strongest bot has learned"


def advice_of(search: Search) -> list[Advice]:
    """What a search that has run would tell, the best option first."""
    edges = search.ranking()
    best = edges[0]
    tries = max(1, sum(edge.visits for edge in edges))
    return [
        Advice(
            action=edge.action,
            share=edge.visits / tries if search.iterations else float(edge is best),
            visits=edge.visits,
            chance=search.chance_of(edge),
            reason=_best_reason(search, best) if edge is best else _reason(search, edge, best),
        )
        for edge in edges
    ]


def _best_reason(search: Search, best: Edge) -> str:
    """Why, as a friend would say it; the chance to win stands beside it."""
    if not search.iterations:
        only = len(search.view.options()) == 1
        return "there is nothing else to do" if only else "experience leaves no doubt"
    if search.is_alike(best):
        return "nothing seems clearly better or worse here"
    if best is search.policy_choice:
        why = "an experienced player would do the same"
    else:
        why = "it is better than it looks at first"
    return why + _margin(search, best)


def _margin(search: Search, best: Edge) -> str:
    """How far the next best idea is behind, where that was looked at well enough."""
    others = [edge for edge in search.ranking()[1:] if edge.visits >= _A_LOOK]
    if not others:
        return ""
    behind = search.chance_of(best) - max(map(search.chance_of, others))
    if behind >= _CLEARLY:
        return ", and the next best idea is clearly worse"
    return ", and the next best idea is a little worse" if behind >= _ALIKE else ""


def _reason(search: Search, edge: Edge, best: Edge) -> str:
    if not edge.visits:
        return "experience speaks against it"
    if edge.visits < _A_LOOK:
        return "others promised more"
    behind = search.chance_of(best) - search.chance_of(edge)
    if abs(behind) < _ALIKE:
        return "about as good"
    if behind < 0:
        return "may be better still, but that can be luck"
    return f"wins about {behind:.0%} less often" if behind >= 0.01 else "a little worse"
