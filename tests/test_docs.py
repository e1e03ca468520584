"""What the documentation says is run: Python examples as they stand, positions as they are."""

import json
import re
from pathlib import Path

import make_docs
import pytest

import vworp
from vworp.core import registry

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK_OF_JSON = re.compile(r"^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)
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


@pytest.mark.parametrize("page", ["README.md", "docs/research.md"])
def test_an_example_that_is_copied_alone_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for number, text in enumerate(blocks(ROOT / page, "python")):
        exec(compile(text, f"{page}, block {number}", "exec"), {"__name__": "documentation"})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_positions_of_a_page_can_be_read(page: Path) -> None:
    for text in blocks(page, "json"):
        data = json.loads(text)
        if "game" in data and "steps" in data:
            state = vworp.position(data["game"], data)
            assert vworp.position(data["game"], state.position()) == state


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_what_the_page_on_positions_says_is_what_is_declared(game: vworp.Game) -> None:
    page = (make_docs.DOCS / "positions.md").read_text(encoding="utf-8")
    chapter = page.split(f"## {game.title}\n")[1].split("\n## ")[0]
    assert f"<!-- declared: {game.id} -->" in chapter
    assert make_docs.made_anew(chapter) == chapter, "run `make docs`"
    assert any(json.loads(text).get("game") == game.id for text in BLOCK_OF_JSON.findall(chapter))


NAMED = re.compile(r"\[`([\w.]+)`\]\(\.\./([\w/.-]+)\)")
"""A name in the code, and the file it is in."""


def is_defined(name: str, file: Path) -> bool:
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        return re.search(rf"^\s*(?:def|class) {name}\b|^{name} = ", text, re.MULTILINE) is not None
    defined = rf"\b{name}\(.*\{{$|\b(?:function|class) {name}\b"
    return re.search(defined, text, re.MULTILINE) is not None


def test_the_first_evening_names_what_there_is() -> None:
    page = (ROOT / "docs" / "first-evening.md").read_text(encoding="utf-8")
    names = NAMED.findall(page)
    assert len(names) > 20
    for name, path in names:
        assert is_defined(name, ROOT / path), f"{path} defines no {name}"
