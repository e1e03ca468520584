"""How what only this game has is written in positions: numbers with words, places, ways, acts."""

from collections.abc import Collection
from typing import Any

from vworp.core import ActionSpace, BadNotation, BadPosition, Domain, Flag, Form, Rows, Word
from vworp.core.forms import Json, Measure, form_source, read_list, read_object, words_of
from vworp.core.source import Names


class Named(Word):
    """The number of a word, written as the word; the number itself is read too.

    "" stands for nothing, where there may be nothing.
    """

    def __init__(self, words: Any, *, none: int | None = None, kind: str = "") -> None:
        super().__init__(words, none=none, nothing="", kind=kind)

    def read(self, data: Json, table: Any, where: str) -> int:
        is_number = isinstance(data, int) and not isinstance(data, bool)
        if is_number and (data == self.none or 0 <= data < len(words_of(self.words, table))):
            return int(data)
        return super().read(data, table, where)


class Present(Named):
    """A figure that is part of this game."""

    def read(self, data: Json, table: Any, where: str) -> int:
        number = super().read(data, table, where)
        if number != self.none and not self.is_there(table, number):
            raise BadPosition(f"{where}: {words_of(self.words, table)[number]} is not there")
        return number

    def is_there(self, table: Any, number: int) -> bool:
        """Whether it is."""
        return number in table.figures


class Shootable(Present):
    """A figure or a vehicle that is part of this game."""

    def __init__(self, words: Domain) -> None:
        super().__init__(words)
        self.first_vehicle = words.number("v1")

    def is_there(self, table: Any, number: int) -> bool:
        is_vehicle = 0 <= number - self.first_vehicle < len(table.vehicles)
        return is_vehicle or super().is_there(table, number)


class OneOf(Named):
    """One of some of the words."""

    def __init__(self, words: Domain, allowed: Collection[int]) -> None:
        super().__init__(words)
        self.allowed = allowed

    def read(self, data: Json, table: Any, where: str) -> int:
        number = super().read(data, table, where)
        if number not in self.allowed:
            raise BadPosition(f"{where} can't be {data!r}")
        return number


class Mover(Named):
    """A figure, a group or a vehicle in the order of movement.

    Where numbers stand for them, groups begin at 200 and vehicles at 300.
    """

    def __init__(self, words: Domain) -> None:
        super().__init__(words)
        self.firsts = ((300, words.number("v1")), (200, words.number("g1")))

    def read(self, data: Json, table: Any, where: str) -> int:
        if isinstance(data, int):
            for old, new in self.firsts:
                if data >= old:
                    data += new - old
                    break
        return super().read(data, table, where)


class YesNo(Flag):
    """True or false; 1 and 0 are read too."""

    def read(self, data: Json, table: Any, where: str) -> bool:
        return bool(data) if data in (0, 1) else super().read(data, table, where)


class Several(Rows):
    """A row of values of one form; numbers in a text, with blanks between them, are read too."""

    def __init__(self, inner: Form, least: int = 0) -> None:
        super().__init__(inner, tuple)
        self.least = least

    def read(self, data: Json, table: Any, where: str) -> tuple[Any, ...]:
        rows = [_number(word, where) for word in data.split()] if isinstance(data, str) else data
        found: tuple[Any, ...] = super().read(rows, table, where)
        if len(found) < self.least:
            raise BadPosition(f"{where} is never empty")
        return found


class Row(Form):
    """A few values of different forms, in a list."""

    def __init__(self, *forms: Form) -> None:
        self.forms = forms

    def source(self, value: str, names: Names) -> str:
        places = enumerate(self.forms)
        items = [form_source(form, f"{value}[{place}]", names) for place, form in places]
        return f"[{', '.join(items)}]"

    def read(self, data: Json, table: Any, where: str) -> tuple[Any, ...]:
        row = read_list(data, where)
        if len(row) != len(self.forms):
            raise BadPosition(f"{where} has {len(self.forms)} values, not {len(row)}")
        pairs = zip(self.forms, row, strict=True)
        return tuple(form.read(item, table, where) for form, item in pairs)

    def schema(self) -> Json:
        return {"type": "array", "prefixItems": [form.schema() for form in self.forms]}

    def says(self) -> str:
        return f"[{', '.join(form.says() for form in self.forms)}]"


class Place(Row):
    """A point of the table."""

    def __init__(self) -> None:
        super().__init__(Measure(), Measure())

    def read(self, data: Json, table: Any, where: str) -> tuple[Any, ...]:
        x, y = super().read(data, table, where)
        if not abs(x) + abs(y) < 1000:
            raise BadPosition(f"{where}: {x:g} {y:g} is far from the table")
        return x, y

    def says(self) -> str:
        return "a place, x and y"


class Way(Several):
    """The points of a path; a text such as "20.0,5.0 21.5,5.0" is read too."""

    def __init__(self, least: int = 0) -> None:
        super().__init__(Place(), least)

    def read(self, data: Json, table: Any, where: str) -> tuple[Any, ...]:
        if isinstance(data, str):
            data = [[_number(xy, where) for xy in word.split(",")] for word in data.split()]
        return super().read(data, table, where)


class Sentence(Form):
    """An action in its notation, such as `shoot unit_smg a1`; its number is read too."""

    def __init__(self, actions: ActionSpace) -> None:
        self.actions = actions

    def write(self, value: int, table: Any) -> Json:
        return self.actions.notation(value)

    def read(self, data: Json, table: Any, where: str) -> int:
        if isinstance(data, bool) or not isinstance(data, int | str):
            raise BadPosition(f"{where}: {data!r} is not an act in words")
        try:
            if isinstance(data, str):
                return self.actions.parse(data)
            self.actions.verb_of(data)
            return data
        except BadNotation as error:
            raise BadPosition(f"{where}: {error}") from error

    def schema(self) -> Json:
        return {"type": "string"}

    def says(self) -> str:
        return "an action in its notation"


class CountOf(Form):
    """A number for each of some words, as a dict."""

    def __init__(self, word: Word, count: Form) -> None:
        self.word = word
        self.count = count

    def source(self, value: str, names: Names) -> str:
        word = form_source(self.word, "number", names)
        return f"{{{word}: count for number, count in {value}.items()}}"

    def read(self, data: Json, table: Any, where: str) -> dict[int, int]:
        return {
            self.word.read(word, table, where): self.count.read(count, table, where)
            for word, count in read_object(data, where).items()
        }

    def schema(self) -> Json:
        return {"type": "object", "additionalProperties": self.count.schema()}

    def says(self) -> str:
        return f"how many for each {self.word.kind}"


def _number(word: str, where: str) -> float:
    try:
        return float(word) if "." in word else int(word)
    except ValueError as error:
        raise BadPosition(f"{where}: {word!r} is not a number") from error
