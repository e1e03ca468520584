"""The shelf: pictures and messages within so many bytes, whatever many of them share."""

from vworp.server.shelf import Shelf

BOARD = "<board>" * 1000


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    shelf = Shelf(40_000)
    for number in range(5):
        shelf.put(number, [str(number) * 10_000])
        shelf.get(0)
    assert shelf.get(0) is not None
    assert shelf.get(1) is None
    assert shelf.get(4) is not None
    assert shelf.bytes <= shelf.most


def test_a_part_that_many_share_counts_once() -> None:
    shelf = Shelf(100_000)
    for number in range(50):
        shelf.put(number, [BOARD, f"<pawn {number}>"])
    assert len(shelf) == 50
    assert shelf.bytes < 50_000


def test_what_is_gone_or_put_anew_counts_no_more() -> None:
    shelf = Shelf(1_000)
    shelf.put("a", [BOARD])
    shelf.put("a", ["<small>"])
    assert shelf.bytes < 1_000
    shelf.put("b", [BOARD])
    assert shelf.get("a") is None
    assert len(shelf) == 1
