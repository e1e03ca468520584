"""How the chances went."""

from pathlib import Path

from vworp.core.hindsight import Standing, standings, turning_point
from vworp.core.record import read

GOLDEN = Path(__file__).parents[1] / "golden"


def test_chances_are_known_at_every_decision_of_a_game_that_is_worked_out() -> None:
    match = read((GOLDEN / "tardis_run-2.vworp").read_text())
    course = standings(match)
    decisions = [n for n, event in enumerate(match.events) if event.seat >= 0]
    assert [standing.events for standing in course] == [*decisions, len(match.events)]
    result = match.result()
    assert result is not None
    assert course[-1].chances[result.winners[0]] == 1


def test_what_is_told_of_a_beginning_holds_nothing_of_the_end() -> None:
    match = read((GOLDEN / "tardis_run-2.vworp").read_text())
    assert standings(match, 40) == [one for one in standings(match) if one.events <= 40]


def test_a_game_without_an_oracle_tells_nothing() -> None:
    assert standings(read((GOLDEN / "keys_to_the_tardis-2.vworp").read_text())) == []


def test_the_turning_point_is_the_largest_rise_of_who_won() -> None:
    course = [Standing(n, (chance, 1 - chance)) for n, chance in enumerate((0.5, 0.4, 0.8, 1))]
    assert turning_point(course, 0) == (course[1], course[2])
    assert turning_point(course, 1) == (course[0], course[1])
    assert turning_point(course[:1], 0) is None
    assert turning_point(course[1:], 1) is None
