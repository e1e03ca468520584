"""Where two rules of the table meet: the held and the hidden, runaways, markers, the fallen."""

from games.adventures.log import conflicts, said
from games.adventures.stage import (
    asked,
    capture,
    carry_out,
    due,
    fact,
    fall,
    is_captive,
    now,
    play,
    stage,
    step_4,
    touches,
    waiting,
    who,
    words,
)
from support import rule
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN
from vworp.games.adventures.rules.orders import factors
from vworp.games.adventures.rules.sight import spots
from vworp.games.adventures.state import Adventure

# Tokens.


@rule("AT-R39")
def test_a_sample_is_handed_to_any_friend_but_only_once_in_a_window() -> None:
    state = stage("doctor 20 5 items=sample", "jo 22 5")
    due(state, "Exchange window=A")
    assert words(state) == ["done", "hand doctor sample jo"]
    play(state, "hand doctor sample jo")
    assert fact(state, "jo items")["sample"] == 1
    assert not any(sentence.startswith("hand") for sentence in words(state))
    due(state, "Exchange window=B")
    assert "hand jo sample doctor" in words(state)


# Escapes.


def held_at_m1(*figures: str) -> Adventure:
    """Jo is held at M1, face down; her guard is near."""
    state = stage("jo 24 21.5", *figures)
    capture(state, "jo", "a1", marker="m1")
    return state


def face_of_m1(state: Adventure) -> str:
    return str(fact(state, "faces")["m1"])


@rule("AT-24", "AT-213")
def test_who_escapes_turns_the_marker_near_by_at_once() -> None:
    state = due(held_at_m1("a1 26 21.5"), "EscapeDice")
    play(state, "d10 10")
    assert face_of_m1(state) == "up"


@rule("AT-24", "AT-214")
def test_who_is_let_out_by_a_card_turns_the_marker_near_by_at_once() -> None:
    state = held_at_m1("a1 26 21.5", "doctor 30 5")
    carry_out(state, "BE-5")
    play(state, "choose jo")
    assert not is_captive(state, "jo")
    assert face_of_m1(state) == "up"


@rule("AT-R45", "AT-R62")
def test_who_escapes_paralysed_is_asked_for_no_order() -> None:
    state = held_at_m1("a1 26 21.5")
    now(state, "jo paralysed=2")
    due(state, "EscapeDice")
    play(state, "d10 10")
    assert not is_captive(state, "jo")
    assert words(state) == ["done"]


@rule("AT-R17", "AT-R62")
def test_who_escapes_looks_around_before_the_order() -> None:
    state = stage("jo 22 20", "a1 22 18", "a2 22 23.5")
    capture(state, "jo", "a1")
    due(state, "EscapeDice")
    play(state, "d10 10")
    assert asked(state) == "SpotDie"


@rule("AT-25", "AT-R21")
def test_a_marker_is_face_down_again_when_the_last_one_near_is_captured() -> None:
    state = stage("doctor 24 20", "a1 24 17", "brigadier 28 5 unit_pistol", "a2 28 13")
    due(state, "BeginTurn")
    assert face_of_m1(state) == "up"
    play(state, "order doctor stand", "order brigadier stand", "stay doctor", "stay brigadier")
    assert is_captive(state, "doctor")
    assert "shoot unit_pistol a2" in words(state)
    assert face_of_m1(state) == "down"


@rule("AT-24", "AT-R20")
def test_who_gets_out_of_a_vehicle_near_the_live_marker_finds_the_mcguffin_at_once() -> None:
    state = at_the_wheel()
    due(state, "BeginTurn")
    play(state, "order doctor stand", "park v1", "stay doctor", "leave")
    assert (state.turn, fact(state, "jo place")) == (3, "table")
    assert state.has_mcguffin


# Soldiers.


@rule("AT-179", "AT-R75")
def test_nobody_runs_from_a_zygon_in_disguise() -> None:
    assert run("s1 24 10", "leader 24 14 disguise=c1", race="zygons") == 0
    assert run("s1 24 10", "leader 24 14", race="zygons") > 5


def run(soldier: str, *others: str, order: str = "order=rout", race: str = "daleks") -> float:
    """How far a soldier of a group with such an order goes."""
    state = now(stage(soldier, *others, race=race, quiet=True), f"g1 {order}")
    due(state, "MoveOne figure=s1")
    return who(state, "s1").moved


@rule("AT-169", "AT-177", "AT-R68")
def test_shots_that_killed_were_shots_at_the_group_too() -> None:
    state = stage("s1 20 5 shot_by=a1,a2", "s2 22 5", "a1 20 12", "a2 22 12")
    fall(state, "s1")
    held = dict(factors(state, 0))
    assert held["outshot"] == -1
    assert "lightly_engaged" not in held


@rule("AT-170", "AT-R68")
def test_a_group_that_fled_counts_though_the_man_near_by_lay_down() -> None:
    groups = [{"officer": "", "start": 1}, {"officer": "", "start": 1, "last_order": "rout"}]
    state = stage("s1 20 5", "s2 22 5 group=g2 last_order=duck", groups=groups)
    assert dict(factors(state, 0))["friends_fleeing"] == -1


def in_a_fight(facts: str) -> Adventure:
    """A soldier whose fight with an alien goes on; his group routs."""
    figures = (f"s1 24 10 bonds=a1 {facts}", "a1 24 11 bonds=s1")
    return now(stage(*figures, race="daleks", quiet=True), "g1 order=rout")


@rule("AT-R57", "AT-R52")
def test_a_suppressed_soldier_in_a_fight_is_held_though_his_group_routs() -> None:
    held = now(in_a_fight("suppressed=1 order=duck"), "g1 commanded=false")
    assert said(held, "MoveOne figure=s1") == ["AT-R57: Soldier 1 is held by a fight"]
    routed = now(in_a_fight("order=duck"), "g1 commanded=false")
    due(routed, "MoveOne figure=s1")
    assert who(routed, "s1").moved > 0


@rule("AT-R57", "AT-R52")
def test_a_suppressed_soldier_in_a_fight_is_sent_nowhere() -> None:
    state = due(in_a_fight("suppressed=1 order=duck"), "MoveOne figure=s1")
    assert words(state) == ["done"]
    assert who(state, "s1").point == (24, 10)


@rule("AT-130", "AT-R52")
def test_a_suppressed_soldier_in_a_fight_can_drop_to_the_ground() -> None:
    state = due(in_a_fight("suppressed=1 order=ground"), "MoveOne figure=s1")
    assert who(state, "s1").is_grounded


@rule("AT-R60")
def test_a_soldier_on_the_run_is_no_faster_than_his_captive() -> None:
    captive = "a1 24 13.25 captor=s1"
    assert 3 < run("s1 24 12", captive, "a2 24 17", race="sea_devils") <= 4


@rule("AT-R60", "AT-R52", "AT-R70")
def test_a_soldier_reaches_no_cover_that_is_too_far_for_his_captive() -> None:
    def goes(facts: str, *captive: str) -> str:
        figures = (f"s1 17 20 {facts}", "a2 17 12", *captive)
        state = stage(*figures, race="sea_devils", quiet=True, commanded=False)
        now(state, "g1 order=retreat takes_cover=true")
        return said(state, "MoveOne figure=s1")[0]

    captive = "a1 18.25 20 captor=s1"
    assert goes("").startswith("AT-181: Soldier 1 falls back to cover")
    assert goes("", captive).startswith("AT-180: Soldier 1 falls back")
    assert goes("suppressed=1 order=duck").startswith("AT-130: Soldier 1 gets behind cover")
    assert goes("suppressed=1 order=duck", captive) == "AT-130: Soldier 1 drops to the ground"


# Conflicts.


@rule("AT-R15", "AT-R52")
def test_a_commanded_soldier_who_is_met_says_himself_where_he_ducks() -> None:
    figures = ("s1 24 20 suppressed=1 order=duck", "a1 24 13 order=advance")
    state = stage(*figures, race="daleks", quiet=True)
    clash = "Clash mover=a1 way=24,13_24,17 rival=s1"
    due(state, clash)
    assert all(sentence.startswith("move s1") for sentence in words(state))
    alone = stage(*figures, race="daleks", quiet=True, commanded=False)
    assert who(due(alone, clash), "s1").has_moved


@rule("AT-R15", "AT-80", "AT-D09")
def test_who_is_met_beside_k9_may_pick_him_up() -> None:
    state = stage(
        "doctor 24 10 order=move", "k9 24 9 is_low_power=true", "a1 24 16 order=advance", quiet=True
    )
    due(state, "Clash mover=a1 way=24,16_24,12 rival=doctor")
    assert words(state) == ["done", "carry doctor"]


@rule("AT-R15", "AT-R66")
def test_a_guard_leaves_its_captive_for_no_conflict() -> None:
    guard, doctor = "a1 25 22 order=advance", "doctor 28 16 order=move"
    assert conflicts(held_at_m1(guard, doctor), 26, 20) == []
    free = stage("jo 24 21.5", guard, doctor)
    assert len(conflicts(free, 26, 20)) == 1


# Vehicles.


def at_the_wheel() -> Adventure:
    """Jo sits at the wheel, and the Doctor stands elsewhere."""
    aboard = "jo 24 18 place=vehicle vehicle=v1"
    return stage("doctor 40 5", aboard, parked=["land_rover 24 18 driver=jo"])


@rule("AT-R45", "AT-R78")
def test_who_got_in_paralysed_neither_drives_nor_gets_out() -> None:
    state = at_the_wheel()
    now(state, "jo paralysed=1")
    due(state, "Movement")
    assert not any("v1" in sentence for sentence in words(state))
    play(state, "stay doctor")
    assert fact(state, "jo order") == "stand"
    assert words(step_4(state.copy())) == ["done"]
    now(state, "jo paralysed=0")
    assert words(step_4(state)) == ["nothing", "leave"]


# Disguises and spotting.


@rule("AT-R75")
def test_a_disguise_holds_behind_a_house_and_falls_in_sight_within_six() -> None:
    state = stage("doctor 24 24.5", "leader 24 30.5 disguise=c1", race="zygons")
    due(state, "AfterMove figure=doctor")
    assert fact(state, "leader disguise") == "c1"
    due(now(state, "leader y=18.0"), "AfterMove figure=doctor")
    assert fact(state, "leader disguise") == ""


@rule("AT-R15", "AT-R75")
def test_nobody_has_a_conflict_with_a_zygon_in_disguise() -> None:
    leader = "leader 24 18 order=advance"
    masked = stage("doctor 24 10 order=move", f"{leader} disguise=c1", race="zygons")
    assert conflicts(masked, 24, 15.5) == []
    known = stage("doctor 24 10 order=move", leader, race="zygons")
    assert len(conflicts(known, 24, 15.5)) == 1


@rule("AT-R15", "AT-R75")
def test_a_zygon_in_disguise_has_no_conflict_with_those_it_walks_up_to() -> None:
    leader = "leader 24 20 order=advance disguise=c1"
    state = stage("jo 24 12 order=move", leader, race="zygons")
    assert said(state, "MoveOne figure=leader")[0] == "AT-42: Civilian 1 walks, 5 inches"
    assert not asked(state), "Jo need not state her move"


@rule("AT-R17")
def test_who_is_touched_is_spotted_without_a_die() -> None:
    state = stage("doctor 32.5 12", "a1 33.5 12", "a2 34.5 13")
    doctor = who(state, "doctor")
    views = [state.ground.view(doctor.point, who(state, word).point) for word in ("a1", "a2")]
    assert views == [COVER, COVER]
    assert spots(state, doctor, who(state, "a1"))
    assert not spots(state, doctor, who(state, "a2"))


# Heavy weapons.


@rule("AT-R43", "AT-R47")
def test_a_mortar_reaches_no_farther_than_its_firer_could_see() -> None:
    state = stage(
        "s1 2 2 mortar is_loaded=true", "jo 45 5", "a1 38 3", "a2 41 3", race="daleks", quiet=True
    )
    assert words(step_4(state)) == ["nothing", "fire a1"]
    now(state, "a1 x=26.0", "a2 x=28.0", "jo x=30.0", fog=1)
    assert words(step_4(state)) == ["nothing", "fire a1"]


@rule("AT-R48", "AT-128")
def test_who_is_hidden_from_the_firer_counts_as_in_cover() -> None:
    state = stage("s1 24 10 mortar", "a1 24 32", "a2 24 20", race="daleks")
    assert state.ground.view((24.0, 10.0), (24.0, 32.0)) == HIDDEN
    for target, is_covered in (("a1", True), ("a2", False)):
        due(state, f"ToHit shooter=s1 weapon=mortar target={target} is_stun=false")
        play(state, "d10 10")
        assert waiting(state, "DamageDie")[-1]["is_covered"] == is_covered


# Off the table.


def runaway(*figures: str) -> Adventure:
    """A rescued civilian on the way to the south edge."""
    return stage("c1 24 4 is_rescued=true order=move", *figures, quiet=True)


@rule("AT-R02", "AT-R15")
def test_who_runs_off_the_table_past_an_enemy_is_in_a_conflict() -> None:
    state = runaway("a1 25.5 1.5 order=advance")
    notes = said(state, "MoveOne figure=c1")
    assert "AT-44: Civilian 1 and Sontaran 1 meet and move by turns, quarter by quarter" in notes
    assert who(state, "a1").has_moved


@rule("AT-R02", "AT-R15")
def test_who_reaches_the_edge_by_quarters_leaves_the_table() -> None:
    state = runaway("a1 24 12 order=advance")
    due(state, "Clash mover=a1 way=24,12_24,7 rival=c1 answer=24,4_24,0.5")
    assert fact(state, "c1 place") == "left"


@rule("AT-R02", "AT-R15")
def test_who_is_caught_at_the_edge_stays_on_the_table() -> None:
    state = now(runaway("a1 24 3 order=attack target=c1"), "c1 y=0.5")
    due(state, "Clash mover=a1 way=24,3_24,1.5 rival=c1 answer=24,0.5")
    assert touches(state, "c1", "a1")
    assert fact(state, "c1 place") == "table"


@rule("AT-55", "AT-R02")
def test_a_soldier_who_routs_by_quarters_leaves_at_the_edge_and_a_character_does_not() -> None:
    for word, place in (("s1", "left"), ("jo", "table")):
        state = stage(f"{word} 24 3 order=rout", "a1 24 8 order=advance", quiet=True)
        due(state, f"Clash mover=a1 way=24,8_24,5.5 rival={word} answer=24,3_24,0.5")
        assert fact(state, f"{word} place") == place


@rule("AT-56", "AT-R02", "AT-R70")
def test_nobody_routs_off_the_table_towards_an_enemy() -> None:
    for alien, place in (("a1 27 0.75", "table"), ("a1 27 12", "left")):
        state = now(stage("s1 24 5", alien, quiet=True), "g1 order=rout")
        assert fact(due(state, "MoveOne figure=s1"), "s1 place") == place


# What nobody can do besides.


@rule("AT-80", "AT-D09")
def test_who_carries_k9_does_nothing_else() -> None:
    state = stage("doctor 20 5", "k9 20 4", "a1 20 12")
    ask = "DeclareAct seat=0 figure=doctor"
    assert len(words(due(state.copy(), ask))) > 1
    now(state, "doctor carries=k9")
    assert words(due(state, ask)) == ["nothing"]


@rule("AT-24", "AT-R63")
def test_civilians_turn_no_markers() -> None:
    state = stage("c1 24 20 is_rescued=true")
    due(state, "SeeMarkers")
    assert face_of_m1(state) == "down"
