"""Melee arithmetic: who fights whom."""

from support import rule
from vworp.games.adventures.rules.melee import Fight, fights


@rule("AT-135", "AT-R53")
def test_figures_apart_from_each_other_fight_apart() -> None:
    assert fights([(1, 90), (2, 91)]) == [Fight((1,), (90,)), Fight((2,), (91,))]


@rule("AT-R53", "AT-141")
def test_one_against_many_is_one_fight() -> None:
    assert fights([(1, 90), (1, 91), (1, 92)]) == [Fight((1,), (90, 91, 92))]
    assert fights([(1, 90), (2, 90)]) == [Fight((1, 2), (90,))]


@rule("AT-R53")
def test_many_against_many_split_around_the_smaller_side() -> None:
    touching = [(1, 90), (1, 91), (2, 91), (2, 92)]
    assert fights(touching) == [Fight((1,), (90,)), Fight((2,), (91, 92))]


@rule("AT-R53")
def test_the_smaller_side_may_be_the_aliens() -> None:
    touching = [(1, 90), (2, 90), (2, 91), (3, 91)]
    assert fights(touching) == [Fight((1,), (90,)), Fight((2, 3), (91,))]


@rule("AT-R53")
def test_with_equal_numbers_the_players_are_the_centres() -> None:
    touching = [(1, 90), (1, 91), (2, 91)]
    assert fights(touching) == [Fight((1,), (90,)), Fight((2,), (91,))]


@rule("AT-R53")
def test_figures_are_shared_evenly_between_the_centres_they_touch() -> None:
    touching = [(1, 90), (2, 90), (1, 91), (2, 91), (1, 92), (2, 92)]
    assert fights(touching) == [Fight((1,), (90, 92)), Fight((2,), (91,))]


@rule("AT-R53")
def test_a_chain_of_contacts_is_one_cluster_whatever_the_order() -> None:
    touching = [(3, 91), (1, 90), (2, 91), (1, 91)]
    assert fights(touching) == fights(sorted(touching, reverse=True))
