"""What people read: the picture in letters, prompts, buttons and the log."""

import pytest

import vworp
from games.keys_to_the_tardis.tables import maze, play
from vworp.games.keys_to_the_tardis.state import Table


def button(state: Table, action: str) -> str:
    return state.step.words(state, state.check(action))


def told(state: Table, action: str) -> str:
    return state.step.told(state, state.check(action), 0)


def noted(state: Table, action: str) -> list[str]:
    """What rules say in the log when this is played."""
    state.story = []
    play(state, action)
    return [note.words for note in state.story if note.words]


def row(state: Table, number: int) -> list[str]:
    """A row of the drawn grid, tile by tile."""
    lines = [line for line in state.text().splitlines() if line.startswith(f" {number} |")]
    return [cell.strip() for cell in lines[0].split("|")[1:-1]]


def test_the_grid_shows_colours_faces_and_what_lies_on_tiles() -> None:
    state = maze("a1=. b1=D c1=t e1=K f1=X", "draw south", barriers="d1 a1", cookies="b1")
    assert row(state, 1) == ["R . #", "G D o", "b T", "y #", "R K", "G X", "b"]


def test_the_grid_shows_pawns_and_the_control_tile() -> None:
    state = maze("c4=S e4=N", "draw south", pandorica="north 1")
    above, tiles = state.text().splitlines()[10:12]
    assert tiles.split("|")[4].strip() == "TARDIS"
    assert [cell.strip() for cell in above.split("|")[1:-1]] == ["", "", "(S)", "", "[N]", "", ""]


def test_beside_the_grid_stands_what_each_player_has() -> None:
    state = maze(
        "c3=K",
        "draw south",
        hand="sonic sonic tunnel",
        used="north c3",
        pandorica="north 1",
        pawns="north c3",
        tunnels="a1-b2",
    )
    text = state.view(0).text()
    assert "South (S) outside, bound north; hand: Sonic Screwdriver, Sonic Screwdriver" in text
    assert "North (N) on c3, bound south; 3 cards; on a Pandorica for 1 more turn; used c3" in text
    assert "Time Tunnels: a1-b2" in text
    assert "Draw pile: 60 cards." in text


def test_the_discard_pile_is_listed() -> None:
    text = play(maze(hand="sonic"), "discard sonic").text()
    assert "Discard pile: 1 card: 1 Sonic Screwdriver." in text


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("key red a1", "Open the red door on a1 with a red Key"),
        ("key red c3", "Close the red door on c3 (a Dalek) with a red Key"),
        ("key red e1", "Close the red door on e1 with a red Key"),
        ("key red g3", "Open the red door on g3 (behind it: a Teleport) with a red Key"),
        ("sonic d1", "Take the Time Barrier off d1 with a Sonic Screwdriver"),
        ("sonic b1", "Open the green door on b1 with a Sonic Screwdriver"),
        ("cookie c3", "Give the Dalek on c3 a Jam Cookie"),
        ("discard cookie", "Throw away a Jam Cookie unused"),
    ],
)
def test_playing_a_card_has_plain_words(action: str, words: str) -> None:
    state = maze("c3=D e1=. g3=t", hand="red-key sonic cookie", barriers="d1")
    assert button(state, action) == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("barrier a1", "Lay a Time Barrier on a1"),
        ("tunnel a1-b2", "Dig a Time Tunnel between a1 and b2"),
        ("pandorica north", "Trap North in a Pandorica for two turns"),
        ("cyberman north c4", "Push North onto c4 with a Cyberman Assault"),
        (
            "cyberman north c2",
            "Push North onto c2 with a Cyberman Assault, and so to the Control Tile",
        ),
    ],
)
def test_playing_against_others_has_plain_words(action: str, words: str) -> None:
    state = maze("c3=N c4=. c2=T", hand="barrier tunnel pandorica cyberman")
    assert button(state, action) == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("move c7", "Move to c7 and win"),
        ("move c5", "Move to c5"),
        ("move b6", "Move to b6 and teleport to the Control Tile"),
        ("stay", "Stay put"),
    ],
)
def test_moving_has_plain_words(action: str, words: str) -> None:
    assert button(maze("c6=S c7=. c5=. b6=T", "move south"), action) == words


def test_the_log_tells_orders_as_deeds() -> None:
    state = maze("c1=S c2=K", hand="red-key pandorica cyberman")
    assert told(state, "key red a1") == "South opens the red door on a1 with a red Key"
    assert told(state, "pandorica north") == "South traps North in a Pandorica for two turns"
    play(state, "discard cyberman")
    assert told(state, "outside") == "South steps outside"
    assert told(state, "stay") == "South stays put"
    play(state, "move c2")
    assert told(state, "bonus c1") == "South closes the blue door on c1 with the TARDIS Key"
    assert told(state, "decline") == "South keeps the TARDIS Key for another visit"


def test_what_a_rule_tells_of_a_move_the_move_does_not() -> None:
    state = maze("c6=S c7=. c5=. b6=T", "move south")
    assert told(state, "move c7") == "South moves to c7"
    assert noted(state.copy(), "move c7") == ["South has crossed the TARDIS and wins"]
    assert told(state, "move b6") == "South moves to b6"
    teleport = "The Teleport sends South to the Control Tile: 3 rows to go"
    assert noted(state, "move b6") == [teleport]


def test_the_log_says_how_far_a_pawn_still_has_to_go() -> None:
    state = maze("c5=S b6=. c6=.", "move south", tunnels="c5-b6")
    assert told(state, "move c6") == "South moves to c6: 1 row to go"
    assert told(state, "move b6") == "South moves to b6 through the Time Tunnel: 1 row to go"


def test_a_push_is_told_with_its_ending() -> None:
    state = maze("c3=N c4=.", hand="cyberman")
    assert told(state, "cyberman north c4") == "South pushes North onto c4 with a Cyberman Assault"


def test_a_reveal_says_what_is_behind_the_door() -> None:
    state = play(maze(hand="red-key"), "key red a1")
    assert told(state, "reveal a1 extra-turn") == "Behind the door on a1: an Extra Turn"
    assert told(state, "reveal a1 dalek") == "Behind the door on a1: a Dalek"


@pytest.mark.parametrize(
    ("picture", "due", "asked"),
    [
        ("c3=S", "play south", "Play one of your cards, or throw one away"),
        ("c3=.", "move south", "No door is open at your edge: your pawn waits outside"),
        ("c1=.", "move south", "Enter through an open door at your edge, or stay"),
        ("c1=S", "move south", "Step outside, or stay put"),
        ("c1=S c2=.", "move south", "Move your pawn one tile, step outside, or stay put"),
        ("c3=S", "move south", "No way is open: stay put"),
        ("c3=S c4=.", "move south", "Move your pawn one tile, or stay put"),
    ],
)
def test_a_prompt_says_what_to_do(picture: str, due: str, asked: str) -> None:
    state = maze(picture, due)
    assert state.step.ask(state).startswith(asked)


def test_a_prompt_tells_a_trapped_player_so() -> None:
    state = maze(pandorica="south 2")
    assert "your pawn is trapped this turn" in state.step.ask(state)


def test_setting_up_takes_few_lines_of_the_log() -> None:
    log = vworp.new("keys_to_the_tardis", 2, {"first": "south"}, seed=3).log(0)
    assert log[0] == "The 48 doors are laid, closed, around the Control Tile"
    assert log[1].startswith("South is dealt a ")
    assert log[2] == "North is dealt a card"
    assert len(log) == 1 + 6 + 1
