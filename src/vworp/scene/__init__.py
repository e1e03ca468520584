"""Pictures: shapes with stable ids that say which actions a click on them stands for."""

from vworp.scene.shapes import Shape, Svg, circle, group, path, rect, text

__all__ = ["Shape", "Svg", "circle", "group", "path", "rect", "text"]
