"""The shooting table: every weapon at every band, its damage, and what damage means."""

import re
from typing import Any

import pytest

from games.adventures.stage import asked, due, fact, play, stage
from support import rule
from vworp.core import BadPosition
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.state import Adventure

BOX = catalogue()
CANNOT = 0


def shot(weapon: str, gap: float, target: str = "a1", **options: Any) -> Adventure:
    """A soldier's shot so many inches to the north, whether that is out of range or not."""
    radius = 1.0 if target == "leader" else 0.5
    figures = (f"s1 31 1 {weapon}", f"{target} 31 {1.5 + gap + radius}")
    state = stage(*figures, **{"race": "ogrons", **options})
    return due(state, f"ToHit shooter=s1 weapon={weapon} target={target} is_stun=false")


def needed(weapon: str, gap: float) -> int:
    """What the players are told that a shot needs to hit."""
    state = shot(weapon, gap)
    (number,) = re.findall(r"needs (\d+)", state.step.ask(state))
    return int(number)


def hurts(weapon: str, race: str, target: str = "a1", daleks: str = "later") -> bool:
    """Whether a hit leads to a throw for damage."""
    state = shot(weapon, 8, target, race=race, dalek_variant=daleks)
    return asked(play(state, "d10 10")) == "DamageDie"


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
    shots = {gap: needed(weapon, gap) for gap in (0.25, 9, 9.25, 18, 18.25, 30, 30.25)}
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
    shots = {gap: needed(weapon, gap) for gap in (3.75, 4, 10, 10.25, 24, 24.25, 44)}
    assert shots == {
        3.75: CANNOT,
        4: near,
        10: near,
        10.25: middle,
        24: middle,
        24.25: far,
        44: far,
    }
    assert str(gun.damage) == damage


@rule("AT-122", "AT-R48")
def test_a_grenade_hits_on_4_at_up_to_8_inches() -> None:
    grenade = BOX.weapons["grenade"]
    assert [needed("grenade", gap) for gap in (0.5, 8, 8.25)] == [4, 4, CANNOT]
    assert str(grenade.damage) == str(BOX.weapons["mortar"].damage)


@rule("AT-89", "AT-R44")
def test_the_screwdriver_and_smoke_hit_nobody() -> None:
    assert {weapon.id for weapon in BOX.weapons.values() if not weapon.damage} == HARMLESS
    with pytest.raises(BadPosition, match="smoke_bomb"):
        shot("smoke_bomb", 5)


@rule("AT-89", "AT-R44")
def test_what_the_screwdriver_can_put_out_of_action_is_held_in_a_hand() -> None:
    assert [weapon.id for weapon in BOX.weapons.values() if weapon.is_hand_held] == [
        *("sontaran_gun", "silurian_heat_ray", "unit_rifle", "unit_pistol", "unit_smg"),
        *("bow", "crossbow", "spear", "ogron_weapon"),
    ]


@rule("AT-95", "AT-101", "AT-102", "AT-111")
def test_three_weapons_do_more_damage_up_to_9_inches() -> None:
    more = {
        weapon: damage(weapon, 9) - damage(weapon, 9.25)
        for weapon, (_, middle, _, _) in SMALL_ARMS.items()
        if middle
    }
    bonuses = {weapon: bonus for weapon, bonus in more.items() if bonus}
    assert bonuses == {"silurian_heat_ray": 1, "k9_laser": 2, "bow": 2}
    assert BOX.profiles["sea_devil"].weapons == ("silurian_heat_ray",)


def damage(weapon: str, gap: float) -> int:
    """What is fixed of the damage of a hit."""
    state = play(shot(weapon, gap), "d10 10")
    fixed = re.findall(r"does (\d+) and", state.step.ask(state))
    return int(fixed[0]) if fixed else 0


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
    targets = ("autons", "daleks", "ogrons")
    late = [hurts(weapon, target) for target in targets]
    early = [hurts(weapon, target, daleks="early") for target in targets]
    assert (late, early) == ([False, False, True], [False, True, True])


@rule("AT-112", "AT-R46")
def test_only_energy_and_explosions_hurt_targets_with_a_star() -> None:
    armed = [weapon.id for weapon in BOX.weapons.values() if weapon.damage]
    harmless = [weapon for weapon in armed if not hurts(weapon, "mechanoids", "leader")]
    assert harmless == [
        *("unit_rifle", "unit_pistol", "unit_smg", "unit_hmg", "bow", "crossbow", "spear")
    ]
    hurting = [weapon for weapon in armed if hurts(weapon, "autons")]
    assert hurting == [
        *("dalek_ray", "cyberman_ray", "sontaran_gun", "auton_handgun", "ice_warrior_gun"),
        *("silurian_heat_ray", "mechanoid_flamethrower", "k9_laser", "ogron_weapon"),
        *("bazooka", "mortar", "grenade"),
    ]


@rule("AT-R46")
def test_a_heavy_machine_gun_hurts_later_daleks_but_not_autons() -> None:
    assert hurts("unit_hmg", "daleks")
    assert not hurts("unit_hmg", "autons")


@rule("AT-127", "AT-128", "AT-129", "AT-131", "AT-133", "AT-R50")
def test_damage_is_compared_with_health_and_cover_adds_one_to_it() -> None:
    in_the_open = [result("a1 31 9.5", die) for die in range(1, 7)]
    in_cover = [result("a1 31 9.5 is_grounded=true", die) for die in range(1, 7)]
    unhurt: list[int] = []
    suppressed, wounded, killed = [1], [2], [3]
    assert in_the_open == [unhurt, suppressed, wounded, killed, killed, killed]
    assert in_cover == [unhurt, unhurt, suppressed, wounded, killed, killed]


def result(target: str, die: int) -> list[int]:
    """What a rifle's hit on an Ogron is noted for."""
    state = stage("s1 31 1 unit_rifle", target, race="ogrons")
    due(state, "ToHit shooter=s1 weapon=unit_rifle target=a1 is_stun=false")
    play(state, "d10 10", f"d6 {die}")
    return [what for _, what, _ in fact(state, "hits")]
