"""What the store keeps of a game beside its events, for lists."""

from typing import Literal

from vworp.server import sight, wire
from vworp.server.bot_players import bot_has_to, is_for_bots_alone
from vworp.server.store import GameSummary, SeatKey
from vworp.server.table import Table

BotGames = Literal["watched", "always"]
"""Whether games of bots alone are played while nobody looks on."""


def summary_of(table: Table, bot_games: BotGames = "watched") -> GameSummary:
    """What the store keeps of a game beside its events."""
    is_played_on = bot_games == "always" or not is_for_bots_alone(table)
    room = any(table.is_free(seat) for seat in range(len(table.seats)))
    return GameSummary(
        id=table.id,
        game=table.made.game,
        phase=table.phase,
        listed=table.made.listed and not table.is_frozen,
        has_room=room,
        may_watch=table.made.may_watch,
        bot_is_due=bot_has_to(table) and is_played_on,
        host=table.made.host,
        created_at=table.log[0].logged.at,
        changed_at=table.changed_at,
        entry=wire.encode(sight.list_entry(table)),
        keys=tuple(SeatKey(n, seat.guest, seat.token) for n, seat in enumerate(table.seats)),
    )
