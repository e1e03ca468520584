"""Little figures of our own: four Doctors and four monsters, each known by its outline.

A figure stands with its feet at (0, 0) and is about 40 wide and 74 high. Doctors wear the
colour they are given; what differs otherwise is the outline, so that no two are told apart by
colour alone.
"""

from vworp.scene.palette import BRASS, EMBER, GLOW, INK, IVORY, OLD_BRASS, PALE_BRASS, VERMILION
from vworp.scene.paths import dots
from vworp.scene.shapes import Shape, Value, circle, ellipse, group, path, rect

SKIN = "#e9c3a0"
CLOTH = "#2a3560"

FIGURES = 4
"""How many different figures there are of each kind."""


def doctor(number: int, coat: str = IVORY) -> Shape:
    """One of four Doctors: curls and a scarf, a hat and a cane, a bow-tie, a long open coat."""
    dress = (_scarf, _hat, _bow_tie, _long_coat)[number % FIGURES]
    return _figure(_round_foot(), *dress(coat))


def monster(number: int, skin: str = VERMILION) -> Shape:
    """One of four monsters: a dome on wheels, a robot, a winged statue, a many-armed one."""
    kind = (_dome, _robot, _winged, _tentacled)[number % FIGURES]
    return _figure(_square_foot(), *kind(skin))


def _figure(*shapes: Shape) -> Shape:
    return group(*shapes, stroke=INK, stroke_width=1.6, stroke_linejoin="round")


def _line(d: str, colour: str, size: float) -> Shape:
    return path(d, fill="none", stroke=colour, stroke_width=size, stroke_linecap="round")


def _plain(d: str, colour: str, **attributes: Value | None) -> Shape:
    return path(d, fill=colour, stroke="none", **attributes)


def _round_foot() -> Shape:
    return group(ellipse(0, -5, 18, 7, fill=OLD_BRASS), ellipse(0, -7.5, 18, 7, fill=BRASS))


def _square_foot() -> Shape:
    return path("M-19 1L-19 -8L-14 -13H14L19 -8L19 1Z", fill=EMBER)


def _head(y: float = -55) -> Shape:
    return circle(0, y, 8.6, fill=SKIN)


def _eyes(y: float = -55) -> Shape:
    return _line(dots([(-3, y), (3, y)]), INK, 2.4)


def _scarf(coat: str) -> list[Shape]:
    curls = (
        "M-11 -51q-5 -3 -2 -8q-2 -6 4 -8q4 -6 9 -4q6 -3 9 3q6 2 4 8q3 5 -2 9"
        "q-1 -9 -11 -10q-9 1 -11 10Z"
    )
    tail = "M-11 -45Q0 -36 11 -45L12 -38Q17 -28 14 -13L6 -14Q9 -28 4 -36Q-6 -34 -12 -39Z"
    stripes = "M-5 -40.5l-1 4M7 -41l3 5M8 -31l7 -1M8.5 -24l7 0.5M7 -18.5l7.5 1"
    return [
        path("M-15 -7L-10 -42Q0 -48 10 -42L15 -7Q0 -2 -15 -7Z", fill=coat),
        _line("M0 -36V-6", CLOTH, 1.6),
        _head(),
        _eyes(),
        path(curls, fill="#8a5a35"),
        path(tail, fill=VERMILION),
        _line(stripes, PALE_BRASS, 2.6),
    ]


def _hat(coat: str) -> list[Shape]:
    return [
        _line("M15 -6V-34q0 -5 -5 -4", INK, 5),
        _line("M15 -7V-34q0 -5 -5 -4", BRASS, 2.6),
        path("M-14 -7L-11 -42Q0 -48 11 -42L14 -7Q0 -2 -14 -7Z", fill=coat),
        _plain("M-5 -43L0 -30L5 -43Z", CLOTH),
        _line("M0 -29V-7", CLOTH, 1.6),
        _head(),
        _eyes(-54),
        path(
            "M-17 -59Q0 -55 17 -59Q15 -63 9 -63L7 -73Q0 -77 -7 -73L-9 -63Q-15 -63 -17 -59Z",
            fill=coat,
        ),
        _line("M-8.6 -64Q0 -61.5 8.6 -64", VERMILION, 3),
    ]


def _bow_tie(coat: str) -> list[Shape]:
    return [
        path("M-8 -24L-9 -6H-1L0 -20L1 -6H9L8 -24Z", fill=CLOTH),
        path(
            "M-13 -20L-10 -42Q0 -48 10 -42L13 -20Q7 -16 2 -20L0 -30L-2 -20Q-7 -16 -13 -20Z",
            fill=coat,
        ),
        _plain("M-4 -43H4L0 -30Z", IVORY if coat != IVORY else CLOTH),
        _line("M-5 -43L-6 -34L0 -28L6 -34L5 -43", CLOTH, 1.2),
        _head(),
        _eyes(),
        path(
            "M-9.5 -55Q-12 -69 0 -70Q9 -76 13 -67Q13 -60 9.5 -55Q8 -62 0 -61Q-7 -62 -9.5 -55Z",
            fill="#4a3020",
        ),
        path("M0 -43L-8 -47.5V-38.5ZM0 -43L8 -47.5V-38.5Z", fill=VERMILION, stroke_width=1.2),
    ]


def _long_coat(coat: str) -> list[Shape]:
    bob = (
        "M-9 -49Q-14 -52 -12 -60Q-9 -69 0 -68Q10 -69 12 -60Q14 -52 9 -49Q9 -58 3 -61Q-6 -60 -9 -49Z"
    )
    return [
        path("M-7 -30L-7 -6H-1L0 -20L1 -6H7L7 -30Z", fill=CLOTH),
        path("M-6 -44H6L7 -22H-7Z", fill=CLOTH),
        _line("M-6 -36H6", VERMILION, 2.4),
        _line("M-6.4 -32.5H6.4", PALE_BRASS, 2.4),
        path("M-4 -45Q-9 -45 -11 -40L-19 -9Q-13 -5 -8 -7Q-7 -24 -4 -45Z", fill=coat),
        path("M4 -45Q9 -45 11 -40L19 -9Q13 -5 8 -7Q7 -24 4 -45Z", fill=coat),
        _head(),
        _eyes(),
        path(bob, fill="#e8c877"),
    ]


def _dome(skin: str) -> list[Shape]:
    studs = [(x, y) for y in (-16, -24) for x in (-10, -3.4, 3.4, 10)]
    return [
        path("M-18 -9L-11 -34H11L18 -9Z", fill=skin),
        _line(dots(studs), INK, 5),
        _line(dots(studs), PALE_BRASS, 3),
        path("M-11 -34L-9 -47H9L11 -34Z", fill=EMBER),
        _line("M-10 -38.5H10M-9.5 -43H9.5", skin, 1.8),
        _line("M-7 -38L-19 -34", INK, 4.2),
        _line("M-7 -38L-19 -34", PALE_BRASS, 2),
        path("M-10 -47Q-10 -62 0 -62Q10 -62 10 -47Z", fill=skin),
        path(
            "M-8 -60L-7 -66H-3.5L-3.5 -61ZM8 -60L7 -66H3.5L3.5 -61Z",
            fill=PALE_BRASS,
            stroke_width=1.2,
        ),
        _line("M4 -54L15 -57", INK, 4.6),
        _line("M4 -54L15 -57", PALE_BRASS, 2.2),
        circle(16, -57.4, 3.6, fill=GLOW),
    ]


def _robot(skin: str) -> list[Shape]:
    bars = "M-9 -53H-14V-66Q-14 -71 -9 -71H9Q14 -71 14 -66V-53H9"
    return [
        path("M-9 -22L-11 -9H-2L0 -18L2 -9H11L9 -22Z", fill=EMBER),
        path("M-17 -42L-10 -45H10L17 -42L15 -22H9L8 -18H-8L-9 -22H-15Z", fill=skin),
        rect(-6.5, -40, 13, 11, rx=1.5, fill=EMBER, stroke_width=1.2),
        _line(dots([(-3, -36.5), (0, -36.5), (3, -36.5)]), PALE_BRASS, 2.2),
        _line("M-3 -32.5H3", PALE_BRASS, 1.6),
        _line(bars, INK, 6.4),
        _line(bars, skin, 3.4),
        rect(-9, -66, 18, 21, rx=5, fill=skin),
        circle(0, -67, 2.8, fill=GLOW, stroke_width=1.2),
        _line(dots([(-4, -58), (4, -58)]), INK, 5),
        _line(dots([(-4.6, -54), (4.6, -54)]), INK, 1.8),
        _line("M-4 -49.5H4", INK, 2.4),
    ]


def _winged(skin: str) -> list[Shape]:
    wing = "M-5 -40Q-9 -58 -15 -73Q-21 -62 -20 -48Q-19 -32 -11 -20Q-8 -24 -5 -30Z"
    other = "M5 -40Q9 -58 15 -73Q21 -62 20 -48Q19 -32 11 -20Q8 -24 5 -30Z"
    return [
        path(wing + other, fill=skin),
        _line("M-15 -64Q-14 -46 -9 -30M-18.5 -54Q-17 -42 -11 -27", EMBER, 1.5),
        _line("M15 -64Q14 -46 9 -30M18.5 -54Q17 -42 11 -27", EMBER, 1.5),
        path("M-12 -9Q-6 -24 -7 -42Q0 -47 7 -42Q6 -24 12 -9Z", fill=skin),
        _line("M-3 -28Q-3 -18 -6 -11M3 -28Q3 -18 6 -11M0 -28V-11", EMBER, 1.5),
        circle(0, -52, 8.2, fill=skin),
        _plain("M-8 -53Q-8 -61 0 -61Q8 -61 8 -53Q4 -57 0 -57Q-4 -57 -8 -53Z", EMBER),
        path(
            "M-8 -36Q-9 -46 -4 -54Q-1 -54 -1 -49Q-2 -42 -2 -35Z", fill=PALE_BRASS, stroke_width=1.2
        ),
        path("M8 -36Q9 -46 4 -54Q1 -54 1 -49Q2 -42 2 -35Z", fill=PALE_BRASS, stroke_width=1.2),
    ]


def _tentacled(skin: str) -> list[Shape]:
    arms = (
        "M-5 -48Q-11 -40 -6 -34Q-3 -29 -7 -24M-1.7 -47Q-4 -40 -2 -34"
        "M1.7 -47Q4 -40 2 -34M5 -48Q11 -40 6 -34Q3 -29 7 -24"
    )
    return [
        path("M-14 -9Q-12 -30 -11 -42Q0 -48 11 -42Q12 -30 14 -9Z", fill=EMBER),
        _line("M0 -30V-11", skin, 1.4),
        path("M-12 -56Q-13 -72 0 -72Q13 -72 12 -56Q11 -46 0 -46Q-11 -46 -12 -56Z", fill=skin),
        _line("M-6 -68Q-9 -65 -9 -60M6 -68Q9 -65 9 -60", EMBER, 1.5),
        _line(dots([(-4.4, -57), (4.4, -57)]), INK, 4),
        _line(arms, INK, 6),
        _line(arms, skin, 3.4),
        _line("M7 -24Q13 -22 16 -27", INK, 5),
        circle(15, -30, 4.6, fill=GLOW),
    ]
