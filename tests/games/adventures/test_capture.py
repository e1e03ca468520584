"""Prisoners: surrender, surrounding, escape, freeing (chapter 3.17)."""

import pytest

from games.adventures.stage import (
    asked,
    capture,
    deal,
    due,
    fact,
    hand,
    is_captive,
    now,
    play,
    refused,
    stage,
    waiting,
    who,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.state import Adventure


def check(*figures: str, race: str = "sontarans") -> Adventure:
    return due(stage(*figures, race=race), "SurrenderCheck")


def prisoners(state: Adventure) -> list[str]:
    words = [act.FIGURES[number] for number in state.figures]
    return [who(state, word).sheet.name for word in words if is_captive(state, word)]


@rule("AT-205", "AT-R58")
def test_an_unarmed_figure_surrenders_to_an_armed_enemy_within_two() -> None:
    assert prisoners(check("jo 20 5", "a1 20 8")) == ["Jo Grant"]
    assert prisoners(check("jo 20 5", "a1 20 8.25")) == []


@rule("AT-205")
def test_an_armed_figure_does_not_surrender() -> None:
    assert prisoners(check("leela 20 5", "a1 20 8")) == []
    assert prisoners(check("ace 20 5", "a1 20 8")) == []


@rule("AT-205", "AT-R58")
def test_another_armed_friend_within_six_of_the_captor_prevents_it() -> None:
    assert prisoners(check("jo 20 5", "s1 20 2", "a1 20 8")) == []
    assert prisoners(check("jo 20 5", "s1 20 0.75", "a1 20 8")) == ["Jo Grant"]


@rule("AT-205", "AT-R11")
def test_a_disarmed_captor_or_one_without_weapons_takes_nobody() -> None:
    state = stage("jo 20 5", "a1 20 8 disarmed=9999")
    assert prisoners(due(state, "SurrenderCheck")) == []
    assert prisoners(check("jo 20 5", "character 20 8")) == []
    assert prisoners(check("jo 20 5", "mat1 20 8", race="cybermen")) == []
    assert prisoners(check("jo 20 5", "a1 20 8", race="zygons")) == ["Jo Grant"]


@rule("AT-205", "AT-R58")
def test_aliens_never_surrender_but_the_master_does() -> None:
    state = stage("s1 20 5", "a1 20 8 disarmed=9999", race="ogrons")
    assert prisoners(due(state, "SurrenderCheck")) == []
    assert prisoners(check("s1 20 5", "character 20 8", race="ogrons")) == ["the Master"]
    assert prisoners(check("s1 20 5", "character 20 8", race="daleks")) == ["Davros"]


@rule("AT-R58", "AT-R45")
def test_the_paralysed_count_as_unarmed() -> None:
    assert prisoners(check("leela 20 5 paralysed=3", "a1 20 8")) == ["Leela"]


@rule("AT-R58")
def test_the_nearest_of_several_captors_takes_the_prisoner() -> None:
    state = check("jo 20 5", "a1 20 8", "a2 22.5 5")
    assert fact(state, "jo captor") == "a2"


@rule("AT-153", "AT-R63")
def test_a_civilian_found_by_an_alien_is_captured() -> None:
    assert prisoners(check("c1 20 5", "a1 20 8")) == ["civilian 1"]


@rule("AT-206", "AT-R59")
def test_three_around_an_armed_figure_make_it_surrender_two_do_not() -> None:
    ring = ("a1 20 8", "a2 17.5 3.5", "a3 22.5 3.5")
    assert prisoners(check("leela 20 5", *ring)) == ["Leela"]
    assert prisoners(check("leela 20 5", "a1 20 8", "a2 20 2")) == []


@rule("AT-206")
def test_robots_are_not_impressed_by_being_surrounded() -> None:
    ring = ("a1 20 8", "a2 17.5 3.5", "a3 22.5 3.5")
    assert prisoners(check("k9 20 5", *ring)) == []


@rule("AT-R59")
def test_cybermats_do_not_surround() -> None:
    ring = ("mat1 20 8", "mat2 17.5 3.5", "a1 22.5 3.5")
    assert prisoners(check("leela 20 5", *ring, race="cybermen")) == []


@rule("AT-164", "AT-165", "AT-R60")
def test_a_captive_is_bound_for_the_marker_nearest_to_the_captor() -> None:
    state = check("doctor 20 5", "a1 20 8")
    assert fact(state, "doctor bound_for") == "m4"


@rule("AT-208", "AT-R60")
def test_a_captive_in_the_open_without_an_active_captor_within_two_is_free() -> None:
    state = stage("jo 20 5", "a1 20 8")
    capture(state, "jo", "a1")
    now(state, "a1 y=8.5")
    assert prisoners(due(state, "SurrenderCheck")) == []


@rule("AT-208")
def test_a_paralysed_captor_guards_nobody() -> None:
    state = stage("jo 20 5", "a1 20 7 paralysed=3")
    capture(state, "jo", "a1")
    assert prisoners(due(state, "SurrenderCheck")) == []


@rule("AT-208", "AT-R102")
def test_another_armed_alien_within_two_keeps_the_captive() -> None:
    for disarmed, captor in ((-1, "a2"), (9999, "")):
        state = stage("jo 20 5", "a1 20 7", f"a2 22 5 disarmed={disarmed}")
        capture(state, "jo", "a1")
        now(state, "a1 x=26.0")
        assert fact(due(state, "SurrenderCheck"), "jo captor") == captor


@rule("AT-217", "AT-R60")
def test_a_captive_held_at_a_marker_stays_though_every_guard_dies() -> None:
    state = stage("jo 13.5 12.5", "a1 30 5")
    capture(state, "jo", "a1", marker="m4")
    assert prisoners(due(state, "SurrenderCheck")) == ["Jo Grant"]


@rule("AT-207")
def test_a_prisoner_does_nothing() -> None:
    state = stage("jo 20 5", "a1 20 7")
    assert asked(due(state.copy(), "GiveOrders")) == "ChooseOrder"
    capture(state, "jo", "a1")
    assert not asked(due(state, "GiveOrders", "Movement", "ShootingAndActing"))


@rule("AT-209", "AT-R60")
def test_soldiers_and_civilians_set_free_run_for_the_edge_unarmed() -> None:
    state = stage("s1 20 5", "jo 22 5", "a1 20 7")
    capture(state, "s1", "a1")
    capture(state, "jo", "a1")
    now(state, "s1 items=grenade", "a1 y=11.5")
    assert prisoners(due(state, "SurrenderCheck")) == []
    assert (who(state, "s1").is_rescued, who(state, "jo").is_rescued) == (True, False)
    assert (fact(state, "s1 weapons"), any(who(state, "s1").items)) == ([], False)


@rule("AT-213", "AT-R62")
@pytest.mark.parametrize(("cards", "needed"), [((), 10), (("SON-1",), 9), (("SON-1", "DAL-1"), 9)])
def test_a_prisoner_escapes_on_ten_less_the_cards_of_the_colour(
    cards: tuple[str, ...], needed: int
) -> None:
    for thrown in (needed - 1, needed):
        state = stage("jo 20 5", "a1 20 7")
        capture(state, "jo", "a1")
        deal(state, "jo", *cards)
        due(state, "EscapeDice")
        play(state, f"d10 {thrown}")
        assert is_captive(state, "jo") == (thrown < needed)


@rule("AT-R62")
def test_light_fingers_help_and_a_ten_always_does() -> None:
    state = stage("jo 20 5", "a1 20 7")
    capture(state, "jo", "a1")
    now(state, modifiers=[["escape_roll", "jo", 2, 9999]])
    due(state, "EscapeDice")
    play(state, "d10 8")
    assert not is_captive(state, "jo")
    state = stage("jo 20 5", "a1 20 7")
    capture(state, "jo", "a1")
    now(state, modifiers=[["escape_roll", "jo", -5, 9999]])
    due(state, "EscapeDice")
    play(state, "d10 10")
    assert not is_captive(state, "jo")


@rule("AT-214", "AT-215", "AT-R62")
def test_who_escapes_moves_first_by_any_order_but_gets_no_free_move() -> None:
    state = stage("jo 20 5", "a1 20 7")
    capture(state, "jo", "a1")
    due(state, "EscapeDice")
    play(state, "d10 10")
    assert who(state, "jo").has_escaped
    assert asked(state) == "ChooseOrder"
    assert (who(state, "jo").x, who(state, "jo").y) == (20, 5)


@rule("AT-216")
def test_who_escaped_can_be_captured_again() -> None:
    state = stage("jo 20 5", "a1 20 7")
    capture(state, "jo", "a1")
    due(state, "EscapeDice")
    play(state, "d10 10", "order jo stand")
    assert prisoners(due(state, "SurrenderCheck")) == ["Jo Grant"]


@rule("AT-R62")
def test_prisoners_of_the_players_throw_too() -> None:
    state = stage("s1 20 5", "a1 20 7")
    capture(state, "a1", "s1")
    due(state, "EscapeDice")
    play(state, "d10 9")
    assert is_captive(state, "a1")
    due(state, "EscapeDice")
    play(state, "d10 10")
    assert not is_captive(state, "a1")


@rule("AT-210", "AT-211", "AT-212", "AT-R61")
def test_two_cards_of_a_colour_free_everybody_held_together() -> None:
    state = stage("doctor 20 5", "jo 20 9", "s1 22 9", "a1 21 10")
    for word in ("jo", "s1"):
        capture(state, word, "a1")
    deal(state, "doctor", "DAL-1", "DAL-2", "SON-3")
    due(state, "Exchange window=A")
    assert "free doctor red jo" in words(state)
    play(state, "free doctor red jo")
    assert prisoners(state) == []
    assert hand(state, "doctor") == ["son-3"]
    assert len(state.bottom) == 2
    assert [row["inches"] for row in waiting(state, "FreeMove")] == [12, 12]


@rule("AT-210")
def test_one_card_or_two_of_different_colours_or_seven_inches_do_not_free() -> None:
    state = stage("doctor 20 5 hand=dal-1,son-2", "jo 20 11", "a1 21 12", "liz 22 5")
    capture(state, "jo", "a1")
    due(state, "Exchange window=A")
    assert "does not hold two red Idea Cards" in refused(state, "free doctor red jo")
    deal(state, "doctor", "DAL-2")
    now(state, "jo y=12.25")
    assert "6.2 inches away; 6 at most" in refused(state, "free doctor red jo")


@rule("AT-R61", "AT-73")
def test_blue_edged_cards_free_nobody() -> None:
    state = stage("doctor 20 5 hand=be-1,be-2", "jo 20 9", "a1 21 10", "liz 22 5")
    capture(state, "jo", "a1")
    due(state, "Exchange window=A")
    assert not any(word.startswith("free") for word in words(state))


@rule("AT-204")
def test_the_players_take_prisoners_too() -> None:
    state = check("s1 20 5", "character 20 8", race="cybermen")
    assert fact(state, "character captor") == "s1"


@rule("AT-R60", "AT-208")
def test_captives_of_a_captured_captor_are_free() -> None:
    state = stage("jo 20 5", "s1 22 5", "character 20 7", race="ogrons")
    capture(state, "jo", "character")
    due(state, "SurrenderCheck")
    assert prisoners(state) == ["the Master"]


@rule("AT-R11")
def test_grenades_and_blades_are_arms_and_a_screwdriver_is_none() -> None:
    armed = ("leela 20 5", "jo 20 5 items=grenade", "k9 20 5")
    assert [prisoners(check(figure, "a1 20 8")) for figure in armed] == [[], [], []]
    unarmed = ("doctor 20 5", "jo 20 5")
    taken = [prisoners(check(figure, "a1 20 8")) for figure in unarmed]
    assert taken == [["the Third Doctor"], ["Jo Grant"]]


@rule("AT-152", "AT-R63")
def test_who_is_rescued_goes_round_what_blocks_the_nearest_edge() -> None:
    state = stage("c1 20 40 is_rescued=true", table="quarry")
    for _ in range(8):
        now(state, "c1 has_moved=false")
        due(state, "Movement")
    assert fact(state, "c1 place") == "left"
