"""What the documentation says is run: Python examples as they stand, positions as they are."""

import json
import re
from pathlib import Path

import pytest

import vworp
from vworp.core import registry

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [text for kind, text in found if kind == language]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_python_of_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(registry, "_extra", {})
    names: dict[str, object] = {"__name__": "documentation"}
    for number, text in enumerate(blocks(page, "python")):
        exec(compile(text, f"{page.name}, block {number}", "exec"), names)
    registry.find.cache_clear()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_positions_of_a_page_can_be_read(page: Path) -> None:
    for text in blocks(page, "json"):
        data = json.loads(text)
        if "game" in data and "steps" in data:
            assert vworp.position(data["game"], data).position() == data


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_every_field_of_a_position_is_documented(game: vworp.Game) -> None:
    page = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    fields = {
        name for part in game.position_schema()["$defs"].values() for name in part["properties"]
    }
    chapter = page.split("\n## ")[0] + page.split(f"## {game.title}")[1].split("\n## ")[0]
    assert sorted(name for name in fields if f"`{name}`" not in chapter) == []
