"""Tables, parts and steps out of their declarations: slots, constructors, copies, views, JSON."""

import inspect
from typing import Annotated, Any, ClassVar

import pytest

from core.counting import GAME, Count, Say
from vworp.core import (
    SHARED,
    BadPosition,
    By,
    Counts,
    Deed,
    Domain,
    Entry,
    Measure,
    Number,
    State,
    Word,
    WordSet,
    field,
    part,
    step,
    table,
)
from vworp.core.declare import PartForm
from vworp.core.forms import Form, form_of

COLOURS = Domain("colour", ["red", "green", "blue"])
SIDES = ("north", "south")
Colour = Annotated[int, Word(COLOURS)]


class Board:
    """Something that never changes."""


@part
class Pool:
    """Dice of one player."""

    owner: int
    dice: list[Colour] = field(default=[])
    kept: int = field(factory=lambda pool: pool.owner + 10, omits_default=True)


@table
class Tray(State):
    """A bit of everything."""

    game_id = "tray"

    size: int
    board: Annotated[Board, SHARED] = field(factory=lambda tray: Board(), is_written=False)
    rows: Annotated[list[list[int]], By(SIDES)] = field(default=[[1], [2]])
    pools: list[Pool] = field(factory=lambda tray: [Pool(tray.size)])
    by_name: dict[str, list[int]] = field(default={}, is_written=False)
    cache: list[int] = field(default=[], init=False, is_written=False, is_copied=False)
    secret: int = field(default=7, seen_by=lambda tray, viewer: tray.secret if viewer == 0 else 0)

    @property
    def double(self) -> int:
        """Twice the size."""
        return 2 * self.size


def test_a_table_has_slots_and_no_dictionary() -> None:
    tray = Tray(2, 5)
    assert not hasattr(tray, "__dict__")
    with pytest.raises(AttributeError):
        tray.colour = 1  # type: ignore[attr-defined]  # that is the point


def test_fields_begin_with_their_defaults_and_share_nothing() -> None:
    first, second = Tray(2, 5), Tray(2, 5)
    first.rows[0].append(3)
    first.pools[0].dice.append(1)
    first.by_name["a"] = [1]
    assert (second.rows, second.pools[0].dice, second.by_name) == ([[1], [2]], [], {})
    assert second.pools[0].kept == 15
    assert Tray(2, 5, rows=[[9], [9]]).rows == [[9], [9]]


def test_a_copy_shares_only_what_never_changes() -> None:
    tray = Tray(2, 5)
    tray.by_name["a"] = [1]
    tray.cache.append(1)
    twin = tray.copy()
    assert twin.board is tray.board
    assert twin.cache == []
    for mine, theirs in ((twin.rows, tray.rows), (twin.by_name["a"], tray.by_name["a"])):
        assert mine == theirs
        assert mine is not theirs
    assert twin.rows[0] is not tray.rows[0]
    assert twin.pools[0] is not tray.pools[0]
    assert twin.pools[0].dice is not tray.pools[0].dice


def test_a_view_shows_each_field_as_its_declaration_says() -> None:
    tray = Tray(2, 5)
    assert [tray.view(seat).secret for seat in (0, 1, None)] == [7, 0, 0]
    assert tray.view(1).viewer == 1
    assert tray.view(1).rows == tray.rows


def test_what_a_class_writes_itself_is_left_alone() -> None:
    @table
    class Own(State):
        number: int = 0

        def copy(self) -> "Own":
            return self

    own = Own(1)
    assert own.copy() is own


def test_super_finds_the_class_with_slots() -> None:
    @step
    class Louder(Say):
        def ask(self, state: Count) -> str:
            return super().ask(state).upper()

    state = GAME.new_state()
    assert isinstance(state, Count)
    assert Louder(0).ask(state) == "SAY 1 OR 2"
    assert Louder(0) != Say(0)


def test_what_a_step_works_out_is_not_saved() -> None:
    @step
    class Twice(Deed[Count]):
        number: int
        double: int = field(init=False, is_written=False, factory=lambda step: 2 * step.number)

    assert Twice(4).double == 8
    assert Twice.saves == ("number",)
    assert Twice(4) == Twice(4) != Twice(5)
    assert hash(Twice(4)) == hash(Twice(4))


def test_a_type_that_nobody_knows_how_to_copy_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match="how is it copied"):

        @part
        class Odd:
            board: Board = field(is_written=False)


def read(annotation: Any, data: Any) -> Any:
    return form_of(annotation).read(data, Tray(2, 5), "here")


def written(annotation: Any, value: Any) -> Any:
    return form_of(annotation).write(value, Tray(2, 5))


MaybeColour = Annotated[int, Word(COLOURS, none=-1)]
Mask = Annotated[int, WordSet(COLOURS)]
Tally = Annotated[list[int], Counts(COLOURS)]
Sides = Annotated[list[Colour], By(SIDES)]
Listed = Annotated[list[Colour], By(SIDES, is_listed=True)]
Numbered = Annotated[int, Word(COLOURS, as_number=True)]


@pytest.mark.parametrize(
    ("annotation", "value", "data"),
    [
        (int, 3, 3),
        (bool, True, True),
        (str, "a", "a"),
        (Annotated[float, Measure()], 1.5, 1.5),
        (Colour, 1, "green"),
        (MaybeColour, -1, None),
        (MaybeColour, 2, "blue"),
        (Mask, 0b101, ["red", "blue"]),
        (Tally, [2, 0, 1], {"red": 2, "blue": 1}),
        (Sides, [0, 2], {"north": "red", "south": "blue"}),
        (Listed, [0, 2], ["red", "blue"]),
        (Numbered, 2, 2),
        (tuple[Colour, ...], (0, 1), ["red", "green"]),
    ],
)
def test_a_form_writes_and_reads(annotation: Any, value: Any, data: Any) -> None:
    assert written(annotation, value) == data
    assert read(annotation, data) == value
    form = form_of(annotation)
    assert form.schema()
    assert form.says()


def test_a_numbered_word_is_read_as_a_word_too() -> None:
    assert read(Numbered, "blue") == 2


@pytest.mark.parametrize(
    ("annotation", "data", "reason"),
    [
        (int, True, "here: True is not a whole number"),
        (Annotated[int, Number(1, 6)], 7, "here: 7 is not 1 to 6"),
        (Annotated[int, Number(most=6)], 7, "a number up to 6"),
        (bool, 1, "neither true nor false"),
        (str, 1, "not a text"),
        (float, "x", "not a number"),
        (float, float("nan"), "not a number"),
        (float, float("inf"), "not a number"),
        (float, 10**400, "not a number"),
        (Colour, "pink", "'pink' is not a colour; could be: red, green, blue"),
        (Colour, None, "None is not a colour"),
        (Numbered, 3, "3 is not a colour"),
        (Mask, ["red", "red"], "red stands twice"),
        (Mask, "red", "not a list"),
        (Tally, {"red": -1}, "-1 is not 0 or more"),
        (Tally, ["red"], "not an object"),
        (Sides, {"north": "red"}, "an entry for each of north, south"),
        (Listed, ["red"], "here has 2 entries, not 1"),
        (list[Colour], ["red", "pink"], r"here\[1\]: 'pink'"),
    ],
)
def test_what_a_form_can_not_be_is_refused_with_the_place(
    annotation: Any, data: Any, reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason):
        read(annotation, data)


def test_a_part_is_an_object_of_its_fields() -> None:
    pool = Pool(2, [1])
    assert written(Pool, pool) == {"owner": 2, "dice": ["green"]}
    assert written(Pool, Pool(2, [], 5)) == {"owner": 2, "dice": [], "kept": 5}
    assert read(Pool, {"owner": 2}).kept == 12
    with pytest.raises(BadPosition, match=r"here has no field 'colour'; it has: owner, dice, kept"):
        read(Pool, {"owner": 2, "colour": 1})
    with pytest.raises(BadPosition, match=r"here\.owner is missing"):
        read(Pool, {})


class Shouted(Word):
    """A word in capitals, written by a method of its own."""

    def write(self, value: int, table: Any) -> str:
        return f"{COLOURS[value].upper()} of {table.size}"


AtTable = Annotated[int, Word(lambda tray: [*SIDES, f"row {tray.size}"], none=-1, nothing="none")]


@pytest.mark.parametrize(
    ("annotation", "value", "data"),
    [
        (list[Annotated[int, Shouted(COLOURS)]], [2, 0], ["BLUE of 5", "RED of 5"]),
        (list[AtTable], [2, -1, 0], ["row 5", "none", "north"]),
        (tuple[tuple[Mask, ...], ...], ((0, 0b110), ()), [[[], ["green", "blue"]], []]),
        (Annotated[list[list[Pool]], By(SIDES)], [[Pool(1)], []],
         {"north": [{"owner": 1, "dice": []}], "south": []}),
    ],
)  # fmt: skip
def test_forms_are_written_within_each_other(annotation: Any, value: Any, data: Any) -> None:
    assert written(annotation, value) == data


def test_what_is_written_shares_no_list_with_the_table() -> None:
    pool, rows = Pool(2, [1]), [[1], [2]]
    written(Pool, pool)["dice"].append("red")
    written(list[list[int]], rows)[0].append(3)
    assert (pool.dice, rows) == ([1], [[1], [2]])


def test_only_what_is_otherwise_than_it_began_is_written_where_a_field_says_so() -> None:
    @part
    class Quiet:
        maybe: Annotated[Pool | None, SHARED, PartForm(Pool)] = field(
            default=None, omits_default=True
        )
        row: list[int] = field(default=[], omits_default=True)
        count: int = field(default=3, omits_default=True)
        size: int = 0
        is_set: bool = field(default=False, omits_default=True)

    assert written(Quiet, Quiet()) == {"size": 0}
    full = {"maybe": {"owner": 1, "dice": []}, "row": [1], "count": 0, "size": 0, "is_set": True}
    assert written(Quiet, Quiet(Pool(1), [1], 0, 0, True)) == full
    assert list(written(Quiet, read(Quiet, full))) == list(full)


def test_the_source_of_a_writer_can_be_read() -> None:
    lines = inspect.getsource(form_of(Pool).write).splitlines()
    assert lines[0] == "def write(part, table):"
    assert "    data['owner'] = part.owner" in lines


def test_entries_stand_among_the_fields_where_they_are_declared() -> None:
    @table
    class Mixed(State):
        first: int = 0
        middle: ClassVar[Entry] = Entry(lambda t: t.first, lambda t, data: None, {})
        last: int = 0

    assert [entry.name for entry in Mixed.written] == ["first", "middle", "last"]


def test_a_form_must_say_how_it_is_written() -> None:
    assert isinstance(form_of(Pool), Form)
    with pytest.raises(TypeError, match="say how it is written"):
        form_of(Board)
    with pytest.raises(TypeError, match="say how it is written"):
        form_of(int | None)
