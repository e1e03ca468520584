"""The peers as workloads, driven from Python the same way as our games."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from workload import Counts, Work, Workload, repeat


def openspiel_play(name: str) -> Work:
    """Random games of an OpenSpiel game: rules in C++, the loop in Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    uniform = Random(1).random

    def chance_outcome(state: Any) -> int:
        outcomes = state.chance_outcomes()
        left = uniform()
        for outcome, probability in outcomes:
            left -= probability
            if left <= 0:
                return int(outcome)
        return int(outcomes[-1][0])

    def one_game() -> Counts:
        state = game.new_initial_state()
        decisions = events = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance_outcome(state))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(uniform() * len(actions))])
                decisions += 1
            events += 1
        return {"games": 1, "decisions": decisions, "events": events}

    return one_game


def openspiel() -> Iterator[Workload]:
    """Ludo and backgammon: races with dice, like TARDIS Run."""
    import_module("pyspiel")
    yield Workload("OpenSpiel maedn (Ludo): random", partial(openspiel_play, "maedn"))
    yield Workload("OpenSpiel backgammon: random", partial(openspiel_play, "backgammon"))


def catanatron_play(seats: int) -> Work:
    """Random games of catanatron, a Catan simulator in Python."""
    from catanatron import Color, Game, RandomPlayer

    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][:seats]

    def one_game() -> Counts:
        game = Game([RandomPlayer(color) for color in colors])
        decisions = 0
        while game.winning_color() is None and decisions < 10_000:
            game.play_tick()
            decisions += 1
        return {"games": 1, "decisions": decisions}

    return one_game


def catanatron() -> Iterator[Workload]:
    """A board game with cards and dice, as people simulate it in Python."""
    import_module("catanatron")
    for seats in (2, 4):
        yield Workload(f"catanatron, {seats} seats: random", partial(catanatron_play, seats))


def chess_play() -> Work:
    """Random games of python-chess."""
    import chess

    uniform = Random(1).random

    def one_game() -> Counts:
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(uniform() * len(moves))])
            decisions += 1
        return {"games": 1, "decisions": decisions, "events": decisions}

    return one_game


def chess_copy() -> Work:
    """Copies of a chess board in the middle of a game, without its move stack."""
    import chess

    board = chess.Board()
    rng = Random(3)
    for _ in range(30):
        board.push(rng.choice(list(board.legal_moves)))
    return repeat(lambda: board.copy(stack=False))


def python_chess() -> Iterator[Workload]:
    """The best-liked game library in Python."""
    import_module("chess")
    yield Workload("python-chess: random", chess_play)
    yield Workload("python-chess: copy", chess_copy)
