"""`python -m vworp.cli` is the same as `vworp`."""

import sys

from vworp.cli import main

sys.exit(main())
