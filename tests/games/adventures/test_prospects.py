"""How likely the players are to win: what is left to do, and what the net makes of it."""

import pytest

from games.adventures.plot import hold_all, idea_cards
from games.adventures.stage import capture, deal, due, inches, now, play, stage
from support import rule
from vworp.core.net import read_net
from vworp.games.adventures import actions as act
from vworp.games.adventures.policy import POLICY
from vworp.games.adventures.policy.forecast import turns_of_card
from vworp.games.adventures.policy.outlook import UNSEEN, Outlook
from vworp.games.adventures.policy.value import chance_to_win, value_features
from vworp.games.adventures.rules.turn import time_gone, turns_left
from vworp.games.adventures.state import Adventure

WORKS = {"daleks": [0, 0], "autons": [0], "ice_warriors": [0], "ogrons": []}
"""The work that has been done for the plan of a race: none yet."""


def planned(*figures: str, race: str) -> Adventure:
    """The Doctor holds the whole set, and the plan is known."""
    plan = {"card": idea_cards(race)[3], "work": WORKS[race]}
    return hold_all(stage(*figures, race=race, live_cards=[plan]))


def turns(state: Adventure) -> float:
    """The turns that the card in force is likely to take."""
    return turns_of_card(state, state.live_cards[0])


def test_there_is_a_weight_for_every_mark() -> None:
    net, marks = read_net("adventures"), value_features(stage("doctor 20 5", "jo 22 5"))
    assert len(net.straight) == len(marks)
    assert {len(row) for row in net.hidden} == {len(marks)}
    assert len(net.hidden) == len(net.bias) == len(net.output)


@pytest.mark.parametrize("race", ["", *act.RACES.words])
def test_a_chance_lies_between_nothing_and_one(race: str) -> None:
    state = stage("doctor 20 5", "jo 22 5", "benton 24 5 unit_smg", "a1 22 9", race=race)
    assert 0.0 < chance_to_win(state) < 1.0


def test_cards_raise_the_chance_and_prisoners_lower_it() -> None:
    poor = stage("doctor 20 5", "jo 22 5", "a1 22 7", race="daleks", portals=True)
    rich = stage("doctor 20 5", "jo 22 5", "a1 22 7", race="daleks", portals=True)
    hold_all(rich)
    assert chance_to_win(rich) > chance_to_win(poor)
    before = chance_to_win(rich)
    capture(rich, "jo", "a1")
    capture(rich, "doctor", "a1")
    assert chance_to_win(rich) < before


def test_the_chance_dwindles_with_the_turns() -> None:
    state = planned("doctor 20 5", "jo 22 5", "a1 22 14", race="daleks")
    now(state, episode=1, episode_turn=8)
    early = chance_to_win(state)
    now(state, episode=2, episode_turn=10)
    assert chance_to_win(state) < early


@rule("AT-R81")
def test_turns_are_counted_over_all_episodes() -> None:
    state = stage("doctor 20 5")
    assert (turns_left(state), time_gone(state)) == (20, 1 / 20)
    now(state, episode=2, episode_turn=10)
    assert (turns_left(state), time_gone(state)) == (1, 1.0)


@rule("AT-D06")
def test_work_takes_the_way_there_and_its_turns() -> None:
    far = planned("doctor 24 9.25", race="autons")
    assert turns(far) > 4
    state = planned("doctor 24 9.25", race="daleks")
    assert turns(state) == pytest.approx(2 + (23.8 - 9.25 - 0.5 - 2) / 6)
    now(state, "doctor y=21.5")
    assert turns(state) == 2
    now(state, "dal-4 work=[1,0]")
    assert turns(state) == 1


def test_the_shorter_of_two_ways_counts() -> None:
    state = planned("doctor 20 2", race="daleks")
    zone = (state.table.party.centroid.x, state.table.party.centroid.y)
    assert turns(state) == pytest.approx(3 + inches(state, "doctor", zone) / 6)


def test_nobody_who_can_work_means_a_long_wait() -> None:
    state = planned("doctor 24 21.5", "jo 30 5", "a1 25 20", race="daleks")
    before = turns(state)
    capture(state, "doctor", "a1")
    assert turns(state) > before + 2


def test_what_has_been_destroyed_need_not_be_destroyed_again() -> None:
    state = planned("doctor 24 21.5", "benton 24 5 unit_smg", "a1 25 12", race="ice_warriors")
    before = turns(state)
    now(state, 'ice-4 destroyed=["alien","alien"]')
    assert turns(state) < before


def test_civilians_on_their_way_out_are_as_good_as_fetched() -> None:
    state = planned("doctor 24 5", "a1 40 40", "c1 24 20", "c2 26 20", race="ogrons")
    before = turns(state)
    now(state, "c1 is_rescued=true", "c2 is_rescued=true")
    assert turns(state) < before


def test_a_table_is_quiet_before_the_first_order_only() -> None:
    state = stage("doctor 20 5 order=", "jo 22 5 order=")
    due(state, "ChooseOrder seat=0 figure=doctor", "ChooseOrder seat=0 figure=jo")
    assert POLICY.is_quiet(state)
    play(state, "order doctor stand")
    assert not POLICY.is_quiet(state)
    due(now(state, "doctor order="), "SpotDie figure=jo")
    assert POLICY.is_quiet(state)
    assert not POLICY.is_quiet(stage("doctor 20 5"))


def test_what_has_ended_is_worth_what_it_brought() -> None:
    won = stage("doctor 20 5", actions_done=True)
    assert POLICY.value(due(hold_all(won), "CheckVictory")) == [1.0]
    lost = stage("doctor 20 5", episodes=1, episode_turn=10)
    assert POLICY.value(due(lost, "CloseTurn")) == [-1.0]


@rule("AT-188", "AT-R24")
def test_what_is_seen_of_portals_is_reckoned_anew_when_they_move() -> None:
    state = stage("doctor 20 5", "jo 22 5", portals=True)
    points = [(20.0, 5.0), (24.0, 20.0), (40.0, 44.0)]
    once = Outlook(state)._sums(points)
    assert Outlook(state)._sums(points) == once
    now(state, "p1 site=-1", "p2 site=-1", "p3 site=-1", "p4 site=-1")
    assert Outlook(state)._sums(points) == [UNSEEN] * 3


def test_two_cards_of_a_colour_near_a_captive_are_a_mark() -> None:
    state = stage("doctor 20 5", "jo 22 5", "a1 22 7", race="daleks")
    capture(state, "jo", "a1")
    before = value_features(state)
    deal(state, "doctor", "OGR-1", "OGR-2")
    assert sum(value_features(state)) > sum(before)
