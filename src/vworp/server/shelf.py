"""A shelf: what was drawn and written for viewers, kept for the next one, within so many bytes."""

from collections import Counter, OrderedDict
from collections.abc import Hashable
from threading import Lock

from vworp.core import State

_PER_PART = 8
_PER_ENTRY = 300
"""What a place in a list and an entry of the shelf cost beside their texts."""

_MOMENTS_KEPT = 256


class Shelf:
    """A cache in bytes for all tables together; what nobody asked for longest goes first.

    Values are texts in parts. A part that many values share (a board that no move changes)
    counts once. Threads that draw use it too.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._values: OrderedDict[Hashable, list[str]] = OrderedDict()
        self._shared: Counter[str] = Counter()
        self._lock = Lock()
        self.moments = Moments()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Hashable) -> list[str] | None:
        """What was put there, if it still is."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: Hashable, value: list[str]) -> None:
        """Keep something; others may have to go."""
        with self._lock:
            if key in self._values:
                self._drop(key)
            self._values[key] = value
            self.bytes += _PER_ENTRY + _PER_PART * len(value)
            for part in value:
                if part not in self._shared:
                    self.bytes += _size(part)
                self._shared[part] += 1
            while self.bytes > self.most and len(self._values) > 1:
                self._drop(next(iter(self._values)))

    def _drop(self, key: Hashable) -> None:
        value = self._values.pop(key)
        self.bytes -= _PER_ENTRY + _PER_PART * len(value)
        for part in value:
            self._shared[part] -= 1
            if not self._shared[part]:
                del self._shared[part]
                self.bytes -= _size(part)


class Moments:
    """Tables as they were a few moves ago: one viewer after the other is shown the same moves."""

    def __init__(self) -> None:
        self._states: OrderedDict[Hashable, State] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> State | None:
        """The table of that moment, not to be changed."""
        return self._states.get(key)

    def put(self, key: Hashable, state: State) -> None:
        """Keep a table for a while."""
        with self._lock:
            self._states[key] = state
            if len(self._states) > _MOMENTS_KEPT:
                self._states.popitem(last=False)


def _size(part: str) -> int:
    """The bytes of a text in memory: one letter beyond Latin-1 makes all of them wider."""
    return part.__sizeof__()
