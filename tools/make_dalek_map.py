"""Makes the world map of the Dalek Invasion from Natural Earth's country outlines.

The outlines are those of the npm package `world-atlas` (Natural Earth 1:50m, public domain).
The recipe, which country belongs to which territory and where the large ones are cut, stands in
`dalek_map/recipe.toml`. The same input gives the same output, byte for byte.

    npm pack world-atlas@2.0.2
    uv run --no-project --with shapely==2.2.0 tools/make_dalek_map.py world-atlas-2.0.2.tgz

How shared borders stay shared: all outlines and cuts are laid into one net of lines, its meshes
are given to territories, and from then on every vertex is moved by a function of its place alone
(islands that are enlarged share no border). Lines are simplified as a coverage, not one by one.
"""

import json
import math
import sys
import tomllib
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from dalek_map.atlas import Place, read_atlas, read_countries
from dalek_map.lines import anchor_of, path_data, sea_line, shortest_crossing, smooth_blob
from dalek_map.page import Page, Points, enlarger, part_the_waters, without_crumbs
from dalek_map.partition import Partition
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

HERE = Path(__file__).parent
DATA = HERE.parent / "src/vworp/games/dalek_invasion/box/data"


class Map:
    """The finished map, from recipe and countries."""

    def __init__(self, recipe: dict[str, Any], countries: dict[str, list[Polygon]]) -> None:
        self.recipe = recipe
        self.page = Page(recipe)
        self.detail = recipe["page"]["detail"]
        partition = Partition(recipe, countries)
        self.movers: dict[str, Callable[[Points], Points]] = {}
        raw = partition.territories()
        assert set(raw) == set(recipe["territory"]), set(raw) ^ set(recipe["territory"])
        placed = {name: self._place(name, raw[name]) for name in recipe["territory"]}
        part_the_waters(placed, recipe["sea"], self.detail["strait"])
        simple = shapely.coverage_simplify(list(placed.values()), self.detail["tolerance"])
        self.grain: int = self.detail["grain"]
        self.regions = dict(zip(recipe["territory"], map(self._on_the_grid, simple), strict=True))
        self.scenery = {
            name: self._place_scenery(parts, recipe["scenery"][name])
            for name, parts in partition.scenery.items()
        }

    def _on_the_grid(self, region: BaseGeometry) -> BaseGeometry:
        return shapely.transform(region, lambda points: np.round(points * self.grain) / self.grain)

    def _place(self, name: str, raw: BaseGeometry) -> BaseGeometry:
        data = self.recipe["territory"][name]
        region = shapely.transform(raw, self.page.place)
        self.movers[name] = enlarger(region, data)
        return without_crumbs(shapely.transform(region, self.movers[name]), self.detail)

    def _place_scenery(self, parts: list[Polygon], data: dict[str, Any]) -> BaseGeometry:
        placed = shapely.transform(shapely.union_all(parts), self.page.place)
        moved = shapely.transform(placed, enlarger(placed, data))
        return without_crumbs(moved, self.detail).simplify(self.detail["tolerance"])

    def spot(self, territory: str, place: list[float]) -> Place:
        """A place inside a territory, moved with it."""
        x, y = self.movers[territory](np.array([self.page.spot(place)]))[0]
        return float(x), float(y)

    def territories(self) -> Iterator[dict[str, Any]]:
        """Outline, and where the Daleks stand, of every territory."""
        board = tomllib.loads((DATA / "board.toml").read_text(encoding="utf-8"))
        continents = {territory["id"]: territory["continent"] for territory in board["territory"]}
        for name, region in self.regions.items():
            wanted = self.recipe["territory"][name].get("anchor")
            anchor, radius = anchor_of(region, tuple(wanted) if wanted else None)
            yield {
                "id": name,
                "continent": continents[name],
                "anchor": anchor,
                "radius": radius,
                "d": path_data(region, self.grain),
            }

    def borders(self) -> Iterator[dict[str, Any]]:
        """Every border, and where an army that goes straight on would cross it."""
        anchors = {t["id"]: t["anchor"] for t in self.territories()}
        corners = {name: _corners(region) for name, region in self.regions.items()}
        for a, b in combinations(self.regions, 2):
            shared = sorted(corners[a] & corners[b])
            if shared:
                ends = anchors[a], anchors[b]
                at = min(shared, key=lambda p: math.dist(p, ends[0]) + math.dist(p, ends[1]))
                yield {"a": a, "b": b, "at": at}

    def sea_lines(self) -> Iterator[dict[str, str]]:
        """The dashed lines between territories that water parts."""
        for pair, data in self.recipe["sea"].items():
            a, b = pair.split()
            start, end = shortest_crossing(self.regions[a], self.regions[b])
            start = self.spot(a, data["from"]) if "from" in data else start
            end = self.spot(b, data["to"]) if "to" in data else end
            yield {"a": a, "b": b, "d": sea_line(start, end, data.get("bow", 0.0))}
        yield self._over_the_edge()

    def _over_the_edge(self) -> dict[str, str]:
        ends = self.recipe["over_the_edge"]
        west, east = self.page.spot(ends["alaska"]), self.page.spot(ends["kamchatka"])
        height = (west[1] + east[1]) / 2
        d = sea_line(west, (0, height), 0) + sea_line(east, (self.page.width, height), 0)
        return {"a": "alaska", "b": "kamchatka", "d": d}

    def lakes(self) -> str:
        """All lakes as one path."""
        blobs = [
            smooth_blob([self.page.spot(c) for c in lake]) for lake in self.recipe["lakes"].values()
        ]
        return "".join(path_data(blob.simplify(0.3), self.grain) for blob in blobs)

    def data(self) -> dict[str, Any]:
        """Everything that the game's picture needs."""
        return {
            "source": "Natural Earth 1:50m, public domain; made by tools/make_dalek_map.py",
            "viewBox": [0, 0, self.page.width, self.page.height],
            "grain": self.grain,
            "territories": list(self.territories()),
            "borders": list(self.borders()),
            "sea_lines": list(self.sea_lines()),
            "scenery": [{"id": n, "d": path_data(r, self.grain)} for n, r in self.scenery.items()],
            "lakes": self.lakes(),
            "continents": [
                {"id": name, "label": label} for name, label in self.recipe["continents"].items()
            ],
        }


def _corners(region: BaseGeometry) -> set[Place]:
    return {(x, y) for x, y in shapely.get_coordinates(region).tolist()}


def write(data: dict[str, Any], path: Path) -> None:
    """One territory, line or piece of scenery to a line, so that a change can be read."""
    fields = []
    for name, value in data.items():
        if isinstance(value, list) and isinstance(value[0], dict):
            rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in value)
            fields.append(f"{json.dumps(name)}: [\n{rows}\n]")
        else:
            fields.append(f"{json.dumps(name)}: {json.dumps(value)}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{\n" + ",\n".join(fields) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Reads the atlas named on the command line and writes the game's map."""
    if len(sys.argv) != 2:
        sys.exit("usage: make_dalek_map.py world-atlas-2.0.2.tgz | countries-50m.json")
    recipe = tomllib.loads((HERE / "dalek_map/recipe.toml").read_text(encoding="utf-8"))
    countries = read_countries(read_atlas(Path(sys.argv[1])))
    write(Map(recipe, countries).data(), DATA / "map.json")


if __name__ == "__main__":
    main()
