"""How fast somebody may ask: buckets that fill by themselves and are emptied by asking."""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network

from vworp.server.clock import Clock
from vworp.server.problems import Problem
from vworp.server.settings import Rate

_KEPT = 10_000
"""This many askers are remembered; who is forgotten had been quiet for longest."""


_HOME_NETWORK = 64
"""The bits of an IPv6 address that name a household's network; the rest it chooses itself."""


def network_of(address: str) -> str:
    """Whom an address counts as: itself, or for IPv6 its network, which has 2^64 of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found), _HOME_NETWORK), strict=False))
    return str(found)


class Bucket:
    """What one asker has left."""

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.since = now

    def fill(self, now: float) -> float:
        """What is in it by now."""
        rate = self.rate
        self.left = min(rate.burst, self.left + (now - self.since) * rate.per_second)
        self.since = now
        return self.left

    def wait(self, now: float) -> float:
        """Take one, and 0; or leave it, and how many seconds it takes until there is one."""
        if self.fill(now) >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rate.per_second


class Limiter:
    """A bucket for each asker."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, asker: str) -> None:
        """Let an asker pass, or refuse with the time to wait."""
        wait = self.bucket(asker).wait(self._clock.elapsed())
        if wait:
            seconds = max(1, round(wait + 0.5))
            raise Problem("rate", f"too fast; wait {seconds} s", retry_after=seconds)

    def bucket(self, asker: str) -> Bucket:
        """The bucket of an asker."""
        found = self._buckets.get(asker)
        if found is None:
            found = self._buckets[asker] = Bucket(self._rate, self._clock.elapsed())
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(asker)
        return found
