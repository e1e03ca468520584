"""Bazookas and mortars, their crews and rounds; what happens to vehicles and people in them."""

from games.adventures.stage import (
    KILLED,
    SUPPRESSED,
    WOUNDED,
    asked,
    fact,
    facts,
    now,
    play,
    refused,
    stage,
    step_4,
    struck,
    who,
    words,
)
from support import rule
from vworp.games.adventures.state import Adventure


@rule("AT-114", "AT-R47")
def test_one_crewman_loads_in_one_turn_and_fires_in_a_later_one() -> None:
    state = stage("s1 24 2 bazooka", "a1 24 12", race="daleks", quiet=True)
    step_4(state)
    assert words(state) == ["nothing", "load"]
    play(state, "load")
    assert (who(state, "s1").is_loaded, who(state, "s1").rounds) == (True, 4)
    step_4(state)
    assert words(state) == ["nothing", "fire a1"]
    play(state, "fire a1", "d10 2", "d6 3")
    assert fact(state, "a1 place") == "destroyed"
    assert (who(state, "s1").is_loaded, who(state, "s1").rounds) == (False, 3)


@rule("AT-115", "AT-R47")
def test_with_two_crew_it_is_loaded_and_fired_in_one_turn() -> None:
    state = stage("s1 24 2 bazooka", "s2 25 2", "a1 24 12", race="daleks", quiet=True)
    step_4(state)
    assert words(state) == ["nothing", "load", "fire a1"]
    play(state, "fire a1")
    assert asked(state) == "ToHit"


@rule("AT-115")
def test_the_second_crewman_spends_his_act() -> None:
    state = stage("s1 24 2", "s2 25 2 bazooka", "a1 24 12", race="ogrons", quiet=True)
    step_4(state)
    assert "crew s2" in words(state)
    play(state, "crew s2", "fire a1")
    assert "the bazooka" in state.step.ask(state)
    play(state, "d10 1")
    assert not asked(state)


@rule("AT-115", "AT-R47")
def test_a_mate_two_inches_away_or_one_who_moved_is_no_crew() -> None:
    state = stage("s1 24 2 bazooka", "s2 27 2 spear", "a1 24 12", race="daleks", quiet=True)
    assert words(step_4(state)) == ["nothing", "load"]
    state = stage(
        "s1 24 2 bazooka", "s2 25 2 spear moved=0.5", "a1 24 12", race="daleks", quiet=True
    )
    assert words(step_4(state)) == ["nothing", "load"]


@rule("AT-116", "AT-R47")
def test_the_crew_must_stand_still() -> None:
    state = stage(
        "s1 24 2 bazooka moved=1.0", "a1 24 12", "brigadier 28 2", race="ogrons", quiet=True
    )
    step_4(state)
    play(state, "nothing")
    assert not asked(state)


@rule("AT-117")
def test_four_rounds_are_all_there_is() -> None:
    state = stage("s1 24 2 bazooka", "a1 24 12", race="daleks", commanded=False, quiet=True)
    for _ in range(4):
        step_4(state)
        step_4(state)
        play(state, "d10 1")
    assert who(state, "s1").rounds == 0
    step_4(state)
    assert not who(state, "s1").is_loaded


@rule("AT-R71")
def test_soldiers_nobody_commands_load_and_then_fire() -> None:
    state = stage("s1 24 2 bazooka", "a1 24 12", race="daleks", commanded=False, quiet=True)
    step_4(state)
    assert who(state, "s1").is_loaded
    step_4(state)
    assert "at Dalek 1 with the bazooka" in state.step.ask(state)


@rule("AT-118", "AT-R43")
def test_a_bazooka_cannot_fire_nearer_than_four() -> None:
    state = stage(
        "s1 24 2 bazooka is_loaded=true", "a1 24 6", "a2 30 12", race="daleks", quiet=True
    )
    assert words(step_4(state)) == ["nothing", "fire a2"]


@rule("AT-120", "AT-121", "AT-R48")
def test_a_mortar_hits_everybody_within_two_friend_or_foe() -> None:
    gunner, mates = "s1 31 2 mortar is_loaded=true", ("s2 31 17 weapons=", "k9 28 2 weapons=")
    state = stage(gunner, *mates, "a1 31 15", "a2 31 22", race="daleks", quiet=True)
    step_4(state)
    assert words(state) == ["nothing", "fire a1", "fire a2"]
    play(state, "fire a1", "d10 4", "d6 6", "d6 6")
    assert facts(state, "s2 a1 a2", "place") == ["destroyed", "destroyed", "table"]


@rule("AT-120", "AT-R43")
def test_a_mortar_does_not_fire_at_ten_or_less() -> None:
    state = stage(
        "s1 31 2 mortar is_loaded=true", "a1 31 12", "a2 31 14", race="daleks", quiet=True
    )
    assert words(step_4(state)) == ["nothing", "fire a2"]


@rule("AT-R47")
def test_a_mortar_fires_at_what_a_friend_spots_and_a_bazooka_does_not() -> None:
    for weapon, expected in (("mortar", ["nothing", "fire a1"]), ("bazooka", ["nothing"])):
        state = stage(f"s1 24 18 {weapon}", "sarah 24 36", "a1 24 33", race="daleks", quiet=True)
        now(state, "s1 is_loaded=true")
        step_4(state)
        offered = words(state) if asked(state) == "DeclareAct" else ["nothing"]
        assert offered == expected


def with_land_rover(*figures: str, race: str = "ogrons") -> Adventure:
    aboard = next((words.split()[0] for words in figures if ABOARD in words), "")
    parked = [f"land_rover 24 10 driver={aboard}"]
    return stage(*figures, race=race, quiet=race == "ogrons", parked=parked)


ABOARD = "place=vehicle vehicle=v1"


@rule("AT-117", "AT-258", "AT-259", "AT-R47", "AT-R78")
def test_at_a_vehicle_four_rounds_are_restored_by_a_whole_turn() -> None:
    state = with_land_rover("s1 24 7 bazooka rounds=1")
    step_4(state)
    assert "resupply" in words(state)
    play(state, "resupply")
    assert who(state, "s1").rounds == 4
    state = with_land_rover("s1 24 5 bazooka rounds=1")
    assert "resupply" not in words(step_4(state))


@rule("AT-126", "AT-R78")
def test_soldiers_at_a_vehicle_change_to_machine_gun_or_bazooka() -> None:
    state = step_4(with_land_rover("s1 24 7"))
    changes = [word for word in words(state) if word.startswith("convert")]
    assert changes == ["convert unit_hmg", "convert bazooka"]
    play(state, "convert bazooka")
    assert fact(state, "s1 weapons") == ["bazooka"]
    assert who(state, "s1").rounds == 4


@rule("AT-252", "AT-256", "AT-253", "AT-R78")
def test_getting_in_takes_the_turn_and_the_first_human_drives() -> None:
    state = with_land_rover("jo 24 7", "k9 26 7")
    step_4(state)
    assert "enter v1" in words(state)
    play(state, "enter v1", "enter v1")
    assert facts(state, "jo k9", "place") == ["vehicle", "vehicle"]
    assert fact(state, "v1 driver") == "jo"


@rule("AT-252", "AT-R78")
def test_who_is_three_inches_away_can_not_get_in() -> None:
    state = with_land_rover("jo 24 5")
    step_4(state)
    assert not asked(state)


@rule("AT-252", "AT-256")
def test_getting_out_puts_one_beside_and_another_takes_the_wheel() -> None:
    state = with_land_rover("jo 24 7", "liz 26 7")
    step_4(state)
    play(state, "enter v1", "enter v1")
    assert fact(state, "v1 driver") == "liz"
    step_4(state)
    assert words(state) == ["nothing", "leave"]
    play(state, "leave", "nothing")
    assert (fact(state, "liz place"), fact(state, "v1 driver")) == ("table", "jo")


@rule("AT-R78", "AT-R90")
def test_people_inside_are_no_targets_but_their_vehicle_is() -> None:
    state = with_land_rover(f"jo 24 7 {ABOARD}", "a1 24 16", race="sontarans")
    assert fact(step_4(state), "a1 act") == ["shoot sontaran_gun v1"]
    empty = with_land_rover("a1 24 16", race="sontarans")
    assert fact(step_4(empty), "a1 act") == []


@rule("AT-112", "AT-238")
def test_a_vehicle_is_only_hurt_by_energy_and_explosions() -> None:
    state = with_land_rover(f"jo 24 7 {ABOARD}", "a1 24 16 unit_rifle", race="sontarans")
    assert fact(step_4(state), "a1 act") == []


@rule("AT-R50")
def test_a_vehicle_is_stopped_damaged_disabled_or_destroyed() -> None:
    state = with_land_rover(f"jo 24 7 {ABOARD}")
    struck(state, ["v1", SUPPRESSED, 0])
    assert (fact(state, "v1 stopped"), fact(state, "v1 damage")) == (state.turn + 1, 0)
    struck(state, ["v1", WOUNDED, 0])
    assert (fact(state, "v1 damage"), fact(state, "v1 wreck")) == (1, False)
    struck(state, ["v1", WOUNDED, 0])
    assert (fact(state, "v1 wreck"), fact(state, "v1 driver")) == (True, "")
    assert fact(state, "jo place") == "table"


@rule("AT-R50")
def test_passengers_of_a_destroyed_vehicle_are_thrown_out_and_hurt() -> None:
    state = with_land_rover(f"jo 24 7 {ABOARD}", f"s1 26 7 {ABOARD}")
    struck(state, ["v1", KILLED, 0])
    assert words(state) == ["d3 1", "d3 2", "d3 3"]
    play(state, "d3 2")
    assert "does 3 and a die" in state.step.ask(state)
    play(state, "d6 6")
    assert who(state, "jo").paralysed == state.turn + 2
    assert fact(state, "s1 place") == "destroyed"
    assert fact(state, "v1 destroyed")


@rule("AT-122", "AT-R11")
def test_a_thrower_without_grenades_is_refused() -> None:
    armed = "jack 27 2 unit_pistol"
    state = stage("ace 24 2 items=", armed, "a1 24 8", race="ogrons", quiet=True)
    step_4(state)
    assert refused(state, "grenade a1").startswith("AT-122")
