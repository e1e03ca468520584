"""Cards in force: quests, Actions required, what they count, and how dead ends are mended."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures import appear, portals
from vworp.games.adventures.actions import MARKER
from vworp.games.adventures.cards.conditions import (
    chosen_by,
    fits,
    holds,
    parts,
    requirement,
    speak_of,
    unmet,
    works_of,
)
from vworp.games.adventures.cards.deeds import carry_out
from vworp.games.adventures.cards.hands import (
    ACTIONS_REQUIRED,
    CARDS,
    CONSEQUENCES,
    holder_of,
    is_set_held,
    put_under,
    set_of,
)
from vworp.games.adventures.cards.parts import EFFECTS, LATER, ON_LIVE
from vworp.games.adventures.cards.places import fixed_point
from vworp.games.adventures.cards.rewards import Reward
from vworp.games.adventures.effects import Count, Status
from vworp.games.adventures.people import seat_for_all
from vworp.games.adventures.race import is_known
from vworp.games.adventures.roster import CIVILIAN, LEADER, NODE, THE_NODE
from vworp.games.adventures.state import (
    FACE_DOWN,
    IN_POOL,
    LEFT,
    NOBODY,
    UNKNOWN,
    Adventure,
    Figure,
    LiveCard,
)
from vworp.games.adventures.steps.base import Luck

PATIENCE = 3
"""AT-D10. For so many turns a card waits for a leader that is not on the table."""

LEADER_WORDS = ("leader", "destroyed.leader", "captured.leader")
NODE_WORDS = ("node", "destroyed.node")


def actions_card(state: Adventure) -> int:
    """The Actions required of the enemy race."""
    return set_of(state.race)[ACTIONS_REQUIRED - 1]


def is_live(state: Adventure, card: int) -> bool:
    """Whether a card is in force."""
    return any(live.card == card for live in state.live_cards)


def open_quests(state: Adventure) -> list[int]:
    """AT-83. The quests that have been drawn and are not completed."""
    return [live.card for live in state.live_cards if CARDS[live.card].deck == "quest"]


def go_live(state: Adventure, card: int, holder: int) -> None:
    """AT-D03, AT-D04, AT-82. A card comes into force: counters at 0, what it brings appears."""
    live = LiveCard(card)
    live.work = [0] * len(works_of(card))
    live.seen = [marker for marker, face in enumerate(state.faces) if face != FACE_DOWN]
    state.live_cards.append(live)
    carry_out(state, card, ON_LIVE, holder)


def look_at_the_set(state: Adventure) -> None:
    """AT-61, AT-D03. The Actions card comes into force once all five are held."""
    if not is_known(state) or state.actions_done or not is_set_held(state):
        return
    card = actions_card(state)
    if not is_live(state, card):
        state.note("AT-D03", f"the plan is known: {CARDS[card].title}")
        go_live(state, card, NOBODY)


def can_work(state: Adventure, figure: Figure) -> bool:
    """AT-D06. Whether an act of work here would count for any card in force."""
    return any(fits(state, figure, work) for c in state.live_cards for work in works_of(c.card))


def work(state: Adventure, figure: Figure) -> None:
    """AT-D06. One act counts for every card it fits."""
    for live in state.live_cards:
        for place, kind in enumerate(works_of(live.card)):
            if fits(state, figure, kind):
                live.work[place] += 1
                state.note("AT-D06", f"{figure.sheet.name} works: {CARDS[live.card].title}")


def is_completed(state: Adventure, live: LiveCard) -> bool:
    """AT-D05. The demand is met; for Actions required all five cards must be held as well."""
    if CARDS[live.card].deck == "idea" and not is_set_held(state):
        return False
    return holds(state, requirement(live.card), live)


class EndOfTurn(Deed[Adventure]):
    """AT-R13, step 5. Yellow cards go, quests and Actions are checked, timers run out."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-78", "AT-D05", "AT-R13")

    def run(self, state: Adventure) -> None:
        """AT-78. Yellow cards are discarded; then the others are looked at one by one."""
        for card in state.yellow:
            put_under(state, card)
        state.yellow = []
        push_in_order(state, CheckCards(), RunTimers(), MissLeaders())
        look_at_the_set(state)


class CheckCards(Deed[Adventure]):
    """AT-D05. What has been completed in this turn."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-60", "AT-81", "AT-D05")

    def run(self, state: Adventure) -> None:
        """Each card once: what the Consequences bring counts for the others from now on."""
        met = [live for live in state.live_cards if is_completed(state, live)]
        state.live_cards = [live for live in state.live_cards if live not in met]
        for live in sorted(met, key=lambda live: CARDS[live.card].deck != "idea"):
            complete(state, live.card)


def complete(state: Adventure, card: int) -> None:
    """A card in force is done with; what comes of it is put on top of the steps."""
    state.note("AT-D05", f"completed: {CARDS[card].title}")
    if CARDS[card].deck == "idea":
        follow_the_consequences(state)
    elif CARDS[card].deck == "quest":
        state.set_aside.append(card)
        state.steps.append(Reward(seat_for_all(state)))
    else:
        end_event(state, card)


def follow_the_consequences(state: Adventure) -> None:
    """AT-62, AT-D05. The Actions are done; the Consequences card of the colour happens."""
    state.actions_done = True
    state.consequences_done = True
    card = set_of(state.race)[CONSEQUENCES - 1]
    holder = holder_of(state, card)
    carry_out(state, card, EFFECTS, holder.number if holder else NOBODY)


def end_event(state: Adventure, card: int) -> None:
    """AT-79. An event that stayed in force ends, and its card is discarded."""
    for effect in CARDS[card].effects:
        if isinstance(effect, Status) and effect.status == "low_power":
            for figure in chosen_by(state, effect.who):
                figure.is_low_power = False
    put_under(state, card)


class RunTimers(Deed[Adventure]):
    """Section 5.3, `timer`. What was set to happen in this turn happens."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-R51", "AT-R82")

    def run(self, state: Adventure) -> None:
        """All that are due, in the order they were set."""
        due = [timer for timer in state.timers if timer[0] <= state.turn]
        state.timers = [timer for timer in state.timers if timer[0] > state.turn]
        for _, card, place in reversed(due):
            carry_out(state, card, LATER + place, NOBODY)


class MissLeaders(Deed[Adventure]):
    """AT-D10; AT-R93 (ruling). A leader or Node that a card needs comes back in the end."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-D10", "AT-R93")

    def run(self, state: Adventure) -> None:
        """Count the turns without one; after three of them it appears."""
        for live in state.live_cards:
            kind = wanted_kind(state, live)
            live.missed = live.missed + 1 if kind != NOBODY else 0
            if live.missed >= PATIENCE:
                live.missed = 0
                bring(state, kind)


def wanted_kind(state: Adventure, live: LiveCard) -> int:
    """The kind of figure that a card still needs and that is not on the table, or NOBODY."""
    needs = unmet(state, requirement(live.card), live)
    if speak_of(needs, *LEADER_WORDS) and not chosen_by(state, "leader"):
        return LEADER
    if speak_of(needs, *NODE_WORDS) and not chosen_by(state, "node"):
        return NODE
    return NOBODY


def bring(state: Adventure, kind: int) -> None:
    """AT-D10. A leader at the most central portal; AT-R93: the Node at the live objective."""
    if kind == NODE:
        if state.live == UNKNOWN:
            return
        node = state.figures.get(THE_NODE)
        if node is not None and node.place == LEFT:
            node.place = IN_POOL
        appear.arrive(state, kind, 1, fixed_point(state, "live_objective"))
    else:
        appear.arrive(state, kind, 1, fixed_point(state, "central_portal"))
        portals.close_rock(state, portals.central(state))


def missing_civilians(state: Adventure) -> int:
    """AT-D10. How many civilians the live cards still need beyond those on the table."""
    there = len(chosen_by(state, "civilian"))
    needs = [
        part.n - live.rescued
        for live in state.live_cards
        for part in parts(requirement(live.card))
        if isinstance(part, Count) and part.what == "rescued.civilian"
    ]
    return max([need - there for need in needs], default=0)


class MendDeadEnds(Deed[Adventure]):
    """AT-D10. In step 2 civilians appear that a card needs and that are no longer there."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-D10",)

    def run(self, state: Adventure) -> None:
        """At a random objective marker."""
        if missing_civilians(state) > 0:
            state.steps.append(MoreCivilians())


class MoreCivilians(Luck):
    """AT-D10. At which marker they appear."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-D10",)
    prompt = "Where more civilians hide"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each marker alike."""
        return {MARKER(marker): 1 for marker in range(len(state.table.objectives))}

    def take(self, state: Adventure, action: int) -> None:
        """As many as are missing."""
        point = state.table.objectives[MARKER.args(action)[0]]
        appear.arrive(state, CIVILIAN, missing_civilians(state), point)
