"""How likely the players are to win: features of a table, weighed by a learned net."""

from math import exp

from vworp.core.net import read_net
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.policy import purposes
from vworp.games.adventures.policy.forecast import turns_of_card
from vworp.games.adventures.policy.outlook import UNSEEN, Outlook, expectation
from vworp.games.adventures.rules.appear import available
from vworp.games.adventures.rules.cards import hands
from vworp.games.adventures.rules.cards.conditions import works_of
from vworp.games.adventures.rules.cards.live import actions_card, can_work
from vworp.games.adventures.rules.cards.passing import colours_to_free
from vworp.games.adventures.rules.people import (
    gap_between,
    gap_to,
    is_active,
    is_alien,
    is_armed,
    is_immobilised,
    is_prisoner,
    leader_is_on_table,
    pcs,
)
from vworp.games.adventures.rules.turn import turns_left
from vworp.games.adventures.state import NOT_SEEN, NOWHERE, UNKNOWN, Adventure, Figure, LiveCard

CLOSE_TO_THE_DOCTOR = 8.0
LEAST_FLOW = 0.35
"""However few portals are in sight, cards come now and then."""


def value_features(state: Adventure) -> list[float]:
    """All marks, in the order in which `prospects.toml` weighs them."""
    outlook = Outlook(state)
    cards, turns = _cards(state, outlook)
    plan, wait = _plan(state)
    left = turns_left(state)
    slack = left - turns - wait
    return [
        min(left, 20) / 10,
        max(min(slack, 12.0), -8.0) / 10,
        max(min(slack, 3.0), -3.0) / 3,
        float(state.episode >= state.setting.episodes),
        *cards,
        *plan,
        *_people(state, outlook),
        *_enemies(state, outlook),
        *[float(state.race == race) for race in range(len(RACES.words))],
    ]


def _cards(state: Adventure, outlook: Outlook) -> tuple[list[float], float]:
    """How far the set is, where the rest of it lies, and how fast cards come."""
    flow, figures = _flow(outlook)
    pace = max(flow, LEAST_FLOW)
    size = len(state.pile) + sum(state.extras)
    if state.race == UNKNOWN:
        turns = 2.0 + 5 * (size + 1) / 6 / pace
        return [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, flow, figures, turns / 10, 0.0], turns
    whole = hands.set_of(state.race)
    held = [card for f in pcs(state) for card in f.hand if card in whole]
    mine = len(hands.cards_of_colour(state, state.figures[box.THE_DOCTOR]))
    drawn = sum(card in state.pile for card in whole)
    under = [place + 1 for place, card in enumerate(state.bottom) if card in whole]
    wait = max(under) + size if under else drawn * (size + 1) / (drawn + 1) if drawn else 0.0
    turns = wait / pace
    gathering = _gathering(state) if mine < 5 else 0.0
    return [
        1.0,
        len(held) / 5,
        mine / 5,
        float(len(held) == 5),
        float(mine == 5),
        len(under) / 5,
        flow,
        figures,
        min(turns, 20.0) / 10,
        gathering / 3,
    ], turns + gathering


def _flow(outlook: Outlook) -> tuple[float, float]:
    """AT-R26. The cards and figures that the dice bring as everybody stands."""
    most = max(outlook.sums.values(), default=UNSEEN)
    if most == UNSEEN:
        return 0.0, 0.0
    cards, figures = expectation(most + outlook.score)
    return cards, figures * outlook.supply


def _gathering(state: Adventure) -> float:
    """AT-69. The turns until cards of the colour can be passed to the Doctor."""
    doctor = state.figures[box.THE_DOCTOR]
    if not is_active(state, doctor):
        return 3.0
    ways = [0.0]
    for friend in pcs(state):
        if friend is not doctor and purposes.has_wanted_card(state, friend):
            if not is_active(state, friend):
                ways.append(3.0)
            elif not purposes.are_in_touch(state, friend, doctor):
                ways.append(gap_between(friend, doctor) / (2 * purposes.STRIDE))
    return max(ways)


def _plan(state: Adventure) -> tuple[list[float], float]:
    """What the Actions ask for yet, quests, and timers that must run out."""
    quests = [live for live in state.live_cards if hands.CARDS[live.card].deck == "quest"]
    asked = max((turns_of_card(state, live) for live in quests), default=0.0)
    timer = max(
        (
            turn - state.turn
            for turn, card, _ in state.timers
            if hands.CARDS[card].number == hands.CONSEQUENCES
        ),
        default=0,
    )
    turns = _turns_of_plan(state)
    is_working = any(can_work(state, figure) for figure in purposes.able(state))
    return [
        float(state.live != UNKNOWN),
        sum(known != NOT_SEEN for known in state.known) / 4,
        float(state.actions_done),
        turns / 5,
        timer / 3,
        float(len(quests)),
        asked / 5,
        float(is_working),
        float(any(sum(live.work) for live in state.live_cards)),
    ], max(turns + timer, asked)


def _turns_of_plan(state: Adventure) -> float:
    """As if the plan were known already, when only the race is."""
    if state.actions_done:
        return 0.0
    if state.race == UNKNOWN:
        return 4.0
    card = actions_card(state)
    for live in state.live_cards:
        if live.card == card:
            return turns_of_card(state, live)
    live = LiveCard(card)
    live.work = [0] * len(works_of(card))
    return turns_of_card(state, live)


def _people(state: Adventure, outlook: Outlook) -> list[float]:
    """Who is free, who is not and how soon he can be, and how dangerous it is where they are."""
    found: list[float] = []
    for kind in (box.DOCTOR, box.COMPANION, box.OFFICER):
        people = [figure for figure in pcs(state) if box.KINDS[figure.number] == kind]
        free = [figure for figure in people if is_active(state, figure)]
        dangers = [min(outlook.dangers(f, [f.point])[0], 3.0) for f in free]
        captives = [figure for figure in people if is_prisoner(figure)]
        found += [
            float(len(captives)),
            float(sum(f.held_at != NOWHERE for f in captives)),
            float(len(people) - len(free) - len(captives)),
            max(dangers, default=0.0),
        ]
    return [*found, _ransom(state), *_hands(state)]


def _ransom(state: Adventure) -> float:
    """AT-210. How near somebody with two cards of a colour is to the captives; 0 without."""
    captives = [f for f in pcs(state) if is_prisoner(f) and box.KINDS[f.number] != box.OFFICER]
    payers = [f for f in purposes.able(state) if colours_to_free(f)]
    gaps = [gap_between(one, other) for one in payers for other in captives]
    return 1.0 / (1.0 + min(gaps) / purposes.STRIDE) if gaps else 0.0


def _hands(state: Adventure) -> list[float]:
    people = purposes.able(state)
    blue = sum(hands.CARDS[card].deck == "blue_edge" for f in people for card in f.hand)
    return [
        float(any(colours_to_free(figure) for figure in people)),
        blue / 2,
        sum(len(f.hand) for f in people) / 10,
        float(sum(is_armed(state, f) for f in people)),
    ]


def _enemies(state: Adventure, outlook: Outlook) -> list[float]:
    """How many there are, and how near to the Doctor and to the place of work."""
    aliens = [f for f in state.figures.values() if is_alien(f) and is_active(state, f)]
    moving = [alien for alien in aliens if not is_immobilised(state, alien)]
    doctor, work = state.figures[box.THE_DOCTOR], purposes.place_of_work(state)
    soldiers = [f for f in state.figures.values() if box.KINDS[f.number] == box.SOLDIER]
    return [
        len(moving) / 5,
        (len(aliens) - len(moving)) / 5,
        float(leader_is_on_table(state)),
        sum(gap_between(doctor, alien) <= CLOSE_TO_THE_DOCTOR for alien in moving) / 3,
        _nearest(doctor, moving),
        sum(gap_to(alien, work) <= purposes.CROWDED for alien in moving) / 3 if work else 0.0,
        float(work is not None),
        len(outlook.portals) / 4,
        len(available(state, box.ALIEN)) / 8,
        sum(is_active(state, soldier) for soldier in soldiers) / 4,
    ]


def _nearest(figure: Figure, aliens: list[Figure]) -> float:
    return 1.0 / (
        1.0 + min((gap_between(figure, a) for a in aliens), default=99.0) / purposes.STRIDE
    )


_NET = read_net("adventures")


def chance_to_win(state: Adventure) -> float:
    """Between 0 and 1, for all players together."""
    score = _NET.score(value_features(state))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))
