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
    """A text file, or standard input for `-`; lines may end as any system ends them."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        raise Trouble(f"can't read {path}: {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise Trouble(f"{_name(path)} is not a text file") from error


def read_record(path: str, text: str | None = None) -> Match:
    """The match that a record file tells, or a text that was made of one."""
    try:
        return read(read_text(path) if text is None else text)
    except BadRecord as error:
        raise Trouble(f"{_name(path)} can't be read as a record: {error}") from error


def read_record_aloud(path: str) -> Match:
    """The same; whoever reads it is told if it was made by other rules, and what that means."""
    match = read_record(path)
    if match.remark:
        print(f"vworp: {match.remark}", file=sys.stderr)
    return match


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
        raise Trouble(f"can't write {path}: {reason(error)}") from error


def free_place(path: str, else_do: str) -> Path:
    """Where a new file may be written: what is there is not overwritten, unless it is empty."""
    try:
        place = Path(path).expanduser()
        if place.is_dir():
            raise Trouble(f"{path or '.'} is a folder; name a file in it to keep the game in")
        if place.exists() and not (place.is_file() and place.stat().st_size == 0):
            raise Trouble(f"{path} exists already; {else_do}")
    except OSError as error:
        raise Trouble(f"can't write {path}: {reason(error)}") from error
    except RuntimeError as error:  # `~somebody` that the system does not know
        raise Trouble(f"can't write {path}: nobody here has that home folder") from error
    return place


def make_folder(path: str | Path) -> None:
    """A folder to write into, with those above it."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"can't make the folder {path}: {reason(error)}") from error


def _umask() -> int:
    """The user's own mask for new files; asking for it means setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _name(path: str) -> str:
    return "standard input" if path == "-" else path


def reason(error: OSError) -> str:
    """What the system says of a failure, as the end of a sentence."""
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]
