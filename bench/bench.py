"""`make bench`: time our games and their peers in one run and print ratios.

Rates are per CPU second, medians over interleaved rounds: on a shared machine only the ratios
mean something, and they are what is written to bench/results.md.
"""

import argparse
import platform
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import ours
import peers
import vworp
from workload import Workload, available, time_together

RISK = "Doctor Who Risk: The Dalek Invasion of Earth"
DALEKS = "Time of the Daleks"

RATIOS = (
    ("TARDIS Run: random", "events", "OpenSpiel maedn (Ludo): random", 1.2),
    ("TARDIS Run: random", "games", "OpenSpiel maedn (Ludo): random", None),
    ("TARDIS Run: random", "events", "OpenSpiel backgammon: random", None),
    ("TARDIS Run: copy", "copies", "python-chess: copy", 1.0),
    ("Keys to the TARDIS, 2 seats: random", "decisions", "catanatron, 2 seats: random", 3.0),
    ("Keys to the TARDIS, 4 seats: random", "decisions", "catanatron, 4 seats: random", 3.0),
    ("Keys to the TARDIS, 2 seats: random", "decisions", "python-chess: random", None),
    ("Keys to the TARDIS, 4 seats: copy", "copies", "python-chess: copy", 1.0),
    (f"{RISK}, 4 seats: random", "decisions", "catanatron, 4 seats: random", 3.0),
    (f"{RISK}, 4 seats: random", "games", "catanatron, 4 seats: random", 1.0),
    (f"{RISK}, 4 seats: policy", "games", "catanatron, 4 seats: random", None),
    (f"{DALEKS}, 4 seats: random", "games", "catanatron, 4 seats: random", None),
    (f"{DALEKS}, 4 seats: policy", "games", "catanatron, 4 seats: random", None),
)
"""Ours, what is counted, the peer, and the ratio we aim at (None: for information)."""


def main() -> None:
    """Measure, print, and keep the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.7, help="CPU seconds per workload")
    parser.add_argument("--only", default="", help="workloads whose name contains this")
    arguments = parser.parse_args()
    workloads = [w for w in _all_workloads() if arguments.only.lower() in w.name.lower()]
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("timing", total=len(workloads) * arguments.rounds)
        time_together(workloads, arguments.rounds, arguments.seconds, lambda: bar.advance(task))
    _print_rates(workloads)
    _print_ratios({workload.name: workload for workload in workloads})


def _all_workloads() -> list[Workload]:
    return [
        *ours.workloads(),
        *available(
            [
                ("OpenSpiel", peers.openspiel),
                ("catanatron", peers.catanatron),
                ("python-chess", peers.python_chess),
            ]
        ),
    ]


def _print_rates(workloads: list[Workload]) -> None:
    table = Table("per CPU second", "games", "decisions", "events", "copies")
    for workload in workloads:
        cells = [
            f"{workload.rate(unit):,.0f}" if unit in workload.rates else ""
            for unit in ("games", "decisions", "events", "copies")
        ]
        table.add_row(workload.name, *cells)
    Console().print(table)


def _print_ratios(found: dict[str, Workload]) -> None:
    table = Table("ours", "counted", "peer", "ratio", "aim")
    lines = ["| ours | counted | peer | ratio | aim |", "| --- | --- | --- | --- | --- |"]
    for name, unit, peer, aim in RATIOS:
        if name in found and peer in found:
            ratio = found[name].rate(unit) / found[peer].rate(unit)
            row = (name, unit, peer, f"{ratio:.2f}", "" if aim is None else f"{aim:.1f}")
            table.add_row(*row)
            lines.append(f"| {' | '.join(row)} |")
    Console().print(table)
    if len(lines) == len(RATIOS) + 2:
        _keep(lines)


def _keep(lines: list[str]) -> None:
    import importlib.metadata as metadata

    peers_used = ", ".join(
        f"{name} {metadata.version(name)}" for name in ("open_spiel", "catanatron", "chess")
    )
    head = [
        "# Our games beside their peers",
        "",
        f"Written by `make bench`: vworp {vworp.__version__} on {platform.python_implementation()} "
        f"{platform.python_version()}, one core, interpreted; {peers_used}.",
        "Ratios of medians over interleaved rounds in one run; above 1 is ours faster.",
        "",
    ]
    Path(__file__).with_name("results.md").write_text("\n".join([*head, *lines, ""]))


if __name__ == "__main__":
    main()
