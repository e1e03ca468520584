"""What consoles are put together from: the frame, the figure, charges, cards and click areas."""

from collections.abc import Iterator

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE, legend
from vworp.games.time_of_the_daleks.box.printed import capital, plural
from vworp.games.time_of_the_daleks.scene.colours import PLAYER_COLOUR
from vworp.games.time_of_the_daleks.scene.doctors import doctor_name, foot_name
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.state import Table, person_of
from vworp.scene.furniture import halo, plate
from vworp.scene.lettering import BOLD, clipped, label, width
from vworp.scene.palette import BRASS, GLOW, INK, IVORY, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, group, path, rect, use

REROLL, TURN = BOX.limits.sonic_reroll_cost, BOX.limits.sonic_change_cost
MOST, LIMIT = BOX.limits.max_sonic, BOX.limits.hand_limit


def hot(
    x: float, y: float, wide: float, high: float, actions: list[int], words: str
) -> Iterator[Shape]:
    """A glow and a click area, where there is anything to choose."""
    if actions:
        yield _hot(x, y, wide, high, tuple(actions), words)


@part
def _hot(
    x: float, y: float, wide: float, high: float, actions: tuple[int, ...], words: str
) -> Iterator[Shape]:
    yield halo(x, y, wide, high, rx=11, pointer_events="none")
    yield rect(x, y, wide, high, rx=11, fill="#fff", fill_opacity=0).affords(actions, words)


@part
def nobody(player: int, person: str, wide: float, high: float) -> list[Shape]:
    """What stands on a console before a Doctor is chosen."""
    name = clipped(capital(person), 22 * BOLD, wide - 24)
    return [
        label(wide / 2, high / 2 - 14, name, 22, fill=PLAYER_COLOUR[player], bold=True),
        label(wide / 2, high / 2 + 14, "no Doctor yet", 22, fill=MIST),
    ]


@part
def frame(player: int, wide: float, high: float, is_due: bool) -> Shape:
    """The plate of a console, with a stripe in the player's colour; brighter in that turn."""
    colour = PLAYER_COLOUR[player]
    look: Look = {"stroke": colour if is_due else OLD_BRASS, "stroke_width": 3 if is_due else 1.4}
    return group(
        plate(0, 0, wide, high, **look),
        path(f"M2 14v{high - 28:g}", stroke=colour, stroke_width=5),
        id=shapes.console(player),
    )


def figure(table: Table, player: int, x: float, y: float, scale: float) -> Shape:
    """TD-R04. The Doctor's portrait; the marker itself when the Doctor is nowhere else."""
    is_here = table.places[player] == NOWHERE
    return _portrait(player, table.doctors[player], person_of(table, player), is_here, x, y, scale)


@part
def _portrait(
    player: int, doctor: int, person: str, is_here: bool, x: float, y: float, scale: float
) -> Shape:
    """The number on it tells which Doctor it is."""
    figure = group(use(doctor_name(doctor)))
    if is_here:
        figure = group(use(foot_name(player)), use(doctor_name(doctor)), id=shapes.doctor(player))
    figure.attributes["transform"] = at(x, y, scale)
    name, *words = legend.doctor(doctor).split("\n")
    left, wide = x - 25 * scale, width(str(doctor), 20) + 12
    return group(
        Shape("title", legend.lines(f"{name}, played by {person}", *words)),
        figure,
        rect(left, y - 21, wide, 24, rx=7, fill=INK, stroke=BRASS, stroke_width=1.4),
        label(left + wide / 2, y - 9, str(doctor), 20, fill=PALE_BRASS, bold=True),
        id=shapes.portrait(player),
    )


@part
def charges(player: int, x: float, y: float, count: int, pitch: float) -> Shape:
    """TD-07, TD-20. Sonic charges, of five; in brief as a number."""
    words = f"They pay for equipment, companions and help; {REROLL} re-roll a die, {TURN} turn one."
    shape = group(Shape("title", f"{plural(count, 'sonic charge')}, of {MOST}\n{words}"))
    shape.named(shapes.charges(player))
    if not pitch:
        number = label(x + 14, y, str(count), 20, fill=IVORY, anchor="start")
        return shape.add(icon("bolt", x, y, GLOW, 0.8), number)
    colours = [GLOW if n < count else "#2c3b6b" for n in range(MOST)]
    return shape.add(*(icon("bolt", x + pitch * n, y, c, 0.92) for n, c in enumerate(colours)))


@part
def cards(player: int, x: float, y: float, count: int) -> Shape:
    """How many cards a player holds."""
    words = f"{plural(count, 'card')} in hand\nTimey-wimey cards, {LIMIT} at most."
    return group(
        Shape("title", words),
        icon("card", x, y, MIST, 0.86),
        label(x + 15, y, str(count), 20, fill=IVORY, anchor="start"),
        id=shapes.hand(player),
    )
