"""The coefficient of a control variate: how much of luck shows in what comes of it."""

from random import Random

import pytest

from vworp.bots.control_variate import ControlVariate


def learned(slope: float, noise: float, count: int) -> float:
    rng = Random(1)
    variate = ControlVariate()
    for _ in range(count):
        luck = rng.gauss(0, 0.1)
        variate.observe(luck, 0.3 + slope * luck + rng.gauss(0, noise))
    return variate.coefficient


@pytest.mark.parametrize("slope", [0.2, 0.7, 1.5])
def test_it_finds_the_slope_of_a_line(slope: float) -> None:
    assert learned(slope, 0.05, 400) == pytest.approx(slope, rel=0.15)


def test_few_tries_are_believed_little() -> None:
    assert learned(1.0, 0.0, 1) == 0
    assert 0 < learned(1.0, 0.0, 5) < 0.5 < learned(1.0, 0.0, 20) < 1


def test_luck_never_counts_backwards_or_beyond_reason() -> None:
    assert learned(-1.0, 0.0, 50) == 0
    assert learned(5.0, 0.0, 500) == 2


def test_where_luck_gives_nothing_there_is_nothing_to_learn() -> None:
    variate = ControlVariate()
    for value in (0.1, 0.4, -0.3):
        variate.observe(0.0, value)
    assert variate.coefficient == 0
