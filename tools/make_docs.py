"""Write the tables of docs/positions.md anew, from the declared fields and steps of each game."""

import re
from pathlib import Path

from vworp.core import registry

PAGE = Path(__file__).parent.parent / "docs" / "positions.md"
DECLARED = re.compile(r"(<!-- declared: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def tables(game_id: str) -> str:
    """What a position of a game can hold: its fields, and the steps that can be due."""
    positions = registry.find(game_id).positions
    return f"{positions.field_table()}\n\n{positions.step_table()}\n"


def made_anew(text: str) -> str:
    """The page with its tables as they should be."""
    return DECLARED.sub(lambda found: found[1] + tables(found[2]) + found[3], text)


if __name__ == "__main__":
    PAGE.write_text(made_anew(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
