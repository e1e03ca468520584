"""Step 5: one move through a chain of own territories."""

from games.dalek_invasion.tables import daleks, due, earth, play, refused
from support import rule, words

CHAIN = "black: scandinavia 6, russia 1, afghanistan 1, india 2, peru 4"


@rule("DI-84")
def test_a_manoeuvre_is_optional() -> None:
    state = play(earth(CHAIN, "manoeuvre"), "stay")
    assert due(state) == "TurnUpCard"
    assert state.active == 1


@rule("DI-84", "DI-28")
def test_it_comes_after_the_attacks() -> None:
    state = earth(CHAIN)
    assert refused(state, "manoeuvre scandinavia") == "DI-65"
    assert due(play(state, "end_attacks")) == "Manoeuvre black"


@rule("DI-85", "DI-86", "DI-88", "DI-R37")
def test_the_worked_example_from_scandinavia_to_india() -> None:
    state = play(earth(CHAIN, "manoeuvre"), "manoeuvre scandinavia")
    assert words(state) == ["to russia", "to afghanistan", "to india"]
    play(state, "to india", "move 5")
    assert (daleks(state, "scandinavia"), daleks(state, "india")) == (1, 7)


@rule("DI-85")
def test_there_is_only_one_move_in_a_turn() -> None:
    state = play(earth(CHAIN, "manoeuvre"), "manoeuvre india", "to russia")
    assert daleks(state, "russia") == 2
    assert due(state) == "TurnUpCard"


@rule("DI-86", "DI-07")
def test_an_enemy_in_between_breaks_the_chain() -> None:
    state = earth("black: scandinavia 6, russia 1, india 2", "manoeuvre")
    assert words(play(state.copy(), "manoeuvre scandinavia")) == ["to russia"]
    assert refused(play(state, "manoeuvre scandinavia"), "to india") == "DI-86"
    assert (
        refused(
            earth("black: peru 4, russia 2", "manoeuvre", hands={"black": "robomen"}),
            "manoeuvre peru",
        )
        == "DI-86"
    )
    assert "to brazil" in words(
        play(earth("black: north_africa 4, brazil 1", "manoeuvre"), "manoeuvre north_africa")
    )


@rule("DI-87")
def test_any_number_may_go_but_one_stays() -> None:
    state = earth(CHAIN, "manoeuvre")
    assert words(state) == ["manoeuvre scandinavia", "manoeuvre india", "stay"]
    assert refused(state, "manoeuvre russia") == "DI-87"
    assert refused(state, "manoeuvre japan") == "DI-85"
    play(state, "manoeuvre scandinavia", "to russia")
    assert words(state) == ["move 1", "move 3", "move 5"]
    assert refused(state, "move 6") == "DI-87"
    play(state, "move 4")
    assert (daleks(state, "scandinavia"), daleks(state, "russia")) == (2, 5)


@rule("DI-85")
def test_daleks_go_to_another_territory_of_the_own() -> None:
    state = play(earth(CHAIN, "manoeuvre"), "manoeuvre scandinavia")
    assert refused(state, "to scandinavia") == "DI-85"
    assert refused(state, "to japan") == "DI-85"


@rule("DI-R33")
def test_a_territory_conquered_this_turn_may_send_and_receive() -> None:
    state = earth("black: russia 9, afghanistan 1")
    play(state, "attack russia ural 3", "6 6 6 v 1", "occupy 8", "end_attacks")
    assert words(state) == ["manoeuvre ural", "stay"]
    play(state, "manoeuvre ural", "to afghanistan", "move 7")
    assert daleks(state, "afghanistan") == 8


def test_when_nothing_can_move_the_question_is_left_out() -> None:
    state = play(earth("black: russia 2, peru 1"), "end_attacks")
    assert due(state) == "TurnUpCard"
