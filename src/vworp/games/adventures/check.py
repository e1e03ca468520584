"""What `vworp adventures check` looks at: tables that players have written."""

from vworp.games.adventures.tables import faults, table_text

WHAT = "a table"
EXAMPLE = table_text("drill_yard")

__all__ = ["EXAMPLE", "WHAT", "faults"]
