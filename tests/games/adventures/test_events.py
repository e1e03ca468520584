"""Step 2: the events dice and what they bring (chapter 3.16)."""

import pytest

from games.adventures.log import said, told
from games.adventures.stage import due, now, play, put, stage, who, words
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import ALIEN, CHARACTER, LEADER
from vworp.games.adventures.rules import portals
from vworp.games.adventures.rules.events import (
    ROWS,
    deployed,
    level_sum,
    modifiers,
    observer_of,
    row_of,
)
from vworp.games.adventures.rules.people import gap_to
from vworp.games.adventures.state import ADVANCE, IN_POOL, NOWHERE, ON_TABLE, Adventure
from vworp.games.adventures.steps.events import (
    CarryOutRow,
    RowOfUnknownRace,
    ThrowEvents,
)
from vworp.games.adventures.steps.portals import PickPortal

NOTHING, ONE_CARD, TWO_CARDS, AN_ALIEN, A_LEADER, A_CHARACTER, TWO_ALIENS = range(7)


@rule("AT-186", "AT-R26", "AT-R32")
def test_there_are_dice_only_when_somebody_sees_a_portal() -> None:
    state = due(stage("doctor 20 5", portals=True), "EventsDice")
    assert isinstance(state.step, ThrowEvents)
    assert state.observer == 0
    blind = stage("doctor 20 5")
    assert said(blind, "EventsDice") == ["AT-R32: nobody sees a portal: no events dice"]


@rule("AT-187", "AT-R27")
def test_one_less_before_there_has_been_contact() -> None:
    state = stage("doctor 20 5", portals=True, race="")
    assert modifiers(state, who(state, "doctor"))["no contact"] == -1
    state = stage("doctor 20 5", portals=True)
    assert modifiers(state, who(state, "doctor"))["no contact"] == 0


@rule("AT-188", "AT-R25")
def test_the_levels_of_the_other_portals_in_sight_are_added() -> None:
    state = stage("doctor 20 5", portals=True)
    doctor = who(state, "doctor")
    seen = portals.nearest_first(state, doctor, portals.active_for(state, doctor))
    levels = [state.portals[portal].level for portal in seen]
    assert len(levels) >= 3
    assert level_sum(state, doctor) == sum(levels[1:])
    state.portals[seen[0]].level = 3
    assert level_sum(state, doctor) == sum(levels[1:])
    state.portals[seen[1]].level += 1
    assert level_sum(state, doctor) == sum(levels[1:]) + 1


@rule("AT-189")
def test_one_more_for_each_cybermat_that_is_not_hidden() -> None:
    state = stage("doctor 20 5", "mat1 20 12", portals=True, race="cybermen")
    with_one = level_sum(state, who(state, "doctor"))
    put(state, "mat2 22 12")
    assert level_sum(state, who(state, "doctor")) == with_one + 1
    put(state, "mat2 24 34")
    assert level_sum(state, who(state, "doctor")) == with_one


@rule("AT-190", "AT-R28")
def test_two_more_while_the_leader_is_on_the_table() -> None:
    state = stage("doctor 20 5", "character 40 40", portals=True)
    assert modifiers(state, who(state, "doctor"))["leader"] == 0
    put(state, "leader 40 44")
    assert modifiers(state, who(state, "doctor"))["leader"] == 2
    now(state, "leader captor=doctor")
    assert modifiers(state, who(state, "doctor"))["leader"] == 0


@rule("AT-R28")
def test_the_command_node_is_no_leader() -> None:
    state = stage("doctor 20 5", "node 24 24", portals=True, race="autons")
    assert modifiers(state, who(state, "doctor"))["leader"] == 0


@rule("AT-191")
def test_a_natural_one_is_nothing() -> None:
    assert row_of(1, 13) == NOTHING
    assert row_of(2, 13) == TWO_ALIENS


@rule("AT-192", "AT-193", "AT-194", "AT-195", "AT-196", "AT-197", "AT-198", "AT-R29")
@pytest.mark.parametrize(
    ("totals", "row"),
    [
        ((-3, 0, 5), NOTHING),
        ((6, 7, 14, 15), ONE_CARD),
        ((8, 16), TWO_CARDS),
        ((9, 10, 17, 18), AN_ALIEN),
        ((11, 19), A_LEADER),
        ((12, 20), A_CHARACTER),
        ((13, 21, 22, 30), TWO_ALIENS),
    ],
)
def test_every_total_of_the_table(totals: tuple[int, ...], row: int) -> None:
    assert [row_of(6, total) for total in totals] == [row] * len(totals)


@rule("AT-193", "AT-194", "AT-195", "AT-196", "AT-197", "AT-198")
def test_what_each_row_brings() -> None:
    brought = [(row.draw, row.alien, row.leader, row.character) for row in ROWS]
    assert brought == [
        (0, 0, 0, 0),
        (1, 0, 0, 0),
        (2, 0, 0, 0),
        (2, 1, 0, 0),
        (0, 1, 1, 0),
        (2, 0, 0, 1),
        (3, 2, 0, 0),
    ]


@rule("AT-194")
def test_a_cybermat_comes_with_two_cards_if_they_are_cybermen() -> None:
    assert deployed(stage(race="cybermen"), TWO_CARDS) == (TWO_CARDS, 1)
    assert deployed(stage(race="daleks"), TWO_CARDS) == (TWO_CARDS, 0)
    none_left = stage("mat1 5 5", "mat2 7 5", "mat3 9 5", race="cybermen")
    assert deployed(none_left, TWO_CARDS) == (TWO_CARDS, 0)


@rule("AT-201", "AT-R30")
def test_a_row_whose_figures_are_not_there_gives_way_to_those_before_it() -> None:
    autons = stage(race="autons")
    assert deployed(autons, A_LEADER) == (AN_ALIEN, 0)
    state = stage("character 5 5", "leader 9 5", race="daleks")
    assert deployed(state, A_CHARACTER) == (AN_ALIEN, 0)
    for number in range(1, 8):
        put(state, f"a{number} {3 * number} 10")
    assert deployed(state, TWO_ALIENS) == (AN_ALIEN, 0)
    put(state, "a8 40 10")
    assert deployed(state, TWO_ALIENS) == (TWO_CARDS, 0)


@rule("AT-202")
def test_with_no_figures_left_only_cards_come() -> None:
    state = stage(*(f"a{n} {4 * n} 10" for n in range(1, 9)), race="daleks")
    assert deployed(state, AN_ALIEN) == (TWO_CARDS, 0)


def thrown(state: Adventure, die: int) -> list[str]:
    due(state, "EventsDice")
    return told(state, f"d6 {die}")


@rule("AT-195", "AT-186")
def test_the_total_decides_the_row() -> None:
    state = stage("doctor 20 5", portals=True)
    total = 4 + sum(modifiers(state, who(state, "doctor")).values())
    notes = thrown(state, 4)
    row = row_of(4, total)
    assert notes == [f"AT-{192 + row}: total {total}: {ROWS[row].id.replace('_', ' ')}"]
    assert state.draws == ROWS[row].draw


@rule("AT-R26")
def test_the_observer_is_the_one_with_the_highest_sum() -> None:
    state = stage("doctor 24 23.5", "jo 20 5", portals=True)
    best = max((who(state, "doctor"), who(state, "jo")), key=lambda f: level_sum(state, f))
    assert observer_of(state) is best
    assert level_sum(state, who(state, "doctor")) != level_sum(state, who(state, "jo"))


@rule("AT-R26", "AT-R79")
def test_laboratory_workers_do_not_watch_portals() -> None:
    state = stage("doctor 36.5 12", portals=True)
    assert observer_of(state) is None


@rule("AT-199", "AT-159", "AT-203", "AT-R31")
def test_aliens_appear_at_a_random_portal_in_sight_on_advance_orders() -> None:
    state = stage("doctor 20 5", portals=True)
    state.observer, state.due = 0, [(LEADER, NOWHERE), (ALIEN, NOWHERE)]
    due(state, "PlaceAliens")
    assert isinstance(state.step, PickPortal)
    seen = portals.active_for(state, who(state, "doctor"))
    assert words(state) == [f"portal p{number + 1}" for number in seen]
    play(state, words(state)[-1])
    point = portals.point_of(state, seen[-1])
    leader, alien = who(state, "leader"), who(state, "a1")
    assert gap_to(leader, point) < 0.25
    assert 0 < gap_to(alien, point) < 3.5
    assert (alien.order, alien.place) == (ADVANCE, ON_TABLE)


@rule("AT-200", "AT-R31")
def test_a_character_appears_at_the_most_central_portal() -> None:
    state = stage("doctor 20 5", portals=True, observer="doctor")
    state.due = [(CHARACTER, portals.central(state))]
    due(state, "PlaceAliens")
    assert gap_to(who(state, "character"), portals.point_of(state, portals.central(state))) < 0.25
    places = [portals.point_of(state, number) for number in range(4)]
    apart = [(x - 24) ** 2 + (y - 24) ** 2 for x, y in places]
    assert portals.central(state) == apart.index(min(apart))


@rule("AT-16", "AT-R23")
def test_the_race_is_turned_up_when_they_appear_within_visibility() -> None:
    state = stage("doctor 24 20", portals=True, race="")
    state.observer, state.due = 0, [(ALIEN, NOWHERE)]
    due(state, "PlaceAliens")
    play(state, words(state)[0])
    assert all(sentence.startswith("race ") for sentence in words(state))


@rule("AT-R23")
def test_in_the_dark_they_stay_unknown_until_seen() -> None:
    state = stage("doctor 20 5", portals=True, race="", light="night")
    state.observer, state.due = 0, [(ALIEN, NOWHERE)]
    due(state, "PlaceAliens")
    play(state, words(state)[0])
    assert state.race == -1
    assert who(state, "a1").sheet.name.startswith("unknown")


@rule("AT-R95", "AT-201")
def test_a_result_that_depends_on_the_unknown_race_rules_races_out() -> None:
    state = stage("doctor 20 5", portals=True, race="")
    due(state, CarryOutRow(A_LEADER))
    assert isinstance(state.step, RowOfUnknownRace)
    assert words(state) == ["like daleks", "like autons"]
    assert list(state.step.weights(state).values()) == [8, 1]
    play(state, "like autons")
    assert [act.RACES[race] for race in state.races] == ["autons"]
    assert (state.draws, state.due) == (2, [(ALIEN, NOWHERE)])


@rule("AT-R95", "AT-194")
def test_a_cybermat_tells_the_race() -> None:
    state = stage("doctor 20 5", portals=True, race="")
    due(state, CarryOutRow(TWO_CARDS))
    assert words(state) == ["like daleks", "like cybermen"]
    play(state, "like daleks")
    assert act.RACES.number("cybermen") not in state.races
    assert state.due == []


@rule("AT-30")
def test_a_portal_at_a_rock_produces_figures_once() -> None:
    state = stage("doctor 38 8", race="daleks", table="quarry", special_portal=True, portals=True)
    rock = len(state.portals) - 1
    for number in range(rock):
        state.portals[number].site = NOWHERE
    state.observer, state.due = 0, [(ALIEN, NOWHERE)]
    due(state, "PlaceAliens")
    play(state, f"portal p{rock + 1}")
    assert who(state, "a1").place == ON_TABLE
    assert state.portals[rock].site == NOWHERE


@rule("AT-226")
def test_portals_off_the_table_bring_nothing() -> None:
    state = stage("doctor 20 5")
    state.observer, state.due = 0, [(ALIEN, NOWHERE)]
    due(state, "PlaceAliens")
    assert who(state, "a1").place == IN_POOL
