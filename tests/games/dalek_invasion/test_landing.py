"""Steps 1 and 2: the TARDIS lands, a ceasefire, and Clara."""

import pytest

from games.dalek_invasion.tables import cards, due, earth, hand, play, refused, sit_out
from support import rule, words
from vworp.core import Illegal
from vworp.games.dalek_invasion.box.board import BOARD

FRONT = "black: russia 5, egypt 5, brazil 5"


@rule("DI-29", "DI-30", "DI-31", "DI-14")
def test_the_top_card_says_where_the_tardis_lands_and_lies_on_its_space() -> None:
    state = earth(FRONT, "land")
    assert len(words(state)) == 42
    play(state, "land egypt")
    assert BOARD.ids[state.tardis] == BOARD.ids[state.landed] == "egypt"
    assert "egypt" not in cards(state.deck)
    assert state.deck_size == 41


@rule("DI-28")
def test_a_turn_has_its_six_steps_in_order() -> None:
    state = earth("black: russia 3, ural 2, egypt 1", "land", hands={"black": "vampires"})
    seen = [due(state)]
    for move in ["land japan", "done", "place russia 3", "attack russia scandinavia 3"]:
        play(state, move)
        seen.append(due(state))
    play(state, "6 6 6 v 1", "occupy 3")
    for move in ["end_attacks", "stay", "draw", "take china"]:
        seen.append(due(state))
        play(state, move)
    assert seen == [
        "TurnUpCard",
        "Muster black",
        "PlaceDaleks black",
        "Attack black",
        "BlackDie",
        "Attack black",
        "Manoeuvre black",
        "DrawCard black",
        "TakeCard",
    ]
    assert due(state) == "TurnUpCard"
    assert state.active == 1


@rule("DI-32")
def test_nobody_attacks_from_the_tardis_territory() -> None:
    state = earth(FRONT, tardis="russia")
    assert not any(word.startswith("attack russia") for word in words(state))
    assert refused(state, "attack russia scandinavia 3") == "DI-32"


@rule("DI-33")
def test_nobody_attacks_the_tardis_territory() -> None:
    state = earth(FRONT, tardis="scandinavia")
    assert "attack russia scandinavia 3" not in words(state)
    assert "attack russia ural 3" in words(state)
    assert refused(state, "attack russia scandinavia 3") == "DI-33"


@rule("DI-34", "DI-R10")
def test_nothing_is_manoeuvred_out_of_into_or_through_the_tardis_territory() -> None:
    chain = "black: scandinavia 5, russia 5, afghanistan 5"
    state = earth(chain, "manoeuvre", tardis="russia")
    assert words(state) == ["stay"]
    assert refused(state, "manoeuvre russia") == "DI-34"
    assert refused(state, "manoeuvre scandinavia") == "DI-86"
    state = play(earth(chain, "manoeuvre", tardis="afghanistan"), "manoeuvre scandinavia")
    assert words(state) == ["to russia"]
    assert refused(state, "to afghanistan") == "DI-34"
    state = play(earth(f"{chain}, iceland", "manoeuvre", tardis="russia"), "manoeuvre scandinavia")
    assert words(state) == ["to iceland"]
    assert refused(state, "to afghanistan") == "DI-86"


@rule("DI-R10", "DI-R17")
def test_a_ceasefire_stops_neither_placing_nor_bonuses_nor_missions() -> None:
    australia = "black: indonesia, new_guinea, western_australia, eastern_australia"
    state = earth(australia, "land", hands={"black": "silurians"})
    play(state, "land eastern_australia")
    assert state.due == 3 + 2
    play(state, "mission silurians")
    assert state.due == 3 + 2 + 4
    play(state, "place eastern_australia 9")
    assert state.daleks[BOARD.ids.index("eastern_australia")] == 10


@rule("DI-35")
def test_the_ceasefire_concerns_one_territory() -> None:
    state = earth(FRONT, tardis="russia")
    assert {word.split()[1] for word in words(state)[:-1]} == {"egypt", "brazil"}


@rule("DI-35", "DI-R11")
def test_the_piece_stays_till_the_next_landing_and_closes_nothing_after_it() -> None:
    state = earth("black: russia 5, ural 2, egypt 2", tardis="russia")
    play(state, "end_attacks")
    assert due(state) == "TurnUpCard"
    assert BOARD.ids[state.tardis] == "russia"
    play(sit_out(state, "japan"), "land china", "place russia 3")
    assert "attack russia scandinavia 3" in words(state)


@rule("DI-36", "DI-R28")
def test_the_tardis_card_goes_under_the_deck_in_the_order_of_use() -> None:
    state = earth("black: russia 1, ural 1; silver: peru 1, brazil 1", "land", rest="orange 1")
    play(state, "land egypt", "place russia 3", "end_attacks", "stay")
    assert [BOARD.ids[card] for card in state.tail] == ["egypt"]
    play(state, "land china", "place peru 3", "end_attacks", "stay")
    assert [BOARD.ids[card] for card in state.tail] == ["egypt", "china"]
    assert [BOARD.ids[card] for card in state.view(None).tail] == ["egypt", "china"]


@rule("DI-R28")
def test_returned_cards_come_up_again_without_chance_when_the_rest_is_used_up() -> None:
    board = "black: russia 2, ural 1; silver: peru 1, brazil 1"
    state = earth(board, deck="", tail="greenland egypt", tardis="japan", rest="orange 1")
    play(state, "end_attacks", "stay")
    assert due(state) == "PlaceDaleks silver"
    assert BOARD.ids[state.tardis] == "greenland"
    assert [BOARD.ids[card] for card in state.tail] == ["egypt", "japan"]
    assert state.clara == 1


@rule("DI-37", "DI-38")
def test_clara_advances_one_space_when_the_card_shows_her() -> None:
    assert play(earth(FRONT, "land", clara=3), "land greenland").clara == 4
    assert play(earth(FRONT, "land", clara=3), "land alaska").clara == 3


@rule("DI-R08")
def test_clara_moves_only_when_her_card_is_turned_up_in_step_1() -> None:
    clara_cards = "greenland alberta egypt china"
    state = earth("black: russia 5, ural 1", "muster", hands={"black": clara_cards})
    play(state, "lay greenland", "lay china", "trade", "done", "place russia 7")
    assert state.clara == 0
    play(state, "attack russia scandinavia 3", "6 6 6 v 1", "occupy 3", "end_attacks", "stay")
    play(state, "draw", "take scandinavia")
    assert state.clara == 0
    assert "scandinavia" in hand(state, "black")


@rule("DI-39", "DI-40", "DI-96", "DI-R04")
def test_the_tenth_advance_ends_the_game_at_once() -> None:
    state = play(earth(FRONT, "land", clara=8), "land greenland")
    assert not state.is_over
    state = play(earth(FRONT, "land", clara=9), "land greenland")
    assert state.is_over
    assert state.outcome == "clara"
    assert words(state) == []


@rule("DI-R09")
def test_the_turn_is_not_finished_when_clara_arrives() -> None:
    state = earth(FRONT, "land", clara=9, hands={"black": "vampires progenitor_device egypt"})
    before = state.daleks[:]
    play(state, "land greenland")
    assert words(state) == []
    assert state.daleks == before
    assert hand(state, "black") == {"vampires", "progenitor_device", "egypt"}


@rule("DI-29")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("egypt", "Black holds it"),
        ("peru", "it is discarded"),
        ("india", "it lies under the cards nobody knows"),
    ],
)
def test_a_card_that_lies_elsewhere_can_not_be_turned_up(card: str, place: str) -> None:
    state = earth("black: russia", "land", hands={"black": "egypt"}, discard="peru", tail="india")
    with pytest.raises(Illegal) as refusal:
        state.play(f"land {card}")
    assert refusal.value.rule == "DI-29"
    assert place in str(refusal.value)


@rule("DI-29", "DI-108")
def test_a_card_beside_the_board_can_not_be_drawn() -> None:
    board = "black: russia; silver: ural; orange: peru; red: egypt"
    state = earth(
        board, "draw", seats=2, rest="yellow 1", piles="alaska", tardis="china", has_conquered=True
    )
    play(state, "draw")
    for card, place in (("alaska", "beside the board"), ("china", "on the TARDIS space")):
        with pytest.raises(Illegal, match=place):
            state.play(f"take {card}")
