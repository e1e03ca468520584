"""What a form offers to choose from before the game: races, the team, and U.N.I.T. characters."""

from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.team import UNPRINTED

Words = tuple[tuple[str, str], ...]
"""What stands in an option's text, and what people read in its place."""


def races() -> Words:
    """AT-10. The races whose Idea Cards can be in the deck."""
    return tuple((word, catalogue().races[word].name) for word in RACES.words)


def people() -> Words:
    """AT-02, AT-03. The Doctors, then all companions."""
    data = catalogue()
    doctors = {**{doctor.id: doctor.name for doctor in data.doctors.values()}, **UNPRINTED}
    companions = {word: companion.name for word, companion in data.companions.items()}
    in_turn = sorted(doctors.items(), key=lambda doctor: int(doctor[0].removeprefix("doctor_")))
    return (*in_turn, *companions.items())


def officers() -> Words:
    """AT-04. The U.N.I.T. characters, each with the usual section."""
    return tuple((word, officer.name) for word, officer in catalogue().unit_characters.items())
