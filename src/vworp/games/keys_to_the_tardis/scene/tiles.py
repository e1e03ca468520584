"""The tiles: closed doors in their colour, open ones with their picture, and what lies on them."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS
from vworp.games.keys_to_the_tardis.box.board import CONTROL, EDGES, TILES, tiles_in, tunnel_ends
from vworp.games.keys_to_the_tardis.scene.colours import (
    DOOR,
    DOOR_DARK,
    DOOR_LIGHT,
    GAME,
    SEAT_COLOUR,
    emblem,
)
from vworp.games.keys_to_the_tardis.scene.icons import ICONS, face_icons, sheet
from vworp.games.keys_to_the_tardis.scene.plan import TILE, Plan
from vworp.games.keys_to_the_tardis.scene.words import (
    THE_CENTRE,
    UNKNOWN,
    Appearance,
    tile_label,
    tile_title,
    title,
)
from vworp.games.keys_to_the_tardis.shapes import barrier_shape, cookie_shape, tile_shape
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.furniture import halo
from vworp.scene.offers import Offers
from vworp.scene.palette import INK, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import kept, kept_row, part
from vworp.scene.shapes import Look, Raw, Row, Shape, at, circle, group, path, rect, use

HALF = TILE / 2

Sets = tuple[int, ...]
Marks = tuple[Sets, Sets, int, int, int, int, Sets, tuple[int, ...], tuple[str, ...]]
"""What appearances come from: the sets of tiles of each colour and face, of those that are open,
have a barrier or a cookie; the tunnels; the tiles that each seat has used; the edges of the seats,
and their names."""


def tile_definitions() -> list[Shape]:
    """What tiles are put together from."""
    icons = [icon.named(f"{GAME}-face-{face}") for face, icon in face_icons().items()]
    doors = [shape for colour in range(len(COLOUR_WORDS)) for shape in _doors(colour)]
    return [
        *icons,
        *doors,
        ICONS.draw("cookie").named(f"{GAME}-cookie"),
        group(sheet(TILE - 22, TILE - 22), id=f"{GAME}-sheet"),
        halo(3 - HALF, 3 - HALF, TILE - 6, TILE - 6, rx=6, id=f"{GAME}-halo"),
    ]


def _doors(colour: int) -> Iterator[Shape]:
    """A door: plain, closed, closed after it was seen, open; and the tab of its colour."""
    door, tab = use(f"{GAME}-door-{colour}"), use(f"{GAME}-tab-{colour}")
    edge: Look = {"stroke": DOOR_LIGHT[colour], "stroke_width": 2}
    medal = circle(0, 0, 20, fill=INK, fill_opacity=0.85, **edge)
    shape = path(emblem(colour, 0, 0, 13), fill=DOOR_LIGHT[colour], fill_rule="evenodd")
    window = circle(0, 8, 21, fill=NIGHT, **edge)
    yield group(*_closed(colour), id=f"{GAME}-door-{colour}")
    yield group(*_tab(colour), id=f"{GAME}-tab-{colour}")
    yield group(door, medal, shape, id=f"{GAME}-closed-{colour}")
    yield group(door, window, tab, id=f"{GAME}-seen-{colour}")
    yield group(*_open(colour), tab, id=f"{GAME}-open-{colour}")


def _closed(colour: int) -> Iterator[Shape]:
    """A double door with panels."""
    yield rect(*_square(2), rx=6, fill=DOOR_DARK[colour], stroke=INK, stroke_width=2)
    yield rect(*_square(7), rx=3, fill=DOOR[colour])
    panels = "".join(f"M{x} {y}h24v26h-24z" for x in (-30, 6) for y in (-30, 4))
    yield path("M0 -35V35", stroke=INK, stroke_opacity=0.55, stroke_width=2.4)
    yield path(panels, fill="none", stroke=DOOR_DARK[colour], stroke_width=2.4)
    light: Look = {"stroke": DOOR_LIGHT[colour], "stroke_opacity": 0.7, "stroke_width": 1.6}
    yield path("M-35 35V-35H35", fill="none", **light)


def _open(colour: int) -> Iterator[Shape]:
    """The frame of an open door, in its colour all round."""
    yield rect(*_square(2), rx=6, fill=DOOR[colour], stroke=INK, stroke_width=2)
    yield rect(*_square(9), rx=3, fill=NIGHT, stroke=DOOR_DARK[colour], stroke_width=2)


def _square(inset: float) -> tuple[float, float, float, float]:
    return inset - HALF, inset - HALF, TILE - 2 * inset, TILE - 2 * inset


def _tab(colour: int) -> Iterator[Shape]:
    """The shape of the colour at the upper edge, where no Time Tunnel can cover it."""
    top = 3 - HALF
    tab = f"M-16 {top}H16L12 {top + 14}Q0 {top + 26} -12 {top + 14}Z"
    yield path(tab, fill=DOOR_LIGHT[colour], stroke=DOOR_DARK[colour], stroke_width=2)
    yield path(emblem(colour, 0, top + 10, 9), fill=INK, fill_rule="evenodd")


def draw_tiles(table: Table, plan: Plan, offers: Offers) -> list[Row]:
    """All 49 tiles."""
    marks = _marks(table)
    looks, tiles = _looks(marks), list(_still_tiles(plan, marks))
    for which, actions in offers.of("tile"):
        tile = int(which)
        tiles[tile] = _tile(plan, tile, looks[tile], tuple(actions))
    return tiles


def _marks(table: Table) -> Marks:
    return (
        tuple(table.colours),
        tuple(table.faces),
        table.open_doors,
        table.barriers,
        table.cookies,
        table.tunnels,
        tuple(table.used),
        table.edges,
        tuple(table.name(seat) for seat in range(table.seats)),
    )


@lru_cache(maxsize=1024)
def _still_tiles(plan: Plan, marks: Marks) -> tuple[Row, ...]:
    """The tiles while none of them can be chosen."""
    return tuple(_tile(plan, tile, look, ()) for tile, look in enumerate(_looks(marks)))


@kept_row(8192)
def _tile(plan: Plan, tile: int, look: Appearance, actions: tuple[int, ...]) -> Shape:
    """A tile; what is on it is a part of its own, which stays when the tile can be chosen."""
    shape = group(
        id=tile_shape(tile),
        transform=at(*plan.middle(tile), plan.scale),
        data_doors=None if look.is_open or look.colour == THE_CENTRE else "",
    )
    shape.affords(actions, tile_label(tile, look) if actions else "")
    return shape.add(_inside(tile, look, plan.near))


@lru_cache(maxsize=64)
def _looks(marks: Marks) -> list[Appearance]:
    by_colour, by_face, open_doors, barriers, cookies, tunnels, by_seat, edges, names = marks
    colours, faces = _which(by_colour), _which(by_face)
    colours[CONTROL] = THE_CENTRE
    used = [0] * len(TILES)
    users: list[tuple[str, ...]] = [()] * len(TILES)
    for edge, name, tiles in zip(edges, names, by_seat, strict=True):
        for tile in tiles_in(tiles):
            used[tile] |= 1 << edge
            users[tile] += (name,)
    return [
        Appearance(
            colours[tile],
            faces[tile],
            bool(open_doors >> tile & 1),
            bool(barriers >> tile & 1),
            bool(cookies >> tile & 1),
            used[tile],
            users[tile],
            tuple(tiles_in(tunnel_ends(tile, tunnels))),
        )
        for tile in range(len(TILES))
    ]


def _which(sets: Sets) -> list[int]:
    """In which of these sets each tile is."""
    found = [UNKNOWN] * len(TILES)
    for number, tiles in enumerate(sets):
        for tile in tiles_in(tiles):
            found[tile] = number
    return found


@kept(4096)
def _inside(tile: int, look: Appearance, near: int) -> Iterator[Shape]:
    yield title(tile_title(tile, look))
    yield _door(look.colour, look.face, look.is_open)
    yield from _lying(tile, look, near)


@part
def _door(colour: int, face: int, is_open: bool) -> list[Shape]:
    """Open with its picture; closed; or closed with a small picture of what was seen (KT-R14)."""
    if colour == THE_CENTRE:
        return _centre()
    if colour == UNKNOWN:
        dashes = "4 6"
        return [rect(*_square(4), rx=6, fill=NIGHT, stroke=OLD_BRASS, stroke_dasharray=dashes)]
    if is_open:
        return [use(f"{GAME}-open-{colour}"), use(f"{GAME}-face-{face}", transform=at(0, 7, 0.92))]
    if face < 0:
        return [use(f"{GAME}-closed-{colour}")]
    return [use(f"{GAME}-seen-{colour}"), use(f"{GAME}-face-{face}", transform=at(0, 8, 0.52))]


def _lying(tile: int, look: Appearance, near: int) -> Iterator[Shape]:
    """What lies on a tile, and who has used it."""
    if look.has_cookie:
        yield use(f"{GAME}-cookie", id=cookie_shape(tile), transform=at(20, 20, 0.62))
    if look.has_barrier:
        yield use(f"{GAME}-sheet", id=barrier_shape(tile), transform=at(0, 2))
        if look.face >= 0:
            yield use(f"{GAME}-tab-{look.colour}")
    yield from (_used_mark(edge, near) for edge in range(len(EDGES)) if look.used >> edge & 1)


def _used_mark(edge: int, near: int) -> Shape:
    """KT-40, KT-46. A pip on the side of the tile that faces the player who has had its bonus."""
    away = HALF - 9
    x, y = ((0, away), (-away, 0), (24, -away), (away, 0))[(edge - near) % len(EDGES)]
    return circle(x, y, 7, fill=SEAT_COLOUR[edge], stroke=INK, stroke_width=2.5)


def _centre() -> list[Shape]:
    return [
        rect(*_square(2), rx=6, fill="#c8691e", stroke=INK, stroke_width=2),
        rect(*_square(8), rx=3, fill=NIGHT, stroke="#7a3c0c", stroke_width=2),
        ICONS.draw("console"),
    ]


FEW = 14
"""The most tiles that may glow brightly; more would outshine the picture."""


def is_play(offers: Offers) -> bool:
    """Whether a card is to be played: most of the table can be pointed at then."""
    return any(offers.of("card"))


def draw_halos(plan: Plan, offers: Offers) -> Raw:
    """The glow of tiles that can be chosen: strong where there are few of them."""
    tiles = tuple(int(tile) for tile, _ in offers.of("tile"))
    if is_play(offers) or len(tiles) > FEW:
        return _faint_halos(plan, tiles)
    return _halos(plan, tiles)


@part
def _faint_halos(plan: Plan, tiles: tuple[int, ...]) -> Shape:
    edges = "".join(_edge(plan, tile) for tile in tiles)
    return path(edges, stroke=PALE_BRASS, stroke_width=2, opacity=0.55, **UNTOUCHED)


UNTOUCHED: Look = {"fill": "none", "pointer_events": "none", "class_": "halo faint"}


@lru_cache(maxsize=256)
def _edge(plan: Plan, tile: int) -> str:
    x, y = plan.corners[tile]
    size = plan.layout.tile - 6
    return f"M{x + 3:g} {y + 3:g}h{size:g}v{size:g}h-{size:g}z"


@part
def _halos(plan: Plan, tiles: tuple[int, ...]) -> Shape:
    return group(*(_halo(plan, tile) for tile in tiles), pointer_events="none")


@part
def _halo(plan: Plan, tile: int) -> Shape:
    return use(f"{GAME}-halo", transform=at(*plan.middle(tile), plan.scale))
