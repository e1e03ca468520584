"""The fifteen Power Cards: each in its window, out of it, and what it does."""

import pytest

from games.dalek_invasion.tables import (
    cards,
    daleks,
    due,
    earth,
    hand,
    notes,
    owner,
    play,
    refused,
    verbs,
)
from support import rule, words
from vworp.core.odds import odds
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.box.cards import POWERS
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.study.battle import roll_odds

SOUTH_AMERICA = "venezuela, peru, brazil, argentina"


def mustering(card: str, board: str, **more: str) -> Table:
    return earth(f"black: {board}", "muster", hands={"black": card}, **more)  # type: ignore[arg-type]  # only words are given


# PC-01 to PC-03: boosts.


@rule("DI-59", "DI-60")
def test_progenitor_device_brings_four() -> None:
    state = play(mustering("progenitor_device", "russia, ural"), "play progenitor_device")
    assert state.due == 7


@rule("DI-59")
@pytest.mark.parametrize(
    ("board", "new"),
    [
        ("russia, ural", 3 + 2),
        ("russia, iceland", 3 + 1),
        (f"russia, ural, {SOUTH_AMERICA}, egypt, alaska, indonesia", 3 + 2 + 6),
    ],
)
def test_genesis_ark_brings_one_for_each_continent_with_a_foothold(board: str, new: int) -> None:
    assert play(mustering("genesis_ark", board), "play genesis_ark").due == new


@rule("DI-59")
def test_last_of_the_daleks_brings_six_to_the_smallest_and_three_to_others() -> None:
    card = "last_of_the_daleks"
    assert play(mustering(card, "russia, ural"), f"play {card}").due == 9
    smaller = mustering(card, "russia, ural; orange: japan")
    assert play(smaller, f"play {card}").due == 6
    equal = mustering(card, "russia, ural; orange: japan, china")
    assert play(equal, f"play {card}").due == 9


@rule("DI-R49")
def test_last_of_the_daleks_looks_at_players_only() -> None:
    state = earth(
        "black: russia, ural; orange: egypt",
        "muster",
        seats=2,
        rest="silver 1",
        hands={"black": "last_of_the_daleks"},
    )
    assert play(state, "play last_of_the_daleks").due == 9


# PC-04: Robomen.


def test_robomen_put_three_daleks_into_a_conquered_territory() -> None:
    state = earth("black: russia 9", hands={"black": "robomen"})
    play(state, "attack russia ural 3", "pass", "6 6 6 v 1", "occupy 4")
    assert due(state) == "GarrisonWindow black"
    play(state, "play robomen")
    assert daleks(state, "ural") == 7
    assert due(state) == "Attack black"


# PC-05 and PC-06: sabotage.


@rule("DI-R48", "DI-R44")
@pytest.mark.parametrize(("new", "after"), [(4, 3), (7, 3), (8, 4), (20, 16)])
def test_sonic_sabotage_takes_four_but_leaves_three(new: int, after: int) -> None:
    state = earth(
        "black: russia, ural", "sabotage silver", new=new, hands={"silver": "sonic_sabotage"}
    )
    assert play(state, "play sonic_sabotage").due == after


@rule("DI-R48")
def test_a_muster_of_three_can_not_be_spoilt() -> None:
    hands = {"silver": "sonic_sabotage unit_blockade", "black": "vampires"}
    state = earth("black: russia, ural", "muster", hands=hands)
    assert due(play(state, "done")) == "PlaceDaleks black"


@rule("DI-R48")
def test_unit_blockade_takes_the_continents() -> None:
    board = f"black: {SOUTH_AMERICA}, indonesia, new_guinea, western_australia, eastern_australia"
    state = earth(board, "land", hands={"silver": "unit_blockade"})
    play(state, "land japan", "pass")
    assert (due(state), state.due) == ("SabotageWindow silver", 7)
    play(state, "play unit_blockade")
    assert state.due == 3
    assert due(state) == "PlaceDaleks black"


@rule("DI-59")
def test_unit_blockade_needs_a_continent_to_cut_off() -> None:
    state = earth(
        "black: russia, ural",
        "sabotage silver",
        new=9,
        hands={"silver": "unit_blockade sonic_sabotage"},
    )
    assert words(state) == ["pass", "play sonic_sabotage"]
    assert refused(state, "play unit_blockade") == "DI-59"


@rule("DI-R47")
def test_each_sabotage_takes_effect_before_the_next_player_decides() -> None:
    hands = {"silver": "sonic_sabotage", "orange": "unit_blockade", "red": "robomen"}
    board = f"black: {SOUTH_AMERICA}; orange: egypt; red: china"
    state = earth(board, "sabotage silver", seats=4, new=7, hands=hands)
    play(state, "play sonic_sabotage")
    assert state.due == 3
    assert due(state) == "PlaceDaleks black"
    state = earth(board, "sabotage silver", seats=4, new=12, hands=hands)
    play(state, "play sonic_sabotage")
    assert (due(state), state.due) == ("SabotageWindow orange", 8)
    play(state, "play unit_blockade")
    assert state.due == 6


@rule("DI-R48")
def test_two_sabotages_together_leave_three_as_well() -> None:
    hands = {"silver": "sonic_sabotage", "orange": "unit_blockade"}
    board = f"black: {SOUTH_AMERICA}; orange: egypt"
    state = earth(board, "sabotage silver", new=8, hands=hands)
    play(state, "play sonic_sabotage", "play unit_blockade")
    assert state.due == 3


# PC-07 and PC-08: the TARDIS.


def test_fast_return_switch_sends_the_tardis_to_another_territory() -> None:
    state = earth(
        "black: russia 3, ural",
        "landing silver",
        landed="egypt",
        tardis="egypt",
        hands={"silver": "fast_return_switch"},
    )
    assert "play fast_return_switch egypt" not in words(state)
    assert len(words(state)) == 42
    assert refused(state, "play fast_return_switch egypt") == "DI-59"
    assert refused(state, "play fast_return_switch") == "DI-59"
    play(state, "play fast_return_switch greenland")
    assert (BOARD.ids[state.tardis], BOARD.ids[state.landed]) == ("greenland", "egypt")
    assert state.clara == 0


def test_after_a_displacement_the_switch_may_bring_the_tardis_back_anywhere() -> None:
    hands = {"black": "hostile_action_displacement", "silver": "fast_return_switch"}
    state = earth("black: russia 3, ural", "landing", tardis="egypt", hands=hands)
    play(state, "play hostile_action_displacement")
    assert state.tardis == -1
    assert len(words(state)) == 43
    play(state, "play fast_return_switch egypt")
    assert BOARD.ids[state.tardis] == "egypt"


def test_hostile_action_displacement_lifts_the_ceasefire() -> None:
    state = earth(
        "black: russia 3, ural",
        "landing",
        tardis="russia",
        hands={"black": "hostile_action_displacement"},
    )
    play(state, "play hostile_action_displacement", "place russia 3")
    assert "attack russia scandinavia 3" in words(state)
    play(state, "end_attacks", "stay")
    assert [BOARD.ids[card] for card in state.tail] == ["russia"]


def test_a_tardis_that_is_gone_can_not_be_displaced() -> None:
    state = earth(
        "black: russia 3, ural", "landing", hands={"black": "hostile_action_displacement"}
    )
    assert words(state) == ["pass"]
    assert refused(state, "play hostile_action_displacement") == "DI-59"


# PC-09 to PC-11: attack.


def attacking(card: str, silver: str = "", russia: int = 9, ural: int = 9) -> Table:
    hands = {"black": card, "silver": silver}
    state = earth(f"black: russia {russia}, peru 2; silver: ural {ural}", hands=hands)
    return play(state, "attack russia ural 3" if russia > 3 else "attack russia ural 1")


@pytest.mark.parametrize(
    ("black", "lost"), [("4 1 1", (1, 1)), ("6 1 1", (1, 1)), ("3 1 1", (2, 0))]
)
def test_special_weapons_dalek_adds_one_to_the_highest_die(
    black: str, lost: tuple[int, int]
) -> None:
    state = play(attacking("special_weapons_dalek"), "play special_weapons_dalek")
    red = "6 6" if black.startswith("6") else "4 4"
    play(state, f"{black} v {red}")
    assert (9 - daleks(state, "russia"), 9 - daleks(state, "ural")) == lost


@rule("DI-R46")
def test_special_weapons_dalek_lasts_for_the_whole_attack_from_any_source() -> None:
    hands = {"black": "special_weapons_dalek"}
    state = earth("black: russia 9, china 9; silver: ural 9, mongolia 9", hands=hands)
    play(state, "attack russia ural 3", "play special_weapons_dalek", "4 1 1 v 4 4", "withdraw")
    play(state, "attack china ural 3", "4 1 1 v 4 4", "withdraw")
    assert daleks(state, "ural") == 7
    play(state, "attack china mongolia 3", "4 1 1 v 4 4")
    assert daleks(state, "mongolia") == 9


def test_maximum_extermination_rolls_low_dice_again_once() -> None:
    state = play(attacking("maximum_extermination"), "pass", "6 3 1 v 5 5")
    assert words(state) == ["pass", "play maximum_extermination"]
    play(state, "play maximum_extermination", "black 6")
    assert verbs(state) == {"black"}
    play(state, "black 1")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (9, 7)
    assert due(state) == "GoOn black"


def test_maximum_extermination_needs_a_low_die() -> None:
    state = play(attacking("maximum_extermination"), "pass", "6 5 4 v 6 6")
    assert due(state) == "GoOn black"
    assert hand(state, "black") == {"maximum_extermination"}


@rule("DI-82")
def test_emergency_temporal_shift_lets_a_beaten_attacker_go_on_until_the_next_time() -> None:
    state = attacking("emergency_temporal_shift", russia=2)
    play(state, "pass", "1 v 6 6", "pass")
    assert words(state) == ["pass", "play emergency_temporal_shift"]
    assert notes(state, "play emergency_temporal_shift") == ["PC-11"]
    assert due(state) == "Attack black"
    play(state, "attack peru brazil 1", "1 v 6")
    assert due(state) == "TurnUpCard"


# PC-12 to PC-14: defence.


@pytest.mark.parametrize(("black", "lost"), [("5 5 5", (1, 1)), ("6 6 6", (0, 2))])
def test_force_field_adds_one_to_the_highest_defence_die(black: str, lost: tuple[int, int]) -> None:
    state = play(attacking("", "force_field"), "play force_field", f"{black} v 4 4")
    assert (9 - daleks(state, "russia"), 9 - daleks(state, "ural")) == lost
    play(state, "withdraw", "attack russia ural 3", "4 1 1 v 3 1")
    assert refused(state, "play force_field") == "DI-60"


def test_a_six_counts_seven_for_either_side() -> None:
    state = attacking("special_weapons_dalek", "force_field")
    play(state, "play special_weapons_dalek", "play force_field", "6 6 6 v 6 1")
    assert (daleks(state, "russia"), daleks(state, "ural")) == (8, 8)


def test_vision_impaired_leaves_two_dice_for_the_whole_attack() -> None:
    state = play(attacking("", "vision_impaired"), "play vision_impaired", "black 6", "black 6")
    assert verbs(state) == {"red"}
    play(state, "red 1", "red 1")
    assert words(state) == ["continue 1", "continue 2", "withdraw"]
    assert refused(state, "continue 3") == "DI-59"
    play(state, "withdraw")
    assert "attack russia ural 2" in words(state)
    assert refused(state, "attack russia ural 3") == "DI-59"
    assert "attack russia scandinavia 3" in words(state)


@rule("DI-R41")
@pytest.mark.parametrize(
    ("russia", "dice", "source_after", "fewest"), [(9, 3, 7, 3), (4, 3, 2, 1), (3, 1, 2, 1)]
)
def test_self_destruct_takes_up_to_two_attackers_along(
    russia: int, dice: int, source_after: int, fewest: int
) -> None:
    state = earth(
        f"black: russia {russia}, peru 2; silver: ural 1, japan 1",
        hands={"silver": "self_destruct"},
    )
    play(state, f"attack russia ural {dice}", "pass")
    play(state, " ".join(["6"] * dice) + " v 1", "play self_destruct")
    if fewest == source_after - 1:
        assert (daleks(state, "russia"), daleks(state, "ural")) == (1, fewest)
    else:
        assert daleks(state, "russia") == source_after
        assert words(state)[0] == f"occupy {fewest}"


@rule("DI-R59")
def test_self_destruct_needs_more_than_two_attackers_in_the_source() -> None:
    state = earth("black: russia 2, peru 2; silver: ural 1", hands={"silver": "self_destruct"})
    play(state, "attack russia ural 1", "pass", "6 v 1")
    assert owner(state, "ural") == "black"
    assert hand(state, "silver") == {"self_destruct"}


@rule("DI-95")
def test_self_destruct_may_be_the_last_deed_of_a_defeated_player() -> None:
    state = earth("black: russia 9; orange: ural", hands={"orange": "self_destruct robomen"})
    play(state, "attack russia ural 3", "pass", "6 6 6 v 1", "play self_destruct", "occupy 3")
    assert daleks(state, "russia") == 4
    play(state, "capture robomen")
    assert hand(state, "black") == {"robomen"}


# PC-15: movement.


def test_transmat_beam_joins_any_two_own_territories_but_not_the_tardis() -> None:
    state = earth(
        "black: peru 9, japan 1, egypt 1",
        "manoeuvre",
        tardis="egypt",
        hands={"black": "transmat_beam"},
    )
    assert words(state) == ["play transmat_beam", "stay"]
    play(state, "play transmat_beam")
    assert words(state) == ["manoeuvre peru", "stay"]
    play(state, "manoeuvre peru")
    assert words(state) == ["to japan"]
    assert refused(state, "to egypt") == "DI-34"
    play(state, "to japan", "move 8")
    assert daleks(state, "japan") == 9
    assert not state.has_transmat


# What holds for all.


@rule("DI-59", "DI-R45")
@pytest.mark.parametrize("card", POWERS, ids=lambda card: card.id)
def test_no_card_is_played_outside_its_window_or_without_being_held(card: object) -> None:
    power = next(power for power in POWERS if power is card)
    board = "black: russia 9, ural 2, peru 9; silver: china 5"
    sentence = f"play {power.id}" + (" egypt" if power.window == "L" and "fast" in power.id else "")
    for moment in ["attack", "manoeuvre", "landing", "sabotage silver", "muster"]:
        holder = moment.partition(" ")[2] or "black"
        here = {"manoeuvre": "V", "landing": "L", "muster": "M"}.get(moment, "S")
        if power.window == here:
            continue
        new = 5 if moment.startswith("sabotage") else 0
        held = earth(board, moment, new=new, hands={holder: power.id})
        assert refused(held, sentence) == "DI-59"
        other = earth(
            board,
            moment,
            new=new,
            hands={holder: "robomen" if power.id != "robomen" else "force_field"},
        )
        assert refused(other, sentence) == "DI-60"


@rule("DI-R45", "DI-60")
def test_a_played_card_is_shown_and_leaves_the_game() -> None:
    state = play(mustering("progenitor_device", "russia, ural"), "play progenitor_device")
    assert cards(state.view(None).used) == {"progenitor_device"}
    assert hand(state, "black") == set()


@rule("DI-61", "DI-60")
def test_no_card_has_to_be_played() -> None:
    state = mustering("progenitor_device genesis_ark", "russia, ural")
    assert words(play(state, "done"))[0].startswith("place")
    assert hand(state, "black") == {"progenitor_device", "genesis_ark"}


@pytest.mark.parametrize(("plus_black", "plus_red"), [(1, 0), (0, 1), (1, 1)])
def test_the_dice_with_cards_give_the_odds_of_the_table(plus_black: int, plus_red: int) -> None:
    state = attacking(
        "special_weapons_dalek" if plus_black else "", "force_field" if plus_red else ""
    )
    play(state, *[word for word in words(state) if word.startswith("play")])
    play(state, *[word for word in words(state) if word.startswith("play")])
    found = odds(state, lambda t: (9 - daleks(t, "russia"), 9 - daleks(t, "ural")))
    assert found == roll_odds(3, 2, plus_black, plus_red)
