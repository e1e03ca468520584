"""The board of the ledger, its symmetry, and boards of one's own."""

import json
from typing import Any

import pytest

import vworp
from games.tardis_run.tables import doctors, monsters, paddles, play, random_tables, table
from support import rule, words
from vworp.core import BadOption
from vworp.games.tardis_run.actions import SPACES
from vworp.games.tardis_run.box.board import DOCTORS, MONSTERS, NOWHERE, load_board, read_board

POLICE_BOX = load_board("police_box")

LITTLE_BOX = """
    name = "Little box"
    monsters = "a1 b1 c1 c2 b2 a2"
    doctors = "a3 a2 b2 c2 c1 b1"
    home = 1
    [shortcuts]
    b1 = "b2"
    c2 = "c1"
    """


def names(side: int) -> list[str]:
    return [SPACES[space] for space in POLICE_BOX.routes[side].spaces]


def mirrored(space: str) -> str:
    """Swap rows 1 and 4, 2 and 3."""
    return space if space == "off" else space[0] + "4321"["1234".index(space[1])]


@rule("TR-B1")
def test_the_board_has_four_rows_of_eight_spaces_all_in_use() -> None:
    used = {*names(MONSTERS), *names(DOCTORS)}
    assert used == {column + row for column in "abcdefgh" for row in "1234"}


@rule("TR-B2", "TR-15")
def test_the_monsters_route_winds_from_a1_to_c4() -> None:
    assert " ".join(names(MONSTERS)) == (
        "a1 b1 c1 d1 e1 f1 g1 h1 h2 g2 f2 e2 d2 c2 b2 a2 a3 b3 c3 d3 e3 f3 g3 h3 h4 g4 f4 e4 d4 c4"
    )


@rule("TR-B3", "TR-15")
def test_the_doctors_route_is_its_mirror_image() -> None:
    assert names(DOCTORS) == [mirrored(space) for space in names(MONSTERS)]
    assert names(DOCTORS)[0] == "a4"
    assert names(DOCTORS)[-1] == "c1"


@rule("TR-B4", "TR-R23")
def test_home_spaces_are_on_their_owners_route_only() -> None:
    for side in (MONSTERS, DOCTORS):
        route = POLICE_BOX.routes[side]
        assert [route.theirs[place] for place in range(4)] == [NOWHERE, NOWHERE, 29, 28]
        assert POLICE_BOX.home == 2


@rule("TR-B5")
def test_the_other_spaces_are_shared_and_walked_in_opposite_directions() -> None:
    for route in POLICE_BOX.routes:
        assert [route.theirs[place] for place in range(2, 30)] == [31 - p for p in range(2, 30)]


@rule("TR-B7", "TR-R15")
def test_no_arrow_leads_to_an_arrow_or_home() -> None:
    assert len(POLICE_BOX.arrows) == 8
    homes = {"a1", "b1", "a4", "b4"}
    for end in POLICE_BOX.arrows.values():
        assert end not in POLICE_BOX.arrows
        assert SPACES[end] not in homes


@rule("TR-22")
def test_no_arrow_lies_in_a_base() -> None:
    assert not {"a1", "b1", "c1", "a4", "b4", "c4"} & {SPACES[s] for s in POLICE_BOX.arrows}


@rule("TR-B8")
def test_mirroring_maps_the_arrows_onto_themselves() -> None:
    arrows = {SPACES[start]: SPACES[end] for start, end in POLICE_BOX.arrows.items()}
    assert {mirrored(start): mirrored(end) for start, end in arrows.items()} == arrows


def reflection(position: dict[str, Any]) -> dict[str, Any]:
    """The position with sides and rows swapped."""
    sides = {"monsters": "doctors", "doctors": "monsters", None: None}
    steps = [
        step | {name: 1 - step[name] for name in ("seat", "thrower") if name in step}
        for step in position["steps"]
    ]
    return position | {
        "monsters": [mirrored(space) for space in position["doctors"]],
        "doctors": [mirrored(space) for space in position["monsters"]],
        "holder": sides[position["holder"]],
        "winner": sides[position["winner"]],
        "steps": steps,
    }


@rule("TR-B8")
@pytest.mark.parametrize("seed", range(4))
def test_the_mirrored_game_runs_alike(seed: int) -> None:
    match = vworp.new("tardis_run", seed=seed)
    twin = vworp.position("tardis_run", reflection(match.position()))
    while not match.is_over:
        choices = words(match.state)
        choice = choices[len(match.events) % len(choices)]
        for event in match.play(choice):
            said = match.game.actions.notation(event.action).split()
            twin.play(" ".join([mirrored(w) if w in SPACES.words else w for w in said]))
        assert twin.position() == reflection(match.position())


# Boards of one's own.


@rule("TR-B1")
def test_another_board_is_played_by_its_own_routes() -> None:
    state = table("a1 off", "a3 off", board=LITTLE_BOX)
    play(state, "pick a1 four", *paddles("1 0 0 0"))
    assert monsters(state) == "b1 off"
    play(state, "take", "pick a3 four", *paddles("0 0 2 0"))
    assert monsters(state) == "a1 off"
    assert doctors(state) == "b2 off"


@rule("TR-B1")
def test_another_board_is_left_where_its_own_routes_end() -> None:
    state = table("b2 off", "a3 a3", board=LITTLE_BOX, holder="monsters")
    play(state, "pick b2 four", *paddles("1 0 0 0"))
    assert monsters(state) == "a2 off"
    play(state, "pick a3 four", *paddles("0 0 2 2"), "pick a2 four", *paddles("1 0 0 0"))
    assert state.is_over


@rule("TR-B1")
def test_games_on_another_board_are_played_to_their_end() -> None:
    for seed in range(5):
        *_, last = random_tables(seed, LITTLE_BOX, pawns=2)
        assert last.result() is not None


def test_toml_and_json_are_the_same_board_and_json_is_its_standard_form() -> None:
    standard = read_board(LITTLE_BOX)
    assert json.loads(standard)["name"] == "Little box"
    assert "\n" not in standard
    assert read_board(standard) == standard


def test_our_own_board_is_called_by_its_name() -> None:
    assert read_board("police_box") == "police_box"


def test_a_record_on_another_board_replays() -> None:
    match = vworp.new("tardis_run", options={"board": LITTLE_BOX, "pawns": 2}, seed=5)
    while not match.is_over:
        match.play(match.legal()[0])
    again = vworp.read(match.record())
    assert again.record() == match.record()
    assert again.state == match.state
    assert '"name": "Little box"' in match.record()


@rule("TR-R33", "TR-05")
def test_more_pawns_than_fit_at_home_are_refused() -> None:
    with pytest.raises(BadOption, match=r"3 pawns do not fit on 1 home spaces \(TR-05\)"):
        vworp.new("tardis_run", options={"board": LITTLE_BOX, "pawns": 3})


BROKEN = {
    "no board of that name": ("phone_box", "board is one of police_box, or a whole board as TOML"),
    "broken TOML": ("name = ", "or a whole board as TOML"),
    "broken JSON": ('{"name": ', "or a whole board as TOML"),
    "JSON without end": ("{" + '"a":{' * 100_000, "or a whole board as TOML"),
    "TOML without end": ("a = " + "[" * 100_000, "or a whole board as TOML"),
    "a number without end": ('{"home": ' + "9" * 5000 + "}", "or a whole board as TOML"),
    "nothing in it": ("", "missing required field"),
    "a line too many": ('colour = "blue"\n' + LITTLE_BOX, "unknown field `colour`"),
    "a date for a name": (LITTLE_BOX.replace('"Little box"', "2013-11-23"), "Expected `str`"),
    "a word for home": (LITTLE_BOX.replace("home = 1", 'home = "one"'), "Expected `int`"),
    "an unknown space": (LITTLE_BOX.replace("c1 c2 b2", "c1 z9 b2"), "monsters names 'z9'"),
    "a space twice": (LITTLE_BOX.replace("a1 b1 c1 c2", "a1 b1 c1 b1"), "a space twice"),
    "no home": (LITTLE_BOX.replace("home = 1", "home = 0"), "home is 1 to 4 spaces"),
    "a large home": (LITTLE_BOX.replace("home = 1", "home = 5"), "home is 1 to 4 spaces"),
    "a short route": (LITTLE_BOX.replace('"a3 a2 b2 c2 c1 b1"', '"a3 a2"'), "at least two longer"),
    "a shared home": (LITTLE_BOX.replace('"a3 a2', '"a2 a3'), "home space a2 lies on both routes"),
    "an arrow at home": (LITTLE_BOX.replace('b1 = "b2"', 'a1 = "b1"'), "shortcut at a1"),
    "an arrow off the tracks": (LITTLE_BOX.replace('c1"', 'c3"'), "shortcut at c3, which is not"),
    "an arrow to nowhere": (LITTLE_BOX.replace('= "c1"', '= "c9"'), "a shortcut names 'c9'"),
    "arrows in a chain": (LITTLE_BOX.replace('= "b2"', '= "c2"'), r"another one \(TR-R15\)"),
    "a long arrow": (LITTLE_BOX.replace('c2 = "c1"', 'c1 = "a2"'), r"not next to c1 \(TR-R13\)"),
}


@rule("TR-R33", "TR-R13", "TR-R15", "TR-R23", "TR-22")
@pytest.mark.parametrize(("board", "reason"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_board_is_refused_with_the_reason(board: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        vworp.new("tardis_run", options={"board": board, "pawns": 1})
