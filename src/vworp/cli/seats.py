"""Who sits where: people and bots, as `--bots` and `--seats` say it."""

from vworp import bots
from vworp.cli.files import Trouble
from vworp.core import Game

PERSON = "person"

BOTS_HELP = f"levels: {', '.join(bots.levels())}"


def read_players(game: Game, seats: int | None, text: str | None) -> tuple[str, ...]:
    """One word a seat: PERSON or a bot's level.

    Without a list a person has the first seat, and companions the others. A list with `person`
    in it names every seat in turn; one without names those who play with a person on the first
    seat, or, when it is as long as the table, everybody.
    """
    if not text:
        return (PERSON, *["companion"] * (game.seat_count(seats) - 1))
    words = _words(game, text, ("none", PERSON))
    if words == ["none"]:
        return (PERSON,) * game.seat_count(seats)
    if seats is None:
        seats = _seats_meant(game, words)
    count = game.seat_count(seats)
    if len(words) == 1 and PERSON not in words and count > 1:
        words = [PERSON, *words * (count - 1)]
    elif len(words) == count - 1 and PERSON not in words:
        words = [PERSON, *words]
    return _one_each(words, count)


def read_bots(game: Game, seats: int | None, text: str) -> tuple[str, ...]:
    """One bot a seat: a level for all of them, or as many as there are seats."""
    words = _words(game, text, ())
    if seats is None and len(words) > 1:
        seats = len(words)
    count = game.seat_count(seats)
    return _one_each(words * count if len(words) == 1 else words, count)


def _words(game: Game, text: str, others: tuple[str, ...]) -> list[str]:
    words = [word.strip() for word in text.split(",")]
    if "none" in words and len(words) > 1:
        raise Trouble("--bots none stands alone: everybody is a person then")
    return [word if word in others else bots.level(word, game) for word in words]


def _seats_meant(game: Game, words: list[str]) -> int | None:
    if PERSON in words:
        return len(words)
    if len(words) == 1 and game.seats[0] > 1:
        return None
    return len(words) + 1 if len(words) + 1 in game.seats else len(words)


def _one_each(words: list[str], count: int) -> tuple[str, ...]:
    if len(words) != count:
        raise Trouble(f"--bots names {len(words)} players, and {count} sit at this table")
    return tuple(words)


def in_words(game: Game, players: tuple[str, ...], names: tuple[str, ...]) -> list[str]:
    """Each seat with who sits there: 'Monsters: Ada', 'Doctors: companion (bot)'."""
    titles = game.seat_titles(len(players))
    return [
        f"{title}: {_player(title, player, name)}"
        for title, player, name in zip(titles, players, names, strict=True)
    ]


def _player(title: str, player: str, name: str) -> str:
    own_name = "" if name == title else name
    if player == PERSON:
        return own_name or "a person"
    return f"{own_name}, {player} bot" if own_name else f"{player} bot"
