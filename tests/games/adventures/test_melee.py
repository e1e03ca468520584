"""Close combat on the table: modifiers, results, and what becomes of the loser."""

import pytest

from games.adventures.stage import (
    PARALYSED,
    asked,
    due,
    fact,
    facts,
    is_alien,
    is_captive,
    lasts,
    now,
    play,
    refused,
    stage,
    struck,
    waiting,
    who,
    words,
)
from support import rule
from vworp.games.adventures.state import Adventure


def fight(*figures: str, race: str = "ogrons", cybermen: str = "early") -> Adventure:
    return due(stage(*figures, race=race, cyberman_variant=cybermen), "Fighting")


def bonus(state: Adventure, ours: str, theirs: str) -> str:
    """What the players are told of the die of a side."""
    players, aliens = (theirs, ours) if is_alien(ours) else (ours, theirs)
    sides = f"players={','.join(players.split())} aliens={','.join(aliens.split())}"
    state = due(state.copy(), f"MeleeDie {sides} thrown={int(is_alien(ours))}")
    return state.step.ask(state)


def pairs(state: Adventure) -> list[str]:
    """Who would fight whom now."""
    dice = waiting(due(state.copy(), "Fighting"), "MeleeDie")
    return [" ".join([*row["players"], *row["aliens"]]) for row in dice]


@rule("AT-135")
def test_figures_in_contact_fight_and_others_do_not() -> None:
    state = stage("s1 20 5", "a1 20 6", "s2 25 5", "a2 25 6.25")
    assert pairs(state) == ["s1 a1"]


@rule("AT-136")
def test_each_side_throws_a_d6() -> None:
    state = fight("s1 20 5", "a1 20 6")
    assert words(state) == [f"d6 {dots}" for dots in range(1, 7)]
    play(state, "d6 6")
    assert words(state) == [f"d6 {dots}" for dots in range(1, 7)]


@rule("AT-137", "AT-138", "AT-139", "AT-140", "AT-R56")
@pytest.mark.parametrize(
    ("race", "expected"),
    [
        ("daleks", 0),
        ("cybermen", 0),
        ("autons", 0),
        ("sontarans", 1),
        ("sea_devils", -1),
        ("ice_warriors", 0),
        ("mechanoids", 0),
        ("ogrons", 0),
        ("zygons", 0),
    ],
)
def test_races_have_their_bonus_and_humans_none(race: str, expected: int) -> None:
    state = stage("s1 20 5", "a1 20 6", race=race)
    assert bonus(state, "a1", "s1").endswith(f"adds {expected:+d}" if expected else "hand to hand")
    assert bonus(state, "s1", "a1").endswith("hand to hand")


@rule("AT-R56")
def test_characters_have_no_bonus() -> None:
    state = stage("s1 20 5", "character 20 6", race="sontarans")
    assert bonus(state, "character", "s1").endswith("hand to hand")


@rule("AT-141")
def test_each_extra_figure_adds_two() -> None:
    state = stage("s1 20 5", "s2 21 6", "s3 19 6", "a1 20 6")
    assert bonus(state, "s1 s2 s3", "a1").endswith("adds +4")


@rule("AT-142", "AT-R55")
def test_who_defends_a_wall_adds_one_and_the_attacker_does_not() -> None:
    state = stage("s1 24 22.25", "a1 24 23.25 has_charged=true", race="ogrons")
    assert bonus(state, "s1", "a1").endswith("adds +1")
    assert bonus(state, "a1", "s1").endswith("hand to hand")
    now(state, "s1 has_charged=true")
    assert bonus(state, "s1", "a1").endswith("hand to hand")


@rule("AT-143")
@pytest.mark.parametrize("blade", ["knife", "sword"])
def test_a_knife_or_a_sword_adds_one(blade: str) -> None:
    state = stage(f"leela 20 5 items={blade}", "a1 20 6")
    assert bonus(state, "leela", "a1").endswith("adds +1")


@rule("AT-R53")
def test_the_lead_figure_supplies_the_modifiers_and_suffers_the_result() -> None:
    state = fight("jo 20 5", "jamie 21 6", "a1 20 6")
    assert "Jamie" in state.step.ask(state)
    assert "adds +3" in state.step.ask(state)
    play(state, "d6 1", "d6 6")
    assert lasts(state, "jamie immobilised")
    assert not lasts(state, "jo immobilised")


@rule("AT-144", "AT-R57")
def test_a_difference_of_one_goes_on_and_binds_both() -> None:
    state = play(fight("s1 20 5", "a1 20 6"), "d6 3", "d6 4")
    assert facts(state, "s1 a1", "bonds") == [["a1"], ["s1"]]
    due(state, "Fighting")
    play(state, "d6 6", "d6 1", "destroy")
    assert fact(state, "s1 bonds") == []


@rule("AT-144", "AT-145", "AT-146")
@pytest.mark.parametrize("thrown", range(1, 7))
def test_a_difference_of_one_goes_on_two_immobilises_three_destroys(thrown: int) -> None:
    state = play(fight("s1 20 5", "a1 20 6"), "d6 1", f"d6 {thrown}")
    difference = thrown - 1
    assert bool(fact(state, "s1 bonds")) == (difference <= 1)
    assert lasts(state, "s1 immobilised") == (difference == 2)
    assert (fact(state, "s1 place") == "destroyed") == (difference >= 3)


@rule("AT-R53")
def test_of_two_with_the_same_modifiers_the_lower_number_leads() -> None:
    state = stage("s1 20 5", "s2 21 6", "a1 20 6")
    assert (
        bonus(state, "s1 s2", "a1")
        == bonus(state, "s2 s1", "a1")
        == "Soldier 1 fights Sontaran 1 hand to hand and adds +2"
    )


@rule("AT-R57")
def test_paralysis_ends_the_bond() -> None:
    state = play(fight("jo 20 5", "a1 20 6"), "d6 3", "d6 4")
    struck(state, ["jo", PARALYSED, 2])
    assert facts(state, "jo a1", "bonds") == [[], []]


@rule("AT-145", "AT-R54")
def test_a_character_who_loses_by_two_is_immobilised() -> None:
    state = play(fight("jo 20 5", "a1 20 6"), "d6 2", "d6 4")
    jo = who(state, "jo")
    assert (jo.immobilised, is_captive(state, "jo")) == (state.turn + 1, False)


@rule("AT-147", "AT-R54", "AT-164")
def test_a_character_who_loses_by_three_or_more_is_only_captured() -> None:
    state = play(fight("jo 20 5", "a1 20 6"), "d6 1", "d6 6")
    assert (fact(state, "jo place"), fact(state, "jo captor")) == ("table", "a1")


@rule("AT-145", "AT-146", "AT-R54")
def test_soldiers_are_immobilised_by_two_and_destroyed_by_three() -> None:
    state = play(fight("s1 20 5", "a1 20 6"), "d6 2", "d6 4")
    assert lasts(state, "s1 immobilised")
    state = play(fight("s1 20 5", "a1 20 6"), "d6 1", "d6 4")
    assert fact(state, "s1 place") == "destroyed"


@rule("AT-R54", "AT-150")
def test_a_civilian_who_loses_by_two_is_captured() -> None:
    state = play(fight("c1 20 5", "a1 20 6"), "d6 2", "d6 4")
    assert is_captive(state, "c1")


@rule("AT-145", "AT-R54", "AT-204")
def test_players_who_win_by_two_capture_or_immobilise() -> None:
    state = play(fight("s1 20 5", "a1 20 6"), "d6 4", "d6 2")
    assert words(state) == ["capture", "immobilise"]
    assert refused(state, "destroy").startswith("AT-145")
    play(state, "capture")
    assert fact(state, "a1 captor") == "s1"


@rule("AT-146", "AT-204")
def test_players_who_win_by_three_destroy_or_capture() -> None:
    state = play(fight("s1 20 5", "a1 20 6"), "d6 6", "d6 2")
    assert words(state) == ["capture", "destroy"]
    play(state, "destroy")
    assert fact(state, "a1 place") == "destroyed"


@rule("AT-148", "AT-R65")
def test_cybermats_fight_only_when_attacked() -> None:
    state = stage("s1 20 5", "mat1 20 6", race="cybermen")
    assert pairs(state) == []
    now(state, "s1 order=attack")
    assert pairs(state) == ["s1 mat1"]
    assert bonus(state, "mat1", "s1").endswith("hand to hand")


@rule("AT-149", "AT-R76", "AT-R54")
def test_late_cybermen_kill_soldiers_who_lose_by_two() -> None:
    late = fight("s1 20 5", "a1 20 6", race="cybermen", cybermen="late")
    play(late, "d6 2", "d6 4")
    assert fact(late, "s1 place") == "destroyed"
    character = fight("jo 20 5", "a1 20 6", race="cybermen", cybermen="late")
    play(character, "d6 2", "d6 4")
    assert lasts(character, "jo immobilised")


@rule("AT-R54", "AT-246")
@pytest.mark.parametrize(("race", "fixture"), [("autons", "node"), ("mechanoids", "leader")])
def test_node_and_computer_bank_are_destroyed_by_two(race: str, fixture: str) -> None:
    gap = "6.5" if fixture == "leader" else "6"
    state = play(fight("s1 20 5", f"{fixture} 20 {gap}", race=race), "d6 4", "d6 2")
    assert fact(state, f"{fixture} place") == "destroyed"


@rule("AT-R91", "AT-R75")
@pytest.mark.parametrize("winner", ["character", "mat1"])
def test_who_has_no_weapon_captures_nobody(winner: str) -> None:
    state = stage("jo 20 5 order=attack", f"{winner} 20 6", race="cybermen")
    due(state, "Fighting")
    play(state, "d6 1", "d6 6")
    assert (is_captive(state, "jo"), lasts(state, "jo immobilised")) == (False, True)


@rule("AT-R45")
def test_the_paralysed_count_nothing_in_melee() -> None:
    state = fight("jo 20 5 paralysed=3", "a1 20 6")
    assert state.step.ask(state) == "Jo Grant fights Ogron 1 hand to hand and is helpless"
    play(state, "d6 6", "d6 3")
    assert is_captive(state, "jo")


@rule("AT-R45", "AT-141")
def test_a_paralysed_friend_adds_nothing() -> None:
    state = stage("s1 20 5", "s2 21 6 paralysed=3", "a1 20 6")
    assert bonus(state, "s1 s2", "a1").endswith("hand to hand")


@rule("AT-R42", "AT-R13")
def test_melee_comes_after_shooting_and_uses_the_survivors() -> None:
    state = stage("s1 20 5", "a1 20 6", "s2 30 5", "a2 30 12", race="ogrons", commanded=False)
    due(state, "ShootingAndActing")
    kinds = []
    while asked(state):
        kinds.append(asked(state))
        state.apply(state.step.options(state)[0])
    assert kinds == ["ToHit", "ToHit", "MeleeDie", "MeleeDie"]


@rule("AT-R53")
def test_two_fights_are_thrown_one_after_the_other() -> None:
    state = fight("s1 20 5", "a1 20 6", "s2 25 5", "a2 25 6")
    play(state, "d6 1", "d6 6", "d6 6", "d6 1", "destroy")
    assert facts(state, "s1 a2", "place") == ["destroyed", "destroyed"]


@rule("AT-149")
def test_early_cybermen_do_not_kill() -> None:
    state = play(fight("s1 20 5", "a1 20 6", race="cybermen"), "d6 2", "d6 4")
    assert fact(state, "s1 place") == "table"


@rule("AT-R60")
def test_a_captured_alien_is_the_prisoner_of_its_winner_and_held_nowhere() -> None:
    state = play(fight("s1 20 5", "a1 20 6"), "d6 6", "d6 1", "capture")
    ogron = [fact(state, f"a1 {name}") for name in ("captor", "held_at", "bound_for")]
    assert ogron == ["s1", "", ""]
