"""Which things an option concerns: a click on any of them narrows the choice down to it."""

from collections.abc import Iterator

from vworp.core import State, registry
from vworp.core.actions import Thing


class Offers:
    """The options of the one who decides, by the things on the table that their verbs point at.

    `plain` are those that point at nothing: buttons. There are none once somebody has resigned.
    """

    __slots__ = ("by_thing", "options", "plain")

    def __init__(self, view: State) -> None:
        self.options = view.options() if view.seat >= 0 and not view.ended else []
        self.by_thing: dict[Thing, list[int]] = {}
        self.plain: list[int] = []
        space = registry.find(view.game_id).actions
        for action in self.options:
            things = space.verb_of(action).things(action)
            for thing in things:
                self.by_thing.setdefault(thing, []).append(action)
            if not things:
                self.plain.append(action)

    def __getitem__(self, thing: Thing) -> list[int]:
        return self.by_thing.get(thing, [])

    def of(self, kind: str) -> Iterator[tuple[int | str, list[int]]]:
        """Each thing of a kind that an option points at, with its options."""
        for (found, which), actions in self.by_thing.items():
            if found == kind:
                yield which, actions
