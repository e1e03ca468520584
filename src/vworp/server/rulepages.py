"""The rulebook page of a game, cut into sections that a client can show one by one."""

import re
from functools import cache

import msgspec

from vworp.core import Game
from vworp.core.rulebook import rulebook, without_sources

_RULE = re.compile(r"[A-Z]{2}-[A-Z]?\d+[a-z]?\b")
_SET_OUT = re.compile(rf"(?:\*\*|\| *|[:;,] )({_RULE.pattern})")
"""A rule where it is told (in bold, in a table, in a list), not where it is referred to."""

_HEADING = re.compile(r"^(#{1,4}) +(.*)$")


class Section(msgspec.Struct, frozen=True):
    """A heading and the text under it."""

    id: str
    level: int
    title: str
    markdown: str


class RuleWords(msgspec.Struct, frozen=True):
    """What a rule says, and in which section it stands."""

    words: str
    section: str


class RulePage(msgspec.Struct, frozen=True):
    """A game's rulebook."""

    game: str
    title: str
    sections: list[Section]
    rules: dict[str, RuleWords]


@cache
def read_page(game: Game) -> RulePage:
    """The rulebook page of a game."""
    book = rulebook(game.id)
    sections = _sections(book.page)
    homes, first = _homes(sections), sections[0].id if sections else ""
    rules = {
        name: RuleWords(without_sources(text), homes.get(name, first))
        for name, text in book.rules.items()
    }
    return RulePage(game.id, game.title, sections, rules)


def _sections(page: str) -> list[Section]:
    """The page cut at its headings; code blocks may hold lines that look like one."""
    sections: list[Section] = []
    level, title = 1, ""
    body: list[str] = []
    is_code = False
    for line in [*page.splitlines(), "# "]:
        is_code ^= line.lstrip().startswith("```")
        heading = None if is_code else _HEADING.match(line)
        if heading is None:
            body.append(line)
            continue
        markdown = without_sources("\n".join(body)).strip()
        if title:
            sections.append(Section(_slug(title, sections), level, title, markdown))
        level, title, body = len(heading[1]), heading[2], []
    return sections


def _slug(title: str, taken: list[Section]) -> str:
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "section"
    same = sum(section.id == slug or section.id.startswith(f"{slug}-") for section in taken)
    return f"{slug}-{same + 1}" if same else slug


def _homes(sections: list[Section]) -> dict[str, str]:
    """The first section that is headed by a rule or that sets it out, for every rule."""
    homes: dict[str, str] = {}
    for section in sections:
        headed = _RULE.match(section.title)
        named = {headed[0]} if headed else set()
        for rule in named | set(_SET_OUT.findall(section.markdown)):
            homes.setdefault(rule, section.id)
    return homes
