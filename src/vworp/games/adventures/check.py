"""What `vworp adventures check` looks at: tables that players have written."""

from vworp.games.adventures.box import tables

WHAT = "a table"
EXAMPLE = tables.table_text("drill_yard")


def faults(text: str) -> list[str]:
    """Everything that is wrong with a table, in sentences."""
    return tables.faults(text)
