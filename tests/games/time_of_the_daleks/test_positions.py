"""Positions that the rules can't hold are refused with the reason."""

from collections.abc import Callable
from typing import Any

import pytest

import vworp
from games.time_of_the_daleks.tables import rerolls, table, turn
from support import rule, words
from vworp.core import BadPosition, registry
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.travel import Travel

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


BARE: Json = {"game": "time_of_the_daleks", "seats": 2, "consoles": [{"doctor": 4}, {"doctor": 12}]}


def read(**fields: Any) -> Table:
    state = vworp.position("time_of_the_daleks", BARE | fields)
    assert isinstance(state, Table)
    return state


@rule("TD-10", "TD-16", "TD-17")
def test_what_has_a_natural_value_may_be_left_out() -> None:
    state = read(tiles=["mars"])
    assert state.step == Travel(0, 0)
    assert (state.rounds, state.acting, state.ship) == (1, 0, 1)
    assert set(state.position()["dilemmas"].values()) == {"facedown 0"}
    assert len(state.position()["dilemmas"]) == 5
    assert len(state.batches[0]) == len(BOX.dilemmas)
    assert vworp.position("time_of_the_daleks", state.position()) == state


@rule("TD-R05")
def test_decks_and_supply_are_what_lies_nowhere_else() -> None:
    state = read(
        dilemmas={"past": "axos", "present": "facedown"},
        dilemma_discard=["mara"],
        anomalies=[{"card": "time_siege", "dice": {"black": 2}}],
    )
    unseen = {act.DILEMMAS[dilemma] for dilemma in state.batches[0]}
    assert set(act.DILEMMAS.words) - unseen == {"axos", "mara"}
    assert state.supply[0] == BOX.supply[0] - 2


@rule("TD-18", "TD-19")
def test_a_turn_on_top_begins() -> None:
    state = read(steps=[{"step": "DalekTurn"}, {"step": "Turn", "player": "p2"}])
    assert state.step == Travel(1, 1)
    assert state.charges == [0, 2]


@rule("TD-121", "TD-125")
def test_the_turn_of_the_daleks_on_top_is_played() -> None:
    state = read(ship=3, rounds=4, steps=[{"step": "DalekTurn"}])
    assert (state.ship, state.rounds) == (4, 5)
    assert state.step == Travel(0, 0)


@rule("TD-R58")
def test_a_draw_from_an_empty_pile_on_top_renews_it() -> None:
    pile = [card.id for card in BOX.cards for _ in range(card.copies)]
    steps = [{"step": "NewRound"}, {"step": "DrawCard", "player": 0}]
    state = read(card_discard=pile, steps=steps)
    assert state.card_discard == []
    assert len(state.options()) == len(BOX.cards)


@rule("TD-62")
def test_a_stage_on_top_asks_and_words_are_read_for_numbers() -> None:
    tail = [{"step": "DalekTurn"}, {"step": "Finish"}, {"step": "Resolve"}]
    state = read(
        consoles=[{"doctor": 12, "place": "past", "charges": 2}, {"doctor": 4}],
        dilemmas={"past": "axos"},
        adventure={"turn": "p1", "acting": {"shown": {"black-running": 2}}},
        steps=[*tail, {"step": "Stage", "kind": "rerolling"}],
    )
    assert "sonic black-running" in words(state)
    asked = {"step": "RerollDice", "seat": "p1", "player": "p1"}
    data = state.position()
    data["steps"][-1] = asked
    assert vworp.position("time_of_the_daleks", data) == state


def test_no_player_sees_a_step_due_that_happens_by_itself() -> None:
    with pytest.raises(BadPosition, match=r"NewRound\(\) happens by itself"):
        read(viewer=0, steps=[{"step": "NewRound"}])


@rule("TD-23", "TD-R57")
def test_an_event_can_not_be_installed() -> None:
    with pytest.raises(BadPosition, match="TD-23: Run! is no equipment to be installed"):
        read(consoles=[{"doctor": 4, "equipment": ["run"]}, {"doctor": 12}])


@rule("TD-102", "TD-R44")
def test_who_helps_at_the_location_is_there() -> None:
    state = table(places="past/karn.1", dilemmas="past=axos", charges="2", helper=1, way="here")
    data = rerolls(state, "black-running black-running").position()
    with pytest.raises(BadPosition, match="TD-102: who helps at the location is there"):
        vworp.position("time_of_the_daleks", data)
    data["consoles"][1]["place"] = "future"
    assert vworp.position("time_of_the_daleks", data).seat == 0


@rule("TD-56", "TD-110")
def test_a_pool_that_has_been_rolled_holds_no_more_dice_than_it_may() -> None:
    state = table(places="past", dilemmas="past=axos")
    faces = "black-running " * 8 + "green-running " * 3 + "blue-cunning " * 3 + "red-tactics " * 3
    data = rerolls(state, faces).position()
    with pytest.raises(BadPosition, match="TD-56: the acting pool holds 17 dice, and may hold 8"):
        vworp.position("time_of_the_daleks", data)


@rule("TD-04")
def test_a_doctor_is_there_or_to_be_chosen() -> None:
    with pytest.raises(BadPosition, match="TD-04: p2 has a Doctor, or a step that gives one"):
        read(consoles=[{"doctor": 4}, {}])
    steps = [{"step": "NewRound"}, {"step": "ChooseDoctor", "seat": "p2", "player": "p2"}]
    assert "doctor twelfth_doctor" in words(read(consoles=[{"doctor": 4}, {}], steps=steps))
