"""The odds of the paddles: both charts, exactly."""

from fractions import Fraction
from pathlib import Path

import pytest

from games.tardis_run.tables import chart, play, table
from support import rule
from vworp.core.odds import odds

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "tardis_run.md"

PRINTED_FOUR = (1, 2, 3, 5, 2, 2, 1)
"""The rulebook's chart for four paddles, in sixteenths."""

PRINTED_FIVE = {0: 1, 1: 1, 2: 4, 3: 3, 4: 7, 5: 3, 6: 6, 7: 1, 8: 3, 10: 2, 12: 1}
"""The rulebook's chart for five paddles, in thirty-seconds."""


def four() -> dict[int, Fraction]:
    return chart(play(table(), "pick a1 four"))


def five() -> dict[int, Fraction]:
    return chart(play(table(holder="monsters"), "pick a1 five"))


def mean(of: dict[int, Fraction]) -> Fraction:
    return sum((seals * chance for seals, chance in of.items()), Fraction())


def variance(of: dict[int, Fraction]) -> Fraction:
    return sum((seals**2 * chance for seals, chance in of.items()), Fraction()) - mean(of) ** 2


def with_the_black_paddle(white: dict[int, Fraction]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for seals, chance in white.items():
        for total in (seals + 1, 2 * seals):
            found[total] = found.get(total, Fraction()) + chance / 2
    return found


@rule("TR-13", "TR-R3")
@pytest.mark.parametrize(("thrown", "seals"), [("", 1), ("0", 1), ("0 0", 2), ("0 0 0", 2)])
def test_a_white_paddle_shows_its_seals_or_a_blank_equally_often(thrown: str, seals: int) -> None:
    state = play(table(), "pick a1 four", *(f"paddle {face}" for face in thrown.split()))
    count = len(thrown.split())
    shown = odds(state, lambda after: after.throw[count], lambda after: len(after.throw) > count)
    assert shown == {0: Fraction(1, 2), seals: Fraction(1, 2)}


@rule("TR-41")
def test_the_totals_are_not_equally_likely() -> None:
    assert len(set(four().values())) > 1
    assert len(set(five().values())) > 1


@rule("TR-42")
def test_four_paddles_fall_as_the_corrected_chart_says() -> None:
    assert four() == {s: Fraction(n, 16) for s, n in enumerate((1, 2, 3, 4, 3, 2, 1))}


@rule("TR-43", "TR-R29")
def test_five_paddles_fall_as_the_printed_chart_says() -> None:
    assert five() == {seals: Fraction(n, 32) for seals, n in PRINTED_FIVE.items()}


@rule("TR-R28")
def test_the_printed_chart_of_four_paddles_is_wrong_at_three_and_four_seals_only() -> None:
    exact = four()
    wrong = {s: Fraction(n, 16) - exact[s] for s, n in enumerate(PRINTED_FOUR)}
    assert wrong == dict.fromkeys(range(7), 0) | {3: Fraction(1, 16), 4: -Fraction(1, 16)}
    assert sum(PRINTED_FOUR) == 16


@rule("TR-R29")
def test_five_paddles_follow_from_the_right_chart_of_four_and_not_from_the_misprint() -> None:
    misprint = {seals: Fraction(n, 16) for seals, n in enumerate(PRINTED_FOUR)}
    assert with_the_black_paddle(four()) == five()
    assert with_the_black_paddle(misprint) != five()


@rule("TR-44")
def test_the_fifth_paddle_makes_a_zero_half_as_likely() -> None:
    assert (four()[0], five()[0]) == (Fraction(1, 16), Fraction(1, 32))


@rule("TR-45")
def test_the_fifth_paddle_makes_seven_eight_ten_and_twelve_possible() -> None:
    assert sorted(set(five()) - set(four())) == [7, 8, 10, 12]


@rule("TR-46")
def test_the_fifth_paddle_throws_farther_and_wider() -> None:
    assert (float(mean(four())), float(variance(four()))) == (3, 2.5)
    assert (float(mean(five())), float(variance(five()))) == (5, 7.25)


@rule("TR-42", "TR-43")
def test_the_ledger_prints_the_exact_charts() -> None:
    rows = LEDGER.read_text(encoding="utf-8").splitlines()
    for heading, exact, parts in (("odds /16", four(), 16), ("odds /32", five(), 32)):
        (row,) = [number for number, line in enumerate(rows) if f"| {heading} |" in line]
        seals = [int(cell) for cell in rows[row - 2].split("|")[2:-1]]
        shown = [Fraction(int(cell), parts) for cell in rows[row].split("|")[2:-1]]
        assert dict(zip(seals, shown, strict=True)) == exact
