"""Adventures in Time and Space as numbers: figures, markers, portals, cards, the turn."""

from collections.abc import Sequence
from typing import Any

from vworp.core import Step
from vworp.core.features import Block, Features, marks, one_hot, scale, what_is_due, whose_turn
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.people import is_active, is_armed, is_prisoner
from vworp.games.adventures.rules.portals import point_of
from vworp.games.adventures.rules.sight import is_dark
from vworp.games.adventures.state import (
    EXTRA_KINDS,
    FACE_DOWN,
    KNOWN_DUMMY,
    KNOWN_LIVE,
    NOWHERE,
    ON_TABLE,
    Adventure,
    Figure,
)

MOST_SEATS = 4
OF_A_FIGURE = 14 + len(act.ORDERS)
OF_A_HAND = len(act.CARDS)
OF_A_MARKER = 5
OF_A_PORTAL = 4
OF_A_VEHICLE = 4


def _place(x: float, y: float) -> list[float]:
    return [min(max(x / act.WIDEST, 0.0), 1.0), min(max(y / act.TALLEST, 0.0), 1.0)]


def figures(view: Adventure) -> list[float]:
    """Each figure of the roster in turn; one that is not on the table is all zeros."""
    row: list[float] = []
    for number in range(len(act.FIGURES)):
        figure = view.figures.get(number)
        is_there = figure is not None and figure.place == ON_TABLE
        row += _figure(view, figure) if figure and is_there else [0.0] * OF_A_FIGURE
    return row


def _figure(view: Adventure, figure: Figure) -> list[float]:
    statuses = (figure.paralysed, figure.immobilised, figure.suppressed, figure.disarmed)
    return [
        1.0,
        *_place(figure.x, figure.y),
        float(figure.seat == view.viewer),
        float(is_active(view, figure)),
        float(is_armed(view, figure)),
        float(is_prisoner(figure)),
        float(figure.held_at != NOWHERE),
        float(figure.is_rescued),
        scale(figure.wounds, 1),
        *(float(until >= view.turn) for until in statuses),
        *one_hot(figure.order, len(act.ORDERS)),
    ]


def whose_hand(view: Adventure) -> list[float]:
    """For each card the figure that holds it, as a share of the roster; 0 for nobody."""
    row = [0.0] * len(act.CARDS)
    for figure in view.figures.values():
        for card in (*figure.hand, *figure.abilities, *figure.artifacts):
            row[card] = (figure.number + 1) / len(act.FIGURES)
    return row


def doctors_hand(view: Adventure) -> list[float]:
    """The cards in the Doctor's own hand."""
    return marks(view.figures[0].hand, len(act.CARDS))


def deck(view: Adventure) -> list[float]:
    """What lies in the shuffled part, what has been put under it, what nobody can name."""
    unnamed = [scale(count, 2) for count in view.extras]
    return marks(view.pile, len(act.CARDS)) + marks(view.bottom, len(act.CARDS)) + unnamed


def markers(view: Adventure) -> list[float]:
    """Each marker: place, face up, known as a dummy, known as live."""
    row: list[float] = []
    for marker, (x, y) in enumerate(view.table.objectives):
        known = view.known[marker]
        is_up = view.faces[marker] != FACE_DOWN
        row += [
            *_place(x, y),
            float(is_up),
            float(known == KNOWN_DUMMY),
            float(known == KNOWN_LIVE),
        ]
    return row


def portals(view: Adventure) -> list[float]:
    """Each portal on the table: there, place, level."""
    row: list[float] = []
    for number, portal in enumerate(view.portals):
        if portal.site == NOWHERE:
            row += [0.0] * OF_A_PORTAL
        else:
            row += [1.0, *_place(*point_of(view, number)), portal.level / 3]
    return row + [0.0] * (OF_A_PORTAL * (len(act.PORTALS) - len(view.portals)))


def vehicles(view: Adventure) -> list[float]:
    """Each vehicle that drives: there, place, driven."""
    row: list[float] = []
    for vehicle in view.vehicles:
        is_there = not vehicle.is_destroyed and not vehicle.is_wreck
        driven = float(vehicle.driver >= 0)
        row += [1.0, *_place(vehicle.x, vehicle.y), driven] if is_there else [0.0] * OF_A_VEHICLE
    return row + [0.0] * (OF_A_VEHICLE * (len(act.VEHICLES) - len(view.vehicles)))


def story(view: Adventure) -> list[float]:
    """How far the story is."""
    setting = view.setting
    return [
        min(view.episode / setting.episodes, 1.0),
        min(view.episode_turn / setting.turns_per_episode, 1.0),
        float(is_dark(view)),
        float(view.actions_done),
        scale(view.rewards, 2),
        scale(view.draws, 2),
    ]


def live_cards(view: Adventure) -> list[float]:
    """The quests and Actions in force."""
    return marks([card.card for card in view.live_cards], len(act.CARDS))


def subject(view: Adventure) -> list[float]:
    """The figure that the decision is about, where it is about one."""
    figure = getattr(view.step, "figure", -1) if view.steps else -1
    return one_hot(figure, len(act.FIGURES))


BLOCKS = (
    Block("subject", len(act.FIGURES), "the figure that the decision is about", subject),
    Block(
        "figures",
        len(act.FIGURES) * OF_A_FIGURE,
        "each figure of the roster: on the table, place (of 96 x 72), the viewer's, active, armed, "
        "prisoner, held, rescued, wounds, paralysed, immobilised, suppressed, "
        "disarmed, its order",
        figures,
    ),
    Block("whose_hand", OF_A_HAND, "who holds each card, as a share of the roster", whose_hand),
    Block("doctors_hand", OF_A_HAND, "the cards in the Doctor's own hand", doctors_hand),
    Block(
        "deck",
        2 * len(act.CARDS) + len(EXTRA_KINDS),
        "cards in the shuffled part of the deck, cards under it, unnamed ones by kind (1/2 is 2)",
        deck,
    ),
    Block("live_cards", len(act.CARDS), "quests and Actions in force", live_cards),
    Block(
        "race",
        len(act.RACES),
        "the enemy race, once known",
        lambda v: one_hot(v.race, len(act.RACES)),
    ),
    Block("races", len(act.RACES), "the races it can be", lambda v: marks(v.races, len(act.RACES))),
    Block(
        "markers",
        OF_A_MARKER * len(act.MARKERS),
        "each objective marker: place, face up, a dummy, live",
        markers,
    ),
    Block(
        "portals",
        OF_A_PORTAL * len(act.PORTALS),
        "each portal: on the table, place, level of three",
        portals,
    ),
    Block(
        "vehicles", OF_A_VEHICLE * len(act.VEHICLES), "each vehicle: fit, place, driven", vehicles
    ),
    Block(
        "story",
        6,
        "episode, turn, darkness, Actions completed, quest cards due, cards due (1/2 is 2)",
        story,
    ),
)
"""What everybody sees, for learning: nothing is hidden from anybody."""


def features_of(steps: Sequence[type[Step[Any]]]) -> Features:
    """A view as numbers, with these steps that can be due."""
    return Features(whose_turn(MOST_SEATS), what_is_due(steps), *BLOCKS)
