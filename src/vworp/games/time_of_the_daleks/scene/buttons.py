"""Buttons for plain choices, in rows at the foot of the stage."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.scene.colours import BLACK
from vworp.games.time_of_the_daleks.scene.glyphs import mini_die
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.games.time_of_the_daleks.scene.layout import STAGE_BOTTOM, STAGE_LEFT, STAGE_WIDE
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import chance_badge, chance_wide, say_chance
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import OpenDecision
from vworp.scene.furniture import button_ink, button_plate
from vworp.scene.lettering import clipped, label, width
from vworp.scene.parts import part
from vworp.scene.shapes import Raw, Shape, at, group

HIGH = 44
GAP = 8
TYPE = 21
PAD = 12


class Button(NamedTuple):
    """The words on a button, the picture before them, and what it stands for."""

    words: str
    picture: str
    actions: Sequence[int]
    is_quiet: bool
    chance: float | None = None


def buttons_of(table: Table, offers: Offers) -> list[Button]:
    """All plain choices; passing comes last."""
    found = [_plain(table, action) for action in offers.plain]
    for thing, actions in offers.of("button"):
        if thing == act.BLACK_DIE:
            found.append(Button("all", "black", actions, False))
        elif thing == act.SONIC_TURNS:
            found.append(Button("turn a die", "bolt-3", actions, False))
        else:
            found.append(Button("one", "bolt-2", actions, False))
    told = [button._replace(chance=offers.chance(button.actions)) for button in found]
    return sorted(told, key=lambda button: button.is_quiet)


def _plain(table: Table, action: int) -> Button:
    step = table.step
    if act.is_done(action):
        assert isinstance(step, OpenDecision)
        return Button(step.done, "", [action], True)
    words = clipped(step.words(table, action), TYPE, STAGE_WIDE - 2 * PAD)
    return Button(words, "", [action], False)


def _wide(button: Button) -> float:
    plain = width(button.words, TYPE) + 2 * PAD + _picture_wide(button.picture)
    return plain + _odds_wide(button.chance)


def _odds_wide(chance: float | None) -> float:
    return 0.0 if chance is None else chance_wide(chance) + 6


def _picture_wide(picture: str) -> float:
    if picture.startswith("bolt"):
        return 17 * int(picture[-1]) + 6
    return 34 if picture else 0


def draw_buttons(buttons: Sequence[Button], bottom: float = STAGE_BOTTOM) -> Iterator[Shape]:
    """Rows of buttons, the last one at the bottom."""
    rows: list[list[Button]] = [[]]
    for button in buttons:
        if rows[-1] and sum(map(_wide, [*rows[-1], button])) + GAP * len(rows[-1]) > STAGE_WIDE:
            rows.append([])
        rows[-1].append(button)
    y = bottom - HIGH
    for line in reversed(rows):
        room = sum(map(_wide, line)) + GAP * (len(line) - 1)
        x = STAGE_LEFT + (STAGE_WIDE - room) / 2
        for button in line:
            yield _button(x, y, tuple(_shapes(button)), tuple(button.actions), _said(button))
            x += _wide(button) + GAP
        y -= HIGH + GAP


@part
def _button(
    x: float, y: float, shapes: tuple[Raw, ...], actions: tuple[int, ...], said: str
) -> Shape:
    return group(*shapes, transform=at(x, y)).affords(actions, said)


def _said(button: Button) -> str:
    if button.chance is None:
        return button.words
    return f"{button.words}, {say_chance(button.chance)} chance of success"


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
