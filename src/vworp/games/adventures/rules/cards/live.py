"""Cards in force and cards to be played: quests, Actions required, and what they count."""

from vworp.core import Illegal, beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LEADER, NODE, THE_NODE
from vworp.games.adventures.box.vocabulary import Count
from vworp.games.adventures.rules import appear, portals
from vworp.games.adventures.rules.cards import conditions, hands
from vworp.games.adventures.rules.cards.effects import fixed_point
from vworp.games.adventures.rules.people import is_active, is_prisoner
from vworp.games.adventures.state import IN_POOL, LEFT, NOBODY, UNKNOWN, Adventure, Figure, LiveCard
from vworp.games.adventures.wording import card_words, times

PATIENCE = 3
"""AT-D10. For so many turns a card waits for a leader that is not on the table."""

LEADER_WORDS = ("leader", "destroyed.leader", "captured.leader")
NODE_WORDS = ("node", "destroyed.node")


def actions_card(state: Adventure) -> int:
    """The Actions required of the enemy race."""
    return hands.set_of(state.race)[hands.ACTIONS_REQUIRED - 1]


def is_live(state: Adventure, card: int) -> bool:
    """Whether a card is in force."""
    return any(live.card == card for live in state.live_cards)


def open_quests(state: Adventure) -> list[int]:
    """AT-83. The quests that have been drawn and are not completed."""
    return [live.card for live in state.live_cards if hands.CARDS[live.card].deck == "quest"]


def can_work(state: Adventure, figure: Figure) -> bool:
    """AT-D06. Whether an act of work here would count for any card in force."""
    return any(
        conditions.fits(state, figure, work)
        for c in state.live_cards
        for work in conditions.works_of(c.card)
    )


def work(state: Adventure, figure: Figure) -> None:
    """AT-D06. One act counts for every card it fits."""
    for live in state.live_cards:
        for place, kind in enumerate(conditions.works_of(live.card)):
            if conditions.fits(state, figure, kind):
                live.work[place] += 1
                done = f"{live.work[place]} of {times(kind.turns, 'turn')}"
                shown = beats.count(shapes.figure(figure), done, figure.seat, "good")
                name = hands.NAMES[live.card]
                state.note("AT-D06", f"{figure.sheet.name} works on {name}: {done}", shown)


def is_completed(state: Adventure, live: LiveCard) -> bool:
    """AT-D05. The demand is met; for Actions required all five cards must be held as well."""
    if hands.CARDS[live.card].deck == "idea" and not hands.is_set_held(state):
        return False
    return conditions.holds(state, conditions.requirement(live.card), live)


def wanted_kind(state: Adventure, live: LiveCard) -> int:
    """The kind of figure that a card still needs and that is not on the table, or NOBODY."""
    needs = conditions.unmet(state, conditions.requirement(live.card), live)
    if conditions.speak_of(needs, *LEADER_WORDS) and not conditions.chosen_by(state, "leader"):
        return LEADER
    if conditions.speak_of(needs, *NODE_WORDS) and not conditions.chosen_by(state, "node"):
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
    there = len(conditions.chosen_by(state, "civilian"))
    needs = [
        part.n - live.rescued
        for live in state.live_cards
        for part in conditions.parts(conditions.requirement(live.card))
        if isinstance(part, Count) and part.what == "rescued.civilian"
    ]
    return max([need - there for need in needs], default=0)


WITH_ORDERS, WITH_EVENTS, TO_ESCAPE, AS_AN_ACT = "orders", "events", "escape", "act"
MOMENTS = {
    WITH_ORDERS: "with the orders",
    WITH_EVENTS: "before the events dice",
    TO_ESCAPE: "at the escape dice",
    AS_AN_ACT: "as an act",
}


def may_use_cards(state: Adventure, figure: Figure, window: str) -> bool:
    """AT-R60. Captives can't use cards, except those for escapes."""
    return is_active(state, figure) or (window == TO_ESCAPE and is_prisoner(figure))


def playable(state: Adventure, figure: Figure, window: str) -> list[int]:
    """AT-85, AT-D08. The blue-edged cards that this figure may play in a window."""
    return [card for card in figure.hand if why_not_play(state, figure, card, window) is None]


def why_not_play(state: Adventure, figure: Figure, card: int, window: str) -> Illegal | None:
    """AT-85, AT-D08, AT-R60. What stands in the way of playing a card now."""
    entry, name = hands.CARDS[card], figure.sheet.name
    if card not in figure.hand:
        return Illegal("AT-85", f"{name} does not hold {entry.title}")
    if not may_use_cards(state, figure, window):
        return Illegal("AT-R60", f"{name} can't use cards now")
    if entry.play != window:
        when = f"is played {MOMENTS[entry.play]}" if entry.play else "is not for playing"
        return Illegal("AT-85", f"{entry.title} {when}")
    if conditions.holds(state, entry.needs):
        return None
    return Illegal("AT-D08", f"{entry.title} makes no sense now")


def use_up(state: Adventure, card: int) -> int:
    """AT-85, AT-R94. A card is used, once, and leaves the game; returns who held it."""
    holder = hands.holder_of(state, card)
    assert holder is not None
    holder.hand.remove(card)
    state.set_aside.append(card)
    shown = beats.play(shapes.card(card), card_words(card), seat=shapes.whose(holder))
    state.note("AT-85", f"{holder.sheet.name} plays {hands.NAMES[card]}", shown)
    return holder.number
