"""The data files: every printed number, and every kind of fault named by file and entry."""

from copy import deepcopy
from typing import Any

import pytest

from support import rule
from vworp.games.adventures.box.catalogue import (
    FILES,
    Catalogue,
    CatalogueError,
    catalogue,
    read_file,
)
from vworp.games.adventures.box.vocabulary import Blast, Damage, Timer, read_damage

BOX = catalogue()

SHOOTING = {
    "dalek_ray": ((3, 9, 0), "5+D6"),
    "cyberman_ray": ((6, 10, 0), "4+D6"),
    "sontaran_gun": ((5, 9, 0), "4+D6"),
    "auton_handgun": ((5, 10, 0), "2+D6"),
    "ice_warrior_gun": ((5, 10, 0), "2D6"),
    "silurian_heat_ray": ((6, 10, 0), "2D6"),
    "unit_rifle": ((4, 8, 10), "4+D6"),
    "unit_pistol": ((3, 10, 0), "4+D6"),
    "unit_smg": ((3, 9, 0), "4+D6"),
    "unit_hmg": ((2, 6, 8), "5+D6"),
    "mechanoid_flamethrower": ((4, 0, 0), "4+D6"),
    "k9_laser": ((3, 7, 0), "2D6"),
    "bow": ((3, 7, 9), "D6"),
    "crossbow": ((3, 6, 8), "3+D6"),
    "spear": ((2, 0, 0), "3+D6"),
    "ogron_weapon": ((6, 10, 0), "2D6"),
    "bazooka": ((2, 6, 10), "6+D6"),
    "mortar": ((0, 4, 7), "3+D6"),
}


@rule(
    *("AT-90", "AT-91", "AT-92", "AT-93", "AT-94", "AT-95", "AT-96", "AT-97", "AT-98", "AT-99"),
    *("AT-100", "AT-101", "AT-102", "AT-103", "AT-104", "AT-105", "AT-119", "AT-120"),
)
def test_the_shooting_table_is_the_printed_one() -> None:
    found = {
        weapon.id: (weapon.to_hit, str(weapon.damage))
        for weapon in BOX.weapons.values()
        if weapon.is_weapon and not weapon.is_thrown
    }
    assert found == SHOOTING


def marked(word: str) -> set[str]:
    return {weapon.id for weapon in BOX.weapons.values() if getattr(weapon, word)}


@rule("AT-106", "AT-107")
def test_two_rays_can_paralyse() -> None:
    stuns = {weapon.id: weapon.stun for weapon in BOX.weapons.values() if weapon.stun}
    assert stuns == {"dalek_ray": 1, "cyberman_ray": 4}


@rule("AT-108", "AT-109", "AT-110")
def test_the_other_marks_stand_where_they_are_printed() -> None:
    assert {w.id for w in BOX.weapons.values() if w.attacks == 2} == {"unit_smg", "unit_hmg"}
    assert marked("needs_stationary") == {"crossbow"}
    assert marked("is_hash") == {"unit_rifle", "unit_pistol", "unit_smg"}


@rule("AT-95", "AT-101", "AT-102")
def test_some_weapons_do_more_at_up_to_nine() -> None:
    found = {w.id: (w.close_bonus, w.close_range) for w in BOX.weapons.values() if w.close_bonus}
    assert found == {"silurian_heat_ray": (1, 9), "k9_laser": (2, 9), "bow": (2, 9)}


@rule("AT-88", "AT-118", "AT-R43")
def test_the_bands_end_where_they_are_printed() -> None:
    assert BOX.bands.small == (9, 18, 30)
    assert BOX.bands.heavy == (4, 10, 24)


@rule("AT-89", "AT-R44")
def test_hand_held_are_only_weapons_that_can_be_dropped() -> None:
    hand_held = {"sontaran_gun", "silurian_heat_ray", "ogron_weapon", "bow", "crossbow", "spear"}
    assert marked("is_hand_held") == hand_held | {"unit_rifle", "unit_pistol", "unit_smg"}
    assert (BOX.limits.sonic_range, BOX.limits.sonic_targets) == (12, 3)


@rule("AT-114", "AT-117", "AT-122", "AT-R48")
def test_heavy_and_thrown_weapons_have_their_numbers() -> None:
    assert {w.id: (w.crew, w.rounds) for w in BOX.weapons.values() if w.is_heavy} == {
        "bazooka": (2, 4),
        "mortar": (2, 4),
    }
    grenade = BOX.weapons["grenade"]
    assert (grenade.reach, grenade.to_hit_any, grenade.blast) == (8, 4, 2)
    assert grenade.damage == BOX.weapons["mortar"].damage


@rule("AT-112", "AT-R46")
def test_only_energy_and_explosions_hurt_hard_targets() -> None:
    assert BOX.hard_targets.classes == ("energy", "explosive")
    assert {p.id for p in BOX.profiles.values() if p.is_hard} == {
        "auton",
        "computer_bank",
        "command_node",
    }
    assert all(vehicle.is_hard for vehicle in BOX.vehicles.values())
    assert BOX.weapons["unit_hmg"].kind == "ballistic"


STATISTICS = {
    "doctor": (6, 5, 5),
    "romana": (6, 4, 5),
    "companion": (6, 2, 5),
    "unit_officer": (6, 1, 5),
    "master": (6, 4, 5),
    "dalek": (5, 0, 6),
    "cyberman": (5, 0, 5),
    "cybermat": (3, 0, 5),
    "auton": (5, 0, 5),
    "sontaran": (5, 0, 5),
    "sea_devil": (4, 0, 5),
    "ice_warrior": (4, 0, 6),
    "mechanoid": (5, 0, 6),
    "ogron": (5, 0, 5),
    "zygon": (5, 0, 5),
}


@rule(
    *("AT-227", "AT-228", "AT-229", "AT-230", "AT-231", "AT-232", "AT-233", "AT-234", "AT-235"),
    *("AT-236", "AT-237", "AT-239", "AT-240", "AT-241", "AT-R75"),
)
def test_the_statistics_are_the_printed_ones() -> None:
    found = {word: BOX.profiles[word] for word in STATISTICS}
    assert {w: (p.move, p.card_limit, p.health) for w, p in found.items()} == STATISTICS


@rule("AT-238")
def test_vehicles_move_twenty() -> None:
    assert {(v.move, v.health) for v in BOX.vehicles.values()} == {(20, 6)}


@rule("AT-111", "AT-233", "AT-235")
def test_aliens_carry_the_weapons_of_their_line() -> None:
    armed = {p.id: p.weapons for p in BOX.profiles.values() if p.kind == "alien" and p.weapons}
    assert armed == {
        "dalek": ("dalek_ray",),
        "cyberman": ("cyberman_ray",),
        "auton": ("auton_handgun",),
        "sontaran": ("sontaran_gun",),
        "sea_devil": ("silurian_heat_ray",),
        "ice_warrior": ("ice_warrior_gun",),
        "mechanoid": ("mechanoid_flamethrower",),
        "ogron": ("ogron_weapon",),
    }


@rule("AT-66", "AT-67", "AT-68", "AT-R33")
def test_companions_hold_two_cards_unless_they_are_named() -> None:
    limits = {c.id: c.card_limit for c in BOX.companions.values() if c.card_limit != 2}
    three = dict.fromkeys(("susan", "zoe", "liz", "adric", "nyssa"), 3)
    assert limits == {**three, "romana1": 4, "romana2": 4, "katarina": 1, "kamelion": 1}


@rule("AT-154", "AT-R79")
def test_scientists_are_those_of_the_ruling() -> None:
    scientists = {c.id for c in BOX.companions.values() if c.is_scientist}
    assert scientists == {"liz", "zoe", "romana1", "romana2", "adric", "nyssa"}
    assert BOX.profiles["doctor"].is_scientist


@rule("AT-R11")
def test_robots_are_k9_kamelion_and_the_mechanoids() -> None:
    robots = {c.id for c in BOX.companions.values() if c.is_robot}
    assert robots == {"k9", "kamelion"}
    assert BOX.profiles["mechanoid"].is_robot


@rule("AT-09", "AT-R83")
def test_all_printed_teams_are_there() -> None:
    assert (len(BOX.doctors), len(BOX.companions), len(BOX.teams)) == (8, 33, 24)
    assert {"vicky", "stephen", "micky"} <= set(BOX.companions)


@rule("AT-04", "AT-05")
def test_unit_has_three_characters_with_four_soldiers_each() -> None:
    assert list(BOX.unit_characters) == ["brigadier", "yates", "benton"]
    assert BOX.unit_section.max_soldiers == 4 == len(BOX.unit_section.default)


@rule("AT-13", "AT-R30", "AT-D12")
def test_nine_races_have_at_least_eight_figures_and_a_card_each() -> None:
    assert len(BOX.races) == 9
    assert all(race.figures["alien"] >= 8 for race in BOX.races.values())
    assert sorted(card.race for card in BOX.race_cards.values()) == sorted(BOX.races)
    assert BOX.races["cybermen"].figures["cybermat"] == 3


@rule("AT-242", "AT-243", "AT-244", "AT-245", "AT-246", "AT-247", "AT-248", "AT-249")
def test_every_race_is_led_by_whom_it_should() -> None:
    leaders = {race.id: race.leader for race in BOX.races.values()}
    assert leaders == {
        "daleks": "dalek",
        "cybermen": "cyberman",
        "autons": "",
        "sontarans": "sontaran",
        "sea_devils": "sea_devil",
        "ice_warriors": "ice_warrior",
        "mechanoids": "computer_bank",
        "ogrons": "dalek",
        "zygons": "zygon",
    }
    assert BOX.races["autons"].node == "command_node"
    assert BOX.races["ogrons"].leader_alternatives == ("dalek", "master")
    assert BOX.races["zygons"].is_leader_disguised


@rule("AT-58", "AT-D01")
def test_every_race_has_a_colour_and_a_symbol_of_its_own() -> None:
    races = BOX.races.values()
    assert len({race.colour for race in races}) == len({race.symbol for race in races}) == 9
    assert not {"blue", "yellow"} & {race.colour for race in races}


@rule("AT-57")
def test_every_race_has_the_five_idea_cards() -> None:
    kinds = ["plot", "threat", "solution", "actions", "consequences"]
    for race in BOX.races:
        cards = [card for card in BOX.cards.values() if card.race == race]
        assert [(card.number, card.kind) for card in cards] == list(enumerate(kinds, 1))


def test_the_deck_has_the_counted_cards() -> None:
    decks = [card.deck for card in BOX.cards.values()]
    counts = {deck: decks.count(deck) for deck in dict.fromkeys(decks)}
    assert counts == {
        "idea": 45,
        "quest": 8,
        "event": 14,
        "blue_edge": 8,
        "artifact": 8,
        "ability": 6,
    }


@rule("AT-10", "AT-11", "AT-R81")
def test_the_standard_deck_has_four_sets() -> None:
    standard = BOX.deck_presets["standard"]
    assert (standard.sets, sum(standard.extras.values())) == (4, 12)
    assert (standard.episodes, standard.turns_per_episode) == (4, 10)
    epic = BOX.deck_presets["epic"]
    assert sum(epic.extras.values()) == 44
    assert (epic.episodes, epic.turns_per_episode) == (5, 10)


@rule("AT-R67")
def test_the_reaction_table_is_the_reconstructed_one() -> None:
    by = [modifier.by for modifier in BOX.reaction.modifier]
    assert by == [-1] * 5 + [1] * 5
    spans = [row.score for row in BOX.reaction.result]
    assert spans == [(-99, -6), (-5, -4), (-3, -1), (0, 0), (1, 2), (3, 4), (5, 99)]


@rule("AT-192", "AT-193", "AT-194", "AT-195", "AT-196", "AT-197", "AT-198")
def test_the_events_table_is_the_printed_one() -> None:
    rows = [(r.total, r.draw, r.alien, r.leader, r.character) for r in BOX.events.row]
    assert rows == [
        ((-99, 5), 0, 0, 0, 0),
        ((6, 7), 1, 0, 0, 0),
        ((8, 8), 2, 0, 0, 0),
        ((9, 10), 2, 1, 0, 0),
        ((11, 11), 0, 1, 1, 0),
        ((12, 12), 2, 0, 0, 1),
        ((13, 13), 3, 2, 0, 0),
    ]
    assert BOX.events.row[2].cybermat_if_cybermen == 1


@rule("AT-R04")
def test_the_thirteen_kinds_of_terrain_do_what_the_ruling_says() -> None:
    kinds = BOX.terrain_kinds
    assert len(kinds) == 13
    assert {k.id for k in kinds.values() if k.los == "block"} == {
        "building",
        "cliff",
        "wreck",
        "rock",
    }
    assert {k.id for k in kinds.values() if k.los == "screen"} == {"room", "wood", "hill"}
    assert not kinds["rock"].has_dead_ground
    assert kinds["water"].move == "water"


def test_effects_are_read_into_their_classes() -> None:
    (effect,) = BOX.cards["DAL-5"].effects
    assert isinstance(effect, Timer)
    blast = effect.then[0]
    assert isinstance(blast, Blast)
    assert blast == Blast(at="live_objective", inches=8, damage=Damage(6, 1))


@pytest.mark.parametrize(
    ("text", "damage"),
    [("5+D6", Damage(5, 1)), ("2D6", Damage(0, 2)), ("D6", Damage(0, 1)), ("1+3D6", Damage(1, 3))],
)
def test_damage_throws_are_read_and_written(text: str, damage: Damage) -> None:
    assert read_damage(text) == damage
    assert str(damage) == text


@pytest.mark.parametrize("text", ["", "6", "D10", "+D6", "x+D6", "5-D6", "D6+5"])
def test_what_is_no_damage_throw_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no damage throw"):
        read_damage(text)


def files() -> dict[str, Any]:
    return {name: deepcopy(read_file(name)) for name in FILES}


def find(rows: list[dict[str, Any]], word: str) -> dict[str, Any]:
    return next(row for row in rows if row["id"] == word)


FAULTS: list[tuple[str, str, str, dict[str, Any], str]] = [
    (
        "weapons",
        "weapon",
        "bow",
        {"damage": "D10"},
        "weapons.toml, weapon 'bow': 'D10' is no damage",
    ),
    ("weapons", "weapon", "bow", {"class": "wood"}, "weapons.toml, weapon 'bow': Invalid enum"),
    ("weapons", "weapon", "bow", {"colour": 1}, "weapons.toml, weapon 'bow': Object contains unk"),
    ("weapons", "weapon", "bow", {"id": "spear"}, "weapons.toml, weapon 'spear': the id stands"),
    ("figures", "profile", "dalek", {"weapons": ["ray"]}, "profile 'dalek': there is no 'ray' in"),
    ("figures", "profile", "dalek", {"items": ["hat"]}, "profile 'dalek': there is no 'hat' in it"),
    ("figures", "companion", "leela", {"profile": "x"}, "companion 'leela': there is no profile"),
    ("figures", "companion", "leela", {"items": ["x"]}, "companion 'leela': there is no 'x' in it"),
    ("figures", "race", "ogrons", {"leader": "x"}, "race 'ogrons': there is no 'x' in profiles"),
    ("figures", "race", "ogrons", {"figures": {"alien": 7}}, "race 'ogrons': AT-13 asks for 8"),
    ("figures", "unit_character", "benton", {"profile": "x"}, "'benton': there is no 'x' in prof"),
    ("terrain", "terrain_kind", "wood", {"los": "foggy"}, "terrain.toml, terrain_kind 'wood': Inv"),
    ("cards", "race_card", "RACE-DAL", {"race": "x"}, "race_card 'RACE-DAL': there is no 'x' in"),
    ("cards", "card", "DAL-4", {"colour": "blue"}, "card 'DAL-4': the colour of daleks is red"),
    ("cards", "card", "DAL-4", {"race": "x"}, "cards.toml, card 'DAL-4': there is no 'x' in races"),
    ("cards", "card", "DAL-4", {"number": 3}, "card 'DAL-4': number 3 is no 'actions'"),
    ("cards", "card", "DAL-4", {"requires": {"is": "x"}}, "card 'DAL-4': Invalid value 'x'"),
    ("cards", "card", "EV-04", {"effects": [{"do": "draw"}]}, "'EV-04': Object missing required"),
    ("cards", "card", "EV-04", {"effects": [{"do": "x"}]}, "card 'EV-04': Invalid value 'x'"),
    ("cards", "card", "BE-4", {"play": ""}, "card 'BE-4': a blue-edged card says when"),
    (
        "cards",
        "card",
        "QU-8",
        {"on_live": [{"do": "give", "item": "x", "n": 1}]},
        "no 'x' in items",
    ),
    ("decks", "deck_preset", "quick", {"extras": {"x": 1}}, "decks.toml, deck_preset 'quick': Inv"),
]


@pytest.mark.parametrize(("file", "table", "word", "change", "words"), FAULTS)
def test_a_wrong_entry_is_named_with_its_file(
    file: str, table: str, word: str, change: dict[str, Any], words: str
) -> None:
    data = files()
    find(data[file][table], word).update(change)
    with pytest.raises(CatalogueError) as error:
        Catalogue(data)
    assert words in str(error.value)
    assert str(error.value).startswith(f"{file}.toml, ")


def test_a_missing_card_of_a_set_is_noticed() -> None:
    data = files()
    data["cards"]["card"] = [card for card in data["cards"]["card"] if card["id"] != "ICE-2"]
    with pytest.raises(CatalogueError, match="'ice_warriors': AT-57 asks for the cards 1 to 5"):
        Catalogue(data)


def test_a_missing_table_of_numbers_is_named() -> None:
    data = files()
    del data["rules"]["visibility"]
    with pytest.raises(CatalogueError, match="no data file has an entry 'visibility'"):
        Catalogue(data)
