"""SVG as a tree of small shapes.

Only presentation attributes are used, no style sheets and no scripts, so that a picture is the
same in a browser under a strict Content-Security-Policy, in a notebook and in a file.
"""

from collections.abc import Iterable
from html import escape
from pathlib import Path

Value = str | int | float


class Shape:
    """One SVG element. Attribute names are written with `_` for `-`, and `class_` for `class`."""

    __slots__ = ("attributes", "children", "tag")

    def __init__(self, tag: str, *children: "Shape | str", **attributes: Value | None) -> None:
        self.tag = tag
        self.children: list[Shape | str] = list(children)
        self.attributes = {
            name.rstrip("_").replace("_", "-"): value
            for name, value in attributes.items()
            if value is not None
        }

    def add(self, *children: "Shape | str") -> "Shape":
        """Put shapes inside this one, on top of those already there."""
        self.children.extend(children)
        return self

    def affords(self, actions: Iterable[int], label: str = "") -> "Shape":
        """Say which actions a click on this shape stands for, and how a screen reader names it."""
        numbers = " ".join(str(int(action)) for action in actions)
        if numbers:
            self.attributes["data-actions"] = numbers
            self.attributes["role"] = "button"
            if label:
                self.attributes["aria-label"] = label
        return self

    def _write(self, out: list[str]) -> None:
        out.append(f"<{self.tag}")
        for name, value in self.attributes.items():
            out.append(f' {name}="{_number(value)}"')
        if not self.children:
            out.append("/>")
            return
        out.append(">")
        for child in self.children:
            if isinstance(child, str):
                out.append(escape(child, quote=False))
            else:
                child._write(out)
        out.append(f"</{self.tag}>")

    def __str__(self) -> str:
        out: list[str] = []
        self._write(out)
        return "".join(out)


class Svg(Shape):
    """A whole picture, with a title and a description for those who can't see it."""

    __slots__ = ("height", "width")

    def __init__(
        self, width: float, height: float, *children: Shape | str, title: str, description: str = ""
    ) -> None:
        super().__init__(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {_number(width)} {_number(height)}",
            role="img",
            font_family="'Gill Sans', 'Trebuchet MS', 'DejaVu Sans', sans-serif",
        )
        self.width = width
        self.height = height
        self.add(Shape("title", title))
        if description:
            self.add(Shape("desc", description))
        self.add(*children)

    def _repr_svg_(self) -> str:
        return str(self)

    def write(self, path: str | Path) -> None:
        """Save the picture as an SVG file."""
        Path(path).write_text(str(self) + "\n", encoding="utf-8")


def group(*children: Shape | str, **attributes: Value | None) -> Shape:
    """Shapes that belong together."""
    return Shape("g", *children, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value | None) -> Shape:
    """A rectangle; `rx` rounds its corners."""
    return Shape("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(cx: float, cy: float, r: float, **attributes: Value | None) -> Shape:
    """A circle."""
    return Shape("circle", cx=cx, cy=cy, r=r, **attributes)


def path(d: str, **attributes: Value | None) -> Shape:
    """A path, written in SVG's own path language."""
    return Shape("path", d=d, **attributes)


def text(x: float, y: float, words: str, **attributes: Value | None) -> Shape:
    """A line of text."""
    return Shape("text", words, x=x, y=y, **attributes)


def _number(value: Value) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))
