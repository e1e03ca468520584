"""`python -m vworp` is the same as `vworp`."""

import sys

from vworp.cli import main

if __name__ == "__main__":
    sys.exit(main())
