"""Reading and writing files, every failure in one sentence."""

import os
import sys
import tempfile
from pathlib import Path

from vworp.core import BadRecord, VworpError
from vworp.core.match import Match
from vworp.core.record import read


class Trouble(VworpError):
    """Something on the command line or in a file that can't be used."""


def read_text(path: str) -> str:
    """A text file, or standard input for `-`."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise Trouble(f"can't read {path}: {_reason(error)}") from error
    except UnicodeDecodeError as error:
        raise Trouble(f"{_name(path)} is not a text file") from error


def read_record(path: str) -> Match:
    """The match that a record file tells."""
    text = read_text(path)
    try:
        return read(text)
    except BadRecord as error:
        raise Trouble(f"{_name(path)} can't be read as a record: {error}") from error


def write_text(path: str | Path, text: str) -> None:
    """Write a file whole or not at all: beside it first, then put in its place."""
    goal = Path(path)
    try:
        handle, beside = tempfile.mkstemp(dir=goal.parent, prefix=f".{goal.name}.")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(beside, 0o666 & ~_umask())
            os.replace(beside, goal)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Trouble(f"can't write {path}: {_reason(error)}") from error


def make_folder(path: str | Path) -> None:
    """A folder to write into, with those above it."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"can't make the folder {path}: {_reason(error)}") from error


def _umask() -> int:
    """The user's own mask for new files; asking for it means setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _name(path: str) -> str:
    return "standard input" if path == "-" else path


def _reason(error: OSError) -> str:
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]
