"""Functions as source: written from declarations, compiled once, and shown in tracebacks."""

import linecache
from collections.abc import Callable, Iterable
from typing import Any


def compiled(name: str, source: str, scope: dict[str, Any], owner: type) -> Callable[..., Any]:
    """The function `name` of this source, as if it stood in the class it is for."""
    filename = f"<{owner.__module__}.{owner.__qualname__}.{name}>"
    exec(compile(source, filename, "exec"), scope)
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    function: Callable[..., Any] = scope[name]
    function.__qualname__ = f"{owner.__qualname__}.{name}"
    function.__module__ = owner.__module__
    return function


class Names:
    """The names that the source of one function has for what it uses."""

    def __init__(self, scope: dict[str, Any]) -> None:
        self.scope = scope

    def of(self, thing: Any) -> str:
        """A name for this thing."""
        name = f"_{len(self.scope)}"
        self.scope[name] = thing
        return name

    def function(self, head: str, lines: Iterable[str], owner: type) -> Callable[..., Any]:
        """The function with this head, such as `write(table)`, and these lines."""
        source = "\n    ".join([f"def {head}:", *lines])
        return compiled(head.partition("(")[0], source, self.scope, owner)
