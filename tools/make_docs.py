"""Write the tables of the docs anew that are made from declarations."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from vworp.core import Step, registry
from vworp.server import Settings
from vworp.server.configuration import as_toml, declared, value_of

DOCS = Path(__file__).parent.parent / "docs"
MADE = re.compile(r"(<!-- (declared|features|settings): (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def positions(game_id: str) -> str:
    """What a position of a game can hold: its fields, and the steps that can be due."""
    made = registry.find(game_id).positions
    lines = ["| field | what can stand there | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{entry.name}` | {entry.says()} | {entry.means} |" for entry in made.written]
    lines += ["", "| step | what it remembers | what it is |", "| --- | --- | --- |"]
    lines += [step_row(kind) for kind in made.steps.values()]
    return "\n".join([*lines, ""])


def step_row(kind: type[Step[Any]]) -> str:
    """A step, in the table of steps."""
    fields = [f"`{entry.name}`: {entry.says()}" for entry in kind.form.fields]
    summary = (kind.__doc__ or "").strip().splitlines()[0]
    return f"| `{kind.__name__}` | {'; '.join(fields)} | {summary} |"


def features(game_id: str) -> str:
    """The row of numbers that a view becomes for learning."""
    made = registry.find(game_id).features
    assert made is not None, f"{game_id} declares no features"
    return f"{made.size:,} numbers.\n\n{made.layout()}\n"


def settings(group: str) -> str:
    """The settings of a server: those of a group, or all outside of groups."""
    inside = [value for value in declared().values() if value.group == group]
    rows = [
        f"| `{v.name}` | `{as_toml(value_of(Settings(), v.name))}` | {v.words} |" for v in inside
    ]
    return "\n".join(["| setting | by default | |", "| --- | --- | --- |", *rows, ""])


TABLES: dict[str, Callable[[str], str]] = {
    "declared": positions,
    "features": features,
    "settings": settings,
}


def made_anew(text: str) -> str:
    """A page with its tables as they should be."""
    return MADE.sub(lambda found: found[1] + TABLES[found[2]](found[3]) + found[4], text)


if __name__ == "__main__":
    for page in DOCS.glob("*.md"):
        page.write_text(made_anew(page.read_text(encoding="utf-8")), encoding="utf-8")
