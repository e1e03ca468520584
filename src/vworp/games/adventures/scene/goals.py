"""The goal tracker: the episode and its turns, and what is left to do, with how far it is."""

from vworp.games.adventures.scene import episode
from vworp.games.adventures.shapes import GOALS
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.telling.goals import Goal, goals
from vworp.scene.furniture import plate
from vworp.scene.lettering import BOLD, broken, clipped, label
from vworp.scene.palette import BRASS, GLOW, INK, IVORY, MIST, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Box
from vworp.scene.shapes import ROUND, Shape, circle, group, path, rect

PAD = 12
CARD = 3.6
"""How high the card of the episode is, in letters."""

LINE = 1.28
"""From one line to the next, in letters."""

SO_FAR = 4.2
"""The room for how far one is, in letters."""


def draw_goals(state: Adventure, place: Box, words: float) -> tuple[list[Shape], float]:
    """The tracker at a place, with words of this size, and how high it is."""
    found = tuple(goals(state)) if not state.is_over else ()
    rows = _rows(found, place.wide, words)
    high = _head(words) + sum(len(lines) for _, lines in rows) * words * LINE + PAD
    card = Box(place.x + PAD, place.y + PAD, words * CARD * 16 / 9, words * CARD)
    drawn = group(
        _frame(place.wide, high, words, found),
        _clock(state, place.wide, words),
        _list(place.wide, words, found),
        id=GOALS,
        transform=f"translate({place.x:g} {place.y:g})",
    )
    return [drawn, episode.draw_episode(state, card)], high


def _head(words: float) -> float:
    return words * CARD + 2 * PAD


# The episode and its turns.


def _clock(state: Adventure, wide: float, words: float) -> Shape:
    setting = state.setting
    number = f"Episode {state.episode} of {setting.episodes}"
    return _times(number, state.title, state.episode_turn, setting.turns_per_episode, wide, words)


@part
def _times(number: str, title: str, turn: int, turns: int, wide: float, words: float) -> Shape:
    """Which episode it is, what it is called, and a lamp for each of its turns."""
    left = words * CARD * 16 / 9 + 2 * PAD
    room, line = wide - left - PAD, words * LINE
    lines = broken(title, words * BOLD, room, 2)
    above = [label(left, PAD + line * 0.45, number, words, fill=BRASS, anchor="start")]
    return group(
        *(above if len(lines) == 1 else []),
        *(
            _title_line(left, PAD + line * (1.45 - len(lines) + row + 1), row_words, words, room)
            for row, row_words in enumerate(lines)
        ),
        *_lamps(Box(left, PAD + line * 2.1, room, words * 0.8), turn, turns),
    )


def _title_line(x: float, y: float, line: str, words: float, room: float) -> Shape:
    fit = clipped(line, words * BOLD, room)
    return label(x, y, fit, words, fill=PALE_BRASS, anchor="start", bold=True)


def _lamps(place: Box, turn: int, turns: int) -> list[Shape]:
    """One for each turn: those that are over are dark, the one that is on shines."""
    apart = min(place.wide / turns, place.high * 1.5)
    r = min(apart * 0.36, place.high / 2)
    return [
        circle(
            place.x + apart * (number + 0.5),
            place.y + place.high / 2,
            r * (1.15 if number + 1 == turn else 1),
            fill=OLD_BRASS if number + 1 < turn else GLOW if number + 1 == turn else NIGHT,
            stroke=PALE_BRASS if number + 1 >= turn else INK,
            stroke_width=1.6,
        )
        for number in range(turns)
    ]


# What is left to do.

Row = tuple[Goal, tuple[str, ...]]
"""A goal and its words, line by line."""


def _rows(found: tuple[Goal, ...], wide: float, words: float) -> list[Row]:
    room = wide - 2 * PAD - words * (1.5 + SO_FAR)
    return [(goal, broken(goal.words, words, room)) for goal in found]


@part
def _frame(wide: float, high: float, words: float, found: tuple[Goal, ...]) -> list[Shape]:
    missing = [goal.words for goal in found if not goal.is_met]
    about = f"Still to do: {'; '.join(missing)}." if missing else "Nothing is left to do."
    return [
        Shape("title", f"What it takes to win\n{about}"),
        plate(0, 0, wide, high),
    ]


@part
def _list(wide: float, words: float, found: tuple[Goal, ...]) -> list[Shape]:
    """A box to tick, the words, and how far one is."""
    drawn: list[Shape] = []
    top = _head(words)
    for goal, lines in _rows(found, wide, words):
        drawn += _row(goal, lines, wide, words, top)
        top += len(lines) * words * LINE
    return drawn


def _row(goal: Goal, lines: tuple[str, ...], wide: float, words: float, top: float) -> list[Shape]:
    middle, colour = top + words * LINE / 2, MIST if goal.is_met else IVORY
    written = [
        label(
            PAD + words * 1.5, middle + words * LINE * n, line, words, fill=colour, anchor="start"
        )
        for n, line in enumerate(lines)
    ]
    return [_tick(PAD, middle, words, goal.is_met), *written, *_so_far(goal, wide, words, middle)]


def _tick(x: float, y: float, words: float, is_met: bool) -> Shape:
    """A box, ticked if it is done."""
    size = words * 0.8
    box = rect(x, y - size / 2, size, size, rx=3, fill=NIGHT, stroke=BRASS, stroke_width=2)
    if not is_met:
        return box
    hook = f"M{x + size * 0.2:g} {y:g}L{x + size * 0.45:g} {y + size * 0.28:g}"
    end = f"L{x + size * 0.95:g} {y - size * 0.5:g}"
    return group(box, path(hook + end, fill="none", stroke=GLOW, stroke_width=words / 7, **ROUND))


def _so_far(goal: Goal, wide: float, words: float, y: float) -> list[Shape]:
    """How much of it is done, where that is counted: lamps for a few, else numbers."""
    if goal.goal == 1:
        return []
    right = wide - PAD
    if goal.goal > 5:
        so_far = f"{goal.done}/{goal.goal}"
        return [label(right, y, so_far, words, fill=PALE_BRASS, anchor="end")]
    apart = words * SO_FAR / 5
    return [
        circle(
            right - apart * (goal.goal - number - 0.5),
            y,
            words * 0.3,
            fill=BRASS if number < goal.done else NIGHT,
            stroke=PALE_BRASS,
            stroke_width=1.6,
        )
        for number in range(goal.goal)
    ]
