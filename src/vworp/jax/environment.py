"""TARDIS Run as a pgx environment: the decisions of the reference, with the throw inside `step`."""

from dataclasses import field
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from pgx import core

from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.actions import ACTIONS, DECLINE, SHAKE, TAKE
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.rules.turn import ROOM
from vworp.games.tardis_run.state import NOBODY
from vworp.jax import tables
from vworp.jax.reference import draw
from vworp.jax.tables import FOUR_OUTCOMES, OUTCOMES, Rules, Tables, tables_of

_SEALS = tables.seals()
_HAS_FIVE = tables.has_five()
_HOMES = tables.homes()
_TAKE = TAKE()
_NUMBERS = np.arange(ACTIONS.decisions)
_IS_SHAKE = SHAKE() == _NUMBERS
_IS_ABOUT_ARROW = np.isin(_NUMBERS, [_TAKE, DECLINE()])


@core.dataclass
class State(core.State):  # type: ignore[misc]  # pgx ships no types
    """A state of pgx. What begins with an underscore is the table, as the reference has it."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _side: Array
    """Monsters or Doctors: who decides now, or had the last turn. A player may be either."""
    _pawns: Array
    """Of each side, the places of its pawns along its route."""
    _holder: Array
    _arrow: Array
    """The place of the pawn that may take an arrow now, or NOWHERE."""
    _throw: Array
    """The latest throw: its outcome, with OUTCOMES added if it was of five paddles; or NOWHERE."""
    _turns: Array
    _rules: Rules = field(metadata={"pytree_node": False})

    @property
    def env_id(self) -> str:
        """The name of the game, as everywhere in vworp."""
        return GAME.id

    def to_svg(self, *, color_theme: str | None = None, scale: float | None = None) -> str:
        """The picture that the browser shows, of each game of a batch; it has one theme only."""
        return str(draw(self, 1.0 if scale is None else scale))

    def save_svg(
        self, filename: str, *, color_theme: str | None = None, scale: float | None = None
    ) -> None:
        """Write the picture to a file."""
        Path(filename).write_text(self.to_svg(scale=scale) + "\n", encoding="utf-8")


class TardisRun(core.Env):  # type: ignore[misc]  # pgx ships no types
    """TARDIS Run with the options of the game; actions have the numbers of the reference.

    A step is a decision and the throw that follows it. Which player has the Monsters, who begin,
    is drawn by `init`. The observation is the view of the player who decides:

    - pawns on each place of its own route, the last being off the board;
    - the other side's pawns on each place of theirs;
    - who holds the black paddle, the player or the other;
    - on which place of its own route a pawn stands that may take an arrow.
    """

    def __init__(self, **options: object) -> None:
        super().__init__()
        read = GAME.read_options(options)
        self.rules = Rules(int(read["pawns"]), str(read["board"]), int(read["max_turns"]))
        self._tables = tables_of(self.rules)

    def step(self, state: State, action: Array, key: Array | None = None) -> State:
        """The state after a decision and its throw, which is drawn with the key."""
        if key is None:
            raise TypeError("TARDIS Run throws paddles: step(state, action, key)")
        stepped: State = super().step(state, action, key)
        return stepped

    def _init(self, key: Array) -> State:
        first = jax.random.bits(key, dtype=jnp.uint8) & 1
        side = jnp.int8(0)
        pawns, holder, arrow = jnp.asarray(self._tables.start), jnp.int8(NOBODY), jnp.int8(NOWHERE)
        return State(
            current_player=first.astype(jnp.int32),
            observation=jnp.zeros(0, jnp.int8),
            rewards=jnp.zeros(2, jnp.float32),
            terminated=jnp.bool_(False),
            truncated=jnp.bool_(False),
            legal_action_mask=_legal(self._tables, side, pawns, holder, arrow),
            _step_count=jnp.int32(0),
            _side=side,
            _pawns=pawns,
            _holder=holder,
            _arrow=arrow,
            _throw=jnp.int8(NOWHERE),
            _turns=jnp.int32(0),
            _rules=self.rules,
        )

    def _step(self, state: State, action: Array, key: Array) -> State:
        outcome = jax.random.bits(key, dtype=jnp.uint8) % OUTCOMES
        return transition(state, action, outcome)

    def _observe(self, state: State, player_id: Array) -> Array:
        side = jnp.where(player_id == state.current_player, state._side, 1 - state._side)
        mine, theirs = _of(side, state._pawns), _of(1 - side, state._pawns)
        places = np.arange(self._tables.meets.shape[1], dtype=np.int8)
        is_moving = (places == state._arrow) & (side == state._side)
        holders = [state._holder == side, state._holder == 1 - side]
        return jnp.concatenate([
            _on_each(places, mine),
            _on_each(places, theirs),
            jnp.stack(holders).astype(jnp.int8),
            is_moving[:-1].astype(jnp.int8),
        ])  # fmt: skip

    @property
    def id(self) -> str:
        """The name of the game, as everywhere in vworp."""
        return GAME.id

    @property
    def version(self) -> str:
        """The version of the rules."""
        return f"v{GAME.version}"

    @property
    def num_players(self) -> int:
        """TR-R30. Two."""
        return 2


def transition(state: State, action: Array, outcome: Array) -> State:
    """The state after a legal decision, if the paddles fall so (`tables.faces`).

    A decision about an arrow throws nothing; then the outcome says nothing.
    """
    rules, side = state._rules, state._side
    table = tables_of(rules)
    is_throw = state._arrow == NOWHERE
    five = jnp.asarray(_HAS_FIVE)[action].astype(jnp.int8)
    mine, theirs, holder, arrow = _move(table, state, action, jnp.asarray(_SEALS)[five, outcome])
    turns = state._turns + is_throw
    is_done = arrow == NOWHERE  # TR-38, TR-R25, TR-R31. The turn is over; is the game?
    has_won = is_done & (holder == side) & (mine == _of(side, table.off)).all()
    is_over = has_won | (is_done & (turns >= rules.max_turns) & (rules.max_turns > 0))
    is_others = is_done & ~is_over
    next_side = jnp.where(is_others, 1 - side, side)
    payoffs = jnp.where(jnp.arange(2) == state.current_player, 1.0, -1.0)
    pawns = jnp.where(side == 0, jnp.stack([mine, theirs]), jnp.stack([theirs, mine]))
    thrown = jnp.where(five == 1, outcome + OUTCOMES, outcome % FOUR_OUTCOMES).astype(jnp.int8)
    following: State = state.replace(
        current_player=jnp.where(is_others, 1 - state.current_player, state.current_player),
        rewards=jnp.where(has_won, payoffs, 0.0).astype(jnp.float32),
        terminated=is_over,
        legal_action_mask=_legal(table, next_side, pawns, holder, arrow),
        _side=next_side,
        _pawns=pawns,
        _holder=holder,
        _arrow=arrow,
        _throw=jnp.where(is_throw, thrown, state._throw),
        _turns=turns,
    )
    return following


def _move(
    table: Tables, state: State, action: Array, seals: Array
) -> tuple[Array, Array, Array, Array]:
    """The mover's pawns, the other side's, the holder, and the place of an arrow on offer."""
    side, is_throw = state._side, state._arrow == NOWHERE
    mine, theirs = _of(side, state._pawns), _of(1 - side, state._pawns)

    # TR-11, TR-17, TR-37. The pawn that goes, and where to; without one nothing below moves.
    start = jnp.where(is_throw, _at(table.picks, side, action), state._arrow)
    walked = jnp.minimum(start + seals, _of(side, table.off))
    goal = jnp.where(is_throw, walked, _at(table.arrow, side, state._arrow))
    is_asked = jnp.where(is_throw, seals > 0, action == _TAKE)
    picked = _first(mine == start)
    moves = is_asked & picked.any() & ~_is_full(table, side, mine, theirs, goal)

    # TR-23, TR-31. A zero wins the paddle, or sends the holder's pawn home.
    is_zero = is_throw & (seals == 0)
    pays = is_zero & (state._holder == side)
    holder = jnp.where(is_zero, side, state._holder)
    goal = jnp.where(pays, _home(mine, picked), goal)
    mine = jnp.where(picked & (moves | pays), goal, mine)

    # TR-34. Whoever stands alone where the move ends goes home.
    captured = _first(theirs == _at(table.meets, side, goal)) & moves
    theirs = jnp.where(captured, _home(theirs, captured), theirs)

    # TR-19, TR-R16. An arrow is on offer if there is room at its end.
    end = _at(table.arrow, side, goal)
    has_room = (end != NOWHERE) & ~_is_full(table, side, mine, theirs, end)
    return mine, theirs, holder, jnp.where(is_throw & moves & has_room, goal, jnp.int8(NOWHERE))


def _of(side: Array, both: Any) -> Array:
    """What belongs to a side; a choice between two is quicker than an index."""
    return jnp.where(side == 0, both[0], both[1])


def _at(table: Any, side: Array, index: Array) -> Array:
    """An entry of a table; NOWHERE finds the last one, beyond the route, where there is nothing."""
    return jnp.asarray(table)[side, index]


def _first(which: Array) -> Array:
    """The first of some pawns: those on one place are alike (TR-R32)."""
    return which & (jnp.cumsum(which) == 1)


def _on_each(places: Any, pawns: Array) -> Array:
    """How many pawns stand on each of some places; pawn by pawn, which compiles to plain loops."""
    counts: Array = reduce(add, [(places == pawn).astype(jnp.int8) for pawn in pawns])
    return counts


def _count(pawns: Array, place: Array) -> Array:
    return (pawns == place).sum(dtype=jnp.int8)


def _is_full(table: Tables, side: Array, mine: Array, theirs: Array, place: Array) -> Array:
    """TR-35. Two pawns of either side; off the board there is always room."""
    met = _at(table.meets, side, place)
    is_full = (_count(mine, place) >= ROOM) | (_count(theirs, met) >= ROOM)
    return is_full & (place != _of(side, table.off))


def _home(pawns: Array, lifted: Array) -> Array:
    """TR-32. Where one of these pawns goes that is lifted and sent home."""
    return jnp.asarray(_HOMES)[((pawns == 0) & ~lifted).sum()]


def _legal(table: Tables, side: Array, pawns: Array, holder: Array, arrow: Array) -> Array:
    """TR-09, TR-26, TR-39, TR-20. A pawn on the board, with the paddles that one has."""
    mine = _of(side, pawns)
    places = _of(side, table.picks)
    has_pawn = _on_each(places, mine) > 0
    is_pick = has_pawn & ((holder == side) | ~_HAS_FIVE)
    is_shake = _IS_SHAKE & (mine == _of(side, table.off)).all()
    return jnp.where(arrow == NOWHERE, is_pick | is_shake, _IS_ABOUT_ARROW)
