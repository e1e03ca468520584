"""Stored games come back: played through by their own rules, or carried over to newer ones.

The rules of a running game may change with the server. It goes on by the new ones, from the newest
table that was kept; where none was, its decisions are played through as far as the new rules allow
them. An event in its log says so, and everybody at the table reads it. A game that was over is only
looked at.
"""

from collections.abc import Iterator

import msgspec

from vworp.core import Game, Result, State, VworpError
from vworp.core.match import Match
from vworp.core.past import Past, rules_in_words, unpack
from vworp.core.position import read_across, read_position
from vworp.server import beside, keeping, wire
from vworp.server import events as e
from vworp.server.clock import Clock
from vworp.server.problems import Problem
from vworp.server.store import Conflict, KeptTable, Store, TableChange
from vworp.server.summary import BotGames, summary_of
from vworp.server.table import Carried, Table, game_of, known_options

TRIES = 3
"""Another process may carry a game over at the same moment."""


async def opened(store: Store, game_id: str, clock: Clock, bot_games: BotGames) -> Table:
    """The table of a stored game; one that goes on by newer rules has that written into its log."""
    for _ in range(TRIES):
        table, kept = await _read(store, game_id)
        if not must_be_carried(table):
            return table
        try:
            return await _carry_over(store, table, kept, clock, bot_games)
        except Conflict:
            continue
    raise Problem("stale", f"{game_id} changes too fast; try again")


async def looked_at(store: Store, game_id: str) -> Table:
    """The table of a stored game, as it is; nothing is written."""
    return (await _read(store, game_id))[0]


async def _read(store: Store, game_id: str) -> tuple[Table, list[KeptTable]]:
    log = await store.events(game_id)
    game = game_of(_made(log))
    if is_by_own_rules(game, log):
        table = await beside.rebuilt(Table(game_id, log[0]), log)
        table.stored_move = await store.last_turn(game_id)
        return table, []
    kept = await store.tables(game_id)
    entry = await store.entry(game_id)
    first = await beside.work_long(game, first_table, game_id, log, kept)
    table = await beside.rebuilt(first, log)
    finish(table, entry)
    return table, kept


async def _carry_over(
    store: Store, table: Table, kept: list[KeptTable], clock: Clock, bot_games: BotGames
) -> Table:
    at = max(clock.now(), table.changed_at)
    logged, change = await beside.work_long(table.game, carry_over, table, kept, at)
    log = [*(entry.logged for entry in table.log), logged]
    stored = [one for one in kept if one.is_turn and one.move <= change.after]
    first = await beside.work_long(
        table.game, first_table, table.id, log, [*stored, *change.tables]
    )
    carried = await beside.rebuilt(first, log)
    carried.stored_move = carried.marks[-1].move if carried.marks else -1
    await store.append(summary_of(carried, bot_games), [logged], change=change)
    return carried


def _made(log: list[e.Logged]) -> e.Created:
    event = log[0].event
    assert isinstance(event, e.Created)
    return event


def is_by_own_rules(game: Game, log: list[e.Logged]) -> bool:
    """Whether all of a game was played by the rules of this server."""
    upgraded = any(isinstance(logged.event, e.Upgraded) for logged in log)
    return _made(log).rules == game.version and not upgraded


# Reading a game of other rules.


def first_table(game_id: str, log: list[e.Logged], kept: list[KeptTable]) -> Table:
    """The table of a game whose rules have changed, before its events are taken."""
    game = game_of(_made(log))
    upgrades = [(one.seq, one.event) for one in log if isinstance(one.event, e.Upgraded)]
    if upgrades and upgrades[-1][1].rules == game.version:
        return Table(game_id, log[0], _from_event(game, log, kept, *upgrades[-1]))
    rules = upgrades[-1][1].rules if upgrades else _made(log).rules
    carried = _from_newest(game, log, kept, rules) if kept else None
    return Table(game_id, log[0], carried, is_lenient=True)


def _from_event(
    game: Game, log: list[e.Logged], kept: list[KeptTable], seq: int, event: e.Upgraded
) -> Carried | None:
    """Where the rules of this server took over before; None: before the game had begun."""
    if event.position is None:
        return None
    turns = [one for one in kept if one.move <= event.move]
    past = _past(game, log, turns, seq - 1)
    start = read_position(game, event.position)
    return Carried(seq - 1, past, start, tuple(one.move for one in turns if one.is_turn))


def _from_newest(game: Game, log: list[e.Logged], kept: list[KeptTable], rules: int) -> Carried:
    """The newest table, read by the rules of this server; or why they can't.

    `rules` are those by which the game was played at last: newer ones than ours are not read.
    """
    newest = kept[-1]
    past = _past(game, log, kept, newest.seq)
    turns = tuple(one.move for one in kept if one.is_turn)
    table = unpack(newest.data)
    try:
        start = read_across(game, table.position, max(rules, table.rules))
    except Exception as error:  # whatever other rules make of a table
        why = _in_words(game, rules, error)
        return Carried(newest.seq, past, _stand_in(game, log, past), turns, why)
    return Carried(newest.seq, past, start, turns)


def _in_words(game: Game, rules: int, error: Exception) -> str:
    reason = str(error) if isinstance(error, VworpError) else "it makes no sense to them"
    if rules > game.version:
        return f"This game of {game.title} can't go on here: {reason}"
    return (
        f"The rules of {game.title} have changed since this was played (version {rules}, "
        f"now {game.version}), and its table can't be read by the new ones: {reason}"
    )


def _stand_in(game: Game, log: list[e.Logged], past: Past) -> State:
    """A table in the place of one that can't be read; nobody gets to see it."""
    made = _made(log)
    for packed in reversed(past.tables.values()):
        snapshot = unpack(packed)
        try:
            return read_across(game, snapshot.position, snapshot.rules)
        except Exception:  # the next one may do
            continue
    return game.start(len(made.seats), known_options(game, made.options))


def _past(game: Game, log: list[e.Logged], kept: list[KeptTable], seq: int) -> Past:
    made = _made(log)
    return Past(
        game,
        len(made.seats),
        [one.data for one in kept],
        rules=made.rules,
        lines=[*record_lines(game, log, seq)],
        position=made.position,
        result=unpack(kept[-1].data).result if kept else None,
    )


def record_lines(game: Game, log: list[e.Logged], seq: int) -> Iterator[str]:
    """What a record tells of the events up to number `seq`, in the notation they were stored in."""
    words = game.seat_words(len(_made(log).seats))
    for logged in log[:seq]:
        match event := logged.event:
            case e.Acted():
                yield f"{words[event.seat]} {event.action}"
            case e.Undone():
                yield f"undo {event.to}{' anew' if event.anew else ''}"
            case e.Drawn():
                yield "agreed draw"
            case e.Resigned():
                yield f"resigned {words[event.seat]}"
            case e.Upgraded():
                yield f"rules {event.rules} after {event.move}"
        for luck in getattr(event, "then", ()):
            yield f"chance {luck}"


def finish(table: Table, entry: bytes) -> None:
    """A game that lists call over stays so, whatever the new rules make of it."""
    listed = msgspec.json.decode(entry, type=wire.ListEntry)
    match = table.match
    if match is None or match.is_over or listed.phase != "over" or listed.result is None:
        return
    told = listed.result
    match.settled = Result(tuple(told.payoffs), told.rule, told.words, tuple(told.winners))
    table.ended_at = table.log[table.after - 1].logged.at


# Going on by other rules.


def must_be_carried(table: Table) -> bool:
    """Whether the rules have changed since the newest moves of a game that can go on."""
    return table.rules < table.game.version and table.phase != "over" and not table.stopped


def carry_over(table: Table, kept: list[KeptTable], at: float) -> tuple[e.Logged, TableChange]:
    """The event by which new rules take over, and the tables that are kept with it."""
    match = table.match
    if match is None:
        event = e.Upgraded(table.game.version)
        return e.Logged(table.seq + 1, at, event), TableChange(-1, [])
    position, move = match.state.position(), len(match.events)
    match.add_note(_told(table, match))
    turns = [one.move for one in kept if one.is_turn and one.move < move]
    table.stored_move = turns[-1] if turns else -1
    if table.marks and table.marks[-1].move < move:
        table.mark(move)
    change = keeping.changed_tables(table)
    assert change is not None
    event = e.Upgraded(table.game.version, move, position, _luck_due(match))
    return e.Logged(table.seq + 1, at, event), change


def _told(table: Table, match: Match) -> str:
    words = rules_in_words(table.rules, match.game)
    if not table.broken:
        return words
    lost = "By them the game can be followed up to here; what came after is gone"
    return f"{words}. {lost}"


def _luck_due(match: Match) -> list[str]:
    """What falls where luck is due at once by the new rules."""
    twin = match.copy()
    before = len(twin.events)
    twin.run_chance()
    return [match.game.actions.notation(event.action) for event in twin.events[before:]]
