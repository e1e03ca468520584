"""Set-up: teams, sections, decks, races, start zones (chapters 3.1 and 3.2)."""

import pytest

from games.adventures.plot import M1_FACE_UP, hold_all
from games.adventures.stage import (
    asked,
    capture,
    due,
    fact,
    now,
    play,
    put,
    refused,
    stage,
    waiting,
    who,
    words,
)
from games.adventures.stage import set_up as set_up_without_unit
from support import rule
from vworp.core import BadOption
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.state import Adventure


def set_up(seats: int = 1, **options: int | bool | str) -> Adventure:
    return set_up_without_unit(seats, **{"unit": "table", **options})


def names(state: Adventure) -> list[str]:
    """The player characters: those who are run by somebody and belong to no group."""
    rows = fact(state, "figures")
    return [row["figure"] for row in rows if "seat" in row and "group" not in row]


@rule("AT-01")
def test_all_players_win_and_lose_together() -> None:
    people = ("doctor 20 5 seat=0", "jo 22 5 seat=1", "liz 24 5 seat=2", "a1 21 6")
    won = due(hold_all(stage(*people, seats=3, actions_done=True)), "CheckVictory")
    lost = due(stage(*people, seats=3, episodes=1, episode_turn=10), "CloseTurn")
    caught = stage(*people, seats=3, episodes=1)
    for word in ("doctor", "jo", "liz"):
        capture(caught, word, "a1")
    due(caught, "CloseTurn")
    for state, outcome, payoff in (
        (won, "victory", 1.0),
        (lost, "defeat", -1.0),
        (caught, "cliffhanger", -1.0),
    ):
        result = state.result()
        assert result is not None
        assert (fact(state, "outcome"), result.payoffs) == (outcome, (payoff,) * 3)


@rule("AT-02")
def test_a_team_has_exactly_one_doctor() -> None:
    assert names(set_up(team="doctor_4 leela k9", unit="none")) == ["doctor", "leela", "k9"]
    for team in ("leela", "doctor_1 doctor_2", "doctor_4 leela leela", "doctor_4 zaphod"):
        with pytest.raises(BadOption):
            set_up(team=team)


@rule("AT-02")
def test_every_player_runs_at_least_one_character() -> None:
    for seats in (1, 2, 3, 4):
        state = set_up(seats)
        assert {who(state, word).seat for word in names(state)} == set(range(seats))
    with pytest.raises(BadOption, match="AT-02"):
        set_up(2, team="doctor_1", unit="none")
    with pytest.raises(BadOption, match="player 2 runs nobody"):
        set_up(2, team="doctor_3 jo", unit="none", split="doctor=1 jo=1")


@rule("AT-02")
def test_the_figures_are_split_as_the_players_like() -> None:
    state = set_up(3, team="doctor_3 jo liz", split="doctor=2 jo=1 liz=3 brigadier=1")
    runs = {name: who(state, name).seat for name in names(state)}
    assert runs == {"doctor": 1, "jo": 0, "liz": 2, "brigadier": 0}
    assert {f.seat for f in state.figures.values() if f.group == 0} == {0}
    with pytest.raises(BadOption, match="names nobody in the team"):
        set_up(1, split="leela=1")


@rule("AT-03")
def test_a_doctor_may_travel_alone() -> None:
    assert names(set_up(team="doctor_1", unit="none")) == ["doctor"]


@rule("AT-04", "AT-05")
def test_unit_characters_have_up_to_four_soldiers() -> None:
    state = set_up(unit="brigadier yates:unit_smg benton:none")
    assert names(state)[-3:] == ["brigadier", "yates", "benton"]
    assert [group.start for group in state.groups] == [4, 1]
    for unit in ("benton:" + ",".join(["unit_rifle"] * 5), "jo", "yates yates"):
        with pytest.raises(BadOption):
            set_up(unit=unit)


@rule("AT-06")
def test_soldiers_carry_what_was_chosen_for_them() -> None:
    state = set_up(unit="benton:mortar,unit_smg+grenade")
    assert (fact(state, "s1 weapons"), fact(state, "s1 rounds")) == (["mortar"], 4)
    assert fact(state, "s2 items")["grenade"] == 2
    for unit in ("benton:dalek_ray", "benton:unit_rifle+knife"):
        with pytest.raises(BadOption, match="AT-06"):
            set_up(unit=unit)


@rule("AT-07")
def test_unit_is_only_on_earth() -> None:
    assert names(set_up(unit="table", table="spaceship"))[-1] != "brigadier"
    with pytest.raises(BadOption, match="AT-07"):
        set_up(unit="benton", table="spaceship")


@rule("AT-09", "AT-R83")
def test_other_combinations_and_home_made_companions_are_legal() -> None:
    state = set_up(team="doctor_7 ace leela own:Bernice_Summerfield", unit="none")
    sheets = [who(state, word).sheet for word in names(state)]
    assert [sheet.name for sheet in sheets] == [
        "the Seventh Doctor",
        "Leela",
        "Ace",
        "Bernice Summerfield",
    ]
    assert sheets[-1].card_limit == 2
    with pytest.raises(BadOption, match="home-made"):
        set_up(team="doctor_1 own:")


@rule("AT-10", "AT-11")
def test_the_deck_is_whole_sets_and_extra_cards() -> None:
    state = set_up(deck="standard", sets="daleks autons zygons ogrons")
    assert len(state.pile) == 20
    preset = catalogue().deck_presets["standard"]
    extras = {str(kind): count for kind, count in preset.extras.items()}
    assert fact(state, "extras") == extras
    assert sum(extras.values()) == 12
    assert len(waiting(set_up(deck="standard"), "DrawSet")) == 4
    for sets in ("daleks", "daleks daleks", "daleks quarks"):
        with pytest.raises(BadOption, match="AT-10"):
            set_up(sets=sets)


@rule("AT-12", "AT-14", "AT-15", "AT-R22")
def test_the_race_is_one_of_those_whose_sets_are_in_the_deck_and_not_known_at_first() -> None:
    state = set_up()
    assert len(words(state)) == 9
    play(state, "set daleks")
    assert "set daleks" not in words(state)
    play(state, "set zygons")
    assert fact(state, "races") == ["daleks", "zygons"]
    assert fact(state, "race") == ""


@rule("AT-17", "AT-R20")
def test_the_mcguffin_comes_when_the_live_marker_is_first_face_up() -> None:
    state = stage("doctor 24 10")
    due(state, "PlaceDevice")
    assert not state.has_mcguffin
    due(now(state, faces=M1_FACE_UP), "PlaceDevice")
    assert state.has_mcguffin


@rule("AT-R10")
def test_figures_start_in_their_zone_and_nowhere_else() -> None:
    state = set_up(team="doctor_1", unit="benton:none", sets="daleks autons")
    assert asked(state) == "PlaceFigure"
    assert all(sentence.startswith("place doctor") for sentence in words(state))
    assert refused(state, "place doctor 30 3").startswith("AT-R10: that is outside the start zone")
    assert refused(state, "place benton 21 2").startswith("AT-R10")
    play(state, "place doctor 21.25 2.25")
    assert refused(state, "place benton 21 2.5").startswith("AT-R10")
    play(state, "place benton 35.5 3")
    assert who(state, "benton").point == (35.5, 3)


@rule("AT-R10")
def test_nobody_starts_on_somebody_else() -> None:
    state = set_up(team="doctor_1 susan", unit="none", sets="daleks autons")
    play(state, "place doctor 21.25 2.25")
    assert refused(state, "place susan 21.5 2.5").startswith("AT-R06")


@rule("AT-R10")
def test_vehicles_stand_empty_and_nobody_has_an_order_at_first() -> None:
    state = set_up(table="village")
    assert fact(state, "v1 driver") == ""
    assert {fact(state, f"{word} order") for word in names(state)} == {""}


@rule("AT-R76", "AT-R81")
def test_options_choose_variants_length_and_light() -> None:
    state = set_up(dalek_variant="early", cyberman_variant="late", episodes=3, turns=7, light="fog")
    setting = state.setting
    assert (setting.has_later_daleks, setting.has_late_cybermen) == (False, True)
    assert (setting.episodes, setting.turns_per_episode, setting.light) == (3, 7, "fog")
    usual, preset = set_up(deck="standard").setting, catalogue().deck_presets["standard"]
    assert (usual.episodes, usual.turns_per_episode) == (4, preset.turns_per_episode)
    assert (usual.has_later_daleks, usual.has_late_cybermen) == (True, False)


@rule("AT-23")
def test_markers_stay_for_the_whole_game() -> None:
    state = set_up()
    assert state.inventory()["objective markers"] == 4
    put(state, "doctor 24 24")
    assert state.inventory()["objective markers"] == 4


@rule("AT-30")
def test_a_rock_holds_a_portal_only_in_a_special_game() -> None:
    usual, special = set_up(table="quarry"), set_up(table="quarry", special_portal=True)
    assert len(special.portals) == len(usual.portals) + 1
    assert [row["one_shot"] for row in fact(usual, "portals")] == [False] * len(usual.portals)
    assert fact(special, "portals")[-1]["one_shot"]
