"""Actions required and Consequences of every race: how a plan comes into force and is done."""

from pathlib import Path

from games.adventures.plot import AT_M1, done, end_of_turn, idea_cards, in_force, planned, work
from games.adventures.stage import (
    added,
    asked,
    deal,
    due,
    fact,
    facts,
    fall,
    lasts,
    now,
    play,
    put,
    stage,
    who,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.state import Adventure

CALL_FOR_HELP = {"card": "qu-7", "work": [0]}


def open_portals(state: Adventure) -> list[str]:
    """The portals that have not been eliminated."""
    return [word for word in ("p1", "p2", "p3", "p4") if fact(state, f"{word} site") != -1]


# How plans come into force.


@rule("AT-61", "AT-D03", "AT-R35")
def test_the_plan_is_in_force_once_all_five_cards_are_held_between_all() -> None:
    state = stage("doctor 20 5 hand=dal-1,dal-2,dal-3", "jo 26 20 hand=dal-4", race="daleks")
    done(due(state, "Exchange window=A"))
    assert in_force(state) == []
    deal(state, "jo", "DAL-5")
    done(due(state, "Exchange window=A"))
    assert in_force(state) == ["dal-4"]


@rule("AT-D03")
def test_nothing_is_in_force_while_the_race_is_unknown() -> None:
    state = stage("doctor 20 5 hand=dal-1,dal-2,dal-3,dal-4,dal-5", race="")
    done(due(state, "Exchange window=A"))
    assert in_force(state) == []


@rule("AT-D04")
def test_counters_start_at_nothing_when_a_card_comes_into_force() -> None:
    state = stage("doctor 24 36", "a1 20 12", "a2 22 12", race="ogrons", portals=True)
    fall(state, "a1")
    due(now(state, pile=["qu-8"], draws=1), "DrawCards")
    play(state, "draw qu-8")
    assert fact(state, "qu-8 destroyed") == []
    fall(state, "a2")
    assert fact(state, "qu-8 destroyed") == ["alien"]


@rule("AT-61", "AT-D05")
def test_progress_is_kept_but_nothing_completed_while_the_set_is_broken() -> None:
    state = planned("daleks", f"doctor {AT_M1}", "jo 24 20.5")
    done(state)
    work(state, "doctor")
    now(state, f"doctor hand={','.join(idea_cards('daleks')[1:])}")
    work(state, "doctor")
    assert fact(state, "dal-4 work") == [2, 0]
    assert not state.actions_done
    deal(state, "doctor", "DAL-1")
    end_of_turn(state)
    assert state.actions_done


@rule("AT-D06")
def test_work_needs_a_stand_order_and_no_enemy_in_contact() -> None:
    state = done(planned("daleks", f"doctor {AT_M1}"))
    assert "work" in words(due(state, "ShootingAndActing"))
    state = done(planned("daleks", f"doctor {AT_M1}"))
    now(state, "doctor order=move")
    assert type(due(state, "ShootingAndActing").step).__name__ == "Idle"
    state = done(planned("daleks", f"doctor {AT_M1}", "a1 24 20.75"))
    due(state, "ShootingAndActing")
    assert asked(state) == "MeleeDie"


@rule("AT-D06")
def test_one_act_counts_for_every_card_it_fits() -> None:
    state = done(planned("daleks", f"doctor {AT_M1}"))
    now(state, live_cards=[*fact(state, "live_cards"), CALL_FOR_HELP])
    work(state, "doctor")
    assert (fact(state, "dal-4 work"), fact(state, "qu-7 work")) == ([1, 0], [1])


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
    assert "and the hit does" in state.step.ask(state)
    play(state, "d6 6", "d3 1", "d6 6")
    assert fact(state, "a1 place") == "destroyed"
    assert who(state, "doctor").paralysed >= state.turn
    assert open_portals(state) == []


@rule("AT-60", "AT-R103")
def test_daleks_or_three_turns_of_work_in_the_start_zone() -> None:
    state = done(planned("daleks", "doctor 20 2"))
    for _ in range(3):
        assert not state.actions_done
        work(state, "doctor")
    assert state.actions_done


@rule("AT-62", "AT-244")
def test_cybermen_the_controller_falls_or_a_scientist_works_once() -> None:
    state = done(planned("cybermen", "doctor 24 17.75", "zoe 25 21.75"))
    assert fact(state, "leader place") == "table"
    assert not state.actions_done
    work(state, "zoe")
    assert state.actions_done
    state = done(planned("cybermen", "doctor 24 10", "a1 30 10"))
    fall(state, "leader")
    end_of_turn(state)
    assert not state.actions_done
    now(state, "doctor y=17.5")
    end_of_turn(state)
    assert state.actions_done
    assert lasts(state, "a1 immobilised")


@rule("AT-D03", "AT-R103")
def test_cybermen_who_are_there_stand_still_for_four_turns_when_the_plan_is_known() -> None:
    state = done(planned("cybermen", "doctor 24 10", "a1 30 10"))
    assert who(state, "a1").immobilised == state.turn + 4
    assert not lasts(state, "leader immobilised")


@rule("AT-62", "AT-D11")
def test_cybermen_launch_two_cybermats_at_last() -> None:
    state = done(planned("cybermen", "doctor 24 17.75", portals=True))
    fall(state, "leader")
    end_of_turn(state)
    play(state, "portal p1")
    assert facts(state, "mat1 mat2 mat3", "place") == ["table", "table", "pool"]


@rule("AT-62", "AT-247")
def test_autons_the_node_is_destroyed_or_silenced_and_all_drop() -> None:
    state = done(planned("autons", f"doctor {AT_M1}", "node 24 23.75", "a1 30 10", "a2 32 10"))
    work(state, "doctor")
    work(state, "doctor")
    assert state.actions_done
    assert facts(state, "a1 a2", "place") == ["destroyed", "destroyed"]
    assert who(state, "doctor").paralysed == state.turn
    state = done(planned("autons", "doctor 20 5", "node 24 23.75"))
    fall(state, "node")
    assert end_of_turn(state).actions_done


@rule("AT-62")
def test_sontarans_their_commander_is_broken_then_recalled() -> None:
    state = done(planned("sontarans", "doctor 20 5", portals=True))
    assert fact(state, "leader place") == "table"
    fall(state, "leader")
    due(state, "EndOfTurn")
    play(state, "portal p1")
    now(state, turn=state.turn + 1)
    assert facts(state, "a1 a2", "place") == ["table", "table"]
    for _ in range(3):
        assert fact(state, "a1 place") == "table"
        end_of_turn(state)
    assert fact(state, "a1 place") != "table"


@rule("AT-62")
def test_sontarans_a_captured_commander_counts_too() -> None:
    state = done(planned("sontarans", "doctor 20 5"))
    put(state, "leader 20 7 captor=doctor")
    assert end_of_turn(state).actions_done


@rule("AT-62")
def test_sea_devils_parley_with_few_dead_or_work_three_times() -> None:
    state = done(planned("sea_devils", "doctor 20 5", "a1 30 10", portals=True))
    now(state, "leader x=20.0 y=12.0")
    end_of_turn(state)
    assert state.actions_done
    assert facts(state, "leader a1", "place") == ["destroyed", "destroyed"]
    end_of_turn(state)
    state = done(planned("sea_devils", "doctor 20 5", "a1 30 10", "a2 32 10", "a3 34 4"))
    fall(state, "a1", "a2", "a3")
    now(state, "leader x=20.0 y=12.0")
    assert not end_of_turn(state).actions_done


@rule("AT-62")
def test_ice_warriors_a_scientist_works_twice_and_two_are_destroyed() -> None:
    state = done(planned("ice_warriors", f"doctor {AT_M1}", "a1 30 10", "a2 32 10", "a3 31 5"))
    work(state, "doctor")
    work(state, "doctor")
    assert not state.actions_done
    fall(state, "a1", "a2")
    end_of_turn(state)
    assert (state.actions_done, lasts(state, "fog")) == (True, True)
    assert added(state, "a3", "move") == -2


@rule("AT-62", "AT-246")
def test_mechanoids_somebody_argues_with_the_computer_bank() -> None:
    state = done(planned("mechanoids", "doctor 20 5", "jo 24 20.25", "a1 30 10"))
    now(state, "leader x=24.0 y=18.0")
    assert not state.actions_done
    work(state, "jo")
    assert state.actions_done
    assert lasts(state, "a1 immobilised")
    assert len(state.timers) == 1


@rule("AT-62", "AT-243")
def test_ogrons_two_civilians_leave_and_the_leader_is_beaten() -> None:
    state = done(planned("ogrons", "doctor 20 5", "a1 30 10", portals=True))
    assert facts(state, "c1 c2 c3", "place") == ["table"] * 3
    now(state, "ogr-4 rescued=2")
    end_of_turn(state)
    assert not state.actions_done
    fall(state, "leader")
    end_of_turn(state)
    play(state, "portal p2")
    assert state.actions_done
    assert open_portals(state) == ["p1", "p3", "p4"]
    assert lasts(state, "a1 immobilised")


@rule("AT-62", "AT-248")
def test_zygons_three_civilians_leave_and_the_doctor_works_twice() -> None:
    state = done(planned("zygons", f"doctor {AT_M1}", "a1 40 3"))
    assert facts(state, "a2 a3 a4", "place") == ["table"] * 3
    fall(state, "a2", "a3", "a4")
    now(state, "zyg-4 rescued=3")
    work(state, "doctor")
    assert not state.actions_done
    work(state, "doctor")
    assert state.actions_done
    for _ in range(2):
        end_of_turn(state)
    assert fact(state, "a1 place") == "table"
    end_of_turn(state)
    while asked(state) in ("DamageDie", "KnockOut"):
        state.apply(state.step.options(state)[0])
    assert fact(state, "a1 place") == "destroyed"


def test_every_race_has_its_plan_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [race for race in act.RACES.words if f'planned("{race}"' not in source] == []
