"""What a figure may declare in step 4, and why not (AT-R41)."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from vworp.core import Domain, Illegal, Verb, beats
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import KINDS, SOLDIER
from vworp.games.adventures.rules import heavy, people, shooting, targets, vehicles
from vworp.games.adventures.rules.cards import artifacts, live
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.sight import must_throw
from vworp.games.adventures.state import IN_VEHICLE, STAND, Adventure, Figure


def looks_first(state: Adventure, figure: Figure) -> bool:
    """AT-R17. It has something to attack with, and a die could show it a target."""
    is_ready = (
        bool(shooting.small_arms(state, figure))
        or heavy.heavy_weapon(state, figure) >= 0
        or figure.items[people.GRENADES] > 0
    )
    is_able = is_ready and not targets.why_helpless(state, figure)
    return is_able and must_throw(state, figure)


def is_asked(state: Adventure, figure: Figure) -> bool:
    """Whether a player decides for this figure, and has anything to decide."""
    if figure.seat < 0 or figure.act or is_uncommanded(state, figure):
        return False
    return len(acts_of(state, figure)) > 1


def is_uncommanded(state: Adventure, figure: Figure) -> bool:
    """AT-R71. A soldier who acts by himself; AT-R12: who sits in a vehicle is of its group."""
    if figure.place == IN_VEHICLE:
        return False
    return KINDS[figure.number] == SOLDIER and people.is_automated(state, figure)


def acts_of(state: Adventure, figure: Figure) -> list[int]:
    """AT-R41. Everything this figure may declare; one act in a turn."""
    if figure.place == IN_VEHICLE:
        return [act.NOTHING(), *offered(state, figure, act.LEAVE)]
    if figure.act or targets.why_helpless(state, figure):
        return [act.NOTHING()]
    found = [action for verb in ACTS for action in offered(state, figure, verb)]
    return sorted([act.NOTHING(), *found])


def offered(state: Adventure, figure: Figure, verb: Verb) -> list[int]:
    """The acts of one kind that nothing stands in the way of."""
    return [verb(*args) for args in ACTS[verb].choices(state, figure)]


def why_no_work(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-D06. A Stand order, not in contact, where it counts for something."""
    if figure.order != STAND:
        return people.why_not_standing(figure)
    if people.is_in_contact(state, figure):
        return Illegal("AT-D06", f"{figure.sheet.name} is in contact with an enemy")
    if live.can_work(state, figure):
        return None
    return Illegal("AT-D06", "work here counts for no card in force")


def why_no_use(state: Adventure, figure: Figure, card: int) -> Illegal | None:
    """AT-R41. An artifact as an act, as often as it can be used."""
    title = CARDS[card].title
    if card not in figure.artifacts or CARDS[card].play != live.AS_AN_ACT:
        return Illegal("AT-R41", f"{figure.sheet.name} has no {title} to use")
    if state.uses.get(card, 0) > 0:
        return None
    return Illegal("AT-R41", f"{title} is used up")


class Act(NamedTuple):
    """One kind of act: what may be named, what stands in the way of the rest, and what it does.

    For a figure that can act at all; each is asked with the arguments of the act's verb. Without
    a deed it is over by the end of step 4, or a step sees to it.
    """

    choices: Callable[[Adventure, Figure], Iterable[tuple[int, ...]]]
    why_not: Callable[..., Illegal | None]
    deed: Callable[..., None] | None = None


def _plain(why_not: Callable[..., Illegal | None], deed: Callable[..., None]) -> Act:
    """An act that names nothing."""
    return Act(lambda state, figure: [] if why_not(state, figure) else [()], why_not, deed)


def _naming(
    numbers: Callable[[Adventure, Figure], Iterable[int]],
    why_not: Callable[..., Illegal | None],
    deed: Callable[..., None] | None = None,
) -> Act:
    """An act that names one of these."""

    def choices(state: Adventure, figure: Figure) -> list[tuple[int, ...]]:
        return [(n,) for n in numbers(state, figure) if why_not(state, figure, n) is None]

    return Act(choices, why_not, deed)


def _picking_up(domain: Domain) -> Act:
    """AT-77. An artifact, or the token of a quest."""
    return _naming(
        lambda state, _: artifacts.lying(state, domain),
        lambda state, figure, number: artifacts.why_not_pick_up(state, figure, domain[number]),
        lambda state, figure, number: artifacts.pick_up(state, figure, domain[number]),
    )


ACTS = {
    act.SHOOT: Act(shooting.shots, shooting.why_no_shot),
    act.GRENADE: Act(shooting.grenade_throws, shooting.why_no_grenade, shooting.spend_grenade),
    act.SMOKE: Act(shooting.smoke_throws, shooting.why_no_smoke, shooting.throw_smoke),
    act.SONIC: _naming(shooting.sonic_targets, shooting.why_no_sonic, shooting.disarm),
    act.WORK: _plain(why_no_work, live.work),
    act.PICK_UP: _picking_up(act.CARDS),
    act.PICK_UP_ITEM: _picking_up(act.ITEMS),
    act.USE: _naming(lambda _, figure: figure.artifacts, why_no_use),
    act.PLAY: _naming(
        lambda _, figure: figure.hand, partial(live.why_not_play, window=live.AS_AN_ACT)
    ),
    act.LOAD: _plain(heavy.why_no_load, heavy.load),
    act.FIRE: Act(heavy.shots, heavy.why_no_shot_of, heavy.spend_round),
    act.CREW: _naming(heavy.gunners, heavy.why_no_crew),
    act.ENTER: _naming(
        lambda state, _: range(len(state.vehicles)), vehicles.why_not_enter, vehicles.enter
    ),
    act.LEAVE: _plain(vehicles.why_not_leave, vehicles.leave),
    act.CONVERT: _naming(heavy.stores_for, heavy.why_no_change, heavy.change_weapon),
    act.RESUPPLY: _plain(heavy.why_no_rounds, heavy.resupply),
}
"""AT-R41. All that can be declared, besides nothing."""


def why_not(state: Adventure, figure: Figure, action: int) -> Illegal | None:
    """AT-R41. The first rule that stands in the way of one of these acts, or of getting out."""
    verb = act.ACTIONS.verb_of(action)
    if figure.act and figure.place != IN_VEHICLE and verb is not act.LEAVE:
        return Illegal("AT-R41", f"{figure.sheet.name} has an act already, one in a turn")
    fault = None if verb is act.LEAVE else targets.why_helpless(state, figure)
    return fault or ACTS[verb].why_not(state, figure, *verb.args(action))


def show_declared(state: Adventure, figure: Figure, action: int) -> None:
    """AT-R42. Everybody sees what a figure is about to do."""
    if state.story is None:
        return
    verb, seat = act.ACTIONS.verb_of(action), shapes.whose(figure)
    words = act.DECLARED.get(verb, "aims")
    state.tell(beats.light(beats.stamp(words, shapes.somebody(figure), seat)))
    if verb not in act.DECLARED:
        target = shapes.target(state, verb.args(action)[-1])
        state.tell(beats.light(beats.count(target, "target", seat)))


def perform(state: Adventure, figure: Figure, action: int) -> None:
    """Carry out one act; laboratory work is over already."""
    verb = act.ACTIONS.verb_of(action)
    deed = ACTS[verb].deed if verb in ACTS else None
    if deed:
        deed(state, figure, *verb.args(action))


def attack_of(state: Adventure, figure: Figure, action: int) -> tuple[int, int]:
    """The weapon and the target of an attack."""
    *weapons, target = act.ACTIONS.verb_of(action).args(action)
    if action in act.GRENADE:
        return shooting.THROWN_GRENADE, target
    return weapons[0] if weapons else heavy.heavy_weapon(state, figure), target
