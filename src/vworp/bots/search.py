"""The search behind the Time Lord: information-set Monte Carlo tree search, for every game.

Each iteration guesses what the seat can't see, plays down the tree by the averages so far, adds
one decision to it, and asks the game's policy what the table is worth there. A decision is what
the searching seat could tell apart, so averages never rest on what it does not know. In a team
game all seats have the same payoff, so that everybody in the tree plays for the team.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any

from vworp.bots.budget import Budget
from vworp.bots.common_random_dice import CommonRandomDice
from vworp.bots.control_variate import ControlVariate
from vworp.bots.low_discrepancy import LowDiscrepancyDice
from vworp.bots.tree import Edge, Node, Seen
from vworp.bots.tuning import DEFAULT, Tuning
from vworp.core import ChanceStep, State, Step, registry

UNREAD = -1
"""Stands for what the searching seat did not see, among the things it saw."""

_LEAST_SPREAD = 0.02
_TINY = 1e-12

_AS_GOOD_AS_TRIES = 4
"""The spread of the whole search counts as so many tries when two options are compared."""

_ENOUGH = 16
"""An option that was tried less often is not worth more thought: others promise more."""

_CERTAINTY, _NOTICEABLE = 2.5, 0.004
"""An option is out of the question when its gain and so many errors of it are below this payoff."""

_LOOK_UP = 16
"""The clock and the standings are looked at every so many iterations."""

_WORLDS = 512
"""So many guesses are kept, to try every option on the same ones."""

_PLAY_ON = 400
"""A search plays on for at most so many steps, dice included, before it judges."""

Clock = Callable[[], float]
"""What a budget of time is measured by: the time of day, or the work of one core."""

Path = list[tuple[Node, Edge, int]]
"""The decisions of an iteration: where, which option, and whose."""


class Search:
    """One decision thought over, from the view of the seat that has to make it."""

    def __init__(self, view: State, rng: Random, tuning: Tuning = DEFAULT) -> None:
        self.view = view
        self.seat = view.seat
        self.tuning = tuning
        self.root = Node()
        self.iterations = 0
        self._rng = rng
        self._falls = Random()
        self._dice = LowDiscrepancyDice(self._falls)
        game = registry.find(view.game_id)
        self._policy = game.policy
        self._fortune = game.fortune(view) if game.fortune is not None else None
        self._streams = CommonRandomDice(rng) if self._fortune is not None else None
        self._control = [0.0] * view.seats
        self._variate = ControlVariate()
        self._options = view.options()
        self._sum = self._squares = 0.0
        self._spread = 0.1
        self._is_team = view.seats == 1
        self._worlds: list[State] = []
        self._luck = rng.random()
        self._tries: dict[int, list[float]] = {option: [] for option in self._options}
        """What each try of each option at the root was worth, to compare them try by try."""
        self._controls: dict[int, list[float]] = {option: [] for option in self._options}
        """The control variate of each of them: what luck gave."""

    # The budget.

    def is_plain(self) -> bool:
        """Whether the policy leaves no doubt, so that thinking would be a waste of time."""
        weights = self._policy.weigh(self.view, self._options)
        if max(weights) <= self.tuning.sureness * sum(weights):
            return False
        self._rank(self.root, self.view, self.view.step, self._options)
        return True

    def run(self, budget: Budget, clock: Clock = perf_counter) -> None:
        """Iterate until the budget is spent, or the rest of it could not change much."""
        if len(self._options) < 2:
            return
        if budget.iterations is not None:
            self._run_iterations(budget.iterations)
        else:
            self._run_seconds(budget.seconds or 0.0, clock)

    def _run_iterations(self, count: int) -> None:
        for left in range(count, 0, -1):
            if left % _LOOK_UP == 0 and (self._is_settled(left) or self._is_clear()):
                break
            self.iterate()

    def _run_seconds(self, seconds: float, clock: Clock) -> None:
        start = clock()
        end = start + seconds
        while (now := clock()) < end or not self.iterations:
            if self.iterations % _LOOK_UP == _LOOK_UP - 1:
                rate = self.iterations / max(now - start, _TINY)
                if self._is_settled(int(rate * (end - now))) or self._is_clear():
                    break
            self.iterate()

    def _is_settled(self, left: int) -> bool:
        """Whether the policy's choice leads by more tries than are left."""
        ranked = self.root.ranked
        if not ranked:
            return False
        others = max([edge.visits for edge in ranked[1:]])
        return ranked[0].visits - others > left

    def _is_clear(self) -> bool:
        """Whether every option that was tried enough is surely no better than the best one.

        What differs by less than anybody would notice counts as no better.
        """
        if self.iterations < _ENOUGH * 4:
            return False
        best, *others = self.ranking()
        tried = [edge for edge in others if edge.visits >= _ENOUGH]
        return bool(tried) and all(
            _sure_gain(self._gains(edge, best), self._spread, -_CERTAINTY) < _NOTICEABLE
            for edge in tried
        )

    def _gains(self, edge: Edge, other: Edge) -> list[float]:
        """By how much an option was better than another, try by try, less the control variate."""
        tries = zip(self._tries[edge.action], self._tries[other.action], strict=False)
        gains = [ours - theirs for ours, theirs in tries]
        coefficient = self._variate.coefficient
        if not coefficient:
            return gains
        controls = self._controls[edge.action], self._controls[other.action]
        given = zip(gains, *controls, strict=False)
        return [gain - coefficient * (ours - theirs) for gain, ours, theirs in given]

    # One iteration.

    def iterate(self) -> None:
        """Guess, go down, add a decision, ask what it is worth, and remember it on the way up."""
        node, step = self.root, self.view.step
        edge = self._pick(node, self.view, step, self._options)
        state = self._world(edge.visits)
        self._falls.seed(self._luck + edge.visits)
        if self._streams is not None:
            self._streams.begin(edge.visits)
            self._control = [0.0] * self.view.seats
        path: Path = []
        while True:
            path.append((node, edge, step.seat))
            self._dice.begin(edge.luck, edge.visits)
            seen = self._go_on(state, edge.action)
            if not state.steps:
                break
            following = node.nexts.get(seen)
            if following is None:
                node.nexts[seen] = Node()
                break
            node, step = following, state.steps[-1]
            edge = self._pick(node, state, step, step.options(state))
        self._remember(path, self._judge(state))

    def _world(self, visit: int) -> State:
        """What the seat can't see, filled in: the same for the same visit of every option.

        Common random numbers: with the same luck too, options are compared like with like.
        """
        if visit >= _WORLDS:
            return self.view.guess(self._rng)
        while len(self._worlds) <= visit:
            self._worlds.append(self.view.guess(self._rng))
        return self._worlds[visit].copy()

    def _go_on(self, state: State, action: int) -> Seen:
        """Take an action and what follows of necessity; what the searching seat saw of it.

        In which order dice or cards fell is not told apart: it rarely matters, and a tree with
        fewer branches learns more from each iteration.
        """
        steps = state.steps
        luck: list[int] = []
        seen = self._read(state, steps[-1], action)
        state.apply(action)
        while steps:
            step = steps[-1]
            if isinstance(step, ChanceStep):
                action = self._fall(state, step)
                luck.append(self._read(state, step, action))
            else:
                forced = state.forced()
                if forced is None:
                    break
                action = forced
            state.apply(action)
        luck.sort()
        return (seen, *luck, state.seat)

    def _fall(self, state: State, step: ChanceStep[Any]) -> int:
        """What chance brings; the control variate is added up where the game knows one."""
        fortune, streams = self._fortune, self._streams
        if fortune is None or streams is None:
            return step.sample(state, self._dice)
        streams.use_stream(fortune.row(state))
        action = step.sample(state, streams)
        gifts = fortune.gifts(state, action)
        if gifts:
            self._control = [ours + more for ours, more in zip(self._control, gifts, strict=True)]
        return action

    def _read(self, state: State, step: Step[Any], action: int) -> int:
        return UNREAD if step.is_secret(state, action, self.seat) else action

    def _judge(self, state: State) -> Sequence[float]:
        """What the table is worth to each seat."""
        self._play_on(state)
        result = None if state.steps else state.result()
        return result.payoffs if result is not None else self._policy.value(state)

    def _play_on(self, state: State) -> None:
        """Finish what is half done as the policy would, so that what is judged is quiet."""
        policy, steps = self._policy, state.steps
        for _ in range(_PLAY_ON):
            if not steps or policy.is_quiet(state):
                return
            step = steps[-1]
            if isinstance(step, ChanceStep):
                state.apply(self._fall(state, step))
                continue
            options = step.options(state)
            weights = policy.weigh(_seen_by_decider(state, step), options)
            state.apply(options[weights.index(max(weights))])

    def _remember(self, path: Path, values: Sequence[float]) -> None:
        action = path[0][1].action
        self._tries[action].append(values[self.seat])
        if self._fortune is not None:
            values = self._without_control(action, values)
        for node, edge, seat in path:
            value = values[seat]
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value
        value = values[self.seat]
        self.iterations += 1
        self._sum += value
        self._squares += value * value
        if self.iterations % _LOOK_UP == 1:
            self._take_measure(values)

    def _without_control(self, action: int, values: Sequence[float]) -> list[float]:
        """Values less the control variate, by the coefficient of the tries before this one."""
        coefficient, control = self._variate.coefficient, self._control
        self._controls[action].append(control[self.seat])
        self._variate.observe(control[self.seat], values[self.seat])
        return [value - coefficient * own for value, own in zip(values, control, strict=True)]

    def _take_measure(self, values: Sequence[float]) -> None:
        """How far values lie apart, which is what makes an option worth exploring."""
        mean = self._sum / self.iterations
        spread = sqrt(max(self._squares / self.iterations - mean * mean, 0.0))
        self._spread = max(spread, _LEAST_SPREAD)
        self._is_team = self._is_team or abs(sum(values)) > 1e-6

    # Choosing on the way down.

    def _pick(self, node: Node, state: State, step: Step[Any], options: Sequence[int]) -> Edge:
        """The option that promises most, for what is known of it and what is not.

        The more often a decision comes up, the more of its options are looked at; where they
        differ from guess to guess, what counts is how often an option was there to be taken.
        """
        if options != node.options:
            self._rank(node, state, step, options)
        ranked, visits, tuning = node.ranked, node.visits, self.tuning
        wide = 2 + int(tuning.width * sqrt(visits))
        curiosity = tuning.exploration * self._spread
        hope = (node.total / visits if visits else 0.0) - tuning.first_look * self._spread
        root = curiosity * sqrt(visits + 1)
        best, found = -9e9, ranked[0]
        for edge in ranked if node.is_mixed else ranked[:wide]:
            tried = edge.visits
            if node.is_mixed:
                edge.available += 1
                root = curiosity * sqrt(edge.available)
            promise = (edge.total / tried if tried else hope) + root * edge.prior / (1 + tried)
            if promise > best:
                best, found = promise, edge
        return found

    def _rank(self, node: Node, state: State, step: Step[Any], options: Sequence[int]) -> None:
        """Line the edges of these options up by their prior; the policy weighs new ones."""
        edges = node.edges
        node.is_mixed = node.is_mixed or bool(edges)
        if any(option not in edges for option in options):
            weights = self._policy.weigh(_seen_by_decider(state, step), options)
            priors = self.tuning.priors(weights)
            for option, prior, weight in zip(options, priors, weights, strict=True):
                if option not in edges:
                    luck = self._luck if node is self.root else self._rng.random()
                    edges[option] = Edge(option, prior, luck, weight)
        node.options = options
        node.ranked = sorted([edges[option] for option in options], key=_by_prior)

    # The answer.

    def best(self) -> int:
        """The action to take: the policy's, unless another has proved itself better."""
        return self.ranking()[0].action

    def ranking(self) -> list[Edge]:
        """All options, the one to take first, then by how often they were tried."""
        if not self.root.ranked:
            return [Edge(option, 1.0, 0.0, 1.0) for option in self._options]
        first = self.policy_choice
        best = max(self.root.ranked, key=lambda edge: self._lead(edge, first))
        rest = [edge for edge in self.root.ranked if edge is not best]
        return [best, *sorted(rest, key=lambda edge: (-edge.visits, -edge.prior, edge.action))]

    @property
    def policy_choice(self) -> Edge:
        """The option that the policy alone would have taken."""
        return self.root.ranked[0]

    def is_alike(self, edge: Edge) -> bool:
        """Whether the policy has no taste here: all options weigh the same."""
        return all(other.weight == edge.weight for other in self.root.ranked)

    def _lead(self, edge: Edge, first: Edge) -> float:
        """By how much an option beats the policy's, with some of the luck taken off.

        Averages rest on the policy's `value`, which errs in its own way; so the log-prior counts
        too, what `weigh` makes of an option, with the weight that the policy gives it (`trust`).
        """
        if edge is first or not edge.visits:
            return 0.0 if edge is first else -9.0
        behind = self._policy.trust * log(max(first.weight, _TINY) / max(edge.weight, _TINY))
        gains = self._gains(edge, first)
        return _sure_gain(gains, self._spread, self.tuning.caution) - behind

    def chance_of(self, edge: Edge) -> float:
        """The chance to win with an option, as the averages have it."""
        loss = -1.0 if self._is_team else -1.0 / (self.view.seats - 1)
        return min(1.0, max(0.0, (edge.mean - loss) / (1.0 - loss)))


def _sure_gain(gains: Sequence[float], spread: float, caution: float) -> float:
    """The mean of gains, less as much of its error as one is cautious.

    Few gains may agree by luck, so the spread of the whole search counts as some of them.
    """
    count = len(gains)
    if count < 2:
        return -9.0
    mean = sum(gains) / count
    squares = sum([(gain - mean) ** 2 for gain in gains]) + _AS_GOOD_AS_TRIES * spread**2
    return mean - caution * sqrt(squares / (count - 1) / count)


def _seen_by_decider(state: State, step: Step[Any]) -> State:
    return state if state.viewer == step.seat else state.view(step.seat)


def _by_prior(edge: Edge) -> tuple[float, int]:
    return -edge.prior, edge.action
