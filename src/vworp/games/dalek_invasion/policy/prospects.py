"""How likely each seat is to win: by Daleks, income, cards, the front, and when Clara comes.

A table in the middle of a turn is judged as if the turn ended there, so that going on and
stopping can be compared.
"""

from math import exp, log

from vworp.core import Step
from vworp.games.dalek_invasion.box import cards
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE, bits_of
from vworp.games.dalek_invasion.policy.outlook import PLAIN, clara_chance
from vworp.games.dalek_invasion.rules.end import standing
from vworp.games.dalek_invasion.rules.muster import daleks_for, new_daleks
from vworp.games.dalek_invasion.state import CLARA_END, Table
from vworp.games.dalek_invasion.steps.landing import LandingWindow, PlaceNeutral, TurnUpCard
from vworp.games.dalek_invasion.steps.muster import Muster

# In log odds, rounded from logistic regressions on 27,000 ends of turns in 1,550 games for two.
CARD = 0.12
"""For each Dalek that the Territory Cards in hand would bring."""

POWER, MISSION, MOVE, LAST_WORD = 0.08, 0.08, 0.35, 1.8

OFF_THE_FRONT, IN_REACH, WEAK = 0.5, 0.25, 0.07
"""Between what such a fit says and what came of Daleks shifted at random, with the same luck."""

USUALLY_OFF = 0.4
"""The share of Daleks that is usually not next to a rival."""

STARS_OF_A_CARD = 1.3
CARDS_A_TURN = 1.9
"""The deck loses the TARDIS card, and nearly always one that a conqueror draws."""

FOREVER = 40.0

_NEIGHBOURS = BOARD.neighbour_masks
_CONTINENTS = [(continent.mask, continent.bonus) for continent in BOARD.continents]
_MOST = 120
"""Armies beyond this are as good as this in the table of odds."""


def chances(view: Table) -> list[float]:
    """Each seat's chance to win: none for an army that is gone, even before anybody is first."""
    if view.active == NOWHERE:
        return [1.0 / view.seats] * view.seats
    mover = next_mover(view)
    landings = landings_to_come(view)
    forecast = Forecast(view, mover, landings)
    strengths = [forecast.strength(seat) for seat in range(view.seats)]
    best = max(strengths)
    weights = [
        exp(max(strength - best, -50.0)) if view.held[seat] else 0.0
        for seat, strength in enumerate(strengths)
    ]
    total = sum(weights)
    shares = [weight / total if total else 1.0 / view.seats for weight in weights]
    end = chance_of_the_end(view)
    return _mixed(shares, _shares_now(view), end) if end else shares


def _mixed(shares: list[float], now: list[float], end: float) -> list[float]:
    return [share + end * (won - share) for share, won in zip(shares, now, strict=True)]


def _shares_now(view: Table) -> list[float]:
    """Who would win if Clara arrived now."""
    standings = [standing(view, seat) for seat in range(view.seats)]
    best = max(standings)
    return [(place == best) / standings.count(best) for place in standings]


# The calendar.


def is_between_turns(view: Table) -> bool:
    """Whether the last turn is over and nothing has been done in the next.

    Where neither a neutral army nor an unknown card comes in between, that is seen by the muster.
    """
    step = view.steps[-1]
    if isinstance(step, Muster):
        return not view.deck_size and view.due == new_daleks(view, step.seat)
    return is_before_muster(step)


def is_before_muster(step: Step[Table]) -> bool:
    """Whether the active player's turn lies still ahead, but for the landing."""
    return isinstance(step, PlaceNeutral | TurnUpCard | LandingWindow)


def next_mover(view: Table) -> int:
    """Who musters next: the active player, or the one after when that is done."""
    if is_before_muster(view.steps[-1]):
        return view.active
    seat = (view.active + 1) % view.seats
    while not view.held[seat] and seat != view.active:
        seat = (seat + 1) % view.seats
    return seat


def chance_of_the_end(view: Table) -> float:
    """How likely the next landing is the last."""
    if view.clara < CLARA_END - 1 or view.domination or isinstance(view.steps[-1], LandingWindow):
        return 0.0
    return clara_chance(view)


def landings_to_come(view: Table) -> float:
    """How many landings there will be, the one included that ends the game.

    DI-R28. When the deck has been gone through once its order is known, and so is the end.
    """
    if view.domination:
        return FOREVER
    need = float(CLARA_END - view.clara)
    passed = float(isinstance(view.steps[-1], LandingWindow))
    if view.deck_size:
        chance = clara_chance(view)
        unknown = view.deck_size / CARDS_A_TURN
        if need <= unknown * chance or not view.tail:
            return min(passed + need / max(chance, 0.2), _most_landings(view))
        need -= unknown * chance
        passed += unknown
    return min(passed + _through_the_tail(view.tail, need), _most_landings(view))


def _most_landings(view: Table) -> float:
    return float(view.max_turns - view.turns + 1) if view.max_turns else FOREVER


def _through_the_tail(tail: list[int], need: float) -> float:
    """The landings until so many Clara cards have come, if a card is drawn each turn."""
    order = tail[:]
    place = 0
    for landing in range(1, 31):
        if place >= len(order):
            return landing + 3 * need
        card = order[place]
        need -= cards.CLARA_MASK >> card & 1
        if need < 1e-6:
            return float(landing)
        order.append(card)
        place += 2
    return 30 + 3 * need


# Strength.


class Forecast:
    """What the seats have, weighed by how long it can still be of use."""

    __slots__ = ("lasting", "mover", "per_dalek", "per_new", "per_territory", "view", "wins_last")

    def __init__(self, view: Table, mover: int, landings: float) -> None:
        self.view = view
        self.mover = mover
        self.per_territory = 0.04 + 0.15 / landings
        self.per_dalek = per_dalek(landings)
        self.per_new = min(0.15, 0.05 + 0.006 * landings)
        self.lasting = min(1.0, landings / 4)
        self.wins_last = LAST_WORD if landings == 2.0 else 0.0

    def strength(self, seat: int) -> float:
        """In log odds."""
        view = self.view
        held = view.held[seat]
        territories = bits_of(held)
        daleks = sum([view.daleks[territory] for territory in territories])
        if seat == view.active and not is_before_muster(view.steps[-1]):
            daleks += view.due
        strength = (
            self.per_territory * len(territories)
            + self.per_dalek * log(daleks + 1)
            + self.per_new * new_daleks(view, seat)
            + self._hand(seat)
        )
        if seat == self.mover:
            return strength + MOVE + self.wins_last
        return strength + self.lasting * self._front(seat, daleks)

    def _hand(self, seat: int) -> float:
        """What the cards are good for; what can't be seen is thought to be average."""
        view = self.view
        hand = view.hands[seat]
        stars = cards.stars_of(hand & cards.TERRITORY_CARDS)
        drawn = int(view.has_conquered and seat == view.active)
        hidden = (sum(view.hidden_cards[seat]) if view.hidden_cards else 0) + drawn
        worth = CARD * daleks_for(stars + int(STARS_OF_A_CARD * hidden + 0.5))
        held = view.held[seat]
        for card in bits_of(hand & cards.MISSION_CARDS):
            if held >> cards.MISSION_TERRITORY[card - cards.FIRST_MISSION] & 1:
                worth += MISSION * cards.MISSION_DALEKS[card - cards.FIRST_MISSION]
        return worth + POWER * view.power_count(seat)

    def _front(self, seat: int, daleks: int) -> float:
        """How a seat stands that has to wait: at the front, and out of reach."""
        view = self.view
        held = view.held[seat]
        rivals = 0
        for rival in range(view.seats):
            if rival != seat:
                rivals |= view.held[rival]
        front, weak, worst = 0, 0, 0.0
        for territory in bits_of(held):
            near = _NEIGHBOURS[territory] & rivals
            if near:
                count = view.daleks[territory]
                front += count
                weak += count <= 2
                mask, bonus = _CONTINENTS[BOARD.continent_of[territory]]
                if held & mask == mask:
                    worst = max(worst, bonus * _odds(self._strongest(near) - 1, count))
        off = 1.0 - front / max(1, daleks) - USUALLY_OFF
        return -OFF_THE_FRONT * off - IN_REACH * worst - WEAK * weak

    def _strongest(self, territories: int) -> int:
        daleks = self.view.daleks
        return max([daleks[territory] for territory in bits_of(territories)])


def per_dalek(landings: float) -> float:
    """What the logarithm of all one's Daleks is worth, in log odds."""
    return min(3.2, 1.3 + 0.12 * landings)


def _odds(attackers: int, defenders: int) -> float:
    return PLAIN.chance(max(0, min(attackers, _MOST)), min(defenders, _MOST))
