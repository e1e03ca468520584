"""The script that draws the pictures of the documentation."""

import runpy
from pathlib import Path

from scene.pictures import check_manners

SCRIPT = Path(__file__).parents[2] / "docs" / "pictures" / "make.py"


def test_the_pictures_come_out_the_same_every_time(tmp_path: Path) -> None:
    make = runpy.run_path(str(SCRIPT))["make"]
    first = [path.read_text(encoding="utf-8") for path in make(tmp_path)]
    second = [path.read_text(encoding="utf-8") for path in make(tmp_path)]
    assert first == second
    assert len(first) == 5
    for text in first:
        check_manners(text, largest=200_000)
