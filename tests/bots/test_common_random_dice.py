"""Common random numbers: the same luck for the same thing, and fair."""

from collections import Counter
from random import Random

from vworp.bots.common_random_dice import CommonRandomDice


def thrown(dice: CommonRandomDice, number: int, streams: list[int]) -> list[int]:
    dice.begin(number)
    found = []
    for stream in streams:
        dice.use_stream(stream)
        found.append(dice.below(6))
    return found


def test_a_stream_falls_the_same_in_a_try_whatever_was_thrown_before() -> None:
    dice = CommonRandomDice(Random(1))
    for number in range(20):
        alone = thrown(dice, number, [7] * 40)
        between = thrown(dice, number, [3, 7, 9, 9] * 40)
        assert between[1::4] == alone


def test_tries_streams_and_searches_differ() -> None:
    dice, others = CommonRandomDice(Random(1)), CommonRandomDice(Random(2))
    rolls = [
        thrown(dice, 4, [7] * 30),
        thrown(dice, 5, [7] * 30),
        thrown(dice, 4, [8] * 30),
        thrown(others, 4, [7] * 30),
    ]
    assert len({tuple(roll) for roll in rolls}) == len(rolls)


def test_each_face_falls_about_as_often_alone_and_in_pairs() -> None:
    dice = CommonRandomDice(Random(3))
    faces: Counter[int] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    late: Counter[tuple[int, int]] = Counter()
    for number in range(3600):
        first, second, *_, before, last = thrown(dice, number, [1, 2, *([1] * 14), 2, 1])
        faces[first] += 1
        pairs[first, second] += 1
        late[before, last] += 1
    assert all(570 <= faces[face] <= 630 for face in range(6))
    assert len(pairs) == len(late) == 36
    assert all(50 <= count <= 150 for count in [*pairs.values(), *late.values()])


def test_coins_are_fair_too() -> None:
    dice = CommonRandomDice(Random(4))
    tosses: Counter[int] = Counter()
    for number in range(800):
        dice.begin(number)
        dice.use_stream(0)
        tosses[dice.bits(3)] += 1
    assert all(tosses[face] == 100 for face in range(8))


def test_sixteen_tries_share_the_luck_of_a_stream_evenly() -> None:
    dice = CommonRandomDice(Random(5))
    for stream in range(5):
        for first in (0, 16, 160):
            found = []
            for number in range(first, first + 16):
                dice.begin(number)
                dice.use_stream(stream)
                found.append(dice.below(16))
            assert sorted(found) == list(range(16))
