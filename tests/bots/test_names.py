"""What bots are called."""

from random import Random

import vworp
from vworp.bots.names import NAMES, draw_name
from vworp.server.text_checks import clean_name


def test_names_are_many_short_and_such_as_people_may_have() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 40
    assert [clean_name(name) for name in NAMES] == list(NAMES)
    assert max(map(len, NAMES)) <= 14
    assert len(NAMES) > max(game.seats[-1] for game in vworp.games())


def test_no_name_is_drawn_twice_at_a_table() -> None:
    taken: list[str] = []
    for _ in NAMES:
        taken.append(draw_name(taken, Random(3)))
    assert sorted(taken) == sorted(NAMES)


def test_a_name_that_somebody_writes_in_other_letters_is_taken_too() -> None:
    but_one = [name.upper() for name in NAMES[1:]]
    assert draw_name(but_one, Random(3)) == NAMES[0]


def test_the_same_seed_draws_the_same_name() -> None:
    assert draw_name((), Random("7")) == draw_name((), Random("7"))
