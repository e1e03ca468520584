"""Patches: what they make is the new picture, exactly, and they are short."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import vworp
from vworp.core.chance import QuickDice
from vworp.core.state import run_chance
from vworp.server.patches import apply_patch, make_patch

pieces = st.sampled_from(["<a", "<b", "<g>", "</g>", "<é", "<"])
pictures = st.lists(st.lists(pieces, min_size=1, max_size=4).map("".join), max_size=8)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(old=pictures, new=pictures)
def test_a_patch_makes_the_new_picture_out_of_the_old(old: list[str], new: list[str]) -> None:
    assert apply_patch("".join(old), make_patch(old, new)) == "".join(new)


def test_an_unchanged_picture_is_one_pair() -> None:
    assert make_patch(["<a><b>", "<c>"], ["<a><b>", "<c>"]) == [(0, 4)]


def test_parts_are_exchanged_put_in_and_taken_out() -> None:
    old = ["<svg>", "<g id=1>", "<g id=2>", "<g id=3>"]
    exchanged = ["<svg>", "<g id=1>", "<g id=9>", "<g id=3>"]
    assert make_patch(old, exchanged) == [(0, 3), "g id=9>", (4, 1)]
    assert make_patch(old, ["<svg>", "<g id=1>", "<g id=3>"]) == [(0, 3), (4, 1)]
    put_in = ["<svg>", "<g id=1>", "<new>", "<g id=2>", "<g id=3>"]
    assert make_patch(old, put_in) == [(0, 3), "new>", (3, 2)]


def test_a_long_part_that_changed_is_told_by_what_changed_in_it() -> None:
    much = "<a/>" * 200
    old = ["<svg>", f"<g>{much}<b/></g>", "<x/>", "<g><c/></g>"]
    new = ["<svg>", f"<g>{much}<z/></g>", "<x/>", "<g><d/><c/></g>"]
    assert make_patch(old, new) == [(0, 203), "z/>", (204, 2), "g><d/><c/></g>"]


def test_the_patches_of_a_game_are_a_small_part_of_its_pictures() -> None:
    rng = Random(4)
    whole = patched = 0
    state = vworp.core.registry.find("tardis_run").new_state()
    before = state.view(0).scene().parts()
    for _ in range(40):
        state.apply(rng.choice(state.options()))
        run_chance(state, QuickDice(rng))
        after = state.view(0).scene().parts()
        patch = make_patch(before, after)
        picture = "".join(after)
        assert apply_patch("".join(before), patch) == picture
        whole += len(picture)
        patched += sum(len(part) if isinstance(part, str) else 8 for part in patch)
        before = after
    assert patched < whole / 10
