"""What holds for what every game shows: a client that knows none of them can perform them all."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from xml.etree.ElementTree import fromstring

import pytest

import vworp
from conformance.walks import aim_of, choose, every_game, every_table, may_know, taken, viewers
from scene.pictures import drawn, ids
from vworp.core import SPECTATOR, Game, Note, Stage, State
from vworp.core.beats import NOBODY
from vworp.core.match import Match, new_match, view_of

SENTENCES = 3
LETTERS = 240
"""What somebody reads of a round before they move."""


def stage_of(game: Game) -> Stage:
    if game.stage is None:
        pytest.skip(f"{game.id} says nothing to those who look on")
    return game.stage


def source_of(game: Game) -> Path:
    return Path(vworp.__file__).parent / "games" / game.id


def told_in(file: Path) -> Iterator[ast.Call]:
    """Every call of `note` in a module."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "note":
            yield node


def has_beat(call: ast.Call) -> bool:
    silent = [word.value for word in call.keywords if word.arg == "silent"]
    return len(call.args) > 2 or any(ast.literal_eval(reason) for reason in silent)


@every_game
def test_every_note_carries_a_beat_or_says_why_not(game: Game) -> None:
    stage_of(game)
    calls = [(file, call) for file in source_of(game).rglob("*.py") for call in told_in(file)]
    assert calls
    assert not [f"{file.name}:{call.lineno}" for file, call in calls if not has_beat(call)]


Moment = tuple[State, State, str, list[Note]]


@cache
def looked_at(game: Game, seats: int) -> list[Moment]:
    """Moments of a random game: before, after, by which verb, and what was told."""
    rng = Random(seats)
    state = game.new_state(seats)
    moments: list[Moment] = []
    while not state.is_over and len(moments) < 1500:
        action = choose(state, rng)
        before, verb = state.copy(), game.actions.verb_of(action).word
        notes = taken(state, action)
        moments.append((before, state.copy(), verb, notes))
    return moments


def is_shape(name: str) -> bool:
    """Not a bare place of an open table."""
    return bool(name) and not name.startswith("@")


@every_table
def test_beats_name_shapes_that_the_viewer_sees(game: Game, seats: int) -> None:
    stage_of(game)
    seen: dict[tuple[str, str], int] = {}
    for before, after, verb, notes in looked_at(game, seats):
        for seat in viewers(after):
            viewer = SPECTATOR if seat is None else seat
            beats = [beat for note in notes if may_know(note, viewer) for beat in note.beats]
            named = {
                shape for beat in beats for shape in (*beat.shapes, beat.at) if is_shape(shape)
            }
            key = (verb, " ".join(sorted({beat.kind for beat in beats})))
            seen[key] = seen.get(key, 0) + 1
            if not named or seen[key] > 12:
                continue
            there = {*ids(drawn(view_of(before, viewer))), *ids(drawn(view_of(after, viewer)))}
            assert named <= there, (verb, beats, named - there)


@every_game
def test_every_verb_tells_a_beat_or_says_why_not(game: Game) -> None:
    stage = stage_of(game)
    moments = [moment for seats in game.seats for moment in looked_at(game, seats)]
    used = {verb for _, _, verb, _ in moments}
    telling = {verb for _, _, verb, notes in moments if any(note.beats for note in notes)}
    assert used - telling <= set(stage.silent), "these verbs show nothing and don't say why"
    assert not telling & set(stage.silent), "these verbs do show something"
    known = {verb.word for verb in game.actions.verbs}
    assert set(stage.silent) <= known
    assert all(stage.silent.values())


@every_table
def test_beats_speak_of_seats_and_in_few_words(game: Game, seats: int) -> None:
    stage_of(game)
    for _, _, verb, notes in looked_at(game, seats):
        for beat in (beat for note in notes for beat in note.beats):
            assert beat.seat is None or NOBODY <= beat.seat < seats, (verb, beat)
            assert len(beat.words) <= (LETTERS if beat.kind == "play" else 40), (verb, beat)


@every_table
def test_everybody_has_a_badge_of_their_own(game: Game, seats: int) -> None:
    badges = stage_of(game).badges(seats)
    assert len(badges) == seats == len({badge.colour for badge in badges})
    for badge in badges:
        assert re.fullmatch("#[0-9a-f]{6}", badge.colour)
        *_, width, height = fromstring(badge.emblem).attrib["viewBox"].split()
        assert float(width) == float(height) > 0
        assert len(badge.emblem) < 6000


@every_table
def test_everybody_who_plays_has_an_aim(game: Game, seats: int) -> None:
    stage_of(game)
    for _, after, _, _ in looked_at(game, seats)[::20]:
        for seat in range(seats) if not after.is_over else ():
            aim = aim_of(after.view(seat))
            assert aim is not None
            assert 0 <= aim.done <= aim.goal
            assert 0 < len(aim.words) <= 90


def played(game: Game, seats: int) -> Match:
    match, rng = new_match(game, seats, seed=bytes(32)), Random(seats)
    while not match.is_over and match.decisions < 200:
        match.play(rng.choice(match.state.options()))
    return match


@every_table
def test_a_round_is_told_in_one_to_three_sentences(game: Game, seats: int) -> None:
    stage_of(game)
    match = played(game, seats)
    for viewer in (0, seats - 1):
        own = [n for n, event in enumerate(match.events, 1) if event.seat == viewer]
        for since in (0, *own[:: max(1, len(own) // 8)]):
            told = match.recap(viewer, since)
            assert len(told) <= SENTENCES
            assert all(line[0].isupper() and line[-1] in ".!?" for line in told), told
            assert all(len(line) <= LETTERS for line in told), told


@every_table
def test_names_stand_in_the_picture_and_in_the_words(game: Game, seats: int) -> None:
    stage_of(game)
    names = [f"Zaphne{letter}" for letter in "abcdef"[:seats]]
    match, rng = new_match(game, seats, seed=bytes(32), names=names), Random(seats)
    while not match.is_over and match.decisions < 60:
        match.play(rng.choice(match.state.options()))
    picture, log = str(match.state.view(0).scene()), "\n".join(match.log(0))
    assert all(name in picture for name in names)
    assert any(name in log for name in names)
