"""Imported by a server of the tests, and by nothing else: it makes its toy games known."""

from browser import meadow, theatre
from vworp.core import registry

registry.register(meadow.GAME)
registry.register(theatre.GAME)
