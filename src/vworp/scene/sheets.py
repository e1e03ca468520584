"""Sheets of symbols: figures and icons in SVG files that a drawing program can open.

A symbol is a group with an id. It is drawn round (0, 0) and stands in a cell of its sheet, a group
without an id that shifts it; whatever else is on the sheet is only for those who draw. Where a
colour varies, the file has the one that drawing programs show, and `data-fill` or `data-stroke`
tells what it is called: a coat, a casing. As in all our pictures there are presentation attributes
only, no style sheets and no scripts.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from xml.etree.ElementTree import Element, parse

from vworp.scene.shapes import Shape

SVG = "{http://www.w3.org/2000/svg}"
PLACES = {"data-fill": "fill", "data-stroke": "stroke"}
"""What names the colour of an attribute, and the attribute."""


class Sheet:
    """The symbols of one file, read when the first of them is drawn."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def _symbols(self) -> dict[str, Element]:
        groups = parse(self.path).getroot().iter(f"{SVG}g")
        return {group.attrib["id"]: group for group in groups if "id" in group.attrib}

    def __iter__(self) -> Iterator[str]:
        return iter(self._symbols)

    def draw(self, name: str, **colours: str) -> Shape:
        """A symbol, in these colours in place of those of the file."""
        return _shape(self._symbols[name], colours)


def _shape(element: Element, colours: Mapping[str, str]) -> Shape:
    shape = Shape(element.tag.removeprefix(SVG), *(_shape(part, colours) for part in element))
    for name, value in element.attrib.items():
        if name in PLACES:
            shape.attributes[PLACES[name]] = colours.get(value, element.attrib[PLACES[name]])
        elif name != "id":
            shape.attributes[name] = value
    return shape
