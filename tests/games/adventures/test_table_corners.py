"""Where two rules of the table meet: the held and the hidden, runaways, markers, the fallen."""

from games.adventures.log import said
from games.adventures.stage import capture, disguise, due, now, number_of, play, stage, who, words
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.acts import acts_of, offered
from vworp.games.adventures.rules.cards.effects import EFFECTS
from vworp.games.adventures.rules.cards.passing import SAMPLE
from vworp.games.adventures.rules.casualties import destroy
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN
from vworp.games.adventures.rules.markers import turn_markers
from vworp.games.adventures.rules.movement.arriving import see_through
from vworp.games.adventures.rules.movement.going import path_of, rival_of
from vworp.games.adventures.rules.movement.soldiers import plan_soldier
from vworp.games.adventures.rules.orders import factors
from vworp.games.adventures.rules.people import is_prisoner, touches
from vworp.games.adventures.rules.race import unmask
from vworp.games.adventures.rules.sight import spots, view
from vworp.games.adventures.rules.targets import is_in_cover
from vworp.games.adventures.rules.vehicles import why_not_leave
from vworp.games.adventures.state import (
    ADVANCE,
    DUCK,
    FACE_DOWN,
    FACE_UP,
    GROUND,
    LEFT,
    NOWHERE,
    ON_TABLE,
    ROUT,
    STAND,
    Adventure,
    Group,
)
from vworp.games.adventures.steps.cards.effects import CarryOut
from vworp.games.adventures.steps.movement.going import Clash


def number(word: str) -> int:
    return act.FIGURES.number(word)


# Tokens.


@rule("AT-R39")
def test_a_sample_is_handed_to_any_friend_but_only_once_in_a_window() -> None:
    state = stage("doctor 20 5", "jo 22 5")
    who(state, "doctor").items = tuple(int(item == SAMPLE) for item in range(len(act.ITEMS)))
    due(state, "Exchange window=A")
    assert words(state) == ["done", "hand doctor sample jo"]
    play(state, "hand doctor sample jo")
    assert who(state, "jo").items[SAMPLE] == 1
    assert not any(sentence.startswith("hand") for sentence in words(state))
    due(state, "Exchange window=B")
    assert "hand jo sample doctor" in words(state)


# Escapes.


def held_at_m1(*figures: str) -> Adventure:
    """Jo is held at M1, face down; her guard is near."""
    state = stage("jo 24 21.5", *figures)
    capture(state, "jo", "a1", marker=0)
    now(state, "jo captor=")
    state.faces[0] = FACE_DOWN
    return state


@rule("AT-24", "AT-213")
def test_who_escapes_turns_the_marker_near_by_at_once() -> None:
    state = due(held_at_m1("a1 26 21.5"), "EscapeDice")
    play(state, "d10 10")
    assert state.faces[0] == FACE_UP


@rule("AT-24", "AT-214")
def test_who_is_let_out_by_a_card_turns_the_marker_near_by_at_once() -> None:
    state = held_at_m1("a1 26 21.5", "doctor 30 5")
    due(state, CarryOut(number_of("BE-5"), EFFECTS, 0, number("doctor")))
    play(state, "choose jo")
    assert not is_prisoner(who(state, "jo"))
    assert state.faces[0] == FACE_UP


@rule("AT-R45", "AT-R62")
def test_who_escapes_paralysed_is_asked_for_no_order() -> None:
    state = held_at_m1("a1 26 21.5")
    now(state, "jo paralysed=2")
    due(state, "EscapeDice")
    play(state, "d10 10")
    assert not is_prisoner(who(state, "jo"))
    assert words(state) == ["done"]


@rule("AT-R17", "AT-R62")
def test_who_escapes_looks_around_before_the_order() -> None:
    state = stage("jo 22 20", "a1 22 18", "a2 22 23.5")
    capture(state, "jo", "a1")
    due(state, "EscapeDice")
    play(state, "d10 10")
    assert type(state.step).__name__ == "SpotDie"


@rule("AT-25", "AT-R21")
def test_a_marker_is_face_down_again_when_the_last_one_near_is_captured() -> None:
    state = stage("doctor 24 20", "a1 24 17", "brigadier 28 5 unit_pistol", "a2 28 13")
    due(state, "BeginTurn")
    assert state.faces[0] == FACE_UP
    play(state, "order doctor stand", "order brigadier stand", "stay doctor", "stay brigadier")
    assert is_prisoner(who(state, "doctor"))
    assert "shoot unit_pistol a2" in words(state)
    assert state.faces[0] == FACE_DOWN


@rule("AT-24", "AT-R20")
def test_who_gets_out_of_a_vehicle_near_the_live_marker_finds_the_mcguffin_at_once() -> None:
    state = at_the_wheel()
    due(state, "BeginTurn")
    play(state, "order doctor stand", "park v1", "stay doctor", "leave")
    assert (state.turn, who(state, "jo").place) == (3, ON_TABLE)
    assert state.has_mcguffin


# Soldiers.


@rule("AT-179", "AT-R75")
def test_nobody_runs_from_a_zygon_in_disguise() -> None:
    state = stage("s1 24 10", "leader 24 14", race="zygons")
    now(state, "g1 order=rout")
    leader = disguise(state)
    assert plan_soldier(state, who(state, "s1")).path.length == 0
    unmask(state, leader)
    assert plan_soldier(state, who(state, "s1")).path.length > 5


@rule("AT-169", "AT-177", "AT-R68")
def test_shots_that_killed_were_shots_at_the_group_too() -> None:
    state = stage("s1 20 5 shot_by=a1,a2", "s2 22 5", "a1 20 12", "a2 22 12")
    destroy(state, who(state, "s1"))
    held = dict(factors(state, 0))
    assert held["outshot"] == -1
    assert "lightly_engaged" not in held


@rule("AT-170", "AT-R68")
def test_a_group_that_fled_counts_though_the_man_near_by_lay_down() -> None:
    state = stage("s1 20 5", "s2 22 5")
    state.groups.append(Group(NOWHERE))
    now(state, "g2 last_order=rout")
    who(state, "s2").group, who(state, "s2").last_order = 1, DUCK
    assert dict(factors(state, 0))["friends_fleeing"] == -1


def in_a_fight(order: int) -> Adventure:
    """A suppressed soldier whose fight with an alien goes on; his group routs."""
    state = stage("s1 24 10 bonds=a1", "a1 24 11 bonds=s1", race="daleks", quiet=True)
    soldier = who(state, "s1")
    soldier.suppressed, soldier.order = 1, order
    now(state, "g1 order=rout")
    return state


@rule("AT-R57", "AT-R52")
def test_a_suppressed_soldier_in_a_fight_is_held_though_his_group_routs() -> None:
    state = in_a_fight(DUCK)
    plan = plan_soldier(state, who(state, "s1"))
    assert (plan.rule, plan.path.length) == ("AT-R57", 0)
    now(state, "s1 suppressed=0")
    assert plan_soldier(state, who(state, "s1")).path.length > 0


@rule("AT-R57", "AT-R52")
def test_a_suppressed_soldier_in_a_fight_is_sent_nowhere() -> None:
    state = due(in_a_fight(DUCK), "MoveOne figure=s1")
    assert words(state) == ["done"]
    assert who(state, "s1").point == (24, 10)


@rule("AT-130", "AT-R52")
def test_a_suppressed_soldier_in_a_fight_can_drop_to_the_ground() -> None:
    state = due(in_a_fight(GROUND), "MoveOne figure=s1")
    assert who(state, "s1").is_grounded


@rule("AT-R60")
def test_a_soldier_on_the_run_is_no_faster_than_his_captive() -> None:
    state = stage("s1 24 12", "a1 24 13.25", "a2 24 17", race="sea_devils", quiet=True)
    capture(state, "a1", "s1")
    now(state, "g1 order=rout")
    plan = plan_soldier(state, who(state, "s1"))
    assert 3 < plan.path.length <= 4


@rule("AT-R60", "AT-R52", "AT-R70")
def test_a_soldier_reaches_no_cover_that_is_too_far_for_his_captive() -> None:
    state = stage("s1 17 20", "a1 18.25 20", "a2 17 12", race="sea_devils", quiet=True)
    soldier = who(state, "s1")
    now(state, "g1 order=retreat takes_cover=true")
    now(state, "a1 place=left")
    assert plan_soldier(state, soldier).rule == "AT-181"
    now(state, "s1 suppressed=1 order=duck")
    assert plan_soldier(state, soldier).order == DUCK
    now(state, "a1 place=table")
    capture(state, "a1", "s1")
    assert plan_soldier(state, soldier).order == GROUND
    now(state, "s1 suppressed=0")
    assert plan_soldier(state, soldier).rule == "AT-180"


# Conflicts.


@rule("AT-R15", "AT-R52")
def test_a_commanded_soldier_who_is_met_says_himself_where_he_ducks() -> None:
    state = stage("s1 24 20", "a1 24 13", race="daleks", quiet=True)
    soldier, alien = who(state, "s1"), who(state, "a1")
    now(state, "s1 suppressed=1 order=duck", "a1 order=advance")
    way = ((24.0, 13.0), (24.0, 17.0))
    due(state, Clash(alien.number, way, soldier.number))
    assert all(sentence.startswith("move s1") for sentence in words(state))
    now(state, "g1 commanded=false")
    now(state, "s1 has_moved=false")
    due(state, Clash(alien.number, way, soldier.number))
    assert soldier.has_moved


@rule("AT-R15", "AT-80", "AT-D09")
def test_who_is_met_beside_k9_may_pick_him_up() -> None:
    state = stage(
        "doctor 24 10 order=move", "k9 24 9 is_low_power=true", "a1 24 16 order=advance", quiet=True
    )
    way = ((24.0, 16.0), (24.0, 12.0))
    due(state, Clash(number("a1"), way, 0))
    assert words(state) == ["done", "carry doctor"]


@rule("AT-R15", "AT-R66")
def test_a_guard_leaves_its_captive_for_no_conflict() -> None:
    state = held_at_m1("a1 25 22", "doctor 28 16")
    alien, doctor = who(state, "a1"), who(state, "doctor")
    now(state, "a1 order=advance")
    way = path_of(((28.0, 16.0), (26.0, 20.0)))
    assert rival_of(state, doctor, way) is None
    now(state, "jo held_at=")
    assert rival_of(state, doctor, way) is alien


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
    assert who(state, "jo").order == STAND
    assert why_not_leave(state, who(state, "jo"))
    now(state, "jo paralysed=0")
    assert why_not_leave(state, who(state, "jo")) is None


# Disguises and spotting.


@rule("AT-R75")
def test_a_disguise_holds_behind_a_house_and_falls_in_sight_within_six() -> None:
    state = stage("doctor 24 24.5", "leader 24 30.5", race="zygons")
    leader = disguise(state)
    see_through(state)
    assert leader.is_disguised
    leader.y = 18.0
    see_through(state)
    assert not leader.is_disguised


@rule("AT-R15", "AT-R75")
def test_nobody_has_a_conflict_with_a_zygon_in_disguise() -> None:
    state = stage("doctor 24 10", "leader 24 18", race="zygons")
    leader = disguise(state)
    leader.order = ADVANCE
    way = path_of(((24.0, 10.0), (24.0, 15.5)))
    assert rival_of(state, who(state, "doctor"), way) is None
    unmask(state, leader)
    assert rival_of(state, who(state, "doctor"), way) is leader


@rule("AT-R17")
def test_who_is_touched_is_spotted_without_a_die() -> None:
    state = stage("doctor 32.5 12", "a1 33.5 12", "a2 34.5 13")
    doctor = who(state, "doctor")
    assert view(state, doctor, who(state, "a1")) == view(state, doctor, who(state, "a2")) == COVER
    assert spots(state, doctor, who(state, "a1"))
    assert not spots(state, doctor, who(state, "a2"))


# Heavy weapons.


@rule("AT-R43", "AT-R47")
def test_a_mortar_reaches_no_farther_than_its_firer_could_see() -> None:
    state = stage(
        "s1 2 2 mortar is_loaded=true", "jo 45 5", "a1 38 3", "a2 41 3", race="daleks", quiet=True
    )
    gunner = who(state, "s1")
    assert offered(state, gunner, act.FIRE) == [act.FIRE(number("a1"))]
    now(state, fog=1)
    now(state, "a1 x=26.0", "a2 x=28.0")
    now(state, "jo x=30.0")
    assert offered(state, gunner, act.FIRE) == [act.FIRE(number("a1"))]


@rule("AT-R48", "AT-128")
def test_who_is_hidden_from_the_firer_counts_as_in_cover() -> None:
    state = stage("s1 24 10 mortar", "a1 24 32", "a2 24 20", race="daleks")
    gunner = who(state, "s1")
    assert view(state, gunner, who(state, "a1")) == HIDDEN
    assert is_in_cover(state, gunner, number("a1"))
    assert not is_in_cover(state, gunner, number("a2"))


# Off the table.


def runaway(*figures: str) -> Adventure:
    """A rescued civilian on the way to the south edge."""
    return stage("c1 24 4 is_rescued=true order=move", *figures, quiet=True)


@rule("AT-R02", "AT-R15")
def test_who_runs_off_the_table_past_an_enemy_is_in_a_conflict() -> None:
    state = runaway("a1 25.5 1.5")
    now(state, "a1 order=advance")
    notes = said(state, "MoveOne figure=c1")
    assert "AT-44: civilian 1 and Sontaran 1 move by quarters" in notes
    assert who(state, "a1").has_moved


@rule("AT-R02", "AT-R15")
def test_who_reaches_the_edge_by_quarters_leaves_the_table() -> None:
    state = runaway("a1 24 12")
    now(state, "a1 order=advance")
    way, answer = ((24.0, 12.0), (24.0, 7.0)), ((24.0, 4.0), (24.0, 0.5))
    due(state, Clash(number("a1"), way, number("c1"), answer))
    assert who(state, "c1").place == LEFT


@rule("AT-R02", "AT-R15")
def test_who_is_caught_at_the_edge_stays_on_the_table() -> None:
    state = runaway("a1 24 3")
    civilian, alien = who(state, "c1"), who(state, "a1")
    now(state, "c1 y=0.5")
    now(state, "a1 order=attack target=c1")
    way, answer = ((24.0, 3.0), (24.0, 1.5)), ((24.0, 0.5),)
    due(state, Clash(alien.number, way, civilian.number, answer))
    assert touches(civilian, alien)
    assert civilian.place == ON_TABLE


@rule("AT-55", "AT-R02")
def test_a_soldier_who_routs_by_quarters_leaves_at_the_edge_and_a_character_does_not() -> None:
    for word, place in (("s1", LEFT), ("jo", ON_TABLE)):
        state = stage(f"{word} 24 3", "a1 24 8", quiet=True)
        runner, alien = who(state, word), who(state, "a1")
        runner.order, alien.order = ROUT, ADVANCE
        way, answer = ((24.0, 8.0), (24.0, 5.5)), ((24.0, 3.0), (24.0, 0.5))
        due(state, Clash(alien.number, way, runner.number, answer))
        assert runner.place == place


@rule("AT-56", "AT-R02", "AT-R70")
def test_nobody_routs_off_the_table_towards_an_enemy() -> None:
    state = stage("s1 24 5", "a1 27 0.75", quiet=True)
    now(state, "g1 order=rout")
    assert not plan_soldier(state, who(state, "s1")).leaves
    now(state, "a1 y=12.0")
    assert plan_soldier(state, who(state, "s1")).leaves


# What nobody can do besides.


@rule("AT-80", "AT-D09")
def test_who_carries_k9_does_nothing_else() -> None:
    state = stage("doctor 20 5", "k9 20 4", "a1 20 12")
    doctor = who(state, "doctor")
    assert len(acts_of(state, doctor)) > 1
    now(state, "doctor carries=k9")
    assert acts_of(state, doctor) == [act.NOTHING()]


@rule("AT-24", "AT-R63")
def test_civilians_turn_no_markers() -> None:
    state = stage("c1 24 20 is_rescued=true")
    turn_markers(state)
    assert state.faces[0] == FACE_DOWN
