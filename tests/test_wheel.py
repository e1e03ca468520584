"""What `make dist` makes is whole: it works without the source tree, from any folder."""

import sysconfig
import zipfile
from pathlib import Path

import pytest

import vworp
from installed import (
    CLIENT,
    ROOT,
    Installation,
    build,
    check_server,
    check_terminal,
    check_whose_it_is,
    unpack,
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / CLIENT / "index.html").exists(), reason="the client is missing"),
]
GAMES = [game.id for game in vworp.games()]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, as `python -m build` and `pip install vworp.tar.gz` do."""
    tree = unpack(sdist, tmp_path_factory.mktemp("tree"))
    return build(tree, "wheel", tmp_path_factory.mktemp("wheel"))


def test_the_sdist_makes_the_same_wheel_as_the_source_tree(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as ours, zipfile.ZipFile(build(ROOT, "wheel", tmp_path)) as other:
        (record,) = (name for name in ours.namelist() if name.endswith("/RECORD"))
        assert ours.read(record) == other.read(record)


def test_the_wheel_has_client_rulebook_and_licences(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    built = {path for path in (ROOT / CLIENT).rglob("*") if path.is_file()}
    assert {path.relative_to(ROOT / "src").as_posix() for path in built} <= names
    assert {f"vworp/rulebook/{game}.md" for game in GAMES} <= names
    assert "vworp/server/static/licences.txt" in names


def test_the_wheel_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """Its dependencies are those of the tests; `make soak` installs them too."""
    here = Installation(tmp_path)
    here.pip("--no-deps", wheel)
    here.add_path(Path(sysconfig.get_path("purelib")))
    check_whose_it_is(here, wheel.name.split("-")[1])
    check_terminal(here, GAMES)
    check_server(here, GAMES)
