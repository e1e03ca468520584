"""The examples of docs/command-line.md are run, in order, and say what the page says."""

import re
import shlex
from pathlib import Path

from cli.desk import Run

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"
COMMAND = re.compile(r"(?:printf '(?P<typed>.*)' \| )?vworp (?P<args>.*)")


def examples() -> list[tuple[str, str]]:
    """Each command of the page with the output that stands below it."""
    blocks = re.findall(r"^```console\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    found = []
    for block in blocks:
        for example in block.split("$ ")[1:]:
            command, _, output = example.partition("\n")
            found.append((command, output))
    return found


def pattern(output: str) -> str:
    """The page's output as a pattern: … stands for lines when alone, else for words."""
    lines = [
        r"(?:.*\n)*?" if line == "…\n" else re.escape(line).replace("…", ".*")
        for line in output.splitlines(keepends=True)
    ]
    return "".join(lines)


def test_every_example_says_what_the_page_says(run: Run) -> None:
    assert len(examples()) >= 8
    for command, output in examples():
        said = COMMAND.fullmatch(command)
        assert said, command
        typed = (said["typed"] or "").replace("\\n", "\n")
        done = run(*shlex.split(said["args"]), typed=typed)
        assert re.fullmatch(pattern(output), done.out + done.err), f"{command}\n{done.out}"


def test_the_page_names_every_command(run: Run) -> None:
    listed = re.findall(r"^    (\w+) ", run("--help").out, re.MULTILINE)
    assert listed
    assert [name for name in listed if f"| `vworp {name}" not in PAGE.read_text()] == []
