"""What a form offers to choose from is what the options take."""

import pytest

from vworp.core.registry import find
from vworp.games.adventures.box import offered


def taken(**options: str) -> dict[str, object]:
    """What the game makes of these options."""
    given = find("adventures").read_options(options)
    return {name: given[name] for name in options}


@pytest.mark.parametrize("word", [word for word, _ in offered.people()])
def test_everybody_offered_can_be_in_a_team(word: str) -> None:
    team = word if word.startswith("doctor_") else f"doctor_4 {word}"
    assert taken(team=team) == {"team": team}


def test_the_doctors_stand_first_and_in_turn() -> None:
    titles = [title for _, title in offered.people()]
    printed = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
    numbers = (*printed, "Seventh", "Eighth", "Ninth", "Tenth")
    assert titles[:10] == [f"{number} Doctor" for number in numbers]
    assert not any("Doctor" in title for title in titles[10:])


def test_every_race_and_officer_offered_is_one() -> None:
    races = " ".join(word for word, _ in offered.races())
    assert taken(sets=races) == {"sets": races}
    for word, _ in offered.officers():
        assert taken(unit=word) == {"unit": word}
