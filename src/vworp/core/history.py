"""A persistent list: what has happened, shared by all copies of a match that have it in common."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class History(Sequence[T]):
    """A list that grows and is cut at its end only, so that a copy costs the same at any length.

    Copies share one list, and each knows how much of it is its own. Whoever adds first goes on in
    that list; whoever comes second, or adds after a cut, gets a list apart.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> "History[T]": ...
    def __getitem__(self, place: int | slice) -> "T | History[T]":
        if isinstance(place, slice):
            return History(self._items[n] for n in range(*place.indices(self._length)))
        number = place + self._length if place < 0 else place
        if not 0 <= number < self._length:
            raise IndexError(place)
        return self._items[number]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History | list) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return repr(list(self))

    def append(self, item: T) -> None:
        """Add one at the end."""
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        self._items.append(item)
        self._length += 1

    def cut(self, length: int) -> None:
        """Keep the first so many."""
        self._length = min(length, self._length)

    def copy(self) -> "History[T]":
        """One that is equal and goes on by itself."""
        twin: History[T] = History.__new__(History)
        twin._items, twin._length = self._items, self._length
        return twin
