"""How much of luck shows in what comes of it: learned from the tries."""

from random import Random

import pytest

from vworp.bots.slope import Slope


def learned(rise: float, noise: float, count: int) -> float:
    rng = Random(1)
    slope = Slope()
    for _ in range(count):
        luck = rng.gauss(0, 0.1)
        slope.learn(luck, 0.3 + rise * luck + rng.gauss(0, noise))
    return slope.rise


@pytest.mark.parametrize("rise", [0.2, 0.7, 1.5])
def test_it_finds_the_rise_of_a_line(rise: float) -> None:
    assert learned(rise, 0.05, 400) == pytest.approx(rise, rel=0.15)


def test_few_tries_are_believed_little() -> None:
    assert learned(1.0, 0.0, 1) == 0
    assert 0 < learned(1.0, 0.0, 5) < 0.5 < learned(1.0, 0.0, 20) < 1


def test_luck_never_counts_backwards_or_beyond_reason() -> None:
    assert learned(-1.0, 0.0, 50) == 0
    assert learned(5.0, 0.0, 500) == 2


def test_where_luck_gives_nothing_there_is_nothing_to_learn() -> None:
    slope = Slope()
    for value in (0.1, 0.4, -0.3):
        slope.learn(0.0, value)
    assert slope.rise == 0
