"""The card of an episode: its number, the Doctor on one side and the enemy on the other."""

from random import Random

from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import FIRST_OF_THE_ALIENS, THE_DOCTOR, catalogue
from vworp.games.adventures.scene import people
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.shapes import EPISODE
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.scene.lettering import label
from vworp.scene.palette import BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Box
from vworp.scene.shapes import Shape, at, circle, ellipse, group, rect

WIDE, HIGH = 160, 90
"""The card is drawn so large, and put where it belongs on any scale."""

RINGS = 7
VORTEX = ("#3a1f7a", "#4a2b94", "#5b3bb0", "#2a4f9c", "#2f7fb8")


def draw_episode(state: Adventure, place: Box) -> Shape:
    """The card of the episode that is on; `place` is as wide as it is high by sixteen to nine."""
    doctor, enemy = state.figures[THE_DOCTOR], state.figures[FIRST_OF_THE_ALIENS]
    colour = "#8fa3cc" if state.race == UNKNOWN else catalogue().races[RACES[state.race]].hex
    models = people.model_of(state, doctor), people.model_of(state, enemy)
    card = _card(state.episode, state.title, *models, colour)
    return group(card, id=EPISODE, transform=at(place.x, place.y, place.wide / WIDE))


Model = tuple[str, str]
"""A profile, and who it is."""


@part
def _card(number: int, title: str, hero: Model, enemy: Model, colour: str) -> Shape:
    """A night with a whirl in it, and two who look at each other."""
    about = f"Episode {number}: {title}\nWhat has happened so far gave it its name."
    return group(
        Shape("title", about),
        rect(0, 0, WIDE, HIGH, rx=7, fill="#0d0a2a", stroke=BRASS, stroke_width=2),
        *_whirl(number),
        circle(122, 46, 30, fill=colour, opacity=0.28),
        _standing(hero, 40, 1.9),
        _standing(enemy, 122, 1.9),
        label(81, 46, str(number), 50, fill=PALE_BRASS, bold=True),
    )


def _whirl(number: int) -> list[Shape]:
    """Rings that grow from a point, other ones in every episode."""
    rng = Random(number)
    x, y = rng.uniform(66, 96), rng.uniform(36, 52)
    return [
        ellipse(
            x + (80 - x) * ring / RINGS,
            y + (45 - y) * ring / RINGS,
            6 + 9.4 * ring,
            3 + 5.4 * ring,
            fill="none",
            stroke=rng.choice(VORTEX),
            stroke_width=2.4,
            opacity=0.85,
        )
        for ring in range(RINGS)
    ]


def _standing(who: Model, x: float, size: float) -> Shape:
    shadow = ellipse(0, 0, 9, 3, fill="#05040f", opacity=0.7)
    return group(shadow, model(*who), transform=at(x, 78, size))
