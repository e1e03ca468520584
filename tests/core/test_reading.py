"""What free words mean to somebody who doesn't know the notation."""

import pytest

import vworp
from vworp.core.reading import example_of, likely_actions


def first_reading(game: str, words: str) -> str | None:
    """The likeliest reading of words at the beginning of a game, as notation."""
    match = vworp.new(game, 2, seed="words")
    space = match.game.actions
    found = likely_actions(space, words, match.view(match.seat).options())
    return space.notation(found[0]) if found else None


@pytest.mark.parametrize(
    ("game", "words", "meant"),
    [
        ("tardis_run", "pick c3 four", "pick c3 four"),
        ("tardis_run", "Why can't I move the one on c3?", "pick c3 four"),
        ("tardis_run", "pikc c3", "pick c3 four"),
        ("keys_to_the_tardis", "lay a time barrier on e5", "barrier e5"),
        ("keys_to_the_tardis", "move to d4", "move d4"),
        ("dalek_invasion", "place 3 in Peru", "place peru 3"),
    ],
)
def test_words_mean_what_people_mean_by_them(game: str, words: str, meant: str) -> None:
    assert first_reading(game, words) == meant


@pytest.mark.parametrize("words", ["", "?!", "why can't I", "sing a song", "ﷺ\x00", "x " * 100])
@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_what_means_nothing_is_read_as_nothing_and_breaks_nothing(
    game: vworp.Game, words: str
) -> None:
    match = vworp.new(game.id, game.seats[0], seed="words")
    likely_actions(game.actions, words, match.view(match.seat).options())
    example_of(game.actions, words)


def test_a_verb_alone_stands_for_any_of_its_actions() -> None:
    match = vworp.new("dalek_invasion", 2, seed="words")
    space = match.game.actions
    assert likely_actions(space, "attack", match.view(match.seat).options()) == []
    example = example_of(space, "attack")
    assert example is not None
    assert space.verb_of(example).word == "attack"
