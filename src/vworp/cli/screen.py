"""What is written where: rich on a terminal, plain text into files and pipes."""

import os
import pydoc
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

PLAIN_WIDTH = 100

T = TypeVar("T")


class Screen(Console):
    """A console that leaves a pipe which nobody reads to the way in, as every output does."""

    def on_broken_pipe(self) -> None:
        """Pass on what was raised; rich itself would end the program with exit code 1."""
        raise


def make_console(*, stderr: bool = False) -> Console:
    """A console that wraps to the terminal's width, and to a fixed one when there is none."""
    console = Screen(highlight=False, stderr=stderr)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = PLAIN_WIDTH
    return console


def is_interactive() -> bool:
    """Whether a person sits at a terminal: both ends of the talk are one."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def program() -> str:
    """How this program is called here: `vworp`, or with its path where that is not found."""
    called = sys.argv[0]
    if Path(called).name == "vworp" and shutil.which("vworp") is None:
        return called
    return "vworp"


def say(console: Console, text: str = "", style: str = "", *, wraps: bool = False) -> None:
    """A text as it is; with `wraps` it is prose, fitted to the width of a terminal."""
    fits = wraps and console.is_terminal
    console.print(Text(text, style=style), soft_wrap=not fits)


def say_beside(console: Console, head: str, body: str, style: str = "cyan") -> None:
    """A short head, such as a number or an id, and prose that stays to the right of it."""
    if not console.is_terminal:
        say(console, f"  {head}  {body}")
        return
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row("", Text(head, style=style, no_wrap=True), Text(body))
    console.print(grid)


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str | Text]], numbers: Sequence[str] = ()
) -> Table:
    """A table without lines; the columns named in `numbers` are set to the right."""
    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in columns:
        made.add_column(column, justify="right" if column in numbers else "left")
    for row in rows:
        made.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in row))
    return made


def show_table(console: Console, content: Table) -> None:
    """A table; in plain text without the blanks that fill its lines up."""
    with console.capture() as capture:
        console.print(content)
    lines = [line.rstrip() for line in capture.get().splitlines()]
    sys.stdout.write("\n".join(lines) + "\n")


def progress_bar(*columns: ProgressColumn) -> Progress:
    """How far something is, where there is a terminal to show it."""
    console = make_console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def with_progress(played: Iterable[T], games: int, completed: int = 0) -> Iterator[T]:
    """Games as they are finished, under a bar with the time left."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress_bar(*columns) as progress:
        task = progress.add_task("", total=games, completed=completed)
        for outcome in played:
            progress.advance(task)
            yield outcome


@contextmanager
def progress_of(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar for something that says itself how far it is: done so much, of so much."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress_bar(*columns) as progress:
        task = progress.add_task("")
        yield lambda done, total: progress.update(task, completed=done, total=total)


def show_markdown(console: Console, markdown: str) -> None:
    """Markdown: rendered on a terminal, page by page when long, and as written elsewhere."""
    if not console.is_terminal:
        say(console, markdown)
        return
    from rich.markdown import Markdown  # its parsers take longer to load than all of rich besides

    _page(console, Markdown(markdown, hyperlinks=False))


def _page(console: Console, content: RenderableType) -> None:
    with console.capture() as capture:
        console.print(content)
    text = capture.get()
    if is_interactive() and text.count("\n") > console.height - 2:
        os.environ.setdefault("LESS", "-R")  # so that less shows colours instead of their codes
        pydoc.pager(text)
    else:
        sys.stdout.write(text)
