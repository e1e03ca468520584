"""A table's file as it is written."""

from typing import Annotated

import msgspec
from msgspec import Meta, field

from vworp.games.adventures.box.vocabulary import LightWord

FARTHEST = 1000
"""Inches: no table is as large, and a number beyond is a slip, or no number at all."""

Inches = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]
Corner = tuple[Inches, Inches]
Word = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,24}$")]


class TerrainData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain: its corners in order, the last one joined to the first."""

    id: Word
    kind: str
    polygon: Annotated[tuple[Corner, ...], Meta(min_length=3, max_length=40)]
    name: str = ""


class PortalData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Portal Marker: at a site of a piece (`cover` and `site`), or at a place (`pos`)."""

    id: Word
    level: Annotated[int, Meta(ge=1, le=3)] = 1
    cover: str = ""
    site: Annotated[int, Meta(ge=-1, le=FARTHEST)] = -1
    pos: Corner | None = None
    is_one_shot: bool = field(default=False, name="one_shot")
    is_enabled: bool = field(default=True, name="enabled")


class VehicleData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A vehicle: `heading` in degrees, 0 to the east, counter-clockwise."""

    id: Word
    kind: str
    pos: Corner
    heading: Annotated[int, Meta(ge=-360, le=360)] = 0


class ZoneData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where figures start."""

    polygon: Annotated[tuple[Corner, ...], Meta(min_length=3, max_length=40)]


class Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AT-R10. The start zones; without one of its own U.N.I.T. starts with the party."""

    party: ZoneData
    unit: ZoneData | None = None


class TableData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    id: Word
    name: str
    size: Corner
    objectives: tuple[Corner, ...]
    zones: Zones
    text: str = ""
    light: LightWord = "day"
    deck: str = "standard"
    default_team: tuple[str, ...] = ("doctor_3",)
    default_unit_sections: Annotated[int, Meta(ge=0, le=3)] = 0
    civilians: tuple[Corner, ...] = ()
    terrain: tuple[TerrainData, ...] = ()
    portal: tuple[PortalData, ...] = ()
    vehicle: tuple[VehicleData, ...] = ()
    is_earth: bool = field(default=True, name="earth")
    may_order: bool = field(default=True, name="orders_allowed")
    laboratory: str = field(default="", name="lab")
