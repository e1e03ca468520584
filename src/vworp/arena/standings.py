"""What a tournament amounts to, as JSON data."""

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, variance
from typing import Any

from vworp.arena.elo import Rating, elo
from vworp.arena.playouts import Outcome
from vworp.arena.ratings import Z, is_settled, score_between, wilson, win_figures
from vworp.arena.tournament import Tournament
from vworp.core import registry

Figures = dict[str, Any]


def standings(plan: Tournament, games: Sequence[Outcome]) -> Figures:
    """The figures; they depend on the games alone, not on who played them where."""
    game = registry.find(plan.game_id)
    is_team = is_played_in_teams(plan)
    ratings = {} if is_team else elo(plan.bots, games)
    return {
        "game": plan.game_id,
        "seats": len(plan.lineups[0]),
        "options": plan.options,
        "seed": plan.seed,
        "is_team": is_team,
        "games": len(games),
        "bots": {name: _bot(name, games, is_team, ratings.get(name)) for name in plan.bots},
        "pairs": [] if is_team else _pairs(plan.bots, games),
        "seats_won": {
            word: _wins([(seat, g) for g in games])
            for seat, word in enumerate(game.seat_words(len(plan.lineups[0])))
        },
        "turns": _rounded_mean([g.turns for g in games]),
        "decisions": _rounded_mean([g.decisions for g in games]),
        "draws": sum(not any(g.result.payoffs) for g in games),
        "is_settled": len(plan.bots) > 1 and is_settled(plan.bots, games, is_team=is_team),
    }


def _bot(name: str, games: Sequence[Outcome], is_team: bool, rating: Rating | None) -> Figures:
    """How one bot did: its seats one by one, or its team as a whole."""
    own = [
        (seat, game)
        for game in games
        for seat, who in enumerate(game.bots)
        if who == name and (seat == 0 or not is_team)
    ]
    figures = _wins(own)
    if rating is not None:
        figures |= {"elo": round(rating.elo, 1), "margin": round(rating.margin, 1)}
    figures["seconds"] = round(sum(game.seconds for game in games if name in game.bots), 2)
    return figures


def is_played_in_teams(plan: Tournament) -> bool:
    """Whether every line-up is of one kind: they win or lose together."""
    return all(len(set(lineup)) == 1 for lineup in plan.lineups)


def _wins(seats: Sequence[tuple[int, Outcome]]) -> Figures:
    won = sum(seat in game.result.winners for seat, game in seats)
    return win_figures(won, len(seats))


def _pairs(bots: Sequence[str], games: Sequence[Outcome]) -> list[Figures]:
    found = []
    for first, second in combinations(bots, 2):
        scores = [score_between(game, first, second) for game in games]
        met = [score for score in scores if score is not None]
        low, high = wilson(sum(met), len(met))
        found.append(
            {
                "first": first,
                "second": second,
                "games": len(met),
                "score": round(sum(met) / len(met), 4) if met else None,
                "low": round(low, 4),
                "high": round(high, 4),
                "luck_taken_off": _without_luck(first, second, games),
            }
        )
    return found


def _without_luck(first: str, second: str, games: Sequence[Outcome]) -> Figures | None:
    """The score of the first of two less a control variate, what luck gave: a steadier mean.

    Only where two play, and an oracle has weighed the luck of at least two games.
    """
    scores = [
        (game.result.payoffs[seat] + 1) / 2 - game.luck[seat]
        for game in games
        for seat, name in enumerate(game.bots)
        if name == first and {*game.bots} == {first, second} and len(game.luck) == 2
    ]
    if len(scores) < 2:
        return None
    mean = fmean(scores)
    half = Z * sqrt(variance(scores, mean) / len(scores))
    return {"score": round(mean, 4), "low": round(mean - half, 4), "high": round(mean + half, 4)}


def _rounded_mean(numbers: Sequence[int]) -> float | None:
    """To two decimals; None of no games."""
    return round(fmean(numbers), 2) if numbers else None
