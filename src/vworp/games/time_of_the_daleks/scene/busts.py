"""Companions: a bust in a medallion, Earth's on blue, the alien ones on violet."""

from functools import cache

from vworp.games.time_of_the_daleks.box import BOX, Companion
from vworp.scene.figures import SKIN
from vworp.scene.lettering import width
from vworp.scene.palette import INK
from vworp.scene.paths import dots
from vworp.scene.shapes import Look, Raw, Shape, circle, path

EARTH_GROUND, ALIEN_GROUND = "#1d4d86", "#552a78"

BROWN, DARK, BLOND, RED, GREY, NONE = "#6b4326", "#221a18", "#e8c877", "#b4512c", "#c9c9c9", ""

_SHORT = "M-8.6 -5Q-9.6 -14 0 -14Q9.6 -14 8.6 -5Q5 -9.6 0 -9.6Q-5 -9.6 -8.6 -5Z"
_LONG = (
    "M-10.4 8Q-13.4 -14 0 -14.4Q13.4 -14 10.4 8Q6.6 8 8 -3.6"
    "Q2 -5 -1.6 -9Q-5 -5 -8 -3.6Q-6.6 8 -10.4 8Z"
)
_BOB = "M-9.6 2.6Q-13 -14 0 -14.4Q13 -14 9.6 2.6Q7 2 8 -5Q2 -6 -2 -9.4Q-4 -6 -8 -5Q-7 2 -9.6 2.6Z"
_CURLY = (
    "M-10 0q-5 -3 -2 -7q-1 -6 5 -7q4 -5 9 -2q6 -1 7 5"
    "q4 4 0 8q0 4 -2 4q2 -9 -7 -9q-8 0 -8 9q-3 0 -2 -1Z"
)
_CAP = "M-9 -5.6Q-9 -15 0 -15Q9 -15 9 -5.6L13 -4.4V-2.8H-9.4Z"
HAIR = {"s": _SHORT, "l": _LONG, "b": _BOB, "c": _CURLY, "k": _CAP}

_LOOKS = """
ian_chesterton s brown, barbara_wright b dark, jamie_mccrimmon b brown, victoria_waterfield l brown,
brigadier k green, liz_shaw l red, jo_grant l blond, sergeant_benton k green, harry_sullivan s dark,
sarah_jane_smith b brown, tegan_jovanka b red, peri_brown b dark, mel_bush c red, ace l brown,
grace_holloway c red, rose_tyler l blond, mickey_smith s dark, martha_jones l dark,
donna_noble l red, wilfred_mott k red, amy_pond l red, rory_williams s brown, clara_oswald l dark,
bill_potts c dark, yasmin_khan l dark, ryan_sinclair s dark, graham_obrien s grey,
kate_stewart b blond, petronella_osgood l brown, jenny_flint b dark, susan_foreman b dark,
vicki l blond, steven_taylor s brown, sara_kingdom b dark, zoe_heriot b dark, leela l brown,
romana l blond, adric b dark, nyssa c brown, turlough s red, captain_jack s brown,
river_song c blond, astrid_peth l blond, jenny_generated l blond
"""
_COLOURS = {
    "brown": BROWN,
    "dark": DARK,
    "blond": BLOND,
    "red": RED,
    "grey": GREY,
    "green": "#5d6b3a",
}
_SKINS = {
    "madame_vastra": "#7fb37a",
    "strax": "#b08968",
    "ood_sigma": "#d8a7a0",
    "kamelion": "#c9ced6",
    "handles": "#c9ced6",
    "martha_jones": "#9a6a48",
    "mickey_smith": "#8a5d3f",
    "bill_potts": "#9a6a48",
    "ryan_sinclair": "#8a5d3f",
    "yasmin_khan": "#c08a5e",
}


@cache
def _looks() -> dict[str, tuple[str, str]]:
    """How the hair of each companion is cut, and its colour; some have none."""
    words = [entry.split() for entry in _LOOKS.replace("\n", " ").split(",")]
    return {name: (HAIR[cut], _COLOURS[colour]) for name, cut, colour in words}


@cache
def bust(number: int) -> Raw:
    """A companion, in a medallion of radius 19 round (0, 0)."""
    companion = BOX.companions[number]
    ground = ALIEN_GROUND if companion.deck else EARTH_GROUND
    edge = "#d9b6ff" if companion.deck else "#a9d2ff"
    look: Look = {"stroke": INK, "stroke_width": 1.3}
    shapes: list[Shape] = [
        circle(0, 0, 19, fill=ground, stroke=edge, stroke_width=2),
        path(
            "M-13 13.8Q-12 6.6 0 6.6Q12 6.6 13 13.8Q7 18.6 0 18.6Q-7 18.6 -13 13.8Z",
            fill=edge,
            **look,
        ),
        circle(0, -2.6, 8.4, fill=_SKINS.get(companion.id, SKIN), **look),
        path(dots([(-3, -2.4), (3, -2.4)]), stroke=INK, stroke_width=2.2, stroke_linecap="round"),
    ]
    if companion.id in _looks():
        hair, colour = _looks()[companion.id]
        shapes.append(path(hair, fill=colour, **look))
    return Raw(*shapes)


_TITLES = ("Captain ", "Madame ", "Sergeant ", "Ood ")


def short_name(companion: Companion, room: float, size: float) -> str:
    """What a companion is called where there is little room: the whole name or part of it."""
    name = companion.name.split(",")[0]
    for title in _TITLES:
        name = name.removeprefix(title)
    if width(name, size) <= room:
        return name
    return name.split(" ")[0]
