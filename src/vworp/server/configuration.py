"""Settings from the command line, the environment and a TOML file, in this order of precedence.

A setting has a dotted name, such as `limits.requests.burst`; in the environment it is
`VWORP_LIMITS_REQUESTS_BURST`, in the file it stands in its table.
"""

import dataclasses
import json
import os
import textwrap
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from vworp.core import VworpError
from vworp.server.settings import Rate, Settings

PREFIX = "VWORP_"
CONFIG = f"{PREFIX}CONFIG"
"""The environment's name for the TOML file."""

_WIDTH = 90


class BadSetting(VworpError):
    """A setting that can't be used, or that does not exist."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A single value that can be set."""

    name: str
    kind: Any
    words: str
    check: Callable[[Any], None] | None
    flag: str

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.name.upper().replace(".", "_")

    @property
    def group(self) -> str:
        """The table it stands in."""
        return self.name.partition(".")[0] if "." in self.name else "server"

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be chosen from, where that is so."""
        return get_args(self.kind) if get_origin(self.kind) is Literal else ()

    @property
    def is_list(self) -> bool:
        return get_origin(self.kind) is tuple

    @property
    def bare_kind(self) -> Any:
        """What it is, without its bounds."""
        return getattr(self.kind, "__origin__", self.kind) if self._bounds else self.kind

    @property
    def _bounds(self) -> Meta | None:
        found = [extra for extra in getattr(self.kind, "__metadata__", ()) if type(extra) is Meta]
        return found[0] if found else None

    def read_text(self, text: str | list[str], where: str) -> Any:
        """The value that a text means."""
        if self.is_list:
            texts = [text] if isinstance(text, str) else text
            return self.read([part.strip() for t in texts for part in t.split(",") if part], where)
        return self.read(text, where, is_strict=False)

    def read(self, value: Any, where: str, *, is_strict: bool = True) -> Any:
        """A value that is checked, or the sentence that says what is wrong with it."""
        try:
            read = msgspec.convert(value, self.kind, strict=is_strict)
            if self.check is not None:
                self.check(read)
        except msgspec.ValidationError as error:
            raise BadSetting(self._refusal(value, where, self.expected())) from error
        except ValueError as error:
            raise BadSetting(self._refusal(value, where, str(error))) from error
        return read

    def _refusal(self, value: Any, where: str, expected: str) -> str:
        shown = textwrap.shorten(str(value), 60, placeholder="…")
        return f"{where}: {self.name} is {expected}, not {shown!r}"

    def expected(self) -> str:
        """What a value has to be, in words."""
        kind = self.bare_kind
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        words = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
        return words.get(kind, "a list of texts") + self._between()

    def _between(self) -> str:
        bounds = self._bounds
        if bounds is None:
            return ""
        low = f"above {bounds.gt} and up" if bounds.gt is not None else f"from {bounds.ge}"
        return f" {low} to {bounds.le}"


@cache
def declared() -> dict[str, Declared]:
    """Every value that can be set, by its name."""
    return {value.name: value for value in _declared_in(Settings, "", "")}


def _declared_in(group: Any, prefix: str, above: str) -> Iterator[Declared]:
    kinds = get_type_hints(group, include_extras=True)
    for declaration in dataclasses.fields(group):
        words = declaration.metadata.get("words", above if group is Rate else "")
        if not words:
            continue
        name, kind = prefix + declaration.name, kinds[declaration.name]
        if dataclasses.is_dataclass(kind):
            yield from _declared_in(kind, f"{name}.", words)
        else:
            told = declaration.metadata
            yield Declared(name, kind, words, told.get("check"), told.get("flag", ""))


@dataclass(frozen=True, slots=True)
class Configuration:
    """The settings in force, and where each that is not the default comes from."""

    settings: Settings
    sources: dict[str, str]
    warnings: tuple[str, ...] = ()

    def toml(self) -> str:
        """The settings in force as a file that gives them again, each with its words."""
        return "\n".join(_lines(self.settings, "", self.sources)).strip() + "\n"


def configure(
    arguments: Mapping[str, Any] | None = None,
    environment: Mapping[str, str] | None = None,
    file: str | None = None,
) -> Configuration:
    """Put the settings together.

    `arguments` are texts (lists of texts, truths) by the settings' names. The file may also be
    named by the environment.
    """
    environment = os.environ if environment is None else environment
    path = file or environment.get(CONFIG)
    found = dict(_from_file(path) if path else ())
    found |= dict(_from_environment(environment))
    found |= dict(_from_arguments(arguments or {}))
    values = {name: value for name, (value, _) in found.items()}
    return Configuration(
        settings=_with(Settings(), values),
        sources={name: source for name, (_, source) in found.items()},
        warnings=tuple(_unknown_variables(environment)),
    )


Found = Iterator[tuple[str, tuple[Any, str]]]


def _from_arguments(arguments: Mapping[str, Any]) -> Found:
    for name, value in arguments.items():
        known = _known(name, "the command line")
        source = f"--{known.flag}" if known.flag else f"--{name.replace('_', '-')}"
        is_text = isinstance(value, str | list)
        read = known.read_text(value, source) if is_text else known.read(value, source)
        yield name, (read, "the command line")


def _from_environment(environment: Mapping[str, str]) -> Found:
    for name, known in declared().items():
        if known.variable in environment:
            variable = known.variable
            yield name, (known.read_text(environment[variable], variable), variable)


def _unknown_variables(environment: Mapping[str, str]) -> Iterator[str]:
    """A slip in a variable's name is told; it may also be meant for another program."""
    known = {value.variable for value in declared().values()}
    for variable in sorted(environment):
        near = get_close_matches(variable, known, 1, 0.8) if variable.startswith(PREFIX) else []
        if near and variable not in known:
            yield f"{variable} is not a setting; did you mean {near[0]}?"


def _from_file(path: str) -> Found:
    for name, value in _leaves(_read_toml(path), ""):
        yield name, (_known(name, path).read(value, path), path)


def _read_toml(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadSetting(f"can't read {path}: {reason[:1].lower()}{reason[1:]}") from error
    except UnicodeDecodeError as error:
        raise BadSetting(f"{path} is not a text file") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadSetting(f"{path} is not TOML: {error}") from error


def _leaves(table: dict[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and prefix + key not in declared():
            yield from _leaves(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def _known(name: str, where: str) -> Declared:
    found = declared().get(name)
    if found is None:
        near = get_close_matches(name, declared(), 1)
        hint = f"; did you mean {near[0]}?" if near else " (see vworp serve --print-config)"
        raise BadSetting(f"{where}: there is no setting {name[:60]!r}{hint}")
    return found


def _with(group: Any, values: Mapping[str, Any], prefix: str = "") -> Any:
    """Settings with other values, by dotted names."""
    changes: dict[str, Any] = {}
    for declaration in dataclasses.fields(group):
        name = prefix + declaration.name
        old = getattr(group, declaration.name)
        if dataclasses.is_dataclass(old):
            changes[declaration.name] = _with(old, values, f"{name}.")
        elif name in values:
            changes[declaration.name] = values[name]
    return dataclasses.replace(group, **changes)


def _lines(group: Any, prefix: str, sources: Mapping[str, str]) -> Iterator[str]:
    for declaration in dataclasses.fields(group):
        words = declaration.metadata.get("words")
        if not words:
            continue
        name, value = prefix + declaration.name, getattr(group, declaration.name)
        if dataclasses.is_dataclass(value) and not isinstance(value, Rate):
            yield from ("", f"# {words}", f"[{name}]")
            yield from _lines(value, f"{name}.", sources)
        else:
            yield from _commented(words, _sources_of(name, sources))
            yield f"{declaration.name} = {as_toml(value)}"


def _commented(words: str, sources: list[str]) -> Iterator[str]:
    yield ""
    told = f"{words} (from {', '.join(sources)})" if sources else words
    yield from textwrap.wrap(told, _WIDTH, initial_indent="# ", subsequent_indent="# ")


def _sources_of(name: str, sources: Mapping[str, str]) -> list[str]:
    """A rate has two values, and each may come from a place of its own."""
    own = [source for key, source in sources.items() if key == name or key.startswith(f"{name}.")]
    return sorted(set(own))


def value_of(settings: Settings, name: str) -> Any:
    """A value by its dotted name."""
    found: Any = settings
    for part in name.split("."):
        found = getattr(found, part)
    return found


def as_toml(value: Any) -> str:
    """A value as it is written in the file."""
    if isinstance(value, Rate):
        return f"{{ per_second = {value.per_second}, burst = {value.burst} }}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower()
