"""What is agreed before the game and never changes in it."""

from dataclasses import dataclass

from vworp.games.adventures.box.tables import Table


@dataclass(frozen=True, eq=False)
class Setting:
    """The table, the length of the story and the variants; shared by all copies of a state.

    `options` are the values it was made from, so that a position can be read back.
    """

    table: Table
    deck: str
    light: str
    episodes: int
    turns_per_episode: int
    has_later_daleks: bool
    has_late_cybermen: bool
    ogron_leader: str
    may_order: bool
    has_special_portal: bool
    has_automatic_soldiers: bool
    options: tuple[tuple[str, int | bool | str], ...]
