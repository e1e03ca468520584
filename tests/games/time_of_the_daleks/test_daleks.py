"""Finish, Dalek turn, anomalies, ends and regeneration: TD-94 to TD-97, TD-120 to TD-147."""

import pytest

from games.time_of_the_daleks.tables import (
    companions,
    dalek_turn,
    due,
    finish,
    hand,
    lay,
    place,
    spots,
    table,
)
from support import play, rule, words
from vworp.core import Illegal, push_in_order
from vworp.games.time_of_the_daleks.actions import ANOMALIES, CARDS, DILEMMAS, TILES, ZONES
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.daleks import place_marker, take_marker
from vworp.games.time_of_the_daleks.state import FACEDOWN, AnomalyInPlay, Table
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.effects import DrawAnomaly, advance_the_ship
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rounds import DalekTurn, Finish

AXOS = "black-science black-science black-strength black-tactics"


def drawn(state: Table, card: str) -> Table:
    """The anomaly deck turns up a card."""
    due(state, DrawAnomaly())
    play(state, f"anomaly {card}")
    return state


def won(state: Table, faces: str) -> Table:
    lay(state, faces)
    return due(state, Resolve())


@rule("TD-94", "TD-R41")
def test_deserted_locations_are_discarded_with_their_dilemmas() -> None:
    state = table(places="karn.1 / past", dilemmas="mars.1=axos telos.1=mara", daleks="telos=1")
    finish(state)
    play(state, "dilemma omega")
    assert state.tiles == [TILES.number("karn"), TILES.number("telos")]
    assert state.tile_discard == [TILES.number("mars")]
    assert state.dilemma_discard == [DILEMMAS.number("axos"), DILEMMAS.number("omega")]


@rule("TD-R41")
def test_anomalies_are_never_discarded_for_being_empty() -> None:
    state = finish(table(places="past / past", anomalies="pandorica"))
    assert [anomaly.card for anomaly in state.anomalies] == [ANOMALIES.number("pandorica")]


@rule("TD-95", "TD-R14")
def test_empty_slots_of_earth_are_refilled_facedown() -> None:
    state = finish(table(places="past / past", dilemmas="past=none present=axos"))
    assert state.slots[:3] == [FACEDOWN, DILEMMAS.number("axos"), FACEDOWN]


@rule("TD-96", "TD-D31", "TD-R59")
def test_a_hand_is_cut_to_four_in_the_own_finish_step_only() -> None:
    state = table(
        places="past / past",
        hands="run k9 hads bessie geronimo zero_room / "
        "allons_y fantastic web_repair spoilers time_scoop",
    )
    finish(state)
    play(state, "discard bessie", "discard k9")
    assert len(hand(state, 0)) == 4
    assert len(hand(state, 1)) == 5
    assert state.card_discard == [CARDS.number("bessie"), CARDS.number("k9")]


@rule("TD-97", "TD-120")
def test_after_the_last_player_the_daleks_have_their_turn() -> None:
    state = table("4 12", places="past / past")
    state.turn = 1
    push_in_order(state, Finish(), DalekTurn())
    state.settle()
    assert state.rounds == 2
    assert state.turn == 0
    assert state.ship == 2


@rule("TD-121")
def test_the_ship_moves_one_space_or_more_by_an_anomaly() -> None:
    assert dalek_turn(table()).ship == 2
    assert dalek_turn(table(anomalies="dalek_supremacy")).ship == 3


@rule("TD-122", "TD-143", "TD-R49")
def test_a_ship_on_gallifrey_wins_for_the_daleks_in_their_turn() -> None:
    state = dalek_turn(table(ship=17, tardises="18 / 18"))
    result = state.result()
    assert result is not None
    assert result.rule == "TD-122"
    assert result.payoffs == (-1.0, -1.0)


@rule("TD-123", "TD-142", "TD-R49")
def test_three_daleks_on_earth_win_in_their_turn() -> None:
    state = dalek_turn(table(daleks="past=1 present=1 future=1", tardises="18 / 3"))
    result = state.result()
    assert result is not None
    assert result.rule == "TD-123"


@rule("TD-124", "TD-139", "TD-R01")
def test_a_tardis_on_gallifrey_wins_after_the_daleks_were_looked_at() -> None:
    state = dalek_turn(table(tardises="18 / 3", ship=3, daleks="past=2"))
    result = state.result()
    assert result is not None
    assert result.payoffs == (1.0, 1.0)
    assert "Fourth Doctor" in result.words


@rule("TD-R49")
def test_before_the_dalek_turn_nothing_is_decided() -> None:
    state = table(tardises="18 / 3", ship=18, daleks="past=3", crew="leela ace")
    due(state, Prepare(0, 0))
    assert state.result() is None


@rule("TD-125")
def test_otherwise_the_next_round_begins() -> None:
    state = dalek_turn(table("9 4"))
    assert state.rounds == 2
    assert state.turn == 1


@rule("TD-126")
def test_gallifrey_stops_tardis_and_ship() -> None:
    state = table(places="future", dilemmas="future=axos", tardises="17 / 3", ship=17)
    won(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert state.tardises[0] == 18
    advance_the_ship(state, 5)
    assert state.ship == 18


@rule("TD-127", "TD-R50", "TD-14")
def test_the_ship_draws_an_anomaly_for_each_marker_it_enters_or_passes() -> None:
    state = table(ship=5)
    advance_the_ship(state, 4)
    assert state.anomaly_markers == [12, 15]
    assert [type(step).__name__ for step in state.steps] == ["DrawAnomaly", "DrawAnomaly"]
    assert len(words(state)) == 20
    play(state, "anomaly vortex_storm")
    assert len(words(state)) == 19


@rule("TD-R50")
def test_a_card_that_moves_the_ship_again_is_finished_first() -> None:
    state = table(ship=8)
    due(state)
    advance_the_ship(state, 1)
    play(state, "anomaly medusa_cascade")
    assert state.ship == 10
    state = table(ship=11)
    due(state)
    advance_the_ship(state, 3)
    play(state, "anomaly time_corridor")
    assert state.ship == 15
    assert state.anomaly_markers == [6, 9]
    play(state, "anomaly vortex_storm")
    assert state.anomaly_discard == [
        ANOMALIES.number("vortex_storm"),
        ANOMALIES.number("time_corridor"),
    ]


@rule("TD-R50")
def test_anomalies_of_the_dalek_turn_come_before_the_check() -> None:
    state = dalek_turn(table(ship=14, daleks="past=1 present=1"))
    assert state.result() is None
    play(state, "anomaly saucer_landing")
    result = state.result()
    assert result is not None
    assert result.rule == "TD-123"


@rule("TD-R51", "TD-R03")
def test_a_tardis_triggers_nothing_and_the_ship_moving_back_neither() -> None:
    state = table(places="karn.2", dilemmas="karn.2=axos", tardises="5 / 3")
    won(state, f"{AXOS} blue-science blue-cunning red-strength black-cunning red-tactics")
    assert state.tardises[0] == 8
    assert state.anomaly_markers == [6, 9, 12, 15]
    advance_the_ship(state, -3)
    assert state.ship == 1
    state.ship = 7
    state.anomaly_markers = [9, 12, 15]
    advance_the_ship(state, -2)
    assert (state.ship, state.anomaly_markers) == (5, [9, 12, 15])


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


@rule("TD-140")
def test_a_seventh_marker_loses_at_once() -> None:
    state = table(
        places="past / past", dilemmas="past=tractators", daleks="past=1 mars=5", crew="leela ace"
    )
    lay(state, "green-running")
    due(state, Resolve())
    result = state.result()
    assert result is not None
    assert result.rule == "TD-140"
    assert state.is_over


@rule("TD-141", "TD-R40")
def test_davros_is_the_sixth_marker_and_goes_last() -> None:
    state = table(daleks="past=1 mars=3")
    place_marker(state, 0)
    assert state.davros == -1
    place_marker(state, 0)
    assert state.davros == 0
    take_marker(state, 0)
    assert state.davros == 0
    place_marker(state, 1)
    assert state.davros == 0
    take_marker(state, 0)
    take_marker(state, 0)
    assert state.davros == -1


@rule("TD-144", "TD-147", "TD-R55", "TD-R56")
def test_a_lone_player_takes_the_next_free_doctor_and_nothing_else_changes() -> None:
    state = table(
        "4 5 6",
        places="past",
        dilemmas="past=family_of_blood",
        crew="leela",
        gear="k9",
        charges="3",
        tardises="7 / 3 / 3",
    )
    lay(state, "green-running")
    due(state, Resolve())
    assert state.doctors == [7, 5, 6]
    assert companions(state) == ["leela"]
    assert (state.charges[0], state.tardises[0], place(state)) == (3, 7, "past")
    assert state.equipment[0] == [CARDS.number("k9")]


@rule("TD-145", "TD-146", "TD-R55")
def test_all_regenerate_at_the_same_time_passing_cards_on() -> None:
    state = drawn(table("4 5 13"), "forced_regeneration")
    assert state.doctors == [5, 6, 1]
    held = table("13 1", places="past", dilemmas="past=morbius")
    lay(held, "green-running")
    due(held, Resolve())
    assert held.doctors == [2, 1]


@rule("TD-R55")
def test_with_all_offered_cards_held_the_own_one_is_kept() -> None:
    state = table("1 4", places="past", dilemmas="past=morbius", offered=(1, 4))
    lay(state, "green-running")
    due(state, Resolve())
    assert state.doctors == [1, 4]


@rule("TD-R56")
def test_two_fail_costs_regenerate_one_after_the_other() -> None:
    state = table("4 5", places="karn.1 / karn.1", dilemmas="karn.1=morbius", helper=1, way="here")
    lay(state, "green-running")
    due(state, Resolve())
    assert state.doctors == [6, 7]


@rule("TD-D26", "TD-R55")
def test_a_fob_watch_avoids_regenerating() -> None:
    state = drawn(table("4 5", gear="fob_watch"), "forced_regeneration")
    assert words(state) == ["done", "use fob_watch:prevent"]
    play(state, "use fob_watch:prevent")
    assert state.doctors == [4, 6]
    assert state.equipment[0] == []


@rule("TD-R58")
def test_the_timey_wimey_deck_is_renewed_from_its_discards() -> None:
    state = table()
    state.card_discard = [n for n, card in enumerate(BOX.cards) for _ in range(card.copies)]
    due(state, DrawCard(0))
    assert len(words(state)) == 49
    assert state.card_discard == []
    play(state, "card run")
    assert hand(state) == ["run"]


@rule("TD-R58")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    state = table()
    state.hands[1] = [n for n, card in enumerate(BOX.cards) for _ in range(card.copies)]
    due(state, DrawCard(0))
    assert hand(state, 0) == []
    assert type(state.step).__name__ == "Travel"


@rule("TD-36")
def test_the_other_dilemma_of_a_tile_stays_facedown() -> None:
    state = table(places="karn.1", dilemmas="karn.1=axos")
    assert state.slots[ZONES.number("karn.2")] == FACEDOWN
