"""Finish, Dalek turn and ends: TD-94 to TD-97, TD-120 to TD-127, TD-139 to TD-143."""

from games.time_of_the_daleks.tables import (
    AXOS,
    dalek_turn,
    due,
    finish,
    hand,
    lay,
    table,
    won,
)
from support import play, rule, words
from vworp.core import push_in_order
from vworp.games.time_of_the_daleks.actions import ANOMALIES, CARDS, DILEMMAS, TILES
from vworp.games.time_of_the_daleks.forms import FACEDOWN
from vworp.games.time_of_the_daleks.rules.daleks import place_marker, take_marker
from vworp.games.time_of_the_daleks.steps.effects import advance_the_ship
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rounds import DalekTurn, Finish


@rule("TD-94", "TD-R41")
def test_deserted_locations_are_discarded_with_their_dilemmas() -> None:
    state = table(places="karn.1 / past", dilemmas="mars.1=axos telos.1=mara", daleks="telos=1")
    finish(state)
    play(state, "dilemma omega")
    assert state.tiles == [TILES.number("karn"), TILES.number("telos")]
    assert state.tile_discard == [TILES.number("mars")]
    assert state.dilemma_discard == [DILEMMAS.number("axos"), DILEMMAS.number("omega")]
    assert state.seat == 1, "nothing else is turned up to be discarded"


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
    assert type(state.step).__name__ == "Travel", "the other hand is not cut now"
    assert state.card_discard == [CARDS.number("bessie"), CARDS.number("k9")]


@rule("TD-97", "TD-120")
def test_after_the_last_player_the_daleks_have_their_turn() -> None:
    state = table("4 12", places="past / past")
    state.acting = 1
    push_in_order(state, Finish(), DalekTurn())
    state.settle()
    assert state.rounds == 2
    assert state.acting == 0
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
    assert state.acting == 1


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


@rule("TD-140")
def test_a_seventh_marker_loses_at_once() -> None:
    state = table(
        places="past / past", dilemmas="past=axos", daleks="past=1 mars=4", crew="leela ace"
    )
    lay(state, "green-running")
    due(state, Resolve())
    assert sum(state.daleks) == 6
    assert state.result() is None
    state.steps.clear()
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
