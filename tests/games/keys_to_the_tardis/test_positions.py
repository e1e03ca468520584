"""Positions that the rules can't hold are refused, with the reason."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import vworp
from games.keys_to_the_tardis.tables import maze, play
from support import rule
from vworp.core import BadPosition
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS

Json = dict[str, Any]
Change = Callable[[Json], object]


def example() -> Json:
    """A table in the middle of South's turn, with a bit of everything."""
    state = maze(
        "c2=S c3=D c4=N e4=K f4=X",
        "play south",
        hand="sonic cyberman",
        cookies="c3",
        barriers="a1",
        tunnels="a1-b2",
        used="north e4",
        pandorica="north 1",
    )
    return state.position()


def refusal(data: Json) -> str:
    with pytest.raises(BadPosition) as refused:
        vworp.position(GAME.id, data)
    return str(refused.value)


def changed(change: Change) -> str:
    data = example()
    change(data)
    return refusal(data)


def test_the_example_is_a_position() -> None:
    assert vworp.position(GAME.id, example()).position() == example()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["pawns"].update(north="c2"), "KT-27: two pawns stand on c2"),
        (lambda d: d["pawns"].update(north="a3"), "KT-26: a pawn stands on a3, a closed door"),
        (lambda d: d["tiles"]["c3"].update(cookie=False), "cards 'Jam Cookie'"),
        (lambda d: d["tiles"]["c4"].update(face="dalek"), "KT-33"),
        (lambda d: d["tiles"]["c4"].update(face="teleport"), "KT-37"),
        (lambda d: d["tiles"]["c5"].update(open=True), "KT-R13: c5 is open, so its face is known"),
        (lambda d: d["tiles"]["c3"].update(open=False), "KT-81"),
        (lambda d: d["tiles"]["c3"].update(face="open-door"), "KT-78"),
        (lambda d: d["tiles"].update(d4={"colour": "red"}), "KT-05"),
        (lambda d: d["tiles"].update(d4={"barrier": True}), "KT-05"),
        (lambda d: d["tiles"]["a1"].update(colour="blue"), "KT-M2: there are 12 blue tiles"),
        (lambda d: d["tiles"]["b4"].update(face="tardis-key"), None),
        (lambda d: d["tiles"]["a4"].update(face="tardis-key"), "KT-M2: 2 green TARDIS Key"),
        (lambda d: d["tiles"]["a1"].update(colour="pink"), "'pink' is not a colour"),
        (lambda d: d["tunnels"].append("d4-e5"), "KT-70"),
        (lambda d: d["tunnels"].append("a1-b2"), "stands twice"),
        (lambda d: d["tunnels"].append("b1-c2"), "cards 'Time Tunnel', not 7"),
        (lambda d: d["used"]["south"].append("c4"), "KT-40"),
        (lambda d: d["pandorica"].update(south=3), "pandorica.south: 3 is not 0 to 2"),
        (lambda d: d["unseen"].update(sonic=99), "there are 13 cards 'Sonic Screwdriver'"),
        (lambda d: d.update(deck_size=1), "KT-12"),
        (lambda d: d.update(on_top="cyberman"), "KT-R10: no Cyberman Assault is in the discard"),
        (lambda d: d["hands"]["north"].append("face-down"), "KT-R10: the viewer sees the hand"),
        (lambda d: d["hands"].pop("north"), "KT-R10: the viewer sees the hand of North"),
        (lambda d: d["pawns"].update(east="c3"), "pawns has no field 'east'; it has: south, north"),
        (lambda d: d.update(first="east"), "first: 'east' is not a seat; could be: south, north"),
        (lambda d: d.update(first=None), "KT-13"),
        (lambda d: d.update(seats=5), "seats"),
        (lambda d: d.update(turns=-1), "turns"),
        (lambda d: d.update(turns=7, max_turns=7), "KT-R55: the game was drawn after 7 turns"),
        (lambda d: d.update(winner="south"), "the game is over"),
        (lambda d: d.update(drawn="agreed"), "the game is over"),
        (lambda d: d.update(steps=[]), "neither won nor drawn"),
        (lambda d: d.update(steps=[], winner="south"), "KT-48: a winner stands at the goal"),
        (lambda d: d.update(steps=[], drawn="dead"), "KT-R55: the game can't be drawn"),
        (lambda d: d.update(steps=[], drawn="turns"), "KT-R55: the game can't be drawn"),
        (lambda d: d.update(steps=[{"step": "Nap"}]), "'Nap' is not a step"),
        (lambda d: d.update(steps=[{"step": "PlayCard", "seat": "0"}]), "'0' is not a seat"),
        (lambda d: d.update(steps=[{"step": "PlayCard", "seat": 2}]), "2 is not a seat"),
        (lambda d: d.update(steps=[{"step": "PlayCard", "seat": 1}]), "KT-16"),
        (lambda d: d.update(steps=[{"step": "DrawCard", "drawer": 0}]), "KT-16"),
        (lambda d: d.update(steps=2 * [{"step": "PlayCard", "seat": 0}]), "one thing is due"),
        (lambda d: d.update(steps=[{"step": "EndTurn", "mover": 0}]), "KT-16"),
        (lambda d: d.update(steps=[{"step": "RevealTile", "tile": 0}]), "after a reveal a move"),
        (lambda d: d.update(steps=[{"step": "LayTile", "tile": 0}]), "KT-06"),
        (lambda d: d.update(viewer=0), "KT-R10"),
        (lambda d: d.update(viewer=2), "viewer 2"),
    ],
)
def test_a_position_the_rules_cant_hold_is_refused(change: Change, reason: str | None) -> None:
    if reason is None:
        data = example()
        change(data)
        assert vworp.position(GAME.id, data).position() == data
    else:
        assert reason in changed(change)


def moving() -> Json:
    return play(maze("c2=S c3=K e3=.", hand="sonic"), "discard sonic").position()


@rule("KT-83")
def test_a_trapped_pawn_has_no_move_due() -> None:
    data = moving()
    data["pandorica"]["south"] = 2
    data["unseen"]["pandorica"] -= 1
    data["deck_size"] -= 1
    assert "KT-83" in refusal(data)


@rule("KT-38")
def test_a_bonus_is_due_only_on_a_tardis_key() -> None:
    data = moving()
    data["steps"] = [{"step": "UseTardisKey", "seat": 0}]
    assert "KT-38" in refusal(data)
    data["pawns"]["south"] = "c3"
    assert vworp.position(GAME.id, data).position() == data


@rule("KT-48")
def test_a_pawn_that_has_arrived_has_won() -> None:
    data = moving()
    data["tiles"]["d7"] |= {"face": "open-door", "open": True}
    data["pawns"]["south"] = "d7"
    assert "KT-48: South has reached the goal on d7 and would have won" in refusal(data)
    assert vworp.position(GAME.id, data | {"steps": [], "winner": "south"}).is_over
    few = data | {"steps": [], "winner": "south", "hands": {"south": [], "north": ["sonic"] * 3}}
    del few["unseen"], few["deck_size"]
    assert "KT-16: the hands hold three cards" in refusal(few)
    both = data | {"steps": [], "winner": "south", "drawn": "agreed"}
    assert "a game that is won is not drawn" in refusal(both)


@pytest.mark.parametrize(
    ("tile", "reason"),
    [(99, "99 is not a tile"), (24, "KT-R13"), ("c3", "KT-R14"), (0, "KT-62")],
)
def test_a_reveal_is_of_an_unseen_door_that_may_open(tile: int | str, reason: str) -> None:
    data = maze("c2=S c3=w", "move south", barriers="a1").position()
    data["steps"].append({"step": "RevealTile", "tile": tile})
    assert reason in refusal(data)


@rule("KT-14")
def test_after_a_reveal_comes_a_move_or_the_end_of_the_turn() -> None:
    data = maze("c2=S c3=K", "move south").position()
    reveal = {"step": "RevealTile", "tile": 1}
    data["steps"] = [{"step": "MovePawn", "seat": 0}, reveal]
    assert vworp.position(GAME.id, data).position() == data
    data["steps"] = [{"step": "EndTurn", "mover": 0}, reveal]
    assert "KT-14: only a trapped pawn has no move" in refusal(data)
    data["steps"] = [{"step": "DrawCard", "drawer": 0}, reveal]
    assert "KT-14: a reveal comes before" in refusal(data)


@rule("KT-21")
def test_a_draw_from_an_empty_pile_renews_it() -> None:
    state = play(maze(due="draw north", deck="sonic"), "draw sonic", "discard sonic")
    for viewer in (None, 0):
        before = state if viewer is None else state.view(viewer)
        data = before.position() | {"steps": [{"step": "DrawCard", "drawer": "south"}], "turns": 1}
        assert data["deck_size"] == 0
        after = play(state.copy(), "stay")
        assert vworp.position(GAME.id, data) == (after if viewer is None else after.view(viewer))


@rule("KT-20")
def test_the_end_of_a_turn_that_stands_on_top_comes_about() -> None:
    state = maze("c2=S", "move south")
    data = state.position() | {"steps": [{"step": "EndTurn", "mover": "south"}]}
    assert vworp.position(GAME.id, data) == play(state.copy(), "stay")
    seen = state.view(0).position() | {"steps": [{"step": "EndTurn", "mover": 0}]}
    assert "KT-20" in refusal(seen)


SMALL: Json = {
    "seats": 2,
    "tiles": {"c1": {"face": "open-door", "open": True}, "g7": "red"},
    "pawns": {"south": "c1"},
    "hands": {"south": ["sonic", "red-key", "cookie", "tunnel"], "north": ["sonic"] * 3},
}
"""A position with all left out that can be."""


def test_what_a_position_leaves_out_has_its_natural_value() -> None:
    whole = vworp.position(GAME.id, SMALL).position()
    assert whole["steps"] == [{"step": "PlayCard", "seat": 0}]
    assert whole["pawns"] == {"south": "c1", "north": "outside"}
    assert (whole["first"], whole["max_turns"], whole["discards"]) == ("south", 2000, {})
    assert whole["unseen"]["sonic"] == 9
    assert whole["deck_size"] == 61
    assert vworp.position(GAME.id, whole).position() == whole


def test_the_puzzle_of_the_page_on_positions_can_be_solved() -> None:
    page = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8")
    puzzle = page.split("## Keys to the TARDIS")[1].split("```json")[1].split("```")[0]
    state = vworp.position(GAME.id, json.loads(puzzle))
    for action in ("key red d7", "move d7"):
        state.play(action)
    assert state.is_over


@rule("KT-04", "KT-M2")
def test_doors_that_a_position_leaves_out_are_closed_and_of_the_colours_left() -> None:
    tiles = vworp.position(GAME.id, SMALL).position()["tiles"]
    assert (tiles["g7"], tiles["a1"]) == ({"colour": "red"}, {"colour": "green"})
    assert tiles["c1"] == {"colour": "yellow", "face": "open-door", "open": True}
    assert Counter(tile["colour"] for tile in tiles.values()) == dict.fromkeys(COLOUR_WORDS, 12)


def test_all_that_is_nowhere_else_is_in_the_pile_that_is_left_out() -> None:
    pile = vworp.position(GAME.id, SMALL | {"discards": {"sonic": 9}}).position()
    assert "sonic" not in pile["unseen"]
    discards = vworp.position(GAME.id, SMALL | {"unseen": {"sonic": 9}}).position()
    assert sum(discards["discards"].values()) == 68 - 7 - 9
    assert "'Sonic Screwdriver', not 14" in refusal(SMALL | {"discards": {"sonic": 10}})


def test_the_hands_that_a_view_leaves_out_are_face_down() -> None:
    own = {"south": SMALL["hands"]["south"]}
    view = vworp.position(GAME.id, SMALL | {"viewer": 0, "hands": own})
    assert view == vworp.position(GAME.id, SMALL).view(0)


def test_without_steps_four_cards_are_to_be_played_and_three_added_to() -> None:
    three = {edge: ["sonic"] * 3 for edge in ("south", "north")}
    due = vworp.position(GAME.id, SMALL | {"hands": three, "first": "north"}).position()["steps"]
    assert due == [{"step": "DrawCard", "drawer": 1}]
    won = SMALL | {"hands": three, "winner": "north", "pawns": {"north": "c1"}}
    assert vworp.position(GAME.id, won).is_over


@pytest.mark.parametrize("step", ["PlayCard", "MovePawn", "UseTardisKey", "DrawCard", "EndTurn"])
def test_seats_in_steps_are_read_as_words(step: str) -> None:
    name = {"DrawCard": "drawer", "EndTurn": "mover"}.get(step, "seat")
    for who in ("north", 1):
        refused = refusal(SMALL | {"steps": [{"step": step, name: who}]})
        assert "is not a seat" not in refused
    assert "'east' is not a seat" in refusal(SMALL | {"steps": [{"step": step, name: "east"}]})


@rule("KT-R10")
def test_a_view_does_not_know_other_hands() -> None:
    data = maze().view(0).position()
    assert vworp.position(GAME.id, data).position() == data
    data["hands"]["north"] = ["yellow-key"] * 3
    data["unseen"]["yellow-key"] -= 3
    assert refusal(data)


@rule("KT-R55")
def test_a_dead_position_is_over() -> None:
    picture = """
        - - - - - - -
        - - - - - - -
        T - - D - - -
        S D D + T - -
        D - - D - - -
        - - - - - - -
        D - - - D D -
        """
    tunnels = "f5-g6 g5-f6 f6-g7 g6-f7 e5-f6"
    state = maze(picture, hand="tunnel", pawns="north d4", cookies="a1 e1 f1", tunnels=tunnels)
    data = play(state, "tunnel f5-e6").position()
    assert vworp.position(GAME.id, data).is_over
    going_on = data | {"drawn": "", "steps": [{"step": "MovePawn", "seat": 0}]}
    assert "KT-R55: nobody can ever reach the goal" in refusal(going_on)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d.update(turns=1), "KT-06"),
        (lambda d: d["steps"][0].update(tile=5), "KT-04: the tiles are laid in order"),
        (lambda d: d["steps"][0].update(tile=24), "KT-05"),
        (lambda d: d["steps"].append({"step": "LayTile", "tile": 3}), "one thing is due at a time"),
    ],
)
def test_setting_up_goes_in_order(change: Change, reason: str) -> None:
    state = GAME.new_state(2)
    for _ in range(3):
        state.apply(state.options()[0])
    data = state.position()
    change(data)
    assert reason in refusal(data)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["steps"][0].update(receiver=1), "KT-16"),
        (lambda d: d["steps"][0].update(receiver=7), "7 is not a seat"),
        (lambda d: d.update(steps=[{"step": "ChooseFirst"}]), "KT-16"),
        (lambda d: d.update(first="south", steps=[{"step": "ChooseFirst"}]), "KT-13"),
    ],
)
def test_dealing_goes_round_the_table(change: Change, reason: str) -> None:
    state = GAME.new_state(3)
    for _ in range(48 + 3):
        state.apply(state.options()[0])
    data = state.position()
    change(data)
    assert reason in refusal(data)


def test_the_schema_describes_what_is_written() -> None:
    described = GAME.positions.schema()["properties"]
    assert set(described) == set(example()) | {"on_top", "renewal", "played"}
