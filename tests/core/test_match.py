"""Matches: sealed luck, going back, agreement, and what each seat is told."""

from dataclasses import replace

import pytest

import vworp
from core.counting import DRAW, SAY, UNKNOWN, Count
from vworp.core import BadOption, BadPosition, Illegal, Option
from vworp.core.match import Agreement, Match, Resignation, Undo, match_from, new_match
from vworp.core.registry import find


def begun(**given: object) -> Match:
    return vworp.new("counting", seed=1, **given)  # type: ignore[arg-type]  # names and nonces


def by_hand() -> Match:
    match = vworp.new("counting", by_hand=True)
    for sentence in ("draw 1", "draw 3"):
        match.play(sentence)
    return match


def hands(match: Match) -> list[int]:
    assert isinstance(match.state, Count)
    return match.state.hands


def total(match: Match) -> int:
    assert isinstance(match.state, Count)
    return match.state.total


# Luck.


def test_chance_runs_up_to_the_first_decision() -> None:
    match = begun()
    assert match.seat == 0
    assert [event.seat for event in match.events] == [-1, -1]


def test_the_same_seed_and_nonces_give_the_same_luck() -> None:
    assert hands(begun(nonces=["a", "b"])) == hands(begun(nonces=["a", "b"]))


def test_every_nonce_changes_the_luck() -> None:
    lucks = {tuple(hands(begun(nonces=[nonce, "b"]))) for nonce in "abcdefghij"}
    assert len(lucks) > 1


def test_the_commitment_is_known_before_the_seed() -> None:
    match = begun()
    assert match.commitment is not None
    assert len(match.commitment) == 64
    assert begun().commitment == match.commitment


def test_without_a_seed_two_matches_differ() -> None:
    first, second = vworp.new("counting"), vworp.new("counting")
    assert first.commitment != second.commitment


def test_by_hand_chance_is_played_like_a_decision() -> None:
    match = vworp.new("counting", by_hand=True)
    assert [str(action) for action in match.legal()] == ["draw 1", "draw 2", "draw 3"]
    match.play("draw 2")
    match.play("draw 3")
    assert hands(match) == [2, 3]
    assert match.commitment is None


def test_play_returns_what_happened() -> None:
    events = begun().play("say 2")
    assert [event.action for event in events] == [SAY(1)]
    assert [note.words for note in events[0].notes] == ["the total is 2"]


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match = begun()
    before = match.record()
    with pytest.raises(Illegal):
        match.play("tell")
    assert match.record() == before


# Names, nonces, options.


def test_names_are_the_seats_words_unless_given() -> None:
    assert begun().names == ("Even", "Odd")
    assert begun(names=["Ada", ""]).names == ("Ada", "Odd")


def test_people_read_titles_in_place_of_choices() -> None:
    plain = Option("deck", "auto", "", choices=("auto", "as_written"))
    assert plain.choice_titles() == ("Auto", "As written")
    assert replace(plain, titles=("By itself", "As it is")).choice_titles()[1] == "As it is"


def test_a_game_may_call_its_seats_otherwise_than_in_notation() -> None:
    game = replace(find("counting"), titles=lambda seats: ("Player 1", "Player 2"))
    match = new_match(game, seed=1)
    assert match.names == ("Player 1", "Player 2")
    assert "name even: Player 1" in match.record().splitlines()


@pytest.mark.parametrize("text", ["Zoë", "李", "Ada Lovelace", "👩‍🚀", "#1", "a: b"])
def test_names_and_nonces_may_be_any_line_of_text(text: str) -> None:
    match = begun(names=[text, "Ben"], nonces=[text, "n"])
    again = vworp.read(match.record())
    assert again.names == (text, "Ben")
    assert again.nonces == (text, "n")
    assert again.state == match.state


@pytest.mark.parametrize(
    "text", ["a\nseed: 0", "a\rb", "a\u2028b", "a\x85b", "\x00", " a", "a ", "\ud800", "a\x0bb"]
)
@pytest.mark.parametrize("kind", ["name", "nonce"])
def test_names_and_nonces_that_would_break_a_record_are_refused(kind: str, text: str) -> None:
    with pytest.raises(BadOption, match=f"{kind} for even: .* is not one line of plain text"):
        begun(**{f"{kind}s": [text, "b"]})


@pytest.mark.parametrize("kind", ["name", "nonce"])
def test_there_is_one_name_and_one_nonce_for_each_seat(kind: str) -> None:
    with pytest.raises(BadOption, match=f"2 seats need 2 {kind}s, not 3"):
        begun(**{f"{kind}s": ["a", "b", "c"]})


def test_an_option_that_would_break_a_record_is_refused() -> None:
    with pytest.raises(BadOption, match="option motto is one line of plain text"):
        begun(options={"motto": "go\nseed: 0"})
    with pytest.raises(BadOption, match="must not shout"):
        begun(options={"motto": "go!"})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"goal": 0}, "option goal is a whole number from 1 to 40, not 0"),
        ({"goal": "ten"}, "not 'ten'"),
        ({"goal": True}, "not True"),
        ({"boast": "perhaps"}, "option boast is yes or no, not 'perhaps'"),
        ({"motto": 5}, "option motto is a text, not 5"),
        ({"size": 1}, "Counting has no option 'size'; it has: goal, boast, motto"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        begun(options=options)


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(BadOption, match="Counting is for 2 seats, not 3"):
        vworp.new("counting", 3)


# Going back.


def test_undo_goes_back_to_the_last_decision() -> None:
    match = begun()
    match.play("say 1")
    before = match.state.copy()
    match.play("say 2")
    match.undo()
    assert match.state == before
    assert match.entries[-1] == Undo(3)


def test_undo_goes_back_to_any_event() -> None:
    match = begun()
    for _ in range(4):
        match.play("say 2")
    match.undo(3)
    assert (total(match), len(match.events)) == (2, 3)


def test_undone_luck_falls_the_same_way_again() -> None:
    match = begun()
    drawn = hands(match)[:]
    match.play("say 1")
    match.undo(1)
    assert match.seat == 0
    assert hands(match) == drawn
    assert vworp.read(match.record()).record() == match.record()


def throw(match: Match) -> list[int]:
    """The numbers of the sealed outcomes that four paddles show."""
    return [event.outcome for event in match.play("pick a1 four") if event.seat == -1]


def test_luck_drawn_anew_is_luck_that_nobody_has_seen() -> None:
    match = vworp.new("tardis_run", seed=1)
    assert throw(match) == [0, 1, 2, 3]
    match.undo(0)
    assert throw(match) == [0, 1, 2, 3]
    match.undo(0, anew=True)
    assert throw(match) == [4, 5, 6, 7]
    match.undo(0)
    assert throw(match) == [4, 5, 6, 7]
    match.undo(3)
    match.undo(0, anew=True)
    assert throw(match) == [8, 9, 10, 11]


def test_a_match_knows_whether_luck_has_spoken_since() -> None:
    match = begun()
    match.play("say 1")
    assert not match.has_luck_since(2)
    assert match.has_luck_since(1)


def test_by_hand_undone_luck_can_be_thrown_again() -> None:
    match = by_hand()
    match.undo(1)
    assert match.seat == -1
    match.play("draw 2")
    assert hands(match) == [1, 2]


def test_there_must_be_something_to_take_back() -> None:
    with pytest.raises(Illegal, match="there is nothing to take back"):
        begun().undo()
    for length in (-1, 2, 99):
        with pytest.raises(Illegal, match=f"there is no event {length} to go back to"):
            begun().undo(length)


def test_a_finished_game_can_be_taken_back() -> None:
    match = begun(options={"goal": 2})
    match.play("say 2")
    assert match.is_over
    match.undo()
    assert not match.is_over
    assert match.result() is None


def test_a_seat_may_take_back_its_own_last_word_only() -> None:
    match = begun()
    assert not match.may_undo(0)
    match.play("say 1")
    assert match.may_undo(0)
    assert not match.may_undo(1)


def test_nobody_may_take_back_what_chance_has_answered() -> None:
    match = vworp.new("tardis_run", seed=1)
    match.play("pick a1 four")
    assert not any(match.may_undo(seat) for seat in (-1, 0, 1))


def test_nobody_alone_may_take_back_what_all_agreed_on() -> None:
    match = begun()
    match.play("say 1")
    match.agree_draw()
    assert not match.may_undo(0)


def test_any_moment_can_be_looked_at() -> None:
    match = begun(options={"goal": 40})
    seen = [match.state.copy()]
    for _ in range(30):
        match.play("say 1")
        seen.append(match.state.copy())
    assert [match.state_at(length) for length in range(2, 33)] == seen
    assert match.state_at(0) == match.start()


@pytest.mark.parametrize("length", [-1, 3, 40])
def test_a_moment_that_has_not_come_can_not_be_looked_at(length: int) -> None:
    with pytest.raises(Illegal, match=f"there is no event {length}; 2 have happened"):
        begun().state_at(length)


def test_looking_changes_nothing() -> None:
    match = begun()
    match.state_at(2).play("say 1")
    match.start().play("draw 1")
    assert total(match) == 0


def test_going_back_past_a_kept_copy_and_on_again_is_exact() -> None:
    match = begun(options={"goal": 40})
    for _ in range(20):
        match.play("say 1")
    match.undo(5)
    for _ in range(18):
        match.play("say 2")
    assert total(match) == 3 + 2 * 18
    assert vworp.read(match.record()).state == match.state
    assert match.state_at(18) == vworp.read(match.record()).state_at(18)


# Agreement.


def test_all_can_agree_on_a_draw() -> None:
    match = begun()
    match.agree_draw()
    result = match.result()
    assert result is not None
    assert result.payoffs == (0.0, 0.0)
    assert match.entries[-1] == Agreement()
    assert match.log()[-1] == "All players agree on a draw"


def test_a_finished_game_can_not_be_drawn() -> None:
    match = begun(options={"goal": 1})
    match.play("say 1")
    with pytest.raises(Illegal, match="the game is over"):
        match.agree_draw()


def test_some_games_know_no_draw() -> None:
    with pytest.raises(Illegal, match="TARDIS Run has no draws by agreement"):
        vworp.new("tardis_run").agree_draw()


def test_an_agreement_can_be_taken_back() -> None:
    match = begun()
    match.play("say 1")
    match.agree_draw()
    match.undo()
    assert not match.is_over
    assert "All players agree on a draw" not in match.log()


# Resigning.


def test_who_resigns_has_lost_whoever_is_due() -> None:
    match = begun(names=["Ada", "Bo"])
    match.play("say 1")
    match.resign(0)
    result = match.result()
    assert result is not None
    assert (result.winners, result.payoffs) == ((1,), (-1.0, 1.0))
    assert str(result) == "Ada resigned, so Bo won"
    assert match.entries[-1] == Resignation(0)
    assert match.log()[-1] == "Ada resigned"


def test_the_picture_can_tell_of_a_resignation() -> None:
    match = begun(names=["Ada", "Bo"])
    match.play("say 1")
    match.resign(0)
    assert match.view(1).ended == match.copy().state.ended == "Ada resigned, so Bo won"
    assert match.state_at(len(match.events)).ended == ""
    match.undo()
    assert match.view(1).ended == ""


def test_after_a_resignation_nothing_can_be_done() -> None:
    match = begun()
    match.resign(1)
    assert match.is_over
    assert match.legal() == []
    assert match.seat not in (0, 1)
    for attempt in (lambda: match.play("say 1"), lambda: match.resign(0), match.agree_draw):
        with pytest.raises(Illegal, match="the game is over"):
            attempt()
    assert not match.may_undo(0)
    assert match.entries[-1] == Resignation(1)


def test_a_resignation_lets_luck_made_by_hand_rest() -> None:
    match = vworp.new("counting", by_hand=True)
    match.resign(0)
    assert match.is_over
    assert match.events == []


def test_a_resignation_can_be_taken_back() -> None:
    match = begun()
    match.play("say 1")
    match.resign(0)
    match.undo()
    assert not match.is_over
    assert match.result() is None


@pytest.mark.parametrize(
    ("game", "seats"), [("keys_to_the_tardis", 3), ("time_of_the_daleks", 2), ("adventures", 1)]
)
def test_nobody_resigns_for_others(game: str, seats: int) -> None:
    match = vworp.new(game, seats)
    assert not match.may_resign
    with pytest.raises(Illegal, match="that would decide the game for the others"):
        match.resign(0)
    assert not match.is_over


def test_only_who_sits_there_resigns() -> None:
    with pytest.raises(BadOption, match="there is no seat 2"):
        begun().resign(2)


# What seats are told.


def test_everybody_reads_what_they_may_know() -> None:
    match = by_hand()
    match.play("say 2")
    assert match.log(0) == [
        "Seat 0 draws 1",
        "  TOY-1: the number is 1",
        "Seat 1 draws",
        "Say 2",
        "  TOY-2: the total is 2",
    ]
    assert match.log(1)[:3] == ["Seat 0 draws", "Seat 1 draws 3", "  TOY-1: the number is 3"]
    assert match.log() == ["Seat 0 draws", "Seat 1 draws", "Say 2", "  TOY-2: the total is 2"]
    assert len(match.log(everything=True)) == 6


def test_an_event_knows_to_whom_it_is_secret() -> None:
    first, second = by_hand().events
    assert first.action == DRAW(0)
    assert first.secret_to == (False, True, True, False)
    assert second.secret_to == (True, False, True, False)


@pytest.mark.parametrize("seat", [-1, -4, 2])
def test_only_seats_and_spectators_look_on(seat: int) -> None:
    with pytest.raises(BadOption, match=f"there is no seat {seat}; they run from 0 to 1"):
        begun().log(seat)
    with pytest.raises(BadOption, match=f"there is no seat {seat}"):
        begun().view(seat)


def test_a_view_hides_the_other_hand() -> None:
    match = by_hand()
    seen = match.view(0)
    assert isinstance(seen, Count)
    assert seen.hands == [1, UNKNOWN]
    nobody = match.view(None)
    assert isinstance(nobody, Count)
    assert nobody.hands == [UNKNOWN, UNKNOWN]


def test_a_match_shows_its_table() -> None:
    match = begun()
    assert match.text() == "total 0"
    assert match.position() == match.state.position()
    assert match._repr_svg_() == str(match.scene())
    assert repr(match) == "<Match of <counting, 2 seats: Say(seat=0)>, 2 events>"


# Beginning at a position.


def test_a_match_can_begin_at_a_position() -> None:
    branch = match_from(by_hand().state, seed=2)
    branch.play("say 1")
    assert branch.starts_from_position
    assert vworp.read(branch.record()).state == branch.state


def test_a_match_does_not_begin_at_a_view() -> None:
    with pytest.raises(BadPosition, match="a whole table, not at what one seat sees of it"):
        match_from(begun().view(0))


def test_a_match_leaves_the_state_it_began_at_alone() -> None:
    state = by_hand().state
    match_from(state, seed=2).play("say 1")
    assert isinstance(state, Count)
    assert state.total == 0
