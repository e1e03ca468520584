"""Names and chat: whatever people write is taken, and nothing that can't be seen."""

import pytest

from server.harness import Player
from vworp.server.problems import Problem
from vworp.server.text_checks import clean_name, clean_words

OPEN = {"kind": "open"}

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SHRUG = "\U0001f937\u200d\u2640\ufe0f"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
PERSIAN = "می\u200cخواهم"
SHAKING_FACE = "\U0001fae8"


@pytest.mark.parametrize(
    "text", [FAMILY, SHRUG, WALES, PERSIAN, SHAKING_FACE, f"Ada {FAMILY}", f"{WALES}{WALES} Bo"]
)
def test_emoji_flags_and_joined_letters_are_taken_as_they_are(text: str) -> None:
    assert clean_name(text) == text
    assert clean_words(f"{text}\nand {text}!") == f"{text}\nand {text}!"


@pytest.mark.parametrize(
    "text",
    [
        *("a\u202eb", "a\u2066b", "a\u200fb", "a\u061cb", "a\x00b", "a\x1bb", "a\u200bb"),
        *("a\ue000b", "a\ud800b", "\ufeffab", "a\U000e0001b"),
    ],
)
def test_control_letters_and_those_that_turn_the_writing_are_refused(text: str) -> None:
    for clean in (clean_name, clean_words):
        with pytest.raises(Problem):
            clean(text)


@pytest.mark.parametrize(
    "text", ["\u200dab", "ab\u200d", "a\u200d\u200db", "a\u200c b", "a\U000e0067b"]
)
def test_joiners_and_tags_stand_only_where_they_do_something(text: str) -> None:
    for clean in (clean_name, clean_words):
        with pytest.raises(Problem):
            clean(text)


@pytest.mark.parametrize(
    "text", ["", " ", "\u200d", "\u200c\u200c", "\u2800", "\u3164 \u3164", "\ufe0f", "\u0301"]
)
def test_a_name_and_a_chat_line_have_something_to_see(text: str) -> None:
    for clean in (clean_name, clean_words):
        with pytest.raises(Problem):
            clean(text)


def test_blanks_are_made_one_and_cut_off_at_the_ends() -> None:
    assert clean_name("  Ada \u00a0 Bo ") == "Ada Bo"
    assert clean_words(" one \n\n two  three ") == "one\n\ntwo three"


def test_an_emoji_goes_through_the_server_and_into_the_record(ada: Player, grace: Player) -> None:
    ada.name = f"Ada {FAMILY}"
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    ada.post(f"{game}/chat", words=SHRUG)
    assert ada.get(game)["game"]["seats"][0]["name"] == ada.name
    assert ada.get(f"{game}/state")["chat"][-1]["words"] == SHRUG
    assert f"name monsters: {ada.name}" in ada.http.get(f"/api/games/{game}/record").text
