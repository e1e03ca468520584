"""Titles, cliff-hangers and the goal tracker: what is told of the story, made from the table."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from xml.etree.ElementTree import Element

import pytest

import vworp
from conformance.walks import choose
from games.adventures.plot import planned
from games.adventures.stage import capture, due, now, stage
from scene.pictures import drawn
from support import rule
from vworp.core import Note
from vworp.core.registry import find
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.telling import episodes
from vworp.games.adventures.telling.facts import facts_of
from vworp.games.adventures.telling.goals import goals

LARGEST = 240
"""How many letters a card that is shown large may have."""


@contextmanager
def heard(state: Adventure) -> Iterator[list[Note]]:
    """The notes of what happens meanwhile."""
    notes: list[Note] = []
    state.story = notes
    yield notes
    state.story = None


def cards_in(notes: list[Note]) -> list[str]:
    """The cards of episodes that are shown large."""
    beats = [beat for note in notes for beat in note.beats if beat.kind == "play"]
    is_ending = "To be continued"
    return [b.words for b in beats if b.shapes == ("episode",) or b.words.startswith(is_ending)]


# Episodes.


@rule("AT-R81")
def test_an_episode_ends_with_a_card_and_the_next_begins_with_another() -> None:
    state = stage("doctor 24 5", "a1 24 30", race="ogrons", episodes=2, episode_turn=10)
    with heard(state) as notes:
        due(state, "CloseTurn")
    ending, title = cards_in(notes)
    assert ending.startswith("To be continued…\n")
    assert ending.endswith("?")
    assert title.startswith(f"{state.title}\nEpisode 2 of 2. ")
    weights = {b.weight for note in notes for b in note.beats if b.kind == "play"}
    assert weights == {"heavy"}


@rule("AT-R81")
def test_the_first_turn_has_a_title_too_and_the_second_keeps_it() -> None:
    state = stage("doctor 24 5", turn=0, episode_turn=0)
    with heard(state) as notes:
        due(state, "BeginTurn")
    assert len(cards_in(notes)) == 1
    title = state.title
    with heard(state) as notes:
        due(state, "BeginTurn")
    assert cards_in(notes) == []
    assert state.title == title != ""


@rule("AT-R81")
def test_the_title_is_there_whether_anybody_listens_or_not() -> None:
    quiet, told = (stage("doctor 24 5", turn=0, episode_turn=0) for _ in range(2))
    due(quiet, "BeginTurn")
    with heard(told):
        due(told, "BeginTurn")
    assert quiet.title == told.title


def test_a_cliffhanger_speaks_of_prisoners_and_where_they_are() -> None:
    state = stage("doctor 24 5", "jo 25.5 21.5", "a1 22.5 22.25", race="daleks")
    capture(state, "jo", "a1", marker="m1")
    words = episodes.cliffhanger(state)
    assert "Jo Grant" in words
    assert "marker M1" in words


def test_it_speaks_of_who_is_near_and_how_near() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="ogrons")
    words = episodes.cliffhanger(state)
    assert "Ogron 1" in words
    assert "6 inches" in words


@rule("AT-248")
def test_nobody_learns_of_a_disguise() -> None:
    hidden = stage("doctor 20 5", "leader 20 12 disguise=c3", race="zygons")
    assert "Zygon" not in episodes.cliffhanger(hidden).replace("Zygons", "")
    assert facts_of(hidden).hunt is None


@pytest.mark.parametrize("seats", find("adventures").seats)
def test_cards_of_whole_games_have_room_and_whole_sentences(seats: int) -> None:
    shown = [card for seed in range(3) for card in cards_of_a_game(seats, seed)]
    assert shown
    for card in shown:
        title, text = card.split("\n")
        assert len(card) <= LARGEST
        assert title[0].isupper()
        assert text[-1] in ".?”"
        assert "{" not in card
        assert "  " not in card


def cards_of_a_game(seats: int, seed: int) -> list[str]:
    state = find("adventures").new_state(seats, {"turns": 3, "episodes": 3})
    rng, shown = Random(seed), []
    assert isinstance(state, Adventure)
    while not state.is_over:
        with heard(state) as notes:
            state.apply(choose(state, rng))
        shown += cards_in(notes)
    return shown


def test_two_games_rarely_read_alike() -> None:
    games = [tuple(cards_of_a_game(1, seed)) for seed in range(6)]
    assert len({card for cards in games for card in cards}) > 0.8 * sum(map(len, games))


# Goals.


def rows(state: Adventure) -> list[tuple[str, int, int]]:
    return [(goal.words, goal.done, goal.goal) for goal in goals(state.view(0))]


@rule("AT-260", "AT-261", "AT-262", "AT-263")
def test_the_goals_are_the_set_the_plan_freedom_quests_and_the_doctors_hand() -> None:
    state = planned("daleks", "doctor 24 21.75 order=stand")
    assert rows(state) == [
        ("Find the red Idea Cards", 5, 5),
        ("The plan: Re-tune the Anchor", 0, 2),
        ("Stay free", 1, 1),
        ("Hand the Doctor all five cards", 5, 5),
    ]
    now(state, actions_done=True)
    assert rows(state)[1] == ("The plan: Re-tune the Anchor", 2, 2)


def test_while_nobody_knows_the_enemy_that_is_the_goal() -> None:
    assert len(rows(stage("doctor 20 5", race=""))) == 1


def test_the_plan_is_a_riddle_until_its_card_is_found() -> None:
    state = stage("doctor 20 5 hand=dal-1", race="daleks")
    assert rows(state)[1] == ("The plan: its card is not found yet", 0, 1)


def texts(picture: Element) -> str:
    return " ".join(
        "".join(part.itertext()) for part in picture.iter() if part.tag.endswith("text")
    )


def test_the_tracker_stands_in_the_picture_with_the_card_of_the_episode() -> None:
    match = vworp.new("adventures", 1, seed="tracker")
    while match.state.whose_turn().number < 2:
        match.play(match.legal()[0])
    state = match.state
    assert isinstance(state, Adventure)
    picture = drawn(state.view(0))
    assert {"goals", "episode"} <= {part.attrib.get("id") for part in picture.iter()}
    assert state.title in texts(picture)
