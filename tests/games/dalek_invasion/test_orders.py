"""Orders: rows of plain actions from one sentence."""

import pytest

import vworp
from games.dalek_invasion.tables import daleks, due, earth, hand, owner, play
from support import words
from vworp.core import BadNotation
from vworp.core.match import Match, match_from
from vworp.games.dalek_invasion import GAME
from vworp.games.dalek_invasion.orders import offers, read_order
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.attack import GoOn


def carry_out(state: Table, sentence: str, *dice: str) -> list[str]:
    """Follow an order at a table, dice given in words; the plain actions it became."""
    order = read_order(sentence)
    rolls = list(dice)
    said: list[str] = []
    while True:
        while not state.is_over and state.seat < 0:
            play(state, rolls.pop(0))
        if state.is_over:
            return said
        action = order.next_action(state.view(state.seat))
        if action is None:
            return said
        said.append(state.notation(action))
        state.play(action)


def test_an_attack_goes_on_until_the_territory_falls_and_asks_how_many_move_in() -> None:
    state = earth("black: russia 30; silver: ural 4")
    said = carry_out(state, "attack russia ural", "6 5 1 v 5 5", "6 6 1 v 1 1", "6 6 6 v 1")
    assert said == ["attack russia ural 3", "continue 3", "continue 3"]
    assert due(state) == "Occupy black"
    assert owner(state, "ural") == "silver"


def test_an_attack_stops_and_asks_when_only_so_many_are_left() -> None:
    state = earth("black: russia 7; silver: ural 9")
    said = carry_out(state, "attack russia ural until 4", "1 1 1 v 6 6", "1 v 6 6")
    assert said == ["attack russia ural 3", "continue 1"]
    assert daleks(state, "russia") == 4
    assert due(state) == "GoOn black"
    assert carry_out(state, "attack russia ural until 4") == []


def test_an_attack_passes_in_windows_in_which_nothing_can_be_played() -> None:
    state = earth("black: russia 4; silver: ural 2", hands={"black": "transmat_beam"})
    said = carry_out(state, "attack russia ural", "3 3 3 v 1 1")
    assert said == ["attack russia ural 3", "pass", "pass", "pass"]
    assert owner(state, "ural") == "black"


ARMED = "special_weapons_dalek maximum_extermination emergency_temporal_shift robomen"


@pytest.mark.parametrize(
    ("order", "dice", "asked"),
    [
        ("attack russia ural", (), "AimWindow black"),
        ("attack russia ural until 3", (), "AimWindow black"),
        ("attack russia ural without_cards", ("6 6 6 v 1 1",), "GarrisonWindow black"),
        ("attack russia ural until 3 without_cards", ("1 v 6 6",), "GoOn black"),
    ],
)
def test_an_order_asks_before_a_card_could_be_played_unless_it_says_otherwise(
    order: str, dice: tuple[str, ...], asked: str
) -> None:
    state = earth("black: russia 4; silver: ural 2", hands={"black": ARMED})
    carry_out(state, order, *dice)
    assert due(state) == asked


def test_a_beaten_army_is_asked_whether_a_card_undoes_it() -> None:
    hands = {"black": "emergency_temporal_shift"}
    state = earth("black: russia 2; silver: ural 2", hands=hands)
    assert carry_out(state, "attack russia ural", "1 v 6 6")[-1] == "pass"
    assert due(state) == "BeatenWindow black"


def told_orders(held: str) -> list[str]:
    state = earth("black: russia 9; silver: ural 9", hands={"black": held})
    play(state, "attack russia ural 3", "pass", "1 1 1 v 6 6")
    while due(state) != "GoOn black":
        play(state, "pass")
    return [offer.words for offer in offers(state.view(0))]


def test_an_order_says_before_what_it_will_pass() -> None:
    assert told_orders("transmat_beam robomen") == [
        "Attack until it falls",
        "Attack until it falls or 3 are left",
    ]
    assert told_orders("special_weapons_dalek") == [
        "Attack until it falls, no cards",
        "Attack until it falls, ask me about cards",
        "Attack until it falls or 3 are left",
    ]


def test_an_order_waits_while_another_seat_decides() -> None:
    state = earth("black: russia 9; silver: ural 2", hands={"silver": "force_field"})
    order = read_order("attack russia ural")
    state.play(order.next_action(state.view(0)) or 0)
    assert due(state) == "DefenceWindow silver"
    assert order.next_action(state.view(0)) is None
    assert order.next_action(state.view(1)) is None


def test_an_attack_that_is_not_allowed_is_no_action() -> None:
    state = earth("black: russia 9", tardis="ural")
    assert carry_out(state, "attack russia ural") == []
    assert carry_out(state, "attack russia japan") == []


def test_another_battle_is_left_alone() -> None:
    state = play(earth("black: russia 9; silver: ural 5"), "attack russia ural 3", "1 1 1 v 6 6")
    assert carry_out(state, "attack russia scandinavia") == []


def test_daleks_are_spread_over_territories() -> None:
    state = earth("black: russia, ural, egypt", "place", new=11)
    said = carry_out(state, "spread 8 russia ural egypt")
    assert said == ["place russia 3", "place ural 3", "place egypt 2"]
    assert state.due == 3


def test_stars_are_traded_in_one_go() -> None:
    held = "alaska ontario peru argentina venezuela"
    state = earth("black: russia, ural", "muster", hands={"black": held})
    said = carry_out(state, "stars 5")
    assert said == ["lay alaska", "lay ontario", "lay venezuela", "trade"]
    assert state.due == 13
    assert hand(state, "black") == {"peru", "argentina"}


def test_an_order_never_trades_fewer_than_two_stars() -> None:
    state = earth("black: russia, ural", "muster", hands={"black": "peru alaska"})
    assert carry_out(play(state, "lay peru"), "stars 2") == []


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        "attack",
        "attack russia ural till 4",
        "attack russia ural until",
        "attack russia ural without_cards until 4",
        "attack mars ural",
        "spread many russia",
        "spread 0 russia",
        "stars x",
        "stars 1",
        "stars " + "9" * 5000,
        "dance",
    ],
)
def test_what_is_no_order_is_refused(sentence: str) -> None:
    with pytest.raises(BadNotation):
        read_order(sentence)


def test_territories_may_be_cut_short() -> None:
    state = earth("black: russia 4; silver: scandinavia")
    assert carry_out(state, "attack rus scan", "6 6 6 v 1")[0] == "attack russia scandinavia 3"


def test_a_record_holds_plain_actions_only() -> None:
    match = match_from(earth("black: russia 9; silver: ural 2"), seed=4)
    order = read_order("attack russia ural until 3")
    while isinstance(view := match.view(0), Table):
        action = order.next_action(view)
        if action is None:
            break
        match.play(action)
    again = vworp.read(match.record())
    assert isinstance(again, Match)
    assert again.state == match.state
    assert "black attack russia ural 3" in match.record()
    assert words(again.state) == words(match.state)


def test_orders_are_offered_to_the_attacker_in_the_middle_of_a_battle() -> None:
    match = vworp.new("dalek_invasion", 3, seed=4)
    while not isinstance(match.state.step, GoOn):
        view = match.view(match.seat)
        options = view.options()
        attacks = [o for o in options if str(view.notation(o)).startswith("attack")]
        weights = GAME.policy.weigh(view, options)
        match.play(attacks[0] if attacks else options[weights.index(max(weights))])
    seat = match.seat
    mine, theirs = match.view(seat), match.view((seat + 1) % 3)
    assert isinstance(mine, Table)
    assert isinstance(theirs, Table)
    found = offers(mine)
    assert found
    assert offers(theirs) == []
    for offer in found:
        action = read_order(offer.sentence).next_action(mine)
        assert action in mine.options()
