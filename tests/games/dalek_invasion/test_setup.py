"""Set-up: who begins, the deal of the world, missions and powers."""

from collections import Counter

import pytest

import vworp
from games.dalek_invasion.tables import ARMY_IDS, cards, set_up
from support import play, rule, words
from vworp.core import BadOption
from vworp.core.odds import odds
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.box.cards import MISSION_CARDS, POWER_CARDS, TERRITORY_CARDS
from vworp.games.dalek_invasion.state import Table


def dealt(seats: int, **options: object) -> Table:
    state = set_up(seats, **options).state
    assert isinstance(state, Table)
    return state


@rule("DI-01")
def test_two_to_five_may_play() -> None:
    assert GAME.seats == (2, 3, 4, 5)
    with pytest.raises(BadOption):
        vworp.new("dalek_invasion", 6)


@rule("DI-03", "DI-17")
def test_each_player_commands_one_army_of_the_five() -> None:
    assert GAME.seat_words(5) == tuple(ARMY_IDS)
    for seats in (3, 4, 5):
        state = dealt(seats)
        assert state.armies == seats
        assert set(state.owner) == set(range(seats))


@rule("DI-18", "DI-R03")
def test_every_seat_is_equally_likely_to_begin() -> None:
    state = GAME.new_state(4)
    assert isinstance(state, Table)
    first = odds(state, lambda table: table.first, until=lambda table: table.first >= 0)
    assert [first[seat] for seat in range(4)] == [odds_of / 4 for odds_of in [1, 1, 1, 1]]
    play(state, "first orange")
    assert state.active == 2


@rule("DI-19", "DI-20")
@pytest.mark.parametrize(
    ("seats", "shares"), [(3, [14, 14, 14]), (4, [10, 10, 11, 11]), (5, [8, 8, 8, 9, 9])]
)
def test_surplus_territories_go_to_the_last_in_turn_order(seats: int, shares: list[int]) -> None:
    for seed in range(6):
        state = vworp.new("dalek_invasion", seats, seed=seed).state
        assert isinstance(state, Table)
        order = [(state.first + place) % seats for place in range(seats)]
        assert [state.territory_count(seat) for seat in order] == shares


@rule("DI-21")
def test_three_daleks_stand_in_every_territory_and_nobody_chose() -> None:
    match = set_up(3)
    setup = [event for event in match.events if event.seat >= 0]
    assert setup == []
    assert isinstance(match.state, Table)
    assert match.state.daleks == [3] * 42


@rule("DI-13", "DI-22")
def test_all_territory_cards_are_back_in_the_deck_before_the_first_turn() -> None:
    state = GAME.new_state(3)
    play(state, "first black", *[f"deal {word}" for word in BOARD.ids])
    assert isinstance(state, Table)
    assert state.deck == TERRITORY_CARDS
    assert all(hand & TERRITORY_CARDS == 0 for hand in state.hands)


@rule("DI-23", "DI-25")
@pytest.mark.parametrize(("seats", "left"), [(3, (6, 4)), (4, (3, 2)), (5, (0, 0))])
def test_two_missions_and_three_powers_for_each(seats: int, left: tuple[int, int]) -> None:
    state = dealt(seats)
    for seat in range(seats):
        assert state.mission_count(seat) == 2
        assert state.power_count(seat) == 3
    powers, missions = state.aside & POWER_CARDS, state.aside & MISSION_CARDS
    assert (powers.bit_count(), missions.bit_count()) == left


@rule("DI-24", "DI-26", "DI-R06")
def test_missions_and_powers_are_seen_by_their_holder_only() -> None:
    match = set_up(3)
    state = match.state
    assert isinstance(state, Table)
    view = state.view(1)
    assert view.hands[1] == state.hands[1] != 0
    assert view.hands[0] == view.hands[2] == view.aside == 0
    assert [view.power_count(seat) for seat in range(3)] == [3, 3, 3]
    assert [view.mission_count(seat) for seat in range(3)] == [2, 2, 2]
    told = [line for line in match.log(1) if "Card" in line]
    assert sum(": " in line for line in told if line.startswith("You are dealt")) == 5
    assert not any(": " in line for line in told if not line.startswith("You"))


@rule("DI-27")
def test_clara_starts_on_the_first_doctor() -> None:
    state = GAME.new_state(4)
    assert isinstance(state, Table)
    assert state.clara == 0
    assert "Clara is on the First Doctor" in state.text()


@rule("DI-98")
def test_nothing_carries_over_to_the_next_game() -> None:
    first = vworp.new("dalek_invasion", 3, seed=1)
    while not first.is_over:
        first.play(first.legal()[0])
    assert set_up(3).record() == set_up(3).record()
    assert GAME.new_state(3).inventory() == first.state.inventory()


def test_every_territory_is_dealt_to_everybody_alike() -> None:
    count = Counter(
        vworp.new("dalek_invasion", 3, seed=seed).position()["territories"]["egypt"][0]
        for seed in range(150)
    )
    assert all(25 < count[army] < 75 for army in ARMY_IDS[:3])


def test_the_deal_offers_only_what_is_still_free() -> None:
    state = play(GAME.new_state(3), "first black", "deal egypt")
    assert "deal egypt" not in words(state)
    assert len(words(state)) == 41
    assert isinstance(state, Table)
    assert cards(state.held[2]) == {"egypt"}
