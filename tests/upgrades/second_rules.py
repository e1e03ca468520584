"""For the processes of a server: the small game by its second rules."""

from upgrades.tally import tally
from vworp.core import registry

registry.register(tally(2))
