"""A persistent list: copies share what they have in common, and part ways without harm."""

import pytest

from vworp.core.history import History


def test_it_reads_like_a_list() -> None:
    history = History("abcd")
    assert (len(history), history[0], history[-1]) == (4, "a", "d")
    assert history == list("abcd")
    assert history[1:3] == ["b", "c"]
    assert history[::-1] == list("dcba")
    assert history != list("abc")
    for place in (4, -5):
        with pytest.raises(IndexError):
            history[place]


def test_a_copy_goes_on_by_itself_and_so_does_the_first() -> None:
    first = History("ab")
    second = first.copy()
    second.append("c")
    assert (list(first), list(second)) == (["a", "b"], ["a", "b", "c"])
    first.append("x")
    second.append("d")
    assert (list(first), list(second)) == (list("abx"), list("abcd"))


def test_what_was_cut_is_gone_and_stays_with_the_copies() -> None:
    first = History("abc")
    second = first.copy()
    first.cut(1)
    assert list(first) == ["a"]
    first.append("z")
    first.cut(9)
    assert (list(first), list(second)) == (["a", "z"], list("abc"))
    with pytest.raises(IndexError):
        first[2]


def test_a_copy_costs_the_same_at_any_length() -> None:
    long = History(range(10_000))
    assert long.copy()._items is long._items
