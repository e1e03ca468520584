"""Pictures: shapes with stable ids that say which actions a click on them stands for.

Two things hold for every table, so that one client can show them all:

- A shape affords every option that it takes part in: a card all its uses, a tile all that can be
  done to it. One click narrows the choice down, the next one narrows it further.
- What has an id is a thing that moves or turns over (a pawn, a tile, a card, a paddle), and what
  is inside it changes only when the thing itself does. Halos and tags lie beside it.
"""

from vworp.scene.shapes import Shape, Svg, circle, group, path, rect, text

__all__ = ["Shape", "Svg", "circle", "group", "path", "rect", "text"]
