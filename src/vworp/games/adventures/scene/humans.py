"""The models of the players' side: with their feet at (0, 0), about 26 high."""

from vworp.games.adventures.scene.model_parts import (
    OLIVE,
    SILVER,
    SKIN,
    coat,
    eyes,
    head,
    legs,
    stroke,
)
from vworp.scene.palette import BRASS, GLOW, INK, VERMILION
from vworp.scene.shapes import Shape, circle, path, rect

DOCTORS: dict[str, tuple[str, str, str]] = {
    "doctor_1": ("#3a3a44", "#f2efe6", "#8f8f99"),
    "doctor_2": ("#2c2a2f", "#2a2018", "#d2b48c"),
    "doctor_3": ("#7b1f3a", "#f4f1ea", "#f7efdc"),
    "doctor_4": ("#7a4f31", "#6b4022", "#d9843c"),
    "doctor_5": ("#efe3c4", "#d8b765", "#c0392b"),
    "doctor_6": ("#d94f87", "#e2b64d", "#3f8fd2"),
    "doctor_9": ("#1e1b1b", "#3a2c22", "#7d2b2b"),
    "doctor_10": ("#5c4330", "#4d3524", "#3a63b8"),
}
"""Coat, hair and accent of the printed Doctors."""


def doctor(which: str) -> list[Shape]:
    """The Doctor: a long coat, a scarf, and something bright in the hand."""
    cloth, hair, accent = DOCTORS.get(which, DOCTORS["doctor_4"])
    curls = (
        "M-4.6 -19Q-7 -25 -2.6 -25.6Q0 -28 3 -25.4Q7 -24.6 4.6 -19"
        "Q4 -23.4 0 -23.2Q-4 -23.4 -4.6 -19Z"
    )
    scarf = (
        "M-4.6 -15.4Q0 -12.4 4.6 -15.4L5 -12.6Q7 -8 5.6 -2.6L2.6 -3Q4 -8 1.8 -11.6Q-2.4 -11 -5 -13Z"
    )
    return [
        coat(cloth, 7, 17),
        stroke("M0 -11V0", INK, 0.8),
        head(),
        eyes(),
        path(curls, fill=hair),
        path(scarf, fill=accent),
        stroke("M-6 -9L-9 -13", SILVER, 1.8),
        circle(-9.4, -13.8, 1.5, fill=GLOW, stroke="none"),
    ]


CLOTHES = ("#b5475c", "#3f7f8c", "#c9973f", "#6b5aa8", "#4f8a4f", "#a85f36")
HAIRS = ("#3a2416", "#8a5a2c", "#d2a95a", "#1d1a1a", "#7d2f1d")
SHORT_HAIRED = ("ian", "stephen", "ben", "jamie", "harry", "adric", "turlough", "micky", "jack")
_LONG = "M-4.8 -15.6Q-6.4 -24 0 -25Q6.4 -24 4.8 -15.6Q3.6 -20.6 0 -21.4Q-3.6 -20.6 -4.8 -15.6Z"
_SHORT = "M-4.4 -20Q-5 -25.4 0 -25.2Q5 -25.4 4.4 -20Q3 -22.4 0 -22.4Q-3 -22.4 -4.4 -20Z"


def companion(which: str) -> list[Shape]:
    """A companion: a jacket and trousers in colours of their own, hair to the neck or short."""
    seed = sum(map(ord, which))
    cloth, hair = CLOTHES[seed % len(CLOTHES)], HAIRS[seed % len(HAIRS)]
    knife = [stroke("M6.4 -9L9.6 -14", SILVER, 1.6)] if which in ("leela", "jamie") else []
    return [
        legs("#39405e"),
        path("M-5.6 -6L-4.6 -14.6Q0 -17.6 4.6 -14.6L5.6 -6Q0 -4 -5.6 -6Z", fill=cloth),
        head(-19.4, 3.8),
        eyes(-19),
        path(_SHORT if which in SHORT_HAIRED else _LONG, fill=hair),
        *knife,
    ]


def k9(_: str) -> list[Shape]:
    """A dog on wheels."""
    return [
        path("M-9 0L-7.4 -9H5L9 0Z", fill="#a7b4bd"),
        rect(-5, -7.6, 8, 4.4, fill="#5d6b75"),
        path("M2 -9L4 -15.6H11L13 -11.6L7 -9Z", fill="#bcc8d0"),
        path("M5 -15.6L4.4 -19M8 -15.6V-19", stroke=INK, stroke_width=1.4),
        stroke("M8 -13.2H12", VERMILION, 1.8),
        stroke("M-8 -8Q-11 -12 -9.6 -15", INK, 1.4),
    ]


def robot(_: str) -> list[Shape]:
    """A silver robot."""
    return [
        legs("#8b98a3"),
        path("M-5.4 -6L-5 -15H5L5.4 -6Z", fill=SILVER),
        rect(-3.6, -24, 7.2, 7.6, rx=2, fill=SILVER),
        stroke("M-1.6 -20.4H1.6", VERMILION, 1.6),
    ]


def officer(_: str) -> list[Shape]:
    """A peaked cap and a swagger stick."""
    return [
        legs("#3f4a2a"),
        path("M-5.8 -6L-4.8 -15Q0 -17.6 4.8 -15L5.8 -6Q0 -4.4 -5.8 -6Z", fill=OLIVE),
        stroke("M-5 -10H5", "#2f2412", 1.6),
        head(-19.6, 3.8),
        eyes(-20),
        stroke("M-1.8 -18.2H1.8", "#3a2416", 1.4),
        path("M-5.4 -21.4Q0 -20 5.4 -21.4L4.6 -25.6Q0 -27.4 -4.6 -25.6Z", fill=OLIVE),
        stroke("M-4.8 -22H4.8", VERMILION, 1.3),
        stroke("M6 -9L11 -3", BRASS, 1.5),
    ]


def soldier(_: str) -> list[Shape]:
    """A beret and a rifle."""
    return [
        legs("#46532f"),
        path("M-5.4 -6L-4.6 -14.6Q0 -17 4.6 -14.6L5.4 -6Q0 -4.4 -5.4 -6Z", fill=OLIVE),
        head(-19, 3.7),
        eyes(-18.6),
        path("M-4.6 -20.6Q-3 -24.8 3 -23.6Q7 -23 5.8 -20.4Q0 -21.4 -4.6 -20.6Z", fill="#39492a"),
        stroke("M-7 -5L8 -16", INK, 3),
        stroke("M-7 -5L8 -16", "#8a6a42", 1.5),
    ]


def civilian(which: str) -> list[Shape]:
    """Somebody in a hat who would rather be elsewhere."""
    seed = sum(map(ord, which))
    shirt = ("#cbbf9d", "#9fb0b8")[seed % 2]
    return [
        legs("#5a5148"),
        path("M-5 -6L-4.4 -14Q0 -16.6 4.4 -14L5 -6Q0 -4.4 -5 -6Z", fill=shirt),
        stroke("M-4.4 -12L-8.4 -17M4.4 -12L8.4 -17", INK, 2.6),
        stroke("M-4.4 -12L-8.4 -17M4.4 -12L8.4 -17", SKIN, 1.4),
        head(-18.4, 3.6),
        eyes(-18),
        path("M-6 -20.2Q0 -18.6 6 -20.2L3.6 -20.8L3 -24H-3L-3.6 -20.8Z", fill="#6d5a43"),
    ]
