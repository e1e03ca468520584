"""How players, dice and symbols look: whatever has a colour has a shape of its own too."""

from vworp.scene.paths import polygon, regular, ring

GAME = "time_of_the_daleks"

PLAYER_COLOUR = ("#fbf1d0", "#c886ee", "#4fd2d6", "#ff9440")
"""TD-04. One colour marks both the Doctor and the TARDIS."""

BLACK, GREEN, BLUE, RED = range(4)

DIE = ("#1b2030", "#5cc98b", "#2f62d9", "#a3241c")
DIE_EDGE = ("#e9e2cf", "#d9ffe8", "#bcd3ff", "#ffb9a6")
DIE_MARK = ("#f7efdc", "#04140c", "#ffffff", "#ffe9de")
"""Face, edge and symbol of a die, by colour; they differ in lightness as well."""

HINT = (GREEN, GREEN, BLUE, BLUE, RED, RED)
"""TD-51. The dice that show a symbol most often; only a hint."""

GROUND = ("#173a2d", "#173a2d", "#16295f", "#16295f", "#4a1712", "#4a1712")
LIGHT = ("#8ff0bb", "#c9f58f", "#9cc4ff", "#c9b4ff", "#ffb08a", "#ff9a9a")
"""The ground of a symbol and the symbol itself."""

COST = "#ff9d7e"
"""What a failure costs."""


def player_emblem(player: int, x: float, y: float, r: float) -> str:
    """The shape that goes with a player's colour: a disc, a square, a triangle, a diamond."""
    if player == 0:
        return ring(x, y, r * 0.9)
    if player == 1:
        return regular(x, y, r * 1.1, 4, 45)
    if player == 2:
        return regular(x, y + r * 0.15, r * 1.15, 3)
    wide = r * 0.85
    return polygon([(x, y - r * 1.2), (x + wide, y), (x, y + r * 1.2), (x - wide, y)])


def die_outline(colour: int, size: float) -> str:
    """The outline of a die round (0, 0): square, leaf, round or with cut corners, by colour."""
    half = size / 2
    if colour == BLACK:
        return _box(half, (0.16, 0.16, 0.16, 0.16))
    if colour == GREEN:
        return _box(half, (0.9, 0.1, 0.9, 0.1))
    if colour == BLUE:
        return _box(half, (0.78, 0.78, 0.78, 0.78))
    cut = half * 0.5
    corners = [(-half, cut), (-half, -cut), (-cut, -half), (cut, -half)]
    return polygon(corners + [(-x, -y) for x, y in corners])


def _box(half: float, rounding: tuple[float, float, float, float]) -> str:
    """A square whose four corners are rounded each in its own way, clockwise from upper left."""
    a, b, c, d = (round(half * part, 1) for part in rounding)
    h = round(half, 1)
    return (
        f"M{a - h:g} {-h:g}H{h - b:g}Q{h:g} {-h:g} {h:g} {b - h:g}V{h - c:g}"
        f"Q{h:g} {h:g} {h - c:g} {h:g}H{d - h:g}Q{-h:g} {h:g} {-h:g} {h - d:g}V{a - h:g}"
        f"Q{-h:g} {-h:g} {a - h:g} {-h:g}Z"
    )
