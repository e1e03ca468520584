"""Two players and three neutral armies."""

import pytest

import vworp
from games.dalek_invasion.tables import (
    ARMY_IDS,
    daleks,
    due,
    earth,
    hand,
    notes,
    play,
    refused,
    set_up,
    sit_out,
    verbs,
)
from support import rule, words
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.state import Table

NEUTRAL = "black: russia 9, peru 2; silver: japan 3, china 3; orange: ural, egypt; red: siberia"
YELLOW = "yellow: alaska, alberta"


def duel(due: str = "attack", board: str = NEUTRAL, **more: object) -> Table:
    return earth(f"{board}; {YELLOW}", due, seats=2, **more)  # type: ignore[arg-type]  # as in earth


@rule("DI-102", "DI-104", "DI-105", "DI-106")
def test_both_get_twelve_territories_and_each_neutral_army_six() -> None:
    match = set_up(2)
    state = match.state
    assert isinstance(state, Table)
    assert [state.territory_count(army) for army in range(5)] == [12, 12, 6, 6, 6]
    assert state.daleks == [3] * 42
    assert match.game.seat_words(2) == ("black", "silver")


@rule("DI-107", "DI-108", "DI-R52")
def test_three_cards_lie_beside_the_board_for_each_neutral_army() -> None:
    state = set_up(2).state
    assert isinstance(state, Table)
    assert [pile.bit_count() for pile in state.piles] == [3, 3, 3]
    assert (state.deck_size, state.deck.bit_count()) == (33, 33)
    for seat in (0, 1, None):
        assert state.view(seat).piles == [0, 0, 0]
        assert state.view(seat).pile_sizes == [3, 3, 3]


@rule("DI-R52")
def test_nobody_is_told_what_lies_in_a_neutral_pile() -> None:
    match = set_up(2)
    told = [line for line in match.log(0) if "beside the board" in line]
    assert told == [
        f"3 cards are laid beside the board for {army.capitalize()}" for army in ARMY_IDS[2:]
    ]


@rule("DI-109", "DI-110", "DI-111")
def test_both_get_three_missions_and_three_powers_and_clara_stands_first() -> None:
    state = set_up(2).state
    assert isinstance(state, Table)
    assert [state.mission_count(seat) for seat in (0, 1)] == [3, 3]
    assert [state.power_count(seat) for seat in (0, 1)] == [3, 3]
    assert state.clara == 0


@rule("DI-112", "DI-114")
def test_before_the_tardis_moves_the_opponent_adds_three_neutral_daleks() -> None:
    state = duel("neutral silver", new=3)
    assert state.active == 0
    assert refused(state, "neutral russia 3") == "DI-112"
    assert refused(state, "pass") == "DI-112"
    play(state, "neutral ural 3")
    assert daleks(state, "ural") == 4
    assert due(state) == "TurnUpCard"


@rule("DI-113")
def test_they_go_to_one_two_or_three_territories_of_one_army() -> None:
    state = play(duel("neutral silver", new=3), "neutral ural 1")
    assert words(state) == [
        "neutral egypt 1",
        "neutral egypt 2",
        "neutral ural 1",
        "neutral ural 2",
    ]
    assert refused(state, "neutral siberia 2") == "DI-113"
    assert refused(state, "neutral ural 3") == "DI-113"
    play(state, "neutral egypt 1", "neutral ural 1")
    assert (daleks(state, "ural"), daleks(state, "egypt")) == (3, 2)
    assert due(state) == "TurnUpCard"


@rule("DI-R51", "DI-112", "DI-114")
def test_neutral_daleks_come_on_every_turn_the_very_first_included() -> None:
    match = set_up(2)
    assert isinstance(match.state, Table)
    assert match.state.turns == 0
    assert due(match.state) == f"PlaceNeutral {ARMY_IDS[1 - match.state.active]}"
    state = play(duel(), "end_attacks")
    assert state.active == 1
    assert due(state) == "PlaceNeutral black"


@rule("DI-R51")
def test_any_living_neutral_army_may_be_chosen_and_none_left_means_none_placed() -> None:
    armies = {word.split()[1] for word in words(duel("neutral silver", new=3))}
    assert {"ural", "siberia", "alaska"} <= armies
    state = play(earth("black: russia 2, ural 2", seats=2), "end_attacks", "stay")
    assert due(state) == "TurnUpCard"


def test_a_single_neutral_territory_gets_all_three_without_asking() -> None:
    state = earth("black: russia 2, ural 1; orange: egypt", seats=2)
    play(state, "end_attacks", "stay")
    assert daleks(state, "egypt") == 4
    assert due(state) == "TurnUpCard"


@rule("DI-R50", "DI-R49", "DI-R36")
def test_a_neutral_army_rolls_like_any_other_but_plays_no_cards() -> None:
    state = duel(board=NEUTRAL.replace("ural", "ural 5"), hands={"silver": "force_field"})
    play(state, "attack russia ural 3")
    assert verbs(state) == {"black"}
    play(state, "1 1 1 v 6 6")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (7, 5)


@rule("DI-R50")
def test_a_neutral_army_has_no_turn() -> None:
    state = play(duel(), "end_attacks", "neutral ural 3")
    assert state.active == 1
    sit_out(state, "egypt")
    assert state.active == 0


@rule("DI-115", "DI-116", "DI-R52", "DI-13")
def test_the_last_territory_of_a_neutral_army_brings_its_three_cards() -> None:
    board = NEUTRAL.replace("red: siberia", "red: afghanistan")
    state = duel(board=board, piles="alaska peru china greenland ontario egypt")
    play(state, "attack russia afghanistan 3", "6 6 6 v 1", "occupy 3")
    assert words(state) == ["capture greenland", "capture ontario", "capture egypt"]
    play(state, "capture egypt", "capture greenland")
    assert "DI-115" in notes(state, "capture ontario")
    assert hand(state, "black") == {"greenland", "ontario", "egypt"}
    assert state.pile_sizes == [3, 0, 3]
    assert state.view(1).hands[0] == 0
    assert state.view(1).card_count(0) == 3


@rule("DI-116", "DI-R24")
def test_these_cards_are_traded_at_the_start_of_an_own_turn() -> None:
    board = NEUTRAL.replace("red: siberia", "red: afghanistan")
    state = duel(board=board, piles="alaska peru china greenland ontario egypt")
    play(state, "attack russia afghanistan 3", "6 6 6 v 1", "occupy 3")
    play(state, "capture egypt", "capture greenland", "capture ontario")
    assert refused(state, "lay egypt") == "DI-65"
    play(state, "end_attacks", "stay", "skip", "neutral ural 3")
    sit_out(state, "japan")
    play(state, "neutral ural 3", "land india")
    assert "lay egypt" in words(state)


@rule("DI-R08", "DI-R52")
def test_clara_cards_in_a_neutral_pile_count_for_nothing() -> None:
    board = NEUTRAL.replace("red: siberia", "red: afghanistan")
    state = duel(board=board, piles="alaska peru ontario greenland egypt china")
    play(state, "attack russia afghanistan 3", "6 6 6 v 1", "occupy 3")
    play(state, "capture egypt", "capture greenland", "capture china")
    assert state.clara == 0


@rule("DI-103", "DI-R54")
def test_eliminating_the_other_player_wins_although_neutral_armies_remain() -> None:
    state = duel(board="black: russia 9; silver: ural; orange: egypt; red: siberia", rest="black 1")
    play(state, "attack russia ural 3", "6 6 6 v 1", "occupy 3")
    result = state.result()
    assert result is not None
    assert (result.rule, result.winners, result.payoffs) == ("DI-103", (0,), (1.0, -1.0))
    assert state.territory_count(4) > 0


@rule("DI-R55", "DI-103")
def test_so_it_is_in_total_domination() -> None:
    board = "black: russia 9; silver: ural; orange: egypt"
    state = duel(board=board, rest="black 1", domination=True)
    play(state, "attack russia ural 3", "6 6 6 v 1", "occupy 3")
    assert state.outcome == "conquest"


@rule("DI-103", "DI-R53")
def test_neutral_territories_count_for_nobody() -> None:
    world = ", ".join(place for place in BOARD.ids if place not in ("alaska", "alberta"))
    state = duel("land", board=f"silver: {world}; black: russia, ural", clara=9)
    play(state, "land greenland")
    result = state.result()
    assert result is not None
    assert (result.rule, result.winners) == ("DI-97", (1,))
    assert state.territory_count(4) == 2


@rule("DI-02", "DI-117", "DI-R36", "DI-89")
def test_everything_else_is_as_with_more_players() -> None:
    state = play(duel("neutral silver", new=3), "neutral ural 3", "land japan")
    seen = [due(state)]
    play(state, "place russia 3", "attack russia scandinavia 3", "6 6 6 v 1", "occupy 9")
    for move in ["end_attacks", "stay", "draw"]:
        seen.append(due(state))
        play(state, move)
    assert seen == ["PlaceDaleks black", "Attack black", "Manoeuvre black", "DrawCard black"]


@rule("DI-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_players_there_are_no_neutral_armies(seats: int) -> None:
    state = vworp.new("dalek_invasion", seats, seed=2).state
    assert isinstance(state, Table)
    assert state.piles == []
    assert state.deck_size == 41
    assert BOARD.ids[state.landed] == BOARD.ids[state.tardis]
