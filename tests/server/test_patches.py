"""Patches: what they make is the new picture, exactly, and they are short."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import vworp
from vworp.core.chance import QuickDice
from vworp.core.state import run_chance
from vworp.server.patches import apply_patch, make_patch

pictures = st.lists(st.sampled_from(["a", "b", "g>", "/g>", "é", ""]), max_size=12).map("<".join)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(old=pictures, new=pictures)
def test_a_patch_makes_the_new_picture_out_of_the_old(old: str, new: str) -> None:
    assert apply_patch(old, make_patch(old, new)) == new


def test_an_unchanged_picture_is_one_pair() -> None:
    assert make_patch("a<b<c", "a<b<c") == [(0, 3)]


def test_parts_are_exchanged_put_in_and_taken_out() -> None:
    old = "svg><g id=1><g id=2><g id=3>"
    assert make_patch(old, "svg><g id=1><g id=9><g id=3>") == [(0, 2), "g id=9>", (3, 1)]
    assert make_patch(old, "svg><g id=1><g id=3>") == [(0, 2), (3, 1)]
    assert make_patch(old, "svg><g id=1><new><g id=2><g id=3>") == [(0, 2), "new>", (2, 2)]


def test_the_patches_of_a_game_are_a_small_part_of_its_pictures() -> None:
    rng = Random(4)
    whole = patched = 0
    state = vworp.core.registry.find("tardis_run").new_state()
    before = str(state.view(0).scene())
    for _ in range(40):
        state.apply(rng.choice(state.options()))
        run_chance(state, QuickDice(rng))
        after = str(state.view(0).scene())
        patch = make_patch(before, after)
        assert apply_patch(before, patch) == after
        whole += len(after)
        patched += sum(len(part) if isinstance(part, str) else 8 for part in patch)
        before = after
    assert patched < whole / 10
