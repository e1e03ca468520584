"""Write `client/src/wire/types.ts` from what the server declares; `--check` only compares."""

import sys
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT, inspect

from vworp.server import (
    api_lobby,
    api_operator,
    api_past,
    api_reach,
    api_review,
    api_tour,
    questions,
    rulepages,
    visit,
    wire,
)
from vworp.server.patches import Patch
from vworp.server.requests import SeatWish, TermsWish

FILE = Path(__file__).parents[1] / "client" / "src" / "wire" / "types.ts"

HEAD = """\
// What the server sends and takes; docs/protocol.md is the text to these types.
// Made from the server's own declarations by tools/make_wire_types.py: change those, then run it.
"""

ANSWERS = (
    api_lobby.Catalogue,
    visit.Entrance,
    api_past.PastMove,
    api_past.Replay,
    api_past.Log,
    api_past.Proof,
    api_review.Review,
    api_review.Course,
    api_tour.TourInfo,
    api_reach.Reach,
    *(api_operator.Reports, api_operator.Sanctions, api_operator.Trail, api_operator.Done),
    *(api_operator.OperatorTables, api_operator.OperatorView),
    rulepages.RulePage,
    wire.Listed,
    wire.Refusal,
)
"""What HTTP answers with."""

MESSAGES = (
    *(wire.StateMessage, wire.EventMessage, wire.Resumed, wire.Ack, wire.PresenceMessage),
    *(wire.Pong, wire.Bye, wire.ErrorMessage, *questions.ANSWER_MESSAGES.values()),
)
"""What the WebSocket says."""

WISHES = (TermsWish, api_operator.Punish)
"""What is sent, where it has more than one field to think of."""

ALIASES = {
    "SeatWish": SeatWish,
    "PatchPart": Patch.__args__[0],  # type: ignore[attr-defined]  # a list's item
    "PictureChange": wire.Picture | None,
}

NAMES = {
    "GameInfo": "GameInfo",
    "LogLine": "LogEntry",
    "PastMove": "MoveView",
    "Refusal": "Problem",
    "RulePage": "RulesPage",
}
"""What the client calls things; elsewhere just the `Info` at the end is left out."""

PLAIN: dict[Any, str] = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.NoneType: "null",
}


def written() -> str:
    """The whole file."""
    types: dict[str, str] = {}
    for kind in (*ANSWERS, *MESSAGES, *WISHES):
        _name(types, inspect.type_info(kind))
    aliases = [f"export type {name} = {_type(types, kind)};\n" for name, kind in _aliases()]
    return "\n".join([HEAD, *types.values(), *aliases]).rstrip("\n") + "\n"


def _aliases() -> list[tuple[str, inspect.Type]]:
    messages = inspect.UnionType(tuple(inspect.type_info(kind) for kind in MESSAGES))
    named = [(name, inspect.type_info(kind)) for name, kind in ALIASES.items()]
    return [*named, ("ServerMessage", messages)]


def _name(types: dict[str, str], struct: Any) -> str:
    """The name of a struct, which is written down if it has not been."""
    name = NAMES.get(struct.cls.__name__) or struct.cls.__name__.removesuffix("Info")
    if name not in types:
        types[name] = ""  # its place, before those it mentions
        types[name] = _declaration(types, name, struct)
    return name


def _declaration(types: dict[str, str], name: str, struct: Any) -> str:
    fields = [f'{struct.tag_field}: "{struct.tag}"'] if struct.tag else []
    fields += [_field(types, field) for field in struct.fields]
    if fields and all(map(_may_be_missing, struct.fields)) and not struct.tag:
        choice = " | ".join(f"{{ {field.replace('?', '')} }}" for field in fields)
        return f"export type {name} = {choice};\n"
    lines = [f"  {field};" for field in fields]
    return "\n".join([f"export interface {name} {{", *lines, "}", ""])


def _may_be_missing(field: inspect.Field) -> bool:
    """Whether a field is there or not, rather than having a value that goes without saying."""
    return not field.required and field.default is NODEFAULT


def _field(types: dict[str, str], field: inspect.Field) -> str:
    mark = "" if field.required else "?"
    return f"{field.encode_name}{mark}: {_type(types, field.type)}"


def _type(types: dict[str, str], kind: Any) -> str:
    match kind:
        case inspect.StructType():
            return _name(types, kind)
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case inspect.UnionType():
            return " | ".join(_type(types, part) for part in kind.types)
        case inspect.ListType() | inspect.VarTupleType():
            item = _type(types, kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.TupleType():
            return f"[{', '.join(_type(types, item) for item in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {_type(types, kind.value_type)}>"
    return PLAIN[type(kind)]


def main() -> int:
    """Write the file, or say whether it is up to date."""
    text = written()
    if "--check" not in sys.argv:
        FILE.write_text(text)
    return int(FILE.read_text() != text)


if __name__ == "__main__":
    sys.exit(main())
