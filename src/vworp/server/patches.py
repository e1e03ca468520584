"""Patches: a picture told as the one before it with a few pieces exchanged.

Both are cut at `<`. A pair (first, count) stands for pieces of the old picture, a text for new
ones. Pictures come in parts of one or many pieces; parts that stayed are found whole, so that only
those that changed are cut and compared, and short ones and single pieces not even that.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

Patch = list[tuple[int, int] | str]

SHORT = 400
"""A part that is shorter is sent sooner than compared."""


def make_patch(old: Sequence[str], new: Sequence[str]) -> Patch:
    """How to make the new picture out of the old one; every part of both begins with `<`."""
    head = _same(old, new)
    tail = _same(old[head:][::-1], new[head:][::-1])
    starts = list(accumulate(map(_pieces, old), initial=1))
    patch, end = _Writer(), len(old) - tail
    places = {part: place for place, part in enumerate(old[head:end], head)}
    first, at = 0, head  # what is kept before the next change, and where that is in the old one
    pending: list[str] = []
    for part in new[head : len(new) - tail]:
        place = at if at < end and old[at] is part else places.get(part, -1)
        if place == at and not pending:
            at += 1
        elif place < 0:
            if not pending:
                patch.keep(first, starts[at])
            pending.append(part)
        else:
            patch.change(old[at:place], starts[at], pending)
            if not pending:
                patch.keep(first, starts[at])
            pending = []
            first, at = starts[place], place + 1
    if pending:
        patch.change(old[at:end], starts[at], pending)
    else:
        patch.keep(first, starts[at])
    patch.keep(starts[end], starts[-1])
    return patch.pieces


class _Writer:
    """A patch that grows; neighbouring pieces that are kept become one pair."""

    def __init__(self) -> None:
        self.pieces: Patch = []

    def keep(self, first: int, end: int) -> None:
        if end <= first:
            return
        last = self.pieces[-1] if self.pieces else ""
        if isinstance(last, tuple) and last[0] + last[1] == first:
            self.pieces[-1] = (last[0], end - last[0])
        else:
            self.pieces.append((first, end - first))

    def change(self, old: Sequence[str], start: int, new: list[str]) -> None:
        """Parts of the old picture, which begin at a piece, become new ones."""
        if not new:
            return
        text = "".join(new)[1:]
        if all(len(part) < SHORT or _pieces(part) == 1 for part in new):
            self.pieces.append(text)
            return
        before = "".join(old).split("<")[1:]
        after = text.split("<")
        head = _same(before, after)
        tail = _same(before[head:][::-1], after[head:][::-1])
        self.keep(start, start + head)
        places = {piece: n for n, piece in enumerate(before)}
        for n, piece in enumerate(after[head : len(after) - tail], head):
            place = n if n < len(before) and before[n] == piece else places.get(piece, -1)
            if place < 0:
                self.pieces.append(piece)
            else:
                self.keep(start + place, start + place + 1)
        self.keep(start + len(before) - tail, start + len(before))


@lru_cache(maxsize=8192)
def _pieces(part: str) -> int:
    return part.count("<")


def _same(one: Sequence[str], other: Sequence[str]) -> int:
    """How many parts are the same at the beginning; by halving, which compares whole slices."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def apply_patch(old: str, patch: Patch) -> str:
    """The new picture."""
    before = old.split("<")
    pieces: list[str] = []
    for piece in patch:
        if isinstance(piece, str):
            pieces.append(piece)
        else:
            first, count = piece
            pieces += before[first : first + count]
    return "<".join(pieces)
