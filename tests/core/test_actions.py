"""Numbers and sentences of actions, from one declaration."""

import pickle

import pytest

from vworp.core import Action, ActionSpace, BadNotation, Domain

COLOURS = Domain("colour", ["red", "green", "grey"])
TILES = Domain("tile", ["a1", "a2", "b1", "b2"])

SPACE = ActionSpace()
STAY = SPACE.verb("stay")
KEY = SPACE.verb("key", COLOURS, TILES, rule="KT-19")
MOVE = SPACE.verb("move", TILES)
MOVE_BY = SPACE.verb("move", TILES, COLOURS)
DRAW = SPACE.chance("draw", COLOURS)


def test_numbers_run_through_in_order_of_declaration() -> None:
    assert STAY() == 0
    assert [KEY(0, 0), KEY(0, 3), KEY(1, 0), KEY(2, 3)] == [1, 4, 5, 12]
    assert MOVE(0) == 13
    assert SPACE.size == 1 + 12 + 4 + 12 + 3


def test_decisions_come_before_chance() -> None:
    assert SPACE.decisions == DRAW(0) == 29
    assert DRAW.is_chance
    assert not KEY.is_chance
    with pytest.raises(AssertionError, match="before chance"):
        SPACE.verb("late")


def test_every_number_gives_its_arguments_and_its_sentence_back() -> None:
    for number in range(SPACE.size):
        verb = SPACE.verb_of(number)
        assert number in verb
        assert verb(*verb.args(number)) == number
        assert SPACE.parse(SPACE.notation(number)) == number


def test_a_verb_knows_its_own_actions_and_how_many_there_are() -> None:
    assert KEY(2, 3) in KEY
    assert MOVE(0) not in KEY
    assert STAY() not in KEY
    assert len(KEY) == 12
    assert KEY.rule == "KT-19"


def test_sentences_read_as_declared() -> None:
    assert SPACE.notation(KEY(0, 3)) == "key red b2"
    assert SPACE.notation(STAY()) == "stay"
    assert SPACE.notation(MOVE_BY(1, 2)) == "move a2 grey"


def test_case_and_blanks_do_not_matter() -> None:
    assert SPACE.parse("  Key   RED  b2 ") == KEY(0, 3)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing was said; could be: stay, key, move, draw"),
        ("jump a1", "'jump' is not a verb of this game; could be: stay, key, move, draw"),
        ("key red", "has the wrong number of words; write key <colour> <tile>"),
        ("move", "write move <tile> or move <tile> <colour>"),
        ("key blue a1", "'blue' is not a colour; could be: red, green, grey"),
        ("key red c9", "'c9' is not a tile; could be: a1, a2, b1, b2"),
    ],
)
def test_a_misread_sentence_says_what_could_have_stood_there(text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        SPACE.parse(text)
    assert reason in str(refusal.value)


def test_a_long_list_of_words_is_cut() -> None:
    long = Domain("number", [str(number) for number in range(20)])
    with pytest.raises(BadNotation, match="0, 1, 2, 3, 4, 5, 6, 7 and 12 more"):
        long.number("x")


@pytest.mark.parametrize("number", [-1, 32, 10_000])
def test_a_number_beyond_the_space_is_refused(number: int) -> None:
    with pytest.raises(BadNotation, match="they run from 0 to 31"):
        SPACE.verb_of(number)


def test_words_may_be_cut_short_when_one_option_fits() -> None:
    options = [KEY(0, 0), KEY(1, 0), MOVE(1)]
    assert SPACE.find("k r a", options) == KEY(0, 0)
    assert SPACE.find("m a2", options) == MOVE(1)


def test_a_cut_sentence_that_fits_several_options_is_refused_with_them() -> None:
    with pytest.raises(
        BadNotation, match="can mean 2 things; now it could be: key green a1, key grey a1"
    ):
        SPACE.find("key gr a1", [KEY(1, 0), KEY(2, 0), KEY(0, 0)])


def test_a_cut_sentence_that_fits_nothing_says_why() -> None:
    with pytest.raises(
        BadNotation, match=r"'jump' is not a verb of this game; now it could be: stay$"
    ):
        SPACE.find("jump", [STAY()])
    with pytest.raises(BadNotation, match="wrong number of words"):
        SPACE.find("key red", [STAY()])
    with pytest.raises(BadNotation, match="nothing was said"):
        SPACE.find(" ", [STAY()])


def test_a_whole_sentence_is_found_even_when_it_is_no_option() -> None:
    assert SPACE.find("move b2", [STAY()]) == MOVE(3)


def test_a_sentence_may_not_stand_twice() -> None:
    space = ActionSpace()
    space.verb("go", TILES)
    space.verb("go")
    with pytest.raises(AssertionError, match="go stands twice"):
        space.verb("go", COLOURS)


@pytest.mark.parametrize("words", [["a", "a"], ["two words"], ["Upper"], [" a"]])
def test_words_of_a_domain_are_distinct_single_and_small(words: list[str]) -> None:
    with pytest.raises(AssertionError):
        Domain("thing", words)


def test_a_domain_is_a_row_of_words() -> None:
    assert list(COLOURS) == ["red", "green", "grey"]
    assert len(COLOURS) == 3
    assert COLOURS[2] == "grey"
    assert COLOURS.number("GREY") == 2


def test_arguments_are_checked() -> None:
    with pytest.raises(AssertionError, match="key takes 2 arguments"):
        KEY(1)
    with pytest.raises(AssertionError, match="4 is no tile"):
        KEY(0, 4)


def test_an_action_is_a_number_that_prints_as_its_sentence() -> None:
    action = SPACE.action(KEY(0, 3))
    assert action == KEY(0, 3)
    assert str(action) == "key red b2"
    assert repr(action) == "<4: key red b2>"
    assert {action: 1}[action] == 1


def test_an_action_keeps_its_sentence_when_it_travels() -> None:
    action = pickle.loads(pickle.dumps(SPACE.action(KEY(0, 3))))
    assert isinstance(action, Action)
    assert (int(action), str(action)) == (4, "key red b2")


def test_a_verb_says_its_action_in_the_names_of_its_domains() -> None:
    places = Domain("place", ["peru", "ural"], names=["Peru", "the Ural"], thing="place")
    space = ActionSpace()
    attack = space.verb("attack", places, places, says="Attack {1} from {0}")
    wait = space.verb("wait", places)
    assert attack.say(attack(0, 1)) == "Attack the Ural from Peru"
    assert wait.say(wait(1)) == "Wait ural"


def test_a_verb_points_at_the_things_that_its_arguments_name() -> None:
    places = Domain("place", ["peru", "ural"], thing="place")
    counts = Domain("number", ["1", "2"])
    space = ActionSpace()
    attack = space.verb("attack", places, counts)
    play = space.verb("play", counts, at=("card",))
    dig = space.verb("dig", counts, at=lambda number: [("tile", number), ("tile", number + 1)])
    assert attack.things(attack(1, 0)) == (("place", 1),)
    assert play.things(play(1)) == (("card", 1),)
    assert dig.things(dig(1)) == dig.things(dig(1)) == (("tile", 1), ("tile", 2))


def test_a_domain_can_read_a_word_in_other_ways() -> None:
    pairs = Domain("pair", ["c2-d3"], also={"d3-c2": "c2-d3"})
    assert pairs.number("d3-c2") == pairs.number("c2-d3") == 0
