"""Lots that card effects draw: a figure, a marker, a portal, a card."""

from typing import ClassVar

from vworp.games.adventures import portals
from vworp.games.adventures.actions import CARD, FIGURE, MARKER, PORTAL
from vworp.games.adventures.cards.hands import CARDS, room, set_of
from vworp.games.adventures.cards.parts import SPAWNED, effects_of, happen_at
from vworp.games.adventures.cards.picking import candidates, meet
from vworp.games.adventures.cards.places import markers_for, portals_for
from vworp.games.adventures.effects import Effect, Give, Modify, Portal, Spawn, Status
from vworp.games.adventures.people import gap_between, pcs
from vworp.games.adventures.roster import ALIEN
from vworp.games.adventures.state import ON_TABLE, Adventure, Figure
from vworp.games.adventures.steps.base import Luck, join, split

HIGHEST_LEVEL = 3


class Lot(Luck):
    """A lot for one effect of a card."""

    __slots__ = ("card", "holder", "part", "place")

    rules: ClassVar[tuple[str, ...]] = ("AT-D07",)
    saves: ClassVar[tuple[str, ...]] = ("card", "part", "place", "holder")

    def __init__(self, card: int, part: int, place: int, holder: int) -> None:
        super().__init__()
        self.card = card
        self.part = part
        self.place = place
        self.holder = holder

    def ask(self, state: Adventure) -> str:
        """Which card wants to know."""
        return CARDS[self.card].title

    def effect(self) -> Effect:
        """The effect that the lot is for."""
        return effects_of(self.card, self.part)[self.place]


class RandomFigure(Lot):
    """A random figure among those that an effect's words fit."""

    __slots__ = ()

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each of them alike."""
        effect = self.effect()
        assert isinstance(effect, Status | Modify)
        return {FIGURE(f.number): 1 for f in candidates(state, effect, self.holder)}

    def take(self, state: Adventure, action: int) -> None:
        """It meets this one."""
        effect = self.effect()
        assert isinstance(effect, Status | Modify)
        meet(state, state.figures[FIGURE.args(action)[0]], effect)


class RandomMarker(Lot):
    """A random objective marker."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-D11",)

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each of the four alike."""
        effect = self.effect()
        assert isinstance(effect, Spawn | Give)
        return {MARKER(marker): 1 for marker in markers_for(state, effect.at)}

    def take(self, state: Adventure, action: int) -> None:
        """It happens there."""
        effect = self.effect()
        assert isinstance(effect, Spawn | Give)
        happen_at(state, effect, state.table.objectives[MARKER.args(action)[0]])


class RandomPlace(Lot):
    """A random portal at which something appears."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-D11",)

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each alike."""
        effect = self.effect()
        assert isinstance(effect, Spawn | Give)
        return {PORTAL(number): 1 for number in portals_for(state, effect.at)}

    def take(self, state: Adventure, action: int) -> None:
        """It happens there; AT-R23: aliens come out of it as they do by the dice."""
        from vworp.games.adventures.steps.dice import come_out

        effect = self.effect()
        assert isinstance(effect, Spawn | Give)
        (portal,) = PORTAL.args(action)
        if isinstance(effect, Spawn) and SPAWNED[effect.what] >= ALIEN:
            come_out(state, portal, [SPAWNED[effect.what]] * effect.n)
        else:
            happen_at(state, effect, portals.point_of(state, portal))


class RandomPortal(Lot):
    """A random portal to which something happens; each at most once for an effect."""

    __slots__ = ("picked",)

    saves: ClassVar[tuple[str, ...]] = ("card", "part", "place", "holder", "picked")

    def __init__(self, card: int, part: int, place: int, holder: int, picked: str) -> None:
        super().__init__(card, part, place, holder)
        self.picked = picked

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each that was not picked yet."""
        return {PORTAL(number): 1 for number in self._left(state)}

    def _left(self, state: Adventure) -> list[int]:
        picked = split(self.picked)
        return [number for number in portals.on_table(state) if number not in picked]

    def take(self, state: Adventure, action: int) -> None:
        """It happens to this one, and perhaps to another."""
        (number,) = PORTAL.args(action)
        effect = self.effect()
        assert isinstance(effect, Portal)
        picked = [*split(self.picked), number]
        change_portal(state, number, effect.op)
        again = RandomPortal(self.card, self.part, self.place, self.holder, join(picked))
        if len(picked) < effect.n and again.weights(state):
            state.steps.append(again)


def change_portal(state: Adventure, number: int, op: str) -> None:
    """Section 5.3, `portal`. Removed, raised, lowered (levels 1 to 3), or fallen back."""
    portal = state.portals[number]
    if op == "remove":
        portals.remove(state, number)
    elif op == "shift":
        portals.fall_back(state, number, None)
    elif op == "raise":
        portal.level = min(portal.level + 1, HIGHEST_LEVEL)
    else:
        portal.level = max(portal.level - 1, 1)


class SeekCard(Luck):
    """Section 5.3, `seek`. The first card of the enemy's colour, and the deck is shuffled."""

    __slots__ = ("holder", "left")

    rules: ClassVar[tuple[str, ...]] = ("AT-D07",)
    saves: ClassVar[tuple[str, ...]] = ("holder", "left")
    prompt = "The first card of the enemy's colour in the deck"

    def __init__(self, holder: int, left: int) -> None:
        super().__init__()
        self.holder = holder
        self.left = left

    def weights(self, state: Adventure) -> dict[int, int]:
        """One of those in the shuffled part; without one the first under the deck."""
        wanted = set_of(state.race)
        in_pile = sorted(card for card in state.pile if card in wanted)
        under = [card for card in state.bottom if card in wanted]
        return {CARD(card): 1 for card in in_pile or under[:1]}

    def take(self, state: Adventure, action: int) -> None:
        """Into the holder's hand; what lay under the deck is shuffled in."""
        (card,) = CARD.args(action)
        (state.pile if card in state.pile else state.bottom).remove(card)
        state.pile = sorted([*state.pile, *state.bottom])
        state.bottom = []
        holder = state.figures[self.holder]
        holder.hand.append(card)
        if self.left > 1 and may_seek(state, holder):
            state.steps.append(SeekCard(self.holder, self.left - 1))


class StealCard(Luck):
    """AT-R77, AT-231. The character takes a random Idea Card from the nearest PC with any."""

    __slots__ = ("left", "thief")

    rules: ClassVar[tuple[str, ...]] = ("AT-R77",)
    saves: ClassVar[tuple[str, ...]] = ("thief", "left")
    prompt = "The card that is stolen"

    def __init__(self, thief: int, left: int) -> None:
        super().__init__()
        self.thief = thief
        self.left = left

    def victim(self, state: Adventure) -> Figure:
        """The nearest player character with an Idea Card."""
        thief = state.figures[self.thief]
        return min(holders(state), key=lambda pc: (gap_between(thief, pc), pc.number))

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each of the Idea Cards in that hand alike."""
        return {CARD(card): 1 for card in sorted(ideas_of(self.victim(state)))}

    def take(self, state: Adventure, action: int) -> None:
        """From one hand to the other."""
        (card,) = CARD.args(action)
        victim, thief = self.victim(state), state.figures[self.thief]
        victim.hand.remove(card)
        thief.hand.append(card)
        state.note("AT-R77", f"{thief.sheet.name} takes a card from {victim.sheet.name}")
        if self.left > 1 and may_steal(state, thief):
            state.steps.append(StealCard(self.thief, self.left - 1))


def ideas_of(figure: Figure) -> list[int]:
    """The Idea Cards in a hand, blue-edged ones left out."""
    return [card for card in figure.hand if CARDS[card].deck == "idea"]


def holders(state: Adventure) -> list[Figure]:
    """Player characters on the table with an Idea Card to lose."""
    return [pc for pc in pcs(state) if pc.place == ON_TABLE and ideas_of(pc)]


def may_steal(state: Adventure, thief: Figure) -> bool:
    """AT-R77. Up to its own card limit, if there is anything to take."""
    return room(thief) > 0 and bool(holders(state))


def may_seek(state: Adventure, holder: Figure) -> bool:
    """Whether there is a card of the enemy's colour in the deck, and room for it."""
    wanted = set_of(state.race)
    return room(holder) > 0 and any(card in wanted for card in (*state.pile, *state.bottom))
