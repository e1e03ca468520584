"""What comes from outside: every part locked with its hash, no address of anybody's registry."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from audit import npm_verdict, python_verdict

ROOT = Path(__file__).parents[1]
LOCKS = [ROOT / "constraints.txt", *sorted((ROOT / "locks").glob("*.txt"))]
STATIC = ROOT / "src" / "vworp" / "server" / "static"


def locked(lock: Path) -> dict[str, str]:
    """Each entry of a lock with all that belongs to it."""
    entries = re.split(r"^(?=\S)", lock.read_text(), flags=re.MULTILINE)
    return {entry.split("==")[0]: entry for entry in entries if entry}


def client_lock() -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads(
        (ROOT / "client" / "package-lock.json").read_text()
    )["packages"]
    return packages


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_entry_has_hashes_and_no_address(lock: Path) -> None:
    assert "://" not in lock.read_text()
    for name, entry in locked(lock).items():
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), name


def test_all_that_the_project_names_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = project["project"]["optional-dependencies"]
    for lock, wanted in {
        "constraints.txt": [*project["project"]["dependencies"], *extras["dev"]],
        "locks/run.txt": project["project"]["dependencies"],
        "locks/server.txt": [
            *project["project"]["dependencies"],
            *extras["postgres"],
            *extras["otel"],
        ],
        "locks/bench.txt": extras["bench"],
        "locks/supply.txt": project["dependency-groups"]["supply"],
    }.items():
        names = {re.split(r"[\[<>=; ]", want)[0].replace("_", "-") for want in wanted}
        assert names - {"vworp"} - set(locked(ROOT / lock)) == set(), lock


@pytest.mark.parametrize("lock", ["run.txt", "server.txt"])
def test_what_runs_in_production_is_what_was_tested(lock: str) -> None:
    tested = locked(ROOT / "constraints.txt")
    for name, entry in locked(ROOT / "locks" / lock).items():
        assert entry.split(" \\")[0] == tested[name].split(" \\")[0]


def test_the_client_is_locked_by_hash_and_for_other_systems_by_version() -> None:
    """A registry may not offer the parts of other systems; those have their version at least."""
    packages = client_lock()
    assert '"resolved"' not in (ROOT / "client" / "package-lock.json").read_text()
    for name, package in packages.items():
        is_elsewhere = package.get("optional") and "cpu" in package
        assert name == "" or is_elsewhere or "integrity" in package, name


def test_the_client_can_be_built_on_other_systems() -> None:
    """`npm ci` refuses a lock without the parts that only other systems need."""
    packages = client_lock()
    for package in packages.values():
        for name in package.get("optionalDependencies", {}):
            assert f"node_modules/{name}" in packages, name


@pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the client has not been built")
def test_the_package_brings_the_licences_of_all_that_is_in_the_bundle() -> None:
    text = (STATIC / "licences.txt").read_text()
    bundled = {
        name.removeprefix("node_modules/"): package["version"]
        for name, package in client_lock().items()
        if name and not package.get("dev") and not package.get("optional")
    }
    assert len(bundled) >= 6
    for name, version in bundled.items():
        assert re.search(rf"^{re.escape(name)} {re.escape(version)} \(.+\)$", text, re.MULTILINE)
    assert text.count("WITHOUT WARRANTY") + text.count("AS IS") >= len(bundled)


# What the databases say.

CLEAN = '{"dependencies": [{"name": "rich", "version": "15.0.0", "vulns": []}], "fixes": []}'
FAULTY = """{"dependencies": [{"name": "rich", "version": "15.0.0", "vulns":
    [{"id": "PYSEC-1", "fix_versions": ["15.0.1"], "aliases": [], "description": ""}]}]}"""
SKIPPED = '{"dependencies": [{"name": "rich", "skip_reason": "not found"}], "fixes": []}'


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (CLEAN, ["x: 1 packages, nothing known against them"]),
        (FAULTY, ["x: 1 known faults", "  rich 15.0.0: PYSEC-1, mended in 15.0.1"]),
        (SKIPPED, ["x: not known: 1 of 1 packages are not in the database that answers here"]),
        ("", ["x: not known: the advisory database can't be reached from here"]),
    ],
)
def test_an_audit_says_what_is_known_and_what_is_not(said: str, words: list[str]) -> None:
    assert python_verdict(said).lines("x") == words


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (
            '{"vulnerabilities": {}, "metadata": {"dependencies": {"total": 152}}}',
            ["x: 152 packages, nothing known against them"],
        ),
        (
            '{"vulnerabilities": {"vite": {"severity": "high"}}, '
            '"metadata": {"dependencies": {"total": 152}}}',
            ["x: 1 known faults", "  vite: high"],
        ),
        (
            '{"message": "405 Method Not Allowed"}',
            ["x: not known: the advisory database can't be reached from here"],
        ),
    ],
)
def test_an_audit_of_the_client_too(said: str, words: list[str]) -> None:
    assert npm_verdict(said).lines("x") == words
