"""What has happened so far, as each seat remembers it: the past half of an information state."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from vworp.core import SPECTATOR, Game, State, Step, registry
from vworp.core.position import read_position


def hides_something(game: Game) -> bool:
    """Whether anything can happen in this game that some seat does not see."""
    return any(kind.is_secret is not Step.is_secret for kind in game.steps)


@dataclass(slots=True, eq=False)
class Memory:
    """One event and all before it; shared by every state that goes on from there.

    `told[seat]` is what a seat may know of the event, and `told[-1]` what everybody may: the
    number of the action, or only words when which one it was is a secret.
    """

    before: "Memory | None"
    actor: int
    told: tuple[int | str, ...]


def backwards(memory: Memory | None) -> Iterator[Memory]:
    """The events, the latest first."""
    while memory is not None:
        yield memory
        memory = memory.before


class Moment:
    """A table and what has happened at it: all that a state of OpenSpiel has of its own."""

    __slots__ = ("_is_open", "memory", "table")

    def __init__(self, table: State, memory: Memory | None = None) -> None:
        self.table = table
        self.memory = memory
        self._is_open = not hides_something(registry.find(table.game_id))

    def copy(self) -> "Moment":
        """An independent moment with the same past."""
        twin = Moment.__new__(Moment)
        twin.table = self.table.copy()
        twin.memory = self.memory
        twin._is_open = self._is_open
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        return self.copy()

    def apply(self, action: int) -> None:
        """Take a legal action, and remember it as each seat may."""
        table = self.table
        self.memory = Memory(self.memory, table.seat, self._told(action))
        table.apply(action)

    def _told(self, action: int) -> tuple[int | str, ...]:
        table = self.table
        if self._is_open:
            return (action,) * (table.seats + 1)
        step = table.step
        return tuple(
            step.told(table, action, viewer) if step.is_secret(table, action, viewer) else action
            for viewer in (*range(table.seats), SPECTATOR)
        )

    def story(self, seat: int) -> str:
        """What a seat (-1: everybody) knows to have happened, one event a word or a line."""
        told = [f"{event.actor}:{event.told[seat]}" for event in backwards(self.memory)]
        return "\n".join(reversed(told))

    def resampled(self, seat: int, rng: Random) -> "Moment":
        """A moment that this seat can't tell from this one, the unknown filled in at random.

        The others remember of the past what everybody saw: what they saw besides is not known.
        """
        memory: Memory | None = None
        for event in reversed(list(backwards(self.memory))):
            told = [event.told[-1]] * len(event.told)
            told[seat] = event.told[seat]
            memory = Memory(memory, event.actor, tuple(told))
        return Moment(self.table.view(seat).guess(rng), memory)

    def __reduce__(self) -> tuple[Any, ...]:
        events = [(event.actor, event.told) for event in backwards(self.memory)]
        return _read, (self.table.game_id, json.dumps(self.table.position()), events[::-1])


def _read(game: str, position: str, events: list[tuple[int, tuple[int | str, ...]]]) -> Moment:
    memory: Memory | None = None
    for actor, told in events:
        memory = Memory(memory, actor, told)
    return Moment(read_position(registry.find(game), position), memory)
