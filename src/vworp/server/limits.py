"""How fast somebody may ask, and how much they may have under way.

Rates are token buckets, which fill by themselves and are emptied by asking.
"""

import logging
from collections import Counter, OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from vworp.server.clock import Clock
from vworp.server.problems import Problem
from vworp.server.settings import Rate

log = logging.getLogger("vworp.server")

_KEPT = 10_000
"""This many askers are remembered; who is forgotten had been quiet for longest."""

_SITE_BITS = 64
"""An IPv6 network as it is given to one household: its lower bits are the visitor's own choice."""

_LONGEST_NAME = 64

_MINUTE = 60.0
_NOTES_KEPT = 1000


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What one visitor can't leave by choosing another address: an IPv4 address, an IPv6 /64.

    What is not an address (a proxy may send anything) stands for itself.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address[:_LONGEST_NAME]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    site = int(found) >> (128 - _SITE_BITS) << (128 - _SITE_BITS)
    return f"{IPv6Address(site)}/{_SITE_BITS}"


class Networks:
    """Some addresses and networks, written as in 127.0.0.1 and 10.0.0.0/8."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self._networks = [ip_network(text) for text in texts]

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self._networks)


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
        self.spent: dict[str, int] | None = None
        """By asker, what has not been told to other processes yet; None: there are none."""

    def check(self, asker: str) -> None:
        """Let an asker pass, or refuse with the time to wait."""
        wait = self.bucket(asker).wait(self._clock.elapsed())
        if wait:
            seconds = max(1, round(wait + 0.5))
            raise Problem("rate", f"too fast; wait {seconds} s", retry_after=seconds)
        if self.spent is not None:
            self.spent[asker] = self.spent.get(asker, 0) + 1

    def take(self, spent: Mapping[str, int]) -> None:
        """What askers have had from other processes; nobody owes more than a bucket holds."""
        now = self._clock.elapsed()
        for asker, count in spent.items():
            bucket = self.bucket(asker)
            bucket.left = max(bucket.fill(now) - count, -float(bucket.rate.burst))

    def bucket(self, asker: str) -> Bucket:
        """The bucket of an asker."""
        found = self._buckets.get(asker)
        if found is None:
            found = self._buckets[asker] = Bucket(self._rate, self._clock.elapsed())
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(asker)
        return found


class OnceAMinute:
    """Whether to tell of something again, so that a flood does not fill the log as well."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._told: OrderedDict[str, float] = OrderedDict()

    def is_due(self, what: str) -> bool:
        """Whether a minute has passed; if so, the next one begins."""
        now = self._clock.elapsed()
        if now - self._told.get(what, -_MINUTE) < _MINUTE:
            return False
        self._told[what] = now
        self._told.move_to_end(what)
        if len(self._told) > _NOTES_KEPT:
            self._told.popitem(last=False)
        return True


class Tally:
    """How many things of a kind each network has under way."""

    def __init__(self, what: str, most: int, clock: Clock) -> None:
        self._what = what
        self._most = most
        self.counts: Counter[str] = Counter()
        self._elsewhere: dict[str, dict[str, int]] = {}
        self._notes = OnceAMinute(clock)

    def begin(self, network: str) -> None:
        """One more, or a refusal."""
        if self.counts[network] + self._others(network) >= self._most:
            if self._notes.is_due(network):
                seen = {"network": network, "count": self._most, "why": self._what}
                log.warning("a network has as much under way as it may", extra=seen)
            raise Problem(
                "rate", f"too many {self._what} at once; {self._most} may be", retry_after=1
            )
        self.counts[network] += 1

    def end(self, network: str) -> None:
        """One less."""
        self.counts[network] -= 1
        if not self.counts[network]:
            del self.counts[network]

    def hear(self, process: str, held: Mapping[str, int]) -> None:
        """How much some networks have under way at another process."""
        known = self._elsewhere.setdefault(process, {})
        known.update(held)
        for network in [network for network, count in held.items() if not count]:
            del known[network]

    def forget(self, process: str) -> None:
        """A process has gone, and what was under way there."""
        self._elsewhere.pop(process, None)

    def _others(self, network: str) -> int:
        return sum(known.get(network, 0) for known in self._elsewhere.values())
