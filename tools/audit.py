"""Ask the advisory databases about everything that is locked; `make audit` calls it.

    python tools/audit.py NPM_AUDIT.json LOCK ...

The first argument is what `npm audit --json` said. Exit code 0: nothing known against anything.
1: something has a known fault. 2: something could not be looked up, so nothing is known.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FAULTY, UNKNOWN = 1, 2


@dataclass(frozen=True)
class Verdict:
    """What the databases say of one lock file."""

    looked_up: int
    faults: tuple[str, ...] = ()
    unknown: str = ""
    """Why some or all could not be looked up."""

    def lines(self, lock: str) -> list[str]:
        """The verdict in words."""
        if self.unknown:
            return [f"{lock}: not known: {self.unknown}", *self.faults]
        if self.faults:
            return [f"{lock}: {len(self.faults)} known faults", *self.faults]
        return [f"{lock}: {self.looked_up} packages, nothing known against them"]


def python_verdict(said: str) -> Verdict:
    """What pip-audit found out."""
    try:
        packages: list[dict[str, Any]] = json.loads(said)["dependencies"]
    except (ValueError, KeyError):
        return Verdict(0, unknown="the advisory database can't be reached from here")
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    faults = tuple(
        f"  {package['name']} {package['version']}: {fault['id']}, mended in {_or_none(fault)}"
        for package in packages
        for fault in package.get("vulns", ())
    )
    missing = (
        f"{len(skipped)} of {len(packages)} packages are not in the database that answers here"
    )
    return Verdict(len(packages), faults, missing if skipped else "")


def _or_none(fault: dict[str, Any]) -> str:
    return ", ".join(fault["fix_versions"]) or "no version yet"


def npm_verdict(said: str) -> Verdict:
    """What npm audit found out."""
    try:
        data = json.loads(said)
        found: dict[str, Any] = data["vulnerabilities"]
        count = data["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError):
        return Verdict(0, unknown="the advisory database can't be reached from here")
    faults = tuple(f"  {name}: {fault['severity']}" for name, fault in sorted(found.items()))
    return Verdict(count, faults)


def _ask(lock: str) -> str:
    which = ["--requirement", lock, "--require-hashes", "--disable-pip"]
    how = ["--format", "json", "--progress-spinner", "off"]
    command = [sys.executable, "-m", "pip_audit", *which, *how]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def main(npm: str, *locks: str) -> int:
    """Print a verdict for each lock file; the exit code."""
    verdicts = {lock: python_verdict(_ask(lock)) for lock in locks}
    verdicts["client/package-lock.json"] = npm_verdict(Path(npm).read_text(encoding="utf-8"))
    for lock, verdict in verdicts.items():
        print("\n".join(verdict.lines(lock)))
    if any(verdict.faults for verdict in verdicts.values()):
        return FAULTY
    return UNKNOWN if any(verdict.unknown for verdict in verdicts.values()) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
