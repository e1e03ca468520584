"""Positions that the rules can't hold are refused with the reason."""

from collections.abc import Callable
from typing import Any

import pytest

import vworp
from games.time_of_the_daleks.tables import rerolls, table, turn
from vworp.core import BadPosition, registry

Json = dict[str, Any]
TRIM = {"step": "Trim", "seat": 0, "player": 0}
KEEP = {"step": "KeepTile", "seat": 0, "player": 0}
PUT_AWAY = {"step": "PutAway", "player": 0, "card": 0}


def sound() -> Json:
    state = table(
        "4 12",
        crew="leela ace / romana",
        hands="run k9 / hads",
        gear="zero_room",
        places="karn.1 / past",
        dilemmas="karn.1=axos",
        daleks="karn=1",
        charges="3 / 1",
        anomalies="silence_falls",
    )
    return turn(state).position()


def test_a_sound_position_is_read_back() -> None:
    assert vworp.position("time_of_the_daleks", sound()).position() == sound()


def test_a_position_in_the_middle_of_a_roll_is_read_back() -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=axos", helper=1, way="afar")
    rerolls(state, "black-running black-science", "green-running")
    state.play("use twelfth_doctor:reroll")
    again = vworp.position("time_of_the_daleks", state.position())
    assert again == state
    assert again.options() == state.options()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda p: p["consoles"][0].update(charges=6), "TD-20: nobody holds 6"),
        (lambda p: p["consoles"][0].update(doctor=12), "TD-04: every player is a different Doctor"),
        (lambda p: p["consoles"][0].update(doctor=99), "TD-R09: Doctor 99 is not offered"),
        (lambda p: p["consoles"][0].update(companions=["leela", "ace", "adric", "vicki"]),
         "TD-R08: a console has three companion spaces"),
        (lambda p: p["consoles"][0].update(equipment=["k9", "hads", "bessie"]),
         "TD-R08: a console has two equipment slots"),
        (lambda p: p["consoles"][0].update(companions=["romana"]), "companion romana lies in 2"),
        (lambda p: p["consoles"][0].update(hand=["nonsense"]), "'nonsense' is not a timey"),
        (lambda p: p["consoles"][0].update(hand=["k9", "k9"]), "more places than it has copies"),
        (lambda p: p["consoles"][0].update(hand=["run", "k9"]), "order of the cards in the box"),
        (lambda p: p["consoles"][0].update(hand=["?"]), "TD-R60: this viewer sees every card"),
        (lambda p: p["consoles"][0].update(place="mars.1"), "mars.1, which is not in play"),
        (lambda p: p["consoles"][0].update(place="pandorica"), "pandorica, which is not in play"),
        (lambda p: p["consoles"][0].update(tardis=19), "TD-R02: the track runs from 1 to 18"),
        (lambda p: p["consoles"].pop(), "2 consoles are needed"),
        (lambda p: p.update(ship=0), "TD-R02"),
        (lambda p: p.update(seats=7), "seats: 7 can't sit here"),
        (lambda p: p.update(anomaly_markers=[7]), "TD-12: anomaly markers lie on"),
        (lambda p: p.update(daleks={"karn": 7}), "TD-140: there are six Dalek markers"),
        (lambda p: p.update(daleks={"mars": 1}), "mars has Daleks but is not in play"),
        (lambda p: p.update(daleks={"karn": -1}), "daleks: -1 is not 0 or more"),
        (lambda p: p.update(davros="past"), "TD-141: Davros stands where there is no marker"),
        (lambda p: p.update(daleks={"karn": 6}), "TD-141: of six Dalek markers one is Davros"),
        (lambda p: p["dilemmas"].update({"mars.1": "facedown 0"}), "mars.1 has a dilemma but"),
        (lambda p: p["dilemmas"].update({"pandorica": "axos"}), "TD-129: pandorica has no dilemma"),
        (lambda p: p["dilemmas"].update({"past": "axos"}), "dilemma axos lies in 2 places"),
        (lambda p: p["dilemmas"].update({"past": "facedown 4"}), "there are 1 batches"),
        (lambda p: p["batches"][0].pop(), "the box holds"),
        (lambda p: p["anomalies"][0].update(dice={"red": 4}), "TD-R05: there are only 3 red dice"),
        (lambda p: p["adventure"].update(helper=1), "TD-98: help comes from one other Doctor"),
        (lambda p: p["adventure"].update(turn=4), "adventure.turn: 4 is not a player"),
        (lambda p: p["adventure"].update(bonus_exterminate=10**9), "TD-R25: no cards together"),
        (lambda p: p["adventure"].update(used=["p4 ace:focus"]), "'p4' is not a player"),
        (lambda p: p["adventure"]["acting"].update(waived=["late"]), "'late' is none of"),
        (lambda p: p.update(steps=[]), "a game goes on while there are steps"),
        (lambda p: p.update(steps=[{"step": "Dance"}]), "is not a step"),
        (lambda p: p["steps"][-1].update(part=9), "step Prepare.part: 9 is not a part of Prepare"),
        (lambda p: p["steps"][-1].update(seat=1), "TD-R64: seat 1 does not run player 0"),
        (lambda p: p["steps"].append(TRIM), r"Trim\(.*\) can't lie on Prepare\("),
        (lambda p: p["steps"].append(KEEP), r"KeepTile\(.*\) is due, but there is nothing"),
        (lambda p: p["steps"].pop(0), "a round or its end lies at the bottom, not Finish"),
        (lambda p: p["steps"].pop(2), r"RollPools\(\) can't lie on Finish"),
        (lambda p: p["steps"].insert(8, {"step": "RollDie"}), r"RollDie\(\) happens at once"),
        (lambda p: p["steps"].insert(0, p["steps"].pop(3)), "at the bottom"),
        (lambda p: p["adventure"].update(turn=-1), "TD-18: Finish ends a turn"),
        (lambda p: p["adventure"].update(turn=1), "TD-18: CallForHelp.* in the turn of player 1"),
        (lambda p: p["steps"].__delitem__(slice(1, 8)), r"Prepare\(.*\) can't lie on DalekTurn"),
        (lambda p: p["steps"].append({"step": "TurnUp", "zone": 3}), "TD-36: TurnUp needs"),
        (lambda p: p["steps"].append({"step": "SettleAnomaly", "card": 0}), "TD-138: Settle"),
        (lambda p: p["steps"].append({"step": "NewRound"}), r"NewRound\(\) can't lie on Prepare"),
        (lambda p: p["steps"].append(PUT_AWAY), "TD-R57: the cards in limbo are those"),
        (lambda p: p.update(limbo=[p["consoles"][0]["hand"].pop()]), "TD-R57: the cards in limbo"),
        (lambda p: p["adventure"]["acting"].update(shown={"black-running": 1}), "TD-61: no dice"),
        (lambda p: p.update(doctors="1 99"), "numbers from 1 to 13"),
        (lambda p: p.update(moon=1), "moon"),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused(change: Callable[[Json], object], complaint: str) -> None:
    data = sound()
    change(data)
    with pytest.raises(BadPosition, match=complaint):
        vworp.position("time_of_the_daleks", data)


@pytest.mark.parametrize(
    "change",
    [
        lambda p: p["consoles"][0].update(place="past"),
        lambda p: p["consoles"][0].update(place="console"),
        lambda p: p["dilemmas"].update({"mars.1": "facedown 0", "mars.2": "axos"}),
    ],
)
def test_an_adventure_needs_a_doctor_before_a_dilemma(change: Callable[[Json], object]) -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=axos")
    data = rerolls(state, "black-running black-science").position()
    change(data)
    with pytest.raises(BadPosition, match="TD-50: an adventure needs a Doctor"):
        vworp.position("time_of_the_daleks", data)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda p: p["adventure"]["acting"].update(waiting={"red": 1}), "TD-61: dice wait"),
        (lambda p: p["steps"][-1].update(passes=2), "RerollDice.* can't have 2 passes"),
        (
            lambda p: p["steps"].__delitem__(slice(1, 4)),
            r"TD-18: RerollDice\(.*\) belongs to a turn",
        ),
        (lambda p: p["steps"].pop(2), r"Stage\(.*\) can't lie on Finish"),
        (lambda p: p["steps"].__delitem__(slice(2, 9)), "TD-R35: there are dice in pools"),
    ],
)
def test_a_stage_of_a_roll_has_its_place(change: Callable[[Json], object], complaint: str) -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=axos")
    data = rerolls(state, "black-running black-science").position()
    change(data)
    with pytest.raises(BadPosition, match=complaint):
        vworp.position("time_of_the_daleks", data)


def test_only_task_anomalies_hold_dice() -> None:
    data = turn(table("4 12", anomalies="pandorica", crew="leela")).position()
    data["anomalies"][0]["dice"] = {"red": 1}
    with pytest.raises(BadPosition, match="TD-134: only task time anomalies"):
        vworp.position("time_of_the_daleks", data)


def test_the_schema_names_every_part() -> None:
    schema = registry.find("time_of_the_daleks").positions.schema()
    assert "consoles" in schema["properties"]
