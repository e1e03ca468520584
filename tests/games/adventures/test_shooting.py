"""Step 4: who may shoot at what, what hits do, and that all of it is simultaneous."""

import pytest

from games.adventures.stage import actor, due, play, put, refused, stage, who, words
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.catalogue import catalogue
from vworp.games.adventures.combat.aliens import alien_shot
from vworp.games.adventures.combat.casualties import paralyse
from vworp.games.adventures.combat.steps import ShootingAndActing
from vworp.games.adventures.people import is_active, is_suppressed
from vworp.games.adventures.sheets import item_counts
from vworp.games.adventures.state import (
    ATTACK,
    DESTROYED,
    FOREVER,
    ON_TABLE,
    ROUT,
    Adventure,
)
from vworp.games.adventures.steps.turn import Bookkeeping


def step_4(state: Adventure) -> Adventure:
    return due(state, ShootingAndActing())


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
        who(state, "a1").disarmed = FOREVER
        step_4(state)
        if not needed:
            assert not who(state, "s1").has_shot
            return
        play(state, f"d10 {thrown}")
        is_hit = type(state.step).__name__ == "DamageDie"
        assert is_hit == (thrown >= needed)


@rule("AT-86")
def test_only_figures_with_a_ranged_weapon_can_shoot() -> None:
    state = step_4(stage("jack 20 5 unit_pistol", "jo 22 5", "a1 20 12"))
    assert words(state) == ["nothing", "shoot unit_pistol a1"]
    assert refused(state, "shoot unit_rifle a1").startswith("AT-86")
    play(state, "nothing")
    assert not any(getattr(step, "figure", -1) == who(state, "jo").number for step in state.steps)


@rule("AT-88", "AT-R43")
def test_a_target_out_of_range_is_refused_with_the_distance() -> None:
    state = step_4(stage("jack 20 2 unit_pistol", "a1 20 22", "a2 20 11"))
    assert refused(state, "shoot unit_pistol a1") == (
        "AT-88: 19.0 inches are out of range of the U.N.I.T. pistol"
    )


@rule("AT-110", "AT-112", "AT-R46")
def test_a_weapon_without_effect_is_refused() -> None:
    state = step_4(stage("s1 20 5 unit_rifle", "a1 20 12", race="autons"))
    assert words(state) == ["done"] or "shoot unit_rifle a1" not in words(state)
    state = step_4(stage("s1 20 5 unit_rifle", "a1 20 12", "leader 22 12", race="ogrons"))
    assert refused(state, "shoot unit_rifle leader") == (
        "AT-110: the U.N.I.T. rifle has no effect on that target"
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
    assert who(state, "a1").act == ()
    assert words(state) == ["d6 1", "d6 2", "d6 3", "d6 4", "d6 5", "d6 6"]


@rule("AT-R41", "AT-130")
def test_routing_suppressed_immobilised_and_disarmed_figures_do_not_shoot() -> None:
    for trouble in ("rout", "suppressed", "immobilised", "disarmed"):
        state = stage("jack 20 5 unit_pistol", "a1 20 12", "brigadier 25 5")
        figure = who(state, "jack")
        if trouble == "rout":
            figure.order = ROUT
        else:
            setattr(figure, trouble, state.turn)
        step_4(state)
        assert actor(state) == "brigadier"


@rule("AT-R41")
def test_a_figure_declares_one_act_only() -> None:
    state = stage("doctor 20 5", "a1 20 12", "a2 22 12")
    step_4(state)
    play(state, "sonic a1", "done", "d10 1", "d10 1")
    assert who(state, "a1").disarmed == FOREVER
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
    state = stage("jamie 20 5 crossbow", "a1 20 12", race="ogrons")
    who(state, "jamie").moved = 1.0
    put(state, "jack 24 5 unit_pistol")
    step_4(state)
    assert actor(state) == "jack"
    still = step_4(stage("jamie 20 5 crossbow", "a1 20 12", race="ogrons"))
    assert words(still) == ["nothing", "shoot crossbow a1"]


@rule("AT-129", "AT-130")
def test_damage_of_one_over_health_suppresses_until_the_end_of_the_next_turn() -> None:
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False, quiet=True)
    step_4(state)
    play(state, "d10 4", "d6 2")
    ogron = who(state, "a1")
    assert (is_suppressed(state, ogron), ogron.wounds, ogron.place) == (True, 0, ON_TABLE)
    due(state, Bookkeeping())
    state.turn += 1
    assert is_suppressed(state, ogron)
    due(state, Bookkeeping())
    state.turn += 1
    assert not is_suppressed(state, ogron)


@rule("AT-131", "AT-132")
def test_two_over_wounds_and_suppresses_and_a_second_wound_disables() -> None:
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False, quiet=True)
    step_4(state)
    play(state, "d10 4", "d6 3")
    ogron = who(state, "a1")
    assert (ogron.wounds, is_suppressed(state, ogron)) == (1, True)
    step_4(state)
    play(state, "d10 4", "d6 3")
    assert ogron.place == DESTROYED


@rule("AT-133", "AT-128")
def test_three_over_destroys_and_cover_saves_one_point() -> None:
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False, quiet=True)
    step_4(state)
    play(state, "d10 4", "d6 4")
    assert who(state, "a1").place == DESTROYED
    state = stage("s1 20 5", "a1 20 12", race="ogrons", commanded=False, quiet=True)
    who(state, "a1").is_grounded = True
    step_4(state)
    play(state, "d10 4", "d6 4")
    assert (who(state, "a1").place, who(state, "a1").wounds) == (ON_TABLE, 1)


@rule("AT-128", "AT-142")
def test_a_target_behind_a_wall_is_in_cover() -> None:
    state = stage("s1 24 17", "a1 24 23.5", race="ogrons", commanded=False)
    who(state, "s1").spot_die = 10
    step_4(state)
    play(state, "d10 4")
    assert "Health 6" in state.step.ask(state)


@rule("AT-43", "AT-R42")
def test_two_figures_destroy_each_other_in_the_same_step() -> None:
    state = stage("s1 20 5", "a1 20 12", race="sontarans", commanded=False)
    step_4(state)
    play(state, "d10 4", "d6 6")
    assert who(state, "a1").place == ON_TABLE
    play(state, "d10 5", "d6 6")
    assert [who(state, name).place for name in ("s1", "a1")] == [DESTROYED, DESTROYED]


@rule("AT-R42")
def test_two_wounds_in_one_step_count_as_a_second_wound() -> None:
    state = stage("s1 20 5", "s2 22 5", "a1 21 12", race="ogrons", commanded=False)
    who(state, "a1").disarmed = FOREVER
    step_4(state)
    play(state, "d10 4", "d6 3", "d10 4", "d6 3")
    assert who(state, "a1").place == DESTROYED


@rule("AT-113", "AT-134", "AT-R45")
def test_a_player_character_is_only_knocked_out_and_only_by_three_over() -> None:
    state = stage("jo 20 5", "a1 20 12", race="sontarans")
    step_4(state)
    play(state, "d10 5", "d6 3")
    jo = who(state, "jo")
    assert (jo.wounds, is_suppressed(state, jo), is_active(state, jo)) == (0, False, True)
    step_4(state)
    play(state, "d10 5", "d6 4", "d3 2")
    assert (jo.place, jo.paralysed) == (ON_TABLE, state.turn + 2)


@rule("AT-106", "AT-R45", "AT-90")
def test_a_dalek_ray_paralyses_characters_for_a_turn_at_one_over() -> None:
    state = stage("jo 20 5", "a1 20 12", race="daleks")
    step_4(state)
    play(state, "d10 3", "d6 1")
    assert who(state, "jo").paralysed == state.turn + 1


@rule("AT-107", "AT-R45", "AT-91", "AT-R51")
def test_a_cyberman_ray_stuns_characters_for_4_turns() -> None:
    state = stage("jo 20 5", "a1 20 12", race="cybermen")
    step_4(state)
    play(state, "d10 6", "d6 2")
    jo = who(state, "jo")
    for _ in range(4):
        due(state, Bookkeeping())
        state.turn += 1
        assert not is_active(state, jo)
    due(state, Bookkeeping())
    state.turn += 1
    assert is_active(state, jo)


@rule("AT-R45")
def test_aliens_do_not_stun_soldiers() -> None:
    state = stage("s1 20 5 spear", "a1 20 16", race="daleks", commanded=False)
    step_4(state)
    play(state, "d10 9", "d6 6")
    assert who(state, "s1").place == DESTROYED


@rule("AT-R63")
def test_civilians_are_shot_at_only_with_a_stun_setting() -> None:
    with_stun = stage("c1 20 5", "a1 20 12", race="daleks")
    without = stage("c1 20 5", "a1 20 12", race="sontarans")
    assert alien_shot(with_stun, who(with_stun, "a1")) is not None
    assert alien_shot(without, who(without, "a1")) is None


@rule("AT-161", "AT-R71")
def test_aliens_shoot_at_their_target_else_at_the_nearest() -> None:
    state = stage("jo 20 5", "doctor 20 4", "a1 20 12")
    alien = who(state, "a1")
    shot = alien_shot(state, alien)
    assert shot is not None
    assert shot[1] == who(state, "jo").number
    alien.target = who(state, "doctor").number
    assert alien_shot(state, alien) == (shot[0], alien.target)


@rule("AT-R71")
def test_uncommanded_soldiers_shoot_at_the_nearest_enemy_they_can_hurt() -> None:
    state = stage("s1 20 5", "a1 20 14", "leader 20 12", race="ogrons", commanded=False)
    who(state, "a1").disarmed = who(state, "leader").disarmed = FOREVER
    step_4(state)
    assert "U.N.I.T. rifle at Ogron 1" in state.step.ask(state)


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
    shots = [step for step in state.steps if type(step).__name__ == "ToHit"]
    assert len(shots) == 5
    for _ in shots:
        play(state, "d10 1")
    dead = [name for name in ("a1", "a2", "a3", "a4") if who(state, name).disarmed == FOREVER]
    assert dead == ["a1", "a2", "a4"]


@rule("AT-R44")
def test_the_screwdriver_does_nothing_to_built_in_weapons() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="daleks")
    step_4(state)
    assert type(state.step).__name__ == "ToHit"


@rule("AT-102", "AT-101")
def test_close_range_adds_to_the_damage() -> None:
    near = step_4(stage("s1 20 5 bow", "a1 20 12", race="ogrons", commanded=False))
    play(near, "d10 3")
    far = step_4(stage("s1 20 5 bow", "a1 20 17", race="ogrons", commanded=False))
    play(far, "d10 7")
    assert [near.step.ask(near)[:8], far.step.ask(far)[:8]] == ["Damage 2", "Damage 0"]


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
    aliens = tuple(who(state, name).number for name in ("a1", "a2"))
    assert who(state, "s1").shot_by == aliens


@rule("AT-122", "AT-123", "AT-R48")
def test_a_grenade_hits_the_target_and_everybody_within_2() -> None:
    state = stage("ace 20 5", "a1 20 12", "a2 22 12", "a3 26 12", race="ogrons")
    who(state, "ace").items = item_counts(["grenade"])
    step_4(state)
    play(state, "grenade a1")
    while type(state.step).__name__ != "DamageDie":
        play(state, "d10 4" if "Grenade" in state.step.ask(state) else "d10 1")
    play(state, "d6 6")
    assert "Ogron 2" in state.step.ask(state)
    play(state, "d6 6")
    while type(state.step).__name__ == "ToHit":
        play(state, "d10 1")
    places = [who(state, name).place for name in ("a1", "a2", "a3")]
    assert places == [DESTROYED, DESTROYED, ON_TABLE]


@rule("AT-122")
def test_a_grenade_is_spent_and_none_can_be_thrown_without_one() -> None:
    state = stage("ace 20 5", "jack 24 5 unit_pistol", "a1 20 12", race="ogrons")
    grenades = act.ITEMS.number("grenade")
    who(state, "ace").items = item_counts(["grenade"])
    before = who(state, "ace").items[grenades]
    step_4(state)
    play(state, "grenade a1")
    assert refused(state, "grenade a1").startswith("AT-122")
    play(state, "nothing")
    assert who(state, "ace").items[grenades] == before - 1


@rule("AT-124", "AT-125", "AT-R49")
def test_smoke_blocks_sight_within_3_until_the_end_of_the_third_turn() -> None:
    state = stage("s1 20 5", "a1 20 12", "doctor 30 2", race="ogrons")
    who(state, "s1").items = item_counts(["smoke_bomb"])
    who(state, "a1").disarmed = FOREVER
    step_4(state)
    assert actor(state) == "s1"
    assert refused(state, "smoke 20 20").startswith("AT-122")
    play(state, "smoke 20 9")
    assert state.smoke == [(20.0, 9.0, state.turn + 3)]
    assert state.ground.blocked((20, 5), (20, 12))
    assert state.ground.blocked((20, 5), (20, 8))
    assert not state.ground.blocked((20, 5), (20, 5.75))
    for _ in range(3):
        due(state, Bookkeeping())
        state.turn += 1
        assert state.smoke
    due(state, Bookkeeping())
    assert not state.smoke


@rule("AT-R92")
def test_an_act_happens_though_its_figure_is_knocked_out_in_the_same_step() -> None:
    state = stage("doctor 20 5", "a1 20 12", "a2 22 12", race="sontarans")
    step_4(state)
    play(state, "sonic a1", "done", "d10 5", "d6 6", "d3 1", "d10 1")
    assert not is_active(state, who(state, "doctor"))
    assert who(state, "a1").disarmed == FOREVER


@rule("AT-R45")
def test_a_longer_paralysis_counts() -> None:
    state = stage("jo 20 5")
    paralyse(state, who(state, "jo"), 3)
    paralyse(state, who(state, "jo"), 1)
    assert who(state, "jo").paralysed == state.turn + 3


@rule("AT-R46", "AT-48")
def test_a_charging_alien_does_not_shoot() -> None:
    state = stage("doctor 20 5", "a1 20 6", race="daleks")
    who(state, "a1").order = ATTACK
    assert alien_shot(state, who(state, "a1")) is None
