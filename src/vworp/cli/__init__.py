"""The command line: `vworp games`, `vworp play`, `vworp simulate` and the rest.

One module a command; each has `add_to(commands)`, which declares its arguments, and `run(args)`,
which returns the exit code.
"""

from vworp.cli.entry import main

__all__ = ["main"]
