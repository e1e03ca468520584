"""The paddles, as they fell or as they lie at rest, and the seals they show."""

from collections.abc import Iterator

from vworp.games.tardis_run.actions import BLANK, DOUBLE, ONE, SHAKE, TWO, WHITE_PADDLES
from vworp.games.tardis_run.box import shapes
from vworp.games.tardis_run.rules.turn import count_seals
from vworp.games.tardis_run.scene.plan import Plan
from vworp.games.tardis_run.scene.sides import GAME
from vworp.games.tardis_run.scene.titles import BLACK_TITLE, PANEL_TITLE, paddle_title, title
from vworp.games.tardis_run.scene.trays import rest_box
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps.turn import DropPaddle
from vworp.scene.furniture import halo, plate, tag
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.ornament import roundel, seal
from vworp.scene.palette import BRASS, INK, IVORY, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Shape, at, circle, group, path, rect, use

WIDE = 46
HIGH = 150
LEANS = (-4, 3, -2, 3, -4)
"""How far each paddle has turned in falling, in degrees."""

BLACK = 4
EDGE = 12
"""Between the panel's edge and the first paddle."""


def paddle_definitions() -> list[Shape]:
    """Every face a paddle can show."""
    return [
        *(group(*_white(face), id=f"{GAME}-white-{face}") for face in (BLANK, ONE, TWO)),
        *(group(*_black(face), id=f"{GAME}-black-{face}") for face in (ONE, DOUBLE)),
    ]


def _white(face: int) -> Iterator[Shape]:
    grain = "M-8 -48V48M8 -38V56M0 -58V-50M0 50V60"
    yield _stick(0, 20, fill=IVORY, stroke=INK, stroke_width=2)
    yield _stick(5, 16, fill="none", stroke="#c8b78c", stroke_width=1.5)
    yield path(grain, stroke="#d9cba6", stroke_width=1.2, fill="none")
    for y in {BLANK: (), ONE: (0,), TWO: (-30, 30)}[face]:
        yield seal(0, y, 17, colour="#1b3f86")


def _black(face: int) -> Iterator[Shape]:
    yield _stick(0, 20, fill="#0a0a10", stroke=BRASS, stroke_width=2.5)
    yield _stick(6, 16, fill="none", stroke=OLD_BRASS, stroke_width=1.2)
    yield roundel(0, -46, 13, 5)
    yield roundel(0, 46, 13, 8)
    if face == DOUBLE:
        yield label(0, 0, "2×", 30, fill=PALE_BRASS, bold=True)
    else:
        yield seal(0, 0, 17, colour=PALE_BRASS)


def _stick(inset: float, rx: float, **look: str | float) -> Shape:
    x, y = inset - WIDE / 2, inset - HIGH / 2
    return rect(x, y, -2 * x, -2 * y, rx=rx, **look)


def draw_paddles(table: Table, plan: Plan, offers: Offers) -> Shape:
    """The panel with the white paddles, the total, and the black paddle wherever it is."""
    four, has_choice = tuple(offers["paddles", 0]), bool(offers["paddles", 1])
    return _paddles(plan, tuple(table.throw), _seals(table), table.holder, four, has_choice)


@row
def _paddles(
    plan: Plan,
    throw: tuple[int, ...],
    seals: str,
    holder: int,
    four: tuple[int, ...],
    has_choice: bool,
) -> Iterator[Shape]:
    yield _panel(plan)
    yield _whites(plan, throw, four, has_choice)
    yield _total(plan, seals)
    yield _black_paddle(plan, throw[BLACK:], holder)


@part
def _panel(plan: Plan) -> Shape:
    x, y = _place(plan, BLACK)
    empty = _stick(3, 18, fill=INK, fill_opacity=0.5, stroke=OLD_BRASS, stroke_dasharray="5 6")
    return group(
        title(*PANEL_TITLE),
        plate(*plan.paddles),
        group(empty, id=shapes.BLACK_PLACE, transform=at(x, y)),
        id=shapes.PADDLES,
    )


def _place(plan: Plan, number: int) -> Point:
    """The middle of a paddle in its place of the panel."""
    x, y, _, high = plan.paddles
    return x + EDGE + plan.layout.pitch * (number + 0.5), y + high / 2


def _whites(plan: Plan, throw: tuple[int, ...], four: tuple[int, ...], has_choice: bool) -> Shape:
    whites = group()
    for number, faces in enumerate(WHITE_PADDLES):
        lies = number < len(throw)
        face = throw[number] if lies else faces[1]
        whites.add(_lying(plan, f"white-{face}", number, dim=not lies))
    if SHAKE() in four:
        x, y, _, high = plan.paddles
        wide = plan.layout.pitch * len(WHITE_PADDLES)
        whites.add(halo(x + 8, y + 8, wide + 6, high - 16, rx=16))
        whites.add(tag(x + EDGE + wide / 2, y + high / 2, "throw", plan.layout.name))
        whites.affords(four, "Throw the four paddles")
    elif has_choice:
        whites.affords(four, "Throw the four white paddles")
    return whites


@part
def _lying(plan: Plan, face: str, number: int, *, dim: bool) -> Shape:
    """A paddle in its place of the panel: dim until it has been thrown."""
    place = at(*_place(plan, number))
    return group(
        title(*BLACK_TITLE) if number == BLACK else paddle_title(WHITE_PADDLES[number]),
        use(f"{GAME}-{face}", opacity=0.38 if dim else None),
        id=shapes.BLACK if number == BLACK else shapes.WHITE[number],
        transform=place if dim else f"{place} rotate({LEANS[number]})",
    )


def _black_paddle(plan: Plan, throw: tuple[int, ...], holder: int) -> Shape:
    if throw:
        return _lying(plan, f"black-{throw[0]}", BLACK, dim=False)
    if holder == NOBODY:
        return _lying(plan, f"black-{ONE}", BLACK, dim=True)
    place = f"{at(*plan.rest(holder))} rotate(90)"
    face = use(f"{GAME}-black-{ONE}")
    return group(title(*BLACK_TITLE), face, id=shapes.BLACK, transform=place)


def draw_choice(table: Table, plan: Plan, offers: Offers) -> Iterator[Shape]:
    """TR-26. The place of the black paddle as the choice to throw it too."""
    five = offers["paddles", 1]
    if five:
        yield _choice(plan, table.holder, tuple(five))


@part
def _choice(plan: Plan, holder: int, five: tuple[int, ...]) -> Shape:
    box = rest_box(plan, holder)
    choice = group(rect(*box, rx=20, fill_opacity=0), halo(*box, rx=20, faint=True))
    return choice.affords(five, "Throw the black paddle too")


def _seals(table: Table) -> str:
    if not table.throw:
        return "–"
    falls = bool(table.steps) and isinstance(table.steps[-1], DropPaddle)
    return "…" if falls else str(count_seals(table.throw))


@part
def _total(plan: Plan, seals: str) -> Shape:
    layout, (x, y) = plan.layout, plan.paddles.point(plan.layout.total)
    size = layout.total_size
    return group(
        title("Seals", "How many the latest throw shows: so far the picked pawn goes."),
        circle(x, y, size, fill=INK, stroke=BRASS, stroke_width=3),
        circle(x, y, size - 6, fill="none", stroke=OLD_BRASS, stroke_width=1),
        label(x, y, seals, size, fill=PALE_BRASS, bold=True),
        label(x, y + size + 26, "seal" if seals == "1" else "seals", layout.words, fill=MIST),
        id=shapes.TOTAL,
        data_late="throw",
    )
