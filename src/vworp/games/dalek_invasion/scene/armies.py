"""The five armies: a colour, a Dalek and a number plate each, so that colour never stands alone."""

from functools import lru_cache

from vworp.games.dalek_invasion.box.cards import ARMIES
from vworp.games.dalek_invasion.scene.atlas import GAME
from vworp.scene.palette import BRASS, GLOW, INK, PALE_BRASS
from vworp.scene.paths import dots, number
from vworp.scene.shapes import Shape, circle, group, path, text, use

RIM = "#e6eefc"
"""The moonlight round every Dalek: without it the black ones would vanish in the night."""


class Livery:
    """How an army is painted."""

    __slots__ = ("casing", "edge", "light", "shade", "studs", "writing")

    def __init__(
        self, casing: str, shade: str, light: str, studs: str, edge: str, writing: str
    ) -> None:
        self.casing = casing
        self.shade = shade
        self.light = light
        self.studs = studs
        self.edge = edge
        self.writing = writing


LIVERIES = (
    Livery("#23262e", "#0d0f14", "#8d95a6", "#aeb6c4", "#e8ecf4", "#ffffff"),
    Livery("#ccd5e2", "#7f8ca1", "#ffffff", "#3567a8", "#10203c", "#0b1630"),
    Livery("#e08a2c", "#8a4d12", "#ffc06a", "#ffe2a6", "#2b1604", "#1d0d00"),
    Livery("#cf2f3f", "#7a1220", "#ff8a8c", "#ffd9d2", "#ffe8e2", "#ffffff"),
    Livery("#f5d13d", "#9c7b0c", "#fff3a8", "#4a3c10", "#2f2504", "#241b00"),
)
"""Black, silver, orange, red and yellow, as the seats are numbered."""

CLASSIC = "M-19 0V-5L-12 -33L-9 -50Q-9 -60.5 0 -60.5Q9 -60.5 9 -50L12 -33L19 -5V0Z"
PARADIGM = "M-21 0V-6L-16 -36Q-20 -46 -11 -50Q-12 -65 0 -65Q10 -65 10 -55L13 -36L21 -6V0Z"
"""The outlines of the two kinds, as far as moonlight falls on them."""

FIRST_PARADIGM = 3
"""The armies from here on are of the New Dalek Paradigm (DI-R07)."""

PLATE = 18
"""The size of the numbers on the map."""


def army_name(army: int) -> str:
    """What an army is called."""
    return ARMIES[army].name


def dalek(army: int, rim: float = 5) -> Shape:
    """A Dalek of an army, feet at (0, 0), about 44 wide and 62 high, looking to the right."""
    livery = LIVERIES[army]
    is_paradigm = army >= FIRST_PARADIGM
    body = _paradigm(livery) if is_paradigm else _classic(livery, army)
    outline = PARADIGM if is_paradigm else CLASSIC
    light = path(outline, fill=RIM, stroke=RIM, stroke_width=rim)
    return group(light, *body, stroke=INK, stroke_width=1.5, stroke_linejoin="round")


def army_definitions() -> list[Shape]:
    """The Daleks and the number plates of all armies, to be used by name."""
    shapes = []
    for army in range(len(ARMIES)):
        figure = dalek(army)
        figure.attributes["id"] = f"{GAME}-dalek-{army}"
        shapes.append(figure)
        for digits in (1, 2, 3):
            blank = group(*_blank(army, digits, PLATE))
            blank.attributes["id"] = f"{GAME}-plate-{army}-{digits}"
            shapes.append(blank)
    return shapes


def _line(d: str, colour: str, size: float) -> Shape:
    return path(d, fill="none", stroke=colour, stroke_width=size, stroke_linecap="round")


def _stick(d: str, colour: str, size: float) -> list[Shape]:
    return [_line(d, INK, size + 2), _line(d, colour, size)]


def _studs(rows: list[tuple[float, list[float]]], colour: str, size: float) -> list[Shape]:
    spots = [(x, y) for y, row in rows for x in row]
    return [_line(dots(spots), INK, size + 1.6), _line(dots(spots), colour, size)]


def _classic(livery: Livery, army: int) -> list[Shape]:
    """Slim, with a fluted collar; its dome lamps stand up like ears."""
    studs = [
        (-8.0, [-12.6, -4.4, 4.4, 12.6]),
        (-17.0, [-10.4, -3.6, 3.6, 10.4]),
        (-26.0, [-8.4, 0, 8.4]),
    ]
    return [
        path("M-19 0V-4.5L-17 -5H17L19 -4.5V0Z", fill=livery.shade),
        path("M-17 -4.5L-11 -33H11L17 -4.5Z", fill=livery.casing),
        path("M-17 -4.5L-11 -33H-5L-8 -4.5Z", fill=livery.shade, stroke="none", opacity=0.45),
        *_studs(studs, livery.studs, 4),
        path("M-12 -33L-10 -43H10L12 -33Z", fill=livery.shade),
        *_collar(livery, army),
        *_arms(),
        path("M-8.5 -43H8.5L7.5 -50H-7.5Z", fill=INK),
        _line("M-8 -45.4H8M-7.6 -48H7.6", livery.light, 1.3),
        path(
            "M-6.5 -57L-6 -63H-2.5V-58ZM6.5 -57L6 -63H2.5V-58Z", fill=PALE_BRASS, stroke_width=1.1
        ),
        path("M-9 -50Q-9 -60.5 0 -60.5Q9 -60.5 9 -50Z", fill=livery.casing),
        path("M-7 -52Q-6.5 -58 -1 -58.6Q-5 -56 -5 -51.5Z", fill=livery.light, stroke="none"),
        *_eye(-55),
    ]


def _collar(livery: Livery, army: int) -> list[Shape]:
    """What tells the three classic armies apart at the shoulder."""
    if army == 0:
        return [_line("M-11 -36H11M-10.6 -39.5H10.6", livery.studs, 1.6)]
    if army == 1:
        return [_line("M-8 -34V-42M-3 -34V-42M3 -34V-42M8 -34V-42", livery.light, 2)]
    slats = "M-9 -34V-41H-5V-34ZM-2 -34V-41H2V-34ZM5 -34V-41H9V-34Z"
    return [path(slats, fill=BRASS, stroke_width=0.8)]


def _arms() -> list[Shape]:
    """The sucker and the gun."""
    return [
        *_stick("M5 -36.5L19 -34.5", "#8d96a6", 1.8),
        path("M18.6 -38.4L23 -36.6V-31.6L18 -31Z", fill="#5b6475", stroke_width=1.2),
        *_stick("M3 -39.8L16 -40.6", "#c7cedb", 1.2),
    ]


def _eye(y: float) -> list[Shape]:
    return [
        *_stick(f"M5 {y}L17.5 {y - 3}", "#9aa3b3", 1.8),
        circle(18.6, y - 3.2, 3.3, fill=GLOW, stroke_width=1.4),
    ]


def _paradigm(livery: Livery) -> list[Shape]:
    """Broad and humped, on a heavy bumper; large studs in straight columns."""
    studs = [(-11.0, [-11.0, 0, 11.0]), (-20.5, [-10.0, 0, 10.0]), (-30.0, [-9.0, 0, 9.0])]
    hump = "M-13 -38Q-15 -45 -9 -48H-4Q-9 -44 -8 -38Z"
    return [
        path("M-21 0V-6Q0 -8 21 -6V0Z", fill=livery.shade),
        path("M-18 -6L-15 -36H12L18 -6Z", fill=livery.casing),
        path("M-18 -6L-15 -36H-7L-9 -6Z", fill=livery.shade, stroke="none", opacity=0.5),
        *_studs(studs, livery.studs, 4.6),
        path("M-16 -36Q-20 -46 -11 -50H9L13 -36Z", fill=livery.casing),
        path(hump, fill=livery.light, stroke="none", opacity=0.7),
        _line("M-15.4 -36H12.6", livery.shade, 2),
        *_arms(),
        path("M-9.5 -50H8.5L7.5 -55H-8.5Z", fill=INK),
        path("M-7 -61L-8.5 -66H-3.5L-3 -62ZM7 -61L8.5 -66H3.5L3 -62Z", fill=GLOW, stroke_width=1.1),
        path("M-10 -55Q-10 -65 0 -65Q10 -65 10 -55Z", fill=livery.casing),
        path("M-8 -57Q-7 -62.5 -1 -63Q-6 -61 -6 -56.5Z", fill=livery.light, stroke="none"),
        *_eye(-59.5),
    ]


@lru_cache(maxsize=64)
def plate(army: int, wide: float, high: float) -> str:
    """The outline of an army's number plate about (0, 0): no two armies have the same."""
    w, h = number(wide / 2), number(high / 2)
    tip = number(wide / 2 + high / 4)
    if army == 0:
        return f"M-{w} -{h}H{w}V{h}H-{w}Z"
    if army == 1:
        return f"M-{w} 0A{w} {h} 0 0 1 {w} 0A{w} {h} 0 0 1 -{w} 0Z"
    if army == 2:
        return f"M-{tip} 0L-{w} -{h}H{w}L{tip} 0L{w} {h}H-{w}Z"
    if army == FIRST_PARADIGM:
        return f"M-{tip} -{h}H{tip}L{w} 0L{tip} {h}H-{tip}L-{w} 0Z"
    low = number(high * 0.32)
    point = number(high * 0.68)
    return f"M-{w} -{h}H{w}V{low}L0 {point}L-{w} {low}Z"


def _blank(army: int, digits: int, size: float) -> list[Shape]:
    livery = LIVERIES[army]
    wide = size * (0.5 + 0.62 * digits) * (1.25 if army == 1 else 1)
    outline = plate(army, wide, size * (1.3 if army == 1 else 1.14))
    return [
        path(outline, fill=INK, stroke=INK, stroke_width=4, opacity=0.55),
        path(outline, fill=livery.casing, stroke=livery.edge, stroke_width=1.4),
    ]


def number_plate(army: int, count: int) -> list[Shape]:
    """A number on its army's plate, about (0, 0); size, weight and middle come from the group."""
    return [
        use(f"{GAME}-plate-{army}-{min(len(str(count)), 3)}"),
        text(0, 6.5, str(count), fill=LIVERIES[army].writing),
    ]


def figure(army: int, x: float, y: float, scale: float) -> Shape:
    """A Dalek of an army with its feet at (x, y)."""
    return use(f"{GAME}-dalek-{army}", transform=f"translate({x:g} {y:g}) scale({scale:g})")
