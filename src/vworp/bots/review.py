"""Looking back at a decision: what the best choice was, and what the one taken cost."""

from dataclasses import dataclass

from vworp.bots.advice import advise, look_up
from vworp.bots.budget import Budget
from vworp.core import State

REVIEW = Budget(iterations=150)
"""What one decision's review may cost; in iterations, so that a review is always the same."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision in hindsight: the best option, and both chances to win."""

    best: int
    best_chance: float
    chance: float
    is_exact: bool

    @property
    def cost(self) -> float:
        """How much of a chance to win was given away."""
        return max(0.0, self.best_chance - self.chance)


def judge(view: State, taken: int, budget: Budget = REVIEW) -> Verdict:
    """What an action cost, by the game's oracle where it knows, else by a search."""
    known = look_up(view)
    if known is not None and taken in known.chances:
        chances, is_exact = known.chances, known.is_exact
    else:
        chances, is_exact = _searched(view, taken, budget), False
    best = max(chances, key=lambda action: (chances[action], action == taken))
    return Verdict(best, chances[best], chances[taken], is_exact)


def _searched(view: State, taken: int, budget: Budget) -> dict[int, float]:
    """By a search: what it would have played, and what was played.

    An option that was hardly tried has a chance that means nothing, so only the one that the
    search would choose is held against the one taken.
    """
    advice = advise(view, budget, seed="review")
    found = {one.action: one.chance for one in advice if one.action == taken}
    found[advice[0].action] = advice[0].chance
    # An action beyond the listed options (a free point on a table) was not searched.
    found.setdefault(taken, advice[0].chance)
    return found
