"""What `deploy/` offers an operator: settings that can be read, and a unit that systemd knows."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from vworp.cli.entry import parser
from vworp.cli.serve import read_settings
from vworp.server.configuration import configure

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = DEPLOY / "vworp.service"
UNITS = sorted(DEPLOY.glob("*.service"))
MOST_EXPOSED = 15
"""Tenths: systemd calls up to 1.9 "OK", and a unit without any hardening has 9.6."""


def systemd_analyze(*words: str | Path) -> subprocess.CompletedProcess[str]:
    found = shutil.which("systemd-analyze")
    if found is None:
        pytest.skip("systemd-analyze is not installed here")
    return subprocess.run([found, *words], capture_output=True, text=True, check=False)


def test_the_settings_for_a_server_behind_a_proxy_are_in_force() -> None:
    settings = configure(environment={}, file=str(DEPLOY / "vworp.toml")).settings
    assert settings.https
    assert "127.0.0.1" in settings.proxies
    assert settings.host == "127.0.0.1"
    folder = settings.database.removeprefix("sqlite:///").rpartition("/")[0]
    name = re.search(r"^StateDirectory=(\S+)$", UNIT.read_text(), re.MULTILINE)
    assert name is not None
    assert folder == f"/var/lib/{name[1]}"


def test_the_units_are_such_that_systemd_knows(tmp_path: Path) -> None:
    for path in [*UNITS, *DEPLOY.glob("*.timer")]:
        text = path.read_text().replace("/opt/vworp/bin/vworp", sys.executable)
        (tmp_path / path.name).write_text(text)
    done = systemd_analyze("verify", *tmp_path.iterdir())
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_a_unit_leaves_little_to_whoever_breaks_in(unit: Path) -> None:
    done = systemd_analyze("security", "--offline=true", f"--threshold={MOST_EXPOSED}", unit)
    assert done.returncode == 0, done.stdout


def test_the_copies_are_made_by_a_command_that_there_is() -> None:
    text = (DEPLOY / "vworp-backup.service").read_text()
    command = re.search(r"^ExecStart=\S+/vworp (.+)$", text, re.MULTILINE)
    assert command is not None
    words = command[1].split()
    args = parser(words[0]).parse_args(words)
    assert (args.target, args.keep) == (Path("/var/lib/vworp-backups"), 14)
    folders = re.search(r"^StateDirectory=(.+)$", text, re.MULTILINE)
    assert folders is not None
    assert folders[1].split() == ["vworp", args.target.name]


def test_the_unit_gives_more_files_and_memory_an_end() -> None:
    text = UNIT.read_text()
    for wanted in ("LimitNOFILE=65536", "MemoryMax=2G", "NoNewPrivileges=yes",
                   "ProtectSystem=strict"):  # fmt: skip
        assert f"\n{wanted}\n" in text


def test_the_containers_run_commands_that_there_are() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    commands = [json.loads(found) for found in re.findall(r"^    command: (\[.+\])$", text, re.M)]
    ours = [command for command in commands if command[0] in ("serve", "worker")]
    assert len(ours) == 2
    for command in ours:
        args = parser(command[0]).parse_args(command)
        settings = read_settings(args).settings
        assert settings.database == "postgresql://vworp@database/vworp"
    network = re.search(r"subnet: (\S+)\}", text)
    assert network is not None
    assert network[1] in text.split("--proxy")[1].split("]")[0]
    built = (DEPLOY / "Containerfile").read_text()
    for copied in re.findall(r"^COPY (locks/\S+)", built, re.M):
        assert (DEPLOY.parent / copied).is_file()
