"""The picture of Keys to the TARDIS: from whose edge, what a tile shows, what stays hidden."""

import re
from itertools import combinations
from xml.etree.ElementTree import Element

import pytest

from games.keys_to_the_tardis.tables import maze, play
from scene.eyes import EYES, least_distance
from scene.pictures import SVG, actions, afforded, drawn, ids, shape, words_in
from support import rule
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.box import CARDS, COLOUR_WORDS
from vworp.games.keys_to_the_tardis.box.board import EDGES
from vworp.games.keys_to_the_tardis.scene.colours import DOOR, SEAT_COLOUR, emblem
from vworp.games.keys_to_the_tardis.state import Table


def stands(picture: Element, name: str) -> tuple[float, float]:
    place = re.search(r"translate\(([\d.]+) ([\d.]+)\)", shape(picture, name).attrib["transform"])
    assert place is not None
    return float(place[1]), float(place[2])


def parts(state: Table, tile: str, viewer: int | None = 0) -> list[str]:
    """What a tile is put together from."""
    found = shape(drawn(state.view(viewer)), f"tile-{tile}")
    used = [part.attrib["href"] for part in found if "href" in part.attrib]
    return [href.removeprefix("#keys_to_the_tardis-") for href in used]


def called(picture: Element) -> list[str]:
    """What the things in a picture are called: the first line of each title."""
    return [(found.text or "").split("\n")[0] for found in picture.iter(f"{SVG}title")]


def numbers(*sentences: str) -> set[int]:
    return {GAME.actions.parse(sentence) for sentence in sentences}


@rule("KT-M1")
@pytest.mark.parametrize(
    ("seat", "below", "left"), [(0, "d1", "a4"), (1, "a4", "d7"), (2, "d7", "g4"), (3, "g4", "d1")]
)
def test_the_own_edge_is_at_the_bottom(seat: int, below: str, left: str) -> None:
    picture = drawn(maze(seats=4).view(seat))
    tiles = {name: stands(picture, name) for name in ids(picture) if name.startswith("tile-")}
    assert tiles[f"tile-{below}"][1] == max(y for _, y in tiles.values())
    assert tiles[f"tile-{left}"][0] == min(x for x, _ in tiles.values())
    own = f"pawn-{EDGES[seat]}"
    assert stands(picture, own)[1] > tiles[f"tile-{below}"][1]


def test_the_seats_lie_round_the_grid_in_the_order_of_turns() -> None:
    picture = drawn(maze(seats=4).view(1))
    x = {edge: stands(picture, f"pawn-{edge}")[0] for edge in EDGES}
    assert x["north"] < x["west"] < x["south"]
    assert stands(picture, "pawn-east")[1] < stands(picture, "pawn-north")[1]


@rule("KT-R14")
def test_a_tile_is_closed_open_or_closed_with_what_was_seen() -> None:
    state = maze("a1=- b1=K c1=k", "move south")
    assert parts(state, "a1") == ["closed-0"]
    assert parts(state, "b1") == ["open-1", "face-2"]
    assert parts(state, "c1") == ["seen-2", "face-2"]


def test_barriers_and_cookies_lie_on_their_tiles() -> None:
    state = maze("a1=- b1=D", "move south", barriers="a1", cookies="b1")
    assert parts(state, "a1") == ["closed-0", "sheet"]
    assert parts(state, "b1") == ["open-1", "face-1", "cookie"]


def test_a_tunnel_lies_across_the_corner_between_its_tiles() -> None:
    picture = drawn(maze("", "move south", tunnels="b2-c3").view(0))
    (x1, y1), (x2, y2) = stands(picture, "tile-b2"), stands(picture, "tile-c3")
    assert stands(picture, "tunnel-b2-c3") == ((x1 + x2) / 2, (y1 + y2) / 2)


def test_who_has_used_a_tile_is_marked_on_it_in_that_players_colour() -> None:
    state = maze("c2=S c3=K", "move south", used="north c3")
    marks = shape(drawn(state.view(0)), "tile-c3").iter("{http://www.w3.org/2000/svg}circle")
    assert [mark.attrib["fill"] for mark in marks] == [SEAT_COLOUR[EDGES.number("north")]]


def test_a_trapped_pawn_shows_the_turns_that_are_left() -> None:
    picture = drawn(maze("c6=N", "move south", pandorica="north 2").view(0))
    assert words_in(shape(picture, "pawn-north")) == "2"


@rule("KT-R55")
@pytest.mark.parametrize(("max_turns", "label"), [(0, "turn 6"), (5, "turn 5")])
def test_the_plate_counts_no_turn_past_the_last(max_turns: int, label: str) -> None:
    state = play(maze(due="move south", turns=4, max_turns=max_turns), "stay")
    assert re.findall(r"turn \d+", words_in(drawn(state.view(0)))) == [label]


@rule("KT-R10")
def test_a_player_sees_the_own_cards_and_only_the_backs_of_the_others() -> None:
    state = maze("", "play south", hand="sonic barrier", hands={"north": "cyberman cookie"})
    own, other = drawn(state.view(0)), drawn(state.view(1))
    assert {"card-sonic-1", "card-barrier-1"} <= set(ids(own))
    assert not {"card-cyberman-1", "card-cookie-1"} & set(ids(own))
    assert {"card-cyberman-1", "card-cookie-1"} <= set(ids(other))
    assert not {"Cyberman Assault", "Jam Cookie"} & set(called(own))
    assert not {"Sonic Screwdriver", "Time Barrier"} & set(called(other))


@rule("KT-R10")
def test_a_spectator_sees_no_card() -> None:
    state = maze("", "play south", hand="sonic barrier")
    picture = drawn(state.view(None))
    assert not [name for name in ids(picture) if name.startswith("card-")]
    assert not {card.title for card in CARDS} & set(called(picture))


def test_equal_cards_have_ids_of_their_own() -> None:
    state = maze("", "play south", hand="sonic sonic red-key red-key")
    cards = [name for name in ids(drawn(state.view(0))) if name.startswith("card-")]
    assert cards == ["card-red-key-1", "card-red-key-2", "card-sonic-1", "card-sonic-2"]


@rule("KT-50", "KT-R7")
def test_card_and_tile_together_leave_one_option() -> None:
    state = maze("", "play south", hand="red-key sonic barrier tunnel")
    picture = drawn(state.view(0))
    card, tile = shape(picture, "card-red-key-1"), shape(picture, "tile-a1")
    assert actions(card) & actions(tile) == numbers("key red a1")
    assert numbers("discard red-key") <= actions(card)
    assert numbers("sonic a1", "barrier a1", "tunnel a1-b2") <= actions(tile)


@rule("KT-R46")
def test_a_tunnel_is_laid_by_its_two_tiles_or_by_the_corner() -> None:
    state = maze("", "play south", hand="tunnel tunnel tunnel tunnel")
    picture = drawn(state.view(0))
    tiles = actions(shape(picture, "tile-a1")) & actions(shape(picture, "tile-b2"))
    assert tiles == numbers("tunnel a1-b2")
    (corner,) = [e for e in picture.iter() if e.get("aria-label") == "Tunnel a1-b2 or b1-a2"]
    assert actions(corner) == numbers("tunnel a1-b2", "tunnel b1-a2")


@rule("KT-R46")
def test_the_corners_are_out_of_sight_until_the_tunnel_is_chosen() -> None:
    picture = drawn(maze("", "play south", hand="tunnel").view(0))
    corners = [e for e in picture.iter() if e.get("aria-label", "").startswith("Tunnel ")]
    assert len(corners) == 36
    assert {corner[0].get("visibility") for corner in corners} == {"hidden"}
    assert {corner[0].get("class") for corner in corners} == {"whisper"}


@rule("KT-82", "KT-73")
def test_an_opponents_pawn_affords_what_can_be_done_to_it() -> None:
    state = maze("d6=N d5=.", "play south", hand="pandorica cyberman")
    pawn = shape(drawn(state.view(0)), "pawn-north")
    assert numbers("pandorica north", "cyberman north d5") <= actions(pawn)
    assert "data-actions" not in shape(drawn(state.view(0)), "pawn-south").attrib


@rule("KT-19", "KT-30")
def test_the_move_is_made_on_tiles_the_plate_and_the_pawn() -> None:
    state = maze("c1=S c2=.", "move south")
    picture = drawn(state.view(0))
    assert actions(shape(picture, "tile-c2")) == numbers("move c2")
    assert actions(shape(picture, "pawn-south")) == numbers("move c2", "stay", "outside")
    assert afforded(picture) == numbers("move c2", "stay", "outside")
    (way_out,) = [e for e in picture.iter() if e.get("aria-label") == "Step outside"]
    assert words_in(way_out) == "step outside", "and nothing else is read aloud with it"


@rule("KT-R29")
def test_the_bonus_can_be_declined_in_the_picture() -> None:
    state = play(maze("c2=S c3=K", "move south"), "move c3")
    picture = drawn(state.view(0))
    assert actions(shape(picture, "tile-a1")) == numbers("bonus a1")
    assert "keep it" in words_in(picture)


@pytest.mark.parametrize("eyes", EYES)
def test_door_colours_and_players_are_told_apart_by_all_kinds_of_eyes(eyes: str) -> None:
    assert least_distance(list(DOOR), eyes) > 15
    assert least_distance(list(SEAT_COLOUR.values()), eyes) > 15


def test_door_colours_have_shapes_of_their_own() -> None:
    shapes = [emblem(colour, 0, 0, 10) for colour in range(len(COLOUR_WORDS))]
    assert all(one != other for one, other in combinations(shapes, 2))


def test_every_kind_of_card_has_a_picture_of_its_own() -> None:
    pictures = []
    for card in CARDS:
        hand = drawn(maze("", "play south", hand=card.kind).view(0))
        pictures.append(str(list(shape(hand, f"card-{card.kind}-1").itertext())))
        assert card.name.split()[-1].lower() in words_in(hand).lower()
    assert len(set(pictures)) == len(CARDS)


def test_tiles_that_are_not_laid_yet_are_empty_places() -> None:
    state = GAME.new_state(2)
    state.play("lay a1 red")
    tile = shape(drawn(state.view(0)), "tile-b1")
    assert [part.tag.rpartition("}")[2] for part in tile] == ["title", "rect"]
