"""Patches: a picture told as the one before it with a few parts exchanged.

Both are cut at `<`. A pair (first, count) stands for parts of the old picture, a text for one new
part. Most moves change a few shapes of many hundred, so that this is a twentieth of the whole.
"""

Patch = list[tuple[int, int] | str]


def make_patch(old: str, new: str) -> Patch:
    """How to make the new picture out of the old one."""
    before, after = old.split("<"), new.split("<")
    head = _same(before, after)
    tail = _same(before[head:][::-1], after[head:][::-1])
    patch: Patch = []
    start, cursor = 0, head
    places: dict[str, int] = {}
    for part in after[head : len(after) - tail]:
        place = _near(before, part, cursor)
        if place < 0:
            places = places or {known: n for n, known in enumerate(before)}
            place = places.get(part, -1)
        if place < 0:
            _close(patch, start, cursor)
            patch.append(part)
            start = cursor = cursor + 1
        else:
            if place != cursor:
                _close(patch, start, cursor)
                start = place
            cursor = place + 1
    if tail and cursor != len(before) - tail:
        _close(patch, start, cursor)
        start = len(before) - tail
    _close(patch, start, len(before) if tail else cursor)
    return patch


def _same(one: list[str], other: list[str]) -> int:
    """How many parts are the same at the beginning; by halving, which compares whole slices."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _close(patch: Patch, start: int, end: int) -> None:
    if end > start:
        patch.append((start, end - start))


def _near(before: list[str], part: str, near: int) -> int:
    """Where the old picture has this part: right here, or around an exchanged one, or -1."""
    for place in (near, near + 1, near - 1):
        if 0 <= place < len(before) and before[place] == part:
            return place
    return -1


def apply_patch(old: str, patch: Patch) -> str:
    """The new picture."""
    before = old.split("<")
    parts: list[str] = []
    for piece in patch:
        if isinstance(piece, str):
            parts.append(piece)
        else:
            first, count = piece
            parts += before[first : first + count]
    return "<".join(parts)
