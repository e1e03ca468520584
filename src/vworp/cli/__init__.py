"""The command line: `vworp games`, `vworp play`, `vworp simulate` and the rest.

One module a command, named in `commands.py`; each has `declare(parser)`, which says what it does
and takes, and `run(args)`, which returns the exit code.
"""

from vworp.cli.entry import main

__all__ = ["main"]
