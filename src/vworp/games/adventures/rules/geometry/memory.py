"""A bounded cache: copies of a table ask the same questions again and again."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(dict[K, V]):
    """A dict that forgets its oldest entry when it is full."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= self.most:
            del self[next(iter(self))]
        super().__setitem__(key, value)

    def __reduce__(self) -> tuple[type["Memory[K, V]"], tuple[int]]:
        """Another process has to work things out for itself."""
        return type(self), (self.most,)
