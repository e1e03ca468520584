"""The dice of the battle, how they are paired, and the odds of the attack."""

from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.scene.figures import die, square
from vworp.games.dalek_invasion.scene.layout import BATTLE, SMALLEST
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.attack import AimWindow, BlackDie, DefenceWindow, RedDie
from vworp.scene.lettering import BOLD, fitted, label
from vworp.scene.palette import BRASS, INK, LAMP, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part, row
from vworp.scene.shapes import Look, Shape, group, path, rect

DIE = 34
STEP = 42
ABOVE, BELOW = 25, 69
"""How far down the black and the red dice lie."""

HIGH = 94
CHANCE_WIDE = 80
"""How high it is, and how much wider with the odds of the attack."""

EMPTY = 0


def draw_battle(table: Table, odds: float | None) -> list[Shape]:
    """The dice that lie, or the places for those that are about to fall."""
    if not has_battle(table):
        return []
    target = table.target
    plus = int(table.weapons_at == target != NOWHERE), int(table.field_at == target != NOWHERE)
    black, red = _fallen(table)
    force = max(table.force, len(black), 1)
    guards = min(2, table.daleks[target]) if target != NOWHERE and not red else len(red)
    chance = None if odds is None else round(100 * odds)
    return [_battle(black, red, force, guards, plus, chance, _is_known_who_won(table))]


def has_battle(table: Table) -> bool:
    """Whether dice lie, or are about to fall."""
    return table.source != NOWHERE or bool(table.black)


def _fallen(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice that lie. Those of one side fall together; in the windows before a roll lie none."""
    due = table.steps[-1] if table.steps else None
    is_first = isinstance(due, BlackDie) and not table.red
    if is_first or isinstance(due, AimWindow | DefenceWindow):
        return (), ()
    return tuple(table.black), () if isinstance(due, RedDie) else tuple(table.red)


def _is_known_who_won(table: Table) -> bool:
    """After an attack its target is forgotten, and with it whether a card counted in the roll."""
    return table.target != NOWHERE or table.weapons_at == table.field_at == NOWHERE


@row
def _battle(
    black: tuple[int, ...],
    red: tuple[int, ...],
    force: int,
    guards: int,
    plus: tuple[int, int],
    chance: int | None,
    is_lit: bool,
) -> Shape:
    x, y = BATTLE
    attack, defence = _sorted(black, force), _sorted(red, guards)
    wide = STEP * max(len(attack), len(defence)) + 8
    beside = 0 if chance is None else CHANCE_WIDE
    look: Look = {"fill": INK, "fill_opacity": 0.82, "stroke": BRASS, "stroke_width": 1.2}
    return group(
        rect(x, y, wide + beside, HIGH, rx=10, **look),
        *(_pairs(attack, defence, plus) if is_lit else []),
        _row(attack, y + ABOVE, plus[0], is_red=False),
        _row(defence, y + BELOW, plus[1], is_red=True),
        *([] if chance is None else [group(_odds(chance, x + wide), id="odds")]),
        id="battle",
    )


def _sorted(dice: tuple[int, ...], places: int) -> tuple[int, ...]:
    """DI-73. The highest first; dice that have not fallen yet are empty places."""
    return *sorted(dice, reverse=True), *[EMPTY] * (places - len(dice))


def _middle(number: int) -> float:
    return BATTLE[0] + 4 + STEP * (number + 0.5)


@part
def _row(dice: tuple[int, ...], y: float, plus: int, *, is_red: bool) -> list[Shape]:
    drawn = [_die(_middle(number), y, number, pips, is_red) for number, pips in enumerate(dice)]
    if plus:
        drawn.append(
            label(_middle(0) + 15, y - 12, "+1", 21, fill=LAMP, stroke=INK, paint_order="stroke")
        )
    return drawn


def _die(x: float, y: float, number: int, pips: int, is_red: bool) -> Shape:
    return group(
        Shape("title", _die_words(pips, is_red)),
        die(x, y, DIE, pips, is_red=is_red) if pips else _place(x, y, is_red),
        id=shapes.red_die(number) if is_red else shapes.black_die(number),
    )


def _die_words(pips: int, is_red: bool) -> str:
    name = "A defence die" if is_red else "An attack die"
    if not pips:
        return f"{name}\nIt is about to fall."
    rule = "The highest dice are compared, then the second highest; ties are the defender's."
    return f"{name}: {pips}\n{rule}"


def _place(x: float, y: float, is_red: bool) -> Shape:
    edge: Look = {"stroke": "#ff9a94" if is_red else MIST, "stroke_width": 1.2}
    dashes: Look = {"stroke_dasharray": "3 3", "opacity": 0.7}
    return square(x, y, DIE, rx=6, fill=INK, fill_opacity=0, **edge, **dashes)


def _pairs(attack: tuple[int, ...], defence: tuple[int, ...], plus: tuple[int, int]) -> list[Shape]:
    """DI-74, DI-75, DI-76. A light round the better die of each pair; without a partner, none."""
    lights: list[Shape] = []
    for number, (black, red) in enumerate(zip(attack, defence, strict=False)):
        if not black or not red:
            continue
        gain = plus if number == 0 else (0, 0)
        wins = black + gain[0] > red + gain[1]
        x, y = _middle(number), BATTLE[1] + (ABOVE if wins else BELOW)
        lights += [
            path(f"M{x} {BATTLE[1] + ABOVE}V{BATTLE[1] + BELOW}", stroke=OLD_BRASS, stroke_width=3),
            square(x, y, 41, rx=9, fill=PALE_BRASS, opacity=0.95),
        ]
    return lights


@part
def _odds(chance: int, x: float) -> list[Shape]:
    """A gauge that is filled from below, beside it the number."""
    top, high = BATTLE[1] + 10, HIGH - 20
    full = max(high * chance / 100, 3)
    middle = x + 5 + CHANCE_WIDE / 2
    number = f"{chance} %"
    words = f"{chance} % to win this attack\nIf it goes on to the end with as many dice as can be."
    return [
        Shape("title", words),
        rect(x + 2, top, 6, high, rx=3, fill="#7a1c28"),
        rect(x + 2, top + high - full, 6, full, rx=3, fill=PALE_BRASS),
        label(middle, top + 24, number, fitted(number, 22 * BOLD, 66) / BOLD, bold=True),
        label(middle, top + 50, "to win", SMALLEST),
    ]
