"""Adventure B and C, challenge and dice pool: TD-50 to TD-60."""

import pytest

from games.time_of_the_daleks.tables import hand, pools, table
from support import play, rule, words
from vworp.core import Illegal
from vworp.games.time_of_the_daleks.rules.dice import challenge, conditions, most_dice
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.rolling import RollDie


def waiting(state: Table, pool: int = 0) -> dict[str, int]:
    colours = ("black", "green", "blue", "red")
    return {c: n for c, n in zip(colours, state.pools[pool].waiting, strict=True) if n}


def quick(state: Table) -> Table:
    """Gather everything that needs no choice and leave the rest."""
    pools(state)
    play(state, "gather")
    while not isinstance(state.step, RollDie) and "done" in words(state):
        play(state, "done")
    return state


@rule("TD-50")
def test_the_challenge_is_the_symbols_of_zone_and_dilemma() -> None:
    state = table(places="past", dilemmas="past=axos")
    assert challenge(state, 0) == (1, 1, 2, 0, 1, 1)


@rule("TD-129", "TD-50")
def test_the_challenge_of_an_anomaly_is_printed_on_it() -> None:
    state = table(places="medusa_cascade", anomalies="medusa_cascade")
    assert challenge(state, 0) == (0, 1, 2, 0, 1, 0)


@rule("TD-78", "TD-R34")
def test_conditions_come_from_dilemma_anomaly_and_imposing_cards_once_each() -> None:
    state = table(
        places="past", dilemmas="past=sycorax_duel", anomalies="paradox_machine two_doctors_needed"
    )
    assert conditions(state, 0) == ["fixed_point", "time_locked"]
    away = table(places="medusa_cascade", anomalies="medusa_cascade")
    assert conditions(away, 0) == ["time_breach"]


@rule("TD-52", "TD-R07", "TD-D16", "TD-R22")
def test_the_pool_is_the_sum_of_all_dice_icons() -> None:
    state = table("4 12", crew="leela", gear="aikido_manual", places="past", dilemmas="past=axos")
    pools(state)
    assert words(state) == [
        "done",
        "use fourth_doctor:add_dice",
        "use fourth_doctor:add_dice-2",
        "use leela:add_dice",
        "use aikido_manual:add_dice",
        "gather",
    ]
    play(state, "gather")
    assert waiting(state) == {"black": 4, "blue": 1, "red": 2}


@rule("TD-R22")
def test_icons_may_be_left_unused() -> None:
    state = pools(table("4 12", places="past", dilemmas="past=axos"))
    play(state, "use fourth_doctor:add_dice", "done")
    assert waiting(state) == {"black": 4}


@rule("TD-53")
def test_cards_can_be_played_for_more_dice() -> None:
    state = table("4 12", hands="geronimo unit_on_the_line", places="past", dilemmas="past=axos")
    pools(state)
    play(state, "play geronimo", "play unit_on_the_line")
    assert waiting(state) == {"black": 2, "red": 2}
    away = table("4 12", hands="unit_on_the_line", places="karn.1", dilemmas="karn.1=axos")
    assert "play unit_on_the_line" not in words(pools(away))


@rule("TD-D16", "TD-R30")
def test_an_icon_with_a_price_is_paid_and_its_colour_chosen() -> None:
    state = table("4 12", gear="k9", charges="1", places="past", dilemmas="past=axos")
    pools(state)
    play(state, "use k9:add_dice")
    assert words(state) == ["take black", "take green", "take blue", "take red"]
    play(state, "take red")
    assert state.charges[0] == 0
    assert waiting(state) == {"red": 1}


@rule("TD-54", "TD-D18")
def test_each_focus_icon_swaps_one_black_die() -> None:
    state = table("10 12", crew="martha_jones", places="past", dilemmas="past=axos")
    pools(state)
    play(state, "gather", "done", "use martha_jones:focus", "use martha_jones:focus")
    assert waiting(state) == {"black": 2, "blue": 3}
    assert state.supply[0] == 6


@rule("TD-55")
def test_a_split_focus_icon_gives_the_choice() -> None:
    state = table("7 12", crew="ace", places="past", dilemmas="past=axos")
    pools(state)
    play(state, "gather", "use ace:focus")
    assert words(state) == ["take green", "take red"]
    play(state, "take green")
    assert waiting(state) == {"black": 3, "green": 1, "blue": 1, "red": 1}


@rule("TD-54")
def test_a_focus_icon_needs_an_own_black_die() -> None:
    state = table("7 12", crew="ace", places="past", dilemmas="past=axos")
    pools(state)
    play(state, "use seventh_doctor:add_dice-2", "done")
    assert isinstance(state.step, RollDie)


@rule("TD-56", "TD-D19", "TD-R24")
def test_more_than_eight_dice_are_trimmed_by_their_owner() -> None:
    state = table(
        "12 4", crew="clara_oswald", hands="geronimo", places="past", dilemmas="past=axos"
    )
    pools(state)
    play(state, "gather", "play geronimo", "done")
    assert words(state) == ["drop black", "drop green", "drop blue", "drop red"]
    play(state, "drop black")
    assert waiting(state) == {"black": 5, "green": 1, "blue": 1, "red": 1}
    assert isinstance(state.step, RollDie)


@rule("TD-57", "TD-R25")
@pytest.mark.parametrize(
    ("dilemma", "anomalies", "most"),
    [("axos", "", 8), ("omega", "", 7), ("axos", "void_ship", 7), ("omega", "void_ship", 6)],
)
def test_a_time_breach_and_modifiers_lower_the_maximum(
    dilemma: str, anomalies: str, most: int
) -> None:
    state = table(places="past", dilemmas=f"past={dilemma}", anomalies=anomalies)
    assert most_dice(state, 0) == most


@rule("TD-R25")
def test_bigger_on_the_inside_allows_a_ninth_die() -> None:
    state = table(
        "12 4",
        crew="clara_oswald",
        hands="bigger_inside geronimo",
        places="past",
        dilemmas="past=axos",
    )
    pools(state)
    play(state, "gather", "play bigger_inside", "play geronimo", "done", "drop black")
    assert state.pools[0].size() == 9


@rule("TD-58", "TD-R23")
def test_a_pool_holds_at_most_three_of_a_colour() -> None:
    state = table(
        "6 12",
        crew="leela steven_taylor",
        gear="aikido_manual",
        places="past",
        dilemmas="past=axos",
    )
    quick(state)
    assert waiting(state) == {"black": 4, "red": 3}
    assert state.supply[3] == 0


@rule("TD-59", "TD-D21")
def test_each_dalek_at_the_location_exterminates_a_die() -> None:
    state = table(places="karn.1", dilemmas="karn.1=axos", daleks="karn=2")
    pools(state)
    play(state, "gather", "exterminate acting black", "exterminate acting blue")
    assert waiting(state) == {"black": 3}


@rule("TD-60")
def test_on_earth_only_daleks_of_the_own_time_zone_exterminate() -> None:
    state = quick(table(places="past", dilemmas="past=axos", daleks="present=2 future=1"))
    assert isinstance(state.step, RollDie), "nothing is exterminated before the roll"
    assert waiting(state) == {"black": 4, "blue": 1}
    own = pools(table(places="past", dilemmas="past=axos", daleks="past=1 present=2"))
    play(own, "gather", "exterminate acting blue")
    assert isinstance(own.step, RollDie)
    assert waiting(own) == {"black": 4}


@rule("TD-R26")
def test_modifiers_of_a_helper_save_no_dice() -> None:
    state = table(
        "4 9", places="karn.1", dilemmas="karn.1=axos", daleks="karn=1", helper=1, way="afar"
    )
    quick(state)
    assert words(state) == ["exterminate acting black", "exterminate acting blue"]


@rule("TD-R26", "TD-59")
def test_modifiers_lower_the_number_but_not_below_nothing() -> None:
    state = table(
        "9 12",
        crew="rose_tyler",
        hands="stand_down",
        places="karn.1",
        dilemmas="karn.1=axos",
        daleks="karn=3",
    )
    pools(state)
    play(state, "gather", "done", "done")
    assert words(state) == [
        "exterminate acting black",
        "exterminate acting green",
        "exterminate acting red",
    ]
    bold = table(
        "9 12",
        crew="rose_tyler",
        hands="stand_down",
        places="karn.1",
        dilemmas="karn.1=axos",
        daleks="karn=3",
    )
    pools(bold)
    play(bold, "gather", "play stand_down", "done")
    assert waiting(bold) == {"black": 4, "green": 1, "red": 1}


@rule("TD-R27")
def test_without_dice_the_adventure_fails_unrolled() -> None:
    state = table(places="karn.1", dilemmas="karn.1=axos", daleks="karn=1")
    pools(state)
    play(state, "use fourth_doctor:add_dice-2", "done")
    assert state.daleks[3] == 2
    assert state.seat == 1


@rule("TD-134", "TD-R23")
def test_imprisoned_dice_can_not_be_gathered() -> None:
    state = table(places="past", dilemmas="past=axos", anomalies="time_siege")
    state.anomalies[0].dice = [5, 0, 0, 0]
    state.supply[0] = 3
    quick(state)
    assert waiting(state) == {"black": 3, "blue": 1}


@rule("TD-R34", "TD-D17")
def test_a_condition_can_be_waived_for_the_own_pool() -> None:
    state = table("8 12", places="past", dilemmas="past=judoon_blockade")
    pools(state)
    play(state, "use eighth_doctor:waive")
    assert words(state) == ["waive time_breach", "waive time_locked"]
    play(state, "waive time_breach")
    assert most_dice(state, 0) == 8
    assert state.pools[0].waived == ["time_breach"]


@rule("TD-D17")
def test_waiving_is_offered_only_where_there_is_a_condition() -> None:
    state = table("8 12", hands="rewrite_time", places="past", dilemmas="past=axos")
    assert "use eighth_doctor:waive" not in words(pools(state))
    assert "play rewrite_time" not in words(state)
    locked = table("4 12", hands="rewrite_time", places="past", dilemmas="past=empty_child")
    play(pools(locked), "play rewrite_time")
    assert locked.pools[0].waived == ["time_locked"]
    assert hand(locked) == []


@rule("TD-R46", "TD-D20", "TD-107")
def test_another_player_can_add_a_die_with_an_any_adventure_card() -> None:
    state = table("4 12", hands=" / artron_burst", places="past", dilemmas="past=axos")
    pools(state)
    play(state, "gather")
    assert state.seat == 1
    assert words(state) == ["done", "play artron_burst acting"]
    play(state, "play artron_burst acting")
    assert waiting(state) == {"black": 5, "blue": 1}


@rule("TD-R22")
def test_a_pool_is_trimmed_again_after_an_added_die() -> None:
    state = table(
        "12 4",
        crew="clara_oswald",
        hands="allons_y / artron_burst",
        places="past",
        dilemmas="past=axos",
    )
    pools(state)
    play(state, "gather", "play allons_y", "take red", "done", "play artron_burst acting")
    assert state.seat == 0
    play(state, "drop black")
    assert state.pools[0].size() == 8


@rule("TD-106")
def test_cards_of_others_can_not_be_used() -> None:
    state = table("4 12", crew="/ leela", places="past", dilemmas="past=axos")
    pools(state)
    with pytest.raises(Illegal, match="TD-106: that card is not on your console"):
        state.play("use leela:add_dice")
