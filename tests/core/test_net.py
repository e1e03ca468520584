"""The small net: what its weights make of marks, and how it is read."""

import msgspec
import pytest

from vworp.core.net import Net, read_net

PLAIN = {"straight": [2.0, -1.0], "hidden": [], "bias": [], "output": []}
TWO_UNITS = {"hidden": [[1.0, 0.0], [0.0, 1.0]], "bias": [-1.0, 0.0], "output": [10.0, 100.0]}


def net(**weights: object) -> Net:
    return msgspec.convert(PLAIN | weights, Net)


def test_marks_count_by_their_weights() -> None:
    assert net().score([3.0, 4.0]) == 2.0


def test_the_level_is_added_to_every_score() -> None:
    assert net(level=-0.5).score([3.0, 4.0]) == 1.5
    assert net(level=-0.5).score([0.0, 0.0]) == -0.5


@pytest.mark.parametrize(
    ("marks", "score"),
    [
        ([1.0, 0.0], 2.0),
        ([1.5, 0.0], 3.0 + 5.0),
        ([0.0, 2.0], -2.0 + 200.0),
        ([1.5, 2.0], 3.0 - 2.0 + 5.0 + 200.0),
        ([-3.0, -2.0], -6.0 + 2.0),
    ],
)
def test_a_hidden_unit_speaks_only_above_0(marks: list[float], score: float) -> None:
    assert net(**TWO_UNITS).score(marks) == score


def test_a_hidden_unit_without_an_output_is_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        net(**TWO_UNITS | {"output": [10.0]}).score([1.0, 1.0])


def test_a_word_that_no_net_knows_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="levle"):
        net(levle=1.0)


@pytest.mark.parametrize("game", ["keys_to_the_tardis", "adventures"])
def test_the_nets_of_the_games_are_whole(game: str) -> None:
    found = read_net(game)
    assert {len(row) for row in found.hidden} == {len(found.straight)}
    assert len(found.hidden) == len(found.bias) == len(found.output)
