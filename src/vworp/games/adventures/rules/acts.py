"""What a figure may declare in step 4, and why not (AT-R41)."""

from collections.abc import Callable

from vworp.core import Illegal, Verb
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import KINDS, SOLDIER
from vworp.games.adventures.rules import heavy, people, shooting, targets
from vworp.games.adventures.rules.cards.artifacts import pick_up_acts, why_not_pick_up
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.cards.live import AS_AN_ACT, can_work, playable, why_not_play
from vworp.games.adventures.rules.sight import must_throw
from vworp.games.adventures.rules.vehicles import boarding_acts, why_not_enter, why_not_leave
from vworp.games.adventures.state import IN_VEHICLE, STAND, Adventure, Figure


def looks_first(state: Adventure, figure: Figure) -> bool:
    """AT-R17. It has something to attack with, and a die could show it a target."""
    is_ready = (
        bool(shooting.small_arms(state, figure))
        or heavy.heavy_weapon(state, figure) >= 0
        or figure.items[people.GRENADES] > 0
    )
    return is_ready and targets.may_act(state, figure) and must_throw(state, figure)


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
        return [act.NOTHING(), *([] if why_not_leave(state, figure) else [act.LEAVE()])]
    if figure.act or not targets.may_act(state, figure):
        return [act.NOTHING()]
    found = [
        act.NOTHING(),
        *shooting.shots(state, figure),
        *shooting.grenade_throws(state, figure),
        *shooting.smoke_throws(state, figure),
        *shooting.sonics(state, figure),
        *work_acts(state, figure),
        *card_acts(state, figure),
        *pick_up_acts(state, figure),
        *boarding_acts(state, figure),
    ]
    if people.is_unit(figure):
        found += (
            heavy.heavy_acts(state, figure)
            + heavy.crew_acts(state, figure)
            + heavy.store_acts(state, figure)
        )
    return sorted(found)


def work_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-D06. Work, where it counts for something."""
    return [] if why_no_work(state, figure) else [act.WORK()]


def why_no_work(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-D06. A Stand order, not in contact, where it counts for something."""
    if figure.order != STAND:
        return people.why_not_standing(figure)
    if people.is_in_contact(state, figure):
        return Illegal("AT-D06", f"{figure.sheet.name} is in contact with an enemy")
    if can_work(state, figure):
        return None
    return Illegal("AT-D06", "work here counts for no card in force")


def card_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-85, AT-R41. Blue-edged cards and artifacts that are used as an act."""
    if not people.is_pc(figure):
        return []
    uses = [act.USE(card) for card in figure.artifacts if why_no_use(state, figure, card) is None]
    return [*(act.PLAY(card) for card in playable(state, figure, AS_AN_ACT)), *uses]


def why_no_play(state: Adventure, figure: Figure, card: int) -> Illegal | None:
    """AT-85. A card as an act."""
    return why_not_play(state, figure, card, AS_AN_ACT)


def why_no_use(state: Adventure, figure: Figure, card: int) -> Illegal | None:
    """AT-R41. An artifact as an act, as often as it can be used."""
    title = CARDS[card].title
    if card not in figure.artifacts or CARDS[card].play != AS_AN_ACT:
        return Illegal("AT-R41", f"{figure.sheet.name} has no {title} to use")
    if state.uses.get(card, 0) > 0:
        return None
    return Illegal("AT-R41", f"{title} is used up")


def why_no_artifact(state: Adventure, figure: Figure, card: int) -> Illegal | None:
    """AT-77. Picking up an artifact."""
    return why_not_pick_up(state, figure, act.CARDS[card])


def why_no_item(state: Adventure, figure: Figure, item: int) -> Illegal | None:
    """AT-77. Picking up the token of a quest."""
    return why_not_pick_up(state, figure, act.ITEMS[item])


LADDERS: dict[Verb, Callable[..., Illegal | None]] = {
    act.SHOOT: shooting.why_no_shot,
    act.GRENADE: shooting.why_no_grenade,
    act.SMOKE: shooting.why_no_smoke,
    act.SONIC: shooting.why_no_sonic,
    act.WORK: why_no_work,
    act.PLAY: why_no_play,
    act.USE: why_no_use,
    act.PICK_UP: why_no_artifact,
    act.PICK_UP_ITEM: why_no_item,
    act.ENTER: why_not_enter,
    act.LOAD: heavy.why_no_load,
    act.FIRE: heavy.why_no_shot_of,
    act.CREW: heavy.why_no_crew,
    act.CONVERT: heavy.why_no_change,
    act.RESUPPLY: heavy.why_no_rounds,
}
"""What stands in the way of each act, for a figure that can act at all."""

DECLARED = frozenset((act.NOTHING, act.LEAVE, *LADDERS))
"""What can be declared as an act."""


def why_not(state: Adventure, figure: Figure, action: int) -> Illegal | None:
    """AT-R41. The first rule that stands in the way of one of these acts, or of getting out."""
    if action in act.NOTHING:
        return None
    if action in act.LEAVE:
        return why_not_leave(state, figure)
    if figure.place != IN_VEHICLE and figure.act:
        return Illegal("AT-R41", f"{figure.sheet.name} has an act already, one in a turn")
    if not targets.may_act(state, figure):
        return why_helpless(state, figure)
    verb = act.ACTIONS.verb_of(action)
    return LADDERS[verb](state, figure, *verb.args(action))


def why_helpless(state: Adventure, figure: Figure) -> Illegal:
    """Why a figure can't act at all."""
    name = figure.sheet.name
    if people.is_aboard(figure):
        return Illegal("AT-R78", f"{name} sits in a vehicle")
    if not people.is_active(state, figure):
        return Illegal("AT-R45", f"{name} is a prisoner, paralysed or out of power")
    if people.is_immobilised(state, figure):
        return Illegal("AT-R54", f"{name} is immobilised")
    if people.is_suppressed(state, figure):
        return Illegal("AT-130", f"{name} is suppressed")
    return Illegal("AT-80", f"{name} has K-9 in both arms")
