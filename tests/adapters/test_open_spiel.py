"""OpenSpiel's own tests and algorithms, run on our games."""

import json
import subprocess
import sys
import unittest
from random import Random
from typing import Any

import numpy
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test  # type: ignore[import-untyped]  # no types
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]  # ships no types
    generate_playthrough,
    ismcts,
    mcts,
)

import vworp
from adapters.short import every_game, every_table, short
from adapters.spiel import choose, moments
from vworp.adapters.episode import MOST_MASKED
from vworp.adapters.open_spiel import PREFIX, PolicyEvaluator, SpielGame, SpielState
from vworp.core import Game, registry

IMPERFECT = pyspiel.GameType.Information.IMPERFECT_INFORMATION
HIDDEN: dict[str, dict[str, object]] = {"time_of_the_daleks": {"open_hands": "no"}}
"""Options with which a game has secrets, where it has none by default."""


def with_secrets() -> list[Any]:
    """Every table at which something can be hidden."""
    return [
        pytest.param(game, seats, id=f"{game.id}-{seats}")
        for game in vworp.games()
        for seats in game.seats
        if seats > 1 and game.has_secrets(game.read_options(HIDDEN.get(game.id, {})))
    ]


hidden_tables = pytest.mark.parametrize(("game", "seats"), with_secrets())


def hidden(game: Game, seats: int) -> SpielGame:
    return vworp.open_spiel(game.id, seats, **short(game), **HIDDEN.get(game.id, {}))


def first_decision(game: SpielGame, seed: int = 1) -> SpielState:
    return next(state for state in moments(game, seed) if not state.is_chance_node())


@every_table
def test_random_play_and_serialisation_hold(game: Game, seats: int) -> None:
    spiel = vworp.open_spiel(game.id, seats, **short(game))
    is_small = game.actions.decisions <= MOST_MASKED  # the mask of a huge one takes a second each
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False, mask_test=is_small)


@every_game
def test_the_api_holds_on_part_of_the_tree(game: Game) -> None:
    enforce(vworp.open_spiel(game.id), {})


@every_table
def test_the_api_holds_throughout_a_game(game: Game, seats: int) -> None:
    """OpenSpiel looks at states near the root, where our games are still being set up."""
    spiel = vworp.open_spiel(game.id, seats, **short(game))
    states = list(moments(spiel, seed=3, every=7))
    enforce(spiel, {"setUpClass": classmethod(lambda cls: None), "some_states": states})


def enforce(spiel: SpielGame, more: dict[str, object]) -> None:
    """Run OpenSpiel's test case on one game."""
    given = {"game": spiel, "game_name": str(spiel), "game_type": spiel.get_type(), **more}
    case = type("Enforce", (api_test.EnforceAPIOnPartialTreeBase,), given)
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(outcome)
    assert outcome.testsRun == 5
    assert [text for _, text in outcome.errors + outcome.failures] == []


@every_game
def test_a_playthrough_replays_identically(game: Game) -> None:
    check_playthrough(game, short(game, turns=1))


def check_playthrough(game: Game, options: dict[str, object]) -> None:
    """Write a random game down as OpenSpiel does, and play it again from what is written."""
    flags.FLAGS(["playthrough"], known_only=True)
    words = ",".join(f"{name}={value}" for name, value in options.items())
    text = generate_playthrough.playthrough(f"{PREFIX}{game.id}({words})", None, seed=5)
    given = generate_playthrough._playthrough_params(text.splitlines())
    assert generate_playthrough.playthrough(**given) == text


@every_game
def test_states_survive_being_written_with_all_that_was_seen(game: Game) -> None:
    spiel = vworp.open_spiel(game.id, None, **short(game))
    for state in moments(spiel, seed=4, every=9):
        again = spiel.deserialize_state(state.serialize())
        for player in range(spiel.num_players()):
            assert again.information_state_string(player) == state.information_state_string(player)
            assert again.information_state_tensor(player) == state.information_state_tensor(player)


@every_table
def test_chance_nodes_are_the_game_s_own(game: Game, seats: int) -> None:
    for state in moments(vworp.open_spiel(game.id, seats, **short(game)), seed=5, every=3):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            assert list(outcomes) == sorted(outcomes)
            words = [state.action_to_string(outcome) for outcome in outcomes]
            assert words == [str(action) for action in state.table.legal()]


@every_table
def test_the_tensor_of_an_observation_is_the_features_of_the_view(game: Game, seats: int) -> None:
    features = registry.find(game.id).features
    assert features is not None
    spiel = vworp.open_spiel(game.id, seats, **short(game))
    for state in moments(spiel, seed=6, every=11):
        for seat in range(seats):
            row = features.array(state.table.view(seat))
            assert numpy.array_equal(numpy.array(state.observation_tensor(seat)), row)
            info = numpy.array(state.information_state_tensor(seat))
            assert numpy.array_equal(info[: features.size], row)


@hidden_tables
def test_an_information_state_does_not_depend_on_what_a_seat_cant_know(
    game: Game, seats: int
) -> None:
    check_non_interference(hidden(game, seats), seat=seats - 1)


def check_non_interference(spiel: SpielGame, seat: int) -> None:
    """Two games that differ only in what a seat can't know look alike to it, at each action."""
    rng = Random(1)
    state = spiel.new_initial_state()
    twin = resample(state, seat, rng)
    while not state.is_terminal():
        assert seen_by(twin, seat) == seen_by(state, seat)
        action = choose(state, rng)
        mirrored = choose(twin, rng) if is_secret(state, action, seat) else action
        is_possible = mirrored in twin.legal_actions()
        state.apply_action(action)
        if is_possible:
            twin.apply_action(mirrored)
        else:
            twin = resample(state, seat, rng)


def is_secret(state: SpielState, action: int, seat: int) -> bool:
    return state.table.step.is_secret(state.table, state._number(action), seat)


def seen_by(state: SpielState, seat: int) -> tuple[object, ...]:
    """All that OpenSpiel shows one player."""
    return (
        state.information_state_string(seat),
        state.information_state_tensor(seat),
        state.observation_string(seat),
    )


def resample(state: SpielState, seat: int, rng: Random) -> SpielState:
    return state.resample_from_infostate(seat, rng.random)


@hidden_tables
def test_resampling_keeps_what_a_seat_knows_and_deals_the_rest_anew(game: Game, seats: int) -> None:
    rng = Random(2)
    differs = False
    for state in moments(hidden(game, seats), seed=7, every=9):
        for seat in range(seats):
            twin = resample(state, seat, rng)
            assert seen_by(twin, seat) == seen_by(state, seat)
            assert twin.current_player() == state.current_player()
            assert twin.history() == []
            differs |= str(twin) != str(state)
    assert differs


def test_an_information_state_remembers_how_it_came_about() -> None:
    """The same table, reached in two ways: one observation, two information states."""
    states = []
    for picks in ("pick a1 four", "pick b1 four"):
        state = vworp.open_spiel("tardis_run").new_initial_state()
        for word in (picks, "paddle 0", "paddle 0", "paddle 0", "paddle 0"):
            state.apply_action(state.string_to_action(word))
        states.append(state)
    first, second = states
    assert first.observation_string(0) == second.observation_string(0)
    assert first.observation_tensor(0) == second.observation_tensor(0)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_tensor(0) != second.information_state_tensor(0)


def test_the_private_part_of_a_view_is_the_hand() -> None:
    spiel = vworp.open_spiel("keys_to_the_tardis")
    state = first_decision(spiel)
    secrets = spiel.make_py_observer(
        pyspiel.IIGObservationType(
            public_info=False,
            perfect_recall=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        )
    )
    own = json.loads(secrets.string_from(state, 0))
    assert set(own) == {"viewer", "hands", "unseen"}
    assert own["hands"]["south"] == state.table.position()["hands"]["south"]


@every_game
@pytest.mark.parametrize("evaluator", ["policy", "rollouts"])
def test_open_spiel_s_mcts_searches(game: Game, evaluator: str) -> None:
    rng = numpy.random.RandomState(1)
    spiel = vworp.open_spiel(game.id, None, **short(game))
    judge = PolicyEvaluator() if evaluator == "policy" else mcts.RandomRolloutEvaluator(1, rng)
    state = first_decision(spiel)
    root = mcts.MCTSBot(spiel, 1.4, 12, judge, random_state=rng).mcts_search(state)
    assert root.explore_count == 12
    assert root.best_child().action in state.legal_actions()


@every_table
def test_our_policy_evaluates_every_state_that_a_search_can_meet(game: Game, seats: int) -> None:
    judge = PolicyEvaluator()
    spiel = vworp.open_spiel(game.id, seats, **short(game))
    for state in [spiel.new_initial_state(), *moments(spiel, seed=8, every=5)]:
        assert all(-1 <= value <= 1 for value in judge.evaluate(state))
        if not state.is_terminal():
            assert sum(chance for _, chance in judge.prior(state)) == pytest.approx(1)


def test_a_boolean_option_is_written_as_open_spiel_wants_it() -> None:
    game = pyspiel.load_game("vworp_dalek_invasion(players=2,fast_windows=True)")
    assert game.new_initial_state().table.fast_windows
    with pytest.raises(pyspiel.SpielError, match="Expected type: kBool"):
        pyspiel.load_game("vworp_dalek_invasion(players=2,fast_windows=yes)")


@hidden_tables
def test_open_spiel_s_ismcts_searches(game: Game, seats: int) -> None:
    rng = numpy.random.RandomState(1)
    spiel = hidden(game, seats)
    assert spiel.get_type().information == IMPERFECT
    state = first_decision(spiel)
    bot = ismcts.ISMCTSBot(spiel, PolicyEvaluator(), 2.0, 25, random_state=rng)
    policy = dict(bot.get_policy(state))
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


def test_mcts_knows_a_won_position_when_it_sees_one() -> None:
    """The last pawn of the holder needs one seal; only a zero, one throw in 16 or 32, fails."""
    position = vworp.new("tardis_run", options={"pawns": 1}).position()
    position |= {"monsters": ["c4"], "holder": "monsters", "max_turns": 40}
    rng = numpy.random.RandomState(2)
    spiel = vworp.open_spiel("tardis_run", max_turns=40)
    state = spiel.state_at(vworp.position("tardis_run", position))
    bot = mcts.MCTSBot(spiel, 1.4, 150, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    best = bot.mcts_search(state).best_child()
    assert best.total_reward / best.explore_count > 0.8


def test_games_are_loaded_by_name_with_parameters_and_end_with_the_process() -> None:
    code = (
        "import pyspiel, vworp.adapters.open_spiel;"
        "game = pyspiel.load_game('vworp_keys_to_the_tardis(players=3,max_turns=9,first=west)');"
        "print(game.num_players(), game.new_initial_state().table.max_turns)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["3", "9"]


def test_the_type_of_a_game_follows_from_its_options() -> None:
    utility = pyspiel.GameType.Utility
    together = vworp.open_spiel("time_of_the_daleks", 2).get_type()
    race = vworp.open_spiel("time_of_the_daleks", 2, victory="race").get_type()
    assert (together.utility, race.utility) == (utility.IDENTICAL, utility.GENERAL_SUM)
    assert (together.information == IMPERFECT, race.information == IMPERFECT) == (False, True)
    assert vworp.open_spiel("tardis_run").get_type().utility == utility.ZERO_SUM
