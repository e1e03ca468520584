"""What a table is thought to be worth: who will stand where, and who is likely to win."""

from random import Random

import pytest

from games.keys_to_the_tardis.tables import maze, play
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.box.board import CONTROL, OUTSIDE, TILES
from vworp.games.keys_to_the_tardis.policy import POLICY
from vworp.games.keys_to_the_tardis.policy.outlook import Outlook
from vworp.games.keys_to_the_tardis.policy.prospects import chances, marks_of
from vworp.games.keys_to_the_tardis.policy.situation import Situation
from vworp.games.keys_to_the_tardis.state import NOBODY, Table


def outlook(state: Table, seat: int = 0) -> Outlook:
    return Outlook(Situation(state), seat)


def test_a_pawn_is_looked_at_where_its_best_move_takes_it() -> None:
    now = Situation(maze("d3=S d2=. e3=. e4=.", "move south"))
    assert now.places == [TILES.number("e3"), OUTSIDE]
    assert (now.next, now.flipper) == (1, NOBODY)


def test_a_pawn_that_moves_onto_a_bonus_has_it() -> None:
    extra = Situation(maze("c4=S c5=X c6=w c7=.", "move south"))
    assert (extra.next, extra.has_drawn) == (0, False)
    key = Situation(maze("c4=S c5=K c6=w c7=.", "move south"))
    assert (key.next, key.flipper) == (1, 0)
    used = Situation(maze("c4=S c5=X c6=w c7=.", "move south", used="south c5"))
    assert used.next == 1


def test_a_pawn_that_moves_onto_a_teleport_is_on_the_control_tile() -> None:
    assert Situation(maze("d1=T d5=. d6=. d7=.", "move south")).places[0] == CONTROL


@pytest.mark.parametrize(
    ("due", "seat", "has_drawn"),
    [("draw south", 0, False), ("play north", 1, True), ("bonus south", 1, False)],
)
def test_whose_turn_comes_next(due: str, seat: int, has_drawn: bool) -> None:
    now = Situation(maze("c4=K", due, pawns="south c4"))
    assert (now.next, now.has_drawn) == (seat, has_drawn)


def test_doors_on_the_way_are_counted_with_the_cards_that_open_them() -> None:
    shut = "c3=S c4=w c5=w c6=w c7=."
    ahead = outlook(maze(shut, "draw south", hand="yellow-key sonic barrier"))
    assert (ahead.closed, ahead.hidden, ahead.matched, ahead.missing) == (3, 0, 2, 1)
    assert ahead.urgency == pytest.approx(1 / 3)
    assert [TILES[tile] for tile in ahead.way] == ["c4", "c5", "c6", "c7"]


def test_a_barrier_takes_a_sonic_screwdriver() -> None:
    state = maze("c6=S c7=.", "draw south", hand="sonic red-key red-key", barriers="c7")
    assert (outlook(state).walls, outlook(state).matched, outlook(state).missing) == (1, 1, 0)
    assert outlook(state).chance_to_cross() == 1.0


@pytest.mark.parametrize(
    ("picture", "hand", "chance"),
    [
        ("d6=S d7=.", "red-key red-key red-key", 1.0),
        ("d6=S d7=w", "green-key red-key red-key", 1.0),
        ("d6=S d7=w", "red-key red-key red-key", 0.0),
        ("d6=S d7=d", "green-key red-key red-key", 0.0),
        ("d6=S d7=D", "cookie red-key red-key", 1.0),
        ("d6=S", "green-key red-key red-key", 0.75),
    ],
)
def test_how_likely_the_next_turn_wins(picture: str, hand: str, chance: float) -> None:
    assert outlook(maze(picture, "draw south", hand=hand)).chance_to_cross() == chance


def test_a_trapped_pawn_does_not_win_next_turn() -> None:
    assert outlook(maze("d6=S d7=.", "draw south", pandorica="south 2")).chance_to_cross() == 0.0


def test_a_goal_over_open_tiles_is_the_nearer_the_fewer_they_are() -> None:
    near = outlook(maze("c6=S c7=.", "draw south")).openness()
    far = outlook(maze("c5=S c6=. c7=.", "draw south")).openness()
    shut = outlook(maze("c5=S c6=w c7=.", "draw south")).openness()
    assert near > far > shut == 0.0


def test_a_pawn_that_only_has_to_move_is_all_but_sure_to_win() -> None:
    for due in ("draw south", "play south", "move south"):
        assert POLICY.value(maze("d6=S d7=.", due))[0] == pytest.approx(0.98)


def test_a_pawn_at_its_goal_that_can_be_stopped_is_not_sure_to_win() -> None:
    stopped = maze("d6=S d7=.", "draw north", hands={"north": "barrier sonic pandorica"})
    free = maze("d6=S d7=.", "draw north", hands={"north": "tunnel tunnel tunnel"})
    assert POLICY.value(stopped)[0] < min(0.98, POLICY.value(free)[0])


def test_open_doors_ahead_are_worth_having() -> None:
    hands = {"south": "red-key red-key red-key"}
    closed, opened = (maze(f"c3=S c4={way} c5=.", "draw north", hands=hands) for way in "w.")
    assert POLICY.value(closed)[0] < POLICY.value(opened)[0]


def test_a_pandorica_costs_its_pawn_something() -> None:
    free, held = (maze("c4=S", "draw south", pandorica=trap) for trap in ("", "south 2"))
    assert POLICY.value(held)[0] < POLICY.value(free)[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_in_range_and_add_up_to_nothing_all_through_a_game(seats: int) -> None:
    rng = Random(seats)
    state = GAME.new_state(seats)
    assert isinstance(state, Table)
    while not state.is_over and state.turns < 60:
        step = state.step
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, QuickDice(rng)))
        else:
            state.apply(rng.choice(step.options(state)))
        for table in (state, state.view(0), state.view(None)) if rng.random() < 0.2 else ():
            values = POLICY.value(table)
            assert sum(values) == pytest.approx(0)
            assert all(-1 / (seats - 1) - 1e-9 <= value <= 1 for value in values)


def test_hidden_hands_are_guessed_the_same_way_each_time_and_never_read() -> None:
    rich = maze("d5=S", "draw south", hands={"north": "barrier sonic pandorica"})
    poor = maze("d5=S", "draw south", hands={"north": "tunnel tunnel tunnel"})
    assert chances(rich) != chances(poor)
    assert chances(rich.view(0)) == chances(rich.view(0)) == chances(poor.view(0))


def test_every_mark_has_its_weights() -> None:
    rows, winner = marks_of(Situation(play(maze("d5=S", hand="barrier"), "discard barrier")))
    assert winner == NOBODY
    assert [len(row) for row in rows] == [31, 31]
