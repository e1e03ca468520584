"""What a server does once at its start, so that no visitor waits for it: loading and drawing."""

import asyncio
import gc
import logging

import vworp
from vworp.core.match import new_match, view_of
from vworp.server import sight

log = logging.getLogger("vworp.server")

GARBAGE = (20_000, 20, 50)
"""How much is made before the collector looks for cycles; tables and pictures have none."""


async def warm_up() -> None:
    """Draw a table of every game beside the event loop: maps, fonts, networks are loaded then."""
    await asyncio.to_thread(_load_all)
    gc.freeze()  # what is loaded stays, and need not be looked through again
    gc.set_threshold(*GARBAGE)


def _load_all() -> None:
    for game in vworp.games():
        try:
            view = view_of(new_match(game, seed="warm").state, 0)
            view.scene().parts()
            sight.choices(view)
            if game.oracle is not None:
                game.oracle.open_books()
        except Exception:
            log.exception("a game could not be loaded", extra={"game": game.id})
    gc.collect()
