"""Step 4: who may attack whom, the dice, going on, and being beaten."""

import pytest

from games.dalek_invasion.tables import daleks, due, earth, notes, owner, play, refused, verbs
from support import rule, words
from vworp.core.odds import odds
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.rules.attack import losses
from vworp.games.dalek_invasion.study.battle import roll_odds


@rule("DI-64")
def test_any_number_of_attacks_none_included() -> None:
    state = earth("black: russia 9, ural")
    assert words(state)[-1] == "end_attacks"
    assert due(play(state, "end_attacks")) == "Manoeuvre black"


@rule("DI-65", "DI-R36")
def test_an_attack_goes_from_an_own_to_a_connected_enemy_territory() -> None:
    state = earth("black: russia 2, ural 1; silver: scandinavia; red: china", seats=4)
    targets = {word.split()[2] for word in words(state)[:-1]}
    near = {BOARD.ids[t] for t in BOARD.neighbours[BOARD.ids.index("russia")]}
    assert targets == near - {"ural"}
    assert refused(state, "attack scandinavia russia 1") == "DI-65"
    assert refused(state, "attack russia ural 1") == "DI-65"


@rule("DI-67")
def test_a_territory_that_is_not_connected_can_not_be_attacked() -> None:
    assert refused(earth("black: russia 9"), "attack russia japan 3") == "DI-67"


@rule("DI-07", "DI-65")
def test_a_sea_line_is_as_good_as_a_border() -> None:
    assert "attack alaska kamchatka 3" in words(earth("black: alaska 4"))
    assert "attack brazil north_africa 3" in words(earth("black: brazil 4"))


@rule("DI-66", "DI-78")
def test_there_is_one_attack_at_a_time() -> None:
    state = play(earth("black: russia 9, egypt 9; silver: scandinavia 5"), "attack rus scan 3")
    play(state, "6 6 6 v 1 1")
    assert words(state) == ["continue 1", "continue 2", "continue 3", "withdraw"]
    assert refused(state, "attack egypt middle_east 3") == "DI-66"


@rule("DI-68", "DI-69")
@pytest.mark.parametrize(("standing", "most"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3), (30, 3)])
def test_up_to_three_attack_and_one_stays_behind(standing: int, most: int) -> None:
    state = earth(f"black: russia {standing}, brazil 2")
    attacks = [w for w in words(state) if w.startswith("attack russia ural")]
    assert attacks == [f"attack russia ural {dice}" for dice in range(1, most + 1)]
    if most < 3:
        assert refused(state, f"attack russia ural {most + 1}") == "DI-69"


@rule("DI-70", "DI-R31")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_attacker_rolls_a_black_die_for_each_attacking_dalek(dice: int) -> None:
    state = play(earth("black: russia 9"), f"attack russia ural {dice}")
    for _ in range(dice):
        assert verbs(state) == {"black"}
        play(state, "black 3")
    assert verbs(state) == {"red"}


@rule("DI-71", "DI-R31", "DI-10")
@pytest.mark.parametrize(("standing", "dice"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_the_defender_rolls_a_red_die_for_each_dalek_and_two_at_most(
    standing: int, dice: int
) -> None:
    state = play(earth(f"black: russia 9; silver: ural {standing}"), "attack russia ural 1")
    play(state, "black 6")
    for _ in range(dice):
        assert verbs(state) == {"red"}
        play(state, "red 1")
    assert verbs(state) != {"red"}


@rule("DI-72")
def test_nothing_can_be_decided_between_the_first_and_the_last_die() -> None:
    state = play(earth("black: russia 9; silver: ural 2"), "attack russia ural 2", "black 6")
    assert state.step.seat == -1
    assert refused(state, "withdraw") == "DI-70"
    play(state, "black 6", "red 1")
    assert state.step.seat == -1


@rule("DI-73", "DI-74", "DI-75", "DI-76", "DI-R35")
@pytest.mark.parametrize(
    ("black", "red", "lost"),
    [
        ([6, 3, 1], [2, 4], (0, 2)),
        ([1, 3, 6], [4, 3], (1, 1)),
        ([5, 5, 5], [5, 5], (2, 0)),
        ([1, 1, 6], [5, 1], (1, 1)),
        ([2, 6], [6, 1], (1, 1)),
        ([4], [4, 1], (1, 0)),
        ([5], [1, 4], (0, 1)),
        ([6, 6, 6], [5], (0, 1)),
        ([4, 2, 1], [4], (1, 0)),
    ],
)
def test_dice_are_paired_from_the_top_and_ties_defend(
    black: list[int], red: list[int], lost: tuple[int, int]
) -> None:
    assert losses(black, red, 0, 0) == lost


@rule("DI-74", "DI-75")
def test_losses_come_off_the_board() -> None:
    state = play(earth("black: russia 9; silver: ural 5"), "attack russia ural 3", "6 3 1 v 4 3")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (8, 4)


@rule("DI-83")
def test_the_worked_example_of_russia_and_scandinavia() -> None:
    board = "black: russia 4, peru 1; yellow: scandinavia 2, japan 1"
    state = play(earth(board, seats=5, rest="red 1"), "attack russia scandinavia 3")
    won = play(state.copy(), "6 3 1 v 4 2")
    assert owner(won, "scandinavia") == "black"
    assert (daleks(won, "scandinavia"), daleks(won, "russia")) == (3, 1)
    undecided = play(state.copy(), "6 3 1 v 4 3")
    assert (daleks(undecided, "scandinavia"), daleks(undecided, "russia")) == (1, 3)
    assert words(undecided) == ["continue 1", "continue 2", "withdraw"]


@rule("DI-77", "DI-78", "DI-79")
def test_a_battle_goes_on_roll_by_roll_with_fewer_dice_when_daleks_are_few() -> None:
    state = play(earth("black: russia 5; silver: ural 6"), "attack russia ural 3", "1 1 1 v 6 6")
    assert words(state) == ["continue 1", "continue 2", "withdraw"]
    assert refused(state, "continue 3") == "DI-69"
    play(state, "continue 2", "1 1 v 1 6")
    assert due(state) != "GoOn black"


@rule("DI-80")
def test_the_territory_is_conquered_when_its_last_dalek_is_gone() -> None:
    state = play(earth("black: russia 5; silver: ural 2"), "attack russia ural 3", "6 6 1 v 1 1")
    assert due(state) == "Occupy black"
    play(state, "occupy 3")
    assert owner(state, "ural") == "black"
    assert state.has_conquered


@rule("DI-81", "DI-R33")
def test_after_a_victory_further_attacks_may_start_from_the_new_territory() -> None:
    state = play(earth("black: russia 9"), "attack russia ural 3", "6 6 6 v 1", "occupy 8")
    assert "attack ural china 3" in words(state)
    assert not any(word.startswith("attack russia") for word in words(state))


@rule("DI-81", "DI-R34")
def test_after_withdrawing_the_same_target_may_be_attacked_again_from_anywhere() -> None:
    state = earth("black: russia 9, china 4; silver: ural 5")
    play(state, "attack russia ural 3", "6 6 6 v 1 1", "withdraw")
    assert "attack russia ural 3" in words(state)
    assert "attack china ural 3" in words(state)


@rule("DI-82", "DI-R30")
def test_a_beaten_attacker_attacks_no_more_this_turn() -> None:
    state = earth("black: russia 3, egypt 9, north_africa 2; silver: ural 5")
    play(state, "attack russia ural 2", "1 1 v 6 6")
    assert daleks(state, "russia") == 1
    assert due(state) == "Manoeuvre black"
    play(state, "stay", "land japan")
    play(state, f"place ural {state.due}")
    assert due(state) == "Attack silver"


@rule("DI-R30")
def test_after_being_beaten_a_card_is_still_drawn_for_an_earlier_conquest() -> None:
    state = earth("black: russia 3, egypt 9, north_africa 2; silver: ural 5")
    play(state, "attack egypt middle_east 3", "6 6 6 v 1", "occupy 3")
    play(state, "attack russia ural 2", "1 1 v 6 6", "stay")
    assert due(state) == "DrawCard black"


@rule("DI-R30")
def test_a_lost_roll_with_daleks_to_spare_is_not_a_defeat() -> None:
    state = play(earth("black: russia 3, egypt 9; silver: ural 5"), "attack russia ural 1")
    play(state, "1 v 6 6")
    assert due(state) == "GoOn black"
    assert not state.is_beaten
    state = play(earth("black: russia 4; silver: ural 5"), "attack russia ural 3", "1 1 1 v 6 6")
    assert words(state) == ["continue 1", "withdraw"]


@rule("DI-R29", "DI-79")
def test_the_stack_behind_feeds_the_battle_and_withdrawing_costs_nothing() -> None:
    state = play(earth("black: russia 9; silver: ural 6"), "attack russia ural 3", "1 1 1 v 6 6")
    assert words(state) == ["continue 1", "continue 2", "continue 3", "withdraw"]
    play(state, "continue 1", "6 v 1 1")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (7, 5)
    assert words(state) == ["continue 1", "continue 2", "continue 3", "withdraw"]
    play(state, "withdraw")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (7, 5)


def test_when_nothing_can_be_attacked_the_question_is_left_out() -> None:
    state = play(earth("black: russia 1, ural 1", "place", new=1), "place ural 1", "end_attacks")
    assert due(state) == "Manoeuvre black"
    state = play(earth("black: russia 1", "land", tardis=None), "land russia")
    assert due(state) == "TurnUpCard"


@rule("DI-70", "DI-71")
@pytest.mark.parametrize(("black", "red"), [(3, 2), (3, 1), (2, 2), (2, 1), (1, 2), (1, 1)])
def test_the_dice_of_the_game_give_the_odds_of_the_table(black: int, red: int) -> None:
    state = earth(f"black: russia 9; silver: ural {red if red == 1 else 7}")
    play(state, f"attack russia ural {black}")
    before = daleks(state, "russia"), daleks(state, "ural")

    def lost(after: object) -> tuple[int, int]:
        assert isinstance(after, type(state))
        return before[0] - daleks(after, "russia"), before[1] - daleks(after, "ural")

    found = odds(state, lost)
    conquered = {(0, 1): (0, 1)} if red == 1 else {}
    assert {conquered.get(key, key): share for key, share in found.items()} == roll_odds(black, red)


def test_the_log_tells_a_whole_roll_at_once() -> None:
    state = play(earth("black: russia 3, peru 2; silver: ural 5"), "attack russia ural 2")
    assert state.step.told(state, state.check("black 1"), 0) == ""
    play(state, "black 1", "black 2", "red 6")
    told = state.step.told(state, state.check("red 5"), 0)
    assert told == "Black throws 2 and 1, Silver in Ural throws 6 and 5"
    assert notes(state, "red 5") == ["DI-74", "DI-82"]
