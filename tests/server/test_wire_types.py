"""The client's types are made from what the server declares, and the file is up to date."""

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "make_wire_types.py"


def test_the_clients_types_are_those_of_the_server() -> None:
    done = subprocess.run([sys.executable, TOOL, "--check"], check=False)
    assert done.returncode == 0, f"run {TOOL.name}: client/src/wire/types.ts is out of date"
