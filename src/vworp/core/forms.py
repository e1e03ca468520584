"""Forms: how a value of a table or a step is written in a position and read back.

A game gives its numbers their words once, as types:

    Territory = Annotated[int, Word(TERRITORIES)]
    Cards = Annotated[int, WordSet(CARD_IDS)]

and declares fields of these types (`tardis: Territory`, `hands: list[Cards]`). Plain types have
plain forms: `int`, `bool`, `str`, `float`, `Literal`, and lists and tuples of them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from vworp.core import registry
from vworp.core.actions import Domain, some
from vworp.core.errors import BadPosition
from vworp.core.source import Names

Json = Any
WordsOf = Domain | Sequence[str] | Callable[[Any], Sequence[str]]
"""A fixed row of words, or one that depends on the table: the edges that are taken."""

FAR = 1e9
"""No measure is so large; infinity and what is no number at all are neither below nor above it."""


BITS = bytes.maketrans(b"01", b"\0\1")
"""Makes of a number's binary digits, as bytes, what `compress` takes for no and yes."""


class Form:
    """The form of one value: `write` and `read` are inverse, `schema` describes what is written.

    Writing is said as source, so that a table is written by one function, or else by a `write` of
    its own.
    """

    def source(self, value: str, names: Names) -> str:
        """The expression for the JSON of a value, which is a short expression itself."""
        return value

    @cached_property
    def write(self) -> Callable[[Any, Any], Json]:
        """Gives the value as JSON data, asked with the value and its table."""
        names = Names({})
        line = f"return {self.source('value', names)}"
        return names.function("write(value, table)", [line], type(self))

    def read(self, data: Json, table: Any, where: str) -> Any:
        """The value that JSON data stands for; BadPosition tells where and why there is none."""
        raise NotImplementedError

    def read_for(self, owner: Any, data: Json, table: Any, where: str) -> Any:
        """The same for a field of `owner`, which has the fields declared before it already."""
        return self.read(data, table, where)

    def schema(self) -> Json:
        """The JSON schema of what `write` gives."""
        raise NotImplementedError

    def says(self) -> str:
        """What can stand there, in a few words, for the docs."""
        raise NotImplementedError


class Number(Form):
    """A whole number within bounds; either may be left out."""

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def read(self, data: Json, table: Any, where: str) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            raise BadPosition(f"{where}: {data!r} is not a whole number")
        if (self.least is not None and data < self.least) or (
            self.most is not None and data > self.most
        ):
            raise BadPosition(f"{where}: {data} is not {self.says()}")
        return data

    def schema(self) -> Json:
        found: Json = {"type": "integer"}
        if self.least is not None:
            found["minimum"] = self.least
        if self.most is not None:
            found["maximum"] = self.most
        return found

    def says(self) -> str:
        if self.least is None:
            return "a number" if self.most is None else f"a number up to {self.most}"
        return f"{self.least} or more" if self.most is None else f"{self.least} to {self.most}"


class Measure(Form):
    """A number that need not be whole: inches."""

    def read(self, data: Json, table: Any, where: str) -> float:
        if isinstance(data, bool) or not isinstance(data, int | float) or not abs(data) < FAR:
            raise BadPosition(f"{where}: {data!r} is not a number")
        return float(data)

    def schema(self) -> Json:
        return {"type": "number"}

    def says(self) -> str:
        return "a number"


class Flag(Form):
    """Yes or no."""

    def read(self, data: Json, table: Any, where: str) -> bool:
        if not isinstance(data, bool):
            raise BadPosition(f"{where}: {data!r} is neither true nor false")
        return data

    def schema(self) -> Json:
        return {"type": "boolean"}

    def says(self) -> str:
        return "true or false"


class Text(Form):
    """Free text, or one of a few."""

    def __init__(self, *choices: str) -> None:
        self.choices = choices

    def read(self, data: Json, table: Any, where: str) -> str:
        if not isinstance(data, str):
            raise BadPosition(f"{where}: {data!r} is not a text")
        if self.choices and data not in self.choices:
            raise BadPosition(f"{where}: {data!r} is none of {', '.join(map(repr, self.choices))}")
        return data

    def schema(self) -> Json:
        return {"enum": list(self.choices)} if self.choices else {"type": "string"}

    def says(self) -> str:
        return " or ".join(f'`"{choice}"`' for choice in self.choices) or "a text"


class Word(Form):
    """The number of a word, written as the word.

    `none` is the number that stands for nothing, written as `nothing` (null unless said
    otherwise). With `as_number` the number itself is written, as steps always have; the word is
    read all the same.
    """

    def __init__(
        self,
        words: WordsOf,
        *,
        none: int | None = None,
        nothing: str | None = None,
        as_number: bool = False,
        kind: str = "",
    ) -> None:
        self.words = words
        self.none = none
        self.nothing = nothing
        self.fixed: dict[int, str | None] = dict(enumerate(fixed_words(words)))
        if self.fixed and none is not None:
            self.fixed[none] = nothing
        self.numbers = {word: number for number, word in self.fixed.items()}
        self.as_number = as_number
        self.kind = kind or (words.name if isinstance(words, Domain) else "word")

    def source(self, value: str, names: Names) -> str:
        if self.as_number:
            return value
        if self.fixed:
            return f"{names.of(self.fixed)}[{value}]"
        word = f"{words_source(self.words, names)}[{value}]"
        return f"({self.nothing!r} if {value} == {self.none} else {word})"

    def read(self, data: Json, table: Any, where: str) -> int:
        if isinstance(data, str) and data in self.numbers:
            return self.numbers[data]
        if self.none is not None and data == self.nothing:
            return self.none
        words = words_of(self.words, table)
        if isinstance(data, str) and data in words:
            return words.index(data)
        if self.as_number and _is_number(data) and (data == self.none or 0 <= data < len(words)):
            return int(data)
        raise BadPosition(f"{where}: {data!r} is not a {self.kind}; {some(words)}")

    def schema(self) -> Json:
        if self.as_number:
            return {"type": ["integer", "string"]}
        if self.fixed:
            return {"enum": list(self.fixed.values())}
        return {"type": "string" if self.none is None else ["string", "null"]}

    def says(self) -> str:
        ending = "" if self.none is None else f" or `{_json_word(self.nothing)}`"
        return f"a {self.kind}{ending}"


class SeatWord(Word):
    """A seat: its word in notation and records, or its number."""

    def __init__(
        self, *, none: int | None = None, as_number: bool = True, nothing: str | None = None
    ) -> None:
        super().__init__(seat_words, none=none, nothing=nothing, as_number=as_number, kind="seat")


def seat_words(table: Any) -> Sequence[str]:
    """The words for the seats of a table."""
    return registry.find(table.game_id).seat_words(table.seats)


class WordSet(Form):
    """A set of words as the bits of a number, written as a list."""

    def __init__(self, words: WordsOf, kind: str = "") -> None:
        self.word = Word(words, kind=kind)

    def source(self, value: str, names: Names) -> str:
        words = words_source(self.word.words, names)
        bits = f"bin({value})[:1:-1].encode().translate({names.of(BITS)})"
        return f"[*{names.of(compress)}({words}, {bits})]"

    def read(self, data: Json, table: Any, where: str) -> int:
        found = 0
        for entry in read_list(data, where):
            bit = 1 << self.word.read(entry, table, where)
            if found & bit:
                raise BadPosition(f"{where}: {entry} stands twice")
            found |= bit
        return found

    def schema(self) -> Json:
        return {"type": "array", "items": self.word.schema()}

    def says(self) -> str:
        return f"a set of {_plural(self.word.kind)}"


class Counts(Form):
    """How many there are of each word; words without any are left out."""

    def __init__(self, words: WordsOf, kind: str = "") -> None:
        self.word = Word(words, kind=kind)
        self.count = Number(least=0)

    def source(self, value: str, names: Names) -> str:
        pairs = f"zip({words_source(self.word.words, names)}, {value})"
        return f"{{word: count for word, count in {pairs} if count}}"

    def read(self, data: Json, table: Any, where: str) -> list[int]:
        counts = [0] * len(words_of(self.word.words, table))
        for word, count in read_object(data, where).items():
            counts[self.word.read(word, table, where)] = self.count.read(count, table, where)
        return counts

    def schema(self) -> Json:
        return {"type": "object", "additionalProperties": self.count.schema()}

    def says(self) -> str:
        return f"how many of each {self.word.kind}"


@dataclass(eq=False)
class Rows(Form):
    """A list (or tuple) of values of one form; `size` says how many, where that is known."""

    inner: Form
    make: Callable[[Iterable[Any]], Any] = list
    size: Callable[[Any], int] | None = None

    def source(self, value: str, names: Names) -> str:
        return rows_source(self.inner, value, names)

    def read(self, data: Json, table: Any, where: str) -> Any:
        rows = read_list(data, where)
        if self.size is not None and len(rows) != self.size(table):
            raise BadPosition(f"{where} has {self.size(table)} entries, not {len(rows)}")
        return self.make(
            self.inner.read(item, table, f"{where}[{place}]") for place, item in enumerate(rows)
        )

    def schema(self) -> Json:
        return {"type": "array", "items": self.inner.schema()}

    def says(self) -> str:
        return f"a list: {self.inner.says()}"


class By(Form):
    """Values by word: `Annotated[list[Cards], By(EDGES)]` is written under the edges' names.

    With `is_listed` they are written as a plain list in the words' order.
    """

    def __init__(
        self,
        words: WordsOf,
        inner: Form | None = None,
        make: Callable[[Iterable[Any]], Any] = list,
        *,
        is_listed: bool = False,
    ) -> None:
        self.words = words
        self.inner = inner or Number()
        self.make = make
        self.is_listed = is_listed

    def of(self, inner: Form, make: Callable[[Iterable[Any]], Any]) -> Form:
        """The same with the form of its values, which the annotation tells."""
        if self.is_listed:
            return Rows(inner, make, size=lambda table: len(words_of(self.words, table)))
        return By(self.words, inner, make)

    def source(self, value: str, names: Names) -> str:
        rows = rows_source(self.inner, value, names)
        return f"dict(zip({words_source(self.words, names)}, {rows}))"

    def read(self, data: Json, table: Any, where: str) -> Any:
        words = words_of(self.words, table)
        given = read_object(data, where)
        if sorted(given) != sorted(words):
            raise BadPosition(f"{where} has an entry for each of {', '.join(words)}")
        return self.make(self.inner.read(given[word], table, f"{where}.{word}") for word in words)

    def schema(self) -> Json:
        return {"type": "object", "additionalProperties": self.inner.schema()}

    def says(self) -> str:
        return f"for each: {self.inner.says()}"


def form_of(annotation: Any) -> Form:
    """The form that a type has: the one it is annotated with, or the plain one."""
    origin = get_origin(annotation)
    if origin is Annotated:
        base, *marks = get_args(annotation)
        for mark in marks:
            if isinstance(mark, By):
                return mark.of(form_of(get_args(base)[0]), get_origin(base) or list)
            if isinstance(mark, Form):
                return mark
        return form_of(base)
    if origin in (list, tuple):
        return Rows(form_of(get_args(annotation)[0]), origin)
    if origin is Literal:
        return Text(*get_args(annotation))
    if origin in (Union, UnionType):
        raise TypeError(f"{annotation}: say how it is written, with Annotated")
    plain: dict[Any, Form] = {bool: Flag(), int: Number(), float: Measure(), str: Text()}
    if annotation in plain:
        return plain[annotation]
    form = getattr(annotation, "form", None)
    if isinstance(form, Form):
        return form
    raise TypeError(f"{annotation}: say how it is written, with Annotated")


# What forms are made of.


def form_source(form: Form, value: str, names: Names) -> str:
    """The expression for a value's JSON: the form's own, or a call where it has its own `write`."""
    if type(form).write is Form.write:
        return form.source(value, names)
    return f"{names.of(form.write)}({value}, table)"


def rows_source(inner: Form, values: str, names: Names) -> str:
    """The expression for a list of values of one form."""
    item = form_source(inner, "item", names)
    return f"[*{values}]" if item == "item" else f"[{item} for item in {values}]"


def words_source(words: WordsOf, names: Names) -> str:
    """The expression for the words as they are at `table`."""
    return f"{names.of(words)}(table)" if callable(words) else names.of(fixed_words(words))


def words_of(words: WordsOf, table: Any) -> Sequence[str]:
    """The words as they are at this table."""
    if isinstance(words, Domain):
        return words.words
    return words(table) if callable(words) else words


def fixed_words(words: WordsOf) -> Sequence[str]:
    """The words that hold for every table; none where they depend on it."""
    if isinstance(words, Domain):
        return words.words
    return () if callable(words) else words


def read_list(data: Json, where: str) -> list[Json]:
    """A JSON list, or a refusal."""
    if not isinstance(data, list):
        raise BadPosition(f"{where}: {data!r} is not a list")
    return data


def read_object(data: Json, where: str) -> dict[str, Json]:
    """A JSON object, or a refusal."""
    if not isinstance(data, dict):
        raise BadPosition(f"{where}: {data!r} is not an object")
    return data


def _is_number(data: Json) -> bool:
    return isinstance(data, int) and not isinstance(data, bool)


def _json_word(word: str | None) -> str:
    return "null" if word is None else f'"{word}"'


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


Seat = Annotated[int, SeatWord()]
"""A seat at the table, in tables, parts and steps."""
