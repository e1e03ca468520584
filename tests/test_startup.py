"""What is loaded before it is needed: nothing that takes long. Modules are counted, not seconds."""

import subprocess
import sys
from pathlib import Path

import pytest

import vworp

GAMES = {f"vworp.games.{game.id}" for game in vworp.games()}
HEAVY = {"litestar", "msgspec", "numpy", "rich", "shapely", "uvicorn"}
WEB = {"litestar", "uvicorn", "vworp.server.app"}

LOADED = """
import sys
{code}
print(*sys.modules, file=sys.stderr)
"""


def loaded_by(code: str, folder: Path) -> set[str]:
    """The modules that a Python has loaded that has just run this, and nothing else."""
    command = [sys.executable, "-c", LOADED.format(code=code)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def loaded_by_command(words: str, folder: Path) -> set[str]:
    """The modules that a command line needs."""
    return loaded_by(f"import vworp.cli; vworp.cli.main({words.split()})", folder)


def test_importing_vworp_loads_no_game_and_no_large_library(tmp_path: Path) -> None:
    found = loaded_by("import vworp", tmp_path)
    assert "vworp.core.match" in found
    assert found & (GAMES | HEAVY | {"asyncio", "vworp.scene", "vworp.server"}) == set()


@pytest.mark.parametrize("words", ["--help", "--version", "nonsense"])
def test_the_list_of_commands_loads_none_of_them(words: str, tmp_path: Path) -> None:
    found = loaded_by_command(words, tmp_path)
    commands = {name for name in found if name.startswith("vworp.cli.")}
    assert commands == {"vworp.cli.entry", "vworp.cli.commands", "vworp.cli.files"}
    assert found & (GAMES | HEAVY | {"asyncio", "vworp.scene", "vworp.server"}) == set()


@pytest.mark.parametrize("game", ["tardis_run", "keys_to_the_tardis", "dalek_invasion"])
def test_a_game_is_loaded_alone(game: str, tmp_path: Path) -> None:
    found = loaded_by(f"import vworp; vworp.new({game!r}).scene()", tmp_path)
    assert found & GAMES == {f"vworp.games.{game}"}
    assert found & (HEAVY - {"msgspec"}) == set()


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        ("serve --print-config", {"msgspec"}),
        ("serve --help", {"msgspec"}),
        ("play --help", {"rich"}),
        ("rules tardis_run TR-09", {"msgspec", "rich"}),
        ("simulate tardis_run --games 1 --jobs 1 --bots random", {"msgspec", "rich"}),
    ],
)
def test_a_command_loads_what_it_needs(words: str, needed: set[str], tmp_path: Path) -> None:
    found = loaded_by_command(words, tmp_path)
    assert found & HEAVY == needed
    assert found & WEB == set()
    assert found & GAMES <= {"vworp.games.tardis_run"}
