"""What a server does once at its start, so that no visitor waits for it: loading and drawing."""

import asyncio
import gc
import logging
from contextlib import suppress
from typing import get_args

from litestar import Litestar

import vworp
from vworp.core import Game
from vworp.core.game import Form
from vworp.core.match import new_match, view_of
from vworp.core.rulebook import NoRulebook
from vworp.server import beside, sight
from vworp.server.api_lobby import lid_of
from vworp.server.rulepages import read_page

log = logging.getLogger("vworp.server")

GARBAGE = (20_000, 20, 50)
"""How much is made before the collector looks for cycles; tables and pictures have none."""


async def warm_up(app: Litestar) -> None:
    """Draw a table of every game, in every form, beside the event loop: maps, fonts, networks.

    The lids and rulebooks of the lobby and the API's description are made with them.
    """
    for game in vworp.games():
        await beside.work_long(game, _load, game)
        await lid_of(game)
    await asyncio.to_thread(gc.collect)
    await asyncio.to_thread(lambda: app.openapi_schema)
    gc.freeze()  # what is loaded stays, and need not be looked through again
    gc.set_threshold(*GARBAGE)


def _load(game: Game) -> None:
    try:
        view = view_of(new_match(game, seed="warm").state, 0)
        for form in get_args(Form):
            view.scene(form).parts()
        sight.choices(view)
        if game.oracle is not None:
            game.oracle.open_books()
        with suppress(NoRulebook):
            read_page(game)
    except Exception:
        log.exception("a game could not be loaded", extra={"game": game.id})
