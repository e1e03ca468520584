"""Who plays: the Doctor and companions, U.N.I.T. sections, and which player runs whom."""

from dataclasses import dataclass, replace

from vworp.core import BadOption
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.entries import Sheet
from vworp.games.adventures.box.sheets import sheet_of
from vworp.games.adventures.box.tables import Table

BY_TABLE = "table"
NONE = "none"
AUTO = "auto"
UNPRINTED = {"doctor_7": "Seventh Doctor", "doctor_8": "Eighth Doctor"}
"""AT-R83. Not in the printed list, but legal like any home-made character (AT-09)."""

OWN = "own:"
"""AT-09. A home-made companion in a team: `own:Bernice`."""


@dataclass(frozen=True)
class Section:
    """AT-05, AT-06. A U.N.I.T. character and the weapons and extras of his soldiers."""

    officer: int
    soldiers: tuple[tuple[str, tuple[str, ...]], ...]


# The team.


def read_team(text: str) -> str:
    """The `team` option in its standard form, refused with a reason when it can't be one."""
    words = text.replace(",", " ").split()
    if words == [BY_TABLE]:
        return BY_TABLE
    team_members(words)
    return " ".join(words)


def team_members(words: list[str]) -> dict[int, Sheet]:
    """AT-02, AT-03, AT-09. One Doctor and any companions: figure numbers and their sheets."""
    data = box.catalogue()
    names = {**{doctor.id: doctor.name for doctor in data.doctors.values()}, **UNPRINTED}
    doctors = [word for word in words if word in names]
    if len(doctors) != 1:
        named = " ".join(words) or "nobody"
        raise BadOption(f"a team has exactly one Doctor, such as doctor_4, not: {named} (AT-02)")
    found = {box.THE_DOCTOR: replace(sheet_of(box.THE_DOCTOR), name=f"the {names[doctors[0]]}")}
    for word in words:
        if word != doctors[0]:
            number, sheet = _companion(word, found)
            found[number] = sheet
    return dict(sorted(found.items()))


def _companion(word: str, found: dict[int, Sheet]) -> tuple[int, Sheet]:
    if word.startswith(OWN):
        return _guest(word.removeprefix(OWN), found)
    if word not in box.catalogue().companions:
        raise BadOption(f"{word!r} is no companion; a home-made one is written own:Name (AT-09)")
    number = box.WORDS.index(word)
    if number in found:
        raise BadOption(f"{word!r} stands in the team twice")
    return number, sheet_of(number)


def _guest(name: str, found: dict[int, Sheet]) -> tuple[int, Sheet]:
    free = [n for n in range(box.FIRST_GUEST, box.FIRST_GUEST + box.GUESTS) if n not in found]
    if not name or not free:
        raise BadOption(f"a team has at most {box.GUESTS} home-made companions, each with a name")
    return free[0], replace(sheet_of(free[0]), name=name.replace("_", " "))


def default_team(table: Table, seats: int, officers: int) -> dict[int, Sheet]:
    """AT-02. The table's team, with more of the Doctor's companions when seats ask for them."""
    words = list(table.default_team)
    others = [
        companion
        for team in box.catalogue().teams
        if team.doctor == words[0]
        for companion in team.companions
    ]
    for companion in others + list(box.catalogue().companions):
        if len(words) + officers >= seats:
            break
        if companion not in words:
            words.append(companion)
    return team_members(words)


# U.N.I.T.


def read_unit(text: str) -> str:
    """The `unit` option: `table`, `none`, or sections such as `yates benton:unit_smg,mortar`."""
    words = text.split()
    if words in ([BY_TABLE], [NONE]):
        return words[0]
    sections(words)
    return " ".join(words)


def sections(words: list[str]) -> list[Section]:
    """AT-04 to AT-06. The U.N.I.T. characters and their soldiers."""
    found = [_section(word) for word in words]
    officers = [section.officer for section in found]
    if not found or len(set(officers)) != len(officers):
        raise BadOption(f"unit: each U.N.I.T. character at most once, not {' '.join(words)!r}")
    return sorted(found, key=lambda section: section.officer)


def _section(word: str) -> Section:
    officer, colon, arms = word.partition(":")
    if officer not in box.catalogue().unit_characters:
        known = ", ".join(box.catalogue().unit_characters)
        raise BadOption(f"{officer!r} is no U.N.I.T. character; there are: {known} (AT-04)")
    number = box.WORDS.index(officer)
    if not colon:
        return default_section(number)
    soldiers = [] if arms in ("", NONE) else arms.split(",")
    most = box.catalogue().unit_section.max_soldiers
    if len(soldiers) > most:
        raise BadOption(f"{officer}: at most {most} soldiers, not {len(soldiers)} (AT-05)")
    return Section(number, tuple(_soldier(arm) for arm in soldiers))


def _soldier(arm: str) -> tuple[str, tuple[str, ...]]:
    weapon, *extras = arm.split("+")
    section = box.catalogue().unit_section
    if weapon not in section.weapon_choices:
        known = ", ".join(section.weapon_choices)
        raise BadOption(f"soldiers don't carry {weapon!r}; there are: {known} (AT-06)")
    for extra in extras:
        if extra not in section.extra_choices:
            raise BadOption(f"soldiers don't carry {extra!r} besides (AT-06)")
    return weapon, tuple(extras)


def default_section(officer: int) -> Section:
    """The section of the data: the first soldiers carry the extras."""
    section = box.catalogue().unit_section
    extras = [(extra,) for extra in section.default_extras]
    extras += [()] * (len(section.default) - len(extras))  # type: ignore[list-item]  # no extras
    return Section(officer, tuple(zip(section.default, extras, strict=True)))


def default_sections(table: Table) -> list[Section]:
    """AT-07. As many as the table says; U.N.I.T. is only on Earth."""
    count = table.default_unit_sections if table.is_earth else 0
    return [default_section(number) for number in box.OFFICER_NUMBERS[:count]]


# Who runs whom.


def read_split(text: str) -> str:
    """The `split` option: `auto`, or rows such as `doctor=1 jo=2`."""
    words = text.replace(",", " ").split()
    if words == [AUTO]:
        return AUTO
    for word in words:
        name, equals, seat = word.partition("=")
        if name not in box.WORDS or not equals or seat not in ("1", "2", "3", "4"):
            raise BadOption(f"split is 'auto' or rows such as doctor=1 jo=2, not {word!r}")
    return " ".join(words)


def seats_of(split: str, characters: list[int], seats: int) -> dict[int, int]:
    """AT-02. Every player runs at least one character."""
    if len(characters) < seats:
        raise BadOption(f"{seats} players need {seats} characters, not {len(characters)} (AT-02)")
    found = {number: place % seats for place, number in enumerate(characters)}
    if split != AUTO:
        for word in split.split():
            name, _, seat = word.partition("=")
            if box.WORDS.index(name) not in found or int(seat) > seats:
                raise BadOption(f"split: {word!r} names nobody in the team, or no seat")
            found[box.WORDS.index(name)] = int(seat) - 1
    idle = set(range(seats)) - set(found.values())
    if idle:
        raise BadOption(f"split: player {min(idle) + 1} runs nobody (AT-02)")
    return found
