"""Figures are told apart by their outline, not by their colour alone."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from vworp.scene.figures import FIGURES, doctor, monster
from vworp.scene.shapes import Shape

COLOUR = re.compile(r'(fill|stroke)="#[0-9a-f]+"')


def outline(figure: Shape) -> str:
    return COLOUR.sub("", str(figure))


@pytest.mark.parametrize("draw", [doctor, monster])
def test_no_two_figures_of_a_kind_have_the_same_outline(draw: Callable[[int], Shape]) -> None:
    outlines = [outline(draw(number)) for number in range(FIGURES)]
    assert all(one != other for one, other in combinations(outlines, 2))


def test_doctors_and_monsters_stand_on_different_feet() -> None:
    doctors = {str(doctor(number).children[0]) for number in range(FIGURES)}
    monsters = {str(monster(number).children[0]) for number in range(FIGURES)}
    assert len(doctors) == len(monsters) == 1
    assert doctors != monsters


def test_a_coat_changes_the_colour_and_not_the_outline() -> None:
    assert str(doctor(0, "#123456")) != str(doctor(0, "#654321"))
    assert outline(doctor(0, "#123456")) == outline(doctor(0, "#654321"))
