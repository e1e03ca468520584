"""What the game says to those who look at it: whose is what, what to aim at, what happened."""

import re
from collections.abc import Sequence
from functools import cache

from vworp.core import Aim, Badge, Note, Signpost, Stage, Telling
from vworp.games.adventures import shapes
from vworp.games.adventures.rules.people import pcs
from vworp.games.adventures.scene.portraits import SEATS
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.telling.goals import goals
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

LETTERS = 90
"""How long an aim may be."""


def aim(view: Adventure) -> Aim | None:
    """The next thing that is missing for a victory, and how far it is."""
    missing = [goal for goal in goals(view) if not goal.is_met]
    if not missing:
        return Aim("Hold out to the end of the turn", 1, 2)
    words, done, goal = missing[0]
    is_counted = goal > 1 and not words.startswith("Free ")
    so_far = f"{',' if ':' in words else ':'} {done} of {goal}" if is_counted else ""
    return Aim(f"{words[: LETTERS - len(so_far)]}{so_far}", done, goal)


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

ENEMY_DEEDS = frozenset(("AT-265", "AT-16", *CAPTURES, "AT-133", "AT-R45", "AT-208", "AT-R31"))
"""What is news to somebody who plays alone, and has seen what their own decisions did."""

SENTENCES = 3
ROOM = 200
"""How many letters a sentence has at most."""


def recap(view: Adventure, tellings: Sequence[Telling]) -> list[str]:
    """The weightiest of what the others and the enemy did meanwhile; small moves are no news.

    Alone one is told of it when the enemy did something.
    """
    notes = [note for telling in tellings for note in telling.notes if note.words]
    if view.seats == 1 and not any(note.rule in ENEMY_DEEDS for note in notes):
        return []
    told = [_together(view, notes, rules) for rules in MATTERS]
    return [_sentence(line) for line in told if line][:SENTENCES]


def _together(view: Adventure, notes: Sequence[Note], rules: Sequence[str]) -> str:
    """The deeds of some rules in one sentence, as many as there is room for."""
    told = dict.fromkeys(note.words for note in notes if note.rule in rules)
    found = [_with_players(view, words) for words in told]
    while len("; ".join(found)) > ROOM and len(found) > 1:
        found = found[1:]
    return re.sub(
        r"([.?!]); (\w)", _new_sentence, "; ".join([*found[:1], *map(_inside, found[1:])])
    )


def _inside(line: str) -> str:
    """As it stands in the middle of a sentence."""
    return re.sub("^The ", "the ", line)


def _new_sentence(met: re.Match[str]) -> str:
    return f"{met[1]} {met[2].upper()}"


def _with_players(view: Adventure, words: str) -> str:
    """Whose characters a line speaks of, where several play; what is quoted stays as it is."""
    for figure in pcs(view) if view.seats > 1 else ():
        who = "you" if figure.seat == view.viewer else view.name(figure.seat)
        name = re.escape(figure.sheet.name)
        found = re.finditer(f"“[^”]*”|{name}", words, re.IGNORECASE)
        named = next((met for met in found if not met[0].startswith("“")), None)
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
