"""The luck that a search takes off: fair, and worth taking off."""

from itertools import product
from random import Random

import pytest

from games.dalek_invasion.tables import earth, play
from vworp.bots.search import Search
from vworp.games.dalek_invasion.actions import BLACK, RED
from vworp.games.dalek_invasion.policy.fortune import BattleLuck
from vworp.games.dalek_invasion.state import Table

BOARD = "black: russia {}, egypt 5; silver: scandinavia {}, peru 5"


def battle(daleks: int, defenders: int, seats: int = 2) -> Table:
    board = BOARD.format(daleks, defenders)
    rest = "yellow 2" if seats == 2 else "orange 1"
    state = earth(board, "attack", seats=seats, rest=rest)
    dice = min(3, daleks - 1)
    return play(state, f"attack russia scandinavia {dice}")


def gifts_of(state: Table, faces: tuple[int, ...]) -> list[float]:
    """What a roll gives each seat, die by die."""
    fortune = BattleLuck(state.view(0))
    state, total = state.copy(), [0.0] * state.seats
    for face in faces:
        black = len(state.black) < state.force
        action = (BLACK.first if black else RED.first) + face
        gifts = fortune.gifts(state, action)
        total = [ours + more for ours, more in zip(total, gifts or [0.0] * 9, strict=False)]
        state.apply(action)
    return total


@pytest.mark.parametrize(("daleks", "defenders"), [(2, 1), (3, 1), (2, 2), (3, 2), (4, 1), (4, 2)])
def test_over_all_dice_luck_gives_nothing(daleks: int, defenders: int) -> None:
    state = battle(daleks, defenders)
    count = state.force + defenders
    gifts = [gifts_of(state, faces)[0] for faces in product(range(6), repeat=count)]
    assert sum(gifts) == pytest.approx(0, abs=1e-9)
    assert max(gifts) > 0 > min(gifts)


@pytest.mark.parametrize("seats", [2, 4])
def test_who_loses_no_dalek_was_lucky_at_the_cost_of_the_others(seats: int) -> None:
    lucky = gifts_of(battle(4, 2, seats), (5, 5, 5, 0, 0))
    assert lucky[0] > 0
    assert sum(lucky) == pytest.approx(0)
    assert len(set(lucky[1:])) == 1
    assert gifts_of(battle(4, 2, seats), (0, 0, 0, 5, 5))[0] < 0


def test_a_dalek_saved_is_worth_less_among_many() -> None:
    few = gifts_of(battle(5, 2), (5, 5, 5, 0, 0))[0]
    many = gifts_of(battle(50, 2), (5, 5, 5, 0, 0))[0]
    assert few > 2 * many


def test_a_roll_with_a_card_in_force_is_left_out() -> None:
    state = battle(4, 2)
    state.weapons_at = state.target
    assert gifts_of(state, (5, 5, 5, 0, 0)) == [0.0, 0.0]


def test_each_battle_has_dice_of_its_own() -> None:
    state = battle(4, 2)
    fortune = BattleLuck(state.view(0))
    black = fortune.row(state)
    for face in (0, 0, 0):
        state.apply(BLACK.first + face)
    red = fortune.row(state)
    state.target = 0
    landing = earth(BOARD.format(4, 2), "land", seats=2, rest="yellow 2")
    assert len({black, red, fortune.row(state), fortune.row(landing)}) == 4


@pytest.mark.parametrize("seed", range(3))
def test_a_search_errs_less_with_luck_taken_off(seed: int) -> None:
    board = "black: russia 9, egypt 9, brazil 3; silver: scandinavia 5, north_africa 5, china 9"
    view = earth(board, "attack", seats=2, rest="yellow 2").view(0)
    plain, steady = (Search(view, Random(seed)) for _ in range(2))
    plain._fortune = plain._streams = None
    for search in (plain, steady):
        for _ in range(120):
            search.iterate()
    assert steady._spread < 0.75 * plain._spread
