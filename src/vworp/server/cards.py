"""Cards: pictures of tables for links that unfold elsewhere.

Strangers ask for them, so they can't order much work: a table's card is drawn at most once in a
while, by a thinker, within a rate; whoever asks for more is given the plain card of the game.
"""

import asyncio
import re
from collections import OrderedDict

from litestar.di import NamedDependency

from vworp.core import SPECTATOR, Game
from vworp.scene.lettering import broken, clipped
from vworp.scene.palette import BRASS, DUSK, IVORY, MIST
from vworp.scene.shapes import Shape, Svg, rect, text
from vworp.server import bot_pool
from vworp.server.limits import Limiter
from vworp.server.problems import Problem
from vworp.server.service import Service
from vworp.server.sight import Eyes
from vworp.server.thought_queue import Thought, Urgency
from vworp.server.unfolding import CARD_HIGH, CARD_WIDE, Preview, is_told, preview
from vworp.server.visit import Visit

FRESH_SECONDS = 60.0
"""A table that goes on has a new card after so long at the soonest."""
MOST_BYTES = 16 * 1024 * 1024
DRAW_SECONDS = 6.0

_MARGIN = 36
_WIDEST = 860
"""A lying table leaves room for the words beside it."""
_VIEW_BOX = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')

Key = tuple[str, int, int | None]


class Cards:
    """The cards of a server: one is drawn at a time, for all who ask."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._rate = Limiter(service.settings.limits.cards, service.clock)
        self._plain: dict[str, bytes] = {}
        self._kept: OrderedDict[Key, tuple[float, bytes]] = OrderedDict()
        self._drawing = asyncio.Lock()

    async def of_game(self, game: Game, lid: str, network: str) -> bytes:
        """The plain card: what is on the lid of the box."""
        async with self._drawing:
            if game.id not in self._plain:
                told = Preview(game.title, game.summary)
                self._plain[game.id] = await self._draw(card(lid, told, ""), network)
        return self._plain[game.id]

    async def of_table(self, visit: Visit, move: int | None, address: str) -> bytes | None:
        """The card of a table at a move, or as it is; None where there is only the plain one."""
        table = visit.table
        if not is_told(table) or table.match is None:
            return None
        key = (table.id, table.line, None if move is None else min(move, table.moves))
        async with self._drawing:
            known = self._still_good(key, visit)
            return known or await self._drawn(key, visit, address)

    async def _drawn(self, key: Key, visit: Visit, address: str) -> bytes | None:
        try:
            self._rate.check(visit.network)
            picture = await self._picture(visit, key[2])
            drawn = await self._draw(card(picture, preview(visit.table), address), visit.network)
        except Problem:
            return None
        self._keep(key, drawn)
        return drawn

    def _still_good(self, key: Key, visit: Visit) -> bytes | None:
        at, known = self._kept.get(key, (0.0, b""))
        lasts = key[2] is not None or at > visit.table.ended_at > 0
        is_fresh = self._service.clock.now() - at < FRESH_SECONDS
        return known if known and (lasts or is_fresh) else None

    def _keep(self, key: Key, drawn: bytes) -> None:
        self._kept.pop(key, None)
        self._kept[key] = self._service.clock.now(), drawn
        while sum(len(kept) for _, kept in self._kept.values()) > MOST_BYTES:
            self._kept.popitem(last=False)

    async def _picture(self, visit: Visit, move: int | None) -> str:
        number = visit.table.moves if move is None else move
        return await visit.room.look(visit.room.sight.picture, Eyes(SPECTATOR, "wide"), number)

    async def _draw(self, svg: str, network: str) -> bytes:
        return await self._service.think_over(
            Thought(
                bot_pool.draw_png,
                (svg, CARD_WIDE),
                network,
                Urgency.NOBODY,
                is_quick=False,
                seconds=DRAW_SECONDS,
            )
        )


TheCards = NamedDependency[Cards]
"""The cards, where a request handler asks for them."""


def card(picture: str, told: Preview, address: str) -> str:
    """A picture with its words beside it."""
    found = _VIEW_BOX.search(picture)
    ratio = float(found[1]) / float(found[2]) if found else 1.0
    high = min(CARD_HIGH - 2 * _MARGIN, _WIDEST / ratio)
    wide = high * ratio
    left = wide + 2 * _MARGIN
    ground = rect(0, 0, CARD_WIDE, CARD_HIGH, fill=DUSK)
    words = _words(told, address, left, CARD_WIDE - left - _MARGIN)
    around = str(Svg(CARD_WIDE, CARD_HIGH, ground, *words, title=told.heading))
    place = f'<svg x="{_MARGIN}" y="{(CARD_HIGH - high) / 2}" width="{wide}" height="{high}" '
    return f"{around.removesuffix('</svg>')}{picture.replace('<svg ', place, 1)}</svg>"


def _words(told: Preview, address: str, left: float, room: float) -> list[Shape]:
    """The game or who invites to it, the names, how it stands, and where it is."""
    lines = [(line, 46, IVORY, 700) for line in broken(told.heading, 46, room, 4)]
    lines += [(clipped(name, 34, room), 34, MIST, 400) for name in told.names]
    lines += [(line, 30, BRASS, 400) for line in broken(told.words, 30, room, 5)]
    shapes, y = [], 110.0
    for words, size, fill, weight in lines:
        shapes.append(text(left, y, words, font_size=size, fill=fill, font_weight=weight))
        y += size * 1.32
    where = clipped(address.partition("://")[2] or "vworp", 26, room)
    return [*shapes, text(left, CARD_HIGH - _MARGIN, where, font_size=26, fill=BRASS)]
