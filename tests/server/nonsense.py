"""Makes requests and messages that fit what the server declares, more or less, from a seed.

Hypothesis would shrink what it finds, but takes several times as long for each; here a seed finds
the same request again, and a request is a line long.
"""

import json
from random import Random
from typing import Any

from server.harness import Json

DIGITS = "9" * 5000

WILD: list[Any] = [
    *(None, True, False, 0, -1, 1, 2**53, 2**53 + 1, -(2**63), 2**64, 1.5, 1e308, -0.0),
    *("", " ", "a", "0", "-1", "x" * 25, "x" * 501, "x" * 20_000, DIGITS, "nan", "inf", "1e999"),
    *("\0", "\u202e", "\u200b", "é" * 24, "\U0001f600", "٣", "../..", "%00", "<b>", "null"),
    *([], {}, [[]], {"a": {}}, [None] * 13, {"kind": "me"}, {"kind": "open"}),
    *({"kind": "bot", "level": "timelord:nan"}, {"kind": "bot", "level": "timelord:-1s"}),
    *("order ", "order attack", "timelord:1e9it", "timelord:0it", "random:5"),
]
"""Values that have made programs stumble."""

RAW = (
    *(b"", b"null", b"[]", b"{", b'{"a":}', b"\xef\xbb\xbf{}", b"\xff\xfe", b'{"game":"\xff"}'),
    *(b'{"after": NaN}', b'{"after": Infinity}', b'{"after": -Infinity}', b'{"after": 1e999}'),
    *(b'{"after": ' + DIGITS.encode() + b"}", b'{"words": "\\ud800"}', b'{"words": "\\u0000"}'),
    *(b"[" * 1000, b"[" * 60_000, b'{"a":' * 3000, b" " * 60_000, b"\0" * 100),
    *(b'{"seat": 0, "seat": 1}', b'{"words": "a"} {}', b"// {}", b'{"seat": 00}', b"'a'"),
)
"""Bodies that are not JSON, or hardly."""

NUMBERS = ("0", "1", "-1", "x", "", "1e3", "1.5", "nan", "inf", "٣", "0x1", "all", "spectator")
"""What stands where a number belongs in an address."""


class Nonsense:
    """JSON that fits a schema, and now and then some that does not."""

    def __init__(self, definitions: Json, known: dict[str, list[Any]], seed: object) -> None:
        self.definitions = definitions
        self.known = known
        self.rng = Random(f"nonsense {seed}")

    def is_one_in(self, number: int) -> bool:
        return self.rng.randrange(number) == 0

    # Values.

    def value(self, schema: Json, name: str = "") -> Any:
        if self.is_one_in(8):
            return self.rng.choice(WILD)
        if name in self.known and not self.is_one_in(4):
            return self.rng.choice(self.known[name])
        return self.fitting(schema)

    def fitting(self, schema: Json) -> Any:
        if "$ref" in schema:
            return self.fitting(self.definitions[schema["$ref"].rpartition("/")[2]])
        choices = schema.get("oneOf") or schema.get("anyOf")
        if choices:
            return self.fitting(self.rng.choice(choices))
        if "enum" in schema:
            return self.rng.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        kind = schema.get("type", "any")
        return getattr(self, f"_{kind}", lambda _: self.rng.choice(WILD))(schema)

    def _object(self, schema: Json) -> Json:
        required = schema.get("required", [])
        made = {
            name: self.value(field, name)
            for name, field in schema.get("properties", {}).items()
            if not self.is_one_in(20 if name in required else 2)
        }
        if self.is_one_in(20):
            made[self.rng.choice(["x", "", "__proto__", "seed", "token"])] = self.rng.choice(WILD)
        return made

    def _array(self, schema: Json) -> list[Any]:
        count = self.rng.choice([0, 1, 2, 2, 2, 3, 5])
        return [self.value(schema.get("items", {})) for _ in range(count)]

    def _string(self, schema: Json) -> str:
        letters = [chr(self.rng.choice([97, 65, 48, 32, 10, 233, 0x3000, 0x1F600])) for _ in "1234"]
        least: int = schema.get("minLength", 0)
        return "".join(letters) + "a" * least

    def _integer(self, _: Json) -> int:
        return self.rng.choice([self.rng.randint(-2, 80), self.rng.randint(-(2**70), 2**70)])

    def _number(self, _: Json) -> float:
        return self.rng.choice([0.0, 0.5, -1.0, 1e300])

    def _boolean(self, _: Json) -> bool:
        return self.is_one_in(2)

    def _null(self, _: Json) -> None:
        return None

    # What goes over the wire.

    def text(self, data: Any) -> bytes:
        """Data as JSON, or what is left of it."""
        text = bytearray(json.dumps(data).encode())
        if self.is_one_in(12) and text:
            text[self.rng.randrange(len(text))] = self.rng.randrange(256)
        if self.is_one_in(25):
            return self.rng.choice(RAW)
        if self.is_one_in(50):
            return self.rng.randbytes(self.rng.randrange(60))
        return bytes(text)

    def in_address(self, schema: Json, name: str) -> str:
        """A value as it stands in an address, long digits among them."""
        if name in self.known and not self.is_one_in(5):
            return str(self.rng.choice(self.known[name]))
        if self.is_one_in(8):
            return DIGITS[: self.rng.choice([19, 20, 400, 5000])]
        found = self.rng.choice([*NUMBERS, str(self.value(schema, name))])
        return found[:6000]
