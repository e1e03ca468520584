"""What a person types: at a terminal with history and completion, or lines from a script."""

import sys
from collections.abc import Sequence

from vworp.cli.screen import is_interactive

try:
    import readline
except ImportError:  # Windows has none; typing works without
    readline = None  # type: ignore[assignment]  # the module or nothing


class Keyboard:
    """Lines from standard input. Its end raises EOFError."""

    def __init__(self) -> None:
        self.is_live = is_interactive()
        self._sentences: Sequence[str] = ()
        if self.is_live and readline is not None:
            readline.set_completer_delims("")
            readline.set_completer(self._complete)
            readline.parse_and_bind("tab: complete")

    def ask(self, prompt: str, sentences: Sequence[str] = ()) -> str:
        """One line, without the spaces around it; Tab completes one of the sentences."""
        self._sentences = sentences
        if sys.stdin.isatty():
            return input(prompt).strip()
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        print(line.strip())
        return line.strip()

    def _complete(self, text: str, number: int) -> str | None:
        found = [sentence for sentence in self._sentences if sentence.startswith(text.lower())]
        return found[number] if number < len(found) else None
