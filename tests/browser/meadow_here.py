"""Imported by a server of the tests, and by nothing else: it makes the meadow one of its games."""

from browser.meadow import GAME
from vworp.core import registry

registry.register(GAME)
