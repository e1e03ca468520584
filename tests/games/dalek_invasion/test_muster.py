"""Step 3: new Daleks, missions, trade-ins, placing."""

import pytest

from games.dalek_invasion.tables import cards, daleks, due, earth, hand, play, refused, verbs
from support import rule, words
from vworp.games.dalek_invasion.box.board import BOARD, STAR_COUNT
from vworp.games.dalek_invasion.box.cards import DALEKS_FOR_STARS, MISSIONS
from vworp.games.dalek_invasion.rules.muster import daleks_for

SOUTH_AMERICA = "venezuela, peru, brazil, argentina"
AUSTRALIA = "indonesia, new_guinea, western_australia, eastern_australia"


def landed(board: str, **more: str) -> int:
    """The new Daleks that a turn of the black army begins with."""
    return play(earth(board, "land", **more), "land japan").due  # type: ignore[arg-type]  # only words are given


def first(count: int, without: str = "") -> str:
    """So many territories, spread so that no continent is whole."""
    spread = [BOARD.ids[(place * 5) % 42] for place in range(42)]
    return ", ".join([word for word in spread if word not in without][:count])


@rule("DI-41", "DI-42", "DI-43")
def test_three_new_daleks_on_every_turn() -> None:
    assert landed("black: russia, ural") == 3


@rule("DI-43", "DI-44")
@pytest.mark.parametrize(
    ("count", "new"), [(11, 3), (12, 4), (14, 4), (15, 5), (17, 5), (18, 6), (20, 6), (21, 7)]
)
def test_territories_bring_more_by_the_chart(count: int, new: int) -> None:
    assert landed(f"black: {first(count)}") == new


@rule("DI-43", "DI-44")
def test_nearly_the_whole_earth_brings_nine_and_the_continents() -> None:
    board = f"silver: {', '.join(['japan', 'egypt', 'peru'])}"
    assert landed(board, rest="black 1") == 3 + 9 + 5 + 5 + 2


@rule("DI-45", "DI-46")
def test_a_whole_continent_pays_and_one_gap_is_enough_to_lose_it() -> None:
    assert landed(f"black: {SOUTH_AMERICA}") == 3 + 2
    assert landed("black: venezuela, peru, brazil, russia") == 3
    assert landed(f"black: {SOUTH_AMERICA}, {AUSTRALIA}") == 3 + 2 + 2


@rule("DI-R13", "DI-45")
def test_what_is_conquered_counts_from_the_next_turn_on() -> None:
    state = earth("black: venezuela 5, peru, brazil; silver: argentina", "land", rest="orange 1")
    play(state, "land japan")
    assert state.due == 3
    play(state, "place brazil 3", "attack brazil argentina 3", "6 6 6 v 1")
    assert (state.due, state.continent_bonus) == (0, 0)


@rule("DI-48", "DI-R15")
def test_new_daleks_go_to_own_territories_as_one_likes_and_all_of_them() -> None:
    state = earth("black: russia, ural, egypt", "place", new=7)
    assert refused(state, "place japan 3") == "DI-R15"
    assert refused(state, "place russia 8") == "DI-48"
    assert refused(state, "end_attacks") == "DI-R15"
    play(state, "place russia 4", "place egypt 2")
    assert due(state) == "PlaceDaleks black"
    play(state, "place russia 1")
    assert (daleks(state, "russia"), daleks(state, "egypt")) == (6, 3)
    assert due(state) == "Attack black"


@rule("DI-R12")
def test_forty_daleks_take_one_action_and_the_supply_never_ends() -> None:
    state = play(earth("black: russia 900, ural", "place", new=40), "place russia 40")
    assert daleks(state, "russia") == 940
    assert due(state) == "Attack black"


def test_handy_counts_are_listed_and_any_other_is_allowed() -> None:
    state = earth("black: russia, ural", "place", new=20)
    assert [word for word in words(state) if "russia" in word] == [
        "place russia 1",
        "place russia 3",
        "place russia 10",
        "place russia 20",
    ]
    play(state, "place russia 7")
    assert state.due == 13


def test_with_one_territory_there_is_nothing_to_ask() -> None:
    state = play(earth("black: russia 2", "land"), "land japan")
    assert due(state) == "Attack black"
    assert daleks(state, "russia") == 5


@rule("DI-09")
def test_only_the_number_of_daleks_matters() -> None:
    one = play(earth("black: russia, ural", "place", new=6), "place russia 3", "place russia 3")
    other = play(earth("black: russia, ural", "place", new=6), "place russia 6")
    assert one == other


# Missions.


@rule("DI-49", "DI-50", "DI-54")
def test_the_vampires_are_beaten_by_controlling_southern_europe() -> None:
    state = earth("black: southern_europe, ural", "muster", hands={"black": "vampires"})
    assert words(state) == ["mission vampires", "done"]
    play(state, "mission vampires")
    assert state.due == 5


@rule("DI-49", "DI-50", "DI-R16")
@pytest.mark.parametrize("mission", MISSIONS, ids=lambda card: card.id)
def test_every_mission_pays_for_its_territory(mission: object) -> None:
    card = next(card for card in MISSIONS if card is mission)
    state = earth(f"black: {card.territory}, ural", "muster", hands={"black": card.id})
    play(state, f"mission {card.id}", "place ural 1")
    assert state.due == 2 + card.daleks
    assert cards(state.used) == {card.id}


@rule("DI-49", "DI-52")
def test_a_mission_needs_the_card_and_the_territory() -> None:
    state = earth("black: egypt, ural", "muster", hands={"black": "vampires"})
    assert words(state) == ["done"]
    assert refused(state, "mission vampires") == "DI-49"
    assert refused(state, "mission osiran_mummies") == "DI-52"


@rule("DI-51")
def test_a_mission_need_not_be_revealed() -> None:
    state = earth("black: egypt, ural", "muster", hands={"black": "osiran_mummies"})
    play(state, "done")
    assert hand(state, "black") == {"osiran_mummies"}
    assert state.due == 3


@rule("DI-53", "DI-R18")
def test_a_mission_pays_once_and_leaves_the_game() -> None:
    board = "black: egypt, ural, peru"
    state = earth(board, "muster", hands={"black": "osiran_mummies praxeus"})
    play(state, "mission osiran_mummies")
    assert words(state) == ["mission praxeus", "done"]
    assert "osiran_mummies" in cards(state.view(None).used)
    play(state, "mission praxeus")
    assert state.due == 3 + 2 + 3


@rule("DI-R16")
def test_a_mission_conquered_in_step_4_waits_for_the_next_own_turn() -> None:
    state = earth("black: ural, east_africa 5", "attack", hands={"black": "osiran_mummies"})
    play(state, "attack east_africa egypt 3", "6 6 6 v 1", "occupy 3")
    assert "mission" not in verbs(state)
    assert refused(state, "mission osiran_mummies") == "DI-65"


# Trading in.


@rule("DI-55", "DI-56", "DI-R19", "DI-R25")
@pytest.mark.parametrize(
    ("laid", "gain"),
    [
        ("peru argentina", 2),
        ("alaska", 2),
        ("alaska peru", 4),
        ("alaska ontario", 7),
        ("alaska ontario peru", 10),
        ("alaska ontario brazil", 13),
        ("alaska ontario brazil peru", 17),
        ("alaska ontario brazil egypt", 21),
        ("alaska ontario brazil egypt peru", 25),
        ("alaska ontario brazil egypt india", 30),
    ],
)
def test_stars_are_traded_by_the_chart(laid: str, gain: int) -> None:
    state = earth("black: russia, ural", "muster", hands={"black": laid})
    play(state, *[f"lay {card}" for card in laid.split()], "trade")
    assert state.due == 3 + gain
    assert cards(state.discard) == set(laid.split())
    assert hand(state, "black") == set()


@rule("DI-R19")
def test_one_star_can_not_be_traded() -> None:
    state = earth("black: russia, ural", "muster", hands={"black": "peru"})
    assert words(state) == ["done"]
    assert refused(state, "lay peru") == "DI-R19"
    state = earth("black: russia, ural", "muster", hands={"black": "peru ural"})
    play(state, "lay peru")
    assert words(state) == ["lay ural"]
    assert refused(state, "trade") == "DI-R19"


@rule("DI-R20")
def test_twelve_stars_are_two_trade_ins_worth_32() -> None:
    held = "alaska ontario brazil egypt india china"
    state = earth("black: russia, ural", "muster", hands={"black": held})
    play(state, *[f"lay {card}" for card in held.split()[:5]])
    assert words(state) == ["trade"]
    assert refused(state, "lay china") == "DI-R20"
    play(state, "trade", "lay china", "trade")
    assert state.due == 3 + 32


@rule("DI-57", "DI-R21")
def test_cards_may_be_kept_however_many_there_are() -> None:
    held = " ".join(BOARD.ids[:20])
    state = earth("black: russia, ural", "muster", hands={"black": held})
    play(state, "done")
    assert len(hand(state, "black")) == 20
    assert due(state) == "PlaceDaleks black"


@rule("DI-58", "DI-R22")
def test_a_traded_card_neither_costs_nor_reinforces_its_territory() -> None:
    state = earth("black: egypt, alaska", "muster", hands={"black": "egypt alaska"})
    play(state, "lay egypt", "lay alaska", "trade")
    assert state.due == 3 + 7
    assert (state.territory_count(0), daleks(state, "egypt")) == (2, 1)


@rule("DI-R23", "DI-R60")
def test_the_owner_chooses_the_cards_and_lays_them_openly() -> None:
    state = earth("black: russia, ural", "muster", hands={"black": "peru argentina ural"})
    assert words(state) == ["lay peru", "lay argentina", "lay ural", "done"]
    play(state, "lay argentina", "lay ural")
    assert cards(state.view(1).laid) == {"argentina", "ural"}
    assert refused(state, "done") == "DI-55"
    play(state, "trade")
    assert hand(state, "black") == {"peru"}


@rule("DI-55", "DI-R24")
def test_cards_are_traded_in_step_3a_only() -> None:
    held = {"black": "egypt alaska"}
    assert refused(earth("black: russia 2, ural", hands=held), "lay egypt") == "DI-65"
    assert refused(earth("black: russia 2, ural", "place", new=3, hands=held), "lay egypt")
    assert refused(earth("black: russia 2, ural", "manoeuvre", hands=held), "lay egypt")


@rule("DI-R14", "DI-41")
def test_the_total_is_settled_before_anything_is_placed() -> None:
    held = {"black": "egypt alaska osiran_mummies progenitor_device"}
    state = earth("black: egypt, ural", "muster", hands=held)
    assert refused(state, "place egypt 3") == "DI-41"
    assert refused(state, "trade") == "DI-55"
    play(state, "play progenitor_device", "lay egypt", "lay alaska", "trade", "mission osiran")
    assert state.due == 3 + 4 + 7 + 2
    assert due(state) == "PlaceDaleks black"


@rule("DI-R14")
def test_after_done_nothing_more_can_be_mustered() -> None:
    held = {"black": "egypt alaska osiran_mummies progenitor_device"}
    state = play(earth("black: egypt, ural", "muster", hands=held), "done")
    for late in ["lay egypt", "mission osiran_mummies", "play progenitor_device"]:
        assert refused(state, late) == "DI-R14"


def test_who_holds_no_card_at_all_is_not_asked_to_muster() -> None:
    assert due(play(earth("black: russia, ural", "land"), "land japan")) == "PlaceDaleks black"
    state = earth("black: russia, ural", "land", hands={"black": "force_field"})
    assert due(play(state, "land japan")).startswith("LandingWindow")


@rule("DI-R20", "DI-57")
def test_no_other_trade_ins_bring_more_than_tens_and_a_rest() -> None:
    best = [0]
    for stars in range(1, STAR_COUNT + 1):
        trades = [best[stars - s] + DALEKS_FOR_STARS[s] for s in DALEKS_FOR_STARS if s <= stars]
        best.append(max([best[-1], *trades]))
        assert best[stars] <= daleks_for(stars)
