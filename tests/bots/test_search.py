"""The search: blind to what its seat can't know, repeatable, and able to see a win."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

import vworp
from vworp.bots import Budget, UnknownBot, advise, bot, budget_of, level, title
from vworp.bots.budget import read_budget
from vworp.bots.low_discrepancy import LowDiscrepancyDice
from vworp.bots.search import Search
from vworp.bots.time_lord import TimeLord
from vworp.core import Game, State, registry
from vworp.core.game import Policy
from vworp.core.match import Match
from vworp.games.keys_to_the_tardis.steps.turns import PlayCard
from vworp.server.problems import Problem
from vworp.server.seating import read_level

TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in vworp.games()
    for seats in game.seats
]
A_FEW = Budget(iterations=24)


def middle_of_a_game(game: Game, seats: int, decisions: int) -> Match:
    """A match some way on, at a real choice."""
    match = vworp.new(game.id, seats, seed=5)
    player = bot("companion", 5)
    while not match.is_over and (decisions > 0 or len(match.state.options()) < 2):
        match.play(player.choose(match.view(match.seat)))
        decisions -= 1
    assert not match.is_over
    return match


def hidden_twins(view: State, seat: int) -> list[State]:
    """What a seat sees of three tables that differ, at most, in what it can't see."""
    return [view.guess(Random(seed)).view(seat) for seed in range(3)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_tables_that_differ_in_hidden_parts_only_get_the_same_move(game: Game, seats: int) -> None:
    match = middle_of_a_game(game, seats, 14)
    searches = [searched(twin) for twin in hidden_twins(match.view(match.seat), match.seat)]
    assert len({search.best() for search in searches}) == 1
    assert len({tuple(edge.visits for edge in search.root.ranked) for search in searches}) == 1


def test_a_level_too_chooses_alike_whatever_is_hidden() -> None:
    match = middle_of_a_game(registry.find("keys_to_the_tardis"), 3, 14)
    view = match.view(match.seat)
    worlds = [view.guess(Random(seed)) for seed in range(4)]
    assert len({str(world.position()) for world in worlds}) > 1, "nothing was hidden"
    choices = {bot("timelord:40it", 3).choose(world.view(match.seat)) for world in worlds}
    assert len(choices) == 1


def searched(view: State, budget: Budget = A_FEW, seed: str = "1") -> Search:
    search = Search(view, Random(seed))
    search.run(budget)
    return search


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_iterations_make_a_search_repeatable(game: Game, seats: int) -> None:
    match = middle_of_a_game(game, seats, 12)
    view = match.view(match.seat)
    first, second = (searched(view.copy()) for _ in range(2))
    assert [e.visits for e in first.root.ranked] == [e.visits for e in second.root.ranked]
    assert first.best() == second.best()
    assert first.best() in view.options()


def test_a_search_changes_nothing_at_the_table_it_looks_at() -> None:
    match = middle_of_a_game(vworp.games()[0], vworp.games()[0].seats[0], 12)
    before = match.position()
    view = match.view(match.seat)
    seen = view.position()
    searched(view)
    assert match.position() == before
    assert view.position() == seen


class Misled:
    """A policy that prefers what is worst, with a sound judgement of tables."""

    trust = 0.0

    def __init__(self, sound: Policy) -> None:
        self._sound = sound

    def weigh(self, view: State, options: Sequence[int]) -> list[float]:
        return [1 / (weight + 1e-3) for weight in self._sound.weigh(view, options)]

    def value(self, view: State) -> list[float]:
        return self._sound.value(view)

    def is_quiet(self, view: State) -> bool:
        return True


def one_move_from_winning() -> tuple[State, set[int]]:
    """A table at which the seat that decides can win at once, and how."""
    match = vworp.new("keys_to_the_tardis", seed=5)
    player = bot("companion", 5)
    while True:
        wins = {action for action in match.state.options() if ends(match.state, action)}
        if wins:
            return match.view(match.seat), wins
        match.play(player.choose(match.view(match.seat)))


def ends(state: State, action: int) -> bool:
    after = state.copy()
    after.apply(action)
    return after.is_over


def test_a_search_finds_a_win_though_the_policy_points_elsewhere() -> None:
    view, wins = one_move_from_winning()
    game = registry.find("keys_to_the_tardis")
    registry.register(replace(game, policy=Misled(game.policy)))
    try:
        weights = dict(
            zip(
                view.options(),
                registry.find(game.id).policy.weigh(view, view.options()),
                strict=True,
            )
        )
        assert not wins & {
            action for action, weight in weights.items() if weight == max(weights.values())
        }
        assert searched(view, Budget(iterations=200)).best() in wins
    finally:
        registry.forget(game.id)


class JudgesOnlyTurns:
    """A policy whose value is nonsense but where a turn begins."""

    trust = 0.0

    def __init__(self, sound: Policy) -> None:
        self._sound = sound
        self.judged: set[str] = set()

    def weigh(self, view: State, options: Sequence[int]) -> list[float]:
        return self._sound.weigh(view, options)

    def value(self, view: State) -> list[float]:
        self.judged.add(type(view.step).__name__)
        return self._sound.value(view)

    def is_quiet(self, view: State) -> bool:
        return isinstance(view.step, PlayCard)


def test_what_is_half_done_is_played_on_before_it_is_judged() -> None:
    game = registry.find("keys_to_the_tardis")
    policy = JudgesOnlyTurns(game.policy)
    match = middle_of_a_game(game, 2, 14)
    registry.register(replace(game, policy=policy))
    try:
        searched(match.view(match.seat), Budget(iterations=60))
    finally:
        registry.forget(game.id)
    assert policy.judged == {"PlayCard"}


def test_a_decision_with_one_option_takes_no_thought() -> None:
    match = vworp.new("tardis_run", options={"pawns": 1}, seed=1)
    player = TimeLord(1, A_FEW)
    assert len(match.legal()) == 1
    assert player.choose(match.view(0)) == match.legal()[0]
    (only,) = player.reasons()
    assert only.reason == "there is nothing else to do"


def test_where_the_policy_leaves_no_doubt_a_time_lord_does_not_think() -> None:
    match = vworp.new("time_of_the_daleks", 2, seed=5)
    player, companion, plain = TimeLord(1, A_FEW), bot("companion", 5), 0
    for _ in range(60):
        view = match.view(match.seat)
        weights = match.game.policy.weigh(view, view.options())
        sure = len(weights) > 1 and max(weights) > 0.995 * sum(weights)
        if sure:
            assert player.choose(view) == view.options()[weights.index(max(weights))]
            assert player.reasons()[0].reason == "experience leaves no doubt"
            plain += 1
        match.play(companion.choose(view))
    assert plain > 5


def test_a_time_lord_says_why() -> None:
    match = middle_of_a_game(vworp.games()[0], vworp.games()[0].seats[0], 12)
    player = TimeLord(1, Budget(iterations=80))
    chosen = player.choose(match.view(match.seat))
    reasons = player.reasons()
    assert reasons[0].action == chosen
    assert not any(sign.isdigit() for sign in reasons[0].reason), "a sentence, without numbers"
    assert sum(advice.share for advice in reasons) == pytest.approx(1)
    assert sorted(advice.action for advice in reasons) == match.view(match.seat).options()
    assert all(advice.reason and 0 <= advice.chance <= 1 for advice in reasons)


def test_a_time_budget_is_kept() -> None:
    match = middle_of_a_game(vworp.games()[0], vworp.games()[0].seats[0], 12)
    assert advise(match.view(match.seat), Budget(seconds=0.02))


def test_time_is_told_by_the_clock_that_is_asked_for() -> None:
    """A second of a core is not a second on the wall, when many games share the core."""
    told = iter(range(10_000))
    match = middle_of_a_game(registry.find("keys_to_the_tardis"), 2, 12)
    player = TimeLord(1, Budget(seconds=0.5), lambda: next(told) / 100)
    player.choose(match.view(match.seat))
    assert 0 < next(told) <= 60


def test_even_dice_spread_their_luck() -> None:
    dice = LowDiscrepancyDice(Random(1))
    falls = [0] * 16
    for visit in range(160):
        dice.begin(0.3, visit)
        falls[sum(dice.bits(1) << place for place in range(4))] += 1
    assert max(falls) - min(falls) <= 4
    for _ in range(200):
        assert 0 <= dice.below(6) < 6


@pytest.mark.parametrize(
    ("written", "proper"),
    [
        ("Time Lord", "timelord"),
        ("time-lord:500MS", "timelord:500ms"),
        ("timelord:2s", "timelord:2s"),
        ("timelord:2000ms", "timelord:2s"),
        ("timelord:200it", "timelord:200it"),
    ],
)
def test_a_budget_is_written_after_the_name(written: str, proper: str) -> None:
    assert level(written) == proper
    assert isinstance(bot(written, 1), TimeLord)


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        ("timelord:", "is no budget; write 500ms, 2s or 200it"),
        ("timelord:soon", "is no budget"),
        ("timelord:0it", "from 1 to 1000000 iterations"),
        ("timelord:61s", "from 1ms to 60s a move"),
        ("companion:1s", "only a timelord has a budget, not a companion"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(written: str, answer: str) -> None:
    with pytest.raises(UnknownBot, match=answer):
        level(written)


def test_titles_and_budgets_of_levels() -> None:
    assert (title("timelord"), title("timelord:500ms")) == ("Time Lord", "Time Lord 500ms")
    assert title("companion") == "Companion"
    assert budget_of("timelord") == Budget(seconds=1.0)
    assert budget_of("novice") is None
    assert read_budget("200it").is_within(5.0, 200)
    assert not read_budget("201it").is_within(5.0, 200)
    assert not read_budget("6s").is_within(5.0, 200)


def test_a_server_refuses_a_bot_that_would_think_too_long() -> None:
    assert read_level("time lord:500ms", vworp.new("tardis_run").game) == "timelord:500ms"
    for greedy in ("timelord:6s", "timelord:2001it"):
        with pytest.raises(Problem, match="at most 5s or 2000it"):
            read_level(greedy, vworp.new("tardis_run").game)


def test_what_is_known_for_certain_is_looked_up_and_not_searched() -> None:
    view = vworp.new("tardis_run", options={"pawns": 2}, seed=3).view(0)
    advice = advise(view, Budget(iterations=1))
    assert [one.visits for one in advice] == [1] * len(advice)
    assert advice[0].chance == pytest.approx(0.508749, abs=2e-5)
    assert "worked out" in advice[0].reason
    lord = bot("timelord:1it", seed=1)
    assert isinstance(lord, TimeLord)
    assert lord.choose(view) == advice[0].action
    assert lord.reasons() == advice
