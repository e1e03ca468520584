"""Episodes: how a turn ends, cliffhangers, and the next episode (AT-R81)."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures.actions import RELEASE
from vworp.games.adventures.appear import clear_spot, recall, return_casualties
from vworp.games.adventures.cards.hands import give_back
from vworp.games.adventures.markers import lose_sight
from vworp.games.adventures.people import (
    LIMITS,
    aliens_on_table,
    everybody,
    gap_to,
    is_alien,
    is_prisoner,
    kind_of,
    pcs,
    seat_for_all,
)
from vworp.games.adventures.roster import NODE
from vworp.games.adventures.state import (
    CLIFFHANGER,
    DEFEAT,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    Adventure,
    Figure,
)
from vworp.games.adventures.steps.base import Decision
from vworp.games.adventures.steps.going import FreeMove


def are_all_captured(state: Adventure) -> bool:
    """AT-265. All player characters are prisoners."""
    return all(is_prisoner(figure) for figure in pcs(state))


def is_last_episode(state: Adventure) -> bool:
    """AT-R81."""
    return state.episode >= state.setting.episodes


class CloseTurn(Deed[Adventure]):
    """AT-R81. The episode goes on, ends with a cliffhanger, or the game is over."""

    __slots__ = ()

    rules = ("AT-R81", "AT-265")

    def run(self, state: Adventure) -> None:
        """Capture first, then the count of turns."""
        lose_sight(state)
        if are_all_captured(state):
            self._cliffhanger(state)
        elif state.episode_turn < state.setting.turns_per_episode:
            begin_turn(state)
        elif is_last_episode(state):
            end(state, DEFEAT)
        else:
            next_episode(state)
            begin_turn(state)

    def _cliffhanger(self, state: Adventure) -> None:
        state.note("AT-265", f"episode {state.episode} ends: everybody is captured!")
        if is_last_episode(state):
            end(state, CLIFFHANGER)
            return
        next_episode(state)
        regroup(state)
        begin_turn(state)
        state.steps.append(ReleaseOne(seat_for_all(state)))


def begin_turn(state: Adventure) -> None:
    """The next turn."""
    from vworp.games.adventures.steps.turn import BeginTurn

    state.steps.append(BeginTurn())


def next_episode(state: Adventure) -> None:
    """Unused turns of the ended episode are lost."""
    state.episode += 1
    state.episode_turn = 0
    state.note("AT-R81", f"episode {state.episode} begins")


def end(state: Adventure, outcome: int) -> None:
    """The story is over."""
    state.outcome = outcome
    state.steps.clear()


def regroup(state: Adventure) -> None:
    """AT-R81. All aliens but one guard for each marker with captives go back to the pool.

    The Command Node stays where it is; the others come back as they do by the dice.
    """
    for captive in everybody(state):
        if not is_alien(captive) and captive.captor != NOBODY:
            lock_up(state, captive)
    guards = {guard_of(state, marker) for marker in _markers_with_captives(state)}
    for alien in aliens_on_table(state):
        if alien.number not in guards and kind_of(alien) != NODE:
            give_back(state, alien)
            recall(state, alien)
    return_casualties(state)
    if all(portal.site == NOWHERE for portal in state.portals) and state.portals:
        state.portals[0].site = state.table.portals[0].site
        state.note("AT-R81", "the first portal returns")


def lock_up(state: Adventure, captive: Figure) -> None:
    """Whoever was still on the way is held at his marker when the next episode begins."""
    captor = state.figures[captive.captor]
    marker = captive.bound_for
    point = state.table.objectives[marker]
    for figure in (captor, captive):
        spot = clear_spot(state, point, figure)
        if spot is not None and gap_to(figure, point) > LIMITS.captor_distance:
            figure.x, figure.y = spot
    captive.captor, captive.held_at = NOBODY, marker


def _markers_with_captives(state: Adventure) -> list[int]:
    return sorted({f.held_at for f in everybody(state) if f.held_at != NOWHERE})


def guard_of(state: Adventure, marker: int) -> int:
    """AT-R66. The alien with the lowest number within 2 of the marker."""
    point = state.table.objectives[marker]
    near = [a for a in aliens_on_table(state) if gap_to(a, point) <= LIMITS.captor_distance]
    return min((alien.number for alien in near), default=NOBODY)


class ReleaseOne(Decision):
    """AT-R81. The players choose one captive who gets free and moves 12 at once."""

    __slots__ = ()

    rules = ("AT-R81",)
    prompt = "The next episode begins: who gets free?"
    saves: ClassVar[tuple[str, ...]] = ("seat",)

    def options(self, state: Adventure) -> list[int]:
        """Any captive player character."""
        return [
            RELEASE(figure.number)
            for figure in pcs(state)
            if is_prisoner(figure) and figure.place == ON_TABLE
        ]

    def take(self, state: Adventure, action: int) -> None:
        """Free again."""
        figure = state.figures[RELEASE.args(action)[0]]
        figure.captor, figure.held_at, figure.bound_for = NOBODY, NOWHERE, NOWHERE
        push_in_order(state, FreeMove(figure.seat, figure.number, LIMITS.free_move))
