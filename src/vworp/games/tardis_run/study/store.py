"""A solution on disk: one file a block, a manifest with checksums, resumable by layer."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from vworp.core import VworpError
from vworp.games.tardis_run.study.bounds import LOWER, UPPER, WHOLE, Backend
from vworp.games.tardis_run.study.layers import Layer
from vworp.games.tardis_run.study.solve import Solved

MANIFEST = "solution.json"
ROWS = 2048
"""How many rows go to the disk at a time."""


class BadSolution(VworpError):
    """A folder that does not hold the solution it says it does."""


@contextmanager
def _or_refuse(deed: str) -> Iterator[None]:
    """What the disk refuses, we refuse in one sentence."""
    try:
        yield
    except OSError as error:
        raise BadSolution(f"can't {deed}: {(error.strerror or str(error)).lower()}") from error


class LayerEntry(msgspec.Struct):
    """What the manifest says of a layer."""

    sweeps: int
    gap: int
    files: dict[str, str]


class Manifest(msgspec.Struct):
    """What a folder holds: the lower bounds of every layer; the upper are at most `gap` more."""

    pawns: int
    board: str
    layers: dict[str, LayerEntry] = {}

    @property
    def checksum(self) -> str:
        """One number for the whole solution: the same wherever it is computed."""
        digest = hashlib.sha256()
        for name in sorted(self.layers):
            for file in sorted(self.layers[name].files):
                digest.update(f"{file} {self.layers[name].files[file]}\n".encode())
        return digest.hexdigest()


class Store:
    """A folder that a solver writes each layer to when it is done, and reads back."""

    def __init__(self, folder: Path, backend: Backend) -> None:
        self.folder = folder
        self.backend = backend
        numbering = backend.moves.numbering
        self.manifest = Manifest(numbering.pawns, numbering.board.name)
        with _or_refuse(f"make the folder {folder}"):
            folder.mkdir(parents=True, exist_ok=True)
        with _or_refuse(f"read {folder / MANIFEST}"):
            if (folder / MANIFEST).exists():
                self._resume()

    def _resume(self) -> None:
        try:
            found = msgspec.json.decode((self.folder / MANIFEST).read_bytes(), type=Manifest)
        except msgspec.DecodeError as error:
            raise BadSolution(f"{self.folder / MANIFEST} can't be read: {error}") from error
        if (found.pawns, found.board) != (self.manifest.pawns, self.manifest.board):
            raise BadSolution(
                f"{self.folder} holds {found.board} with {found.pawns} pawns: name another folder"
            )
        self.manifest = found

    def keep(self, solved: Solved) -> None:
        """Write a layer, its files first, the manifest last: a cut run leaves nothing half."""
        files = {}
        for owner in solved.layer.owners:
            for mine, yours in solved.layer.sides:
                name = f"{owner}-{mine}-{yours}.u32"
                files[name] = self._write(name, self.backend.read(LOWER, owner, mine, yours))
        self.manifest.layers[solved.layer.name] = LayerEntry(solved.sweeps, solved.gap, files)
        fresh = self.folder / f"{MANIFEST}.new"
        with _or_refuse(f"write {self.folder / MANIFEST}"):
            fresh.write_text(json.dumps(msgspec.to_builtins(self.manifest), indent=1))
            fresh.replace(self.folder / MANIFEST)

    def _write(self, name: str, block: Any) -> str:
        digest = hashlib.sha256()
        path = self.folder / name
        with _or_refuse(f"write {path}"), path.open("wb") as file:
            for first in range(0, len(block), ROWS):
                some = block[first : first + ROWS]
                data = (some.get() if hasattr(some, "get") else some).astype("<u4").tobytes()
                digest.update(data)
                file.write(data)
        return digest.hexdigest()

    def restore(self, layer: Layer) -> bool:
        """Put a finished layer back into the solver; False when it is still to be done."""
        entry = self.manifest.layers.get(layer.name)
        if entry is None:
            return False
        for owner in layer.owners:
            for mine, yours in layer.sides:
                lower = self._read(f"{owner}-{mine}-{yours}.u32", entry, mine, yours)
                self.backend.write(LOWER, owner, mine, yours, lower)
                upper = np.minimum(lower, WHOLE - entry.gap) + np.uint32(entry.gap)
                self.backend.write(UPPER, owner, mine, yours, upper)
        return True

    def _read(self, name: str, entry: LayerEntry, mine: int, yours: int) -> Any:
        blocks = self.backend.moves.numbering.blocks
        try:
            data = (self.folder / name).read_bytes()
        except OSError as error:
            raise BadSolution(f"{self.folder / name} is missing: {error}") from error
        if hashlib.sha256(data).hexdigest() != entry.files.get(name):
            raise BadSolution(f"{self.folder / name} is damaged: its checksum is another")
        return np.frombuffer(data, dtype="<u4").reshape(len(blocks[mine]), len(blocks[yours]))
