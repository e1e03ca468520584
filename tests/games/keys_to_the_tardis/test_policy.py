"""What a sensible player does, and that it wins."""

from random import Random

import pytest

from games.keys_to_the_tardis.tables import maze, play
from support import rule
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.policy import POLICY
from vworp.games.keys_to_the_tardis.policy.roads import TURN, Road
from vworp.games.keys_to_the_tardis.state import Table


def choice(state: Table) -> str:
    """What the policy likes best."""
    view = state.view(state.seat)
    weights = POLICY.weigh(view, view.options())
    return state.notation(view.options()[weights.index(max(weights))])


def length(
    picture: str, hand: str = "", barriers: str = "", cookies: str = "", tunnels: str = ""
) -> int:
    """How long South's road is at the start of its turn, in quarters of a turn."""
    state = maze(
        picture, "draw south", hand=hand, barriers=barriers, cookies=cookies, tunnels=tunnels
    )
    return Road(state, 0).length


COLUMN = "d1=. d2=. d3=. c3=. c4=. c5=. c6=. c7=."


def test_an_open_road_takes_a_turn_for_each_tile() -> None:
    assert length(COLUMN) == 8 * TURN
    assert length(COLUMN.replace("c5=.", "c5=S")) == 2 * TURN


def test_closed_doors_make_a_road_longer_and_fitting_keys_less_so() -> None:
    shut = COLUMN.replace("c5=.", "c5=S").replace("c6=.", "c6=w")
    with_key = length(shut, hand="green-key red-key red-key")
    without = length(shut, hand="red-key red-key blue-key")
    assert 2 * TURN < with_key < without


def test_daleks_and_barriers_make_a_road_longer_and_cookies_do_not() -> None:
    near = COLUMN.replace("c5=.", "c5=S")
    dalek = near.replace("c6=.", "c6=D")
    assert length(near, barriers="c6") > length(near)
    assert length(dalek) > length(near, barriers="c6")
    assert length(dalek, cookies="c6") == length(near)


def test_tunnels_and_teleports_make_a_road_shorter() -> None:
    assert length("c5=S c6=. d7=.", tunnels="c6-d7") == 2 * TURN
    assert length("d1=T d5=. d6=. d7=.") == 4 * TURN


def test_a_pawn_that_can_win_does() -> None:
    assert choice(maze("d6=S d7=. e6=X", "move south")) == "move d7"


def test_a_pawn_goes_towards_its_goal() -> None:
    assert choice(maze("d3=S d2=. e3=. e4=.", "move south")) == "move e3"


def test_a_key_opens_the_way() -> None:
    assert choice(maze("c5=S c6=w c7=.", hand="green-key tunnel barrier red-key")) == "key green c6"


def test_the_winning_door_is_opened_at_once() -> None:
    assert choice(maze("d6=S d7=w", hand="green-key sonic pandorica")) == "key green d7"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("barrier red-key red-key red-key", "barrier d1"),
        ("yellow-key red-key red-key red-key", "key yellow d1"),
        ("pandorica red-key red-key red-key", "pandorica north"),
    ],
)
def test_an_opponent_at_its_goal_is_stopped(hand: str, expected: str) -> None:
    assert choice(maze("d2=N d1=.", hand=hand)) == expected


@rule("KT-R38")
def test_no_opponent_is_pushed_onto_its_goal() -> None:
    state = maze("d2=N d1=. d3=.", hand="cyberman tunnel tunnel tunnel")
    view = state.view(0)
    weights = dict(
        zip(map(state.notation, view.options()), POLICY.weigh(view, view.options()), strict=True)
    )
    assert weights["cyberman north d1"] < 1e-9
    assert weights["cyberman north d3"] == max(weights.values())


def test_a_useless_hand_loses_its_least_useful_card() -> None:
    assert choice(maze(hand="sonic sonic cookie sonic", pandorica="south 2")) != "discard sonic"


def test_the_tardis_key_opens_the_next_door() -> None:
    state = play(maze("c4=S c5=K c6=w c7=.", "move south"), "move c5")
    assert choice(state) == "bonus c6"


def test_the_nearer_pawn_is_worth_more_and_values_add_up_to_nothing() -> None:
    values = POLICY.value(maze("d5=S d6=. d7=.", "draw north", seats=3).view(0))
    assert values[0] == max(values)
    assert sum(values) == pytest.approx(0)


def test_a_finished_game_is_worth_what_it_paid() -> None:
    state = play(maze("d6=S d7=.", "move south"), "move d7")
    assert POLICY.value(state.view(1)) == [1.0, -1.0]


def winner(seed: int, me: int, seats: int) -> int:
    """Who wins when one seat follows the policy and the others play at random."""
    rng = Random(seed)
    dice = QuickDice(rng)
    state = GAME.new_state(seats)
    assert isinstance(state, Table)
    while not state.is_over:
        step = state.step
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, dice))
        elif step.seat == me:
            state.play(choice(state))
        else:
            state.apply(rng.choice(step.options(state)))
    return state.winner


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_policy_beats_random_players(seats: int) -> None:
    wins = sum(winner(seed, seed % seats, seats) == seed % seats for seed in range(16))
    assert wins >= 15


def test_a_table_that_is_being_set_up_has_a_value_too() -> None:
    state = GAME.new_state(4)
    assert isinstance(state, Table)
    assert POLICY.value(state.view(None)) == pytest.approx([0.0] * 4)
