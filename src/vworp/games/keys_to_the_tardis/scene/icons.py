"""The small pictures on tiles and cards, each drawn round (0, 0) and about 56 across."""

from vworp.games.keys_to_the_tardis.box import DALEK, EXTRA_TURN, OPEN_DOOR, TARDIS_KEY, TELEPORT
from vworp.games.keys_to_the_tardis.scene.colours import GAME
from vworp.scene.figures import monster
from vworp.scene.ornament import roundel
from vworp.scene.palette import BRASS, GLOW, INK, IVORY, LAMP, OLD_BRASS, PALE_BRASS
from vworp.scene.paths import dots, polar, polygon, regular, ring, spiral, spot
from vworp.scene.shapes import Shape, at, circle, group, path, rect, use

BRONZE = "#d39a4c"
STEEL = "#b4c3d6"
JAM = "#d23a52"
BISCUIT = "#eec685"
VORTEX = "#8fb8ff"
MINT = "#bff3d8"
FROST = "#eaf8ff"


def key() -> Shape:
    """A key with a round bow."""
    bit = "M-3.4 -6V25L0 28L3.4 25V21H9V15H3.4V11H7V6H3.4V-6Z"
    bow = ring(0, -15, 12) + "M-5.5 -15a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1 -11 0Z"
    return group(
        path(bit),
        path(bow, fill_rule="evenodd"),
        fill=PALE_BRASS,
        stroke=INK,
        stroke_width=2,
        stroke_linejoin="round",
    )


def hourglass() -> Shape:
    """Time to spare."""
    glass = "M-14 -23Q-14 -8 -3 0Q-14 8 -14 23H14Q14 8 3 0Q14 -8 14 -23Z"
    return group(
        path(glass, fill="#17306b", stroke=GLOW, stroke_width=2.4),
        path("M-9.5 -13H9.5Q7 -6 0 -1Q-7 -6 -9.5 -13ZM-11.5 21Q-9 12 0 8Q9 12 11.5 21Z", fill=LAMP),
        path("M0 -1V10", stroke=LAMP, stroke_width=2, stroke_dasharray="2 2", fill="none"),
        path("M-18 -24H18M-18 24H18", stroke=INK, stroke_width=8.4),
        path("M-18 -24H18M-18 24H18", stroke=BRASS, stroke_width=5),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def whirl() -> Shape:
    """A teleport: a luminous spiral."""
    turn = spiral(0, 0, 26, 2.25)
    return group(
        path(turn, stroke=VORTEX, stroke_width=11, opacity=0.25),
        path(turn, stroke=INK, stroke_width=7),
        path(turn, stroke=GLOW, stroke_width=3.8),
        path(
            dots([polar(0, 0, 29, angle) for angle in (150, 195, 240)]),
            stroke=IVORY,
            stroke_width=4,
        ),
        fill="none",
        stroke_linecap="round",
    )


def passage() -> Shape:
    """An open way: a corridor with light at its end."""
    return group(
        path(
            "M-26 29V-8Q-26 -29 0 -29Q26 -29 26 -8V29Z",
            fill="#0b1738",
            stroke=OLD_BRASS,
            stroke_width=2,
        ),
        path("M-26 29L-9 8H9L26 29Z", fill="#2c3a66"),
        path("M-9 8V-6Q-9 -14 0 -14Q9 -14 9 -6V8Z", fill=LAMP),
        path("M-9 8L-20 29M9 8L20 29M0 8V29", stroke="#51629a", stroke_width=1.4, fill="none"),
        path(
            "M-18 23V-8Q-18 -22 0 -22Q18 -22 18 -8V23",
            stroke="#3b4c82",
            stroke_width=2,
            fill="none",
        ),
    )


def dalek() -> Shape:
    """The dome that bars the way."""
    return group(monster(0, BRONZE), transform=at(0, 31, 0.92))


def console() -> Shape:
    """The control console: six sides round a glowing column."""
    inner = [polar(0, 0, 16, 60 * n + 30) for n in range(6)]
    outer = [polar(0, 0, 31, 60 * n + 30) for n in range(6)]
    spokes = "".join(
        f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in zip(inner, outer, strict=True)
    )
    lights = [polar(0, 0, 24, 60 * n + turn) for n in range(6) for turn in (-11, 11)]
    return group(
        path(polygon(outer), fill="#5b3a1c", stroke=PALE_BRASS, stroke_width=2.4),
        path(spokes, stroke=PALE_BRASS, stroke_width=1.6),
        path(dots(lights[::2]), stroke=GLOW, stroke_width=4.2, stroke_linecap="round"),
        path(dots(lights[1::2]), stroke="#ffa45c", stroke_width=4.2, stroke_linecap="round"),
        path(polygon(inner), fill="#0d2a4d", stroke=PALE_BRASS, stroke_width=2),
        circle(0, 0, 11, fill=GLOW, opacity=0.35),
        circle(0, 0, 7, fill="#e8fbff"),
    )


def cookie() -> Shape:
    """A biscuit with a scalloped edge and jam in the middle."""
    edge = "".join(ring(*polar(0, 0, 20, 30 * n), 6) for n in range(12))
    return group(
        path(edge, fill=BISCUIT, stroke=INK, stroke_width=3),
        circle(0, 0, 22, fill=BISCUIT),
        path(
            dots([polar(0, 0, 19, 30 * n) for n in range(12)]),
            stroke="#b98a47",
            stroke_width=3,
            stroke_linecap="round",
        ),
        path(
            regular(0, 0, 13, 8, 22),
            fill=JAM,
            stroke="#7c1627",
            stroke_width=2,
            stroke_linejoin="round",
        ),
        path(
            "M-6 -4Q-3 -8 2 -7",
            stroke="#ffc2c9",
            stroke_width=2.6,
            stroke_linecap="round",
            fill="none",
        ),
    )


def pandorica() -> Shape:
    """The box that holds whoever is put into it."""
    top, right, left = (0, -29), (26, -15), (-26, -15)
    return group(
        path(polygon([top, right, (0, -1), left]), fill="#5f8479"),
        path(polygon([left, (0, -1), (0, 30), (-26, 15)]), fill="#345553"),
        path(polygon([right, (0, -1), (0, 30), (26, 15)]), fill="#223d3e"),
        path(f"M{left[0]} {left[1]}L0 -1L{right[0]} {right[1]}M0 -1V30", fill="none", stroke=MINT),
        _written("translate(-13 7) skewY(28) scale(0.2 0.22)"),
        _written("translate(13 7) skewY(-28) scale(0.2 0.22)"),
        _written("translate(0 -15) scale(0.22 0.12)"),
        stroke=INK,
        stroke_width=2,
        stroke_linejoin="round",
    )


def _written(place: str) -> Shape:
    return use(f"{GAME}-word", transform=place, stroke=MINT)


def word() -> Shape:
    """The ornament that cards, signs and boxes bear, in the stroke of whatever uses it."""
    return group(roundel(0, 0, 54, 26, colour=None), id=f"{GAME}-word")


def sonic() -> Shape:
    """A screwdriver that hums: handle, collar, claws and a light."""
    return group(
        circle(0, -36, 17, fill=GLOW, opacity=0.22),
        rect(-6, 2, 12, 38, rx=5, fill="#8d6a3a"),
        path("M-6 11H6M-6 18H6M-6 25H6", stroke=INK, stroke_width=1.6),
        rect(-7.5, -6, 15, 9, rx=2, fill=BRASS),
        rect(-4.5, -24, 9, 18, fill=STEEL),
        path("M-4.5 -24L-8 -36L-4 -34L-3 -24ZM4.5 -24L8 -36L4 -34L3 -24Z", fill=BRASS),
        circle(0, -32, 5, fill="#d9fff3"),
        stroke=INK,
        stroke_width=1.8,
        stroke_linejoin="round",
        transform="rotate(38)",
    )


def sheet(wide: float, high: float) -> Shape:
    """A Time Barrier: a hatched, translucent sheet that lets the colour below show through."""
    left, top = -wide / 2, -high / 2
    hatch = []
    for start in range(-int(high), int(wide), 15):
        near, far = max(start, 0), min(start + high, wide)
        begin, end = (left + near, -top - near + start), (left + far, -top - far + start)
        hatch.append(f"M{spot(begin)}L{spot(end)}")
    return group(
        rect(left, top, wide, high, rx=5, fill="#dff4ff", fill_opacity=0.24),
        path("".join(hatch), stroke=FROST, stroke_width=3, stroke_opacity=0.9),
        rect(left, top, wide, high, rx=5, fill="none", stroke=INK, stroke_width=6, opacity=0.5),
        rect(left, top, wide, high, rx=5, fill="none", stroke=FROST, stroke_width=3),
    )


def vortex() -> Shape:
    """A Time Tunnel: rings that lead from one place to another."""
    steps = [(n * 9 - 27, 34 - abs(n - 3) * 3, 10 + n * 1.2) for n in range(7)]
    rings = [
        path(
            ring(0, 0, 1),
            transform=f"translate({x} {-x * 0.8:g}) rotate(-40) scale({r / 2.6:.1f} {r:g})",
            stroke_width=0.16,
        )
        for x, r, _ in steps
    ]
    return group(*rings, fill=VORTEX, fill_opacity=0.08, stroke=GLOW)


FACE_ICONS = {
    OPEN_DOOR: passage,
    DALEK: dalek,
    TARDIS_KEY: key,
    EXTRA_TURN: hourglass,
    TELEPORT: whirl,
}
