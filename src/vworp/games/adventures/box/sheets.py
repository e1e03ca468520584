"""A figure's sheet: its statistics and what it starts with, merged from the catalogue."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.entries import Companion, Profile, Race, Sheet
from vworp.games.adventures.box.vocabulary import Give, Modify


def weapon_numbers(words: Sequence[str]) -> tuple[int, ...]:
    """Weapons by their place in the catalogue."""
    known = list(box.catalogue().weapons)
    return tuple(known.index(word) for word in words)


def item_counts(words: Sequence[str]) -> tuple[int, ...]:
    """How many of each item; grenades and smoke bombs come as many as one carries."""
    data = box.catalogue()
    carried = {weapon.id: weapon.carried for weapon in data.weapons.values() if weapon.carried}
    return tuple(words.count(item) * carried.get(item, 1) for item in data.items)


def _sheet(name: str, profile: Profile) -> Sheet:
    return Sheet(
        name=name,
        profile=profile.profile if isinstance(profile, Companion) else profile.id,
        weapons=weapon_numbers(profile.weapons),
        items=item_counts(profile.items),
        radius=profile.base_radius,
        race=profile.race,
        move=profile.move,
        health=profile.health,
        card_limit=profile.card_limit,
        rank=profile.rank,
        is_scientist=profile.is_scientist,
        is_robot=profile.is_robot,
        is_hard=profile.is_hard,
        is_aquatic=profile.is_aquatic,
        has_natural_weapon=profile.has_natural_weapon,
    )


@cache
def sheet_of(number: int) -> Sheet:
    """The sheet of a players' figure or a civilian; of an alien, the one nobody knows yet."""
    data, word = box.catalogue(), box.WORDS[number]
    if number == box.THE_DOCTOR:
        return _sheet("the Doctor", data.profiles["doctor"])
    if word in data.companions:
        return _sheet(data.companions[word].name, data.companions[word])
    if box.FIRST_GUEST <= number < box.FIRST_GUEST + box.GUESTS:
        return _sheet(word.capitalize(), data.profiles["companion"])
    if word in data.unit_characters:
        officer = data.unit_characters[word]
        return _sheet(officer.name, data.profiles[officer.profile])
    if box.KINDS[number] == box.SOLDIER:
        return _sheet(f"soldier {word[1:]}", data.profiles["soldier"])
    if box.KINDS[number] == box.CIVILIAN:
        return _sheet(f"civilian {word[1:]}", data.profiles["civilian"])
    return unknown_alien(number)


@cache
def unknown_alien(number: int) -> Sheet:
    """AT-R23. A newcomer that nobody has had a clear look at yet."""
    return Sheet(name=f"unknown alien {box.WORDS[number]}", items=item_counts(()))


def in_disguise(sheet: Sheet, civilian: int) -> Sheet:
    """AT-248. Nobody knows it by its own name."""
    return replace(sheet, name=sheet_of(civilian).name)


@cache
def alien_sheet(number: int, race: int, ogron_leader: str) -> Sheet | None:
    """The sheet of an alien-side figure once its race is known; None if the race has no such one.

    AT-R75. Leaders have their race's profile; Ogrons are led by a Dalek or by the Master.
    """
    data = box.catalogue()
    entry = list(data.races.values())[race]
    kind = box.KINDS[number]
    profile = _alien_profile(entry, kind, ogron_leader)
    if not profile:
        return None
    return _sheet(_alien_name(entry, number, profile), data.profiles[profile])


def _alien_profile(race: Race, kind: int, ogron_leader: str) -> str:
    leader = ogron_leader if ogron_leader in race.leader_alternatives else race.leader
    character = race.character
    if character == leader:
        character = "chief_scientist"
    profiles = {
        box.ALIEN: race.rank_and_file,
        box.LEADER: leader,
        box.CHARACTER: character,
        box.NODE: race.node,
    }
    if kind == box.CYBERMAT:
        return "cybermat" if race.figures.get("cybermat", 0) else ""
    return profiles[kind]


def _alien_name(race: Race, number: int, profile: str) -> str:
    kind, word = box.KINDS[number], box.WORDS[number]
    if kind == box.ALIEN:
        return f"{profile.replace('_', ' ').title()} {word[1:]}"
    if kind == box.CYBERMAT:
        return f"Cybermat {word[3:]}"
    if kind == box.NODE:
        return "the Command Node"
    if kind == box.LEADER and not race.leader_alternatives:
        return f"the {race.leader_name}"
    names = {
        "master": "the Master",
        "davros": "Davros",
        "chief_scientist": "the Chief Scientist",
        "dalek": "the Dalek leader",
    }
    return names[profile]


@cache
def items_of_card(card: int) -> tuple[tuple[int, int], ...]:
    """Items that an artifact or ability gives its holder for as long as he has it: which, how many.

    AT-R39.
    """
    data, entry = box.catalogue(), list(box.catalogue().cards.values())[card]
    return tuple(
        (list(data.items).index(effect.item), effect.n)
        for effect in entry.passive
        if isinstance(effect, Give) and effect.who == "holder"
    )


@cache
def changes_of_card(card: int) -> tuple[tuple[str, int], ...]:
    """Stats that an artifact or ability changes for its holder: which, by how much."""
    entry = list(box.catalogue().cards.values())[card]
    return tuple(
        (effect.stat, effect.by)
        for effect in entry.passive
        if isinstance(effect, Modify) and effect.who == "holder"
    )
