"""How a search weighs what it knows against what it does not."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tuning:
    """The same for all games: values are measured against how far they lie apart in a search.

    - `exploration`: how much an option gains by having been tried little.
    - `softness`: the power that brings the policy's weights nearer to each other, and
      `evenness`: the share of the prior that all options get alike.
    - `first_look`: how much worse than the average an option is thought that was never tried.
    - `width`: how fast more options are looked at; their number grows with the root of the visits.
    - `caution`: how much of the possible error is taken off before another option is preferred
      to the policy's own.
    - `sureness`: what share of all weight the policy must give to an option to be believed at once.
    """

    exploration: float = 2.0
    softness: float = 0.5
    evenness: float = 0.1
    first_look: float = 0.2
    width: float = 1.0
    caution: float = 0.75
    sureness: float = 0.995

    def priors(self, weights: Sequence[float]) -> list[float]:
        """The policy's weights as shares, softened, so that nothing is out of the question."""
        soft = [weight**self.softness for weight in weights]
        total = sum(soft) or 1.0
        even = self.evenness / len(weights)
        return [(1 - self.evenness) * share / total + even for share in soft]


DEFAULT = Tuning()
