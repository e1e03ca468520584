"""The Regeneration Strip: eleven Doctors, and Clara on her way (DI-27, DI-39)."""

from functools import cache

from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.cards import STRIP as DOCTORS
from vworp.games.dalek_invasion.scene.atlas import GAME
from vworp.games.dalek_invasion.scene.figures import keepsake
from vworp.games.dalek_invasion.scene.layout import MAP_WORDS, STRIP, STRIP_WORDS
from vworp.scene.lettering import squeezed
from vworp.scene.palette import BRASS, INK, IVORY, LAMP, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, circle, group, path, text, use

R = 17.5
UNUSED = "Nobody waits for Clara in this game: it is total domination."


@part
def draw_strip(clara: int, is_used: bool) -> Shape:
    """The strip with Clara after so many advances; faint when it is left out of the game."""
    return group(
        Shape("title", _meaning(clara, is_used)),
        *_caption(clara, is_used),
        path(_rail(), stroke=OLD_BRASS, stroke_width=3, opacity=0.8),
        path(_rail(clara), stroke=LAMP, stroke_width=3),
        *(_space(number, clara, is_used) for number in range(len(DOCTORS))),
        *([_clara(clara)] if is_used else []),
        id="regeneration-strip",
        data_clear=1,
        opacity=None if is_used else 0.4,
    )


def _caption(clara: int, is_used: bool) -> list[Shape]:
    """What the strip is about, in a few words."""
    x, y, room = STRIP_WORDS
    words = ("Clara's way:", _left(clara)) if is_used else ("without Clara", "in this game")
    return [
        squeezed(x, y, words[0], MAP_WORDS, room, PALE_BRASS),
        squeezed(x, y + 17, words[1], MAP_WORDS, room, IVORY),
    ]


def _left(clara: int) -> str:
    steps = len(DOCTORS) - 1 - clara
    return f"{steps} to the end" if steps else "the end"


def _meaning(clara: int, is_used: bool) -> str:
    if not is_used:
        return f"The Regeneration Strip\n{UNUSED}"
    rule = "Whenever the card for the TARDIS shows Clara, she goes on to the next Doctor."
    end = "At the Eleventh Doctor the game ends, and most territories win."
    return f"The Regeneration Strip: {_left(clara)}\n{rule}\n{end}"


@cache
def _middle(number: int) -> tuple[float, float]:
    left, top, step = STRIP
    return left + step * (number + 0.5), top + R + 2


def _rail(upto: int = 10) -> str:
    (x0, y), (x1, _) = _middle(0), _middle(upto)
    return f"M{x0} {y}H{x1}"


def _space(number: int, clara: int, is_used: bool) -> Shape:
    x, y = _middle(number)
    is_here = number == clara
    ground = "#f3e6c6" if is_here else "#cdbb8c" if number < clara else "#7f8aa6"
    edge, size, ink = (PALE_BRASS, 3, LAMP) if is_here else (BRASS, 1.5, MIST)
    look: Look = {"fill": ink, "stroke": INK, "stroke_width": 2.4, "paint_order": "stroke"}
    digits: Look = {"font_size": MAP_WORDS, "font_weight": "bold", **look, "text_anchor": "middle"}
    return group(
        Shape("title", _words(number, clara, is_used)),
        circle(0, 0, R, fill=ground, stroke=edge, stroke_width=size),
        group(keepsake(number), opacity=None if is_here else 0.85),
        text(R - 2, R + 1.5, str(number + 1), **digits),
        id=shapes.doctor(number),
        transform=at(x, y),
    )


def _words(number: int, clara: int, is_used: bool) -> str:
    doctor = DOCTORS[number]
    if not is_used:
        return f"The {doctor}\n{UNUSED}"
    if number == len(DOCTORS) - 1:
        return f"The {doctor}\nWhen Clara arrives here the game ends: most territories win."
    place = "Clara is here." if number == clara else "A stop on Clara's way to the Eleventh Doctor."
    return f"The {doctor}\n{place}"


def _clara(clara: int) -> Shape:
    x, y = _middle(clara)
    left = len(DOCTORS) - 1 - clara
    steps = "1 step" if left == 1 else f"{left} steps"
    words = f"Clara\nShe goes on whenever the TARDIS card shows her. The game ends in {steps}."
    return group(
        Shape("title", words),
        use(f"{GAME}-clara"),
        id=shapes.CLARA,
        transform=at(x, y - 28, 1.25),
    )
