"""Records: what they say, and every way in which one is refused, with its line."""

import json

import pytest

import vworp
from vworp.core import BadRecord, Illegal
from vworp.core.chance import commitment
from vworp.core.match import Agreement, Resignation, Undo, match_from

HEADER = """\
vworp record 1
game: counting
rules: 3
seats: 2
option goal: 4
name even: Ada
"""
"""Six lines; the empty one after them is the seventh, and the first event stands in the eighth."""

DRAWN = "chance draw 1\nchance draw 3\n"

SEED = "5f" * 32
OTHER_SEED = "60" * 32


def record(body: str = DRAWN, header: str = HEADER) -> str:
    return f"{header}\n{body}"


def refusal(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        vworp.read(text)
    return caught.value


def assert_refused(text: str, line: int, reason: str) -> None:
    error = refusal(text)
    assert reason in error.reason
    assert error.line == line
    assert str(error) == f"line {line}: {error.reason}"


def sealed() -> str:
    """A record with luck of its own, an event for each line from the eleventh on."""
    match = vworp.new("counting", options={"goal": 4}, seed=1)
    for sentence in ("say 1", "say 2", "say 1"):
        match.play(sentence)
    return match.record()


# What a record says.


def test_a_record_reads_as_it_is_told() -> None:
    match = vworp.new("counting", options={"goal": 4}, names=["Ada", "Ben"], by_hand=True)
    for sentence in ("draw 1", "draw 3", "say 2"):
        match.play(sentence)
    match.undo()
    for sentence in ("say 1", "say 1", "say 2"):
        match.play(sentence)
    assert match.record() == (
        """\
vworp record 1
game: counting
rules: 3
seats: 2
option goal: 4
option boast: false
option motto: go
name even: Ada
name odd: Ben

chance draw 1
chance draw 3
even say 2
undo 2
even say 1
odd say 1
even say 2
# Even wins (TOY-2)
"""
    )


def test_a_record_replays_to_the_same_table() -> None:
    match = vworp.read(record(DRAWN + "even say 2\nodd say 1\n"))
    assert match.text() == "total 3"
    assert match.seat == 0
    assert match.names == ("Ada", "Odd")
    assert match.options == {"goal": 4, "boast": False, "motto": "go"}


def test_a_record_without_luck_of_its_own_goes_on_by_hand() -> None:
    match = vworp.read(record("chance draw 1\n"))
    assert [str(action) for action in match.legal()] == ["draw 1", "draw 2", "draw 3"]


def test_a_sealed_record_carries_seed_nonces_and_commitment() -> None:
    match = vworp.new("counting", seed=1, nonces=["a", ""])
    header = match.record().split("\n\n")[0].splitlines()
    assert match.secret is not None
    assert header[-3:] == [
        f"commitment: {match.commitment}",
        "nonce even: a",
        f"seed: {match.secret.hex()}",
    ]
    assert vworp.read(match.record()).nonces == ("a", "")


def test_a_sealed_record_goes_on_with_the_same_luck() -> None:
    whole = vworp.new("tardis_run", seed=4, nonces=["x", "y"])
    whole.play("pick a1 four")
    half = vworp.read(whole.record())
    for match in (whole, half):
        match.play(match.legal()[0])
    assert half.record() == whole.record()


def test_a_record_cut_in_the_middle_of_a_throw_lets_the_rest_fall() -> None:
    match = vworp.new("tardis_run", seed=4)
    match.play("pick a1 four")
    cut = "".join(match.record().splitlines(keepends=True)[:-2])
    assert vworp.read(cut).record() == match.record()


def test_without_its_seed_a_record_tells_the_past_and_not_the_future() -> None:
    match = vworp.new("tardis_run", seed=4)
    match.play("pick a1 four")
    told = match.record(with_seed=False)
    assert "seed:" not in told
    again = vworp.read(told)
    assert again.state == match.state
    assert again.secret is None
    assert again.commitment == match.commitment
    assert again.record() == told


def test_without_its_seed_a_record_goes_on_by_hand() -> None:
    again = vworp.read(vworp.new("tardis_run", seed=4).record(with_seed=False))
    again.play("pick a1 four")
    assert again.seat == -1
    again.play("paddle 1")


def test_undo_lines_go_back() -> None:
    match = vworp.read(record(DRAWN + "even say 2\nodd say 1\nundo 2\neven say 1\n"))
    assert match.text() == "total 1"
    assert Undo(2) in match.entries


def test_undo_into_the_middle_of_luck_replays() -> None:
    match = vworp.new("tardis_run", seed=4)
    match.play("pick a1 four")
    match.undo(2)
    assert match.seat == 1
    again = vworp.read(match.record())
    assert again.record() == match.record()
    assert again.state == match.state


def test_luck_drawn_anew_is_checked_against_the_seed() -> None:
    match = vworp.new("tardis_run", seed=4)
    for _ in range(5):
        match.play("pick a1 four")
        match.undo(0, anew=True)
    text = match.record()
    assert "\nundo 0 anew\n" in text
    assert vworp.read(text).record() == text
    with pytest.raises(BadRecord, match="the seed gives"):
        vworp.read(text.replace("undo 0 anew", "undo 0"))


def test_an_agreed_draw_ends_the_game() -> None:
    match = vworp.read(record(DRAWN + "even say 1\nagreed draw\n"))
    assert match.is_over
    assert match.entries[-1] == Agreement()
    assert "agreed draw\n# Drawn by agreement (TOY-3)\n" in match.record()
    assert vworp.read(match.record()).record() == match.record()


def test_a_resignation_ends_the_game() -> None:
    match = vworp.read(record(DRAWN + "even say 1\nresigned even\n"))
    assert match.is_over
    assert match.entries[-1] == Resignation(0)
    assert "resigned even\n# Ada resigned, so Odd won\n" in match.record()
    assert vworp.read(match.record()).record() == match.record()


@pytest.mark.parametrize("who", ["", "nobody", "even odd"])
def test_a_resignation_says_who(who: str) -> None:
    with pytest.raises(BadRecord, match="resigned is followed by who did: even or odd"):
        vworp.read(record(DRAWN + f"resigned {who}\n"))


def test_a_record_ends_with_a_resignation() -> None:
    with pytest.raises(BadRecord, match="the game was over before this line"):
        vworp.read(record(DRAWN + "resigned odd\neven say 1\n"))


def test_an_agreed_draw_can_be_undone() -> None:
    match = vworp.read(record(DRAWN + "even say 1\nagreed draw\nundo 2\neven say 2\n"))
    assert match.text() == "total 2"


def test_remarks_blank_lines_and_line_ends_of_other_systems_are_read_over() -> None:
    text = record("# the draws\n\n" + DRAWN + "even say 2  # well said\n", "# mine\n" + HEADER)
    text = text.replace("# mine\nvworp record 1\n", "vworp record 1\n# mine\n")
    for variant in (text, text.replace("\n", "\r\n"), "\ufeff" + text, text.rstrip("\n")):
        assert vworp.read(variant).text() == "total 2"


def test_a_record_can_begin_at_a_position() -> None:
    match = vworp.read(record(DRAWN))
    branch = match_from(match.state, seed=3)
    branch.play("say 2")
    again = vworp.read(branch.record())
    assert again.record() == branch.record()
    assert again.start() == match.state


# What is refused in the header.


@pytest.mark.parametrize("text", ["", "hello\n", "game: counting\n"])
def test_something_else_is_no_record(text: str) -> None:
    assert_refused(text, 1, "a record begins with the line 'vworp record 1'")


def test_an_unknown_version_is_refused() -> None:
    text = record().replace("vworp record 1", "vworp record 2")
    assert_refused(text, 1, "this vworp reads 'vworp record 1', not 'vworp record 2'")


def test_an_unknown_game_is_refused() -> None:
    assert_refused(record().replace("counting", "chess"), 2, "there is no game 'chess'; there are:")


def test_a_newer_version_of_the_rules_is_refused() -> None:
    text = record().replace("rules: 3", "rules: 4")
    assert_refused(text, 3, "plays version 3 of Counting, and the record was made with version 4")


@pytest.mark.parametrize("number", ["x", "", "-3", "3.0", "٣", "²", "9" * 5000])
def test_a_number_in_the_header_is_a_whole_number(number: str) -> None:
    assert_refused(record().replace("rules: 3", f"rules: {number}"), 3, "rules is a whole number")


@pytest.mark.parametrize("key", ["game", "rules", "seats"])
def test_what_a_header_needs_is_missed_where_it_ends(key: str) -> None:
    lines = [line for line in record().split("\n") if not line.startswith(key)]
    assert_refused("\n".join(lines), 6, f"the header has no line '{key}: …'")


@pytest.mark.parametrize("cut", [1, 3, 6])
def test_a_header_that_is_cut_off_is_refused_at_its_end(cut: int) -> None:
    text = "".join(record().splitlines(keepends=True)[:cut]).rstrip("\n")
    assert_refused(text, cut, "the record is cut off: no empty line ends the header")


def test_a_header_line_has_a_colon() -> None:
    text = record(header=HEADER + "hello\n")
    assert_refused(text, 7, "a header line reads 'key: value', not 'hello'")


def test_a_header_line_stands_once() -> None:
    assert_refused(record(header=HEADER + "seats: 2\n"), 7, "'seats' stands twice in the header")
    text = record(header=HEADER + "name even : Eve\n")
    assert_refused(text, 7, "'name even' stands twice in the header")


def test_an_unknown_header_line_is_refused() -> None:
    assert_refused(record(header=HEADER + "colour: blue\n"), 7, "a header has no line 'colour'")


def test_a_wrong_number_of_seats_is_refused() -> None:
    text = record().replace("seats: 2", "seats: 5")
    assert_refused(text, 4, "Counting is for 2 seats, not 5")


def test_a_bad_option_is_refused_in_its_own_line() -> None:
    header = HEADER + "option boast: perhaps\n"
    assert_refused(record(header=header), 7, "option boast is yes or no, not 'perhaps'")


def test_an_unknown_option_is_refused_in_its_own_line() -> None:
    assert_refused(record(header=HEADER + "option size: 9\n"), 7, "Counting has no option 'size'")


@pytest.mark.parametrize("kind", ["name", "nonce"])
def test_names_and_nonces_belong_to_seats(kind: str) -> None:
    text = record(header=HEADER + f"{kind} third: x\n")
    assert_refused(text, 7, f"{kind} for 'third': the seats are even, odd")


@pytest.mark.parametrize("kind", ["name", "nonce"])
def test_names_and_nonces_are_plain_text(kind: str) -> None:
    text = record(header=HEADER + f"{kind} odd: a\x07b\n")
    assert_refused(text, 7, f"{kind} for odd: 'a\\x07b' is not plain text")


@pytest.mark.parametrize("seed", ["5f", "xy" * 32, "5f " * 32, "５f" * 32])
def test_a_seed_has_64_hexadecimal_digits(seed: str) -> None:
    text = record(header=HEADER + f"seed: {seed}\n")
    assert_refused(text, 7, "a seed is 64 hexadecimal digits")


def test_a_commitment_has_64_hexadecimal_digits() -> None:
    text = record(header=HEADER + "commitment: soon\n")
    assert_refused(text, 7, "a commitment is 64 hexadecimal digits")


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    header = f"{HEADER}commitment: {commitment(bytes.fromhex(SEED))}\nseed: {OTHER_SEED}\n"
    assert_refused(record(header=header), 8, "the seed is not the one that was committed to")


def test_a_commitment_may_be_written_in_capitals() -> None:
    seal = commitment(bytes.fromhex(SEED))
    text = record("", f"{HEADER}commitment: {seal.upper()}\nseed: {SEED.upper()}\n")
    assert vworp.read(text).commitment == seal


@pytest.mark.parametrize(
    ("position", "reason"),
    [("{", "the position is not JSON"), ("[1]", "a position is a JSON object")],
)
def test_a_position_that_can_not_be_read_is_refused(position: str, reason: str) -> None:
    header = HEADER.replace("option goal: 4\n", "") + f"position: {position}\n"
    assert_refused(record(header=header), 6, reason)


def test_a_position_without_end_is_refused() -> None:
    header = HEADER.replace("option goal: 4\n", "") + f"position: {'[' * 100_000}\n"
    assert_refused(record(header=header), 6, "the position is not JSON")


def test_a_position_that_can_not_be_is_refused() -> None:
    position = vworp.read(record()).position() | {"total": -1}
    header = HEADER.replace("option goal: 4\n", "") + f"position: {json.dumps(position)}\n"
    assert_refused(record("", header), 6, "total: -1 is not 0 or more")


def test_a_position_that_only_one_seat_sees_is_refused() -> None:
    position = vworp.read(record()).view(0).position()
    header = HEADER.replace("option goal: 4\n", "") + f"position: {json.dumps(position)}\n"
    assert_refused(record("", header), 6, "a match begins at a whole table")


def test_a_position_brings_its_own_options() -> None:
    position = vworp.read(record()).position()
    header = HEADER + f"position: {json.dumps(position)}\n"
    assert_refused(record("", header), 5, "begins at a position has its options from there")


# What is refused in the body.


def test_an_illegal_line_is_refused_with_its_rule() -> None:
    text = record(DRAWN + "even tell\n")
    assert_refused(text, 10, "TOY-4: boasting is not allowed here")
    with pytest.raises(BadRecord) as caught:
        vworp.read(text)
    assert isinstance(caught.value.__cause__, Illegal)


def test_a_line_that_says_nothing_known_is_refused() -> None:
    assert_refused(record(DRAWN + "even jump\n"), 10, "'jump' is not a verb of this game")
    assert_refused(record(DRAWN + "even\n"), 10, "nothing was said")


def test_words_in_a_record_are_not_cut_short() -> None:
    assert_refused(record(DRAWN + "even s 1\n"), 10, "'s' is not a verb of this game")


def test_the_wrong_seat_is_refused() -> None:
    text = record(DRAWN + "odd say 1\n")
    assert_refused(text, 10, "it is even who decides here, not odd")
    assert_refused(record("even say 1\n"), 8, "it is chance who decides here, not even")


def test_a_stranger_is_refused() -> None:
    text = record(DRAWN + "dalek say 1\n")
    assert_refused(text, 10, "'dalek' does not sit here; a line begins with even")


def test_a_line_after_the_end_is_refused() -> None:
    body = DRAWN + "even say 2\nodd say 2\n\neven say 1\n"
    assert_refused(record(body), 13, "the game was over before this line")
    assert_refused(record(DRAWN + "agreed draw\neven say 1\n"), 11, "the game was over")


def test_a_second_agreement_is_refused() -> None:
    assert_refused(record(DRAWN + "agreed draw\nagreed draw\n"), 11, "the game is over")


def test_an_agreement_in_a_game_without_one_is_refused() -> None:
    text = vworp.new("tardis_run", by_hand=True).record() + "agreed draw\n"
    assert_refused(text, text.count("\n"), "TARDIS Run has no draws by agreement")


@pytest.mark.parametrize(
    "words", ["undo", "undo x", "undo -1", "undo ²", "undo 1 2", "undo 1.0", "undo anew"]
)
def test_undo_needs_a_number(words: str) -> None:
    text = record(DRAWN + f"even say 1\n{words}\n")
    assert_refused(text, 11, "undo is followed by a number of events")


def test_undo_into_the_future_is_refused() -> None:
    assert_refused(record(DRAWN + "undo 2\n"), 10, "there is no event 2 to go back to")


def test_luck_that_does_not_fit_the_seed_is_refused() -> None:
    lines = sealed().splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if line.startswith("chance"))
    true = lines[number].split()[-1]
    lines[number] = f"chance draw {int(true) % 3 + 1}\n"
    reason = f"the seed gives 'draw {true}' here, not 'draw {int(true) % 3 + 1}'"
    assert_refused("".join(lines), number + 1, reason)


def test_another_nonce_would_have_been_other_luck() -> None:
    match = vworp.new("tardis_run", seed=1, nonces=["a", "b"])
    for _ in range(4):
        match.play(match.legal()[0])
    text = match.record().replace("nonce doctors: b", "nonce doctors: c")
    assert "the seed gives" in refusal(text).reason


def test_a_record_cut_in_the_middle_of_a_line_says_so() -> None:
    text = record(DRAWN + "even say 2\nodd sa")
    assert_refused(text, 11, "the record is cut off in the middle of a line: 'sa' is not a verb")


def test_a_faulty_last_line_that_is_whole_is_not_called_cut() -> None:
    assert "cut off" not in refusal(record(DRAWN + "even jump\n")).reason
