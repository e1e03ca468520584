"""The numbered choices of a decision: how they are listed, and how what is typed is read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from vworp.core import BadNotation, Game, State

FEW = 15
"""So many choices get a line each, with their words; more are set in rows."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option: its number on the list, the action, and its two ways of being said."""

    number: int
    action: int
    notation: str
    words: str


class Choices:
    """What may be done at a view, numbered from 1."""

    def __init__(self, game: Game, view: State) -> None:
        self._actions = game.actions
        self._options = view.options()
        self.all = [
            Choice(n, action, game.actions.notation(action), view.step.words(view, action))
            for n, action in enumerate(self._options, 1)
        ]

    def __len__(self) -> int:
        return len(self.all)

    def numbered(self, text: str) -> Choice:
        """The choice with this number."""
        number = int(text) if len(text) < 10 else 0
        if not 1 <= number <= len(self.all):
            raise BadNotation(f"there is no choice {text}; they run from 1 to {len(self.all)}")
        return self.all[number - 1]

    def is_exactly(self, text: str) -> bool:
        """Whether a text is, word for word, one of the choices."""
        said = " ".join(text.lower().split())
        return any(choice.notation == said for choice in self.all)

    def beginning(self, text: str) -> list[Choice]:
        """The choices whose sentences begin with these words, which may be cut short."""
        words = text.lower().split()
        return [choice for choice in self.all if _begins(choice.notation.split(), words)]

    def read(self, text: str) -> list[int]:
        """The actions that a number or a sentence can mean: one, or several to choose from."""
        if text.isascii() and text.isdigit():
            return [self.numbered(text).action]
        try:
            return [self._actions.find(text, self._options)]
        except BadNotation:
            meant = [choice.action for choice in self.beginning(text)]
            if not meant:
                raise
            return meant

    def among(self, actions: Sequence[int]) -> list[Choice]:
        """The choices of these actions."""
        return [choice for choice in self.all if choice.action in actions]


def _begins(full: list[str], words: list[str]) -> bool:
    return 0 < len(words) <= len(full) and all(
        whole.startswith(word) for word, whole in zip(words, full, strict=False)
    )


def listed(choices: Sequence[Choice], width: int, *, in_full: bool = False) -> list[str]:
    """The choices as lines: one each when they are few, in rows by their first words when many.

    A row of very many is only counted, unless all are wanted `in_full`.
    """
    if len(choices) <= FEW:
        return list(_one_a_line(choices, width))
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.notation.rpartition(" ")[0], []).append(choice)
    lines = []
    for first, group in groups.items():
        is_short = in_full or len(groups) == 1 or len(group) <= FEW
        lines += _row(first, group, width) if is_short else [_counted(first, group)]
    return lines


def _one_a_line(choices: Sequence[Choice], width: int) -> Iterator[str]:
    """Number, words and, where there is room for it, notation."""
    number_width = max(len(str(choice.number)) for choice in choices)
    words_width = max(len(choice.words) for choice in choices)
    for choice in choices:
        head = f"  {choice.number:>{number_width}}  "
        line = f"{head}{choice.words:<{words_width}}   {choice.notation}"
        if choice.notation == choice.words.lower() or len(line) > width:
            indent = " " * len(head)
            yield from wrap(choice.words, width, initial_indent=head, subsequent_indent=indent)
        else:
            yield line


def _row(first: str, group: Sequence[Choice], width: int) -> list[str]:
    """`key red: 1 a4, 2 b6, 3 c1`: all that share their first words, the last word each."""
    head = f"  {first}: " if first else "  "
    cells = [f"{choice.number}\u00a0{choice.notation.split()[-1]}" for choice in group]
    lines = wrap(", ".join(cells), width, initial_indent=head, subsequent_indent="      ")
    return [line.replace("\u00a0", " ") for line in lines]  # a number stays with its word


def _counted(first: str, group: Sequence[Choice]) -> str:
    """`key red: 20 choices, 4 to 23; type key red to see them`."""
    numbers = f"{group[0].number} to {group[-1].number}"
    return f"  {first}: {len(group)} choices, {numbers}; type {first} to see them"


def show_choices(console: Console, lines: Sequence[str]) -> None:
    """The lines of a list, with their numbers set off and their notation in the background."""
    for line in lines:
        text = Text(line)
        text.highlight_regex(r"(?:^ *|[:,] )\d+(?= )", "cyan")
        text.highlight_regex(r"(?<=\S) {3,}\S.*$|; type .*$", "dim")
        console.print(text, soft_wrap=True)
