"""Every model of the game, by profile: with its feet at (0, 0), about 26 high."""

from collections.abc import Callable
from pathlib import Path

from vworp.games.adventures.scene.colours import tone
from vworp.scene.figures import DOCTORS, dalek
from vworp.scene.palette import PALE_BRASS
from vworp.scene.shapes import Shape, group
from vworp.scene.sheets import Sheet

MODELS = Sheet(Path(__file__).parent / "symbols" / "models.svg")

OUTLINE = 2.8
"""How wide the outline of a figure is that is drawn on a larger scale."""

CLOTHES = ("#b5475c", "#3f7f8c", "#c9973f", "#6b5aa8", "#4f8a4f", "#a85f36")
HAIRS = ("#3a2416", "#8a5a2c", "#d2a95a", "#1d1a1a", "#7d2f1d")
SHIRTS = ("#cbbf9d", "#9fb0b8")
SHORT_HAIRED = ("ian", "stephen", "ben", "jamie", "harry", "adric", "turlough", "micky", "jack")
WITH_KNIVES = ("leela", "jamie")


def model(profile: str, which: str) -> Shape:
    """A model by its profile and, for people, who it is; for a Dalek, in which colour."""
    draw = PEOPLE.get(profile)
    return draw(which) if draw else MODELS.draw(profile or "unknown")


def _doctor(which: str) -> Shape:
    number = which.removeprefix("doctor_")
    name = f"doctor-{number}"
    return _smaller(DOCTORS.draw(name if name in DOCTORS else "doctor-4"), "scale(0.37)")


def _dalek(colour: str) -> Shape:
    shade, light = tone(colour, -0.4), tone(colour, 0.4)
    figure = dalek("slats", casing=colour, shade=shade, light=light, studs=PALE_BRASS)
    return _smaller(figure, "scale(-0.42 0.42)")


def _smaller(figure: Shape, scale: str) -> Shape:
    figure.attributes["stroke-width"] = OUTLINE
    return group(figure, transform=scale)


def _companion(which: str) -> Shape:
    """A jacket and trousers in colours of their own, hair to the neck or short."""
    seed = sum(map(ord, which))
    figure = MODELS.draw(
        "companion-short" if which in SHORT_HAIRED else "companion",
        cloth=CLOTHES[seed % len(CLOTHES)],
        hair=HAIRS[seed % len(HAIRS)],
    )
    return figure.add(MODELS.draw("knife")) if which in WITH_KNIVES else figure


def _civilian(which: str) -> Shape:
    """Somebody in a hat who would rather be elsewhere."""
    return MODELS.draw("civilian", shirt=SHIRTS[sum(map(ord, which)) % len(SHIRTS)])


PEOPLE: dict[str, Callable[[str], Shape]] = {
    "doctor": _doctor,
    "companion": _companion,
    "romana": _companion,
    "civilian": _civilian,
    "dalek": _dalek,
    "unit_officer": lambda _: MODELS.draw("officer"),
    "unit_nco": lambda _: MODELS.draw("officer"),
}
"""Profiles whose models differ from one to another, or go by another name."""
