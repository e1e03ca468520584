"""Every figure that can stand on the table has a fixed number; its kind follows from the number."""

from vworp.games.adventures.box.catalogue import catalogue

DOCTOR, COMPANION, OFFICER, SOLDIER, CIVILIAN = range(5)
ALIEN, LEADER, CHARACTER, CYBERMAT, NODE = range(5, 10)
"""The kinds of figure; an officer is a U.N.I.T. character of AT-04, NCOs included."""

ALIEN_KINDS = (ALIEN, LEADER, CHARACTER, CYBERMAT, NODE)

KIND_WORDS = (
    "doctor",
    "companion",
    "officer",
    "soldier",
    "civilian",
    "alien",
    "leader",
    "character",
    "cybermat",
    "node",
)

GUESTS = 3
"""AT-09. Home-made companions that can join a team."""

SOLDIERS = 24
CIVILIANS = 24
"""AT-R96 (ruling). As many can be on the table at the same time."""

ALIENS = 8
CYBERMATS = 3
"""AT-158. The models there are of each race."""


def _rows() -> list[tuple[int, str]]:
    data = catalogue()
    return [
        (DOCTOR, "doctor"),
        *((COMPANION, companion) for companion in data.companions),
        *((COMPANION, f"guest{number}") for number in range(1, GUESTS + 1)),
        *((OFFICER, officer) for officer in data.unit_characters),
        *((SOLDIER, f"s{number}") for number in range(1, SOLDIERS + 1)),
        *((CIVILIAN, f"c{number}") for number in range(1, CIVILIANS + 1)),
        *((ALIEN, f"a{number}") for number in range(1, ALIENS + 1)),
        (LEADER, "leader"),
        (CHARACTER, "character"),
        *((CYBERMAT, f"mat{number}") for number in range(1, CYBERMATS + 1)),
        (NODE, "node"),
    ]


ROSTER: tuple[tuple[int, str], ...] = tuple(_rows())
KINDS: tuple[int, ...] = tuple(kind for kind, _ in ROSTER)
WORDS: tuple[str, ...] = tuple(word for _, word in ROSTER)


def numbers_of(kind: int) -> tuple[int, ...]:
    """The numbers of all figures of a kind."""
    return tuple(number for number, other in enumerate(KINDS) if other == kind)


THE_DOCTOR = 0
FIRST_GUEST = WORDS.index("guest1")
OFFICER_NUMBERS = numbers_of(OFFICER)
SOLDIER_NUMBERS = numbers_of(SOLDIER)
CIVILIAN_NUMBERS = numbers_of(CIVILIAN)
ALIEN_NUMBERS = numbers_of(ALIEN)
THE_LEADER = WORDS.index("leader")
THE_NODE = WORDS.index("node")
FIRST_OF_THE_ALIENS = ALIEN_NUMBERS[0]
K9 = WORDS.index("k9")
