"""What the game says to those who look at it: whose is what, what to aim at, what happened."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from vworp.core import Aim, Badge, Note, Signpost, Stage, Telling
from vworp.games.adventures import shapes
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import THE_DOCTOR, catalogue
from vworp.games.adventures.box.vocabulary import All, AnyOf, Condition, Count, Worked
from vworp.games.adventures.rules.cards import conditions, hands, live
from vworp.games.adventures.rules.people import is_of_the_party, is_prisoner, pcs
from vworp.games.adventures.rules.race import is_known
from vworp.games.adventures.scene.people import SEATS
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.state import Adventure, LiveCard
from vworp.games.adventures.wording import in_a_row, times
from vworp.scene.shapes import Svg, at, circle, ellipse, group

# Badges.

EMBLEMS = (
    ("doctor", "doctor_4"),
    ("companion", "leela"),
    ("unit_officer", "brigadier"),
    ("k9", "k9"),
)
"""The models that stand for the players, by seat."""


def badges(seats: int) -> tuple[Badge, ...]:
    """The rims of the bases, and a figure on one of them."""
    return tuple(Badge(SEATS[seat], _emblem(seat)) for seat in range(seats))


@cache
def _emblem(seat: int) -> str:
    figure = group(model(*EMBLEMS[seat]), transform=at(20, 33, 1.05))
    base = ellipse(20, 33.5, 13, 4.5, fill="#131a30", stroke=SEATS[seat], stroke_width=2)
    night = circle(20, 20, 19, fill="#1b2a52", stroke=SEATS[seat], stroke_width=2)
    return str(Svg(40, 40, night, base, figure, title="", description=""))


# The aim.

IDEAS = 5


def aim(view: Adventure) -> Aim | None:
    """AT-260 to AT-264. The next thing that is missing for a victory, and how far it is."""
    return next(_missing(view), Aim("Hold out to the end of the turn", 1, 2))


def _missing(view: Adventure) -> Iterator[Aim]:
    """What is missing, in the order in which one sets about it."""
    if not is_known(view):
        yield Aim("Get a portal in sight and find out who the enemy is", 0, 1)
        return
    colour = catalogue().races[RACES[view.race]].colour
    held = {card for figure in pcs(view) for card in hands.cards_of_colour(view, figure)}
    if len(held) < IDEAS:
        yield Aim(f"Find the {colour} Idea Cards: {len(held)} of {IDEAS}", len(held), IDEAS)
    elif not view.actions_done:
        yield _plan(view)
    yield from _captives(view)
    yield from (_task("Quest", view, card) for card in live.open_quests(view))
    own = len(hands.cards_of_colour(view, view.figures[THE_DOCTOR]))
    if own < IDEAS:
        yield Aim(f"Hand the Doctor the {colour} Idea Cards: {own} of {IDEAS}", own, IDEAS)
    for turn, card, _ in view.timers:
        left = max(turn - view.turn, 0)
        yield Aim(f"Hold out: {hands.NAMES[card]} comes true in {times(left, 'turn')}", 0, 1)


def _captives(view: Adventure) -> Iterator[Aim]:
    party = [figure for figure in pcs(view) if is_of_the_party(figure)]
    caught = [figure.sheet.name for figure in party if is_prisoner(figure)]
    if caught:
        free = len(party) - len(caught)
        yield Aim(f"Free {in_a_row(caught)}"[:LETTERS], free, len(party))


def _plan(view: Adventure) -> Aim:
    return _task("The plan", view, live.actions_card(view))


LETTERS = 90
"""How long an aim may be."""


def _task(name: str, view: Adventure, card: int) -> Aim:
    found = next((row for row in view.live_cards if row.card == card), LiveCard(card))
    done, goal = _progress(view, conditions.requirement(card), found)
    words = f"{name}: {hands.CARDS[card].title}"
    return Aim(f"{words}, {done} of {goal}" if goal > 1 else words, done, goal)


Progress = tuple[int, int]
"""How much is done, and of how much."""


def _progress(view: Adventure, condition: Condition | None, row: LiveCard) -> Progress:
    """AT-D05. How far a demand is met: all its parts, or the one that is nearest to it."""
    if isinstance(condition, All):
        parts = [_progress(view, part, row) for part in condition.of]
        return sum(done for done, _ in parts), sum(goal for _, goal in parts)
    if isinstance(condition, AnyOf):
        parts = [_progress(view, part, row) for part in condition.of]
        return max(parts, key=lambda part: (part[0] / part[1], -part[1]))
    if conditions.holds(view, condition, row):
        goal = _goal(condition)
        return goal, goal
    return min(_done(view, condition, row), _goal(condition) - 1), _goal(condition)


def _goal(condition: Condition | None) -> int:
    if isinstance(condition, Worked):
        return condition.turns
    is_counted = isinstance(condition, Count) and condition.op == ">="
    return max(condition.n, 1) if isinstance(condition, Count) and is_counted else 1


def _done(view: Adventure, condition: Condition | None, row: LiveCard) -> int:
    if isinstance(condition, Worked) and row.work:
        return row.work[conditions.works_of(row.card).index(condition)]
    if isinstance(condition, Count) and condition.op == ">=":
        return conditions.count(view, condition.what, row)
    return 0


# What happened.

CAPTURES = ("AT-145", "AT-147", "AT-205", "AT-206")
MATTERS = (
    ("AT-265",),
    ("AT-R81",),
    ("AT-D05",),
    ("AT-16", "AT-R75"),
    CAPTURES,
    ("AT-133", "AT-R50"),
    ("AT-R45",),
    ("AT-208", "AT-151"),
    ("AT-D03", "AT-24"),
    ("AT-R31",),
    ("AT-R77",),
    ("AT-71", "AT-72", "AT-85"),
    ("AT-218", "AT-224"),
)
"""The rules whose deeds are worth a word when one looks up again, the weightiest first."""

SENTENCES = 3
ROOM = 200
"""How many letters a sentence has at most."""


def recap(view: Adventure, tellings: Sequence[Telling]) -> list[str]:
    """The weightiest of what the others and the enemy did meanwhile; small moves are no news."""
    notes = [note for telling in tellings for note in telling.notes if note.words]
    told = [_together(view, notes, rules) for rules in MATTERS]
    return [_sentence(line) for line in told if line][:SENTENCES]


def _together(view: Adventure, notes: Sequence[Note], rules: Sequence[str]) -> str:
    """The deeds of some rules in one sentence, as many as there is room for."""
    told = dict.fromkeys(note.words for note in notes if note.rule in rules)
    found = [_with_players(view, words) for words in told]
    while len("; ".join(found)) > ROOM and len(found) > 1:
        found = found[1:]
    return "; ".join([*found[:1], *(re.sub("^The ", "the ", line) for line in found[1:])])


def _with_players(view: Adventure, words: str) -> str:
    """Whose characters a line speaks of, where several play."""
    for figure in pcs(view) if view.seats > 1 else ():
        who = "you" if figure.seat == view.viewer else view.name(figure.seat)
        named = re.search(re.escape(figure.sheet.name), words, re.I)
        if named:
            words = f"{words[: named.end()]} ({who}){words[named.end() :]}"
    return words


def _sentence(words: str) -> str:
    """Whole: what begins with the name of a card has a word in front of it."""
    begun = f"Now {words}" if words.startswith("“") else words
    return begun if begun[-1] in ".!?" else f"{begun}."


STAGE = Stage(
    badges=badges,
    aim=aim,
    recap=recap,
    signposts=(
        Signpost(
            "doctor",
            "The Doctor. In the end all five Idea Cards of the enemy's colour must "
            "be in this hand.",
        ),
        Signpost(
            "portal-",
            "A portal: the enemy comes out of it. But only those who see one may draw Idea Cards.",
        ),
        Signpost(
            "marker-",
            "One of the four markers is live: that is where the enemy's plan "
            "happens. Go within 6 inches to turn one up.",
        ),
        Signpost(
            "c1",
            "A civilian. The Doctor or a companion who ends a move within 2 inches rescues them.",
        ),
        Signpost(shapes.ENEMY, "Who the enemy is, and which of the five cards you have found."),
        Signpost(shapes.HEADLINE, "Be done before the last turn of the last episode."),
    ),
    silent={},
)
