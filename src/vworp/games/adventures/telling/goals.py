"""What the players must do to win, and how far they are with it (chapter 3.21)."""

from collections.abc import Iterator
from typing import NamedTuple

from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import THE_DOCTOR, catalogue
from vworp.games.adventures.box.vocabulary import All, AnyOf, Condition, Count, Worked
from vworp.games.adventures.rules.cards import conditions, hands, live
from vworp.games.adventures.rules.people import is_of_the_party, is_prisoner, pcs
from vworp.games.adventures.rules.race import is_known
from vworp.games.adventures.state import Adventure, LiveCard
from vworp.games.adventures.wording import in_a_row, times

IDEAS = 5


class Goal(NamedTuple):
    """One thing that victory asks for: in words, how much of it is done, and of how much."""

    words: str
    done: int
    goal: int

    @property
    def is_met(self) -> bool:
        """Whether nothing of it is missing now."""
        return self.done >= self.goal


def goals(view: Adventure) -> list[Goal]:
    """AT-260 to AT-264. Everything that is asked for, in the order in which one sets about it."""
    if not is_known(view):
        return [Goal("See a portal, learn who the enemy is", 0, 1)]
    colour = catalogue().races[RACES[view.race]].colour
    own = len(hands.cards_of_colour(view, view.figures[THE_DOCTOR]))
    return [
        Goal(f"Find the {colour} Idea Cards", len(ideas_held(view)), IDEAS),
        _plan(view),
        _freedom(view),
        *(_task("Quest", view, card) for card in live.open_quests(view)),
        Goal("Hand the Doctor all five cards", own, IDEAS),
        *_waiting(view),
    ]


def ideas_held(view: Adventure) -> set[int]:
    """AT-59. The Idea Cards of the enemy's colour that the characters hold."""
    return {card for figure in pcs(view) for card in hands.cards_of_colour(view, figure)}


def _plan(view: Adventure) -> Goal:
    """AT-60, AT-61. The Actions required, which count once all five cards are held."""
    card = live.actions_card(view)
    if hands.holder_of(view, card) is None and not live.is_live(view, card):
        return Goal("The plan: its card is not found yet", int(view.actions_done), 1)
    task = _task("The plan", view, card)
    return task._replace(done=task.goal) if view.actions_done else task


def _freedom(view: Adventure) -> Goal:
    """AT-260. Neither the Doctor nor a companion is a prisoner."""
    party = [figure for figure in pcs(view) if is_of_the_party(figure)]
    caught = [figure.sheet.name for figure in party if is_prisoner(figure)]
    words = f"Free {in_a_row(caught)}" if caught else "Stay free"
    return Goal(words, len(party) - len(caught), len(party))


def _waiting(view: Adventure) -> Iterator[Goal]:
    """AT-R82. What is set to happen must happen first."""
    for turn, card, _ in view.timers:
        left = times(max(turn - view.turn, 0), "turn")
        yield Goal(f"Hold out: {hands.NAMES[card]} comes true in {left}", 0, 1)


def _task(name: str, view: Adventure, card: int) -> Goal:
    found = next((row for row in view.live_cards if row.card == card), LiveCard(card))
    return Goal(f"{name}: {hands.CARDS[card].title}", *_progress(view, found))


Progress = tuple[int, int]
"""How much is done, and of how much."""


def _progress(view: Adventure, row: LiveCard) -> Progress:
    """AT-D05. How far a card's demand is met; before it is in force, nothing counts yet."""
    demand = conditions.requirement(row.card)
    done, goal = _part(view, demand, row)
    is_in_force = live.is_live(view, row.card)
    return (done if is_in_force else 0), goal


def _part(view: Adventure, condition: Condition | None, row: LiveCard) -> Progress:
    """All the parts of a demand, or the one that is nearest to being met."""
    if isinstance(condition, All):
        parts = [_part(view, part, row) for part in condition.of]
        return sum(done for done, _ in parts), sum(goal for _, goal in parts)
    if isinstance(condition, AnyOf):
        parts = [_part(view, part, row) for part in condition.of]
        return max(parts, key=lambda part: (part[0] / part[1], -part[1]))
    goal = _goal(condition)
    if not row.work and isinstance(condition, Worked):
        return 0, goal
    if conditions.holds(view, condition, row):
        return goal, goal
    return min(_done(view, condition, row), goal - 1), goal


def _goal(condition: Condition | None) -> int:
    if isinstance(condition, Worked):
        return condition.turns
    is_counted = isinstance(condition, Count) and condition.op == ">="
    return max(condition.n, 1) if isinstance(condition, Count) and is_counted else 1


def _done(view: Adventure, condition: Condition | None, row: LiveCard) -> int:
    if isinstance(condition, Worked):
        return row.work[conditions.works_of(row.card).index(condition)]
    if isinstance(condition, Count) and condition.op == ">=":
        return conditions.count(view, condition.what, row)
    return 0
