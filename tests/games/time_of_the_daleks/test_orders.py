"""A sentence that puts many dice back at once."""

import pytest

from games.time_of_the_daleks.tables import due, table
from support import rule, words
from vworp.core import BadNotation
from vworp.games.time_of_the_daleks import GAME
from vworp.games.time_of_the_daleks.orders import PUT_BACK, offers, read_order
from vworp.games.time_of_the_daleks.policy import dice
from vworp.games.time_of_the_daleks.state import FROM_AFAR, Table
from vworp.games.time_of_the_daleks.steps.pooling import Gather, Trim


def helping(pool: str, hands: str = "") -> Table:
    """The second Doctor helps from afar, and may roll one of these dice."""
    state = table(
        "4 12", places="past / mars.1", dilemmas="past=mara", dice=f" / {pool}", hands=hands
    )
    state.helper, state.help = 1, FROM_AFAR
    return state


@rule("TD-56")
def test_dice_are_put_back_until_all_that_are_left_may_roll() -> None:
    state = due(helping("black 4 blue 1"), Trim(1, 1))
    (offer,) = offers(state.view(1))
    assert offer.words == "Put 4 back for me"
    order = read_order(offer.sentence)
    for _ in range(4):
        action = order.next_action(state.view(1))
        assert action is not None
        state.play(action)
    assert order.next_action(state.view(1)) is None
    assert state.pools[1].size() == 1


@rule("TD-56")
def test_nobody_is_offered_to_put_back_one_die_or_those_of_others() -> None:
    assert offers(due(helping("black 2"), Trim(1, 1)).view(1)) == []
    assert offers(due(helping("black 4"), Trim(1, 1)).view(0)) == []


def test_there_is_no_other_order() -> None:
    assert GAME.read_order is not None
    with pytest.raises(BadNotation, match=f"write {PUT_BACK}"):
        GAME.read_order("put everything back")


@rule("TD-56")
def test_a_card_that_brings_only_dice_is_kept_when_no_more_may_roll() -> None:
    state = due(helping("black 1", "/ geronimo bigger_inside"), Gather(1, 1))
    named = dict(zip(words(state), state.options(), strict=True))
    worth = {word: dice.gather(state, state.step, action) for word, action in named.items()}
    assert worth["play geronimo"] < worth["done"]
    assert worth["play bigger_inside"] > worth["play geronimo"]
