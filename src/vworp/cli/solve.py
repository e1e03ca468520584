"""`vworp solve`: a game worked out to the end, as far as the machine can."""

import argparse
import json
from pathlib import Path

from rich.progress import BarColumn, TextColumn, TimeElapsedColumn

from vworp.cli.arguments import add_options, describe, read_options, whole_number
from vworp.cli.files import Trouble
from vworp.cli.screen import make_console, progress_bar, say
from vworp.core import registry
from vworp.core.solving import Findings, Machine, Stage, Task


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Compute the chance to win under best play by both sides, for every position, between a "
        "lower and an upper bound that close in on the truth. Finished layers are kept with "
        "--keep, and a later run with the same folder goes on from there.",
        "  vworp solve tardis_run --pawns 2\n"
        "  vworp solve tardis_run --on-board 4 --keep endgames/\n"
        "  vworp solve tardis_run --gpu --keep solution/ --json",
    )
    parser.add_argument("game", metavar="GAME", help="which game, see `vworp games`")
    parser.add_argument("--pawns", metavar="N", type=whole_number, help="pieces on each side")
    add_options(parser)
    parser.add_argument(
        "--on-board",
        metavar="N",
        type=whole_number,
        help="only endgames with at most N pieces left on the board",
    )
    parser.add_argument("--tolerance", type=_share, default=1e-7, help="of a chance (1e-7)")
    machine = parser.add_mutually_exclusive_group()
    for name in ("cpu", "gpu"):
        machine.add_argument(
            f"--{name}", dest="machine", action="store_const", const=name, default="auto",
            help=f"on the {name.upper()} (default: a GPU where there is one)",
        )  # fmt: skip
    parser.add_argument("--keep", metavar="DIR", help="keep finished layers there, and resume")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Solve, with a bar that shows how far it is."""
    game = registry.find(args.game)
    if game.solver is None:
        known = ", ".join(name for name in registry.names() if registry.find(name).solver)
        raise Trouble(f"{game.title} can't be solved; these can: {known}")
    given = [*args.option, *([f"pawns={args.pawns}"] if args.pawns else [])]
    machine: Machine = args.machine
    task = Task(
        options=read_options(game, given),
        machine=machine,
        tolerance=args.tolerance,
        on_board=args.on_board,
        keep=Path(args.keep) if args.keep else None,
    )
    columns = (BarColumn(20), TextColumn("{task.description}"), TimeElapsedColumn())
    with progress_bar(*columns) as progress:
        bar = progress.add_task("counting", total=None)

        def tell(stage: Stage) -> None:
            words = (
                f"layer {stage.name} ({stage.number} of {stage.of}), sweep {stage.sweep}, "
                f"largest change {stage.change:.1e}, bounds {stage.gap:.1e} apart"
            )
            progress.update(bar, completed=stage.number, total=stage.of, description=words)

        findings = game.solver.solve(task, tell)
    if args.json:
        print(json.dumps(findings, indent=2))
    else:
        _show(findings)
    return 0


def _show(findings: Findings) -> None:
    console = make_console()
    for name, value in findings.items():
        if value is not None:
            say(console, f"{name.replace('_', ' '):<16} {value}")


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 1e-9 <= share < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1e-9 up to 1")
    return share
