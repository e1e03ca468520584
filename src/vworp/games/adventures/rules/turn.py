"""How a turn and an episode end, and how much of the story is left (AT-R81)."""

from vworp.core import Turn, beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS, NODE
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.appear import clear_spot, recall, return_casualties
from vworp.games.adventures.rules.cards.hands import give_back
from vworp.games.adventures.rules.prisoners import guard_of
from vworp.games.adventures.state import NOBODY, NOWHERE, Adventure, Figure


def time_gone(state: Adventure) -> float:
    """The share of the story that is over."""
    setting = state.setting
    gone = (state.episode - 1) * setting.turns_per_episode + state.episode_turn
    return min(1.0, gone / (setting.episodes * setting.turns_per_episode))


def turns_left(state: Adventure) -> int:
    """AT-R81. How many turns there can be yet, the one that has begun among them."""
    setting = state.setting
    later = (setting.episodes - state.episode) * setting.turns_per_episode
    return later + setting.turns_per_episode - state.episode_turn + 1


def are_all_captured(state: Adventure) -> bool:
    """AT-265. All player characters are prisoners."""
    return all(people.is_prisoner(figure) for figure in people.pcs(state))


def is_last_episode(state: Adventure) -> bool:
    """AT-R81."""
    return state.episode >= state.setting.episodes


def next_episode(state: Adventure) -> None:
    """Unused turns of the ended episode are lost."""
    state.episode += 1
    state.episode_turn = 0


def end(state: Adventure, outcome: int) -> None:
    """The story is over."""
    state.outcome = outcome
    state.steps.clear()
    state.tell(beats.stamp("The enemy has won", mood="bad"))


def regroup(state: Adventure) -> None:
    """AT-R81. All aliens but one guard for each marker with captives go back to the pool.

    The Command Node stays where it is; the others come back as they do by the dice.
    """
    for captive in people.everybody(state):
        if not people.is_alien(captive) and captive.captor != NOBODY:
            lock_up(state, captive)
    guards = {guard_of(state, marker) for marker in _markers_with_captives(state)}
    for alien in people.aliens_on_table(state):
        if alien.number not in guards and people.kind_of(alien) != NODE:
            give_back(state, alien)
            state.tell(beats.leave(shapes.figure(alien)))
            recall(state, alien)
    return_casualties(state)
    if all(portal.site == NOWHERE for portal in state.portals) and state.portals:
        state.portals[0].site = state.table.portals[0].site
        state.note("AT-R81", "The first portal is back", beats.arrive(shapes.portal(0)))


def lock_up(state: Adventure, captive: Figure) -> None:
    """Whoever was still on the way is held at his marker when the next episode begins."""
    captor = state.figures[captive.captor]
    marker = captive.bound_for
    point = state.table.objectives[marker]
    for figure in (captor, captive):
        spot = clear_spot(state, point, figure)
        if spot is not None and people.gap_to(figure, point) > LIMITS.holding_distance:
            figure.x, figure.y = spot
            state.tell(beats.hop(shapes.figure(figure)))
    captive.captor, captive.held_at = NOBODY, marker


def _markers_with_captives(state: Adventure) -> list[int]:
    return sorted({f.held_at for f in people.everybody(state) if f.held_at != NOWHERE})


def turn_of(state: Adventure) -> Turn:
    """AT-39. All players take each turn together; it is that of whoever decides."""
    return Turn(max(state.turn, 1), state.seat)
