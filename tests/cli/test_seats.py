"""Who sits where, as `--seats` and `--bots` say it."""

import pytest

import vworp
from cli.desk import Run
from vworp.cli.seats import PERSON, read_players
from vworp.core import Game, registry


@pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
def test_whoever_names_no_bots_plays_on_the_first_seat(game: Game) -> None:
    for seats in (None, *game.seats):
        first, *others = read_players(game, seats, None)
        assert first == PERSON
        assert others == ["companion"] * (game.seat_count(seats) - 1)


@pytest.mark.parametrize(
    ("game", "seats", "text", "players"),
    [
        ("tardis_run", None, "novice", "person novice"),
        ("tardis_run", None, "novice,random", "novice random"),
        ("tardis_run", None, "none", "person person"),
        ("keys_to_the_tardis", None, "novice,random", "person novice random"),
        ("keys_to_the_tardis", 4, "novice", "person novice novice novice"),
        ("keys_to_the_tardis", None, "novice,person,random", "novice person random"),
        ("adventures", None, "novice", "person novice"),
        ("adventures", 1, "novice", "novice"),
        ("adventures", None, "person", "person"),
        ("adventures", None, "none", "person"),
        ("time_of_the_daleks", None, "novice,random", "person novice random"),
        ("time_of_the_daleks", 2, "novice,random", "novice random"),
    ],
)
def test_a_list_names_the_others_or_everybody(
    game: str, seats: int | None, text: str, players: str
) -> None:
    assert " ".join(read_players(registry.find(game), seats, text)) == players


@pytest.mark.parametrize("game", ["adventures", "time_of_the_daleks"])
def test_a_game_for_one_asks_the_one_who_plays_it(run: Run, game: str) -> None:
    said = run("play", game, "--seed", "1", typed="1\nquit\n")
    assert said.code == 0
    assert "\n  Player 1: a person\n" in said.out
    assert "\nPlayer 1> 1\n" in said.out
    assert "The game is kept." in said.out
