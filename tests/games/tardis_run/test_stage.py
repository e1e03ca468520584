"""What eyes are shown of a turn, one thing after the other; what a player aims at and is told."""

import pytest

import vworp
from games.tardis_run.tables import paddles, table
from support import rule
from vworp.core.beats import Beat
from vworp.core.match import Match
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.box.board import SIDES
from vworp.games.tardis_run.stage import aim
from vworp.games.tardis_run.state import Table

NAMES = ("Ada", "Silas")


def played(state: Table, *sentences: str) -> Match:
    """A match of Ada against Silas from this table on."""
    match = vworp.new("tardis_run", by_hand=True, names=NAMES)
    state.names = NAMES
    match.state = state
    for sentence in sentences:
        match.play(sentence)
    return match


def shown(match: Match) -> list[Beat]:
    return [beat for event in match.events for beat in event.beats_for(0)]


def kinds(match: Match) -> list[str]:
    return [beat.kind for beat in shown(match)]


@rule("TR-12", "TR-15")
def test_a_pawn_hops_over_every_place_of_its_winding_route() -> None:
    match = played(table("g1 a1 b1 b1"), "pick g1 four", *paddles("1 1 2 0"))
    throw, hop = shown(match)
    assert throw == Beat("throw", tuple(f"paddle-{n}" for n in range(1, 5)), "", "4 seals", 0)
    way = ("tile-g1", "tile-h1", "tile-h2", "tile-g2", "tile-f2")
    assert (hop.kind, hop.shapes, hop.seat) == ("hop", ("pawn-monsters-4", *way), 0)
    assert match.log()[-1] == "  TR-12: Ada's Ood goes four places, from g1 to f2"


@rule("TR-34", "TR-37")
def test_a_capture_strikes_a_pawn_which_vanishes_and_appears_at_home() -> None:
    state = table("d1 off off off", "e1 e2 b4 b4")
    match = played(state, "pick d1 four", *paddles("1 0 0 0"), "take")
    captured = ["hit", "stamp", "leave", "arrive"]
    assert kinds(match) == ["throw", "hop", *captured, "reveal", "hop", *captured]
    hit, stamp, leave, arrive = shown(match)[2:6]
    assert (hit.shapes, hit.at) == (("pawn-doctors-4",), "tile-e1")
    assert (stamp.words, stamp.at, stamp.seat) == ("sent home", "tile-e1", 0)
    assert (leave.shapes, leave.at, leave.seat) == (("pawn-doctors-4",), "tile-e1", 1)
    assert (arrive.shapes, arrive.at) == (("pawn-doctors-4",), "tile-a4")
    assert shown(match)[6].shapes == ("arrow-e1",)
    assert shown(match)[7].shapes == ("pawn-monsters-1", "tile-e1", "tile-e2")
    assert match.log()[3] == "  TR-34: That sends Silas' Thirteenth Doctor home, from e1 to a4"


@rule("TR-35")
def test_a_cancelled_move_is_seen_to_go_and_to_come_back() -> None:
    match = played(table("c1 e1 e1 off"), "pick c1 four", *paddles("0 0 2 0"))
    assert kinds(match) == ["throw", "hop", "stamp", "hop"]
    _, there, stamp, back = shown(match)
    assert there.shapes == ("pawn-monsters-1", "tile-c1", "tile-d1", "tile-e1")
    assert (stamp.words, stamp.at) == ("no room", "tile-e1")
    assert back.shapes == ("pawn-monsters-1", "tile-e1", "tile-c1")


@rule("TR-17", "TR-38")
def test_the_last_pawn_runs_out_and_the_verdict_comes_last() -> None:
    state = table("d4 off off off", holder="monsters")
    match = played(state, "pick d4 five", *paddles("1 1 2 2 2x"))
    assert kinds(match) == ["throw", "hop", "leave", "arrive", "count", "stamp"]
    throw, hop, leave, arrive, count, stamp = shown(match)
    assert throw.shapes[-1] == "paddle-black"
    assert hop.shapes == ("pawn-monsters-1", "tile-d4", "tile-c4", "exit-monsters")
    assert leave.at == "exit-monsters"
    assert arrive.at == "pawn-monsters-1", "in its tray"
    assert (count.shapes, count.words) == (("tray-monsters",), "4 of 4 out")
    assert (stamp.at, stamp.mood) == ("", "good")
    result = match.result()
    assert result is not None
    assert result.words == "Ada escapes with the Black Scroll"


@rule("TR-23", "TR-24")
def test_the_black_paddle_goes_from_hand_to_hand() -> None:
    zero = paddles("0 0 0 0")
    match = played(table(), "pick a1 four", *zero, "pick a4 four", *zero)
    assert kinds(match) == ["throw", "hop", "throw", "stamp", "hop"]
    hops = [beat.shapes for beat in shown(match) if beat.kind == "hop"]
    assert hops == [
        ("paddle-black", "place-black", "scroll-monsters"),
        ("paddle-black", "scroll-monsters", "scroll-doctors"),
    ]
    assert match.log()[-1] == "  TR-24: A zero: Silas takes the black paddle from Ada"


@rule("TR-31", "TR-R9")
def test_a_zero_of_the_holder_sends_the_picked_pawn_home_where_it_can() -> None:
    zero = paddles("0 0 0 0")
    far = played(table("h2 a1 b1 b1", holder="monsters"), "pick h2 four", *zero)
    assert kinds(far) == ["throw", "stamp", "leave", "arrive"]
    near = played(table(holder="monsters"), "pick a1 four", *zero)
    assert kinds(near) == ["throw", "stamp"]


@rule("TR-20")
def test_to_stay_is_to_pass() -> None:
    match = played(table("d1 a1 b1 b1"), "pick d1 four", *paddles("1 0 0 0"), "decline")
    assert kinds(match) == ["throw", "hop", "pass"]
    assert match.log()[-1] == "Ada stays on e1"


@rule("TR-R31")
def test_a_game_that_is_drawn_says_so_on_the_board() -> None:
    match = played(table(max_turns=1), "pick a1 four", *paddles("0 0 2 0"))
    assert shown(match)[-1].words == "Drawn"


def aim_words(state: Table, seat: int = 0) -> str:
    found = aim(state.view(seat))
    assert found is not None
    return found.words


@rule("TR-38", "TR-39")
def test_the_aim_says_where_to_run_and_what_is_missing() -> None:
    state = table("off a1 a1 b1", holder="doctors")
    both = "All out with the black paddle"
    assert aim_words(state) == f"{both}: 1 of 4, they have it; your exit is orange"
    assert aim_words(state, 1) == f"{both}: 0 of 4, you have it; your exit is white"
    assert "nobody has it" in aim_words(table())
    assert aim_words(table("off off off off")).endswith("and the game")
    assert aim(state.view(None)) is None


def test_the_aim_counts_pawns_and_the_paddle() -> None:
    found = aim(table("off off a1 b1", holder="monsters").view(0))
    assert found is not None
    assert (found.done, found.goal) == (3, 5)


def recap(state: Table, *sentences: str) -> list[str]:
    """What Ada is told, whose last decision was before all this."""
    return played(state, *sentences).recap(0, 0)


def test_a_recap_tells_who_went_where_and_what_was_taken_from_me() -> None:
    state = table("e1 a1 b1 b1", "h1 a4 b4 b4", holder="monsters", turn="doctors")
    assert recap(state.copy(), "pick h1 four", *paddles("1 0 2 0"), "decline") == [
        "Silas' Thirteenth Doctor went from h1 to e1.",
        "Silas sent your Ood home from e1.",
    ]
    assert recap(state, "pick h1 four", *paddles("0 0 0 0")) == [
        "Silas threw a zero and took the black paddle from you."
    ]


def test_a_recap_tells_of_a_shortcut() -> None:
    state = table(doctors="b4 a4 a4 b4", turn="doctors")
    assert recap(state, "pick b4 four", *paddles("1 0 2 0"), "take") == [
        "Silas' Tenth Doctor went from b4 to e3, by a shortcut."
    ]


def test_a_recap_tells_who_came_nearer_to_winning() -> None:
    state = table(doctors="c1 off off a4", turn="doctors")
    assert recap(state, "pick c1 four", *paddles("0 0 2 0")) == [
        "Silas' First Doctor got out: 3 of 4 are out."
    ]


def test_a_recap_tells_what_went_wrong_and_that_nothing_came_of_it() -> None:
    full = table(doctors="c4 d4 d4 a4", turn="doctors")
    assert recap(full, "pick c4 four", *paddles("1 0 0 0")) == [
        "There was no room on d4 for a move of Silas."
    ]
    zero = table(doctors="d4 off off off", turn="doctors", holder="doctors")
    assert recap(zero, "pick d4 four", *paddles("0 0 0 0")) == [
        "A zero sent Silas' Fourth Doctor home."
    ]
    late = table(doctors="off off off off", turn="doctors")
    assert recap(late, "shake", *paddles("1 0 0 0")) == ["Silas threw, and nothing came of it."]


def test_a_recap_of_many_turns_is_grouped() -> None:
    """Forced decisions that were taken for Ada lie between, so Silas had several turns."""
    state = table("h3 off off off", "b4 a4 h4 f2", turn="doctors")
    steps = ["pick h4 four", *paddles("1 0 0 0"), "pick a1 four", *paddles("0 1 0 0")]
    steps += ["pick f2 four", *paddles("0 1 0 0"), "pick b1 four", *paddles("0 1 0 0")]
    steps += ["pick b4 four", *paddles("0 1 0 0")]
    assert recap(state, *steps) == ["Silas moved 3 pawns.", "Silas sent your Dalek home from h3."]


def test_without_names_sentences_speak_of_the_sides() -> None:
    match = vworp.new("tardis_run", by_hand=True)
    for sentence in ["pick b1 four", *paddles("1 0 2 0"), "take"]:
        match.play(sentence)
    assert match.log() == [
        "The Monsters pick the Weeping Angel on b1",
        "The Monsters throw 1, 0, 2 and 0: three seals",
        "  TR-12: The Weeping Angel goes three places, from b1 to e1",
        "The Monsters take the shortcut from e1 to e2",
    ]


def test_to_a_learner_the_log_says_you() -> None:
    match = vworp.new("tardis_run", by_hand=True, names=["You", "Doctors"])
    for sentence in ["pick b1 four", *paddles("1 0 0 0")]:
        match.play(sentence)
    assert match.log()[0] == "You pick the Weeping Angel on b1"
    assert match.log()[-1] == "  TR-12: Your Weeping Angel goes one place, from b1 to c1"


@pytest.mark.parametrize("side", [0, 1])
def test_every_signpost_points_at_something_and_what_is_yours_is_yours(side: int) -> None:
    assert GAME.stage is not None
    picture = str(GAME.new_state().view(side).scene())
    shapes = [post.shape.format(own=SIDES[side]) for post in GAME.stage.signposts]
    assert all(f'id="{shape}' in picture for shape in shapes)
    assert f"pawn-{SIDES[side]}-" in shapes
    assert 4 <= len(GAME.stage.signposts) <= 7
