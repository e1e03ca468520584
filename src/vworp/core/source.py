"""Functions as source: written from declarations, compiled once, and shown in tracebacks."""

import linecache
from collections.abc import Callable, Iterable
from typing import Any


class Names:
    """What the source of one function may name, and the function of it."""

    def __init__(self, scope: dict[str, Any]) -> None:
        self.scope = scope

    def of(self, thing: Any) -> str:
        """A name for this thing."""
        name = f"_{len(self.scope)}"
        self.scope[name] = thing
        return name

    def function(self, head: str, lines: Iterable[str], owner: type) -> Callable[..., Any]:
        """The function with this head, such as `copy(self)`, as if it stood in the class."""
        name = head.partition("(")[0]
        filename = f"<{owner.__module__}.{owner.__qualname__}.{name}>"
        source = "\n    ".join([f"def {head}:", *lines])
        exec(compile(source, filename, "exec"), self.scope)
        linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
        function: Callable[..., Any] = self.scope[name]
        function.__qualname__ = f"{owner.__qualname__}.{name}"
        function.__module__ = owner.__module__
        return function
