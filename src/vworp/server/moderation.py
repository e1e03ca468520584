"""Who may speak and who may come: the operator's mutes and bans, as the server goes by them."""

from collections import OrderedDict
from collections.abc import Iterable
from datetime import UTC, datetime

from vworp.server.clock import Clock
from vworp.server.moderation_store import Deed, ModerationStore, Sanction, SanctionKind
from vworp.server.problems import Problem

_KEPT = 10_000
"""This many guests are remembered with the network they last came from."""


class Moderation:
    """A cache of the sanctions that hold; it follows what is done by way of the command line."""

    def __init__(self, store: ModerationStore, clock: Clock) -> None:
        self.store = store
        self._clock = clock
        self._sanctions: dict[tuple[str, str], list[Sanction]] = {}
        self._networks: OrderedDict[str, str] = OrderedDict()
        self._last_deed = 0

    async def start(self) -> None:
        """Learn what holds."""
        self._last_deed = await self.store.last_deed()
        await self._learn()

    async def news(self) -> list[Deed]:
        """What the operator has done since this was last asked."""
        deeds = await self.store.deeds_after(self._last_deed)
        if deeds:
            self._last_deed = deeds[-1].id
            await self._learn()
        return deeds

    async def _learn(self) -> None:
        found: dict[tuple[str, str], list[Sanction]] = {}
        for sanction in await self.store.sanctions(self._clock.now()):
            found.setdefault((sanction.target, sanction.subject), []).append(sanction)
        self._sanctions = found

    def note_visit(self, guest: str, network: str) -> None:
        """Remember where a guest comes from, should the operator have to know."""
        if guest:
            self._networks[guest] = network
            self._networks.move_to_end(guest)
            if len(self._networks) > _KEPT:
                self._networks.popitem(last=False)

    def network_of_guest(self, guest: str) -> str:
        """Where a guest was last seen; empty when nobody knows."""
        return self._networks.get(guest, "")

    def is_banned(self, guests: Iterable[str], network: str) -> bool:
        """Whether somebody may not come."""
        return self._found("ban", guests, network) is not None

    def check_visitor(self, guests: Iterable[str], network: str) -> None:
        """Refuse who may not come."""
        ban = self._found("ban", guests, network)
        if ban is not None:
            raise Problem("banned", f"the operator of this server has banned you {_until(ban)}")

    def check_voice(self, guests: Iterable[str], network: str) -> None:
        """Refuse who may not speak."""
        mute = self._found("mute", guests, network)
        if mute is not None:
            raise Problem("muted", f"the operator of this server has muted you {_until(mute)}")

    def _found(self, kind: SanctionKind, guests: Iterable[str], network: str) -> Sanction | None:
        if not self._sanctions:
            return None
        keys = [("network", network), *(("guest", guest) for guest in guests if guest)]
        now = self._clock.now()
        for sanction in (sanction for key in keys for sanction in self._sanctions.get(key, [])):
            if sanction.kind == kind and sanction.holds(now):
                return sanction
        return None


def _until(sanction: Sanction) -> str:
    if not sanction.until:
        end = "for good"
    else:
        end = f"until {datetime.fromtimestamp(sanction.until, UTC):%d %B %Y, %H:%M} UTC"
    return f"{end}: {sanction.why}" if sanction.why else end
