"""Drawing and allocating cards, hands and limits, passing, the laboratory (chapters 3.6, 3.13)."""

import pytest

from games.adventures.plot import in_force
from games.adventures.stage import (
    NO_EXTRAS,
    asked,
    capture,
    chances,
    deal,
    due,
    fact,
    hand,
    now,
    play,
    put,
    refused,
    stage,
    waiting,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.state import Adventure

# (24, 36) lies behind the store, in sight of the portal P1 at its north-east corner.
HERE, NEAR, FAR = "24 36", "25.5 36", "22 36"


def by_the_portal(*figures: str, race: str = "sontarans") -> Adventure:
    state = stage(*figures, race=race, portals=True)
    return now(state, "p2 site=-1", "p3 site=-1", "p4 site=-1")


def draw(state: Adventure, *cards: str) -> Adventure:
    """Let these cards be drawn, one after the other."""
    there = {*fact(state, "pile"), *(card.lower() for card in cards)}
    pile = [card for card in act.CARDS.words if card in there]
    due(now(state, pile=pile, draws=len(cards)), "DrawCards")
    for card in cards:
        play(state, f"draw {card.lower()}")
    return state


@rule("AT-57", "AT-58", "AT-D01", "AT-D02")
@pytest.mark.parametrize("race", act.RACES.words)
def test_every_set_has_five_cards_of_one_colour_in_order(race: str) -> None:
    cards = [card for card in catalogue().cards.values() if card.race == race]
    kinds = ["plot", "threat", "solution", "actions", "consequences"]
    assert [card.kind for card in cards] == kinds
    assert len({card.colour for card in cards}) == 1
    assert all(not card.effects and not card.requires for card in cards[:3])


@rule("AT-64", "AT-R33")
def test_only_characters_in_sight_of_a_portal_are_given_cards() -> None:
    state = by_the_portal(f"doctor {HERE}", "jo 11.5 8", "brigadier 25.5 36")
    draw(state, "DAL-1", "DAL-2")
    hands = {word: hand(state, word) for word in ("doctor", "jo", "brigadier")}
    assert hands == {"doctor": [], "jo": [], "brigadier": ["dal-1"]}
    assert waiting(state, "OfferCard")[-1]["others"] == ["doctor"]


@rule("AT-64", "AT-R34", "AT-R32")
def test_with_nobody_in_sight_nothing_is_drawn() -> None:
    state = now(by_the_portal("doctor 11.5 8"), draws=2, pile=["dal-1", "dal-2"])
    due(state, "DrawCards")
    assert (state.draws, asked(state)) == (0, "")


@rule("AT-71", "AT-R33")
def test_a_drawn_card_goes_to_the_character_nearest_to_a_portal() -> None:
    state = draw(by_the_portal(f"doctor {FAR}", f"jo {NEAR}"), "DAL-1")
    assert (hand(state, "jo"), hand(state, "doctor")) == (["dal-1"], [])


@rule("AT-R33")
def test_prisoners_paralysed_and_those_without_a_limit_get_nothing() -> None:
    state = by_the_portal(f"doctor {HERE}", f"jo {NEAR}", f"s1 {FAR}", "a1 25.5 38")
    capture(state, "jo", "a1")
    draw(state, "DAL-1")
    assert [hand(state, word) for word in ("doctor", "jo", "s1")] == [["dal-1"], [], []]
    now(state, "doctor paralysed=1")
    assert not asked(draw(state))


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
    takes = [takes_one_more(word, held) for held in range(5)]
    assert takes == [held < limit for held in range(5)]


def takes_one_more(word: str, held: int) -> bool:
    """Whether a card can be handed to somebody who holds so many."""
    cards = ",".join(f"dal-{number}" for number in range(1, held + 1))
    giver = "jo" if word == "doctor" else "doctor"
    state = stage(f"{word} 20 5 hand={cards}", f"{giver} 22 5 hand=be-1")
    return f"give be-1 {word}" in words(due(state, "Exchange window=A"))


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
    assert fact(state, "bottom") == ["dal-1"]
    state = play(offered(), "decline")
    assert hand(state, "doctor") == ["son-1"]
    state = play(offered(), "discard son-1")
    assert (hand(state, "doctor"), fact(state, "bottom")) == ([], ["son-1"])


@rule("AT-R34")
def test_a_card_that_all_decline_goes_under_the_deck() -> None:
    state = by_the_portal(f"jo {NEAR}")
    deal(state, "jo", "DAL-1", "DAL-2")
    draw(state, "SON-1")
    play(state, "decline")
    assert fact(state, "bottom") == ["son-1"]


@rule("AT-73")
def test_blue_edged_cards_count_and_artifacts_and_abilities_do_not() -> None:
    state = by_the_portal(f"jo {NEAR} artifacts=ar-2 abilities=ab-2")
    draw(state, "BE-1", "AB-1", "SON-1")
    assert (hand(state, "jo"), asked(state)) == (["be-1", "son-1"], "")
    draw(state, "SON-2")
    assert asked(state) == "OfferCard"


@rule("AT-74")
def test_cards_under_the_deck_come_round_again_in_their_order() -> None:
    state = stage("doctor 20 5", bottom=["son-2", "dal-3"])
    assert chances(due(state, "DrawCard")) == {"draw son-2": 1}


@rule("AT-10")
def test_cards_nobody_has_seen_are_as_likely_as_there_are_of_their_kind() -> None:
    pile, extras = ["son-1", "son-2"], {**NO_EXTRAS, "quest": 2}
    weights = chances(due(stage("doctor 20 5", pile=pile, extras=extras), "DrawCard"))
    quests = [w for card, w in weights.items() if card.startswith("draw qu-")]
    ideas = [w for card, w in weights.items() if card.startswith("draw son-")]
    assert sum(quests) == sum(ideas)
    assert len(quests) == 8


@rule("AT-R37")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    state = by_the_portal(f"doctor {HERE}")
    due(now(state, draws=3), "DrawCards")
    assert not asked(state)


@rule("AT-75", "AT-R38", "AT-D08")
def test_a_card_that_makes_no_sense_goes_under_and_is_not_replaced() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "EV-01")
    assert fact(state, "bottom") == ["ev-01"]
    assert not asked(state)


@rule("AT-D08")
def test_needs_never_give_the_race_away() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", race=""), "AR-1")
    assert fact(state, "bottom") == ["ar-1"]
    state = draw(by_the_portal(f"doctor {HERE}", race="cybermen"), "AR-1")
    assert fact(state, "limbo") == ["ar-1"]


@rule("AT-R38", "AT-82")
def test_each_kind_of_card_goes_where_it_belongs() -> None:
    state = by_the_portal(f"doctor {HERE}")
    draw(state, "SON-1", "BE-1", "QU-3", "EV-08", "AR-2", "AB-1")
    assert hand(state, "doctor") == ["son-1", "be-1"]
    assert in_force(state) == ["qu-3"]
    assert fact(state, "yellow") == ["ev-08"]
    assert fact(state, "limbo") == ["ar-2"]
    assert fact(state, "doctor abilities") == ["ab-1"]
    due(now(state, extras={**NO_EXTRAS, "quest": 1}), "DrawCard")
    assert "draw qu-1" in words(state)
    assert "draw qu-3" not in words(state)


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
    now(state, "jo jammed=1")
    assert "give son-1 jo" not in words(state)
    now(state, "jo jammed=-1 y=10.0")
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
    assert fact(state, "bottom") == ["dal-1"]


@rule("AT-154", "AT-R79", "AT-R101")
def test_scientists_who_stand_in_the_laboratory_work_there() -> None:
    state = stage("doctor 36 12", "liz 38 12", "jo 34 12", "zoe 30 5")
    assert workers(state) == ["doctor", "liz"]
    now(state, "liz order=move")
    assert workers(state) == ["doctor"]
    put(state, "a1 36 13")
    assert workers(state) == []


def workers(state: Adventure) -> list[str]:
    """Who throws in the laboratory, were it time for that."""
    dice = waiting(due(state.copy(), "LaboratoryDice"), "LaboratoryDie")
    return [row["figure"] for row in reversed(dice)]


@rule("AT-R101", "AT-R54")
def test_an_immobilised_scientist_does_not_work_in_the_laboratory() -> None:
    assert workers(stage("doctor 36 12")) == ["doctor"]
    assert workers(stage("doctor 36 12 immobilised=1")) == []


@rule("AT-155", "AT-156", "AT-R79")
@pytest.mark.parametrize(
    ("word", "grants"), [("doctor", (0, 0, 1, 1, 2, 2)), ("liz", (0, 0, 0, 1, 1, 2))]
)
def test_the_laboratory_throw_grants_the_cards_of_the_events_table(
    word: str, grants: tuple[int, ...]
) -> None:
    """Its level is three for the Doctor and two for others."""
    for die, count in enumerate(grants, 1):
        state = stage(f"{word} 36 12", bottom=["son-1", "son-2", "son-3"])
        due(state, "LaboratoryDice")
        play(state, f"d6 {die}")
        while asked(state):
            play(state, words(state)[0])
        assert len(hand(state, word)) == count


@rule("AT-156", "AT-157", "AT-R79")
def test_only_ideas_one_to_three_count_in_the_laboratory() -> None:
    state = stage("doctor 36 12", pile=["son-1", "son-4", "son-5"])
    due(state, "LaboratoryDice")
    play(state, "d6 6", "draw son-4", "draw son-1")
    assert hand(state, "doctor") == ["son-1"]
    assert fact(state, "bottom") == ["son-4"]
    assert fact(state, "doctor act") == ["laboratory"]


@rule("AT-R79")
def test_a_full_scientist_may_exchange_in_the_laboratory() -> None:
    state = stage("liz 36 12 hand=dal-1,dal-2,dal-3", pile=["son-1"])
    due(state, "LaboratoryDice")
    play(state, "d6 4", "draw son-1")
    assert asked(state) == "OfferCard"
    play(state, "discard dal-1")
    assert hand(state, "liz") == ["dal-2", "dal-3", "son-1"]


@rule("AT-41", "AT-193")
def test_a_card_is_drawn_by_lot_from_all_that_can_be_on_top() -> None:
    state = by_the_portal(f"doctor {HERE}")
    now(state, pile=["son-1", "dal-1"])
    due(state, "DrawCard")
    assert words(state) == ["draw dal-1", "draw son-1"]
    assert fact(state, "doctor order") == "stand"
