"""Portraits: who a figure is, in a disc with the ring of its side or its player.

They are drawn once among the definitions of a picture, for a disc of radius `DISC`. Sides are told
apart without colour: an alien's ring has teeth, a civilian's is thin, and each player's is drawn in
a way of its own.
"""

from functools import cache

from vworp.games.adventures.scene.colours import ALIENS, NEUTRAL, tone
from vworp.games.adventures.scene.field import GAME
from vworp.games.adventures.scene.silhouettes import model
from vworp.scene.palette import INK, PALE_BRASS
from vworp.scene.paths import polar, spot
from vworp.scene.shapes import Look, Raw, Shape, circle, group, path, use

DISC = 36

SEATS = ("#9fd0ff", "#ffd27d", "#a8e6a1", "#e2a8ff")
"""The players' colours, by seat."""

RESCUED = "#a8e6a1"

ALIEN, CIVILIAN, SAVED = "alien", "civilian", "saved"
"""Whose a figure is that no player runs; otherwise it is the number of a seat."""

Model = tuple[str, str]
"""Which model stands for a figure: its profile, and the person or the colour."""

BUST = (3.1, 0, 58)
FRAMES = {
    "k9": (2.7, -6, 22),
    "cybermat": (2.9, 0, 14),
    "mechanoid": (2.4, 0, 31),
    "computer_bank": (2.2, 0, 28),
    "command_node": (2.2, 0, 28),
    "": (2.6, 0, 34),
}
"""How large a model is in its portrait, and where its feet are: of most one sees the bust."""

NIGHTS = {ALIEN: "#3a2350", CIVILIAN: "#4a4436", SAVED: "#2f4a3a"}
DASHES = (None, "15.7 7", "1 10", None)
"""How the ring of each player is drawn; the last one has a second ring inside."""


def portrait_name(kind: Model, side: str) -> str:
    """The name of a portrait among the picture's definitions."""
    profile, which = kind
    ground = side if side in NIGHTS else "friend"
    return f"{GAME}-face-{profile or 'unknown'}-{which}-{ground}".replace("#", "")


def ring_name(side: str) -> str:
    """The name of a ring among the picture's definitions."""
    return f"{GAME}-ring-{side}"


def ring_colour(side: str) -> str:
    """The colour of a side or a player."""
    if side == ALIEN:
        return ALIENS
    if side in NIGHTS:
        return NEUTRAL if side == CIVILIAN else RESCUED
    return SEATS[int(side) % len(SEATS)]


@cache
def portrait(kind: Model, side: str) -> Raw:
    """A bust before a disc of night."""
    size, x, y = FRAMES.get(kind[0], BUST)
    night = NIGHTS.get(side, "#22356b")
    figure = group(model(*kind), transform=f"translate({x} {y}) scale({size})")
    return Raw(
        group(
            circle(0, 0, DISC, fill=night),
            circle(0, -8, DISC * 0.72, fill=tone(night, 0.16)),
            group(figure, clip_path=f"url(#{GAME}-disc)"),
            id=portrait_name(kind, side),
        )
    )


@cache
def disc_clip() -> Raw:
    """What a portrait is cut to."""
    return Raw(Shape("clipPath", circle(0, 0, DISC - 2), id=f"{GAME}-disc"))


@cache
def ring(side: str) -> Raw:
    """The ring round a portrait."""
    colour = ring_colour(side)
    plain: Look = {"fill": "none", "stroke": colour}
    shapes = [circle(0, 0, DISC - 1, fill="none", stroke=INK, stroke_width=8)]
    if side == ALIEN:
        shapes.append(path(_teeth(), fill=colour, stroke=INK, stroke_width=1))
        shapes.append(circle(0, 0, DISC - 2, stroke_width=3.4, **plain))
    elif side in NIGHTS:
        shapes.append(circle(0, 0, DISC - 1, stroke_width=2.4, **plain))
    else:
        shapes += _players_ring(int(side) % len(SEATS), plain)
    return Raw(group(*shapes, id=ring_name(side)))


def _players_ring(seat: int, plain: Look) -> list[Shape]:
    broad: Look = {"stroke_width": 5, "stroke_dasharray": DASHES[seat], **plain}
    if seat == len(SEATS) - 1:
        return [circle(0, 0, DISC + r, stroke_width=2.2, **plain) for r in (0.6, -3.2)]
    return [circle(0, 0, DISC - 1, stroke_linecap="round" if seat == 2 else None, **broad)]


def _teeth() -> str:
    """A cog's teeth, pointing outwards."""
    turns = range(0, 360, 30)
    corners = [
        (
            polar(0, 0, DISC - 1, turn - 6),
            polar(0, 0, DISC + 4.6, turn),
            polar(0, 0, DISC - 1, turn + 6),
        )
        for turn in turns
    ]
    return "".join(f"M{spot(a)}L{spot(b)}L{spot(c)}Z" for a, b, c in corners)


def draw_portrait(kind: Model, side: str, **look: str | float | None) -> Shape:
    """Somebody's portrait, from the definitions."""
    return group(use(portrait_name(kind, side)), use(ring_name(side)), **look)


def glow() -> list[Shape]:
    """The light round the portrait of whoever decides."""
    look: Look = {"fill": "none", "stroke": PALE_BRASS}
    return [
        circle(0, 0, DISC + 7, stroke_width=9, opacity=0.35, **look),
        circle(0, 0, DISC + 6, stroke_width=3, **look),
    ]
