"""Step 6: a Territory Card, the end of the turn, and a deck that runs out."""

from games.dalek_invasion.tables import cards, due, earth, hand, notes, play, refused
from support import rule, words
from vworp.games.dalek_invasion.box.board import BOARD

BOARD_LINE = "black: russia 2, ural 1"


@rule("DI-89", "DI-90", "DI-R38")
def test_who_conquered_something_may_draw_one_card() -> None:
    state = earth("black: russia 20")
    play(state, "attack russia ural 3", "6 6 6 v 1", "occupy 18")
    play(state, "attack ural china 3", "6 6 6 v 1", "occupy 17", "end_attacks", "stay")
    assert words(state) == ["draw", "skip"]
    assert refused(state, "done") == "DI-89"
    play(state, "draw", "take peru")
    assert hand(state, "black") == {"peru"}
    assert state.active == 1


@rule("DI-R38")
def test_the_card_may_be_left() -> None:
    state = play(earth(BOARD_LINE, "draw", has_conquered=True), "skip")
    assert hand(state, "black") == set()
    assert state.active == 1


@rule("DI-91")
def test_who_conquered_nothing_draws_nothing() -> None:
    state = play(earth("black: russia 2, ural 2"), "end_attacks", "stay")
    assert due(state) == "TurnUpCard"
    assert state.active == 1


@rule("DI-92", "DI-R39")
def test_any_card_of_the_deck_may_come_the_conquered_territory_too() -> None:
    state = earth("black: russia 4")
    play(state, "attack russia ural 3", "6 6 6 v 1", "end_attacks", "stay", "draw")
    assert len(words(state)) == 41
    play(state, "take ural")
    assert hand(state, "black") == {"ural"}


@rule("DI-93")
def test_the_tardis_card_returns_after_the_draw_and_can_not_be_drawn() -> None:
    state = earth(BOARD_LINE, "draw", landed="egypt", has_conquered=True)
    play(state, "draw")
    assert "take egypt" not in words(state)
    play(state, "take peru")
    assert [BOARD.ids[card] for card in state.tail] == ["egypt"]


@rule("DI-89")
def test_only_the_drawer_sees_the_card() -> None:
    state = play(earth(BOARD_LINE, "draw", has_conquered=True), "draw")
    step, action = state.step, state.check("take peru")
    assert step.told(state, action, 0) == "Black draws Peru"
    assert step.told(state, action, 1) == "Black draws a Territory Card"
    play(state, "take peru")
    assert cards(state.view(0).hands[0]) == {"peru"}
    assert state.view(1).hands[0] == 0
    assert state.view(1).card_count(0) == 1


@rule("DI-R28")
def test_a_known_card_is_drawn_before_everybodys_eyes() -> None:
    state = earth(BOARD_LINE, "draw", deck="", tail="greenland peru", has_conquered=True)
    assert notes(state, "draw")[0] == "DI-R28"
    assert cards(state.view(1).hands[0]) == {"greenland"}
    assert cards(state.view(None).hands[0]) == {"greenland"}


@rule("DI-101", "DI-R26", "DI-93")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    state = earth(
        BOARD_LINE,
        "draw",
        deck="",
        discard="greenland peru egypt",
        others="silver",
        landed="japan",
        has_conquered=True,
    )
    play(state, "draw")
    assert words(state) == ["take greenland", "take peru", "take egypt"]
    play(state, "take peru")
    assert cards(state.deck) == {"greenland", "egypt"}
    assert [BOARD.ids[card] for card in state.tail] == ["japan"]
    assert state.discard == 0


@rule("DI-R26")
def test_the_deck_is_not_shuffled_before_it_is_empty() -> None:
    state = earth(
        BOARD_LINE, "draw", deck="china", discard="peru", others="silver", has_conquered=True
    )
    play(state, "draw", "take china")
    assert cards(state.discard) == {"peru"}
    assert [BOARD.ids[card] for card in state.tail] == []


@rule("DI-R26")
def test_everybody_knows_which_cards_a_new_deck_holds() -> None:
    state = earth(
        BOARD_LINE,
        "draw",
        deck="",
        discard="greenland peru egypt",
        others="silver",
        has_conquered=True,
    )
    play(state, "draw")
    assert [str(action) for action in state.view(None).legal()] == words(state)
    play(state, "take peru")
    view = state.view(1)
    assert view.hidden_cards[0] == (0, 1)
    assert view.card_count(0) == 1


@rule("DI-R27")
def test_without_deck_and_discard_pile_no_card_is_drawn() -> None:
    state = earth("black: russia 4", deck="", others="silver", landed="japan")
    play(state, "attack russia ural 3", "6 6 6 v 1", "end_attacks", "stay")
    assert state.active == 1
    assert BOARD.ids[state.landed] == "japan"
    assert state.tail == []
