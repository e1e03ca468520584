"""The tables that are stored beside the events: one for each turn, and the one that stands now."""

from itertools import takewhile

from vworp.core.match import Match
from vworp.core.past import pack, snapshot_of
from vworp.server import events as e
from vworp.server.bot_players import is_for_bots_alone
from vworp.server.draft import Draft, Plan
from vworp.server.store import KeptTable, TableChange
from vworp.server.table import Table

EVERY = 4
"""Where bots alone play, the table that stands is kept after so many events. It costs a command a
twentieth to an eighth of its time; what came after the newest table is played through again."""


def plan_and_pack(plan: Plan, draft: Draft) -> TableChange | None:
    """Carry a plan out on a draft; what is to be kept of its table, if that has changed."""
    plan(draft)
    if not any(isinstance(logged.event, e.TableEvent) for logged in draft.logged):
        return None
    return None if _can_wait(draft.table) else changed_tables(draft.table)


def _can_wait(table: Table) -> bool:
    """Whether bots among themselves are in the middle of a turn: not each table is kept."""
    is_turn = bool(table.marks) and table.marks[-1].move > table.stored_move
    return is_for_bots_alone(table) and not is_turn and table.seq % EVERY != 0


def changed_tables(table: Table) -> TableChange | None:
    """The tables that are not stored yet; from then on they count as stored."""
    match = table.match
    if match is None or not table.marks:
        return None
    stored, now = table.stored_move, len(match.events)
    newest = takewhile(lambda move: move > stored, (mark.move for mark in reversed(table.marks)))
    turns = [*newest][::-1]
    moves = turns if turns and turns[-1] == now else [*turns, now]
    befores = [max(stored, 0), *moves]
    tables = [
        _packed(match, table.after, before, move, is_turn=move in turns)
        for before, move in zip(befores, moves, strict=False)
        if move > stored
    ]
    table.stored_move = table.marks[-1].move
    return TableChange(stored, tables)


def _packed(match: Match, seq: int, first: int, move: int, *, is_turn: bool) -> KeptTable:
    return KeptTable(move, seq, is_turn, pack(snapshot_of(match, first, move)))
