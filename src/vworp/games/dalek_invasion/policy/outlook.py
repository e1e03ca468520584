"""What the board looks like to one player: what is worth taking, what is in danger."""

from vworp.games.dalek_invasion.box import cards as deck
from vworp.games.dalek_invasion.box.board import ALL_TERRITORIES, BOARD, bits_of
from vworp.games.dalek_invasion.rules.attack import MOST_BLACK
from vworp.games.dalek_invasion.rules.end import winners
from vworp.games.dalek_invasion.rules.landing import closed_by_ceasefire, possible_top_cards
from vworp.games.dalek_invasion.state import CLARA_END, Table
from vworp.games.dalek_invasion.study.battle import BattleTable, attack_chance

LOST_PER_DEFENDER = 0.85
"""What a defending Dalek costs a strong attacker, about (3 against 2: 0.92 for 1.08)."""

# What things are worth, in territories: judged by hand, and no variant tried did clearly better.
DALEK = 0.22
CARD = 1.2
WHOLE = 1.6
PART = 0.6
BROKEN = 0.9
HELD = 0.5
COMES = 0.5
"""How likely a rival who could take something tries to."""

LONG = 6.0
"""No plan looks further ahead than so many own turns."""

_NEIGHBOURS = BOARD.neighbour_masks

PLAIN = BattleTable(float, 0, 0, MOST_BLACK)
"""The odds where no card is in force, which is nearly everywhere: asked without detours."""

_MANY = 64
"""More than there are territories: a number of Daleks and a territory make one key."""


class Outlook:
    """One seat's judgement of a view; made for one decision and thrown away.

    What it has found out it keeps, because a decision asks the same of many options.
    """

    __slots__ = (
        "_dangers", "_gains", "_missions", "_safeties", "_scores", "_victims",
        "_with_cards", "closed", "cost", "foes", "held", "seat", "standings", "turns_left",
        "view",
    )  # fmt: skip

    def __init__(self, view: Table, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.held = view.held[seat]
        self.foes = ALL_TERRITORIES & ~self.held
        self.closed = closed_by_ceasefire(view)
        self.turns_left = own_turns_left(view)
        self.cost = self._cost_of_a_dalek()
        self._gains: dict[int, float] = {}
        self._missions = self._mission_gains()
        self._victims: dict[int, float] = {}
        self._with_cards = (view.weapons_at, view.field_at, view.impaired_at)
        self._scores: dict[int, float] = {}
        self._dangers: dict[int, int] = {}
        self._safeties: dict[int, float] = {}
        self.standings: dict[tuple[int, int], float] = {}

    def _cost_of_a_dalek(self) -> float:
        """What a lost Dalek is worth in territories; in the last turns next to nothing."""
        return DALEK * min(1.0, self.turns_left / 2)

    # What a territory is worth.

    def gain(self, target: int) -> float:
        """What taking a territory is worth, in territories."""
        found = self._gains.get(target)
        if found is None:
            found = 1.0 + self._continent_gain(target) + self._victim_gain(target)
            found += self._missions.get(target, 0.0)
            if not self.view.has_conquered and self.view.active == self.seat:
                found += CARD * min(1.0, self.turns_left)
            self._gains[target] = found
        return found

    def _continent_gain(self, target: int) -> float:
        """A continent completed, brought nearer, or broken."""
        continent = BOARD.continents[BOARD.continent_of[target]]
        size = len(continent.territories)
        have = (self.held & continent.mask).bit_count() + 1
        worth = continent.bonus * min(self.turns_left, 3.0) / 3.0
        gain = WHOLE * worth if have == size else PART * worth * (have / size) ** 2
        owner = self.view.owner[target]
        if owner < self.view.seats and self.view.held[owner] & continent.mask == continent.mask:
            gain += BROKEN * continent.bonus
        return gain

    def _victim_gain(self, target: int) -> float:
        owner = self.view.owner[target]
        found = self._victims.get(owner)
        if found is None:
            found = self._victims[owner] = self._gain_by_owner(owner)
        return found

    def _gain_by_owner(self, owner: int) -> float:
        """The cards of an army that is nearly gone; the leader is a better victim than others."""
        view = self.view
        left = view.territory_count(owner)
        if owner >= view.seats:
            return (3.0 if left == 1 else 0.5 if left == 2 else 0.0) * min(1.0, self.turns_left)
        rivals = [seat for seat in range(view.seats) if seat != self.seat and view.held[seat]]
        if left == 1 and len(rivals) == 1:
            return 1000.0
        cards = view.card_count(owner) + 1.5 * view.power_count(owner)
        gain = 2.0 + cards if left == 1 else 1.0 + 0.3 * cards if left == 2 else 0.0
        leads = left >= max(view.territory_count(seat) for seat in range(view.seats))
        return gain + (0.4 if leads else 0.2)

    def _mission_gains(self) -> dict[int, float]:
        """What the missions in hand promise, by their territories."""
        return {
            deck.MISSION_TERRITORY[card - deck.FIRST_MISSION]: (
                0.5 * deck.MISSION_DALEKS[card - deck.FIRST_MISSION] * min(1.0, self.turns_left)
            )
            for card in bits_of(self.view.hands[self.seat] & deck.MISSION_CARDS)
        }

    # Fighting.

    def chance(self, attackers: int, target: int) -> float:
        """The chance to conquer, cards in force included."""
        view = self.view
        if target not in self._with_cards:
            return PLAIN.chance(attackers if attackers > 0 else 0, view.daleks[target])
        return attack_chance(view, max(attackers, 0), target)

    def attack_score(self, attackers: int, target: int) -> float:
        """What an attack may be expected to bring, less what it costs."""
        key = attackers * _MANY + target
        found = self._scores.get(key)
        if found is None:
            chance = self.chance(attackers, target)
            gain = self._gains.get(target)
            if gain is None:
                gain = self.gain(target)
            lost = LOST_PER_DEFENDER * self.view.daleks[target] + 0.3
            if lost > attackers:
                lost = attackers
            found = self._scores[key] = chance * gain - self.cost * lost
        return found

    def campaign(self, start: int, daleks: int) -> float:
        """What a stack could bring this turn, going on from conquest to conquest."""
        total = 0.0
        likely = 1.0
        free = self.foes & ~self.closed
        force = daleks - 1
        at = start
        scores = self._scores
        while force > 0:
            best, target = 0.0, -1
            for neighbour in BOARD.neighbours[at]:
                if free >> neighbour & 1:
                    score = scores.get(force * _MANY + neighbour)
                    if score is None:
                        score = self.attack_score(force, neighbour)
                    if score > best:
                        best, target = score, neighbour
            if target < 0:
                break
            total += likely * best
            likely *= self.chance(force, target)
            force -= int(LOST_PER_DEFENDER * self.view.daleks[target] + 0.5) + 1
            free &= ~(1 << target)
            at = target
        return total

    # Holding.

    def danger(self, territory: int) -> int:
        """The strongest force that one rival could send against a territory."""
        found = self._dangers.get(territory)
        if found is None:
            view = self.view
            forces = [0] * view.armies
            for neighbour in bits_of(_NEIGHBOURS[territory] & self.foes):
                forces[view.owner[neighbour]] += view.daleks[neighbour] - 1
            found = self._dangers[territory] = max(forces[: view.seats])
        return found

    def stake(self, territory: int) -> float:
        """What losing a territory would cost."""
        continent = BOARD.continents[BOARD.continent_of[territory]]
        if self.held & continent.mask == continent.mask:
            return 1.0 + HELD * continent.bonus * min(self.turns_left, 2.0)
        return 1.0

    def safety(self, territory: int, daleks: int) -> float:
        """How much of what is at stake so many Daleks keep, as far as rivals come for it."""
        force = self.danger(territory)
        if force <= 0:
            return 0.0
        key = daleks * _MANY + territory
        found = self._safeties.get(key)
        if found is None:
            found = COMES * self.stake(territory) * (1.0 - PLAIN.chance(force, daleks))
            self._safeties[key] = found
        return found

    def is_inland(self, territory: int) -> bool:
        """Whether no enemy stands next to a territory."""
        return not _NEIGHBOURS[territory] & self.foes

    # The race.

    def is_leading(self) -> bool:
        """Whether this seat would win if Clara arrived now."""
        return winners(self.view) == [self.seat]


def clara_chance(view: Table) -> float:
    """How likely the next landing moves Clara, as far as the viewer knows."""
    if view.deck_size:
        cards = possible_top_cards(view)
        return (cards & deck.CLARA_MASK).bit_count() / max(1, cards.bit_count())
    if view.tail:
        return float(deck.CLARA_MASK >> view.tail[0] & 1)
    return 1 / 3


def own_turns_left(view: Table) -> float:
    """How many more turns each player may expect."""
    living = sum(1 for seat in range(view.seats) if view.held[seat])
    if view.domination:
        return LONG
    pace = 0.5 * clara_chance(view) + 0.5 / 3
    turns = (CLARA_END - view.clara) / pace
    if view.max_turns:
        turns = min(turns, view.max_turns - view.turns)
    return min(LONG, turns / max(1, living))
