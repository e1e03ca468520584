"""Thirteen Doctors, each known by an outline: hat, scarf, celery, umbrella, bow-tie and so on.

A figure stands with its feet at (0, 0) and is about 40 wide and 74 high; its foot has the colour
of the player and bears the player's shape.
"""

from functools import cache

from vworp.games.time_of_the_daleks.scene.colours import GAME, PLAYER_COLOUR, player_emblem
from vworp.scene.figures import SKIN
from vworp.scene.palette import BRASS, INK, IVORY, PALE_BRASS, VERMILION
from vworp.scene.paths import dots
from vworp.scene.shapes import Shape, circle, ellipse, group, path, rect

DARK = "#232a3d"
COAT = "M-15 -8L-11 -42Q0 -48 11 -42L15 -8Q0 -3 -15 -8Z"
LONG_COAT = "M-17 -7L-11 -42Q0 -48 11 -42L17 -7Q0 -2 -17 -7Z"
JACKET = "M-13 -21L-11 -42Q0 -48 11 -42L13 -21Q0 -16 -13 -21Z"
TROUSERS = "M-8.6 -24L-9 -6H-1L0 -20L1 -6H9L8.6 -24Z"
SHIRT = "M-5 -44H5L3 -26H-3Z"


def _line(d: str, colour: str, size: float) -> Shape:
    return path(d, fill="none", stroke=colour, stroke_width=size, stroke_linecap="round")


def _plain(d: str, colour: str) -> Shape:
    return path(d, fill=colour, stroke="none")


def _edged(d: str, colour: str, size: float) -> list[Shape]:
    return [_line(d, INK, size + 2.4), _line(d, colour, size)]


def _head(eyes: float = -55) -> list[Shape]:
    return [circle(0, -55, 8.6, fill=SKIN), _line(dots([(-3, eyes), (3, eyes)]), INK, 2.4)]


def _hair(d: str, colour: str) -> Shape:
    return path(d, fill=colour)


BACK_HAIR = (
    "M-11 -47Q-14 -62 -6 -67Q0 -70 6 -67Q14 -62 11 -47"
    "Q9 -50 9 -57Q5 -63 0 -62Q-5 -63 -9 -57Q-9 -50 -11 -47Z"
)
CURLS = (
    "M-11 -50q-5 -3 -2 -8q-2 -6 4 -8q4 -6 9 -4q6 -3 9 3q6 2 4 8q3 5 -2 9q-1 -9 -11 -10q-9 1 -11 10Z"
)
MOP = "M-10 -53Q-13 -69 0 -69Q13 -69 10 -53Q8 -58 5 -58Q2 -60 0 -58Q-3 -60 -5 -58Q-8 -58 -10 -53Z"
SWEPT = "M-9.6 -54Q-12 -68 0 -69Q8 -71 11 -64Q11 -58 9.6 -54Q8 -61 1 -61Q-7 -62 -9.6 -54Z"


def _first() -> list[Shape]:
    return [
        *_edged("M16 -5V-33q0 -6 -6 -4", BRASS, 2.4),
        path(TROUSERS, fill="#8a8d92"),
        path(COAT, fill="#20222c"),
        _plain(SHIRT, IVORY),
        _line("M-3 -40L3 -37M3 -40L-3 -37", INK, 2.6),
        *_head(),
        _hair(BACK_HAIR, "#f2f2ee"),
    ]


def _second() -> list[Shape]:
    return [
        path("M-10 -24L-10 -6H-1L0 -18L1 -6H10L10 -24Z", fill="#b08d4f"),
        _line("M-7 -20V-8M-4 -20V-8M4 -20V-8M7 -20V-8", "#6d5326", 1),
        path(JACKET, fill="#33343a"),
        _plain(SHIRT, "#cfe0ee"),
        path("M0 -41L-6 -44V-38ZM0 -41L6 -44V-38Z", fill="#3c63b8", stroke_width=1),
        *_edged("M2 -31L17 -38", "#d8c08a", 3),
        *_head(),
        _hair(MOP, "#15161c"),
    ]


def _third() -> list[Shape]:
    frills = "M-4 -44l3 3l-3 3l3 3l-3 3M4 -44l-3 3l3 3l-3 3l3 3"
    return [
        path("M-19 -8L-10 -44Q0 -40 10 -44L19 -8Q0 -3 -19 -8Z", fill="#7c1f2c"),
        path(TROUSERS, fill="#1c1d28"),
        path(JACKET, fill="#2c5a48"),
        _plain("M-6 -44H6L3 -24H-3Z", IVORY),
        _line(frills, "#a9a590", 1.3),
        *_head(),
        _hair(CURLS, "#eceae2"),
    ]


def _fourth() -> list[Shape]:
    tail = "M-11 -45Q0 -36 11 -45L12 -38Q18 -28 16 -8L8 -9Q9 -28 4 -36Q-6 -34 -12 -39Z"
    stripes = "M-5 -40.5l-1 4M7 -41l3 5M8 -33l7 -1M9 -27l7 0.5M8.6 -21l7 0.5M8 -14.5l8 1"
    hat = "M-18 -61Q0 -57 18 -61Q16 -65 9 -65L7 -73Q0 -77 -7 -73L-9 -65Q-16 -65 -18 -61Z"
    return [
        path(COAT, fill="#7b4a34"),
        _line("M0 -34V-6", INK, 1.4),
        *_head(-54),
        _hair(CURLS, "#5e3a20"),
        path(hat, fill="#5a3326"),
        path(tail, fill=VERMILION),
        _line(stripes, "#f4d98a", 2.8),
    ]


def _fifth() -> list[Shape]:
    celery = "M8 -40Q4 -32 6 -27M8 -40Q11 -46 8 -48M8 -40Q14 -44 13 -48"
    return [
        path("M-8.6 -24L-9 -6H-1L0 -20L1 -6H9L8.6 -24Z", fill="#efe2c0"),
        _line("M-6 -20V-8M6 -20V-8", "#c9542e", 1.4),
        path(LONG_COAT, fill="#ecd9ac"),
        _plain("M-5 -44H5L1 -6H-1Z", IVORY),
        _line("M-5 -43L0 -31L5 -43M-11 -42L-14 -9M11 -42L14 -9", "#c8342e", 1.8),
        *_edged(celery, "#7bc65a", 2),
        *_head(),
        _hair(SWEPT, "#e7c36a"),
    ]


def _sixth() -> list[Shape]:
    return [
        path("M-8.6 -24L-9 -6H-1L0 -20L1 -6H9L8.6 -24Z", fill="#f2c53c"),
        path(LONG_COAT, fill="#d4453f"),
        _plain("M-10.6 -42L0 -46V-24L-13 -22Z", "#3f86d8"),
        _plain("M0 -24L-13 -22L-17 -7Q-8 -4 0 -4Z", "#f2c53c"),
        _plain("M4 -24L14 -22L16 -8L5 -5Z", "#58b368"),
        _plain("M-3 -45H3L0 -30Z", IVORY),
        path("M0 -41L-6 -44V-38ZM0 -41L6 -44V-38Z", fill="#38b6a8", stroke_width=1),
        *_head(),
        _hair(CURLS, "#dfb95c"),
    ]


def _seventh() -> list[Shape]:
    handle = "M17 -44V-14M17 -14q0 8 -5 8q-4 0 -4 -4"
    hat = "M-17 -60Q0 -55 17 -60Q14 -63 9 -63L8 -71Q0 -75 -8 -71L-9 -63Q-14 -63 -17 -60Z"
    return [
        path(TROUSERS, fill="#8c8468"),
        path(JACKET, fill="#e7dab4"),
        _plain("M-5 -44H5L4 -20H-4Z", "#d8a93f"),
        _line("M-3 -34l3 3l3 -3M-3 -27l3 3l3 -3", "#a3302a", 1.6),
        *_head(-53.5),
        path(hat, fill="#f0e4c0"),
        _line("M-8.6 -64.4Q0 -62 8.6 -64.4", "#a3302a", 3),
        path("M14 -44L17 -60L20 -44L18.4 -28H15.6Z", fill="#2a2d3c"),
        *_edged(handle, "#c8342e", 2.4),
    ]


def _eighth() -> list[Shape]:
    long_hair = (
        "M-12 -42Q-16 -52 -11 -62Q-6 -70 1 -69Q10 -69 12 -60Q15 -51 12 -42"
        "Q7 -44 9 -55Q4 -58 2 -62Q-6 -60 -8 -54Q-8 -46 -12 -42Z"
    )
    return [
        path(TROUSERS, fill="#7a776c"),
        path(LONG_COAT, fill="#2f5a3e"),
        _plain("M-5 -44H5L4 -20H-4Z", "#cfc6ad"),
        path("M-4 -44H4L2 -38L5 -33H-5L-2 -38Z", fill="#9db4c9", stroke_width=1),
        _line("M-4 -26Q0 -20 6 -24", BRASS, 1.6),
        circle(7, -23, 2.8, fill=PALE_BRASS, stroke_width=1.2),
        *_head(),
        _hair(long_hair, "#7a4a28"),
    ]


def _ninth() -> list[Shape]:
    return [
        path(TROUSERS, fill="#1d1f29"),
        path(JACKET, fill="#2b211d"),
        _plain("M-4 -44H4L2 -22H-2Z", "#5a2740"),
        path("M-4 -44L-10 -40L-3 -32ZM4 -44L10 -40L3 -32Z", fill="#4a3a32", stroke_width=1),
        circle(-9, -54, 2.8, fill=SKIN),
        circle(9, -54, 2.8, fill=SKIN),
        *_head(),
        _hair("M-8.6 -57Q-9 -65 0 -65Q9 -65 8.6 -57Q4 -61 0 -61Q-4 -61 -8.6 -57Z", "#2b2018"),
    ]


def _tenth() -> list[Shape]:
    spikes = (
        "M-9.4 -55Q-11 -64 -7 -68L-4 -66L-2 -73L2 -68L6 -73L8 -67"
        "Q11 -62 9.4 -55Q8 -61 0 -61Q-7 -61 -9.4 -55Z"
    )
    return [
        path(TROUSERS, fill="#4b3a2e"),
        path("M-6 -44H6L7 -20H-7Z", fill="#4b3a2e"),
        _plain("M-3 -44H3L0 -34Z", IVORY),
        _line("M0 -42V-33", "#a3302a", 2),
        path("M-4 -45Q-9 -45 -11 -40L-20 -7Q-13 -3 -8 -6Q-8 -24 -4 -45Z", fill="#a8794a"),
        path("M4 -45Q9 -45 11 -40L20 -7Q13 -3 8 -6Q8 -24 4 -45Z", fill="#a8794a"),
        *_head(),
        _line(
            "M-6.6 -55a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M0.6 -55a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", INK, 1.2
        ),
        _hair(spikes, "#5a371f"),
    ]


def _eleventh() -> list[Shape]:
    fez = "M-7 -64L-5.6 -75H5.6L7 -64Q0 -61.6 -7 -64Z"
    return [
        path(TROUSERS, fill="#23273a"),
        path(JACKET, fill="#8d6a48"),
        _plain("M-4.4 -44H4.4L0 -28Z", "#e8d7d0"),
        _line("M-3.6 -42L-4 -24M3.6 -42L4 -24", "#8c2430", 1.6),
        *_head(),
        _hair(
            "M-9.5 -54Q-12 -66 0 -67Q10 -68 12 -62Q12 -58 9.5 -54Q8 -61 1 -60Q-7 -61 -9.5 -54Z",
            "#4a3020",
        ),
        path(fez, fill="#b3262b"),
        _line("M2 -75Q9 -74 9 -67", BRASS, 1.6),
        path("M0 -43L-8 -47.5V-38.5ZM0 -43L8 -47.5V-38.5Z", fill="#c22f3a", stroke_width=1.2),
    ]


def _twelfth() -> list[Shape]:
    waves = (
        "M-10 -52Q-15 -58 -11 -64Q-9 -71 -1 -70Q6 -75 11 -68Q16 -62 10 -52"
        "Q9 -58 7 -61Q0 -59 -6 -62Q-9 -58 -10 -52Z"
    )
    return [
        path(TROUSERS, fill="#15161f"),
        path("M-17 -7L-11 -42Q-6 -45 -3 -45L-5 -7Q-11 -3 -17 -7Z", fill="#1e2136"),
        path("M17 -7L11 -42Q6 -45 3 -45L5 -7Q11 -3 17 -7Z", fill="#1e2136"),
        _plain("M-4 -44L-5.6 -8L-8.6 -7L-6 -42ZM4 -44L5.6 -8L8.6 -7L6 -42Z", "#c02e35"),
        _plain("M-3 -45H3L3 -22H-3Z", IVORY),
        *_head(),
        path("M-8 -58H8L6.4 -53H1.6L0 -56L-1.6 -53H-6.4Z", fill=INK, stroke_width=0.8),
        _hair(waves, "#b9bcc2"),
    ]


def _thirteenth() -> list[Shape]:
    bob = (
        "M-9 -48Q-14 -51 -12 -60Q-9 -69 0 -68Q10 -69 12 -60Q14 -51 9 -48Q9 -58 3 -61Q-6 -60 -9 -48Z"
    )
    return [
        path("M-7.6 -26L-7 -8H-1L0 -20L1 -8H7L7.6 -26Z", fill="#2f6f8f"),
        path("M-6 -44H6L7 -22H-7Z", fill="#27304f"),
        _line("M-6 -37.4H6", "#e2574c", 1.8),
        _line("M-6 -35H6", "#f4c64a", 1.8),
        _line("M-6 -32.6H6", "#58b368", 1.8),
        path("M-4 -45Q-9 -45 -11 -40L-20 -7Q-13 -3 -8 -6Q-8 -24 -4 -45Z", fill="#cfd9e6"),
        path("M4 -45Q9 -45 11 -40L20 -7Q13 -3 8 -6Q8 -24 4 -45Z", fill="#cfd9e6"),
        *_head(),
        _hair(bob, "#eccb74"),
    ]


DRESS = (
    _first,
    _second,
    _third,
    _fourth,
    _fifth,
    _sixth,
    _seventh,
    _eighth,
    _ninth,
    _tenth,
    _eleventh,
    _twelfth,
    _thirteenth,
)


def doctor_name(number: int) -> str:
    """Under which name a Doctor is defined."""
    return f"{GAME}-doctor-{number}"


@cache
def doctor_figure(number: int) -> Shape:
    """A Doctor without a foot, for the definitions."""
    return group(
        *DRESS[number - 1](),
        id=doctor_name(number),
        stroke=INK,
        stroke_width=1.5,
        stroke_linejoin="round",
    )


def foot_name(player: int) -> str:
    """Under which name the foot of a player's marker is defined."""
    return f"{GAME}-foot-{player}"


@cache
def foot(player: int) -> Shape:
    """TD-04. The foot of a Doctor marker, in the player's colour."""
    colour = PLAYER_COLOUR[player]
    return group(
        ellipse(0, -3, 19, 7, fill=INK),
        ellipse(0, -6, 19, 7, fill=colour, stroke=INK, stroke_width=1.5),
        rect(-5, -1, 10, 8, rx=2, fill=INK),
        path(player_emblem(player, 0, 2.6, 3.4), fill=colour),
        id=foot_name(player),
    )
