"""The Web of Time: eighteen spaces round a vortex, with the ship, the TARDISes and anomalies."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import exp
from pathlib import Path

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.actions import PLAYERS
from vworp.games.time_of_the_daleks.box import BOX, printed
from vworp.games.time_of_the_daleks.box.printed import ROMAN
from vworp.games.time_of_the_daleks.scene.colours import GAME, PLAYER_COLOUR, player_emblem
from vworp.games.time_of_the_daleks.scene.layout import Layout
from vworp.games.time_of_the_daleks.state import Table, doctor_of
from vworp.scene.figures import police_box
from vworp.scene.furniture import gradient
from vworp.scene.lettering import label, outlined
from vworp.scene.palette import BRASS, GLOW, INK, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point, polar, spot
from vworp.scene.place import Place
from vworp.scene.shapes import Look, Raw, Shape, at, circle, ellipse, group, path, use
from vworp.scene.sheets import Sheet

SKARO, EARTH, GALLIFREY = BOX.track.skaro - 1, BOX.track.earth - 1, BOX.track.length - 1
WORLDS = {SKARO: "Skaro", EARTH: "Earth", GALLIFREY: "Gallifrey"}
ABOUT = {
    SKARO: "The world of the Daleks: their ship starts here.",
    EARTH: "Here every TARDIS starts, 15 spaces from Gallifrey.",
    GALLIFREY: "Home. The Doctors win when a TARDIS is here at the end of a round, "
    "and lose when the Dalek ship is.",
}
R, WORLD_R = 29, 36

MARKERS = Sheet(Path(__file__).parent / "symbols" / "markers.svg")
"""The Dalek ship, a time anomaly (TD-12): a crack in a violet disc, and what is on the worlds."""

VIOLET = "#7d5cff"

GLOBES = {
    "sun": ("#fff2cf", "#f0a04c", "#a3461c"),
    "sea": ("#bff0ff", "#3d8fe0", "#123a86"),
    "rust": ("#ffb27a", "#b2431f", "#431006"),
}


def web_definitions() -> list[Shape]:
    """The vortex light, the ship, the TARDISes and the anomaly markers."""
    return [
        gradient(
            f"{GAME}-vortex",
            (0, "#ffe9b8", 0.75),
            (0.16, "#c79bff", 0.42),
            (0.55, "#274bb4", 0.28),
            (1, INK, 0),
        ),
        *(_globe(name, *colours) for name, colours in GLOBES.items()),
        MARKERS.draw("ship").named(f"{GAME}-ship"),
        police_box(trim="inherit").named(f"{GAME}-box"),
        *(_tardis(player) for player in range(len(PLAYERS))),
        MARKERS.draw("anomaly").named(f"{GAME}-anomaly"),
    ]


def _globe(name: str, bright: str, middle: str, dark: str) -> Shape:
    """The light on a world, from the upper left."""
    stops = ((0, bright, 1), (0.45, middle, 1), (1, dark, 1))
    return gradient(f"{GAME}-{name}", *stops, cx=0.4, cy=0.35)


def _tardis(player: int) -> Shape:
    """A TARDIS, feet at (0, 0), with the player's colour and shape."""
    colour = PLAYER_COLOUR[player]
    return group(
        use(f"{GAME}-box", fill=colour),
        circle(0, -12.6, 7.6, fill=INK),
        path(player_emblem(player, 0, -12.6, 5), fill=colour),
        id=f"{GAME}-tardis-{player}",
    )


@lru_cache(maxsize=8)
def draw_web(layout: Layout) -> Raw:
    """All that never changes: the road and its spaces."""
    return Raw(*_road(layout), *(_space(layout, place) for place in range(len(layout.spaces))))


@lru_cache(maxsize=16)
def vortex(wide: float, high: float) -> Raw:
    """The vortex, in the middle of a stage of this size."""
    x, y = wide / 2, high / 2
    arms = [(turn, (GLOW, BRASS, VIOLET)[turn // 40 % 3]) for turn in range(0, 360, 40)]
    ribbons = [path(ribbon(turn), fill=colour) for turn, colour in arms]
    return Raw(
        ellipse(x, y, wide * 0.5, high * 0.48, fill=f"url(#{GAME}-vortex)"),
        group(*ribbons, opacity=0.2, transform=f"{at(x, y)} scale({wide / 640:.3g} 0.6)"),
    )


def ribbon(turn: float) -> str:
    """One arm of the vortex: it winds outwards and grows broader."""
    out = [polar(0, 0, 8 * exp(0.36 * step), turn + 27 * step) for step in range(11)]
    back = [polar(0, 0, 8 * exp(0.36 * step), turn + 27 * step + 18) for step in range(11)]
    return f"{smooth(out)}L{smooth(back[::-1])[1:]}Z"


def smooth(points: list[Point]) -> str:
    """A line that bends at its points instead of breaking."""
    d = f"M{spot(points[0])}"
    for (x1, y1), (x2, y2) in pairwise(points[1:]):
        d += f"Q{spot((x1, y1))} {spot(((x1 + x2) / 2, (y1 + y2) / 2))}"
    return f"{d}L{spot(points[-1])}"


def _road(layout: Layout) -> Iterator[Shape]:
    line = "M" + "L".join(map(spot, layout.spaces))
    look: Look = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    yield path(line, stroke=INK, stroke_width=44, opacity=0.85, **look)
    yield path(line, stroke="#1a3f92", stroke_width=34, **look)
    yield path(line, stroke="#2c62c9", stroke_width=22, opacity=0.7, **look)
    yield path(line, stroke=GLOW, stroke_width=2.4, stroke_dasharray="2 9", **look)


def _space(layout: Layout, place: int) -> Shape:
    name, transform = shapes.space(place + 1), at(*layout.spaces[place], layout.space_scale)
    if place in WORLDS:
        return group(*_world(place), id=name, transform=transform)
    is_third = place % 3 == 2
    edge = PALE_BRASS if is_third else BRASS
    return group(
        Shape("title", f"Space {ROMAN[place]}\n{GALLIFREY - place} spaces from Gallifrey."),
        circle(0, 0, R, fill="#0a1738", stroke=edge, stroke_width=3 if is_third else 2),
        label(0, 4, ROMAN[place], 26, fill=edge),
        id=name,
        transform=transform,
    )


def _world(place: int) -> Iterator[Shape]:
    yield Shape("title", f"{WORLDS[place]}\n{ABOUT[place]}")
    light = {SKARO: "rust", EARTH: "sea", GALLIFREY: "sun"}[place]
    yield circle(0, 0, WORLD_R + 5, fill=INK)
    yield circle(0, 0, WORLD_R, fill=f"url(#{GAME}-{light})", stroke=PALE_BRASS, stroke_width=3)
    yield MARKERS.draw(WORLDS[place].lower())
    yield outlined(0, 47, WORLDS[place], PALE_BRASS, 26)


def draw_pieces(table: Table, layout: Layout) -> Shape:
    """TD-11 to TD-13. Anomaly markers, the TARDISes and the Dalek ship, on their spaces."""
    names = tuple(doctor_of(table, player) for player in range(len(table.tardises)))
    spaces = layout.spaces, layout.space_scale
    return _pieces(spaces, tuple(table.anomaly_markers), tuple(table.tardises), names, table.ship)


Spaces = tuple[tuple[Point, ...], float]
"""The middle of every space of the track, and how large they are."""


@row
def _pieces(
    spaces: Spaces,
    markers: tuple[int, ...],
    tardises: tuple[int, ...],
    names: tuple[str, ...],
    ship: int,
) -> Iterator[Shape]:
    for marker in markers:
        yield _anomaly_marker(_on(spaces, marker), marker)
    for player, space in enumerate(tardises):
        others = [p for p, at_space in enumerate(tardises) if at_space == space]
        place = _on(spaces, space)
        yield _piece(place, player, space, others.index(player), len(others), names[player])
    yield _ship(_on(spaces, ship), ship)


def _on(spaces: Spaces, space: int) -> Place:
    """A space of the track, by its printed number."""
    middles, scale = spaces
    return Place(*middles[space - 1], scale)


@part
def _anomaly_marker(place: Place, space: int) -> Shape:
    name = shapes.anomaly_marker(space)
    marker = use(f"{GAME}-anomaly", id=name, transform=place.inside(23, -24).transform)
    words = "When the Dalek ship comes here, time breaks: an anomaly card is drawn."
    return marker.add(Shape("title", f"Time anomaly\n{words}"))


@part
def _ship(place: Place, space: int) -> Shape:
    left = printed.plural(BOX.track.length - space, "space")
    words = f"{left} from Gallifrey. It moves on each round, and whenever something goes wrong."
    ship = use(f"{GAME}-ship", id=shapes.SHIP, transform=place.inside(0, -30).transform)
    return ship.add(Shape("title", f"The Dalek ship\n{words}"))


@part
def _piece(place: Place, player: int, space: int, number: int, count: int, name: str) -> Shape:
    pitch = 22 if count < 4 else 19
    left = printed.plural(BOX.track.length - space, "space")
    return group(
        Shape("title", f"The TARDIS of {name}\n{left} from Gallifrey."),
        use(f"{GAME}-tardis-{player}"),
        id=shapes.tardis(player),
        transform=place.inside(pitch * (number - (count - 1) / 2), 3).transform,
    )
