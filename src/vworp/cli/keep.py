"""Where a game is kept while it is played: a record that is complete after every move."""

import os
from copy import copy
from datetime import datetime
from pathlib import Path

from vworp.cli.files import Trouble, free_place, make_folder, read_record, read_text, write_text
from vworp.core.match import Match
from vworp.core.past import TableLines
from vworp.core.record import past_tables, write

REMARK = "# players: "


class Keep:
    """The file of one game."""

    def __init__(self, path: Path, *, is_new: bool) -> None:
        self.path = path
        self.is_new = is_new
        self._text = ""
        self._entries = 0
        self._tables = TableLines()
        self._older: list[str] | None = None

    def save(self, match: Match, players: tuple[str, ...]) -> None:
        """Write the game as it stands, whole or not at all."""
        self._add_what_is_new(match, players)
        if self._older is None:
            self._older = past_tables(match)
        tables = [*self._older, *self._tables.of(match)]
        write_text(self.path, self._text + "".join(f"{line}\n" for line in tables))

    def _add_what_is_new(self, match: Match, players: tuple[str, ...]) -> None:
        """Entries are never taken back, so each is put into words only once."""
        part = copy(match)
        part.entries = match.entries[self._entries :]
        if not self._text:
            self._text = with_players(write(part, tables=()), players)
        elif part.entries:
            self._text += write(part, tables=()).split("\n\n", 1)[1]
        self._entries = len(match.entries)

    def forget(self) -> None:
        """Remove a file that was made for a game in which nobody has done anything."""
        if self.is_new:
            self.path.unlink(missing_ok=True)


def with_players(record: str, players: tuple[str, ...]) -> str:
    """A record that also tells, in a remark, which seats are bots: a match knows only names."""
    title, rest = record.split("\n", 1)
    return f"{title}\n{REMARK}{', '.join(players)}\n{rest}"


def players_of(record: str) -> str | None:
    """Who played, as `--bots` would say it, if the record has that remark."""
    lines = record.split("\n\n", 1)[0].split("\n")
    found = [line.removeprefix(REMARK) for line in lines if line.startswith(REMARK)]
    return found[0] if found else None


def games_folder() -> Path:
    """Where games are kept that are given no place of their own."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "vworp" / "games"


def keep_at(path: str) -> Keep:
    """A file of the player's choice; a game that is there already is not overwritten."""
    return Keep(free_place(path, "play on with --resume, or choose another name"), is_new=True)


def keep_somewhere(game_id: str) -> Keep:
    """A new file in the folder of games, named after the game and the time."""
    folder = games_folder()
    make_folder(folder)
    stem = f"{game_id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 100)))
    free = next(name for name in names if not (folder / f"{name}.vworp").exists())
    return Keep(folder / f"{free}.vworp", is_new=True)


def latest_unfinished() -> Path | None:
    """The game played last that is not over yet."""
    try:
        files = sorted(games_folder().glob("*.vworp"), key=lambda file: -file.stat().st_mtime)
    except OSError:
        return None
    for file in files[:5]:
        try:
            if players_of(read_text(str(file))) and not read_record(str(file)).is_over:
                return file
        except Trouble:  # a file that is not a game of ours is not offered, and not in the way
            continue
    return None
