"""Whether the server can do its work: write, think, and find room on the disk."""

import asyncio

from vworp.server.rooms import RoomRegistry

FRESH_SECONDS = 5.0
"""What was found out is true for so long, however often it is asked."""


class Checkup:
    """Looks after the server's health, at most once in a few seconds."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._looking: asyncio.Task[list[str]] | None = None
        self._looked_at = 0.0
        rooms.store.look_for_damage()

    async def complaints(self) -> list[str]:
        """What is wrong, in words; nothing when all is well."""
        now = self._rooms.clock.elapsed()
        if self._looking is None or now - self._looked_at >= FRESH_SECONDS:
            self._looked_at = now
            self._looking = asyncio.get_running_loop().create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> list[str]:
        return [
            *await self._store(),
            *self._disk(),
            *await self._rooms.bot_pool.complaints(),
        ]

    async def _store(self) -> list[str]:
        complaints = []
        try:
            await self._rooms.store.beat(self._rooms.clock.now())
        except Exception as error:
            complaints.append(f"nothing can be stored: {error}")
        if self._rooms.store.damage:
            complaints.append(f"the file of games is damaged: {self._rooms.store.damage}")
        return complaints

    def _disk(self) -> list[str]:
        least = self._rooms.settings.free_bytes
        free = self._rooms.store.free_bytes()
        if free >= least:
            return []
        return [f"the disk has {free >> 20} MiB left; {least >> 20} MiB are wanted"]
