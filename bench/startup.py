"""`python bench/startup.py`: how long vworp takes until it does something, beside Python itself.

Each command is a process of its own, in turn with all others, many rounds long. The ratio is of
CPU seconds to those of `python -c ''`; what modules cost is what `-X importtime` says of them.
Written to bench/startup.md.
"""

import argparse
import re
import resource
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

PAGE = Path(__file__).with_name("startup.md")
IMPORTED = re.compile(r"import time: +(\d+) \| +\d+ \| +\S+")

HEAD = """\
# Start-up

Written by `python bench/startup.py`, which says what is measured: medians of {rounds} rounds, and
the ratio of CPU time to that of bare Python. Modules: all that are imported, those of bare Python
among them, and what they take by `-X importtime`.

| command | CPU ms | ratio | wall ms | modules, ms | modules | aim, CPU ms | within |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


class Command(NamedTuple):
    """What is typed after `python`, and the CPU milliseconds it may take, if that is said."""

    title: str
    words: tuple[str, ...]
    most: float = 0


BARE = Command("python -c ''", ("-c", ""))
COMMANDS = (
    BARE,
    Command("import vworp", ("-c", "import vworp"), 200),
    Command("vworp --help", ("-m", "vworp", "--help"), 150),
    Command("vworp serve --print-config", ("-m", "vworp", "serve", "--print-config")),
    Command("vworp rules tardis_run TR-09", ("-m", "vworp", "rules", "tardis_run", "TR-09")),
    Command("vworp.new, TARDIS Run", ("-c", "import vworp; vworp.new('tardis_run')")),
    Command("vworp.new, Adventures", ("-c", "import vworp; vworp.new('adventures')")),
    Command("vworp games", ("-m", "vworp", "games")),
)


def start(command: Command, *flags: str) -> str:
    """Run a command to its end; what it said on standard error."""
    words = [sys.executable, *flags, *command.words]
    return subprocess.run(words, capture_output=True, text=True, check=True).stderr


def timed(command: Command) -> tuple[float, float]:
    """CPU and wall milliseconds of one run."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    start(command)
    after, ended = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 1000 * spent, 1000 * (ended - began)


def imports(command: Command, times: int = 5) -> tuple[float, int]:
    """Milliseconds of all imports of the quickest run of several, and how many there are."""
    said = [IMPORTED.findall(start(command, "-X", "importtime")) for _ in range(times)]
    return min(sum(map(int, own)) for own in said) / 1000, len(said[0])


def row(command: Command, runs: list[tuple[float, float]], bare: float) -> str:
    """A line of the table."""
    spent, passed = (median(times) for times in zip(*runs, strict=True))
    cost, count = imports(command)
    aim = (
        f"{command.most:.0f} | {'yes' if spent <= command.most else 'no'}" if command.most else "|"
    )
    figures = f"{spent:.0f} | {spent / bare:.1f} | {passed:.0f} | {cost:.0f} | {count}"
    return f"| `{command.title}` | {figures} | {aim} |\n"


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    for command in COMMANDS:  # so that every module has been compiled to bytecode
        start(command)
    runs: dict[Command, list[tuple[float, float]]] = {command: [] for command in COMMANDS}
    for _ in range(rounds):
        for command in COMMANDS:
            runs[command].append(timed(command))
    bare = median(spent for spent, _ in runs[BARE])
    rows = [row(command, runs[command], bare) for command in COMMANDS]
    PAGE.write_text(HEAD.format(rounds=rounds) + "".join(rows), encoding="utf-8")
    print("".join(rows), end="")


if __name__ == "__main__":
    main()
