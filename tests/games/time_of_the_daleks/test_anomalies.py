"""Time anomalies: TD-128 to TD-138."""

import pytest

from games.time_of_the_daleks.tables import (
    AXOS,
    companions,
    drawn,
    due,
    lay,
    place,
    spots,
    table,
    won,
)
from support import play, rule, words
from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import ANOMALIES, DILEMMAS
from vworp.games.time_of_the_daleks.state import AnomalyInPlay
from vworp.games.time_of_the_daleks.steps.resolving import Resolve


@rule("TD-128", "TD-129")
def test_a_location_anomaly_carries_out_its_entry_and_stays() -> None:
    state = drawn(table(charges="2 / 1", places="past / past"), "pandorica")
    assert state.charges == [1, 0]
    assert [a.card for a in state.anomalies] == [ANOMALIES.number("pandorica")]


@rule("TD-130", "TD-R42", "TD-R54")
def test_a_location_anomaly_receives_no_marker_but_its_fail_cost_is_paid() -> None:
    state = table(
        places="medusa_cascade / medusa_cascade",
        anomalies="medusa_cascade",
        helper=1,
        way="here",
        part_time="ace",
        ship=2,
    )
    lay(state, "green-running")
    due(state, Resolve())
    assert spots(state) == {}
    assert state.ship == 4
    assert state.part_time[0] == []


@rule("TD-131", "TD-132", "TD-R42")
def test_a_completed_anomaly_is_discarded_and_its_doctors_go_home() -> None:
    state = table(
        "4 12 1",
        places="medusa_cascade / medusa_cascade / past",
        helper=1,
        way="here",
        anomalies="medusa_cascade",
        ship=5,
        part_time="ace",
    )
    won(state, "black-science black-science red-tactics green-diplomacy")
    assert state.tardises == [4, 4, 3]
    assert state.ship == 3
    assert companions(state) == ["ace"]
    assert state.anomalies == []
    assert state.anomaly_discard == [ANOMALIES.number("medusa_cascade")]
    assert [place(state, player) for player in range(3)] == ["console", "console", "past"]


@rule("TD-133", "TD-135", "TD-136", "TD-137")
def test_a_task_ends_after_its_progress_markers() -> None:
    state = table(places="future", dilemmas="future=axos", anomalies="sonic_interference")
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert state.anomalies[0].progress == 1
    state.slots[2] = DILEMMAS.number("axos")
    state.dilemma_discard = []
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert state.anomalies == []
    assert state.anomaly_discard == [ANOMALIES.number("sonic_interference")]


@rule("TD-134", "TD-136", "TD-R53", "TD-D30")
def test_each_completed_task_frees_a_die_of_the_players_choice() -> None:
    state = drawn(table(places="future", dilemmas="future=axos"), "faded_friends")
    assert state.anomalies[0].dice == [0, 1, 1, 1]
    assert state.supply == [8, 2, 2, 2]
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert words(state) == ["free green", "free blue", "free red"]
    play(state, "free blue")
    assert state.anomalies[0].dice == [0, 1, 0, 1]
    assert state.supply == [8, 2, 3, 2]


@rule("TD-R53")
def test_a_prison_without_dice_is_complete_at_once() -> None:
    state = table()
    state.supply[3] = 0
    state.anomalies = [AnomalyInPlay(ANOMALIES.number("time_siege"), 0, [0, 0, 0, 3])]
    drawn(state, "red_prison")
    assert state.anomaly_discard == [ANOMALIES.number("red_prison")]


@rule("TD-R53", "TD-136")
def test_every_marker_removed_counts_for_its_task() -> None:
    state = table(
        places="telos.1 / telos.1", dilemmas="telos.1=axos", daleks="telos=2", helper=1, way="here"
    )
    state.anomalies = [AnomalyInPlay(ANOMALIES.number("red_prison"), 0, [0, 0, 0, 2])]
    state.supply[3] = 1
    won(state, f"{AXOS} red-strength blue-science")
    assert state.anomalies == []
    assert state.supply == [8, 3, 3, 3]


@rule("TD-R53")
@pytest.mark.parametrize(
    ("where", "faces", "card", "counts"),
    [
        ("future", f"{AXOS} blue-science blue-cunning red-strength", "faded_friends", True),
        ("telos.1", f"{AXOS} red-strength blue-science", "faded_friends", False),
        ("telos.1", f"{AXOS} red-strength blue-science", "silence_falls", True),
        ("future", f"{AXOS} blue-science blue-cunning red-strength", "silence_falls", False),
        ("future", f"{AXOS} blue-science blue-cunning red-strength", "dalek_supremacy", True),
        ("future", f"{AXOS} blue-science blue-cunning red-strength", "two_doctors_needed", False),
    ],
)
def test_a_success_counts_for_the_tasks_it_fits(
    where: str, faces: str, card: str, counts: bool
) -> None:
    state = table(places=where, dilemmas=f"{where}=axos")
    state.anomalies = [AnomalyInPlay(ANOMALIES.number(card), 0, [0, 0, 0, 0])]
    if card == "faded_friends":
        state.anomalies[0].dice = [0, 2, 0, 0]
        state.supply[1] = 1
    won(state, faces)
    changed = not state.anomalies or state.anomalies[0].progress or state.supply[1] == 2
    assert bool(changed) == counts


@rule("TD-R53")
def test_a_helped_success_completes_the_locked_matrix() -> None:
    state = table(
        places="future",
        dilemmas="future=axos",
        helper=1,
        way="afar",
        anomalies="two_doctors_needed",
    )
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    play(state, "card run")
    assert state.anomaly_discard == [ANOMALIES.number("two_doctors_needed")]


@rule("TD-138")
def test_an_instant_takes_effect_and_is_discarded() -> None:
    state = drawn(table(charges="5 / 1"), "vortex_storm")
    assert state.charges == [3, 0]
    assert state.anomalies == []
    assert state.anomaly_discard == [ANOMALIES.number("vortex_storm")]


@rule("TD-R52", "TD-D30")
def test_the_player_in_turn_decides_and_each_for_themselves() -> None:
    state = table("4 12 1", turn=1, crew="leela ace / romana adric / vicki nyssa")
    drawn(state, "snatched")
    assert state.seat == 1
    play(state, "dismiss romana")
    assert state.seat == 2
    play(state, "dismiss vicki")
    assert state.seat == 0
    play(state, "dismiss ace")
    assert companions(state, 0) == ["leela"]


@rule("TD-R52", "TD-R54")
def test_in_the_dalek_turn_the_lowest_doctor_decides_among_ties() -> None:
    state = table("9 4", daleks="past=1", turn=-1)
    drawn(state, "saucer_landing")
    assert state.seat == 1
    assert words(state) == ["invade present", "invade future"]
    with pytest.raises(Illegal, match="TD-R54: the Dalek lands in the time zone"):
        state.play("invade past")
    play(state, "invade future")
    assert spots(state) == {"past": 1, "future": 1}
