"""The shooting table: every weapon at every band, its damage, and what damage means."""

import pytest

from support import rule
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.hitting import (
    CANNOT,
    KILLED,
    SUPPRESSED,
    UNHURT,
    WOUNDED,
    close_bonus,
    is_affected,
    margin,
    number_to_hit,
    result_of,
)

BOX = catalogue()


def hurts(weapon: str, profile: str, are_daleks_late: bool = True) -> bool:
    target = BOX.profiles[profile]
    return is_affected(BOX.weapons[weapon], target.race, target.is_hard, are_daleks_late)


# The printed table: weapon, the numbers for 9, 18 and 30 inches, damage.
SMALL_ARMS = {
    "dalek_ray": (3, 9, CANNOT, "5+D6"),
    "cyberman_ray": (6, 10, CANNOT, "4+D6"),
    "sontaran_gun": (5, 9, CANNOT, "4+D6"),
    "auton_handgun": (5, 10, CANNOT, "2+D6"),
    "ice_warrior_gun": (5, 10, CANNOT, "2D6"),
    "silurian_heat_ray": (6, 10, CANNOT, "2D6"),
    "unit_rifle": (4, 8, 10, "4+D6"),
    "unit_pistol": (3, 10, CANNOT, "4+D6"),
    "unit_smg": (3, 9, CANNOT, "4+D6"),
    "unit_hmg": (2, 6, 8, "5+D6"),
    "mechanoid_flamethrower": (4, CANNOT, CANNOT, "4+D6"),
    "k9_laser": (3, 7, CANNOT, "2D6"),
    "bow": (3, 7, 9, "D6"),
    "crossbow": (3, 6, 8, "3+D6"),
    "spear": (2, CANNOT, CANNOT, "3+D6"),
    "ogron_weapon": (6, 10, CANNOT, "2D6"),
}
HEAVY = {"bazooka": (2, 6, 10, "6+D6"), "mortar": (CANNOT, 4, 7, "3+D6")}
HARMLESS = {"sonic_screwdriver", "smoke_bomb"}


@rule("AT-86")
def test_the_tables_name_every_weapon_there_is() -> None:
    named = {*SMALL_ARMS, *HEAVY, *HARMLESS, "grenade"}
    assert named == set(BOX.weapons)


@rule("AT-87", "AT-88", "AT-90", "AT-91", "AT-92", "AT-93", "AT-94", "AT-95", "AT-96")
@rule(
    "AT-97", "AT-98", "AT-99", "AT-100", "AT-101", "AT-102", "AT-103", "AT-104", "AT-105", "AT-R43"
)
@pytest.mark.parametrize("weapon", SMALL_ARMS)
def test_every_weapon_hits_on_the_printed_number_at_every_band(weapon: str) -> None:
    near, middle, far, damage = SMALL_ARMS[weapon]
    gun = BOX.weapons[weapon]
    shots = {gap: number_to_hit(gun, gap) for gap in (0.25, 9, 9.25, 18, 18.25, 30, 30.25)}
    assert shots == {
        **{0.25: near, 9: near, 9.25: middle, 18: middle, 18.25: far, 30: far},
        30.25: CANNOT,
    }
    assert str(gun.damage) == damage


@rule("AT-118", "AT-119", "AT-120", "AT-R43")
@pytest.mark.parametrize("weapon", HEAVY)
def test_every_heavy_weapon_hits_on_the_printed_number_at_every_band(weapon: str) -> None:
    near, middle, far, damage = HEAVY[weapon]
    gun = BOX.weapons[weapon]
    shots = {gap: number_to_hit(gun, gap) for gap in (3.75, 4, 10, 10.25, 24, 24.25, 48)}
    assert shots == {
        3.75: CANNOT,
        4: near,
        10: near,
        10.25: middle,
        24: middle,
        24.25: far,
        48: far,
    }
    assert str(gun.damage) == damage


@rule("AT-122", "AT-R48")
def test_a_grenade_hits_on_4_at_up_to_8_inches() -> None:
    grenade = BOX.weapons["grenade"]
    assert [number_to_hit(grenade, gap) for gap in (0.5, 8, 8.25)] == [4, 4, CANNOT]
    assert str(grenade.damage) == str(BOX.weapons["mortar"].damage)


@rule("AT-89", "AT-R44")
def test_the_screwdriver_and_smoke_hit_nobody() -> None:
    numbers = [number_to_hit(BOX.weapons[weapon], 5) for weapon in sorted(HARMLESS)]
    assert numbers == [CANNOT, CANNOT]


@rule("AT-89", "AT-R44")
def test_what_the_screwdriver_can_put_out_of_action_is_held_in_a_hand() -> None:
    assert [weapon.id for weapon in BOX.weapons.values() if weapon.is_hand_held] == [
        *("sontaran_gun", "silurian_heat_ray", "unit_rifle", "unit_pistol", "unit_smg"),
        *("bow", "crossbow", "spear", "ogron_weapon"),
    ]


@rule("AT-95", "AT-101", "AT-102", "AT-111")
def test_three_weapons_do_more_damage_up_to_9_inches() -> None:
    found = {w.id: (close_bonus(w, 9), close_bonus(w, 9.25)) for w in BOX.weapons.values()}
    bonuses = {weapon: bonus for weapon, bonus in found.items() if any(bonus)}
    assert bonuses == {"silurian_heat_ray": (1, 0), "k9_laser": (2, 0), "bow": (2, 0)}
    assert BOX.profiles["sea_devil"].weapons == ("silurian_heat_ray",)


@rule("AT-106", "AT-107", "AT-108", "AT-109", "AT-110")
def test_the_marks_stand_at_the_printed_weapons() -> None:
    weapons = BOX.weapons.values()
    assert {weapon.id: weapon.stun for weapon in weapons if weapon.stun} == {
        "dalek_ray": 1,
        "cyberman_ray": 4,
    }
    assert [weapon.id for weapon in weapons if weapon.attacks == 2] == ["unit_smg", "unit_hmg"]
    assert [weapon.id for weapon in weapons if weapon.needs_stationary] == ["crossbow"]
    hashed = [weapon.id for weapon in weapons if weapon.is_hash]
    assert hashed == ["unit_rifle", "unit_pistol", "unit_smg"]


@rule("AT-110", "AT-R46", "AT-R76")
@pytest.mark.parametrize("weapon", ["unit_rifle", "unit_pistol", "unit_smg"])
def test_hash_weapons_do_nothing_to_autons_and_later_daleks(weapon: str) -> None:
    targets = ("auton", "dalek", "ogron")
    late = [hurts(weapon, target) for target in targets]
    early = [hurts(weapon, target, are_daleks_late=False) for target in targets]
    assert (late, early) == ([False, False, True], [False, True, True])


@rule("AT-112", "AT-R46")
def test_only_energy_and_explosions_hurt_targets_with_a_star() -> None:
    armed = [weapon.id for weapon in BOX.weapons.values() if weapon.damage]
    harmless = [weapon for weapon in armed if not hurts(weapon, "computer_bank")]
    assert harmless == [
        *("unit_rifle", "unit_pistol", "unit_smg", "unit_hmg", "bow", "crossbow", "spear")
    ]
    hurting = [weapon for weapon in armed if hurts(weapon, "auton")]
    assert hurting == [
        *("dalek_ray", "cyberman_ray", "sontaran_gun", "auton_handgun", "ice_warrior_gun"),
        *("silurian_heat_ray", "mechanoid_flamethrower", "k9_laser", "ogron_weapon"),
        *("bazooka", "mortar", "grenade"),
    ]


@rule("AT-R46")
def test_a_heavy_machine_gun_hurts_later_daleks_but_not_autons() -> None:
    assert hurts("unit_hmg", "dalek")
    assert not hurts("unit_hmg", "auton")


@rule("AT-127", "AT-128", "AT-129", "AT-131", "AT-133", "AT-R50")
def test_damage_is_compared_with_health_and_cover_adds_one_to_it() -> None:
    rifle = BOX.weapons["unit_rifle"].damage
    assert rifle is not None
    in_the_open = [result_of(margin(rifle.plus + die, 5, False)) for die in range(1, 7)]
    in_cover = [result_of(margin(rifle.plus + die, 5, True)) for die in range(1, 7)]
    assert in_the_open == [UNHURT, SUPPRESSED, WOUNDED, KILLED, KILLED, KILLED]
    assert in_cover == [UNHURT, UNHURT, SUPPRESSED, WOUNDED, KILLED, KILLED]
