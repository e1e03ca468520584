"""Adventure A, recruiting: TD-37 to TD-49."""

import pytest

from games.time_of_the_daleks.tables import companions, due, hand, table
from support import play, rule, words
from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import COMPANIONS, DILEMMAS
from vworp.games.time_of_the_daleks.rules.console import abilities
from vworp.games.time_of_the_daleks.rules.draws import companions_in_deck
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit


def recruiting(state: Table) -> Table:
    return due(state, Recruit(0, 0))


def searches(state: Table) -> list[str]:
    return [word.split()[1] for word in words(state) if word.startswith("search")]


def decks(state: Table) -> list[str]:
    return [word.split()[1] for word in words(state) if word.startswith("recruit")]


@rule("TD-37", "TD-R08")
def test_recruiting_needs_an_empty_space_of_three() -> None:
    full = table(
        crew="leela romana ace",
        charges="2",
        hands="time_scoop spoilers",
        places="past",
        dilemmas="past=axos",
    )
    recruiting(full)
    assert words(full) == ["done", "play spoilers"]
    with pytest.raises(Illegal, match="TD-37: there is no empty companion space"):
        full.play("recruit earth")
    joined = table(
        crew="leela romana",
        part_time="ace",
        charges="2",
        hands="spoilers",
        places="past",
        dilemmas="past=axos",
    )
    assert words(recruiting(joined)) == ["done", "play spoilers"]


@rule("TD-38", "TD-D12", "TD-D13", "TD-R21")
def test_recruiting_costs_a_charge_or_a_card_from_hand() -> None:
    state = table(charges="1", hands="run", gear="k9", places="past", dilemmas="past=axos")
    recruiting(state)
    play(state, "recruit earth")
    assert words(state) == ["spend", "discard run"]
    play(state, "discard run", "companion ace")
    assert state.charges[0] == 1
    assert state.part_time[0] == [COMPANIONS.number("ace")]


@rule("TD-38", "TD-R21")
def test_without_charge_and_card_nobody_is_recruited() -> None:
    state = recruiting(table(gear="k9", places="past", dilemmas="past=axos", hands="spoilers"))
    state.hands[0] = []
    assert words(state) == ["done"]
    with pytest.raises(Illegal, match="TD-38: recruiting costs"):
        state.play("recruit earth")


@rule("TD-38", "TD-R62")
def test_a_lowered_price_of_nothing_needs_no_payment() -> None:
    state = recruiting(table("13 4", places="past", dilemmas="past=axos"))
    play(state, "recruit earth", "companion ace")
    assert state.charges[0] == 0


@rule("TD-39", "TD-40", "TD-41", "TD-42")
@pytest.mark.parametrize(
    ("where", "open_decks"),
    [("past", ["earth"]), ("karn.1", ["alien"]), ("pandorica", ["earth", "alien"])],
)
def test_the_place_decides_the_deck(where: str, open_decks: list[str]) -> None:
    dilemmas = "" if where == "pandorica" else f"{where}=axos"
    state = table(charges="1", places=where, dilemmas=dilemmas, anomalies="pandorica")
    assert decks(recruiting(state)) == open_decks
    play(state, f"recruit {open_decks[0]}")
    drawn = {COMPANIONS.number(word.split()[1]) for word in words(state)}
    assert drawn == set(companions_in_deck(state, 0 if open_decks[0] == "earth" else 1))


@rule("TD-43", "TD-R20")
def test_a_new_companion_is_part_time_and_helps_at_once() -> None:
    state = table(charges="1", places="past", dilemmas="past=axos")
    recruiting(state)
    play(state, "recruit earth", "companion ace")
    assert companions(state) == []
    kinds = [ability.card for ability in abilities(state, 0, "pool")]
    assert "ace" in kinds


@rule("TD-44", "TD-45", "TD-46")
def test_links_of_doctor_and_companions_to_earth_work_on_earth_only() -> None:
    state = table("9 12", crew="captain_jack", charges="1", places="past", dilemmas="past=axos")
    assert searches(recruiting(state)) == ["rose_tyler"]
    play(state, "search rose_tyler")
    assert state.part_time[0] == [COMPANIONS.number("rose_tyler")]
    assert state.charges[0] == 0
    away = table("9 12", crew="adric", charges="1", places="karn.1", dilemmas="karn.1=axos")
    assert searches(recruiting(away)) == ["nyssa", "captain_jack"]


@rule("TD-47")
def test_links_to_aliens_never_work_on_earth() -> None:
    state = table("4 12", crew="tegan_jovanka", charges="1", places="past", dilemmas="past=axos")
    assert searches(recruiting(state)) == ["sarah_jane_smith"]
    with pytest.raises(Illegal, match="TD-44: no link that works here leads to Leela"):
        state.play("search leela")


@rule("TD-48")
def test_a_link_to_a_group_serves_for_each_member() -> None:
    state = table("3 12", charges="1", places="past", dilemmas="past=axos")
    assert searches(recruiting(state)) == [
        "brigadier",
        "liz_shaw",
        "jo_grant",
        "sergeant_benton",
        "harry_sullivan",
        "martha_jones",
        "kate_stewart",
        "petronella_osgood",
    ]


@rule("TD-49")
def test_links_of_location_and_dilemma_search_either_deck_anywhere() -> None:
    state = table("8 12", charges="1", places="peladon.1", dilemmas="peladon.1=mara")
    assert searches(recruiting(state)) == ["jo_grant", "tegan_jovanka"]
    earth = table("8 12", charges="1", places="past", dilemmas="past=sontaran_stratagem")
    assert "strax" in searches(recruiting(earth))


@rule("TD-R18")
def test_at_an_anomaly_alien_links_and_printed_links_work() -> None:
    state = table(
        "9 12", crew="tegan_jovanka", charges="1", places="pandorica", anomalies="pandorica"
    )
    assert searches(recruiting(state)) == ["rory_williams", "adric", "nyssa", "captain_jack"]


@rule("TD-R19", "TD-44")
def test_only_companions_in_their_deck_can_be_searched_for() -> None:
    state = table("4 12", crew="/ leela", charges="1", places="karn.1", dilemmas="karn.1=axos")
    state.companion_discard = [COMPANIONS.number("romana")]
    assert searches(recruiting(state)) == []


@rule("TD-R19", "TD-45")
def test_links_of_a_part_time_companion_work_at_once() -> None:
    state = table("8 12", charges="1", hands="time_scoop", places="past", dilemmas="past=axos")
    assert searches(recruiting(state)) == ["grace_holloway"]
    play(state, "play time_scoop", "recruit earth", "companion amy_pond")
    assert searches(state) == ["grace_holloway", "rory_williams"]


@rule("TD-R17", "TD-D11")
def test_one_recruits_once_but_cards_come_on_top() -> None:
    state = table(charges="2", hands="time_scoop", places="past", dilemmas="past=axos")
    recruiting(state)
    play(state, "play time_scoop", "recruit alien", "companion leela")
    assert state.charges[0] == 2
    play(state, "recruit earth", "companion ace")
    assert state.part_time[0] == [COMPANIONS.number("leela"), COMPANIONS.number("ace")]
    assert state.seat == 1


@rule("TD-133", "TD-R17")
def test_silence_falls_forbids_all_recruiting() -> None:
    state = table(
        charges="2",
        hands="time_scoop spoilers",
        places="past",
        dilemmas="past=axos",
        anomalies="silence_falls",
    )
    assert words(recruiting(state)) == ["done", "play spoilers"]
    with pytest.raises(Illegal, match="TD-133: a time anomaly forbids recruiting"):
        state.play("recruit earth")


@rule("TD-D11")
def test_spoilers_brings_another_dilemma() -> None:
    state = table(hands="spoilers", places="past", dilemmas="past=axos")
    recruiting(state)
    assert "done" in words(state)
    play(state, "play spoilers", "dilemma sutekh")
    assert state.slots[0] == DILEMMAS.number("sutekh")
    assert state.dilemma_discard == [DILEMMAS.number("axos")]
    assert hand(state) == []


@rule("TD-R58", "TD-92", "TD-93")
def test_discarded_companions_return_only_when_their_deck_is_empty() -> None:
    state = table(charges="1", places="karn.1", dilemmas="karn.1=axos")
    state.companion_discard = list(range(30, 50))
    recruiting(state)
    play(state, "recruit alien")
    assert len(words(state)) == 20
    play(state, "companion leela")
    assert state.companion_discard == []
