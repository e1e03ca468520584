"""Step 4: who may shoot at what and does, what else can be done, and what is thrown."""

import pytest

from games.adventures.stage import (
    actor,
    asked,
    due,
    fact,
    facts,
    now,
    play,
    refused,
    stage,
    step_4,
    waiting,
    who,
    words,
)
from support import rule
from vworp.games.adventures.box.catalogue import catalogue

SMALL_ARMS = [w.id for w in catalogue().weapons.values() if w.damage and not w.is_thrown]


@rule("AT-87", "AT-88")
@pytest.mark.parametrize("weapon", [w for w in SMALL_ARMS if w not in ("bazooka", "mortar")])
@pytest.mark.parametrize(("band", "y"), [(0, 12), (1, 20), (2, 31)])
def test_every_weapon_hits_on_its_number_in_every_band_and_misses_below(
    weapon: str, band: int, y: int
) -> None:
    needed = catalogue().weapons[weapon].to_hit[band]
    for thrown in range(1, 11):
        state = stage(f"s1 31 2 {weapon}", f"a1 31 {y}", race="ogrons", commanded=False)
        now(state, "a1 disarmed=9999")
        step_4(state)
        if not needed:
            assert not who(state, "s1").has_shot
            return
        play(state, f"d10 {thrown}")
        is_hit = asked(state) == "DamageDie"
        assert is_hit == (thrown >= needed)


@rule("AT-86")
def test_only_figures_with_a_ranged_weapon_can_shoot() -> None:
    state = step_4(stage("jack 20 5 unit_pistol", "jo 22 5", "a1 20 12"))
    assert words(state) == ["nothing", "shoot unit_pistol a1"]
    assert refused(state, "shoot unit_rifle a1").startswith("AT-86")
    play(state, "nothing")
    assert "jo" not in [row.get("figure") for row in state.position()["steps"]]


@rule("AT-88", "AT-R43")
def test_a_target_out_of_range_is_refused_with_the_distance() -> None:
    state = step_4(stage("jack 20 2 unit_pistol", "a1 20 22", "a2 20 11"))
    assert refused(state, "shoot unit_pistol a1") == (
        "AT-88: 19.0 inches are out of range of the pistol"
    )


@rule("AT-110", "AT-112", "AT-R46")
def test_a_weapon_without_effect_is_refused() -> None:
    state = step_4(stage("s1 20 5 unit_rifle", "a1 20 12", race="autons"))
    assert words(state) == ["done"] or "shoot unit_rifle a1" not in words(state)
    state = step_4(stage("s1 20 5 unit_rifle", "a1 20 12", "leader 22 12", race="ogrons"))
    assert refused(state, "shoot unit_rifle leader") == (
        "AT-110: the rifle has no effect on that target"
    )


@rule("AT-R76", "AT-110")
def test_early_daleks_can_be_shot_with_rifles() -> None:
    state = step_4(stage("s1 20 5", "a1 20 12", race="daleks", dalek_variant="early"))
    assert "shoot unit_rifle a1" in words(state)


@rule("AT-112")
def test_the_computer_bank_is_hurt_by_k9_but_not_by_soldiers() -> None:
    state = stage("k9 20 5", "s1 22 5", "leader 21 12", race="mechanoids")
    step_4(state)
    assert words(state) == ["nothing", "shoot k9_laser leader"]
    play(state, "nothing")
    assert words(state) != ["nothing", "shoot unit_rifle leader"]


@rule("AT-R41")
def test_who_is_in_contact_does_not_shoot_and_is_not_shot_at() -> None:
    state = stage("s1 20 5", "s2 22 12", "a1 20 12", "jack 20 13 unit_pistol")
    step_4(state)
    assert fact(state, "a1 act") == []
    assert words(state) == ["d6 1", "d6 2", "d6 3", "d6 4", "d6 5", "d6 6"]


@rule("AT-R41", "AT-130")
def test_routing_suppressed_immobilised_and_disarmed_figures_do_not_shoot() -> None:
    for trouble in ("order=rout", "suppressed=1", "immobilised=1", "disarmed=1"):
        state = stage(f"jack 20 5 unit_pistol {trouble}", "a1 20 12", "brigadier 25 5")
        assert actor(step_4(state)) == "brigadier"


@rule("AT-R41")
def test_a_figure_declares_one_act_only() -> None:
    state = stage("doctor 20 5", "a1 20 12", "a2 22 12")
    step_4(state)
    play(state, "sonic a1", "done", "d10 1", "d10 1")
    assert who(state, "a1").disarmed == 9999
    assert who(state, "a2").disarmed < state.turn


@rule("AT-108", "AT-98", "AT-99")
@pytest.mark.parametrize("weapon", ["unit_smg", "unit_hmg"])
def test_rapid_weapons_make_two_attacks_each_at_its_own_target(weapon: str) -> None:
    state = stage(f"s1 20 5 {weapon}", "a1 19 12", "a2 22 12", race="ogrons")
    step_4(state)
    play(state, f"shoot {weapon} a1", f"shoot {weapon} a2")
    asked = [state.step.ask(state)]
    play(state, "d10 1")
    asked.append(state.step.ask(state))
    assert [("Ogron 1" in asked[0]), ("Ogron 2" in asked[1])] == [True, True]


@rule("AT-109", "AT-103")
def test_a_crossbow_is_shot_only_by_who_has_not_moved() -> None:
    others = ("jack 24 5 unit_pistol", "a1 20 12")
    state = stage("jamie 20 5 crossbow moved=1.0", *others, race="ogrons")
    step_4(state)
    assert actor(state) == "jack"
    still = step_4(stage("jamie 20 5 crossbow", "a1 20 12", race="ogrons"))
    assert words(still) == ["nothing", "shoot crossbow a1"]


@rule("AT-R63")
def test_civilians_are_shot_at_only_with_a_stun_setting() -> None:
    with_stun = stage("c1 20 5", "a1 20 12", race="daleks")
    without = stage("c1 20 5", "a1 20 12", race="sontarans")
    assert fact(step_4(with_stun), "a1 act") == ["shoot dalek_ray c1"]
    assert fact(step_4(without), "a1 act") == []


@rule("AT-161", "AT-R71")
def test_aliens_shoot_at_their_target_else_at_the_nearest() -> None:
    for target, shot in (("", "jo"), ("doctor", "doctor")):
        state = stage("jo 20 5", "doctor 20 4", f"a1 20 12 target={target}")
        assert fact(step_4(state), "a1 act") == [f"shoot sontaran_gun {shot}"]


@rule("AT-R41", "AT-48")
def test_an_alien_that_has_charged_into_contact_does_not_shoot() -> None:
    for y, acts in ((6, []), (6.5, ["shoot dalek_ray doctor"])):
        state = stage("doctor 20 5", f"a1 20 {y} order=attack", race="daleks")
        assert fact(step_4(state), "a1 act") == acts


@rule("AT-R71")
def test_uncommanded_soldiers_shoot_at_the_nearest_enemy_they_can_hurt() -> None:
    state = stage(
        "s1 20 5",
        "a1 20 14 disarmed=9999",
        "leader 20 12 disarmed=9999",
        race="ogrons",
        commanded=False,
    )
    step_4(state)
    assert "at Ogron 1 with the rifle" in state.step.ask(state)


@rule("AT-R71")
def test_the_player_chooses_the_targets_of_a_commanded_group() -> None:
    state = step_4(stage("s1 20 5", "a1 20 14", "a2 20 12", race="ogrons"))
    assert words(state) == ["nothing", "shoot unit_rifle a1", "shoot unit_rifle a2"]


@rule("AT-89", "AT-R44")
def test_the_screwdriver_deadens_up_to_three_weapons_within_12() -> None:
    aliens = ("a1 18 10", "a2 20 10", "a3 22 10", "a4 24 10", "a5 20 20")
    state = step_4(stage("doctor 20 5", *aliens, race="sontarans"))
    assert words(state)[0] == "nothing"
    assert "sonic a5" not in words(state)
    play(state, "sonic a1", "sonic a2", "sonic a4")
    shots = waiting(state, "ToHit")
    assert len(shots) == 5
    for _ in shots:
        play(state, "d10 1")
    dead = [name for name in ("a1", "a2", "a3", "a4") if who(state, name).disarmed == 9999]
    assert dead == ["a1", "a2", "a4"]


@rule("AT-R44")
def test_the_screwdriver_does_nothing_to_built_in_weapons() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="daleks")
    step_4(state)
    assert asked(state) == "ToHit"


@rule("AT-R16")
def test_who_has_shot_counts_as_busy_for_spotting() -> None:
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False)
    step_4(state)
    assert who(state, "s1").has_shot
    assert who(state, "a1").has_shot


@rule("AT-R68")
def test_who_shot_at_whom_is_remembered_for_the_reaction_table() -> None:
    state = stage("s1 20 5", "a1 20 12", "a2 22 12", race="ogrons", commanded=False)
    step_4(state)
    assert fact(state, "s1 shot_by") == ["a1", "a2"]


@rule("AT-122", "AT-123", "AT-R48")
def test_a_grenade_hits_the_target_and_everybody_within_2() -> None:
    state = stage("ace 20 5 items=grenade", "a1 20 12", "a2 22 12", "a3 26 12", race="ogrons")
    step_4(state)
    play(state, "grenade a1")
    while asked(state) != "DamageDie":
        play(state, "d10 4" if "grenade" in state.step.ask(state) else "d10 1")
    play(state, "d6 6")
    assert "Ogron 2" in state.step.ask(state)
    play(state, "d6 6")
    while asked(state) == "ToHit":
        play(state, "d10 1")
    assert facts(state, "a1 a2 a3", "place") == ["destroyed", "destroyed", "table"]


@rule("AT-122")
def test_a_grenade_is_spent_and_none_can_be_thrown_without_one() -> None:
    state = stage("ace 20 5 items=grenade:2", "jack 24 5 unit_pistol", "a1 20 12", race="ogrons")
    step_4(state)
    play(state, "grenade a1")
    assert refused(state, "grenade a1").startswith("AT-122")
    play(state, "nothing")
    assert fact(state, "ace items")["grenade"] == 1


@rule("AT-124", "AT-125", "AT-R49")
def test_smoke_blocks_sight_within_3_until_the_end_of_the_third_turn() -> None:
    state = stage(
        "s1 20 5 items=smoke_bomb", "a1 20 12 disarmed=9999", "doctor 30 2", race="ogrons"
    )
    step_4(state)
    assert actor(state) == "s1"
    assert refused(state, "smoke 20 20").startswith("AT-122")
    play(state, "smoke 20 9")
    assert state.smoke == [(20.0, 9.0, state.turn + 3)]
    assert state.ground.blocked((20, 5), (20, 12))
    assert state.ground.blocked((20, 5), (20, 8))
    assert not state.ground.blocked((20, 5), (20, 5.75))
    for _ in range(3):
        due(state, "Bookkeeping")
        now(state, turn=state.turn + 1)
        assert state.smoke
    due(state, "Bookkeeping")
    assert not state.smoke
