"""Every artifact and ability does what it says."""

from pathlib import Path

import pytest

from games.adventures.plot import end_of_turn
from games.adventures.stage import (
    due,
    now,
    number_of,
    play,
    refused,
    stage,
    who,
    words,
)
from games.adventures.test_drawing import HERE, by_the_portal, draw
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.cards.passive import has_radio, reaction_bonus
from vworp.games.adventures.rules.casualties import paralyse
from vworp.games.adventures.rules.people import is_active, is_immobilised, is_scientist, stat
from vworp.games.adventures.rules.sight import far
from vworp.games.adventures.state import Adventure

# Artifacts.


def with_artifact(card: str, *figures: str, race: str = "sontarans") -> Adventure:
    """The Doctor has just picked up an artifact."""
    state = stage("doctor 20 5", *figures, race=race, quiet=True)
    state.limbo = [number_of(card)]
    due(state, "PlaceArtifacts")
    play(state, "put 20 8.5")
    now(state, "doctor start=20,7 x=20 y=7")
    due(state, "ShootingAndActing")
    play(state, f"pickup {card.lower()}")
    for figure in state.figures.values():
        figure.act = ()
    while type(state.step).__name__ != "Idle":
        play(state, "nothing" if "nothing" in words(state) else "done")
    return state


@rule("AT-76", "AT-R39")
def test_an_artifact_lies_at_least_three_from_every_figure() -> None:
    state = stage("doctor 20 5")
    now(state, limbo=["ar-2"])
    due(state, "PlaceArtifacts")
    assert refused(state, "put 20 8.25") == "AT-76: 2.75 inches from the 3rd Doctor, 3 are needed"
    assert refused(state, "put 24 27").startswith("AT-R39")
    play(state, "put 20 8.5")
    assert state.tokens == [(20.0, 8.5, "ar-2")]


@rule("AT-77", "AT-R39")
def test_picking_up_takes_a_stand_order_begun_within_two() -> None:
    state = stage("doctor 20 5", tokens=[[20.0, 8.0, "ar-2"]])
    due(state, "ShootingAndActing")
    assert type(state.step).__name__ == "Idle"
    now(state, "doctor start=20.0,6.0")
    due(state, "ShootingAndActing")
    assert words(state) == ["nothing", "pickup ar-2"]
    play(state, "pickup ar-2")
    assert (state.tokens, who(state, "doctor").artifacts) == ([], [number_of("AR-2")])


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
    stopped = [is_immobilised(state, who(state, word)) for word in ("a1", "a2", "a3")]
    assert stopped == [True, True, False]
    assert number_of("AR-1") in state.set_aside


@rule("AT-33", "AT-34")
def test_field_glasses_are_binoculars() -> None:
    state = with_artifact("AR-2")
    assert far(state, who(state, "doctor")) == 48


@rule("AT-70")
def test_walkie_talkies_give_every_character_a_radio() -> None:
    state = with_artifact("AR-3", "jo 30 20")
    assert has_radio(state, who(state, "jo"))


@rule("AT-122", "AT-124")
@pytest.mark.parametrize(("card", "item"), [("AR-4", "grenade"), ("AR-5", "smoke_bomb")])
def test_charges_and_canisters_are_two_to_throw(card: str, item: str) -> None:
    state = with_artifact(card)
    assert who(state, "doctor").items[act.ITEMS.number(item)] == 2


@rule("AT-35")
def test_a_perception_filter_takes_four_from_spotting() -> None:
    state = with_artifact("AR-6")
    assert stat(state, who(state, "doctor"), "stealth") == 4


@rule("AT-R45")
def test_a_medical_kit_wakes_a_character_three_times() -> None:
    state = with_artifact("AR-7", "jo 21.5 5")
    for left in (2, 1, 0):
        paralyse(state, who(state, "jo"), 3)
        due(state, "ShootingAndActing")
        play(state, "use ar-7", "choose jo")
        assert is_active(state, who(state, "jo"))
        assert state.uses[number_of("AR-7")] == left
    assert who(state, "doctor").artifacts == []


def test_a_damping_field_stops_three_weapons_for_three_turns() -> None:
    aliens = ("a1 18 12", "a2 20 12", "a3 22 12", "a4 24 12")
    state = with_artifact("AR-8", *aliens, race="daleks")
    for word in ("a1", "a2", "a3", "a4"):
        who(state, word).disarmed = -1
        who(state, word).immobilised = state.turn
    due(state, "ShootingAndActing")
    play(state, "use ar-8", "choose a1", "choose a2", "choose a4")
    until = [who(state, word).disarmed for word in ("a1", "a2", "a3", "a4")]
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
    assert stat(state, who(state, "doctor"), value) == by


@rule("AT-168")
def test_a_born_leader_helps_groups_within_twelve() -> None:
    state = with_ability("AB-2", "s1 24 46", "s2 24 5")
    assert reaction_bonus(state, [who(state, "s1")]) == 1
    assert reaction_bonus(state, [who(state, "s2")]) == 0


@rule("AT-154", "AT-R79")
def test_evening_classes_make_a_scientist() -> None:
    state = draw(by_the_portal(f"jo {HERE}"), "AB-4")
    assert is_scientist(who(state, "jo"))


def test_every_artifact_and_ability_is_named_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    others = [card.id for card in CARDS if card.deck in ("artifact", "ability")]
    assert [card for card in others if card not in source] == []
