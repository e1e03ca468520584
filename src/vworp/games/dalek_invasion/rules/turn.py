"""From one turn to the next: who has it, and what is forgotten."""

from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.state import Table


def next_seat(table: Table) -> int:
    """DI-18, DI-94. Clockwise to the next player who is still in the game."""
    seat = (table.active + 1) % table.seats
    while not table.is_living(seat):
        seat = (seat + 1) % table.seats
    return seat


def begin_turn(table: Table, seat: int) -> None:
    """DI-35, DI-R11. A new turn remembers nothing of the one before."""
    table.active = seat
    table.due = 0
    table.continent_bonus = 0
    table.neutral = NOWHERE
    table.weapons_at = NOWHERE
    table.field_at = NOWHERE
    table.impaired_at = NOWHERE
    table.played_at = 0
    table.played_against = 0
    table.is_beaten = False
    table.has_conquered = False
    table.has_transmat = False
    table.black = []
    table.red = []
