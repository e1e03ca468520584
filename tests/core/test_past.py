"""Snapshots: what was on the table and what was told, packed into bytes and back."""

import zlib
from collections.abc import Iterator
from random import Random

import pytest

import vworp
from core.counting import GAME
from vworp.core import BadPosition, Game, registry
from vworp.core.match import Match, new_match
from vworp.core.past import Past, pack, snapshot_of, turn_moves, unpack
from vworp.core.position import read_position
from vworp.core.record import read, write_for_later


@pytest.fixture(autouse=True)
def counting() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.forget(GAME.id)


def played(game: Game, decisions: int) -> Match:
    match, luck = new_match(game, seed=5), Random(5)
    for _ in range(decisions):
        if not match.is_over:
            match.play(luck.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_a_snapshot_comes_back_as_it_was(game: Game) -> None:
    match = played(game, 12)
    found = unpack(pack(snapshot_of(match, 0)))
    assert read_position(game, found.position).position() == match.position()
    past = Past(game, match.seats, [pack(snapshot_of(match, 0))], rules=1)
    for event, told in zip(match.events, past.events, strict=True):
        assert told.notation == game.actions.notation(event.action)
        assert (told.told, told.secret_to, told.notes) == (event.told, event.secret_to, event.notes)
        assert (told.seat, told.turn, told.outcome) == (event.seat, event.turn, event.outcome)


def test_what_is_told_is_told_in_pieces() -> None:
    match = played(GAME, 4)
    pieces = [pack(snapshot_of(match, 0, 3)), pack(snapshot_of(match, 3))]
    past = Past(GAME, 2, pieces, rules=3)
    assert [event.told for event in past.events] == [event.told for event in match.events]
    assert past.moves == [3, len(match.events)]


def test_where_a_piece_is_missing_the_past_is_silent() -> None:
    match = played(GAME, 4)
    past = Past(GAME, 2, [pack(snapshot_of(match, 3))], rules=3)
    assert len(past.events) == len(match.events)
    assert [event.told[0] for event in past.events[:3]] == ["", "", ""]
    assert all(past.events[0].secret_to)


def test_a_table_between_two_is_that_of_the_first() -> None:
    match = played(GAME, 4)
    past = Past(GAME, 2, [pack(snapshot_of(match, 0, 2)), pack(snapshot_of(match, 2))], rules=3)
    assert past.state_at(3, match.names).position() == match.state_at(2).position()


def test_the_end_of_a_game_is_kept_with_its_last_table() -> None:
    match = played(GAME, 30)
    assert match.is_over
    assert unpack(pack(snapshot_of(match, 0))).result == match.result()
    assert unpack(pack(snapshot_of(match, 0, 2))).result is None


@pytest.mark.parametrize(
    "data", [b"", b"nonsense", zlib.compress(b"[]"), zlib.compress(b'{"rules": 1}')]
)
def test_what_is_not_a_snapshot_is_refused(data: bytes) -> None:
    with pytest.raises(BadPosition, match="damaged"):
        unpack(data)


def test_a_record_of_the_same_rules_does_not_look_at_its_tables() -> None:
    match = played(GAME, 4)
    text = write_for_later(match)
    assert text.count("# table") == len(turn_moves(match))
    assert read(text.replace("# table 2 ", "# table 2 !")).record() == match.record()
