"""The games on disk, a row each: what a cut-off tournament goes on from, and what one studies."""

import csv
import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from operator import attrgetter
from pathlib import Path
from typing import TextIO

from vworp.arena.playouts import Outcome
from vworp.arena.tournament import Tournament
from vworp.core import Result, VworpError

_PLACES = (
    "number", "bots", "result.payoffs", "result.winners", "result.rule", "result.words",
    "turns", "decisions", "events", "seconds", "luck",
)  # fmt: skip
_values = attrgetter(*_PLACES)
COLUMNS = tuple(place.removeprefix("result.") for place in _PLACES)
GAMES, PLAN = "games.csv", "plan.json"


class BadFolder(VworpError):
    """A folder that holds another tournament, or none that can be read."""


class Rows:
    """A folder with the plan and one line for each finished game, written as it is finished."""

    def __init__(self, folder: Path, plan: Tournament) -> None:
        self.folder = folder
        self.games: dict[int, Outcome] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._check_plan(plan)
            if (folder / GAMES).exists():
                self._resume()
            self._file: TextIO = (folder / GAMES).open("a", newline="", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadFolder(f"{folder} can't be used: {error}") from error
        if self._file.tell() == 0:
            csv.writer(self._file).writerow(COLUMNS)

    def _check_plan(self, plan: Tournament) -> None:
        """A folder belongs to one tournament: mixed up, its figures would mean nothing."""
        ours = json.dumps(asdict(plan), sort_keys=True)
        file = self.folder / PLAN
        if not file.exists():
            file.write_text(ours, encoding="utf-8")
        elif json.loads(file.read_text(encoding="utf-8") or "{}") != json.loads(ours):
            raise BadFolder(
                f"{self.folder} holds another tournament (see {PLAN}): name another folder"
            )

    def _resume(self) -> None:
        """Read what is there; a last line that was cut off is forgotten and played again."""
        file = self.folder / GAMES
        lines = file.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        if len(whole) < len(lines):
            file.write_bytes(b"".join(whole))
        rows = csv.DictReader(line.decode("utf-8") for line in whole)
        try:
            for row in rows:
                outcome = _read(row)
                self.games[outcome.number] = outcome
        except (KeyError, ValueError, TypeError) as error:
            raise BadFolder(f"{file} has a line that can't be read: {error!r}") from error

    def add(self, outcome: Outcome) -> None:
        """Keep a finished game; it is on disk when this returns."""
        self.games[outcome.number] = outcome
        csv.writer(self._file).writerow(map(_text, _values(outcome)))
        self._file.flush()

    def in_order(self) -> list[Outcome]:
        """All finished games by number."""
        return [self.games[number] for number in sorted(self.games)]

    def unbroken(self) -> Iterator[Outcome]:
        """The games up to the first that is missing: the same whoever played how fast."""
        number = 0
        while number in self.games:
            yield self.games[number]
            number += 1

    def close(self) -> None:
        """Done writing."""
        self._file.close()


def folder_name(plan: Tournament) -> str:
    """A name that the same tournament always has."""
    digest = hashlib.sha256(json.dumps(asdict(plan), sort_keys=True).encode()).hexdigest()
    return f"arena-{plan.game_id}-{digest[:8]}"


def write_parquet(games: list[Outcome], path: Path) -> None:
    """The same rows with types, for those who study them with a data frame."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise VworpError("Parquet needs pyarrow: pip install 'vworp[parquet]'") from None
    rows = [[list(v) if isinstance(v, tuple) else v for v in _values(game)] for game in games]
    columns = {name: [row[n] for row in rows] for n, name in enumerate(COLUMNS)}
    pyarrow.parquet.write_table(pyarrow.table(columns), path)


def _text(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _read(row: dict[str, str]) -> Outcome:
    payoffs = tuple(float(payoff) for payoff in row["payoffs"].split())
    return Outcome(
        number=int(row["number"]),
        bots=tuple(row["bots"].split()),
        result=Result(payoffs, row["rule"], row["words"]),
        events=int(row["events"]),
        decisions=int(row["decisions"]),
        turns=int(row["turns"]),
        seconds=float(row["seconds"]),
        record="",
        luck=tuple(float(given) for given in row["luck"].split()),
    )
