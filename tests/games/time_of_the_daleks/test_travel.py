"""The Travel step: TD-27 to TD-36."""

import pytest

from games.time_of_the_daleks.tables import due, hand, place, table
from support import play, rule, words
from vworp.core import ChanceStep, Illegal
from vworp.games.time_of_the_daleks.actions import DILEMMAS, TILES, ZONES
from vworp.games.time_of_the_daleks.forms import FACEDOWN
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.travel import Travel


def travelling(state: Table) -> Table:
    return due(state, Travel(0, 0))


def ways(state: Table, verb: str) -> list[str]:
    return [word.split()[1] for word in words(state) if word.startswith(verb)]


@rule("TD-27", "TD-D06")
def test_a_player_stays_moves_or_rolls() -> None:
    state = travelling(table(places="karn.1", dilemmas="karn.1=axos"))
    assert ways(state, "stay") == ["karn.1", "karn.2"]
    assert ways(state, "go") == ["past", "present", "future"]
    assert words(state)[-1] == "throw"


@rule("TD-28")
def test_staying_needs_an_unsolved_dilemma_at_the_location() -> None:
    state = travelling(table(places="karn.1", dilemmas="karn.1=none karn.2=none"))
    assert ways(state, "stay") == []
    with pytest.raises(Illegal, match="TD-28: Karn: The Sisterhood holds no unsolved dilemma"):
        state.play("stay karn.1")


@rule("TD-R11")
def test_staying_allows_the_other_time_zone_and_turns_its_dilemma_up() -> None:
    state = travelling(table(places="karn.1", dilemmas="karn.1=none"))
    assert ways(state, "stay") == ["karn.2"]
    play(state, "stay karn.2", "dilemma axos")
    assert place(state) == "karn.2"
    assert state.slots[ZONES.number("karn.2")] == DILEMMAS.number("axos")


@rule("TD-29", "TD-36", "TD-R63")
def test_going_to_earth_needs_no_roll_and_turns_the_dilemma_up() -> None:
    state = travelling(table(places="karn.1"))
    play(state, "go past", "dilemma sutekh")
    assert place(state) == "past"
    assert state.slots[:3] == [DILEMMAS.number("sutekh"), FACEDOWN, FACEDOWN]


@rule("TD-30", "TD-R16")
def test_going_to_a_location_anomaly_needs_no_roll() -> None:
    state = travelling(table(places="karn.1", anomalies="pandorica silence_falls"))
    assert ways(state, "go") == ["past", "present", "future", "pandorica"]
    play(state, "go pandorica")
    assert place(state) == "pandorica"


@rule("TD-R16")
def test_one_may_stay_at_an_uncompleted_anomaly() -> None:
    state = travelling(table(places="pandorica", anomalies="pandorica"))
    assert ways(state, "stay") == ["pandorica"]


@rule("TD-31", "TD-R06", "TD-R13")
def test_any_other_move_begins_with_the_die_and_the_result_binds() -> None:
    state = travelling(table(places="past / karn.1", dilemmas="karn.1=axos"))
    with pytest.raises(Illegal, match="TD-31: going to Karn"):
        state.play("go karn.1")
    play(state, "throw")
    step = state.step
    assert isinstance(step, ChanceStep)
    assert list(step.weights(state).values()) == [3, 3]
    play(state, "tardis-die question")
    assert [word.split()[0] for word in words(state)[:1]] == ["tile"]


@rule("TD-32", "TD-D08", "TD-R13")
def test_the_tardis_symbol_leads_anywhere_in_play_or_to_a_new_location() -> None:
    state = table(places="karn.2 / traken.1", dilemmas="traken.1=axos", anomalies="void_ship")
    travelling(state)
    play(state, "throw", "tardis-die tardis")
    assert ways(state, "go") == [
        "past",
        "present",
        "future",
        "karn.1",
        "karn.2",
        "traken.1",
        "traken.2",
        "void_ship",
    ]
    assert words(state)[-1] == "draw"
    play(state, "go traken.1")
    assert place(state) == "traken.1"


@rule("TD-R12")
def test_nobody_enters_a_time_zone_without_a_dilemma() -> None:
    state = travelling(table(places="past / karn.1", dilemmas="karn.1=none present=none"))
    with pytest.raises(Illegal, match="TD-R12: Earth Present holds no unsolved dilemma"):
        state.play("go present")
    play(state, "throw", "tardis-die tardis")
    assert "go karn.1" not in words(state)
    assert "go karn.2" in words(state)


@rule("TD-33", "TD-35", "TD-D09", "TD-D10")
def test_of_two_tiles_one_is_kept_and_placed_with_two_facedown_dilemmas() -> None:
    state = travelling(table())
    play(state, "throw", "tardis-die tardis", "draw", "tile karn", "tile mars")
    assert words(state) == ["keep karn", "keep mars"]
    with pytest.raises(Illegal, match="TD-33: the tiles drawn are Karn or Mars"):
        state.play("keep telos")
    play(state, "keep mars")
    assert state.tile_discard == [TILES.number("karn")]
    assert words(state) == ["go mars.1", "go mars.2"]
    assert state.slots[ZONES.number("mars.1")] == state.slots[ZONES.number("mars.2")] == FACEDOWN
    play(state, "go mars.2", "dilemma axos")
    assert state.slots[ZONES.number("mars.1")] == FACEDOWN


@rule("TD-34", "TD-36")
def test_the_question_mark_brings_one_new_tile() -> None:
    state = travelling(table())
    play(state, "throw", "tardis-die question", "tile karn")
    assert words(state) == ["go karn.1", "go karn.2"]
    assert state.tiles == [TILES.number("karn")]


@rule("TD-36")
def test_the_other_dilemma_of_a_tile_stays_facedown() -> None:
    state = travelling(table())
    play(state, "throw", "tardis-die question", "tile karn", "go karn.1", "dilemma axos")
    assert state.slots[ZONES.number("karn.1")] == DILEMMAS.number("axos")
    assert state.slots[ZONES.number("karn.2")] == FACEDOWN
    assert state.seat == 1, "no other dilemma waits to be turned up"


@rule("TD-D07", "TD-R57")
def test_a_card_can_stand_in_for_the_roll() -> None:
    state = table("1 12", hands="vortex_trip", charges="0")
    travelling(state)
    assert words(state)[:2] == ["use first_doctor:set_tardis_die", "play vortex_trip"]
    play(state, "play vortex_trip")
    assert state.charges[0] == 1
    assert "draw" in words(state)


@rule("TD-D07")
def test_the_first_doctor_takes_the_question_mark_and_a_card() -> None:
    state = travelling(table("1 12"))
    play(state, "use first_doctor:set_tardis_die", "card run", "tile karn", "go karn.1")
    assert hand(state) == ["run"]


@rule("TD-R58")
def test_discarded_locations_come_back_when_the_deck_is_empty() -> None:
    state = travelling(table())
    state.tile_discard = [tile for tile in range(24) if tile != TILES.number("mars")]
    play(state, "throw", "tardis-die tardis", "draw", "tile mars", "tile karn")
    assert state.tile_discard == []
    assert state.drawn == [TILES.number("mars"), TILES.number("karn")]


@rule("TD-R58", "TD-35")
def test_discarded_dilemmas_make_a_new_deck_apart_from_those_still_facedown() -> None:
    state = table()
    state.dilemma_discard = list(range(3, 48))
    state.batches = [[0, 1, 2]]
    travelling(state)
    play(state, "throw", "tardis-die question", "tile karn", "go karn.1")
    outcomes = {word.split()[1] for word in words(state)}
    assert len(outcomes) == 45
    assert DILEMMAS[0] not in outcomes
    assert state.slots[:3] == [FACEDOWN] * 3
    play(state, f"dilemma {DILEMMAS[7]}")
    assert state.batches[0] == [0, 1, 2]
    assert len(state.batches[1]) == 44


@rule("TD-D02")
def test_a_card_can_turn_up_a_dilemma_from_afar() -> None:
    state = due(table(gear="visualiser", places="karn.1", crew="leela"), Prepare(0, 0))
    play(state, "use visualiser:reveal_dilemma", "reveal karn.2", "dilemma axos")
    assert state.slots[ZONES.number("karn.2")] == DILEMMAS.number("axos")
