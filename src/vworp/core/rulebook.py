"""The ledger pages: finding a game's page, and reading it into rules by their ids.

A page defines a rule in one of four shapes, and this module knows all of them:

    - **TR-01** A list entry, with the lines and tables that are indented below it.
    ### TR-B1 A heading, with the text of its section.
    | PC-01 | A row of a table | whose first cell is the id |
    Quests: QU-1 a clause; QU-2 of a running list; QU-3 of at least three.
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path

from vworp.core.errors import VworpError

ID = r"[A-Z]{2}-[A-Z]?\d+[a-z]?"

_ENTRY = re.compile(rf"- \*\*({ID})\b")
_HEADING = re.compile(rf"(#+) (?:({ID})\b)?")
_ROW = re.compile(rf"\| *(?:\*\*)?({ID})(?:\*\*)? *\|")
_CLAUSE = re.compile(rf"(?<=[:;,] )({ID}) (.+?)(?=[;,] {ID}|\. |\.$|$)")
_SOURCE = re.compile(r" *\[(?:L\d+|-)(?:[-, ]+(?:L?\d+|L\d+))*\]")


class NoRulebook(VworpError):
    """The ledger page of a game, or a rule on it, that is not there."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A ledger page: its text as written, and its rules by id in the order of the page."""

    game_id: str
    page: str
    rules: dict[str, str]

    def rule(self, wanted: str) -> tuple[str, str]:
        """A rule's id and text; upper and lower case are alike, a near miss is answered."""
        name = wanted.strip().upper()
        for known, text in self.rules.items():
            if known.upper() == name:
                return known, text
        near = self.near(wanted)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise NoRulebook(f"the rules of {self.game_id} have no {name!r}{hint}")

    def near(self, wanted: str) -> list[str]:
        """Up to three ids that look like the one asked for: TR-09 for tr9."""
        squeezed = {_squeeze(known): known for known in self.rules}
        exact = squeezed.get(_squeeze(wanted))
        if exact is not None:
            return [exact]
        return [squeezed[name] for name in get_close_matches(_squeeze(wanted), squeezed)]


def _squeeze(name: str) -> str:
    """An id without its hyphen and leading zeros, which is how people misremember them."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[^A-Z0-9]", "", name.upper()))


@cache
def rulebook(game_id: str) -> Rulebook:
    """The ledger page of a game, from the installed package or from the source tree."""
    for folder in (resources.files("vworp") / "rulebook", _source_tree()):
        page = folder / f"{game_id}.md"
        if page.is_file():
            text = page.read_text(encoding="utf-8")
            return Rulebook(game_id, text, read_rules(text))
    raise NoRulebook(f"the rules of {game_id!r} are not installed")


def _source_tree() -> Path:
    return Path(__file__).resolve().parents[3] / "docs" / "rules"


def without_sources(text: str) -> str:
    """A rule without its references to the lines of the printed rulebook, such as [L27]."""
    return _SOURCE.sub("", text)


def read_rules(page: str) -> dict[str, str]:
    """Every rule that a page defines, by id, in the order of the page."""
    lines = page.splitlines()
    fenced = _fenced(lines)
    rules: dict[str, str] = {}
    for number, line in enumerate(lines):
        if number in fenced:
            continue
        if entry := _ENTRY.match(line):
            rules.setdefault(entry[1], _entry_text(lines, fenced, number))
        elif (heading := _HEADING.match(line)) and heading[2]:
            rules.setdefault(heading[2], _section_text(lines, fenced, number))
        elif row := _ROW.match(line):
            rules.setdefault(row[1], _row_text(lines, number))
    _add_clauses(rules, lines)
    return rules


def _fenced(lines: list[str]) -> set[int]:
    """The lines of code blocks and pictures, their fences included."""
    inside = False
    found = set()
    for number, line in enumerate(lines):
        is_fence = line.lstrip().startswith("```")
        if inside or is_fence:
            found.add(number)
        inside = inside != is_fence
    return found


def _entry_text(lines: list[str], fenced: set[int], first: int) -> str:
    """A list entry with what belongs to it: indented lines, and a picture right below."""
    end = first + 1
    for number in range(first + 1, len(lines)):
        if number in fenced or lines[number].startswith("  "):
            end = number + 1
        elif lines[number].strip():
            break
    body = [line if n in fenced else line[2:] for n, line in enumerate(lines[:end])]
    return _joined(body[first:])


def _section_text(lines: list[str], fenced: set[int], first: int) -> str:
    """A heading with the text below it, up to the next heading or rule."""
    title = lines[first].lstrip("# ")
    end = first + 1
    while end < len(lines) and (
        end in fenced or not (_HEADING.match(lines[end]) or _ENTRY.match(lines[end]))
    ):
        end += 1
    return _joined([f"**{title}**", *lines[first + 1 : end]])


def _row_text(lines: list[str], number: int) -> str:
    """A row of a table as a sentence, each cell after the name of its column."""
    top = number
    while top > 0 and lines[top - 1].startswith("|"):
        top -= 1
    name, *cells = _cells(lines[number])
    columns = _cells(lines[top])[1:]
    said = [f"{column}: {cell}" for column, cell in zip(columns, cells, strict=False) if cell]
    return f"**{name.strip('*')}** " + "; ".join(said)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _add_clauses(rules: dict[str, str], lines: list[str]) -> None:
    """Ids that only a running list defines: QU-1 so; QU-2 so; QU-3 so."""
    for line in lines:
        clauses = _CLAUSE.findall(line)
        if len(clauses) >= 3 and not line.startswith("|"):
            for name, text in clauses:
                rules.setdefault(name, f"**{name}** {text}")


def _joined(lines: list[str]) -> str:
    return "\n".join(lines).strip()
