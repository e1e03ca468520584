"""What those who look on see and read: beats in order, the recap, the aim, badges, signposts."""

import pytest

import vworp
from games.keys_to_the_tardis.tables import maze, play
from scene.pictures import SVG, drawn, ids, shape, words_in
from support import rule
from vworp.core import SPECTATOR
from vworp.core.match import Match
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.scene.colours import SEAT_COLOUR
from vworp.games.keys_to_the_tardis.stage import STAGE
from vworp.games.keys_to_the_tardis.state import Table

NAMES = ("Ada", "Ben", "Cy", "Dee")


def seen(state: Table, *sentences: str, viewer: int = SPECTATOR) -> list[str]:
    """The beats that a viewer sees while these are played: kind, shapes, words."""
    state.story = []
    play(state, *sentences)
    notes = [note for note in state.story if note.seats is None or viewer in note.seats]
    beats = [beat for note in notes for beat in note.beats]
    return [" ".join([beat.kind, *beat.shapes, beat.words]).strip() for beat in beats]


@rule("KT-49", "KT-R13")
def test_a_door_opens_with_its_card_and_what_is_behind_it() -> None:
    state = maze(hand="red-key")
    (card,) = seen(state, "key red e1")
    assert card == "play discarded-red-key Red Key\nOpens or closes a red door, wherever it is."
    assert seen(state, "reveal e1 dalek") == [
        "reveal tile-e1 A Dalek",
        "stamp tile-e1 Exterminate!",
    ]


def test_a_played_card_points_at_where_it_is_used() -> None:
    state = maze("d6=N c4=. e1=D", hand="cookie tunnel pandorica barrier")
    for action, face, at in [
        ("cookie e1", "cookie-e1", "tile-e1"),
        ("barrier a1", "barrier-a1", "tile-a1"),
        ("tunnel a1-b2", "tunnel-a1-b2", "tunnel-a1-b2"),
        ("pandorica north", "pandorica-north", "pawn-north"),
        ("discard barrier", "discarded-barrier", "discards"),
    ]:
        table = state.copy()
        table.story = []
        play(table, action)
        beat = table.story[0].beats[0]
        assert (beat.shapes, beat.at) == ((face,), at)


@rule("KT-85")
def test_the_pandorica_covers_the_card_that_a_trapped_player_throws_away() -> None:
    state = maze(hand="sonic", pandorica="south 1")
    assert seen(state, "discard sonic")[0] == "play Sonic Screwdriver\nThrown away unused."
    assert "discarded-pandorica" in ids(drawn(state.view(0)))


@rule("KT-49", "KT-R14")
def test_a_door_that_was_seen_is_shut_and_opened_for_all_to_see() -> None:
    state = maze("c3=K e1=t", hand="red-key red-key")
    assert seen(state.copy(), "key red c3")[1:] == ["reveal tile-c3 Shut"]
    assert seen(state, "key red e1")[1:] == ["reveal tile-e1 A Teleport"]


@rule("KT-59", "KT-56")
def test_a_barrier_arrives_and_leaves() -> None:
    state = maze(hand="barrier sonic", barriers="c3")
    assert seen(state.copy(), "barrier a1")[1:] == ["arrive barrier-a1"]
    assert seen(state, "sonic c3")[1:] == ["leave barrier-c3"]


@rule("KT-66", "KT-37")
def test_a_pawn_hops_along_its_whole_way() -> None:
    state = maze("b2=S c3=T", "move south", tunnels="b2-c3")
    assert seen(state, "move c3") == [
        "stamp tunnel-b2-c3 Time Tunnel",
        "hop pawn-south tile-b2 tunnel-b2-c3 tile-c3",
        "stamp tile-c3 Teleport!",
        "hop pawn-south tile-c3 tile-d4",
    ]


@rule("KT-29", "KT-30")
def test_a_pawn_comes_in_and_goes_out() -> None:
    state = maze("c1=.", "move south")
    assert seen(state, "move c1") == ["hop pawn-south outside-south tile-c1"]
    state = maze("c1=S", "move south")
    assert seen(state, "outside") == ["hop pawn-south tile-c1 outside-south"]


@rule("KT-82", "KT-83", "KT-85")
def test_the_pandorica_closes_counts_and_opens() -> None:
    state = maze(hand="pandorica", hands={"north": "sonic sonic sonic"})
    assert seen(state, "pandorica north")[1:] == [
        "arrive pandorica-north",
        "stamp pawn-north Trapped!",
    ]
    play(state, "stay", "draw sonic")
    assert seen(state, "discard sonic")[1:] == ["count pandorica-north 1 more turn"]
    play(state, "draw sonic", "discard sonic", "stay", "draw sonic")
    assert seen(state, "discard sonic")[1:] == [
        "leave pandorica-north",
        "stamp pawn-north Free again",
    ]


@rule("KT-73")
def test_the_cybermen_push_a_pawn() -> None:
    state = maze("c3=N c4=.", hand="cyberman")
    assert seen(state, "cyberman north c4")[1:] == [
        "stamp pawn-north Cybermen!",
        "hop pawn-north tile-c3 tile-c4",
    ]


@rule("KT-15", "KT-R10")
def test_all_see_that_a_card_is_drawn_and_only_its_owner_which() -> None:
    state = maze(due="draw south", hand="sonic barrier tunnel")
    assert seen(state.copy(), "draw sonic", viewer=1) == ["draw deck hand-south"]
    assert seen(state, "draw sonic", viewer=0) == [
        "draw deck hand-south",
        "reveal card-sonic-2 Sonic Screwdriver",
    ]


@rule("KT-38", "KT-43")
def test_bonuses_are_shown_on_their_tile() -> None:
    state = maze("c2=S c3=K e1=.", "move south")
    assert seen(state, "move c3")[1:] == ["stamp tile-c3 TARDIS Key!"]
    assert seen(state, "bonus e1") == ["ray tile-c3 tile-e1", "reveal tile-e1 Shut"]
    state = maze("c2=S c3=X", "move south")
    assert seen(state, "move c3")[1:] == ["stamp tile-c3 Extra turn!"]


@rule("KT-48", "KT-R55")
def test_the_end_is_stamped() -> None:
    assert seen(maze("c6=S c7=.", "move south"), "move c7")[1:] == ["stamp pawn-south Across!"]
    state = maze("c6=S", "move south", turns=4, max_turns=5)
    assert seen(state, "stay") == ["pass", "stamp Out of time"]


@rule("KT-21")
def test_a_new_draw_pile_comes_from_the_discard_pile() -> None:
    state = maze(due="move south", deck="")
    pile = sum(state.discards)
    assert seen(state, "stay")[1:] == ["draw discards deck", f"count deck {pile} cards"]


# Names.


def named(state: Table, *names: str) -> Match:
    """A match with names, in which luck is made by hand."""
    called = names or NAMES[: state.seats]
    return Match(GAME, state, {}, secret=None, names=called, starts_from_position=True)


def test_the_log_calls_players_by_their_names() -> None:
    match = named(maze("d6=N d5=.", hand="pandorica cyberman"))
    options = {str(action): match.state.step.words(match.state, action) for action in match.legal()}
    assert options["pandorica north"] == "Trap Ben in a Pandorica for two turns"
    assert options["cyberman north d5"] == "Push Ben onto d5 with a Cyberman Assault"
    match.play("pandorica north")
    assert match.log(0)[:2] == [
        "Ada traps Ben in a Pandorica for two turns",
        "  KT-83: Ben can't move in the next two turns",
    ]


def test_names_stand_at_the_edges_in_the_players_colours() -> None:
    match = named(maze(seats=4), "A<b>", "B" * 24, "Cy", "Dee")
    picture = drawn(match.view(0))
    found = {text.text: text.attrib["fill"] for text in picture.iter(f"{SVG}text")}
    assert found["A<b>"] == SEAT_COLOUR[0]
    assert found["Dee"] == SEAT_COLOUR[3]
    (clipped,) = [words for words in found if words and words.startswith("BBB")]
    assert clipped.endswith("…")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_after_a_resignation_the_sign_says_so(viewer: int | None) -> None:
    match = named(maze())
    match.resign(0)
    words = words_in(drawn(match.view(viewer)))
    assert "ADA RESIGNED, SO BEN WON" in words
    assert "PLAYS A CARD" not in words


# What lies on the table says what it is.


def titles(state: Table, name: str) -> list[str]:
    (title,) = shape(drawn(state.view(0)), name).iter(f"{SVG}title")
    return (title.text or "").split("\n")


def test_a_tile_says_what_it_is_and_does_now() -> None:
    state = maze("c3=D e1=k f1=X", "move south", barriers="a1", used="south f1", tunnels="b2-c3")
    assert titles(state, "tile-a1") == [
        "Red door on a1",
        "Closed. Nobody knows yet what is behind it.",
        "A Time Barrier blocks it until a Sonic Screwdriver takes it away.",
    ]
    assert titles(state, "tile-c3") == [
        "Red door on c3",
        "A Dalek bars the way: nobody gets past without a Jam Cookie.",
        "A Time Tunnel leads to b2.",
    ]
    assert titles(state, "tile-e1")[1:] == [
        "Closed. Behind it is a TARDIS Key.",
        "A red Key or a Sonic Screwdriver opens it.",
    ]
    assert titles(state, "tile-f1")[2] == "South had its bonus already."
    assert titles(state, "tile-d4")[0] == "Control Tile"


def test_a_card_says_what_it_does_and_when_it_is_of_no_use() -> None:
    state = maze(hand="cookie barrier")
    assert titles(state, "card-cookie-1") == [
        "Jam Cookie",
        "Makes a Dalek that can be seen let everybody by, for the rest of the game.",
        "Of no use just now: you can only throw it away.",
    ]
    assert len(titles(state, "card-barrier-1")) == 2


def test_a_pawn_says_whose_it_is_and_how_far_it_has_to_go() -> None:
    state = maze("c6=N", "move south", pandorica="north 2")
    assert titles(state, "pawn-north") == [
        "North's Doctor",
        "Stands on c6, bound for the south edge: 5 rows to go.",
        "Trapped in a Pandorica: can't move for 2 more turns.",
    ]


@rule("KT-R10")
def test_the_discard_pile_shows_its_last_card() -> None:
    state = play(maze(hand="cookie sonic", barriers="c3"), "discard cookie")
    assert titles(state, "discards")[:2] == ["Discard pile", "On top: Jam Cookie."]
    assert state.position()["on_top"] == "cookie"
    state = play(maze(hand="sonic", barriers="c3"), "sonic c3")
    assert state.position()["on_top"] == "sonic", "the barrier lies below"
    assert "on_top" not in play(maze(due="move south", deck=""), "stay").position()


# The recap and the aim.


def told(state: Table, *sentences: str, viewer: int = 0) -> list[str]:
    match = named(state)
    for sentence in sentences:
        match.play(sentence)
    return match.recap(viewer, 0)


def test_a_round_is_told_by_names_with_what_was_done_to_me() -> None:
    state = maze("c6=N c5=.", "play north", hand="pandorica")
    assert told(state, "pandorica south", "move c5") == [
        "Ben trapped you in a Pandorica and moved to c5: 4 rows to go."
    ]
    state = maze("c3=S c4=.", "play north", hand="cyberman")
    assert told(state, "cyberman south c4", "stay") == ["Ben pushed you to c4."]
    state = maze("c3=S c4=T", "play north", hand="cyberman")
    assert told(state, "cyberman south c4", "stay") == ["Ben pushed you to the Control Tile."]


def test_a_round_tells_of_doors_and_of_whoever_is_near() -> None:
    state = maze("c3=N", "play north", hand="green-key")
    opened = ["key green c2", "reveal c2 open-door", "move c2"]
    assert told(state, *opened) == ["Ben opened c2 and moved in: just 1 row to go."]
    state = maze(due="play north", hand="red-key")
    dalek = ["key red e1", "reveal e1 dalek", "stay"]
    assert told(state, *dalek) == ["Ben opened e1 (a Dalek)."]
    assert told(maze(due="play north", hand="sonic"), "discard sonic", "stay") == [
        "Ben threw away a Sonic Screwdriver."
    ]


def test_a_round_of_three_is_a_sentence_each() -> None:
    state = maze(seats=3, due="play west", hand="barrier", hands={"north": "tunnel sonic sonic"})
    rounds = ["barrier c1", "stay", "draw sonic", "tunnel a1-b2", "stay", "draw sonic"]
    assert told(state, *rounds) == [
        "Ben laid a Time Barrier on c1.",
        "Cy dug a Time Tunnel between a1 and b2.",
    ]


@pytest.mark.parametrize(
    ("picture", "pandorica", "aim", "done"),
    [
        ("", "", "Cross to the north edge: 7 rows to go", 0),
        ("c1=S", "", "Cross to the north edge: 6 rows to go", 1),
        ("c6=S", "", "Cross to the north edge: 1 row to go", 6),
        ("c6=S", "south 1", "Cross to the north edge: 1 row to go, but trapped for 1 more turn", 6),
    ],
)
def test_the_aim_says_how_far_it_is(picture: str, pandorica: str, aim: str, done: int) -> None:
    state = maze(picture, pandorica=pandorica)
    assert STAGE.aim(state.view(0)) == (aim, done, 7)
    assert STAGE.aim(state.view(None)) is None


def test_everybody_aims_at_the_opposite_edge() -> None:
    state = maze("b3=S f3=W b5=N f5=E", seats=4)
    aims = [STAGE.aim(state.view(seat)) for seat in range(4)]
    assert [aim and aim.words for aim in aims] == [
        "Cross to the north edge: 4 rows to go",
        "Cross to the east edge: 1 row to go",
        "Cross to the south edge: 4 rows to go",
        "Cross to the west edge: 5 rows to go",
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_signposts_point_at_shapes_of_everybodys_picture(seats: int) -> None:
    match = vworp.new(GAME.id, seats, seed=1)
    for seat in range(seats):
        names = ids(drawn(match.view(seat)))
        for post in STAGE.signposts:
            assert any(name.startswith(post.shape) for name in names), post
