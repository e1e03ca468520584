"""Quests, Actions required and Consequences of every race, and how dead ends are mended."""

from pathlib import Path

import pytest

from games.adventures.stage import actor, deal, due, in_force, play, put, stage, who, words
from games.adventures.test_drawing import HERE, by_the_portal, draw
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.cards.hands import CARDS, number_of, set_of
from vworp.games.adventures.cards.live import go_live, open_quests
from vworp.games.adventures.cards.steps import CardWindow, EndOfTurn, Exchange
from vworp.games.adventures.combat.casualties import destroy
from vworp.games.adventures.combat.steps import ShootingAndActing
from vworp.games.adventures.markers import turn_markers
from vworp.games.adventures.people import aliens_on_table, is_immobilised, move_of
from vworp.games.adventures.portals import on_table, remove
from vworp.games.adventures.sight import is_dark
from vworp.games.adventures.state import DESTROYED, NOBODY, ON_TABLE, UNKNOWN, Adventure
from vworp.games.adventures.steps.chance import SeeMarkers
from vworp.games.adventures.steps.turn import Bookkeeping

AT_M1 = "24 21.75"
"""Within 2 of the live objective M1 at 24 23.8, south of the low wall."""


def end_of_turn(state: Adventure) -> Adventure:
    due(state, Bookkeeping(), EndOfTurn())
    state.turn += 1
    return state


def planned(race: str, *figures: str, portals: bool = False) -> Adventure:
    """The Doctor holds all five cards of the race, and the Actions card is in force."""
    state = stage(*figures, race=race, portals=portals, quiet=True)
    state.faces[0] = 1
    who(state, "doctor").hand = list(set_of(act.RACES.number(race)))
    return due(state, Exchange("A"))


def plan(state: Adventure) -> str:
    return CARDS[set_of(state.race)[3]].id


def work(state: Adventure, word: str) -> Adventure:
    """A figure spends its act on work, nobody shoots, and the turn ends."""
    for alien in aliens_on_table(state):
        alien.disarmed = state.turn
    due(state, ShootingAndActing())
    while type(state.step).__name__ == "DeclareAct":
        play(state, "work" if actor(state) == word else "nothing")
    return end_of_turn(state)


def done(state: Adventure) -> Adventure:
    """Leave what is asked now alone."""
    while words(state)[0] == "done" and type(state.step).__name__ != "Idle":
        play(state, "done")
    return state


# How plans come into force.


@rule("AT-61", "AT-D03", "AT-R35")
def test_the_plan_is_in_force_once_all_five_cards_are_held_between_all() -> None:
    state = stage("doctor 20 5", "jo 26 20", race="daleks")
    deal(state, "doctor", "DAL-1", "DAL-2", "DAL-3")
    deal(state, "jo", "DAL-4")
    done(due(state, Exchange("A")))
    assert state.live_cards == []
    deal(state, "jo", "DAL-5")
    done(due(state, Exchange("A")))
    assert [live.card for live in state.live_cards] == [number_of("DAL-4")]


@rule("AT-D03")
def test_nothing_is_in_force_while_the_race_is_unknown() -> None:
    state = stage("doctor 20 5", race="")
    deal(state, "doctor", "DAL-1", "DAL-2", "DAL-3", "DAL-4", "DAL-5")
    done(due(state, Exchange("A")))
    assert state.live_cards == []


@rule("AT-D04")
def test_counters_start_at_nothing_when_a_card_comes_into_force() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="ogrons")
    destroy(state, who(state, "a1"))
    go_live(state, number_of("QU-8"), NOBODY)
    assert in_force(state, "QU-8").destroyed == []


@rule("AT-61", "AT-D05")
def test_progress_is_kept_but_nothing_completed_while_the_set_is_broken() -> None:
    state = planned("daleks", f"doctor {AT_M1}", "jo 24 20.5")
    done(state)
    work(state, "doctor")
    who(state, "doctor").hand.remove(number_of("DAL-1"))
    work(state, "doctor")
    assert in_force(state, "DAL-4").work == [2]
    assert not state.actions_done
    deal(state, "doctor", "DAL-1")
    end_of_turn(state)
    assert state.actions_done


@rule("AT-D06")
def test_work_needs_a_stand_order_and_no_enemy_in_contact() -> None:
    state = done(planned("daleks", f"doctor {AT_M1}"))
    assert "work" in words(due(state, ShootingAndActing()))
    state = done(planned("daleks", f"doctor {AT_M1}"))
    who(state, "doctor").order = 2
    assert type(due(state, ShootingAndActing()).step).__name__ == "Idle"
    state = done(planned("daleks", f"doctor {AT_M1}", "a1 24 20.75"))
    due(state, ShootingAndActing())
    assert type(state.step).__name__ == "MeleeDie"


@rule("AT-D06")
def test_one_act_counts_for_every_card_it_fits() -> None:
    state = done(planned("daleks", f"doctor {AT_M1}"))
    go_live(state, number_of("QU-7"), NOBODY)
    due(state)
    work(state, "doctor")
    assert (in_force(state, "DAL-4").work, in_force(state, "QU-7").work) == ([1], [1])


# Each race's Actions required and Consequences.


@rule("AT-60", "AT-62", "AT-D05")
def test_daleks_work_twice_then_an_explosion_two_turns_later() -> None:
    state = done(planned("daleks", f"doctor {AT_M1}", "a1 30 24", portals=True))
    work(state, "doctor")
    assert not state.actions_done
    work(state, "doctor")
    assert state.actions_done
    assert [timer[0] - state.turn for timer in state.timers] == [1]
    end_of_turn(state)
    end_of_turn(state)
    assert "against Health" in state.step.ask(state)
    play(state, "d6 6", "d3 1", "d6 6")
    assert who(state, "a1").place == DESTROYED
    assert who(state, "doctor").paralysed >= state.turn
    assert on_table(state) == []


@rule("AT-62", "AT-244")
def test_cybermen_the_controller_falls_or_a_scientist_works_three_times() -> None:
    state = done(planned("cybermen", "doctor 24 17.75", "zoe 25 21.75"))
    assert who(state, "leader").place == ON_TABLE
    for _ in range(3):
        assert not state.actions_done
        work(state, "zoe")
    assert state.actions_done
    state = done(planned("cybermen", "doctor 24 10", "a1 30 10"))
    destroy(state, who(state, "leader"))
    end_of_turn(state)
    assert not state.actions_done
    who(state, "doctor").y = 17.5
    end_of_turn(state)
    assert state.actions_done
    assert is_immobilised(state, who(state, "a1"))


@rule("AT-62", "AT-D11")
def test_cybermen_launch_two_cybermats_at_last() -> None:
    state = done(planned("cybermen", "doctor 24 17.75", portals=True))
    destroy(state, who(state, "leader"))
    end_of_turn(state)
    play(state, "portal p1")
    assert [who(state, word).place for word in ("mat1", "mat2", "mat3")] == [1, 1, 0]


@rule("AT-62", "AT-247")
def test_autons_the_node_is_destroyed_or_silenced_and_all_drop() -> None:
    state = done(planned("autons", f"doctor {AT_M1}", "node 24 23.75", "a1 30 10", "a2 32 10"))
    work(state, "doctor")
    work(state, "doctor")
    assert state.actions_done
    assert [who(state, word).place for word in ("a1", "a2")] == [DESTROYED, DESTROYED]
    assert who(state, "doctor").paralysed == state.turn
    state = done(planned("autons", "doctor 20 5", "node 24 23.75"))
    destroy(state, who(state, "node"))
    assert end_of_turn(state).actions_done


@rule("AT-62")
def test_sontarans_their_commander_is_broken_then_recalled() -> None:
    state = done(planned("sontarans", "doctor 20 5", portals=True))
    assert who(state, "leader").place == ON_TABLE
    destroy(state, who(state, "leader"))
    due(state, EndOfTurn())
    play(state, "portal p1")
    state.turn += 1
    assert [who(state, word).place for word in ("a1", "a2")] == [ON_TABLE, ON_TABLE]
    for _ in range(3):
        assert who(state, "a1").place == ON_TABLE
        end_of_turn(state)
    assert who(state, "a1").place != ON_TABLE


@rule("AT-62")
def test_sontarans_a_captured_commander_counts_too() -> None:
    state = done(planned("sontarans", "doctor 20 5"))
    who(state, "leader").captor = 0
    assert end_of_turn(state).actions_done


@rule("AT-62")
def test_sea_devils_parley_with_few_dead_or_work_three_times() -> None:
    state = done(planned("sea_devils", "doctor 20 5", "a1 30 10", portals=True))
    leader = who(state, "leader")
    leader.x, leader.y = 20.0, 12.0
    end_of_turn(state)
    assert state.actions_done
    assert (leader.place, who(state, "a1").place) == (DESTROYED, DESTROYED)
    end_of_turn(state)
    state = done(planned("sea_devils", "doctor 20 5", "a1 30 10", "a2 32 10", "a3 34 4"))
    for word in ("a1", "a2", "a3"):
        destroy(state, who(state, word))
    leader = who(state, "leader")
    leader.x, leader.y = 20.0, 12.0
    assert not end_of_turn(state).actions_done


@rule("AT-62")
def test_ice_warriors_a_scientist_works_twice_and_two_are_destroyed() -> None:
    state = done(planned("ice_warriors", f"doctor {AT_M1}", "a1 30 10", "a2 32 10", "a3 31 5"))
    work(state, "doctor")
    work(state, "doctor")
    assert not state.actions_done
    for word in ("a1", "a2"):
        destroy(state, who(state, word))
    end_of_turn(state)
    assert (state.actions_done, is_dark(state)) == (True, True)
    assert move_of(state, who(state, "a3")) == 2


@rule("AT-62", "AT-246")
def test_mechanoids_somebody_argues_with_the_computer_bank() -> None:
    state = done(planned("mechanoids", "doctor 20 5", "jo 24 20.25", "a1 30 10"))
    bank = who(state, "leader")
    bank.x, bank.y = 24.0, 18.0
    work(state, "jo")
    assert not state.actions_done
    work(state, "jo")
    assert state.actions_done
    assert is_immobilised(state, who(state, "a1"))
    assert len(state.timers) == 1


@rule("AT-62", "AT-243")
def test_ogrons_two_civilians_leave_and_the_leader_is_beaten() -> None:
    state = done(planned("ogrons", "doctor 20 5", "a1 30 10", portals=True))
    assert [who(state, word).place for word in ("c1", "c2", "c3")] == [ON_TABLE] * 3
    in_force(state, "OGR-4").rescued = 2
    end_of_turn(state)
    assert not state.actions_done
    destroy(state, who(state, "leader"))
    end_of_turn(state)
    play(state, "portal p2")
    assert state.actions_done
    assert on_table(state) == [0, 2, 3]
    assert is_immobilised(state, who(state, "a1"))


@rule("AT-62", "AT-248")
def test_zygons_two_civilians_leave_and_the_doctor_works_once() -> None:
    state = done(planned("zygons", f"doctor {AT_M1}", "a1 40 3"))
    in_force(state, "ZYG-4").rescued = 2
    work(state, "doctor")
    assert state.actions_done
    for _ in range(2):
        end_of_turn(state)
    assert who(state, "a1").place == ON_TABLE
    end_of_turn(state)
    while type(state.step).__name__ in ("DamageDie", "KnockOut"):
        state.apply(state.step.options(state)[0])
    assert who(state, "a1").place == DESTROYED


# Quests.


@rule("AT-81", "AT-83")
def test_a_quest_stays_until_it_is_completed_and_then_leaves_the_game() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-3")
    end_of_turn(state)
    assert open_quests(state) == [number_of("QU-3")]
    in_force(state, "QU-3").seen = [0, 1, 2, 3]
    end_of_turn(state)
    play(state, "reward 2")
    assert (open_quests(state), state.set_aside) == ([], [number_of("QU-3")])


@rule("AT-84", "AT-R40")
def test_a_completed_quest_earns_up_to_two_cards_with_the_next_draw() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-3")
    in_force(state, "QU-3").seen = [0, 1, 2, 3]
    end_of_turn(state)
    assert words(state) == ["reward 0", "reward 1", "reward 2"]
    play(state, "reward 2")
    assert state.rewards == 2
    who(state, "doctor").x, who(state, "doctor").y = 11.5, 8.0
    draw(state)
    assert state.rewards == 2
    who(state, "doctor").x, who(state, "doctor").y = 24.0, 36.0
    state.pile = [number_of("SON-1"), number_of("SON-2")]
    draw(state)
    play(state, "draw son-1", "draw son-2")
    assert state.rewards == 0


@rule("AT-D03", "AT-D11")
@pytest.mark.parametrize(("quest", "people"), [("QU-1", 2), ("QU-6", 1)])
def test_lost_villagers_and_the_professor_hide_at_a_marker(quest: str, people: int) -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), quest)
    play(state, "marker m4")
    assert sum(figure.number in civilians(state) for figure in state.figures.values()) == people
    in_force(state, quest).rescued = people - 1
    end_of_turn(state)
    assert open_quests(state)
    in_force(state, quest).rescued = people
    end_of_turn(state)
    play(state, "reward 0")
    assert not open_quests(state)


def civilians(state: Adventure) -> list[int]:
    return [number for number in state.figures if act.FIGURES[number] in ("c1", "c2", "c3")]


@rule("AT-D04")
def test_one_for_the_laboratory_is_a_captive_or_four_destroyed() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", "a1 30 10"), "QU-2")
    end_of_turn(state)
    assert open_quests(state)
    who(state, "a1").captor = 0
    end_of_turn(state)
    play(state, "reward 0")
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-2")
    for number in range(4):
        assert open_quests(end_of_turn(state))
        destroy(state, put(state, f"a{number + 1} 30 {5 + 2 * number}"))
    end_of_turn(state)
    play(state, "reward 0")
    assert not open_quests(state)


@rule("AT-D04", "AT-24")
def test_know_the_ground_counts_markers_seen_since() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-3")
    due(state, SeeMarkers())
    assert in_force(state, "QU-3").seen == []
    who(state, "doctor").x, who(state, "doctor").y = 24.0, 21.5
    turn_markers(state)
    assert in_force(state, "QU-3").seen == [0]


@rule("AT-D04")
def test_close_a_door_counts_portals_eliminated_since() -> None:
    state = stage(f"doctor {HERE}", portals=True)
    draw(state, "QU-4")
    remove(state, 2)
    end_of_turn(state)
    play(state, "reward 0")
    assert not open_quests(state)


@rule("AT-75", "AT-D08")
def test_close_a_door_makes_no_sense_with_two_portals() -> None:
    state = by_the_portal(f"doctor {HERE}")
    draw(state, "QU-4")
    assert state.bottom == [number_of("QU-4")]


@rule("AT-77", "AT-R39")
def test_a_sample_is_carried_to_the_start_zone_or_the_laboratory() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-5")
    play(state, "marker m4")
    assert state.tokens == [(13.5, 13.8, "sample")]
    doctor = who(state, "doctor")
    doctor.x, doctor.y = doctor.start = (13.5, 15.5)
    due(state, ShootingAndActing())
    play(state, "take sample")
    assert state.tokens == []
    end_of_turn(state)
    assert open_quests(state)
    doctor.x, doctor.y = 36.0, 12.0
    end_of_turn(state)
    play(state, "reward 0")
    assert not open_quests(state)


@rule("AT-D06")
def test_a_call_for_help_takes_two_turns_of_work_by_anybody() -> None:
    state = stage(f"doctor {AT_M1}", "jo 25.25 21.75")
    go_live(state, number_of("QU-7"), NOBODY)
    due(state)
    work(state, "doctor")
    assert open_quests(state)
    work(state, "jo")
    play(state, "reward 0")
    assert not open_quests(state)


@rule("AT-D04")
def test_thin_them_out_counts_three_destroyed() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-8")
    for number in range(3):
        assert open_quests(end_of_turn(state))
        destroy(state, put(state, f"a{number + 1} 30 {5 + 2 * number}"))
    end_of_turn(state)
    play(state, "reward 0")
    assert not open_quests(state)


def test_every_quest_and_actions_card_is_named_in_this_file() -> None:

    source = Path(__file__).read_text(encoding="utf-8").lower()
    assert [
        card.id for card in CARDS if card.deck == "quest" and card.id.lower() not in source
    ] == []
    assert [race for race in act.RACES.words if f'planned("{race}"' not in source] == []


# Dead ends.


@rule("AT-D10")
def test_civilians_that_a_card_still_needs_appear_again() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-1")
    play(state, "marker m4")
    for number in civilians(state):
        state.figures[number].place = DESTROYED
    in_force(state, "QU-1").rescued = 1
    due(state, CardWindow("events"))
    assert words(state) == ["marker m1", "marker m2", "marker m3", "marker m4"]
    play(state, "marker m2")
    assert (
        sum(f.place == ON_TABLE for n, f in state.figures.items() if act.FIGURES[n][0] == "c") == 1
    )


@rule("AT-D10")
def test_a_leader_that_a_card_needs_appears_after_three_turns() -> None:
    state = done(planned("cybermen", "doctor 20 5"))
    leader = who(state, "leader")
    leader.place = 0
    for _ in range(2):
        end_of_turn(state)
        assert who(state, "leader").place == 0
    end_of_turn(state)
    assert who(state, "leader").place == ON_TABLE


@rule("AT-R93")
def test_a_command_node_that_the_plan_needs_comes_back() -> None:
    state = stage("doctor 20 5", "node 24 23.75", race="autons")
    destroy(state, who(state, "node"))
    who(state, "node").place = 4
    who(state, "doctor").hand = list(set_of(state.race))
    done(due(state, Exchange("A")))
    for _ in range(3):
        assert who(state, "node").place != ON_TABLE
        end_of_turn(state)
    assert who(state, "node").place == ON_TABLE


@rule("AT-D11")
def test_a_plan_at_the_live_objective_finds_it_first() -> None:
    state = stage("doctor 20 5", race="zygons")
    state.live = UNKNOWN
    state.known = [0, 0, 0, 0]
    who(state, "doctor").hand = list(set_of(state.race))
    due(state, Exchange("A"))
    play(state, "live m2")
    people = [state.figures[number] for number in civilians(state)]
    assert len(people) == 3
    assert all(abs(f.x - 13) < 5 and abs(f.y - 27.3) < 5 for f in people)
    assert plan(state) == "ZYG-4"
