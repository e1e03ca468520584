"""The statistics table (chapter 3.19)."""

import copy
from typing import Any

import pytest

from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import FILES, Catalogue, catalogue, read_file
from vworp.games.adventures.box.sheets import alien_sheet, sheet_of
from vworp.games.adventures.box.team import team_members


def figure(word: str, race: str = "") -> tuple[int, int, list[str]]:
    """Move, Health and weapons of a figure."""
    number = act.FIGURES.number(word)
    sheet = alien_sheet(number, act.RACES.number(race), "dalek") if race else sheet_of(number)
    assert sheet is not None
    return sheet.move, sheet.health, [act.WEAPONS[weapon] for weapon in sheet.weapons]


@rule("AT-227")
def test_the_doctor() -> None:
    sheet = sheet_of(act.FIGURES.number("doctor"))
    assert (sheet.move, sheet.card_limit, sheet.health, sheet.weapons) == (6, 5, 5, ())
    assert sheet.items[act.ITEMS.number("sonic_screwdriver")] == 1
    assert sheet.is_scientist


@rule("AT-228")
@pytest.mark.parametrize("word", ["romana1", "romana2"])
def test_romana(word: str) -> None:
    sheet = sheet_of(act.FIGURES.number(word))
    assert (sheet.move, sheet.card_limit, sheet.health, sheet.weapons) == (6, 4, 5, ())


@rule("AT-229", "AT-R33")
def test_companions() -> None:
    limits = {word: sheet_of(act.FIGURES.number(word)) for word in catalogue().companions}
    assert {(sheet.move, sheet.health) for sheet in limits.values()} == {(6, 5)}
    special = {word: s.card_limit for word, s in limits.items() if s.card_limit != 2}
    three = dict.fromkeys(["susan", "liz", "zoe", "nyssa", "adric"], 3)
    assert special == {**three, "romana1": 4, "romana2": 4, "katarina": 1, "kamelion": 1}


@rule("AT-230")
def test_unit_personnel() -> None:
    for word in ("brigadier", "yates", "benton", "s1"):
        assert figure(word)[:2] == (6, 5)
    limits = [sheet_of(act.FIGURES.number(w)).card_limit for w in ("brigadier", "benton", "s1")]
    assert limits == [1, 1, 0]


@rule(
    "AT-232",
    "AT-233",
    "AT-235",
    "AT-236",
    "AT-237",
    "AT-239",
    "AT-240",
    "AT-241",
)
@pytest.mark.parametrize(
    ("race", "move", "health", "weapon"),
    [
        ("daleks", 5, 6, "dalek_ray"),
        ("cybermen", 5, 5, "cyberman_ray"),
        ("autons", 5, 5, "auton_handgun"),
        ("sontarans", 5, 5, "sontaran_gun"),
        ("sea_devils", 4, 5, "silurian_heat_ray"),
        ("ice_warriors", 4, 6, "ice_warrior_gun"),
        ("mechanoids", 5, 6, "mechanoid_flamethrower"),
        ("ogrons", 5, 5, "ogron_weapon"),
    ],
)
def test_every_race(race: str, move: int, health: int, weapon: str) -> None:
    assert figure("a1", race) == (move, health, [weapon])


@rule("AT-234")
def test_cybermats() -> None:
    assert figure("mat1", "cybermen") == (3, 5, [])


@rule("AT-231")
def test_the_master_may_hold_four_cards() -> None:
    master = alien_sheet(act.FIGURES.number("character"), act.RACES.number("autons"), "dalek")
    assert master is not None
    assert (master.name, master.move, master.card_limit, master.health) == ("the Master", 6, 4, 5)


@rule("AT-08")
def test_the_model_changes_nothing_about_the_statistics() -> None:
    team = team_members(["doctor_1", "own:Benny", "own:A_very_large_robot"])
    benny, robot = list(team.values())[1:]
    assert benny.name != robot.name
    assert (benny.move, benny.health, benny.card_limit) == (robot.move, robot.health, 2)
    doctors = [team_members([f"doctor_{n}"])[0] for n in (1, 4, 10)]
    assert len({(d.move, d.health, d.card_limit, d.weapons, d.items) for d in doctors}) == 1


@rule("AT-251")
def test_another_race_is_a_few_more_entries_of_data() -> None:
    files: dict[str, dict[str, Any]] = {name: copy.deepcopy(read_file(name)) for name in FILES}
    figures, cards = files["figures"], files["cards"]
    dalek = next(row for row in figures["profile"] if row["id"] == "dalek")
    figures["profile"].append({**dalek, "id": "quark", "race": "quark", "move": 4})
    daleks = next(row for row in figures["race"] if row["id"] == "daleks")
    figures["race"].append(
        {**daleks, "id": "quarks", "colour": "grey", "rank_and_file": "quark", "leader": "quark"}
    )
    for card in [row for row in cards["card"] if row.get("race") == "daleks"]:
        new = {**card, "id": card["id"].replace("DAL", "QUA"), "race": "quarks", "colour": "grey"}
        cards["card"].append(new)
    cards["race_card"].append({"id": "RACE-QUA", "race": "quarks", "text": "Small and square."})
    assert Catalogue(files).profiles[Catalogue(files).races["quarks"].leader].move == 4
