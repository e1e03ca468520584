"""What holds for every game at every seat count, checked after each action of random games.

A game that is new in `vworp.games` is tested here without a line of its own.
"""

import json
from collections.abc import Sequence
from random import Random

import pytest

import vworp
from conformance.walks import (
    Walk,
    choose,
    every_table,
    everything_seen,
    features_of,
    twins,
    viewers,
)
from vworp.core import CHANCE, DEED, REFEREE, SPECTATOR, ChanceStep, Game, Illegal, VworpError
from vworp.core.chance import QuickDice
from vworp.core.match import Match, match_from
from vworp.core.record import read

SECRETIVE: dict[str, dict[str, object]] = {"time_of_the_daleks": {"open_hands": "no"}}
"""Options with which a game hides the most."""


@every_table
def test_options_are_distinct_and_in_rising_order(game: Game, walk: Walk) -> None:
    for state in walk:
        options = state.options()
        assert options == sorted(set(options))
        assert bool(options) != state.is_over
        if not state.is_over and state.seat != CHANCE:
            assert 0 <= options[0] <= options[-1] < game.actions.decisions
        if not state.is_over and state.seat == CHANCE:
            assert options[0] >= game.actions.decisions


@every_table
def test_numbers_and_sentences_name_the_same_actions(game: Game, walk: Walk) -> None:
    for state in walk:
        for action in state.legal():
            assert game.actions.parse(str(action)) == action
            verb = game.actions.verb_of(action)
            assert verb(*verb.args(action)) == action


@every_table
def test_every_option_has_words_and_every_decision_a_question(walk: Walk) -> None:
    for state in walk:
        if not state.is_over:
            assert state.step.ask(state)
            assert state.step.rules
            words = [state.step.words(state, action) for action in state.options()]
            assert all(line and not line[0].islower() for line in words), words


@every_table
def test_chance_weights_are_whole_and_samples_are_among_them(walk: Walk) -> None:
    rng = Random(5)
    for state in walk:
        step = state.step if not state.is_over else None
        if isinstance(step, ChanceStep):
            weights = step.weights(state)
            assert all(isinstance(w, int) and w > 0 for w in weights.values())
            assert weights.get(step.sample(state, QuickDice(rng)), 0) > 0


@every_table
def test_a_copy_is_equal_and_independent(walk: Walk) -> None:
    rng = Random(6)
    for state in walk:
        before = state.position()
        twin = state.copy()
        assert twin.position() == before
        for _ in range(3):
            if not twin.is_over:
                twin.apply(choose(twin, rng))
        assert state.position() == before


@every_table
def test_positions_can_be_written_and_read(game: Game, walk: Walk) -> None:
    for state in walk:
        for seen in [state, *(state.view(seat) for seat in viewers(state))]:
            data = json.loads(json.dumps(seen.position()))
            again = vworp.position(game.id, data)
            assert again.position() == data
            assert again.viewer == seen.viewer
            assert again.options() == seen.options()


@every_table
def test_no_component_is_lost_or_made(game: Game, seats: int, walk: Walk) -> None:
    box = game.new_state(seats).inventory()
    for state in walk:
        assert state.inventory() == box


@every_table
def test_what_is_illegal_is_refused_without_a_trace(game: Game, walk: Walk) -> None:
    rng = Random(7)
    for state in walk:
        before = json.dumps(state.position())
        for action in rng.choices(range(game.actions.size), k=5):
            if state.is_over or state.step.why_not(state, action) is not None:
                with pytest.raises(Illegal) as refusal:
                    state.play(action)
                assert state.is_over or refusal.value.rule
                assert refusal.value.reason
        for action in (-1, game.actions.size):
            with pytest.raises(VworpError):
                state.play(action)
        assert json.dumps(state.position()) == before


@every_table
def test_a_view_hides_itself_no_further_when_viewed_again(walk: Walk) -> None:
    for state in walk[::3]:
        for seat in viewers(state):
            view = state.view(seat)
            assert view.viewer == (SPECTATOR if seat is None else seat)
            assert view.view(seat).position() == view.position()


@every_table
def test_a_guess_looks_the_same_and_allows_the_same(walk: Walk) -> None:
    rng = Random(8)
    for state in walk[::3]:
        for seat in viewers(state):
            view = state.view(seat)
            guess = view.guess(rng)
            assert guess.viewer == REFEREE
            assert guess.inventory() == state.inventory()
            assert guess.view(seat).position() == view.position()
            if state.seat == seat:
                assert guess.options() == state.options() == view.options()


@every_table
@pytest.mark.parametrize("options", ["open", "secretive"])
def test_nothing_a_seat_sees_depends_on_what_it_cant_know(
    game: Game, seats: int, options: str, moments: int
) -> None:
    """Two tables that differ only in a seat's unknowns look alike to it, action by action."""
    given = SECRETIVE.get(game.id) if options == "secretive" else None
    features = features_of(game)
    for seat in [*range(seats), None]:
        games = twins(game.new_state(seats, given), seat, 2 * moments)
        for number, (state, twin) in enumerate(games):
            view, other = state.view(seat), twin.view(seat)
            assert features.row(view) == features.row(other)
            if number % 5 == 0:
                assert everything_seen(view) == everything_seen(other)


@every_table
def test_a_choice_that_others_can_not_know_of_is_never_taken_unasked(
    game: Game, seats: int, moments: int
) -> None:
    """Nor at once: how long a bot thinks about it would tell what is in its hand."""
    for seat in [*range(seats), None]:
        games = twins(game.new_state(seats, SECRETIVE.get(game.id)), seat, 8 * moments)
        for state, twin in games:
            if state.seat in (CHANCE, DEED, seat):
                continue
            may_go = state.step.may_go_unasked(state.view(state.seat))
            assert may_go == twin.step.may_go_unasked(twin.view(twin.seat))
            assert not may_go or (state.forced() is None) == (twin.forced() is None)


@every_table
@pytest.mark.parametrize("seed", range(4))
def test_every_game_ends_and_pays_as_declared(game: Game, seats: int, seed: int) -> None:
    options = game.read_options({})
    rng = Random(seed)
    state = game.new_state(seats)
    for _ in range(game.most_events):
        assert state.result() is None
        action = choose(state, rng)
        if not game.has_secrets(options):
            assert not any(state.step.is_secret(state, action, seat) for seat in range(seats))
        state.apply(action)
        if state.is_over:
            break
    result = state.result()
    assert result is not None
    assert result.rule
    assert result.words
    check_payoffs(result.payoffs, seats, game.payoffs(options))


def check_payoffs(payoffs: Sequence[float], seats: int, kind: str) -> None:
    assert len(payoffs) == seats
    assert all(-1 <= payoff <= 1 for payoff in payoffs)
    if kind == "zero-sum":
        assert sum(payoffs) == pytest.approx(0)
    if kind == "shared":
        assert len(set(payoffs)) == 1


def random_match(game: Game, seats: int, seed: int, most: int = 120) -> Match:
    rng = Random(seed)
    match = vworp.new(game.id, seats, seed=seed, nonces=[f"n{seat}" for seat in range(seats)])
    while not match.is_over and len(match.events) < most:
        match.play(rng.choice(match.legal()))
    return match


@every_table
def test_a_record_replays_to_the_same_match(game: Game, seats: int) -> None:
    match = random_match(game, seats, seed=21)
    again = read(match.record())
    assert again.record() == match.record()
    assert again.state == match.state
    assert again.log(0) == match.log(0)


@every_table
def test_a_record_cut_anywhere_resumes_there(game: Game, seats: int) -> None:
    match = random_match(game, seats, seed=22)
    lines = match.record().splitlines(keepends=True)
    body = lines.index("\n") + 1
    for end in range(body, len(lines), 13):
        resumed = read("".join(lines[:end]))
        events = match.events[: len(resumed.events)]
        assert [e.action for e in resumed.events] == [e.action for e in events]
        assert resumed.state == match.state_at(len(resumed.events))


@every_table
def test_the_same_seed_gives_the_same_match(game: Game, seats: int) -> None:
    first, second = (random_match(game, seats, seed=23).record() for _ in range(2))
    assert first == second


@every_table
def test_undo_goes_back_exactly_and_luck_repeats(game: Game, seats: int) -> None:
    rng = Random(9)
    match = vworp.new(game.id, seats, seed=24)
    for _ in range(25):
        before = match.position()
        action = rng.choice(match.legal())
        match.play(action)
        after = match.position()
        match.undo()
        assert match.position() == before
        match.play(action)
        assert match.position() == after
        if match.is_over:
            break
    assert read(match.record()).record() == match.record()


@every_table
def test_a_match_can_begin_at_any_position(walk: Walk) -> None:
    for state in walk[::40]:
        branch = match_from(state, seed=1)
        assert read(branch.record()).state == branch.state


@every_table
def test_the_policy_weighs_every_option_of_a_view(game: Game, walk: Walk) -> None:
    for state in walk[::5]:
        if state.is_over or state.seat == CHANCE:
            continue
        view = state.view(state.seat)
        options = view.options()
        weights = game.policy.weigh(view, options)
        assert len(weights) == len(options)
        assert all(weight >= 0 for weight in weights)
        assert any(weight > 0 for weight in weights)


@every_table
def test_the_policy_judges_every_moment_for_whoever_looks(game: Game, walk: Walk) -> None:
    """Before dice and at the end too, and where another decides: searches ask everywhere."""
    for state in [game.new_state(walk[0].seats), *walk[::4], walk[-1]]:
        for seat in range(state.seats):
            values = game.policy.value(state.view(seat))
            assert len(values) == state.seats
            assert all(-1 <= value <= 1 for value in values)
