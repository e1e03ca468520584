"""Cards: when to trade, when to play, when to keep."""

from collections.abc import Callable, Sequence

from vworp.games.dalek_invasion.actions import DONE, DRAW, LAY, MISSION, PASS, PLAY, PLAY_AT
from vworp.games.dalek_invasion.box import cards
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE, bits_of
from vworp.games.dalek_invasion.policy.outlook import Outlook
from vworp.games.dalek_invasion.rules.attack import losses
from vworp.games.dalek_invasion.state import CLARA_END, Table
from vworp.games.dalek_invasion.study.battle import conquest_chance

FINAL = 1.2
"""With fewer own turns left than this, cards are for using."""


def weigh_muster(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """Missions at once; boosts when they are big or time is short; cards when they are many."""
    outlook = Outlook(view, seat)
    trades = wants_to_trade(outlook)
    scores = []
    for action in options:
        if action == DONE():
            scores.append(0.5)
        elif action in MISSION:
            scores.append(1.0)
        elif action in LAY:
            scores.append(_lay_score(action) if trades else 0.1)
        else:
            scores.append(_boost_score(outlook, action - PLAY.first))
    return scores


def wants_to_trade(outlook: Outlook) -> bool:
    """The chart pays more for more stars: wait for ten, unless the end or a rival is near."""
    view = outlook.view
    stars = cards.stars_of(view.hands[outlook.seat] & cards.TERRITORY_CARDS)
    if stars >= cards.MOST_STARS:
        return True
    few = view.territory_count(outlook.seat) <= 4
    wanted = cards.MOST_STARS if outlook.turns_left > 3 else 6 if outlook.turns_left > 2 else 4
    if outlook.turns_left < FINAL or few:
        wanted = 2
    return stars >= wanted


def _lay_score(action: int) -> float:
    """Two-star cards first; they must not leave a gap at the end."""
    return 0.8 + 0.1 * BOARD.stars[action - LAY.first]


def weigh_lay(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """Cards until nothing more fits."""
    return [_lay_score(action) if action in LAY else 0.5 for action in options]


def _boost_score(outlook: Outlook, power: int) -> float:
    """Good boosts are played; small ones wait for a better turn, but not for ever."""
    view = outlook.view
    if power == cards.PROGENITOR_DEVICE or outlook.turns_left < FINAL:
        return 0.9
    if power == cards.GENESIS_ARK:
        footholds = sum(1 for c in BOARD.continents if outlook.held & c.mask)
        return 0.9 if footholds >= 5 else 0.2
    mine = view.territory_count(outlook.seat)
    living = [view.territory_count(s) for s in range(view.seats) if view.held[s]]
    return 0.9 if mine == min(living) else 0.2


def weigh_landing(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """The ceasefire is shaken off one's own spearhead, or sent to where a rival would strike."""
    outlook = Outlook(view, seat)
    if view.active == seat:
        return _weigh_own_landing(outlook, options)
    return _weigh_rival_landing(outlook, options)


def _weigh_own_landing(outlook: Outlook, options: Sequence[int]) -> list[float]:
    view = outlook.view
    spearhead = max(bits_of(outlook.held), key=lambda t: view.daleks[t])
    hinders = view.tardis == spearhead and view.daleks[spearhead] > 5
    rivals = [t for t in bits_of(outlook.foes) if not BOARD.neighbour_masks[t] & outlook.held]
    away = rivals[0] if rivals else NOWHERE
    return [
        _if(hinders and action == PLAY_AT.first + away, 1.0)
        if action in PLAY_AT
        else _if(hinders, 0.9)
        if action in PLAY
        else 0.5
        for action in options
    ]


def _weigh_rival_landing(outlook: Outlook, options: Sequence[int]) -> list[float]:
    view = outlook.view
    rival = Outlook(view, view.active)
    struck, loss = NOWHERE, 3.0
    for territory in bits_of(outlook.held):
        force = max(
            [
                view.daleks[t] + 4
                for t in bits_of(BOARD.neighbour_masks[territory] & rival.held)
                if view.daleks[t] > 3
            ],
            default=0,
        )
        risk = conquest_chance(force, view.daleks[territory]) * outlook.stake(territory)
        if risk > loss:
            struck, loss = territory, risk
    return [
        0.5 if action == PASS() else _if(action == PLAY_AT.first + struck, 1.0)
        for action in options
    ]


def _if(is_so: bool, score: float) -> float:
    return score if is_so else 0.1


def weigh_window(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """Play what helps enough; the nearer the end, the less is enough."""
    outlook = Outlook(view, seat)
    return [
        0.5
        if action == PASS()
        else _if(outlook.turns_left < FINAL or _HELPS[action - PLAY.first](outlook), 1.0)
        for action in options
    ]


def _hurts_a_big_muster(outlook: Outlook) -> bool:
    return outlook.view.due >= 8


def _cuts_a_continent(outlook: Outlook) -> bool:
    return outlook.view.continent_bonus >= 4 and outlook.view.due > 5


def _tips_an_attack(outlook: Outlook) -> bool:
    view = outlook.view
    is_worth_it = _difference(view, plus_black=1) * outlook.gain(view.target) > 0.5
    return is_worth_it or view.daleks[view.target] >= 7


def _tips_a_defence(outlook: Outlook, least: float, **aid: int) -> bool:
    view = outlook.view
    is_worth_it = -_difference(view, **aid) * outlook.stake(view.target) > least
    return is_worth_it or min(view.daleks[view.source] - 1, view.daleks[view.target]) >= 6


def _difference(view: Table, **aid: int) -> float:
    """What a card adds to the chance of the attack under way."""
    force, defenders = view.daleks[view.source] - 1, view.daleks[view.target]
    return conquest_chance(force, defenders, **aid) - conquest_chance(force, defenders)


def _mends_a_bad_roll(outlook: Outlook) -> bool:
    view = outlook.view
    lost, _ = losses(view.black, view.red, 0, 0)
    return lost == 2 and min(view.daleks[view.source], view.daleks[view.target]) >= 3


def _takes_two_along(outlook: Outlook) -> bool:
    return outlook.view.daleks[outlook.view.source] > 3


def _mans_a_border(outlook: Outlook) -> bool:
    view = outlook.view
    return outlook.danger(view.target) > 2 * view.daleks[view.target]


def _has_more_to_do(outlook: Outlook) -> bool:
    stacks = bits_of(outlook.held & ~outlook.closed)
    return any(outlook.campaign(t, outlook.view.daleks[t]) > 1.5 for t in stacks)


_HELPS: dict[int, Callable[[Outlook], bool]] = {
    cards.SONIC_SABOTAGE: _hurts_a_big_muster,
    cards.UNIT_BLOCKADE: _cuts_a_continent,
    cards.SPECIAL_WEAPONS_DALEK: _tips_an_attack,
    cards.FORCE_FIELD: lambda outlook: _tips_a_defence(outlook, 0.4, plus_red=1),
    cards.VISION_IMPAIRED: lambda outlook: _tips_a_defence(outlook, 0.3, most_black=2),
    cards.MAXIMUM_EXTERMINATION: _mends_a_bad_roll,
    cards.SELF_DESTRUCT: _takes_two_along,
    cards.ROBOMEN: _mans_a_border,
    cards.EMERGENCY_TEMPORAL_SHIFT: _has_more_to_do,
}


def weigh_draw(view: Table, seat: int, options: Sequence[int]) -> list[float]:
    """Draw; but who leads leaves a known Clara card on top when she needs one step more."""
    draws = True
    if view.clara == CLARA_END - 1 and not view.deck_size and len(view.tail) > 1:
        top, following = (bool(cards.CLARA_MASK >> card & 1) for card in view.tail[:2])
        if top != following:
            draws = following == Outlook(view, seat).is_leading()
    return [1.0 if (action == DRAW()) == draws else 0.2 for action in options]
