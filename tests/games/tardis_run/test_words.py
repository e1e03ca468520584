"""What is asked, offered, told and refused, in words; and the table as text."""

import pytest

import vworp
from games.tardis_run.tables import paddles, play, table
from support import rule
from vworp.core import Illegal
from vworp.games.tardis_run.state import Table

OFF = "off off off off"


def ask(state: Table) -> str:
    return state.step.ask(state)


def offered(state: Table) -> list[str]:
    return [state.step.words(state, action) for action in state.options()]


def test_the_question_tells_what_is_to_be_picked() -> None:
    assert ask(table()) == "Pick a pawn; then the paddles are thrown"
    assert ask(table(holder="monsters")) == "Pick a pawn, and throw four paddles or five"
    assert ask(table(OFF)).endswith("throw for the black paddle. Only a zero wins it")


def test_every_choice_has_words() -> None:
    assert offered(table("e1 off off off", holder="monsters")) == [
        "Pick the Dalek on e1, with four paddles",
        "Pick the Dalek on e1, with five paddles, the black one too",
    ]
    assert offered(table("e1 off off off")) == ["Pick the Dalek on e1"]
    assert offered(table(OFF)) == ["Throw the four paddles"]
    state = play(table("d1 off off off"), "pick d1 four", *paddles("1 0 0 0"))
    assert offered(state) == ["Take the shortcut from e1 to e2", "Stay on e1"]
    assert ask(state) == "Follow the arrow to e2, seven places on, or stay on e1"


def test_an_arrow_that_leads_back_is_said_to() -> None:
    state = play(table("e2 off off off"), "pick e2 four", *paddles("1 0 0 0"))
    assert ask(state) == "Follow the arrow to d1, nine places back, or stay on d2"


def test_a_falling_paddle_says_its_colour() -> None:
    state = play(table(holder="monsters"), "pick a1 five", *paddles("1 0 0"))
    assert offered(state) == ["A white paddle shows 0", "A white paddle shows 2"]
    assert offered(play(state, "paddle 0")) == ["A black paddle shows 1", "A black paddle shows 2x"]


def story(state: Table, *sentences: str) -> list[str]:
    """The log of these moves, with the rules that did something."""
    match = vworp.new("tardis_run", by_hand=True)
    match.state = state
    for sentence in sentences:
        match.play(sentence)
    return match.log()


@rule("TR-34", "TR-37")
def test_the_log_tells_captures_on_and_behind_a_shortcut() -> None:
    state = table("d1 off off off", "e1 e2 b4 b4")
    assert story(state, "pick d1 four", *paddles("1 0 0 0"), "take") == [
        "The Monsters pick the Dalek on d1",
        "The Monsters throw 1, 0, 0 and 0: one seal",
        "  TR-12: The Dalek goes one place, from d1 to e1",
        "  TR-34: That sends the Thirteenth Doctor home, from e1 to a4",
        "The Monsters take the shortcut from e1 to e2",
        "  TR-34: That sends the Tenth Doctor home, from e2 to a4",
    ]


@rule("TR-23", "TR-24", "TR-31")
def test_the_log_tells_who_takes_the_paddle_and_who_goes_back() -> None:
    zero = paddles("0 0 0 0")
    told = story(table("h2 a1 a1 b1"), *["pick h2 four", *zero, "pick a4 four", *zero])
    assert told[2] == "  TR-23: A zero: the Monsters take the black paddle"
    assert told[5] == "  TR-24: A zero: the Doctors take the black paddle from the Monsters"
    told = story(table("h2 a1 a1 b1", holder="monsters"), "pick h2 four", *zero)
    assert told[2] == (
        "  TR-31: A zero with the black paddle in hand: the Ood goes home, from h2 to b1"
    )


@rule("TR-R9", "TR-31")
@pytest.mark.parametrize(("monsters", "pawn"), [("a1 a1 b1 b1", "a1"), ("a1 a1 b1 off", "b1")])
def test_the_log_does_not_send_a_pawn_back_that_stays_at_home(monsters: str, pawn: str) -> None:
    told = story(table(monsters, holder="monsters"), f"pick {pawn} four", *paddles("0 0 0 0"))
    assert told[2].endswith(f"would have to go home, but stands there: it stays on {pawn}")


@rule("TR-35")
def test_the_log_tells_a_cancelled_move() -> None:
    told = story(table("c1 d1 d1 off"), "pick c1 four", *paddles("1 0 0 0"))
    assert told[2] == "  TR-35: The Dalek stays on c1: two pawns are on d1, so there is no room"


@rule("TR-17")
def test_the_log_tells_an_escape() -> None:
    told = story(table("c4 a1 a1 b1"), "pick c4 four", *paddles("1 0 2 0"))
    assert told == [
        "The Monsters pick the Ood on c4",
        "The Monsters throw 1, 0, 2 and 0: three seals",
        "  TR-17: The Ood runs from c4 out through the exit: 1 of 4 are out",
    ]


def test_the_log_tells_a_throw_for_the_scroll() -> None:
    assert story(table(OFF), "shake", *paddles("1 0 0 0"))[0] == (
        "The Monsters throw for the black paddle"
    )


@pytest.mark.parametrize(
    ("thrown", "wrong", "reason"),
    [
        ("", "paddle 2", "TR-13: a paddle is falling, and it shows 0 or 1"),
        ("1 0", "paddle 1", "TR-13: a paddle is falling, and it shows 0 or 2"),
        ("1 0 2 2", "paddle 2", "TR-28: a paddle is falling, and it shows 1 or 2x"),
        ("1 0", "pick b1 four", "TR-13: a paddle is falling"),
    ],
)
@rule("TR-13", "TR-28")
def test_a_face_that_a_paddle_does_not_have_is_refused(
    thrown: str, wrong: str, reason: str
) -> None:
    state = play(table(holder="monsters"), "pick a1 five", *paddles(thrown))
    with pytest.raises(Illegal, match=reason):
        state.play(wrong)


@rule("TR-19")
def test_a_shortcut_that_is_not_offered_is_refused() -> None:
    with pytest.raises(Illegal, match="TR-19: no shortcut is on offer now"):
        table("e1 off off off").play("take")


@rule("TR-B1")
def test_the_table_can_be_read_as_text() -> None:
    state = table("e1 c2 c2 off", "e4 a4 a4 b4", holder="doctors")
    assert state.text() == (
        """\
   +------+------+------+------+------+------+------+------+
 4 | DD S |  D 2 |   m! |    . |  D v |    . |    v |    . |
   +------+------+------+------+------+------+------+------+
 3 |    . |    . |    . |    ^ |    . |    ^ |    . |    . |
   +------+------+------+------+------+------+------+------+
 2 |    . |    . | MM . |    v |    . |    v |    . |    . |
   +------+------+------+------+------+------+------+------+
 1 |    S |    2 |   d! |    . |  M ^ |    . |    ^ |    . |
   +------+------+------+------+------+------+------+------+
      a      b      c      d      e      f      g      h
S and the mark beside it: home; m! and d!: the last space; arrows: shortcuts
Monsters (M): 1 of 4 off
Doctors (D): 0 of 4 off, hold the black paddle"""
    )


def test_the_text_shows_the_paddles_as_they_fall_and_what_they_make() -> None:
    state = play(table(holder="monsters"), "pick a1 five", *paddles("1 0 2"))
    assert state.text().endswith("Last throw: 1 0 2 …")
    play(state, *paddles("0 2x"))
    assert state.text().endswith("Last throw: 1 0 2 0 2x = 6")
    assert "Nobody" not in state.text()
    assert table().text().endswith("Nobody holds the black paddle.")


def test_the_text_of_another_board_shows_its_gaps_and_arrows() -> None:
    board = """
        name = "Little box"
        monsters = "a1 b1 c1 c2 b2 a2"
        doctors = "a3 a2 b2 c2 c1 b1"
        home = 1
        [shortcuts]
        c1 = "b2"
        c2 = "b1"
        a2 = "b2"
        """
    lines = table("a1", "a3", board=board).text().splitlines()
    assert lines[1] == " 3 |  D S |######|######|"
    assert lines[3] == " 2 |    > |    . |    v |"
    assert lines[5] == " 1 |  M S |   d! |    ^ |"
