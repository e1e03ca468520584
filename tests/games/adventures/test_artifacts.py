"""Every artifact and ability does what it says."""

from pathlib import Path

import pytest

from games.adventures.plot import end_of_turn
from games.adventures.stage import (
    added,
    asked,
    deal,
    due,
    fact,
    facts,
    lasts,
    now,
    play,
    refused,
    stage,
    who,
    words,
)
from games.adventures.test_drawing import HERE, by_the_portal, draw
from support import rule
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.sight import far
from vworp.games.adventures.state import Adventure

# Artifacts.


def with_artifact(card: str, *figures: str, race: str = "sontarans") -> Adventure:
    """The Doctor has just picked up an artifact."""
    state = stage("doctor 20 5", *figures, race=race, quiet=True, limbo=[card.lower()])
    due(state, "PlaceArtifacts")
    play(state, "put 20 8.5")
    now(state, "doctor start=20,7 x=20 y=7")
    due(state, "ShootingAndActing")
    play(state, f"pickup {card.lower()}")
    while asked(state):
        play(state, "nothing" if "nothing" in words(state) else "done")
    return now(state, "doctor act=")


@rule("AT-76", "AT-R39")
def test_an_artifact_lies_at_least_three_from_every_figure() -> None:
    state = stage("doctor 20 5", limbo=["ar-2"])
    due(state, "PlaceArtifacts")
    assert refused(state, "put 20 8.25") == "AT-76: 2.75 inches from the Third Doctor, 3 are needed"
    assert refused(state, "put 24 27").startswith("AT-R39")
    play(state, "put 20 8.5")
    assert state.tokens == [(20.0, 8.5, "ar-2")]


@rule("AT-77", "AT-R39")
def test_picking_up_takes_a_stand_order_begun_within_two() -> None:
    state = stage("doctor 20 5", tokens=[[20.0, 8.0, "ar-2"]])
    due(state, "ShootingAndActing")
    assert not asked(state)
    now(state, "doctor start=20.0,6.0")
    due(state, "ShootingAndActing")
    assert words(state) == ["nothing", "pickup ar-2"]
    play(state, "pickup ar-2")
    assert (state.tokens, fact(state, "doctor artifacts")) == ([], ["ar-2"])


@rule("AT-R39")
def test_artifacts_are_handed_on_within_three_but_not_by_radio() -> None:
    state = with_artifact("AR-2", "jo 21.5 5", "brigadier 18.5 5", "benton 30 20")
    due(state, "Exchange window=B")
    gifts = [word for word in words(state) if word.startswith("give ar-2")]
    assert gifts == ["give ar-2 jo", "give ar-2 brigadier"]
    play(state, "give ar-2 jo")
    assert [far(state, who(state, w)) for w in ("doctor", "jo")] == [36, 48]


def test_gold_dust_stops_two_cybermen() -> None:
    state = with_artifact("AR-1", "a1 20 12", "a2 22 12", "a3 24 20", race="cybermen")
    due(state, "ShootingAndActing")
    play(state, "use ar-1", "choose a1", "choose a2")
    stopped = [lasts(state, f"{word} immobilised") for word in ("a1", "a2", "a3")]
    assert stopped == [True, True, False]
    assert "ar-1" in fact(state, "set_aside")


@rule("AT-33", "AT-34")
def test_field_glasses_are_binoculars() -> None:
    state = with_artifact("AR-2")
    assert far(state, who(state, "doctor")) == 48


@rule("AT-70")
def test_walkie_talkies_give_every_character_a_radio() -> None:
    for card, is_heard in (("AR-3", True), ("AR-2", False)):
        state = with_artifact(card, "jo 30 20")
        deal(state, "jo", "SON-1")
        due(state, "Exchange window=A")
        assert ("give son-1 doctor" in words(state)) == is_heard


@rule("AT-122", "AT-124")
@pytest.mark.parametrize(("card", "item"), [("AR-4", "grenade"), ("AR-5", "smoke_bomb")])
def test_charges_and_canisters_are_two_to_throw(card: str, item: str) -> None:
    state = with_artifact(card)
    assert fact(state, "doctor items")[item] == 2


@rule("AT-35")
def test_a_perception_filter_takes_four_from_spotting() -> None:
    state = with_artifact("AR-6")
    assert added(state, "doctor", "stealth") == 4


@rule("AT-R45")
def test_a_medical_kit_wakes_a_character_three_times() -> None:
    state = with_artifact("AR-7", "jo 21.5 5")
    for left in (2, 1, 0):
        now(state, f"jo paralysed={state.turn + 3}")
        due(state, "ShootingAndActing")
        play(state, "use ar-7", "choose jo")
        assert not lasts(state, "jo paralysed")
        assert fact(state, "uses")["ar-7"] == left
    assert fact(state, "doctor artifacts") == []


def test_a_damping_field_stops_three_weapons_for_three_turns() -> None:
    aliens = ("a1 18 12", "a2 20 12", "a3 22 12", "a4 24 12")
    state = with_artifact("AR-8", *aliens, race="daleks")
    for word in ("a1", "a2", "a3", "a4"):
        now(state, f"{word} disarmed=-1 immobilised={state.turn}")
    due(state, "ShootingAndActing")
    play(state, "use ar-8", "choose a1", "choose a2", "choose a4")
    until = facts(state, "a1 a2 a3 a4", "disarmed")
    assert until == [state.turn + 3, state.turn + 3, -1, state.turn + 3]


# Abilities.


def with_ability(card: str, *figures: str) -> Adventure:
    return draw(by_the_portal(f"doctor {HERE}", *figures), card)


@rule("AT-73")
@pytest.mark.parametrize(
    ("card", "value", "by"),
    [
        ("AB-1", "to_hit", 1),
        ("AB-3", "move", 1),
        ("AB-5", "escape_roll", 2),
        ("AB-6", "spot", 2),
    ],
)
def test_abilities_change_their_holder_for_good(card: str, value: str, by: int) -> None:
    state = with_ability(card)
    end_of_turn(state)
    assert added(state, "doctor", value) == by


@rule("AT-168")
def test_a_born_leader_helps_groups_within_twelve() -> None:
    scores = {}
    for card in ("AB-1", "AB-2"):
        for place in ("24 46", "24 5"):
            state = due(with_ability(card, f"s1 {place}"), "OrderGroups")
            scores[card, place] = fact(state, "g1 score")
    assert scores["AB-2", "24 46"] == scores["AB-1", "24 46"] + 1
    assert scores["AB-2", "24 5"] == scores["AB-1", "24 5"]


@rule("AT-154", "AT-R79")
def test_evening_classes_make_a_scientist() -> None:
    for card, works in (("AB-4", True), ("AB-1", False)):
        state = draw(by_the_portal(f"jo {HERE}"), card)
        due(now(state, "jo x=36 y=12 order=stand"), "LaboratoryDice")
        assert (asked(state) == "LaboratoryDie") == works


def test_every_artifact_and_ability_is_named_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    others = [
        card.id for card in catalogue().cards.values() if card.deck in ("artifact", "ability")
    ]
    assert [card for card in others if card not in source] == []
