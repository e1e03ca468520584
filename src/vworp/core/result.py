"""How a game ended, and by which rule."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """One payoff per seat between -1 and 1, and in words who won and by which rule.

    `rule` is empty where no rule ended the game: somebody resigned. `shared_by` are those who
    share a victory; when all do, it brings nobody more than nothing, and yet they have won.
    """

    payoffs: tuple[float, ...]
    rule: str
    words: str
    shared_by: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest payoff, or nobody when it is a loss or a draw for all."""
        if self.shared_by:
            return self.shared_by
        best = max(self.payoffs)
        return tuple(seat for seat, payoff in enumerate(self.payoffs) if payoff == best > 0)

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


def win(winner: int, seats: int, rule: str, words: str) -> Result:
    """One seat wins 1; the others share the loss, so that the payoffs add up to nothing."""
    loss = -1.0 / (seats - 1)
    return Result(tuple(1.0 if seat == winner else loss for seat in range(seats)), rule, words)


def share(winners: tuple[int, ...], seats: int, rule: str, words: str) -> Result:
    """Several win together: they share what one winner would get, and the others the loss."""
    loss = -1.0 / (seats - 1)
    gain = (1 + (len(winners) - 1) * loss) / len(winners)
    payoffs = tuple(gain if seat in winners else loss for seat in range(seats))
    return Result(payoffs, rule, words, winners)


def draw(seats: int, rule: str, words: str) -> Result:
    """Nobody wins and nobody loses."""
    return Result((0.0,) * seats, rule, words)
