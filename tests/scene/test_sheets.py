"""Sheets of symbols: files that a drawing program can open, and what is read from them."""

from pathlib import Path
from xml.etree.ElementTree import Element, parse

import pytest

import vworp
from vworp.scene import figures
from vworp.scene.sheets import PLACES, SVG, Sheet

FILES = sorted(Path(vworp.__file__).parent.rglob("symbols/*.svg"))
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)

DRAWN = {
    *("g", "path", "circle", "ellipse", "rect", "line"),
    *("svg", "title"),  # of the sheet
}


def elements(path: Path) -> list[Element]:
    return list(parse(path).getroot().iter())


@every_file
def test_a_sheet_has_presentation_attributes_only(path: Path) -> None:
    assert {element.tag.removeprefix(SVG) for element in elements(path)} <= DRAWN
    names = {name for element in elements(path) for name in element.attrib}
    assert not [name for name in names if name in ("style", "class") or name.startswith("on")]
    assert "url(" not in path.read_text(encoding="utf-8")


@every_file
def test_what_varies_has_a_colour_that_drawing_programs_show(path: Path) -> None:
    for element in elements(path):
        for place, attribute in PLACES.items():
            if place in element.attrib:
                assert element.attrib[attribute].startswith("#")


@every_file
def test_every_symbol_can_be_drawn_and_keeps_no_mark_of_its_sheet(path: Path) -> None:
    sheet = Sheet(path)
    names = list(sheet)
    assert names
    for name in names:
        written = str(sheet.draw(name))
        assert written.startswith("<g")
        assert "data-" not in written
        assert "id=" not in written


def test_a_colour_goes_where_the_file_says() -> None:
    plain = str(figures.DOCTORS.draw("doctor-4"))
    red = str(figures.DOCTORS.draw("doctor-4", coat="#ff0000"))
    assert plain.replace("#7b4a34", "#ff0000") == red != plain
