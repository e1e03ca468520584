"""The colours of the house: night blue and brass, told apart by colour-blind eyes too.

The hues of sides, seats and doors keep their distance in lightness as well as in hue, and no
picture relies on them alone: whatever has a colour has a shape of its own.
"""

INK = "#040814"
NIGHT = "#070d22"
DUSK = "#0d1a3f"
SHADOW = "#0a2048"
PANEL = "#123a78"
WALL = "#1b4f9c"
SHEEN = "#4f86d1"

BRASS = "#d9b15f"
PALE_BRASS = "#f6e3b0"
OLD_BRASS = "#8b6c34"

IVORY = "#f7efdc"
MIST = "#b9c6e4"
GLOW = "#a9e6ff"
LAMP = "#fff3c9"

VERMILION = "#f0703c"
EMBER = "#6d2a17"
