"""The Prepare step: TD-19 to TD-26."""

import pytest

from games.time_of_the_daleks.tables import companions, due, hand, table, turn_of
from support import play, rule, words
from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import CARDS, COMPANIONS
from vworp.games.time_of_the_daleks.rules.draws import companions_in_deck
from vworp.games.time_of_the_daleks.steps.prepare import Prepare


@rule("TD-19", "TD-21")
def test_a_turn_begins_with_two_charges_before_anything_else() -> None:
    state = turn_of(table("4 12", charges="1 / 0", crew="sarah_jane_smith"), 0)
    assert state.charges == [3, 0]
    assert "done" in words(state)


@rule("TD-20")
def test_nobody_holds_more_than_five_charges() -> None:
    state = turn_of(table("4 12", charges="4 / 0", crew="sarah_jane_smith"), 0)
    assert state.charges[0] == 5


@rule("TD-19")
def test_modifiers_change_the_charges_gained() -> None:
    assert turn_of(table("10 12", crew="martha_jones"), 0).charges[0] == 3
    state = table("4 12", crew="sarah_jane_smith", anomalies="pandorica")
    assert turn_of(state, 0).charges[0] == 1


@rule("TD-22", "TD-D03", "TD-R61")
def test_installed_equipment_may_be_discarded() -> None:
    state = due(table("4 12", gear="k9 zero_room", hands="hads", charges="0"), Prepare(0, 0))
    play(state, "uninstall k9", "install hads")
    assert state.equipment[0] == [CARDS.number("hads"), CARDS.number("zero_room")]
    assert state.card_discard == [CARDS.number("k9")]


@rule("TD-23", "TD-R08", "TD-D04")
def test_equipment_needs_an_empty_slot_of_two() -> None:
    state = due(table("4 12", gear="k9 zero_room", hands="hads"), Prepare(0, 0))
    assert "install hads" not in words(state)
    with pytest.raises(Illegal, match="TD-23: there is no empty equipment slot"):
        state.play("install hads")


@rule("TD-24", "TD-25")
def test_installing_costs_the_printed_charges_once() -> None:
    state = due(table("4 12", hands="sonic_screwdriver harmony_link", charges="2"), Prepare(0, 0))
    with pytest.raises(Illegal, match="TD-24: Eye of Harmony Link costs 3"):
        state.play("install harmony_link")
    play(state, "install sonic_screwdriver")
    assert state.charges[0] == 0


@rule("TD-R62", "TD-24")
def test_a_price_never_falls_below_nothing() -> None:
    state = table("11 12", crew="amy_pond nardole", hands="k9 hads", charges="0")
    due(state, Prepare(0, 0))
    play(state, "install k9", "install hads")
    assert state.charges[0] == 0


@rule("TD-26", "TD-93", "TD-D05")
def test_companions_may_be_dismissed_into_their_deck() -> None:
    state = due(table("4 12", crew="sarah_jane_smith leela"), Prepare(0, 0))
    play(state, "dismiss leela")
    assert companions(state) == ["sarah_jane_smith"]
    assert COMPANIONS.number("leela") in companions_in_deck(state, 1)
    assert state.companion_discard == []


@rule("TD-R61")
def test_the_parts_of_prepare_are_closed_one_after_the_other() -> None:
    state = table("4 12", crew="sarah_jane_smith leela", gear="k9", hands="hads", charges="5")
    due(state, Prepare(0, 0))
    play(state, "install hads")
    with pytest.raises(Illegal, match="TD-R61: uninstalling comes before"):
        state.play("uninstall k9")
    state.hands[0] = [CARDS.number("zero_room")]
    state.equipment[0] = []
    play(state, "dismiss sarah_jane_smith")
    with pytest.raises(Illegal, match="TD-R61: installing comes before"):
        state.play("install zero_room")


@rule("TD-D02", "TD-R61", "TD-R57")
def test_prepare_cards_and_abilities_may_be_used_at_any_moment_once_each() -> None:
    state = table("4 12", crew="sarah_jane_smith leela", hands="web_repair", tardises="5 / 3")
    due(state, Prepare(0, 0))
    play(state, "dismiss leela", "use sarah_jane_smith:draw_cards", "card k9", "play web_repair")
    assert state.tardises[0] == 6
    assert hand(state) == ["k9"]
    assert "use sarah_jane_smith:draw_cards" not in words(state)
    with pytest.raises(Illegal, match="TD-64: that ability has been used already"):
        state.play("use sarah_jane_smith:draw_cards")


@rule("TD-R57")
def test_an_ability_for_certain_doctors_works_with_them_only() -> None:
    state = due(table("12 4", crew="sarah_jane_smith"), Prepare(0, 0))
    assert "use sarah_jane_smith:draw_cards" not in words(state)
    with pytest.raises(Illegal, match="does not work here, or not with this Doctor"):
        state.play("use sarah_jane_smith:draw_cards")


@rule("TD-R57")
def test_an_event_is_discarded_and_a_transfer_goes_to_another_player() -> None:
    state = table("4 12 1", crew="leela", hands="fish_custard shared_charge", charges="0")
    due(state, Prepare(0, 0))
    play(state, "play fish_custard")
    assert state.charges[0] == 3
    assert state.card_discard == [CARDS.number("fish_custard")]
    play(state, "play shared_charge", "give p3")
    assert hand(state, 2) == ["shared_charge"]
    assert state.charges[0] == 4


@rule("TD-R57", "TD-D29")
def test_with_two_players_a_transfer_has_only_one_way_to_go() -> None:
    state = table("4 12", crew="leela", hands="shared_charge run", charges="0")
    play(due(state, Prepare(0, 0)), "play shared_charge")
    assert hand(state, 1) == ["shared_charge"]


@rule("TD-136", "TD-D02")
def test_a_paid_task_is_paid_once_in_a_prepare_step() -> None:
    state = table("4 12", crew="leela", charges="5", anomalies="crossed_timelines")
    due(state, Prepare(0, 0))
    play(state, "pay crossed_timelines")
    assert state.charges[0] == 3
    assert state.anomalies[0].progress == 1
    assert "pay crossed_timelines" not in words(state)


@rule("TD-R57")
def test_cards_that_would_do_nothing_are_not_offered() -> None:
    state = table("4 12", crew="leela", hands="dalek_civil_war matrix_upload sabotage_saucer")
    due(state, Prepare(0, 0))
    assert not [word for word in words(state) if word.startswith("play")]
    with pytest.raises(Illegal, match="would do nothing now"):
        state.play("play dalek_civil_war")
