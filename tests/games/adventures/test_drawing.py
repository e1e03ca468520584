"""Drawing and allocating cards, hands and limits, passing, the laboratory (chapters 3.6, 3.13)."""

import pytest

from games.adventures.stage import (
    capture,
    deal,
    due,
    hand,
    now,
    number_of,
    play,
    put,
    refused,
    stage,
    who,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.cards.deck import top_card
from vworp.games.adventures.rules.cards.drawing import cards_for, level_of, takers, workers
from vworp.games.adventures.rules.cards.hands import CARDS, room, set_of
from vworp.games.adventures.state import NOWHERE, STAND, Adventure

# (24, 36) lies behind the store, in sight of the portal P1 at its north-east corner.
HERE, NEAR, FAR = "24 36", "25.5 36", "22 36"


def by_the_portal(*figures: str, race: str = "sontarans") -> Adventure:
    state = stage(*figures, race=race, portals=True)
    for portal in state.portals[1:]:
        portal.site = NOWHERE
    return state


def draw(state: Adventure, *cards: str) -> Adventure:
    """Let these cards be drawn, one after the other."""
    state.pile = sorted({*state.pile, *(number_of(card) for card in cards)})
    state.draws = len(cards)
    due(state, "DrawCards")
    for card in cards:
        play(state, f"draw {card.lower()}")
    return state


@rule("AT-57", "AT-58", "AT-D01", "AT-D02")
@pytest.mark.parametrize("race", act.RACES.words)
def test_every_set_has_five_cards_of_one_colour_in_order(race: str) -> None:
    cards = [CARDS[number] for number in set_of(act.RACES.number(race))]
    kinds = ["plot", "threat", "solution", "actions", "consequences"]
    assert [card.kind for card in cards] == kinds
    assert len({card.colour for card in cards}) == 1
    assert all(not card.effects and not card.requires for card in cards[:3])


@rule("AT-64", "AT-R33")
def test_only_characters_in_sight_of_a_portal_are_given_cards() -> None:
    state = by_the_portal(f"doctor {HERE}", "jo 11.5 8", "brigadier 25.5 36")
    names = [act.FIGURES[number] for number in takers(state)]
    assert names == ["brigadier", "doctor"]


@rule("AT-64", "AT-R34", "AT-R32")
def test_with_nobody_in_sight_nothing_is_drawn() -> None:
    state = by_the_portal("doctor 11.5 8")
    now(state, draws=2)
    due(state, "DrawCards")
    assert (state.draws, type(state.step).__name__) == (0, "Idle")


@rule("AT-71", "AT-R33")
def test_a_drawn_card_goes_to_the_character_nearest_to_a_portal() -> None:
    state = draw(by_the_portal(f"doctor {FAR}", f"jo {NEAR}"), "DAL-1")
    assert (hand(state, "jo"), hand(state, "doctor")) == (["dal-1"], [])


@rule("AT-R33")
def test_prisoners_paralysed_and_those_without_a_limit_get_nothing() -> None:
    state = by_the_portal(f"doctor {HERE}", f"jo {NEAR}", f"s1 {FAR}", "a1 25.5 38")
    capture(state, "jo", "a1")
    assert takers(state) == [0]


@rule("AT-65", "AT-66", "AT-67", "AT-68", "AT-R33")
@pytest.mark.parametrize(
    ("word", "limit"),
    [
        ("doctor", 5),
        ("romana1", 4),
        ("romana2", 4),
        ("jo", 2),
        ("susan", 3),
        ("liz", 3),
        ("zoe", 3),
        ("nyssa", 3),
        ("adric", 3),
        ("katarina", 1),
        ("kamelion", 1),
        ("brigadier", 1),
        ("benton", 1),
        ("s1", 0),
    ],
)
def test_everybody_has_a_card_limit(word: str, limit: int) -> None:
    state = stage(f"{word} 20 5")
    assert room(who(state, word)) == limit


@rule("AT-72", "AT-74", "AT-R34")
def test_a_full_hand_discards_one_takes_the_new_one_or_lets_it_go_on() -> None:
    def offered() -> Adventure:
        state = by_the_portal(f"doctor {FAR}", f"jo {NEAR}")
        deal(state, "jo", "DAL-1", "DAL-2")
        return draw(state, "SON-1")

    state = offered()
    assert words(state) == ["discard dal-1", "discard dal-2", "discard son-1", "decline"]
    play(state, "discard dal-1")
    assert hand(state, "jo") == ["dal-2", "son-1"]
    assert state.bottom == [number_of("DAL-1")]
    state = play(offered(), "decline")
    assert hand(state, "doctor") == ["son-1"]
    state = play(offered(), "discard son-1")
    assert (hand(state, "doctor"), state.bottom) == ([], [number_of("SON-1")])


@rule("AT-R34")
def test_a_card_that_all_decline_goes_under_the_deck() -> None:
    state = by_the_portal(f"jo {NEAR}")
    deal(state, "jo", "DAL-1", "DAL-2")
    draw(state, "SON-1")
    play(state, "decline")
    assert state.bottom == [number_of("SON-1")]


@rule("AT-73")
def test_blue_edged_cards_count_and_artifacts_and_abilities_do_not() -> None:
    state = draw(by_the_portal(f"jo {NEAR}"), "BE-1", "AB-1")
    jo = who(state, "jo")
    jo.artifacts.append(number_of("AR-2"))
    assert room(jo) == 1


@rule("AT-74")
def test_cards_under_the_deck_come_round_again_in_their_order() -> None:
    state = stage("doctor 20 5", bottom=["son-2", "dal-3"])
    now(state, pile=[])
    assert top_card(state) == {act.DRAW(number_of("SON-2")): 1}


@rule("AT-10")
def test_cards_nobody_has_seen_are_as_likely_as_there_are_of_their_kind() -> None:
    state = stage("doctor 20 5")
    now(state, pile=["son-1", "son-2"])
    state.extras, state.set_aside = [2, 0, 0, 0, 0], []
    weights = top_card(state)
    quests = [w for a, w in weights.items() if act.ACTIONS.notation(a).startswith("draw qu-")]
    ideas = [w for a, w in weights.items() if act.ACTIONS.notation(a).startswith("draw son-")]
    assert sum(quests) == sum(ideas)
    assert len(quests) == 8


@rule("AT-R37")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    state = by_the_portal(f"doctor {HERE}")
    now(state, pile=[])
    now(state, draws=3)
    due(state, "DrawCards")
    assert type(state.step).__name__ == "Idle"


@rule("AT-75", "AT-R38", "AT-D08")
def test_a_card_that_makes_no_sense_goes_under_and_is_not_replaced() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "EV-01")
    assert state.bottom == [number_of("EV-01")]
    assert type(state.step).__name__ == "Idle"


@rule("AT-D08")
def test_needs_never_give_the_race_away() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", race=""), "AR-1")
    assert state.bottom == [number_of("AR-1")]
    state = draw(by_the_portal(f"doctor {HERE}", race="cybermen"), "AR-1")
    assert state.limbo == [number_of("AR-1")]


@rule("AT-R38", "AT-82")
def test_each_kind_of_card_goes_where_it_belongs() -> None:
    state = by_the_portal(f"doctor {HERE}")
    draw(state, "SON-1", "BE-1", "QU-3", "EV-08", "AR-2", "AB-1")
    doctor = who(state, "doctor")
    assert hand(state, "doctor") == ["son-1", "be-1"]
    assert [live.card for live in state.live_cards] == [number_of("QU-3")]
    assert state.yellow == [number_of("EV-08")]
    assert state.limbo == [number_of("AR-2")]
    assert doctor.abilities == [number_of("AB-1")]
    state.extras = [1, 0, 0, 0, 0]
    assert number_of("QU-3") not in {act.DRAW.args(a)[0] for a in top_card(state)}


@rule("AT-69", "AT-R36")
def test_cards_are_passed_within_three_inches() -> None:
    state = stage("doctor 20 5", "jo 24 5 hand=son-1")
    due(state, "Exchange window=A")
    play(state, "give son-1 doctor")
    assert hand(state, "doctor") == ["son-1"]
    state = stage("doctor 20 5", "jo 24.25 5 hand=son-1", "liz 22 5")
    due(state, "Exchange window=A")
    assert refused(state, "give son-1 doctor") == (
        "AT-69: they are 3.2 inches apart; 3 at most, or a radio on both sides"
    )


@rule("AT-70", "AT-R36")
def test_cards_are_passed_at_any_range_by_radio() -> None:
    state = stage("doctor 20 5 hand=son-1", "brigadier 18 5", "benton 30 20", "jo 30 18")
    due(state, "Exchange window=A")
    assert "give son-1 jo" in words(state)
    who(state, "jo").jammed = state.turn
    assert "give son-1 jo" not in words(state)
    now(state, "jo jammed=-1")
    now(state, "jo y=10.0")
    assert "give son-1 jo" not in words(state)


@rule("AT-R36", "AT-67")
def test_a_full_hand_a_prisoner_and_a_second_pass_are_refused() -> None:
    state = stage("doctor 20 5 hand=son-1", "jo 22 5 hand=dal-1,dal-2", "liz 20 7", "a1 30 20")
    due(state, "Exchange window=A")
    assert refused(state, "give son-1 jo") == "AT-67: Jo Grant may hold 2 and has no room"
    play(state, "give son-1 liz")
    assert "changed hands in this window" in refused(state, "give son-1 doctor")
    capture(state, "jo", "a1")
    assert "prisoners" in refused(state, "give dal-1 doctor")


@rule("AT-R34", "AT-74")
def test_held_cards_may_be_discarded_in_a_window() -> None:
    state = stage("jo 20 5 hand=dal-1", "doctor 22 5")
    due(state, "Exchange window=B")
    play(state, "discard dal-1")
    assert state.bottom == [number_of("DAL-1")]


@rule("AT-154", "AT-R79", "AT-R101")
def test_scientists_who_stand_in_the_laboratory_work_there() -> None:
    state = stage("doctor 36 12", "liz 38 12", "jo 34 12", "zoe 30 5")
    assert [act.FIGURES[number] for number in workers(state)] == ["doctor", "liz"]
    now(state, "liz order=move")
    assert workers(state) == [0]
    put(state, "a1 36 13")
    assert workers(state) == []


@rule("AT-155", "AT-R79")
def test_the_laboratory_level_is_three_for_the_doctor_and_two_for_others() -> None:
    state = stage("doctor 36 12", "liz 38 12")
    assert [level_of(who(state, word)) for word in ("doctor", "liz")] == [3, 2]


@rule("AT-156", "AT-R79")
def test_the_laboratory_throw_grants_the_cards_of_the_events_table() -> None:
    assert [cards_for(die, 3) for die in range(1, 7)] == [0, 0, 1, 1, 2, 2]
    assert [cards_for(die, 2) for die in range(1, 7)] == [0, 0, 0, 1, 1, 2]


@rule("AT-156", "AT-157", "AT-R79")
def test_only_ideas_one_to_three_count_in_the_laboratory() -> None:
    state = stage("doctor 36 12")
    now(state, pile=["son-1", "son-4", "son-5"])
    due(state, "LaboratoryDice")
    play(state, "d6 6", "draw son-4", "draw son-1")
    assert hand(state, "doctor") == ["son-1"]
    assert state.bottom == [number_of("SON-4")]
    assert who(state, "doctor").act == (act.LABORATORY(),)


@rule("AT-R79")
def test_a_full_scientist_may_exchange_in_the_laboratory() -> None:
    state = stage("liz 36 12 hand=dal-1,dal-2,dal-3")
    now(state, pile=["son-1"])
    due(state, "LaboratoryDice")
    play(state, "d6 4", "draw son-1")
    assert type(state.step).__name__ == "OfferCard"
    play(state, "discard dal-1")
    assert hand(state, "liz") == ["dal-2", "dal-3", "son-1"]


@rule("AT-41", "AT-193")
def test_a_card_is_drawn_by_lot_from_all_that_can_be_on_top() -> None:
    state = by_the_portal(f"doctor {HERE}")
    now(state, pile=["son-1", "dal-1"])
    due(state, "DrawCard")
    assert words(state) == ["draw dal-1", "draw son-1"]
    assert who(state, "doctor").order == STAND
