"""Where the parts of a picture lie: the same drawing has another place in every form."""

from typing import NamedTuple

from vworp.scene.shapes import at


class Place(NamedTuple):
    """Where something lies, and how much larger than it is drawn."""

    x: float
    y: float
    scale: float = 1

    @property
    def transform(self) -> str:
        """The same as SVG writes it."""
        return at(*self)

    def inside(self, x: float, y: float) -> "Place":
        """A place within what lies here, in its units."""
        return Place(self.x + x * self.scale, self.y + y * self.scale, self.scale)
