"""What every table is made of: the night behind it, the lit sign, trays, halos and tags."""

from vworp.scene.lettering import broken, clipped, fitted, label, width
from vworp.scene.ornament import roundel, starfield
from vworp.scene.palette import BRASS, DUSK, INK, LAMP, NIGHT, OLD_BRASS, PALE_BRASS
from vworp.scene.paths import Box
from vworp.scene.shapes import Look, Raw, Shape, Value, at, circle, group, path, rect, use

WIDE = 780
"""The width of every table: two units to a pixel on a phone of 390."""

ORNAMENT = 380
"""The radius of a game's ornament as it is written."""

SPACING = 2
"""Between the letters of the sign."""


def gradient(name: str, *stops: tuple[float, str, float], **attributes: Value | None) -> Shape:
    """Colours that fade from the middle outwards: (offset, colour, opacity) each."""
    return Shape(
        "radialGradient",
        *(
            Shape("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
            for offset, colour, opacity in stops
        ),
        id=name,
        **attributes,
    )


def shared_definitions(game: str) -> list[Shape]:
    """What the furniture refers to, under names that begin with the game's id."""
    return [
        gradient(f"{game}-night", (0, "#16285c", 1), (0.6, DUSK, 1), (1, NIGHT, 1), r=0.75),
        gradient(f"{game}-lamp", (0, LAMP, 0.95), (0.25, LAMP, 0.45), (1, LAMP, 0)),
        roundel(0, 0, ORNAMENT, game).named(ornament(game)),
    ]


def ornament(game: str) -> str:
    """The name of the game's great ornament, so large and about (0, 0), among the definitions."""
    return f"{game}-ornament"


def downward(name: str, *stops: tuple[float, str]) -> Shape:
    """Colours that fade from the top down: (offset, colour) each."""
    shapes = [Shape("stop", offset=offset, stop_color=colour) for offset, colour in stops]
    return Shape("linearGradient", *shapes, id=name, x2=0, y2=1)


def stage(game: str, height: float, seed: int, *definitions: Shape) -> Raw:
    """The night behind a table and all definitions."""
    shared = [*shared_definitions(game), table_clip(game, WIDE, height)]
    return Raw(Shape("defs", *shared, *definitions), backdrop(game, WIDE, height, seed))


def backdrop(game: str, width: float, height: float, seed: int) -> Shape:
    """The night: a sky full of stars, and a great ornament that fades into it."""
    return group(
        rect(0, 0, width, height, rx=18, fill=f"url(#{game}-night)"),
        starfield(width, height, seed),
        group(*_corners(game, width, height), opacity=0.16),
        rect(5, 5, width - 10, height - 10, rx=14, fill="none", stroke=OLD_BRASS, stroke_width=1.5),
        clip_path=f"url(#{game}-table)",
    )


def _corners(game: str, width: float, height: float) -> list[Shape]:
    """The ornament in two corners, one of them turned."""
    low = at(width * 0.06, height * 0.985, width * 0.3 / ORNAMENT)
    high = at(width * 0.97, height * 0.05, width * 0.26 / ORNAMENT)
    return [
        use(ornament(game), transform=low),
        use(ornament(game), transform=f"{high} rotate(150)"),
    ]


def table_clip(game: str, width: float, height: float) -> Shape:
    """The edge of the table, which ornament does not cross."""
    return Shape("clipPath", rect(0, 0, width, height, rx=18), id=f"{game}-table")


def lamp(game: str, x: float, y: float, r: float) -> Shape:
    """The lamp on the roof, and its light."""
    bars = "M-0.4 1V-0.8M0.4 1V-0.8M-1 0.2H1"
    return group(
        circle(0, 0, 4, fill=f"url(#{game}-lamp)"),
        path("M-1 1V-0.2Q0 -1.9 1 -0.2V1Z", fill=LAMP),
        path(bars, stroke=BRASS, stroke_width=0.08, fill="none"),
        rect(-1.3, 1, 2.6, 0.5, rx=0.1, fill=BRASS),
        transform=at(x, y, r),
    )


def sign(x: float, y: float, wide: float, high: float, words: str, size: float = 27) -> Shape:
    """The enamel sign over the doors; its lit letters say what is going on."""
    words = words.upper()
    fit = fitted(words, size, wide - 48, SPACING)
    return _sign_line(x + wide / 2, y + high / 2, words, fit)


def sign_lines(box: Box, words: str, size: float, least: float) -> list[Shape]:
    """The sign's letters in one line if they fit, else smaller in two."""
    (x, y), room, words = box.middle, box.wide - 48, words.upper()
    if width(words, size, SPACING) <= room:
        return [_sign_line(x, y, words, size)]
    lines = broken(words, least, room, 2)
    down = [(n - (len(lines) - 1) / 2) * (least + 2) for n in range(len(lines))]
    return [
        _sign_line(x, y + far, clipped(line, least, room), least)
        for far, line in zip(down, lines, strict=True)
    ]


def _sign_line(x: float, y: float, words: str, size: float) -> Shape:
    return label(x, y, words, size, fill="#fffdf2", letter_spacing=SPACING)


def sign_board(x: float, y: float, wide: float, high: float) -> Shape:
    """The board that the sign's letters stand on."""
    inner: Look = {"fill": "#0b1226", "stroke": "#34436b", "stroke_width": 1}
    return group(
        rect(x, y, wide, high, rx=5, fill=INK, stroke=BRASS, stroke_width=2.5),
        rect(x + 6, y + 6, wide - 12, high - 12, rx=3, **inner),
    )


def plate(x: float, y: float, wide: float, high: float, **edge: Value | None) -> Shape:
    """A dark plate with a thin brass edge, for whatever lies beside the board."""
    look: Look = {"stroke": OLD_BRASS, "stroke_width": 1.2, **edge}
    return rect(x, y, wide, high, rx=10, fill=NIGHT, fill_opacity=0.78, **look)


def halo(
    x: float,
    y: float,
    wide: float,
    high: float,
    *,
    rx: float = 8,
    faint: bool = False,
    **more: Value,
) -> Shape:
    """The brass glow round what can be chosen; a faint one where something else comes first."""
    edge: dict[str, Value] = {"x": x, "y": y, "width": wide, "height": high, "rx": rx}
    if faint:
        return Shape("rect", **edge, **_FAINT, class_="halo faint", **more)
    return group(
        Shape("rect", **edge, fill=PALE_BRASS, fill_opacity=0.1, stroke_width=13, opacity=0.3),
        Shape("rect", **edge, stroke_width=7, opacity=0.5),
        Shape("rect", **edge, stroke=PALE_BRASS, stroke_width=2.6),
        fill="none",
        stroke=BRASS,
        class_="halo",
        **more,
    )


_FAINT: Look = {"fill": "none", "stroke": PALE_BRASS, "stroke_width": 2, "opacity": 0.55}


def tag(x: float, y: float, words: str, size: float = 20) -> Shape:
    """A brass tag with a word on it: what a click here does."""
    wide, half = width(words, size) + 18, size * 0.72
    look: Look = {"rx": half, "fill": PALE_BRASS, "stroke": INK, "stroke_width": 2}
    return group(
        rect(x - wide / 2, y - half, wide, size * 1.44, **look),
        label(x, y, words, size, fill=INK, bold=True),
    )


def button_plate(
    x: float, y: float, wide: float, high: float, *, is_quiet: bool = False, rx: float = 10
) -> Shape:
    """A brass button without its words; a quiet one is dark, for the way out of a step."""
    look: Look = {"stroke": BRASS, "stroke_width": 2.4}
    return rect(x, y, wide, high, rx=rx, fill=INK if is_quiet else PALE_BRASS, **look)


def button_ink(is_quiet: bool) -> str:
    """The colour of the words on a button."""
    return LAMP if is_quiet else INK
