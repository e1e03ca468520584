"""How the game ends, and who has won."""

from vworp.core import Result, beats, share, win
from vworp.games.dalek_invasion.state import CLARA, CONQUEST, TURN_LIMIT, Table

VERDICTS = {
    CLARA: "Clara has arrived",
    CONQUEST: "The Earth is conquered",
    TURN_LIMIT: "Time is up",
}
"""What stands over the board at the end."""


def end_game(table: Table, outcome: str) -> None:
    """DI-40, DI-R09, DI-R43. Nothing more is done, not even the rest of the turn."""
    table.outcome = outcome
    table.steps.clear()
    if table.story is not None:
        best = winners(table)
        table.tell(beats.stamp(VERDICTS[outcome], seat=best[0] if len(best) == 1 else None))


def has_won_by_conquest(table: Table) -> bool:
    """DI-05, DI-100, DI-103, DI-R43, DI-R54, DI-R55. No other player has a territory left.

    With three to five players this is the same as holding all 42 territories.
    """
    return sum([held != 0 for held in table.held[: table.seats]]) == 1


def has_run_out(table: Table) -> bool:
    """DI-R57. The turn limit, if there is one."""
    return 0 < table.max_turns <= table.turns


def standing(table: Table, seat: int) -> tuple[int, int]:
    """DI-97, DI-R42, DI-R53. Territories first, Daleks on the board second; only players count."""
    return table.territory_count(seat), table.dalek_count(seat)


def winners(table: Table) -> list[int]:
    """DI-04, DI-97, DI-R05, DI-R42. The players with the best standing."""
    best = max(standing(table, seat) for seat in range(table.seats))
    return [seat for seat in range(table.seats) if standing(table, seat) == best]


def result(table: Table) -> Result:
    """DI-04, DI-05, DI-96, DI-R42. Who won, in words; those still tied share the victory."""
    best = tuple(winners(table))
    if len(best) == 1:
        return win(best[0], table.seats, *_reason(table, best[0]))
    names = " and ".join(table.name(seat) for seat in best)
    words = f"{names} share the victory: territories and Daleks are equal"
    return share(best, table.seats, "DI-R42", words)


def _reason(table: Table, winner: int) -> tuple[str, str]:
    name = table.name(winner)
    count = table.territory_count(winner)
    if table.outcome == CONQUEST:
        if table.seats == 2:
            return "DI-103", f"{name} has eliminated the other player"
        return "DI-05", f"{name} controls the whole Earth"
    rivals = [table.territory_count(s) for s in range(table.seats) if s != winner]
    came = "Clara has reached the Eleventh Doctor" if table.outcome == CLARA else "Time is up"
    if max(rivals) == count:
        return "DI-R42", f"{came}: {name} has more Daleks on equal territories ({count})"
    rule = "DI-97" if table.outcome == CLARA else "DI-R57"
    return rule, f"{came}: {name} controls the most territories ({count})"
