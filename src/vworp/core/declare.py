"""Declarations: a field is said once, and slots, constructor, copy, view and JSON follow.

`@table` makes a State of annotated fields, `@part` something that lies on one (a figure, a dice
pool), `@step` a decision, a throw or a deed. The methods are written as source and compiled, as
`dataclasses` does: what runs is what one would have written by hand. A method that the class has
already is left alone.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from inspect import get_annotations
from types import FunctionType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NoReturn,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
)

from vworp.core.errors import BadPosition
from vworp.core.forms import By, Form, Json, fixed_words, form_of, form_source, read_object
from vworp.core.seats import SPECTATOR
from vworp.core.source import Names

C = TypeVar("C", bound=type)

MISSING: Any = object()
"""A field without a default."""

MOST_UNROLLED = 4
"""A list of lists with so few rows is copied row by row: a comprehension costs more."""


@dataclasses.dataclass(kw_only=True, slots=True, eq=False)
class Field:
    """One field: what `field` says of it, and what the annotation adds.

    It begins with `default` (copied where it can change) or with what `factory` makes of the
    object, as far as that is filled. Everybody sees it, unless `seen_by(table, viewer)` gives what
    a viewer sees in its place. In a position it stands under `name`, if not its own; `means` says
    what it is. What a position leaves out is `derive(table)`, once all else is read, or else what
    it began with. `is_written=False` keeps it out of positions, `omits_default` while it is as it
    began; with `is_copied=False` a copy begins anew; with `init=False` no constructor asks for it.
    """

    default: Any = MISSING
    factory: Callable[[Any], Any] | None = None
    init: bool = True
    seen_by: Callable[[Any, int], Any] | None = None
    name: str = ""
    means: str = ""
    derive: Callable[[Any], Any] | None = None
    is_written: bool = True
    is_copied: bool = True
    omits_default: bool = False
    attribute: str = dataclasses.field(init=False)
    annotation: Any = dataclasses.field(init=False)
    form: Any = dataclasses.field(init=False)

    def bind(self, attribute: str, annotation: Any) -> "Field":
        """The same, knowing its attribute and its type."""
        self.attribute = attribute
        self.annotation = annotation
        self.name = self.name or attribute
        self.form = form_of(annotation) if self.is_written else None
        return self

    @property
    def has_default(self) -> bool:
        """Whether it may be left out."""
        return self.default is not MISSING or self.factory is not None

    @property
    def is_needed(self) -> bool:
        """Whether a position must give it."""
        return not self.has_default and self.derive is None

    def says(self) -> str:
        """What can stand there in a position, in a few words."""
        words: str = self.form.says()
        return words

    def describe(self) -> Json:
        """Its JSON schema."""
        return self.form.schema() | ({"description": self.means} if self.means else {})

    def source(self, owner: str, names: Names) -> str:
        """The line that writes it into `data`, unless it is left out."""
        value = form_source(self.form, f"{owner}.{self.attribute}", names)
        line = f"data[{self.name!r}] = {value}"
        return f"if {self._differs(owner)}: {line}" if self.omits_default else line

    def _differs(self, owner: str) -> str:
        """The expression for whether it is otherwise than it began."""
        value = f"{owner}.{self.attribute}"
        if self.factory is not None:
            return f"{value} != _factory_{self.attribute}({owner})"
        is_empty = not self.default and self.default is not None
        return value if is_empty else f"{value} != _default_{self.attribute}"


def field(**said: Any) -> Any:
    """Say more of a field than its type; what there is to say stands at `Field`."""
    return Field(**said)


@dataclasses.dataclass(slots=True, eq=False)
class Entry:
    """Something in a position that is not one field: `territories`, made of owners and Daleks.

    It stands in the class among the fields, as a ClassVar, where it comes in the position. `write`
    makes JSON of the table; `read` puts what it finds into the table. Left out, it changes nothing,
    unless it is needed. `shape` says what can stand there, for the docs.
    """

    write: Callable[[Any], Json]
    read: Callable[[Any, Json], None]
    schema: Json
    _: dataclasses.KW_ONLY
    shape: str = ""
    means: str = ""
    is_needed: bool = False
    name: str = dataclasses.field(init=False)

    def source(self, owner: str, names: Names) -> str:
        """The line that writes it into `data`."""
        return f"data[{self.name!r}] = {names.of(self.write)}({owner})"

    def says(self) -> str:
        """What can stand there, in a few words."""
        return self.shape

    def describe(self) -> Json:
        """Its JSON schema."""
        return self.schema


# The decorators.


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def table(cls: C) -> C:
    """A State out of its fields: slots, constructor, `copy`, and `view` by what each seat sees."""
    made = _declared(cls)
    _write_copy(made)
    _write_view(made)
    return made  # type: ignore[no-any-return]  # the class, made anew with slots


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def part(cls: C) -> C:
    """Something on the table out of its fields: slots, constructor, `copy`, JSON."""
    made = _declared(cls)
    _write_copy(made)
    made.form = PartForm(made)
    return made  # type: ignore[no-any-return]  # the class, made anew with slots


@dataclass_transform(eq_default=True, field_specifiers=(field,))
def step(cls: C) -> C:
    """A step out of its fields: slots, constructor, equality; what it saves are its fields."""
    made = _declared(cls)
    made.saved = tuple(entry for entry in made.declared if entry.init)
    made.saves = tuple(entry.attribute for entry in made.saved)
    made.form = PartForm(made, step=made.__name__)
    _write_equality(made)
    return made  # type: ignore[no-any-return]  # the class, made anew with slots


class PartForm(Form):
    """A part (or a step) as a JSON object; what is as it began may be left out when it is read.

    `opening` is what stands before its fields and is the same in all of the kind.
    """

    def __init__(self, kind: Any, **opening: str) -> None:
        self.kind = kind
        self.opening = opening
        self.fields = [e for e in getattr(kind, "saved", kind.declared) if e.form is not None]

    @cached_property
    def write(self) -> Callable[[Any, Any], Json]:
        return object_writer(self.kind, repr(self.opening), self.fields, "part", "table")

    @cached_property
    def _fill(self) -> Callable[[Any, dict[str, Json], Any, str], None]:
        return filler(self.kind, self.kind.declared)

    def read(self, data: Json, table: Any, where: str) -> Any:
        given = read_object(data, where)
        refuse_unknown(given, [*self.opening, *(entry.name for entry in self.fields)], where)
        made = object.__new__(self.kind)
        self._fill(made, given, table, where)
        return made

    def schema(self) -> Json:
        found = object_schema(self.fields)
        opening = {name: {"const": value} for name, value in self.opening.items()}
        found["properties"] = opening | found["properties"]
        return found

    def says(self) -> str:
        return ", ".join(f"`{entry.name}`" for entry in self.fields)


def filler(kind: Any, fields: Iterable[Field]) -> Callable[[Any, dict[str, Json], Any, str], None]:
    """The function that gives a bare object its fields, in order: from JSON, or as they begin."""
    names = Names(_scope(kind))
    lines = ["place = f'{where}.' if where else ''", *(_filled(entry, names) for entry in fields)]
    return names.function("fill(owner, given, table, where)", lines, kind)


def _filled(entry: Field, names: Names) -> str:
    """The line that gives `owner` a field, unless it is derived later."""
    value, name, form = f"owner.{entry.attribute}", repr(entry.name), entry.form
    begun = _begun(entry, "owner") if entry.has_default else ""
    if entry.is_needed:
        begun = f"{names.of(_refuse_missing)}(place + {name})"
    if form is None:
        return f"{value} = {begun}" if begun else "pass"
    is_alone = type(form).read_for is Form.read_for
    read = names.of(form.read) + "(" if is_alone else names.of(form.read_for) + "(owner, "
    line = f"{value} = {read}given[{name}], table, place + {name})"
    return f"{line} if {name} in given else {begun}" if begun else f"if {name} in given: {line}"


def _refuse_missing(place: str) -> NoReturn:
    raise BadPosition(f"{place} is missing")


def object_writer(
    kind: Any, opening: str, entries: Iterable[Field | Entry], *parameters: str
) -> Callable[..., Json]:
    """The function that makes a JSON object of its first parameter: an opening, then the entries.

    Each is stored by a line of its own: a display of more than 17 pairs takes twice as long.
    """
    names = Names(_scope(kind))
    lines = [entry.source(parameters[0], names) for entry in entries]
    head = f"write({', '.join(parameters)})"
    return names.function(head, [f"data = {opening}", *lines, "return data"], kind)


def refuse_unknown(given: Iterable[str], known: Sequence[str], where: str) -> None:
    """Refuse what nobody would read."""
    names = frozenset(known)
    for name in given:
        if name not in names:
            owner = where or "a position"
            raise BadPosition(f"{owner} has no field {name!r}; it has: {', '.join(known)}")


def object_schema(entries: Iterable[Field | Entry]) -> Json:
    """The JSON schema of an object with these entries."""
    return {
        "type": "object",
        "properties": {entry.name: entry.describe() for entry in entries},
        "required": [entry.name for entry in entries if entry.is_needed],
        "additionalProperties": False,
    }


# The class, made anew with slots.


def _declared(cls: Any) -> Any:
    """The class with slots for its own fields.

    It has `declared`, the fields of its bases and its own, and `written`, the fields and entries
    of a position, in order.
    """
    own = list(_own(cls))
    fields = [said for said in own if isinstance(said, Field)]
    names = {entry.attribute for entry in fields}
    inherited = [e for e in getattr(cls, "declared", ()) if e.attribute not in names]
    made = _with_slots(cls, sorted(n for n in names if not _has_slot(cls, n)), names)
    made.declared = (*inherited, *fields)
    _write_init(made)
    made.written = tuple(said for said in own if isinstance(said, Entry) or said.is_written)
    return made


def _own(cls: Any) -> Iterator[Field | Entry]:
    for name, annotation in get_annotations(cls).items():
        said = cls.__dict__.get(name, MISSING)
        if isinstance(said, Entry):
            said.name = name
            yield said
        elif ClassVar not in (annotation, get_origin(annotation)):
            entry = said if isinstance(said, Field) else Field(default=said)
            yield entry.bind(name, annotation)


def _has_slot(cls: Any, name: str) -> bool:
    return any(name in base.__dict__.get("__slots__", ()) for base in cls.__mro__)


def _with_slots(cls: Any, slots: list[str], fields: set[str]) -> Any:
    body = {
        name: value
        for name, value in cls.__dict__.items()
        if name not in fields and name not in ("__dict__", "__weakref__")
    }
    made = type(cls)(cls.__name__, cls.__bases__, body | {"__slots__": tuple(slots)})
    made.__qualname__ = cls.__qualname__
    for value in body.values():
        _point_super_at(made, cls, value)
    return made


def _point_super_at(made: Any, cls: Any, value: Any) -> None:
    """`super()` without arguments remembers the class it was written in: now the one with slots."""
    if isinstance(value, property):
        for function in (value.fget, value.fset):
            _point_super_at(made, cls, function)
    function = getattr(value, "__func__", value)
    if isinstance(function, FunctionType):
        for cell in function.__closure__ or ():
            if cell.cell_contents is cls:
                cell.cell_contents = made


# The source of its methods.


def _write(cls: Any, head: str, *lines: str) -> None:
    """Compile a method into the class, unless it has one of its own."""
    name = head.partition("(")[0]
    if name not in cls.__dict__ or (name == "__hash__" and cls.__hash__ is None):
        setattr(cls, name, Names(_scope(cls)).function(head, lines, cls))


def _scope(cls: Any) -> dict[str, Any]:
    """What the source of every function for a class may name."""
    scope: dict[str, Any] = {"_class": cls, "_missing": MISSING, "_new": object.__new__}
    for entry in cls.declared:
        scope[f"_default_{entry.attribute}"] = entry.default
        scope[f"_factory_{entry.attribute}"] = entry.factory
        scope[f"_seen_{entry.attribute}"] = entry.seen_by
    return scope


def _write_init(cls: Any) -> None:
    parameters = ["self", *(_parameter(entry) for entry in cls.declared if entry.init)]
    lines = [f"self.{entry.attribute} = {_first_value(entry)}" for entry in cls.declared]
    _write(cls, f"__init__({', '.join(parameters)})", *lines, "return")


def _parameter(entry: Field) -> str:
    name = entry.attribute
    if not entry.has_default:
        return name
    return f"{name}=_default_{name}" if _is_plain(entry) else f"{name}=_missing"


def _is_plain(entry: Field) -> bool:
    """Whether its default can be shared by all: it never changes."""
    return entry.default is not MISSING and not isinstance(entry.default, list | dict)


def _first_value(entry: Field) -> str:
    name = entry.attribute
    if entry.init and (not entry.has_default or _is_plain(entry)):
        return name
    fresh = _begun(entry, "self")
    return f"{fresh} if {name} is _missing else {name}" if entry.init else fresh


def _begun(entry: Field, owner: str) -> str:
    name = entry.attribute
    if entry.factory is not None:
        return f"_factory_{name}({owner})"
    return f"_default_{name}" if _is_plain(entry) else copied(entry.annotation, f"_default_{name}")


def _write_copy(cls: Any) -> None:
    lines = [f"twin.{entry.attribute} = {_copied_field(entry)}" for entry in cls.declared]
    _write(cls, "copy(self)", "twin = _new(_class)", *lines, "return twin")


def _write_view(cls: Any) -> None:
    viewer = f"viewer = {SPECTATOR} if seat is None else seat"
    lines = [f"view.{entry.attribute} = {_seen(entry)}" for entry in cls.declared]
    _write(cls, "view(self, seat)", viewer, "view = _new(_class)", *lines, "return view")


def _seen(entry: Field) -> str:
    name = entry.attribute
    return _copied_field(entry) if entry.seen_by is None else f"_seen_{name}(self, viewer)"


def _copied_field(entry: Field) -> str:
    if not entry.is_copied:
        return _begun(entry, "self")
    return copied(entry.annotation, f"self.{entry.attribute}")


def _write_equality(cls: Any) -> None:
    same = "".join(f" and self.{name} == other.{name}" for name in cls.saves)
    values = "".join(f", self.{name}" for name in cls.saves)
    _write(cls, "__eq__(self, other)", f"return other.__class__ is self.__class__{same}")
    _write(cls, "__hash__(self)", f"return hash((self.__class__{values},))")


# How a value of a type is copied.

_SHARED: tuple[Any, ...] = (int, float, bool, str, bytes, complex, NoneType, tuple, frozenset)


class Shared:
    """Marks a type whose values never change, so that copies share them."""


SHARED = Shared()
"""`Annotated[Board, SHARED]`: the same board for all copies."""


def copied(annotation: Any, value: str, depth: int = 0) -> str:
    """The source that copies a value: what can't change is shared, lists and parts are not."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        if any(isinstance(mark, Shared) for mark in args[1:]):
            return value
        return _unrolled(args, value, depth) or copied(args[0], value, depth)
    if annotation in _SHARED or origin in (tuple, frozenset, Literal):
        return value
    if origin in (Union, UnionType) and all(copied(arg, value) == value for arg in args):
        return value
    item = f"item{depth or ''}"
    if origin is list:
        inner = copied(args[0], item, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    if origin is dict:
        inner = copied(args[1], item, depth + 1)
        pairs = f"{{key: {inner} for key, {item} in {value}.items()}}"
        return f"{value}.copy()" if inner == item else pairs
    if isinstance(annotation, type) and hasattr(annotation, "copy"):
        return f"{value}.copy()"
    raise TypeError(f"{annotation}: how is it copied? Mark it SHARED if it never changes")


def _unrolled(args: tuple[Any, ...], value: str, depth: int) -> str:
    """A short list of lists by word, copied row by row."""
    rows = [len(fixed_words(mark.words)) for mark in args[1:] if isinstance(mark, By)]
    if get_origin(args[0]) is not list or not rows or not 0 < rows[0] <= MOST_UNROLLED:
        return ""
    item = get_args(args[0])[0]
    if copied(item, "x") == "x":
        return ""
    return f"[{', '.join(copied(item, f'{value}[{row}]', depth) for row in range(rows[0]))}]"
