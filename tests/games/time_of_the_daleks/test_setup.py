"""Sides, setup, rounds: TD-01 to TD-18."""

from collections import Counter

import pytest

import vworp
from games.time_of_the_daleks.tables import companions, hand, new_round, place, table, turn_of
from support import play, rule, words
from vworp.core import BadOption, Illegal
from vworp.games.time_of_the_daleks.actions import ABILITIES, CARDS
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.forms import FACEDOWN
from vworp.games.time_of_the_daleks.rules.draws import companions_in_deck
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.draws import DealCard
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.pooling import BuildPools
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rounds import DalekTurn, Finish, Turn
from vworp.games.time_of_the_daleks.steps.stages import RollPools
from vworp.games.time_of_the_daleks.steps.travel import Travel


def fresh(seats: int = 2, **options: object) -> Table:
    state = vworp.new("time_of_the_daleks", seats, options, by_hand=True).state
    assert isinstance(state, Table)
    return state


def begun(*doctors: str) -> Table:
    state = fresh(len(doctors))
    play(state, *(f"doctor {doctor}" for doctor in doctors))
    for card in ("run", "geronimo", "allons_y", "dalek_civil_war") * 2:
        if isinstance(state.step, DealCard):
            play(state, f"card {card}")
    return state


@rule("TD-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_people_play(seats: int) -> None:
    assert fresh(seats).players == seats
    with pytest.raises(BadOption):
        fresh(5)


@rule("TD-R64")
def test_one_person_runs_two_doctors_and_sees_both_hands() -> None:
    state = fresh(1, open_hands="no")
    play(state, "doctor fourth_doctor", "doctor twelfth_doctor")
    play(state, "card run", "card geronimo", "card run", "card geronimo")
    assert state.players == 2
    assert state.seat == 0
    assert state.view(0).hands == state.hands
    assert state.view(None).hands == [[-1, -1], [-1, -1]]
    assert len(state.view(0).options()) > 1


@rule("TD-02", "TD-04", "TD-R09", "TD-D01")
def test_each_player_is_another_doctor_chosen_in_seat_order() -> None:
    state = fresh(3)
    assert len(words(state)) == 13
    assert state.seat == 0
    play(state, "doctor fourth_doctor")
    assert state.seat == 1
    assert "doctor fourth_doctor" not in words(state)
    with pytest.raises(Illegal, match="TD-R09: the Fourth Doctor is taken already"):
        state.play("doctor fourth_doctor")


@rule("TD-R09")
def test_the_doctors_offered_can_be_limited_or_dealt() -> None:
    assert words(fresh(2, doctors="1, 4 11 12")) == [
        "doctor first_doctor",
        "doctor fourth_doctor",
        "doctor eleventh_doctor",
        "doctor twelfth_doctor",
    ]
    assert words(fresh(2, random_doctors=True))[0] == "is first_doctor"
    with pytest.raises(BadOption, match="numbers from 1 to 13"):
        fresh(2, doctors="1 14")
    with pytest.raises(BadOption, match="TD-R09"):
        fresh(3, doctors="1 2")


@rule("TD-03", "TD-R01")
def test_all_players_win_or_lose_together() -> None:
    state = table("4 12", tardises="18 / 3", ship=5)
    state.acting = -1
    state.outcome = 1
    result = state.result()
    assert result is not None
    assert result.payoffs == (1.0, 1.0)
    state.outcome = 3
    lost = state.result()
    assert lost is not None
    assert lost.payoffs == (-1.0, -1.0)


@rule("TD-R01")
def test_in_a_race_only_those_first_home_win() -> None:
    state = table("4 12 1", tardises="18 / 3 / 18", is_race=True)
    state.outcome = 1
    result = state.result()
    assert result is not None
    assert result.payoffs == (1.0, 0.0, 1.0)
    assert "the Fourth Doctor and the First Doctor" in result.words


@rule("TD-05", "TD-06")
def test_the_named_companion_starts_on_the_console_and_leaves_its_deck() -> None:
    state = begun("fourth_doctor", "first_doctor")
    assert companions(state, 0) == ["sarah_jane_smith"]
    assert companions(state, 1) == ["susan_foreman"]
    assert len(companions_in_deck(state, 0)) == 29
    assert len(companions_in_deck(state, 1)) == 19


@rule("TD-07", "TD-08")
def test_everybody_starts_with_two_charges_and_two_cards() -> None:
    state = fresh(2)
    assert state.charges == [2, 2]
    state = begun("fourth_doctor", "twelfth_doctor")
    assert [len(cards) for cards in state.hands] == [2, 2]
    assert sorted(hand(state, 0)) == ["allons_y", "run"]


@rule("TD-08", "TD-R58")
def test_a_card_is_drawn_as_often_as_copies_of_it_are_left() -> None:
    state = fresh(2)
    play(state, "doctor fourth_doctor", "doctor twelfth_doctor")
    step = state.step
    assert isinstance(step, DealCard)
    weights = step.weights(state)
    assert sum(weights.values()) == 60
    play(state, "card run")
    step = state.step
    assert isinstance(step, DealCard)
    copies = {str(state.notation(a)).split()[1]: w for a, w in step.weights(state).items()}
    assert copies["run"] == 2
    assert copies["k9"] == 1


@rule("TD-09", "TD-10", "TD-R14")
def test_earth_has_three_time_zones_with_a_facedown_dilemma_each() -> None:
    state = fresh(2)
    assert [BOX.zones[zone].word for zone in range(3)] == ["past", "present", "future"]
    assert state.slots[:3] == [FACEDOWN] * 3
    assert len(state.batches[0]) == 48


@rule("TD-11", "TD-12", "TD-13", "TD-R02")
def test_pieces_on_the_web_of_time() -> None:
    state = fresh(3)
    assert state.tardises == [3, 3, 3]
    assert state.anomaly_markers == [6, 9, 12, 15]
    assert state.ship == 1
    assert BOX.track.length == 18


@rule("TD-14", "TD-15", "TD-R04")
def test_no_location_is_in_play_and_doctors_are_on_their_consoles() -> None:
    state = begun("fourth_doctor", "twelfth_doctor")
    assert state.tiles == []
    assert state.anomalies == []
    assert [place(state, 0), place(state, 1)] == ["console", "console"]
    play(state, "done")
    assert not [word for word in words(state) if word.startswith("stay")]


@rule("TD-16", "TD-17", "TD-R10")
def test_a_round_goes_clockwise_from_the_lowest_doctor_and_ends_with_the_daleks() -> None:
    state = table("9 4 12", charges="0 / 0 / 0")
    new_round(state)
    assert state.acting == 1
    order = [step.who for step in reversed(state.steps) if isinstance(step, Turn)]
    assert order == [2, 0]
    assert state.steps[0] == DalekTurn()


@rule("TD-16", "TD-120")
def test_turns_are_counted_with_those_of_the_daleks() -> None:
    assert begun("fourth_doctor", "twelfth_doctor").whose_turn() == (1, 0)
    state = new_round(table("4 12"))
    assert state.rounds == 2
    assert state.whose_turn() == (4, 0)
    state.steps = state.steps[:2]
    state.settle()
    assert state.whose_turn() == (5, 1)
    assert fresh(2).whose_turn() == (0, 0)


@rule("TD-R10")
def test_a_regeneration_does_not_change_the_order_of_the_round() -> None:
    state = table("9 4 12")
    new_round(state)
    state.doctors[2] = 1
    order = [step.who for step in reversed(state.steps) if isinstance(step, Turn)]
    assert order == [2, 0]


@rule("TD-18", "TD-R15")
def test_a_turn_is_prepare_travel_adventure_finish() -> None:
    state = turn_of(table("4 12", crew="sarah_jane_smith"), 0)
    kinds = [type(step) for step in reversed(state.steps)]
    parts = [Prepare, Travel, Recruit, CallForHelp, BuildPools, RollPools, Resolve, Finish]
    assert kinds[:9] == [*parts, Travel]


@rule("TD-R05", "TD-R07")
def test_the_dice_are_those_of_the_box_and_each_doctor_adds_five() -> None:
    assert BOX.supply == (8, 3, 3, 3)
    assert BOX.faces == (
        (1, 1, 1, 1, 1, 1),
        (3, 2, 0, 0, 1, 0),
        (0, 1, 3, 2, 0, 0),
        (0, 0, 1, 0, 2, 3),
    )
    for doctor in BOX.doctors:
        added = [a for a in doctor.abilities if a.kind == "add_dice"]
        assert [(a.n, a.colours == (0,)) for a in added] == [(4, True), (1, False)]


@rule("TD-02", "TD-141")
def test_the_box_holds_what_the_list_says() -> None:
    assert len(BOX.doctors) == 13
    assert Counter(companion.deck for companion in BOX.companions) == {0: 30, 1: 20}
    assert sum(card.copies for card in BOX.cards) == 60
    assert Counter(card.kind for card in BOX.cards) == {
        "equipment": 18,
        "event": 21,
        "transfer": 10,
    }
    assert len(BOX.locations) == 24
    assert len(BOX.dilemmas) == 48
    assert Counter(anomaly.kind for anomaly in BOX.anomalies) == {
        "location": 5,
        "task": 8,
        "instant": 7,
    }
    assert BOX.limits.dalek_markers == 6
    assert len(CARDS) == 49
    assert len(ABILITIES) == len(BOX.abilities)
