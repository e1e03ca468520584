"""Sealed dice: fixed by seed and nonces, the same everywhere, and fair."""

import hashlib
import hmac
from collections import Counter
from random import Random

import pytest

from vworp.core.chance import QuickDice, SealedDice, commitment, secret_seed

SECRET = secret_seed(7)


def digests(secret: bytes, nonces: bytes, outcome: int, count: int) -> list[int]:
    """The numbers behind an outcome, calculated as the documentation says."""
    places = [outcome.to_bytes(8, "big") + n.to_bytes(8, "big") for n in range(count)]
    return [
        int.from_bytes(hmac.new(secret, place + nonces, hashlib.sha256).digest(), "big")
        for place in places
    ]


@pytest.mark.parametrize("seed", [7, "7", b"7"])
def test_number_text_and_bytes_of_a_seed_are_the_same_seed(seed: int | str | bytes) -> None:
    assert secret_seed(seed) == SECRET


def test_different_seeds_are_different_secrets() -> None:
    assert len({secret_seed(seed) for seed in (0, 1, -1, "x", "X", b"\x00")}) == 6


def test_without_a_seed_the_secret_is_drawn_anew() -> None:
    assert secret_seed() != secret_seed()
    assert len(secret_seed()) == 32


def test_a_seed_gives_the_same_secret_on_every_machine() -> None:
    assert SECRET.hex() == "045fe56a4787bd24f9d0ccc1e440a3da55448cd3cc65c780ef6b82bfdbcfd96a"
    assert secret_seed("seven").hex() == (
        "8e973587415ee124227499941db55f4a61686ac091f6afb408a647bcf1295757"
    )
    assert secret_seed(b"\x00\xff").hex() == (
        "8e500f4d5a460feefb80405241a50f84d89128bd039b55671db9be42a4115707"
    )


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert commitment(SECRET).startswith("89d2e2fc8c1c00bf")


def test_sealed_dice_fall_the_same_way_on_every_machine() -> None:
    dice = SealedDice(SECRET, ["ada", "ben"])
    fallen = []
    for outcome in range(6):
        dice.begin(outcome)
        fallen.append((dice.below(6), dice.below(6), dice.bits(5)))
    assert fallen == [(2, 4, 25), (4, 0, 31), (1, 0, 4), (0, 0, 28), (4, 0, 15), (4, 5, 12)]


def test_without_nonces_too() -> None:
    dice = SealedDice(SECRET)
    dice.begin(0)
    assert [dice.below(1000) for _ in range(6)] == [685, 529, 367, 757, 32, 230]


def test_an_outcome_is_a_keyed_hash_of_its_number_and_the_nonces() -> None:
    dice = SealedDice(SECRET, ["ada", "é"])
    nonces = b"\x00\x00\x00\x03ada" + b"\x00\x00\x00\x02" + "é".encode()
    for outcome in (0, 1, 1000):
        dice.begin(outcome)
        expected = [number % 6 for number in digests(SECRET, nonces, outcome, 3)]
        assert [dice.below(6) for _ in range(3)] == expected


def test_nonces_can_not_be_shifted_between_seats() -> None:
    first, second = SealedDice(SECRET, ["ab", "c"]), SealedDice(SECRET, ["a", "bc"])
    assert [first.below(1000) for _ in range(5)] != [second.below(1000) for _ in range(5)]


def test_an_outcome_depends_on_its_number_and_not_on_what_was_asked_before() -> None:
    dice = SealedDice(SECRET)
    dice.begin(3)
    first = [dice.below(100) for _ in range(3)]
    dice.begin(0)
    dice.below(5)
    dice.begin(3)
    assert [dice.below(100) for _ in range(3)] == first


def test_numbers_that_would_favour_small_outcomes_are_thrown_away() -> None:
    count = (1 << 255) + 1
    dice = SealedDice(SECRET)
    thrown_away = 0
    for outcome in range(50):
        numbers = digests(SECRET, b"", outcome, 12)
        fair = next(number for number in numbers if number < count)
        thrown_away += numbers.index(fair)
        dice.begin(outcome)
        assert dice.below(count) == fair
    assert thrown_away > 20


@pytest.mark.parametrize("count", [2, 6, 7, 16, 52])
def test_all_outcomes_come_equally_often(count: int) -> None:
    dice = SealedDice(SECRET, ["fair"])
    throws = 200 * count
    fallen: Counter[int] = Counter()
    for outcome in range(throws):
        dice.begin(outcome)
        fallen[dice.below(count)] += 1
    assert set(fallen) <= set(range(count))
    chi_square = sum((fallen[face] - 200) ** 2 / 200 for face in range(count))
    degrees = count - 1
    assert chi_square < degrees + 4 * (2 * degrees) ** 0.5


def test_bits_are_tosses_of_a_coin() -> None:
    dice = SealedDice(SECRET)
    tossed = Counter(dice.bits(3) for _ in range(1600))
    assert set(tossed) == set(range(8))
    assert all(140 < count < 260 for count in tossed.values())


def test_quick_dice_repeat_by_seed_and_stay_in_range() -> None:
    first, second = QuickDice(Random(5)), QuickDice(Random(5))
    fallen = [first.below(6) for _ in range(600)]
    assert fallen == [second.below(6) for _ in range(600)]
    assert set(fallen) == set(range(6))
    assert first.bits(4) == second.bits(4) < 16
