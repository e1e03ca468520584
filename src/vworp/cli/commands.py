"""Which commands there are; each is loaded when it is the one that was asked for."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import vworp


@dataclass(frozen=True, slots=True)
class Command:
    """A command's name, its line in the list, and where it is: by default in a module named so."""

    name: str
    summary: str
    module: str = ""

    def load(self) -> Any:
        """The module, with `declare(parser)` in it."""
        return import_module(f"vworp.cli.{self.module or self.name}")


_COMMANDS = (
    Command("serve", "play in the browser, alone or with friends"),
    Command("games", "the games, their seats and options"),
    Command("rules", "the rules of a game, or what a rule says"),
    Command("play", "play in the terminal, against bots or people"),
    Command("simulate", "let bots play many games, and count"),
    Command("arena", "a tournament between bots, with ratings"),
    Command("replay", "look at a recorded game"),
    Command("verify", "prove that the luck of a game was fair"),
    Command("position", "check a position and show it"),
    Command("bench", "how quick the games are here"),
    Command("solve", "work a game out: the exact chance from every position"),
    Command("prune", "delete games that ended long ago"),
    Command("database", "check, copy, move or restore the server's games"),
    Command("admin", "moderate a server: tables, chat, mutes and bans"),
    Command("worker", "think for the bots of servers, on this machine"),
)


def all_commands() -> tuple[Command, ...]:
    """All commands, with one for each game that has files of players' own."""
    words = "check a file of your own for this game"
    return (*_COMMANDS, *(Command(game, words, "check") for game in games_with_files()))


def games_with_files() -> list[str]:
    """The games whose files can be checked, found without loading them."""
    found = Path(vworp.__file__).parent.glob("games/*/check.py")
    return sorted(path.parent.name for path in found)
