"""Buttons for plain choices, in rows at the foot of the stage."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.scene.colours import BLACK
from vworp.games.time_of_the_daleks.scene.glyphs import mini_die
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import Size
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import chance_badge, chance_wide, say_chance
from vworp.games.time_of_the_daleks.state import Table, name_of
from vworp.games.time_of_the_daleks.steps.base import OpenDecision
from vworp.scene.furniture import button_ink, button_plate
from vworp.scene.lettering import BOLD, clipped, label, width
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, at, group

HIGH = 62
GAP = 8
TYPE = 22
PAD = 14
LEAST_TOP = 344
"""How far up buttons may reach before they cover what stands above them."""


class Button(NamedTuple):
    """The words on a button, the picture before them, and what it stands for."""

    words: str
    picture: str
    actions: Sequence[int]
    is_quiet: bool
    said: str
    """The same in full, where the words are short."""
    chance: float | None = None


class Face(NamedTuple):
    """How options of a kind are shown together: in full, or shortly where many have to fit."""

    words: str
    short: str
    picture: str


FACES = {
    act.BLACK_DIE: Face("Re-roll rest", "all", "black"),
    act.SONIC_ROLLS: Face("Re-roll one", "one", "bolt-2"),
    act.SONIC_TURNS: Face("Turn a die", "turn a die", "bolt-3"),
}


def buttons_of(table: Table, offers: Offers, size: Size) -> list[Button]:
    """All plain choices; passing comes last. Words are short where they would need more rows."""
    full = _buttons(table, offers, size.wide, is_short=False)
    if size.high - _rows_high(_rows(full, size.wide)) >= LEAST_TOP:
        return full
    return _buttons(table, offers, size.wide, is_short=True)


def _buttons(table: Table, offers: Offers, room: float, *, is_short: bool) -> list[Button]:
    found = [_plain(table, action, room) for action in offers.plain]
    for player, calls in offers.of("player"):
        found.append(_call(table, int(player), calls, room))
    for thing, actions in offers.of("button"):
        words, short, picture = FACES[str(thing)]
        found.append(Button(short if is_short else words, picture, actions, False, words))
    told = [button._replace(chance=offers.chance(button.actions)) for button in found]
    return sorted(told, key=lambda button: button.is_quiet)


def _call(table: Table, player: int, actions: Sequence[int], room: float) -> Button:
    """TD-98. Another Doctor, whose console can be chosen as well."""
    verb = "Ask" if actions[0] in act.CALL or actions[0] in act.CALL_WITH else "To"
    words = f"{verb} {name_of(table, player)}"
    return Button(clipped(words, TYPE * BOLD, room - 2 * PAD), "", actions, False, words)


def _plain(table: Table, action: int, room: float) -> Button:
    step = table.step
    if act.is_done(action):
        assert isinstance(step, OpenDecision)
        return Button(step.done, "", [action], True, step.done)
    said = step.words(table, action)
    words = clipped(said, TYPE * BOLD, room - 2 * PAD)
    return Button(words, "", [action], False, said)


def _wide(button: Button) -> float:
    plain = width(button.words, TYPE * BOLD) + 2 * PAD + _picture_wide(button.picture)
    return plain + _odds_wide(button.chance)


def _odds_wide(chance: float | None) -> float:
    return 0.0 if chance is None else chance_wide(chance) + 6


def _picture_wide(picture: str) -> float:
    if picture.startswith("bolt"):
        return 17 * int(picture[-1]) + 6
    return 34 if picture else 0


def draw_buttons(buttons: Sequence[Button], size: Size) -> Iterator[Shape]:
    """Rows of buttons, the last one at the bottom of the stage."""
    rows = _rows(buttons, size.wide)
    y = size.high - _rows_high(rows)
    for line in rows:
        room = sum(map(_wide, line)) + GAP * (len(line) - 1)
        x = (size.wide - room) / 2
        for button in line:
            yield _button(x, y, tuple(_shapes(button)), tuple(button.actions), _said(button))
            x += _wide(button) + GAP
        y += HIGH + GAP


def _rows(buttons: Sequence[Button], room: float) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    for button in buttons:
        if rows[-1] and sum(map(_wide, [*rows[-1], button])) + GAP * len(rows[-1]) > room:
            rows.append([])
        rows[-1].append(button)
    return rows


def _rows_high(rows: Sequence[Sequence[Button]]) -> float:
    return HIGH * len(rows) + GAP * (len(rows) - 1)


@part
def _button(
    x: float, y: float, shapes: tuple[Raw, ...], actions: tuple[int, ...], said: str
) -> Shape:
    return group(*shapes, transform=at(x, y)).affords(actions, said)


def _said(button: Button) -> str:
    if button.chance is None:
        return button.said
    return f"{button.said}, {say_chance(button.chance)} chance of success"


def _shapes(button: Button) -> Iterator[Raw]:
    wide, chance = _wide(button), button.chance
    yield _face(button.words, button.picture, button.is_quiet, wide, _odds_wide(chance))
    if chance is not None:
        yield chance_badge(wide - 8 - chance_wide(chance) / 2, HIGH / 2, chance)


@part
def _face(words: str, picture: str, is_quiet: bool, wide: float, trail: float) -> list[Shape]:
    """A button but for its chance, which takes the room `trail` at its end."""
    lead = _picture_wide(picture)
    shapes: list[Shape] = [button_plate(0, 0, wide, HIGH, is_quiet=is_quiet)]
    if picture.startswith("bolt"):
        count = int(picture[-1])
        shapes += [icon("bolt", PAD + 8 + 17 * n, HIGH / 2, "#8a4b00", 0.84) for n in range(count)]
    elif picture:
        shapes.append(group(*mini_die((BLACK,), PAD + 11, 25), transform=at(0, HIGH / 2)))
        cross = icon("plus", 0, 0, "#ff8a6a", 0.9)
        shapes.append(group(cross, transform=f"{at(PAD + 11, HIGH / 2)} rotate(45)"))
    middle = (wide + lead - trail) / 2
    shapes.append(label(middle, HIGH / 2, words, TYPE, fill=button_ink(is_quiet), bold=True))
    return shapes
