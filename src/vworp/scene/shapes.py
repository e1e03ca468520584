"""SVG as a tree of small shapes.

Only presentation attributes are used, no style sheets and no scripts, so that a picture is the
same in a browser under a strict Content-Security-Policy, in a notebook and in a file.
"""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from pathlib import Path

Value = str | int | float
Look = dict[str, Value | None]
"""Attributes that several shapes have in common."""

ROUND: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}


_NAMES: dict[str, str] = {}
"""Attribute names as SVG writes them, by our spelling: asked for thousands of times."""


class Shape:
    """One SVG element. Attribute names are written with `_` for `-`, and `class_` for `class`."""

    __slots__ = ("attributes", "children", "tag")

    def __init__(self, tag: str, *children: "Shape | str", **attributes: Value | None) -> None:
        self.tag = tag
        self.children: list[Shape | str] = list(children)
        self.attributes = {
            _NAMES.get(word) or _name(word): value
            for word, value in attributes.items()
            if value is not None
        }

    def add(self, *children: "Shape | str") -> "Shape":
        """Put shapes inside this one, on top of those already there."""
        self.children.extend(children)
        return self

    def named(self, name: str) -> "Shape":
        """Give this shape an id: it is a thing that moves, or a definition to be used."""
        self.attributes["id"] = name
        return self

    def affords(self, actions: Iterable[int], label: str = "") -> "Shape":
        """Say which actions a click on this shape stands for, and how a screen reader names it."""
        numbers = " ".join(map(str, map(int, actions)))
        if numbers:
            self.attributes["data-actions"] = numbers
            self.attributes["role"] = "button"
            if label:
                self.attributes["aria-label"] = label
        return self

    def _write(self, out: list[str]) -> None:
        words = [f'{name}="{_attribute_value(value)}"' for name, value in self.attributes.items()]
        tag = " ".join([self.tag, *words])
        if not self.children:
            out.append(f"<{tag}/>")
        elif str in map(type, self.children):
            out.append(f"<{tag}>{''.join(map(_written, self.children))}</{self.tag}>")
        else:
            out.append(f"<{tag}>")
            for child in self.children:
                child._write(out)  # type: ignore[union-attr]  # no text among them
            out.append(f"</{self.tag}>")

    def parts(self) -> list[str]:
        """The picture in parts, each of which begins with a tag; what was drawn before is one."""
        out: list[str] = []
        self._write(out)
        return out

    def __str__(self) -> str:
        return "".join(self.parts())


class Raw(Shape):
    """Shapes written out once, to be used in many pictures: one part of each of them."""

    __slots__ = ("written",)

    def __init__(self, *shapes: Shape) -> None:
        super().__init__("g")
        out: list[str] = []
        for shape in shapes:
            shape._write(out)
        self.written = "".join(out)

    def _write(self, out: list[str]) -> None:
        if self.written:
            out.append(self.written)

    def __str__(self) -> str:
        return self.written


class Row(Shape):
    """Shapes written out once that change one by one: each stays a part of its own."""

    __slots__ = ("written",)

    def __init__(self, *shapes: Shape) -> None:
        super().__init__("g")
        self.written = [part for shape in shapes for part in shape.parts()]

    def _write(self, out: list[str]) -> None:
        out += self.written


class Svg(Shape):
    """A whole picture, with a title and a description for those who can't see it.

    To a screen reader a picture is one image; one with choices in it is a group of buttons.
    """

    __slots__ = ("height", "width")

    def __init__(
        self,
        width: float,
        height: float,
        *children: Shape | str,
        title: str,
        description: str = "",
        has_choices: bool = False,
    ) -> None:
        super().__init__(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {_attribute_value(width)} {_attribute_value(height)}",
            role="group" if has_choices else "img",
            font_family="'Gill Sans', 'Trebuchet MS', 'DejaVu Sans', sans-serif",
        )
        self.width = width
        self.height = height
        self.add(_heading(title, description), *children)

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


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value | None) -> Shape:
    """A straight line."""
    return Shape("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def ellipse(cx: float, cy: float, rx: float, ry: float, **attributes: Value | None) -> Shape:
    """An ellipse."""
    return Shape("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **attributes)


def use(name: str, x: float = 0, y: float = 0, **attributes: Value | None) -> Shape:
    """A shape from this picture's definitions, shown with its origin at (x, y)."""
    return Shape("use", href=f"#{name}", x=x or None, y=y or None, **attributes)


def pattern(
    name: str, wide: float, high: float, *shapes: Shape, **attributes: Value | None
) -> Shape:
    """A tile that is repeated wherever something is filled with it."""
    size: Look = {"width": wide, "height": high, "patternUnits": "userSpaceOnUse"}
    return Shape("pattern", *shapes, id=name, **size, **attributes)


def at(x: float, y: float, scale: float = 1) -> str:
    """A `transform` that puts a shape's origin at (x, y), larger or smaller."""
    moved = f"translate({_attribute_value(x)} {_attribute_value(y)})"
    return moved if scale == 1 else f"{moved} scale({_attribute_value(scale)})"


def text(x: float, y: float, words: str, **attributes: Value | None) -> Shape:
    """A line of text."""
    return Shape("text", words, x=x, y=y, **attributes)


@lru_cache(maxsize=1024)
def _heading(title: str, description: str) -> Raw:
    described = [Shape("desc", description)] if description else []
    return Raw(Shape("title", title), *described)


def _written(child: Shape | str) -> str:
    return escape(child, quote=False) if isinstance(child, str) else str(child)


def _name(word: str) -> str:
    name = _NAMES[word] = word.rstrip("_").replace("_", "-")
    return name


def _attribute_value(value: Value) -> str:
    """A number in five digits, a text with its special characters escaped, if it has any."""
    if isinstance(value, str):
        return escape(value) if "&" in value or "<" in value or '"' in value else value
    return _number(value)


@lru_cache(maxsize=4096)
def _number(value: float) -> str:
    return f"{value + 0:.5g}"  # so that a negative zero is a zero
