"""What a sensible player does, and how it fares."""

from random import Random

import pytest

from games.dalek_invasion.tables import earth, play
from vworp.core import run_chance
from vworp.core.chance import QuickDice
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.policy import POLICY
from vworp.games.dalek_invasion.policy.outlook import Outlook, clara_chance, own_turns_left
from vworp.games.dalek_invasion.state import Table


def advice(state: Table) -> str:
    """The best option, in words."""
    view = state.view(state.seat)
    options = view.options()
    weights = POLICY.weigh(view, options)
    return state.notation(options[weights.index(max(weights))])


def contest(seats: int, seed: int, clever: set[int]) -> Table:
    """A game of the policy against random players."""
    rng = Random(seed)
    dice = QuickDice(rng)
    state = GAME.new_state(seats)
    run_chance(state, dice)
    while not state.is_over:
        options = state.options()
        if state.seat in clever:
            weights = GAME.policy.weigh(state.view(state.seat), options)
            state.apply(options[weights.index(max(weights))])
        else:
            state.apply(rng.choice(options))
        run_chance(state, dice)
    assert isinstance(state, Table)
    return state


def test_it_beats_random_players() -> None:
    won = 0
    for seed in range(30):
        result = contest(2, seed, {seed % 2}).result()
        won += result is not None and result.winners == (seed % 2,)
    assert won >= 29


def test_it_beats_three_random_players_at_once() -> None:
    won = 0
    for seed in range(8):
        result = contest(4, seed, {seed % 4}).result()
        won += result is not None and result.winners == (seed % 4,)
    assert won >= 7


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_whole_games_with_itself(seats: int) -> None:
    assert contest(seats, 5, set(range(seats))).result() is not None


def test_it_completes_a_continent() -> None:
    board = "black: venezuela 6, peru, brazil; silver: argentina 1; orange: japan 1"
    assert advice(earth(board, "place", rest="silver 5", new=5)).startswith("place brazil")
    board = board.replace("brazil", "brazil 5")
    assert advice(earth(board, rest="silver 5")) == "attack brazil argentina 3"


def test_it_leaves_a_hopeless_attack() -> None:
    state = earth("black: indonesia 3, new_guinea 1", rest="silver 9")
    assert advice(state) == "end_attacks"
    state = earth("black: russia 9; silver: ural 9, scandinavia 9", rest="silver 9")
    state = play(state, "attack russia ural 3", "1 1 1 v 6 6", "continue 3", "1 1 1 v 6 6")
    assert advice(state) == "withdraw"


def test_it_goes_on_while_the_odds_are_good() -> None:
    state = play(earth("black: russia 20; silver: ural 5"), "attack russia ural 3", "6 6 6 v 1 1")
    assert advice(state) == "continue 3"


def test_it_brings_inland_daleks_to_the_border() -> None:
    board = "black: argentina 9, peru 1, brazil 1, venezuela 1; silver: central_america 6"
    state = earth(board, "manoeuvre")
    assert advice(state) == "manoeuvre argentina"
    assert advice(play(state, "manoeuvre argentina")) in ("to venezuela", "to brazil")


def test_it_saves_cards_early_and_spends_them_late() -> None:
    held = {"black": "alaska ontario peru argentina ural"}
    early = earth("black: russia 3, ural 3, china 3, peru 3, japan 3", "muster", hands=held)
    assert advice(early) == "done"
    late = earth("black: russia 3, ural 3, china 3, peru 3, japan 3", "muster", hands=held, clara=9)
    assert advice(late).startswith("lay")
    assert advice(play(late, "lay peru")).startswith("lay")


def test_it_reveals_missions() -> None:
    state = earth("black: egypt, ural", "muster", hands={"black": "osiran_mummies"})
    assert advice(state) == "mission osiran_mummies"


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("black: russia, ural", "draw"),
        ("silver: russia, ural", "skip"),
    ],
)
def test_it_watches_clara_when_the_deck_is_known(board: str, told: str) -> None:
    rest = "silver 1" if board.startswith("black") else "black 1"
    state = earth(
        board,
        "draw",
        rest=rest,
        deck="",
        tail="greenland peru",
        clara=9,
        has_conquered=True,
        others="discard",
    )
    assert advice(state) == told


def test_it_keeps_small_cards_for_big_battles() -> None:
    hands = {"silver": "force_field sonic_sabotage"}
    small = earth("black: russia 3; silver: ural 1; orange: japan 1", hands=hands)
    play(small, "attack russia ural 2")
    assert advice(small) == "pass"
    big = play(earth("black: russia 15; silver: ural 12", hands=hands), "attack russia ural 3")
    assert advice(big) == "play force_field"
    muster = earth("black: russia, ural", "sabotage silver", new=14, hands=hands)
    assert advice(muster) == "play sonic_sabotage"


def test_values_favour_the_stronger_and_add_up_to_nothing() -> None:
    state = earth("black: russia, ural", rest="silver 3", active="silver")
    values = POLICY.value(state.view(0))
    assert values[1] > values[0]
    assert sum(values) == pytest.approx(0)
    over = play(earth("black: russia", "land", clara=9), "land greenland")
    assert POLICY.value(over.view(0)) == [-0.5, 1.0, -0.5]


def test_it_foresees_when_clara_will_come() -> None:
    known = earth("black: russia 2", "land", deck="greenland alberta peru", clara=9)
    assert clara_chance(known.view(0)) == pytest.approx(2 / 3)
    top = earth("black: russia 2", deck="", tail="greenland", clara=9)
    assert clara_chance(top.view(0)) == 1
    assert own_turns_left(earth("black: russia 2", clara=9)) < own_turns_left(
        earth("black: peru 2")
    )
    assert Outlook(earth("black: russia 2", rest="silver 1").view(1), 1).is_leading()
